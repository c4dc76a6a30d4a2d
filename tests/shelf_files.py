"""Files of a whole shelf as somebody else may have written them: well formed, and absurd."""

from __future__ import annotations

import json
import random

from tests.storages import Storages, anything, changed, text

SOME = (0, 1, 1, 2, 3, 40)


class ShelfFiles:
    """Makes shelf files out of a few real tables; the same seed makes the same."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._tables = Storages(rng).tables

    def make(self) -> str:
        """The text of one file."""
        rng = self._rng
        whole: dict[str, object] = {"motherlode": 1}
        for part, entry in (("tables", self._table), ("aside", self._aside)):
            if rng.random() < 0.9:
                whole[part] = {self._id(): entry() for _ in range(rng.choice(SOME))}
        whole["settings"] = anything(rng)
        if rng.random() < 0.2:
            whole[rng.choice((*whole, text(rng)))] = anything(rng)
        return json.dumps(whole, ensure_ascii=rng.random() < 0.5)

    def _id(self) -> str:
        return self._rng.choice(("A", "B-1", "", "../x", "__proto__", text(self._rng)))

    def _table(self) -> object:
        if self._rng.random() < 0.1:
            return anything(self._rng)
        return changed(self._rng.choice(self._tables), self._rng)

    def _aside(self) -> object:
        return anything(self._rng) if self._rng.random() < 0.3 else text(self._rng)
