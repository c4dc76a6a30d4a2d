"""The worker's composition root: the record of a table in, the action of its seat to move out.

While Python computes here no message comes in: thinking goes in slices, and between two of
them the worker hears that it is to stop or to rest.
"""

import json
from asyncio import Future, sleep
from time import perf_counter
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import sync

from motherlode.app.thinking import ShardRun
from motherlode.browser.on_demand import Bundle

#: Seconds of a review after which the page is told the findings.
REVIEW_PART_S = 0.4
#: Seconds between two checks whether the page is seen again.
REST_POLL_S = 0.2


bundle = Bundle()


async def fetch_bundle() -> None:
    """Fetch the modules on demand. Raises OSError where they cannot be fetched."""
    if not bundle.is_here():
        coming: Future[bool] = Future()
        bundle.fetch(coming.set_result)
        if not await coming:
            raise OSError("what looks back cannot be fetched")


class Worker:
    """A thinker about one table at a time."""

    def __init__(self) -> None:
        self._question = 0
        self._hurried = 0
        self._resting = False
        self._shards: dict[int, ShardRun] = {}
        self._review: tuple[int, int, Any] | None = None

    async def answer(self, number: int, text: str, level: str, at: int, of: int, found: str) -> str:
        """Return this shard's answer to the question of that number.

        It is asked first and after every round in which all together have ``found`` something.
        Empty when
        another question or none is wanted by now.
        """
        self._question = number
        if not found:
            self._shards = {number: ShardRun(text, level, 1, at, of)}
        part = self._shards.get(number)
        if part is None:
            return ""
        if found:
            part.tell(found)
        while part.go_on(perf_counter) and self._hurried != number:
            if not await self._may_go_on(number):
                return ""
        return part.answer() if self._hurried == number else part.report()

    async def review(self, number: int, text: str, seats: str, first: int) -> str:
        """Return the next part of a review of the record's table; empty when it is not wanted."""
        self._question = number
        await fetch_bundle()
        from motherlode.review.review_run import start_review

        if self._review is None or self._review[:2] != (number, first):
            parts = start_review(text, json.loads(seats), first)
            if isinstance(parts, str):
                return parts
            self._review = (number, first, parts)
        parts = self._review[2]
        part = ""
        while not part:
            part = parts.next_part(perf_counter, REVIEW_PART_S)
            if not await self._may_go_on(number):
                return ""
        self._review = (number, parts.ply, parts)
        return part

    async def _may_go_on(self, number: int) -> bool:
        """Let others go on, and rest; return whether the question is still wanted."""
        await sleep(0)
        while self._resting and self._question == number:
            await sleep(REST_POLL_S)
        return self._question == number

    def stop(self) -> None:
        """Note that no answer is wanted any more."""
        self._question = 0

    def hurry(self) -> None:
        """Note that the question is to be answered with what is known."""
        self._hurried = self._question

    def rest(self, resting: bool) -> None:
        """Stop thinking while the page is not seen, or go on."""
        self._resting = resting


async def hold(name: str) -> None:
    """Hold the lock of that name for as long as this worker lives, in whatever way it ends."""
    held: Future[None] = Future()

    def on_held(_lock: Any) -> Any:
        held.set_result(None)
        return js.Promise.new(create_proxy(lambda *_settle: None))

    js.navigator.locks.request(name, create_proxy(on_held))
    await held


worker = Worker()
sync.answer, sync.review = worker.answer, worker.review
sync.hurry, sync.stop, sync.rest = worker.hurry, worker.stop, worker.rest
sync.hold = hold
