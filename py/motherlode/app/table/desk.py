"""The desk of a table: all that its commands work with, made once and handed to each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.notices import Toast
from motherlode.app.table.goal import Goal
from motherlode.app.table.state import TableState
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.stage import Stage
from motherlode.match.codec.link import LinkWriter
from motherlode.view.person import long

#: A board that is wider or narrower by no more, in CSS pixels, is as wide as it was.
SAME_WIDTH_PX = 24
#: Height of a toast with its distance from the edge, in CSS pixels.
TOAST_PX = 72.0
#: A toast about something nearer to an edge than this share of the height stands at the other.
OWN_SHARE = 0.45


class Desk:
    """A table on the screen with its state, stage, page and cabinet.

    Attributes:
        goal: The table is played for it.
        left: The table has been left, or another one is shown in its place.
        pictures: The pictures of the stage.
        link_writer: Writes the link of the table, a few plies at a time.
        laid_out_for: The shape and the size of the board that it was last shown for.
        tallest: The board's width, and the shape of the tallest board since it last changed.
    """

    def __init__(self, state: TableState, cabinet: Cabinet, goal: Goal | None = None) -> None:
        self.state = state
        self.goal = goal or Goal()
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.left = False
        self.pictures: Mapping[str, Picture] = {}
        self.link_writer = LinkWriter(state.table)
        self.laid_out_for: tuple[float, tuple[float, float]] = (0.0, (0.0, 0.0))
        self.tallest = (0.0, 0.0)
        self._unsaid: list[str] = []

    # -- showing -----------------------------------------------------------------------

    def measure(self) -> tuple[float, tuple[float, float]]:
        """Return the board's shape and size, for which the table is laid out from now on."""
        shape, size = self.laid_out_for = (self.ports.device.shape(), self.stage.camera.size)
        if abs(size[0] - self.tallest[0]) > SAME_WIDTH_PX or shape < self.tallest[1]:
            self.tallest = (size[0], shape)
        return self.laid_out_for

    def view_options(self) -> ViewOptions:
        """Return how the view is to show the moment."""
        shape, size = self.measure()
        return self.state.view_options(shape, size, self.tallest[1])

    def show_now(self) -> None:
        """Show the moment as it is, without motion."""
        camera = self.stage.camera
        before = camera.place
        self.stage.show(self.state.scene(self.view_options()))
        self.goal.point_out(moved=camera.place != before)
        self.stage.ring(self.state.rings(self.stage.scene))

    def render(self) -> None:
        """Have the page described anew."""
        self.cabinet.render()

    def close_panel(self) -> None:
        """Close the side panel where it is a sheet."""
        self.state.tabs.open = False
        self.render()
        self.ports.page.focus("tool-side")

    # -- saying ------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Have the sentence read aloud, once the board has been seen."""
        self._unsaid.append(long(sentence))
        self.stage.when_seen(self._say_all)

    def _say_all(self) -> None:
        unsaid, self._unsaid = self._unsaid, []
        for sentence in unsaid:
            self.ports.page.say(sentence)

    def hush(self) -> None:
        """Have nothing read aloud of what was said so far."""
        self._unsaid.clear()
        self.ports.page.hush()

    def show_sentence(self, sentence: str) -> None:
        """Show the sentence as the prompt while the stage shows what it is about."""
        if not self.left and self.state.replay_ply is None:
            self.state.playback.sentence = sentence
            self.render()

    def toast(self, toast: Toast, key: str = "") -> None:
        """Show it over the board for a moment, away from the spot of that key, and read it aloud.

        A sentence that the prompt says is only read.
        """
        if toast.sentence == self.state.prompt():
            self.say(toast.aloud)
        else:
            self.cabinet.show_toast(replace(toast, low=self._stands_low(key)))

    def _stands_low(self, key: str) -> bool:
        """Return whether a toast stands at the foot of the board.

        It does not lie on what it is about, nor on more that can be chosen than need be.
        """
        height, own = self.stage.camera.height, self._place_told_of(key)
        if own is not None and min(own, height - own) < height * OWN_SHARE:
            return own < height / 2
        return self._choices_within(height - TOAST_PX, height) < self._choices_within(0, TOAST_PX)

    def _place_told_of(self, key: str) -> float | None:
        """Return how far down the spot of that key, or the piece pointed at, is in the view."""
        spot = self.stage.place_of(key) if key else None
        if spot is not None:
            return spot.centre[1]
        place = self.state.help.place if key else None
        return None if place is None else self.stage.camera.to_view(*place)[1]

    def _choices_within(self, top: float, low: float) -> int:
        """Return how many spots that can be chosen lie at that height of the view."""
        live = (
            [spot.key for spot in self.stage.scene.spots if spot.live] if self.stage.scene else []
        )
        places = filter(None, map(self.stage.place_of, live))
        return sum(place.y < low and place.y + place.h > top for place in places)

    def dismiss_toast(self) -> None:
        """Dismiss the toast, so that it does not cover the board."""
        if self.cabinet.toast.sentence:
            self.cabinet.clear_toast()

    # -- waiting -----------------------------------------------------------------------

    def is_waiting(self) -> bool:
        """Return whether a delayed step is still wanted when its time has come."""
        return not self.left and self.state.at_rest


def is_low(stage: Stage, key: str) -> bool:
    """Return whether the spot of that key lies in the lower half of the view."""
    place = stage.place_of(key) if key else None
    return place is not None and place.centre[1] > stage.camera.height / 2
