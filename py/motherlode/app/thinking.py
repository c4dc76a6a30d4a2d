"""A bot decides for its seat at a table, a slice at a time: here, or in a worker as text.

A computer player never harms the table: one that fails, that goes on without end or that
wants what is not legal is replaced for this decision by the level below it, and that is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import known_levels, levels_down, make, stand_in
from motherlode.bots.search import Search, Shard, think
from motherlode.bots.search_result import BotAnswer, Candidate, SearchResult
from motherlode.core.action import Action
from motherlode.core.game import Notation
from motherlode.match.record import read
from motherlode.match.table import Table
from motherlode.match.terms import steady_seed

SLICE = 0.015
"""Seconds after which whoever thinks lets others go on."""
MOST_SLICES = 20_000
"""After so many slices a player is taken for one that never comes to an end."""


def decide(table: Table, seat: int) -> Action:
    """What the computer at ``seat``, which is to move, does.

    The same table at the same ply gives the same action. A level that does not play this
    game is taken for the one of a single step.
    """
    return last(consider(table, seat)).result.best


def level_of(table: Table, seat: int) -> str:
    """The level that plays at a computer's seat."""
    level = table.terms.seats[seat].level
    known = level in known_levels(table.terms.entry)
    return level if known else stand_in(table.terms.entry)


def looks_ahead(table: Table, seat: int, level: str = "") -> bool:
    """Whether that level, else that of the seat, searches: several could share the work."""
    return isinstance(make(level or level_of(table, seat), table.terms.entry), Search)


def consider(
    table: Table, seat: int, level: str = "", times: int = 1, shard: Shard | None = None
) -> Iterator[BotAnswer]:
    """What the seat, which is to move, comes to in slices of some milliseconds; the last counts.

    ``level`` thinks, else that of the seat, with ``times`` its simulations; only its ``share``
    of them, if given.
    """
    own = level or level_of(table, seat)
    for name in levels_down(own, table.terms.entry):
        verdict = None
        try:
            for verdict in _by(name, table, seat, times, shard if name == own else None):
                yield BotAnswer(verdict, name if name != own else "")
        except Exception:
            continue
        if verdict:
            return
    yield BotAnswer(SearchResult(table.state.observation(seat).legal[0]), "random")


def _by(
    level: str, table: Table, seat: int, times: int, shard: Shard | None
) -> Iterator[SearchResult]:
    """The thoughts of that level. Raises whatever it raises, and ValueError for nonsense."""
    decision = decision_at(table, seat)
    thoughts = think(make(level, table.terms.entry), decision, times, shard)
    for number, thought in enumerate(thoughts):
        if thought.best not in decision.legal or number > MOST_SLICES:
            raise ValueError(f"{level} comes to nothing that can be done")
        yield thought


def decision_at(table: Table, seat: int) -> Decision:
    """The decision that the seat, which is to move, has to make."""
    seed = steady_seed(table.terms)
    return Decision(
        observation=table.state.observation(seat),
        events=table.events_for(seat),
        rng=rng_for(seed, table.cursor),
        memory_seed=memory_seed_for(seed),
    )


def last(verdicts: Iterator[BotAnswer]) -> BotAnswer:
    """The last of them; there is at least one."""
    *_before, verdict = verdicts
    return verdict


class Thinking:
    """A consideration under way; ``verdict`` is the last one come to."""

    def __init__(self, verdicts: Iterator[BotAnswer], shard: Shard | None = None) -> None:
        self._verdicts = verdicts
        self._shard = shard or Shard()
        self.verdict: BotAnswer | None = None

    def go_on(self, now: Callable[[], float], seconds: float = SLICE) -> bool:
        """Thinks for about so many seconds of that clock. Whether there is more to think now,
        before others who share the work have told what they found."""
        end = now() + seconds
        for verdict in self._verdicts:
            self.verdict = verdict
            if self._shard.own is not None:
                return False
            if now() >= end:
                return True
        return False


def thinking_about(
    text: str, level: str, times: int, shard: Shard | None = None
) -> tuple[Thinking, Notation]:
    """The seat to move at the table of that record begins to think. Raises :class:`BadRecord`."""
    table = read(text)
    verdicts = consider(table, table.state.current_player, level, times, shard)
    return Thinking(verdicts, shard), table.game.notation


def written(verdict: BotAnswer, notation: Notation) -> str:
    """The verdict as text, for the way between a worker and the page."""
    thought = verdict.result
    rows = [
        [notation.text(row.action), row.mean, row.behind, row.error, row.visits]
        for row in thought.candidates
    ]
    best = notation.text(thought.best)
    return json.dumps([verdict.fallback_level, best, rows, thought.done, thought.budget])


def verdict_of(text: str, notation: Notation) -> BotAnswer:
    """The verdict that was written so. Raises ValueError or a MotherlodeError for anything else."""
    instead, best, rows, done, budget = json.loads(text)
    sheet = tuple(Candidate(notation.parse(token), *numbers) for token, *numbers in rows)
    return BotAnswer(SearchResult(notation.parse(best), sheet, done, budget), instead)
