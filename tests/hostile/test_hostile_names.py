"""No name becomes markup: every screen of every game with names that try, beside the same with plain ones."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from phone import Phone
from tests.hostile import fuzz, markup, mutate, named, stages

import lantern.ui
from lantern.table import names
from lantern.ui.art import sheet

UI = Path(lantern.ui.__file__).parent
TRIED = [name for name in mutate.NAMES if names.clean(name)]
STAGES = [f"{game}/{stage}" for game in stages.TABLES for stage in ("fresh", "pending", "final")]
#: Six of them at every table, others each time.
SIX = 6


def people(turn: int) -> tuple[str, ...]:
    """Six names, beginning with another each time."""
    round_ = TRIED * 2
    start = SIX * turn % len(TRIED)
    return tuple(round_[start : start + SIX])


@pytest.mark.parametrize("turn", range(len(STAGES)), ids=STAGES)
def test_screens_differ_in_the_names_alone(turn):
    """Home, saves, curtain, table, feed, menu, settings and what taps lead to; html, labels, spoken words."""
    assert named.compare(STAGES[turn], people(turn), TRIED[turn % len(TRIED)], taps=8, seed=turn) > 15


def test_labels_that_are_added_to():
    """A place of the mine is called anew with one fact more: the name in it stays the name."""
    people = ('"><script>alert(', "<img src=x onerr", "</bdi></main><if", "<b>x</b>", "<i>", "<u>a")
    assert named.compare("saboteur2/round-round-end", people, "Friday", taps=14)


def test_text_is_called_markup_nowhere_but_here():
    """`Markup(something)` believes what it is given. Each place that does so has been looked at: sentences of
    the catalogue, screens of ours taken apart, and what was markup before.
    """
    believed = {
        path.relative_to(UI).as_posix()
        for path in UI.rglob("*.py")
        if re.search(r"""\bMarkup\((?!["')])""", path.read_text("utf-8"))
    }
    assert believed == {
        "words.py",
        "screens/rules.py",
        "play/paper.py",
        "play/brisingamen_prompt.py",
        "play/brisingamen_sheets.py",
    }


def test_any_names_at_any_stage(soak):
    """Names, stage and taps drawn from seeds."""
    soak.tell("screens", fuzz.renamed(soak.times(2)))


@pytest.mark.parametrize("turn", range(3))
def test_typed_names_as_well(turn):
    """Typed in setup: the ring, the chips of remembered people, the first curtains, the settings."""
    phone = Phone(seed=5)
    typed = list(mutate.NAMES[8 * turn : 8 * turn + 8])
    phone.seat(typed)
    for do in ("table", "menu", "settings", "close", "home", "setup", "back", "settings"):
        phone.send(do)
        assert markup.wrong(phone.reply["html"]) is None, (do, markup.wrong(phone.reply["html"]))
    shown = [seat["name"] for seat in phone.app.desk.shelf["t1"].record["seats"]]
    assert len({name.casefold() for name in shown}) == len(typed) and all(shown)


@pytest.mark.parametrize("game", stages.TABLES)
def test_the_story_that_leaves_the_phone(game):
    """As a picture it is whole XML in which names are text; in words it holds nothing hidden."""
    kinds = []
    for people in (named.PLAIN, tuple(TRIED[:SIX])):
        phone = named.table(f"{game}/final", people, "Friday")
        phone.send("import-keep")
        phone.send("continue", {"slot": "t1"})
        drawn = ElementTree.fromstring(kept(phone.send("play-picture", {"art": sheet()})))
        kinds.append(sorted({element.tag for element in drawn.iter()}))
        assert not [name for element in drawn.iter() for name in element.attrib if name.startswith("on")]
        told = kept(phone.send("play-story")) if game != "brisingamen" else ""
        assert not set(filter(markup.hidden, told)) - {"\n"}
    assert kinds[0] == kinds[1]
    words = "".join(drawn.itertext())
    assert "<img src=x" in words and '"><script>' in words


def kept(reply):
    """The text of the file that a reply hands out."""
    return base64.b64decode(reply["download"]["data"]).decode()


def test_a_name_of_nothing_is_the_dwarfs():
    """Empty, blank, and letters that are drawn as nothing."""
    phone = Phone(seed=5)
    phone.seat(["", " ", "\u3164\u2800", "\u200b\u202e", "\u0301"])
    shown = [seat["name"] for seat in phone.app.desk.shelf["t1"].record["seats"]]
    assert set(shown) <= set(names.DWARVES) and len(set(shown)) == 5


def test_what_is_wrong_is_found():
    """The look-out itself sees markup, handlers, hidden letters and broken trees."""
    for html in (
        "<main><img></main>",
        '<main onclick="x"></main>',
        "<main>a\u202eb</main>",
        "<main><p></main>",
        '<a href="https://x">x</a>',
        "<main><script>1</script></main>",
    ):
        assert markup.wrong(html), html
    assert markup.wrong('<main data-screen="home"><bdi>Mia</bdi></main>') is None
