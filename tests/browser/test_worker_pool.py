"""Workers that think: how many, and that they rest while the page is not seen."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from motherlode.app.thinking import decide, parse_answer
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.event_loop import run

POOL, MAIN = "motherlode.browser.worker_pool", "bot_worker"
SEATS = (SeatTerms("", "person"), SeatTerms("", "computer", "strong"))


class Refused(Exception):
    """An error of the browser."""


class Worker:
    """Says what it was asked, and keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[bool] = []
        self.silent = self.ended = False
        self.sync = SimpleNamespace(
            rest=self.told.append, answer=self.answer, stop=list, hold=self.hold
        )

    async def answer(self, number: int, *_given: object) -> str:
        if self.silent:
            await asyncio.sleep(60)
        return f"the answer to {number}"

    async def hold(self, _name: str) -> None:
        """Hold a lock, which nobody here asks for."""

    def terminate(self) -> None:
        self.ended = True


class Browser:
    """A device with four cores and memory enough; ``workers`` were started in it."""

    def __init__(self) -> None:
        self.workers: list[Worker] = []
        self.heard: list[Any] = []
        self.locks: list[Any] = []
        self.marks: list[str] = []
        self.document = SimpleNamespace(hidden=False, addEventListener=self._hears)
        self.navigator = SimpleNamespace(hardwareConcurrency=4, deviceMemory=8)

    def _hears(self, _name: str, call: Any) -> None:
        self.heard.append(call)

    def _clear_marks(self, name: str) -> None:
        self.marks = [mark for mark in self.marks if mark != name]

    def hide(self, hidden: bool) -> None:
        self.document.hidden = hidden
        for call in self.heard:
            call(None)

    def battery(self, level: float, charging: bool) -> None:
        async def told() -> Any:
            return SimpleNamespace(level=level, charging=charging)

        self.navigator.getBattery = told

    async def started(self) -> Worker:
        self.workers.append(Worker())
        return self.workers[-1]

    def modules(self) -> dict[str, ModuleType]:
        js, pyodide, ffi, script = map(ModuleType, ("js", "pyodide", "pyodide.ffi", "pyscript"))
        js.__dict__.update(
            document=self.document,
            navigator=self.navigator,
            performance=SimpleNamespace(
                mark=lambda name: self.marks.append(name), clearMarks=self._clear_marks
            ),
            URL=None,
        )
        js.__dict__["crypto"] = SimpleNamespace(randomUUID=lambda: str(len(self.locks)))
        ffi.__dict__.update(
            create_proxy=lambda call: call,
            create_once_callable=lambda call: call,
            JsException=Refused,
        )
        script.__dict__.update(sync=SimpleNamespace())
        return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi, "pyscript": script}


@pytest.fixture
def browser() -> Iterator[Browser]:
    """The modules that are imported in it are forgotten afterwards."""
    here = Browser()
    with pytest.MonkeyPatch.context() as patch:
        for name, module in here.modules().items():
            patch.setitem(sys.modules, name, module)
        yield here
        for name in (POOL, MAIN, "motherlode.browser.on_demand"):
            sys.modules.pop(name, None)


@pytest.fixture
def pool(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Any:
    module = import_module(POOL)
    monkeypatch.setattr(module, "start_worker", browser.started)
    return module.WorkerPool()


async def asked(pool: Any, several: bool = True) -> str:
    """The pool's answer; those that join afterwards are there."""
    said = str(await pool.answer(1, "a record", "strong", several))
    await asyncio.sleep(0.01)
    return said


def test_others_join_once_the_first_has_answered(pool: Any, browser: Browser) -> None:
    assert run(asked(pool)) == "the answer to 1"
    assert len(browser.workers) == 3


def test_no_more_than_the_last_answer_is_noted(pool: Any, browser: Browser) -> None:
    """The page keeps what is noted for as long as it is open."""

    async def several_times() -> None:
        for _ in range(5):
            await asked(pool)

    run(several_times())
    assert browser.marks == ["thought by 1", "thought by 3"]


def test_who_needs_no_others_stays_alone(pool: Any, browser: Browser) -> None:
    run(asked(pool, several=False))
    assert len(browser.workers) == 1


@pytest.mark.parametrize(
    ("level", "charging", "workers"), [(0.1, False, 1), (0.1, True, 3), (0.9, False, 3)]
)
def test_a_battery_that_runs_low_is_spared(
    pool: Any, browser: Browser, level: float, charging: bool, workers: int
) -> None:
    browser.battery(level, charging)
    run(asked(pool))
    assert len(browser.workers) == workers


def test_a_browser_that_does_not_tell_of_its_battery(pool: Any, browser: Browser) -> None:
    async def refused() -> Any:
        raise Refused

    browser.navigator.getBattery = refused
    run(asked(pool))
    assert len(browser.workers) == 3


def test_who_pays_for_what_travels_has_one_worker(pool: Any, browser: Browser) -> None:
    browser.navigator.connection = SimpleNamespace(saveData=True)
    run(asked(pool))
    assert len(browser.workers) == 1


def test_they_rest_while_the_page_is_not_seen(pool: Any, browser: Browser) -> None:
    """Also those that start meanwhile, and whatever they are asked then."""

    async def hidden_and_seen() -> None:
        await asked(pool)
        browser.hide(True)
        assert [worker.told[-1] for worker in browser.workers] == [True] * 3
        browser.hide(False)
        assert [worker.told[-1] for worker in browser.workers] == [False] * 3
        pool.leave()
        browser.workers.clear()
        browser.hide(True)
        await pool.first()
        assert browser.workers[0].told == [True]

    run(hidden_and_seen())


def locked(browser: Browser) -> None:
    """The browser has locks: who asks for one that a worker holds gets it when that has ended."""

    def request(_name: str, call: Any) -> None:
        browser.locks.append(call)

    browser.navigator.locks = SimpleNamespace(request=request)


def test_a_worker_that_dies_while_it_is_asked_is_noticed_at_once(
    pool: Any, browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waits for it is told, another one answers, and no error is left behind."""
    locked(browser)

    async def died() -> str:
        await asked(pool, several=False)
        browser.workers[0].silent = True
        asking = asyncio.ensure_future(asked(pool, several=False))
        await asyncio.sleep(0.01)
        browser.locks[0](None)
        with pytest.raises(import_module(POOL).WorkerLostError):
            await asyncio.wait_for(asking, 1)
        assert browser.workers[0].ended
        return await asked(pool, several=False)

    assert run(died()) == "the answer to 1"
    assert len(browser.workers) == 2
    gc.collect()
    assert not caplog.records


def test_a_worker_that_dies_idle_is_made_again(pool: Any, browser: Browser) -> None:
    """One that was ended here is not."""
    locked(browser)

    async def died() -> None:
        await asked(pool, several=False)
        browser.locks[0](None)
        await asyncio.sleep(0.01)
        assert len(browser.workers) == 2
        pool.leave()
        await asyncio.sleep(0.01)
        assert browser.workers[1].ended
        browser.locks[1](None)
        await asyncio.sleep(0.01)
        assert len(browser.workers) == 2

    run(died())


def test_a_worker_that_rests_thinks_no_further(browser: Browser) -> None:
    """It goes on where it was, and comes to the same."""
    del browser
    worker = import_module(MAIN).Worker()
    table = Table.new(Terms("go-west", SEATS, seed=bytes(16)))
    while table.state.current_player != 1 or len(table.state.legal_actions()) < 2:
        table.play(table.state.legal_actions()[0])

    async def rested() -> str:
        worker.rest(True)
        answering = asyncio.ensure_future(worker.answer(1, write(table), "strong", 0, 1, ""))
        await asyncio.sleep(0.5)
        assert not answering.done()
        worker.rest(False)
        return str(await answering)

    verdict = parse_answer(run(rested()), table.game.notation)
    assert verdict.result.best == decide(table, 1)


def test_a_worker_at_rest_hears_that_nothing_is_wanted(browser: Browser) -> None:
    del browser
    worker = import_module(MAIN).Worker()
    table = Table.new(Terms("go-west", SEATS, seed=bytes(16)))
    while table.state.current_player < 0 or len(table.state.legal_actions()) < 2:
        table.play(table.state.legal_actions()[0])

    async def stopped() -> str:
        worker.rest(True)
        answering = asyncio.ensure_future(worker.answer(1, write(table), "strong", 0, 1, ""))
        await asyncio.sleep(0.1)
        worker.stop()
        return str(await answering)

    assert not run(stopped())
