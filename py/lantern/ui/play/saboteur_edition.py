"""The base game of The Saboteurs at the turn screen (see `edition`)."""

from __future__ import annotations

from lantern.ui.play.edition import Edition, Hindrance
from lantern.ui.play.saboteur_lines import Teller
from lantern.ui.play.saboteur_throw import ONE_CARD
from lantern.ui.play.saboteur_verbs import VERBS
from lantern.ui.play.saboteur_words import TOOLS
from lantern.ui.words import N_

CRACKED = Hindrance(
    things=frozenset(TOOLS),
    reason="tool-broken",
    helps="repair",
    helped=N_("Tools are cracked. A card of yours can mend."),
)

BASE = Edition(
    verbs=VERBS,
    throw=ONE_CARD,
    teller=Teller,
    hindrances=(CRACKED,),
)
