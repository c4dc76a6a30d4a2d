"""The tools that a page offers to agents of the browser: ``document.modelContext`` (WebMCP)."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable
from functools import partial
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from motherlode.app.agent.tools import TOOLS

Answer = Callable[[str, str, Callable[[str], None]], None]


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

    def are_there(self) -> bool:
        """See ``Agents``."""
        return find_context() is not None

    def offer(self, answer: Answer) -> None:
        """See ``Agents``."""
        self.withdraw()
        context = find_context()
        if context is None:
            return
        self._controller = js.AbortController.new()
        options = js.Object.new()
        options.signal = self._controller.signal
        for name, tool in TOOLS.items():
            execute = create_proxy(partial(_execute, name, answer))
            self._proxies.append(execute)
            offered = _to_object(
                {
                    "name": name,
                    "description": tool.description,
                    "inputSchema": tool.schema,
                    "annotations": {"readOnlyHint": tool.reads},
                }
            )
            offered.execute = execute
            context.registerTool(offered, options)

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


async def _execute(name: str, answer: Answer, given: Any, *_more: Any) -> str:
    """Return what the tool answers, as a text."""
    told: Future[str] = Future()

    def tell(text: str) -> None:
        if not told.done():
            told.set_result(text)

    answer(name, str(js.JSON.stringify(given)), tell)
    return await told


def _to_object(value: dict[str, Any]) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)
