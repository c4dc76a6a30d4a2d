"""The animation: a mark fades in where a claim is staked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from motherlode.canvas.animation import Animation, Glides
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import WatchedEvent
from tests.smallest_game.claims.rules.events import Begun, Staked
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.event_words import log_words
from tests.smallest_game.claims.view.scene import build_scene
from tests.smallest_game.claims.view.words import prompt


def frames(
    before: ClaimsObservation,
    seen_events: Sequence[WatchedEvent[ClaimsObservation]],
    after: ClaimsObservation,
    options: ViewOptions,
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = ClaimsAnimation(before, options)
    animation.show(seen_events)
    return animation.rest(build_scene(after, options), 0, prompt(after, options.names))


class ClaimsAnimation(Animation[ClaimsObservation]):
    """The animation builder: every event is a glide, and none needs a flourish."""

    #: Time to read who begins; a mark fades in.
    GLIDES_MS: ClassVar[Glides] = {Begun: (0, 600), Staked: (250, 0)}

    def __init__(self, before: ClaimsObservation, options: ViewOptions) -> None:
        super().__init__(before)
        self.options = options

    def scene(self, seen: ClaimsObservation) -> Scene:
        """See ``Animation``."""
        return build_scene(seen, self.options)

    def event_sentence(self, event: Event) -> str:
        """See ``Animation``."""
        return log_words(event, self.then, self.options.names)
