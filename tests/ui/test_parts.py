"""What the page has already is not sent again, and what it puts together is the whole screen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from phone import Element, Phone, read
from players import anything, step

from lantern.ui import parts

EMPTY = re.compile(r'<(\w+) id="([\w-]+)" data-same></\1>')


def test_marks_are_taken_out_and_parts_known_by_their_heads() -> None:
    html, found = parts.split('<main>a<!--part--><ul id="x-1" class="y"><li>b</ul><!--/part-->c</main>')
    assert html == '<main>a<ul id="x-1" class="y"><li>b</ul>c</main>'
    assert found == {'<ul id="x-1" data-same></ul>': '<ul id="x-1" class="y"><li>b</ul>'}
    assert parts.news(html, found, found) == '<main>a<ul id="x-1" data-same></ul>c</main>'
    assert parts.news(html, found, {}) == html


def test_a_part_without_an_id_could_not_be_found_again() -> None:
    with pytest.raises(ValueError, match="without an id"):
        parts.split('<!--part--><ul class="y"></ul><!--/part-->')


def test_nobody_can_be_called_like_a_mark() -> None:
    phone = Phone()
    phone.seat(["<!--/part-->", "<!--part-->", "Lu"])
    while phone.screen != "turn":
        step(phone, Random(1))
    assert phone.reply["html"].count("&lt;!--/part--&gt;") and "<!--" not in phone.reply["html"]


def whole(element: Element) -> tuple[Any, ...]:
    """All of an element."""
    return element.tag, element.attrs, element.words, [whole(child) for child in element.inside]


def by_id(html: str) -> dict[str, Element]:
    return {e.attrs["id"]: e for e in read(html) if "id" in e.attrs}


class Watched(Phone):
    """A page that says what it shows, and compares each answer with the whole screen."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.shown, self.spared, self.on = "", 0, 0
        answer = self.app.handle

        def handle(request: dict[str, Any]) -> dict[str, Any]:
            reply = answer(request | {"on": self.on})
            self.on, html = reply["n"], reply["html"]
            full = self.app.last["html"]
            stays, now, before = [found[1] for found in EMPTY.findall(html)], by_id(full), by_id(self.shown)
            for name in stays:
                assert whole(now[name]) == whole(before[name]), name
            in_full = EMPTY.sub(lambda m: self.app.parts[m[0]], html)
            assert in_full == full
            self.spared += len(full) - len(html)
            self.shown = full
            return reply | {"html": full}

        self.app.handle = handle  # type: ignore[method-assign]


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "brisingamen"])
def test_what_is_sent_and_what_the_page_has_are_the_screen(game: str) -> None:
    phone, rng = Watched(seed=5), Random(2)
    phone.seat(["Mia", "Kai", "Lu", "Noa"], game=game)
    for _ in range(120):
        if phone.screen in ("curtain", "role"):
            step(phone, rng)
        else:
            anything(phone, rng)
    assert phone.spared > 100_000, "that is the better part of it"


def test_a_page_that_shows_something_else_gets_all() -> None:
    phone = Phone(seed=5)
    phone.seat(["Mia", "Kai", "Lu"])
    while phone.screen != "turn":
        step(phone, Random(1))
    app, n = phone.app, phone.app.n
    request = {"do": "play-pit", "args": {}, "now": phone.now}
    for on in (None, 0, n - 1, "x", [n]):
        n += 1
        assert "data-same" not in app.handle(request | {"n": n, "on": on})["html"], on
    assert "data-same" in app.handle(request | {"n": n + 1, "on": n})["html"]
    again = app.handle(request | {"n": n + 1, "on": n})["html"]
    assert "data-same" not in again, "who asks again may have lost the first"
    assert "data-same" not in app.handle(request | {"n": n + 2, "do": "cover", "on": n + 1})["html"]
