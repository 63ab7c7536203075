"""The envelope: whatever the bytes, a record or a BadSave with a key; never anything else."""

import subprocess
import sys
from zlib import crc32

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lantern.core import codec
from lantern.core.codec import BadSave

RECORD = {
    "v": 1,
    "app": "1.0",
    "seq": 3,
    "game": "saboteur",
    "options": {"rounds": 3, "area": "field"},
    "seats": [{"name": "Mia", "avatar": 0}, {"name": "מיה", "avatar": 1}],
    "seed": 2**52,
    "log": "dig B05 1,0\nmap B",
    "state": {"board": [[1, 0, "B05", 0]], "gold": [0, 0]},
    "at": 1_700_000_000_000,
}


def sealed(body, version=codec.ENVELOPE):
    head = bytes([version]) + body
    return codec.MAGIC + head[:1] + crc32(head).to_bytes(4, "big") + body


def key_of(data):
    with pytest.raises(BadSave) as bad:
        codec.decode(data)
    assert bad.value.key in codec.KEYS
    return bad.value.key


def test_there_and_back():
    assert codec.decode(codec.encode(RECORD)) == RECORD
    assert codec.from_text(codec.to_text(codec.encode(RECORD))) == codec.encode(RECORD)


def test_every_flipped_bit_is_noticed():
    data = codec.encode(RECORD)
    for place in range(len(data)):
        for bit in range(8):
            broken = bytearray(data)
            broken[place] ^= 1 << bit
            assert key_of(bytes(broken)) == ("not-a-save" if place < len(codec.MAGIC) else "damaged")


def test_every_truncation_is_noticed():
    data = codec.encode(RECORD)
    for length in range(len(data)):
        assert key_of(data[:length]) == ("not-a-save" if length < len(codec.MAGIC) else "damaged")
    assert key_of(data + b"\0") == "damaged"


@settings(max_examples=300)
@given(st.binary(max_size=300))
def test_any_bytes_raise_a_key(data):
    key_of(data)
    key_of(codec.MAGIC + data)


@settings(max_examples=500)
@given(st.binary(max_size=200))
def test_any_well_sealed_body_is_a_record_or_a_key(body):
    try:
        record = codec.decode(sealed(body))
    except BadSave as bad:
        assert bad.key in codec.KEYS
    else:
        assert codec.checked(record) is record


@settings(max_examples=300)
@given(
    st.dictionaries(
        st.sampled_from([*RECORD, "x"]), st.none() | st.integers(-3, 3) | st.text() | st.lists(st.none())
    )
)
def test_wrong_shapes_are_keys(changes):
    try:
        codec.checked({**RECORD, **changes})
    except BadSave as bad:
        assert bad.key in codec.KEYS


def test_versions():
    assert key_of(sealed(b"\x80", version=2)) == "newer"
    assert key_of(sealed(b"\x80", version=0)) == "older-unsupported"
    assert key_of(codec.encode({**RECORD, "v": 2})) == "newer"
    assert key_of(codec.encode({**RECORD, "v": 0})) == "older-unsupported"
    assert key_of(codec.encode({**RECORD, "v": 2, "log": 5})) == "newer"


@pytest.mark.parametrize(
    "body",
    [
        b"\x91" * 5000 + b"\xc0",
        b"\x91" * (codec.LARGEST - 100) + b"\xc0",
        b"\x81\xa1v" * 5000 + b"\xc0",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xd6\xff\x00\x00\x00\x00",
        b"\xc7\x0c\xff" + b"\x00" * 12,
        b"\x81\x01\x02",
        b"\xa2\xff\xff",
        b"\xc1",
        b"",
    ],
    ids=lambda body: body[:6].hex() + str(len(body)),
)
def test_nested_huge_and_odd_bodies(body):
    assert key_of(sealed(body)) in {"damaged", "not-a-save"}


def test_too_large():
    assert key_of(b"\0" * (codec.LARGEST + 1)) == "too-large"
    with pytest.raises(BadSave, match="too-large"):
        codec.encode({**RECORD, "log": "x" * codec.LARGEST})
    with pytest.raises(BadSave, match="too-large"):
        codec.from_text("A" * (codec.LARGEST * 2 + 1))


def test_what_is_not_plain_is_refused():
    with pytest.raises(BadSave, match="damaged"):
        codec.encode({**RECORD, "state": object()})
    for value in (float("nan"), float("inf"), {1: 2}, (1,)):
        assert not codec.plain({"a": value})
    deep = []
    for _ in range(100):
        deep = [deep]
    assert not codec.plain(deep)


@given(st.binary(max_size=60))
def test_texts_of_either_alphabet(data):
    text = codec.to_text(data)
    for variant in (text, text.rstrip("="), text.replace("-", "+").replace("_", "/"), f" {text}\n"):
        assert codec.from_text(variant) == data


@given(st.text(max_size=30))
def test_any_text_is_bytes_or_a_key(text):
    try:
        codec.from_text(text)
    except BadSave as bad:
        assert bad.key in codec.KEYS


def test_the_pure_python_msgpack_reads_the_same_and_breaks_no_worse():
    """The fallback is what runs where the compiled one is missing."""
    code = """
import msgpack, sys
from zlib import crc32
from lantern.core import codec
assert msgpack.Packer.__module__ == "msgpack.fallback", msgpack.Packer.__module__
data = sys.stdin.buffer.read()
record = codec.decode(data)
assert codec.encode(record) == data
for place in range(len(data)):
    broken = bytearray(data); broken[place] ^= 255
    try: codec.decode(bytes(broken))
    except codec.BadSave: continue
    raise SystemExit("unnoticed")
for body in (b"\\x91" * 200_000 + b"\\xc0", b"\\x81\\xa1v" * 60_000, b"\\xdd\\xff\\xff\\xff\\xff",
b"\\xd6\\xff" + bytes(4), b"\\xc1", b""):
    sealed = bytes([codec.ENVELOPE]) + body
    try: codec.decode(codec.MAGIC + sealed[:1] + crc32(sealed).to_bytes(4, "big") + body)
    except codec.BadSave: continue
    raise SystemExit("accepted")
print("same")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=codec.encode(RECORD),
        capture_output=True,
        env={"MSGPACK_PUREPYTHON": "1", "PYTHONPATH": codec.__file__.split("lantern")[0]},
        timeout=60,
        check=False,
    )
    assert done.stdout.decode().strip() == "same", done.stderr.decode()


def test_the_compiled_msgpack_is_the_one_tested_above():
    assert msgpack.Packer.__module__ != "msgpack.fallback"
