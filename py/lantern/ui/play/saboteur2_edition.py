"""Doors & Crystals at the turn screen: what it differs in from the base game (see `edition`)."""

from __future__ import annotations

from dataclasses import replace

from lantern.ui.play import saboteur2_about as about
from lantern.ui.play import saboteur2_words
from lantern.ui.play.edition import Edition, Hindrance
from lantern.ui.play.saboteur2_lines import DoorsTeller
from lantern.ui.play.saboteur2_throw import PILE, shed
from lantern.ui.play.saboteur2_verbs import VERBS
from lantern.ui.play.saboteur_edition import CRACKED
from lantern.ui.words import N_

assert saboteur2_words, "its words are known as soon as it is played"

COSTLY = replace(
    CRACKED,
    otherwise=N_("Cracked tools, so no tunnels. Play an action or throw cards away: two mend one."),
)
TRAPPED = Hindrance(
    things=frozenset({"trapped"}),
    reason="trapped",
    helps="free",
    helped=N_("You are trapped. A card of yours can free you."),
)

DOORS = Edition(
    verbs=VERBS,
    throw=PILE,
    teller=DoorsTeller,
    hindrances=(COSTLY, TRAPPED),
    sheets={"about": about.sheet},
    taps={"about": about.ask, "shed": shed},
    greeting=about.greeting,
    about="play-about",
)
