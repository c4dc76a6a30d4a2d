"""The animation: a mark fades in where a claim is staked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.canvas.animation import Animation, Handler
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from tests.smallest_game.claims.rules.events import Begun, Staked
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.event_words import log_words
from tests.smallest_game.claims.view.scene import build_scene
from tests.smallest_game.claims.view.words import prompt


def frames(
    before: ClaimsObservation, events: Sequence[Event], after: ClaimsObservation, look: Look
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = ClaimsAnimation(before, after, look)
    animation.show(events)
    return animation.rest(build_scene(after, look), 0, prompt(after, look.names))


class ClaimsAnimation(Animation):
    """The animation builder: ``moment`` is what is shown, with nothing to tap."""

    def __init__(self, before: ClaimsObservation, after: ClaimsObservation, look: Look) -> None:
        super().__init__()
        self.look = look
        self.moment = replace(before, legal=())

    def handlers(self) -> dict[type[Event], Handler]:
        """See ``Animation``."""
        return {Begun: self.begun, Staked: self.staked}

    def at_rest(self) -> Scene:
        """See ``Animation``."""
        return build_scene(self.moment, self.look)

    def announced(self, event: Event) -> str:
        """See ``Animation``."""
        return log_words(event, self.moment, self.look.names)

    def begun(self, event: Begun) -> None:
        """Time to read who begins."""
        self.add(self.at_rest(), 0, 600)

    def staked(self, event: Staked) -> None:
        """The mark appears."""
        cells = list(self.moment.cells)
        cells[event.cell] = event.seat
        self.moment = replace(self.moment, cells=tuple(cells))
        self.add(self.at_rest(), 250)
