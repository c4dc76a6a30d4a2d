"""From a tap or a drag to an action: what it may mean, the ghost on the board, the order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from motherlode.app.cache import Cache
from motherlode.canvas.scene import Scene
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, State
from motherlode.match.table import Step, Table
from motherlode.view.contract import Features, Seen, View

#: More choices than this are not shown as buttons under the prompt, only in the list of moves.
MAX_CHOICES = 16


@dataclass
class Choosing:
    """The actions ``asked`` about: a tap at ``at`` may mean each of them.

    ``ghost`` counts within ``asked``: the action that the board shows before it is played, where
    the view can show one.
    """

    view: View[Seen]
    asked: list[Action] = field(default_factory=list)
    at: str = ""
    ghost: int = 0
    _unplaced: Cache[list[Action]] = field(default_factory=Cache)

    def ask(self, actions: list[Action], key: str | None) -> None:
        """Ask which of these a tap on that spot means."""
        self.asked, self.at, self.ghost = actions, key or "", 0

    def clear(self) -> None:
        """Ask nothing any more."""
        self.asked = []

    def turn(self) -> None:
        """Show the next of the actions asked about as the ghost."""
        self.ghost = (self.ghost + 1) % len(self.asked)

    @property
    def action(self) -> Action:
        """The action asked about, or the one of them that is shown."""
        return self.asked[self.ghost]

    @property
    def has_ghost(self) -> bool:
        """True if the board shows the action asked about before it is played."""
        return bool(self.asked) and self.view.features.ghost is not None

    def actions_of_tap(self, key: str, legal: Sequence[Action], seen: Seen) -> list[Action]:
        """Return the legal actions that a tap on that spot may mean, without visual duplicates."""
        meant = self.view.action_of(key, legal)
        ghost = self.view.features.ghost
        return meant if ghost is None else ghost.distinct(meant, seen)

    def is_deliberate(self, action: Action) -> bool:
        """Return whether the game wants this confirmed, however plain the tap was."""
        deliberate = self.view.features.needs_confirmation
        return deliberate is not None and deliberate(action)

    def actions_without_place(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        """Return the legal actions that no place on the board stands for."""
        return self._unplaced.get(lambda: self._without_places(legal, scene), legal, scene)

    def place_of(self, action: Action, legal: Sequence[Action], scene: Scene | None) -> str:
        """Return the key of the spot that stands for the action; empty for none."""
        spots = (spot.key for spot in scene.spots if spot.live) if scene else ()
        return next((key for key in spots if action in self.view.action_of(key, legal)), "")

    def at_hand(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        """Return what can be picked by number: what is asked about, else what has no place."""
        choices = self.asked or self.actions_without_place(legal, scene)
        return choices if len(choices) <= MAX_CHOICES else []

    def _without_places(self, legal: list[Action], scene: Scene | None) -> list[Action]:
        for spot in scene.spots if scene else ():
            if spot.live and legal:
                placed = set(self.view.action_of(spot.key, legal))
                legal = [action for action in legal if action not in placed]
        return legal


def confirmation(setting: str, touch: bool, features: Features[Seen]) -> str:
    """Return which actions are confirmed: ``"always"``, ``"final"`` or ``"never"``.

    Where nothing is set: a mouse is exact, a finger less so.
    """
    if setting != "auto":
        return setting
    if not touch:
        return "never"
    if features.touch.commits:
        return "final" if features.touch.asks_final else "never"
    return "always"


@dataclass
class Dragging:
    """Pieces dragged over the board, for views with ``Features.drag``.

    ``then`` are the actions of a piece put down that are still to be played.
    """

    table: Table
    view: View[Seen]
    then: list[Action] = field(default_factory=list)

    def sprite(self, key: str, seen: Seen, legal: Sequence[Action]) -> str:
        """Return the sprite that goes along when that spot is dragged; empty for none."""
        drag = self.view.features.drag
        return "" if drag is None or not legal else drag.sprite(key, seen, legal)

    def actions_of_drop(
        self, key: str, target: str, seen: Seen, earlier: Sequence[Action]
    ) -> list[Action]:
        """Return the actions of putting it down there; none if any of them is not legal."""
        drag = self.view.features.drag
        if drag is None:
            return []
        actions = drag.actions(key, target, seen)
        if actions and actions[0] in earlier:
            return actions
        state = self.table.state.clone()
        for action in actions:
            if state.current_player < 0 or action not in state.legal_actions():
                return []
            state.apply(action)
        return actions


@dataclass
class Reordering:
    """Actions in the player's order, for views with ``Features.reorder``: rules write one."""

    table: Table
    view: View[Seen]

    def earlier(self, seen: Seen) -> list[Action]:
        """Return the actions that the rules write before what is done already."""
        reorder = self.view.features.reorder
        return [] if reorder is None else reorder.earlier_actions(seen)

    def play(self, action: Action, earlier: Sequence[Action]) -> list[Step]:
        """Play the action where the rules want it; return the steps as they are to be shown.

        ``earlier`` as of the moment. Raises what ``Table.play`` raises.
        """
        table = self.table
        if action in table.state.legal_actions() or action not in earlier:
            return table.play(action)
        before = table.state.clone()
        back, actions = self._rewritten(action)
        steps = table.rewrite(back, actions)
        # what was taken back lies as it lay: only what is new is shown
        own = [step for step in steps if step.seat != CHANCE]
        new = next(step for step in reversed(own) if step.action == action)
        shown = Step(own[-1].ply, new.seat, action, new.events, before, own[-1].after)
        return [shown, *steps[len(own) :]]

    def ends_turn(self, action: Action, *, alone: bool = False) -> bool:
        """Return whether the turn passes, or something comes to be known, by that action.

        The forced steps after it are counted with it, unless it is looked at ``alone``.
        """
        table = self.table
        state, actions = table.state.clone(), [action]
        seat = state.current_player
        if action not in state.legal_actions():
            back, actions = self._rewritten(action)
            state = table.at(table.cursor - back)
        events = [event for one in actions for event in state.apply(one)]
        while not alone and state.current_player == seat and self._is_forced(state):
            events += state.apply(state.legal_actions()[0])
        return state.current_player != seat or any(event.is_news for event in events)

    def _is_forced(self, state: State) -> bool:
        """Return whether the seat to move has one thing to do there, in any order."""
        if len(state.legal_actions()) > 1:
            return False
        return not self.earlier(state.observation(state.current_player))

    def _rewritten(self, action: Action) -> tuple[int, list[Action]]:
        """Return how many plies to take back, and what to play then."""
        table, reorder = self.table, self.view.features.reorder
        done: list[Action] = []
        for ply in reversed(table.plies[: table.cursor]):
            if ply.seat != table.state.current_player or any(e.is_news for e in ply.events):
                break
            done.insert(0, ply.action)
        assert reorder is not None
        return reorder.replan(done, action)
