"""Challenges: a finished game sent to somebody, to be played again with its seed at one seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256

from motherlode.core.errors import BadLink
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.codec.link import LinkParams, link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: a finished ``table``, all draws from its seed, and the challenger's ``seat``.

    ``hints`` is how often the challenger asked for a hint or a look back.
    """

    table: Table
    seat: int
    hints: int = 0

    @property
    def name(self) -> str:
        """The challenger's name; may be empty."""
        return self.table.terms.seats[self.seat].name

    @property
    def points(self) -> int:
        """The points to beat."""
        return self.table.state.scores()[self.seat]

    @property
    def people(self) -> tuple[int, ...]:
        """The other seats at which people sat."""
        seats = enumerate(self.table.terms.seats)
        return tuple(at for at, s in seats if at != self.seat and s.kind != "computer")

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats at which computers sat: with the same draws they play in the same way."""
        seats = enumerate(self.table.terms.seats)
        return tuple(at for at, s in seats if s.kind == "computer")

    def terms(self, name: str, stand_in: Callable[[int], SeatTerms]) -> Terms:
        """Return the terms for a new player at the challenger's seat.

        Args:
            name: The new player's name.
            stand_in: Gives the computer that sits down in place of the person at a seat.

        Returns:
            The same terms with undo limited to the turn.
        """
        seats = list(self.table.terms.seats)
        for at in self.people:
            seats[at] = stand_in(at)
        seats[self.seat] = SeatTerms(name)
        return replace(self.table.terms, seats=tuple(seats), undo="turn")

    def seed(self) -> bytes:
        """Return the 16 bytes that identify the attempt.

        They are the same for everybody who plays from this seed at this seat, whoever sent the
        challenge.
        """
        terms = self.table.terms
        return challenge_seed(terms.entry, self.seat, terms.seed or b"")

    def text(self) -> str:
        """Serialize as a link."""
        return link(self.table) + LinkParams(duel=self.seat, hints=self.hints or None).text()


def challenge_seed(entry: str, seat: int, seed: bytes) -> bytes:
    """Return the 16 bytes that identify attempts at the game of that seed, at that seat."""
    text = f"motherlode/duel/1|{entry}|{seat}|".encode()
    return sha256(text + seed).digest()[:16]


def challenge_of(table: Table, seat: int, hints: int = 0) -> Challenge:
    """Return the table as a challenge. Raises :class:`BadLink` with a sentence where it is none."""
    if not table.finished:
        raise BadLink(_("The link is cut off or damaged. Ask for it again."))
    seats = table.terms.seats
    if seat >= len(seats) or seats[seat].kind == "computer":
        raise BadLink(_("The link is cut off or damaged. Ask for it again."))
    if not is_all_seeded(table):
        raise BadLink(_("This game cannot be dealt again: its draws come from several seeds."))
    return Challenge(table, seat, hints)


def is_all_seeded(table: Table) -> bool:
    """Return whether every draw of the table is the one its seed gives."""
    state = table.at(0)
    for number, ply in enumerate(table.plies[: table.cursor]):
        if ply.seat == CHANCE and table.draws.outcome(number, state) != ply.action:
            return False
        state._apply(ply.action)
    return table.terms.seed is not None
