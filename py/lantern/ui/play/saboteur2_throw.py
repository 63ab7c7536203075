"""Throwing cards away in Doors & Crystals: one to three to draw as many, or two to be rid of something that
lies before oneself (rules: section 3, Turn).

``local["shed"]`` is what is to go; without it the cards are passed.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lantern.core.contract import Reason
from lantern.games.saboteur2.cards import BOX
from lantern.games.saboteur2.rules import MOST_PASSED
from lantern.games.saboteur2.rules import SHED as COST
from lantern.ui.desk import Args, Desk, Refused, me
from lantern.ui.desk import text as word
from lantern.ui.phrases import common
from lantern.ui.play import saboteur_local as local
from lantern.ui.play.saboteur_throw import Throw
from lantern.ui.play.saboteur_verbs import Look
from lantern.ui.words import N_, say

#: What to do with each thing that lies before oneself, on its button.
RID = {
    "pickaxe": N_("Mend my pickaxe"),
    "lantern": N_("Mend my lantern"),
    "cart": N_("Mend my cart"),
    "trapped": N_("Get free"),
    "theft": N_("Drop my theft card"),
}
SHED = {
    "pickaxe": N_("Throw away 2, mend my pickaxe"),
    "lantern": N_("Throw away 2, mend my lantern"),
    "cart": N_("Throw away 2, mend my cart"),
    "trapped": N_("Throw away 2, get free"),
    "theft": N_("Throw away 2, drop my theft card"),
}


class Pile(Throw):
    """Cards are tapped into the pile and out of it."""

    __slots__ = ()

    def begin(self, desk: Desk, args: Args) -> None:
        """Start with the chosen card, if there is one; once more: keep them all."""
        keeps, card = "pile" in desk.local, desk.local.get("card")
        local.forget(desk)
        desk.local["sheet"] = None
        if not keeps:
            desk.local["pile"] = [] if card is None else [card]
        desk.out.effects.append("pick")

    def choose(self, desk: Desk, index: int) -> bool:
        if "pile" not in desk.local:
            return False
        pile: list[int] = list(desk.local["pile"])
        for key in ("refused", "spot"):
            desk.local.pop(key, None)
        if index in pile:
            pile.remove(index)
        elif len(pile) == _most(desk):
            local.refuse(desk, Reason("pile-full"))
            return True
        else:
            pile.append(index)
        desk.local["pile"] = sorted(pile)
        desk.out.effects.append("pick")
        return True

    def plan(self, desk: Desk) -> str | None:
        hand, pile = local.my_look(desk)["hand"], desk.local["pile"]
        thing = desk.local.get("shed")
        if len(pile) < (COST if thing else 1):
            return None
        return " ".join([f"shed {thing}" if thing else self.move, *(hand[index] for index in pile)])

    def waits(self, desk: Desk) -> tuple[Markup, Markup]:
        if desk.local.get("shed"):
            return say(N_("Choose two cards")), say(N_("Choose two cards to throw away"))
        return say(N_("Choose cards")), say(N_("Choose one, two or three cards to throw away"))

    def second(self, desk: Desk, card: str | None) -> tuple[Markup, Markup | None, str]:
        if "pile" in desk.local:
            return say(N_("Keep them")), None, "cross"
        return say(N_("Throw away")), None, "pit"

    def prompt(self, desk: Desk) -> Markup:
        if desk.local.get("shed"):
            return say(N_("It costs two cards. Nobody will see which."))
        return say(N_("One to three cards. Nobody will see which."))

    def can(self, desk: Desk, look: Look) -> tuple[Markup, list[dict[str, Any]]]:
        """Passing; and for each thing before me, what it costs to be rid of it."""
        more = [
            {
                "do": "play-shed",
                "args": {"thing": thing},
                "card": BOX.things[thing],
                "words": say(SHED[thing]),
            }
            for thing in _ridable(desk, look)
        ]
        passing = N_("One of these: play a card, or throw away one to three cards face down for new ones.")
        return say(passing), more

    def offers(self, desk: Desk, look: Look) -> list[dict[str, Any]]:
        """New cards, or to be rid of one of the things that lie before me."""
        before = _ridable(desk, look)
        chosen = desk.local.get("shed")
        offered = [{"thing": "", "label": say(N_("New cards")), "picture": None, "chosen": not chosen}]
        for thing in before:
            picture = common.picture(thing)
            offered.append(
                {"thing": thing, "label": say(RID[thing]), "picture": picture, "chosen": thing == chosen}
            )
        return offered if before else []

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        if words[0] == "shed":
            return say(SHED[words[1]])
        count = len(words) - 1
        drawn = min(count, local.my_look(desk)["deck"])
        if drawn:
            return say(N_("Throw away %(n)s, draw %(drawn)s"), n=count, drawn=drawn)
        return say(N_("Throw away %(n)s"), n=count)

    def draws(self, words: list[str]) -> int:
        return 1 if words[0] == "shed" else len(words) - 1


def _ridable(desk: Desk, look: Look) -> list[str]:
    """What lies before me, as long as my cards are enough to be rid of any of it."""
    before: list[str] = look["players"][me(desk)]["before"]
    return before if len(look["hand"]) >= COST else []


def _most(desk: Desk) -> int:
    return COST if desk.local.get("shed") else MOST_PASSED


def shed(desk: Desk, args: Args) -> None:
    """Choose what the cards are thrown away for: a thing that lies before me, or nothing but new cards."""
    thing = word(args, "thing")
    if local.phase(desk) != "choose" or thing not in ("", *_ridable(desk, local.my_look(desk))):
        raise Refused("odd-request")
    pile = desk.local.get("pile", [])
    local.forget(desk)
    desk.local.update(sheet=None, pile=pile[: COST if thing else MOST_PASSED], shed=thing or None)
    desk.out.effects.append("pick")


PILE = Pile(
    move="discard",
    effect="place",
    done=N_("Thrown away. You may still take it back."),
)
