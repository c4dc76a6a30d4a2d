"""Again: what has happened is shown once more on the board, as far as it may be seen again."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.notices import Toast
from motherlode.app.table.account import span
from motherlode.app.table.effects import Effects
from motherlode.app.table.state import TableState
from motherlode.app.words import log_sentences
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.tween import Frame
from motherlode.locale import _
from motherlode.match.table import Step
from motherlode.view.contract import Seen

STILL = (300, 900)
"""Milliseconds of a moment of which the pieces must not be seen again: to come, to stay."""


def film(state: TableState, first: int, last: int, look: Look) -> list[Frame]:
    """The plies ``first`` .. ``last`` - 1 once more; it begins with the table before them.

    What was seen and is hidden now is shown as it lies now, at rest.
    """
    frames = [Frame(_scene(state, state.table.at(first).observation(_eyes(state)), look), 0)]
    for step in state.table.steps(first, last):
        frames += _again(state, step, look)
    return frames


def _again(state: TableState, step: Step, look: Look) -> list[Frame]:
    seat = _eyes(state)
    before, after = step.before.observation(seat), step.after.observation(seat)
    if _shown(state, before) == before and _shown(state, after) == after:
        events = [event for event in step.events if event.seen_by(seat)]
        return state.view.frames(before, events, after, look)
    now = state.table.state.observation(seat)
    say = " ".join(log_sentences(state.view, [step], now, seat, state.names))
    return [Frame(_scene(state, after, look), *STILL, say=say)]


def _eyes(state: TableState) -> int | None:
    return state.perspective()


def _shown(state: TableState, then: Seen) -> Seen:
    """As much of that moment as may be seen now."""
    return state.view.redact(then, state.table.state.observation(_eyes(state)))


def _scene(state: TableState, then: Seen, look: Look) -> Scene:
    return state.view.build_scene(_shown(state, then), look)


class Again:
    """What the player's commands do: all that others have just done, or a part of it."""

    def __init__(
        self, state: TableState, effects: Effects, look_at: Callable[[int | None], None]
    ) -> None:
        self.state = state
        self.effects = effects
        self.look_at = look_at

    def all(self) -> None:
        """All that others have done since the player here acted; of a table that is over its last
        step, with the scoring."""
        table = self.state.table
        first, last = span(table, table.state.current_player)
        if table.finished:
            first, last = table.cursor - 1, table.cursor
        elif not self.state.my_turn or first == last:
            self.effects.hint(Toast(_("Nothing has happened yet.")))
            return
        self.part(first, last)

    def part(self, first: int, last: int) -> None:
        """The plies ``first`` .. ``last`` - 1; then the table is as it was."""
        if self.state.playback.playing or self.state.privacy.blocked:
            return
        self.state.choosing.clear()
        self.effects.ring(None)
        self.effects.show_again(first, last)

    def line(self, ply: int) -> None:
        """A line of the log: into the replay, and there how it came to that moment."""
        self.look_at(ply)
        if ply:
            self.effects.show_again(ply - 1, ply)
