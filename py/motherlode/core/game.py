"""The State and the Game: what match, bots and the page may rely on.

The vocabulary is OpenSpiel's: current player, legal actions, chance node, observation.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.info import GameInfo
from motherlode.core.score import ScoreLine, Standing
from motherlode.core.seats import require_seat

CHANCE = -1
TERMINAL = -4


class Rng(Protocol):
    """A source of uniform integers, as ``random.Random`` has it."""

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to ``stop`` - 1."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """The view of one seat on the table right now; the base of each game's own.

    Views and bots see nothing else of the state. ``seat`` is ``None`` for a spectator.
    ``shown_scores`` holds for each seat the score lines that anybody at the table could
    point at now: where points lie face down it holds fewer than ``State.score_breakdown``.
    ``standings`` is empty until the game is over. ``legal`` is what ``current_player`` may do,
    sorted: all of it, or nothing where this seat cannot tell (``State.HIDDEN_HANDS``), where
    chance is to come, or where the game is over.
    """

    seat: int | None
    seats: int
    current_player: int
    phase: str
    shown_scores: tuple[tuple[ScoreLine, ...], ...]
    standings: tuple[Standing, ...] = ()
    legal: tuple[Action, ...] = ()


class State(ABC):
    """One point in play; mutable; cheap to clone.

    Nobody's future is stored: what nobody has seen is a chance outcome at the moment
    somebody sees it.
    """

    __slots__ = ()

    #: True if the legal actions of a seat tell others what it hides.
    HIDDEN_HANDS: ClassVar[bool] = False

    #: The seat to decide (0..), ``CHANCE`` or ``TERMINAL``.
    current_player: int

    #: The key of the rulebook's phase the game is in.
    phase: str

    @property
    def drawer(self) -> int:
        """The seat whose turn the draw belongs to, at a chance node; -1 at the set-up.

        Abstract where seats draw at all; this is for games in which only the set-up does.
        """
        return -1

    @property
    @abstractmethod
    def seats(self) -> int:
        """Return how many seats the table has."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted, without duplicates; at a chance node the outcomes.

        Empty exactly when the game is over. The outcomes of a chance node may tell what a
        secret look has shown one seat: only what owns the state (``match``, sampling) reads
        them, never a view, a bot or a log; ``legal_for`` leaves them out.
        """

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """The outcomes at a chance node, sorted, with positive integer weights."""

    def apply(self, action: Action) -> list[Event]:
        """Check the action and apply it; return what happened, in order.

        Raises :class:`~motherlode.core.errors.IllegalAction`, which names the rule; then
        nothing has changed.
        """
        self._require(action)
        return self._apply(action)

    @abstractmethod
    def _require(self, action: Action) -> None:
        """Raise IllegalAction unless the action is legal now. Change nothing."""

    @abstractmethod
    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        """Apply an action known to be legal. For search, after ``legal_actions``.

        What happened is added to ``events``, each event as soon as the state shows it.
        """

    def seen_events(self, action: Action, seat: int | None) -> Sequence[WatchedEvent[Observation]]:
        """Apply an action known to be legal; return what that seat sees happen, in order.

        Raises :class:`~motherlode.core.errors.BadSeat` for a seat the table does not have.
        """
        require_seat(seat, self.seats)
        events = _SeenEvents(self, seat)
        self._apply(action, events)
        return events.seen_events

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def observation(self, seat: int | None) -> Observation:
        """The view of that seat (``None``: a spectator). Frozen; its ``legal`` is ``legal_for``.

        Raises :class:`~motherlode.core.errors.BadSeat` for a seat the table does not have.
        """
        return self.observe(seat, self.legal_for(seat))

    @abstractmethod
    def observe(self, seat: int | None, legal: tuple[Action, ...], /) -> Observation:
        """The view of that seat, which can tell these actions to be legal."""

    def legal_for(self, seat: int | None) -> tuple[Action, ...]:
        """Return what ``current_player`` may do, as far as this seat can tell.

        Raises :class:`~motherlode.core.errors.BadSeat` for a seat the table does not have.
        """
        require_seat(seat, self.seats)
        decides = self.current_player
        if decides < 0 or (self.HIDDEN_HANDS and seat != decides):
            return ()
        return tuple(self.legal_actions())

    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat if everything were counted now."""

    @abstractmethod
    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        """Return where the seat's points come from; sums to ``scores()[seat]`` at any time."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """One per seat, in seat order: ranks, with the tie-break values that decided."""

    @abstractmethod
    def check(self) -> None:
        """Raise AssertionError when a conservation law of the game is broken."""

    @abstractmethod
    def diagram(self) -> str:
        """The table as text, showing only what everybody can see."""


T_co = TypeVar("T_co", bound=Observation, covariant=True)


@dataclass(frozen=True, slots=True)
class WatchedEvent(Generic[T_co]):
    """An event, and the table as a seat sees it right after it, with nothing to decide."""

    event: Event
    after: T_co


class _SeenEvents(list[Event]):
    """A list of events that looks at the state with each of them."""

    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__()
        self.seen_events: list[WatchedEvent[Observation]] = []
        self._state = state
        self._seat = seat

    def append(self, event: Event) -> None:
        super().append(event)
        if event.seen_by(self._seat):
            self.seen_events.append(WatchedEvent(event, self._state.observe(self._seat, ())))


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741


P_contra = TypeVar("P_contra", contravariant=True)


class Phase(Protocol[P_contra]):
    """One phase of a game: what may be done in it, why not, and what it does.

    A module named by the rulebook's verb, or an object that stands for one. ``P`` is the
    game's own position. At a chance node ``legal_actions`` are the outcomes.
    """

    def legal_actions(self, position: P_contra, /) -> list[Action]:
        """Sorted, without duplicates, never empty."""
        ...

    def require(self, position: P_contra, action: Action, /) -> None:
        """Raise :class:`~motherlode.core.errors.IllegalAction` unless it is legal."""
        ...

    def apply(self, position: P_contra, action: Action, events: list[Event], /) -> None:
        """Change the position; add what happens, each event as soon as the position shows it."""
        ...


class ChanceNode(Phase[P_contra], Protocol[P_contra]):
    """A phase that stands at a chance node."""

    def chance_outcomes(self, position: P_contra, /) -> list[tuple[Action, int]]:
        """The outcomes, sorted, with positive integer weights."""
        ...


class PhasedState(State, Generic[O]):
    """A state that is played phase by phase; the base of each game's own.

    Mixed into the game's position, which offers its fields, ``seats`` and ``copy_to``.
    """

    __slots__ = ()

    #: Every phase by its key, in the rulebook's order; that of a game that is over is no key.
    #:
    #: One in which chance decides is a :class:`ChanceNode`.
    PHASES: ClassVar[Mapping[str, Phase[Any]]]

    #: The clause by which nothing can be done any more (``"gold 6"``).
    GAME_OVER_CLAUSE: ClassVar[str]

    # the functions of the phases, so that a playout asks no module for them
    _legal_actions: ClassVar[dict[str, Callable[[Any], list[Action]]]]
    _chance_outcomes: ClassVar[dict[str, Callable[[Any], list[tuple[Action, int]]]]]
    _apply_in: ClassVar[dict[str, Callable[[Any, Action, list[Event]], None]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._legal_actions = {key: phase.legal_actions for key, phase in cls.PHASES.items()}
        cls._chance_outcomes = {
            key: cast(ChanceNode[Any], phase).chance_outcomes
            for key, phase in cls.PHASES.items()
            if hasattr(phase, "chance_outcomes")
        }
        cls._apply_in = {key: phase.apply for key, phase in cls.PHASES.items()}

    def legal_actions(self) -> list[Action]:
        """See :class:`State`."""
        if self.current_player == TERMINAL:
            return []
        return self._legal_actions[self.phase](self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """See :class:`State`. Empty unless chance is to move."""
        if self.current_player != CHANCE:
            return []
        return self._chance_outcomes[self.phase](self)

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction(self.GAME_OVER_CLAUSE, "game-over", "The game is over.")
        self.PHASES[self.phase].require(self, action)

    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        if events is None:
            events = []
        self._apply_in[self.phase](self, action, events)
        return events

    def seen_events(self, action: Action, seat: int | None) -> Sequence[WatchedEvent[O]]:
        """See :class:`State`."""
        return cast("Sequence[WatchedEvent[O]]", super().seen_events(action, seat))

    @abstractmethod
    def copy_to(self, other: Self, /) -> None:
        """Make ``other``, which is blank, the same as this."""

    def clone(self) -> Self:
        """See :class:`State`."""
        other = object.__new__(self.__class__)
        self.copy_to(other)
        return other

    @abstractmethod
    def observe(self, seat: int | None, legal: tuple[Action, ...], /) -> O:
        """The observation of that seat, which can tell these actions to be legal."""

    def observation(self, seat: int | None) -> O:
        """See :class:`State`."""
        return self.observe(seat, self.legal_for(seat))


class Notation(Protocol):
    """Action <-> text, a bijection over all actions of one game.

    A text has no white space and does not start with ``#`` or ``=``; the text of a chance
    outcome, and of nothing else, starts with ``?``.
    """

    def text(self, action: Action) -> str:
        """The action as a short token."""
        ...

    def parse(self, text: str) -> Action:
        """The action written as ``text``. Raises :class:`~motherlode.core.errors.BadToken`."""
        ...


class Game(ABC, Generic[S, O]):
    """The rules of one catalogue entry in one of its versions.

    What differs between versions is in ``rules/versions.py`` of the game: a table of values
    by version, or one small module per difference.
    """

    info: GameInfo
    notation: Notation

    #: The rules version that is played, one of ``info.versions``.
    version: int

    @abstractmethod
    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> S:
        """The opening position. Raises :class:`~motherlode.core.errors.BadOption`."""

    @abstractmethod
    def sample_state(self, observation: O, rng: Rng) -> S:
        """A full state in which this seat would see exactly ``observation``.

        What the observation does not tell is drawn with ``rng`` from what could be.
        """
