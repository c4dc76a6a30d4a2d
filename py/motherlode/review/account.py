"""The account of a look back: points lost by seat and turn, the costliest moments, the luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from motherlode.match.table import Table
from motherlode.review.found import Draw, Found, Lead, Moment

COSTLIEST = 3


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
class Account:
    """All that was found, in the order of the game; as much of it as there is so far."""

    moments: tuple[Moment, ...] = ()
    leads: tuple[Lead, ...] = ()
    draws: tuple[Draw, ...] = ()

    def with_found(self, found: Iterable[Found]) -> Account:
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
        return Account(tuple(moments.values()), tuple(leads.values()), tuple(draws.values()))

    def lost(self, seat: int) -> float:
        """The points that the seat's decisions lost."""
        return round(sum(moment.lost for moment in self.moments if moment.seat == seat), 2)

    def decisions(self, seat: int) -> int:
        """How many of the seat's decisions were looked into."""
        return sum(moment.seat == seat for moment in self.moments)

    def costliest(self) -> list[Moment]:
        """The three moments that lost most, the worst first."""
        worst = sorted(self.moments, key=lambda moment: (-moment.lost, moment.ply))
        return [moment for moment in worst[:COSTLIEST] if moment.lost]

    def luck(self, table: Table, seat: int) -> Luck | None:
        """Of a finished game; none where nothing was found of its draws."""
        if not table.finished or not self.draws:
            return None
        scores = table.state.scores()
        mine = scores.pop(seat)
        start = round(self.draws[0].expected[seat], 2)
        luck = round(sum(draw.luck[seat] for draw in self.draws), 2)
        return Luck(start, luck, round(mine - max(scores) - start - luck, 2))


def turns(table: Table, moments: Sequence[Moment]) -> list[Turn]:
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
