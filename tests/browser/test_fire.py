"""Saves under fire, in a real browser: full, throwing, cleared, damaged, and twice at once.

Whatever is done to the storage, the newest whole game comes back, or a sentence says what is wrong and there
is a way on.
"""

from __future__ import annotations

import laid
from burning import again, at_turn, notice, place, play, state
from driver import Player
from walk import enter

from devtools.hands import START

NEWEST = """(spoil) => {
    const slot = JSON.parse(localStorage["lantern:at"]);
    for (const turn of spoil) {
        const key = `lantern:save:${slot}:${turn}`;
        localStorage[key] = localStorage[key].slice(0, 60) + "AAAA" + localStorage[key].slice(64);
    }
    return JSON.parse(localStorage[`lantern:plain:${slot}`]).turn;
}"""
#: The mirror, gone or with something else in it.
SPOIL_MIRROR = """() => new Promise((done) => {
    const open = indexedDB.open("keyval-store");
    open.onsuccess = () => {
        const store = open.result.transaction("keyval", "readwrite").objectStore("keyval");
        const keys = store.getAllKeys();
        keys.onsuccess = () => {
            for (const key of keys.result) if (!key.startsWith("save:key")) store.put("TEFOVEVSTg", key);
        };
        store.transaction.oncomplete = () => done();
    };
})"""
#: Until not one letter more goes in.
FILL = """() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
        try { for (;;) localStorage.filler = (localStorage.filler ?? "") + "x".repeat(size); } catch {}
    }
}"""
#: Holds what tabs hold, and lets go of it a moment after it was asked for.
GOING = """() => {
    const asked = async () => (await navigator.locks.query()).pending.length;
    const wait = (ms) => new Promise((go) => setTimeout(go, ms));
    navigator.locks.request("lantern", async () => {
        while (!await asked()) await wait(20);
        await wait(200);
        window.gone = true;
    });
}"""
THROWING = """Storage.prototype.setItem = () => { throw new DOMException("shut", "SecurityError"); };"""


# --- the storage does not do what it should ---------------------------------------------------------------


def test_a_full_storage_keeps_the_game_in_the_mirror_and_offers_to_make_room(house):
    player = play(house)
    page = player.page
    laid.lay(house, page, laid.game_over())
    laid.lay(house, page, laid.rich())
    old = state(page)
    page.evaluate(FILL)
    place(player)
    assert "is full" in notice(page)
    assert state(page) == old
    again(player)
    assert player.see().screen == "curtain"
    assert "is full" in notice(page)
    enter(player)
    assert player.see().able("undo"), "the mirror had the move"
    player.tap("undo")
    place(player)
    player.tap("make-room")
    assert player.see().screen == "room"
    player.tap("room-delete")
    player.tap("room-delete")
    assert player.see().screen == "turn"
    assert "room again" in notice(page)
    assert state(page)[1]
    assert len(page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':save:laid'))")) == 2


def test_where_local_storage_throws_the_mirror_keeps_the_game(house):
    player = play(house, THROWING)
    page = player.page
    assert "private window" in notice(page)
    house.begin(page, "Mia", "Kai", "Lu")
    player.open(player.see())
    player.role(player.see())
    name = page.inner_text("main h1 bdi")
    assert "private window" in notice(page)
    again(player)
    player.tap("continue")
    assert page.inner_text("main h1 bdi") == name


def test_cleared_while_playing_everything_is_kept_again(house):
    """As "Clear site data" does it, from outside: this game, the others, the key, the settings."""
    player = at_turn(house)
    page = player.page
    laid.lay(house, page, laid.rich(), theme="light")
    cdp = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    cdp.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage,indexeddb"})
    page.wait_for_function("localStorage.length === 0")
    player.open(player.see())
    house.know_role(page)  # that is kept
    assert "was cleared" in notice(page)
    place(player)
    before = state(page)
    again(player)
    assert player.see().screen == "curtain"
    assert state(page) == before
    assert page.get_attribute("html", "data-theme") == "light"
    player.tap("menu")
    player.tap("home")
    player.tap("saves")
    assert page.locator(".save").count() == 2
    assert page.locator(".save.troubled").count() == 0


# --- two tabs ---------------------------------------------------------------------------------------------


def take_over(player: Player) -> None:
    """Go on in this tab."""
    player.tap("take-over")
    player.wait('main[data-screen="curtain"]')
    player.house.settled(player.page)


def test_two_tabs_on_one_game_one_keeps_it_and_the_other_can_take_it(house):
    first = at_turn(house)
    second = Player(house, house.page(first.page.context))
    house.open(second.page)
    assert second.see().screen == "elsewhere"
    assert "is open in another tab" in second.page.inner_text("main h1")
    place(first)
    before = state(first.page)
    assert before[1]
    take_over(second)
    assert state(second.page) == before
    first.wait('main[data-screen="elsewhere"]')
    assert first.see().audience == "all"
    assert "goes on in another tab" in first.page.inner_text("main h1")
    enter(second)
    second.tap("draw")
    second.tap("pass")
    after = state(second.page)
    assert after != before
    first.page.reload()
    house.awake(first.page)
    assert first.see().screen == "elsewhere"
    assert state(second.page) == after
    second.page.close()
    first.page.wait_for_selector('main[data-screen="curtain"]', timeout=START)
    house.awake(first.page)
    assert state(first.page) == after


def test_a_page_that_is_just_going_is_not_another_tab(house):
    """Loaded again, a page may come up before the one it was has let go of everything."""
    page = house.page()
    going = page.context.new_page()
    going.goto(f"{house.server.url}licences.txt")
    going.evaluate(GOING)
    house.open(page)
    assert going.evaluate("window.gone")
    # a tab that had given way would have loaded itself again by now
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"
    assert house.screen(page) == "home"


def test_without_locks_the_tab_that_kept_something_last_is_the_one(house):
    """At a plain http address browsers have none."""
    first = at_turn(house, "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    second = Player(house, house.page(first.page.context))
    house.open(second.page)
    first.wait('main[data-screen="elsewhere"]')
    place(second)
    after = state(second.page)
    take_over(first)
    assert state(first.page) == after


# --- what lies there is not what was kept -------------------------------------------------------------------


def test_damaged_copies_the_newest_whole_one_opens_or_the_game_says_so(house):
    player = at_turn(house)
    page = player.page
    place(player)
    older = state(page)
    player.tap("undo")
    assert state(page) != older
    page.evaluate(SPOIL_MIRROR)
    page.evaluate(NEWEST, [page.evaluate(NEWEST, [])])
    again(player)
    assert player.see().screen == "curtain"
    assert "copy of this game was damaged" in notice(page)
    assert state(page) == older
    page.wait_for_timeout(200)
    page.evaluate(SPOIL_MIRROR)
    page.evaluate(NEWEST, ["a", "b"])
    again(player)
    assert player.see().screen == "home"
    assert "is damaged" in notice(page)
    player.tap("saves")
    player.tap("save-open")
    assert player.see().able("save-export")
    assert player.see().able("save-delete")
    assert not player.see().able("save-continue")


#: What the plain note beside a save might say instead of which copy is the newer one.
LIES = ("null", '"b"', "{", '{"turn": "b"}', '{"turn": {}}')


def test_notes_that_lie_do_no_harm(house):
    """The note beside the save, the page's memory of screens and words, the settings: nothing is believed."""
    player = at_turn(house)
    page = player.page
    odd = '{"cover": 0, "theme": 7, "people": "x", "lang": 5, "scramble": []}'
    for name, lie in {"kept": "null", "words": "null", "prefs": odd, "preparing": "null"}.items():
        page.evaluate("([name, lie]) => { localStorage[`lantern:${name}`] = lie; }", [name, lie])
    again(player)
    assert player.see().screen == "curtain"
    place(player)
    for lie in LIES:
        slot = page.evaluate("JSON.parse(localStorage['lantern:at'])")
        page.evaluate("([slot, lie]) => { localStorage[`lantern:plain:${slot}`] = lie; }", [slot, lie])
        player.tap("undo")
        place(player)
        assert state(page)[1], lie
        assert not any("browser" in said for said in page.locator(".notice").all_inner_texts()), lie
    before = state(page)
    again(player)
    assert state(page) == before
