"""The state of a table and its parts, without page, stage and cabinet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.app.table.choosing import MAX_CHOICES, Choosing, confirmation
from motherlode.app.table.playback import FULL_PACE_MS, Pacing, Playback
from motherlode.app.table.state import (
    TableState,
    TextBoardCursor,
    UndoState,
    with_rule,
)
from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Cell, Layer, Scene, Sprite, TextBoard
from motherlode.canvas.tween import Frame
from motherlode.core.game import TERMINAL
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.view.contract import Features, Touch
from tests.app.fakes import BY_LINK, COMPUTER, OTHER, PERSON, House, new_table, play_first


def two_people(decisions: int = 4, **options: object) -> TableState:
    """A table of GOLD, both seats answered on this device."""
    table = play_first(new_table(PERSON, OTHER, **options), decisions)  # type: ignore[arg-type]
    return TableState(table, [0, 1], table.cursor)


# -- the moment ------------------------------------------------------------------------


def test_a_moment_is_another_one_when_the_position_or_the_eyes_are() -> None:
    state = two_people()
    first = state.moment
    assert state.moment == first
    state.look_at(1)
    replay = state.moment
    assert replay != first and state.position is not state.table.state
    state.look_at(None)
    assert state.position is state.table.state and state.moment not in (first, replay)
    before = state.moment
    state.privacy.take()
    assert state.moment != before, "seen through the eyes of the player to move"


def test_looking_back_keeps_within_the_game_and_nothing_is_legal_then() -> None:
    state = two_people()
    assert state.legal() == list(state.table.state.legal_actions())
    assert state.legal() is state.legal(), "what has not changed is not made anew"
    for ply, at in ((-3, 0), (999, state.table.cursor)):
        state.look_at(ply)
        assert state.replay_ply == at == state.ply
        assert state.legal() == [] and not state.at_rest
    state.look_at(None)
    assert state.legal()


def test_while_something_is_shown_the_position_is_the_one_before_it() -> None:
    state = two_people()
    steps = state.play(state.legal()[0])
    state.playback.begin(steps, moving=True)
    assert state.position is steps[0].before
    assert state.ply == state.logged == steps[0].ply and state.legal() == []
    state.playback.end()
    assert state.position is state.table.state and state.logged == state.table.cursor


def test_who_is_to_move_here_there_or_by_itself() -> None:
    state = two_people(0)
    assert state.my_turn and state.remote_mover is None and state.computer is None
    away = TableState(new_table(BY_LINK, BY_LINK), [], 0)
    assert not away.my_turn and away.remote_mover == away.table.state.current_player
    assert "Send the link" in away.prompt() and away.refusal("card-a1").sentence
    thinking = TableState(new_table(COMPUTER, COMPUTER), [], 0)
    assert thinking.computer == thinking.table.state.current_player and thinking.legal() == []


def test_the_scene_is_asked_for_with_what_is_lit_and_looked_at() -> None:
    state = two_people()
    state.lit = ("card-a1",)
    options = state.view_options(1.4, (800.0, 600.0))
    assert (options.lit, options.size, options.past) == (("card-a1",), (800.0, 600.0), False)
    assert state.scene(options) == state.scene(options, state.table.state)
    state.look_at(0)
    assert state.view_options(1.4, (0.0, 0.0)).past


def test_a_refusal_has_its_rule() -> None:
    state = two_people(5)
    up = f"card-{state.table.tokens()[-2]}"
    hint = state.refusal(up)
    assert "face up" in hint.sentence
    assert hint.rule.startswith("Rule 4: ") and hint.aloud == f"{hint.sentence} {hint.rule}"
    assert hint.clause == "4" and hint.leads_on
    assert (
        with_rule(state.entry, "No.", "99.9").rule == with_rule(state.entry, "No.", "").rule == ""
    )


# -- operations ------------------------------------------------------------------------


def test_playback_holds_the_first_step_until_all_has_been_shown() -> None:
    playback = Playback()
    state = two_people()
    steps = state.play(state.legal()[0])
    assert not playback.playing
    playback.begin(steps, moving=False)
    assert playback.playing and playback.step is None
    playback.begin(steps, moving=True)
    assert playback.step is steps[0]
    playback.sentence = "The card turns over."
    playback.end()
    assert playback.playing and playback.step is None and not playback.sentence
    playback.end()
    assert not playback.playing


def test_choosing_goes_round_and_is_over() -> None:
    state = TableState(new_table(PERSON, OTHER, entry="carcassonne", seed=3), [0, 1], 0)
    choosing = Choosing(state.view)
    legal = state.legal()
    assert not choosing.has_ghost
    choosing.ask(legal[:2], "tile:0,1")
    assert choosing.has_ghost and choosing.action == legal[0]
    choosing.turn()
    assert choosing.action == legal[1] and choosing.at_hand(legal, None) == legal[:2]
    choosing.turn()
    assert choosing.action == legal[0]
    choosing.clear()
    assert not choosing.asked and not choosing.has_ghost


def test_what_has_a_place_on_the_board_needs_no_button() -> None:
    state = two_people()
    legal, scene = state.legal(), state.scene(state.view_options(1.4, (0.0, 0.0)))
    assert state.choosing.actions_without_place(legal, scene) == []
    assert state.choosing.actions_without_place(legal, None) == legal
    assert len(legal) > MAX_CHOICES and state.choosing.at_hand(legal, None) == []


def test_undo_says_how_far_it_goes() -> None:
    state = two_people(4, undo="free")
    undo, tokens = UndoState(state.table), state.table.tokens()
    limit, _restart = undo.reach(1)
    assert limit < state.table.cursor and not undo.forward()
    assert undo.back() and state.table.tokens() == tokens[: state.table.cursor] != tokens
    assert undo.forward() and state.table.tokens() == tokens
    fresh = UndoState(new_table(PERSON, OTHER))
    assert not fresh.back() and not fresh.restart_turn()


def test_overlays_and_what_is_pointed_at() -> None:
    state = TableState(new_table(PERSON, OTHER, entry="carcassonne", seed=3), [0, 1], 0)
    (name, _short, _label), *_more = state.overlays.available(state.seen)
    assert state.overlays.following(state.seen) == name
    state.overlays.toggle(name)
    assert state.overlays.name == name == state.view_options(1.4, (0.0, 0.0)).overlay
    state.overlays.toggle(name)
    assert state.overlays.name == ""
    assert state.hover.move("0,0:C0") and not state.hover.move("0,0:C0")
    assert state.view_options(1.4, (0.0, 0.0)).pointed == "0,0:C0"
    assert state.hover.name_at(None, state.seen) == ""
    gold = two_people()
    assert gold.overlays.following(gold.seen) is None and not gold.hover.move("anything")


def board(*widths: int) -> TextBoard:
    rows = tuple(tuple(Cell(f"{r}{c}", "", "") for c in range(w)) for r, w in enumerate(widths))
    return TextBoard("", (), ("",) * len(widths), rows)


@pytest.mark.parametrize(
    ("keys", "cell"),
    [
        ("End", (0, 3)),
        ("End ArrowDown", (1, 0)),
        ("End ArrowDown ArrowDown", (2, 3)),
        ("ArrowUp ArrowLeft", (0, 0)),
        ("ArrowRight ArrowRight Home", (0, 0)),
    ],
)
def test_the_walk_over_the_text_board(keys: str, cell: tuple[int, int]) -> None:
    walk, wide = TextBoardCursor(), board(4, 1, 4)
    for key in keys.split():
        assert walk.step(wide, key, ctrl=False)
    assert walk.cell(wide) == cell and walk.key(wide) == f"{cell[0]}{cell[1]}"


def test_the_walk_stays_on_a_board_that_has_become_smaller() -> None:
    walk = TextBoardCursor()
    walk.step(board(4, 4), "End", ctrl=True)
    assert walk.cell(board(2)) == (0, 1)
    assert not walk.step(board(2), "x", ctrl=False)


# -- privacy ---------------------------------------------------------------------------


def hands() -> TableState:
    table = new_table(PERSON, OTHER, entry="go-west", start="A")
    return TableState(table, [0, 1], table.cursor)


def test_hands_are_covered_until_the_player_takes_the_device() -> None:
    state = hands()
    assert state.privacy.awaits_mover and state.perspective() is None and state.legal() == []
    assert state.prompt() == "Hand the device to Anna."
    state.privacy.take()
    assert state.perspective() == 0 and len(state.legal()) > 7 and state.private_offered
    state.choosing.ask(state.legal()[:1], "hand-x")
    state.cover()
    state.privacy.cover()
    assert state.perspective() is None and not state.choosing.asked
    assert state.prompt() == "What only Anna may see is covered."


def test_what_was_drawn_is_brought_to_its_player_before_the_turn_is_covered() -> None:
    state = hands()
    state.privacy.take()
    sale = next(action for action in state.legal() if isinstance(action, SellCard))
    state.privacy.hear(state.play(sale))
    concluded = state.privacy.conclude()
    assert concluded.sentences == (state.prompt(),) and not concluded.over
    assert state.privacy.news[0].seat == 0 and state.privacy.news[0].opened
    state.privacy.end_news()
    state.cover()
    assert state.privacy.conclude().sentences == () and state.prompt() == "Hand the device to Ben."


def test_a_finished_table_offers_a_replay_and_a_second_table_from_there() -> None:
    state = two_people(300, rounds="one")
    assert state.table.state.current_player == TERMINAL and not state.can_branch
    found = [ply for ply in range(state.table.cursor) if _branches(state, ply)]
    assert found
    assert all(state.table.at(ply).current_player >= 0 for ply in found)


def _branches(state: TableState, ply: int) -> bool:
    state.look_at(ply)
    return state.can_branch


@pytest.mark.parametrize(
    ("touch", "view", "how"),
    [
        (False, {}, "never"),
        (True, {}, "always"),
        (True, {"commits": True}, "never"),
        (True, {"commits": True, "asks_final": True}, "final"),
        (False, {"commits": True, "asks_final": True}, "never"),
    ],
)
def test_a_finger_is_asked_where_the_view_wants_it(
    touch: bool, view: dict[str, bool], how: str
) -> None:
    assert confirmation("auto", touch, Features(touch=Touch(**view))) == how


def scene(number: int) -> Scene:
    bounds = Rect(0, 0, 100, 100)
    return Scene(bounds, (Layer("top", (Sprite("piece", "piece", number, 0),)),))


TIMES = st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 4000), st.booleans()), max_size=30)


@given(TIMES)
def test_nothing_gets_longer_and_a_look_never_shorter(times: list[tuple[int, int, bool]]) -> None:
    given = [
        Frame(scene(n), move, hold, memorize) for n, (move, hold, memorize) in enumerate(times, 1)
    ]
    paced = Pacing().pace(given, scene(0))
    for one, other in zip(given, paced, strict=True):
        assert other.scene is one.scene and other.say == one.say
        assert other.move <= one.move and other.hold <= one.hold
        assert not one.memorize or other == one


def test_the_beginning_of_a_turn_has_its_time_and_the_rest_shares_it() -> None:
    pacing = Pacing()
    pacing.follow(here=False)
    given = [Frame(scene(n), 500, 0) for n in range(1, 41)]
    paced = pacing.pace(given, scene(0))
    whole = sum(frame.move for frame in paced)
    full = int(FULL_PACE_MS // 500)
    assert full and [frame.move for frame in paced[:full]] == [500] * full
    assert FULL_PACE_MS < whole < 11_000 < 500 * 40
    pacing.follow(here=False)
    assert pacing.pace(given[:1], scene(0))[0].move < 500, "it is still the same run of others"
    pacing.follow(here=True)
    assert pacing.pace(given[:1], scene(0))[0].move == 500


def test_what_changes_nothing_takes_no_time_but_is_said() -> None:
    still = Frame(scene(1), 300, 900, say="Nothing happens.")
    (paced,) = Pacing().pace([still], scene(1))
    assert (paced.move, paced.hold, paced.say) == (0, 0, "Nothing happens.")


def test_a_computer_waits_once_and_not_between_its_steps() -> None:
    pacing = Pacing()
    assert pacing.pause > 0
    pacing.follow(here=False)
    assert pacing.pause == 0


def test_skip_and_the_speed_are_in_reach_while_anything_runs() -> None:
    house = House().start()
    house.press("play-gold")
    house.press("teacher-silent")
    assert not house.has(id="skip-all")
    token = house.table.game.notation.text(house.table.state.legal_actions()[0])
    house.press_move(token, rest=False)
    assert house.screen.state.playback.playing
    for motion in ("fast", "off", "auto"):
        house.press("speed", rest=False)
        assert house.cabinet.settings.motion == motion
    house.press("skip-all", rest=False)
    assert not house.screen.state.playback.playing
