"""The six sounds, made from nothing: wood, stone, cloth (quieter than speech, the same for every secret).

    python -m devtools.sounds web/sounds

Struck things are a few decaying partials, rubbing ones filtered noise; everything is 16-bit mono at 16 kHz.
The noise has a fixed seed, so the files are the same every time.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin
from pathlib import Path
from random import Random

RATE = 16000
PEAK = 0.32
Wave = list[float]


def silence(seconds: float) -> Wave:
    """Nothing, for some time."""
    return [0.0] * round(seconds * RATE)


def struck(pitch: float, partials: list[tuple[float, float, float]], seconds: float) -> Wave:
    """A struck body: partials as (times the pitch, loudness, seconds until it has died to a third)."""
    out = silence(seconds)
    for times, loud, decay in partials:
        turn = 2 * pi * pitch * times / RATE
        if pitch * times < RATE * 0.45:
            for k in range(len(out)):
                out[k] += loud * sin(turn * k) * exp(-k / RATE / decay)
    return out


def rubbed(low: float, high: float, swell: Callable[[float], float], seconds: float, seed: int) -> Wave:
    """Noise between two pitches (two one-pole filters), as loud over time as `swell` says (0 to 1)."""
    rng = Random(seed)
    out = silence(seconds)
    dark = bright = 0.0
    keep_high, keep_low = 1 - exp(-2 * pi * high / RATE), 1 - exp(-2 * pi * low / RATE)
    for k in range(len(out)):
        bright += keep_high * (rng.uniform(-1, 1) - bright)
        dark += keep_low * (bright - dark)
        out[k] = (bright - dark) * swell(k / len(out))
    return out


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds over one another: (start in seconds, loudness, sound)."""
    out = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, loud, sound in parts:
        first = round(start * RATE)
        for k, value in enumerate(sound):
            out[first + k] += loud * value
    return out


def wood(pitch: float, seconds: float = 0.16) -> Wave:
    """A knock on a plank."""
    knock = struck(pitch, [(1, 1, 0.035), (2.76, 0.45, 0.018), (5.4, 0.2, 0.009)], seconds)
    return mixed((0, 1, knock), (0, 0.5, rubbed(300, 3000, lambda t: exp(-t * 60), seconds, 1)))


def stone(pitch: float, seed: int, seconds: float = 0.2) -> Wave:
    """A stone put down on stone."""
    click = struck(pitch, [(1, 0.8, 0.022), (1.51, 0.6, 0.016), (2.93, 0.4, 0.01)], seconds)
    return mixed((0, 1, click), (0, 1.6, rubbed(200, 1800, lambda t: exp(-t * 18), seconds, seed)))


def pick() -> Wave:
    """A card taken up: a short brush of cloth and a light tap."""
    return mixed(
        (0, 0.9, rubbed(700, 4500, lambda t: sin(pi * t) ** 2, 0.09, 3)), (0.05, 0.35, wood(620, 0.08))
    )


def place() -> Wave:
    """A card laid: stone settling on wood."""
    return mixed((0, 0.7, stone(210, 5)), (0.012, 0.9, wood(190)), (0.07, 0.22, stone(330, 6, 0.12)))


def refuse() -> Wave:
    """It does not fit: two dull knocks, the second lower; no buzzer."""
    return mixed((0, 0.8, wood(240, 0.12)), (0.11, 0.8, wood(180, 0.14)))


def crack() -> Wave:
    """A tool breaks: a snap, splinters, a piece falling."""
    snap = rubbed(900, 5000, lambda t: exp(-t * 25), 0.16, 9)
    return mixed(
        (0, 1.5, snap),
        (0, 0.7, wood(430, 0.1)),
        (0.06, 0.5, stone(520, 10, 0.1)),
        (0.13, 0.6, wood(260, 0.12)),
        (0.21, 0.3, wood(330, 0.09)),
    )


def gold() -> Wave:
    """Nuggets dropped one after another, each a small bell of stone."""
    bell = [(1, 0.7, 0.1), (2.32, 0.35, 0.07), (4.1, 0.16, 0.05)]
    notes = ((0.0, 784.0), (0.08, 988.0), (0.16, 1175.0), (0.26, 1568.0))
    return mixed(
        *((start, 0.6, struck(pitch, bell, 0.3)) for start, pitch in notes), (0, 0.3, stone(300, 12, 0.12))
    )


def hand_over() -> Wave:
    """The phone goes on: cloth drawn aside, then a soft low knock."""
    cloth = rubbed(250, 2200, lambda t: sin(pi * t) ** 1.5 * (0.7 + 0.3 * sin(9 * t)), 0.26, 15)
    return mixed((0, 1.3, cloth), (0.22, 0.6, wood(150, 0.14)))


SOUNDS = {"pick": pick, "place": place, "refuse": refuse, "break": crack, "gold": gold, "pass": hand_over}


def levelled(sound: Wave, peak: float = PEAK) -> array[int]:
    """Every sound to the same quiet peak, faded at the end so that nothing clicks."""
    loudest = max(abs(value) for value in sound)
    tail = min(len(sound), RATE // 50)
    out = array("h")
    for k, value in enumerate(sound):
        fade = min(1.0, (len(sound) - 1 - k) / tail)
        out.append(round(32767 * peak * value / loudest * fade))
    return out


def main(folder: Path) -> None:
    """Write the six files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        samples = levelled(make())
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
