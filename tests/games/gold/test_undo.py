"""A card turned over again is news to whoever had forgotten it (gold clause 8)."""

from __future__ import annotations

from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms


def test_clause_8_turning_over_a_card_again_cannot_be_taken_back() -> None:
    terms = Terms(
        "gold",
        (SeatTerms("Anna"), SeatTerms("Ben")),
        {"mines": "dealt", "start": "A", "rounds": "one"},
        seed=bytes(15) + b"\x07",
    )
    table = Table.new(terms)
    parse = table.game.notation.parse
    seen: set[str] = set()
    places = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    while not table.finished:
        legal = set(table.state.legal_actions())
        again = [place for place in places if place in seen and parse(place) in legal]
        steps_before = table.cursor
        place = again[0] if again else next(p for p in places if parse(p) in legal)
        table.play(parse(place))
        if again and table.cursor == steps_before + 1:
            assert not table.can_undo
            return
        seen.add(place)
    raise AssertionError("no card was turned over twice")
