"""Choosing: from a tap to an action: what it may mean, the ghost on the board, the question."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cache import Cache
from motherlode.canvas.scene import Scene
from motherlode.core.action import Action
from motherlode.view.contract import Features, Seen, View

MOST_CHOICES = 16
"""More choices than this are not shown as buttons under the prompt, only in the list."""


class Choosing:
    """``asked`` are the actions a tap at ``at`` may mean, waiting for a choice or confirmation.

    ``ghost`` counts within ``asked``: the action that is shown on the board before it is played,
    where the view can show one.
    """

    def __init__(self, view: View[Seen]) -> None:
        self.view = view
        self.asked: list[Action] = []
        self.at = ""
        self.ghost = 0
        self._unplaced: Cache[list[Action]] = Cache()

    def ask(self, actions: list[Action], key: str | None) -> None:
        """A tap on that spot may mean these."""
        self.asked, self.at, self.ghost = actions, key or "", 0

    def clear(self) -> None:
        """Nothing is asked any more."""
        self.asked = []

    def turn(self) -> None:
        """The next of the actions asked about is the ghost."""
        self.ghost = (self.ghost + 1) % len(self.asked)

    @property
    def action(self) -> Action:
        """The action asked about, or the one of them that is shown."""
        return self.asked[self.ghost]

    @property
    def has_ghost(self) -> bool:
        """Whether the board shows the action asked about before it is played."""
        return bool(self.asked) and self.view.features.ghost is not None

    def meant(self, key: str, legal: Sequence[Action], seen: Seen) -> list[Action]:
        """The legal actions that a tap on that spot may mean, one of every look."""
        meant = self.view.action_of(key, legal)
        ghost = self.view.features.ghost
        return meant if ghost is None else ghost.distinct(meant, seen)

    def deliberate(self, action: Action) -> bool:
        """Whether the game wants this asked about, however plainly the board was tapped."""
        deliberate = self.view.features.needs_confirmation
        return deliberate is not None and deliberate(action)

    def unplaced(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        """The legal actions that no place on the board stands for."""
        return self._unplaced.get(lambda: self._without_places(legal, scene), legal, scene)

    def place_of(self, action: Action, legal: Sequence[Action], scene: Scene | None) -> str:
        """The key of the spot that stands for the action; empty for none."""
        spots = (spot.key for spot in scene.spots if spot.live) if scene else ()
        return next((key for key in spots if action in self.view.action_of(key, legal)), "")

    def at_hand(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        """What can be picked by number: what is asked about, else what has no place."""
        choices = self.asked or self.unplaced(legal, scene)
        return choices if len(choices) <= MOST_CHOICES else []

    def _without_places(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        for spot in scene.spots if scene else ():
            if spot.live and legal:
                placed = set(self.view.action_of(spot.key, legal))
                legal = [action for action in legal if action not in placed]
        return legal


def confirmation(setting: str, touch: bool, features: Features[Seen]) -> str:
    """Which actions are asked about once more: ``"always"``, ``"final"`` or ``"never"``.

    Where nothing is set: a mouse is exact, a finger less so.
    """
    if setting != "auto":
        return setting
    if not touch:
        return "never"
    if features.touch.commits:
        return "final" if features.touch.asks_final else "never"
    return "always"
