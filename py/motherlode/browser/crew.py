"""The workers in which bots think: one, and beside it others that share a search with it."""

from __future__ import annotations

from asyncio import CancelledError, Future, ensure_future, gather, shield
from contextlib import suppress
from typing import Any

import js
from js import URL, document, navigator, performance
from pyodide.ffi import JsException, create_proxy

INTERPRETER = "./assets/boot.mjs"
ASKED = "asked"
MOST = 4
UNTOLD = 4
"""Gigabytes of memory that a device is taken to have where the browser does not tell."""
FOR_EACH = 2
"""Gigabytes of memory that it has for each worker."""
LOW = 0.2
"""So full a battery has to be, unless it is being charged."""


def most() -> int:
    """So many may think side by side: a core is left for the page, and memory for all else."""
    cores = int(getattr(navigator, "hardwareConcurrency", None) or 1)
    memory = float(getattr(navigator, "deviceMemory", None) or UNTOLD)
    return max(1, min(MOST, cores - 1, int(memory / FOR_EACH)))


async def spared() -> bool:
    """Whether the device is to do with one: its battery runs low, or who pays for what travels
    wants little to travel. Browsers that tell neither are taken to have enough."""
    connection = getattr(navigator, "connection", None)
    if connection and getattr(connection, "saveData", False):
        return True
    if not getattr(navigator, "getBattery", None):
        return False
    try:
        battery = await navigator.getBattery()
    except JsException:
        return False
    return not battery.charging and float(battery.level) < LOW


class Crew:
    """Starts its workers when they are first needed; while the page is not seen they rest."""

    def __init__(self) -> None:
        self._starting: list[Future[Any]] = []
        self._growing: set[Future[None]] = set()
        self._watching: Any = None

    def first(self) -> Future[Any]:
        """The one that is always there."""
        if not self._starting:
            self._starting = [ensure_future(_hired())]
        if self._watching is None:
            self._watching = create_proxy(self._seen)
            document.addEventListener("visibilitychange", self._watching)
        return self._starting[0]

    async def answer(self, number: int, text: str, level: str, several: bool) -> str:
        """What they say to the record; ``several``: they may share the work. The others start
        once the first has answered: whoever waits for it does not wait for them."""
        # the bots are loaded when one is at the table
        from motherlode.app.thinking import merge_answers

        await shield(self.first())
        workers = self._ready()[: None if several else 1]
        performance.mark(ASKED)
        said, over = "", False
        while not over:
            asked = [
                worker.sync.answer(number, text, level, at, len(workers), said)
                for at, worker in enumerate(workers)
            ]
            said, over = merge_answers([str(text) for text in await gather(*asked)])
        performance.measure(f"thought by {len(workers)}", ASKED)  # for those who measure
        if several and said and self._missing():
            growing = ensure_future(self._grow())
            self._growing.add(growing)
            growing.add_done_callback(self._growing.discard)
        return said

    async def _grow(self) -> None:
        if not await spared():
            self._starting += [ensure_future(_hired()) for _ in range(self._missing())]

    def _missing(self) -> int:
        return most() - len(self._starting) if self._starting else 0

    def _ready(self) -> list[Any]:
        done = [one for one in self._starting if one.done() and not one.cancelled()]
        return [one.result() for one in done if one.exception() is None]

    def _seen(self, _event: Any) -> None:
        for worker in self._ready():
            worker.sync.rest(bool(document.hidden))

    def stop(self) -> None:
        """Nothing is wanted of them any more."""
        for worker in self._ready():
            worker.sync.stop()

    def leave(self) -> None:
        """All go, and give back their memory."""
        for starting in self._starting:
            starting.add_done_callback(_gone)
        self._starting = []


def _gone(starting: Future[Any]) -> None:
    with suppress(Exception, CancelledError):
        starting.result().terminate()


async def _hired() -> Any:
    """A worker that knows whether the page is seen."""
    worker = await started()
    worker.sync.rest(bool(document.hidden))
    return worker


async def started() -> Any:
    """A worker, ready to answer. It needs the interpreter's whole address."""
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
