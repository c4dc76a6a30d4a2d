"""Whole games written down once: they must play the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.games.carcassonne.referee import Referee
from tests.games.carcassonne.script import ENTRY

TEXT = Path(__file__).with_name("playthroughs.txt").read_text(encoding="utf-8")
GAMES = ["carcassonne 1 " + game for game in TEXT.split("carcassonne 1 ")[1:] if "= scores" in game]


def opening(header: str) -> tuple[CarcassonneState, Referee]:
    """The table and the second scorer that a header line asks for."""
    given = dict(word.split("=") for word in header.split()[2:])
    seats = int(given.pop("seats"))
    options = {name: ENTRY.info.option(name).parse(text) for name, text in given.items()}
    state = ENTRY.load().new_state(seats, options)
    assert isinstance(state, CarcassonneState)
    return state, Referee(seats, int(options["small_city"]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.splitlines()[0])
def test_playthrough(game: str) -> None:
    """Every token is legal, every score on the way is right, and the second scorer agrees."""
    header, *lines = game.splitlines()
    state, judge = opening(header)
    for line in lines:
        if line.startswith("="):
            assert state.scores() == [int(word) for word in line.split()[2:]]
            state.check()
            continue
        for token in line.split():
            judge.play(state, NOTATION.parse(token))
    assert state.current_player == TERMINAL
    assert state.scores() == judge.final()


def test_the_playthroughs_show_everything() -> None:
    """Castles and ingots are in them, at several seat counts."""
    tokens = TEXT.split()
    assert len(GAMES) == 4
    assert "castle" in tokens
    assert any(token.startswith("i") and "," in token for token in tokens)
