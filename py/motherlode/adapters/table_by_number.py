"""A game played by numbers: what the bridges have in common."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from motherlode.adapters.actions_by_number import NoSuchAction, numbered
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.match.chance import SeededSource
from motherlode.match.terms import info_of

FIRST_ENTRY = next(iter(CATALOG))
"""What is played where nobody says what."""


class TableByNumber:
    """One game from its start to its end, chance drawn from a seed as soon as it is due."""

    def __init__(self, entry: str, seats: int, options: Mapping[str, object] | None) -> None:
        info_of(entry).resolve(seats, options)
        self.game = CATALOG[entry].load()
        self.numbered = numbered(entry)
        self.seats = seats
        self._options = options
        self.deal(0)

    def deal(self, seed: int) -> None:
        """A new game; the same seed, the same draws."""
        self._seed = sha256(f"adapters {seed}".encode()).digest()[:16]
        self._source = SeededSource(self._seed)
        self.state = self.game.new_state(self.seats, self._options)
        self._events: list[list[Event]] = [[] for _ in range(self.seats)]
        self._ply = 0
        self._draw()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.current_player == TERMINAL)

    def legal(self) -> list[int]:
        """The numbers of what ``current_player`` may do, ascending; none when it is over."""
        return [] if self.over else self.numbered.numbers(self.state.legal_actions())

    def act(self, number: int) -> None:
        """Carries out a decision, and what chance does after it. Raises NoSuchAction."""
        action = self.numbered.decision(number)
        if self.over or action not in self.state.legal_actions():
            raise NoSuchAction(f"“{self.game.notation.text(action)}” is not legal now.")
        self._carry_out(action)
        self._draw()

    def let_decide(self, bot: Bot) -> None:
        """Carries out what a bot chooses for ``current_player``."""
        seat = self.state.current_player
        decision = Decision(
            self.state.observation(seat),
            self._events[seat],
            rng_for(self._seed, self._ply),
            memory_seed_for(self._seed),
        )
        self._carry_out(bot.choose(decision))
        self._draw()

    def margins(self) -> list[float]:
        """Per seat its points less the mean of the others'; they add up to 0."""
        scores = self.state.scores()
        total = sum(scores)
        return [score - (total - score) / (self.seats - 1) for score in scores]

    def _draw(self) -> None:
        while self.state.current_player == CHANCE:
            outcomes = self.state.chance_outcomes()
            index = self._source.pick(self._ply, [weight for _, weight in outcomes])
            self._carry_out(outcomes[index][0])

    def _carry_out(self, action: Action) -> None:
        for event in self.state._apply(action):
            for seat, seen in enumerate(self._events):
                if event.seen_by(seat):
                    seen.append(event)
        self._ply += 1
