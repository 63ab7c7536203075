"""A game as a link and as a picture of it: carried to another phone, and what comes in by one (ux: 2.13)."""

from __future__ import annotations

import re
from random import Random

import pytest
from phone import Phone
from players import play, step
from sitting import EMPTY, sit

from lantern.core import codec
from lantern.table import link, slots
from lantern.ui import links

HOME = "https://lantern.example/table/"


def some_game(taps: int = 9, **device: object) -> Phone:
    """A phone with one game, at the list of its saves, and that one open."""
    phone, rng = Phone(seed=3), Random(3)
    phone.device |= device
    phone.boot()
    phone.seat(["Mia", "Kai", "Lu"], bots=1)
    for _ in range(taps):
        step(phone, rng)
    phone.send("home")
    phone.tap("saves")
    phone.tap("save-open", slot="t1")
    return phone


def url_on(phone: Phone) -> str:
    """The link that the screen shows."""
    return next(e.attrs["value"] for e in phone.main if e.attrs.get("value", "").startswith("http"))


def dark(picture: links.Picture) -> set[tuple[int, int]]:
    """The dark squares of a drawn picture, by what its path says."""
    found, x, y = set(), 0, 0
    for kind, at, *rest in re.findall(r"([Mmh])(\d+)(?: (\d+)(\.5)?)?", picture.path):
        if kind == "M":
            x, y = int(at), int(rest[0])
        elif kind == "m":
            x += int(at)
        else:
            found |= {(x + n, y) for n in range(int(at))}
            x += int(at)
    return found


def test_a_link_opens_the_same_game_on_another_phone():
    """A phone that has never been here: shown first, kept when that is said, and it opens at its curtain."""
    phone = some_game()
    phone.tap("save-link", slot="t1")
    url = url_on(phone)
    assert url.startswith(f"{HOME}#game=")
    other = Phone()
    other.boot(link=url.partition("/table/")[2])
    assert (other.screen, other.kept) == ("saves", {})
    assert "In this link" in other.text
    assert "4 players" in other.text
    other.tap("import-keep")
    assert slots.bare(other.record("t1")) == slots.bare(phone.record("t1"))
    other.tap("save-continue", slot="t1")
    assert other.screen == "curtain"


def test_a_link_that_comes_while_another_game_is_on_loses_nothing():
    """The running game rests on the shelf; kept or not, it goes on from home where it was."""
    url = link.fragment(some_game().app.desk.shelf["t1"].record)
    phone, rng = Phone(seed=5), Random(5)
    phone.seat(["Ana", "Bo", "Eva"])
    for _ in range(7):
        step(phone, rng)
    before = phone.record("t1")
    phone.boot(resume="t1", link=url)
    assert phone.screen == "saves"
    assert phone.reply["slot"] is None
    assert list(phone.kept) == ["t1"]
    assert phone.record("t1") == before
    phone.tap("import-drop")
    assert phone.record("t1") == before
    phone.tap("close")
    phone.tap("continue", slot="t1")
    assert phone.screen == "curtain"
    phone.boot(resume="t1", link=url)
    phone.tap("import-keep")
    assert set(phone.kept) == {"t1", "t2"}
    assert [phone.record("t1")[part] for part in ("log", "state")] == [before["log"], before["state"]]


@pytest.mark.parametrize(
    "text", ["#chapter", "#game=", "#game=AQ", "#game=!!", "#game=Ag", 7, ["x"], {"a": 1}, True]
)
def test_a_foreign_or_damaged_link_says_so_and_changes_nothing(text):
    phone = Phone()
    phone.boot(link=text)
    if isinstance(text, str):
        assert (phone.screen, phone.kept) == ("saves", {})
        assert phone.app.desk.notice[0] in ("link-not-a-save", "link-damaged", "file-newer")
        assert phone.reply["speak"] in phone.text
        phone.tap("close")
    assert phone.screen == "home"


def test_a_link_may_be_pasted_as_well():
    """With words round it, as a message has them."""
    phone = some_game()
    phone.tap("save-link", slot="t1")
    other = Phone()
    other.tap("saves")
    other.send("import", {"data": f"Come and play: {url_on(phone)}"})
    assert "In this link" in other.text
    other.tap("import-keep")
    assert list(other.kept) == ["t1"]
    other.send("import", {"data": "https://lantern.example/#game=AQAB"})
    assert other.app.desk.notice[0] == "link-damaged"


def test_the_picture_is_that_of_the_link():
    """The squares on the screen are those of the code, with a margin round them; twice the tap hides both."""
    from segno import encoder

    phone = some_game()
    phone.tap("save-link", slot="t1")
    picture = links.drawn(url_on(phone))
    assert f'd="{picture.path}"' in phone.reply["html"]
    matrix = encoder.encode(url_on(phone).encode(), error="l", mode="byte", micro=False).matrix
    assert picture.size == len(matrix) + 2 * links.MARGIN
    squares = {
        (x + links.MARGIN, y + links.MARGIN) for y, row in enumerate(matrix) for x, on in enumerate(row) if on
    }
    assert dark(picture) == squares
    phone.tap("save-link", slot="t1")
    assert "#game=" not in phone.reply["html"]
    assert 'class="qr"' not in phone.reply["html"]


def test_a_game_too_long_for_a_picture_offers_link_and_file():
    phone = some_game()
    record = phone.app.desk.shelf["t1"].record
    record["log"] = "\n".join(f"odd {Random(n).random()}" for n in range(400))
    phone.tap("save-link", slot="t1")
    assert len(url_on(phone)) > 2953
    assert 'class="qr"' not in phone.reply["html"]
    assert "too long for a picture" in phone.text
    assert phone.tap("save-link-copy", slot="t1")["copy"] == url_on(phone)
    assert phone.controls("save-export")


def test_the_longest_games_have_a_picture_or_the_words_for_none():
    """Ten people, three rounds to their end."""
    phone, rng = Phone(seed=8), Random(8)
    phone.seat(["Mia"], bots=4, **{"rule-rounds": "1"})
    play(phone, rng, until="final")
    phone.send("home")
    phone.tap("saves")
    phone.tap("save-open", slot="t1")
    phone.tap("save-link", slot="t1")
    assert ('class="qr"' in phone.reply["html"]) != ("too long for a picture" in phone.text)


def test_copying_is_said_and_where_it_may_not_be_there_is_a_way():
    phone = some_game()
    phone.tap("save-link", slot="t1")
    assert phone.tap("save-link-copy", slot="t1")["copy"] == url_on(phone)
    phone.send("copied")
    assert "Copied" in phone.reply["speak"]
    reply = phone.send("report")
    assert "download" not in reply
    assert "copy it" in reply["speak"]


def test_the_link_says_that_it_holds_secrets():
    """Beside the button, before it is used, and to a screen reader with it."""
    phone = some_game()
    words = {e.attrs["id"]: " ".join(e.text().split()) for e in phone.main if "id" in e.attrs}
    told = words[phone.controls("save-link")[0].attrs["aria-describedby"]]
    assert "link and picture hold the whole deck and every hand" in told


def test_at_a_table_there_is_no_link():
    """While a game is played nothing leaves the shelf: it holds every hand of that game."""
    phone = sit(EMPTY, "B05", "A02")
    phone.tap("play-choose", card=0)
    phone.send("cover")
    assert phone.app.desk.session is not None
    for do in ("save-link", "save-link-copy"):
        reply = phone.send(do, {"slot": "table"})
        assert "copy" not in reply
        assert "#game" not in reply["html"]


@pytest.mark.parametrize(
    "url", [None, 7, "", "file:///home/app/index.html", 'https://a/"onload', "https://a b", "x" * 500]
)
def test_where_the_app_has_no_address_there_is_no_link(url):
    """Or one that is none: nothing but an address of letters becomes one."""
    phone = some_game(url=url)
    there = bool(phone.controls("save-link"))
    assert there == (links.address(phone.app.desk) is not None)
    assert there == (url == 'https://a/"onload')
    assert "onload'" not in phone.reply["html"]
    phone.send("save-link", {"slot": "t1"})
    assert ("#game" in phone.reply["html"]) == there


def test_a_tab_that_waited_for_another_comes_to_its_link():
    """It takes over and starts anew; later, after somebody has tapped, the link is old."""
    phone = Phone()
    phone.boot(link=link.fragment(some_game().app.desk.shelf["t1"].record))
    phone.send("storage-trouble", {"key": "second-tab"})
    again = {"slots": [], "prefs": phone.prefs, "device": phone.device, "resume": None}
    phone.send("boot", again)
    assert phone.screen == "saves"
    assert "In this link" in phone.text
    phone.tap("import-drop")
    phone.send("storage-trouble", {"key": "taken"})
    phone.send("boot", again)
    assert phone.screen == "home"


def test_a_damaged_save_has_no_link():
    phone = Phone()
    phone.kept = {"t1": codec.to_text(codec.MAGIC + b"nothing else")}
    phone.boot()
    phone.tap("saves")
    phone.tap("save-open", slot="t1")
    assert not phone.controls("save-link")
    phone.send("save-link", {"slot": "t1"})
    assert "#game" not in phone.reply["html"]
