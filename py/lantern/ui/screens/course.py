"""The course of a game through the screens: curtain, private screen, curtain, round, final (ux: "Screen
machine").

Private screens are opened by the hold on the curtain alone, and left by passing, covering or a reload; all
ways lead to a curtain.  Which one is decided by `Desk.phone` and nothing else.
"""

from __future__ import annotations

from lantern.table import dots
from lantern.table.session import Phone, Session
from lantern.ui import aloud
from lantern.ui import play as plays
from lantern.ui.desk import PRIVATE, Args, Desk, Refused, action
from lantern.ui.prefs import PACE, THOUGHT

#: Where bots may move: nobody is at a private screen and nothing is open over the curtain.
BOTS_MOVE_ON = frozenset({"curtain", "table"})
#: Private screens after a round, on which one choice is all there is to do.
SHARING = frozenset({"gold", "theft"})


def table(desk: Desk) -> Session:
    """The running game. Raises `Refused` without one."""
    if desk.session is None:
        raise Refused("no-game")
    return desk.session


def own(desk: Desk) -> tuple[Session, int]:
    """The running game and the seat whose private screen is open. Raises `Refused` when it is covered."""
    session = table(desk)
    if desk.opener is None or desk.where not in PRIVATE:
        raise Refused("covered")
    return session, desk.opener


def settle(desk: Desk) -> None:
    """After every request: public screens follow the game, and bots are given the next tick."""
    if desk.session is None or desk.opener is not None or desk.where not in BOTS_MOVE_ON:
        return
    phone = desk.phone()
    if phone.kind in ("round", "final"):
        reveal(desk, phone.kind)
    elif phone.kind in PRIVATE and desk.where == "curtain" and not desk.over and opens_itself(desk):
        show(desk, *awaited(desk))
    elif phone.kind == "bots" and not desk.over:
        ms = PACE[desk.prefs.get("pace", "normal")] + (aloud.A_LINE if aloud.at_table(desk) else 0)
        desk.out.after = {"do": "bots", "args": {}, "ms": ms, "early": THOUGHT}


def opens_itself(desk: Desk) -> bool:
    """Whether the table does without "Next: Mia": where nothing is secret it may."""
    return not desk.prefs.get("next", True) and plays.lies_open(desk)


def play(desk: Desk, do: str, args: Args) -> None:
    """An action of the game's own screens (``play-...``)."""
    if desk.where in PRIVATE:
        own(desk)
    screens = plays.of(table(desk).game.name)
    screens.act(desk, do, args)
    leave_if_over(desk)
    if desk.where in SHARING and desk.phone().seat != desk.opener:
        hand_on(desk)


def leave_if_over(desk: Desk) -> None:
    """A move that ended the round is everybody's to see: leave the private screen for the reveal."""
    if desk.opener is not None and desk.holder is None and desk.phone().kind in ("round", "final"):
        spend(desk)
        reveal(desk, desk.phone().kind)


def reveal(desk: Desk, kind: str) -> None:
    """The end of a round, for everybody, as far as it was shown before the page was closed. It is counted:
    after the first one installing is offered.

    When something is left to choose, everybody looks twice: at how it ended, and at what came of it.
    """
    desk.go(kind)
    desk.giver = None
    if desk.shown:
        desk.local["step"] = desk.shown
    desk.out.effects.append("gold")
    if table(desk).turn.seat is None:
        desk.prefs["rounds"] += 1
        desk.out.prefs_changed = True


@action("open")
def open_curtain(desk: Desk, args: Args) -> None:
    """The hold is complete: show the seat what is its own. A seat with four dots is asked for them first."""
    session = table(desk)
    if desk.where != "curtain":
        raise Refused("odd-request")
    phone, seat = awaited(desk)
    if dots.of(session.seats[seat].comfort) and not plays.lies_open(desk):
        desk.go("dots")
    else:
        show(desk, phone, seat)


def awaited(desk: Desk) -> tuple[Phone, int]:
    """The phone and the seat whose private screen comes next. Raises `Refused` while others are moving."""
    phone = desk.phone()
    if phone.seat is None or phone.kind not in PRIVATE:
        raise Refused("one-moment")
    return phone, phone.seat


def show(desk: Desk, phone: Phone, seat: int) -> None:
    """The private screen of this seat."""
    desk.go(phone.kind, seat)
    desk.opened = desk.now


@action("cover")
def cover(desk: Desk, args: Args) -> None:
    """The same person's curtain, at once; nothing is lost. On public screens there is nothing to cover."""
    if desk.opener is not None:
        spend(desk)
        desk.go("curtain")


@action("seen")
def seen(desk: Desk, args: Args) -> None:
    """The card was looked at for a second: "I know" works from now on."""
    own(desk)
    desk.local["seen"] = True


@action("known")
def known(desk: Desk, args: Args) -> None:
    """ "I know": the seat has seen its role, the phone goes on."""
    session, seat = own(desk)
    if desk.where != "role":
        raise Refused("odd-request")
    if not desk.local.get("seen"):
        raise Refused("look-first")
    session.role_seen(seat)
    hand_on(desk)


@action("read")
def read(desk: Desk, args: Args) -> None:
    """ "Read to me": nothing private is spoken before its owner asks, nor after the screen is left. What all
    may hear is said once more.
    """
    if desk.opener is None:
        if not aloud.at_table(desk):
            raise Refused("odd-request")
    else:
        session, seat = own(desk)
        if not session.seats[seat].comfort.get("aloud"):
            raise Refused("odd-request")
        desk.listening = True
    desk.out.aloud = True


@action("draw")
def draw(desk: Desk, args: Args) -> None:
    """The move stands and the card is drawn; the seat looks at it and passes when ready."""
    session, seat = own(desk)
    if session.pending is None:
        raise Refused("odd-request")
    session.finish()
    desk.holder = seat
    desk.local = {"drawn": True}
    desk.out.effects.append("pick")
    if session.phone().kind in ("round", "final"):
        desk.holder = None
        leave_if_over(desk)


@action("undo")
def undo(desk: Desk, args: Args) -> None:
    """Take the move back, exactly while nothing was revealed since."""
    session, _seat = own(desk)
    if desk.holder is not None or session.undo_reason == "revealed":
        raise Refused("seen-new")
    if not session.can_undo:
        raise Refused("nothing-to-undo")
    session.undo()
    desk.local = {}
    desk.tell("undone")


@action("pass")
def hand_on_when_done(desk: Desk, args: Args) -> None:
    """Done: what is pending stands, and the phone goes to the next person."""
    session, seat = own(desk)
    if session.pending is not None:
        session.finish()
    elif desk.holder is None and desk.phone().seat == seat:
        raise Refused("odd-request")
    session.mark_read(seat)
    hand_on(desk)


def hand_on(desk: Desk) -> None:
    """Close the private screen and put up the next curtain."""
    spend(desk)
    desk.giver, desk.holder = desk.opener, None
    desk.out.effects.append("pass")
    desk.go("curtain")


def spend(desk: Desk) -> None:
    """How long this seat held the phone, for the friendly chart at the end."""
    if desk.session is not None and desk.opener is not None and desk.opened:
        desk.session.spend(desk.opener, min(desk.now - desk.opened, 10 * 60_000))


@action("bots")
def bots(desk: Desk, args: Args) -> None:
    """One tick: the bot that is to move does. A late tick finds nothing to do and says nothing."""
    if desk.session is None or desk.opener is not None or desk.where not in BOTS_MOVE_ON or desk.over:
        return
    if desk.phone().kind == "bots":
        desk.session.bot_move()
        desk.out.effects.append("place")


@action("next")
def next_round(desk: Desk, args: Args) -> None:
    """Everybody has seen the round's end: deal the next."""
    session = table(desk)
    if desk.where != "round" or desk.phone().kind != "round":
        raise Refused("odd-request")
    session.play("next")
    desk.shown = 0
    desk.go("curtain")


@action("hand-round")
def hand_round(desk: Desk, args: Args) -> None:
    """Everybody has seen how the round ended: whoever has something to choose gets the phone."""
    session = table(desk)
    if desk.where != "round" or session.turn.seat is None:
        raise Refused("odd-request")
    session.reveal_seen()
    desk.shown = 0
    desk.go("curtain")
    desk.out.effects.append("pass")


@action("table")
def see_table(desk: Desk, args: Args) -> None:
    """The whole mine, for everybody, from the curtain."""
    table(desk)
    if desk.opener is not None or desk.where != "curtain":
        raise Refused("odd-request")
    desk.go("table")


@action("back")
def back(desk: Desk, args: Args) -> None:
    """From the table back to the curtain, from a page back to what was before; a curtain asks by its menu."""
    if desk.over:
        desk.over.pop()
    elif desk.where in ("table", "dots"):
        desk.go("curtain")
    elif desk.where in PRIVATE:
        cover(desk, args)
    elif desk.where == "setup":
        desk.go("home")
    elif desk.session is not None:
        desk.over.append("menu")
