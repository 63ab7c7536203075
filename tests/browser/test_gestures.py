"""Fingers, keys and helpers: holding, looking, covering, zooming, and taps that must not fall through."""

from __future__ import annotations

import pytest
from driver import Player, hurry
from laid import PEOPLE, given, lay, played

RING = ".hold[data-hold]"


@pytest.fixture
def page(house):
    """The first curtain of a game of Mia, Kai and Lu."""
    page = house.page(has_touch=True)
    house.open(page)
    house.begin(page, "Mia", "Kai", "Lu")
    page.wait_for_timeout(750)
    return page


def private(page) -> bool:
    return page.get_attribute("main", "data-audience") == "seat"


def press(page, control: str, ms: int) -> None:
    page.hover(control)
    page.mouse.down()
    page.wait_for_timeout(ms)
    page.mouse.up()


def test_letting_go_early_does_not_open(house, page):
    press(page, RING, 350)
    page.wait_for_timeout(500)
    assert not private(page)
    press(page, RING, 750)
    house.settled(page)
    assert private(page)


def test_two_taps_on_a_name_mark_nothing(page):
    page.dblclick(".for-name")
    assert page.evaluate("getSelection().toString()") == ""


def test_a_click_does_not_open(page):
    page.click(RING)
    page.wait_for_timeout(200)
    assert not private(page)


def test_the_ring_is_dead_at_first(house, page):
    press(page, RING, 750)
    house.settled(page)
    house.tap(page, '[data-do="cover"]')
    ring = page.locator(RING).bounding_box()
    page.mouse.move(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(900)
    page.mouse.up()
    house.settled(page)
    assert not private(page)


def test_a_held_key_opens_and_a_short_one_does_not(house, page):
    page.focus(RING)
    page.keyboard.press(" ", delay=200)
    page.wait_for_timeout(600)
    assert not private(page)
    page.keyboard.down("Enter")
    page.wait_for_timeout(800)
    page.keyboard.up("Enter")
    house.settled(page)
    assert private(page)


def test_a_key_held_while_the_focus_goes_away_does_not_open(house, page):
    page.focus(RING)
    page.keyboard.down(" ")
    page.keyboard.press("Shift+Tab")
    page.wait_for_timeout(900)
    house.settled(page)
    assert not private(page)
    page.keyboard.up(" ")


def test_a_screen_reader_activates_twice(house, page):
    """Its click has no pointer and no key behind it."""
    page.eval_on_selector(RING, "ring => ring.click()")
    page.wait_for_timeout(150)
    assert not private(page)
    page.eval_on_selector(RING, "ring => ring.click()")
    house.settled(page)
    assert private(page)


def test_a_hidden_page_is_covered_at_once(house, page):
    house.open_curtain(page)
    assert private(page)
    left = page.evaluate(
        """() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
            return document.querySelector('main').outerHTML;
        }"""
    )
    assert "role" not in left
    assert "Mia" not in left
    page.evaluate("delete document.visibilityState")
    house.settled(page)
    assert house.screen(page) == "curtain"


def test_the_back_gesture_covers(house, page):
    house.open_curtain(page)
    assert private(page)
    page.go_back()
    house.settled(page)
    assert house.screen(page) == "curtain"
    assert page.evaluate("JSON.stringify(history.state)") == '{"guard":true}'


def test_going_back_twice_on_a_public_screen_leaves(house, page):
    page.go_back()
    house.settled(page)
    assert house.screen(page) == "menu"
    assert page.evaluate("history.state") is None
    page.mouse.click(5, 200)
    assert page.evaluate("history.state.guard")


def test_a_key_kept_down_acts_once(house, page):
    """Or it would run on through every button that comes in its place."""
    house.tap(page, '[data-do="table"]')
    page.focus('[data-do="play-round-about"]')
    sent = "window.sent = 0; addEventListener('click', () => (window.sent += 1), true)"
    page.evaluate(f"() => {{ {sent} }}")
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    house.settled(page)
    assert page.evaluate("window.sent") == 1


def test_nobody_touching_it_for_a_minute_covers(house, page):
    house.open_curtain(page)
    page.evaluate("performance.now = ((then) => () => then.call(performance) + 61_000)(performance.now)")
    page.wait_for_function("document.querySelector('main').dataset.audience === 'all'")
    house.settled(page)
    assert house.screen(page) == "curtain"


def test_looking_is_only_while_held_and_counts_after_a_second(house, page):
    house.open_curtain(page)
    known = '[data-do="known"]'
    press(page, "[data-peek]", 300)
    assert page.get_attribute("[data-peek]", "data-held") is None
    assert page.get_attribute(known, "aria-disabled") == "true"
    page.hover("[data-peek]")
    page.mouse.down()
    page.wait_for_selector("[data-peek][data-held]")
    page.wait_for_selector(f'{known}:not([aria-disabled="true"])')
    assert page.get_attribute("[data-peek]", "data-held") == ""
    page.mouse.up()
    assert page.get_attribute("[data-peek]", "data-held") is None


def test_a_key_looks_and_looks_away(house, page):
    house.open_curtain(page)
    page.focus("[data-peek]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-peek][data-held]")
    page.keyboard.press("Enter")
    assert page.get_attribute("[data-peek]", "data-held") is None


def test_the_second_half_of_a_double_tap_is_dropped(house):
    page = house.page(has_touch=True)
    house.open(page)
    house.tap(page, '[data-do="setup"]')
    page.locator('[data-do="setup-add"][data-arg-kind="bot"]').scroll_into_view_if_needed()
    rows = page.locator(".seat-row").count()

    def tap(pause: int) -> None:
        box = page.locator('[data-do="setup-add"][data-arg-kind="bot"]').bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)

    box = page.locator('[data-do="setup-add"][data-arg-kind="bot"]').bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(
        """([x, y]) => { for (const at of [0, 60]) setTimeout(() => {
              const control = document.querySelector('[data-do="setup-add"][data-arg-kind="bot"]');
              control.dispatchEvent(new PointerEvent('click', {
                bubbles: true, detail: 1, pointerType: 'touch', clientX: x, clientY: y }));
           }, at) }""",
        [x, y],
    )
    page.wait_for_timeout(500)
    house.settled(page)
    assert page.locator(".seat-row").count() == rows + 1
    tap(400)
    tap(400)
    house.settled(page)
    assert page.locator(".seat-row").count() == rows + 3


def turn(house, page):
    """Mia's own turn, at the end of the roles."""
    for _ in range(3):
        house.open_curtain(page)
        house.know_role(page)
    house.open_curtain(page)
    assert house.screen(page) == "turn"
    page.wait_for_timeout(500)


def test_a_press_that_comes_late_is_none_on_what_stands_there_now(house, page):
    """While the first is answered, a second press on the button that is about to draw."""
    turn(house, page)
    house.tap(page, '[data-do="play-choose"] >> nth=0')
    house.tap(page, '[data-do="play-pit"]')
    page.locator('[data-do="play-place"]').evaluate("button => (button.click(), button.click())")
    house.settled(page)
    assert page.locator('.bar [data-do="draw"]').count()
    assert not page.locator(".notice").count()


def test_arrows_walk_the_mine(house, page):
    turn(house, page)
    page.focus('[data-cell][tabindex="0"]')
    here = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("ArrowRight")
    there = page.evaluate("document.activeElement.dataset.cell")
    x, y = map(int, here.split(","))
    assert there == f"{x + 1},{y}"
    assert page.locator('[data-roving] [tabindex="0"]').count() == 1

    # an enlarged mine is moved to where they are
    for _ in range(4):
        page.evaluate("document.querySelector('[data-zoom=in]').click()")
    for key in ("ArrowRight", "End", "ArrowDown", "Home", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        box = page.locator("[data-cell]:focus").bounding_box()
        stage = page.locator("[data-pan]").bounding_box()
        for at, size in (("x", "width"), ("y", "height")):
            assert stage[at] - 1 <= box[at] <= stage[at] + stage[size] - box[size] + 1, (key, box, stage)
    assert page.evaluate("document.querySelector('[data-pan]').scrollLeft") == 0


def test_zooming_moves_the_mine_and_plays_nothing(house, page):
    turn(house, page)
    inside = "document.querySelector('[data-pan]').firstElementChild.style.transform"
    assert page.evaluate(inside) == ""
    box = page.locator("[data-pan]").bounding_box()
    page.mouse.move(box["x"] + 150, box["y"] + 150)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"{inside} !== ''")
    before = page.evaluate(inside)
    page.mouse.down()
    page.mouse.move(box["x"] + 100, box["y"] + 110, steps=5)
    page.mouse.up()
    assert page.evaluate(inside) != before
    house.settled(page)
    assert house.screen(page) == "turn"
    assert page.evaluate("document.querySelectorAll('.ghost').length") == 0


def test_a_chosen_place_is_eased_to_a_comfortable_size(house):
    """The cell under the ghost is at least 48 px wide, and fits back when the card is put down."""
    page = house.page(has_touch=True)
    house.open(page)
    game = played(lambda s: True, PEOPLE[:3])
    game.roles = set(range(3))
    lay(house, page, given(game))
    house.open_curtain(page)
    before = page.locator('[data-cell="1,0"]').bounding_box()
    assert before["width"] < 48
    path = next(move.card for move in game.legal() if move.kind == "dig")
    house.tap(page, f'[data-do="play-choose"]:has([href="#{path}"])')
    legal = page.locator(".cell.legal").first
    house.tap(page, f'[data-cell="{legal.get_attribute("data-cell")}"]')
    focused = page.get_attribute("[data-pan]", "data-focus-cell")
    box = page.locator(f'[data-cell="{focused}"]').bounding_box()
    stage = page.locator("[data-pan]").bounding_box()
    assert box["width"] >= 47.9
    assert stage["x"] <= box["x"] + 1
    assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 1


def last_of_the_round(session):
    """The cards that whoever is to move can lay to end the round."""
    if session.turn.kind != "play":
        return []
    game, digs = session.game, [move for move in session.legal() if move.kind == "dig"]
    return [dig for dig in digs if game.turn(game.apply(session.state, dig)[0]).kind == "round-end"]


def test_a_mine_eased_for_the_last_card_of_a_round_is_seen_whole_in_the_next(house):
    phone = house.phone(has_touch=True, reduced_motion="reduce")
    hurry(phone)
    page = house.page(phone)
    house.open(page)
    game = played(last_of_the_round, PEOPLE[:3])
    game.roles = set(range(3))
    move = last_of_the_round(game)[0]
    mine = f"mine{game.turn.seat}"
    lay(house, page, given(game))
    house.open_curtain(page)
    house.tap(page, f'[data-do="play-choose"]:has([href="#{move.card}"])')
    house.tap(page, '[data-cell="{},{}"]'.format(*move.at))
    inside = "document.querySelector('[data-pan]').firstElementChild.style.transform"
    assert page.get_attribute("[data-pan]", "data-pan") == mine and page.evaluate(inside)
    player = Player(house, page)
    player.tap("play-place")
    player.until("round")
    while (seen := player.until("turn")) and page.get_attribute("[data-pan]", "data-pan") != mine:
        player.step(seen)
    assert page.evaluate(inside) == ""


def test_holding_the_mine_pauses_the_playing_back(house):
    """Held, it waits without end; a tap goes on, and from there it moves by itself again (ux: 2.8)."""
    page = house.page(has_touch=True)
    house.open(page)
    game = played(lambda s: len(s.log) >= 14)
    game.roles = set(range(len(game.seats)))
    lay(house, page, given(game), recap="quick")
    house.open_curtain(page)
    if not page.locator('[data-do="play-recap"]').count():
        house.tap(page, '[data-do="play-sheet"][data-arg-name="feed"]')
    house.tap(page, '[data-do="play-recap"]')
    step = "document.querySelector('[data-do=\"play-pause\"]').textContent"
    press(page, "[data-pan]", 500)
    house.settled(page)
    shown = page.evaluate(step)
    page.wait_for_timeout(1800)
    assert page.evaluate(step) == shown
    page.mouse.click(195, 300)
    page.wait_for_function(f"{step} !== '{shown}'")
    tapped = page.evaluate(step)
    page.wait_for_function(f"{step} !== '{tapped}'")
