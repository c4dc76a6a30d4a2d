"""Refusals name the clause, and an observation tells as much as the state."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.errors import BadToken, IllegalAction
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold_west.rules import actions, board, components, reasons
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.notation import NOTATION, tokens
from motherlode.games.gold_west.rules.packed import DOWN
from tests.games.gold_west.table import BOTH, FIRST, SECOND, do, metals, opening, play_out, rules

EVERY = sorted({action for _text, action in tokens()}, key=lambda action: action.order())


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
    """In every phase, any action at all: legal, or refused with clause, key and sentence.

    The observation of the active seat gives the same reason.
    """
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
                if state.current_player == CHANCE:
                    by_lot = action.RANK >= actions.Begin.RANK
                    assert (error.reason == "chance-first") != by_lot
                same = reasons.explain(seen, action)
                assert (same.rule, same.reason) == (error.rule, error.reason)
                met.add(error.reason)
        state._apply(rng.choice(legal))
    assert met >= {"not-left", "chance-first", "metals-later", "build-later", "section-empty"}
    assert met >= {"no-token", "nothing-to-put", "card-only", "final-turn"}
    assert "not-now" not in met


@pytest.mark.parametrize(
    ("resource", "clause"), [(components.WATER, "7.3"), (components.WOOD, "5.6")]
)
def test_what_is_not_optional_says_so(resource: int, clause: str) -> None:
    """Refuse to leave out what is to be put somewhere, extra water for one."""
    state = opening(SECOND, whitewater=True)
    state.todo, state.phase = [("put", resource)], "put"
    with pytest.raises(IllegalAction) as caught:
        state.apply(actions.SKIP)
    assert caught.value.rule == f"gold-west {clause}"
    assert caught.value.reason == "must-do"


def test_5_9_without_an_offer_there_is_nothing_to_leave_out() -> None:
    """5.9: what may be left out is said before."""
    with pytest.raises(IllegalAction) as caught:
        opening(SECOND).apply(actions.SKIP)
    assert caught.value.rule == "gold-west 5.9"
    assert caught.value.reason == "nothing-offered"


def refused(state: GoldWestState, token: str) -> tuple[str, str]:
    """The clause and the key with which the action written so is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(NOTATION.parse(token))
    return caught.value.rule.removeprefix("gold-west "), caught.value.reason


@pytest.mark.parametrize("entry", BOTH)
def test_2_1_a_second_section(entry: str) -> None:
    """2.1: once it has been activated, and after the turn's metals are used."""
    state = metals(opening(entry), "wg")
    assert refused(state, "a1") == ("2.1", "activated-already")
    do(state, "stop")
    assert refused(state, "a1") == ("2.1", "activated-already")


@pytest.mark.parametrize("entry", BOTH)
def test_2_14_a_settlement_with_one_material(entry: str) -> None:
    """2.14, 2.15: a settlement costs both; with none not even a camp is built."""
    for letters, token, why in (
        ("w", "settlement", ("2.14", "one-material")),
        ("w", "camp", ("2.14", "chosen-already")),
        ("", "camp", ("2.15", "no-material")),
        ("", "settlement", ("2.15", "no-material")),
    ):
        assert refused(metals(opening(entry), letters), token) == why
    assert refused(metals(opening(entry), "wr"), "mE4") == ("2.16", "choose-building")


@pytest.mark.parametrize("entry", BOTH)
def test_3_1_nothing_is_built_in_the_final_turn(entry: str) -> None:
    """3.1: steps 1 and 2 only; earlier in the game building just comes later (2)."""
    state = opening(entry)
    assert refused(state, "mE4") == ("2", "build-later")
    state.turn = state.setup.seats * state.setup.camps
    for token in ("camp", "settlement", "mE4"):
        assert refused(state, token) == ("3.1", "final-turn")


@pytest.mark.parametrize("entry", BOTH)
def test_3_4_after_the_end(entry: str) -> None:
    """3.4: whatever it is, the game is over."""
    state = opening(entry)
    play_out(state, Random(1))
    for token in ("a0", "stop", "camp", "?D3:wwr"):
        assert refused(state, token) == ("3.4", "game-over")


def test_9_2_what_a_tile_gives_is_no_card() -> None:
    """9.2, 7.4.1: the tile is called a tile, the card a card."""
    state = opening(FIRST, trading_post="four")
    state.todo, state.phase = [("post_material", 0)], "gain"
    assert refused(state, "gg") == ("9.2", "not-offered-tile")
    state.todo = [("material", 0)]
    assert refused(state, "gg") == ("7.4.1", "not-offered")


def test_5_6_what_a_card_gives_goes_into_a_section() -> None:
    """5.6, 7.3: by the rule of the card, or of the water; a token's load by 2.21."""
    state = opening(SECOND, whitewater=True)
    state.phase = "put"
    for step, clause in ((("put", components.GOLD), "5.6"), (("put", components.WATER), "7.3")):
        state.todo = [step]
        assert refused(state, "pu") == (clause, "not-use-zone")
    state.todo, state.phase = [], "place"
    assert refused(state, "pu") == ("2.21", "not-use-zone")


def test_5_8_a_token_is_not_swapped_with_itself() -> None:
    """5.8: nor, in the first edition, looked at twice by one card (5.7)."""
    state = opening(SECOND)
    state.todo, state.phase = [("swap_with", board.HEX_OF["E4"])], "swap_with"
    assert refused(state, "xE4") == ("5.8", "same-token")
    down = state.site.index(DOWN)
    state.todo, state.phase = [("look_other", down)], "look"
    assert refused(state, "k" + board.NAMES[down]) == ("5.7", "looked-already")
