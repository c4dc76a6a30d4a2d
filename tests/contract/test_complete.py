"""The legal actions of a state are all that its rules would let happen, over the notation.

At positions of games by chance and by lively players, and at the rare ones that
``tests/games/<game>/rare.py`` makes: prices that take the last coin, stacks, empty supplies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import pytest

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE, TERMINAL, State
from tests.breadth import examples
from tests.contract.entries import ENTRIES
from tests.contract.shows import GAMES, folder
from tests.contract.test_refusals import walks

#: So many states of each phase are tried in a game, one in ``EVERY``.
STATES, EVERY = examples(4), 13
#: So far from the table places are tried, where places have no end.
MARGIN = 2


def named(notation: Any, done: Sequence[Action]) -> list[Action]:
    """Every action of the notation; of an endless table those of the places near it."""
    every: list[Action] = notation.every_action()
    places = {(a.x, a.y) for a in done if hasattr(a, "x") and hasattr(a, "y")}
    if not places:
        return every
    steps = range(-MARGIN, MARGIN + 1)
    near = {(x + dx, y + dy) for x, y in places for dx in steps for dy in steps}
    return [a for a in every if not hasattr(a, "x") or (a.x, a.y) in near]  # type: ignore[attr-defined]


def allowed(state: Any, action: Action) -> bool:
    """Return whether the rules let it happen now."""
    try:
        state._require(action)
    except IllegalAction:
        return False
    return True


def check(state: State, every: Sequence[Action]) -> None:
    legal = state.legal_actions()
    assert legal == sorted(set(legal), key=lambda action: action.order())
    if state.current_player == CHANCE:
        assert [action for action, _weight in state.chance_outcomes()] == legal
    open_to = {action for action in every if allowed(state, action)}
    assert open_to == set(legal), (state.phase, open_to ^ set(legal))


def rare(game: str) -> Iterator[tuple[Any, State]]:
    """The rare positions of a game, with its rules; none if it has no such module."""
    if (GAMES / game / "rare.py").exists():
        yield from import_module(f"tests.games.{game}.rare").positions()


GAMES_PLAYED = sorted({folder(entry) for entry in ENTRIES.values()})


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_all_that_can_be_done_is_legal_and_nothing_else(game: str) -> None:
    for rules, states, done in walks(game):
        every = named(rules.notation, done)
        met: Counter[str] = Counter()
        for ply, state in enumerate(states):
            fresh = not met[state.phase]
            if (fresh or ply % EVERY == 0) and met[state.phase] < STATES:
                met[state.phase] += 1
                check(state, every)


def beyond(action: Action) -> Iterator[Action]:
    """The action with other numbers, most of which stand for nothing."""
    for field in fields(action):
        if type(getattr(action, field.name)) is int:
            yield from (replace(action, **{field.name: n}) for n in (-2, -1, 99, 10**9))


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_numbers_that_stand_for_nothing_are_refused(game: str) -> None:
    for _rules, states, _done in walks(game):
        met: Counter[str] = Counter()
        for state in states:
            met[state.phase] += 1
            legal = state.legal_actions() if met[state.phase] == 1 else []
            strange = {other for action in legal for other in beyond(action)}
            assert not [other for other in strange - {*legal} if allowed(state, other)]


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_it_is_so_at_rare_positions(game: str) -> None:
    for rules, state in rare(game):
        assert state.current_player != TERMINAL
        near = [a for a in state.legal_actions() if hasattr(a, "x")]
        check(state, named(rules.notation, near))
