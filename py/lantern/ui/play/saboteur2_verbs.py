"""What is done with the action cards of Doors & Crystals at the turn screen (rules: section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lantern.ui.desk import Desk, session_of
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_local as local
from lantern.ui.play import saboteur_peek as peek
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.saboteur_verbs import VERBS as BASE
from lantern.ui.play.saboteur_verbs import AtPerson, Look, Verb
from lantern.ui.words import N_, listing, name, plain, say


class BeforeMyself(Verb):
    """A theft card: nothing to choose."""

    __slots__ = ()

    def chosen(self, desk: Desk, card: str) -> None:
        desk.local["target"] = self.move

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        return say(N_("Lay it before me"))


@dataclass(frozen=True, slots=True, kw_only=True)
class AtSeat(AtPerson):
    """A card that is played at a person as a whole. `named` and `own` are the button for another and for
    oneself; `done_own`: what is said when it was oneself, where that is something else.
    """

    named: str
    own: str = ""
    done_own: str = ""

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        seat = int(words[1])
        if seat == desk.opener:
            return say(self.own)
        return say(self.named, name=_name(desk, seat))

    def after(self, desk: Desk, words: list[str]) -> Markup:
        seat = int(words[1])
        said = self.done_own if self.done_own and seat == desk.opener else self.done
        return say(said, name=_name(desk, seat))


def _name(desk: Desk, seat: int) -> Markup:
    return name(session_of(desk).seats[seat].name)


def dwarf_face(desk: Desk, look: Look, seat: int) -> dict[str, Any]:
    """A dwarf this seat knows, its own or another's, under a card to be held."""
    role = str(look["players"][seat]["role"])
    if seat == desk.opener:
        title, label = say(N_("Your dwarf, for you alone")), say(N_("Hold to look at your dwarf"))
    else:
        title = say(N_("%(name)s’s dwarf, for you alone"), name=_name(desk, seat))
        label = say(N_("Hold to look at %(name)s’s dwarf"), name=_name(desk, seat))
    return peek.face(title, plain(label), [cards.role_picture(role)], text.role_name(role), "ROLE_BACK")


class Inspect(AtSeat):
    __slots__ = ()

    def found(self, desk: Desk, look: Look, words: list[str]) -> dict[str, Any] | None:
        return dwarf_face(desk, look, int(words[1]))


class SwapHats(AtSeat):
    """The new dwarf is seen by who has it: by the player of the card only if that is oneself."""

    __slots__ = ()

    def found(self, desk: Desk, look: Look, words: list[str]) -> dict[str, Any] | None:
        seat = int(words[1])
        return dwarf_face(desk, look, seat) if seat == desk.opener else None


class SwapHands(AtSeat):
    """The other player draws, not the one who swapped."""

    __slots__ = ()

    def draws(self, words: list[str]) -> int:
        return 0

    def after(self, desk: Desk, words: list[str]) -> Markup:
        """With an empty deck nobody draws."""
        if local.my_look(desk)["deck"]:
            return AtSeat.after(self, desk, words)
        return say(N_("You have swapped hands with %(name)s."), name=_name(desk, int(words[1])))

    def found(self, desk: Desk, look: Look, words: list[str]) -> dict[str, Any] | None:
        hand = list(look["hand"])
        named = listing([text.card_name(card) for card in hand]) if hand else say(N_("No cards at all"))
        title, label = say(N_("Your new hand, for you alone")), say(N_("Hold to look at your new hand"))
        return peek.face(title, label, hand, named)


VERBS: dict[str, Verb] = {
    **BASE,
    "theft": BeforeMyself(
        move="theft",
        effect="place",
        ask=N_("After the round you may take a piece of gold from anybody."),
        off=N_("Lay it before me"),
        useless=N_("A theft card lies before you already."),
        done=N_("It lies before you. You may still take it back."),
    ),
    "hands-off": AtSeat(
        move="hands-off",
        effect="place",
        ask=N_("Choose whose theft card to take away."),
        off=N_("Choose a person first"),
        useless=N_("Nobody has a theft card."),
        named=N_("Take %(name)s’s theft card away"),
        own=N_("Take my theft card away"),
        done=N_("Taken away. You may still take it back."),
    ),
    "swap-hands": SwapHands(
        move="swap-hands",
        effect="pick",
        ask=N_("Choose whom to swap hands with."),
        off=N_("Choose a person first"),
        useless=N_("There is nobody to swap with."),
        named=N_("Swap hands with %(name)s"),
        done=N_("You have swapped hands with %(name)s, who draws a card."),
    ),
    "inspect": Inspect(
        move="inspect",
        effect="pick",
        ask=N_("Choose whose dwarf to look at."),
        off=N_("Choose a person first"),
        useless=N_("There is nobody to look at."),
        named=N_("Look at %(name)s’s dwarf"),
        done=N_("You have looked at %(name)s’s dwarf."),
    ),
    "swap-hats": SwapHats(
        move="swap-hats",
        effect="pick",
        ask=N_("Choose who puts a dwarf away and draws another."),
        off=N_("Choose a person first"),
        useless=N_("No dwarf is left to draw."),
        named=N_("Swap %(name)s’s hat"),
        own=N_("Swap my own hat"),
        done=N_("%(name)s has another dwarf now."),
        done_own=N_("You have another dwarf now. It lies under the helmet."),
    ),
    "trap": AtSeat(
        move="trap",
        effect="break",
        ask=N_("Choose whom to trap."),
        off=N_("Choose a person first"),
        useless=N_("Everybody else is trapped already."),
        named=N_("Trap %(name)s"),
        done=N_("Trapped. You may still take it back."),
    ),
    "free": AtSeat(
        move="free",
        effect="place",
        ask=N_("Choose whom to free."),
        off=N_("Choose a person first"),
        useless=N_("Nobody is trapped."),
        named=N_("Free %(name)s"),
        own=N_("Free myself"),
        done=N_("Freed. You may still take it back."),
    ),
}
