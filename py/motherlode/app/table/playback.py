"""Playback: what is being shown on the stage of what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.match.table import Step

MUCH = 6
"""When a table begins with more steps than this, they are not shown."""


class Playback:
    """While the stage plays, ``step`` is the first step that is not over yet, so that panels do
    not run ahead, and ``sentence`` what is read about it. ``again``: it has been shown before.
    """

    def __init__(self) -> None:
        self.step: Step | None = None
        self.sentence = ""
        self.again = False
        self._runs = 0
        self._unasked: set[str] = set()

    @property
    def playing(self) -> bool:
        """Whether the stage has not yet shown all that it was given."""
        return self._runs > 0

    def begin(self, steps: Sequence[Step], moving: bool) -> None:
        """The stage is given these steps; ``moving``: there is something to be seen of them."""
        self._runs += 1
        if steps and moving and self.step is None:
            self.step = steps[0]

    def begin_again(self) -> None:
        """The stage is given what was shown before; the panels stay as they are."""
        self._runs += 1
        self.again = True

    def end(self) -> None:
        """The stage has shown what it was given with one ``begin``."""
        self._runs -= 1
        self.again = False
        self.step = None
        self.sentence = ""
        self._unasked.clear()

    def asks_nobody(self, question: str) -> None:
        """A computer is asked that: it is read, and nobody has to listen to it."""
        self._unasked.add(question)

    def aloud(self, sentence: str) -> str:
        """What of the sentence is read aloud when it is shown."""
        return "" if sentence in self._unasked else sentence

    def say(self, sentence: str) -> None:
        """This sentence is about what is to be seen right now."""
        self.sentence = sentence

    def hush(self) -> None:
        """That sentence is not to be read any more."""
        self.sentence = ""
