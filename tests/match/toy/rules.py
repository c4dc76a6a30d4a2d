"""Seats take stones in turn: a die says how many at most, a second decision keeps or shares.

Once a game each seat may first peek at a secret, which chance decides then and only that seat
sees. Keeping a single stone is forced. Most stones wins. Version 1 of the rules: who shares
an odd number of stones gives the bigger half, and so may give a single one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.core.errors import BadToken, IllegalAction, excerpt
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Observation, Rng, State
from motherlode.core.info import GameInfo
from motherlode.core.score import ScoreLine, Standing, rank
from tests.match.toy import INFO
from tests.match.toy.versions import SHARING, Sharing


@dataclass(frozen=True, slots=True)
class Move(Action):
    """``?dN`` die, ``?sN`` secret, ``tN`` take, ``p`` peek, ``k`` keep, ``s`` share."""

    RANK: ClassVar[int] = 1
    verb: str
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened(Event):
    move: Move
    seat: int


class ToyNotation:
    def text(self, action: Action) -> str:
        assert isinstance(action, Move)
        return action.verb + (str(action.number) if action.verb[-1] not in "pk" else "")

    def parse(self, text: str) -> Move:
        if text in ("p", "k"):
            return Move(text)
        verb = text[: 2 if text.startswith("?") else 1]
        number = text[len(verb) :]
        if verb not in ("?d", "?s", "t", "s") or number not in map(str, range(10)):
            raise BadToken("{game} has no action “{token}”.", token=excerpt(text), game="Toy")
        return Move(verb, int(number))


class ToyState(State):
    __slots__ = (
        *("current_player", "phase", "sharing"),
        *("die", "left", "peeked", "points", "seat", "taken"),
    )

    def __init__(self, seats: int, left: int, secrets: bool, sharing: Sharing) -> None:
        self.sharing = sharing
        self.current_player, self.phase = CHANCE, "roll"
        self.seat, self.die, self.taken, self.left = 0, 0, 0, left
        self.points = [0] * seats
        self.peeked: list[int | None] = [None if secrets else 0 for _ in range(seats)]

    @property
    def drawer(self) -> int:
        return self.seat

    def legal_actions(self) -> list[Action]:
        if self.current_player == CHANCE:
            return [action for action, _ in self.chance_outcomes()]
        if self.phase == "take":
            peek = [Move("p")] if self.peeked[self.seat] is None else []
            return [*peek, *(Move("t", n) for n in range(1, min(self.die, self.left) + 1))]
        if self.phase == "keep":
            others = range(len(self.points)) if self.sharing.given(self.taken) else ()
            return [Move("k"), *(Move("s", other) for other in others if other != self.seat)]
        return []

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.phase == "secret":
            return [(Move("?s", n), 1) for n in range(10)]
        return [(Move("?d", n), 7 - n) for n in range(1, 7)]

    def _require(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("toy 1", "not-now", "That cannot be done now.")

    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        events = [] if events is None else events
        events.append(self._carry_out(action))
        return events

    def _carry_out(self, action: Action) -> Event:
        assert isinstance(action, Move)
        seat = self.seat
        if action.verb == "?d":
            self.die, self.phase, self.current_player = action.number, "take", seat
        elif action.verb == "?s":
            self.peeked[seat], self.phase, self.current_player = action.number, "take", seat
            return Happened(move=action, seat=seat, visible_to=frozenset({seat}))
        elif action.verb == "p":
            self.phase, self.current_player = "secret", CHANCE
        elif action.verb == "t":
            self.taken, self.phase = action.number, "keep"
            self.left -= action.number
        else:
            given = self.sharing.given(self.taken) if action.verb == "s" else 0
            self.points[seat] += self.taken - given
            self.points[action.number if given else seat] += given
            self._next()
        return Happened(move=action, seat=seat)

    def _next(self) -> None:
        self.taken, self.phase, self.current_player = 0, "roll", CHANCE
        self.seat = (self.seat + 1) % len(self.points)
        if not self.left:
            self.phase, self.current_player = "over", TERMINAL

    def clone(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.points, other.peeked = self.points[:], self.peeked[:]
        return other

    @property
    def seats(self) -> int:
        return len(self.points)

    def observe(self, seat: int | None, legal: tuple[Action, ...]) -> Observation:
        return Observation(
            seat=seat,
            seats=len(self.points),
            current_player=self.current_player,
            phase=self.phase,
            legal=legal,
            shown_scores=tuple(tuple(self.score_breakdown(s)) for s in range(len(self.points))),
        )

    def scores(self) -> list[int]:
        return self.points[:]

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        return [ScoreLine("stones", self.points[seat], self.points[seat])]

    def standings(self) -> list[Standing]:
        return rank(self.points, [])

    def check(self) -> None:
        assert self.left >= 0

    def diagram(self) -> str:
        return f"{self.left} left, die {self.die}, {self.points}"


class Toy(Game[ToyState, Observation]):
    info: GameInfo = INFO
    notation = ToyNotation()

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> ToyState:
        values = INFO.resolve(seats, options)
        stones, secrets = int(values["stones"]), bool(values["secrets"])
        return ToyState(seats, stones, secrets, SHARING[self.version])

    def sample_state(self, observation: Observation, rng: Rng) -> ToyState:
        raise NotImplementedError


def load(entry_id: str, version: int) -> Toy:
    return Toy(version)
