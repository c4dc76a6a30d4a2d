"""The judgement of a position of Go West!, and the judgement of one's own turn to its end.

The look ahead is one turn: every way to carry out a card, a scoring, a sale, and with the
double move a second action after the best first ones. What other seats hold is sampled; what
will be drawn is left out, as nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter, mul
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Observation, Rng
from motherlode.games.go_west.bot.land import (
    POINT,
    WORTH,
    KnownRings,
    Way,
    Worth,
    all_ways,
    gained,
    reached,
)
from motherlode.games.go_west.rules.actions import MOVE, SCORE
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    COINS,
    EAST,
    END_POINTS,
    HAND,
    RINGED,
    SCORE_COSTS,
)
from motherlode.games.go_west.rules.game import GoWestGame, GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.rules.payments import paid_tokens, points_for

#: A point of one's own counts so much; those of the others together as much the other way.
SHARES = 12
WIN = 1_000_000
ALL = 1_000
#: Coins of a card of the deck, on the average.
MEAN_COINS = 3


class Judge:
    """Values positions for one seat; the standing at the root says whom it races.

    ``valued`` counts them. ``known`` says what things are worth, if nothing else is said as made by
    hand, and keeps what rings are worth; judges may share it.
    """

    def __init__(self, root: GoWestState, seat: int, known: KnownRings | None = None) -> None:
        self.seat = seat
        self._known = KnownRings(WORTH) if known is None else known
        self.worth = self._known.worth
        self.shares = _shares(root.points, seat)
        self._rings = self._known.of(self.shares)
        self.valued = 0

    def pays(self, ring: Sequence[int]) -> Sequence[int]:
        """Return what a region with this ring pays, in shares, with 0, 1, .. 7 or more wagons."""
        return self._rings.pays(tuple(ring))

    def relative(self, values: Sequence[int]) -> int:
        """One value per seat as shares for this one."""
        return sum(map(mul, self.shares, values))

    def means(self, state: GoWestState) -> int:
        """Return what everybody still has to act with, in shares of hundredths of a point."""
        means, total = self._known.means, 0
        for share, *held in zip(
            self.shares, state.supply, state.box, state.markers, state.score_cards, strict=True
        ):
            total += share * means(*held)
        return total + self.shares[self.seat] * self._hand(state)

    def _hand(self, state: GoWestState) -> int:
        """Return what the seat's cards are worth to be sold; a card to be drawn is a mean one."""
        worth, coins = self.worth, [COINS[card] for card in state.hands[self.seat]]
        coins += [MEAN_COINS] * (HAND - len(coins))
        best = max(coins)
        return worth.best * min(state.box[self.seat], best) + worth.hand * (sum(coins) - best)

    def after_scoring(self, state: GoWestState, wagons: Sequence[int]) -> Iterator[int]:
        """Yield the value of every way to pay a score card as the second of two actions.

        See ``value``; with the wagons lying so. None where it cannot be paid.
        """
        seat, shares = self.seat, self.shares
        supply, box, used = state.supply[seat], state.box[seat], state.score_cards[seat]
        points = state.points[:]
        if used == len(SCORE_COSTS) or SCORE_COSTS[used] > supply + points[seat]:
            return
        cost, marker, means = SCORE_COSTS[used], state.markers[seat], self._known.means
        ways = points_for(cost, supply, points[seat], state.rules) if cost > supply else (0,)
        for region, ring in zip(RINGED, state.rings, strict=True):
            for other, gain in enumerate(gained(tuple(ring), min(wagons[region], 7), state.seats)):
                points[other] += gain
        held = self.means(state) - shares[seat] * means(supply, box, marker, used)
        scored, land = self.relative(points), self.land(state.rings, wagons)
        before, tokens = points[seat], state.supply[:]
        for paid in ways:
            points[seat] = before - paid
            left = supply + paid - cost
            if max(points) >= END_POINTS:
                tokens[seat] = left
                yield self.outcome(points, tokens)
                continue
            kept = held + shares[seat] * means(left, box + cost - paid, marker, used + 1)
            yield POINT * (scored - shares[seat] * paid) + self.fading(kept, wagons) + land

    def fading(self, means: int, wagons: Sequence[int]) -> int:
        """Return what means are still worth as the steps to the end by wagons run out."""
        return means * min(self.worth.day, _steps_to_end(wagons)) // self.worth.day

    def land(self, rings: Sequence[list[int]], wagons: Sequence[int]) -> int:
        """Return what the rings will earn, in shares of hundredths of a point."""
        self.valued += 1
        way = reached(tuple(wagons))
        tables = self.tables(rings, way.left)
        return sum(table[at] for table, at in zip(tables, way.places, strict=True))

    def tables(self, rings: Sequence[list[int]], left: int) -> list[Sequence[int]]:
        """Return what each ring will earn by ``Way.places``, so many steps before the end."""
        urgent = max(0, self.worth.near - left)
        table = self._rings.table
        return [table(region, tuple(ring), urgent) for region, ring in enumerate(rings, EAST)]

    def moved(self, state: GoWestState) -> list[tuple[int, Way]]:
        """The value after every way to make the steps of the card under way."""
        points, means = POINT * self.relative(state.points), self.means(state)
        day, near, rings = self.worth.day, self.worth.near, state.rings
        by_urgency: dict[int, list[Sequence[int]]] = {}
        ways = all_ways(tuple(state.wagons), state.steps_left, state.floor)
        self.valued += len(ways)
        found = []
        for way in ways:
            left = way.left
            if not left:
                found.append((self.last(state, way.wagons), way))
                continue
            urgent = near - left if left < near else 0
            tables = by_urgency.get(urgent)
            if tables is None:
                tables = by_urgency[urgent] = self.tables(rings, left)
            a, b, c, d = tables
            at, bt, ct, dt = way.places
            value = points + a[at] + b[bt] + c[ct] + d[dt]
            found.append((value + means * (left if left < day else day) // day, way))
        return found

    def last(self, state: GoWestState, wagons: Sequence[int]) -> int:
        """The game as it stands with these wagons scored for the last time."""
        points = state.points[:]
        for region, ring in zip(RINGED, state.rings, strict=True):
            for age in paid_tokens(ring, wagons[region]):
                points[ring[age]] += 1
        return self.outcome(points, state.supply)

    def outcome(self, points: Sequence[int], supply: Sequence[int]) -> int:
        """Return the value of a game that is over: the win first, then the lead."""
        mine = (points[self.seat], supply[self.seat])
        others = max(
            (points[seat], supply[seat]) for seat in range(len(points)) if seat != self.seat
        )
        won = (mine > others) - (mine < others)
        return won * WIN + POINT * self.relative(points)

    def value(self, state: GoWestState) -> int:
        """A position at the end of the seat's turn, or of the game."""
        if state.current_player == TERMINAL:
            return self.outcome(state.points, state.supply)
        return (
            POINT * self.relative(state.points)
            + self.fading(self.means(state), state.wagons)
            + self.land(state.rings, state.wagons)
        )


def _steps_to_end(wagons: Sequence[int]) -> int:
    """Steps until no wagon is left in New England and the East."""
    return 2 * wagons[0] + wagons[1]


def _shares(points: Sequence[int], seat: int) -> list[int]:
    """Half of the rivalry goes to the others alike, half to those of them who lead."""
    others = [other for other in range(len(points)) if other != seat]
    best = max(points[other] for other in others)
    leaders = [other for other in others if points[other] == best]
    shares = [0] * len(points)
    shares[seat] = SHARES
    for other in others:
        shares[other] -= SHARES // 2 // len(others)
    for other in leaders:
        shares[other] -= SHARES // 2 // len(leaders)
    return shares


class Leaf(NamedTuple):
    """An end of the first of two actions: ``state`` once the wagons have come to lie so."""

    value: int
    state: GoWestState
    wagons: Sequence[int]
    over: bool

    def reached(self) -> GoWestState:
        """The second action's beginning, without the card that chance would bring."""
        after = self.state.clone()
        for action in _steps(after.wagons, self.wagons):
            after._apply(action)
        _skip_draw(after)
        return after


class Turn:
    """All ends of one seat's turn from a state inside it.

    Of two actions ``firsts`` first ones are followed, those that look best alone, and after so
    many ends of each as are ``tried`` every second one is looked at.
    """

    def __init__(self, judge: Judge, firsts: int = ALL, tried: int = 2) -> None:
        self.judge = judge
        self._firsts = firsts
        self._tried = tried

    def best(self, state: GoWestState) -> int:
        """The best value the seat can reach by the end of its turn."""
        judge = self.judge
        if state.current_player == TERMINAL:
            return judge.value(state)
        if state.phase == "act" and state.turn == judge.seat and not state.fresh:
            return self._best_two(state)
        if state.actions_left == 1 or state.phase == "act":
            return self._last_action(state)
        return self._first_of_two(state)

    def _best_two(self, state: GoWestState) -> int:
        """Of both actions together."""
        if state.actions_left == 1:
            return max(self._last_action(after) for after in self._each(state))
        firsts = [self._sorted_leaves(after) for after in self._each(state)]
        firsts.sort(key=lambda leaves: -leaves[0].value)
        ends = [end for leaves in firsts[: self._firsts] for end in self._followed(leaves)]
        return max([value for value, _leaf in ends])

    def _each(self, state: GoWestState) -> Iterator[GoWestState]:
        for action in state.legal_actions():
            after = state.clone()
            after._apply(action)
            yield after

    def _last_action(self, state: GoWestState) -> int:
        """The best way to finish the action that is under way."""
        judge = self.judge
        if state.phase in ("pay", "place"):
            return max(self._last_action(after) for after in self._each(state))
        if state.phase == "move":
            return max([value for value, _way in judge.moved(state)])
        return judge.value(state)

    def steps(self, state: GoWestState) -> list[Action]:
        """The best way to make the steps of the card under way."""
        if state.actions_left == 1:
            _value, way = max(self.judge.moved(state), key=itemgetter(0))
            return _steps(state.wagons, way.wagons)
        _value, leaf = max(self._followed(self._sorted_leaves(state)), key=itemgetter(0))
        return _steps(state.wagons, leaf.wagons)

    def _first_of_two(self, state: GoWestState) -> int:
        return max([value for value, _leaf in self._followed(self._sorted_leaves(state))])

    def _followed(self, leaves: Sequence[Leaf]) -> Iterator[tuple[int, Leaf]]:
        """The value after the best of two actions, by the ends of the first, best first.

        After the most promising ones every second action is tried; after all a scoring, as a
        card played for a scoring may look poor without it.
        """
        for rank, leaf in enumerate(leaves):
            if leaf.over:
                yield leaf.value, leaf
            elif rank < self._tried:
                yield max(self._seconds(leaf)), leaf
            else:
                yield self._scored(leaf), leaf

    def _seconds(self, leaf: Leaf) -> Iterator[int]:
        """The value of each second action."""
        after = leaf.reached()
        for action in after.legal_actions():
            if action == SCORE:
                yield self._scored(leaf)
            else:
                end = after.clone()
                end._apply(action)
                yield self._last_action(end)

    def _scored(self, leaf: Leaf) -> int:
        """The value of a scoring after the first of two actions, if it can be paid."""
        return max(self.judge.after_scoring(leaf.state, leaf.wagons), default=-WIN * 10)

    def _sorted_leaves(self, state: GoWestState) -> list[Leaf]:
        return sorted(self._leaves(state), key=lambda leaf: -leaf.value)

    def _leaves(self, state: GoWestState) -> Iterator[Leaf]:
        """Every end of the action under way, with its value."""
        if state.current_player in (CHANCE, TERMINAL) or state.phase == "act":
            over = state.current_player == TERMINAL
            yield Leaf(self.judge.value(state), state, state.wagons, over)
        elif state.phase in ("pay", "place"):
            for after in self._each(state):
                yield from self._leaves(after)
        else:
            for value, way in self.judge.moved(state):
                yield Leaf(value, state, way.wagons, not way.left)


def _steps(before: Sequence[int], after: Sequence[int]) -> list[Action]:
    steps: list[Action] = []
    passing = 0
    for region in range(CALIFORNIA):
        passing += before[region] - after[region]
        steps += [MOVE[region]] * passing
    return steps


def _skip_draw(state: GoWestState) -> None:
    """On to the second action without the card that chance would bring."""
    if state.phase == "draw":
        state.phase = "act"
        state.current_player = state.turn
        state.actions_left -= 1


class GoWestJudgement:
    """Judges each legal action by the best end of the turn it leads to."""

    def __init__(self, worth: Worth = WORTH) -> None:
        self._known = KnownRings(worth)
        self._game = GoWestGame()

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """One number per action. Nothing is to be remembered: ``recalled`` is not read."""
        legal = observation.legal
        if len(legal) == 1:
            return [0]
        assert isinstance(observation, GoWestObservation)
        state = self._game.sample_state(observation, rng)
        judge = Judge(state, state.turn, self._known)
        turn = Turn(judge)
        result = []
        for action in legal:
            after = state.clone()
            after._apply(action)
            result.append(turn.best(after))
        return result


JUDGEMENT = GoWestJudgement()
