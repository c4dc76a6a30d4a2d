"""The last turns: told beside the board, and shown again on it."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.table.commands.away import recap, recap_span, repeat_frames
from motherlode.app.table.state import first_of_last_moves
from motherlode.core.game import CHANCE
from motherlode.games.gold.rules.components import DOWN
from motherlode.games.gold.view.keys import CARDS
from motherlode.match.table import Ply, Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, COMPUTER, OTHER, PERSON, House, new_table, stored

GAMES = [entry.info.id for entry in playable_entries()]


def after_others(entry: str, seed: int = 3) -> Table:
    """Anna, at seat 0, is to move and Ben has acted since she did."""
    table, rng = new_table(PERSON, OTHER, entry=entry, seed=seed), Random(seed)
    while not table.finished:
        mine = table.state.current_player == 0 and table.cursor > 30
        if mine and len(table.state.legal_actions()) > 1 and len(set(recap_span(table, 0))) == 2:
            return table
        table.play(rng.choice(table.state.legal_actions()))
    raise AssertionError("never")


def seated(entry: str, other: SeatTerms = BY_LINK) -> House:
    table = after_others(entry)
    table.reseat((PERSON, other))
    return House(stored(table), fragment=f"table/{table.id}").start()


@pytest.mark.parametrize("entry", GAMES)
def test_every_action_of_others_is_a_line_that_can_be_shown_again(entry: str) -> None:
    house = seated(entry)
    lines = [n for n in house.find(id="account").walk() if n.attrs.get("class") == "line"]
    assert lines, house.text
    tokens, ply = house.table.tokens(), house.table.cursor
    for line in lines:
        line.on["click"](None)  # type: ignore[arg-type]
        assert house.state.playback.playing and not house.state.legal()
        house.clock.run()
        assert house.state.legal(), "the table is as it was, and the player to move"
    assert (house.table.tokens(), house.table.cursor) == (tokens, ply)
    assert house.ports.stage.scene == house.state.scene(house.screen.desk.view_options())


@pytest.mark.parametrize("entry", GAMES)
def test_what_stands_beside_the_board_is_folded_in_the_log(entry: str) -> None:
    """One event is told once: the other's last turn, and no other, is a press away in the log."""
    house = seated(entry)
    assert house.find(id="account").text()
    (folded,) = (
        n for n in house.root.walk() if n.tag == "details" and not n.text().startswith("Setting up")
    )
    words = folded.text().removeprefix("Last turn")
    assert words.startswith("Ben"), words


@pytest.mark.parametrize("entry", GAMES)
def test_what_the_reasons_tell_is_told_by_them_alone(entry: str) -> None:
    """Beside the reasons of a computer's turn no line tells it; the log has it folded below."""
    house = seated(entry, COMPUTER)
    if not house.has(id="why"):
        return
    lines = [n for n in house.find(id="account").walk() if n.attrs.get("class") == "line"]
    assert not lines, house.find(id="account").text()
    told = house.find(id="why").text()
    (folded,) = (
        n for n in house.root.walk() if n.tag == "details" and not n.text().startswith("Setting up")
    )
    title = next(n for n in folded.walk() if n.tag == "summary").text()
    assert title and told.startswith(title), "in the same words"
    house.press("again", rest=False)
    assert house.state.playback.playing
    assert house.find(id="why").text() == told, "the page stays as it is while the board moves"


@pytest.mark.parametrize("entry", GAMES)
def test_again_tells_aloud_what_it_shows(entry: str) -> None:
    house = seated(entry)
    before = len(house.page.said)
    assert house.key("a")
    assert len(house.page.said) > before
    house.press("again", rest=False)
    assert house.key("Escape"), "and it can be ended"
    assert not house.state.playback.playing


@pytest.mark.parametrize("entry", GAMES)
def test_what_others_did_is_told_until_the_turn_is_over(entry: str) -> None:
    """The board does not move between two decisions of a turn, also while the first is shown."""
    house = seated(entry)
    table, told, decisions = house.state.table, house.find(id="account").text(), 0
    while table.turn == 0:
        assert house.find(id="account").text() == told
        span = recap_span(table, 0)
        house.press_move(house.state.token(house.state.legal()[0]), rest=False)
        if table.turn == 0:
            assert recap_span(table, 0) == span
            assert house.has(id="account") or house.ports.stage.waiting, "or its room is used"
        house.clock.run()
        decisions += 1
    assert decisions and not house.has(id="account")


def test_at_the_beginning_there_is_nothing_to_show_again() -> None:
    house = House().start()
    house.press("play-gold")
    if not house.has(id="account"):
        house.key("a")
        assert house.page.said[-1] == "Nothing has happened yet."


def test_what_is_hidden_again_is_not_shown_again() -> None:
    """Of two cards of GOLD that were turned back, neither."""
    table = after_others("gold", 5)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    state = house.state
    down = {CARDS[place] for place, kind in enumerate(state.seen.cards) if kind == DOWN}
    assert state.seen.round == 1 and len(down) > 40
    for frame in repeat_frames(
        state, table.cursor - 12, table.cursor, house.screen.desk.view_options()
    ):
        pieces = [sprite for layer in frame.scene.layers for sprite in layer.sprites]
        assert not [s.key for s in pieces if s.key in down and s.picture.startswith("face-")]


def ply(seat: int) -> Ply:
    return Ply(None, seat, ())  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", GAMES)
def test_the_span_begins_with_another_and_ends_with_what_was_done(entry: str) -> None:
    table = after_others(entry)
    first, last = recap_span(table, 0)
    assert table.plies[first].seat == 1
    assert not any(event.FOR_NEXT for event in table.plies[last - 1].events)


def test_marks_stay_for_all_that_others_did_since_ones_own_action() -> None:
    plies = [ply(seat) for seat in (0, CHANCE, 1, CHANCE, 2, 2)]
    assert first_of_last_moves(plies, (0,)) == 1
    assert first_of_last_moves(plies, ()) == 3
    assert first_of_last_moves([*plies, ply(0)], (0,)) == 6


def test_lines_carry_what_the_action_scored() -> None:
    table = after_others("carcassonne")
    house = House(stored(table), fragment=f"table/{table.id}").start()
    state = house.state
    points = state.features.points
    for line in recap(state):
        before, after = (table.at(ply).observation(0) for ply in (line.first, line.last))
        for seat, gain in line.gains:
            assert gain == points(after, seat) - points(before, seat)
