"""The long checks: many bad files through the whole house, drawn blindly or led by coverage.

    fuzz(2000)          two thousand files drawn from seeds; what came of them, counted
    guided(20_000)      as many runs of a fuzzer that keeps what reaches new code (needs atheris)

Both raise `Fault` and name the seed, or the file they have written, of whatever went wrong.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.hostile import chain, mutate, named, stages
from tests.hostile.chain import Fault

from lantern.core import codec
from lantern.table import names

ROOT = Path(__file__).resolve().parents[2]
#: Seconds of processor time that one file may take here, all screens and the reading of their html included.
PATIENCE = 20.0
#: Taps in each game that was let in.
TAPS = 6
#: A line of the coverage-guided fuzzer: how many files so far, why it says so, and how much they reached.
STEP = re.compile(r"^#(\d+)\s+(\w+)\s+cov: (\d+)", re.MULTILINE)


def fuzz(size: int, first: int = 0) -> Counter[str]:
    """So many files, from the seed `first` on. What came of them; raises `Fault` with all that went wrong."""
    came: Counter[str] = Counter()
    faults: dict[str, str] = {}
    for seed in range(first, first + size):
        begun = time.process_time()
        for outcome in (one(seed, chosen) for chosen in (_imported, _stored)):
            came[outcome.partition(":")[0]] += 1
            if outcome.startswith("fault"):
                faults.setdefault(outcome[-300:], f"seed {seed}: {outcome}")
        if time.process_time() - begun > PATIENCE:
            faults[f"slow {seed}"] = f"seed {seed} took {time.process_time() - begun:.1f} s"
    if faults:
        raise Fault("\n\n".join(faults.values()))
    return came


def one(seed: int, chosen: Callable[[Random], str]) -> str:
    """What came of one seed; ``fault: ..`` for what must not be."""
    try:
        return chosen(Random(seed))
    except Exception as wrong:
        return f"fault: {wrong if isinstance(wrong, Fault) else traceback.format_exc()}"


def _imported(rng: Random) -> str:
    """A file chosen by a person, now and then a whole backup, or a link that is opened."""
    data = mutate.file(rng)
    if rng.random() < 0.3:
        return chain.arrive(mutate.link(rng, data), TAPS)
    if rng.random() < 0.15:
        data = _zipped(rng, data)
    return chain.swallow(data, TAPS)


def _stored(rng: Random) -> str:
    """A text in the storage of the page."""
    text = codec.to_text(mutate.file(rng))
    if rng.random() < 0.1:
        text = mutate.broken(rng, text.encode()).decode("latin-1")
    return chain.found(text)


def _zipped(rng: Random, data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        archive.writestr(rng.choice(("a.lantern", "../../a.lantern", "t1-\u202ex.lantern")), data)
        archive.writestr("b.lantern", rng.choice(list(stages.files().values())))
    return mutate.broken(rng, out.getvalue()) if rng.random() < 0.5 else out.getvalue()


def renamed(size: int) -> int:
    """So many walks, each through a stage with other names, compared with plain ones; how many screens that
    were. Raises AssertionError.
    """
    tried = [name for name in mutate.NAMES if names.clean(name)]
    walks = list(stages.records())
    compared = 0
    for seed in range(size):
        rng = Random(seed)
        people = tuple(rng.choices(tried, k=len(named.PLAIN)))
        compared += named.compare(walks[seed % len(walks)], people, rng.choice(tried), 25, seed)
    return compared


@dataclass(frozen=True)
class Led:
    """What the fuzzer did: `tried` changed files, beside those it started from; parts of our code reached by
    those (`first`) and in the end (`reached`).
    """

    tried: int
    first: int
    reached: int


def guided(size: int, keep: Path | None = None) -> Led:
    """So many changed files by the coverage-guided fuzzer, in a process of its own. Files it crashed on go to
    `keep`. Raises `Fault`, and ImportError where atheris is not installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        corpus, crashes = Path(folder) / "corpus", keep or Path(folder)
        corpus.mkdir()
        for number, data in enumerate(stages.files().values()):
            (corpus / f"start{number}").write_bytes(data)
        # it begins with these and with an empty one, and counts them too
        runs = size + len(stages.files()) + 1
        limits = [f"-runs={runs}", "-max_len=65536", "-timeout=60", "-rss_limit_mb=1500"]
        command = [sys.executable, "-m", "tests.hostile.guided", *limits, f"-artifact_prefix={crashes}/"]
        done = subprocess.run([*command, str(corpus)], cwd=ROOT, capture_output=True, text=True, check=False)
        if "No module named 'atheris'" in done.stderr:
            raise ImportError("atheris")
        if done.returncode:
            raise Fault(done.stdout[-3000:] + done.stderr[-3000:])
        return _led(done.stderr)


def _led(words: str) -> Led:
    """What it says: after its start, and in the end."""
    steps = [(int(run), word, int(reached)) for run, word, reached in STEP.findall(words)]
    begun, _word, first = next(step for step in steps if step[1] == "INITED")
    ended, _word, reached = next(step for step in steps if step[1] == "DONE")
    return Led(ended - begun, first, reached)


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
