"""The files made from the drawings: icons and sounds as the page and the phones expect them."""

from __future__ import annotations

import re
import struct
import wave
import xml.etree.ElementTree as ET
from array import array
from math import log10, sqrt
from pathlib import Path

import pytest

from devtools import icons, sounds

WEB = Path(__file__).parents[3] / "web"


@pytest.mark.parametrize("name", icons.FILES)
def test_png_icons_have_the_size_they_say(name: str) -> None:
    data = (WEB / "icons" / name).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", data[16:24])
    assert wide == high == icons.FILES[name][0]
    assert re.sub(r"\D", "", name) in ("", str(wide))


@pytest.mark.parametrize(
    ("name", "made"), [("icon.svg", icons.picture(21)), ("favicon.svg", icons.favicon())]
)
def test_svg_icons_are_the_ones_the_program_makes_and_stand_alone(name: str, made: str) -> None:
    text = (WEB / "icons" / name).read_text(encoding="utf-8")
    assert text == made + "\n"
    assert ET.fromstring(text).get("viewBox") == "0 0 96 96"
    assert "var(" not in text
    assert "href" not in text
    assert "currentColor" not in text


def samples(name: str) -> array[int]:
    """What is in a sound file."""
    with wave.open(str(WEB / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        return array("h", file.readframes(file.getnframes()))


def test_six_sounds_within_the_budget() -> None:
    assert {path.stem for path in (WEB / "sounds").glob("*.wav")} == set(sounds.SOUNDS)
    assert sum(path.stat().st_size for path in (WEB / "sounds").iterdir()) < 60_000


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_sounds_are_quiet_short_and_begin_and_end_in_silence(name: str) -> None:
    found = samples(name)
    assert 0.05 < len(found) / sounds.RATE < 1
    assert max(map(abs, found)) / 32767 == pytest.approx(sounds.PEAK, abs=0.001)
    loudness = 20 * log10(sqrt(sum(value * value for value in found) / len(found)) / 32767)
    assert -32 < loudness < -18
    assert abs(found[-1]) < 40
    assert abs(sum(found) / len(found)) < 120


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_sounds_are_the_ones_the_program_makes(name: str) -> None:
    made = sounds.levelled(sounds.SOUNDS[name]())
    kept = samples(name)
    assert len(made) == len(kept)
    assert all(abs(a - b) <= 1 for a, b in zip(made, kept, strict=True))  # sin() may differ in its last bit
