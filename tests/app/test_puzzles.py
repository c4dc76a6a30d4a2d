"""Puzzles in the page: today's of every game, solved on the board."""

from __future__ import annotations

from collections import Counter

import pytest

from motherlode.app.game_view import PICTURE_SHAPE, draw_choice, view_of
from motherlode.app.puzzle.goal import solution
from motherlode.app.puzzle.run import (
    PuzzleRun,
    best_row,
    entries_with_puzzles,
    progress_key,
    puzzle_of_day,
    puzzles_by_theme,
    puzzles_of,
    start_of,
)
from motherlode.app.table.commands.hint import MAX_HINT_WORDS
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.words import seat_names
from motherlode.bots.roster import bot_module, min_puzzle_gain
from motherlode.canvas.geometry import bounds_of
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import DAY
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.codec.link import open_link
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.review.puzzle import (
    MAX_GUESS,
    MEMORY,
    REPLAYED_TURNS,
    Puzzle,
    read_puzzle,
    replay_start,
    write_puzzle,
)
from motherlode.view.contract import SHARED_THEMES
from tests.app.fakes import House

ENTRIES = entries_with_puzzles()
#: Two games with the same first plies are taken for one.
OPENING_PLIES = 9


def house() -> House:
    return House(fragment="puzzles").start()


def watch(at: House) -> None:
    """Watch what is played before the first question, if anything."""
    if at.screen.goal.run.reads:
        at.press("lesson-next")
        at.clock.run()


def wanted(at: House) -> Action:
    watch(at)
    run: PuzzleRun = at.screen.goal.run
    parse = at.table.game.notation.parse
    return parse(run.step.do[0])


def do(at: House, action: Action) -> None:
    play: PlayCommands = at.screen.commands.play
    play.commit(action)
    at.clock.run()


def test_its_panel_is_headed_as_a_puzzle() -> None:
    """A screen reader finds it by its heading: it is no lesson."""
    at = House(fragment=f"puzzles/{ENTRIES[0]}/{puzzles_of(ENTRIES[0])[0].id}").start()
    panel = next(n for n in at.root.walk() if n.attrs.get("class") == "ask lesson")
    assert [n.text() for n in panel.walk() if n.tag == "h2"] == ["Puzzle"]


def test_every_puzzle_can_be_solved() -> None:
    """Its link opens, what solves it can be done, and is better than what else is named."""
    assert ENTRIES
    for entry in ENTRIES:
        puzzles = puzzles_of(entry)
        assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) <= 60
        for puzzle in puzzles:
            assert read_puzzle(write_puzzle(puzzle)) == puzzle
            table = open_link("#" + puzzle.link.lstrip("#")).table
            assert table.terms.entry == entry and table.terms.seed is None
            assert puzzle.gain >= min_puzzle_gain(entry) and puzzle.degree in (1, 2, 3)
            notation, legal = table.game.notation, table.state.legal_actions()
            for token in (*puzzle.answer[0], puzzle.rival):
                assert notation.parse(token) in legal
            assert puzzle.rival not in puzzle.answer[0]
            seat = table.terms.seats[table.state.current_player]
            assert seat.kind == "person"
            run, guess = PuzzleRun(puzzle, "Anna"), 1.0
            run.go(run.first_question)
            for solving in puzzle.answer:
                legal = run.table().state.legal_actions()
                guess *= len(solving) / len(legal)
                run.go(run.number + 1)
            assert run.over and run.table().cursor > table.cursor
            assert guess <= MAX_GUESS


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_collection_has_puzzles_for_weak_and_strong(entry: str) -> None:
    """By its rating, and not by thirds, a puzzle is easy, medium or hard."""
    ratings = sorted(puzzle.rating for puzzle in puzzles_of(entry))
    assert ratings[-1] - ratings[0] >= 500
    assert {puzzle.degree for puzzle in puzzles_of(entry)} == {1, 2, 3}
    by_rating = sorted(puzzles_of(entry), key=lambda puzzle: puzzle.rating)
    degrees = [puzzle.degree for puzzle in by_rating]
    assert degrees == sorted(degrees)


@pytest.mark.parametrize(
    "entry, games, seats",
    [
        ("gold", 40, {2, 3, 4}),
        ("gold-west-1e", 40, {2, 3, 4}),
        ("gold-west-2e", 40, {2, 3, 4}),
        ("go-west", 40, {2, 3, 4}),
        ("carcassonne", 40, {2, 3, 4}),
    ],
)
def test_puzzles_come_from_many_games(entry: str, games: int, seats: set[int]) -> None:
    """From at least so many; games differ by their first plies."""
    tables = [open_link("#" + p.link.lstrip("#")).table for p in puzzles_of(entry)]
    assert {table.state.seats for table in tables} == seats
    begun = {tuple(ply.action for ply in table.plies[:OPENING_PLIES]) for table in tables}
    assert len(begun) >= games


def test_no_position_is_asked_in_two_collections() -> None:
    """Both editions of Gold West could come to it."""
    asked = Counter[object]()
    for entry in ENTRIES:
        tables = [open_link("#" + p.link.lstrip("#")).table for p in puzzles_of(entry)]
        asked.update({tuple(str(ply.action) for ply in table.plies) for table in tables})
    assert max(asked.values()) == 1


def test_puzzles_of_carcassonne_are_of_its_expansions_too() -> None:
    played = Counter[str]()
    for puzzle in puzzles_of("carcassonne"):
        options = open_link("#" + puzzle.link.lstrip("#")).table.terms.options
        played.update(name for name in ("goldmines", "castles") if options[name])
        played["base"] += not options["goldmines"]
    assert min(played[name] for name in ("base", "goldmines", "castles")) >= 3


@pytest.mark.parametrize("entry", ENTRIES)
def test_todays_puzzle_is_solved_on_the_board(entry: str) -> None:
    at = house()
    at.press(f"puzzle-{entry}")
    puzzle = puzzle_of_day(entry, at.clock.day())
    assert at.location.now == f"puzzles/{entry}/{puzzle.id}"
    watch(at)
    assert "Find the best move." in at.text
    assert not at.has(id="tool-note"), "nothing of it is kept to make a note about"
    rival = at.table.game.notation.parse(puzzle.rival)
    do(at, rival)
    assert any("less than the best" in said for said in at.page.said)
    assert at.screen.goal.run.number == at.screen.goal.run.first_question
    for _step in puzzle.answer:
        do(at, wanted(at))
    assert "Solved!" in at.text
    assert puzzle.id in at.cabinet.shelf.progress(progress_key(entry)).done
    at.press("lesson-onward")
    assert at.location.now != f"puzzles/{entry}/{puzzle.id}"
    at.arrive("today")
    assert at.find(id=f"puzzle-{entry}").text() == "Puzzle solved"
    assert "1 day in a row" in at.text, "a puzzle of the day is a day of the streak"


@pytest.mark.parametrize("entry", ENTRIES)
def test_no_button_is_marked_as_the_answer(entry: str) -> None:
    at = house()
    at.press(f"puzzle-{entry}")
    assert wanted(at) and not at.screen.goal.wanted_tokens()
    assert not at.has(cls="choice pointed")


def test_the_others_have_names_as_at_a_new_table() -> None:
    """No two the same, and none the player's own."""
    for entry in ENTRIES:
        for puzzle in puzzles_of(entry):
            names = PuzzleRun(puzzle, "Nell").table().terms.names
            assert all(names) and len(set(names)) == len(names)
            assert names[PuzzleRun(puzzle).seat] == "Nell"


def test_who_is_shown_the_answer_has_not_solved_it() -> None:
    entry = ENTRIES[0]
    at = house()
    at.press(f"puzzle-{entry}")
    watch(at)
    while not at.screen.goal.run.over:
        at.press("lesson-show")
    assert "Solved!" not in at.text and "worse" in at.find(id="prompt").text()
    assert not at.cabinet.shelf.progress(progress_key(entry)).done


def test_a_puzzle_of_memory_plays_the_turns_before_and_notes_nothing() -> None:
    """They can be watched again; until then nothing counts, and nothing is noted of them."""
    puzzle = puzzles_by_theme("gold")[MEMORY][0]
    at = House(fragment=f"puzzles/gold/{puzzle.id}").start()
    start = start_of(puzzle)
    assert at.table.cursor == replay_start(start) and "Watch and remember." in at.text
    assert not at.has(id="lesson-show") and not at.has(cls="notes")
    at.press("lesson-next")
    at.clock.run()
    shown = [said for said in at.page.said if "over a card" in said]
    assert len(shown) >= REPLAYED_TURNS
    assert at.table.cursor == start.cursor and "Find the best move." in at.text
    assert not any(at.screen.state.seen.noted)
    at.press("lesson-back")
    assert at.table.cursor == replay_start(start)
    at.press("lesson-next")
    at.clock.run()
    for _step in puzzle.answer:
        do(at, wanted(at))
    assert "Solved!" in at.text


def test_what_everybody_has_seen_is_noted_in_other_puzzles() -> None:
    puzzle = puzzles_by_theme("gold")["sure"][0]
    at = House(fragment=f"puzzles/gold/{puzzle.id}").start()
    assert at.has(cls="notes") and any(kind >= 0 for kind in at.screen.state.seen.noted)


def test_what_is_tried_while_watching_does_not_count() -> None:
    puzzle = puzzles_by_theme("gold")[MEMORY][0]
    at = House(fragment=f"puzzles/gold/{puzzle.id}").start()
    do(at, at.table.state.legal_actions()[0])
    assert not at.screen.goal.run.missed and "read on" in at.page.said[-1]


def test_another_puzzle_every_day() -> None:
    """The same for everybody on a date; all of them before one comes again."""
    for entry in ENTRIES:
        number = len(puzzles_of(entry))
        days = [f"2026-01-{day:02}" for day in range(1, 32)][:number]
        assert len({puzzle_of_day(entry, day).id for day in days}) == len(days)


def test_a_puzzle_comes_on_demand() -> None:
    at = House(fragment="puzzles")
    at.on_demand.away = True
    at.start()
    at.on_demand.answer(True)
    at.clock.run()
    assert at.has(id=f"puzzle-{ENTRIES[0]}")


def test_an_address_that_names_no_puzzle_leads_to_the_list() -> None:
    at = House(fragment=f"puzzles/{ENTRIES[0]}/nonsense").start()
    assert at.has(id=f"puzzle-{ENTRIES[0]}")
    at.arrive("shelf")
    at.press("today")
    assert at.location.now == "today"


def test_what_the_best_turn_is_for_is_told() -> None:
    """The gain and the turn it is compared with, in one sentence."""
    puzzle: Puzzle = puzzles_of(ENTRIES[0])[0]
    words = solution(PuzzleRun(puzzle, "Anna"))
    assert "points worse" in words and len(words.split()) <= MAX_HINT_WORDS


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_puzzle_has_its_theme_and_its_picture(entry: str) -> None:
    parts = puzzles_by_theme(entry)
    assert sorted(p.id for part in parts.values() for p in part) == sorted(
        p.id for p in puzzles_of(entry)
    )
    at = House(fragment="today").start()
    at.press(f"puzzles-of-{entry}")
    names = [n.attrs["data-picture"] for n in at.root.walk() if "data-picture" in n.attrs]
    assert f"{entry}/{puzzle_of_day(entry, at.clock.day()).id}" in names
    for name in names:
        picture = at.screen.pictures.get(name)
        assert len(picture.ops) > 100
        assert picture.bounds.w / picture.bounds.h == pytest.approx(4 / 3)
    theme = list(parts)[-1]
    assert {*parts} <= {*bot_module(entry).THEME_OF.values(), *SHARED_THEMES}  # type: ignore[union-attr]
    at.press(f"theme-{theme}")
    assert at.location.now.startswith(f"puzzles/{entry}/")
    assert at.screen.goal.run.puzzle in parts[theme]


def test_a_row_counts_until_the_first_mistake() -> None:
    """And its best is kept; what was solved in it counts as solved."""
    entry = ENTRIES[0]
    at = House(fragment="today").start()
    at.press(f"puzzles-of-{entry}")
    at.press("row")
    assert at.location.now == f"puzzles/{entry}/row"
    for count in (1, 2):
        while not at.screen.goal.run.over:
            do(at, wanted(at))
        assert f"{count} in a row." in at.find(id="row-count").text()
        at.press("lesson-onward")
    watch(at)
    do(at, at.table.game.notation.parse(at.screen.goal.run.puzzle.rival))
    assert "Your row ends at 2 puzzles." in at.find(id="row-count").text()
    while not at.screen.goal.run.over:
        do(at, wanted(at))
    assert at.find(id="lesson-onward").text() == "Restart"
    assert best_row(at.cabinet.shelf, entry) == 2
    assert len(at.cabinet.shelf.progress(progress_key(entry)).done) == 3
    at.press("lesson-onward")
    assert "How many in a row?" in at.find(id="row-count").text()
    watch(at)
    while not at.screen.goal.run.over:
        at.press("lesson-show")
    assert "Your row ends at 0 puzzles." in at.find(id="row-count").text()
    at.arrive("today")
    at.press(f"puzzles-of-{entry}")
    assert "Your best: 2." in at.text


def test_what_is_no_better_move_is_answered_in_general() -> None:
    run = PuzzleRun(puzzle_of_day("carcassonne", "2026-01-31"))
    table = run.table()
    legal = map(table.game.notation.text, table.state.legal_actions())
    wrong = next(t for t in legal if t not in run.step.do and t != run.puzzle.rival)
    assert run.answer(wrong) == "There is something better."
    assert run.answer(run.step.do[0]) == ""


def test_behind_the_last_puzzle_is_the_page_of_the_day() -> None:
    entry, store = "carcassonne", MemoryStore()
    shelf = Shelf(store)
    first, *others = puzzles_of(entry)
    progress = shelf.progress(progress_key(entry))
    for puzzle in others:
        progress = progress.with_done(puzzle.id)
    shelf.keep_progress(progress_key(entry), progress)
    house = House(store, fragment=f"puzzles/{entry}/{first.id}").start()
    while not house.has(id="lesson-onward"):
        house.press("lesson-show")
    assert house.find(id="lesson-onward").text() == "More puzzles"
    house.press("lesson-onward")
    assert house.location.now == "today"


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_picture_of_a_position_shows_the_choice_and_not_all_of_the_table(entry: str) -> None:
    """The best choice lies within it, wherever it has a place."""
    view = view_of(CATALOG[entry])
    for puzzle in puzzles_of(entry)[:6]:
        table = start_of(puzzle)
        names, state = seat_names(table.terms), table.state
        seat = state.current_player
        best = table.game.notation.parse(puzzle.answer[0][0])
        options = ViewOptions(shape=PICTURE_SHAPE, seat=seat, names=names, aids=False)
        scene = view.build_scene(state.observation(seat), options)
        places = [
            bounds_of(spot.outline).centre
            for spot in scene.spots
            if spot.live and view.action_of(spot.key, [best])
        ]
        crop = draw_choice(table, names, DAY, best, None).bounds
        assert all(crop.contains(*place) for place in places)
        assert crop.w < 0.7 * scene.bounds.widened(PICTURE_SHAPE).w or not places
