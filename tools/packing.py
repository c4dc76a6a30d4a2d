"""Files as static hosts send them: what packs well goes out packed with gzip.

GitHub Pages does so with text, scripts, JSON, SVG and WebAssembly, and sends fonts, pictures and
archives as they are.
"""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

from tools.paths import CACHE

ENDINGS = frozenset(
    ".css .html .js .json .md .mjs .py .svg .toml .txt .wasm .webmanifest".split()  # noqa: SIM905
)
LEVEL = 6
SMALL = 256
"""Bytes below which nothing is won."""
LARGE = 500_000
"""Bytes from which packing takes long enough to keep what came of it on the disk."""
FOLDER = CACHE / "packed"
KEPT = 8

Stamp = tuple[str, int, int]
_known: dict[Stamp, bytes] = {}


def packs(path: Path) -> bool:
    """Whether a host would pack this file."""
    return path.suffix.lower() in ENDINGS and path.stat().st_size >= SMALL


def packed(path: Path) -> bytes:
    """The file's content as gzip, always the same for the same content; quick the second time."""
    stat = path.stat()
    stamp = (str(path), stat.st_mtime_ns, stat.st_size)
    if stamp not in _known:
        _known[stamp] = _packed(path.read_bytes())
    return _known[stamp]


def _packed(content: bytes) -> bytes:
    if len(content) < LARGE:
        return gzip.compress(content, LEVEL, mtime=0)
    kept = FOLDER / f"{hashlib.sha256(content).hexdigest()[:32]}.gz"
    if kept.is_file():
        return kept.read_bytes()
    fresh = gzip.compress(content, LEVEL, mtime=0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_bytes(fresh)
    part.replace(kept)
    for old in sorted(FOLDER.glob("*.gz"), key=lambda one: one.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
    return fresh
