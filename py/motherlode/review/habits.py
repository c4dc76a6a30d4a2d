"""Habits: where a player loses points over games, kept after each look back on this device.

A look back is one line of text: the table's id, the day, the turns gone through, the tenths of
points lost in them, and for each theme and phase ``theme:phase:tenths``. The lines of a game are
the positions of a progress of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from motherlode.match.table import Table
from motherlode.review.findings import ReviewSummary, list_turns

#: The thirds of a game.
PHASES = ("beginning", "middle", "end")
#: The theme of what has none.
NO_THEME = "other"
TENTH = 10


@dataclass(frozen=True, slots=True)
class LookBack:
    """A seat's game that was looked back on.

    Attributes:
        table: The table's id.
        day: The date of the look back, as ``2026-01-31``.
        turns: The seat's turns.
        losses: For themes and phases the points lost.
    """

    table: str
    day: str
    turns: int
    losses: tuple[tuple[str, str, float], ...] = ()

    @property
    def lost(self) -> float:
        """All points lost."""
        return round(sum(points for _theme, _phase, points in self.losses), 1)

    @property
    def lost_a_turn(self) -> float:
        """Points lost a turn."""
        return self.lost / self.turns


def look_back_of(table: Table, found: ReviewSummary, seat: int, day: str) -> LookBack | None:
    """Return what a whole look back tells of a seat; ``None`` where it had no turn."""
    turns = sum(turn.seat == seat for turn in list_turns(table, found.moments))
    if not turns:
        return None
    losses: Counter[tuple[str, str]] = Counter()
    for moment in found.moments:
        if moment.seat == seat and moment.lost:
            phase = PHASES[min(len(PHASES) * moment.ply // table.cursor, len(PHASES) - 1)]
            losses[moment.theme or NO_THEME, phase] += round(TENTH * moment.lost)
    told = tuple((theme, phase, tenths / TENTH) for (theme, phase), tenths in losses.items())
    return LookBack(table.id, day, turns, told)


def write_look_back(done: LookBack) -> str:
    """Format as a line."""
    losses = (f"{theme}:{phase}:{round(TENTH * points)}" for theme, phase, points in done.losses)
    return " ".join((done.table, done.day, str(done.turns), *losses))


def read_look_back(line: str) -> LookBack:
    """Parse a line of ``write_look_back``. Raises ValueError for anything else."""
    table, day, turns, *told = line.split(" ")
    date.fromisoformat(day)
    losses = []
    for word in told:
        theme, phase, tenths = word.split(":")
        if phase not in PHASES:
            raise ValueError(phase)
        losses.append((theme, phase, int(tenths) / TENTH))
    if int(turns) < 1:
        raise ValueError(turns)
    return LookBack(table, day, int(turns), tuple(losses))


def read_look_backs(lines: Iterable[str]) -> list[LookBack]:
    """Return the look backs in these lines, the last of each table; others are left out."""
    found: dict[str, LookBack] = {}
    for line in lines:
        try:
            done = read_look_back(line)
        except ValueError:
            continue
        found.pop(done.table, None)
        found[done.table] = done
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Habits:
    """A player's habits over some games.

    Attributes:
        games: The games.
        a_turn: Points lost a turn.
        theme: The theme in which most is lost, empty where nothing is.
        theme_points: Points lost there in a game.
        phase: The phase in which most is lost, empty where nothing is.
        phase_points: Points lost there in a game.
    """

    games: int
    a_turn: float
    theme: str
    theme_points: float
    phase: str
    phase_points: float


def habits_of(done: Sequence[LookBack]) -> Habits:
    """Return the habits over these games, at least one."""
    by_theme, by_phase = Counter[str](), Counter[str]()
    for game in done:
        for theme, phase, points in game.losses:
            by_phase[phase] += points  # type: ignore[assignment]
            if theme != NO_THEME:
                by_theme[theme] += points  # type: ignore[assignment]
    theme, in_theme = max(by_theme.items(), key=lambda one: one[1], default=("", 0))
    phase, in_phase = max(by_phase.items(), key=lambda one: one[1], default=("", 0))
    games = len(done)
    a_turn = sum(game.lost for game in done) / sum(game.turns for game in done)
    return Habits(games, a_turn, theme, in_theme / games, phase, in_phase / games)
