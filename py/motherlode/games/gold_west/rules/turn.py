"""From turn to turn: the next player, the final round, the end (facts 2.23, 3.1 to 3.3)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import events, scoring
from motherlode.games.gold_west.rules.components import Counts
from motherlode.games.gold_west.rules.position import Position


def frozen(counts: list[int]) -> Counts:
    """Six counts for an event."""
    return counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]


def begin(pos: Position, out: list[Event]) -> None:
    """The active player's turn begins with step 1."""
    pos.seat = (pos.start + pos.turn) % pos.setting.seats
    pos.current_player = pos.seat
    pos.phase = "activate"
    pos.invested = pos.marked = False
    pos.building = pos.taken = -1
    out.append(events.TurnBegun(seat=pos.seat, number=pos.turn, final=pos.final_round))


def end(pos: Position, out: list[Event]) -> None:
    """2.23: what is left in the use zone is discarded; the next player to the left.

    3.1, 3.2: when the last camp is placed everybody has one final turn.
    """
    if any(pos.use):
        out.append(events.Discarded(seat=pos.seat, resources=frozen(pos.use)))
        pos.use = [0] * 6
    pos.turn += 1
    seats, camps = pos.setting.seats, pos.setting.camps
    if pos.turn == seats * (camps + 1):
        finish(pos, out)
        return
    if pos.turn == seats * camps:
        out.append(events.FinalRound(seat=pos.seat))
    begin(pos, out)


def finish(pos: Position, out: list[Event]) -> None:
    """3.4: the final scoring, in the edition's printed order."""
    pos.current_player = TERMINAL
    pos.phase = "end"
    totals = [pos.marker(seat) for seat in range(pos.setting.seats)]
    for seat, line in scoring.final_lines(pos):
        totals[seat] += line.points
        out.append(events.Counted(seat=seat, line=line, total=totals[seat]))
    out.append(events.Ended(totals=tuple(totals)))
