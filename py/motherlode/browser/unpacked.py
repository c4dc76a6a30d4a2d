"""Unpacked: modules that come later, in a zip, laid beside those that are here."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import motherlode

FOLDER = Path(motherlode.__file__).parent.parent


def unpack(content: bytes) -> None:
    """From now on what is in the zip can be imported."""
    with ZipFile(BytesIO(content)) as archive:
        archive.extractall(FOLDER)
    # what the interpreter knows of its folders; its own way there would import what reads e-mail
    sys.path_importer_cache.clear()
