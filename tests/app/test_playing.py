"""Playing at a table through the description of the page alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motherlode.app.game_view import playable_entries, view_of
from motherlode.app.html import Signal
from motherlode.app.table.state import TableState
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import COMPUTER, OTHER, PERSON, House, new_table, play_first, stored
from tests.breadth import one_if_quick
from tests.offenders import for_each

GAMES = [entry.info.id for entry in playable_entries()]
FACES = re.compile(r"gold worth \d|prospector of strength \d")


def seated(table: Table, settings: Settings | None = None) -> House:
    house = House(stored(table), fragment=f"table/{table.id}")
    if settings is not None:
        house.cabinet.settings = settings
    return house.start()


@pytest.mark.parametrize("game", one_if_quick(GAMES, 3))
def test_a_whole_game_by_the_list_of_moves(game: str) -> None:
    """Every decision by its button; nothing is lost between the page and the store."""
    anything = SeatTerms("Nell", "computer", "random")
    house = seated(new_table(PERSON, anything, entry=game))
    house.press("tab-moves")
    presses = 0
    while not house.table.finished:
        moves = [n for n in house.root.walk() if n.attrs.get("class") == "move"]
        if not moves:
            asked = [n for n in house.root.walk() if n.attrs.get("id") in ("confirm", "unveil")]
            assert asked, house.text[:400]
            moves = asked
        words = [move.text() for move in moves]
        assert len(set(words)) == len(words), "two moves sound alike"
        moves[presses % len(moves)].on["click"](Signal("click"))
        house.clock.run()
        presses += 1
        assert presses < 3000
    assert house.has(id="rematch")
    standings = house.table.state.standings()
    ranks = next(n for n in house.root.walk() if n.attrs.get("class") == "ranks")
    for standing in standings:
        assert house.state.names[standing.seat] in ranks.text()
    saved = House(house.store, fragment=f"table/{house.table.id}").start()
    assert saved.table.tokens() == house.table.tokens()


def test_rematch_and_branch_have_fresh_luck() -> None:
    house = seated(play_first(new_table(rounds="one"), 200))
    first = house.table
    house.press("tool-replay")
    assert house.find(id="scrubber").attrs["value"] == "0"
    house.put("scrubber", "9", "input")
    assert house.state.replay_ply == house.state.stops[9]
    stop = 9
    while not house.has(id="branch"):
        stop += 1
        house.put("scrubber", str(stop), "input")
    at = house.state.replay_ply
    house.press("branch")
    house.press("branch-go", rest=False)
    assert house.table.cursor == at and house.table.id != first.id
    assert house.table.tokens() == first.tokens()[:at]
    assert house.table.terms.seed != first.terms.seed
    again = seated(first)
    again.press("rematch", rest=False)
    assert again.table.terms.seed != first.terms.seed
    assert again.table.terms.names == first.terms.names


def test_a_forced_step_plays_itself() -> None:
    """The last mine is nobody's choice."""
    house = seated(new_table(PERSON, OTHER, SeatTerms("Cy", "person"), SeatTerms("Di", "person"),
                             SeatTerms("Ed", "person")))  # fmt: skip
    for _ in range(4):
        token = house.table.game.notation.text(house.table.state.legal_actions()[0])
        house.press_move(token)
    seen: Any = house.table.state.observation(None)
    assert seen.phase == "first"
    assert -1 not in seen.owners
    house.press("tab-log")
    log = house.find(id="side").walk()
    taken = [n for n in log if "takes the" in n.text() and n.tag == "button"]
    assert len(taken) == 5, "and it is in the log"


def forced_somewhere(entry: str) -> Table:
    """A table at which one has one thing to do."""
    five = [SeatTerms(name, "person") for name in ("Anna", "Ben", "Cy", "Di", "Ed")]
    seats = five if entry == "gold" else [PERSON, COMPUTER]
    mine = range(5) if entry == "gold" else (0,)
    for seed in range(1, 12):
        at, rng = new_table(*seats, entry=entry, seed=seed), Random(seed)
        at.resolve_chance()
        while not at.finished:
            state = TableState(at, mine, at.cursor)
            if at.state.current_player in mine and state.forced_action() is not None:
                return at
            at.play(rng.choice(at.state.legal_actions()))
            at.resolve_chance()
    raise AssertionError("nobody is ever forced")


@for_each("entry", GAMES)
def test_what_has_a_single_outcome_plays_itself(entry: str) -> None:
    at = forced_somewhere(entry)
    played = seated(at).table
    assert played.tokens()[: at.cursor] == at.tokens()
    assert played.plies[at.cursor].action == at.forced_action()


def without_a_meeple() -> tuple[Table, str, Action]:
    """Carcassonne without a meeple left: a place at which the tile fits in one way, and that."""
    for seed in range(1, 12):
        at, rng = new_table(PERSON, COMPUTER, entry="carcassonne", seed=seed), Random(seed)
        at.resolve_chance()
        while not at.finished:
            legal, state = at.state.legal_actions(), TableState(at, [0], at.cursor)
            if at.state.current_player == 0 and state.is_last_choice(legal[0]):
                for spot in state.scene(state.view_options(1.4, (800.0, 600.0))).spots:
                    meant = state.choosing.actions_of_tap(spot.key, legal, state.seen)
                    if len(meant) == 1 and state.is_last_choice(meant[0]):
                        return at, spot.key, meant[0]
            at.play(rng.choice(legal))
            at.resolve_chance()
    raise AssertionError("a meeple is always left")


@pytest.mark.parametrize(("confirm", "asks"), [("auto", True), ("never", False)])
def test_the_last_choice_of_a_turn_is_asked_about_and_the_rest_plays_itself(
    confirm: str, asks: bool
) -> None:
    """Without a meeple left the tile is confirmed; nobody then says that no meeple is placed."""
    at, key, action = without_a_meeple()
    house = seated(at, Settings(confirm=confirm))
    house.tap(key)
    assert house.has(id="confirm") == asks
    if asks:
        house.press("confirm")
    house.clock.run()
    done = house.table.plies[at.cursor :]
    assert done[0].action == action
    assert [ply.seat for ply in done[:2]] == [0, 0], "it is followed by what is forced"
    assert house.table.state.current_player != 0 or len(done) > 3


def test_no_meeple_is_the_one_answer_of_a_confirmed_tile() -> None:
    """On a telephone the tile is asked about once more, and what a button says is not."""
    at = new_table(PERSON, OTHER, entry="carcassonne", seed=3)
    at.resolve_chance()
    house = House(stored(at))
    house.device.touch = True
    house.start()
    house.press_move(at.game.notation.text(house.table.state.legal_actions()[0]))
    house.press("confirm")
    before = house.table.cursor
    house.press_move("-")
    assert not house.has(id="confirm")
    assert house.table.cursor > before


def test_nobody_is_asked_about_a_forced_step() -> None:
    """A player quicker than the page plays it at once, and the page does not play once more."""
    seats = [SeatTerms(name, "person") for name in ("Anna", "Ben", "Cy", "Di", "Ed")]
    house = House(stored(play_first(new_table(*seats), 4)))
    house.cabinet.settings = Settings(confirm="always")
    house.cabinet.start()
    before = house.table.cursor
    assert house.state.forced_action() is not None
    house.press_move(house.table.game.notation.text(house.state.forced_action()))
    assert not house.has(id="confirm")
    assert house.table.cursor == before + 1


@pytest.mark.parametrize(
    ("confirm", "touch", "asks"),
    [
        ("never", True, False),
        ("never", False, False),
        ("always", False, True),
        ("final", False, True),
        ("auto", False, False),
        ("auto", True, False),
    ],
)
def test_when_a_move_is_asked_about(confirm: str, touch: bool, asks: bool) -> None:
    house = House(stored(play_first(new_table(PERSON, OTHER), 4)))
    house.cabinet.settings = Settings(confirm=confirm)
    house.device.touch = touch
    house.start()
    before = house.table.cursor
    token = house.table.game.notation.text(house.table.state.legal_actions()[0])
    house.press_move(token)
    assert house.has(id="confirm") == asks
    assert (house.table.cursor == before) == asks
    if asks:
        house.key("Escape")
        assert not house.has(id="confirm") and house.table.cursor == before
        house.press_move(token)
        house.press("confirm")
        assert house.table.cursor > before


def test_free_undo_is_never_final() -> None:
    table = play_first(new_table(PERSON, OTHER, undo="free"), 4)
    house = seated(table, Settings(confirm="final"))
    house.press_move(house.table.game.notation.text(house.table.state.legal_actions()[0]))
    assert house.table.cursor > table.cursor


def test_a_dead_place_names_the_rule_for_a_moment() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 5))
    up = f"card-{house.table.tokens()[-2]}"
    house.tap(up)
    assert "face up" in house.hinted
    assert "face up" in house.page.said[-1]
    house.clock.run()
    assert house.hinted == ""


def test_taking_back_by_button_and_key() -> None:
    house = seated(play_first(new_table(PERSON, OTHER, undo="free"), 2))
    two = house.table.tokens()
    house.press("tool-undo")
    one = house.table.tokens()
    house.key("z", ctrl=True)
    assert len(house.table.tokens()) < len(one) < len(two)
    house.key("y", ctrl=True)
    assert house.table.tokens() == one
    house.key("Z", ctrl=True, shift=True)
    assert house.table.tokens() == two
    assert any(words.startswith("Undone.") for words in house.page.said)
    assert "as far as move" in house.find(id="tool-undo").attrs["title"]


def test_restart_is_only_offered_where_something_can_be_restarted() -> None:
    house = seated(play_first(new_table(PERSON, OTHER, undo="free"), 4))
    assert "disabled" in house.find(id="tool-restart").attrs
    seat = house.table.state.current_player
    before = house.table.tokens()
    house.press_move(house.table.game.notation.text(house.table.state.legal_actions()[0]))
    assert house.table.state.current_player == seat
    house.press("tool-restart")
    assert house.table.tokens() == before


def test_the_log_is_shut_until_the_round_is_over() -> None:
    table = play_first(new_table(PERSON, OTHER), 30)
    house = seated(table)
    assert not FACES.search(house.text)
    for ply in range(house.table.cursor + 1):
        house.screen.commands.replay.look_at(ply)
        seen: Any = house.table.at(ply).observation(None)
        if seen.first < 0 or ply < house.table.cursor:
            assert not FACES.search(house.text), ply
    over = seated(play_first(new_table(PERSON, OTHER, rounds="one"), 200))
    over.press("earlier-turns")
    assert len(FACES.findall(over.text)) > 20


def test_replay_by_keys_and_log() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 12))
    last = house.table.cursor
    house.press("tool-replay")
    first, second, *_more = house.state.stops
    keys = (("Home", first), ("ArrowLeft", first), ("ArrowRight", second), ("End", last))
    for key, at in keys:
        assert house.key(key) and house.state.replay_ply == at
    line = next(n for n in house.root.walk() if n.attrs.get("class", "").startswith("line"))
    line.on["click"](Signal("click"))
    assert house.state.replay_ply is not None
    before = house.table.cursor
    house.tap("card-a1")
    assert house.table.cursor == before, "nothing is played while looking back"
    house.key("Escape")
    assert house.state.replay_ply is None


def test_the_text_board_is_walked_and_chosen_from() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 4))
    assert not house.has(id="text-board"), "it takes time that most players need not spend"
    house.press("to-text-board")
    assert house.page.focused == "cell-0-0"
    grid = house.find(id="text-board")
    for key, cell in (
        ("End", "cell-0-7"),
        ("ArrowDown", "cell-1-7"),
        ("ArrowRight", "cell-1-7"),
        ("Home", "cell-1-0"),
        ("ArrowUp", "cell-0-0"),
        ("ArrowUp", "cell-0-0"),
    ):
        assert house.find(id="text-board").on["keydown"](Signal("keydown", key=key))
        assert house.page.focused == cell
        assert house.find(id=cell).attrs["tabindex"] == "0"
    ended = grid.on["keydown"](Signal("keydown", key="End", ctrl=True))
    assert ended and house.page.focused == "cell-7-7"
    before = house.table.cursor
    house.find(id="text-board").on["keydown"](Signal("keydown", key="Enter"))
    house.clock.run()
    assert house.table.tokens()[before] == "h8"


def test_what_has_been_missed_is_shown_when_a_table_is_opened() -> None:
    table = play_first(new_table(PERSON, COMPUTER), 9)
    store = stored(table)
    from motherlode.match.shelf.saves import Shelf

    Shelf(store).mark_seen(table.id, table.cursor - 6)
    house = House(store, fragment=f"table/{table.id}")
    house.cabinet.start()
    assert house.cabinet.ports.stage.playing
    assert house.page.said or house.clock.frames
    house.clock.run()
    assert not house.cabinet.ports.stage.playing
    assert "turns over" in " ".join(house.page.said)


def test_computers_alone_play_to_the_end() -> None:
    house = seated(new_table(COMPUTER, replace(COMPUTER, name="Dusty"), rounds="one"))
    assert house.table.finished
    assert house.has(id="rematch")
    assert house.thinker.rested


def test_the_heading_of_what_is_wanted_says_whose_turn_it_is() -> None:
    def headings(house: House) -> list[str]:
        return [node.text() for node in house.root.walk() if node.tag == "h2"]

    table = play_first(new_table(PERSON, OTHER), 9)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    seat = table.state.current_player
    assert f"{table.terms.seats[seat].name}’s turn." in headings(house)
    while not table.finished:
        table.play(table.state.legal_actions()[0])
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert "The end" in headings(house)


def test_an_opened_table_says_what_is_wanted_or_how_it_ended() -> None:
    begun = new_table(PERSON, COMPUTER, rounds="one")
    house = seated(begun)
    assert house.page.said[-1] == house.state.prompt()
    over = play_first(begun, 400)
    assert over.finished
    house = seated(over)
    assert house.page.said[-1] == house.state.prompt()


def test_a_tap_is_answered_with_one_description() -> None:
    """However many things it sets off, the page is described once a frame, at its end."""
    house = House(stored(new_table(PERSON, OTHER))).start()
    assert house.root
    described = house.page.described
    key = next(spot.key for spot in house.ports.stage.scene.spots if spot.live)  # type: ignore[union-attr]
    house.tap(key)
    house.clock.frame()
    assert house.page.described == described, "nobody has looked yet"
    assert house.root
    assert house.page.described == described + 1


def test_how_the_board_is_told_is_remembered() -> None:
    """The text board, once walked over or shown, is found at every table."""
    house = seated(play_first(new_table(PERSON, OTHER), 4))
    assert house.key("b") and house.has(id="text-board")
    again = House(house.store, fragment=house.location.now).start()
    assert again.has(id="text-board") and not again.has(**{"class": "board text-mode"})
    again.press("tool-text")
    third = House(house.store, fragment=house.location.now).start()
    assert third.has(**{"class": "board text-mode"}) and third.has(id="text-board")
    third.press("tool-text")
    assert not third.has(id="text-board") and third.has(id="to-text-board")


def test_a_move_describes_only_what_it_changes() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 4))
    house.key("b")
    rows = {id(node) for node in house.root.walk() if node.tag == "tr"}
    house.press_move("a1")
    kept = [node for node in house.root.walk() if node.tag == "tr" and id(node) in rows]
    assert len(kept) == len(rows) - 2, "the head, and the row with the card"


def test_the_walk_keeps_its_column_over_short_rows() -> None:
    house = seated(new_table(PERSON, COMPUTER, entry="go-west", start="A"))
    house.key("b")

    def walk(*keys: str) -> str:
        for key in keys:
            assert house.find(id="text-board").on["keydown"](Signal("keydown", key=key))
        return house.page.focused

    assert walk(*["ArrowRight"] * 5) == "cell-0-5"
    assert walk(*["ArrowDown"] * 3) == "cell-3-1", "two players"
    assert walk("ArrowDown") == "cell-4-5"
    assert walk("ArrowUp", "ArrowLeft") == "cell-3-0"
    assert walk("ArrowUp") == "cell-2-0"


def test_a_dead_place_shows_the_rule_below_and_reads_it_aloud() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 5))
    house.tap(f"card-{house.table.tokens()[-2]}")
    (hint,) = (n for n in house.root.walk() if n.attrs.get("class", "").startswith("hint shown"))
    small = next(n for n in hint.walk() if n.tag == "small")
    assert small.text() == "Rule 4"
    assert "Rule 4: " in house.page.said[-1]
    house.clock.run()
    assert not any(n.tag == "small" for n in house.find(**{"class": "hint"}).walk())


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_end_with_every_rule_by_its_number(game: str) -> None:
    house = seated(new_table(PERSON, OTHER, entry=game))
    house.press("tool-rules")
    while house.has(id="guide-on"):
        house.press("guide-on")
    clauses = view_of(CATALOG[game]).clauses()
    for clause in clauses:
        said = house.find(id=f"clause-{clause.number}").text()
        assert said.startswith(clause.number) and clause.text in said and clause.source in said
        assert ("A ruling of this cabinet" in said) == clause.ruling
    assert clauses


def test_a_table_is_laid_out_for_the_highest_board_of_its_width() -> None:
    """A question that grows takes of the board's height, and nothing jumps; one that goes gives."""
    house = seated(new_table(PERSON, OTHER, entry="gold-west-2e"))
    desk = house.screen.desk
    house.device.wide = 0.9
    desk.tallest = (0.0, 0.0)
    laid = desk.view_options().tallest
    house.device.wide = 1.2
    assert desk.view_options().tallest == laid != desk.view_options().shape
    house.device.wide = 0.8
    assert desk.view_options().tallest == desk.view_options().shape == 0.8
    house.device.wide = 1.2
    house.surface.size_now = (1000.0, 600.0, 1.0)
    house.ports.stage.resize()
    assert desk.view_options().tallest == desk.view_options().shape == 1.2


def planned_ms(entry: str, motion: str, monkeypatch: pytest.MonkeyPatch) -> float:
    """The milliseconds that some turns are planned to take, from pauses and frames."""
    house = seated(new_table(entry=entry), Settings(motion=motion))
    stage, planned = house.ports.stage, list[float]()
    play, after = stage.play, house.clock.after

    def play_frames(
        frames: Sequence[Frame], done: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        planned.extend(stage.pace.move_ms(one) + stage.pace.hold_ms(one) for one in frames)
        play(frames, done, say)

    def wait(milliseconds: int, call: Callable[[], None]) -> None:
        planned.append(milliseconds)
        after(milliseconds, call)

    monkeypatch.setattr(stage, "play", play_frames)
    monkeypatch.setattr(house.screen.commands.play, "offer_to_hurry", lambda: None)
    monkeypatch.setattr(house.clock, "after", wait)
    for _turn in range(4):
        house.screen.commands.play.commit(house.state.legal()[0])
        house.clock.run()
    return sum(planned)


@pytest.mark.parametrize("entry", one_if_quick(CATALOG, 1))
def test_fast_takes_half_the_time_of_normal(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses before a computer, motion and looks."""
    normal, fast = (planned_ms(entry, motion, monkeypatch) for motion in ("auto", "fast"))
    assert 0 < fast <= 0.55 * normal
