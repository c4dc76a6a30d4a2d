"""The catalogue: the only list of games. Looking at it loads no rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import get_data
from types import ModuleType

from motherlode.core.game import Game, Observation, State
from motherlode.core.info import GameInfo
from motherlode.games import carcassonne, go_west, gold, gold_west


@dataclass(frozen=True, slots=True)
class Entry:
    """One game on the shelf: its metadata, and where its parts are.

    ``package`` is the dotted name of the game's folder. Its parts are modules that are
    imported when first asked for: ``rules`` (has
    ``load(entry_id, version) -> Game``), ``view``, ``bot``, and of those ``on_demand``, which the
    page may first have to bring, ``lessons`` (has ``course(entry_id)``, see ``view.lesson``),
    ``guide`` (has ``guide(terms)``, see ``view.guide``). Of the folder ``puzzles``, which comes on
    demand too, it has the text, a line for each puzzle: see ``review.puzzle``.
    """

    info: GameInfo
    package: str
    on_demand: tuple[str, ...] = ()

    def load(self, version: int | None = None) -> Game[State, Observation]:
        """The rules in that version, ``None``: the newest.

        Raises :class:`~motherlode.core.errors.BadVersion`.
        """
        played = self.info.accept_version(version)
        make: Callable[[str, int], Game[State, Observation]] = self.part("rules").load
        return make(self.info.id, played)

    def part(self, name: str) -> ModuleType:
        """The module ``rules``, ``view``, ``bot``, ``guide`` or ``lessons`` of the game."""
        return import_module(f"{self.package}.{name}")

    def puzzles(self) -> str:
        """The lines of the entry's puzzles; empty where it has none."""
        try:
            lines = get_data(self.package, f"puzzles/{self.info.id}.txt")
        except OSError:
            return ""
        return lines.decode() if lines else ""


PUZZLING = ("guide", "lessons", "puzzles")

CATALOG: dict[str, Entry] = {
    entry.info.id: entry
    for entry in [
        Entry(gold.INFO, "motherlode.games.gold", PUZZLING),
        Entry(gold_west.INFO_1E, "motherlode.games.gold_west", PUZZLING),
        Entry(gold_west.INFO_2E, "motherlode.games.gold_west", PUZZLING),
        Entry(go_west.INFO, "motherlode.games.go_west", PUZZLING),
        Entry(carcassonne.INFO, "motherlode.games.carcassonne", PUZZLING),
    ]
}
