"""What is done with each kind of card at the turn screen: how its target is chosen, shown and named.

A verb decides no rule: legality arrives from the session.  A game built on this one adds verbs of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lantern.table.session import Session
from lantern.ui.desk import Desk, session_of
from lantern.ui.play import mine_view
from lantern.ui.play import saboteur_cards as cards
from lantern.ui.play import saboteur_choice as choice
from lantern.ui.play import saboteur_local as local
from lantern.ui.play import saboteur_mine as mines
from lantern.ui.play import saboteur_peek as peek
from lantern.ui.play import saboteur_words as text
from lantern.ui.play.mine_view import At, Mine, place
from lantern.ui.words import N_, say, say_n

Look = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something done in a turn: `move` is the first word of its text.

    `effect` is its sound, the same whatever is found (ux: 3.1); `done` is said once it is made.
    """

    move: str
    effect: str
    done: str

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        """What the button calls the move of these words."""
        raise NotImplementedError

    def after(self, desk: Desk, words: list[str]) -> Markup:
        """The move is made; whether it may be taken back is the session's one rule."""
        if not session_of(desk).can_undo:
            return say(N_("A goal lies open. This stays as it is."))
        return say(self.done)

    def draws(self, words: list[str]) -> int:
        """How many cards its player draws after it, if the deck has them."""
        return 1

    def found(self, desk: Desk, look: Look, words: list[str]) -> dict[str, Any] | None:
        """What the move shows its player alone, to be held and looked at."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Deed):
    """What a kind of card does. `ask`: what to choose; `off`: the same on the button that waits for it;
    `aimed`: said when it is chosen; `useless`: why the card cannot be played at all.
    """

    ask: str
    off: str
    useless: str
    aimed: str = ""

    def chosen(self, desk: Desk, card: str) -> None:
        """The card was just chosen, and it can be played."""

    def tap(self, desk: Desk, card: str, at: At) -> None:
        """A tap on the mine while the card is chosen."""
        local.ask(desk, at)

    def plan(self, desk: Desk, card: str) -> str | None:
        """The text of the move that the bar would make now."""
        return desk.local.get("target")

    def show(self, desk: Desk, mine: Mine, card: str, near: set[At]) -> None:
        """Draw over the mine what the card may do there."""

    def bounce(self, mine: Mine, card: str, refused: dict[str, Any]) -> None:
        """Point at a place that was refused."""
        mine.mark(place(refused["at"]), "bounce")

    def spots(self, session: Session, look: Look, card: str) -> list[At]:
        """Every place the card may be played at, for a list in words."""
        return []

    def people(self, session: Session, card: str, me: int) -> list[choice.PersonChoice]:
        """Everybody as a target, with what is refused; empty when the card is not played at a person."""
        return []

    def prompt(self, desk: Desk, card: str) -> Markup:
        """What to do now that the card is chosen."""
        return say(self.aimed if self.aimed and desk.local.get("target") else self.ask)

    def why_useless(self, desk: Desk, look: Look, card: str) -> tuple[Markup, str]:
        """Why the card cannot be played at all, and the rule about it."""
        return say(self.useless), text.rule_of_card(card)

    def can(self, session: Session, card: str) -> Markup:
        """What can be done with the card, for a list in words."""
        return say(N_("%(card)s: %(help)s"), card=text.card_name(card), help=text.card_help(card))


class Lay(Verb):
    """A path card: a ghost lies in the mine until it is placed."""

    __slots__ = ()

    def tap(self, desk: Desk, card: str, at: At) -> None:
        """Put the ghost down, turn it, move it, or be told why not."""
        session, here = session_of(desk), desk.local
        turns = choice.places(session, card).get(at)
        if not turns:
            refused = choice.refusal(session, card, at)
            if refused:
                local.refuse(desk, refused[1], at, refused[0])
            return
        if here.get("ghost") == list(at):
            here["turned"] = turns[(turns.index(here["turned"]) + 1) % len(turns)]
        else:
            here.update(ghost=list(at), turned=turns[0])
        desk.out.effects.append("pick")

    def plan(self, desk: Desk, card: str) -> str | None:
        ghost = desk.local.get("ghost")
        return choice.dig_text(card, place(ghost), bool(desk.local.get("turned"))) if ghost else None

    def show(self, desk: Desk, mine: Mine, card: str, near: set[At]) -> None:
        mines.show_places(mine, choice.places(session_of(desk), card), near)
        ghost = desk.local.get("ghost")
        if ghost:
            mines.show_ghost(mine, place(ghost), card, bool(desk.local.get("turned")))

    def bounce(self, mine: Mine, card: str, refused: dict[str, Any]) -> None:
        at = place(refused["at"])
        mines.show_refusal(mine, at, card, refused["turned"], refused["sides"])
        if refused["key"] == "ladder-beside-goal":
            mine_view.flash_goals_beside(mine, at)

    def spots(self, session: Session, look: Look, card: str) -> list[At]:
        return sorted(choice.places(session, card), key=lambda at: (at[1], at[0]))

    def prompt(self, desk: Desk, card: str) -> Markup:
        ghost = desk.local.get("ghost")
        if not ghost:
            return say(self.ask)
        both = len(choice.places(session_of(desk), card).get(place(ghost), ())) == 2
        return say(N_("Tap it again to turn it.")) if both else say(N_("It fits here, this way round."))

    def why_useless(self, desk: Desk, look: Look, card: str) -> tuple[Markup, str]:
        """The reason that stands in the way everywhere, or that the card fits nowhere."""
        for at in look["mine"]["open"]:
            refused = choice.refusal(session_of(desk), card, place(at))
            if refused and refused[1].key in text.HINDERING:
                before = tuple(look["players"][desk.opener]["before"])
                key = refused[1].key
                return text.reason(key, before), text.RULE_OF_REASON[key]
        return Verb.why_useless(self, desk, look, card)

    def can(self, session: Session, card: str) -> Markup:
        n = len(choice.places(session, card))
        return say_n(
            "%(card)s: fits in %(n)s place", "%(card)s: fits in %(n)s places", n, card=text.card_name(card)
        )

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        return say(N_("Place here"))


class Clear(Verb):
    """A rockfall takes a card out of the mine."""

    __slots__ = ()

    def tap(self, desk: Desk, card: str, at: At) -> None:
        local.aim(desk, f"{self.move} {at[0]},{at[1]}", at)

    def show(self, desk: Desk, mine: Mine, card: str, near: set[At]) -> None:
        for at in choice.removable(session_of(desk)):
            mine.mark(at, "crack")

    def spots(self, session: Session, look: Look, card: str) -> list[At]:
        return sorted(choice.removable(session), key=lambda at: (at[1], at[0]))

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        return say(N_("Take this card out"))


class LookUnder(Verb):
    """A map shows one goal."""

    __slots__ = ()

    def tap(self, desk: Desk, card: str, at: At) -> None:
        goal = local.goal_at(local.my_look(desk), at)
        if goal is None:
            local.ask(desk, at)
        else:
            local.aim(desk, f"{self.move} {goal['letter']}", at)

    def show(self, desk: Desk, mine: Mine, card: str, near: set[At]) -> None:
        for at in self.spots(session_of(desk), local.my_look(desk), card):
            mine.mark(at, "legal")

    def spots(self, session: Session, look: Look, card: str) -> list[At]:
        return [
            place(g["at"]) for g in look["goals"] if session.why_not(f"{self.move} {g['letter']}") is None
        ]

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        return say(N_("Look at %(letter)s"), letter=words[1])

    def after(self, desk: Desk, words: list[str]) -> Markup:
        return say(self.done, letter=words[1])

    def found(self, desk: Desk, look: Look, words: list[str]) -> dict[str, Any] | None:
        return peek.goal_face(desk, look, words[1])


class AtPerson(Verb):
    """Cards that are played at somebody: the people are listed in ring order (ux: 2.6)."""

    __slots__ = ()

    def chosen(self, desk: Desk, card: str) -> None:
        desk.local["sheet"] = "who"
        desk.out.focus = ".sheet button"

    def moves_at(self, card: str, seat: int) -> list[tuple[str, str]]:
        """The moves that aim at this person: (tool, text)."""
        return [("", f"{self.move} {seat}")]

    def people(self, session: Session, card: str, me: int) -> list[choice.PersonChoice]:
        return choice.people(session, me, lambda seat: self.moves_at(card, seat))


class AtTool(AtPerson):
    """Breaking and mending: a person, and one of their tools."""

    __slots__ = ()

    def moves_at(self, card: str, seat: int) -> list[tuple[str, str]]:
        return [(tool, f"{self.move} {tool} {seat}") for tool in choice.TOOLS if tool in cards.tools(card)]

    def prompt(self, desk: Desk, card: str) -> Markup:
        if desk.local.get("person") is not None and not desk.local.get("target"):
            return say(N_("Choose which tool."))
        return Verb.prompt(self, desk, card)

    def bar(self, desk: Desk, words: list[str]) -> Markup:
        tool, seat = words[-2], int(words[-1])
        who = session_of(desk).seats[seat].name
        return text.act_on(self.move, tool, who, seat == desk.opener)


class Mend(AtTool):
    """A card may mend one of two tools, so the text of the move names the card too."""

    __slots__ = ()

    def moves_at(self, card: str, seat: int) -> list[tuple[str, str]]:
        tools = [tool for tool in choice.TOOLS if tool in cards.tools(card)]
        return [(tool, f"{self.move} {card} {tool} {seat}") for tool in tools]


VERBS: dict[str, Verb] = {
    "path": Lay(
        move="dig",
        effect="place",
        ask=N_("Tap a glowing place."),
        off=N_("Choose a place first"),
        useless=N_("It fits nowhere now."),
        done=N_("Placed. You may still take it back."),
    ),
    "break": AtTool(
        move="break",
        effect="break",
        ask=N_("Choose whose tool to break."),
        off=N_("Choose a person first"),
        useless=N_("There is nobody whose tool this could break."),
        done=N_("Broken. You may still take it back."),
    ),
    "repair": Mend(
        move="repair",
        effect="place",
        ask=N_("Choose whose tool to mend."),
        off=N_("Choose a person first"),
        useless=N_("No tool of this kind is cracked."),
        done=N_("Mended. You may still take it back."),
    ),
    "rockfall": Clear(
        move="rockfall",
        effect="break",
        ask=N_("Tap a marked card to take it out."),
        off=N_("Choose a card in the mine first"),
        aimed=N_("This card would leave the mine."),
        useless=N_("There is nothing in the mine to take out."),
        done=N_("Cleared. You may still take it back."),
    ),
    "map": LookUnder(
        move="map",
        effect="pick",
        ask=N_("Tap a goal to look under it."),
        off=N_("Choose a goal first"),
        aimed=N_("Only you will see what lies there."),
        useless=N_("All goals lie open already."),
        done=N_("You have looked at goal %(letter)s."),
    ),
}
