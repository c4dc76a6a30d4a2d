"""The tools that a page offers to agents of the browser: ``document.modelContext`` (WebMCP)."""

from __future__ import annotations

from asyncio import Future, Task, create_task
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from motherlode.app.agent.tools import TOOLS
from motherlode.app.ports import AgentAnswer


def find_context() -> Any:
    """Return the browser's model context, ``None`` where it has none."""
    for owner in (js.document, js.navigator):
        context = getattr(owner, "modelContext", None)
        if context and getattr(context, "registerTool", None):
            return context
    return None


class ModelContext:
    """The browser's agents. An ``Agents``."""

    def __init__(self) -> None:
        self._controller: Any = None
        self._proxies: list[Any] = []
        self._offering: set[Task[None]] = set()

    def are_there(self) -> bool:
        """See ``Agents``."""
        return find_context() is not None

    def offer(self, answer: AgentAnswer) -> None:
        """See ``Agents``."""
        self.withdraw()
        context = find_context()
        if context is None:
            return
        self._controller = js.AbortController.new()
        options = js.Object.new()
        options.signal = self._controller.signal
        promised = []
        for name, tool in TOOLS.items():
            execute = create_proxy(partial(_execute, name, answer))
            self._proxies.append(execute)
            offered = _to_object(
                {
                    "name": name,
                    "description": tool.description,
                    "inputSchema": tool.schema,
                    # the names of players are anybody's words
                    "annotations": {"readOnlyHint": tool.reads, "untrustedContentHint": True},
                }
            )
            offered.execute = execute
            with suppress(JsException):
                promised.append(context.registerTool(offered, options))
        offering = create_task(_await_all(promised))
        self._offering.add(offering)
        offering.add_done_callback(self._offering.discard)

    def withdraw(self) -> None:
        """See ``Agents``."""
        if self._controller is None:
            return
        self._controller.abort()
        self._controller = None
        context = find_context()
        # browsers of the first drafts know no signal
        if context is not None and getattr(context, "unregisterTool", None):
            for name in TOOLS:
                context.unregisterTool(name)
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []


async def _await_all(promised: Sequence[Any]) -> None:
    """Hear of tools that are refused, or withdrawn before they are there: they are not offered."""
    for one in promised:
        if one is not None:  # browsers of the first drafts promise nothing
            with suppress(JsException):
                await one


async def _execute(
    name: str, answer: AgentAnswer, given: Any, options: Any = None, *_more: Any
) -> Any:
    """Return what the tool answers, as an object."""
    told: Future[str] = Future()
    signal = getattr(options, "signal", None)

    def tell(text: str) -> None:
        if not told.done():
            told.set_result(text)

    def is_cancelled() -> bool:
        return bool(signal is not None and signal.aborted)

    answer(name, str(js.JSON.stringify(given)), tell, is_cancelled)
    return js.JSON.parse(await told)


def _to_object(value: dict[str, Any]) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)
