"""How good a position of Go West! is, and the judgement of one's own turn to its end.

The look ahead is one turn: every way to carry out a card, a scoring, a sale, and with the
double move a second action after the best first ones. What other seats hold is sampled; what
will be drawn is left out, as nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Observation, Rng
from motherlode.games.go_west.rules.actions import MOVE, SCORE
from motherlode.games.go_west.rules.components import CALIFORNIA, RINGED, SCORE_COSTS
from motherlode.games.go_west.rules.game import GoWestGame, GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.rules.region_payment import paid_tokens, payment_order

SHARES = 12
"""A point of one's own counts so much; those of the others together as much the other way."""
POINT = 100
WIN = 1_000_000
FULL = 8
"""A ring pays no more with the eighth wagon than with the seventh."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Hundredths of a point that things are worth to their owner before they are points."""

    now: int = 20  # a point that a scoring would pay now
    soon: int = 15  # a point it would pay once the wagons behind have come up
    long: int = 40  # a point it would pay with all the wagons one could wish
    token: int = 34  # a token in the supply, up to ``ample`` of them
    ample: int = 12
    spare: int = 8  # a token above that, or in the box
    card: int = 80  # a score card still to be played, less ``price`` for each of its coins
    price: int = 14
    marker: int = 300  # the double move still to be made
    day: int = 18  # steps before the end by wagons from which on means lose their worth
    near: int = 8  # steps before the end by wagons from which on the last scoring weighs in


WORTH = Worth()
Leaf = tuple[int, GoWestState]


class Judge:
    """Values positions for one seat; the standing at the root says whom it races."""

    def __init__(self, root: GoWestState, seat: int, worth: Worth = WORTH) -> None:
        self.seat = seat
        self.worth = worth
        self.shares = _shares(root.points, seat)
        self._pays: dict[tuple[int, ...], list[int]] = {}

    def pays(self, ring: Sequence[int]) -> list[int]:
        """What a region with this ring pays, in shares, with 0, 1, .. 7 or more wagons."""
        key = tuple(ring)
        table = self._pays.get(key)
        if table is None:
            table = [0]
            for age in payment_order(key):
                table.append(table[-1] + self.shares[key[age]])
            table += [table[-1]] * (FULL - len(table))
            self._pays[key] = table
        return table

    def relative(self, values: Sequence[int]) -> int:
        """One value per seat as shares for this one."""
        return sum(share * value for share, value in zip(self.shares, values, strict=True))

    def means(self, state: GoWestState) -> int:
        """What everybody still has to act with, in shares of hundredths of a point."""
        worth = self.worth
        values = []
        for seat in range(state.seats):
            supply, used = state.supply[seat], state.score_cards[seat]
            ample = min(supply, worth.ample)
            value = ample * worth.token + (supply - ample + state.box[seat]) * worth.spare
            value += worth.marker * state.markers[seat]
            for cost in SCORE_COSTS[used:]:
                value += max(0, worth.card - cost * worth.price)
            values.append(value)
        return self.relative(values)

    def fading(self, means: int, wagons: Sequence[int]) -> int:
        """What means are still worth as the steps to the end by wagons run out."""
        return means * min(self.worth.day, _steps_to_end(wagons)) // self.worth.day

    def land(self, rings: Sequence[list[int]], wagons: Sequence[int]) -> int:
        """What the rings will earn, in shares of hundredths of a point."""
        worth = self.worth
        urgent = max(0, worth.near - _steps_to_end(wagons))
        now = worth.now + (POINT - worth.now) * urgent // worth.near
        rest = worth.near - urgent
        total = 0
        for region, pays in zip(RINGED, map(self.pays, rings), strict=True):
            here = wagons[region]
            coming = here + (wagons[region - 1] + 1) // 2
            if region > 1:
                coming += wagons[region - 2] // 4
            total += now * pays[min(here, 7)]
            total += worth.soon * pays[min(coming, 7)] * rest // worth.near
            total += worth.long * pays[7] * rest // worth.near
        return total

    def last(self, state: GoWestState, wagons: Sequence[int]) -> int:
        """The game as it stands with these wagons scored for the last time."""
        points = state.points[:]
        for region, ring in zip(RINGED, state.rings, strict=True):
            for age in paid_tokens(ring, wagons[region]):
                points[ring[age]] += 1
        return self.outcome(points, state.supply)

    def outcome(self, points: Sequence[int], supply: Sequence[int]) -> int:
        """A game that is over."""
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


def splits(wagons: Sequence[int], steps: int, floor: int) -> Iterator[list[int]]:
    """The wagons after every way to make the steps, each result once."""
    if not steps:
        yield list(wagons)
        return
    for source in range(floor, CALIFORNIA):
        if wagons[source]:
            after = list(wagons)
            after[source] -= 1
            after[source + 1] += 1
            yield from splits(after, steps - 1, source)


class Turn:
    """All ends of one seat's turn from a state inside it."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def best(self, state: GoWestState) -> int:
        """The best value the seat can reach by the end of its turn."""
        judge = self.judge
        if state.current_player == TERMINAL:
            return judge.value(state)
        if state.phase == "act" and state.turn == judge.seat and not state.fresh:
            return max(self.best(after) for after in self._each(state))
        if state.actions_left == 1 or state.phase == "act":
            return self._last_action(state)
        return self._first_of_two(state)

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
        if state.phase != "move":
            return judge.value(state)
        points, means = POINT * judge.relative(state.points), judge.means(state)
        found = []
        for wagons in splits(state.wagons, state.steps_left, state.floor):
            if wagons[0] or wagons[1]:
                found.append(points + judge.fading(means, wagons) + judge.land(state.rings, wagons))
            else:
                found.append(judge.last(state, wagons))
        return max(found)

    def _first_of_two(self, state: GoWestState) -> int:
        """The best of two actions, looked at after the most promising ends of the first.

        A scoring is tried after every end, as a card played for a scoring may look poor
        without it.
        """
        leaves = sorted(self._leaves(state), key=lambda leaf: -leaf[0])
        best = -WIN * 10
        for rank, (value, after) in enumerate(leaves):
            if after.current_player == TERMINAL:
                best = max(best, value)
                continue
            _skip_draw(after)
            if rank < 2:
                best = max(best, max(self._last_action(end) for end in self._each(after)))
            elif SCORE in after.legal_actions():
                after._apply(SCORE)
                best = max(best, self._last_action(after))
        return best

    def _leaves(self, state: GoWestState) -> list[Leaf]:
        """Every end of the action under way, with its value."""
        if state.current_player in (CHANCE, TERMINAL) or state.phase == "act":
            return [(self.judge.value(state), state)]
        if state.phase in ("pay", "place"):
            return [leaf for after in self._each(state) for leaf in self._leaves(after)]
        leaves = []
        for wagons in splits(state.wagons, state.steps_left, state.floor):
            after = state.clone()
            _move_all(after, wagons)
            leaves.append((self.judge.value(after), after))
        return leaves


def _move_all(state: GoWestState, wagons: list[int]) -> None:
    """Makes the steps that lead to these wagons."""
    for action in _steps(state.wagons, wagons):
        state._apply(action)


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
        self.worth = worth
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
        judge = Judge(state, state.turn, self.worth)
        turn = Turn(judge)
        result = []
        for action in legal:
            after = state.clone()
            after._apply(action)
            result.append(turn.best(after))
        return result


JUDGEMENT = GoWestJudgement()
