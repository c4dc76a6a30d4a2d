"""The effects protocol: what the commands of a table bring about outside its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from motherlode.app.hint import Hint
from motherlode.canvas.off_screen import Side
from motherlode.canvas.scene import Scene
from motherlode.match.settings import Setting
from motherlode.match.table import Step


class Effects(Protocol):
    """The stage, the page and the cabinet, as far as commands need them."""

    @property
    def scene(self) -> Scene | None:
        """What the stage shows."""

    @property
    def confirmation(self) -> str:
        """Which actions are asked about once more: ``"always"``, ``"final"`` or ``"never"``."""

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown."""

    @property
    def board(self) -> str:
        """How the board is shown, see ``Settings.board``."""

    # the stage

    def show_now(self) -> None:
        """Shows the moment as it is, without motion."""

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Plays what happened, then goes on."""

    def next(self) -> None:
        """What comes after everything has been shown."""

    def ring(self, key: str | None) -> None:
        """Puts the keyboard's ring around the spot of that key, or takes it away."""

    def zoom(self, factor: float) -> None: ...
    def fit(self) -> None: ...
    def closer(self) -> None: ...
    def seek(self, side: Side) -> None: ...
    def skip(self) -> None: ...
    def skip_all(self) -> None: ...

    # the page

    def render(self) -> None:
        """Has the page described anew."""

    def focus(self, element_id: str) -> None: ...
    def say(self, sentence: str) -> None: ...

    def hint(self, hint: Hint) -> None:
        """Shows it over the board for a moment, and has it read aloud."""

    def notify(self, sentence: str) -> None:
        """Shows the sentence until it is closed, and has it read aloud."""

    def unsay(self, aloud: bool) -> None:
        """Takes the hint back, and with ``aloud`` what is still to be read aloud."""

    def open_share(self) -> None: ...
    def open_rules(self) -> None: ...

    # the cabinet

    def keep(self) -> None:
        """Stores the table as it stands."""

    def prefer(self, name: str, value: Setting) -> None:
        """Changes one of the settings."""
