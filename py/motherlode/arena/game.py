"""One game between bots: chance from a seed, each seat deciding by what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

from motherlode.arena.entrants import said
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.match.chance import SeededSource


class BadBot(MotherlodeError):
    """A bot that raises, or chooses what is not legal."""


class Stopwatch:
    """How long decisions took, in seconds of this process's CPU; forced ones are not counted."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def add(self, seconds: float, decisions: int = 1) -> None:
        """So many decisions more, together so long."""
        self.decisions += decisions
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def play(state: State, bots: Sequence[Bot], seed: bytes, timed: int, watch: Stopwatch) -> State:
    """Plays ``state`` to its end and gives it back; seat ``timed`` is timed.

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
            action = _chosen(bots[seat], decision, ply)
            if seat == timed and len(seen.legal) > 1:
                watch.add(process_time() - start)
        for event in state._apply(action):
            for viewer, remembered in enumerate(events):
                if event.seen_by(viewer):
                    remembered.append(event)
        ply += 1
    return state


def _chosen(bot: Bot, decision: Decision, ply: int) -> Action:
    """What the bot chooses of what is legal, whatever its choice may say of itself."""
    name, legal = type(bot).__name__, decision.legal
    try:
        action = bot.choose(decision)
        if action in legal:
            return legal[legal.index(action)]
        what = f"{action!r:.200}"
    except (Exception, SystemExit) as error:
        raise BadBot(f"The bot {name} raised at ply {ply}: {said(error)}.") from error
    raise BadBot(f"The bot {name} chose at ply {ply} what is not legal: {what}.")


def outcome(state: State, seat: int) -> tuple[float, int]:
    """The seat's part of the first place (0..1, shared ones divided), and its margin: its own
    total less that of the best other seat."""
    ranks = [standing.rank for standing in state.standings()]
    scores = state.scores()
    best = max(points for other, points in enumerate(scores) if other != seat)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return win, scores[seat] - best
