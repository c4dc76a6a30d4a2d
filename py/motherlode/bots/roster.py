"""The roster: the computer players of each game, and a factory for them.

A game's ``bot`` module lists its levels as data (``LEVELS``). Beside them every level that
links and records have ever named can be named: those play on as they did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType

from motherlode.bots.decision import Bot
from motherlode.bots.plain import (
    FittedJudgement,
    Greedy,
    PointsAtHand,
    RandomBot,
    count_score,
)
from motherlode.bots.search import Search
from motherlode.core.bot import ADULT, AT_HAND, CHILD, WRITTEN, Evaluation, Judgement, Level
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG
from motherlode.locale import _, mark

WRITTEN_WORDS = mark("a written player")
#: Level -> the bot that plays any game without a judgement, the weakest first.
PLAIN: dict[str, Callable[[], Bot]] = {"random": RandomBot}
ONE_STEP = Level(name="greedy")
FORGETFUL = (
    Level(name="greedy-child", memory=CHILD),
    Level(name="greedy-adult", memory=ADULT),
)
#: Level -> its title where a game offers it.
TITLES = {
    "youngster": mark("Youngster"),
    "greenhorn": mark("Greenhorn"),
    "digger": mark("Digger"),
    "greedy-child": mark("Digger"),
    "greedy": mark("Prospector"),
    "greedy-adult": mark("Prospector"),
    "assayer": mark("Assayer"),
    "surveyor": mark("Surveyor"),
    "strong": mark("Sourdough"),
}
#: The level that a child beats.
CHILDS_LEVEL = "youngster"
DEFAULT_PUZZLE_GAIN = 5
#: Level -> its manner; the name of those that only links and records still name.
WORDS = {
    "random": mark("plays anything"),
    "youngster": mark("takes what is at hand, and overlooks much"),
    "greenhorn": mark("has just arrived"),
    "digger": mark("sees what is good, not what is best"),
    "greedy-child": mark("forgets like a child"),
    "greedy-adult": mark("forgets like an adult"),
    "greedy": mark("thinks one turn ahead"),
    "assayer": mark("looks closely"),
    "surveyor": mark("thinks two turns ahead"),
    "strong": mark("thinks far ahead"),
}
PERFECT_WORDS = mark("never forgets")


def levels(entry_id: str) -> tuple[str, ...]:
    """Return the levels that a new table offers, the weakest first."""
    module = bot_module(entry_id)
    if module is None:
        return tuple(PLAIN)
    return _offered_levels(module) or (*PLAIN, *(level.name for level in _by_judgement(module)))


def _offered_levels(module: ModuleType | None) -> tuple[str, ...]:
    return tuple(level.name for level in getattr(module, "LEVELS", ()))


def known_levels(entry_id: str) -> tuple[str, ...]:
    """Return every level that plays this game, also those that only links and records name."""
    return tuple(dict.fromkeys((*PLAIN, *levels(entry_id), *_by_name(bot_module(entry_id)))))


def _by_judgement(module: ModuleType) -> tuple[Level, ...]:
    """Return the levels of a single step.

    A game's ``bot`` module says with ``MEMORY = True`` that memory is its subject.
    """
    return (*FORGETFUL, ONE_STEP) if is_memory(module) else (ONE_STEP,)


def _by_name(module: ModuleType | None) -> dict[str, Level]:
    if module is None:
        return {}
    offered: tuple[Level, ...] = getattr(module, "LEVELS", ())
    return {level.name: level for level in (*_by_judgement(module), *offered)}


def default_level(entry_id: str) -> str:
    """Return a good opponent for a grown-up who has just learnt the game.

    That is the middle level above a child's; where two are in the middle the usual one, else the
    stronger.
    """
    usual = stand_in(entry_id)
    known = [level for level in levels(entry_id) if level != CHILDS_LEVEL]
    if not _offered_levels(bot_module(entry_id)):
        return usual
    middle = known[(len(known) - 1) // 2 : len(known) // 2 + 1]
    return usual if usual in middle else middle[-1]


def levels_down(level: str, entry_id: str) -> tuple[str, ...]:
    """Return that level and, from it downwards, those that replace one that fails."""
    names = (*PLAIN, *(name for name in levels(entry_id) if name not in PLAIN))
    below = names[: names.index(level)] if level in names else tuple(PLAIN)
    return (level, *(name for name in below[::-1] if name != level))


def stand_in(entry_id: str) -> str:
    """Return the level that plays for one that a link names and the cabinet does not know."""
    known = known_levels(entry_id)
    return next(name for name in ("greedy-adult", "greedy", *PLAIN) if name in known)


def level_words(level: str, entry_id: str = "") -> str:
    """Return the level's title in the player's language; in the words of the game if given."""
    if entry_id and level in TITLES and level in _offered_levels(bot_module(entry_id)):
        return _(TITLES[level])
    return level_manner(level, entry_id)


def level_manner(level: str, entry_id: str = "") -> str:
    """Return the level's manner of play, in a few words in the player's language."""
    if level.startswith(WRITTEN):
        return _(WRITTEN_WORDS)
    module = bot_module(entry_id) if entry_id and level in ("greedy", "strong") else None
    if module is not None and is_memory(module):
        return _(PERFECT_WORDS)
    return _(WORDS[level]) if level in WORDS else level


def level_choices(entry_id: str, level: str) -> list[tuple[str, str]]:
    """Return the levels on offer with their names, and ``level`` as well if it is an older one."""
    names = levels(entry_id)
    also = (level,) if level not in names and level in known_levels(entry_id) else ()
    return [(name, level_words(name, entry_id)) for name in (*names, *also)]


def make(level: str, entry_id: str) -> Bot:
    """Create a bot of that level. Raises :class:`BadOption` when none plays this game."""
    if level not in known_levels(entry_id):
        title = CATALOG[entry_id].info.title
        raise BadOption(
            _("No computer player “{level}” plays {game} yet; there is: {levels}.").format(
                level=level[:20], game=title, levels=", ".join(known_levels(entry_id))
            )
        )
    if level in PLAIN:
        return PLAIN[level]()
    module = bot_module(entry_id)
    assert module is not None
    return bot_of(module, _by_name(module)[level])


def bot_of(module: ModuleType, level: Level) -> Bot:
    """Create a player of that game's ``bot`` module from a level's data."""
    if level.simulations:
        return Search(module.evaluation(level.weights), level)
    judgement: Judgement = module.JUDGEMENT
    if level.weights == AT_HAND:
        count = getattr(module, "points_at_hand", count_score)
        judgement = PointsAtHand(module.evaluation(""), count)
    elif level.weights:
        judgement = FittedJudgement(module.evaluation(level.weights))
    return Greedy(judgement, level.memory, level.slack, level.overlooks)


def judge_level(entry_id: str) -> tuple[Evaluation, Level] | None:
    """Return the level that judges: it gives hints, looks back and finds puzzles.

    A game names it (``JUDGE``); else it is the strongest that searches. ``None`` where none does.
    """
    module = bot_module(entry_id)
    searching = [level for level in getattr(module, "LEVELS", ()) if level.simulations]
    level: Level | None = getattr(module, "JUDGE", searching[-1] if searching else None)
    if module is None or level is None:
        return None
    return module.evaluation(level.weights), level


def has_luck_review(entry_id: str) -> bool:
    """Return whether the worth of draws tells anything in this game (``LUCK = True``)."""
    return bool(getattr(bot_module(entry_id), "LUCK", False))


def usual_loss(entry_id: str) -> float | None:
    """Return the points that a *surveyor* loses a turn, where it was measured (``USUAL_LOSS``)."""
    found: Mapping[str, float] = getattr(bot_module(entry_id), "USUAL_LOSS", {})
    return found.get(entry_id)


def min_puzzle_gain(entry_id: str) -> int:
    """Return the least lead in points of a puzzle's best turn (``PUZZLES_FROM``)."""
    return int(getattr(bot_module(entry_id), "PUZZLES_FROM", DEFAULT_PUZZLE_GAIN))


def is_quick(entry_id: str) -> bool:
    """Return whether deciding takes too little time to be noticed (``QUICK = True``)."""
    module = bot_module(entry_id)
    return module is None or bool(getattr(module, "QUICK", False))


def is_memory(module: ModuleType) -> bool:
    """Return whether that ``bot`` module says that memory is its game's subject."""
    return bool(getattr(module, "MEMORY", False))


def bot_module(entry_id: str) -> ModuleType | None:
    """Return the game's ``bot`` module, or ``None`` when it has none.

    Raises :class:`BadOption` when there is no such game.
    """
    if entry_id not in CATALOG:
        raise BadOption(
            mark("There is no game “{entry}”, only {known}."),
            entry=entry_id[:40],
            known=", ".join(CATALOG),
        )
    entry = CATALOG[entry_id]
    try:
        return entry.part("bot")
    except ModuleNotFoundError as error:
        if error.name != f"{entry.package}.bot":
            raise
        return None
