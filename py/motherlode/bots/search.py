"""Game-independent Monte Carlo search with sequential halving over the root's candidates.

The policy weighs all legal actions; the best different ones are the candidates. A simulation
takes a state the seat may be in, plays one candidate, goes on by the policy for everybody to
the end of so many further turns, and evaluates the position reached. Simulation number k has the
same luck for every candidate. The worse half of the candidates is dropped again and again, so that
most simulations are spent on those hard to tell apart.

The budget is counted in simulations, and the hard stop in the policies' own units of work:
the same decision gives the same action on every machine. The stop is checked after every
simulation; a number that not all candidates have finished is dropped, so that they are always
compared over the same numbers.

Several shards can share the simulations of one search; the result is that of a single one: the
value and cost of a simulation depend on its number and its candidate only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.memory import recall
from motherlode.bots.search_result import SearchResult, rank_candidates
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Policy
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Rng, State

#: Total weight up to which the first draw of a search takes the outcomes in turn.
MAX_BAG_WEIGHT = 1024


class Search:
    """A computer player that looks ahead. A ``Bot``."""

    def __init__(self, evaluation: Evaluation, level: Level) -> None:
        self._evaluation = evaluation
        self._level = level

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        best = decision.legal[0]
        for result in self.think(decision):
            best = result.best
        return best

    def think(
        self,
        decision: Decision,
        times: int = 1,
        also: Action | None = None,
        shard: Shard | None = None,
    ) -> Iterator[SearchResult]:
        """Search in slices of a few milliseconds; yield the result so far for each, at least one.

        Args:
            decision: The decision.
            times: The level's simulations are made so many times.
            also: An action that is looked into whatever the policy says of it.
            shard: Only its part of the simulations is made here; nothing advances while it waits.

        Yields:
            The result so far; between two whole rounds it stays the same.
        """
        legal, level = decision.legal, self._level
        if len(legal) == 1:
            yield SearchResult(legal[0])
            return
        root = Root(self._evaluation, decision, level)
        ranked = root.rank()
        first = SearchResult(ranked[0])
        yield first
        candidates = root.candidates(ranked, level.candidates, also)
        if len(candidates) == 1:
            return
        budget = times * level.simulations * len(candidates) // max(level.candidates, 1)
        yield from Halving(root, candidates, budget, level, times).run(first, shard or Shard())


class Root:
    """The root of a search: the decision, its samples and its simulations."""

    def __init__(self, evaluation: Evaluation, decision: Decision, level: Level) -> None:
        self._evaluation = evaluation
        self._observation = decision.observation
        self._turns = max(level.turns, level.own_turns * decision.observation.seats)
        seat = decision.observation.seat
        self._seat = decision.observation.current_player if seat is None else seat
        self._recalled: Sequence[Event] = recall(
            decision.events, level.memory, decision.memory_seed, self._seat
        )
        self._seed = decision.rng.randrange(2**64).to_bytes(8, "big")
        self._rng: Rng = decision.rng
        self._state = self.sample(-1)
        #: The policy's weight of every legal action, once they are ranked.
        self.weights: dict[Action, int] = {}
        self._bags: dict[int, list[int]] = {}
        self.work = 0

    def sample(self, number: int) -> State:
        """Return the state of that simulation, before the candidate is played; -1: to weigh at."""
        rng = self._luck(b"state", number)
        return self._evaluation.sample(self._observation, self._recalled, rng)

    def _luck(self, kind: bytes, number: int) -> BotRng:
        return BotRng(self._seed + kind + number.to_bytes(4, "big", signed=True))

    def rank(self) -> list[Action]:
        """Return the legal actions by the policy, the best first; equals in random order."""
        state, legal = self._state, self._observation.legal
        policy = self._evaluation.policy(state)
        weights = policy.weigh(state, legal)
        self.work += policy.work
        self.weights = dict(zip(legal, weights, strict=True))
        order = [(-weight, self._rng.randrange(2**32), n) for n, weight in enumerate(weights)]
        return [legal[n] for _weight, _luck, n in sorted(order)]

    def candidates(
        self, ranked: Sequence[Action], most: int, also: Action | None = None
    ) -> list[Action]:
        """Return the first ``most`` ranked actions that are not alike.

        ``also`` is among them, in the place of the one like it. Only one is returned where the
        decision is
        not worth a search.
        """
        if not self._evaluation.searched(self._state):
            return list(ranked[:1])
        found: dict[Hashable, Action] = {}
        for action in ranked:
            found.setdefault(self._evaluation.alike(self._state, action), action)
            if len(found) == most:
                break
        if also is not None:
            found[self._evaluation.alike(self._state, also)] = also
        return list(found.values())

    def value_at_turn_end(self, action: Action) -> int:
        """Return the value of a candidate at the end of the own turn."""
        return self._play_on(self._state.clone(), action, -1, 0)

    def simulate(self, state: State, action: Action, number: int) -> int:
        """Return the value of a candidate in the simulation of that number; uses up ``state``."""
        return self._play_on(state, action, number, self._turns)

    def _play_on(self, state: State, action: Action, number: int, left: int) -> int:
        """Return the value after ``left`` further turns; uses up ``state``."""
        evaluation = self._evaluation
        luck: Rng | None = None
        policy: Policy | None = None
        turn = evaluation.turn(state)
        state._apply(action)
        while (player := state.current_player) != TERMINAL:
            now = evaluation.turn(state)
            if now != turn:
                left -= 1
                if left < 0:
                    break
                self._count(policy)
                turn, policy = now, None
            if player == CHANCE:
                if luck is None:
                    luck = self._luck(b"draws", number)
                    action = self._first_draw(state, number)
                else:
                    action = draw(state.chance_outcomes(), luck)
            else:
                action, policy = choose_by_policy(evaluation, state, policy)
            state._apply(action)
        self._count(policy)
        return evaluation.value(state, self._seat)

    def _count(self, policy: Policy | None) -> None:
        if policy:
            self.work += policy.work

    def _first_draw(self, state: State, number: int) -> Action:
        """Return the first outcome of chance, without replacement over the simulations."""
        outcomes = state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        if total > MAX_BAG_WEIGHT:
            return draw(outcomes, self._luck(b"first", number))
        if total not in self._bags:
            self._bags[total] = shuffle(total, self._luck(b"bag", total))
        return pick(outcomes, self._bags[total][number % total])


#: Number and candidate of a simulation -> its value, and its work.
SimulationValues = dict[tuple[int, int], tuple[int, int]]


class Shard:
    """Part number ``at`` (0..) of a search that ``of`` do together.

    At the end of a round ``own`` is the values made here, and the search waits until it is given
    the others'.
    """

    def __init__(self, at: int = 0, of: int = 1) -> None:
        self.at, self.of = at, of
        self.own: SimulationValues | None = None
        self._theirs: SimulationValues | None = None

    def receive(self, theirs: SimulationValues) -> None:
        """Take the values that the others, or all together, have made in this round."""
        self.own, self._theirs = None, theirs

    def exchange(self, made: SimulationValues) -> Iterator[None]:
        """Add the others' values to ``made``; yield for every moment of waiting."""
        self.own = made
        while self._theirs is None:
            yield
        made.update(self._theirs)
        self._theirs = None


class Halving:
    """Sequential halving of the candidates of one root."""

    def __init__(
        self, root: Root, candidates: Sequence[Action], budget: int, level: Level, times: int
    ) -> None:
        self._root = root
        self._candidates = candidates
        self._budget = budget
        self._limit = times * level.work
        self._prior = level.at_once or level.prior
        known = root.value_at_turn_end if level.at_once else root.weights.__getitem__
        self._known = [known(action) for action in candidates]
        self._spent = root.work
        self._values: list[list[int]] = [[] for _ in candidates]
        self._order = list(range(len(candidates)))
        self._done = 0

    def run(self, result: SearchResult, shard: Shard) -> Iterator[SearchResult]:
        """Yield a slice for each simulation, with a new result after each round.

        Where the work is done within a number, that number is dropped; within the first, the given
        ``result`` stands.
        """
        alive, number = self._order[:], 0
        rounds = max(1, (len(alive) - 1).bit_length())
        for _round in range(rounds):
            numbers = range(number, number + max(1, self._budget // (rounds * len(alive))))
            made: SimulationValues = {}
            for _slice in self._simulate(alive, numbers, shard, made):
                yield result
            if shard.of > 1:
                for _wait in shard.exchange(made):
                    yield result
            number += self._accept_numbers(alive, numbers, made)
            if number:
                result = self._rank(alive)
                yield result
            if number < numbers.stop or self._is_over_limit(self._spent):
                return
            alive = self._order[: (len(alive) + 1) // 2]

    def _simulate(
        self, alive: Sequence[int], numbers: range, shard: Shard, made: SimulationValues
    ) -> Iterator[None]:
        """Make this shard's simulations, one after the other while there is work left."""
        root, spent = self._root, self._spent
        sampled: tuple[int, State] | None = None
        for place, (number, index) in enumerate(product(numbers, alive)):
            if place % shard.of != shard.at:
                continue
            if self._is_over_limit(spent):
                return
            if sampled is None or sampled[0] != number:
                sampled = number, root.sample(number)
            before = root.work
            value = root.simulate(sampled[1].clone(), self._candidates[index], number)
            made[number, index] = value, root.work - before
            spent += root.work - before
            yield

    def _accept_numbers(self, alive: Sequence[int], numbers: range, made: SimulationValues) -> int:
        """Store the numbers that all candidates finished in time; return how many."""
        for number in numbers:
            found: list[int] = []
            for index in alive:
                if self._is_over_limit(self._spent):
                    return number - numbers.start
                value, work = made[number, index]
                found.append(value)
                self._spent += work
            self._keep(alive, found)
        return len(numbers)

    def _is_over_limit(self, spent: int) -> bool:
        return 0 < self._limit < spent

    def _keep(self, alive: Sequence[int], found: Sequence[int]) -> None:
        for index, value in zip(alive, found, strict=True):
            self._values[index].append(value)
        self._done += len(found)

    def _rank(self, alive: Sequence[int]) -> SearchResult:
        """Sort the candidates still looked into, before those that were dropped."""
        values = self._values
        best = sorted(alive, key=self._ranking_value(alive), reverse=True)
        self._order = best + [index for index in self._order if index not in best]
        actions = [self._candidates[index] for index in self._order]
        sheet = rank_candidates(actions, [values[index] for index in self._order])
        return SearchResult(actions[0], sheet, self._done, self._budget)

    def _ranking_value(self, alive: Sequence[int]) -> Callable[[int], float]:
        """Return the ranking value of a candidate: simulations and prior, beside its rivals."""
        values, known, prior = self._values, self._known, self._prior
        number = len(values[alive[0]])
        shift = sum(sum(values[i]) / number - known[i] for i in alive) / len(alive)
        return lambda i: (sum(values[i]) + prior * (known[i] + shift)) / (number + prior)


def choose_by_policy(
    evaluation: Evaluation, state: State, policy: Policy | None
) -> tuple[Action, Policy | None]:
    """Return the action of the seat to decide, and the policy of its turn.

    ``policy`` is that of the turn so far, if any was needed.
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0], policy
    policy = policy or evaluation.policy(state)
    weights = policy.weigh(state, legal)
    return legal[weights.index(max(weights))], policy


def think(
    bot: Bot, decision: Decision, times: int = 1, shard: Shard | None = None
) -> Iterator[SearchResult]:
    """Yield any bot's result, slice by slice; the last one counts."""
    if isinstance(bot, Search):
        yield from bot.think(decision, times, shard=shard)
    else:
        yield SearchResult(bot.choose(decision))


def draw(outcomes: Sequence[tuple[Action, int]], rng: Rng) -> Action:
    """Return one of the outcomes by their weights."""
    if len(outcomes) == 1:
        return outcomes[0][0]
    return pick(outcomes, rng.randrange(sum(weight for _, weight in outcomes)))


def pick(outcomes: Sequence[tuple[Action, int]], point: int) -> Action:
    """Return the outcome at that point, from 0, of their weights laid end to end."""
    for action, weight in outcomes:
        point -= weight
        if point < 0:
            return action
    raise ValueError("the point lies beyond the weights")


def shuffle(number: int, rng: Rng) -> list[int]:
    """Return 0 to ``number`` - 1 in random order."""
    order = list(range(number))
    for last in range(number - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
