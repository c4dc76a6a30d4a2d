"""Laws of refusals: whatever is not legal is refused by the rule that forbids it.

For every phase of every game, and every action of its notation (a sample of them where there
are many): one sentence, and the clause of the game's own numbered rules.

``tests/games/<game>/refusals.py`` may say which clause: phases, classes of actions, clauses;
the first line that fits holds, ``*`` fits all. What is ``seldom`` met need not come up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import pytest

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.game import State
from motherlode.core.notation import TableNotation
from tests.breadth import BREADTH
from tests.contract.entries import ENTRIES
from tests.contract.playout import play
from tests.contract.shows import GAMES, folder, lively, playing
from tests.contract.tables import setups

#: So many states of each phase are tried in a game.
STATES = 8
#: At most so many actions of each class are tried in a state; all of them in the first of each
#: phase, in a full run at every table and else at the first of each rules version.
TRIED = 5


class Case(NamedTuple):
    phases: str
    classes: str
    clauses: tuple[str, ...]

    def fits(self, phase: str, name: str) -> bool:
        return all(
            found in wanted.split("|") or wanted == "*"
            for found, wanted in ((phase, self.phases), (name, self.classes))
        )


def cases(game: str) -> list[Case]:
    """The lines of the game's table; none if it has no table."""
    if not (GAMES / game / "refusals.py").exists():
        return []
    table: str = import_module(f"tests.games.{game}.refusals").CASES
    lines = (line.split() for line in table.splitlines() if line)
    return [Case(phases, classes, tuple(clauses)) for phases, classes, *clauses in lines]


def walks(game: str) -> Iterator[tuple[Any, Iterator[State], list[Action]]]:
    """Games of every table: the rules, the states, and what was done."""
    for setup in setups():
        if folder(ENTRIES[setup.entry]) == game:
            played = play(setup)
            yield setup.game(), played.walk(), played.actions
    for entry, number in lively():
        if folder(entry) == game:
            steps = playing(entry).games()[number]
            yield entry.load(), (step.after for step in steps), [step.action for step in steps]


def refused(game: str) -> Iterator[tuple[str, Action, IllegalAction]]:
    """Yield the refusals in a few states of each phase of each of the games."""
    rng = Random(game)
    whole: set[tuple[str, int]] = set()
    for rules, states, done in walks(game):
        notation = rules.notation
        version = (rules.info.id, rules.version)
        first = BREADTH == "full" or version not in whole
        whole.add(version)
        known = notation.actions() if isinstance(notation, TableNotation) else []
        by_class: defaultdict[type[Action], list[Action]] = defaultdict(list)
        for action in sorted({*known, *done}, key=lambda action: action.order()):
            by_class[type(action)].append(action)
        met: Counter[str] = Counter()
        for state in states:
            met[state.phase] += 1
            if met[state.phase] <= STATES:
                legal = set(state.legal_actions())
                most = len(known) + len(done) if first and met[state.phase] == 1 else TRIED
                tried = (rng.sample(kind, min(most, len(kind))) for kind in by_class.values())
                for action in chain.from_iterable(tried):
                    if action not in legal:
                        with pytest.raises(IllegalAction) as caught:
                            state.apply(action)
                        yield state.phase, action, caught.value


def view_of(game: str) -> Any:
    """The view of the game in that folder."""
    return next(entry for entry in ENTRIES.values() if folder(entry) == game).part("view").VIEW


@pytest.mark.parametrize("game", sorted({folder(entry) for entry in ENTRIES.values()}))
def test_whatever_is_not_legal_names_the_rule_that_is_broken(game: str) -> None:
    """A sentence, a clause that can be looked up, and the one of the table of cases."""
    known = {clause.number for clause in view_of(game).clauses()}
    table = cases(game)

    @cache
    def case_of(phase: str, name: str) -> Case | None:
        return next((case for case in table if case.fits(phase, name)), None)

    used = set()
    for phase, action, error in refused(game):
        family, _, number = error.rule.partition(" ")
        case = case_of(phase, type(action).__name__)
        assert (
            family == game.replace("_", "-")
            and number in known
            and error.sentence[0].isupper()
            and error.sentence.endswith(".")
            and error.reason != "not-now"
            and (not table or (case and number in case.clauses))
        ), f"{phase}: {action} is refused by {error.rule} ({error.reason}): {error.sentence}"
        used.add(case)
    if BREADTH != "quick":  # which plays at few tables
        assert not [case for case in table if case not in used and "seldom" not in case.clauses]
