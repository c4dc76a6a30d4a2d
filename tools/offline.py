"""The program that keeps the site on a device: told every file of it, by its hash."""

from __future__ import annotations

import json

from tools.lock import sha256_of
from tools.problem import Problem

PROGRAM = "sw.js"
FILES = "const FILES = {};"
DIGITS = 16


def told(program: str, files: dict[str, bytes]) -> str:
    """The program, with the path and the hash of every file that a host serves."""
    if FILES not in program:
        raise Problem(f"{PROGRAM} has no {FILES!r} any more, which the build replaces.")
    hashes = {
        path: sha256_of(content)[:DIGITS]
        for path, content in sorted(files.items())
        if path != PROGRAM and not path.startswith(".")
    }
    return program.replace(FILES, f"const FILES = {json.dumps(hashes)};", 1)
