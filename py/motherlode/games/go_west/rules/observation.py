"""The observation: what one seat sees of the table, and what could lie behind it."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation, Rng
from motherlode.games.go_west.rules.components import (
    CARDS,
    RINGED,
    SCORE_COSTS,
    SPACES,
)
from motherlode.games.go_west.rules.payments import gains, points_for, sale
from motherlode.games.go_west.rules.position import GoWestPosition
from motherlode.games.go_west.rules.scoring import score_lines, standings
from motherlode.games.go_west.rules.versions import RulesVersion


@dataclass(frozen=True, slots=True)
class Ring:
    """One region's ring. ``tokens`` are their owners, oldest first; ``divider`` its space."""

    divider: int
    tokens: tuple[int, ...]

    def space(self, age: int) -> int:
        """The space (0..7, clockwise, 0 top left) of the token of that age, 0 the oldest."""
        return (self.divider + 1 + age) % SPACES

    def spaces(self) -> tuple[int, ...]:
        """Return who lies on each of the eight spaces; -1: nobody, or the divider."""
        result = [-1] * SPACES
        for age, owner in enumerate(self.tokens):
            result[self.space(age)] = owner
        return tuple(result)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The account of one seat, as everybody can see it.

    ``supply``, ``in_rings`` and ``box`` make 30 tokens. ``earned`` are the points of all
    scorings by region of ``RINGED``, ``paid`` those spent. ``marker``: the double move can
    still be made. ``score_cards`` have been played; ``next_cost`` is the price of the next
    one, -1 when all six are used. ``cards`` are the action cards in hand.
    """

    supply: int
    in_rings: int
    box: int
    points: int
    earned: tuple[int, ...]
    paid: int
    marker: bool
    score_cards: int
    next_cost: int
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoWestObservation(Observation):
    """All that lies open, and the hand of ``seat``.

    ``accounts`` has one entry per seat, ``wagons`` one per region of ``REGIONS``, ``rings``
    and ``preview`` one per region of ``RINGED``: ``preview[i][seat]`` is what a scoring would
    pay there now, whoever's score card it is. ``discard`` is the open pile, oldest first;
    ``pile`` counts the closed one. ``hand`` is sorted, and empty for a spectator. ``card`` is
    the action card being carried out, -1 none; ``owed`` the coins to be paid in phase ``pay``,
    else 0; ``unplaced`` the tokens to be placed in phase ``place``, else 0: 2 while the first
    of a "+1" card can go to either region. ``last_source`` is the region from which its next
    step may start at the earliest. ``turn`` is whose turn it is (while chance deals or draws:
    for whom), -1 before anybody begins. ``fresh``: nothing has been done in it yet. ``idle``
    actions in a row have moved no wagon and scored nothing; at ``idle_limit`` the game ends.
    ``end`` is ``""`` while it goes on, else ``points``, ``wagons`` or ``standstill``.
    """

    deck: str
    reconstructed: bool
    start: str
    rules: RulesVersion
    turn: int
    actions_left: int
    fresh: bool
    announced: bool
    wagons: tuple[int, ...]
    rings: tuple[Ring, ...]
    accounts: tuple[Account, ...]
    preview: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    pile: int
    discard: tuple[int, ...]
    card: int
    owed: int
    unplaced: int
    steps_left: int
    last_source: int
    idle: int
    idle_limit: int
    end: str

    def ring(self, region: int) -> Ring:
        """The ring of a region given as an index of ``REGIONS``."""
        return self.rings[region - 1]

    def points_for(self, cost: int) -> range:
        """Return how many of so many coins the seat in turn can pay in points (go-west 13)."""
        account = self.accounts[self.turn]
        return points_for(cost, account.supply, account.points, self.rules)

    def sale(self, coins: int) -> int:
        """Tokens that selling a card of so many coins brings the seat in turn (go-west 12)."""
        return sale(coins, self.accounts[self.turn].box)


def _account(p: GoWestPosition, seat: int) -> Account:
    used = p.score_cards[seat]
    return Account(
        supply=p.supply[seat],
        in_rings=sum(ring.count(seat) for ring in p.rings),
        box=p.box[seat],
        points=p.points[seat],
        earned=tuple(p.earned_by(seat)),
        paid=p.paid[seat],
        marker=bool(p.markers[seat]),
        score_cards=used,
        next_cost=SCORE_COSTS[used] if used < len(SCORE_COSTS) else -1,
        cards=len(p.hands[seat]),
    )


def _preview(p: GoWestPosition) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(gains(ring, p.wagons[region], p.seats))
        for region, ring in zip(RINGED, p.rings, strict=True)
    )


def _rings(p: GoWestPosition) -> tuple[Ring, ...]:
    return tuple(
        Ring(divider, tuple(ring)) for divider, ring in zip(p.dividers, p.rings, strict=True)
    )


def observe(p: GoWestPosition, seat: int | None, legal: tuple[Action, ...]) -> GoWestObservation:
    """Return what the seat sees; ``None``: what somebody who holds no cards sees."""
    # One line per field: what is not written here is not seen.
    return GoWestObservation(
        seat=seat,
        seats=p.seats,
        current_player=p.current_player,
        phase=p.phase,
        shown_scores=tuple(tuple(score_lines(p, s)) for s in range(p.seats)),
        standings=tuple(standings(p)) if p.current_player == TERMINAL else (),
        legal=legal,
        deck=p.deck.name,
        reconstructed=p.deck.reconstructed,
        start=p.start,
        rules=p.rules,
        turn=p.turn,
        actions_left=p.actions_left,
        fresh=p.fresh,
        announced=p.announced,
        wagons=tuple(p.wagons),
        rings=_rings(p),
        accounts=tuple(_account(p, s) for s in range(p.seats)),
        preview=_preview(p),
        hand=() if seat is None else tuple(p.hands[seat]),
        pile=p.pile_size,
        discard=tuple(p.discard),
        card=p.card,
        owed=p.owed if p.phase == "pay" else 0,
        unplaced=p.unplaced,
        steps_left=p.steps_left,
        last_source=p.floor,
        idle=p.idle,
        idle_limit=p.idle_limit,
        end=p.end,
    )


def restore(seen: GoWestObservation, rng: Rng, into: GoWestPosition) -> None:
    """Fill ``into``, a fresh position, with what was seen and hands that could be.

    Every card not seen is equally likely to be in any hand or in the pile. (After a reshuffle
    the players could know more by remembering the discards; the table does not show it.)
    """
    p = into
    p.rules = seen.rules
    p.current_player, p.phase, p.turn = seen.current_player, seen.phase, seen.turn
    p.actions_left, p.fresh, p.announced = seen.actions_left, seen.fresh, seen.announced
    p.card, p.unplaced = seen.card, seen.unplaced
    p.steps_left, p.floor = seen.steps_left, seen.last_source
    p.idle, p.end = seen.idle, seen.end
    p.wagons = list(seen.wagons)
    p.rings = [list(ring.tokens) for ring in seen.rings]
    p.dividers = [ring.divider for ring in seen.rings]
    p.supply = [account.supply for account in seen.accounts]
    p.box = [account.box for account in seen.accounts]
    p.points = [account.points for account in seen.accounts]
    p.paid = [account.paid for account in seen.accounts]
    p.earned = [points for account in seen.accounts for points in account.earned]
    p.markers = [int(account.marker) for account in seen.accounts]
    p.score_cards = [account.score_cards for account in seen.accounts]
    p.discard = list(seen.discard)
    for card in (*seen.discard, *seen.hand):
        p.pile[card] -= 1
    _deal_unseen(seen, rng, p)


def _deal_unseen(seen: GoWestObservation, rng: Rng, p: GoWestPosition) -> None:
    unseen = [card for card in range(len(CARDS)) for _ in range(p.pile[card])]
    for seat, account in enumerate(seen.accounts):
        if seat == seen.seat:
            p.hands[seat] = list(seen.hand)
            continue
        hand = []
        for _ in range(account.cards):
            at = rng.randrange(len(unseen))
            unseen[at], unseen[-1] = unseen[-1], unseen[at]
            card = unseen.pop()
            p.pile[card] -= 1
            hand.append(card)
        p.hands[seat] = sorted(hand)
    p.pile_size = seen.pile
