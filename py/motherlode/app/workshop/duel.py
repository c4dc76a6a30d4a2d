"""A duel in the page: a written player against a level or another one, in pairs of games.

In a pair each plays both seats with the same draws. The table is on the page's thread, the player
in its box, and the levels think in the worker, as at any table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from motherlode.app.ports import Ports
from motherlode.app.workshop.player_box import BoxFault
from motherlode.app.workshop.running_player import OutputTail, PlayerDecision, RunningPlayer
from motherlode.bots.outcome import outcome, wilson
from motherlode.bots.search_result import BotAnswer
from motherlode.core.action import Action
from motherlode.match.codec.record import write
from motherlode.match.shelf.players import StoredPlayer
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

PAIRS = 20
#: Decisions that are played in one go before the page comes to its own work.
DECISIONS_PER_SLICE = 4


@dataclass(frozen=True, slots=True)
class Entrant:
    """A side of the duel: a written player, or a level where there is none."""

    name: str
    level: str
    player: StoredPlayer | None = None


@dataclass(slots=True)
class DuelGame:
    """A game that is over, as its record: its table takes a hundred times as much memory.

    Attributes:
        win: The first entrant's part of the win.
        own: The first entrant's points.
        other: The second entrant's points.
        table_id: The table on the shelf that shows the game, once it was looked at.
    """

    record: str
    win: float
    own: int
    other: int
    table_id: str = ""


@dataclass
class Tally:
    """The games so far, for the first entrant."""

    games: list[DuelGame] = field(default_factory=list)

    @property
    def wins(self) -> int:
        """Games won alone."""
        return sum(game.win == 1 for game in self.games)

    @property
    def draws(self) -> int:
        """Games shared."""
        return sum(0 < game.win < 1 for game in self.games)

    @property
    def rate(self) -> float:
        """The part of wins, a shared one divided; 0 to 1."""
        return sum(game.win for game in self.games) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the rate at 95 %."""
        return wilson(self.rate, max(1, len(self.games)))


class DuelRun:
    """A duel under way. It ends by itself, by :meth:`stop`, or at a fault of the player.

    Args:
        ports: The world outside.
        entry: The game.
        entrants: The two.
        seed: Any bytes; the same give the same draws.
        changed: Called after every game, and at the end.
        pairs: Pairs to play.
    """

    def __init__(
        self,
        ports: Ports,
        entry: str,
        entrants: tuple[Entrant, Entrant],
        seed: bytes,
        changed: Callable[[], None],
        pairs: int = PAIRS,
    ) -> None:
        self.entrants = entrants
        self.total = 2 * pairs
        self.tally = Tally()
        self.over = False
        self.fault: BoxFault | None = None
        self.faulty: Entrant | None = None
        self.milliseconds = 0.0
        self.slowest = 0.0
        self.decisions = 0
        self._ports = ports
        self._entry = entry
        self._seed = seed
        self._changed = changed
        self._table: Table | None = None
        self._seat = 0
        self._in_a_row = 0
        self.prints = OutputTail()
        self._players = [self._run(entrant) for entrant in entrants]
        self._began = ports.clock.now()
        self.seconds = 0.0

    def _run(self, entrant: Entrant) -> RunningPlayer | None:
        if entrant.player is None:
            return None
        return RunningPlayer(self._ports, entrant.player, self.prints)

    def start(self) -> None:
        """Play the first game, and all the others after it."""
        self._ports.thinker.expect()
        self._next_game()

    def stop(self) -> None:
        """End it; the games that are over stay."""
        if self.over:
            return
        self.over = True
        self._ports.thinker.stop()
        self._ports.thinker.rest()
        for player in self._players:
            if player is not None:
                player.close()
        self._changed()

    def _next_game(self) -> None:
        number = len(self.tally.games)
        if number == self.total:
            self.stop()
            return
        pair, self._seat = divmod(number, 2)
        order = self.entrants if self._seat == 0 else self.entrants[::-1]
        seats = tuple(SeatTerms(one.name, "computer", one.level) for one in order)
        seed = sha256(self._seed + pair.to_bytes(4, "big")).digest()[:16]
        self._table = Table.new(Terms(self._entry, seats, seed=seed))
        self._decide()

    def _decide(self) -> None:
        table = self._table
        if self.over or table is None:
            return
        if table.finished:
            self._finish(table)
            return
        seat = table.state.current_player
        player = self._players[seat ^ self._seat]
        forced = table.forced_action()
        if forced is not None:
            self._play(forced)
        elif player is not None:
            player.ask(table, seat, self._answer)
        else:
            self._ports.thinker.think(table, seat, self._take)

    def _answer(self, found: PlayerDecision | BoxFault) -> None:
        if self.over:
            return
        if isinstance(found, BoxFault):
            assert self._table is not None
            self.fault = found
            self.faulty = self.entrants[self._table.state.current_player ^ self._seat]
            self.stop()
            return
        self.decisions += 1
        self.milliseconds += found.milliseconds
        self.slowest = max(self.slowest, found.milliseconds)
        self._play(found.action)

    def _take(self, answer: BotAnswer) -> None:
        if not self.over:
            self._play(answer.result.best)

    def _play(self, action: Action) -> None:
        assert self._table is not None
        self._table.play(action)
        self._in_a_row += 1
        if self._in_a_row % DECISIONS_PER_SLICE:
            self._decide()
        else:
            self._ports.clock.after(0, self._decide)

    def _finish(self, table: Table) -> None:
        win, margin = outcome(table.state, self._seat)
        own = table.state.scores()[self._seat]
        self.tally.games.append(DuelGame(write(table), win, own, own - margin))
        self.seconds = (self._ports.clock.now() - self._began) / 1000
        self._changed()
        self._ports.clock.after(0, self._next_game)
