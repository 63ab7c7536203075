"""A game as the end of a link: compact, whole again, and bounded whatever stands there."""

from __future__ import annotations

import time
import tracemalloc
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hostile import stages

from lantern.core import codec
from lantern.table import link, slots

FILES = stages.files()
#: What is refused, and as what.
KINDS = frozenset(codec.KEYS)


def squeezed(data: bytes, version: int = link.VERSION) -> str:
    """The end of a link with these bytes in it."""
    body = zlib.compressobj(9, zlib.DEFLATED, link.BITS)
    return link.HEAD + codec.to_text(bytes([version]) + body.compress(data) + body.flush()).rstrip("=")


def refusal(text: str) -> str | None:
    """As what a link is refused; None: there is a save in it."""
    try:
        codec.decode(link.envelope(text))
    except codec.BadSave as bad:
        return bad.key
    return None


@pytest.mark.parametrize("name", FILES)
def test_a_link_holds_the_whole_game_in_few_letters(name):
    """The same bytes as a file; only letters that no messenger and no address touches."""
    record = codec.decode(FILES[name])
    text = link.fragment(record | {"nth": 12})
    assert link.envelope(text) == codec.encode(slots.bare(record))
    assert text.startswith("#game=")
    assert set(text[6:]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert len(text) < 2900, "it fits into a QR code"


def test_what_messengers_do_to_a_link_does_no_harm():
    """A sign written in numbers, a line broken, words round it."""
    text = link.fragment(codec.decode(FILES["saboteur/middle"]))
    whole = link.envelope(text)
    broken = f"{text[:200]}\n{text[200:400]} {text[400:]}\n"
    for sent in (
        text[1:],
        text.replace("=", "%3D"),
        text.replace("=", "%3d"),
        broken,
        f"https://a.b/c/{text}",
    ):
        assert link.envelope(sent) == whole
    assert link.inside("Dear Mia, how are you") is None


@pytest.mark.parametrize(
    "text", ["", "#", "#chapter-two", "#gamer", "game", "#=game", "#save=AAAA", "x" * 3_000_000]
)
def test_what_is_no_link_of_ours(text):
    assert refusal(text) == "not-a-save"


def test_a_link_that_was_cut_or_changed_is_damaged():
    """In any place; nothing of it is believed."""
    text = link.fragment(codec.decode(FILES["saboteur/fresh"]))
    found = {refusal(text[:end]) for end in range(len(link.HEAD), len(text))}
    rng = Random(1)
    for _ in range(300):
        at = rng.randrange(len(link.HEAD) + 2, len(text))
        found.add(refusal(text[:at] + rng.choice("AZaz09-_!=é") + text[at + 1 :]))
    assert found - {None, "newer", "too-large"} == {"damaged"}
    assert refusal(text + "AAAA") == "damaged"


def test_a_later_form_is_called_newer():
    assert refusal(squeezed(FILES["saboteur/fresh"], version=link.VERSION + 1)) == "newer"
    newer = codec.decode(FILES["saboteur/fresh"]) | {"v": codec.FORMAT + 1}
    assert refusal(squeezed(codec.encode(newer))) == "newer"


def test_a_bomb_is_not_unfolded():
    """A small link that asks for a gigabyte: no more is made of it than a save may be long, and at once."""
    made = zlib.compressobj(9, zlib.DEFLATED, link.BITS)
    body = b"".join(made.compress(bytes(1 << 20)) for _ in range(256)) + made.flush()
    text = link.HEAD + codec.to_text(bytes([link.VERSION]) + body)
    assert len(text) < codec.LARGEST * 2
    tracemalloc.start()
    begun = time.process_time()
    assert refusal(text) == "too-large"
    took, most = time.process_time() - begun, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 4 * 1024 * 1024, most
    assert took < 2, took
    assert refusal(squeezed(codec.MAGIC + bytes(codec.LARGEST))) == "too-large"
    assert refusal(link.HEAD + "A" * 2_000_000) == "too-large"


@settings(max_examples=120)
@given(st.binary(max_size=120), st.sampled_from(["text", "bytes", "deflated", "sealed"]))
def test_any_bytes_in_a_link(noise, around):
    """As the text itself, as what it stands for, as what that unfolds to, and as a save in it."""
    texts = {
        "text": link.HEAD + noise.decode("latin-1"),
        "bytes": link.HEAD + codec.to_text(bytes([link.VERSION]) + noise),
        "deflated": squeezed(noise),
        "sealed": squeezed(codec.MAGIC + bytes([codec.ENVELOPE]) + bytes(4) + noise),
    }
    assert refusal(texts[around]) in KINDS
