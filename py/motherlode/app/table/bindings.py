"""Bindings of a table: one table of keys, commands and words.

It gives the keys, the sheet that lists them, and the buttons in the bar and under the prompt with
their labels, which are their tooltips too. A new command with a key and a button is a method in
``commands/`` and a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import tool
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.hint import allows_hints, hint_offered
from motherlode.app.table.state import TableState
from motherlode.locale import _, mark, pgettext
from motherlode.view.person import capital, decapitalize

Command = Callable[[TableCommands, TableState], object]
Condition = Callable[[TableState], bool]
#: The place of a button: in the bar above the table, or in the row under the prompt.
Place = Literal["bar", "row"]

#: Key of the keyboard -> its name on the sheet, where that is not the key in capitals.
KEY_NAMES = {
    "ArrowLeft": "←",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "ArrowRight": "→",
    "-": "−",
}
#: Those whose names are translated, in the order of ``NAMED_KEY_WORDS``.
NAMED_KEYS = ("Tab", "Enter", "Escape", " ", "Home", "End")
NAMED_KEY_WORDS = mark("Tab Enter Esc Space Home End")


def always(_state: TableState) -> bool:
    """Return true."""
    return True


def in_replay(state: TableState) -> bool:
    """Return whether the replay is open."""
    return state.replay_ply is not None


def is_asked(state: TableState) -> bool:
    """Return whether a choice waits for confirmation."""
    return bool(state.choosing.asked)


def can_confirm(state: TableState) -> bool:
    """Return whether one action is asked about, or one of them is shown."""
    return state.choosing.has_ghost or len(state.choosing.asked) == 1


def has_ghost(state: TableState) -> bool:
    """Return whether an action is shown on the board before it is played."""
    return state.choosing.has_ghost


def is_playing(state: TableState) -> bool:
    """Return whether the stage is showing something."""
    return state.playback.playing


def can_toggle_private(state: TableState) -> bool:
    """Return whether there is something private to cover or to show."""
    return state.private_offered or state.privacy.awaits_mover


def can_undo(state: TableState) -> bool:
    """Return whether something can be undone now."""
    limit, _restart = state.undo.reach(state.moment)
    return not is_playing(state) and limit < state.table.cursor


def can_redo(state: TableState) -> bool:
    """Return whether something can be redone now."""
    return not is_playing(state) and state.table.can_redo


def can_restart(state: TableState) -> bool:
    """Return whether the turn can be restarted now."""
    return not is_playing(state) and state.undo.reach(state.moment)[1]


def undo_label(state: TableState) -> str:
    """Return the label of the undo button, with how far it goes."""
    if not can_undo(state):
        return pgettext("move", "Undo")
    limit, _restart = state.undo.reach(state.moment)
    return _("Undo (as far as move {n})").format(n=limit + 1)


def has_hints(state: TableState) -> bool:
    """Return whether hints are given at this table."""
    return allows_hints(state) and bool(state.local_seats) and not state.table.finished


def can_ask_hint(state: TableState) -> bool:
    """Return whether a hint can be asked for now."""
    return hint_offered(state) and not state.hint.thinking


@dataclass(frozen=True, slots=True)
class Tool:
    """A button: its icon, its label, its place, and when it is there and can be pressed."""

    icon: str
    label: str | Callable[[TableState], str]
    place: Place
    visible: Condition = always
    enabled: Condition = always
    short: str = ""


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys, with Ctrl or Command where ``ctrl``, that call the command while ``when`` is true.

    A letter stands for its capital too. ``words`` say on the sheet what the keys do; ``key_labels``
    are the keys named there, where several bindings share a line. A command that answers ``False``
    leaves the key to whoever else wants it. Without a command the line is about a key that the
    browser or the cabinet handles; without keys there is only the button.
    """

    keys: tuple[str, ...]
    command: Command | None
    words: str | tuple[str, ...] = ""
    when: Condition = always
    ctrl: bool = False
    shift: bool | None = None
    key_labels: str | tuple[str, ...] = ()
    tool: Tool | None = None

    def fits(self, signal: Signal, state: TableState) -> bool:
        """Return whether that key means this binding now."""
        key = signal.key.lower() if len(signal.key) == 1 else signal.key
        shift = self.shift is None or self.shift == signal.shift
        pressed = key in self.keys and self.ctrl == signal.ctrl and shift
        return self.command is not None and pressed and self.when(state)

    def sentence(self) -> str:
        """Return what the keys do, as the sheet says it."""
        parts = (self.words,) if isinstance(self.words, str) else self.words
        return capital(", ".join(decapitalize(_(words)) for words in parts))

    def writes(self) -> bool:
        """Return whether the keys write a character, so that settings decide about them."""
        return not self.ctrl and any(len(key) == 1 and key != " " for key in self.keys)

    def key_names(self, keys: str = "alone") -> str:
        """Return the keys as the sheet names them, by the setting ``keys``."""
        held = "Alt+" if keys == "alt" and self.writes() else ""
        if isinstance(self.key_labels, str) and self.key_labels:
            return held + self.key_labels
        labels = self.key_labels or self.keys
        names = KEY_NAMES | dict(zip(NAMED_KEYS, _(NAMED_KEY_WORDS).split(), strict=True))
        return ", ".join(held + names.get(k, k.upper()) for k in labels)


def _choice(number: int) -> Binding:
    return Binding((str(number),), lambda do, _s: do.play.choose_number(number))


#: In the order of the sheet, and of the buttons of one place; of several for a key, the first that
#: fits counts.
BINDINGS = (
    Binding(("Tab",), None, mark("to the board, the moves and every button")),
    Binding(
        ("ArrowLeft",),
        lambda do, _s: do.replay.step(-1),
        mark("walk over the board; in the replay one move back or on"),
        in_replay,
        key_labels="← ↑ ↓ →",
    ),
    Binding(("ArrowRight",), lambda do, _s: do.replay.step(1), "", in_replay),
    Binding(("Enter",), lambda do, _s: do.board.skip(), "", is_playing),
    Binding(("Enter",), lambda do, _s: do.play.confirm(), mark("choose, confirm"), can_confirm),
    Binding(
        ("Escape",),
        lambda do, _s: do.desk.close_panel(),
        mark("cancel, close, skip to the present"),
        lambda state: state.tabs.open,
    ),
    Binding(("Escape",), lambda do, _s: do.replay.look_at(None), "", in_replay),
    Binding(("Escape",), lambda do, _s: do.play.cancel(), "", is_asked),
    Binding(("Escape",), lambda do, _s: do.help.toggle(), "", lambda state: state.help.asking),
    Binding(("Escape",), lambda do, _s: do.board.skip_all(), "", is_playing),
    Binding(tuple("123456789"), None, mark("take that choice"), key_labels="1 … 9"),
    *(_choice(number) for number in range(1, 10)),
    Binding(("r",), lambda do, _s: do.play.turn(), mark("Turn it"), has_ghost),
    Binding((" ",), lambda do, _s: do.board.skip(), (mark("Skip"), mark("Continue")), is_playing),
    Binding(
        ("z",),
        lambda do, _s: do.play.undo(),
        (mark("Undo"), mark("Redo")),
        ctrl=True,
        shift=False,
        key_labels="Ctrl+Z, Ctrl+Y",
        tool=Tool("undo", undo_label, "row", enabled=can_undo, short=mark("Undo")),
    ),
    Binding(
        ("y",),
        lambda do, _s: do.play.redo(),
        ctrl=True,
        tool=Tool("redo", mark("Redo"), "row", enabled=can_redo, short=mark("Redo")),
    ),
    Binding(("z",), lambda do, _s: do.play.redo(), ctrl=True, shift=True),
    Binding(
        (),
        lambda do, _s: do.play.restart_turn(),
        tool=Tool(
            "restart", mark("Restart turn"), "row", enabled=can_restart, short=mark("Restart")
        ),
    ),
    Binding(
        ("p",),
        lambda do, _s: do.replay.toggle_autoplay(),
        mark("Play automatically"),
        in_replay,
    ),
    Binding(
        ("Home",),
        lambda do, state: do.replay.look_at(state.stops[0]),
        (mark("To the start"), mark("To the end")),
        in_replay,
        key_labels=("Home", "End"),
    ),
    Binding(("End",), lambda do, state: do.replay.look_at(state.table.cursor), "", in_replay),
    Binding(
        ("+",),
        lambda do, _s: do.board.zoom(1.25),
        (mark("Zoom in"), mark("Zoom out"), mark("Fit the board")),
        key_labels=("+", "-", "0"),
    ),
    Binding(("-",), lambda do, _s: do.board.zoom(0.8)),
    Binding(("0",), lambda do, _s: do.board.fit()),
    Binding(("f",), lambda do, _s: do.board.fill_screen(), mark("Fill the screen")),
    Binding(("b",), lambda do, _s: do.board.walk_text_board(), mark("Board as text")),
    Binding(
        ("o",),
        lambda do, _s: do.board.next_overlay(),
        mark("show more on the board, such as who holds what"),
    ),
    Binding(
        ("i", "w"),
        lambda do, _s: do.help.describe_here(),
        mark("What is this?"),
    ),
    Binding(("a",), lambda do, _s: do.away.replay_last_turn(), mark("Last turn")),
    Binding(
        ("g",),
        lambda do, _s: do.help.open_rules(),
        mark("the guide, at the rule just named"),
    ),
    Binding(
        ("h",),
        lambda do, _s: do.play.toggle_private(),
        mark("hide what is private, show it"),
        can_toggle_private,
    ),
    Binding(
        ("t",),
        lambda do, _s: do.hint.ask(),
        mark("Hint"),
        hint_offered,
        tool=Tool("hint", mark("Hint"), "row", has_hints, can_ask_hint, short=mark("Hint")),
    ),
    Binding((), lambda do, _s: do.share.open_sheet(), tool=Tool("share", mark("Share"), "bar")),
    Binding((), lambda do, _s: do.replay.toggle(), tool=Tool("replay", mark("Replay"), "bar")),
    Binding((), lambda do, _s: do.help.open_rules(), tool=Tool("rules", mark("Rules"), "bar")),
    Binding(("?",), None, mark("Keys")),
)


def press_key(signal: Signal, state: TableState, commands: TableCommands) -> bool:
    """Call the command of that key; return whether the key means anything now."""
    for binding in BINDINGS:
        if binding.command is not None and binding.fits(signal, state):
            return binding.command(commands, state) is not False
    return False


def tools(place: Place, state: TableState, commands: TableCommands) -> list[Node]:
    """Describe the buttons of that place."""
    return [
        _button(binding.tool, binding.command, state, commands)
        for binding in BINDINGS
        if binding.tool and binding.command and binding.tool.place == place
        if binding.tool.visible(state)
    ]


def _button(at: Tool, command: Command, state: TableState, commands: TableCommands) -> Node:
    label = _(at.label) if isinstance(at.label, str) else at.label(state)
    press, disabled = (lambda: command(commands, state)), not at.enabled(state)
    return tool(at.icon, label, press, disabled, _(at.short) if at.short else "")


#: What the setting ``keys`` means, as the sheet says it.
KEYS_WORDS = {
    "alt": mark(
        "Letters, numbers and signs act with Alt (on a Mac: Option), so that dictated words play "
        "nothing."
    ),
    "alone": mark("Letters, numbers and signs act alone. If you dictate, choose Alt or off."),
    "off": mark("Letters, numbers and signs are off; these keys always work."),
}


class KeysSheet:
    """The sheet that lists the keys, by the setting that says when those of a character act."""

    name = "keys"

    def __init__(self, keys: str, show_settings: Callable[[], object]) -> None:
        self.keys = keys
        self.show_settings = show_settings

    def title(self) -> str:
        """Return the heading."""
        return _("Keys")

    def body(self) -> list[Node]:
        """Describe a line for every binding that has words."""
        rows = [
            (one.key_names(self.keys), one.sentence())
            for one in BINDINGS
            if one.words and (self.keys != "off" or not one.writes())
        ]
        return [
            h("p", _(KEYS_WORDS[self.keys])),
            h(
                "dl",
                [h("div", h("dt", h("kbd", key)), h("dd", words)) for key, words in rows],
                cls="keys",
            ),
            h("div", button(_("Settings"), self.show_settings, cls="quiet"), cls="choices"),
        ]
