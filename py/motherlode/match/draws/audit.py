"""The check of a table's draws and cards against what its parties promised.

The formulas are those of ``chains``.
"""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, error_message, ngettext
from motherlode.match.codec.link import open_link
from motherlode.match.codec.record import is_record, open_record
from motherlode.match.table import Table
from motherlode.match.terms import Terms


def find_fault(table: Table) -> BadProof | None:
    """Return the first fault of the table, its cards among it; ``None`` for no fault."""
    fault = find_draw_fault(table)
    if fault is None and table.terms.sealed and table.finished:
        from motherlode.match.draws.reveal import find_sealed_fault

        fault = find_sealed_fault(table)
    return fault


def is_proven(table: Table) -> bool | None:
    """Return whether the draws of a game are those promised; ``None`` while nobody can tell."""
    if table.fair is None or (table.sealed is not None and not table.sealed.is_proven()):
        return None
    return table.fair.checked or find_fault(table) is None


def find_draw_fault(table: Table, first: int = 0) -> BadProof | None:
    """Return the first draw of the table that its numbers do not give; ``None`` for no fault.

    The ``first`` plies are known to be good.
    """
    fair = table.fair
    if fair is None:
        return None
    if table.cursor and fair.waiting_seat() is not None:
        return early_beginning()
    if table.sealed is not None and table.sealed.opened and table.draws.fault is None:
        return early_beginning()  # nothing contradicts anything
    if table.terms.sealed and fair.live:
        return early_beginning()  # a holding of a sealed table is the same by link and live
    if fair.renewals:
        from motherlode.match.draws.renewal import find_renewal_fault

        fault = find_renewal_fault(table)
        if fault is not None:
            return fault
    dealt = _sealed_again(table)
    decisions = (at for at, ply in enumerate(dealt.plies) if ply.seat != CHANCE)
    # the cards of a sealed table come from no numbers
    last = next(decisions, None) if table.terms.sealed else None
    for step in dealt.steps(0 if last is not None else first, last):
        if step.seat == CHANCE and fair.outcome(dealt.plies, step.ply, step.before) != step.action:
            return wrong_draw(step.ply + 1)
    if not table.terms.sealed and not fair.has_numbers(dealt.plies, dealt.cursor):
        return early_beginning()  # nobody but that party could have played its turn
    return None


def _sealed_again(table: Table) -> Table:
    """Return the table as its draws were made: one that was laid open with its cards hidden."""
    if not table.terms.secrets:
        return table
    from motherlode.match.draws.reveal import reseal

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
            from motherlode.match.draws.reveal import unproven_words

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
    fault = find_fault(table) or table.draws.fault
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


def early_beginning() -> BadProof:
    """Return the fault of plies before the opening is over, or without the number they need."""
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
