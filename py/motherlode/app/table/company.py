"""The others at a table, who play on other devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.app.html import Node
from motherlode.core.action import Action
from motherlode.match.table import Step, Table


class Company:
    """The others at a table by link: nobody is connected, and what is done here waits for a link.

    At a live table they are ``motherlode.app.live.company.LiveCompany``. The state asks it who can
    be reached, and the commands have it learn of what is done here.
    """

    # -- for the state -----------------------------------------------------------------

    @property
    def is_live(self) -> bool:
        """True while the table is played live."""
        return False

    @property
    def is_settled(self) -> bool:
        """True if every device that is there has said how far it is: only then a move is made."""
        return True

    @property
    def ghost(self) -> Action | None:
        """The action that another player points at; ``None`` for nothing."""
        return None

    def unreachable(self, _table: Table, seat: int) -> int | None:
        """Return the seat to send a link to, where that one is waited for; ``None`` for none."""
        return seat

    def waiting_words(self, _table: Table, _name: str) -> str:
        """Return that the player of that name, whose device is connected, is waited for."""
        return ""

    def unsettled_words(self) -> str:
        """Return why nobody here can move yet."""
        return ""

    def absent_words(self, _name: str) -> str:
        """Return that the device of that player is not connected; empty where none ever is."""
        return ""

    # -- for the commands --------------------------------------------------------------

    def enter(self) -> None:
        """Begin: the table is shown."""

    def leave(self) -> None:
        """End: the table has been left."""

    def store(self, store: Callable[[], None]) -> None:
        """Have the table stored."""
        store()

    def tell_first(self, _steps: Sequence[Step]) -> bool:
        """Tell the others of what was done here; return whether it is shown by itself later."""
        return False

    def show_news(self) -> bool:
        """Show what has come and is not shown yet; return whether there is anything."""
        return False

    def tell(self) -> None:
        """Tell the others what can be told by now."""

    def point(self, _action: Action | None) -> None:
        """Show the others what the player here points at."""

    def panel(self) -> Node | None:
        """Describe who is there, above the prompt."""
        return None
