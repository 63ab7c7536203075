"""All games in one file, and a game pasted as text (ux: 2.13)."""

from __future__ import annotations

import base64
import io
import zipfile
from random import Random

import pytest
from phone import Phone
from players import step

from lantern.core.codec import LARGEST, BadSave, encode
from lantern.table import backup, slots
from lantern.ui import shelf


def some_games(count: int = 3) -> Phone:
    """The list of saves of a phone with so many games, each a little further on."""
    phone, rng = Phone(seed=3), Random(3)
    for game in range(count):
        phone.seat(["Mia", "Kai", "Lu"])
        for _ in range(4 + game):
            step(phone, rng)
        phone.send("home")
    phone.tap("saves")
    return phone


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> str:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return base64.b64encode(out.getvalue()).decode()


def games_of(phone: Phone) -> list[bytes]:
    """What is kept, but for the order in which this phone played it."""
    return sorted(encode(slots.bare(phone.record(slot))) for slot in phone.kept)


@pytest.fixture(scope="module")
def full():
    """A phone with three games, and its backup."""
    phone = some_games()
    return phone, phone.tap("backup")["download"]


def test_a_backup_comes_back_whole_on_another_phone(full):
    """One file, a name with the day and no people; shown first, then every game is there and opens."""
    phone, file = full
    assert file["name"] == "lantern-2027-01-15.zip"
    other = Phone()
    other.tap("saves")
    other.send("import", {"value": file["data"], "name": file["name"]})
    assert other.kept == {}
    assert sum("save-what" in e.attrs.get("class", "") for e in other.main) == 3
    other.tap("import-keep")
    assert games_of(other) == games_of(phone)
    other.boot()
    other.tap("saves")
    other.tap("save-open")
    other.tap("save-continue")
    assert other.screen == "curtain"


def test_games_that_are_here_already_are_not_doubled(full):
    """The phone's own backup brings nothing; after a deletion it brings that one game."""
    _phone, file = full
    other = Phone()
    other.send("saves")
    other.send("import", {"value": file["data"]})
    other.tap("import-keep")
    other.send("import", {"value": file["data"]})
    assert "here already" in other.text
    assert not other.controls("import-keep")
    other.tap("save-open", slot="t2")
    other.tap("save-delete")
    other.send("import", {"value": file["data"]})
    assert "2 games of this file are here already" in other.text
    other.tap("import-keep")
    assert len(other.kept) == 3


def test_damaged_files_of_a_backup_do_not_keep_the_others_out(full):
    """Half a file is counted and said; what is no save of ours is left alone."""
    _phone, file = full
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(file["data"]))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    first, *_others = files
    files |= {first: files[first][:40], "notes.txt": b"hello", "../up.lantern": bytes(LARGEST + 1)}
    other = Phone()
    other.send("saves")
    other.send("import", {"value": zipped(files)})
    assert "2 games of this file cannot be read" in other.text
    other.tap("import-keep")
    assert len(other.kept) == 2


@pytest.mark.parametrize(
    ("files", "key"),
    [
        ({f"{n}.lantern": b"x" for n in range(backup.MOST + 1)}, "too-large"),
        ({f"{n}.lantern": bytes(LARGEST) for n in range(30)}, "too-large"),
        ({"a.txt": b"x"}, "not-a-save"),
        ({"a.lantern": b"LANTERN"}, "damaged"),
    ],
)
def test_zips_that_are_no_backup(files, key):
    """Too many, too much (a small zip may say it holds a lot), nothing of ours, nothing readable."""
    with pytest.raises(BadSave) as wrong:
        backup.unpack(base64.b64decode(zipped(files)), {})
    assert wrong.value.key == key


@pytest.mark.parametrize("at", [0.1, 0.5, 0.9, 0.99])
def test_a_backup_cut_off_anywhere_is_said_kindly(full, at):
    """Whatever is missing: a sentence, and nothing changes."""
    phone, file = full
    data = base64.b64decode(file["data"])
    before = dict(phone.kept)
    phone.send("import", {"value": base64.b64encode(data[: int(len(data) * at)]).decode()})
    assert phone.screen == "saves"
    assert "damaged" in phone.reply["speak"]
    assert phone.kept == before


def test_a_file_that_lies_about_its_size_is_read_no_further(full):
    """The header says a few bytes, the data are megabytes: it counts as unreadable."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.lantern", bytes(4_000_000))
    raw = bytearray(out.getvalue())
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        at = raw.index(mark) + (22 if mark == b"PK\x03\x04" else 24)
        raw[at : at + 4] = (100).to_bytes(4, "little")
    with pytest.raises(BadSave):
        backup.unpack(bytes(raw), {})


def test_a_full_phone_takes_nothing_in(full, monkeypatch):
    """What would not fit is said before anything is written."""
    _phone, file = full
    monkeypatch.setattr(shelf, "ROOM", 2000)
    other = Phone()
    other.send("saves")
    other.send("import", {"value": file["data"]})
    other.tap("import-keep")
    assert "full" in other.reply["speak"]
    assert other.kept == {}


def test_a_game_is_pasted_as_text(full):
    """With line breaks as mail programs make them; an empty field says so."""
    phone, _file = full
    phone.tap("save-open", slot="t1")
    phone.tap("save-text")
    text = next(e.attrs["value"] for e in phone.main if "readonly" in e.attrs)
    assert text == phone.tap("save-export")["download"]["data"]
    phone.tap("save-text")
    assert not any("readonly" in e.attrs for e in phone.main)
    other = Phone()
    other.tap("saves")
    look = next(c for c in other.controls() if phone.do_of(c) == "import" and c.attrs.get("type") == "submit")
    other.press(look)
    assert "Nothing was pasted" in other.reply["speak"]
    other.press(look, data="\n".join(text[i : i + 60] for i in range(0, len(text), 60)) + " ")
    assert "In this file" in other.text
    other.tap("import-keep")
    assert len(other.kept) == 1
