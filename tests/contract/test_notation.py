"""Laws of ``Notation``: action and text are one to one."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadToken
from motherlode.core.game import CHANCE, Game
from tests.breadth import examples
from tests.contract.entries import ENTRIES
from tests.contract.playout import Playout, play
from tests.contract.tables import setups


def met_in(played: Playout) -> tuple[set[Any], set[Any]]:
    """All actions that were legal somewhere in the game: decisions, chance outcomes."""
    decisions: set[Any] = set()
    outcomes: set[Any] = set()
    for state in played.walk():
        into = outcomes if state.current_player == CHANCE else decisions
        into.update(state.legal_actions())
    return decisions, outcomes


def test_texts_and_actions_are_one_to_one(played: Playout, game: Game[Any, Any]) -> None:
    """Every action met has its own short text, and the text gives the action back."""
    decisions, outcomes = met_in(played)
    assert not decisions & outcomes
    texts: dict[str, Any] = {}
    for action in decisions | outcomes:
        text = game.notation.text(action)
        assert game.notation.parse(text) == action
        assert type(game.notation.parse(text)) is type(action)
        assert texts.setdefault(text, action) == action
        assert 0 < len(text) <= 40
        assert text.isascii()
        assert not any(c.isspace() for c in text)
        assert text[0] not in "#=@"
        assert text.startswith("?") == (action in outcomes)


def test_each_class_of_actions_has_a_rank_of_its_own(played: Playout) -> None:
    decisions, outcomes = met_in(played)
    classes = {type(action) for action in decisions | outcomes}
    assert len({one.RANK for one in classes}) == len(classes)


@cache
def tokens(entry_id: str) -> list[str]:
    """The texts of one random game of the entry."""
    game = ENTRIES[entry_id].load()
    setup = next(s for s in setups() if s.entry == entry_id)
    return sorted({game.notation.text(action) for action in play(setup).actions})


@settings(max_examples=examples(150))
@given(data=st.data())
def test_garbage_raises_bad_token_only(data: st.DataObject) -> None:
    """Any text is either refused, or exactly what its action is written as."""
    entry_id = data.draw(st.sampled_from(sorted(ENTRIES)))
    game = ENTRIES[entry_id].load()
    token = st.sampled_from(tokens(entry_id))
    digits = st.text("?+-0123456789,._ \n\t²٣abcghmpx", max_size=8)
    text = data.draw(
        st.one_of(
            st.text(max_size=30),
            digits,
            st.builds(str.__add__, token, digits),
            st.builds(str.__add__, digits, token),
            st.builds(lambda t, i, d: t[:i] + d + t[i + 1 :], token, st.integers(0, 12), digits),
            token.map(str.swapcase),
        )
    )
    try:
        action = game.notation.parse(text)
    except BadToken as error:
        assert "\n" not in str(error) or "\n" in text
        return
    assert game.notation.text(action) == text
