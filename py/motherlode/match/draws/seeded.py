"""The draws of an open table, and the questions that every kind of draws answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

from motherlode.core.action import Action
from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE, Game, State
from motherlode.locale import _, mark
from motherlode.match.draws.chance import NoChanceSource, SeededSource, Source
from motherlode.match.proof import Proof, bad_line, told_words
from motherlode.match.terms import Terms

if TYPE_CHECKING:
    from motherlode.match.draws.cards import SealedCards
    from motherlode.match.draws.chains import LoggedPly
    from motherlode.match.draws.numbers import FairDraws


class DrawnTable(Protocol):
    """The table, as far as its draws depend on it."""

    terms: Terms
    game: Game[Any, Any]
    state: State
    cursor: int

    @property
    def plies(self) -> Sequence[LoggedPly]:
        """See ``Table``."""
        ...

    @property
    def finished(self) -> bool:
        """See ``Table``."""
        ...

    @property
    def next_turn(self) -> int:
        """See ``Table``."""
        ...

    def replay(self) -> None:
        """See ``Table``."""
        ...


class Draws:
    """The draws of a table; here of an open one, from its seed or from another source.

    They last as long as their table, which holds them: they do not hold it.

    Attributes:
        chains: What is known of the numbers of a fair table; ``None`` at an open one.
        cards: What is known of the cards of a sealed table; ``None`` at another one.
        is_told: Players make the draws with a real box, and tell them.
    """

    chains: FairDraws | None = None
    cards: SealedCards | None = None
    is_told = False

    def __init__(self, table: DrawnTable, source: Source | None = None) -> None:
        self._table = ref(table)
        seed = table.terms.seed
        self._source = source or (SeededSource(seed) if seed is not None else None)

    @property
    def table(self) -> DrawnTable:
        """The table."""
        table = self._table()
        assert table is not None
        return table

    # -- the position ------------------------------------------------------------------

    def opening_state(self) -> State:
        """Return the position before the first ply, as this device knows it."""
        table = self.table
        state: State = table.game.new_state(len(table.terms.seats), dict(table.terms.options))
        return state

    def public_opening(self) -> State:
        """Return the position before the first ply, as everybody knows it."""
        return self.opening_state()

    def bind(self, state: State) -> State:
        """Return a position of another table with the same draws as one of this table."""
        return state

    @property
    def card_count(self) -> int:
        """The cards that lie hidden in the first deck; 0 where none do."""
        return 0

    def read_hands(self, seats: Iterable[int]) -> None:
        """Read the hidden cards of these seats from now on, and of no other.

        Raises:
            BadProof: A card of theirs cannot be read.
        """

    # -- who is who --------------------------------------------------------------------

    def hold(self, secret: bytes) -> bool:
        """Take the secret as this device's own; return whether it is a party's of this table.

        Raises:
            BadProof: A card of its seats cannot be read.
        """
        return False

    @property
    def secret(self) -> bytes | None:
        """This device's secret, empty where it only watches; ``None`` at an open table."""
        return None

    def join(self, seats: Sequence[int], secret: bytes) -> None:
        """Join an invitation at these seats with the secret of this device.

        Raises:
            BadProof: The seats are taken.
        """
        raise BadProof(_("This seat was taken on another device."))

    def is_elsewhere(self, seat: int) -> bool:
        """Return whether another device plays the seat."""
        return self.table.terms.seats[seat].kind == "link"

    def turn_of(self, state: State) -> int:
        """Return the seat that a draw at this position is written down for."""
        return CHANCE

    # -- waiting -----------------------------------------------------------------------

    def waits_for(self) -> int | None:
        """Return the seat that must do something before anybody can play; ``None`` for nobody."""
        return None

    def awaited_seat(self) -> int | None:
        """Return the seat whose number the next draw waits for; ``None`` for nobody's."""
        return None

    @property
    def fault(self) -> BadProof | None:
        """The sentence on a cheat that is proven, which stops the game; ``None`` as a rule."""
        return None

    def begin(self) -> None:
        """Show or give what the table waits for, where it waits for this device."""

    def end(self) -> None:
        """Show what is shown when the game is over."""

    # -- drawing -----------------------------------------------------------------------

    @property
    def can_draw(self) -> bool:
        """True if there is anything to draw from."""
        return self._source is not None

    def is_drawn_here(self, drawer: int) -> bool:
        """Return whether a draw of that seat's turn is made on this device; -1: of the set-up."""
        return drawer < 0 or not self.is_elsewhere(drawer)

    def outcome(self, ply: int, state: State) -> Action | None:
        """Return the outcome that the table's numbers give at this chance node, if any."""
        seed = self.table.terms.seed
        if seed is None:
            return None
        outcomes = state.chance_outcomes()
        pick = SeededSource(seed).pick(ply, [weight for _, weight in outcomes])
        return outcomes[pick][0]

    def draw(self) -> Action:
        """Return the outcome of the draw that is due. Raises :class:`NoChanceSource`."""
        if self._source is None:
            raise cannot_draw()
        outcomes = self.table.state.chance_outcomes()
        weights = [weight for _, weight in outcomes]
        return outcomes[self._source.pick(self.table.cursor, weights)][0]

    # -- the log -----------------------------------------------------------------------

    @property
    def last_holding(self) -> int:
        """The number of the holding that comes next, or of the last one."""
        return 0

    def live_holdings(self) -> list[int]:
        """Return the holdings that are played live, as far as that is settled."""
        return []

    def hand_over(self, is_live: bool) -> None:
        """Settle how the next holding is played, where this one has ended here."""

    def forget_hand_over(self) -> None:
        """Forget how a holding is played that has not been handed over after all."""

    @property
    def first_ply(self) -> int:
        """The plies behind which nobody goes back."""
        return 0

    def forget_promises(self, ply: int) -> None:
        """Forget what was promised anew after so many plies."""

    # -- what is known -----------------------------------------------------------------

    def take_from(self, other: Draws) -> None:
        """Take all that another table with the same terms knows, before the first ply."""

    def learn_from(self, other: Draws) -> bool:
        """Take what another one of this table knows; return whether that was news.

        Only once ``check_arrival`` has found that both go together.
        """
        return False

    def shown_numbers(self) -> list[tuple[int, bytes]]:
        """Return number and newest element of each party that the table shows as it is now."""
        return []

    def proof(self, is_private: bool = False, hand: int = -1) -> Proof:
        """Return what the table proves as it is now.

        Args:
            is_private: With what of a sealed table this device alone may know.
            hand: Else with the hand of this seat of a sealed table.
        """
        return Proof()

    def tail(self) -> bytes:
        """Return what a link holds behind the plies. Raises :class:`BadProof` if it lacks."""
        return b""

    def take_tail(self, data: bytes) -> None:
        """Take in what stands there, once the plies have been played.

        Raises:
            BadProof: A list is no deck, or a secret is not the one promised.
            ValueError: It does not go with the log.
        """
        if data:
            raise ValueError(len(data))

    def take(self, proof: Proof) -> None:
        """Take in what a record or a link tells of a table that was just set up.

        Raises:
            BadOption: It does not go with the table.
            BadProof: A secret is not the one promised.
        """
        if told := told_words(proof):
            raise bad_line(told[0])


def cannot_draw() -> NoChanceSource:
    """Return the error about a draw for which this device has no numbers."""
    return NoChanceSource(mark("This device cannot make the next draw."))
