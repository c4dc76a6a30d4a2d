"""Which key is which command, and when."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.app.html import Signal
from motherlode.app.keys_sheet import KeysSheet
from motherlode.app.table import keys
from motherlode.app.table.state import TableState
from motherlode.locale import set_language
from tests.app.fakes import OTHER, PERSON, new_table, play_first


class Recorder:
    """Takes any command and notes it; there is nothing to lay over, and one choice."""

    def __init__(self) -> None:
        self.noted: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        def note(*args: Any) -> bool | None:
            self.noted.append((name, *args))
            return {"lay_next": False, "choose_number": args == (1,)}.get(name)

        return note


def pressed(state: TableState, key: str, **more: bool) -> tuple[bool, list[tuple[Any, ...]]]:
    recorder = Recorder()
    answer = keys.press(Signal("keydown", key=key, **more), state, recorder)  # type: ignore[arg-type]
    return answer, recorder.noted


@pytest.fixture
def state() -> TableState:
    table = play_first(new_table(PERSON, OTHER), 4)
    return TableState(table, [0, 1], table.cursor)


@pytest.mark.parametrize(
    ("key", "more", "command"),
    [
        ("z", {"ctrl": True}, ("undo",)),
        ("Z", {"ctrl": True, "shift": True}, ("redo",)),
        ("y", {"ctrl": True}, ("redo",)),
        ("+", {}, ("zoom", 1.25)),
        ("-", {}, ("zoom", 0.8)),
        ("0", {}, ("fit",)),
        ("B", {}, ("walk_board",)),
        ("1", {}, ("choose_number", 1)),
        ("h", {}, ("advise",)),
        ("T", {}, ("advise",)),
        ("i", {}, ("ask_here",)),
    ],
)
def test_a_key_is_a_command(
    state: TableState, key: str, more: dict[str, bool], command: tuple[Any, ...]
) -> None:
    assert pressed(state, key, **more) == (True, [command])


@pytest.mark.parametrize("key", ["z", "x", "Enter", "r", "Escape", "ArrowLeft", "Home"])
def test_a_key_without_anything_to_do_is_left_to_others(state: TableState, key: str) -> None:
    assert pressed(state, key) == (False, [])


@pytest.mark.parametrize(("key", "command"), [("o", ("lay_next",)), ("7", ("choose_number", 7))])
def test_a_command_may_leave_its_key_to_others(
    state: TableState, key: str, command: tuple[Any, ...]
) -> None:
    assert pressed(state, key) == (False, [command])


def test_escape_closes_what_is_in_front_first(state: TableState) -> None:
    state.choosing.ask(state.legal()[:1], "card-a1")
    assert pressed(state, "Enter") == (True, [("confirm",)])
    assert pressed(state, "Escape") == (True, [("cancel",)])
    state.playback.begin([], moving=False)
    assert pressed(state, " ") == (True, [("skip",)])
    state.choosing.clear()
    assert pressed(state, "Escape") == (True, [("skip_all",)])
    state.look_at(2)
    assert pressed(state, "Escape") == (True, [("look_at", None)])
    assert pressed(state, "ArrowLeft") == (True, [("step", -1)])
    assert pressed(state, "End") == (True, [("look_at", state.table.cursor)])
    state.tabs.set_open(True)
    assert pressed(state, "Escape") == (True, [("close_panel",)])


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fr", {"Entrée", "Échap", "Espace", "Début, Fin"}),
        ("it", {"Invio", "Spazio", "Home, Fine"}),
    ],
)
def test_the_keys_are_called_as_on_the_player_s_keyboard(language: str, names: set[str]) -> None:
    set_language(language)
    try:
        said = {node.text() for row in KeysSheet().body() for node in row.walk()}
        assert names <= said
        assert not {"Enter", "Space"} & said
    finally:
        set_language("en")
