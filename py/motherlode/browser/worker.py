"""The page's side of the bots: quick ones think here, slow ones in a worker of their own."""

from __future__ import annotations

from asyncio import Future, ensure_future, shield, wait_for
from collections.abc import Callable
from typing import Any

import js
from js import URL, console, document, setTimeout
from pyodide.ffi import create_once_callable

from motherlode.core.action import Action
from motherlode.match.table import Table

INTERPRETER = "./assets/boot.mjs"
PATIENCE = 60
"""Seconds after which a worker that says nothing is given up."""


class WorkerThinker:
    """Has bots decide without holding up the page.

    The worker is started when it is first needed; without it the page thinks itself.
    """

    def __init__(self) -> None:
        self._starting: Future[Any] | None = None
        self._broken = False
        self._asking: set[Future[None]] = set()

    def think(self, table: Table, seat: int, done: Callable[[Action], None]) -> None:
        """Calls ``done`` once, later, with what the computer at ``seat``, to move, does."""
        # the bots are loaded when one is at the table
        from motherlode.bots.roster import quick

        if self._broken or quick(table.terms.entry):
            self._think_here(table, seat, done)
            return
        asked = ensure_future(self._ask(table, seat, done))
        self._asking.add(asked)
        asked.add_done_callback(self._asking.discard)

    def expect(self) -> None:
        """PyScript, which starts the worker, comes to the page once there is a table."""
        document.dispatchEvent(js.Event.new("motherlode:table"))

    def _think_here(self, table: Table, seat: int, done: Callable[[Action], None]) -> None:
        from motherlode.app.thinking import decide

        ply = table.cursor

        def think() -> None:
            if table.cursor == ply:
                done(decide(table, seat))

        setTimeout(create_once_callable(think), 0)

    async def _ask(self, table: Table, seat: int, done: Callable[[Action], None]) -> None:
        from motherlode.match.record import write

        text = write(table)
        try:
            if self._starting is None:
                self._starting = ensure_future(started())
            answered = str(await wait_for(answer(self._starting, text), PATIENCE))
            action = table.game.notation.parse(answered)
        except Exception as error:
            # A browser may refuse workers; the game goes on all the same.
            console.warn(f"The worker cannot think: {error}")
            self._broken = True
            self._think_here(table, seat, done)
            return
        done(action)


async def answer(starting: Future[Any], text: str) -> Any:
    """What the worker says to the record, once it has started."""
    worker = await shield(starting)
    return await worker.sync.answer(text)


async def started() -> Any:
    """The worker, ready to answer. It needs the interpreter's whole address."""
    await js.motherlodePyScript()
    from pyscript import PyWorker

    worker = PyWorker(
        "./py/bot_worker.py",
        type="pyodide",
        config="./pyscript.toml",
        version=URL.new(INTERPRETER, document.baseURI).href,
    )
    await worker.ready
    return worker
