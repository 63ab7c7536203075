"""Storage that is shut or silent: every cookie blocked, IndexedDB that does not answer at one start."""

from __future__ import annotations

import json
from typing import Any

from burning import at_turn, move, notice, place, state
from driver import Player, hurry
from walk import enter

from lantern.core import codec

#: "Block all cookies": localStorage, databases, caches and service workers are all refused.
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
#: IndexedDB throws when it is opened; it never answers.
SILENT = (
    "IDBFactory.prototype.open = () => { throw new DOMException('shut', 'UnknownError'); };",
    "IDBFactory.prototype.open = () => new EventTarget();",
)
#: What IndexedDB has of the one game that was laid out, and what localStorage has of it.
MIRROR = """() => new Promise((done) => {
    const open = indexedDB.open("keyval-store");
    open.onsuccess = () => {
        const games = IDBKeyRange.bound("save:laid", "save:laie");
        const found = open.result.transaction("keyval").objectStore("keyval").getAll(games);
        found.onsuccess = () => done(found.result[0]);
    };
})"""
NEWEST = """() => {
    const slot = JSON.parse(localStorage["lantern:at"]);
    const { turn } = JSON.parse(localStorage[`lantern:plain:${slot}`]);
    return localStorage[`lantern:save:${slot}:${turn}`];
}"""
MIRRORED = f"async () => (await ({MIRROR})()) === ({NEWEST})()"


def test_with_all_cookies_blocked_a_game_is_played_and_taken_along_as_a_file(house, tmp_path):
    """It says that nothing is kept, with every move; what was exported is there again after a reload."""
    house.expected += ["event is already being dispatched", "threw: Event"]  # PyScript and its own database
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(NO_COOKIES), "utf-8")
    phone = house.profile(tmp_path, quiet=False)
    hurry(phone)
    player = Player(house, house.page(phone))
    page = player.page
    house.open(page)
    assert "lets nothing be stored" in notice(page)
    player.tap("settings")  # a minute is short where the clock runs fast
    house.tap(page, 'label:has([data-arg-key="cover"][value="0"])')
    player.tap("close")
    house.begin(page, "Mia", "Kai", "Lu")
    for _ in range(3):
        player.open(player.see())
        player.role(player.see())
        assert "lets nothing be stored" in notice(page)
    enter(player)
    while player.see().main != "draw":
        player.turn(player.see())
    assert "Export what you want to keep" in notice(page)
    player.tap("cover")
    file = exported(player)
    page.reload()
    house.awake(page)
    assert "lets nothing be stored" in notice(page)
    assert not player.see().able("continue")
    player.tap("saves")
    page.set_input_files('input[type="file"][data-do="import"]', file)
    house.settled(page)
    player.tap("import-keep")
    player.tap("save-continue")
    enter(player)
    assert player.see().able("undo")


def exported(player: Player) -> dict[str, Any]:
    """From the curtain to the saves, and the one game there as a file."""
    for do in ("menu", "home", "saves", "save-open"):
        player.tap(do)
    with player.page.expect_download() as handed:
        player.tap("save-export")
    data = handed.value.path().read_bytes()
    assert codec.decode(data)["pending"]
    return {"name": "kept.lantern", "mimeType": "application/octet-stream", "buffer": data}


def test_a_mirror_that_is_silent_at_a_start_costs_nothing(house):
    """It does not keep anybody waiting, and until the next start it is left as it is."""
    house.expected.append("threw: shut")  # PyScript wants a database, and does without
    player = at_turn(house)
    place(player)
    player.page.wait_for_function(MIRRORED)
    kept = player.page.evaluate(MIRROR)
    for silent in SILENT:
        before = state(player.page)
        player.page.close()
        player = Player(house, house.page(house.contexts[0]))
        player.page.add_init_script(silent)
        house.open(player.page)
        assert player.see().screen == "curtain"
        assert state(player.page) == before
        move(player)
        player.until("curtain")
        assert state(player.page) != before
    after = state(player.page)
    player.page.close()
    back = Player(house, house.page(house.contexts[0]))
    house.open(back.page, awake=False)
    assert back.page.evaluate(MIRROR) == kept
    house.awake(back.page)
    assert back.see().screen == "curtain"
    assert state(back.page) == after
    back.page.wait_for_function(MIRRORED)
