"""From turn to turn: the next player, the final round, the end (gold-west 2.23, 3.1 to 3.3)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import events, scoring
from motherlode.games.gold_west.rules.components import Counts
from motherlode.games.gold_west.rules.packed import SECTION_SIZE
from motherlode.games.gold_west.rules.position import GoldWestPosition


def frozen(counts: list[int]) -> Counts:
    """Six counts for an event."""
    return counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]


def begin(pos: GoldWestPosition, out: list[Event]) -> None:
    """Begin the active player's turn with step 1."""
    pos.active = (pos.start + pos.turn) % pos.setup.seats
    pos.current_player = pos.active
    pos.phase = "activate"
    pos.invested = pos.marked = False
    pos.building = pos.taken = -1
    out.append(events.TurnBegun(seat=pos.active, number=pos.turn, final=pos.final_round))


def end(pos: GoldWestPosition, out: list[Event]) -> None:
    """Discard what is left in the use zone; the next player to the left goes on (gold-west 2.23).

    When the last camp is placed everybody has one final turn (gold-west 3.1, 3.2).
    """
    if any(pos.use):
        left = frozen(pos.use)
        pos.use = [0] * SECTION_SIZE
        out.append(events.Discarded(seat=pos.active, resources=left))
    pos.turn += 1
    seats, camps = pos.setup.seats, pos.setup.camps
    if pos.turn == seats * (camps + 1):
        finish(pos, out)
        return
    if pos.turn == seats * camps:
        out.append(events.FinalRound(seat=pos.active))
    begin(pos, out)


def finish(pos: GoldWestPosition, out: list[Event]) -> None:
    """The final scoring, in the edition's printed order (gold-west 3.4)."""
    totals = [pos.marker(seat) for seat in range(pos.setup.seats)]
    for seat, line in scoring.final_lines(pos):
        totals[seat] += line.points
        out.append(events.Counted(seat=seat, line=line, total=totals[seat]))
    pos.current_player = TERMINAL
    pos.phase = "end"
    out.append(events.Ended(totals=tuple(totals)))
