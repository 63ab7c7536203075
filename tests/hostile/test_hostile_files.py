"""Files and texts that lie: whatever they are, they are refused in words or they are games."""

from __future__ import annotations

import base64
import contextlib
import copy
import io
import time
import tracemalloc
import zipfile
from pathlib import Path

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phone import Phone
from tests.hostile import chain, fuzz, mutate, stages

from lantern.core import codec
from lantern.table import backup, link, record, slots
from lantern.table.session import Session

CRASHERS = sorted((Path(__file__).parent / "crashers").iterdir())

#: What may stand anywhere in a record.
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.sampled_from(mutate.NUMBERS)
    | st.integers(-(2**63), 2**64 - 1)
    | st.sampled_from(mutate.NAMES)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("path", CRASHERS, ids=lambda path: path.stem)
def test_what_once_went_wrong(path):
    """Found by the fuzzers, or thought of: none of them does harm any more."""
    assert chain.swallow(path.read_bytes()) in chain.REFUSALS | {"played"}
    assert chain.found(codec.to_text(path.read_bytes()))


def test_every_stage_is_played_as_it_is():
    """The fuzzers start from games that open: all of them, kept and found again."""
    assert {chain.swallow(data, taps=0) for data in stages.files().values()} == {"played"}


def test_files_drawn_from_seeds(soak):
    """Imported by a person, and found in the storage."""
    came = fuzz.fuzz(soak.times(30))
    for what, count in sorted(came.items()):
        soak.tell(what, count)
    assert came["file-damaged"] and came["link-damaged"] and came["played"], came


def test_files_led_by_coverage(soak):
    """What reaches new code of ours is changed further. Where there is no atheris, the others have to do."""
    pytest.importorskip("atheris")
    files = soak.times(40)
    led = fuzz.guided(files)
    assert led.tried >= files
    assert led.reached >= led.first > 3000, "without the screens it is 2000"
    for name, figure in (("tried", led.tried), ("reached at first", led.first), ("reached", led.reached)):
        soak.tell(name, figure)


@settings(max_examples=60)
@given(st.data())
def test_any_place_of_a_record_may_hold_anything(data):
    """One or two places of a real save, with a right sum."""
    made = copy.deepcopy(stages.records()[data.draw(st.sampled_from(sorted(stages.records())))])
    for _ in range(data.draw(st.integers(1, 2))):
        way = data.draw(st.sampled_from(mutate.places(made)))
        mutate.holder(made, way)[way[-1]] = data.draw(junk)
    if data.draw(st.booleans()):
        made["log"] = ""
    assert chain.swallow(mutate.packed(made), taps=2)


@settings(max_examples=80)
@given(st.binary(max_size=200), st.sampled_from(["raw", "sealed", "text", "zip", "link"]))
def test_any_bytes(noise, around):
    """As they are, as the body of a file, as a text, behind the head of a zip, and as the end of a link."""
    data = {"sealed": mutate.seal(noise), "zip": b"PK\x03\x04" + noise}.get(around, noise)
    if around == "link":
        for text in (link.HEAD + codec.to_text(bytes([link.VERSION]) + noise), f"#{noise.decode('latin-1')}"):
            assert chain.arrive(text) in chain.REFUSALS
    elif around == "text":
        assert chain.found(noise.decode("latin-1")) == "on home"
    else:
        assert chain.swallow(data) in chain.REFUSALS


@settings(max_examples=30)
@given(st.text(max_size=200))
def test_any_text_pasted(text):
    """Refused as what it is; nothing of it on the screen."""
    phone = Phone()
    chain.do(phone, "saves")
    chain.do(phone, "import", {"data": text})
    assert chain.refused(phone) in ("text-none", "text-not-a-save", "text-damaged")


def worst() -> dict[str, bytes]:
    """Files made to take as much time and memory as can be asked for within the size of a file."""
    base, bris = stages.records()["saboteur/fresh"], stages.records()["brisingamen/fresh"]
    many = codec.LARGEST - 6000
    return {
        "long log": mutate.packed(bris | {"log": "\n".join(["pass"] * record.LONGEST_LOG)}),
        "endless log": mutate.packed(bris | {"log": "pass\n" * (many // 5)}),
        "one endless move": mutate.packed(base | {"log": "dig B05 " + "9" * many}),
        "endless pending move": mutate.packed(base | {"pending": "dig " * (many // 4)}),
        "deep": mutate.seal(b"\x91" * many),
        "deep in its place": mutate.seal(b"\x82\xa1v\x01\xa5state" + b"\x91" * many),
        "wide": mutate.seal(b"\xdc\x0f\xff" + (b"\xdc\x00\x3e" + b"\x80" * 62) * 4000 + b"\xc0" * 95),
        "claims to be long": mutate.seal(b"\xdd\xff\xff\xff\xff"),
        "notes": mutate.packed(base | {"notes": [[0, "went-back", {"seat": 0}]] * 4000}),
        "marks": mutate.packed(base | {"guesses": [[1, 0, 1, "x"]] * 4000}),
        "seats": mutate.packed(base | {"seats": [{"name": "x", "avatar": 0, "colour": 0}] * 4000}),
        "name": mutate.packed(base | {"name": "\U0001f469\u200d" * (many // 8)}),
        "hands": mutate.packed(base | {"log": "", "state": base["state"] | {"hands": [["B05"] * 4000] * 4}}),
        "deck": mutate.packed(base | {"log": "", "state": base["state"] | {"deck": ["B05"] * 4000}}),
    }


@pytest.mark.parametrize("name", sorted(worst()))
def test_time_and_memory_are_bounded(name):
    """Looking into the worst files: a second of this machine's processor (it takes a tenth), and memory."""
    data = worst()[name]
    assert len(data) <= codec.LARGEST
    tracemalloc.start()
    begun = time.process_time()
    with contextlib.suppress(codec.BadSave):
        Session.from_record(slots.preview(data))
    took, most = time.process_time() - begun, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert took < 1, f"{took:.1f} s"
    assert most < 64 * 1024 * 1024, f"{most / 1e6:.0f} MB"


def test_a_backup_of_a_hundred_long_games_is_looked_into_at_once():
    """The logs are left out: it takes a fraction of what playing them through would."""
    long = stages.files()["brisingamen/final"]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(100):
            archive.writestr(f"t{number}.lantern", long)
    begun = time.process_time()
    Session.from_record(codec.decode(long))
    once = time.process_time() - begun
    phone = Phone()
    phone.send("saves")
    begun = time.process_time()
    phone.send("import", {"value": base64.b64encode(out.getvalue()).decode()})
    assert len(phone.app.desk.local["incoming"]["games"]) == 100
    assert time.process_time() - begun < 50 * once


def test_a_key_that_comes_twice():
    """The last one counts, as msgpack has it; what the file then says is looked at like any other."""
    good = msgpack.packb(stages.records()["saboteur/fresh"], use_bin_type=True)
    for key, value in (("v", 99), ("seats", []), ("game", "nothing"), ("seq", -1), ("state", {})):
        pair = msgpack.packb(key) + msgpack.packb(value)
        size = int.from_bytes(good[1:3], "big") + 1
        twice = good[:1] + size.to_bytes(2, "big") + good[3:] + pair
        assert chain.swallow(mutate.seal(twice), taps=2) in chain.REFUSALS | {"played"}


def test_a_zip_that_lists_files_without_end():
    """Three megabytes of names and nothing else: counted, not read."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a", b"")
    listed = out.getvalue()[31:-22]
    assert listed.startswith(backup.LISTED)
    begun = time.process_time()
    assert chain.swallow(out.getvalue()[:31] + listed * 65535 + out.getvalue()[-22:]) == "backup-too-large"
    assert time.process_time() - begun < 2


ODD = ("\ud800", "\udfff<b>", "\x00", "\u202e</input>", '"><script>1</script>', "9" * 5000, "\u0301" * 500)


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_odd_texts_in_every_request(odd):
    """What a page could send: halves of letters, nulls, markup, in place of every text of a request."""
    phone = Phone(seed=5)
    phone.seat(["Mia", "Kai", odd])
    phone.send("home")
    for do, args in (
        ("saves", {}),
        ("save-open", {"slot": odd}),
        ("save-rename", {"slot": "t1", "title": odd}),
        ("save-copy", {"slot": "t1"}),
        ("save-export", {"slot": "t2"}),
        ("import", {"data": odd, "name": odd}),
        ("import", {"problem": odd, "name": odd}),
        ("storage-trouble", {"key": odd}),
        ("close", {}),
        ("rules", {"at": odd}),
        ("close", {}),
        ("setup", {"game": odd, "name-0": odd, "lang-0": odd, "text-0": odd}),
        (odd, {odd: odd}),
    ):
        chain.do(phone, do, args)


def test_files_that_are_too_large_are_not_even_read():
    """By their length as text, before anything is decoded."""
    phone = Phone()
    phone.send("saves")
    for field, kind in (("value", "file"), ("data", "text")):
        chain.do(phone, "import", {field: "A" * 20_000_000})
        assert chain.refused(phone) == f"{kind}-too-large"
