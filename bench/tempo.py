"""Tempo: from the last press of a turn to the next decision, summed from frames.

What is counted is what a press of the person shows, and all that follows until they are asked
again, but for the time of thinking: pauses, motion, and looks. At normal speed, and at twice that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bench.figures import Figure
from motherlode.app.cabinet import MOTION_FACTORS
from motherlode.app.table.commands.play import FORCED_PAUSE_MS
from motherlode.app.table.state import TableState
from motherlode.app.thinking import decide
from motherlode.bots.roster import stand_in
from motherlode.canvas.player import Pace
from motherlode.canvas.scene import ViewOptions
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "tempo"
#: Seconds: half of the turns take no longer, by entry, and 19 of 20.
MEDIANS = {"gold": 4.0, "carcassonne": 5.0}
MEDIAN, LATE = 6.0, 9.0
PACES = {"normal": Pace(), "fast": Pace(motion=MOTION_FACTORS["fast"])}
NAMES = ("Anna", "Nell")
LOOK = ViewOptions(shape=1.4, seat=0, names=NAMES, size=(900.0, 640.0))


def figures(rounds: int) -> Iterator[Figure]:
    """For each game the seconds of every turn in so many games, and their 95th percentile."""
    for entry in CATALOG:
        for speed, pace in PACES.items():
            waited = (each for number in range(rounds) for each in waits(entry, number, pace))
            shown = sorted(each.seconds for each in waited)
            name, target = f"{entry}, {speed}", wanted(entry) * pace.motion
            yield Figure(SECTION, f"{name}: press to decision", "s", tuple(shown), target)
            last = (late(shown),)
            yield Figure(SECTION, f"{name}: 19 of 20 turns", "s", last, LATE * pace.motion)


def wanted(entry: str) -> float:
    """The longest median of that entry."""
    return MEDIANS.get(entry, MEDIAN)


def late(shown: list[float]) -> float:
    """The 95th percentile."""
    return sorted(shown)[int(len(shown) * 0.95)]


@dataclass(slots=True)
class Wait:
    """The seconds from a press to the next decision: what it shows, and the computer's turn."""

    own: float = 0.0
    computer: float = 0.0

    @property
    def seconds(self) -> float:
        """All of them."""
        return self.own + self.computer


def waits(entry: str, number: int, pace: Pace = PACES["normal"]) -> Iterator[Wait]:
    """Each wait for the computer in one game of two, both played by bots."""
    table = against_nell(entry, number)
    both = tuple(replace(seat, kind="computer", level=seat.level) for seat in table.terms.seats)
    state = TableState(table, [0], 0)
    wait, scene = Wait(), state.scene(LOOK)
    while not table.finished:
        seat, forced = table.state.current_player, state.forced_action() is not None
        if seat == 0 and not forced:
            if wait.computer:
                yield wait
            wait = Wait()
        shadow = table.branch(table.cursor)
        shadow.reseat(both)
        steps = table.play(decide(shadow, seat))
        pause = state.pacing.pause if seat else FORCED_PAUSE_MS if forced else 0
        frames = state.frames(steps, LOOK, scene)
        scene = frames[-1].scene if frames else scene
        stays = max(
            (at for at, frame in enumerate(frames, 1) if frame.own and frame.memorize), default=0
        )
        if stays:  # until one goes on with a press
            wait, pause, frames = Wait(), 0, frames[stays:]
        moving = sum(pace.move_ms(frame) + pace.hold_ms(frame) for frame in frames)
        shown = (pause * pace.tempo + moving) / 1000
        if seat == 0 or (seat == CHANCE and not wait.computer):
            wait.own += shown
        else:
            wait.computer += shown


def against_nell(entry: str, number: int) -> Table:
    """A table of one person and a quick computer, with fixed luck."""
    level = stand_in(entry)  # it decides at once
    seats = (SeatTerms("Anna", "person"), SeatTerms("Nell", "computer", level))
    return Table.new(Terms(entry, seats, seed=bytes([number + 1]) * 16))
