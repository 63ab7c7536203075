"""Every word comes from the catalogue: no bare text in templates, no key without a sentence, no sentence
in pieces.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from phone import Phone
from players import anything, play, step

import lantern.ui
from lantern import games
from lantern.table.names import DWARVES
from lantern.ui import words
from lantern.ui.phrases import common, imports
from lantern.ui.phrases import games as game_words

UI = Path(lantern.ui.__file__).parent
TEMPLATES = sorted((UI / "templates").rglob("*.html"))

#: Latin letters that are no words of ours: names of languages and of dwarves, units, drawings' letters.
FOREIGN = re.compile(
    r"English|Magyar|Tiếng Việt|Åççéñţéð \(pseudo\)|Right to left \(pseudo\)|\bkB\b|\bMB\b|"
    + "|".join(DWARVES)
)


@pytest.mark.parametrize(
    "template", TEMPLATES, ids=lambda path: path.relative_to(UI / "templates").as_posix()
)
def test_no_bare_text_in_templates(template):
    """What is left of a template without tags, comments and Jinja is punctuation; the same for spoken
    attributes.
    """
    source = template.read_text("utf-8")
    source = re.sub(r"\{%-? block shape %\}.*?\{% endblock -?%\}", " ", source, flags=re.S)
    bare = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.S)
    for name, value in re.findall(r'\b(aria-label|title|placeholder|alt|aria-valuetext)="([^"]*)"', bare):
        assert not re.search(r"[A-Za-z]{2}", value), f'{name}="{value}"'
    text = re.sub(r"<[^>]*>", " ", bare)
    assert not re.findall(r"[^\W\d_]{2,}", text)


def test_the_template_holds_todays_sentences(pseudo_languages):
    """What translators get is what the code says (CONTRIBUTING: "When words change")."""
    if pseudo_languages is None:
        pytest.skip("Babel is not here")
    from babel.messages.pofile import read_po

    with (Path(lantern.ui.__file__).parent / "locale/lantern.pot").open("rb") as file:
        kept = {message.id for message in read_po(file)}
    assert kept == {message.id for message in pseudo_languages}


def test_every_sentence_has_named_places(pseudo_languages):
    """``%(name)s`` and nothing else, so that a language may put them where it likes; both plural forms
    agree.
    """
    if pseudo_languages is None:
        pytest.skip("Babel is not here")
    assert len(pseudo_languages) > 300
    for message in pseudo_languages:
        forms = [message.id] if isinstance(message.id, str) else list(message.id)
        for form in forms:
            if form not in common.PAGE.values():
                assert not re.search(r"%(?!\(\w+\)s)", form.replace("%%", "")), form
            assert form == form.strip(), form
        if len(forms) == 2:
            assert set(re.findall(r"%\(\w+\)s", forms[0])) <= set(re.findall(r"%\(\w+\)s", forms[1])), forms


def test_pseudo_languages_keep_the_places(pseudo_languages):
    """Accents and letters change, places and markup do not, and the accented one is 40 % longer."""
    from devtools import pseudo

    text = "Pass to %(name)s, <b>now</b> {n}%"
    assert "%(name)s" in pseudo.accented(text)
    assert "<b>" in pseudo.mirrored(text)
    assert "{n}" in pseudo.mirrored(text)
    assert len(pseudo.accented("Everyone may look")) >= 1.4 * len("Everyone may look")


def letters_left(phone: Phone) -> list[str]:
    """Latin words on the screen, in spoken attributes and in what is said, that no catalogue has turned."""
    said = [phone.text, phone.reply["speak"] or "", phone.reply["title"]]
    said += [
        value
        for e in phone.main
        for key, value in e.attrs.items()
        if key in ("aria-label", "title", "placeholder", "aria-valuetext")
    ]
    return re.findall(r"[A-Za-z]{2,}", FOREIGN.sub("", " ".join(said)))


NAMES = ["מיה", "קאי", "לו", "אנה"]


def test_every_screen_is_translated(pseudo_languages):
    """A whole game in the right-to-left pseudo-language, every page opened: not one English word is left."""
    if pseudo_languages is None:
        pytest.skip("Babel is not here")
    phone, rng = Phone(seed=5, lang="xr"), Random(5)
    assert phone.reply["kept"]["dress"]["dir"] == "rtl"
    found: dict[str, list[str]] = {}

    def look():
        left = letters_left(phone)
        if left:
            found.setdefault(phone.screen, left)

    phone.send("no-such-thing")
    look()
    for page in ("rules", "settings", "saves", "about"):
        phone.tap(page)
        look()
        phone.tap("close")
    phone.send("rules", {"at": "book"})
    look()
    phone.tap("watch")
    for _ in range(25):
        phone.tap("watch-step")
        look()
    phone.tap("close")
    phone.tap("close")
    phone.seat(NAMES, **{"rule-rounds": "2", "rule-gold_pick": "choose"})
    for seat in phone.app.desk.session.seats:
        assert seat.name in NAMES
    for _ in range(3000):
        look()
        if phone.screen == "final":
            break
        if rng.random() < 0.15:
            phone.send(rng.choice(["menu", "feed", "table"]))
            look()
            phone.send("close")
            phone.send("back") if phone.screen == "table" else None
        step(phone, rng)
    assert phone.screen == "final"
    for _ in range(30):
        anything(phone, rng)
        if phone.screen == "final":
            look()
    phone.send("home")
    phone.tap("saves")
    for tap in ("save-open", "save-copy", "save-delete"):
        phone.tap(tap)
        look()
    assert found == {}


@pytest.mark.parametrize("name", games.names())
def test_every_house_rule_has_words(name):
    """Each option of a registered game has a title, each choice a name and a sentence, and presets know
    them.
    """
    game = games.load(name)
    for option in game.options:
        assert game_words.option_title(name, option)
        for choice in option.choices:
            assert game_words.choice_line(name, option.key, choice)
            assert game_words.choice_name(name, option.key, choice)
    known = {option.key: option.choices for option in game.options}
    for _title, _line, chosen in game_words.presets(name).values():
        assert all(value in known[key] for key, value in chosen.items())
        game.start(game.seats[0], 1, chosen)


@pytest.mark.parametrize("name", games.names())
def test_every_refusal_has_words(name):
    """All reason keys that the game's source names are said by its screens."""
    for other in games.names():
        assert import_module(f"lantern.ui.play.{other}_words"), "some add their words to those of others"
    words_of = import_module(f"lantern.ui.play.{name}_words")
    said = getattr(words_of, "REASONS", None) or import_module("lantern.ui.play.saboteur_words").REASONS
    source = "".join(p.read_text("utf-8") for p in (UI.parent / "games" / name).glob("*.py"))
    keys = set(re.findall(r'(?:Reason\(\s*|(?:return|else) )"([a-z]+-[a-z-]+)"', source))
    assert len(keys) > 8
    assert keys - set(said) <= {"tool-broken"}


def test_every_event_of_a_game_has_a_line():
    """Whole games with people and bots: the feed of every seat and of the table says each event in words."""
    from lantern.ui import play as plays

    phone, rng = Phone(seed=2), Random(2)
    phone.seat(
        ["Mia", "Kai"], bots=2, **{"rule-rounds": "2", "rule-gold_secret": "off", "rule-gold_pick": "choose"}
    )
    play(phone, rng)
    desk = phone.app.desk
    keys = set()
    for viewer in (None, 0, 1):
        for line in desk.session.feed(viewer):
            keys.add(line.key)
            said = plays.of("saboteur").line(line, desk)
            assert words.plain(said["html"]), line
    assert {"dug", "discarded", "drew", "round-over", "dealt"} <= keys


def test_notices_that_are_told_have_words():
    """Every key given to `tell` or `Refused` in the screens has a sentence."""
    told = set()
    for path in [*UI.glob("*.py"), *(UI / "screens").glob("*.py"), *(UI / "play").glob("*.py")]:
        told |= set(re.findall(r'(?:Refused|tell)\(\s*"([a-z-]+)"', path.read_text("utf-8")))
    assert len(told) > 12
    assert told <= set(common.NOTICES) | set(common.TROUBLES) | set(imports.REFUSED)


def test_names_are_isolated_and_escaped():
    """A name is data: its own direction, no markup, in sentences and in labels."""
    phone = Phone()
    phone.seat(["<b>Mia", "קאי", "Lu & Co"])
    html = phone.reply["html"]
    assert "<b>Mia" not in html
    assert "<bdi>" in html
    phone.send("table")
    assert "<b>Mia" not in phone.reply["html"]
    assert "<bdi>קאי</bdi>" in phone.reply["html"]


def test_unknown_languages_speak_english():
    """A phone in a language we do not have, or none at all."""
    assert words.best("tlh-001") == "en"
    assert words.best(None) == "en"
    assert words.best("xr") == "xr"
    assert words.direction("he") == "rtl"
