"""`python3 -m research.lead_games ENTRY --keep FILE`: games in which leads are written down.

Equal players play, one decision in so many by luck, and at the end of every turn the lead of each
seat is estimated. A line of JSON is a game: its number, the seats' final leads, and for each turn
the seat that ended it (-1: the first has not begun) and the leads then, in hundredths of a point.
A later run goes on after the games that the file holds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from motherlode.bots.bot_rng import BotRng, memory_seed_for, rng_for
from motherlode.bots.compare import InPoints
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import judge_level, known_levels, make
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.match.draws.chance import SeededSource

#: One decision in so many is any.
SLIPS = 14
#: Who plays: the first of these that the game has.
PLAYERS = ("assayer", "surveyor", "greedy-adult", "greedy")
#: An option that changes how much points are worth; every other game is without it, or with.
OPTIONS = {"carcassonne": "goldmines", "gold-west-2e": "whitewater"}


@dataclass(frozen=True, slots=True)
class Told:
    """A game.

    Attributes:
        number: Its number.
        final: The final lead of each seat.
        turns: The seat that ended a turn, and the lead of each seat then.
    """

    number: int
    final: tuple[int, ...]
    turns: tuple[tuple[int, tuple[int, ...]], ...]


def usual_player(entry: str) -> str:
    """Return who plays where nobody is named."""
    known = known_levels(entry)
    return next(name for name in PLAYERS if name in known)


def play_told(entry: str, player: str, seats: int, seed: str, number: int) -> Told:
    """Play the game of that number, and write its leads down."""
    key = sha256(f"{seed} {entry} {seats} {number}".encode()).digest()[:16]
    option = OPTIONS.get(entry)
    state = CATALOG[entry].load().new_state(seats, {option: number % 2 == 0} if option else {})
    judge = judge_level(entry)
    assert judge is not None
    evaluation, bot, luck = InPoints(judge[0]), make(player, entry), BotRng(b"slips" + key)
    source, turns, mover, ply = SeededSource(key), [], -1, 0
    events: list[list[Event]] = [[] for _ in range(seats)]

    def leads() -> tuple[int, ...]:
        return tuple(evaluation.value(state, seat) for seat in range(seats))

    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            if seat != mover:
                turns.append((mover, leads()))
                mover = seat
            decision = Decision(
                state.observation(seat), events[seat], rng_for(key, ply), memory_seed_for(key)
            )
            action = _choose(bot, decision, luck)
        for event in state._apply(action):
            for viewer, remembered in enumerate(events):
                if event.seen_by(viewer):
                    remembered.append(event)
        ply += 1
    return Told(number, leads(), tuple(turns))


def _choose(bot: Bot, decision: Decision, luck: BotRng) -> Action:
    legal = decision.legal
    if len(legal) == 1 or luck.randrange(SLIPS):
        return bot.choose(decision)
    return legal[luck.randrange(len(legal))]


def read_told(path: Path) -> Iterator[Told]:
    """Yield the games of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        number, final, turns = json.loads(line)
        yield Told(number, tuple(final), tuple((seat, tuple(points)) for seat, points in turns))


def main(arguments: Sequence[str]) -> int:
    """Play what the file does not hold yet."""
    parser = argparse.ArgumentParser(prog="research.lead_games", description=__doc__)
    parser.add_argument("entry", choices=sorted(CATALOG), metavar="ENTRY")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="leads", help="any words")
    parser.add_argument("--player", help="a level; if not said, what looks ahead quickly")
    parser.add_argument("--keep", type=Path, required=True, help="the file")
    given = parser.parse_args(arguments)
    player = given.player or usual_player(given.entry)
    done = {told.number for told in read_told(given.keep)} if given.keep.exists() else set()
    with given.keep.open("a", encoding="utf-8") as file:
        for number in range(given.games):
            if number not in done:
                told = play_told(given.entry, player, given.seats, given.seed, number)
                print(json.dumps([told.number, told.final, told.turns]), file=file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
