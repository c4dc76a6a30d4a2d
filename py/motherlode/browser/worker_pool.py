"""The workers in which bots think: one, and others that share a search with it."""

from __future__ import annotations

from asyncio import FIRST_COMPLETED, CancelledError, Future, ensure_future, gather, shield, wait
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

import js
from js import URL, document, navigator, performance
from pyodide.ffi import JsException, create_once_callable, create_proxy

INTERPRETER = "./assets/boot.js"
MAX_WORKERS = 4
#: Gigabytes of memory assumed where the browser does not tell.
ASSUMED_MEMORY_GB = 4
#: Gigabytes of memory needed for each worker.
MEMORY_PER_WORKER_GB = 2
#: Battery level, 0 to 1, below which one worker has to do, unless it is being charged.
LOW_BATTERY_LEVEL = 0.2


class WorkerLostError(Exception):
    """A worker has ended by itself: its memory ran out, or the browser took it away."""


def max_workers() -> int:
    """Return the number that may think side by side: a core is left for the page, and memory."""
    cores = int(getattr(navigator, "hardwareConcurrency", None) or 1)
    memory = float(getattr(navigator, "deviceMemory", None) or ASSUMED_MEMORY_GB)
    return max(1, min(MAX_WORKERS, cores - 1, int(memory / MEMORY_PER_WORKER_GB)))


async def is_low_power() -> bool:
    """Return whether the device should do with one worker.

    Its battery runs low, or its user pays for traffic and wants little of it. Browsers that tell
    neither are taken to have enough.
    """
    connection = getattr(navigator, "connection", None)
    if connection and getattr(connection, "saveData", False):
        return True
    if not getattr(navigator, "getBattery", None):
        return False
    try:
        battery = await navigator.getBattery()
    except JsException:
        return False
    return not battery.charging and float(battery.level) < LOW_BATTERY_LEVEL


class WorkerPool:
    """A pool that starts its workers when first needed; while the page is not seen they rest."""

    def __init__(self) -> None:
        self._starting: list[Future[Any]] = []
        self._growing: set[Future[None]] = set()
        self._watching: Any = None
        self._losses: set[Future[None]] = set()

    def first(self) -> Future[Any]:
        """Return the worker that is always there."""
        if not self._starting:
            self._starting = [self._start()]
        if self._watching is None:
            self._watching = create_proxy(self._on_visibility_change)
            document.addEventListener("visibilitychange", self._watching)
        return self._starting[0]

    def _start(self) -> Future[Any]:
        starting: Future[Any] = ensure_future(_start_informed_worker())

        def on_started(started: Future[Any]) -> None:
            if not started.cancelled() and started.exception() is None:
                watching = ensure_future(self._watch(started))
                self._growing.add(watching)
                watching.add_done_callback(self._growing.discard)

        starting.add_done_callback(on_started)
        return starting

    async def _watch(self, started: Future[Any]) -> None:
        """Wait for the lock that the worker holds: whoever gets it has outlived it.

        Browsers do not tell when a worker ends. Where there are no locks, silence has to do.
        """
        if not getattr(navigator, "locks", None):
            return
        name = f"motherlode worker {js.crypto.randomUUID()}"
        await started.result().sync.hold(name)
        navigator.locks.request(name, create_once_callable(lambda _lock: self._on_lost(started)))

    def _on_lost(self, started: Future[Any]) -> None:
        if started not in self._starting:
            return  # it was ended here
        self._starting.remove(started)
        _terminate(started)
        asked_by, self._losses = self._losses, set()
        for loss in asked_by:
            loss.set_result(None)
        if not asked_by and not self._starting:
            self.first()

    async def while_alive(self, answering: Awaitable[Any]) -> Any:
        """Return what is awaited. Raises :class:`WorkerLostError` once a worker has ended."""
        loss: Future[None] = Future()
        self._losses.add(loss)
        answer = ensure_future(answering)
        try:
            await wait((answer, loss), return_when=FIRST_COMPLETED)
            if not answer.done():
                raise WorkerLostError
            return answer.result()
        finally:
            self._losses.discard(loss)
            answer.add_done_callback(_forget)
            answer.cancel()

    async def answer(self, number: int, text: str, level: str, several: bool) -> str:
        """Return the workers' answer to the record; ``several``: they may share the work.

        The others start once the first has answered: nobody waits for them.
        """
        # the bots are loaded when one is at the table
        from motherlode.app.thinking import merge_answers

        await shield(self.first())
        workers = self._started_workers()[: None if several else 1]
        answer_text, over = "", False
        while not over:
            asked = [
                worker.sync.answer(number, text, level, at, len(workers), answer_text)
                for at, worker in enumerate(workers)
            ]
            answers = await self.while_alive(gather(*asked))
            answer_text, over = merge_answers([str(text) for text in answers])
        mark = f"thought by {len(workers)}"
        performance.clearMarks(mark)  # the page would keep each
        performance.mark(mark)  # for those who measure
        if several and answer_text and self._missing():
            growing = ensure_future(self._grow())
            self._growing.add(growing)
            growing.add_done_callback(self._growing.discard)
        return answer_text

    async def _grow(self) -> None:
        if not await is_low_power():
            self._starting += [self._start() for _ in range(self._missing())]

    def _missing(self) -> int:
        return max_workers() - len(self._starting) if self._starting else 0

    def _started_workers(self) -> list[Any]:
        done = [one for one in self._starting if one.done() and not one.cancelled()]
        return [one.result() for one in done if one.exception() is None]

    def _on_visibility_change(self, _event: Any) -> None:
        for worker in self._started_workers():
            worker.sync.rest(bool(document.hidden))

    def hurry(self) -> None:
        """Tell the workers to answer with what they know."""
        for worker in self._started_workers():
            worker.sync.hurry()

    def stop(self) -> None:
        """Tell the workers that no answer is wanted any more."""
        for worker in self._started_workers():
            worker.sync.stop()

    def leave(self) -> None:
        """End all workers, which gives back their memory."""
        for starting in self._starting:
            starting.add_done_callback(_terminate)
        self._starting = []


def _forget(answer: Future[Any]) -> None:
    """Look at the error of an answer nobody waits for: else it is logged as never looked at."""
    if not answer.cancelled():
        answer.exception()


def _terminate(starting: Future[Any]) -> None:
    with suppress(Exception, CancelledError):
        starting.result().terminate()


async def _start_informed_worker() -> Any:
    """Return a new worker that knows whether the page is seen."""
    worker = await start_worker()
    worker.sync.rest(bool(document.hidden))
    return worker


async def start_worker() -> Any:
    """Return a new worker, ready to answer. It needs the interpreter's whole address."""
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
