"""What the page of a table tells besides the table's state."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.app.hint import Hint
from motherlode.canvas.off_screen import Side
from motherlode.canvas.scene import Scene


@dataclass(frozen=True, slots=True)
class PageContext:
    """The stage and the cabinet at the moment the page is described.

    ``board`` is how the board is shown, see ``Settings.board``. ``waiting``: a look lasts until
    it is ended by hand; ``fitted``: the whole scene is in sight; ``off_screen`` the sides beyond
    which something can be chosen.
    """

    board: str = "picture"
    hint: Hint = Hint()
    waiting: bool = False
    fitted: bool = True
    off_screen: frozenset[Side] = frozenset()
    scene: Scene | None = None
