"""The frame player: frames in order, at the viewer's pace."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from motherlode.canvas.tween import Frame


@dataclass(frozen=True, slots=True)
class Pace:
    """The viewer's pace.

    Attributes:
        motion: 0 off, 1 normal, 0.5 fast, 2 slow (a factor on all times).
        memory_factor: Stretches the time to look at pieces that will be hidden again, which are
            looked at without motion as well.
        wait_for_tap: Such a look lasts until ``skip``.
        own_waits: So does one at what the viewer has uncovered.
    """

    motion: float = 1.0
    memory_factor: float = 1.0
    wait_for_tap: bool = False
    own_waits: bool = False

    @property
    def tempo(self) -> float:
        """The factor on pauses and looks, which are there without motion as well."""
        return self.motion or 1.0

    def move_ms(self, frame: Frame) -> float:
        """Return the milliseconds of the way to a frame."""
        return frame.move * self.motion

    def hold_ms(self, frame: Frame) -> float:
        """Return the milliseconds for which a frame stays by itself."""
        return frame.hold * (self.tempo * self.memory_factor if frame.memorize else self.motion)


class Animated(Protocol):
    """The thing that the player moves."""

    def begin(self, frame: Frame) -> None:
        """Prepare the way from the present scene to the frame's."""

    def between(self, t: float) -> None:
        """Show the way at ``t`` of 0 to 1 (not eased)."""

    def arrive(self, frame: Frame) -> None:
        """Show the frame's scene itself."""


@dataclass(slots=True)
class _Play:
    frames: deque[Frame]
    done: Callable[[], None]
    say: Callable[[str], None]


@dataclass(slots=True)
class Player:
    """Plays frames one after another on ``shown``, queueing what comes meanwhile.

    Each ``done`` is called exactly once: when its last frame is over, or when ``stop`` ends
    everything. ``tick`` must be called with the time of every animation frame while
    ``busy``.
    """

    shown: Animated
    pace: Pace = field(default_factory=Pace)
    _queue: deque[_Play] = field(default_factory=deque)
    _frame: Frame | None = None
    _arrived: bool = False
    _since: float | None = None

    @property
    def playing(self) -> bool:
        """True if frames are still to be shown."""
        return bool(self._queue)

    @property
    def moving(self) -> bool:
        """True if something is on its way right now."""
        return self._frame is not None and not self._arrived

    @property
    def waiting(self) -> bool:
        """True if nothing happens until ``skip``."""
        frame, pace = self._frame, self.pace
        if frame is None or not self._arrived or not self._is_memorized(frame):
            return False
        return pace.wait_for_tap or (frame.own and pace.own_waits)

    @property
    def busy(self) -> bool:
        """True if time changes anything."""
        return self.playing and not self.waiting

    def play(
        self, frames: Iterable[Frame], done: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        """Queue these frames, then a call of ``done``; ``say`` hears their sentences."""
        self._queue.append(_Play(deque(frames), done, say))

    def stop(self) -> list[Callable[[], None]]:
        """End everything. Return the ``done``s still owed, for the caller to call."""
        owed = [play.done for play in self._queue]
        self._queue.clear()
        self._frame = None
        return owed

    def skip(self) -> None:
        """Go to the end of the movement, or past the hold that is on."""
        frame = self._frame
        if frame is None:
            return
        if self._arrived:
            self._frame = None
            return
        self._arrive(frame)
        if not self._is_memorized(frame):
            self._frame = None

    def tick(self, ms: float) -> None:
        """Bring everything to the time ``ms``."""
        while self._queue:
            if self._frame is None and not self._next():
                continue
            if self._since is None:
                self._since = ms
            if self._frame is not None and self._rest(self._frame, ms):
                return

    def _next(self) -> bool:
        """Begin the next frame, or end a play that has none left."""
        play = self._queue[0]
        if not play.frames:
            self._queue.popleft()
            play.done()
            return False
        frame = play.frames.popleft()
        self._frame, self._arrived, self._since = frame, False, None
        self.shown.begin(frame)
        if frame.say:
            play.say(frame.say)
        return self._frame is frame

    def _rest(self, frame: Frame, ms: float) -> bool:
        """Return whether the frame needs more time than there has been."""
        passed = ms - (ms if self._since is None else self._since)
        if not self._arrived:
            length = self.pace.move_ms(frame)
            if passed < length:
                self.shown.between(passed / length)
                return True
            self._arrive(frame)
            self._since, passed = ms, 0.0
        if self.waiting or passed < self.pace.hold_ms(frame):
            return True
        self._frame = None
        return False

    def _arrive(self, frame: Frame) -> None:
        self._arrived, self._since = True, None
        self.shown.arrive(frame)

    def _is_memorized(self, frame: Frame) -> bool:
        return frame.memorize and frame.hold > 0
