"""The program that keeps the site on a device: told every file of it, by its hash."""

from __future__ import annotations

import json
from collections.abc import Collection

from tools.lock import sha256_of
from tools.problem import Problem

PROGRAM = "sw.js"
FILES = "const FILES = {};"
SPARE = "const SPARE = [];"
DIGITS = 16


def told(program: str, files: dict[str, bytes], spare: Collection[str] = ()) -> str:
    """The program, with the path and the hash of every file that a host serves.

    The spare ones it does not fetch ahead.
    """
    hashes = {
        path: sha256_of(content)[:DIGITS]
        for path, content in sorted(files.items())
        if path != PROGRAM and not path.startswith(".")
    }
    for place, value in ((FILES, hashes), (SPARE, sorted(spare))):
        if place not in program:
            raise Problem(f"{PROGRAM} has no {place!r} any more, which the build replaces.")
        filled = f"{place.partition('=')[0]}= {json.dumps(value)};"
        program = program.replace(place, filled, 1)
    return program
