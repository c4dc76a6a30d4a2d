"""Turns and rounds: the next player, the empty table, the next round (gold 6, 7)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold.rules import rush, scoring
from motherlode.games.gold.rules.events import MatchEnded, RoundBegun, RoundEnded
from motherlode.games.gold.rules.position import GoldPosition
from motherlode.games.gold.rules.round_score import RoundScore


def begin_round(position: GoldPosition, events: list[Event]) -> None:
    """Begin the round whose cards lie ready; the starter has the first turn."""
    position.phase = "first"
    position.turn = position.current_player = position.starter
    events.append(RoundBegun(round=position.round, starter=position.starter))


def end_turn(position: GoldPosition, removed: bool, events: list[Event]) -> None:
    """Pass the turn to the next player, or end the round when the table is empty.

    ``removed``: whether this turn took cards off the table.
    """
    position.first = -1
    if not position.places:
        end_round(position, events)
        return
    position.idle = 0 if removed or position.fresh else position.idle + 1
    position.fresh = False
    position.turn = position.current_player = (position.turn + 1) % position.setup.seats
    if not position.rush:
        rush.announce(position, removed, events)
    position.phase = "rush" if position.rush else "first"


def end_round(position: GoldPosition, events: list[Event]) -> None:
    """Count the gold (gold 6); begin the next round with all cards and the next starter."""
    piles = position.all_piles()
    score = RoundScore.of(piles)
    position.finished += (score,)
    events.append(
        RoundEnded(round=position.round, points=score.points, cards=score.cards, piles=piles)
    )
    if position.round == position.setup.rounds:
        end_match(position, events)
        return
    position.lay_out()
    position.round += 1
    position.starter = (position.starter + 1) % position.setup.seats
    begin_round(position, events)


def end_match(position: GoldPosition, events: list[Event]) -> None:
    """End the match; the piles of the last round stay on show."""
    position.phase = "end"
    position.current_player = TERMINAL
    winners = tuple(s.seat for s in scoring.standings(position) if s.rank == 1)
    totals = tuple(scoring.scores(position))
    events.append(MatchEnded(round=position.round, totals=totals, winners=winners))
