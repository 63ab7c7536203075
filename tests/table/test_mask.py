"""Scrambled saves: unreadable in the storage, whole again with the key, honest without it."""

from __future__ import annotations

import base64
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lantern.core.codec import MAGIC, BadSave, decode, encode, from_text
from lantern.table import mask
from lantern.table.seats import Bot, Seat
from lantern.table.session import Session

KEY, OTHER = bytes(range(16)), bytes(range(16, 32))


def game() -> bytes:
    session = Session.start("saboteur", [Seat(n, 0, 0, Bot()) for n in ("Mia", "Kai", "Lu")], {}, seed=3)
    while len(session.log) < 10:
        session.bot_move()
    return encode(session.to_record(at=1))


def trouble(data: bytes, *keys: bytes) -> str:
    with pytest.raises(BadSave) as bad:
        mask.opened(data, keys)
    return bad.value.key


def test_what_was_closed_opens_with_its_key_and_with_no_other():
    data = game()
    shut = mask.close(data, KEY)
    assert mask.opened(shut, [OTHER, KEY]) == data
    assert trouble(shut, OTHER) == mask.LOCKED
    assert trouble(shut) == mask.LOCKED


def test_no_word_of_the_game_is_left_and_no_two_saves_share_a_keystream():
    """Of the same game twice nothing but the head is alike, so one over the other shows nothing."""
    data = game()
    shut = [mask.close(data, KEY) for _ in range(2)]
    for word in (b"saboteur", b"digger", b"seats", b"state"):  # shorter ones come about by chance
        assert word in data
        assert not any(word in text or word in base64.b64encode(text) for text in shut)
    bodies = [text[24:] for text in shut]
    assert sum(a == b for a, b in zip(*bodies, strict=True)) < len(data) / 50


@given(st.binary(max_size=300))
def test_every_envelope_comes_back_and_what_is_none_is_not_touched(body):
    assert mask.opened(mask.close(MAGIC + b"\x01" + body, KEY), [KEY]) == MAGIC + b"\x01" + body
    for data in (body, mask.close(MAGIC + body, KEY)):
        if not data.startswith(MAGIC) or data.startswith(mask.MASKED):
            assert mask.close(data, KEY) == data


def test_old_saves_need_no_key():
    data = game()
    assert mask.opened(data, []) == data


def test_every_single_flipped_byte_and_every_cut_is_noticed():
    """Never another game than was kept; the pieces of the head say what is wrong with them."""
    data = game()
    shut = mask.close(data, KEY)
    broken = [shut[:n] + bytes([shut[n] ^ 0x20]) + shut[n + 1 :] for n in range(len(shut))]
    broken += [shut[:n] for n in range(len(shut))]
    for piece in broken:
        with pytest.raises(BadSave) as bad:
            decode(mask.opened(piece, [KEY]))
        assert bad.value.key in ("damaged", "not-a-save", "newer", "older-unsupported", mask.LOCKED)


def test_a_later_kind_of_mask_is_said_and_a_huge_one_is_not_opened():
    shut = mask.close(game(), KEY)
    assert trouble(shut[:11] + b"\x02" + shut[12:], KEY) == "newer"
    assert trouble(shut + bytes(256 * 1024), KEY) == "too-large"
    assert trouble(shut[:20], KEY) == "damaged"


def test_keys_are_read_out_of_whatever_lies_in_their_place():
    """Each whole one once, in their order; torn ones, saves and rubbish are none."""
    texts = [mask.key_text(KEY), mask.key_text(OTHER), mask.key_text(KEY)]
    torn = [texts[0][:n] for n in range(len(texts[0]))]
    data = from_text(texts[1])
    flipped = [data[:n] + bytes([data[n] ^ 1]) + data[n + 1 :] for n in range(len(data))]
    spoiled = [base64.b64encode(piece).decode() for piece in flipped]
    assert mask.keys([*torn, *texts, *spoiled, "", "null", "%"]) == (KEY, OTHER)
    assert all(a != b for a, b in pairwise(mask.new_key() for _ in range(9)))
