"""The coverage-guided fuzzer (atheris, over libFuzzer): `python -m tests.hostile.guided -runs=1000 CORPUS`.

It keeps what reaches new code of ours and changes that further; what it changes is a whole save again, with a
right sum, so that it does not spend its life before the first gate.  Started by `tests.hostile.fuzz.guided`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import atheris

HERE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HERE / part) for part in ("py", ".", "tests/ui", "tests/ui/play")]

with atheris.instrument_imports(include=["lantern"]):
    # all of it now, screens too: whatever is imported later, or was before, reaches nothing new
    import lantern

    for module in walk_packages(lantern.__path__, "lantern."):
        if not module.name.startswith("lantern.lab"):
            import_module(module.name)

from tests.hostile import chain, mutate  # noqa: E402

from lantern.core import codec  # noqa: E402
from lantern.table import rescue, slots  # noqa: E402
from lantern.table.session import Session  # noqa: E402

#: One file in so many goes through the screens too; the others are opened and looked at, which is faster.
SCREENS = 3
#: Changed bytes come as they are so often, instead of a changed record.
BLIND = 0.1


def once(data: bytes) -> None:
    """One file. Whatever it raises is a crash."""
    try:
        session = opened(data)
    except codec.BadSave as wrong:
        if wrong.key not in codec.KEYS:
            raise
        left = rescue.best((data,))
        if left is None:
            return
        session = left.session
    for viewer in (None, *range(len(session.seats))):
        session.look(viewer)
        session.feed(viewer)
    session.phone()
    session.to_record(0)
    if sum(data) % SCREENS == 0:
        chain.swallow(data, taps=4)


def opened(data: bytes) -> Session:
    """The table in a file, looked into first as an import is."""
    record = slots.preview(data)
    slots.label(record)
    try:
        return Session.from_record(record)
    except codec.BadSave as wrong:
        raise AssertionError("let in, but it does not open") from wrong


def changed(data: bytes, most: int, seed: int) -> bytes:
    """The next file to try."""
    rng = Random(seed)
    if rng.random() < BLIND:
        return atheris.Mutate(data, most)
    return mutate.file(rng, data if data.startswith(codec.MAGIC) else None)[:most]


def main() -> None:
    atheris.Setup(sys.argv, once, custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
