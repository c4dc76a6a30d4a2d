"""Gold West between players of one step: how its weights are fitted by ``whole_games``.

A weight is a number at the end and what is added for turns to come, so that steps are added to it,
not multiplied: in points, one early in the game and one late, for every feature but supply. There a
step moves a resource in all sections, or all resources of a section.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from motherlode.bots.bot_rng import BotRng
from motherlode.core.bot import Policy
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation, Weights
from motherlode.games.gold_west.bot.features import NAMES
from motherlode.games.gold_west.rules import components
from motherlode.match.draws.chance import SeededSource
from research.whole_games import Point, both_ways, margin, seed_of

SEATS = 2
#: Own turns to come where a step counts in full; before, between and after by the straight line.
EARLY, LATE = 9, 2
#: Weight that moves by one step early and one late -> a step, in points.
BOTH = {
    "group": 0.5, "second_group": 0.5, "pay": 0.3, "terrain": 0.3, "coach": 0.4, "wanted": 0.5,
    "strongest": 0.4, "influence": 0.4, "ready": 2.0, "both": 0.8,
    **dict.fromkeys(("copper", "silver", "gold", "material"), 0.35),
    **dict.fromkeys((f"section_{section}" for section in range(4)), 0.25),
}  # fmt: skip
#: Weight that moves by one step, the same at any time -> a step, in points.
ALWAYS = {
    **{f"office_{office}": 1.5 for office in components.OFFICE_IDS[: components.BASE_OFFICES]},
    "haul": 0.4, "water": 0.6,
}  # fmt: skip
#: The names of a ``Point``.
STEPS = (*(f"{name} {when}" for name in BOTH for when in ("early", "late")), *ALWAYS)


class Table(NamedTuple):
    """An entry and its options; two seats."""

    entry: str
    options: Mapping[str, object]


#: A pair of games is played at each in turn: they share the weights.
TABLES = (
    Table("gold-west-1e", {}),
    Table("gold-west-2e", {}),
    Table("gold-west-2e", {"whitewater": True}),
)


def at(start: Weights, point: Point) -> Weights:
    """The weights there, in thousandths."""
    return [
        _moved(feature, end, added, point)
        for feature, (end, added) in zip(NAMES, start, strict=True)
    ]


def _moved(feature: str, end: int, added: int, point: Point) -> tuple[int, int]:
    late = slope = 0.0
    for name in moved_by(feature):
        if name in ALWAYS:
            late += ALWAYS[name] * point.get(name, 0)
        elif name in BOTH:
            later = BOTH[name] * point.get(f"{name} late", 0)
            slope += (BOTH[name] * point.get(f"{name} early", 0) - later) / (EARLY - LATE)
            late += later
    return end + round(1000 * (late - LATE * slope)), added + round(10_000 * slope)


def moved_by(feature: str) -> tuple[str, ...]:
    """Return the names of ``BOTH`` and ``ALWAYS`` that move the feature, if any."""
    what, _, section = feature.rpartition("_")
    if feature in BOTH or feature in ALWAYS:
        return (feature,)
    return ("water",) if what == "water" else (what, f"section_{section}")


def turns(
    state: State, players: Sequence[GoldWestEvaluation], seed: bytes, slips: int = 0
) -> Iterator[int]:
    """Play ``state`` to its end, every seat by its evaluation.

    Yields the seat whose turn has ended, for each turn but the last. One in ``slips`` decisions is
    made by luck. ``seed``: at least 16 bytes.
    """
    source, rng = SeededSource(seed[:16]), BotRng(seed)
    policy: Policy | None = None
    turn, mover, ply = players[0].turn(state), -1, 0
    while (seat := state.current_player) != TERMINAL:
        if players[0].turn(state) != turn:
            yield mover
            turn, policy = players[0].turn(state), None
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            mover, legal = seat, state.legal_actions()
            policy = policy or players[seat].policy(state)
            if slips and len(legal) > 1 and rng.randrange(slips) == 0:
                action = legal[rng.randrange(len(legal))]
            else:
                known = policy.weigh(state, legal)
                action = legal[known.index(max(known))]
        state._apply(action)
        ply += 1


def game(table: Table, seed: bytes, sides: Sequence[Weights]) -> float:
    """The margin of the first over the second."""
    state = CATALOG[table.entry].load().new_state(SEATS, table.options)
    for _mover in turns(state, [GoldWestEvaluation(side) for side in sides], seed):
        pass
    return margin(state.scores())


def pair(first: Weights, second: Weights, words: str) -> float:
    """Return the lead of the first over the second, the mean of both seatings.

    ``words`` end with a number, which says at which table.
    """
    table = TABLES[int(words.rsplit(" ", 1)[-1]) % len(TABLES)]
    return both_ways(partial(game, table, seed_of(words)), first, second)


def moved(start: Weights, asked: tuple[Point, Point, str]) -> float:
    """The same between two points."""
    first, second, words = asked
    return pair(at(start, first), at(start, second), words)
