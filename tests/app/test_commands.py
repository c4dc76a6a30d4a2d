"""Commands: the changes of state and the effects, which are only recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from motherlode.app.html import Signal
from motherlode.app.notices import Toast
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.seats import players_at
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Scene
from motherlode.match.shelf.settings import Settings
from tests.app.fakes import OTHER, PERSON, new_table, play_first


class Recorder:
    """Records what is called, on itself and on its parts, by the last name."""

    def __init__(self, calls: list[tuple[Any, ...]]) -> None:
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: self._calls.append((name, *args, *more.values()))


class RecordedDesk(Desk):
    """Desk that records what it shows and says."""

    def show_now(self) -> None:
        self.calls.append(("show_now",))

    def toast(self, toast: Toast, key: str = "") -> None:
        self.calls.append(("toast", toast, key))

    calls: list[tuple[Any, ...]]


class RecordedPlay(PlayCommands):
    """Play that records what it shows and stores; steps are over at once."""

    def show_steps(self, steps: Any) -> None:
        self.calls.append(("show_steps", steps))

    def advance(self) -> None:
        self.calls.append(("advance",))

    def save(self) -> None:
        self.calls.append(("save",))

    calls: list[tuple[Any, ...]]


class RecordedStage(Recorder):
    """The stage: it has a scene."""

    state: TableState

    def focus(self, key: str | None) -> None:
        """Put the keyboard's ring around that spot."""
        self._calls.append(("ring", key))

    def when_seen(self, call: Callable[[], None]) -> None:
        """Call at once: the board has been seen."""
        call()

    @property
    def scene(self) -> Scene:
        return self.state.scene(self.state.view_options(1.4, (800.0, 600.0)))


class RecordedCabinet(Recorder):
    """The cabinet, with its settings and what is outside."""

    def __init__(self, state: TableState) -> None:
        calls: list[tuple[Any, ...]] = []
        super().__init__(calls)
        self.calls = calls
        self.settings = Settings(confirm="never")
        self.toast = Toast()
        self.shelf = SimpleNamespace(pictures=None)
        stage = RecordedStage(calls)
        stage.state = state
        part = Recorder(calls)
        self.ports = SimpleNamespace(
            stage=stage,
            page=part,
            clock=part,
            on_demand=part,
            device=SimpleNamespace(coarse_pointer=lambda: False),
        )

    def change_setting(self, name: str, value: Any) -> None:
        self.calls.append(("change_setting", name, value))
        self.settings = replace(self.settings, **{name: value})

    def names(self) -> list[str]:
        """Return the names called since the last time."""
        names = [name for name, *_args in self.calls]
        self.calls.clear()
        return names


def at_a_table(
    decisions: int = 4, **options: Any
) -> tuple[TableState, TableCommands, RecordedCabinet]:
    table = play_first(new_table(PERSON, OTHER, **options), decisions)
    state = TableState(table, [0, 1], table.cursor)
    cabinet: Any = RecordedCabinet(state)
    desk = RecordedDesk(state, cabinet)
    play = RecordedPlay(desk, players_at(desk))
    desk.calls = play.calls = cabinet.calls
    return state, TableCommands(desk, play), cabinet


def test_a_tap_plays_stores_and_shows() -> None:
    state, commands, noted = at_a_table()
    before = state.table.cursor
    commands.board.tap("card-a1")
    assert state.seen_plies == state.table.cursor > before
    assert noted.names() == ["ring", "save", "show_steps"]


def test_a_tap_that_is_to_be_confirmed_is_asked_about_and_can_be_left() -> None:
    state, commands, noted = at_a_table()
    noted.settings = Settings(confirm="always")
    before = state.table.cursor
    commands.board.tap("card-a1")
    assert state.choosing.asked and state.table.cursor == before
    assert noted.names() == ["show_now", "ring", "render"]
    commands.board.tap(None)
    assert not state.choosing.asked
    assert noted.names() == ["show_now", "ring", "render"]
    commands.board.tap("card-a1")
    commands.play.confirm()
    assert state.table.cursor > before


def test_a_tap_in_vain_gives_a_hint_with_its_rule() -> None:
    state, commands, noted = at_a_table(5)
    commands.board.tap(f"card-{state.table.tokens()[-2]}")
    ((name, hint, key),) = noted.calls
    assert name == "toast" and key and isinstance(hint, Toast) and hint.rule.startswith("Rule 4: ")


def test_while_something_is_shown_a_tap_ends_it_and_nothing_is_taken_back() -> None:
    state, commands, noted = at_a_table(undo="free")
    state.playback.begin([], moving=False)
    before = state.table.cursor
    commands.board.tap("card-a1")
    commands.play.undo()
    commands.play.redo()
    assert noted.names() == ["skip"] and state.table.cursor == before


def test_what_is_taken_back_is_stored_and_said() -> None:
    state, commands, noted = at_a_table(undo="free")
    before = state.table.cursor
    commands.play.undo()
    assert state.table.cursor < before and state.seen_plies == state.table.cursor
    assert noted.names() == ["save", "show_now", "say", "advance"]
    commands.play.redo()
    assert state.table.cursor == before and noted.names() == ["save", "show_steps"]


def test_back_from_the_replay_the_game_goes_on() -> None:
    state, commands, noted = at_a_table()
    commands.replay.toggle()
    assert state.replay_ply == state.table.cursor and noted.names() == [
        "show_now",
        "ring",
        "render",
    ]
    commands.board.tap("card-a1")
    assert noted.names() == []
    commands.replay.toggle()
    assert state.replay_ply is None and noted.names() == ["show_now", "ring", "advance"]


def test_covering_hushes_what_was_said() -> None:
    state, commands, noted = at_a_table(0, entry="go-west", start="A")
    commands.play.take_device()
    assert state.perspective() == state.privacy.mover
    assert noted.names() == ["show_now", "say", "advance"]
    commands.play.toggle_private()
    assert state.perspective() is None
    assert noted.names() == ["clear_toast", "hush", "show_now", "say", "render"]


def test_the_walk_over_the_board_brings_the_focus_and_the_ring_along() -> None:
    _state, commands, noted = at_a_table()
    commands.board.walk_text_board()
    assert noted.calls[-1] == ("focus", "cell-0-0")
    assert noted.names() == ["change_setting", "render", "focus"]
    assert commands.board.press_key_on_cell(Signal("keydown", key="ArrowRight"))
    assert noted.calls[-2:] == [("focus", "cell-0-1"), ("ring", "card-b1")]


def test_the_panel_takes_the_focus_and_gives_it_back() -> None:
    state, commands, noted = at_a_table()
    commands.board.pick_tab("moves")
    commands.board.toggle_panel()
    assert state.tabs.open and noted.calls[-1] == ("focus", "tab-moves")
    commands.play.choose(state.legal()[0])
    assert not state.tabs.open and ("focus", "tool-side") in noted.calls
