"""Small pictures of the tables on the shelf, each as the address of an image.

They stand beside the tables, under keys of their own, and go in no link and no file: what they
show can be drawn again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from motherlode.match.storage_keys import PICTURES, is_id
from motherlode.match.store import GuardedStore, StoreFault

MOST_CHARACTERS = 16_000
MOST = 60
"""So many pictures are kept; of more tables the others show their box."""

_IMAGE = re.compile(r"data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}", re.ASCII)


class TablePictures:
    """All pictures that are kept. Whatever the store refuses, the tables do without."""

    def __init__(self, kept: GuardedStore) -> None:
        self._kept = kept

    def keep(self, id: str, image: str) -> None:
        """Keeps the picture of that table instead of the one so far."""
        if not is_id(id) or not _is_image(image):
            return
        try:
            if self._kept.get(PICTURES + id) is None and len(self._kept.keys(PICTURES)) >= MOST:
                return
            self._kept.set(PICTURES + id, image)
        except StoreFault:
            return

    def forget(self, id: str) -> None:
        """The table is gone, and its picture with it."""
        try:
            self._kept.remove(PICTURES + id)
        except StoreFault:
            return

    def all(self) -> Mapping[str, str]:
        """The images by the tables' ids."""
        try:
            found = {key: self._kept.get(key) for key in self._kept.keys(PICTURES)}
        except StoreFault:
            return {}
        images = ((key.removeprefix(PICTURES), text) for key, text in found.items())
        return {id: text for id, text in images if text is not None and _is_image(text)}


def _is_image(text: str) -> bool:
    return len(text) <= MOST_CHARACTERS and _IMAGE.fullmatch(text) is not None
