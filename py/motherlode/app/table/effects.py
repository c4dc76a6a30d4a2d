"""The effects protocol: what the commands of a table bring about outside its state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from motherlode.app.hint import Hint
from motherlode.app.table.in_short import InShort
from motherlode.app.table.reviewing import Reviewing
from motherlode.canvas.camera import Side
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

    @property
    def reviewing(self) -> Reviewing:
        """The look back at the table."""

    @property
    def in_short(self) -> InShort:
        """The rules on one page."""

    # the stage

    def show_now(self) -> None:
        """Shows the moment as it is, without motion."""

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Plays what happened, then goes on."""

    def show_again(self, first: int, last: int) -> None:
        """Plays these plies once more; the game does not go on meanwhile."""

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

    def hurry(self) -> None:
        """Pieces move faster; from the fastest it begins anew."""

    # advice

    def think_for(self) -> None:
        """Has a strong player think about the decision at hand."""

    # the page

    def render(self) -> None:
        """Has the page described anew."""

    def focus(self, element_id: str) -> None: ...
    def say(self, sentence: str) -> None: ...

    def hint(self, hint: Hint, key: str = "") -> None:
        """Shows it over the board for a moment, away from the spot of that key, and has it read
        aloud; what the prompt says is only read."""

    def notify(self, sentence: str) -> None:
        """Shows the sentence until it is closed, and has it read aloud."""

    def unsay(self, aloud: bool) -> None:
        """Takes the hint back, and with ``aloud`` what is still to be read aloud."""

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Calls once, later, unless the table has been left by then."""

    def share_moment(self, ply: int) -> None:
        """Copies a link that opens on that moment."""

    def open_branch(self, ply: int) -> None:
        """Asks who plays on from that moment."""

    def release(self) -> None:
        """The computer need not wait any more."""

    def send(self) -> None:
        """Copies link and message, or opens the device's own sheet with them."""

    def open_share(self) -> None: ...
    def open_rules(self) -> None: ...

    def open_rule(self, number: str) -> None:
        """Opens the guide at the clause of that number; empty: at its beginning."""

    def open_note(self) -> None: ...

    # the cabinet

    def keep(self) -> None:
        """Stores the table as it stands."""

    def prefer(self, name: str, value: Setting) -> None:
        """Changes one of the settings."""
