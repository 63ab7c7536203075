"""Between turns the phone may be looked at from every side: nothing private is there (ux: 3.1, 3.2)."""

from __future__ import annotations

import json
import re

import laid
import pytest
from covers import AT_ONCE, COVERS
from driver import Player, hurry
from walk import choose, enter

from lantern.table.session import Session

#: Cards of the hand and of goals as the screens name them: ids in `<use href>`.
CARD = re.compile(r"#((?:[AB]\d\d)|GOLD|STONE_A|STONE_B|ROLE_\w+)\b")

#: Everything of the page that could hold something, as text: but neither the sheet of symbols, which is the
#: same for every game, nor the encoded saves, which are secret only by being encoded.
#: Nor the screens the page brings along for the time before Python is awake: they are part of every page.
AROUND = """() => {
    const copy = document.documentElement.cloneNode(true);
    for (const part of copy.querySelectorAll("svg defs, symbol, script, style, [data-early]")) part.remove();
    const plain = Object.entries(localStorage).filter(([key]) => !key.startsWith("lantern:save:"));
    return { dom: copy.outerHTML, title: document.title, state: JSON.stringify(history.state),
             place: location.href, plain: JSON.stringify(plain), session: JSON.stringify(sessionStorage) };
}"""

ROLE_WORDS = ("digger", "saboteur")


@pytest.fixture
def player(house) -> Player:
    phone = house.phone(reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    return Player(house, page)


def around(player: Player) -> dict[str, str]:
    """All that can be read off the phone now, the accessibility tree included."""
    found: dict[str, str] = player.page.evaluate(AROUND)
    return found | {"spoken": player.page.locator("body").aria_snapshot()}


def game(player: Player) -> Session:
    """The game as the save has it: what the test may know and the page may not show."""
    return Session.from_record(laid.kept(player.page))


def public_cards(session: Session) -> set[str]:
    """Cards that lie open in the mine, or that everybody was told of."""
    look = session.look(None)
    laid_open = {cell["card"] for cell in look["mine"]["cells"]}
    goals = {goal["card"] for goal in look["goals"] if goal["face_up"]}
    told = {line.data["card"] for line in session.feed(None) if "card" in line.data}
    return laid_open | goals | told


def check(player: Player, where: str) -> None:
    """Nothing on this public screen, or round it, that not everybody may know."""
    found, session = around(player), game(player)
    shown = set(CARD.findall(found["dom"]))
    assert shown <= public_cards(session), (where, shown - public_cards(session))
    assert "ROLE_" not in found["dom"], where
    for name in ("title", "state", "place", "session"):
        assert not CARD.search("#" + found[name]), (where, name)
        assert not any(role in found[name].lower() for role in ROLE_WORDS), (where, name)
    for name in ("dom", "spoken", "plain"):
        assert "data-peek" not in found[name], (where, name)
        assert not re.search(r"hand-card|aria-label=.Your hand", found[name]), (where, name)
    for key, value in json.loads(found["plain"]):
        assert not re.search(r'"(hand|role|deck|seed|log|state)":', value), (where, key)
        assert set(CARD.findall(value)) <= public_cards(session), (where, key)


def test_between_turns_nothing_private_can_be_read_anywhere(player):
    """Several turns of a game, at every public screen on the way, after private ones of every kind."""
    laid.lay(player.house, player.page, laid.rich())
    for do in ("map", "dig", "break"):
        player.until("curtain")
        check(player, f"curtain before {do}")
        player.tap("table")
        check(player, "table")
        player.tap("back")
        player.tap("menu")
        player.tap("feed")
        check(player, "feed")
        player.tap("close")
        enter(player)
        if do == "map":
            choose(player, "goal")
            player.page.locator(".cell.goal.legal").first.click()
            player.house.settled(player.page)
            player.tap("play-place")
            player.press(".sheet [data-peek]")
            player.wait(".sheet [data-held]")
            player.release()
            player.tap("play-shut")
            player.tap("draw")
            player.tap("pass")
        else:
            player.turn(player.see())
            player.until("curtain")
        check(player, f"curtain after {do}")


def test_before_a_round_is_revealed_only_the_mine_is_shown(player):
    laid.lay(player.house, player.page, laid.round_over())
    seen = player.see()
    assert (seen.screen, seen.step) == ("round", "mine")
    assert "ROLE_" not in player.page.evaluate(AROUND)["dom"]


def private_words(player: Player) -> set[str]:
    """The names of the cards in the hand on show, as a screen reader speaks them."""
    return set(
        player.page.locator(".hand-card").evaluate_all(
            "cards => cards.map(c => c.getAttribute('aria-label'))"
        )
    )


def test_covering_takes_everything_away(player):
    page = player.page
    laid.lay(player.house, page, laid.rich())
    for way, cover in COVERS.items():
        enter(player)
        name = page.inner_text(".eye.only bdi")
        labels = private_words(player)
        cover(page)
        if way not in AT_ONCE:
            player.house.settled(page)
        assert page.get_attribute("main", "data-audience") == "all", way
        assert page.locator(".hand-card").count() == 0, way
        player.wait(".hold[data-hold]")
        player.house.settled(page)
        assert player.see().screen == "curtain", way
        assert page.inner_text("main h1 bdi") == name, way
        spoken = around(player)["spoken"]
        assert not any(f'"{label}"' in spoken for label in labels), way


def test_opening_shows_nothing_of_the_one_before(player):
    """The second person's screen, first painting included, holds only what that seat may know."""
    page = player.page
    laid.lay(player.house, page, laid.rich())
    player.turn(player.see()) if player.see().screen == "turn" else enter(player)
    player.turn(player.see())
    player.until("curtain")
    page.evaluate(
        """() => {
            window.painted = [];
            new MutationObserver(() => window.painted.push(document.querySelector("main").outerHTML))
                .observe(document.body, { childList: true, subtree: true });
        }"""
    )
    session = game(player)
    seat = session.phone().seat
    player.open(player.see())
    assert player.see().screen in ("turn", "role")
    look = session.look(seat)
    mine = public_cards(session) | set(look["hand"]) | {f"ROLE_{(look['role'] or '').upper()}"}
    mine |= {goal["card"] for goal in look["goals"] if goal["card"]}
    painted = page.evaluate("window.painted")
    assert painted
    for html in painted:
        assert set(CARD.findall(html)) <= mine


#: The window is left as soon as something is asked for, or when the page begins to fade into the answer.
LEAVING = {
    "asked": """
        const asked = (_, me) => (me.disconnect(), dispatchEvent(new Event("blur")));
        new MutationObserver(asked).observe(document.documentElement, { attributeFilter: ["data-busy"] });
    """,
    "fading": """
        document.startViewTransition = (change) => {
            dispatchEvent(new Event("blur"));
            return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve().then(change) };
        };
    """,
}
#: Who may see what is painted, frame by frame.
FRAMES = """
    window.audiences = [];
    (function look() {
        audiences.push(document.querySelector("main").dataset.audience);
        requestAnimationFrame(look);
    })();
"""


@pytest.mark.parametrize("moment", LEAVING)
def test_looking_away_while_it_opens_leaves_it_covered(house, moment):
    """What was asked for before the window was left is not painted over whatever the phone shows next."""
    phone = house.phone()
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    player = Player(house, page)
    laid.lay(house, page, laid.rich())
    player.until("curtain")
    page.evaluate(f"() => {{ {FRAMES} {LEAVING[moment]} }}")
    house.open_curtain(page)
    house.settled(page)
    assert player.see().screen == "curtain"
    assert set(page.evaluate("audiences")) == {"all"}
    page.evaluate("delete document.startViewTransition")
    enter(player)
    assert player.see().screen == "turn"
