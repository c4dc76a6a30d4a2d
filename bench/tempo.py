"""Tempo: how long a turn of the computer is shown at normal speed, summed from its frames.

What is counted is everything from the last decision of the person until the next one is asked
for, but for the time of thinking: pauses, motion, and looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bench.figures import Figure
from motherlode.app.table.state import TableState
from motherlode.app.thinking import decide
from motherlode.bots.roster import stand_in
from motherlode.canvas.scene import Look
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "tempo"
#: Seconds: half of the turns take no longer, and 19 of 20.
MEDIAN, LATE = 5.0, 9.0
NAMES = ("Anna", "Nell")
LOOK = Look(shape=1.4, seat=0, names=NAMES, size=(900.0, 640.0))


def figures(rounds: int) -> Iterator[Figure]:
    """For each game the seconds of every turn in so many games, and their 95th percentile."""
    for entry in CATALOG:
        shown = sorted(s for number in range(rounds) for s in turns(entry, number))
        yield Figure(SECTION, f"{entry}: a turn is shown", "s", tuple(shown), MEDIAN)
        yield Figure(SECTION, f"{entry}: 19 of 20 turns", "s", (late(shown),), LATE)


def late(shown: list[float]) -> float:
    """The 95th percentile."""
    return sorted(shown)[int(len(shown) * 0.95)]


def turns(entry: str, number: int) -> Iterator[float]:
    """The seconds of each of the computer's turns in one game of two, both played by bots."""
    table = against_nell(entry, number)
    both = tuple(replace(seat, kind="computer", level=seat.level) for seat in table.terms.seats)
    state = TableState(table, [0], 0)
    watched, scene = 0.0, state.scene(LOOK)
    while not table.finished:
        seat = table.state.current_player
        shadow = table.branch(table.cursor)
        shadow.reseat(both)
        steps = table.play(decide(shadow, seat))
        pause = state.pacing.pause if seat else 0
        frames = state.frames(steps, LOOK, scene)
        scene = frames[-1].scene if frames else scene
        if seat:
            watched += pause + sum(frame.move + frame.hold for frame in frames)
        elif watched:
            yield watched / 1000
            watched = 0.0
    if watched:
        yield watched / 1000


def against_nell(entry: str, number: int) -> Table:
    """A table of one person and a quick computer, with fixed luck."""
    level = stand_in(entry)  # it decides at once
    seats = (SeatTerms("Anna", "person"), SeatTerms("Nell", "computer", level))
    return Table.new(Terms(entry, seats, seed=bytes([number + 1]) * 16))
