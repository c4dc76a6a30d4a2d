"""Decisions of computer players at a table, a slice at a time: here, or in workers as text.

A computer player never harms the table: one that fails, that goes on without end or that wants what
is not legal is replaced for this decision by the level below it, and that is said.

Several workers can share one decision and come to the result of one alone: each takes a part of the
simulations, and after every round of the search each is told what the others have found. They
exchange text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from motherlode.bots.advice import Adviser
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import judge_level, known_levels, levels, levels_down, make, stand_in
from motherlode.bots.search import Search, Shard, SimulationValues, think
from motherlode.bots.search_result import BotAnswer, Candidate, RunnerUp, SearchResult
from motherlode.core.action import Action
from motherlode.core.game import Notation
from motherlode.core.outside import read_json
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.match.terms import steady_seed

#: In the place of a level: a hint is wanted, by who judges the game.
HINT = "hint"
#: Seconds after which whoever thinks lets others go on.
SLICE_S = 0.015
#: After so many slices a player is taken for one that never comes to an end.
MAX_SLICES = 20_000


def decide(table: Table, seat: int) -> Action:
    """Return the action of the computer at ``seat``, which is to move.

    The same table at the same ply gives the same action. A level that does not play this game is
    replaced by the one of a single step.
    """
    return last_answer(consider(table, seat)).result.best


def level_of(table: Table, seat: int) -> str:
    """Return the level that plays at a computer's seat."""
    level = table.terms.seats[seat].level
    known = level in known_levels(table.terms.entry)
    return level if known else stand_in(table.terms.entry)


def is_searching(table: Table, seat: int, level: str = "") -> bool:
    """Return whether that level, else that of the seat, searches: several could share the work."""
    return isinstance(_bot(level or level_of(table, seat), table.terms.entry), Search)


def _bot(level: str, entry: str) -> Bot:
    """Return the bot of that level; who gives hints is the judge, else the strongest player."""
    if level != HINT:
        return make(level, entry)
    judge = judge_level(entry)
    return Adviser(*judge) if judge else make(levels(entry)[-1], entry)


def _levels_down(level: str, entry: str) -> tuple[str, ...]:
    """Return that level and those that replace one that fails."""
    if level == HINT:
        return (HINT, *levels_down(levels(entry)[-1], entry))
    return levels_down(level, entry)


def consider(
    table: Table, seat: int, level: str = "", times: int = 1, share: Shard | None = None
) -> Iterator[BotAnswer]:
    """Yield the answer of the seat to move after each slice of milliseconds; the last counts.

    Args:
        table: The table.
        seat: The seat, which is to move.
        level: The level that thinks, or ``HINT``; empty for that of the seat.
        times: Factor for the number of simulations.
        share: The part of the simulations to do; all without one.
    """
    own = level or level_of(table, seat)
    for name in _levels_down(own, table.terms.entry):
        answer = None
        try:
            for answer in _think_at_level(name, table, seat, times, share if name == own else None):
                yield BotAnswer(answer, name if name != own else "")
        except Exception:
            continue
        if answer:
            return
    yield BotAnswer(SearchResult(table.state.observation(seat).legal[0]), "random")


def _think_at_level(
    level: str, table: Table, seat: int, times: int, share: Shard | None
) -> Iterator[SearchResult]:
    """Yield the thoughts of that level.

    Raises:
        ValueError: The level wants what is not legal, or comes to no end. Whatever the level itself
            raises comes through as well.
    """
    decision = decision_at(table, seat)
    thoughts = think(_bot(level, table.terms.entry), decision, times, share)
    for number, thought in enumerate(thoughts):
        if thought.best not in decision.legal or number > MAX_SLICES:
            raise ValueError(f"{level} comes to nothing that can be done")
        yield thought


def decision_at(table: Table, seat: int) -> Decision:
    """Return the decision that the seat, which is to move, has to make."""
    seed = steady_seed(table.terms)
    return Decision(
        observation=table.state.observation(seat),
        events=table.events_for(seat),
        rng=rng_for(seed, table.cursor),
        memory_seed=memory_seed_for(seed),
    )


def last_answer(answers: Iterator[BotAnswer]) -> BotAnswer:
    """Return the last of them; there is at least one."""
    *_before, answer = answers
    return answer


class Thinking:
    """A consideration under way; ``answer`` is the last one come to."""

    def __init__(self, answers: Iterator[BotAnswer], share: Shard | None = None) -> None:
        self._answers = answers
        self._shard = share or Shard()
        self.answer: BotAnswer | None = None

    def go_on(self, now: Callable[[], float], seconds: float = SLICE_S) -> bool:
        """Think for about so many seconds of that clock.

        Return whether there is more to think now, before others who share the work have told what
        they found.
        """
        end = now() + seconds
        for answer in self._answers:
            self.answer = answer
            if self._shard.own is not None:
                return False
            if now() >= end:
                return True
        return False


def start_thinking(
    text: str, level: str, times: int, share: Shard | None = None
) -> tuple[Thinking, Notation]:
    """Begin to think for the seat to move at the table of that record.

    Raises:
        BadRecord: The record cannot be opened.
    """
    table = read(text)
    answers = consider(table, table.state.current_player, level, times, share)
    return Thinking(answers, share), table.game.notation


def answer_text(answer: BotAnswer, notation: Notation) -> str:
    """Return the answer as text, for the way between a worker and the page."""
    thought = answer.result
    rows = [
        [notation.text(row.action), row.mean, row.behind, row.error, row.visits]
        for row in thought.candidates
    ]
    best, second = notation.text(thought.best), thought.runner_up
    runner_up = second and [
        notation.text(second.action),
        second.ahead,
        second.error,
        list(map(notation.text, second.turn)),
        second.far,
    ]
    turn = list(map(notation.text, thought.turn))
    counts = thought.done, thought.budget
    return json.dumps([answer.fallback_level, best, rows, *counts, runner_up, turn])


def parse_answer(text: str, notation: Notation) -> BotAnswer:
    """Return the answer written so.

    Raises:
        ValueError: The text is something else. A MotherlodeError may be raised as well.
    """
    instead, best, rows, done, budget, second, turn = read_json(text, len(text))
    parse = notation.parse
    sheet = tuple(Candidate(parse(token), *numbers) for token, *numbers in rows)
    runner_up = None
    if second:
        token, ahead, error, rest, far = second
        runner_up = RunnerUp(
            parse(token), ahead, error, tuple(map(parse, rest)), tuple(far) if far else None
        )
    result = SearchResult(parse(best), sheet, done, budget, runner_up, tuple(map(parse, turn)))
    return BotAnswer(result, instead)


class ShardRun:
    """The work of one of several workers at a decision: number ``at`` (from 0) of ``of``."""

    def __init__(self, text: str, level: str, times: int = 1, at: int = 0, of: int = 1) -> None:
        """Begin at the table of that record.

        Raises:
            BadRecord: The record cannot be opened.
        """
        self._shard = Shard(at, of)
        self._thinking, self._notation = start_thinking(text, level, times, self._shard)

    def tell(self, found: str) -> None:
        """Take in what all together have found in the round."""
        self._shard.receive(_parse_made(found))

    def go_on(self, now: Callable[[], float], seconds: float = SLICE_S) -> bool:
        """Think for about so many seconds of that clock; return whether there is more to think."""
        return self._thinking.go_on(now, seconds)

    def report(self) -> str:
        """Return what it has found in this round, or the answer once all is thought."""
        if self._shard.own is not None:
            return _made_text(self._shard.own)
        return self.answer()

    def answer(self) -> str:
        """Return the answer by what is known so far."""
        answer = self._thinking.answer
        return answer_text(answer, self._notation) if answer else ""


def merge_answers(said: Sequence[str]) -> tuple[str, bool]:
    """Return the findings of all as one text, and whether it is the end.

    It is the end with an answer, or if nothing is wanted. Where one had to let a weaker player
    decide, the others need not go on.
    """
    for text in said:
        if not text.startswith("{"):
            return text, True
    return _made_text(
        {key: made for text in said for key, made in _parse_made(text).items()}
    ), False


def _made_text(made: SimulationValues) -> str:
    return json.dumps({"made": [[*key, *found] for key, found in made.items()]})


def _parse_made(text: str) -> SimulationValues:
    rows = read_json(text, len(text))["made"]
    return {(number, index): (value, work) for number, index, value, work in rows}
