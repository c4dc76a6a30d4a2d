"""The closing words: the result first, and a long scoring only when one asks for it."""

from __future__ import annotations

from functools import cache

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.table.playback import MAX_CHARACTERS_OF_SCORING_ALOUD
from motherlode.app.thinking import decide
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.terms import end_reason
from motherlode.locale import SeatNames, set_language
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from motherlode.view.person import long
from motherlode.view.words import winner_words
from tests.app.fakes import OTHER, PERSON, House, new_table, stored

GAMES = [entry.info.id for entry in playable_entries()]
NELL = SeatTerms("Nell", "computer", "greedy")
BEN = SeatTerms("Ben", "computer", "greedy")
#: Characters that a listener is told at the end of a game, the last move among them.
LONGEST = 330


@cache
def played(entry: str) -> Table:
    """A table played well to its end."""
    table = new_table(NELL, BEN, entry=entry)
    while not table.finished:
        table.play(decide(table, table.state.current_player))
    return table


def last_choice(entry: str) -> Table:
    """The same of two people, at the last decision with a choice."""
    table = played(entry)
    choices = (ply for ply in reversed(range(table.cursor)) if table.plies[ply].seat >= 0)
    at = next(ply for ply in choices if len(table.at(ply).legal_actions()) > 1)
    before = table.branch(at, table.id)
    before.reseat((PERSON, OTHER))
    return before


@pytest.mark.parametrize("entry", GAMES)
def test_the_result_is_heard_before_a_long_scoring(entry: str) -> None:
    table = last_choice(entry)
    house = House(stored(table), fragment=f"table/{table.id}")
    house.cabinet.settings = Settings(motion="off", confirm="never", player="Anna")
    house.start()
    before = len(house.page.said)
    while not house.table.finished:
        house.screen.commands.play.commit(house.table.state.legal_actions()[0])
        house.clock.run()
    heard = house.page.said[before:]
    result = house.state.prompt()
    last = heard[-1]
    assert last.startswith(result), heard
    if sum(map(len, heard)) > MAX_CHARACTERS_OF_SCORING_ALOUD and last != result:
        assert "The last scoring is in the log." in last
    assert sum(map(len, heard)) < LONGEST, heard
    assert "".join(heard).count(result.split(".")[0].split(" with ")[0]) == 1, heard


def test_the_result_of_go_west_shows_why_the_game_is_over() -> None:
    """It has three ends, and the board may show none of them at a glance."""
    table = played("go-west")
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert house.find(id="prompt").text().endswith(".")
    seen = table.state.observation(None)
    assert isinstance(seen, GoWestObservation)
    assert house.find(id="end-reason").text() == end_reason(seen.end)
    other = played("gold")
    assert not House(stored(other), fragment=f"table/{other.id}").start().has(id="end-reason")


@pytest.mark.parametrize("entry", ["gold-west-1e", "gold-west-2e", "go-west"])
def test_the_scoring_is_read_when_one_asks_for_it(entry: str) -> None:
    """Line by line as it is shown again, the result last; a table that was over has it too."""
    table = last_choice(entry)
    while not table.finished:
        table.play(table.state.legal_actions()[0])
    house = House(stored(table), fragment=f"table/{table.id}").start()
    before = len(house.page.said)
    assert house.key("a")
    heard = house.page.said[before:]
    assert len(heard) > 4
    assert sum(map(len, heard[1:-1])) > MAX_CHARACTERS_OF_SCORING_ALOUD
    assert heard[-1] == house.state.prompt()


@pytest.mark.parametrize("entry", GAMES)
def test_nobody_listens_to_what_a_computer_is_asked(entry: str) -> None:
    """Its turn is heard, and the question to the player after it.

    A table that opens at its turn says whose it is.
    """
    table = new_table(PERSON, NELL, entry=entry)
    while table.state.current_player != 1:
        table.play(decide(table, table.state.current_player))
    house = House(stored(table), fragment=f"table/{table.id}")
    house.cabinet.settings = Settings(motion="off", confirm="never", player="Anna")
    house.start()
    assert "Nell’s turn." in house.page.said
    for _ in range(400):
        house.clock.run()
        if house.table.finished or house.table.cursor > table.cursor + 40:
            break
        if house.state.my_turn and house.state.at_rest:
            assert house.state.prompt() in " ".join(house.page.said), "that is for the player"
            house.screen.commands.play.commit(house.table.state.legal_actions()[0])
    assert house.table.cursor > table.cursor
    asked = {
        long(house.state.view.prompt(at.observation(0), house.table.terms.names))
        for at in map(house.table.at, range(house.table.cursor))
        if at.current_player == 1
    }
    assert asked and not asked & set(house.page.said)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Du gewinnst, 6 Punkte Vorsprung."),
        ("en", "You win by 6 points."),
        ("fr", "Vous gagnez de 6 points."),
        ("it", "Vinci di 6 punti."),
    ],
)
def test_who_plays_alone_at_the_device_is_you_in_the_result(language: str, words: str) -> None:
    """For a spectator and at a shared device it is the name."""
    set_language(language)
    said = [winner_words([30, 24], [0], SeatNames(("Anna", "Nell"), you)) for you in (0, 1)]
    set_language("en")
    assert said[0] == words
    assert said[1].startswith("Anna ")
