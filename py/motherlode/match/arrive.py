"""Tables that come in: by a link, a file, another tab or a message.

Beside one that is stored here it is the same, goes on from it, is an earlier moment of it, or goes
another way; or it is refused with a sentence, and nothing has changed. That is decided here,
whatever brings it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from motherlode.core.errors import BadProof, IllegalAction
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.shelf.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import Terms

# -- the relation of two tables --------------------------------------------------------

#: A draw of a sealed table: what was drawn only its own seat knows.
HIDDEN_DRAW = "?card"

Relation = Literal["same", "behind", "ahead", "forked"]


@dataclass(frozen=True, slots=True)
class RelatedTable:
    """A stored table of the same game, with its relation to the other one.

    ``behind``: the other one goes on from it. ``ahead``: it goes on from the other one.
    """

    heading: Heading
    relation: Relation


def have_same_rules(one: Terms, other: Terms) -> bool:
    """Return whether both have the same entry, rules version, options and number of seats."""
    ours = (one.entry, one.version, one.options, len(one.seats))
    return ours == (other.entry, other.version, other.options, len(other.seats))


def is_same_deal(one: Terms, other: Terms) -> bool:
    """Return whether both are of one game: entry, rules version, options, seats and identity.

    Fair tables are of one game where any party has promised the same at both.
    """
    if not have_same_rules(one, other):
        return False
    promised = {party.commitment for party in one.parties}
    if promised and other.parties:
        return any(party.commitment in promised for party in other.parties)
    return one.identity == other.identity


def common_length(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the length of the common start of both, in texts."""
    pairs = enumerate(zip(one, other, strict=False))
    differ = (at for at, (a, b) in pairs if a != b and not _is_same_draw(a, b))
    return next(differ, min(len(one), len(other)))


def _is_same_draw(one: str, other: str) -> bool:
    """Return whether both can be one draw, of which one text does not tell the card."""
    return HIDDEN_DRAW in (one, other) and is_draw(one) and is_draw(other)


def relation_of(stored: Sequence[str], other: Sequence[str]) -> Relation:
    """Return the relation of a stored table to another one, by their tokens.

    A table that has only drawn since is the same: who sends a turn leaves the next draw to the
    others.
    """
    if HIDDEN_DRAW in stored or HIDDEN_DRAW in other:
        # a draw that only one of the texts tells is the same
        shared = common_length(stored, other)
        other = [*stored[:shared], *other[shared:]]
    if other[: len(stored)] == stored:
        return "same" if other == stored else "behind"
    if stored[: len(other)] == other:
        return "same" if all(is_draw(token) for token in stored[len(other) :]) else "ahead"
    return "forked"


def continue_log(stored: Table, came: Table, relation: Relation) -> bool:
    """Go on with the stored table from one that has come and is no fork; return whether it has.

    The rule of one log, whatever brings it: what goes on from the stored one is played, also a
    move of this device that it had forgotten, and what is there already is ignored. Of a fair table
    ``check_arrival`` has to hold.
    """
    news = stored.draws.learn_from(came.draws)
    if relation != "behind" and not news:
        return False
    for ply in came.plies[stored.cursor : came.cursor]:
        stored.enter(ply.action, known_legal=True)
    stored.resolve_chance()
    return True


def is_draw(token: str) -> bool:
    """Return whether the token of a ply is an outcome of chance."""
    return token.startswith("?")


# -- checks ----------------------------------------------------------------------------


def admit(stored: Iterable[Table], came: Table) -> None:
    """Check a table that came from outside before anything of it is shown or stored.

    Args:
        stored: Those of the same game that are stored here; they are not the same afterwards.
        came: The table that came.

    Raises:
        BadProof: It does not go with one of them, or its draws are not those promised.
    """
    if came.fair is None:
        return  # an open table is its log, and no more
    from motherlode.match.draws.audit import find_fault

    for table in stored:
        check_arrival(table, came)
    fault = find_fault(came)
    if fault is not None:
        raise fault


def check_arrival(stored: Table, came: Table) -> None:
    """Check a table that came from outside against the one that is stored here.

    Raises:
        BadProof: It cannot be the same game going on, with a sentence; nothing may be stored.
    """
    ours, theirs = stored.fair, came.fair
    if not (ours or theirs):
        return
    if ours is None or theirs is None or not have_same_rules(stored.terms, came.terms):
        raise _mismatch()
    _check_parties(stored, came)
    shared = common_length(stored.tokens(), came.tokens())
    if ours.renewals or theirs.renewals:
        from motherlode.match.draws.renewal import check_renewals

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
    from motherlode.match.draws.audit import party_name, strange_numbers

    if number and not min(stored.cursor, came.cursor):
        words = _("{name} has already joined on another device.")
        return BadProof(words.format(name=party_name(stored.terms, number)))
    if came.sealed is None or number not in came.sealed.secrets:
        return strange_numbers(stored, number)
    return came.sealed.strange_secret(number)


def _mismatch() -> BadProof:
    return BadProof(_("This link does not match the game on this device."))


def _try_to_continue(stored: Table, came: Table) -> None:
    """Go on with a sealed table as the one that came does, and try the cards that it opens here.

    ``stored`` is not the same any more. Raises :class:`BadProof`.
    """
    assert stored.sealed is not None
    assert came.sealed is not None
    stored.sealed.check_lists(came.sealed)
    stored.draws.learn_from(came.draws)
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
        common = stored.branch(shared)
        last = common.draws.last_holding
    else:
        last = min(stored.draws.last_holding, came.draws.last_holding)
    ours, theirs = ({n for n in t.draws.live_holdings() if n <= last} for t in (stored, came))
    if ours != theirs:
        raise _mismatch()
