"""The service worker's list of files: every file of the site, by its hash."""

from __future__ import annotations

import json
from collections.abc import Collection

from tools.lock import sha256_of
from tools.problem import Problem

SERVICE_WORKER = "sw.js"
FILES = "const FILES = {};"
SPARE = "const SPARE = [];"
LATER = "const LATER = [];"
DIGITS = 16


def filled_in(
    script: str,
    files: dict[str, bytes],
    spare: Collection[str] = (),
    later: Collection[str] = (),
) -> str:
    """The service worker with the path and the hash of every file that a host serves.

    The spare ones it does not fetch ahead; those for later it fetches once the page is at rest.
    """
    hashes = {
        path: sha256_of(content)[:DIGITS]
        for path, content in sorted(files.items())
        if path != SERVICE_WORKER and not path.startswith(".")
    }
    places = ((FILES, hashes), (SPARE, sorted(spare)), (LATER, sorted(later)))
    for place, value in places:
        if place not in script:
            raise Problem(f"{SERVICE_WORKER} has no {place!r} any more, which the build replaces.")
        filled = f"{place.partition('=')[0]}= {json.dumps(value)};"
        script = script.replace(place, filled, 1)
    return script
