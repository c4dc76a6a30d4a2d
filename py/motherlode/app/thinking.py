"""A bot decides for its seat at a table, a slice at a time: here, or in a worker as text.

A computer player never harms the table: one that fails, that goes on without end or that
wants what is not legal is replaced for this decision by the level below it, and that is said.

Several think about one table side by side, and come to what one alone would.

Each has its share of the simulations; after every round of the search each is told what the
others have found. What goes to and fro is text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import known_levels, levels_down, make, stand_in
from motherlode.bots.search import Made, Search, Share, thinking
from motherlode.bots.thought import Candidate, Thought, Verdict
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
    return last(consider(table, seat)).thought.best


def level_of(table: Table, seat: int) -> str:
    """The level that plays at a computer's seat."""
    level = table.terms.seats[seat].level
    known = level in known_levels(table.terms.entry)
    return level if known else stand_in(table.terms.entry)


def looks_ahead(table: Table, seat: int, level: str = "") -> bool:
    """Whether that level, else that of the seat, searches: several could share the work."""
    return isinstance(make(level or level_of(table, seat), table.terms.entry), Search)


def consider(
    table: Table, seat: int, level: str = "", times: int = 1, share: Share | None = None
) -> Iterator[Verdict]:
    """What the seat, which is to move, comes to in slices of some milliseconds; the last counts.

    ``level`` thinks, else that of the seat, with ``times`` its simulations; only its ``share``
    of them, if given.
    """
    own = level or level_of(table, seat)
    for name in levels_down(own, table.terms.entry):
        verdict = None
        try:
            for verdict in _by(name, table, seat, times, share if name == own else None):
                yield Verdict(verdict, name if name != own else "")
        except Exception:
            continue
        if verdict:
            return
    yield Verdict(Thought(table.state.observation(seat).legal[0]), "random")


def _by(level: str, table: Table, seat: int, times: int, share: Share | None) -> Iterator[Thought]:
    """The thoughts of that level. Raises whatever it raises, and ValueError for nonsense."""
    decision = decision_at(table, seat)
    thoughts = thinking(make(level, table.terms.entry), decision, times, share)
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


def last(verdicts: Iterator[Verdict]) -> Verdict:
    """The last of them; there is at least one."""
    *_before, verdict = verdicts
    return verdict


class Thinking:
    """A consideration under way; ``verdict`` is the last one come to."""

    def __init__(self, verdicts: Iterator[Verdict], share: Share | None = None) -> None:
        self._verdicts = verdicts
        self._share = share or Share()
        self.verdict: Verdict | None = None

    def go_on(self, now: Callable[[], float], seconds: float = SLICE) -> bool:
        """Thinks for about so many seconds of that clock. Whether there is more to think now,
        before others who share the work have told what they found."""
        end = now() + seconds
        for verdict in self._verdicts:
            self.verdict = verdict
            if self._share.mine is not None:
                return False
            if now() >= end:
                return True
        return False


def thinking_about(
    text: str, level: str, times: int, share: Share | None = None
) -> tuple[Thinking, Notation]:
    """The seat to move at the table of that record begins to think. Raises :class:`BadRecord`."""
    table = read(text)
    verdicts = consider(table, table.state.current_player, level, times, share)
    return Thinking(verdicts, share), table.game.notation


def written(verdict: Verdict, notation: Notation) -> str:
    """The verdict as text, for the way between a worker and the page."""
    thought = verdict.thought
    rows = [
        [notation.text(row.action), row.mean, row.behind, row.error, row.visits]
        for row in thought.table
    ]
    best = notation.text(thought.best)
    return json.dumps([verdict.instead, best, rows, thought.done, thought.budget])


def verdict_of(text: str, notation: Notation) -> Verdict:
    """The verdict that was written so. Raises ValueError or a MotherlodeError for anything else."""
    instead, best, rows, done, budget = json.loads(text)
    sheet = tuple(Candidate(notation.parse(token), *numbers) for token, *numbers in rows)
    return Verdict(Thought(notation.parse(best), sheet, done, budget), instead)


class Part:
    """What one does, the one with number ``at`` (0..) of so many, for the seat to move."""

    def __init__(self, text: str, level: str, times: int = 1, at: int = 0, of: int = 1) -> None:
        """At the table of that record. Raises BadRecord."""
        self._share = Share(at, of)
        self._thinking, self._notation = thinking_about(text, level, times, self._share)

    def tell(self, found: str) -> None:
        """What all together have found in the round."""
        self._share.tell(_made(found))

    def go_on(self, now: Callable[[], float], seconds: float = SLICE) -> bool:
        """Thinks for about so many seconds of that clock. Whether there is more to think now."""
        return self._thinking.go_on(now, seconds)

    def said(self) -> str:
        """What it has found in this round, or where all is thought the verdict."""
        if self._share.mine is not None:
            return _written(self._share.mine)
        verdict = self._thinking.verdict
        return written(verdict, self._notation) if verdict else ""


def together(said: Sequence[str]) -> tuple[str, bool]:
    """What all have said as one, and whether it is the end: a verdict, or nothing is wanted.

    Where one had to let a weaker player decide, the others need not go on.
    """
    for text in said:
        if not text.startswith("{"):
            return text, True
    return _written({key: made for text in said for key, made in _made(text).items()}), False


def _written(made: Made) -> str:
    return json.dumps({"made": [[*key, *found] for key, found in made.items()]})


def _made(text: str) -> Made:
    rows = json.loads(text)["made"]
    return {(number, index): (value, work) for number, index, value, work in rows}
