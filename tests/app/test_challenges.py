"""A finished game sent as a challenge: played again from the same draws, and both compared."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.navigator import TABLE
from motherlode.app.thinking import decide
from motherlode.app.words import table_id
from motherlode.canvas.scene import DESK_PICTURE, ViewOptions
from motherlode.core.errors import BadLink
from motherlode.games import CATALOG
from motherlode.locale import set_language
from motherlode.match.challenge import challenge_of, is_all_seeded
from motherlode.match.codec.link import LinkParams, link, open_link, read_link_params
from motherlode.match.divergence import find_divergence, turn_ends
from motherlode.match.shelf.attempts import Attempt, read_attempt
from motherlode.match.shelf.saves import Shelf
from motherlode.match.table import Table
from tests.app.fakes import BY_LINK, COMPUTER, OTHER, PERSON, House, new_table, play_first, stored
from tests.breadth import examples

ENTRY = "go-west"


def finished(*seats: object, entry: str = ENTRY, seed: int = 1) -> Table:
    table = new_table(*seats, entry=entry, seed=seed)  # type: ignore[arg-type]
    return play_first(table, 2_000)


def play_out(house: House, last: bool = False) -> House:
    """Play the table shown to its end, and open it there.

    Always the first legal move, or always the last.
    """
    table = house.table
    while not table.finished:
        seat, legal = table.state.current_player, table.state.legal_actions()
        computer = table.terms.seats[seat].kind == "computer"
        table.play(decide(table, seat) if computer else legal[-1 if last else 0])
    house.cabinet.store_table(table, table.cursor)
    house.cabinet.go(TABLE + table.id)
    house.clock.run()
    return house


def played_by_anna() -> House:
    """Anna has played against the computer to the end, and the result is on her screen."""
    house = House(stored(new_table(entry=ENTRY)), fragment=f"table/{new_table().id}").start()
    return play_out(house)


def sent(house: House) -> str:
    """The address that was copied last."""
    return house.sharing.copied.split("\n")[-1]


def opened_by_ben(address: str) -> House:
    house = House(fragment=address.partition("#")[2]).start()
    house.cabinet.change_setting("player", "Ben")
    return house


def challenged() -> tuple[House, House]:
    anna = played_by_anna()
    anna.press("challenge")
    return anna, opened_by_ben(sent(anna))


def test_any_finished_game_is_a_challenge_in_one_press() -> None:
    anna = played_by_anna()
    anna.press("challenge")
    words, address = anna.sharing.copied.split("\n")
    assert f"Anna {anna.table.state.scores()[0]}" in words
    assert "Same draws, same seat" in words
    assert read_link_params(address).duel == 0
    assert open_link(address).table.finished
    anna.press("tool-share")
    assert "&duel" not in link(anna.table)


def test_a_challenge_says_what_counts_before_anything_is_seen() -> None:
    anna, ben = challenged()
    assert ben.screen.name == "shelf"
    assert f"Anna has made {anna.table.state.scores()[0]}" in ben.text
    assert ": can you do better?" in ben.text, "whatever mark the title ends with"
    assert "Nell is a computer, and plays again." in ben.text
    assert "Only the first try counts" in ben.text
    assert not ben.cabinet.tables(), "nothing of the other game is kept before one's own is played"


def test_the_same_draws_at_the_same_seat_give_the_same_game() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    assert ben.table.terms.seed == anna.table.terms.seed
    assert ben.table.terms.names == ("Ben", "Nell")
    play_out(ben)
    assert ben.table.tokens() == anna.table.tokens(), "the computer plays again as it did"
    assert "with the same draws" in ben.find(id="rival").text()
    ben.press("compare")
    assert "alike, move for move" in ben.text


def test_both_games_stand_side_by_side() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    play_out(ben, last=True)
    ours, theirs = ben.table, anna.table
    found = find_divergence(theirs, ours)
    assert found is not None
    ben.press("compare")
    assert ben.location.now == f"compare/{ours.id}"
    for table in (ours, theirs):
        assert str(table.state.scores()[0]) in ben.text
    assert f"Until turn {found.turn}" in ben.text
    view = CATALOG[ENTRY].part("view").VIEW
    for table in (ours, theirs):
        seen = table.at(found.ply).observation(found.seat)
        assert view.action_words(table.plies[found.ply].action, seen, ("Ben", "Nell")) in ben.text
    last = int(ben.find(id="scrubber").attrs["max"])
    assert last == max(len(turn_ends(table, 0)) for table in (ours, theirs)) - 1
    set_language("fr")
    ben.cabinet.render()
    heads = [node.text() for node in ben.root.walk() if node.tag == "li" and ":" in node.text()]
    set_language("en")
    assert heads and all("\N{NO-BREAK SPACE}: " in head for head in heads), "as French sets it"
    ben.press("show-parting")
    assert 0 < int(ben.find(id="scrubber").attrs["value"]) <= last
    ben.key("Home")
    assert "After turn 0 of" in ben.text
    ben.key("ArrowRight")
    assert "After turn 1 of" in ben.text
    scene = ben.ports.stage.scene
    assert scene is not None
    keys = [sprite.key for layer in scene.layers for sprite in layer.sprites]
    assert len(set(keys)) == len(keys)
    assert any(key.startswith("~") for key in keys)
    named = {sprite.picture for layer in scene.layers for sprite in layer.sprites}
    assert named <= set(ben.screen.pictures)
    ben.arrive("shelf")
    ben.arrive(f"compare/{ours.id}")
    assert ben.screen.name == "compare", "the address opens it again"


def test_the_answer_is_compared_on_the_challengers_device() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    play_out(ben, last=True)
    ben.press("send-link")
    assert read_link_params(sent(ben)).duel == 0
    tables = len(anna.cabinet.tables())
    anna.arrive(sent(ben).partition("#")[2])
    assert anna.screen.name == "compare"
    assert "Ben’s game" in anna.text
    assert len(anna.cabinet.tables()) == tables, "their game is no table of ours"


def test_only_the_first_try_counts() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    play_out(ben, last=True)
    id, points = ben.table.id, ben.table.state.scores()[0]
    ben.arrive(sent(anna).partition("#")[2])
    assert ben.screen.name == "compare", "what was played is not played again"
    ben.cabinet.remove(id)
    ben.arrive(sent(anna).partition("#")[2])
    assert f"made {points} point" in ben.text
    assert "only the first try counts" in ben.text
    ben.press("take-up")
    assert ben.table.id != id
    assert any("first try counts" in words for words in ben.cabinet.notices.texts)
    play_out(ben)
    kept = ben.cabinet.shelf.results.of(id)
    assert kept is not None
    assert kept.seats[0].score == points
    ben.arrive("shelf")
    assert "Another try, which does not count" in ben.text


def test_a_challenge_thrown_away_was_the_try() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    id = ben.table.id
    ben.arrive(sent(anna).partition("#")[2])
    assert ben.table.id == id, "it goes on where it was left"
    ben.cabinet.remove(id)
    ben.arrive(sent(anna).partition("#")[2])
    assert "You removed this game" in ben.text


def test_where_people_sat_the_computer_plays_and_that_is_said() -> None:
    table = finished(PERSON, OTHER, COMPUTER, entry="carcassonne")
    ben = opened_by_ben(link(table) + LinkParams(duel=0).text())
    assert "Ben was a person" in ben.text
    assert "not quite alike" in ben.text
    ben.press("take-up")
    assert [seat.kind for seat in ben.table.terms.seats] == ["person", "computer", "computer"]


def test_ones_own_link_is_no_challenge_to_oneself() -> None:
    anna = played_by_anna()
    anna.press("challenge")
    anna.arrive(sent(anna).partition("#")[2])
    assert anna.screen.name == "table"
    assert any("send the link to somebody else" in words for words in anna.cabinet.notices.texts)


@pytest.mark.parametrize(
    ("table", "seat", "words"),
    [
        (play_first(new_table(entry=ENTRY), 3), 0, "cut off or damaged"),
        (finished(), 1, "cut off or damaged"),
        (finished(), 9, "cut off or damaged"),
    ],
)
def test_what_is_no_challenge_is_said_and_opened_as_a_table(
    table: Table, seat: int, words: str
) -> None:
    house = opened_by_ben(link(table) + LinkParams(duel=seat).text())
    assert any(words in notice for notice in house.cabinet.notices.texts)
    assert house.screen.name == "table"
    assert house.location.now == f"table/{house.table.id}"


def test_draws_that_did_not_come_from_one_seed_are_no_challenge() -> None:
    whole = finished(entry="carcassonne")
    other = play_first(whole.branch(20, "other", bytes([9]) * 16), 2_000)
    assert is_all_seeded(whole)
    assert not is_all_seeded(other)
    with pytest.raises(BadLink):
        challenge_of(other, 0)
    house = House(stored(other), fragment=f"table/{other.id}").start()
    house.press("challenge")
    assert any("several seeds" in words for words in house.cabinet.notices.texts)
    assert not house.sharing.copied


def test_a_game_by_link_can_be_a_challenge_too() -> None:
    table = finished(PERSON, BY_LINK)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.press("challenge")
    assert read_link_params(sent(house)).duel is not None
    house.press("send-link")
    assert read_link_params(sent(house)).duel is None, "the other player is sent the end alone"


@pytest.mark.parametrize("entry", list(CATALOG))
def test_every_game_can_be_compared(entry: str) -> None:
    theirs = finished(PERSON, COMPUTER, entry=entry)
    ours = new_table(PERSON, COMPUTER, entry=entry)
    while not ours.finished:
        ours.play(ours.state.legal_actions()[-1])
    store = stored(ours)
    challenge = challenge_of(theirs, 0)
    Shelf(store).attempts.keep(Attempt(ours.id, challenge.text(), "Anna", challenge.points))
    house = House(store, fragment=f"compare/{ours.id}").start()
    assert house.screen.name == "compare"
    for _ in range(int(house.find(id="scrubber").attrs["max"])):
        house.key("ArrowLeft")
    house.key("End")
    named = {sprite.picture for layer in house.ports.stage.scene.layers for sprite in layer.sprites}  # type: ignore[union-attr]
    assert named <= set(house.screen.pictures)
    assert not named & {DESK_PICTURE, f"~{DESK_PICTURE}"}, (
        "neither board lies under the other's desk"
    )
    view = CATALOG[entry].part("view").VIEW
    alone = view.build_scene(ours.state.observation(None), ViewOptions(names=("Anna", "Nell")))
    assert DESK_PICTURE in {sprite.picture for layer in alone.layers for sprite in layer.sprites}
    scene = house.ports.stage.scene
    assert scene is not None
    widest = max(s.x for layer in scene.layers for s in layer.sprites)
    assert widest <= scene.bounds.right


def test_turns_begin_at_the_start_and_end_with_the_game() -> None:
    table = finished()
    ends = turn_ends(table, 0)
    assert ends[0] == 0
    assert ends[-1] == table.cursor
    assert ends == sorted(ends)
    assert find_divergence(table, table) is None


def test_a_try_is_read_as_it_was_written_and_goes_with_the_export() -> None:
    _, ben = challenged()
    ben.press("take-up")
    done = ben.cabinet.shelf.attempts.of(ben.table.id)
    assert done is not None
    assert read_attempt(done.text()) == done
    other = House().start()
    other.cabinet.shelf.import_all(ben.cabinet.shelf.export_all())
    assert other.cabinet.shelf.attempts.of(ben.table.id) == done


@settings(max_examples=examples(10))
@given(st.text(max_size=60))
def test_a_damaged_try_is_none(text: str) -> None:
    store = stored()
    store.set("motherlode/1/try/abc", text)
    assert Shelf(store).attempts.of("abc") is None
    house = House(store, fragment="compare/abc").start()
    assert house.screen.name == "shelf"


def test_a_try_whose_link_is_nothing_opens_the_shelf_with_a_sentence() -> None:
    table = finished()
    store = stored(table)
    Shelf(store).attempts.keep(Attempt(table.id, "<b>nothing</b>", "Ben", 3))
    house = House(store, fragment=f"compare/{table.id}").start()
    assert house.screen.name == "shelf"
    assert house.cabinet.notices.texts


def test_the_daily_table_of_others_is_the_same_try() -> None:
    anna = House(fragment="daily").start()
    anna.cabinet.change_setting("player", "Anna")
    anna.press("daily-go-west", rest=False)
    play_out(anna)
    anna.press("send-link")
    ben = opened_by_ben(sent(anna))
    ben.press("take-up")
    assert ben.table.id == anna.table.id == table_id(anna.table.terms.seed or b"")
    play_out(ben, last=True)
    ben.press("compare")
    assert ben.screen.name == "compare"
    ben.arrive("daily")
    assert "Won " in ben.text or "Lost " in ben.text


def test_a_daily_table_thrown_away_is_not_begun_again_as_if_nothing_were() -> None:
    house = House(fragment="daily").start()
    house.press("daily-gold", rest=False)
    house.clock.run()
    id = house.table.id
    house.arrive("shelf")
    house.cabinet.remove(id)
    house.arrive("daily")
    assert "only the first try counts" in house.text
    house.press("daily-gold", rest=False)
    house.clock.run()
    assert house.table.id != id
    assert any("first try counts" in words for words in house.cabinet.notices.texts)
    house.arrive("daily")
    assert "only the first try counts" in house.text


@pytest.mark.parametrize("way", ["plain", "own", "asked", "elsewhere"])
def test_a_game_seen_here_is_no_challenge_any_more(way: str) -> None:
    """Also when its table is thrown away: opened as a plain link, or one's own game once."""
    anna = played_by_anna()
    anna.press("challenge")
    address = sent(anna).partition("#")[2]
    house = anna if way == "own" else House(fragment=address.partition("&")[0]).start()
    assert house.table.finished
    if way == "asked":
        house.arrive(address)
        assert not house.has(id="take-up")
    house.arrive("shelf")
    removed = house.cabinet.tables()[0].id
    if way == "elsewhere":
        house.cabinet.shelf.remove(removed)
    else:
        house.cabinet.remove(removed)
    assert not house.cabinet.tables()
    house.arrive(address)
    assert "You know this game already" in house.text
    house.press("take-up")
    assert any("first try counts" in words for words in house.cabinet.notices.texts)
    play_out(house)
    assert not house.has(id="compare")


def test_what_was_begun_is_not_taken_for_something_seen() -> None:
    """A try keeps what is known of it when its table is thrown away."""
    anna, ben = challenged()
    ben.press("take-up")
    play_out(ben, last=True)
    id, points = ben.table.id, ben.table.state.scores()[0]
    ben.cabinet.remove(id)
    done = ben.cabinet.shelf.attempts.of(id)
    assert done is not None and done.link and not done.known
    ben.arrive(sent(anna).partition("#")[2])
    assert f"made {points} point" in ben.text


def test_a_friends_plain_link_leaves_the_try_as_it_is() -> None:
    anna, ben = challenged()
    ben.press("take-up")
    id, before = ben.table.id, ben.table.tokens()
    ben.arrive(link(anna.table))
    assert ben.table.id != id
    assert ben.cabinet.shelf.load(id).table.tokens()[: len(before)] == before
    assert not ben.cabinet.shelf.load(id).table.finished


def test_hints_go_with_a_challenge_and_its_answer() -> None:
    """Told before it is taken up, beside the points, in the message and side by side."""
    anna = House(stored(new_table(entry=ENTRY)), fragment=f"table/{new_table().id}").start()
    anna.cabinet.shelf.set_hints(anna.table.id, 3)
    play_out(anna)
    anna.press("challenge")
    words, address = anna.sharing.copied.split("\n")
    assert "3 hints." in words
    assert read_link_params(address) == LinkParams(duel=0, hints=3)
    ben = opened_by_ben(address)
    assert "Anna: 3 hints." in ben.text
    ben.press("take-up")
    ben.cabinet.shelf.set_hints(ben.table.id, 1)
    play_out(ben, last=True)
    assert "Anna: 3 hints." in ben.find(id="rival").text()
    kept = ben.cabinet.shelf.results.of(ben.table.id)
    assert kept is not None and kept.hints == 1
    ben.press("compare")
    told = ben.find(id="hints").text()
    assert told == "Anna: 3 hints. You: 1 hint."
    ben.arrive(f"table/{ben.table.id}" if ben.screen.table else f"table/{kept.id}")
    ben.press("send-link")
    assert read_link_params(sent(ben)).hints == 1
    anna.arrive(sent(ben).partition("#")[2])
    assert anna.screen.name == "compare"
    told = anna.find(id="hints").text()
    assert told == "Ben: 1 hint. You: 3 hints."


def test_without_hints_nothing_is_said_of_them() -> None:
    anna, ben = challenged()
    assert "&hints" not in sent(anna) and "hint" not in anna.sharing.copied
    assert "asked for" not in ben.text
    ben.press("take-up")
    play_out(ben, last=True)
    ben.press("compare")
    assert not ben.has(id="hints")


def test_the_slider_steps_through_both_games() -> None:
    _anna, ben = challenged()
    ben.press("take-up")
    play_out(ben, last=True)
    ben.press("compare")
    ben.put("scrubber", "3", "input")
    assert "After turn 3 of" in ben.text
    ben.put("scrubber", "nonsense", "input")
    assert "After turn 3 of" in ben.text
    assert not ben.key("x"), "a key that means nothing is left to the browser"


def test_games_that_are_not_both_over_are_not_compared() -> None:
    """The address of a comparison opens the table that is still to be played."""
    _anna, ben = challenged()
    ben.press("take-up")
    id = ben.table.id
    ben.arrive(f"compare/{id}")
    assert ben.screen.name == "table" and ben.table.id == id
