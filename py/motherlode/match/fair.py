"""Fair tables: the invitation, joining, the key of a seat, and the checks of what comes and of all.

The formulas are those of ``chains``.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace

from motherlode.core.errors import BadOption, BadProof, IllegalAction
from motherlode.core.game import CHANCE
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, error_message, mark, ngettext
from motherlode.match.chains import SECRET_BYTES, make_chain
from motherlode.match.divergence import common_length, have_same_rules
from motherlode.match.fair_draws import FairDraws
from motherlode.match.link import open_link
from motherlode.match.record import is_record, open_record
from motherlode.match.table import Table
from motherlode.match.terms import Party, Terms, agree

#: Characters of a seat key: a secret in base64url.
SEAT_KEY_CHARACTERS = 22

# -- joining ---------------------------------------------------------------------------


def invite(terms: Terms, secret: bytes, sealed: bool = False) -> Terms:
    """Return the terms of a fair table to which this device invites the seats by link.

    ``sealed``: one whose hands no other device can read.

    Raises:
        BadOption: The device has no seat of its own, or the terms do not go together.
    """
    here = tuple(seat for seat, who in enumerate(terms.seats) if who.kind != "link")
    if not here:
        raise BadOption(mark("Take a seat yourself: the one who invites draws too."))
    party = Party(here, make_chain(0, secret)[0])
    return agree(replace(terms, seed=None, undo="turn", parties=(party,), sealed=sealed))


def join(table: Table, seats: Sequence[int], secret: bytes) -> None:
    """Join an invitation at these seats with the secret of this device.

    Raises:
        BadProof: The seats are taken.
    """
    assert table.fair is not None
    if not set(seats) <= set(table.fair.free_seats()) or not seats:
        raise BadProof(_("This seat was taken on another device."))
    parties = table.terms.parties
    mine = Party(tuple(sorted(seats)), make_chain(len(parties), secret)[0])
    rows = [*table.fair.rows, [mine.commitment]]
    table.terms = agree(replace(table.terms, parties=(*parties, mine)))
    table.fair = FairDraws(table.terms.parties, len(table.terms.seats), rows)
    table.hold(secret)


def format_seat_key(secret: bytes) -> str:
    """Format the secret as the key that carries a seat to another device."""
    return urlsafe_b64encode(secret).decode("ascii").rstrip("=")


def parse_seat_key(text: str) -> bytes:
    """Parse a seat key. Raises :class:`BadOption`."""
    key = "".join(text.split())
    try:
        secret = urlsafe_b64decode(key + "==") if len(key) == SEAT_KEY_CHARACTERS else b""
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES or format_seat_key(secret) != key:
        raise BadOption(mark("A seat key has 22 characters."))
    return secret


# -- checks ----------------------------------------------------------------------------


def check_arrival(stored: Table, came: Table) -> None:
    """Check a table that came from outside against the one that is stored here.

    Raises:
        BadProof: It cannot be the same game going on, with a sentence; nothing may be stored.
    """
    assert stored.fair is not None
    assert came.fair is not None
    if not have_same_rules(stored.terms, came.terms):
        raise _mismatch()
    _check_parties(stored, came)
    shared = common_length(stored.tokens(), came.tokens())
    if stored.fair.renewals or came.fair.renewals:
        from motherlode.match.renewal import check_renewals

        check_renewals(stored, came, shared)
    _require_same_ways(stored, came, shared)
    if shared < min(stored.cursor, came.cursor):
        if stored.terms.sealed:
            raise _mismatch()
        _require_unanswered(stored, shared)
    if stored.sealed is not None:
        _try_to_continue(stored, came)


def _check_parties(stored: Table, came: Table) -> None:
    """Raise :class:`BadProof` unless both tables can have the same parties."""
    pairs = zip(stored.terms.parties, came.terms.parties, strict=False)
    for number, (here, there) in enumerate(pairs):
        if here.commitment != there.commitment:
            raise _strange_party(stored, came, number)
        if here.seats != there.seats:
            raise _mismatch()
    if stored.terms.sealed != came.terms.sealed:
        raise _mismatch()


def _strange_party(stored: Table, came: Table, number: int) -> BadProof:
    """Return the fault of a party that has promised something else on this device."""
    if number and not min(stored.cursor, came.cursor):
        words = _("{name} has already joined on another device.")
        return BadProof(words.format(name=party_name(stored.terms, number)))
    if came.sealed is None or number not in came.sealed.secrets:
        return strange_numbers(stored, number)
    return came.sealed.strange_secret(number)


def _mismatch() -> BadProof:
    return BadProof(_("This link does not match the game on this device."))


def find_fault(table: Table) -> BadProof | None:
    """Return the first fault of the table, its cards among it; ``None`` for no fault."""
    fault = find_draw_fault(table)
    if fault is None and table.terms.sealed and table.finished:
        from motherlode.match.reveal import find_sealed_fault

        fault = find_sealed_fault(table)
    return fault


def find_draw_fault(table: Table) -> BadProof | None:
    """Return the first draw of the table that its numbers do not give; ``None`` for no fault."""
    fair = table.fair
    assert fair is not None
    if table.cursor and fair.waiting_seat() is not None:
        return early_beginning()
    if table.terms.sealed and fair.live:
        return early_beginning()  # a holding of a sealed table is the same by link and live
    if fair.renewals:
        from motherlode.match.renewal import find_renewal_fault

        fault = find_renewal_fault(table)
        if fault is not None:
            return fault
    dealt = _sealed_again(table)
    decisions = (at for at, ply in enumerate(dealt.plies) if ply.seat != CHANCE)
    # the cards of a sealed table come from no numbers
    last = next(decisions, None) if table.terms.sealed else None
    for step in dealt.steps(last=last):
        if step.seat == CHANCE and fair.outcome(dealt.plies, step.ply, step.before) != step.action:
            return wrong_draw(step.ply + 1)
    return None


def _sealed_again(table: Table) -> Table:
    """Return the table as its draws were made: one that was laid open with its cards hidden."""
    if not table.terms.secrets:
        return table
    from motherlode.match.reveal import reseal

    return reseal(table)


def list_draws(table: Table) -> list[str]:
    """Return a line for each draw whose numbers are known, to be checked without the cabinet.

    Index, total, number, the element of each party, and the token of the outcome.
    """
    fair, lines, dealt = table.fair, [], _sealed_again(table)
    assert fair is not None
    for step in dealt.steps():
        if step.seat == CHANCE:
            drawn = fair.draw(dealt.plies, step.ply, step.before)
            if drawn is None:
                continue
            numbers = (drawn.index, drawn.total, drawn.number, *drawn.used)
            token = table.game.notation.text(drawn.action)
            lines.append(" ".join([*map(str, numbers), token]))
    return lines


@dataclass(frozen=True, slots=True)
class Audit:
    """The verdict on a table: its draws, and the fault if there is one.

    ``unproven``: hands are sealed, and not every player has shown the secret of the cards.
    ``renewals``: who promised anew when, in sentences.
    """

    draws: int
    fault: str | None = None
    unproven: bool = False
    renewals: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The verdict in words."""
        if self.fault is not None:
            return self.fault
        if self.unproven:
            from motherlode.match.reveal import unproven_words

            return unproven_words()
        words = ngettext(
            "{number} draw, as the players’ numbers give it.",
            "{number} draws, all as the players’ numbers give them.",
            self.draws,
        )
        return " ".join([words.format(number=self.draws), *self.renewals])


def audit_table(table: Table) -> Audit:
    """Check every draw of a table. Raises :class:`BadProof` where there is nothing to check."""
    if table.fair is None:
        raise BadProof(_("The draws of this table were open: there is nothing to check."))
    draws = sum(ply.seat == CHANCE for ply in table.plies[: table.cursor])
    fault = find_fault(table)
    hidden = table.sealed is not None and not (table.finished and table.sealed.is_proven())
    words = _("{name} lost the secret before step {n}, and all others agreed to new draws.")
    renewals = tuple(
        words.format(name=party_name(table.terms, one.party), n=one.ply + 1)
        for one in table.fair.renewals
        if table.fair.is_agreed(one)
    )
    return Audit(draws, None if fault is None else error_message(fault), hidden, renewals)


def audit(text: str) -> Audit:
    """Check every draw of a record or a link.

    Raises:
        BadLink: It cannot be read, or there is nothing to check.
        BadRecord: It cannot be read.
    """
    opened = open_record(text) if is_record(text) else open_link(text)
    if opened.sentence is not None:
        return Audit(0, opened.sentence)
    return audit_table(opened.table)


def _try_to_continue(stored: Table, came: Table) -> None:
    """Go on with a sealed table as the one that came does, and try the cards that it opens here.

    ``stored`` is not the same any more. Raises :class:`BadProof`.
    """
    assert stored.sealed is not None
    assert came.sealed is not None
    stored.sealed.check_lists(came.sealed)
    stored.learn_from(came)
    try:
        for ply in came.plies[stored.cursor : came.cursor]:
            stored.enter(ply.action)
    except IllegalAction as error:
        raise BadProof(_("This link breaks the rules of the game.")) from error
    stored.sealed.check_stock()


def _require_unanswered(stored: Table, shared: int) -> None:
    """Raise :class:`BadProof` if this device has shown a number for the log that is left.

    With it others could choose how to play before the draws that it answers.
    """
    assert stored.fair is not None
    sent = stored.plies[shared : stored.shared_plies]
    if any(stored.fair.is_here(ply.turn) for ply in sent):
        raise BadProof(_("This link changes something that you have already played."))

    due = stored.state.drawer if stored.state.current_player == CHANCE else None
    if stored.fair.last_answered_ply(stored.plies[: stored.cursor], due) > shared:
        raise BadProof(_("This link changes something that you have already played."))


def _require_same_ways(stored: Table, came: Table, shared: int) -> None:
    """Raise :class:`BadProof` if one says of a turn that it is live, and the other by link."""
    assert stored.fair is not None
    assert came.fair is not None
    if shared < min(stored.cursor, came.cursor):
        last = stored.branch(shared).last_holding
    else:
        last = min(stored.last_holding, came.last_holding)
    ours, theirs = ({n for n in t.live_holdings() if n <= last} for t in (stored, came))
    if ours != theirs:
        raise _mismatch()


def early_beginning() -> BadProof:
    """Return the fault of plies before the opening is over."""
    return BadProof(_("This link breaks the rules of the game."))


def wrong_draw(step: int) -> BadProof:
    """Return the fault of a draw that the numbers do not give; steps count from 1."""
    words = _("The draw at step {n} is not the one promised.")
    return BadProof(words.format(n=step))


def party_name(terms: Terms, party: int) -> str:
    """Return the name of a party's first seat, for sentences."""
    seat = terms.parties[party].seats[0]
    return terms.seats[seat].name or SEAT_LETTERS[seat]


def strange_numbers(table: Table, party: int) -> BadProof:
    """Return the fault of a party whose numbers are not those that it promised."""
    name = party_name(table.terms, party)
    words = _(
        "{name}’s numbers are not the ones that this table began with. Ask {name} to "
        "continue on the device used at the start."
    )
    return BadProof(words.format(name=name))
