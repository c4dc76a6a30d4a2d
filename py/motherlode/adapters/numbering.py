"""Games by number, for the bridges: actions, observations and a table of whole numbers.

An observation as text is one row of whole numbers without loss: two different observations give
different rows. Each field comes in its order; a tuple is its length and then its parts, a text its
length and its characters, ``None`` is -1. The words of the scores (their points are kept) and the
legal actions (they are a mask) are omitted, since they follow from the rest. The rest of the row is
0. What a learner sees are floats: see ``tensor``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Observation
from motherlode.core.notation import TableNotation
from motherlode.games import CATALOG
from motherlode.match.draws.chance import SeededSource
from motherlode.match.terms import info_of


class NoSuchAction(MotherlodeError):
    """Error: a number that is no action of the game, or none that is legal now."""


class ActionNumbering:
    """A numbering of decisions, from 0.

    The order is that of the game's notation: a decision keeps its number as long as the game
    keeps its tokens.
    """

    def __init__(self, notation: TableNotation) -> None:
        self.decisions = [
            action
            for action in notation.every_action()
            if not notation.text(action).startswith("?")
        ]
        self._decision = {action: number for number, action in enumerate(self.decisions)}

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """Return the numbers of decisions, ascending."""
        return sorted(self._decision[action] for action in actions)

    def decision(self, number: int) -> Action:
        """Return the decision of that number. Raises :class:`NoSuchAction`."""
        if not 0 <= number < len(self.decisions):
            raise NoSuchAction(f"{number} is no action; they count to {len(self.decisions) - 1}.")
        return self.decisions[number]


@cache
def numbering_of(entry: str) -> ActionNumbering:
    """Return the numbering of that entry; it is long in a game whose table has no edge."""
    notation = CATALOG[entry].load().notation
    assert isinstance(notation, TableNotation)
    return ActionNumbering(notation)


#: Numbers in a row. The longest observation met in random games has about a thousand.
ROW_WIDTH = 4096
OMITTED_FIELDS = frozenset(("shown_scores", "standings", "legal"))


def encode_observation(observation: Observation) -> list[int]:
    """Encode an observation as ``ROW_WIDTH`` numbers."""
    found: list[int] = []
    for field in fields(observation):
        if field.name not in OMITTED_FIELDS:
            _append(getattr(observation, field.name), found)
    found.extend(sum(line.points for line in lines) for lines in observation.shown_scores)
    if len(found) > ROW_WIDTH:
        raise MotherlodeError(f"An observation has {len(found)} numbers, more than {ROW_WIDTH}.")
    return found + [0] * (ROW_WIDTH - len(found))


def _append(value: object, found: list[int]) -> None:
    if value is None:
        found.append(-1)
    elif isinstance(value, int):
        found.append(int(value))
    elif isinstance(value, str):
        found.append(len(value))
        found.extend(map(ord, value))
    elif isinstance(value, tuple):
        found.append(len(value))
        for part in value:
            _append(part, found)
    elif is_dataclass(value):
        for field in fields(value):
            _append(getattr(value, field.name), found)
    else:
        raise TypeError(f"an observation holds {type(value).__name__}")


#: The default game.
FIRST_ENTRY = next(iter(CATALOG))


class NumberedTable:
    """One game from its start to its end, chance drawn from a seed as soon as it is due."""

    def __init__(self, entry: str, seats: int, options: Mapping[str, object] | None) -> None:
        info_of(entry).resolve(seats, options)
        self.game = CATALOG[entry].load()
        self.numbered = numbering_of(entry)
        self.seats = seats
        self._options = options
        self.deal(0)

    def deal(self, seed: int) -> None:
        """Start a new game; the same seed, the same draws."""
        self._seed = sha256(f"adapters {seed}".encode()).digest()[:16]
        self._source = SeededSource(self._seed)
        self.state = self.game.new_state(self.seats, self._options)
        self._events: list[list[Event]] = [[] for _ in range(self.seats)]
        self._ply = 0
        self._draw()

    @property
    def over(self) -> bool:
        """True once the game is over."""
        return bool(self.state.current_player == TERMINAL)

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions, ascending; none when the game is over."""
        return [] if self.over else self.numbered.numbers(self.state.legal_actions())

    def act(self, number: int) -> None:
        """Play a decision, and the chance after it. Raises NoSuchAction."""
        action = self.numbered.decision(number)
        if self.over or action not in self.state.legal_actions():
            raise NoSuchAction(f"“{self.game.notation.text(action)}” is not legal now.")
        self._carry_out(action)
        self._draw()

    def let_decide(self, bot: Bot) -> None:
        """Play the choice of a bot for ``current_player``."""
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
        """Return for each seat its points less the mean of the others'; they add up to 0."""
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
