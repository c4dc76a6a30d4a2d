"""The subjects of the laws of views: a random game at every table, and livelier ones.

The livelier games are those of ``tests/games/<game>/view/playing.py``, where there is one: in
them seldom things come up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from motherlode.app.game_view import view_of
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.canvas.theme import THEMES
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import State
from motherlode.games import Entry
from motherlode.view.contract import Seen, View
from tests.contract.entries import ENTRIES
from tests.contract.playout import Playout
from tests.games.steps import LAST, NAMES, Step

AnyStep = Step[State]

#: Width by height, and the width in CSS pixels where it is known.
SHAPES = ((0.49, 0.0), (0.7, 348.0), (0.85, 800.0), (1.2, 0.0), (1.8, 1400.0))
GAMES = Path(__file__).parents[1] / "games"
#: Of a lively game so many-th steps are looked at, besides those that bring something new.
EVERY = 7


@dataclass(frozen=True)
class Decision:
    """A step as it is shown to one seat, or to a spectator."""

    step: AnyStep
    seat: int | None
    options: ViewOptions
    view: View[Seen]

    @property
    def after(self) -> Any:
        return self.step.after.observation(self.seat)

    @cached_property
    def scene(self) -> Scene:
        """The scene after the step."""
        return self.view.build_scene(self.after, self.options)

    @cached_property
    def film(self) -> list[Frame]:
        """The frames of the step."""
        before, after = self.step.seen(self.seat)
        return self.view.frames(before, self.step.seen_events(self.seat), after, self.options)


@dataclass
class Show:
    """One game: all that happened in it, and some of its steps to look at closely."""

    entry: Entry
    steps: list[AnyStep]
    events: list[Event]
    names: tuple[str, ...] = field(init=False)
    view: View[Seen] = field(init=False)
    _at_rest: dict[tuple[int, int | None], Scene] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = self.steps[0].names
        self.view = view_of(self.entry)

    @cached_property
    def end(self) -> Any:
        """The observation of a spectator when all is over."""
        return self.steps[-1].after.observation(None)

    def scene(self, step: AnyStep, seat: int | None) -> Scene:
        """Return the scene after the step, for that seat."""
        key = (id(step), seat)
        if key not in self._at_rest:
            seen = step.after.observation(seat)
            self._at_rest[key] = self.view.build_scene(seen, step.options(seat))
        return self._at_rest[key]

    def asked(self) -> Iterator[tuple[AnyStep, int]]:
        """The steps after which a seat has to decide, and the seat."""
        for step in self.steps:
            if step.after.current_player >= 0:
                yield step, step.after.current_player

    @cached_property
    def sights(self) -> list[Decision]:
        """A sight of each step, seats and shapes by turns."""
        found = []
        for number, step in enumerate(self.steps):
            turn, which = divmod(number, len(step.viewers))
            shape, wide = SHAPES[(number + turn) % len(SHAPES)]
            seat = step.viewers[which]
            found.append(Decision(step, seat, step.options(seat, shape, wide), self.view))
        return found


def of_table(played: Playout) -> Show:
    """The random game of a table of the contract, looked at at every third of its stops."""
    state = played.setup.new_state()
    events: list[Event] = []
    steps: list[AnyStep] = []
    plies = sorted(played.stops.keys() - {len(played.actions)}, reverse=True)[::3]
    for ply, action in enumerate(played.actions):
        told = tuple(state._apply(action))
        events += told
        if ply in plies:
            steps.append(Step(played.stops[ply], action, told, state.clone(), played.setup.seats))
    entry = ENTRIES[played.setup.entry]
    return Show(entry, steps, events)


def of_lively(entry: Entry, number: int) -> Show:
    """One of the lively games of an entry."""
    game: tuple[AnyStep, ...] = playing(entry).games()[number]
    return Show(entry, telling(game), [event for step in game for event in step.events])


def telling(game: tuple[AnyStep, ...]) -> list[AnyStep]:
    """Some steps by number, the last ones, and the first with each kind of event or action."""
    found: list[AnyStep] = []
    met: set[object] = set()
    for number, step in enumerate(game):
        kinds = {type(step.action), step.after.phase, *map(type, step.events)}
        if number % EVERY == 0 or number >= len(game) - LAST or kinds - met:
            found.append(step)
        met |= kinds
    return found


def playing(entry: Entry) -> ModuleType:
    """The lively games of the game's own tests."""
    return import_module(f"tests.games.{folder(entry)}.view.playing")


def folder(entry: Entry) -> str:
    return entry.package.rpartition(".")[2]


def lively() -> list[tuple[Entry, int]]:
    """Every lively game: its entry, and its number among those of its game."""
    found = []
    for entry in ENTRIES.values():
        if not (GAMES / folder(entry) / "view" / "playing.py").exists():
            continue
        for number, table in enumerate(playing(entry).TABLES):
            if table[0] not in ENTRIES or table[0] == entry.info.id:
                found.append((entry, number))
    return found


@lru_cache(maxsize=2)
def pictures(package: str, theme: str) -> dict[str, Any]:
    """All pictures of a game, for as many names as there can be."""
    entry = next(entry for entry in ENTRIES.values() if entry.package == package)
    return view_of(entry).pictures(THEMES[theme], NAMES[: entry.info.max_seats])


def unknown_pictures(scene: Scene, names: Collection[str]) -> list[str]:
    """The pictures the scene asks for that are not among ``names``."""
    asked = {sprite.picture for layer in scene.layers for sprite in layer.sprites}
    return sorted(asked.difference(names))
