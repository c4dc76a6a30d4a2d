"""The page's side of the bots: quick ones think here, slow ones in workers of their own."""

from __future__ import annotations

import json
from asyncio import Future, ensure_future, shield, wait_for
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

import js
from js import console, document, setTimeout
from pyodide.ffi import create_once_callable

from motherlode.bots.search_result import BotAnswer
from motherlode.browser.worker_pool import WorkerLostError, WorkerPool
from motherlode.core.errors import MotherlodeError
from motherlode.core.outside import read_json
from motherlode.match.table import Table

T = TypeVar("T")
Done = Callable[[BotAnswer], None]
#: Seconds, not counting those in which the page is not seen, after which a silent worker is
#: given up.
WORKER_TIMEOUT_S = 60
#: Workers lost over one question, or failures in a row, after which the page thinks by itself.
MAX_LOSSES = 2
#: Seconds between two checks whether the page is seen.
VISIBILITY_POLL_S = 5


class WorkerThinker:
    """Thinking of bots without blocking the page. A ``Thinker``.

    The worker is started when it is first needed; without it the page thinks itself, in slices.
    One question at a time: a new one takes the place of the one before.
    """

    def __init__(self) -> None:
        self._pool = WorkerPool()
        self._failures = 0
        self._asking: set[Future[None]] = set()
        self._number = 0
        #: The number of the question that is to be answered with what is known.
        self._hurried = 0

    def think(self, table: Table, seat: int, done: Done, level: str = "") -> None:
        """See ``Thinker``."""
        # the bots are loaded when one is at the table
        from motherlode.bots.roster import is_quick

        self.stop()
        if self._broken or is_quick(table.terms.entry):
            self._think_in_page(table, seat, done, level)
            return
        asked = ensure_future(self._ask(table, seat, done, level))
        self._asking.add(asked)
        asked.add_done_callback(self._asking.discard)

    def review(self, table: Table, seats: Sequence[int], first: int, tell: Tell) -> None:
        """See ``Thinker``."""
        self.stop()
        if self._broken:
            self._review_in_page(table, seats, first, tell)
            return
        asked = ensure_future(self._review(table, seats, first, tell))
        self._asking.add(asked)
        asked.add_done_callback(self._asking.discard)

    async def _review(self, table: Table, seats: Sequence[int], first: int, tell: Tell) -> None:
        from motherlode.match.codec.record import write

        text, whose = write(table, private=True), json.dumps(list(seats))
        number = self._number
        reached = first

        async def part(ply: int) -> str:
            nonlocal reached
            reached = ply
            if number != self._number:
                return ""
            worker = await self._with_timeout(shield(self._pool.first()))
            answering = self._pool.while_alive(worker.sync.review(number, text, whose, ply))
            return str(await self._with_timeout(answering))

        def on_part(found: str) -> None:
            if number == self._number:
                tell(found)

        try:
            await self._try_again(lambda: review_in_worker(part, reached, on_part))
        except Exception as error:
            console.warn(f"The worker cannot look back: {error!r}")
            self._give_up()
            if number == self._number:
                self._review_in_page(table, seats, reached, tell)

    def _review_in_page(self, table: Table, seats: Sequence[int], first: int, tell: Tell) -> None:
        number = self._number
        review_in_page(table, seats, first, tell, lambda: number == self._number)

    def hurry(self) -> None:
        """See ``Thinker``."""
        self._hurried = self._number
        if self._asking and not self._broken:
            self._pool.hurry()

    def stop(self) -> None:
        """See ``Thinker``."""
        self._number += 1
        if self._asking and not self._broken:
            self._pool.stop()

    def rest(self) -> None:
        """See ``Thinker``."""
        setTimeout(create_once_callable(self._rest), 0)  # what it was asked last is over by then

    def _rest(self) -> None:
        if not self._asking:
            self._pool.leave()

    def expect(self) -> None:
        """Bring PyScript, which starts the worker, to the page once there is a table."""
        document.dispatchEvent(js.Event.new("motherlode:table"))

    def _think_in_page(
        self,
        table: Table,
        seat: int,
        done: Done,
        level: str,
        fallback_level: str = "",
    ) -> None:
        from motherlode.app.thinking import Thinking, consider

        number, ply = self._number, table.cursor
        thinking = Thinking(consider(table, seat, level))

        def go_on() -> None:
            if number != self._number or table.cursor != ply:
                return
            more = thinking.go_on(perf_counter)
            if more and self._hurried != number:
                setTimeout(create_once_callable(go_on), 0)
            elif answer := thinking.answer:
                done(BotAnswer(answer.result, answer.fallback_level or fallback_level))

        setTimeout(create_once_callable(go_on), 0)

    async def _ask(self, table: Table, seat: int, done: Done, level: str) -> None:
        from motherlode.app.thinking import is_searching, parse_answer
        from motherlode.match.codec.record import write

        number, text = self._number, write(table, hand=seat)
        try:
            several = is_searching(table, seat, level)

            async def answer() -> str:
                asked = self._pool.answer(number, text, level, several)
                return str(await self._with_timeout(asked))

            answered = await self._try_again(answer)
            found = parse_answer(answered, table.game.notation) if answered else None
        except Exception as error:
            # A browser may refuse workers; the game goes on all the same.
            console.warn(f"The worker cannot think: {error!r}")
            self._give_up()
            if number == self._number:
                fallback_level = (
                    level_below(table, seat, level) if isinstance(error, TimeoutError) else ""
                )
                self._think_in_page(table, seat, done, fallback_level or level, fallback_level)
            return
        if found and number == self._number:
            done(found)

    async def _with_timeout(self, answering: Any) -> Any:
        """Return the answer. Raises TimeoutError when it takes too long while the page is seen."""
        asked, left = ensure_future(answering), WORKER_TIMEOUT_S
        while left > 0:
            with suppress(TimeoutError):
                return await wait_for(shield(asked), VISIBILITY_POLL_S)
            left -= 0 if document.hidden else VISIBILITY_POLL_S
        asked.cancel()
        raise TimeoutError

    async def _try_again(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask, and ask another worker where one was lost over it."""
        for _lost in range(MAX_LOSSES):
            with suppress(WorkerLostError):
                answered = await ask()
                self._failures = 0
                return answered
        return await ask()

    @property
    def _broken(self) -> bool:
        return self._failures >= MAX_LOSSES

    def _give_up(self) -> None:
        self._failures += 1
        self._pool.leave()


def level_below(table: Table, seat: int, level: str) -> str:
    """Return the level that thinks in the page's place for one that never came to an end."""
    from motherlode.app.thinking import level_of
    from motherlode.bots.roster import levels_down

    return levels_down(level or level_of(table, seat), table.terms.entry)[:2][-1]


Tell = Callable[[str], None]
#: Seconds of a review after which the findings are told.
REVIEW_PART_S = 0.5


async def review_in_worker(ask: Callable[[int], Awaitable[str]], first: int, tell: Tell) -> None:
    """Ask for the findings from that ply on, part by part, until there is no more.

    An empty answer means that nothing more is asked for. Raises anything that asking raises.
    """
    more = True
    while more:
        part = await ask(first)
        if not part:
            return
        found = read_json(part, len(part))
        more, first = bool(found.get("more")), int(found.get("ply", first))
        tell(part)


def review_in_page(
    table: Table, seats: Sequence[int], first: int, tell: Tell, wanted: Callable[[], bool]
) -> None:
    """Review on the page's own thread, in slices."""
    from motherlode.review.review_run import ReviewRun

    try:
        parts = ReviewRun(table, seats, first)
    except MotherlodeError as error:
        tell(json.dumps({"problem": str(error)}))
        return

    def go_on() -> None:
        if not wanted():
            return
        part = parts.next_part(perf_counter, REVIEW_PART_S)
        if part:
            tell(part)
        if not parts.over:
            setTimeout(create_once_callable(go_on), 0)

    setTimeout(create_once_callable(go_on), 0)
