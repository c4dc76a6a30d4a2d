"""Actions by number: every action of a game has one of its own, whatever the position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.notation import TableNotation
from motherlode.games import CATALOG


class NoSuchAction(MotherlodeError):
    """A number that is no action of the game, or none that is legal now."""


class Numbered:
    """Decisions count from 0, and outcomes of chance from 0 as well, in a fixed order.

    The order is that of the game's notation: a decision keeps its number as long as the game
    keeps its tokens.
    """

    def __init__(self, notation: TableNotation) -> None:
        written = [(action, notation.text(action)) for action in notation.every_action()]
        self.decisions = [action for action, text in written if not text.startswith("?")]
        self.outcomes = [action for action, text in written if text.startswith("?")]
        self._decision = {action: number for number, action in enumerate(self.decisions)}
        self._outcome = {action: number for number, action in enumerate(self.outcomes)}

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """The numbers of decisions, ascending."""
        return sorted(self._decision[action] for action in actions)

    def outcome_number(self, action: Action) -> int:
        """The number of an outcome of chance."""
        return self._outcome[action]

    def decision(self, number: int) -> Action:
        """The decision of that number. Raises :class:`NoSuchAction`."""
        if not 0 <= number < len(self.decisions):
            raise NoSuchAction(f"{number} is no action; they count to {len(self.decisions) - 1}.")
        return self.decisions[number]


@cache
def numbered(entry: str) -> Numbered:
    """The actions of that entry; there are many in a game whose table has no edge."""
    notation = CATALOG[entry].load().notation
    assert isinstance(notation, TableNotation)
    return Numbered(notation)
