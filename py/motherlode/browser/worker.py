"""The page's side of the bots: quick ones think here, slow ones in a worker of their own."""

from __future__ import annotations

import json
from asyncio import Future, ensure_future, shield, wait_for
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import js
from js import console, document, setTimeout
from pyodide.ffi import create_once_callable

from motherlode.bots.thought import Verdict
from motherlode.browser import looking_back
from motherlode.browser.crew import Crew
from motherlode.browser.looking_back import Told
from motherlode.match.table import Table

Done = Callable[[Verdict], None]
PATIENCE = 60
"""Seconds, not counting those in which the page is not seen, after which a worker that says
nothing is given up."""
LOOK = 5
"""Seconds between two looks at whether the page is seen."""


class WorkerThinker:
    """Has bots decide without holding up the page.

    The worker is started when it is first needed; without it the page thinks itself, in slices.
    One question at a time: a new one takes the place of the one before.
    """

    def __init__(self) -> None:
        self._crew = Crew()
        self._broken = False
        self._asking: set[Future[None]] = set()
        self._number = 0

    def think(self, table: Table, seat: int, done: Done, level: str = "") -> None:
        """See ``Thinker``."""
        # the bots are loaded when one is at the table
        from motherlode.bots.roster import quick

        self.stop()
        if self._broken or quick(table.terms.entry):
            self._think_here(table, seat, done, level)
            return
        asked = ensure_future(self._ask(table, seat, done, level))
        self._asking.add(asked)
        asked.add_done_callback(self._asking.discard)

    def look_back(self, table: Table, seats: Sequence[int], first: int, told: Told) -> None:
        """See ``Thinker``."""
        self.stop()
        if self._broken:
            self._look_back_here(table, seats, first, told)
            return
        asked = ensure_future(self._look_back(table, seats, first, told))
        self._asking.add(asked)
        asked.add_done_callback(self._asking.discard)

    async def _look_back(self, table: Table, seats: Sequence[int], first: int, told: Told) -> None:
        from motherlode.match.record import write

        number, text, whose = self._number, write(table), json.dumps(list(seats))
        reached = first

        async def part(ply: int) -> str:
            nonlocal reached
            reached = ply
            if number != self._number:
                return ""
            worker = await self._patiently(shield(self._crew.first()))
            return str(await self._patiently(worker.sync.look_back(number, text, whose, ply)))

        def heard(found: str) -> None:
            if number == self._number:
                told(found)

        try:
            await looking_back.beside(part, first, heard)
        except Exception as error:
            console.warn(f"The worker cannot look back: {error!r}")
            self._give_up()
            if number == self._number:
                self._look_back_here(table, seats, reached, told)

    def _look_back_here(self, table: Table, seats: Sequence[int], first: int, told: Told) -> None:
        number = self._number
        looking_back.here(table, seats, first, told, lambda: number == self._number)

    def stop(self) -> None:
        """See ``Thinker``."""
        self._number += 1
        if self._asking and not self._broken:
            self._crew.stop()

    def rest(self) -> None:
        """See ``Thinker``."""
        setTimeout(create_once_callable(self._rest), 0)  # what it was asked last is over by then

    def _rest(self) -> None:
        if not self._asking:
            self._crew.leave()

    def expect(self) -> None:
        """PyScript, which starts the worker, comes to the page once there is a table."""
        document.dispatchEvent(js.Event.new("motherlode:table"))

    def _think_here(
        self,
        table: Table,
        seat: int,
        done: Done,
        level: str,
        instead: str = "",
    ) -> None:
        from motherlode.app.thinking import Thinking, consider

        number, ply = self._number, table.cursor
        thinking = Thinking(consider(table, seat, level))

        def go_on() -> None:
            if number != self._number or table.cursor != ply:
                return
            if thinking.go_on(perf_counter):
                setTimeout(create_once_callable(go_on), 0)
            elif verdict := thinking.verdict:
                done(Verdict(verdict.thought, verdict.instead or instead))

        setTimeout(create_once_callable(go_on), 0)

    async def _ask(self, table: Table, seat: int, done: Done, level: str) -> None:
        from motherlode.app.thinking import is_searching, parse_answer
        from motherlode.match.record import write

        number, text = self._number, write(table)
        try:
            several = is_searching(table, seat, level)
            asked = self._crew.answer(number, text, level, several)
            answered = str(await self._patiently(asked))
            verdict = parse_answer(answered, table.game.notation) if answered else None
        except Exception as error:
            # A browser may refuse workers; the game goes on all the same.
            console.warn(f"The worker cannot think: {error!r}")
            self._give_up()
            if number == self._number:
                instead = weaker(table, seat, level) if isinstance(error, TimeoutError) else ""
                self._think_here(table, seat, done, instead or level, instead)
            return
        if verdict and number == self._number:
            done(verdict)

    async def _patiently(self, answering: Any) -> Any:
        """What is answered. Raises TimeoutError when it takes too long while the page is seen."""
        asked, left = ensure_future(answering), PATIENCE
        while left > 0:
            with suppress(TimeoutError):
                return await wait_for(shield(asked), LOOK)
            left -= 0 if document.hidden else LOOK
        asked.cancel()
        raise TimeoutError

    def _give_up(self) -> None:
        self._broken = True
        self._crew.leave()


def weaker(table: Table, seat: int, level: str) -> str:
    """Who thinks in the page's place for one that never came to an end: the level below."""
    from motherlode.app.thinking import level_of
    from motherlode.bots.roster import levels_down

    return levels_down(level or level_of(table, seat), table.terms.entry)[:2][-1]
