"""Run inside the page: Python's own clock around what a click sets off.

Times of what happens inside of something else count for both.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from motherlode.app.cabinet import Cabinet
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.screen import TableScreen
from motherlode.browser.dom import Dom
from motherlode.browser.page import DomPage
from motherlode.canvas.stage import Stage

spent: dict[str, list[float]] = {}

WATCHED: tuple[tuple[type, str], ...] = (
    (Stage, "up"),
    (Cabinet, "describe"),
    (Cabinet, "keep_table"),
    (DomPage, "show"),
    (Dom, "render"),
    (TableScreen, "body"),
    (PlayCommands, "show_steps"),
    (PlayCommands, "commit"),
)


def watch(owner: type, name: str) -> None:
    """Time every call from now on."""
    real: Callable[..., Any] = getattr(owner, name)

    def timed(*arguments: Any, **named: Any) -> Any:
        start = perf_counter()
        try:
            return real(*arguments, **named)
        finally:
            ms = 1000 * (perf_counter() - start)
            spent.setdefault(f"{owner.__name__}.{name}", []).append(ms)

    setattr(owner, name, timed)


def told() -> dict[str, float]:
    """Return per name the milliseconds since the last clearing, and the number of descriptions."""
    sums = {name: sum(ms) for name, ms in spent.items()}
    sums["Cabinet.describe calls"] = len(spent.get("Cabinet.describe", ()))
    return sums


for _owner, _name in WATCHED:
    watch(_owner, _name)
