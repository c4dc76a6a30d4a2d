"""A game on the table: the state, all plies that led to it, and undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Observation, State, WatchedEvent
from motherlode.games import CATALOG
from motherlode.locale import mark
from motherlode.match.draws import draws_of
from motherlode.match.draws.chance import Source
from motherlode.match.draws.seeded import cannot_draw
from motherlode.match.terms import SeatTerms, Terms, agree

if TYPE_CHECKING:
    from motherlode.match.draws.cards import SealedCards
    from motherlode.match.draws.numbers import FairDraws

CHECKPOINT_INTERVAL_PLIES = 32


class CannotUndo(MotherlodeError):
    """Error: there is nothing to undo, or nothing to redo."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of the log.

    ``seat`` decided it, or ``CHANCE``. ``turn`` is that seat; at a fair table, of a draw the one
    whose draw it was.
    """

    action: Action
    seat: int
    events: tuple[Event, ...]
    turn: int = CHANCE

    @property
    def for_next(self) -> bool:
        """True if chance has only given the next seat the subject of its own turn."""
        told = self.events
        return self.seat == CHANCE and bool(told) and all(event.FOR_NEXT for event in told)


@dataclass(frozen=True, slots=True)
class Step:
    """One ply with the states around it, to be shown.

    ``before`` and ``after`` belong to the caller; only observe them. ``ply`` counts from 0.
    """

    ply: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    before: State
    after: State

    def seen_events(self, seat: int | None) -> Sequence[WatchedEvent[Observation]]:
        """Return the events that the seat saw, each with the table right after it."""
        return self.before.clone().seen_events(self.action, seat) if self.events else ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A table read from outside.

    Attributes:
        table: The table, after the ``good`` plies before the first fault.
        good: The plies known to be good.
        sentence: The fault; ``None`` when all of it was good.
    """

    table: Table
    good: int
    sentence: str | None = None


class Table:
    """One game being played.

    ``state`` is the position after ``plies[:cursor]``; plies beyond the cursor have been
    undone and can be redone. Look at ``state``, never change it. ``shared_plies`` is the number of
    plies that the others know. ``is_live``: all the others are connected, so that what a fair
    table hands over from now on is played live.
    """

    def __init__(self, terms: Terms, id: str = "", source: Source | None = None) -> None:
        """Set up an empty table, with chance not yet asked. Raises :class:`BadOption`."""
        self.terms = agree(terms)
        self.id = id
        self.game: Game[Any, Any] = CATALOG[terms.entry].load(self.terms.version)
        self.plies: list[Ply] = []
        self.cursor: int = 0
        self.draws = draws_of(self, source)
        self.state: State = self.draws.opening_state()
        # the texts of the plies, as far as they have been asked for
        self._tokens: list[tuple[Ply, str]] = []
        self._checkpoints = [self.state.clone()]
        self.shared_plies: int = 0
        self.is_live: bool = False
        self.plans: str = ""
        self.own_plans: tuple[str, ...] = ()
        self.planned: frozenset[int] = frozenset()

    @classmethod
    def new(cls, terms: Terms, id: str = "", source: Source | None = None) -> Table:
        """Return a new game, with everything decided that chance decides before the first seat."""
        table = cls(terms, id, source)
        table.resolve_chance()
        return table

    @property
    def fair(self) -> FairDraws | None:
        """The numbers of a fair table, as far as they are known; ``None`` at an open one."""
        return self.draws.chains

    @property
    def sealed(self) -> SealedCards | None:
        """The cards of a sealed table, as far as they are known; ``None`` at another one."""
        return self.draws.cards

    @property
    def keeps_hands(self) -> bool:
        """True if its log does not tell what its players hold."""
        return self.sealed is not None or (self.draws.is_told and self.game.info.hidden_hands)

    def hold(self, secret: bytes) -> bool:
        """Take the secret as this device's own; return whether it is a party's of this table.

        Raises:
            BadProof: A card of its seats cannot be read.
        """
        return self.draws.hold(secret)

    def replay(self) -> None:
        """Play the log again from the opening position, as it is known now.

        Raises:
            BadProof: A card that this device is to read cannot be read.
        """
        actions = [ply.action for ply in self.plies[: self.cursor]]
        self.state = self.draws.opening_state()
        self.plies, self.cursor, self._checkpoints = [], 0, [self.state.clone()]
        for action in actions:
            self.enter(action)

    # -- playing -----------------------------------------------------------------------

    def play(self, action: Action) -> list[Step]:
        """Play the action and every chance ply after it, until a seat decides or the game ends.

        Undone plies are forgotten. Raises :class:`IllegalAction`; then nothing has changed.
        """
        return [self._step(action), *self.resolve_chance()]

    def tell(self, outcome: Action) -> list[Step]:
        """Play what was drawn from a real box, and go on as :meth:`play` does.

        Raises :class:`IllegalAction`; then nothing has changed.
        """
        return [self._play_step(outcome), *self.resolve_chance()]

    def resolve_chance(self) -> list[Step]:
        """Play every chance ply due now. Call it on a table that was read from outside.

        Stops at a draw that belongs to the turn of a seat elsewhere: it is drawn, and shown
        first, on that seat's device. Does nothing on a table without a source of chance. What the
        table waits for from this device it shows first.
        """
        self.draws.begin()
        steps = []
        while self.is_draw_due and self.draws.can_draw:
            steps.append(self._play_step(self.draws.draw()))
        if self.finished:
            self.draws.end()
        return steps

    @property
    def opening_seat(self) -> int | None:
        """The seat that a fair table waits for before anybody can play; ``None`` for nobody.

        To join, to show its first number, to agree to a promise made anew, and at a sealed table
        to shuffle or to give a key.
        """
        return self.draws.waits_for()

    def is_elsewhere(self, seat: int) -> bool:
        """Return whether another device plays the seat."""
        return self.draws.is_elsewhere(seat)

    @property
    def turn(self) -> int:
        """The seat to decide, draw or join; ``CHANCE`` at the set-up, ``TERMINAL`` at the end."""
        waiting = self.opening_seat
        if waiting is None:
            waiting = self.awaited_seat
        if waiting is not None:
            return waiting
        player = self.state.current_player
        return self.state.drawer if player == CHANCE else player

    @property
    def awaited_seat(self) -> int | None:
        """The seat whose number a live draw waits for; ``None`` where no draw waits."""
        return self.draws.awaited_seat()

    @property
    def next_turn(self) -> int:
        """The seat to decide or to draw, whoever is waited for; at the end the last that did."""
        if self.finished:
            return self.plies[self.cursor - 1].turn
        player = self.state.current_player
        return self.state.drawer if player == CHANCE else player

    @property
    def is_draw_due(self) -> bool:
        """True if chance is to decide in a turn that is not a seat's elsewhere."""
        if self.state.current_player != CHANCE or self.opening_seat is not None:
            return False
        return self.draws.is_drawn_here(self.state.drawer)

    @property
    def blocked(self) -> bool:
        """True if a draw is due here with nothing to draw from; ``set_seed`` helps."""
        return self.is_draw_due and not self.draws.can_draw

    @property
    def awaits_word(self) -> bool:
        """True if a draw of a real box is due here: players have to tell what it was."""
        return self.draws.is_told and self.blocked

    def set_seed(self, seed: bytes) -> None:
        """Draw chance from this seed from now on; the plies so far stay as they are.

        A fair table becomes an open one, and the real box is put away.
        """
        open_terms = replace(self.terms, seed=seed, parties=(), sealed=False, secrets=())
        self.terms = agree(replace(open_terms, by_hand=False))
        self.draws = draws_of(self)

    def reseat(self, seats: tuple[SeatTerms, ...]) -> None:
        """Change the people and computers at the seats from now on."""
        self.terms = replace(self.terms, seats=seats)

    def enter(self, action: Action, known_legal: bool = False) -> None:
        """Play exactly this one ply, also of chance; for reading what is written down.

        Raises :class:`IllegalAction` unless ``known_legal``; then nothing has changed.
        """
        seat = self.state.current_player
        turn = self.draws.turn_of(self.state) if seat == CHANCE else seat
        apply = self.state._apply if known_legal else self.state.apply
        events = tuple(apply(action))
        if self.cursor < len(self.plies):
            del self.plies[self.cursor :]
            del self._checkpoints[self.cursor // CHECKPOINT_INTERVAL_PLIES + 1 :]
        self.plies.append(Ply(action, seat, events, turn))
        self._advance()

    def follow(self, tokens: Iterable[str]) -> list[Step]:
        """Play exactly these plies, tokens with chance among them; for lessons.

        Raises :class:`BadToken` and :class:`IllegalAction`; the plies before stay played.
        """
        return [self._play_step(self.game.notation.parse(token)) for token in tokens]

    def forced_action(self) -> Action | None:
        """Return the only legal action of the seat to decide; ``None`` when there is a choice."""
        if self.state.current_player < 0:
            return None
        legal = self.state.legal_actions()
        return legal[0] if len(legal) == 1 else None

    @property
    def finished(self) -> bool:
        """True once the game is over."""
        return self.state.current_player == TERMINAL

    def _step(self, action: Action) -> Step:
        if self.blocked:
            raise cannot_draw()
        return self._play_step(action)

    def _play_step(self, action: Action) -> Step:
        before = self.state.clone()
        self.enter(action)
        ply = self.plies[self.cursor - 1]
        self.draws.hand_over(self.is_live)
        return Step(self.cursor - 1, ply.seat, action, ply.events, before, self.state.clone())

    def _advance(self) -> None:
        self.cursor += 1
        if (
            self.cursor % CHECKPOINT_INTERVAL_PLIES == 0
            and self.cursor // CHECKPOINT_INTERVAL_PLIES == len(self._checkpoints)
        ):
            self._checkpoints.append(self.state.clone())

    # -- looking back ------------------------------------------------------------------

    def at(self, ply: int) -> State:
        """Return the position after the first ``ply`` plies, as a state of the caller's own."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(ply)
        if ply == self.cursor:
            return self.state.clone()
        checkpoint = min(ply // CHECKPOINT_INTERVAL_PLIES, len(self._checkpoints) - 1)
        state: State = self._checkpoints[checkpoint].clone()
        for done in self.plies[checkpoint * CHECKPOINT_INTERVAL_PLIES : ply]:
            state._apply(done.action)
        return state

    def steps(self, first: int = 0, last: int | None = None) -> Iterator[Step]:
        """Yield the plies ``first`` .. ``last`` - 1, to be shown. ``last``: the cursor."""
        state = self.at(first)
        for index in range(first, self.cursor if last is None else last):
            ply, before = self.plies[index], state.clone()
            state._apply(ply.action)
            yield Step(index, ply.seat, ply.action, ply.events, before, state.clone())

    def events_for(self, seat: int | None, first: int = 0, last: int | None = None) -> list[Event]:
        """Return the events that a seat has seen, in order.

        Args:
            seat: The seat; ``None`` for a spectator.
            first: The first ply.
            last: The ply after the last one; the cursor if not given.
        """
        plies = self.plies[first : self.cursor if last is None else last]
        return [event for ply in plies for event in ply.events if event.seen_by(seat)]

    def tokens(self) -> list[str]:
        """Return the plies up to the cursor as texts of the game's notation."""
        plies, known, text = self.plies, self._tokens, self.game.notation.text
        while known and (len(known) > len(plies) or known[-1][0] is not plies[len(known) - 1]):
            known.pop()
        known += [(ply, text(ply.action)) for ply in plies[len(known) : self.cursor]]
        return [token for _ply, token in known[: self.cursor]]

    def branch(self, ply: int, id: str = "", seed: bytes | None = None) -> Table:
        """Return a second table that shares the first ``ply`` plies; ``seed`` for new draws."""
        other = Table(self.terms, id)
        kept = ply // CHECKPOINT_INTERVAL_PLIES + 1
        state, checkpoints = self.at(ply), self._checkpoints[:kept]
        other.draws.take_from(self.draws)
        bind = other.draws.bind
        other.plies, other.cursor, other.state = self.plies[:ply], ply, bind(state)
        other._checkpoints = [bind(each) for each in checkpoints]
        other._tokens = self._tokens[:ply]
        other.planned = frozenset(number for number in self.planned if number < ply)
        other.draws.forget_promises(ply)
        other.draws.forget_hand_over()
        if seed is not None:
            other.set_seed(seed)
        return other

    def hidden_branch(self, ply: int, state: State | None = None) -> Table:
        """Return a second sealed table that shares the first ``ply`` plies and reads no card.

        Args:
            ply: The plies.
            state: The position after them as everybody knows it; found anew if not given.
        """
        other = Table(self.terms, self.id)
        other.draws.chains = self.fair and self.fair.copy()
        if state is None:
            for done in self.plies[:ply]:
                other.enter(done.action, known_legal=True)
            return other
        other.plies, other.cursor, other.state = self.plies[:ply], ply, state
        return other

    # -- undo --------------------------------------------------------------------------

    def undo_limit(self) -> int:
        """Return the ply at which undo ends; the cursor itself when nothing can be undone.

        Under ``"turn"`` that is the last new information (a chance ply, or an event that is
        news) or the start of the seat's own run of plies; under ``"free"`` the
        first decision of the game.
        """
        place = self._place(range(self._floor(), self.cursor))
        return self.cursor if place is None else place

    @property
    def can_undo(self) -> bool:
        """True if there is anything to undo."""
        return self._last_place() is not None

    @property
    def can_restart(self) -> bool:
        """True if there is anything of this seat's turn that may be taken back."""
        return self._first_place() is not None

    @property
    def can_redo(self) -> bool:
        """True if there is anything to redo."""
        return self.cursor < len(self.plies)

    def undo(self) -> int:
        """Go back to the last decision of a person who had a choice; return that ply.

        Chance is kept: the same action again meets the same outcome. Raises :class:`CannotUndo`.
        """
        return self._go(self._last_place())

    def restart_turn(self) -> int:
        """Go back to the first decision of this seat's turn that may be undone; return that ply.

        Raises :class:`CannotUndo`.
        """
        return self._go(self._first_place())

    def redo(self) -> list[Step]:
        """Play the undone plies again, up to the next decision of a person who had a choice."""
        if not self.can_redo:
            raise CannotUndo(mark("There is nothing to redo."))
        steps = []
        while self.can_redo:
            before, ply = self.state.clone(), self.plies[self.cursor]
            self.state._apply(ply.action)
            self._advance()
            self.draws.hand_over(self.is_live)
            after = self.state.clone()
            steps.append(Step(self.cursor - 1, ply.seat, ply.action, ply.events, before, after))
            if self.can_redo and self._is_choice(self.cursor, self.state):
                break
        return steps

    def undo_to(self, ply: int) -> None:
        """Go back to after so many plies at a table beside a real box, where all may be undone.

        The plies behind can be redone. Raises :class:`CannotUndo` at another table.
        """
        if not (self.draws.is_told and 0 <= ply <= self.cursor):
            raise CannotUndo(mark("That may not be undone."))
        self._go(ply)

    def take_back(self, ply: int) -> None:
        """Go back to after so many plies for good: the others have agreed to it.

        Raises :class:`CannotUndo` where nobody goes back so far.
        """
        if ply < self.draws.first_ply:
            raise CannotUndo(mark("That may not be undone."))
        self._go(ply)
        del self.plies[ply:]
        self.planned = frozenset(number for number in self.planned if number < ply)
        del self._checkpoints[ply // CHECKPOINT_INTERVAL_PLIES + 1 :]
        self.shared_plies = min(self.shared_plies, ply)

    def rewrite(self, back: int, actions: Sequence[Action]) -> list[Step]:
        """Play these actions in the place of the last ``back`` plies.

        Raises :class:`CannotUndo` where those may not be taken back and
        :class:`IllegalAction`; then nothing has changed.
        """
        start = self.cursor - back
        if start < self._floor():
            raise CannotUndo(mark("That may not be undone."))
        state = self.at(start)
        for action in actions:
            state.apply(action)
        self._go(start)
        return [step for action in actions for step in self.play(action)]

    def _go(self, ply: int | None) -> int:
        if ply is None:
            raise CannotUndo(mark("There is nothing to undo."))
        self.state = self.at(ply)
        self.cursor = ply
        self.draws.forget_hand_over()
        return ply

    def _is_choice(self, ply: int, state: State | None) -> bool:
        """Return whether a person had a choice at that ply; ``state``: the position, if at hand.

        What was drawn from a real box was a person's to tell.
        """
        seat = self.plies[ply].seat
        if seat < 0 and not self.draws.is_told:
            return False
        if seat >= 0 and self.terms.seats[seat].kind == "computer":
            return False
        return len((state or self.at(ply)).legal_actions()) > 1

    def _place(self, plies: Iterable[int]) -> int | None:
        """Return the first of these plies that undo may go back to.

        A forced ply is none: the page would play it again at once.
        """
        return next((ply for ply in plies if self._is_choice(ply, None)), None)

    def _first_place(self) -> int | None:
        return self._place(range(max(self._floor(), self._turn_start()), self.cursor))

    def _last_place(self) -> int | None:
        return self._place(range(self.cursor - 1, self._floor() - 1, -1))

    def _floor(self) -> int:
        """Return the lowest ply that undo may look at; what a plan has played stays."""
        return max(self._turn_floor(), max(self.planned, default=-1) + 1)

    def _turn_floor(self) -> int:
        seat, floor = self._undoing_seat(), self.cursor
        if seat != self.turn:
            while floor > self.shared_plies and self.plies[floor - 1].for_next:
                floor -= 1
            while floor > self.shared_plies and self._takes_back(self.plies[floor - 1], seat):
                floor -= 1
            taken = any(ply.seat == seat for ply in self.plies[floor : self.cursor])
            return floor if taken else self.cursor
        if self.terms.undo == "free":
            return 0
        given = 0 if self.fair is None else self.shared_plies
        while seat >= 0 and floor > given and self._takes_back(self.plies[floor - 1], seat):
            floor -= 1
        return floor

    def _undoing_seat(self) -> int:
        """Return the seat whose actions may be taken back.

        That is the seat to decide; where that is a seat elsewhere, or a computer that has not
        moved yet,
        the person who acted last.
        """
        seats, turn = self.terms.seats, self.turn
        if self.terms.undo == "free" or turn < 0 or seats[turn].kind == "person":
            return turn
        acted = (ply.seat for ply in reversed(self.plies[: self.cursor]) if ply.seat != CHANCE)
        last = next(acted, turn)
        return last if seats[last].kind == "person" else turn

    @staticmethod
    def _takes_back(ply: Ply, seat: int) -> bool:
        return ply.seat == seat and not any(event.is_news for event in ply.events)

    def _turn_start(self) -> int:
        """Return the ply at which the run of the seat to decide, chance among it, began."""
        seat, start = self._undoing_seat(), self.cursor
        while start and self.plies[start - 1].seat in (seat, CHANCE):
            start -= 1
        return start
