"""Entrants: who plays a match, a level of the cabinet or a bot from elsewhere."""

from __future__ import annotations

import sys
from importlib import import_module

from motherlode.bots.decision import Bot
from motherlode.bots.roster import make
from motherlode.core.errors import BadOption


def entrant(name: str, entry: str) -> Bot:
    """The bot called ``name`` at that game: a level, or ``package.module:Class``.

    The class (or any function) is called without arguments and gives something with
    ``choose(decision)``; it is looked for in the present directory too. Raises
    :class:`~motherlode.core.errors.BadOption` with one sentence when there is none.
    """
    if ":" not in name:
        return make(name, entry)
    if "" not in sys.path:
        sys.path.insert(0, "")
    module, _, maker = name.partition(":")
    try:
        bot: Bot = getattr(import_module(module), maker)()
    except (Exception, SystemExit) as error:
        raise BadOption(f"The bot {name[:80]} cannot be loaded: {said(error)}.") from error
    if not hasattr(bot, "choose"):
        raise BadOption(f"The bot {name[:80]} has no choose(decision).")
    return bot


def said(error: BaseException) -> str:
    """What an error of somebody else's code says, in one line."""
    try:
        words = " ".join(str(error).split())[:200].rstrip(".")
    except Exception:  # noqa: BLE001 - it is as foreign as what raised it
        words = ""
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
