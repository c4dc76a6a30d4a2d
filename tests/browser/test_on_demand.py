"""Modules on demand: whoever waits for it hears how it went, whatever came."""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.event_loop import run

NAME = "motherlode.browser.on_demand"


class Came:
    def __init__(self, content: bytes) -> None:
        self.content = content

    def to_bytes(self) -> bytes:
        return self.content


@pytest.mark.parametrize("content", [b"no zip", b"PK\x03\x04 the beginning of one"])
def test_what_is_damaged_is_told_and_may_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    async def brought() -> Any:
        return Came(content)

    js = ModuleType("js")
    js.__dict__.update(motherlodeOnDemand=brought, console=SimpleNamespace(info=str))
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    bundle = import_module(NAME).Bundle()
    told: list[bool] = []

    async def asked() -> None:
        for _time in range(2):
            bundle.fetch(told.append)
            await asyncio.sleep(0.01)

    run(asked())
    sys.modules.pop(NAME)
    assert told == [False, False]


def test_what_is_gone_from_the_host_is_known_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(Exception):
        name = "FileGone"

    async def brought() -> Any:
        raise Gone

    js = ModuleType("js")
    js.__dict__.update(motherlodeOnDemand=brought, console=SimpleNamespace(info=str))
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    bundle = import_module(NAME).Bundle()

    async def asked() -> None:
        bundle.fetch(lambda _here: None)
        await asyncio.sleep(0.01)

    assert not bundle.is_gone()
    run(asked())
    sys.modules.pop(NAME)
    assert bundle.is_gone()
