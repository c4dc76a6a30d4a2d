"""The service worker's list of files: every file of the site, by its hash."""

from __future__ import annotations

import json
from collections.abc import Collection

from tools.lock import sha256_of
from tools.problem import Problem

SERVICE_WORKER = "sw.js"
FILES = "const FILES = {};"
SPARE = "const SPARE = [];"
DIGITS = 16


def filled_in(script: str, files: dict[str, bytes], spare: Collection[str] = ()) -> str:
    """The service worker with the path and the hash of every file that a host serves.

    The spare ones it does not fetch ahead.
    """
    hashes = {
        path: sha256_of(content)[:DIGITS]
        for path, content in sorted(files.items())
        if path != SERVICE_WORKER and not path.startswith(".")
    }
    for place, value in ((FILES, hashes), (SPARE, sorted(spare))):
        if place not in script:
            raise Problem(f"{SERVICE_WORKER} has no {place!r} any more, which the build replaces.")
        filled = f"{place.partition('=')[0]}= {json.dumps(value)};"
        script = script.replace(place, filled, 1)
    return script
