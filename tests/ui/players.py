"""People who play through the screens: one who gets on with it, and one who taps whatever there is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from phone import Phone

from lantern.table.seats import Seat
from lantern.table.session import Session

Turn = Callable[[Phone, Random], None]

#: Taps that leave the game or empty the shelf; a clicker that does them all the time gets nowhere.
AWAY = frozenset({"home", "save-delete", "reset", "setup-remove", "forget"})


def begun(game: str, moves: int) -> Session:
    """Three people after so many moves of chance."""
    session, rng = (
        Session.start(game, [Seat(n, i, i) for i, n in enumerate(("Mia", "Kai", "Lu"))], {}, 3),
        Random(3),
    )
    for _ in range(moves):
        session.play(rng.choice(session.legal()))
        session.finish()
    return session


def step(phone: Phone, rng: Random, turn: Turn | None = None) -> None:
    """One sensible tap on whatever screen is on show; `turn` takes the turns (else `just_dig`)."""
    screen = phone.screen
    if screen == "curtain":
        phone.wait() if phone.reply["after"] else phone.tap("open")
    elif screen == "role":
        phone.peek()
        phone.tap("known")
    elif screen == "turn":
        (turn or just_dig)(phone, rng)
    elif screen == "gold":
        phone.press(rng.choice([c for c in phone.controls("play-nugget") if not c.off]))
        phone.tap("play-take")
    elif screen == "theft":
        phone.press(rng.choice([c for c in phone.controls("play-rob") if not c.off]))
        phone.tap("play-steal")
    elif screen == "round":
        phone.tap(next(do for do in ("next", "hand-round", "play-step") if able(phone, do)))
    else:
        raise AssertionError(f"nobody knows what to do on {screen}")


def behind_doors(phone: Phone, rng: Random) -> None:
    """A turn of Doors & Crystals: every kind of action, several cards thrown away, things shed."""
    if phone.controls("play-tool") and not able(phone, "play-place"):
        phone.press(phone.controls("play-tool")[0])
    elif any(able(phone, do) for do in ("play-place", "draw", "pass", "play-shut")):
        just_dig(phone, rng)
    elif rng.random() < 0.8:
        play_a_card(phone, rng)
    else:
        throw_away(phone, rng)


def play_a_card(phone: Phone, rng: Random) -> None:
    """Choose a card and, where it can do anything, a place or a person for it; else throw it away."""
    phone.press(rng.choice(phone.controls("play-choose")))
    marked = ("legal", "crack")
    aims = [c for c in phone.controls("play-cell") if set(marked) & set(c.attrs.get("class", "").split())]
    who = phone.controls("play-person")
    aims += [c for c in who if c.near("li") and not {"off", "refused"} & set(c.up.attrs["class"].split())]
    if aims:
        phone.press(rng.choice(aims))
    elif not able(phone, "play-place"):
        throw_away(phone, rng)


def throw_away(phone: Phone, rng: Random) -> None:
    """One to three cards, or two against something."""
    phone.tap("play-pit")
    offers = phone.controls("play-shed")
    if offers:
        phone.press(rng.choice(offers))
    for card in rng.sample(phone.controls("play-choose"), min(2, len(phone.controls("play-choose")))):
        phone.tap("play-choose", **card.args)
    if not able(phone, "play-place"):
        phone.tap("play-shed", thing="") if offers else phone.tap("play-choose", card=0)


def able(phone: Phone, do: str) -> bool:
    """Whether something on the screen does that now."""
    return any(not control.off for control in phone.controls(do))


def just_dig(phone: Phone, rng: Random) -> None:
    """Make a move: lay a card if one goes, else throw one away; then draw and pass."""
    main = next((do for do in ("play-place", "draw", "pass", "play-shut") if able(phone, do)), None)
    if main:
        phone.tap(main)
    else:
        choose(phone, rng)


def choose(phone: Phone, rng: Random) -> None:
    """Try the cards of the hand in some order until one can be laid somewhere; else the pit."""
    cards = [c.args["card"] for c in phone.controls("play-choose")]
    rng.shuffle(cards)
    for card in cards:
        phone.tap("play-choose", card=card)
        glowing = [c for c in phone.controls("play-cell") if "legal" in c.attrs.get("class", "").split()]
        if glowing:
            phone.press(rng.choice(glowing))
            if able(phone, "play-place"):
                return
    phone.tap("play-pit")


def play(phone: Phone, rng: Random, until: str = "final", most: int = 4000, turn: Turn | None = None) -> int:
    """Play on until that screen; how many taps it took."""
    for taps in range(most):
        if phone.screen == until:
            return taps
        step(phone, rng, turn)
    raise AssertionError(f"no {until} after {most} taps")


def anything(phone: Phone, rng: Random) -> str:
    """Tap anything at all, as a child would; also what is off, also twice. Says what it was."""
    controls = [c for c in phone.controls() if phone.do_of(c) not in AWAY or rng.random() < 0.03]
    if phone.reply["after"] and rng.random() < 0.4:
        phone.wait()
        return "wait"
    if not controls or rng.random() < 0.03:
        phone.send(rng.choice(["cover", "back", "bots", "storage-trouble"]), {"key": "quota"})
        return "page"
    if rng.random() < 0.1 and any("data-peek-do" in e.attrs for e in phone.main):
        phone.peek()
        return "peek"
    control = rng.choice(controls)
    do = phone.do_of(control)
    if control.attrs.get("type") == "file":
        phone.send(do, {"value": "bm90aGluZw=="})
    elif not control.off:
        phone.press(control)
    return do
