"""Refusals name the clause, and an observation tells as much as the state."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.errors import BadToken, IllegalAction
from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import actions, components, reasons
from motherlode.games.gold_west.rules.notation import NOTATION, tokens
from tests.games.gold_west.table import FIRST, SECOND, opening, rules

EVERY = sorted({action for _text, action in tokens()})


def test_every_action_has_its_own_text() -> None:
    """A bijection over all actions of the game."""
    texts = [NOTATION.text(action) for action in EVERY]
    assert len(set(texts)) == len(EVERY)
    assert [NOTATION.parse(text) for text in texts] == EVERY
    for text, action in zip(texts, EVERY, strict=True):
        assert text.startswith("?") == (action.RANK >= actions.Begin.RANK)
    for garbage in ("", "a4", "mO9", "?", "iI7", "p-1", "STOP", "a1 "):
        with pytest.raises(BadToken):
            NOTATION.parse(garbage)


@pytest.mark.parametrize(("entry", "options"), [(FIRST, {}), (SECOND, {"whitewater": True})])
def test_everything_that_is_not_legal_is_refused(entry: str, options: dict[str, bool]) -> None:
    """In every phase, any action at all: legal, or refused with clause, key and sentence; the
    observation of the active seat gives the same reason."""
    rng = Random(3)
    met = set()
    state = rules(entry).new_state(2, dict(options))
    while state.current_player != TERMINAL:
        legal = state.legal_actions()
        seen = state.observation(0)
        for action in rng.sample(EVERY, 12) + list(actions.ACTIVATE):
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action)
                error = caught.value
                assert error.rule.startswith("gold-west ")
                assert error.sentence == reasons.SENTENCES[error.reason]
                same = reasons.explain(seen, action)
                assert (same.rule, same.reason) == (error.rule, error.reason)
                met.add(error.reason)
        state._apply(rng.choice(legal))
    assert met >= {"not-left", "chance-first", "metals-later", "build-later", "section-empty"}
    assert met >= {"no-token", "nothing-to-put", "card-only", "final-turn"}
    assert "not-now" not in met


def test_what_is_not_optional_says_so() -> None:
    """Extra water cannot be left out."""
    state = opening(SECOND, whitewater=True)
    state.todo, state.phase = [("put", components.WATER)], "put"
    with pytest.raises(IllegalAction) as caught:
        state.apply(actions.SKIP)
    assert caught.value.reason == "must-do"
