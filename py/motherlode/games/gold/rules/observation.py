"""The observation of GOLD: what anybody can see, the same for every seat (gold 8)."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation, Rng
from motherlode.games.gold.rules import scoring
from motherlode.games.gold.rules.components import (
    COUNT,
    DOWN,
    DYNAMITE,
    GOLDS,
    GONE,
    PROSPECTORS,
    UNSEEN,
)
from motherlode.games.gold.rules.position import GoldPosition, GoldSetup, RoundScore


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldObservation(Observation):
    """The table as it lies there. What was turned back is nobody's business but memory's.

    ``phase`` is one of ``begin choose first second rush reveal end``.
    """

    setup: GoldSetup
    round: int
    """The running round, from 1 to ``setup.rounds``."""
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
    on_table: int
    """How many cards lie on the table."""
    piles: tuple[int, ...]
    """Seat -> gold cards won in this round; they lie face down."""
    finished: tuple[RoundScore, ...]
    """The rounds that were counted."""
    counted: tuple[tuple[int, int, int, int], ...] = ()
    """After the end: seat -> the last round's gold face up, cards of value 1, 2, 3, 4."""


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
        idle=position.idle,
        fresh=position.fresh,
        owners=tuple(position.owners),
        cards=tuple(cards),
        first=position.first,
        pending=position.pending,
        on_table=len(position.places),
        piles=tuple(sum(position.pile(s)) for s in seats),
        finished=position.finished,
        counted=tuple(position.pile(s) for s in seats) if over else (),
    )


def restore(position: GoldPosition, seen: GoldObservation, rng: Rng) -> None:
    """Fills ``position`` so that it looks like ``seen``; all cards face down are unseen.

    Every set of cards that could lie there is equally likely: the numbers of dynamite, blasted
    gold and gone prospectors are drawn together, weighted by the ways to choose the cards.
    """
    position.current_player = seen.current_player
    position.phase = seen.phase
    position.round = seen.round
    position.starter = seen.starter
    position.turn = seen.turn
    position.owners = list(seen.owners)
    position.finished = seen.finished
    position.lay_out()
    position.rush = seen.rush
    position.idle = seen.idle
    position.fresh = seen.fresh
    position.first = seen.first
    position.pending = seen.pending
    position.cards = [GONE if card == GONE else UNSEEN for card in seen.cards]
    position.places = [place for place, card in enumerate(seen.cards) if card != GONE]
    if seen.current_player == TERMINAL:
        position.piles = [count for pile in seen.counted for count in pile]
        position.left = [0] * len(COUNT)
        position.unseen = [0] * len(COUNT)
        return
    _deal_running(position, seen, rng)


def _deal_running(position: GoldPosition, seen: GoldObservation, rng: Rng) -> None:
    """What lies in the piles, what has left, and hence what lies on the table."""
    hidden = list(COUNT)
    if seen.first >= 0:
        position.cards[seen.first] = seen.cards[seen.first]
        hidden[seen.cards[seen.first]] -= 1
    for seat, pile in enumerate(seen.piles):
        for _ in range(pile):
            gold = _draw(hidden, GOLDS, rng)
            hidden[gold] -= 1
            position.piles[4 * seat + gold] += 1
    dynamite, golds, prospectors = _losses(hidden, seen, rng)
    hidden[DYNAMITE] -= dynamite
    for kinds, number in ((GOLDS, golds), (PROSPECTORS, prospectors)):
        for _ in range(number):
            hidden[_draw(hidden, kinds, rng)] -= 1
    position.unseen = hidden
    position.left = hidden[:]
    if seen.first >= 0:
        position.left[seen.cards[seen.first]] += 1


def _losses(hidden: list[int], seen: GoldObservation, rng: Rng) -> tuple[int, int, int]:
    """How many dynamite, gold and prospector cards have left outside the piles.

    Gold leaves only together with dynamite; before the rush every gold in a pile took a
    prospector with it, and what dynamite did not take with it in pairs or with gold was one.
    """
    won = sum(seen.piles)
    gone = len(seen.cards) - seen.on_table - won
    golds = sum(hidden[kind] for kind in GOLDS)
    prospectors = sum(hidden[kind] for kind in PROSPECTORS)
    ways = []
    for dynamite in range(min(hidden[DYNAMITE], gone) + 1):
        for blasted in range(min(dynamite, golds, gone - dynamite) + 1):
            chased = gone - dynamite - blasted
            fewest = 0 if seen.rush else won + (dynamite - blasted) % 2
            if fewest <= chased <= prospectors:
                weight = comb(hidden[DYNAMITE], dynamite) * comb(golds, blasted)
                ways.append((weight * comb(prospectors, chased), dynamite, blasted, chased))
    pick = rng.randrange(sum(way[0] for way in ways))
    for weight, dynamite, blasted, chased in ways:
        pick -= weight
        if pick < 0:
            return dynamite, blasted, chased
    raise AssertionError("the weights add up to the range of the pick")


def _draw(hidden: list[int], kinds: range, rng: Rng) -> int:
    """A kind out of ``kinds``, each card of ``hidden`` alike."""
    pick = rng.randrange(sum(hidden[kind] for kind in kinds))
    for kind in kinds:
        pick -= hidden[kind]
        if pick < 0:
            return kind
    raise AssertionError("the counts add up to the range of the pick")
