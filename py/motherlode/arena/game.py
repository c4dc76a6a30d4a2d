"""One game between bots: chance from a seed, each seat deciding by its observation.

A bot is a level of the cabinet, comes from another package, or is a program of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from time import process_time

from motherlode.arena.program import AGENT_PREFIX, PREFIX, Program, ProgramFault
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import make
from motherlode.bots.written_player import PlayerFault, WrittenPlayer
from motherlode.core.action import Action
from motherlode.core.errors import BadOption, MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.match.draws.chance import SeededSource

#: What the name of a file ends in that holds a written player.
PLAYER_FILE = ".py"


def load_entrant(name: str, entry: str) -> Bot:
    """Load the bot called ``name`` at that game.

    It is a level, ``program:COMMAND`` (see ``program``), ``mcp:COMMAND`` (see ``agent``),
    ``FILE.py`` with ``choose(decision)`` (see ``bots.written_player``) or ``package.module:Class``.
    The class (or any function) is called without arguments and gives something with
    ``choose(decision)``; it is looked for in the present directory too. Raises
    :class:`~motherlode.core.errors.BadOption` with one sentence when there is none.
    """
    if name.endswith(PLAYER_FILE) and not name.startswith((PREFIX, AGENT_PREFIX)):
        return _load_file(name)
    if ":" not in name:
        return make(name, entry)
    if name.startswith(PREFIX):
        return Program(name, entry)
    if name.startswith(AGENT_PREFIX):
        from motherlode.arena.agent import Agent  # it has the words of all games

        return Agent(name, entry)
    if "" not in sys.path:
        sys.path.insert(0, "")
    module, _, maker = name.partition(":")
    try:
        bot: Bot = getattr(import_module(module), maker)()
    except (Exception, SystemExit) as error:
        raise BadOption(
            f"The bot {name[:80]} cannot be loaded: {describe_error(error)}."
        ) from error
    if not hasattr(bot, "choose"):
        raise BadOption(f"The bot {name[:80]} has no choose(decision).")
    return bot


def _load_file(name: str) -> Bot:
    """Load a player written as one file. Raises :class:`BadOption`."""
    try:
        player = WrittenPlayer(Path(name).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, PlayerFault) as error:
        why = error.strerror if isinstance(error, OSError) else describe_error(error)
        raise BadOption(f"The player {name[:80]} cannot be loaded: {why}.") from error
    player.file = name
    return player


def describe_error(error: BaseException) -> str:
    """Return the message of another package's error, in one line."""
    try:
        words = " ".join(str(error).split())[:200].rstrip(".")
    except Exception:  # it is as foreign as what raised it
        words = ""
    if isinstance(error, PlayerFault):  # its words name the player's own error
        return words
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _named(bot: Bot, name: str) -> str:
    """Return the subject of a sentence about a bot: its file, or the name of its class."""
    return f"The player {bot.file[:80]}" if isinstance(bot, WrittenPlayer) else f"The bot {name}"


class BadBot(MotherlodeError):
    """Error: a bot raised, or chose an action that is not legal."""


class Stopwatch:
    """The time of decisions, in seconds of this process's CPU; forced ones are not counted."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def add(self, seconds: float, decisions: int = 1) -> None:
        """Add the time of ``decisions`` more decisions together."""
        self.decisions += decisions
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def play(state: State, bots: Sequence[Bot], seed: bytes, timed: int, watch: Stopwatch) -> State:
    """Play ``state`` to its end and return it; seat ``timed`` is timed.

    ``bots`` are one per seat; ``seed``: 16 bytes, the same give the same draws. Raises
    :class:`BadBot`.
    """
    source, memory_seed = SeededSource(seed), memory_seed_for(seed)
    events: list[list[Event]] = [[] for _ in bots]
    ply = 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            seen = state.observation(seat)
            decision = Decision(seen, events[seat], rng_for(seed, ply), memory_seed)
            start = process_time()
            action = _choose(bots[seat], decision, ply)
            if seat == timed and len(seen.legal) > 1:
                watch.add(process_time() - start)
        for event in state._apply(action):
            for viewer, remembered in enumerate(events):
                if event.seen_by(viewer):
                    remembered.append(event)
        ply += 1
    return state


def _choose(bot: Bot, decision: Decision, ply: int) -> Action:
    """Return the bot's choice as it stands among the legal actions, whatever it says of itself."""
    name, legal = type(bot).__name__, decision.legal
    try:
        action = bot.choose(decision)
        if action in legal:
            return legal[legal.index(action)]
        what = f"{action!r:.200}"
    except ProgramFault as fault:
        raise BadBot(f"{fault}, at ply {ply}.") from fault
    except (Exception, SystemExit) as error:
        raise BadBot(
            f"{_named(bot, name)} raised at ply {ply}: {describe_error(error)}."
        ) from error
    raise BadBot(f"{_named(bot, name)} chose at ply {ply} what is not legal: {what}.")
