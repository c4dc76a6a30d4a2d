"""The news of a log: what a link holds of the plies from one on, and of the proof behind all.

In bytes, spelled as in a link (see ``link``)::

    parties  of a fair table: as in the head, each with the newest element that has been shown
    varint   twice the bytes of the body, 1 more where chance is what seed or elements give
    body     the plies, each its index among the legal actions
    sealed   of a sealed table: what stands behind the plies of a link

Both sides have the plies before, as their mark says, so that neither terms nor names nor checks
are needed. A position of its own lets the writer go on where it stopped, and the reader begin
there: nothing is played twice.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from motherlode.core.errors import BadLink, BadOption, BadProof
from motherlode.core.game import CHANCE, State
from motherlode.match.codec.header import LinkHeader, read_parties, write_parties
from motherlode.match.codec.link import LinkWriter
from motherlode.match.codec.packing import Packer, Unpacker
from motherlode.match.codec.parts import ByteReader, varint
from motherlode.match.draws.audit import early_beginning, strange_numbers, wrong_draw
from motherlode.match.draws.numbers import FairDraws
from motherlode.match.live.messages import bad_message
from motherlode.match.proof import Proof, known_chains, numbers_of, parties_of
from motherlode.match.table import Ply, Table
from motherlode.match.terms import agree

MARK_BYTES = 8


def shown_at(table: Table, final: int) -> list[tuple[int, bytes]]:
    """Return what the parties of a fair table show after the first ``final`` plies."""
    assert table.fair is not None
    if final == table.cursor:
        return table.draws.shown_numbers()
    shown = table.fair.shown_numbers(table.plies, final)
    if not final and table.fair.party == 0:
        # the first number of who begins goes with the first turn, whose draws it gives
        shown[0] = (0, table.fair.rows[0][0])
    return shown


def state_of(table: Table, final: int, mark: str) -> str:
    """Return the mark of all that is told of a table after ``final`` plies with that mark."""
    content: list[object] = [mark]
    fair, sealed = table.fair, table.sealed
    if fair is not None:
        content += [(*party.seats, party.commitment.hex()) for party in table.terms.parties]
        content.append([used for used, _element in shown_at(table, final)])
        content += [(one.promise, sorted(one.agreed)) for one in fair.renewals]
    if sealed is not None and table.finished:
        content.append(sorted(sealed.secrets))
    elif sealed is not None:
        answers = sealed.given_answers() if final == table.cursor else ()
        content += [sealed.lap().steps, sorted(answers), *sealed.opened]
    return sha256(repr(content).encode()).digest()[:MARK_BYTES].hex()


class NewsWriter(LinkWriter):
    """Incremental writer of one table's news."""

    def state_at(self, ply: int) -> State | None:
        """Return the position after so many plies as everybody knows it, if it is at hand."""
        if len(self._choices) < ply:
            self._go_to(ply)
        return self._state.clone() if len(self._choices) == ply else None

    def _go_to(self, ply: int) -> None:
        """Take in the plies up to that one; only what can be sent."""
        table, known = self._table, len(self._choices)
        plies = table.plies
        while known and not _is_at(plies, known - 1, self._choices[known - 1].ply):
            known -= 1
        if known < len(self._choices):
            # a turn has been taken back
            del self._choices[known:]
            before = table if table.sealed is None else table.hidden_branch(known)
            self._state = before.at(known)
        for done in plies[known:ply]:
            self._choices.append(self._choice(done))
            self._state._apply(done.action)

    def news(self, at: int, final: int) -> str:
        """Return the plies ``at`` .. ``final`` - 1, and what is told behind them, as characters.

        Raises:
            BadProof: A key of the sealed cards is missing here.
        """
        table = self._table
        self._go_to(final)
        choices = self._choices[at:final]
        draws = [choice.seeded for choice in choices if choice.chance]
        seeded = table.terms.identity is not None and all(draws)
        packer = Packer()
        for choice in choices:
            if choice.radix > 1 and not (seeded and choice.chance):
                packer.add(choice.index, choice.radix)
        body = packer.to_bytes()
        proof = table.draws.proof()
        if table.fair is not None:
            shown = enumerate(shown_at(table, final))
            proof = replace(proof, shown=tuple((party, *newest) for party, newest in shown))
        parties = write_parties(LinkHeader(table.terms, seeded, final, proof))
        written = parties + varint(2 * len(body) + seeded) + body + table.draws.tail()
        return urlsafe_b64encode(written).decode("ascii").rstrip("=")


def _is_at(plies: Sequence[Ply], number: int, ply: Ply) -> bool:
    """Return whether a log has that very ply there: then those before it are the same too."""
    return number < len(plies) and plies[number] is ply


class NewsReader:
    """A reader of news beside the table that they go on from.

    Args:
        log: The table, with its cards hidden.
        state: The position after ``at`` plies as everybody knows it; found anew if not given.
        at: The plies that both have.
    """

    def __init__(self, log: Table, at: int, state: State | None = None) -> None:
        self.log, self.at, self._state = log, at, state

    def read(self, characters: str, final: int) -> Table:
        """Return the table after ``final`` plies, as a link would bring it.

        Raises:
            BadMessage: It does not go with the table.
            BadProof: Its numbers are not those promised, or a draw is not what they give.
        """
        try:
            reader = ByteReader(urlsafe_b64decode(characters + "=" * (-len(characters) % 4)))
            came = self._read_proof(reader)
            size, seeded = divmod(reader.number(), 2)
            self._play(came, final, Unpacker(reader.take(size)), bool(seeded))
            came.draws.take_tail(reader.data[reader.at :])
        except BadProof:
            raise
        except (BadLink, BadOption, ValueError):
            raise bad_message() from None
        return came

    def _read_proof(self, reader: ByteReader) -> Table:
        """Return the table after the plies that both have, with what the others prove."""
        log = self.log
        if log.fair is None:
            return log.branch(self.at)
        proof = read_parties(reader, len(log.terms.seats))
        came = self._beginning(log)
        seats = [entry[1] for entry in proof.parties]
        is_known = seats == [party.seats for party in log.terms.parties]
        if is_known and not proof.renewals and not log.fair.renewals:
            chains = self._known_chains(log.fair, proof)
            if chains is not None:
                came.draws.chains = chains
                return came
        terms = agree(replace(log.terms, parties=parties_of(proof, known_chains(proof))))
        pairs = zip(log.terms.parties, terms.parties, strict=False)
        for number, (ours, theirs) in enumerate(pairs):
            if ours.commitment != theirs.commitment and (log.cursor or not number):
                raise strange_numbers(log, number)
        came.terms = terms
        came.draws.chains = FairDraws(terms.parties, len(terms.seats))
        came.draws.take(proof)
        return came

    def _beginning(self, log: Table) -> Table:
        """Return the table after the plies that both have, as everybody knows it."""
        if log.sealed is None:
            return log.branch(self.at)
        return log.hidden_branch(self.at, self._state)

    @staticmethod
    def _known_chains(ours: FairDraws, proof: Proof) -> FairDraws | None:
        """Return the chains of this table, knowing no more of them than is shown.

        ``None`` where something is shown that does not follow from what is known.
        """
        chains = ours.copy()
        chains.release()
        chains.live = numbers_of(proof.live)
        return chains if all(chains.show_newest(*newest) for newest in proof.shown) else None

    def _play(self, came: Table, final: int, unpacker: Unpacker, seeded: bool) -> None:
        """Play the plies that are written. Raises as :meth:`read`."""
        if came.fair is not None and final and came.fair.waiting_seat() is not None:
            raise early_beginning()
        while came.cursor < final:
            state = came.state
            if came.finished:
                raise bad_message()
            is_draw = state.current_player == CHANCE
            drawn = came.draws.outcome(came.cursor, state) if is_draw else None
            choices = [] if is_draw and seeded else state.legal_actions()
            if is_draw and seeded:
                if drawn is None:
                    raise wrong_draw(came.cursor + 1)
                action = drawn
            elif len(choices) == 1:
                action = choices[0]
            else:
                index = unpacker.take(len(choices))
                assert index is not None
                action = choices[index]
                if is_draw and drawn != action and came.terms.identity is not None:
                    raise wrong_draw(came.cursor + 1)
            came.enter(action, known_legal=True)
