"""Where things lie: the tree, the ignored folders, the built site."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
WEB = ROOT / "web"
NODE = ROOT / "node_modules"
#: third-party files the page uses, put together by `vendor` (ignored by git)
VENDOR = ROOT / "vendor"
#: what is made on the way to the site and may be reused (ignored by git)
BUILD = ROOT / "build"
#: the site: any static host can serve this folder under any base path (ignored by git)
DIST = ROOT / "dist"


def digest(data: bytes) -> str:
    """Short name of some bytes: equal names, equal bytes."""
    return sha256(data).hexdigest()[:16]


def digest_of(*paths: Path) -> str:
    """Short name of the contents of files, in the order given."""
    whole = sha256()
    for path in paths:
        whole.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()[:16]


def files(folder: Path, pattern: str = "*") -> list[Path]:
    """All files under `folder`, sorted, without caches."""
    found = (p for p in folder.rglob(pattern) if p.is_file() and "__pycache__" not in p.parts)
    return sorted(found)
