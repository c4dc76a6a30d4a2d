"""The roster: which bots can sit down at which game, and how to get one."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from motherlode.bots.decision import Bot
from motherlode.bots.greedy import Greedy
from motherlode.bots.memory import ADULT, CHILD, PERFECT
from motherlode.bots.random_bot import RandomBot
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG
from motherlode.locale import _, mark

RETENTIONS = {"greedy-child": CHILD, "greedy-adult": ADULT, "greedy": PERFECT}
"""Level -> how long it remembers."""
PLAIN: dict[str, Callable[[], Bot]] = {"random": RandomBot}
"""Level -> the bot that plays any game without a judgement, the weakest first."""
LEVELS = (*PLAIN, *RETENTIONS)
"""Every level there is, the weakest first."""
WORDS = {
    "random": mark("plays anything"),
    "greedy-child": mark("forgets like a child"),
    "greedy-adult": mark("forgets like an adult"),
    "greedy": mark("thinks one turn ahead"),
}
PERFECT_WORDS = mark("never forgets")


def levels(entry_id: str) -> tuple[str, ...]:
    """The levels that play this game, the weakest first.

    A game's ``bot`` module says with ``MEMORY = True`` that memory is what it is about.
    """
    module = bot_module(entry_id)
    if module is None:
        return tuple(PLAIN)
    return LEVELS if is_memory(module) else (*PLAIN, "greedy")


def default_level(entry_id: str) -> str:
    """A good opponent for a grown-up who has just learnt the game."""
    known = levels(entry_id)
    return "greedy-adult" if "greedy-adult" in known else known[-1]


def level_words(level: str, entry_id: str = "") -> str:
    """What to call the level, in the player's language; in the words of the game if given."""
    module = bot_module(entry_id) if entry_id and level == "greedy" else None
    if module is not None and is_memory(module):
        return _(PERFECT_WORDS)
    return _(WORDS[level]) if level in WORDS else level


def make(level: str, entry_id: str) -> Bot:
    """A bot of that level. Raises :class:`BadOption` when none plays this game."""
    if level not in levels(entry_id):
        title = CATALOG[entry_id].info.title
        raise BadOption(
            _("No computer player “{level}” plays {game} yet; there is: {levels}.").format(
                level=level[:20], game=title, levels=", ".join(levels(entry_id))
            )
        )
    if level in PLAIN:
        return PLAIN[level]()
    module = bot_module(entry_id)
    assert module is not None
    return Greedy(module.JUDGEMENT, RETENTIONS[level])


def quick(entry_id: str) -> bool:
    """Whether deciding takes so little time that nobody would notice (``QUICK = True``)."""
    module = bot_module(entry_id)
    return module is None or bool(getattr(module, "QUICK", False))


def is_memory(module: ModuleType) -> bool:
    """Whether that ``bot`` module says that memory is what its game is about."""
    return bool(getattr(module, "MEMORY", False))


def bot_module(entry_id: str) -> ModuleType | None:
    """The game's ``bot`` module, or ``None`` when it has none.

    Raises :class:`BadOption` when there is no such game.
    """
    if entry_id not in CATALOG:
        raise BadOption(_("The cabinet has no game “{entry}”.").format(entry=entry_id[:40]))
    entry = CATALOG[entry_id]
    try:
        return entry.part("bot")
    except ModuleNotFoundError as error:
        if error.name != f"{entry.package}.bot":
            raise
        return None
