"""The observation of GOLD: what anybody can see, the same for every seat (gold 8)."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation, Rng
from motherlode.games.gold.rules import rush, sampling, scoring
from motherlode.games.gold.rules.components import DOWN, GONE, IDLE_TURNS, NUM_KINDS, UNSEEN
from motherlode.games.gold.rules.position import GoldPosition, GoldSetup
from motherlode.games.gold.rules.round_score import RoundScore


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldObservation(Observation):
    """The table as it lies there. What was turned back is nobody's business but memory's.

    Ruling (gold 8.1): so are the turns in a row that changed nothing, and whether a card that
    lies face up had been seen before.

    ``phase`` is one of ``begin choose first second rush reveal end``.
    """

    setup: GoldSetup
    #: The running round, from 1 to ``setup.rounds``.
    round: int
    #: The seat that begins this round; NOBODY until it is drawn.
    starter: int
    #: The seat whose turn it is, also while chance reveals a card.
    turn: int
    #: Number of cards that lay on the table when the gold rush began; 0 before.
    rush: int
    #: Colour -> seat, or NOBODY.
    owners: tuple[int, ...]
    #: Place -> GONE, DOWN, or the kind of the turn's first card while it lies face up.
    cards: tuple[int, ...]
    #: Place of that card, else -1.
    first: int
    #: Place of the card that chance is about to reveal, else -1.
    pending: int
    #: Number of cards that lie on the table.
    on_table: int
    #: Seat -> gold cards won in this round; they lie face down.
    piles: tuple[int, ...]
    #: The rounds that were counted.
    finished: tuple[RoundScore, ...]
    #: After the end: seat -> the last round's gold face up, cards of value 1, 2, 3, 4.
    counted: tuple[tuple[int, int, int, int], ...] = ()
    #: Place -> the kind of a card that lies face down and was shown in this round, else DOWN; empty
    #: where everybody is to remember for himself. The rules leave it so.
    noted: tuple[int, ...] = ()


def observe(position: GoldPosition, seat: int | None, legal: tuple[Action, ...]) -> GoldObservation:
    """The observation of a seat, or of a spectator (``None``)."""
    over = position.current_player == TERMINAL
    seats = range(position.setup.seats)
    cards = [GONE if card == GONE else DOWN for card in position.cards]
    if position.first >= 0:
        cards[position.first] = position.cards[position.first]
    return GoldObservation(
        seat=seat,
        seats=position.setup.seats,
        current_player=position.current_player,
        phase=position.phase,
        shown_scores=tuple(
            tuple(scoring.score_lines(position, s, position.finished)) for s in seats
        ),
        standings=tuple(scoring.standings(position)) if over else (),
        legal=legal,
        setup=position.setup,
        round=position.round,
        starter=position.starter,
        turn=position.turn,
        rush=position.rush,
        owners=tuple(position.owners),
        cards=tuple(cards),
        first=position.first,
        pending=position.pending,
        on_table=len(position.places),
        piles=tuple(sum(position.pile(s)) for s in seats),
        finished=position.finished,
        counted=position.all_piles() if over else (),
    )


def restore(position: GoldPosition, seen: GoldObservation, rng: Rng) -> None:
    """Fill ``position`` so that it looks like ``seen``; all cards face down are unseen."""
    restore_table(position, seen)
    if seen.current_player == TERMINAL:
        position.piles = [count for pile in seen.counted for count in pile]
        position.left = [0] * NUM_KINDS
        position.unseen = [0] * NUM_KINDS
        return
    sampling.draw(position, seen.piles, rng)
    position.fresh = position.first >= 0
    if rush.has_waited(position):
        position.idle = IDLE_TURNS


def restore_table(position: GoldPosition, seen: GoldObservation) -> None:
    """Fill ``position`` with all that lies open; what the cards were that left is not told."""
    position.current_player = seen.current_player
    position.phase = seen.phase
    position.round = seen.round
    position.starter = seen.starter
    position.turn = seen.turn
    position.owners = list(seen.owners)
    position.finished = seen.finished
    position.lay_out()
    position.rush = seen.rush
    position.first = seen.first
    position.pending = seen.pending
    position.cards = [UNSEEN if card == DOWN else card for card in seen.cards]
    position.places = [place for place, card in enumerate(seen.cards) if card != GONE]
