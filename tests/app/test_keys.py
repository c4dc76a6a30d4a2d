"""Which key is which command, and when."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.app.html import Signal
from motherlode.app.table.bindings import BINDINGS, KeysSheet, Place, press_key, tools
from motherlode.app.table.state import TableState
from motherlode.locale import set_language
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import SETTINGS
from tests.app.fakes import OTHER, PERSON, House, new_table, play_first, stored


class Recorder:
    """Takes any command of any topic and records it; there is no overlay, and one choice."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def __getattr__(self, topic: str) -> Any:
        return Topic(topic, self.calls)


class Topic:
    """The commands of a topic."""

    def __init__(self, topic: str, calls: list[tuple[Any, ...]]) -> None:
        self._topic = topic
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        def record(*args: Any) -> bool | None:
            self._calls.append((f"{self._topic}.{name}", *args))
            return {"next_overlay": False, "choose_number": args == (1,)}.get(name)

        return record


def pressed(state: TableState, key: str, **more: bool) -> tuple[bool, list[tuple[Any, ...]]]:
    recorder = Recorder()
    answer = press_key(Signal("keydown", key=key, **more), state, recorder)  # type: ignore[arg-type]
    return answer, recorder.calls


@pytest.fixture
def state() -> TableState:
    table = play_first(new_table(PERSON, OTHER), 4)
    return TableState(table, [0, 1], table.cursor)


@pytest.mark.parametrize(
    ("key", "more", "command"),
    [
        ("z", {"ctrl": True}, ("play.undo",)),
        ("Z", {"ctrl": True, "shift": True}, ("play.redo",)),
        ("y", {"ctrl": True}, ("play.redo",)),
        ("+", {}, ("board.zoom", 1.25)),
        ("-", {}, ("board.zoom", 0.8)),
        ("0", {}, ("board.fit",)),
        ("B", {}, ("board.walk_text_board",)),
        ("1", {}, ("play.choose_number", 1)),
        ("i", {}, ("help.describe_here",)),
    ],
)
def test_a_key_is_a_command(
    state: TableState, key: str, more: dict[str, bool], command: tuple[Any, ...]
) -> None:
    assert pressed(state, key, **more) == (True, [command])


@pytest.fixture
def alone() -> TableState:
    """At a table with a computer, at which hints are given."""
    table = play_first(new_table(), 3)
    return TableState(table, [0], table.cursor)


def test_hints_have_a_key_where_no_other_person_plays(state: TableState, alone: TableState) -> None:
    assert alone.my_turn
    assert pressed(alone, "T") == (True, [("hint.ask",)])
    assert pressed(state, "T") == (False, [])


@pytest.mark.parametrize("key", ["z", "x", "h", "Enter", "r", "Escape", "ArrowLeft", "Home"])
def test_a_key_without_anything_to_do_is_left_to_others(state: TableState, key: str) -> None:
    assert pressed(state, key) == (False, [])


@pytest.mark.parametrize(
    ("key", "command"), [("o", ("board.next_overlay",)), ("7", ("play.choose_number", 7))]
)
def test_a_command_may_leave_its_key_to_others(
    state: TableState, key: str, command: tuple[Any, ...]
) -> None:
    assert pressed(state, key) == (False, [command])


def test_escape_closes_what_is_in_front_first(state: TableState) -> None:
    state.choosing.ask(state.legal()[:1], "card-a1")
    assert pressed(state, "Enter") == (True, [("play.confirm",)])
    assert pressed(state, "Escape") == (True, [("play.cancel",)])
    state.playback.begin([], moving=False)
    assert pressed(state, " ") == (True, [("board.skip",)])
    state.choosing.clear()
    assert pressed(state, "Escape") == (True, [("board.skip_all",)])
    state.look_at(2)
    assert pressed(state, "Escape") == (True, [("replay.look_at", None)])
    assert pressed(state, "ArrowLeft") == (True, [("replay.step", -1)])
    assert pressed(state, "End") == (True, [("replay.look_at", state.table.cursor)])
    state.tabs.open = True
    assert pressed(state, "Escape") == (True, [("desk.close_panel",)])


def on_sheet(setting: str) -> tuple[list[str], list[str]]:
    """The keys that the sheet lists by that setting, and what they do."""
    nodes = [node for row in KeysSheet(setting, lambda: None).body() for node in row.walk()]
    keys, words = ([node.text() for node in nodes if node.tag == tag] for tag in ("dt", "dd"))
    return keys, words


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", {"Leertaste", "Pos1, Ende"}),
        ("fr", {"Entrée", "Échap", "Espace", "Début, Fin"}),
        ("it", {"Invio", "Spazio", "Home, Fine"}),
    ],
)
def test_the_keys_are_called_as_on_the_player_s_keyboard(language: str, names: set[str]) -> None:
    set_language(language)
    try:
        said = {*on_sheet("alone")[0]}
        assert names <= said
        assert "Space" not in said and ("Enter" in said) == (language == "de")
    finally:
        set_language("en")


def test_the_sheet_of_keys_lists_every_binding_that_has_words() -> None:
    keys, words = on_sheet("alone")
    told = [binding for binding in BINDINGS if binding.words]
    assert keys == [binding.key_names() for binding in told]
    assert words == [binding.sentence() for binding in told]
    assert "Undo, redo" in words
    assert {"Tab", "← ↑ ↓ →", "1 … 9", "R", "Ctrl+Z, Ctrl+Y", "Home, End"} <= {*keys}


def test_the_sheet_of_keys_says_how_characters_act() -> None:
    keys, _words = on_sheet("alt")
    assert {"Tab", "Alt+1 … 9", "Alt+R", "Alt+I, Alt+W", "Ctrl+Z, Ctrl+Y", "Alt+?"} <= {*keys}
    keys, _words = on_sheet("off")
    assert {"Tab", "← ↑ ↓ →", "Enter", "Esc", "Space", "Ctrl+Z, Ctrl+Y"} <= {*keys}
    assert not {"R", "Alt+R", "1 … 9", "?"} & {*keys}


@pytest.mark.parametrize(
    ("setting", "alone", "with_alt"),
    [("alt", False, True), ("alone", True, True), ("off", False, False)],
)
def test_the_settings_decide_when_a_character_is_a_command(
    setting: str, alone: bool, with_alt: bool
) -> None:
    """Dictation types letters; arrows, Enter, Escape and Ctrl+Z always work."""
    table = play_first(new_table(PERSON, OTHER), 4)
    store = stored(table)
    store.texts[SETTINGS] = write_settings(Settings(keys=setting))
    house = House(store, fragment=f"table/{table.id}").start()
    for key in ("b", "1", "?", "+"):
        assert not house.key(key, alt=False) or alone, key
        house.cabinet.close()
    for key in ("b", "?"):
        assert house.key(key, alt=True) == with_alt, key
        house.cabinet.close()
    assert house.key("z", ctrl=True)
    assert not house.key("z", ctrl=True, alt=True) and not house.key("Escape", alt=True)
    assert house.key("y", ctrl=True)


def test_the_keys_are_listed_by_the_settings_and_lead_back_there() -> None:
    """Nobody has to know a key to find them."""
    house = House().start()
    house.press("tool-settings")
    house.press("show-keys")
    assert "Alt+B" in house.text and "on a Mac: Option" in house.text


@pytest.mark.parametrize("place", ["bar", "row"])
def test_every_button_of_a_binding_stands_in_its_place(alone: TableState, place: Place) -> None:
    """Pressed, it does what the key does."""
    recorder: Any = Recorder()
    bound = [
        (binding, binding.tool)
        for binding in BINDINGS
        if binding.tool and binding.tool.place == place and binding.tool.visible(alone)
    ]
    buttons = tools(place, alone, recorder)
    assert [node.attrs["id"] for node in buttons] == [f"tool-{tool.icon}" for _b, tool in bound]
    for node, (binding, _tool) in zip(buttons, bound, strict=True):
        node.on["click"](Signal("click"))
        assert binding.command is not None
        binding.command(recorder, alone)
        by_button, by_key = recorder.calls
        assert by_button == by_key
        recorder.calls.clear()


def test_one_key_is_one_thing() -> None:
    """The thing in front is left with Escape, what is shown is ended or confirmed with Enter."""
    meanings: dict[tuple[str, bool, bool | None], int] = {}
    for binding in BINDINGS:
        for key in binding.keys:
            if binding.command is not None:
                at = (key, binding.ctrl, binding.shift)
                meanings[at] = meanings.get(at, 0) + 1
    several = {key for (key, _ctrl, _shift), number in meanings.items() if number > 1}
    assert several == {"Enter", "Escape"}


def test_escape_closes_a_sheet_before_the_next_key_comes() -> None:
    """The browser tells "cancel" with the key itself, and "close" only later."""
    table = play_first(new_table(PERSON, OTHER), 4)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.press("tool-replay")
    house.key("?")
    cancel = house.find(cls="sheet keys").on["cancel"]
    cancel(Signal("cancel", within="field"))  # told by a field in the sheet that chooses a file
    assert house.cabinet.sheet is not None
    cancel(Signal("cancel"))
    assert house.key("Escape")
    assert house.cabinet.screen.state.replay_ply is None  # type: ignore[attr-defined]
