"""Descriptions: every picture of every scene has words, and the clause that says more."""

from __future__ import annotations

from tests.contract.shows import Show


def test_every_picture_of_every_scene_says_what_it_is(show: Show) -> None:
    """In played-through games, for whoever looks, on screens of any shape."""
    numbers = {clause.number for clause in show.view.clauses()}
    for sight in show.sights:
        seen, names = sight.after, show.names
        cells = {c.key: c.words for row in show.view.board(seen, names).rows for c in row if c.key}
        for layer in sight.scene.layers:
            for sprite in layer.sprites:
                found = show.view.describe(sprite.key, sprite.picture, seen, names)
                assert found.words or cells.get(found.key), f"{sprite.key} says nothing"
                assert not found.clause or found.clause in numbers, (sprite.key, found.clause)


def test_every_spot_says_what_it_is_with_its_clause(show: Show) -> None:
    for sight in show.sights:
        seen, names = sight.after, show.names
        cells = {c.key: c.words for row in show.view.board(seen, names).rows for c in row if c.key}
        for spot in sight.scene.spots:
            found = show.view.describe(spot.key, "", seen, names)
            assert found.words or cells.get(found.key), f"{spot.key} says nothing"
            assert found.clause, f"{spot.key} names no clause"


def test_what_is_none_of_the_table_says_nothing(show: Show) -> None:
    seen = show.sights[-1].after
    assert not show.view.describe("nothing-of-the-kind", "", seen, show.names).words


def test_every_symbol_beside_a_name_says_what_it_is(show: Show) -> None:
    """In the panel of the players: what it counts, and the clause that says what that is for."""
    numbers = {clause.number for clause in show.view.clauses()}
    marks = show.view.features.seat_mark
    for sight in show.sights:
        for seat in range(len(show.names)):
            facts = show.view.seat_panel(sight.after, seat)
            if marks is not None:
                facts += tuple(fact for fact in marks(sight.after, seat) if fact.words)
            assert facts, f"nothing lies before seat {seat}"
            for fact in facts:
                assert fact.words, f"{fact.mark} says nothing"
                assert fact.clause in numbers, (fact.mark, fact.clause)


def test_what_is_in_hand_and_what_is_left_says_what_it_is(show: Show) -> None:
    """The pictures beside the board."""
    numbers = {clause.number for clause in show.view.clauses()}
    features = show.view.features
    for sight in show.sights:
        seen = sight.after
        hand = features.in_hand(seen) if features.in_hand else None
        for fact in (*(features.stock(seen) if features.stock else ()), *([hand] if hand else ())):
            assert fact.mark and fact.words, f"{fact.mark} says nothing"
            assert fact.clause in numbers, (fact.mark, fact.clause)
