"""What is described once and kept until it would be described otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from motherlode.core.action import Action
from motherlode.core.game import State

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen
    from motherlode.view.contract import Seen

T = TypeVar("T")
PLAIN = (int, str, tuple)


class Kept(Generic[T]):
    """One thing, made anew only when something that it was made from has changed.

    Numbers, words and tuples have changed when they are not equal, all else when it is another
    object.
    """

    def __init__(self) -> None:
        self._made: T | None = None
        self._of: Sequence[object] | None = None

    def of(self, make: Callable[[], T], *of: object) -> T:
        """What ``make`` gives for this."""
        if self._of is None or not _same(self._of, of):
            self._made, self._of = make(), of
        made: Any = self._made
        return made  # type: ignore[no-any-return]


def _same(before: Sequence[object], now: Sequence[object]) -> bool:
    return len(before) == len(now) and all(
        a is b or (isinstance(a, PLAIN) and a == b) for a, b in zip(before, now, strict=True)
    )


class Moment:
    """The position that a table's screen shows, and what may be seen of it: made once.

    ``number`` is another one whenever either is.
    """

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._number = 0
        self._state: Kept[State] = Kept()
        self._seen: Kept[Seen] = Kept()
        self._legal: Kept[list[Action]] = Kept()
        self._numbered: Kept[int] = Kept()

    def _of(self) -> tuple[object, ...]:
        # a table's state is changed in place as plies are added, and replaced as they go
        screen = self._screen
        return (screen.table.state, screen.table.cursor, screen.looking, screen.showing)

    @property
    def number(self) -> int:
        return self._numbered.of(self._next, *self._of(), self._screen.perspective())

    def _next(self) -> int:
        self._number += 1
        return self._number

    @property
    def state(self) -> State:
        """The position: of the game, or of the moment looked at in replay."""
        return self._state.of(self._find, *self._of())

    def _find(self) -> State:
        screen = self._screen
        if screen.looking is not None:
            return screen.table.at(screen.looking)
        return screen.table.state if screen.showing is None else screen.showing.before

    @property
    def seen(self) -> Seen:
        """What may be shown of it."""
        return self._seen.of(lambda: self._screen.seen_in(self.state), self.number)

    @property
    def legal(self) -> list[Action]:
        """The legal actions of the game's own position, whoever is to move."""
        return self._legal.of(self._screen.table.state.legal_actions, self.number)
