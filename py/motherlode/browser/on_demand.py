"""What comes on demand: a zip of modules and words, laid beside those that are here."""

from __future__ import annotations

from asyncio import create_task
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import js

from motherlode.browser.unpacked import unpack
from motherlode.locale import language, use


class Bundle:
    """The bundle of the built site; in the sources everything is here from the beginning."""

    def __init__(self) -> None:
        self._here = find_spec("motherlode.app.lesson") is not None
        self._waiting: list[Callable[[bool], None]] = []
        self._task: Any = None

    def is_here(self) -> bool:
        return self._here

    def fetch(self, done: Callable[[bool], None]) -> None:
        self._waiting.append(done)
        if self._task is None:
            self._task = create_task(self._bring())

    async def _bring(self) -> None:
        try:
            content = await js.motherlodeOnDemand()
            if content:
                unpack(content.to_bytes())
                use(language())
            self._here = True
        except Exception as error:
            # missing, cut off or damaged: whoever waits is told, and may ask again
            js.console.info(f"What comes on demand did not come ({error!r}).")
            self._here = False
        waiting, self._waiting, self._task = self._waiting, [], None
        for done in waiting:
            done(self._here)
