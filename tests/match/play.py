"""Random play over any entry, for the tests of the match room."""

from __future__ import annotations

import random

from motherlode.core.game import CHANCE
from motherlode.core.info import Value
from motherlode.games import CATALOG
from motherlode.match.draws.chance import seed_from
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, Undo


def terms_for(
    entry: str,
    seed: str | None,
    seats: int = 2,
    undo: Undo = "turn",
    version: int | None = None,
    **options: Value,
) -> Terms:
    return Terms(
        entry,
        (SeatTerms(),) * seats,
        dict(options),
        None if seed is None else seed_from(seed),
        undo,
        version=version,
    )


def any_terms(entry: str, rng: random.Random, seeded: bool = True) -> Terms:
    """Some rules version, seat count and options that go together."""
    info = CATALOG[entry].info
    seats = rng.randint(info.min_seats, info.max_seats)
    version = rng.choice(info.versions)
    options: dict[str, Value] = {
        o.name: rng.choice([c for c in o.choices if o.min_seats.get(c, 0) <= seats])
        for o in info.options_of(version)
    }
    people = [
        SeatTerms("Élodie"),
        SeatTerms("Bob 🙂", "link"),
        SeatTerms("", "computer", "greedy"),
        SeatTerms("#1 @ home"),
        SeatTerms(),
    ]
    seed = rng.randbytes(16) if seeded else None
    return Terms(
        entry,
        tuple(rng.choice(people) for _ in range(seats)),
        options,
        seed,
        rng.choice(("turn", "free")),
        rng.random() < 0.5,
        version,
        hints=rng.random() < 0.5,
    )


def random_play(terms: Terms, rng: random.Random, plies: int = 100_000) -> Table:
    """A table after at most ``plies`` plies; without a seed, or by hand, ``rng`` draws."""
    table = Table(terms)
    while not table.finished and table.cursor < plies:
        if table.state.current_player >= 0:
            table.enter(rng.choice(table.state.legal_actions()))
        elif terms.seed is not None and not terms.by_hand:
            drawn = table.draws.outcome(table.cursor, table.state)
            assert drawn is not None
            table.enter(drawn)
        else:
            outcomes = table.state.chance_outcomes()
            weights = [weight for _, weight in outcomes]
            table.enter(rng.choices([action for action, _ in outcomes], weights)[0])
    return table


def draw_elsewhere(table: Table) -> None:
    """Make the draws that are due, also those of seats elsewhere, as their devices would."""
    while table.state.current_player == CHANCE:
        table.resolve_chance()
        if table.state.current_player == CHANCE:
            outcome = table.draws.outcome(table.cursor, table.state)
            assert outcome is not None
            table.enter(outcome)
