"""Motherlode: a cabinet of gold-rush board games.

The rooms, from the bottom up (each may use only those before it):

* ``core``     the contract every game keeps: state, action, event, observation
* ``locale``   the translations
* ``canvas``   the drawing toolkit, which knows no game and no browser
* ``view``     the contract of a game's view, and what all views share
* ``games``    the catalogue and one folder per game: pure rules, a view, a bot's judgement
* ``match``    a game being played: chance, table, record, link, saves
* ``bots``     computer players, which know no game by name
* ``review``   the review of a finished game, and puzzles
* ``arena``    duels, and the commands; ``adapters`` bridges to other libraries
* ``app``      the screens, as pure functions from state to a page description
* ``browser``  the only code that touches the browser
"""

from importlib import import_module
from typing import Any

__all__ = ["CATALOG", "CHANCE", "TERMINAL", "__version__"]
__version__ = "0.4.0"

_HOMES = {"CATALOG": "games", "CHANCE": "core.game", "TERMINAL": "core.game"}


def __getattr__(name: str) -> Any:
    """Return a public name from its room, which is imported when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"motherlode.{_HOMES[name]}"), name)
