"""Keys at the table: which key is which command, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from motherlode.app.html import Signal
from motherlode.app.table.advice import advice_offered
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState


def always(_state: TableState) -> bool:
    return True


def panel_open(state: TableState) -> bool:
    return state.tabs.open


def in_replay(state: TableState) -> bool:
    return state.looking is not None


def asked(state: TableState) -> bool:
    return bool(state.choosing.asked)


def asking(state: TableState) -> bool:
    return state.inspector.asking


def answered(state: TableState) -> bool:
    """Whether what is asked about is one action, or one of them is shown."""
    return state.choosing.has_ghost or len(state.choosing.asked) == 1


def ghost(state: TableState) -> bool:
    return state.choosing.has_ghost


def playing(state: TableState) -> bool:
    return state.playback.playing


def private(state: TableState) -> bool:
    return state.private_offered or state.privacy.awaits_mover


@dataclass(frozen=True, slots=True)
class Key:
    """One of ``keys``, with Ctrl or Command where ``ctrl``, is the command while ``when``.

    A command that answers ``False`` leaves the key to whoever else wants it.
    """

    keys: tuple[str, ...]
    command: Callable[[Commands, TableState], object]
    when: Callable[[TableState], bool] = always
    ctrl: bool = False
    shift: bool | None = None


def _number(number: int) -> Key:
    return Key((str(number),), lambda do, _state: do.choose_number(number))


KEYS = (
    Key(("z", "Z"), lambda do, _s: do.undo(), ctrl=True, shift=False),
    Key(("z", "Z"), lambda do, _s: do.redo(), ctrl=True, shift=True),
    Key(("y", "Y"), lambda do, _s: do.redo(), ctrl=True),
    Key(("ArrowLeft",), lambda do, _s: do.step(-1), in_replay),
    Key(("ArrowRight",), lambda do, _s: do.step(1), in_replay),
    Key(("p", "P"), lambda do, _s: do.toggle_autoplay(), in_replay),
    Key(("Home",), lambda do, state: do.look_at(state.stops[0]), in_replay),
    Key(("End",), lambda do, state: do.look_at(state.table.cursor), in_replay),
    Key(("Escape",), lambda do, _s: do.close_panel(), panel_open),
    Key(("Escape",), lambda do, _s: do.look_at(None), in_replay),
    Key(("Escape",), lambda do, _s: do.cancel(), asked),
    Key(("Escape",), lambda do, _s: do.toggle_asking(), asking),
    Key((" ", "Enter"), lambda do, _s: do.skip(), playing),
    Key(("Escape",), lambda do, _s: do.skip_all(), playing),
    Key(("+",), lambda do, _s: do.zoom(1.25)),
    Key(("-",), lambda do, _s: do.zoom(0.8)),
    Key(("0",), lambda do, _s: do.fit()),
    Key(("b", "B"), lambda do, _s: do.walk_board()),
    Key(("h", "H"), lambda do, _s: do.toggle_private(), private),
    Key(("h", "H", "t", "T"), lambda do, _s: do.advise(), advice_offered),
    Key(("o", "O"), lambda do, _s: do.lay_next()),
    Key(("i", "I", "w", "W"), lambda do, _s: do.ask_here()),
    Key(("a", "A"), lambda do, _s: do.again()),
    Key(("g", "G"), lambda do, _s: do.rules()),
    *(_number(number) for number in range(1, 10)),
    Key(("Enter",), lambda do, _s: do.confirm(), answered),
    Key(("r", "R"), lambda do, _s: do.turn(), ghost),
)
"""The first that fits counts."""


def press(signal: Signal, state: TableState, commands: Commands) -> bool:
    """Whether the key meant something at this table."""
    for key in KEYS:
        if _fits(key, signal) and key.when(state):
            return key.command(commands, state) is not False
    return False


def _fits(key: Key, signal: Signal) -> bool:
    shift = key.shift is None or key.shift == signal.shift
    return signal.key in key.keys and key.ctrl == signal.ctrl and shift
