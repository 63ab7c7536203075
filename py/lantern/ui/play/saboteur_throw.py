"""Throwing cards away at the turn screen: in the base game one card, face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Args, Desk, Refused
from lantern.ui.play import saboteur_local as local
from lantern.ui.play.saboteur_verbs import Deed, Look
from lantern.ui.words import N_, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Deed):
    """The pit. While cards are being thrown away, ``local["pile"]`` holds their numbers in the hand."""

    def begin(self, desk: Desk, args: Args) -> None:
        """The pit was tapped: the chosen card would be thrown away."""
        if local.chosen(desk) is None:
            raise Refused("odd-request")
        local.forget(desk, "card")
        desk.local.update(sheet=None, pile=[desk.local["card"]])
        desk.out.effects.append("pick")

    def choose(self, desk: Desk, index: int) -> bool:
        """A card of the hand was tapped; whether that was for the pit."""
        return False

    def plan(self, desk: Desk) -> str | None:
        """The text of the move that the bar would make now."""
        hand = local.my_look(desk)["hand"]
        return " ".join([self.move, *(hand[index] for index in desk.local["pile"])])

    def waits(self, desk: Desk) -> tuple[Markup, Markup]:
        """The main button while the pile is not complete: its name, and what is missing."""
        raise NotImplementedError

    def second(self, desk: Desk, card: str | None) -> tuple[Markup, Markup | None, str]:
        """The button of the pit: its name, why it is off, its picture."""
        off = say(N_("Choose the card to throw away first")) if card is None else None
        return say(N_("Throw away")), off, "pit"

    def prompt(self, desk: Desk) -> Markup:
        return say(N_("Nobody will see which card it was."))

    def can(self, desk: Desk, look: Look) -> tuple[Markup, list[dict[str, Any]]]:
        """What can be done in a turn, and what more there is to do than the cards of the hand."""
        return say(N_("One of these: play a card, or throw one away face down. Then draw and pass.")), []

    def offers(self, desk: Desk, look: Look) -> list[dict[str, Any]]:
        """What else the cards may be thrown away for."""
        return []

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        return say(N_("Throw away (face down)"))


ONE_CARD = Throw(
    move="discard",
    effect="place",
    done=N_("Thrown away. You may still take it back."),
)
