"""What a look back finds, piece by piece, and the same as text for the way between two threads.

The account of a look back: points lost by seat and turn, the costliest moments, the luck."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass

from motherlode.match.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: what was played and what was best, in the game's notation.

    ``lost`` are the points between them, 0 where luck in the simulations may explain the
    difference; ``error`` is its standard error.
    """

    ply: int
    seat: int
    played: str
    best: str
    lost: float
    error: float


@dataclass(frozen=True, slots=True)
class Lead:
    """How many points each seat is ahead of the best other, as far as can be judged, when
    ``ply`` plies are played."""

    ply: int
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance did at ``ply``: for each seat how far ahead it was to be ``expected``, and how
    much more than that what came was worth (``luck``), in points."""

    ply: int
    expected: tuple[float, ...]
    luck: tuple[float, ...]


Finding = Moment | Lead | Draw
FINDING_KINDS: dict[str, Callable[..., Finding]] = {"moment": Moment, "lead": Lead, "draw": Draw}


@dataclass(frozen=True, slots=True)
class Progress:
    """So many plies are gone through, and what was found with the last step, if anything."""

    ply: int
    found: Finding | None = None


def write_findings(found: list[Finding]) -> str:
    """As text."""
    return json.dumps([[type(one).__name__.lower(), asdict(one)] for one in found])


def read_findings(text: str) -> list[Finding]:
    """What was written so. Raises ValueError, TypeError or LookupError for anything else."""
    rows = json.loads(text)
    return [
        FINDING_KINDS[kind](
            **{k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()}
        )
        for kind, fields in rows
    ]


MAX_COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat lost with all its decisions until another seat decided; ``ply``: its first."""

    ply: int
    seat: int
    lost: float


@dataclass(frozen=True, slots=True)
class Luck:
    """What makes up the margin of a seat over the best other, in points: they add up.

    ``start``: what the order of play was worth; ``luck``: what the draws were worth to a good
    player beyond the average; ``play``: how much better it played than the others.
    """

    start: float
    luck: float
    play: float

    @property
    def margin(self) -> float:
        """All of it."""
        return round(self.start + self.luck + self.play, 2)


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """All that was found, in the order of the game; as much of it as there is so far."""

    moments: tuple[Moment, ...] = ()
    leads: tuple[Lead, ...] = ()
    draws: tuple[Draw, ...] = ()

    def with_findings(self, found: Iterable[Finding]) -> ReviewSummary:
        """And that as well; what is found again takes the place of what was."""
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
        """The points that the seat's decisions lost."""
        return round(sum(moment.lost for moment in self.moments if moment.seat == seat), 2)

    def decisions(self, seat: int) -> int:
        """How many of the seat's decisions were looked into."""
        return sum(moment.seat == seat for moment in self.moments)

    def costliest(self) -> list[Moment]:
        """The three moments that lost most, the worst first."""
        worst = sorted(self.moments, key=lambda moment: (-moment.lost, moment.ply))
        return [moment for moment in worst[:MAX_COSTLIEST] if moment.lost]

    def luck(self, table: Table, seat: int) -> Luck | None:
        """Of a finished game; none where nothing was found of its draws."""
        if not table.finished or not self.draws:
            return None
        scores = table.state.scores()
        mine = scores.pop(seat)
        start = round(self.draws[0].expected[seat], 2)
        luck = round(sum(draw.luck[seat] for draw in self.draws), 2)
        return Luck(start, luck, round(mine - max(scores) - start - luck, 2))


def list_turns(table: Table, moments: Sequence[Moment]) -> list[Turn]:
    """Every turn in which something was looked into."""
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
