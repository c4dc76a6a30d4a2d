"""Two copies of a text: which of them is whole, and whether one lacks what the other has."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from motherlode.match.shelf.attempts import Attempt
from motherlode.match.shelf.copies import contains, is_same_table, is_whole
from motherlode.match.shelf.players import new_player
from motherlode.match.shelf.results import result_of
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import ATTEMPTS, LESSONS, PLAYERS, RESULTS, SETTINGS, TABLES
from motherlode.match.table import Table
from tests.match.play import random_play, terms_for

ID = "T1"


def table(plies: int = 400, seed: str = "1") -> Table:
    """A table of one round after so many plies; it is over long before 400."""
    played = random_play(terms_for("gold", seed, rounds="one"), Random(1), plies)
    played.id = ID
    return played


def save(plies: int, seed: str = "1", note: str = "") -> str:
    """Return the save of that table."""
    made = save_of(table(plies, seed), 1, 1000, plies, "")
    return replace(made, heading=replace(made.heading, note=note)).text()


RESULT = result_of(table(), 1000)
PLAYER = new_player("Nell", "gold", "def choose(decision): return decision.legal[0]")
WHOLE = {
    TABLES + ID: save(6),
    RESULTS + ID: RESULT.text(),
    ATTEMPTS + ID: Attempt(ID).text(),
    SETTINGS: write_settings(Settings()),
    LESSONS: "{}",
    PLAYERS + PLAYER.id: PLAYER.text(),
    "motherlode/1/anything": "whatever others keep",
}


@pytest.mark.parametrize("key", WHOLE)
def test_every_kind_of_text_is_known_to_be_whole_or_damaged(key: str) -> None:
    assert is_whole(key, WHOLE[key])
    if WHOLE[key].startswith("{"):
        assert not is_whole(key, WHOLE[key][:-1])
        assert not is_whole(key, "[]")


def test_an_earlier_save_of_the_same_table_lacks_nothing() -> None:
    key, later = TABLES + ID, save(9)
    assert contains(key, later, save(6)) and not contains(key, save(6), later)
    assert not contains(key, save(9, seed="2"), save(6)), "another deal"
    assert not contains(key, later, save(6, note="north")), "a note that is gone"
    assert contains(key, save(9, note="north"), save(6))
    assert not contains(key, later, later[:-1])
    assert not is_same_table(key, later, later[:-1])


def test_a_result_contains_one_of_the_same_points() -> None:
    key, text = RESULTS + ID, RESULT.text()
    seats = (replace(RESULT.seats[0], score=RESULT.seats[0].score + 1), *RESULT.seats[1:])
    assert contains(key, text, replace(RESULT, ended=2000).text())
    assert not contains(key, text, replace(RESULT, seats=seats).text())
    assert not contains(key, text, "nothing")


def test_only_the_game_of_a_rival_is_missed_of_an_attempt() -> None:
    key = ATTEMPTS + ID
    assert contains(key, Attempt(ID, "#play/1/x", "Ben", 7).text(), Attempt(ID).text())
    assert not contains(key, Attempt(ID).text(), Attempt(ID, "#play/1/x", "Ben", 7).text())


def test_of_settings_the_last_choice_counts_and_of_the_rest_nothing_is_known() -> None:
    assert contains(SETTINGS, "{}", json.dumps({"motion": "off"}))
    assert not contains("motherlode/1/anything", "a", "b")
