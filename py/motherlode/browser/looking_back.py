"""A look back beside the page: the worker is asked for one part of it after another."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter

from js import setTimeout
from pyodide.ffi import create_once_callable

from motherlode.core.errors import MotherlodeError
from motherlode.match.table import Table

Told = Callable[[str], None]
PART = 0.5
"""Seconds of looking after which what was found is told."""


async def beside(ask: Callable[[int], Awaitable[str]], first: int, told: Told) -> None:
    """Asks for what is found from that ply on, part by part, until there is no more or nothing of
    it is wanted (an empty answer). Raises whatever asking raises."""
    more = True
    while more:
        part = await ask(first)
        if not part:
            return
        found = json.loads(part)
        more, first = bool(found.get("more")), int(found.get("ply", first))
        told(part)


def here(
    table: Table, seats: Sequence[int], first: int, told: Told, wanted: Callable[[], bool]
) -> None:
    """The same on the page's own thread, in slices."""
    from motherlode.review.parts import Parts

    try:
        parts = Parts(table, seats, first)
    except MotherlodeError as error:
        told(json.dumps({"problem": str(error)}))
        return

    def go_on() -> None:
        if not wanted():
            return
        part = parts.some(perf_counter, PART)
        if part:
            told(part)
        if not parts.over:
            setTimeout(create_once_callable(go_on), 0)

    setTimeout(create_once_callable(go_on), 0)
