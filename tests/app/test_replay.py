"""The log and the replay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from motherlode.app.html import Node
from motherlode.app.table.commands.replay import moment_words, stop_number
from motherlode.app.table.log import MAX_TURNS_COUNTED, NEWEST_TURNS, logged_turns
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.view.person import long
from tests.app.fakes import BY_LINK, COMPUTER, OTHER, PERSON, House, new_table, play_first, stored


def seated(decisions: int = 20, entry: str = "gold") -> House:
    table = play_first(new_table(PERSON, OTHER, entry=entry), decisions)
    return House(stored(table), fragment=f"table/{table.id}").start()


def test_the_slider_does_not_tell_whether_a_card_was_new() -> None:
    """A card that nobody knew takes a ply of chance; one known before takes none."""
    house = seated(30)
    table = house.table
    house.press("tool-replay")
    decisions = sum(ply.seat != CHANCE for ply in table.plies[: table.cursor])
    assert house.find(id="scrubber").attrs["max"] == str(decisions)
    assert f"{decisions} of {decisions}" in house.text
    for stop in house.state.stops:
        assert table.at(stop).current_player != CHANCE
    house.key("ArrowLeft")
    house.key("ArrowLeft")
    assert stop_number(house.state) == decisions - 2
    house.key("Home")
    assert stop_number(house.state) == 0
    house.key("ArrowLeft")
    assert stop_number(house.state) == 0


@pytest.mark.parametrize("entry", list(CATALOG))
def test_every_moment_has_its_sentence_and_none_says_more_than_the_log(entry: str) -> None:
    house = seated(25, entry)
    house.press("tool-replay")
    log = " ".join(words for turn in logged_turns(house.state) for _ply, words in turn.lines)
    told = 0
    for stop in house.state.stops:
        house.state.look_at(stop)
        words = moment_words(house.state)
        told += bool(words)
        assert all(part in log for part in words.split(". ")[:1])
    assert told


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_log_is_told_by_turns_and_loses_no_line(entry: str) -> None:
    house = seated(25, entry)
    state = house.state
    found = logged_turns(state)
    assert all(one.last <= other.first for one, other in pairwise(found))
    assert all(turn.first < number <= turn.last for turn in found for number, _w in turn.lines)
    house.press("tab-log")
    if len(found) > NEWEST_TURNS:
        house.press("earlier-turns")
    lines = [n for n in house.find(id="side").walk() if n.attrs.get("class") == "line"]
    assert len(lines) == sum(len(turn.lines) for turn in found)
    assert len(turns_shown(house)) == len(found)


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_log_shows_the_line_for_the_eye_and_says_both(entry: str) -> None:
    house = seated(40, entry)
    house.press("tab-log")
    lines = [n for n in house.find(id="side").walk() if n.attrs.get("class") == "line"]
    told = [words for turn in logged_turns(house.state) for _ply, words in turn.lines]
    assert {line.text() for line in lines} <= {long(words) for words in told}
    hidden = [n for line in lines for n in line.walk() if n.attrs.get("class") == "hidden"]
    rests = {line.text() for line in lines} & {long(words) for words in told if "\n" in words}
    assert bool(hidden) == bool(rests)
    assert all(n.text()[1:] in " ".join(rests) for n in hidden)


def turns_shown(house: House) -> list[Node]:
    return [n for n in house.root.walk() if n.attrs.get("class") == "turn"]


def test_a_long_log_begins_with_its_newest_turns() -> None:
    """Earlier ones come at a press, or where the moment looked at is one of theirs."""
    house = seated(60, "carcassonne")
    house.press("tab-log")
    every = logged_turns(house.state)
    newest = turns_shown(house)
    assert len(newest) == NEWEST_TURNS < len(every)
    button = house.find(id="earlier-turns")
    assert button.attrs["aria-expanded"] == "false"
    house.press("earlier-turns")
    assert turns_shown(house)[:NEWEST_TURNS] == newest
    assert len(turns_shown(house)) == len(every)
    assert house.find(id="earlier-turns").attrs["aria-expanded"] == "true"
    house.press("earlier-turns")
    assert turns_shown(house) == newest
    house.screen.commands.replay.look_at(every[0].lines[0][0])
    assert len(turns_shown(house)) == len(every)
    house.screen.commands.replay.look_at(None)
    assert [turn.key for turn in turns_shown(house)] == [turn.key for turn in newest]


@pytest.mark.parametrize("entry", list(CATALOG))
def test_no_turn_of_the_log_announces_the_next(entry: str) -> None:
    """Whose turn it is the marks say; a sentence of it would stand in somebody else's."""
    log = [words for turn in logged_turns(seated(40, entry).state) for _ply, words in turn.lines]
    assert log
    assert not [words for words in log if words.endswith(("’s turn.", "'s turn."))]


def test_a_branch_names_its_seats_beside_their_marks() -> None:
    house = seated(9, "carcassonne")
    house.press("tool-replay")
    house.put("scrubber", "3", "input")
    house.press("branch")
    labels = [n for n in house.root.walk() if n.attrs.get("class") == "of-seat"]
    assert [n.text() for n in labels] == ["AAnna", "BBen"]
    assert [n.attrs["for"] for n in labels] == ["branch-0", "branch-1"]


def test_points_stand_at_the_right_of_the_turn_that_made_them() -> None:
    house = seated(60, "carcassonne")
    house.press("tab-log")
    gains = [n.text() for n in house.root.walk() if n.attrs.get("class") == "gain"]
    assert all(gain[0] in "+−" for gain in gains)


def test_whose_points_they_are_is_said_where_a_turn_brought_them_to_several() -> None:
    """The last card of GOLD has everybody's gold counted, not only that of who turned it over."""
    table = play_first(new_table(rounds="one"), 1_000)
    assert table.finished
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.press("tab-log")
    last = next(n for n in house.root.walk() if n.attrs.get("class") == "turn")
    found = [n.text() for n in last.walk() if n.attrs.get("class") == "of-one"]
    scores, names = table.state.scores(), ("You", "Nell")
    assert sorted(found) == sorted(f"{names[seat]}+{scores[seat]}" for seat in (0, 1))
    assert all(scores)


def test_points_of_others_stand_beside_the_turn_that_brought_them() -> None:
    """All that the table shows more of after a turn is told there, in every game."""
    for entry in CATALOG:
        house = seated(60, entry)
        house.press("tab-log")
        log = [n for n in house.root.walk() if n.attrs.get("class") == "turn"]
        told = [n.text() for one in log for n in one.walk() if n.attrs.get("class") == "of-one"]
        points, found = house.state.features.points, logged_turns(house.state)[-MAX_TURNS_COUNTED:]
        assert points is not None
        expected = 0
        for turn in found:
            seat = house.state.perspective()
            then, now = (house.table.at(ply).observation(seat) for ply in (turn.first, turn.last))
            seats = range(2) if turn.seat >= 0 else ()
            expected += sum((points(now, s) or 0) != (points(then, s) or 0) for s in seats)
        assert len(told) == expected, entry


def test_the_replay_goes_on_by_itself_and_stops_at_the_end() -> None:
    house = seated(12)
    house.press("tool-replay")
    house.press("autoplay", rest=False)
    assert house.state.autoplay
    assert stop_number(house.state) == 0
    house.clock.run()
    assert stop_number(house.state) == len(house.state.stops) - 1
    assert not house.state.autoplay
    house.key("p")
    house.press("end-replay", rest=False)
    house.clock.run()
    assert house.state.replay_ply is None
    assert not house.state.autoplay


def test_a_link_opens_on_its_moment_with_the_rest_behind_it() -> None:
    house = seated(12)
    house.press("tool-replay")
    house.put("scrubber", "5", "input")
    moment = house.state.replay_ply
    house.press("share-moment")
    address = house.sharing.copied
    assert f"&at={moment}" in address
    other = House(fragment=address.partition("#")[2]).start()
    assert other.state.replay_ply == moment
    assert other.table.tokens() == house.table.tokens()
    for at, shown in (("99999", None), ("0", 0), ("19999", house.table.cursor)):
        beyond = House(fragment=address.partition("#")[2].partition("&")[0] + f"&at={at}").start()
        assert beyond.state.replay_ply == shown


def test_any_seat_can_be_taken_over_in_a_branch() -> None:
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), 9)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.press("tool-replay")
    house.put("scrubber", "3", "input")
    house.press("branch")
    house.put("branch-0", "computer")
    house.put("branch-1", "person")
    house.press("branch-go", rest=False)
    branch = house.table
    assert [seat.kind for seat in branch.terms.seats] == ["computer", "person"]
    assert branch.id != table.id
    assert branch.terms.seed != table.terms.seed
    (heading,) = [h for h in house.cabinet.tables() if h.id == branch.id]
    assert heading.label == "Branch from move 3"
    assert COMPUTER.kind == "computer"


def test_the_log_shows_what_its_sentences_are_about() -> None:
    """Tiles as they lie; a sentence about nothing keeps its place empty."""
    house = House(stored(play_first(new_table(entry="carcassonne", seed=4), 12))).start()
    tiles = [n for n in house.find(id="side").walk() if "piece" in n.attrs.get("class", "").split()]
    lines = [n for n in house.find(id="side").walk() if n.attrs.get("class") == "line"]
    assert len(tiles) == len(lines)
    assert any(n.attrs.get("data-picture", "").startswith("card-") for n in tiles)
