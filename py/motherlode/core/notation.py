"""Notation from a table: every action of a game beside its token."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from motherlode.core.action import Action
from motherlode.core.errors import BadToken, excerpt, mark

Tokens = Iterable[tuple[str, Action]]


class TableNotation:
    """Action <-> text by a table of (token, action). A ``core.game.Notation``.

    ``title`` is the game's name for sentences. ``tokens`` gives every action of the game
    once; it is called when the first token is asked for, so that importing a game stays cheap.

    >>> passing = Action()
    >>> notation = TableNotation("Toy", lambda: [("p", passing)])
    >>> notation.parse("p") is passing, notation.text(passing)
    (True, 'p')
    >>> notation.parse("q")
    Traceback (most recent call last):
    motherlode.core.errors.BadToken: Toy has no action “q”.
    """

    def __init__(self, title: str, tokens: Callable[[], Tokens]) -> None:
        self.title = title
        self._tokens = tokens

    @cached_property
    def _action_of(self) -> dict[str, Action]:
        return dict(self._tokens())

    @cached_property
    def _text_of(self) -> dict[Action, str]:
        return {action: text for text, action in self._action_of.items()}

    def actions(self) -> list[Action]:
        """Every action of the table."""
        return list(self._text_of)

    def every_action(self) -> list[Action]:
        """Every action there can ever be, in an order that stays: those of the table first."""
        return self.actions()

    def text(self, action: Action) -> str:
        """The action's token. Raises :class:`BadToken` for what is no action of the game."""
        text = self._text_of.get(action)
        if text is None:
            raise self._bad(repr(action))
        return text

    def parse(self, text: str) -> Action:
        """The action of a token. Raises :class:`BadToken`."""
        action = self._action_of.get(text)
        if action is None:
            raise self._bad(text)
        return action

    def _bad(self, what: str) -> BadToken:
        pattern = mark("{game} has no action “{token}”.")
        return BadToken(pattern, token=excerpt(what), game=self.title)
