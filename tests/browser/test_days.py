"""The days of the browser's clock."""

from __future__ import annotations

import sys
from datetime import datetime, timedelta
from importlib import import_module
from types import ModuleType, SimpleNamespace

import pytest

NAME = "motherlode.browser.device"
#: As in Greenland: an hour after it the next day begins.
LEFT_OUT = datetime(2026, 3, 28, 23)


class LocalDate:
    """A date of JavaScript, at a place where the clocks go on by an hour at the end of a day."""

    now = datetime(2026, 1, 1)

    def __init__(self) -> None:
        self.at = self.now

    def _go_to(self, at: datetime) -> None:
        is_left_out = LEFT_OUT <= at < LEFT_OUT + timedelta(hours=1)
        self.at = at + timedelta(hours=1) if is_left_out else at

    def setDate(self, day: int) -> None:
        self._go_to(self.at + timedelta(days=day - self.at.day))

    def setHours(self, hour: int) -> None:
        self._go_to(self.at.replace(hour=hour))

    def getFullYear(self) -> float:
        return self.at.year

    def getMonth(self) -> float:
        return self.at.month - 1

    def getDate(self) -> float:
        return self.at.day


def test_each_day_follows_the_one_before_at_every_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    vars(js).update(document=None, window=None, Date=SimpleNamespace(new=LocalDate))
    vars(ffi).update(create_once_callable=None, create_proxy=None)
    for name, module in (("js", js), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    clock = import_module(NAME).PageClock()
    monkeypatch.delitem(sys.modules, NAME)
    for hours in range(24 * 120):
        now = datetime(2026, 1, 31) + timedelta(hours=hours, minutes=30)
        if now.replace(minute=0) == LEFT_OUT:
            continue
        monkeypatch.setattr(LocalDate, "now", now)
        for offset in (-35, -1, 0, 1, 2):
            assert clock.day(offset) == (now.date() + timedelta(days=offset)).isoformat()
