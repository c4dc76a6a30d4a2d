"""Links: how long they are, and the time to write and to read one, over seeded random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from bench.figures import Figure
from motherlode.core.errors import MotherlodeError
from motherlode.core.game import TERMINAL
from motherlode.games import CATALOG
from motherlode.match.codec.link import link, open_link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "link"
GAMES = 20
CHARACTERS = 300


def seeded_table(entry: str, number: int, plies: int | None = None) -> Table:
    """A table of two whose chance comes from a seed, random decisions played to the end.

    ``plies`` stops it after that many at the latest.
    """
    seats = tuple(SeatTerms(name) for name in ("Anna", "Bruno"))
    options = CATALOG[entry].info.resolve(len(seats), None)
    terms = Terms(entry, seats, options, number.to_bytes(16, "big"))
    table = Table.new(terms)
    table.resolve_chance()
    rng = Random(number)
    while table.state.current_player != TERMINAL:
        if plies is not None and table.cursor >= plies:
            break
        table.play(rng.choice(table.state.legal_actions()))
    return table


def table_link(entry: str, plies: int = 40) -> str:
    """The fragment of a game under way, after so many plies."""
    return link(seeded_table(entry, 1, plies))


def figures(rounds: int) -> Iterator[Figure]:
    for entry in CATALOG:
        lengths, writing, reading = [], [], []
        for number in range(GAMES):
            table = seeded_table(entry, number)
            text, spent = timed_link(table)
            lengths.append(float(len(text)))
            writing.append(spent)
            start = process_time()
            opened = open_link(text)
            reading.append(1000 * (process_time() - start))
            if opened.table.cursor != table.cursor:
                raise MotherlodeError(f"The link of {entry} {number} does not open whole.")
        yield Figure(SECTION, f"{entry}: length, 2 seats", "characters", tuple(lengths), CHARACTERS)
        yield Figure(SECTION, f"{entry}: writing", "ms", tuple(writing))
        yield Figure(SECTION, f"{entry}: reading", "ms", tuple(reading))


def timed_link(table: Table) -> tuple[str, float]:
    """The table's link and the milliseconds of CPU that it took."""
    start = process_time()
    text = link(table)
    return text, 1000 * (process_time() - start)
