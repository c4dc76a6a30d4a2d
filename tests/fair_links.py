"""Links of fair tables changed by who knows how they are made, and the device they come to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.arrive import continue_log, relation_of
from motherlode.match.codec.link import LinkTooLong, link, open_link
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.chains import Renewal, make_chain
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.table import Table
from motherlode.match.terms import Party
from tests.match.renewal_play import Game
from tests.mended_links import mended
from tests.sealed_links import Arrival, take_in

#: Links of a game that are looked at.
HOPS = 8


def fair_arrivals(rng: random.Random) -> list[Arrival]:
    """The links of a random game, each beside what its receiver has stored then.

    In some a party loses its secret.
    """
    entry = rng.choice(list(CATALOG))
    info = CATALOG[entry].info
    parties = rng.randint(info.min_seats, min(info.max_seats, 4))
    game = Game(parties, rng.randrange(2 * parties), entry, rng.randrange(2**32))
    found: list[Arrival] = []

    def note() -> None:
        holder = game.holder()
        if holder.table is not None:
            found.append(Arrival(game.address, save_of(holder.table, 1, 1, 0, "")))

    for hop in range(HOPS):
        if open_link(game.address).table.finished:
            break
        note()
        if hop == HOPS // 2 and rng.random() < 0.5:
            game.lose()
            note()
            game.agree()
            note()
        game.turn()
    return found


def changed_fair(arrival: Arrival, rng: random.Random) -> str:
    """The link of another table than the one it was made of, with all its sums right."""
    if rng.random() < 0.3:
        return mended(arrival.address, rng)
    table = arrival.sent()
    try:
        for _change in range(rng.choice((1, 1, 2))):
            table = rng.choice(CHANGES)(table, rng)
        return link(table)
    except (BadOption, LinkTooLong, ValueError, IndexError, LookupError, AssertionError):
        return arrival.address  # what cannot be written is sent by nobody


def arrive_fair(arrival: Arrival, address: str) -> str:
    """Have the link come to the device: it goes on soundly, or one sentence says why not."""
    before = arrival.saved.text()
    found = take_in(arrival, address)
    outcome = "refused"
    if found is not None:
        stored, came = found
        outcome = relation_of(stored.tokens(), came.tokens())
        if outcome != "forked":
            continue_log(stored, came, outcome)
            stored.state.check()
            assert find_fault(stored) is None
            assert open_link(link(stored)).sentence is None
    assert arrival.saved.text() == before
    return outcome


# -- changes ---------------------------------------------------------------------------


def _element(table: Table, rng: random.Random) -> Table:
    """Another element in the place of one that was shown."""
    assert table.fair is not None
    row = rng.choice(table.fair.rows)
    row[rng.randrange(len(row))] = rng.randbytes(16)
    return table


def _chain(table: Table, rng: random.Random) -> Table:
    """Another chain for a party, as far as it was shown."""
    assert table.fair is not None
    party = rng.randrange(len(table.fair.rows))
    length = len(table.fair.rows[party])
    table.fair.rows[party] = make_chain(party, rng.randbytes(16))[:length]
    return table


def _live(table: Table, rng: random.Random) -> Table:
    """A holding that was played the other way."""
    assert table.fair is not None
    table.fair.live ^= {rng.randint(1, 2 + table.draws.last_holding)}
    return table


def _seats(table: Table, rng: random.Random) -> Table:
    """Seats of other parties, one of nobody, or a party more."""
    parties = list(table.terms.parties)
    one, other = rng.choice(parties), rng.choice(parties)
    kind = rng.randrange(3)
    if kind == 0:
        parties = [
            replace(p, seats={one.seats: other.seats, other.seats: one.seats}.get(p.seats, p.seats))
            for p in parties
        ]
    elif kind == 1:
        parties.pop()
    else:
        parties.append(Party((len(table.terms.seats) - 1,), rng.randbytes(16)))
    table.terms = replace(table.terms, parties=tuple(parties))
    return table


def _draw(table: Table, rng: random.Random) -> Table:
    """Another outcome of a draw, and what can be played on of the rest."""
    return _go_another_way(table, rng, chance=True)


def _move(table: Table, rng: random.Random) -> Table:
    """Another decision, and what can be played on of the rest."""
    return _go_another_way(table, rng, chance=False)


def _go_another_way(table: Table, rng: random.Random, chance: bool) -> Table:
    plies = [n for n, ply in enumerate(table.plies) if (ply.seat == CHANCE) == chance]
    if not plies:
        return table
    at = rng.choice(plies)
    other = table.branch(at)
    other.enter(rng.choice(other.state.legal_actions()))
    for ply in table.plies[at + 1 :]:
        if other.finished or ply.action not in other.state.legal_actions():
            break
        other.enter(ply.action)
    return other


def _earlier(table: Table, rng: random.Random) -> Table:
    """An earlier moment."""
    return table.branch(rng.randint(0, table.cursor))


def _onward(table: Table, rng: random.Random) -> Table:
    """Moves and draws that nobody made."""
    for _ply in range(rng.randint(1, 6)):
        if table.finished:
            break
        table.enter(rng.choice(table.state.legal_actions()))
    return table


def _promise(table: Table, rng: random.Random) -> Table:
    """A promise made anew that nobody was asked about, or one with another secret."""
    fair = table.fair
    assert fair is not None
    count = len(fair.rows)
    if fair.renewals and rng.random() < 0.4:
        fair.withdraw()
    party = rng.randrange(count)
    agreed = frozenset(n for n in range(count) if n != party and rng.random() < 0.7)
    number = max(1, len(fair.rows[party]) + rng.choice((-1, 0, 0, 0, 1)))
    ply = max(0, table.cursor - rng.choice((0, 0, 0, 1, 5)))
    commitment = make_chain(party, rng.randbytes(16))[0]
    fair.promise_anew(Renewal(party, ply, number, commitment, agreed))
    return table


def _leave(table: Table, rng: random.Random) -> Table:
    """A leave that was not given, or one taken out."""
    fair = table.fair
    assert fair is not None
    if fair.renewals:
        at = rng.randrange(len(fair.renewals))
        one = fair.renewals[at]
        agreed = one.agreed ^ {rng.randrange(len(fair.rows))}
        fair.renewals[at] = replace(one, agreed=agreed, ply=one.ply + rng.choice((0, 0, -1, 1)))
    return table


CHANGES: Sequence[Callable[[Table, random.Random], Table]] = (
    _element,
    _chain,
    _live,
    _seats,
    _draw,
    _move,
    _earlier,
    _onward,
    _promise,
    _leave,
)
