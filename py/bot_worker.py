"""The worker's composition root: the record of a table in, what its seat to move does out.

While Python computes here no message comes in: thinking goes in slices, and between two of
them the worker hears that it is to stop or to rest.
"""

import json
from asyncio import Future, sleep
from time import perf_counter
from typing import Any

from pyscript import sync

from motherlode.app.thinking import ShardRun
from motherlode.browser.on_demand import Bundle

PART = 0.4
"""Seconds of looking back after which the page is told what was found."""
NAP = 0.2
"""Seconds between two looks at whether the page is seen again."""


bundle = Bundle()


async def brought() -> None:
    """What comes on demand is here. Raises OSError where it cannot be fetched."""
    if not bundle.is_here():
        coming: Future[bool] = Future()
        bundle.fetch(coming.set_result)
        if not await coming:
            raise OSError("what looks back cannot be fetched")


class Desk:
    """Thinks about one table at a time."""

    def __init__(self) -> None:
        self._wanted = 0
        self._resting = False
        self._parts: dict[int, ShardRun] = {}
        self._back: tuple[int, int, Any] | None = None

    async def answer(self, number: int, text: str, level: str, at: int, of: int, found: str) -> str:
        """What one of so many says to the question of that number, first and after every round
        in which all together have ``found`` something; empty when another question or none is
        wanted by now."""
        self._wanted = number
        if not found:
            self._parts = {number: ShardRun(text, level, 1, at, of)}
        part = self._parts.get(number)
        if part is None:
            return ""
        if found:
            part.tell(found)
        while part.go_on(perf_counter):
            if not await self._may_go_on(number):
                return ""
        return part.said()

    async def look_back(self, number: int, text: str, seats: str, first: int) -> str:
        """The next part of a look back on the table of that record; empty when it is not wanted
        any more."""
        self._wanted = number
        await brought()
        from motherlode.review.parts import parts_of

        if self._back is None or self._back[:2] != (number, first):
            parts = parts_of(text, json.loads(seats), first)
            if isinstance(parts, str):
                return parts
            self._back = (number, first, parts)
        parts = self._back[2]
        part = ""
        while not part:
            part = parts.some(perf_counter, PART)
            if not await self._may_go_on(number):
                return ""
        self._back = (number, parts.ply, parts)
        return part

    async def _may_go_on(self, number: int) -> bool:
        """Lets others go on, and rests; whether that is still wanted."""
        await sleep(0)
        while self._resting and self._wanted == number:
            await sleep(NAP)
        return self._wanted == number

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = 0

    def rest(self, resting: bool) -> None:
        """Thinks no further while the page is not seen."""
        self._resting = resting


desk = Desk()
sync.answer, sync.look_back = desk.answer, desk.look_back
sync.stop, sync.rest = desk.stop, desk.rest
