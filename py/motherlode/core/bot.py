"""The contract of a game's bot: judgements of actions and positions, and levels as lines of data.

A game's ``bot`` module offers ``JUDGEMENT``; if computer players are to search in it also
``evaluation(weights) -> Evaluation``, and ``LEVELS``, its levels, the weakest first. With
``motifs(before, turn, after, seat) -> tuple[Motif, ...]`` it can say what a turn is good for, the
best reason first: ``turn`` are the actions of the seat and of chance between the two states, which
are such as the seat may be in. It reads nothing that is hidden from all but one seat.
With ``points_at_hand(state, seat) -> int`` it counts in hundredths what a beginner sees in a
position, where that is not the seat's score.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng, State


class Judgement(Protocol):
    """A game's ``bot`` module offers one as ``JUDGEMENT``.

    A game of memory reads ``recalled``; a game where everything lies open may ignore it.
    """

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """One number for each of ``observation.legal``: the higher, the better for the seat.

        ``recalled`` are the events the bot still remembers, oldest first, all visible to it.
        Equal numbers mean that the game sees no difference. ``rng`` is for sampling what
        cannot be seen.
        """
        ...


class Policy(Protocol):
    """The play of one seat in one of its turns, or in what is left of it.

    ``work`` counts what has been looked at so far, in units of the game's own (a placement
    valued, an end of the turn reached): a search stops by it, never by the clock.
    """

    work: int

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        """One number for each of ``legal``, all there are, for the seat to decide.

        In hundredths of a point, with the rest of its turn looked through; the higher, the
        better. Leaves ``state`` as it was.
        """
        ...


class Evaluation(Protocol):
    """The needs of a search in a game; it keeps nothing from one decision to the next."""

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        """A state the seat of ``observation`` may be in; the caller may change it.

        As ``Game.sample_state``, and where memory matters what is no longer recalled is
        drawn as well.
        """
        ...

    def policy(self, state: State) -> Policy:
        """A policy for the seat that is to decide, from here to the end of its turn."""
        ...

    def value(self, state: State, seat: int) -> int:
        """Return how far that seat is ahead, in hundredths of a point, at the end of a turn.

        Also when the game is over.
        """
        ...

    def turn(self, state: State) -> Hashable:
        """Changes when a turn ends: where a simulation may stop and be valued."""
        ...

    def alike(self, state: State, action: Action) -> Hashable:
        """The same for actions that come to the same, as a tile turned to look no different."""
        ...

    def searched(self, state: State) -> bool:
        """Return whether the decision is worth a search; else the policy makes it."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Motif:
    """A reason for a turn that a player would give: to close, to block, to score now.

    It is a fact of the positions before and after the turn; the game's view words it.

    Attributes:
        name: Its name in the game's vocabulary.
        worth: Hundredths of a point it may be worth, to tell the first reason from the second.
        points: The points it brings, or is about.
        number: The number of things it is about.
        rival: The seat that it works against or shares with, -1 for none.
        thing: The kind of thing it is about, a name or a number of the game.
        chances: So many of so many outcomes make it come true, or, against a rival, undo it.
        pieces: The scene keys of the pieces it is about.
    """

    name: str
    worth: int = 0
    points: int = 0
    number: int = 0
    rival: int = -1
    thing: str = ""
    chances: tuple[int, int] | None = None
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Retention:
    """The length of a memory of events, counted in events that came after.

    Up to ``sure`` later events one is remembered, except that one in ``slips`` is lost
    somewhere before (0: none); from there it fades evenly over ``fading`` more events.
    A negative ``sure``: nothing is forgotten.
    """

    sure: int
    fading: int
    slips: int


#: Forgets nothing.
PERFECT = Retention(-1, 0, 0)
ADULT = Retention(6, 16, 10)
CHILD = Retention(3, 6, 5)


#: The name in a level of the weights that were fitted by play.
FITTED = "fitted"
#: The name of no weights: actions are judged by the points they bring at once.
AT_HAND = "at-hand"
#: What the level of a seat begins with whose player is written in the workshop: its id.
WRITTEN = "own-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """The strength of a computer player, as data.

    ``name`` is what links and records call it. ``weights`` name those of the game's
    ``evaluation``; empty: the game's ``JUDGEMENT`` alone decides what does not search. Without
    ``simulations`` the best action is taken, or any within ``slack`` hundredths of a point of
    it. A search looks at that many ``candidates``, each to the end of ``turns`` further turns, or
    with more seats until it has had ``own_turns`` of its own, with ``simulations`` in all for so
    many candidates, what the policy says counting as ``prior`` simulations, or what it would be
    worth at the end of the own turn as ``at_once``; after a simulation it stops when
    more than ``work`` units of its policies' work are done (0: never), and what not all
    candidates have been through counts for none. ``memory`` is how long it remembers what it saw,
    ``overlooks`` how many of a hundred legal actions it does not notice, where there are many.
    """

    name: str
    weights: str = ""
    candidates: int = 0
    simulations: int = 0
    turns: int = 1
    own_turns: int = 0
    prior: int = 0
    at_once: int = 0
    work: int = 0
    slack: int = 0
    overlooks: int = 0
    memory: Retention = PERFECT
