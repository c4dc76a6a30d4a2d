"""Modules and words on demand: a zip, unpacked beside the modules that are here."""

from __future__ import annotations

import sys
from asyncio import create_task
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import js

import motherlode
from motherlode.locale import has_words

#: The name of the error about a file of another version, as ``fetch_file.js`` has it.
FILE_GONE = "FileGone"


class Bundle:
    """The bundle of the built site; in the sources everything is here from the beginning."""

    def __init__(self) -> None:
        self._here = find_spec("motherlode.app.lesson") is not None
        self._gone = False
        self._waiting: list[Callable[[bool], None]] = []
        self._task: Any = None
        self._words: Any = None

    def is_here(self) -> bool:
        """See ``OnDemand``."""
        return self._here

    def is_gone(self) -> bool:
        """See ``OnDemand``."""
        return self._gone

    def fetch(self, done: Callable[[bool], None]) -> None:
        """See ``OnDemand``."""
        self._waiting.append(done)
        if self._task is None:
            self._task = create_task(self._bring())

    def fetch_words(self, language: str, done: Callable[[bool], None]) -> None:
        """See ``OnDemand``."""
        self._words = create_task(self._bring_words(language, done))

    async def _bring_words(self, language: str, done: Callable[[bool], None]) -> None:
        try:
            content = await js.motherlodeWords(language)
            if content:
                unpack(content.to_bytes())
        except Exception as error:
            js.console.info(f"The words of {language} did not come ({error!r}).")
            self._gone = getattr(error, "name", "") == FILE_GONE
        done(has_words(language))

    async def _bring(self) -> None:
        try:
            content = await js.motherlodeOnDemand()
            if content:
                unpack(content.to_bytes())
            self._here = True
            self._gone = False
        except Exception as error:
            # missing, cut off or damaged: whoever waits is told, and may ask again
            js.console.info(f"What comes on demand did not come ({error!r}).")
            self._here = False
            self._gone = getattr(error, "name", "") == FILE_GONE
        waiting, self._waiting, self._task = self._waiting, [], None
        for done in waiting:
            done(self._here)


FOLDER = Path(motherlode.__file__).parent.parent


def unpack(content: bytes) -> None:
    """Make the modules in the zip importable."""
    with ZipFile(BytesIO(content)) as archive:
        archive.extractall(FOLDER)
    # what the interpreter knows of its folders; its own way there would import what reads e-mail
    sys.path_importer_cache.clear()
