"""What commands change and bring about, with everything outside the state only noted."""

from __future__ import annotations

from typing import Any

from motherlode.app.html import Signal
from motherlode.app.notices import Toast
from motherlode.app.table.player_commands import PlayerCommands
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Scene
from tests.app.fakes import OTHER, PERSON, new_table, play_first


class Noted:
    """The effects and the navigator: notes what is called; steps are over at once."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.noted: list[tuple[Any, ...]] = []
        self.confirmation = "never"
        self.board = "picture"
        self.hinted = False

    @property
    def scene(self) -> Scene:
        return self.state.scene(self.state.look(1.4, (800.0, 600.0)))

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: self.noted.append((name, *args, *more.values()))

    def names(self) -> list[str]:
        """What has been called since the last time."""
        noted, self.noted = self.noted, []
        return [name for name, *_args in noted]


def at_a_table(decisions: int = 4, **options: Any) -> tuple[TableState, PlayerCommands, Noted]:
    table = play_first(new_table(PERSON, OTHER, **options), decisions)
    state = TableState(table, [0, 1], table.cursor)
    noted: Any = Noted(state)
    return state, PlayerCommands(state, noted, noted), noted


def test_a_tap_plays_stores_and_shows() -> None:
    state, commands, noted = at_a_table()
    before = state.table.cursor
    commands.tap("card-a1")
    assert state.seen_plies == state.table.cursor > before
    assert noted.names() == ["ring", "keep", "show_steps"]


def test_a_tap_that_is_to_be_confirmed_is_asked_about_and_can_be_left() -> None:
    state, commands, noted = at_a_table()
    noted.confirmation = "always"
    before = state.table.cursor
    commands.tap("card-a1")
    assert state.choosing.asked and state.table.cursor == before
    assert noted.names() == ["show_now", "ring", "render"]
    commands.tap(None)
    assert not state.choosing.asked
    assert noted.names() == ["show_now", "ring", "render"]
    commands.tap("card-a1")
    commands.confirm()
    assert state.table.cursor > before


def test_a_tap_in_vain_gives_a_hint_with_its_rule() -> None:
    state, commands, noted = at_a_table(5)
    commands.tap(f"card-{state.table.tokens()[-2]}")
    ((name, hint, key),) = noted.noted
    assert name == "hint" and key and isinstance(hint, Toast) and hint.rule.startswith("Rule 4: ")


def test_while_something_is_shown_a_tap_ends_it_and_nothing_is_taken_back() -> None:
    state, commands, noted = at_a_table(undo="free")
    state.playback.begin([], moving=False)
    before = state.table.cursor
    commands.tap("card-a1")
    commands.undo()
    commands.redo()
    assert noted.names() == ["skip"] and state.table.cursor == before


def test_what_is_taken_back_is_stored_and_said() -> None:
    state, commands, noted = at_a_table(undo="free")
    before = state.table.cursor
    commands.undo()
    assert state.table.cursor < before and state.seen_plies == state.table.cursor
    assert noted.names() == ["keep", "show_now", "say", "next"]
    commands.redo()
    assert state.table.cursor == before and noted.names() == ["keep", "show_steps"]


def test_back_from_the_replay_the_game_goes_on() -> None:
    state, commands, noted = at_a_table()
    commands.toggle_replay()
    assert state.looking == state.table.cursor and noted.names() == ["show_now", "ring", "render"]
    commands.tap("card-a1")
    assert noted.names() == []
    commands.toggle_replay()
    assert state.looking is None and noted.names() == ["show_now", "ring", "next"]


def test_covering_hushes_what_was_said() -> None:
    state, commands, noted = at_a_table(0, entry="go-west", start="A")
    commands.take_device()
    assert state.perspective() == state.privacy.mover
    assert noted.names() == ["show_now", "say", "next"]
    commands.toggle_private()
    assert state.perspective() is None
    assert noted.names() == ["unsay", "show_now", "say", "render"]


def test_the_walk_over_the_board_brings_the_focus_and_the_ring_along() -> None:
    _state, commands, noted = at_a_table()
    commands.walk_board()
    assert noted.noted[-1] == ("focus", "cell-0-0")
    assert noted.names() == ["prefer", "render", "focus"]
    assert commands.walk(Signal("keydown", key="ArrowRight"))
    assert noted.noted[-2:] == [("focus", "cell-0-1"), ("ring", "card-b1")]


def test_the_panel_takes_the_focus_and_gives_it_back() -> None:
    state, commands, noted = at_a_table()
    commands.pick_tab("moves")
    commands.toggle_panel()
    assert state.tabs.open and noted.noted[-1] == ("focus", "tab-moves")
    commands.choose(state.legal()[0])
    assert not state.tabs.open and ("focus", "tool-side") in noted.noted
