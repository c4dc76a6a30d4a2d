"""Unpacked: modules that come later, in a zip, laid beside those that are here."""

from __future__ import annotations

from importlib import invalidate_caches
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import motherlode

FOLDER = Path(motherlode.__file__).parent.parent


def unpack(content: bytes) -> None:
    """From now on what is in the zip can be imported."""
    with ZipFile(BytesIO(content)) as archive:
        archive.extractall(FOLDER)
    invalidate_caches()
