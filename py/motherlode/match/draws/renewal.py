"""A promise made anew: what a party does that has lost its secret, and what the others check.

In its own turn the party promises a new chain. The link goes round: each of the others agrees, with
an element of its own that nobody knew, or leaves the link unanswered. Once all have agreed the game
goes on, with draws that follow from the new numbers. Who claims a loss to get rid of a draw gets
another one that nobody could choose, and only if all others agree.

At a sealed table nothing helps: the keys of the cards are lost with the secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.core.errors import BadProof
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _
from motherlode.match.draws.chains import Renewal, make_chain

if TYPE_CHECKING:
    from motherlode.match.table import Table


def find_obstacle(table: Table, seat: int) -> str:
    """Return why the party of that seat cannot promise anew now; empty if it can."""
    fair = table.fair
    assert fair is not None
    if table.terms.sealed:
        return _(
            "At a sealed table the keys of the cards are lost with the secret: this game cannot "
            "continue."
        )
    if fair.free_seats() or not table.cursor:
        return _("Nothing has been drawn yet. Set up a new table instead.")
    if table.finished:
        return _("The game is over.")
    party = next(n for n, one in enumerate(fair.parties) if seat in one.seats)
    if table.next_turn not in fair.parties[party].seats:
        return _("Wait until it is the turn of {name}, and open the link then.").format(
            name=seat_word(table, seat)
        )
    return ""


def promise_anew(table: Table, seat: int, secret: bytes) -> None:
    """Promise a new chain for the party of that seat, with the new secret of this device.

    Raises:
        BadProof: It cannot be done now.
    """
    fair = table.fair
    assert fair is not None
    obstacle = find_obstacle(table, seat)
    if obstacle:
        raise BadProof(obstacle)
    party = next(n for n, one in enumerate(fair.parties) if seat in one.seats)
    if fair.pending is not None:
        fair.withdraw()
    number = fair.shown_numbers(table.plies, table.cursor)[party][0] + 1
    commitment = make_chain(party, secret)[0]
    fair.promise_anew(Renewal(party, table.cursor, number, commitment))
    fair.hold(secret)


def is_asked(table: Table) -> bool:
    """Return whether this device is to say whether it agrees to a promise made anew."""
    fair = table.fair
    return fair is not None and fair.party is not None and fair.awaited_agreement() == fair.party


# -- checks ----------------------------------------------------------------------------


def find_renewal_fault(table: Table) -> BadProof | None:
    """Return what is wrong with the promises made anew; ``None`` for nothing."""
    fair = table.fair
    assert fair is not None
    for renewal in fair.renewals:
        at = renewal.ply
        is_last = renewal is fair.renewals[-1] and at == table.cursor
        keeps_the_rules = (
            not table.terms.sealed
            and 0 < at <= table.cursor
            and fair.is_next_element(renewal, table.plies)
            and _turn_at(table, at) in fair.parties[renewal.party].seats
            and (fair.is_agreed(renewal) or is_last)
        )
        if not keeps_the_rules:
            return broken_promise(table, renewal)
    return None


def check_renewals(stored: Table, came: Table, shared: int) -> None:
    """Check the promises made anew of a table that came against the one that is stored here.

    Args:
        stored: The table here.
        came: The table that came.
        shared: The first plies that both have.

    Raises:
        BadProof: They do not go together.
    """
    ours, theirs = stored.fair, came.fair
    assert ours is not None
    assert theirs is not None
    alike = 0
    for mine, other in zip(ours.renewals, theirs.renewals, strict=False):
        if mine.promise != other.promise:
            break
        alike += 1
    for mine in ours.renewals[alike:]:
        leaves_out = came.cursor > mine.ply or len(theirs.renewals) > alike
        if leaves_out and ours.is_bound(mine):
            raise BadProof(_("This link does not match the game on this device."))
    for at, other in enumerate(theirs.renewals):
        known = ours.renewals[at].agreed if at < alike else frozenset()
        if ours.party in other.agreed - known:
            raise BadProof(_("This link does not match the game on this device."))
        if at >= alike and other.party == ours.party and not theirs.is_agreed(other):
            # this device has the secret: nobody may take its seat by asking for it
            raise BadProof(_("Somebody asks for your seat on another device. You still have it."))
        if at >= alike and other.ply < stored.cursor and other.ply <= shared:
            raise _too_late(stored, other)


# -- sentences -------------------------------------------------------------------------


def seat_word(table: Table, seat: int) -> str:
    """Return the name of a seat, or its letter."""
    return table.terms.seats[seat].name or SEAT_LETTERS[seat]


def _turn_at(table: Table, ply: int) -> int:
    """Return the seat whose turn it is before that ply."""
    return table.plies[ply].turn if ply < table.cursor else table.next_turn


def party_word(table: Table, renewal: Renewal) -> str:
    """Return the name of the first seat of the party that has promised anew."""
    return seat_word(table, table.terms.parties[renewal.party].seats[0])


def broken_promise(table: Table, renewal: Renewal) -> BadProof:
    """Return the fault of a promise that was not made anew as the rules have it."""
    words = _("The new promise of {name} breaks the rules.")
    return BadProof(words.format(name=party_word(table, renewal)))


def _too_late(stored: Table, renewal: Renewal) -> BadProof:
    if stored.fair is not None and stored.fair.party == renewal.party:
        return BadProof(_("Your seat has continued on another device, with new draws."))
    words = _("{name} asks from an earlier moment of the game. Send {name} your link first.")
    return BadProof(words.format(name=party_word(stored, renewal)))
