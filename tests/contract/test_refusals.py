"""Laws of refusals: whatever is not legal is refused by the rule that forbids it.

For every phase of every game, and every action of its notation (a sample of them where there
are many): one sentence, and the clause of the game's own numbered rules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import pytest

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.game import State
from motherlode.core.notation import TableNotation
from motherlode.games import CATALOG
from tests.contract.playout import play
from tests.contract.shows import folder, lively, playing
from tests.contract.tables import setups

STATES = 8
"""So many states of each phase are tried in a game."""
TRIED = 5
"""At most so many actions of each class are tried in a state."""

CASES = {
    "carcassonne": """
        end             *            2.14
        draw_tile       DrawTile     1.1
        draw_tile       *            1.4
        place_tile      DrawTile     2.3
        place_tile      PlaceTile    2.1 2.2
        place_tile      Pass         1.4
        place_tile      PlaceIngot   3.2
        place_tile      PlaceMeeple  2.4
        place_tile      BuildCastle  4.2
        place_tile      TakeIngot    3.5
        *               DrawTile|PlaceTile  1.4
        place_ingot     Pass|PlaceIngot|PlaceMeeple  3.2
        place_meeple    PlaceMeeple  2.4 2.5 2.6
        take_ingot      TakeIngot    3.5
        take_ingot      Pass         3.9
        *               PlaceIngot   3.2
        *               PlaceMeeple|BuildCastle|TakeIngot  1.5
    """,
    "go_west": """
        end             *            16
        start           *            3.1
        deal|draw       *            9
        act             PlayCard     4
        act             SellCard     12
        act             ScoreCard    15 seldom
        act             DoubleMove   14
        act             *            3.2
        move            MoveWagon    7 7.1 8
        move            *            7
        place           *            5
    """,
    "gold": """
        end             *            6
        begin           *            3
        choose          *            1.1
        reveal          Reveal       1
        reveal          *            9
        first|second|rush  *         4
    """,
    "gold_west": """
        end             *            3.4
        begin           *            1.9
        terrain         *            1.2
        layout|offices  *            1.6
        single          *            9.2
        investments     *            1.7
        river           *            1.4
        reveal          *            2.20
        seen            *            5.7
        *               Begin        1.9
        *               LayTile      1.2
        *               LayOut|DrawOffice|DrawSingle  1.6
        *               DrawCard     1.7
        *               Turn         2.20
        *               Activate     2.1
        *               Leave        2.2
        use             Invest       2.7
        use             Mark         2.8 E5
        use|ship        Ship         2.10 2.12
        mark            Mark         5.3
        over            Mark         5.4
        activate|leave|build|dig|place  Invest|Mark|Ship|Stop  2
        ship            Invest|Mark|Stop  5.2
        mark            Invest|Ship|Stop  5.3
        over            Invest|Ship|Stop  5.4
        upgrade         Invest|Mark|Ship|Stop  5.5
        gain            Invest|Mark|Ship|Stop  5.6 7.4.1 9.2
        put             Invest|Mark|Ship|Stop  5.6 7.3 9.2
        look            Invest|Mark|Ship|Stop  5.7
        swap|swap_with  Invest|Mark|Ship|Stop  5.8
        *               Upgrade      5.5
        *               LookAt       5.7
        *               Swap         5.8
        gain            Gain|Skip    7.4.1 9.2
        put             Put|Skip     5.6 7.3 9.2
        swap_with       Skip         5.8
        *               Gain         5.6
        *               Put          2.21
        *               Skip         5.9
        dig             Build        2.14 2.15 E5
        dig             Dig          2.17
        build           Dig          2.16
        place           Build|Dig    2.14
        *               Build|Dig    2 3.1
    """,
}
"""Phases, classes of actions, and the clauses that forbid one; the first line that fits holds.
What is ``seldom`` met need not come up."""


class Case(NamedTuple):
    phases: str
    classes: str
    clauses: tuple[str, ...]

    def fits(self, phase: str, action: Action) -> bool:
        name = type(action).__name__
        return all(
            found in wanted.split("|") or wanted == "*"
            for found, wanted in ((phase, self.phases), (name, self.classes))
        )


def cases(game: str) -> list[Case]:
    """The lines of the game's table."""
    lines = (line.split() for line in CASES[game].splitlines() if line.strip())
    return [Case(phases, classes, tuple(clauses)) for phases, classes, *clauses in lines]


def walks(game: str) -> Iterator[tuple[Any, Iterator[State], list[Action]]]:
    """Games of every table: the rules, the states, and what was done."""
    for setup in setups():
        if folder(CATALOG[setup.entry]) == game:
            played = play(setup)
            yield CATALOG[setup.entry].load(), played.walk(), played.actions
    for entry, number in lively():
        if folder(entry) == game:
            steps = playing(entry).games()[number]
            yield entry.load(), (step.after for step in steps), [step.action for step in steps]


def refused(game: str) -> Iterator[tuple[str, Action, IllegalAction]]:
    """What is refused in a few states of each phase of each of the games."""
    rng = Random(game)
    for rules, states, done in walks(game):
        notation = rules.notation
        known = notation.actions() if isinstance(notation, TableNotation) else []
        by_class: defaultdict[type[Action], list[Action]] = defaultdict(list)
        for action in sorted({*known, *done}):
            by_class[type(action)].append(action)
        met: Counter[str] = Counter()
        for state in states:
            met[state.phase] += 1
            if met[state.phase] <= STATES:
                legal = set(state.legal_actions())
                tried = (rng.sample(kind, min(TRIED, len(kind))) for kind in by_class.values())
                for action in chain.from_iterable(tried):
                    if action not in legal:
                        with pytest.raises(IllegalAction) as caught:
                            state.apply(action)
                        yield state.phase, action, caught.value


@pytest.mark.parametrize("game", CASES)
def test_whatever_is_not_legal_names_the_rule_that_is_broken(game: str) -> None:
    """A sentence, a clause that can be looked up, and the one of the table of cases."""
    known = {clause.number for clause in import_module(f"motherlode.games.{game}.view").clauses()}
    table = cases(game)
    used = set()
    for phase, action, error in refused(game):
        family, _, number = error.rule.partition(" ")
        where = f"{phase}: {action} is refused by {error.rule} ({error.reason})"
        assert family == game.replace("_", "-"), where
        assert number in known, where
        assert error.sentence[0].isupper() and error.sentence.endswith("."), where
        assert error.reason != "not-now", where
        case = next((case for case in table if case.fits(phase, action)), None)
        assert case and number in case.clauses, where
        used.add(case)
    assert not [case for case in table if case not in used and "seldom" not in case.clauses]


def test_every_game_has_its_table() -> None:
    """Each folder of the catalogue."""
    assert {folder(entry) for entry in CATALOG.values()} == set(CASES)
