"""Playback: what is being shown on the stage of what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.match.table import Step

MUCH = 6
"""When more steps than this are shown in a row, all of them can be skipped at once."""


class Playback:
    """While the stage plays, ``step`` is the first step that is not over yet, so that panels do
    not run ahead, and ``sentence`` what is read about it. ``long``: it may be skipped whole.
    """

    def __init__(self) -> None:
        self.step: Step | None = None
        self.sentence = ""
        self.long = False
        self._runs = 0

    @property
    def playing(self) -> bool:
        """Whether the stage has not yet shown all that it was given."""
        return self._runs > 0

    def begin(self, steps: Sequence[Step], moving: bool) -> None:
        """The stage is given these steps; ``moving``: there is something to be seen of them."""
        self._runs += 1
        if steps and moving and self.step is None:
            self.step = steps[0]
            self.long = len(steps) > MUCH

    def end(self) -> None:
        """The stage has shown what it was given with one ``begin``."""
        self._runs -= 1
        self.step = None
        self.sentence = ""

    def say(self, sentence: str) -> None:
        """This sentence is about what is to be seen right now."""
        self.sentence = sentence

    def hush(self) -> None:
        """That sentence is not to be read any more."""
        self.sentence = ""
