"""What anybody at a table of GOLD can see: the same for every seat (gold clause 8)."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation
from motherlode.games.gold.rules import scoring
from motherlode.games.gold.rules.components import DOWN, GONE
from motherlode.games.gold.rules.table import RoundScore, Table, Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldObservation(Observation):
    """The table as it lies there. What was turned back is nobody's business but memory's.

    ``phase`` is one of ``begin choose first second rush reveal end``.
    """

    terms: Terms
    round: int
    """The running round, from 1 to ``terms.rounds``."""
    starter: int
    """The seat that begins this round; NOBODY until it is drawn."""
    turn: int
    """The seat whose turn it is, also while chance reveals a card."""
    rush: bool
    idle: int
    """Turns in a row that changed nothing; the gold rush begins at ``IDLE_TURNS``."""
    fresh: bool
    """Whether this turn has shown a card for the first time in the round."""
    owners: tuple[int, ...]
    """Colour -> seat, or NOBODY."""
    cards: tuple[int, ...]
    """Place -> GONE, DOWN, or the kind of the turn's first card while it lies face up."""
    first: int
    """Place of that card, else -1."""
    pending: int
    """Place of the card that chance is about to reveal, else -1."""
    table: int
    """How many cards lie on the table."""
    piles: tuple[int, ...]
    """Seat -> gold cards won in this round; they lie face down."""
    finished: tuple[RoundScore, ...]
    """The rounds that were counted."""
    counted: tuple[tuple[int, int, int, int], ...] = ()
    """After the end: seat -> the last round's gold face up, cards of value 1, 2, 3, 4."""


def look(table: Table, seat: int | None, legal: tuple[Action, ...]) -> GoldObservation:
    """The observation of a seat, or of a spectator (``None``)."""
    over = table.current_player == TERMINAL
    seats = range(table.terms.seats)
    cards = [GONE if card == GONE else DOWN for card in table.cards]
    if table.first >= 0:
        cards[table.first] = table.cards[table.first]
    return GoldObservation(
        seat=seat,
        seats=table.terms.seats,
        current_player=table.current_player,
        phase=table.phase,
        shown_scores=tuple(tuple(scoring.score_lines(table, s, table.finished)) for s in seats),
        standings=tuple(scoring.standings(table)) if over else (),
        legal=legal,
        terms=table.terms,
        round=table.round,
        starter=table.starter,
        turn=table.turn,
        rush=table.rush,
        idle=table.idle,
        fresh=table.fresh,
        owners=tuple(table.owners),
        cards=tuple(cards),
        first=table.first,
        pending=table.pending,
        table=len(table.places),
        piles=tuple(sum(table.pile(s)) for s in seats),
        finished=table.finished,
        counted=tuple(table.pile(s) for s in seats) if over else (),
    )
