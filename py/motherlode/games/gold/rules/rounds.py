"""Turns and rounds: the next player, the empty table, the next round (gold clauses 6, 7)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold.rules import rush, scoring
from motherlode.games.gold.rules.events import MatchEnded, RoundBegun, RoundEnded
from motherlode.games.gold.rules.table import RoundScore, Table


def begin_round(table: Table, events: list[Event]) -> None:
    """The cards lie ready and the starter has the first turn."""
    events.append(RoundBegun(round=table.round, starter=table.starter))
    table.phase = "first"
    table.turn = table.current_player = table.starter


def end_turn(table: Table, removed: bool, events: list[Event]) -> None:
    """The next player's turn, or the end of the round when the table is empty.

    ``removed``: whether this turn took cards off the table.
    """
    table.first = -1
    if not table.places:
        end_round(table, events)
        return
    table.idle = 0 if removed or table.fresh else table.idle + 1
    table.fresh = False
    table.turn = table.current_player = (table.turn + 1) % table.terms.seats
    if not table.rush:
        rush.announce(table, removed, events)
    table.phase = "rush" if table.rush else "first"


def end_round(table: Table, events: list[Event]) -> None:
    """The gold is counted; the next round begins with all cards and the next starter."""
    seats = range(table.terms.seats)
    piles = tuple(table.pile(seat) for seat in seats)
    points = tuple(scoring.worth(pile) for pile in piles)
    cards = tuple(sum(pile) for pile in piles)
    events.append(RoundEnded(round=table.round, points=points, cards=cards, piles=piles))
    table.finished += (RoundScore(points, cards),)
    if table.round == table.terms.rounds:
        end_match(table, events)
        return
    table.lay_out()
    table.round += 1
    table.starter = (table.starter + 1) % table.terms.seats
    begin_round(table, events)


def end_match(table: Table, events: list[Event]) -> None:
    """Nobody has a turn any more; the piles of the last round stay on show."""
    table.phase = "end"
    table.current_player = TERMINAL
    winners = tuple(s.seat for s in scoring.standings(table) if s.rank == 1)
    totals = tuple(scoring.scores(table))
    events.append(MatchEnded(round=table.round, totals=totals, winners=winners))
