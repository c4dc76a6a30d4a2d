"""Findings of a review: what it finds decision by decision, their sums, and their JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass

from motherlode.core.outside import read_json
from motherlode.match.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: the action played and the best one, in the game's notation.

    ``lost`` are the points between them, 0 where luck in the simulations may explain the
    difference; ``error`` is its standard error. ``turn`` is the best turn, from the best action to
    its end, where something is lost, and ``line`` how it could go on, to the end of the seat's
    next turn. Where as much is lost as a puzzle asks for, ``equal`` are the
    other actions as good as the best, and ``second`` is the best of the rest, so many points
    ``behind``; there is none where the best is not sure. ``theme`` is that of the best turn, one
    of the game's, where something is lost and it has one.
    """

    ply: int
    seat: int
    played: str
    best: str
    lost: float
    error: float
    turn: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    equal: tuple[str, ...] = ()
    second: str = ""
    behind: float = 0.0
    theme: str = ""


@dataclass(frozen=True, slots=True)
class Lead:
    """The final lead of each seat over the best other to expect after ``ply`` plies, in points.

    ``chances`` are those of each seat to win, where they are known; the last lead is the final one.
    """

    ply: int
    points: tuple[float, ...]
    chances: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A chance outcome at ``ply``, valued for each seat in points.

    ``expected`` is the average lead over all outcomes, ``luck`` the amount by which this one was
    better.
    """

    ply: int
    expected: tuple[float, ...]
    luck: tuple[float, ...]


Finding = Moment | Lead | Draw
FINDING_KINDS: dict[str, Callable[..., Finding]] = {"moment": Moment, "lead": Lead, "draw": Draw}


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a review: plies gone through, and the finding of the last step, if any."""

    ply: int
    found: Finding | None = None


def write_findings(found: list[Finding]) -> str:
    """Serialize as JSON."""
    return json.dumps([[type(one).__name__.lower(), asdict(one)] for one in found])


def read_findings(text: str) -> list[Finding]:
    """Parse findings. Raises ValueError, TypeError or LookupError for anything else."""
    rows = read_json(text, len(text))
    return [
        FINDING_KINDS[kind](
            **{k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()}
        )
        for kind, fields in rows
    ]


MAX_COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: the points a seat lost until another seat decided; ``ply`` is its first."""

    ply: int
    seat: int
    lost: float


@dataclass(frozen=True, slots=True)
class Luck:
    """The parts of a seat's margin over the best other, in points; they add up.

    Attributes:
        start: The worth of the order of play.
        luck: The worth of the draws to a good player, beyond the average.
        play: The amount by which it played better than the others.
    """

    start: float
    luck: float
    play: float

    @property
    def margin(self) -> float:
        """The sum of all parts."""
        return round(self.start + self.luck + self.play, 2)


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """All findings so far, in the order of the game."""

    moments: tuple[Moment, ...] = ()
    leads: tuple[Lead, ...] = ()
    draws: tuple[Draw, ...] = ()

    def with_findings(self, found: Iterable[Finding]) -> ReviewSummary:
        """Return the summary with these as well; a newer finding of a ply replaces the older."""
        moments = {one.ply: one for one in self.moments}
        leads = {one.ply: one for one in self.leads}
        draws = {one.ply: one for one in self.draws}
        for one in found:
            if isinstance(one, Moment):
                moments[one.ply] = one
            elif isinstance(one, Lead):
                leads[one.ply] = one
            else:
                draws[one.ply] = one
        return ReviewSummary(tuple(moments.values()), tuple(leads.values()), tuple(draws.values()))

    def lost(self, seat: int) -> float:
        """Return the points that the seat's decisions lost."""
        return round(sum(moment.lost for moment in self.moments if moment.seat == seat), 2)

    def decisions(self, seat: int) -> int:
        """Return the number of the seat's decisions that were looked into."""
        return sum(moment.seat == seat for moment in self.moments)

    def costliest(self) -> list[Moment]:
        """Return the ``MAX_COSTLIEST`` moments that lost most, the worst first."""
        worst = sorted(self.moments, key=lambda moment: (-moment.lost, moment.ply))
        return [moment for moment in worst[:MAX_COSTLIEST] if moment.lost]

    def luck(self, table: Table, seat: int) -> Luck | None:
        """Return a seat's luck in a finished game; ``None`` where no draw was valued."""
        if not table.finished or not self.draws:
            return None
        scores = table.state.scores()
        mine = scores.pop(seat)
        start = round(self.draws[0].expected[seat], 2)
        luck = round(sum(draw.luck[seat] for draw in self.draws), 2)
        return Luck(start, luck, round(mine - max(scores) - start - luck, 2))


def list_turns(table: Table, moments: Sequence[Moment]) -> list[Turn]:
    """Return every turn of the seats that were looked into."""
    found: list[Turn] = []
    by_ply = {moment.ply: moment for moment in moments}
    last = None
    for number, ply in enumerate(table.plies[: table.cursor]):
        if ply.seat < 0:
            continue
        anew, last = ply.seat != last, ply.seat
        if anew:
            found.append(Turn(number, ply.seat, 0.0))
        if number in by_ply:
            lost = round(found[-1].lost + by_ply[number].lost, 2)
            found[-1] = Turn(found[-1].ply, ply.seat, lost)
    judged = {moment.seat for moment in moments}
    return [turn for turn in found if turn.seat in judged]
