"""What the screens ask of a game's ``view``: see the module of that name in any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Fact, Look, Scene, Section, TextBoard
from motherlode.canvas.theme import Theme
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.games import Entry

Seen = Any
"""The game's own Observation."""


class View(Protocol):
    """A game's view: pure functions from observations and events to pictures and words.

    A view may also have ``box(theme)``, the picture on the shelf, or ``box_of(entry_id,
    theme)`` where it serves several entries; ``TAP_COMMITS``, true where one tap on a touch
    screen is enough, and ``ASKS_FINAL``, true where that holds only for what can be taken back;
    ``CURTAIN``, true where people at one device have hands to hide; ``gives_away()``, a
    sentence about what a link tells of hidden things; ``deliberate(action)``, true where a tap
    is answered with a question even if it can mean that action alone;
    ``distinct(actions, observation)``, one of every look where several actions would leave the
    same table; ``carried`` and ``dropped``, where pieces can be dragged (``app/dragging.py``);
    ``sooner`` and ``in_order``, where a player need not keep to the order of the rules
    (``app/order.py``); ``in_hand(observation)``, the name of the picture of what is to be placed,
    or nothing; ``pointed(observation, x, y)``, what lies at a place of the scene, by a name that
    comes back in ``Look.pointed`` and in ``refusal``; ``overlays(observation)``, pairs of name and
    label of what can be laid over the board, the name coming back in ``Look.overlay``;
    ``line_words(line, observation)``, which is asked instead of ``score_words`` where the words
    depend on the table; ``score_note(observation)``, a sentence above the points by source;
    ``stock(observation)`` below; and ``with_ghost``, which shows an action on the board before
    it is played.
    """

    def pictures(self, theme: Theme, names: Sequence[str]) -> dict[str, Picture]: ...
    def build_scene(self, observation: Seen, look: Look) -> Scene: ...
    def with_ghost(self, observation: Seen, look: Look, action: Action) -> Scene: ...
    def frames(
        self, before: Seen, events: Sequence[Event], after: Seen, look: Look
    ) -> list[Frame]: ...
    def prompt(self, observation: Seen, names: Sequence[str]) -> str: ...
    def action_words(self, action: Action, observation: Seen, names: Sequence[str]) -> str: ...
    def action_of(self, key: str, legal: Sequence[Action]) -> list[Action]: ...
    def last_keys(self, events: Sequence[Event]) -> tuple[str, ...]: ...
    def log_words(self, event: Event, now: Seen, names: Sequence[str]) -> str | None: ...
    def refusal(self, observation: Seen, key: str, names: Sequence[str]) -> str: ...
    def board(self, observation: Seen, names: Sequence[str]) -> TextBoard: ...
    def shut(self, then: Seen, now: Seen) -> Seen: ...
    def score_words(self, line: ScoreLine) -> str: ...
    def tie_words(self, key: str) -> str: ...
    def seat_panel(self, observation: Seen, seat: int) -> tuple[Fact, ...]: ...
    def stock(self, observation: Seen) -> tuple[Fact, ...]: ...
    def option_words(self, name: str) -> tuple[str, str]: ...
    def choice_words(self, name: str, value: Value) -> str: ...
    def rules(self) -> tuple[Section, ...]: ...
    def summary(self, observation: Seen, names: Sequence[str]) -> str: ...


def view_of(entry: Entry) -> View:
    """The view of a game, imported now."""
    return cast(View, entry.part("view"))
