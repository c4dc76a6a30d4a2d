"""A bot decides for its seat at a table: here, or as text in and text out for a worker."""

from __future__ import annotations

from hashlib import sha256

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import default_level, levels, make
from motherlode.core.action import Action
from motherlode.match.record import read
from motherlode.match.table import Table


def decide(table: Table, seat: int) -> Action:
    """What the computer at ``seat``, which is to move, does.

    The same table at the same ply gives the same action. A level that does not play this
    game is taken for the game's default.
    """
    entry = table.terms.entry
    level = table.terms.seats[seat].level
    if level not in levels(entry):
        level = default_level(entry)
    seed = table.terms.seed or unseeded(table)
    decision = Decision(
        observation=table.state.observation(seat),
        events=table.events_for(seat),
        rng=rng_for(seed, table.cursor),
        memory_seed=memory_seed_for(seed),
    )
    return make(level, entry).choose(decision)


def unseeded(table: Table) -> bytes:
    """Stands in for the seed of a table that has none: the same from its first ply to its last."""
    terms = table.terms
    words = [terms.entry, *terms.names, *(f"{k}={v}" for k, v in terms.options.items())]
    return sha256("\n".join(words).encode()).digest()[:16]


def decide_record(text: str) -> str:
    """The action of the seat to move, as a text of the game's notation.

    ``text`` is the record of a table where a seat is to move. Raises :class:`BadRecord`.
    """
    table = read(text)
    seat = table.state.current_player
    return table.game.notation.text(decide(table, seat))
