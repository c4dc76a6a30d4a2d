"""Whole games written down once: they must play the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.games.carcassonne.script import ENTRY
from tests.second_opinion.carcassonne import Referee
from tests.second_opinion.records import read

TEXT = Path(__file__).with_name("playthroughs.txt").read_text(encoding="utf-8")
GAMES = ["carcassonne 1 " + game for game in TEXT.split("carcassonne 1 ")[1:] if "= scores" in game]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.splitlines()[0])
def test_playthrough(game: str) -> None:
    """Every token is legal, every score on the way is right, and the second opinion agrees."""
    header, *lines = game.splitlines()
    record = read(header)
    options = {name: ENTRY.info.option(name).parse(text) for name, text in record.options.items()}
    state = ENTRY.load(record.version).new_state(record.seats, options)
    judge = Referee(record.seats, record.options, record.version)
    for line in lines:
        if line.startswith("="):
            assert state.scores() == [int(word) for word in line.split()[2:]]
            state.check()
            continue
        for token in line.split():
            judge.play(token)
            state.apply(NOTATION.parse(token))
            assert state.scores() == judge.points()
    assert state.current_player == TERMINAL


def test_the_playthroughs_show_everything() -> None:
    """Castles and ingots are in them, at several seat counts."""
    tokens = TEXT.split()
    assert len(GAMES) == 4
    assert "castle" in tokens
    assert any(token.startswith("i") and "," in token for token in tokens)
