"""Whole storages as somebody else may have left them: well formed, damaged, absurd."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from motherlode.match.shelf.results import GameResult, SeatResult, SourcePoints
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.store import ASIDE, LESSONS, RESULTS, ROOT, SETTINGS, TABLES
from tests.match.play import any_terms, random_play

LETTERS = 'Aé 0\x00\u202e\u3164\u2800\U0001f642\ud800<b>&"\\\\\n'
ENTRIES = ("gold", "go-west", "carcassonne", "gold-west-1e", "", "chess", "x" * 50)


def number(rng: random.Random) -> object:
    return rng.choice(
        (0, -1, -4, 1, 2, 6, 7, 99, 2**31, 2**53, -(2**70), 10**4299, 1e308, -0.5, True)
    )


def text(rng: random.Random) -> str:
    return "".join(rng.choice(LETTERS) for _ in range(rng.choice((0, 1, 3, 20, 21, 300))))


def deep(depth: int) -> object:
    """Lists in one another. Nothing that lies much deeper can be written here."""
    value: object = 0
    for _ in range(depth):
        value = [value]
    return value


def anything(rng: random.Random, depth: int = 3) -> object:
    """Any value that JSON has."""
    kinds: list[Callable[[], object]] = [
        lambda: None,
        lambda: number(rng),
        lambda: text(rng),
        lambda: rng.choice(("night", "fr", "it", "person", "computer", "link", *ENTRIES)),
        lambda: deep(rng.choice((10, 100, 400))),
    ]
    if depth:
        kinds.append(lambda: [anything(rng, depth - 1) for _ in range(rng.randrange(8))])
        kinds.append(lambda: {text(rng): anything(rng, depth - 1) for _ in range(rng.randrange(4))})
    return rng.choice(kinds)()


def changed(values: dict[str, object], rng: random.Random) -> dict[str, object]:
    """Some of the values replaced by others, mostly of the same kind."""
    values = dict(values)
    for name in rng.sample(sorted(values), min(len(values), rng.randrange(0, 4))):
        old = values[name]
        if rng.random() < 0.3:
            values[name] = anything(rng)
        elif isinstance(old, bool | int):
            values[name] = number(rng)
        elif isinstance(old, str):
            values[name] = rng.choice(
                (text(rng), old[: rng.randrange(len(old) + 1)], rng.choice(ENTRIES))
            )
        elif isinstance(old, list):
            values[name] = [rng.choice((*old, text(rng))) for _ in range(rng.randrange(9))]
    return values


class Storages:
    """Makes storages from a few real tables; the same seed makes the same."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.tables: list[dict[str, object]] = []
        for entry in ("gold", "gold-west-1e", "go-west", "carcassonne"):
            for plies in (0, 12):
                table = random_play(any_terms(entry, rng, True), rng, plies)
                table.id = f"T{len(self.tables)}"
                self.tables.append(json.loads(save_of(table, 1, 5, 0, "fuzz").text()))

    def make(self) -> dict[str, str]:
        """Keys and texts of one storage."""
        rng = self._rng
        store = {SETTINGS: self._written(self._settings())} if rng.random() < 0.7 else {}
        if rng.random() < 0.5:
            store[LESSONS] = self._written(self._progress())
        for number in range(rng.randrange(3)):
            store[f"{RESULTS}R{number}"] = self._written(self._result())
        for _ in range(rng.randrange(4)):
            key = TABLES + rng.choice(("A", "B-1", "", "../x", text(rng), "z" * 41))
            store[key] = self._written(changed(rng.choice(self.tables), rng))
        if rng.random() < 0.4:
            place = rng.choice((ASIDE, ROOT, TABLES, "other/", ""))
            store[place + text(rng)] = self._written(anything(rng))
        return store

    def _result(self) -> object:
        rng = self._rng
        lines = (SourcePoints("start", 3, 1), SourcePoints("round-1", rng.randrange(99)))
        seat = SeatResult("Anna", rng.choice(("person", "computer", "link")), "", 9, 1, lines)
        result = GameResult("R0", 5, rng.choice(ENTRIES), (seat, seat), "2026-01-31")
        return changed(json.loads(result.text()), rng)

    def _settings(self) -> object:
        rng = self._rng
        names = (
            "theme",
            "language",
            "motion",
            "board",
            "confirm",
            "player",
            "v",
            "other",
            "wait",
            "sound",
        )
        if rng.random() < 0.3:
            return anything(rng)
        return {name: anything(rng, 1) for name in rng.sample(names, rng.randrange(len(names)))}

    def _progress(self) -> object:
        rng = self._rng
        if rng.random() < 0.3:
            return anything(rng)
        course = {"done": ["aim", text(rng)], "steps": {"turn": number(rng), text(rng): 1}}
        return {"v": 1, "courses": {entry: changed(dict(course), rng) for entry in ENTRIES}}

    def _written(self, value: object) -> str:
        written = json.dumps(value, ensure_ascii=self._rng.random() < 0.5)
        return (
            written[: self._rng.randrange(len(written) + 1)]
            if self._rng.random() < 0.1
            else written
        )
