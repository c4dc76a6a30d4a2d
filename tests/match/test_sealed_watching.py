"""Sealed tables on a device that has never seen them, or does not play there."""

from __future__ import annotations

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.arrive import check_arrival, continue_log, is_same_deal, relation_of
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import audit, audit_table, find_fault
from motherlode.match.draws.reveal import lay_open
from motherlode.match.shelf.saved_table import open_saved, save_of
from motherlode.match.table import Table
from tests.breadth import sample
from tests.match.sealed_play import SealedGame, whole_game

#: So many links go by of which a device that watches sees one.
LINKS_UNSEEN = 5
#: Links after which every party has ended a turn.
LINKS_OPENING = 12
PARTIES = (((0,), (1,)), ((0,), (1,), (2,)), ((0,), (1,), (2,), (3,)), ((0, 2), (1,)))


def under_way(
    seats_of: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,)), seed: int = 3
) -> SealedGame:
    """A game in which every party has ended a turn."""
    game = SealedGame(seats_of, seed, start="random")
    while len(game.links) < LINKS_OPENING:
        game.hand_over()
    return game


def stranger(address: str) -> Table:
    """The table of the link on a device that has never seen it, from its store."""
    opened = open_link(address)
    assert opened.sentence is None
    opened.table.id = "AAAAAAAA"
    return open_saved(save_of(opened.table, 1, 1, 0, "")).table


def follow(table: Table, address: str) -> Table:
    """The table of a device that watches, after one more link; as it comes from its store."""
    came = open_link(address).table
    check_arrival(open_saved(save_of(table, 1, 1, 0, "")).table, came)
    fault = find_fault(came)
    if fault is not None:
        raise fault
    continue_log(table, came, relation_of(table.tokens(), came.tokens()))
    return open_saved(save_of(table, 1, 1, 0, "")).table


@pytest.mark.parametrize("seats_of", sample(PARTIES, 2, first=1))
def test_a_device_that_has_never_seen_the_table_watches_to_the_end(
    seats_of: tuple[tuple[int, ...], ...],
) -> None:
    game = under_way(seats_of)
    table = stranger(link(game.table))
    assert table.tokens() == game.table.tokens()
    assert table.turn == game.table.turn
    assert is_same_deal(table.terms, game.table.terms)
    assert audit_table(table).unproven
    assert open_link(link(table)).table.tokens() == table.tokens()
    while not game.table.finished:
        game.hand_over()
        if len(game.links) % LINKS_UNSEEN:
            continue
        table = follow(table, link(game.table))
        assert table.tokens() == game.table.tokens()
        assert table.turn == game.table.turn
    game.end()
    for address in game.links[-3:]:
        table = follow(table, address)
    table = follow(table, link(game.table))
    assert audit_table(table).fault is None
    assert not audit_table(table).unproven
    assert lay_open(table).tokens() == lay_open(game.table).tokens()


def test_the_last_link_alone_proves_the_game() -> None:
    game = whole_game()
    address = link(game.table)
    assert audit(address).fault is None
    assert not audit(address).unproven
    assert lay_open(open_link(address).table).tokens() == lay_open(game.table).tokens()


def test_the_link_of_another_table_of_the_same_host_is_refused() -> None:
    here, elsewhere = (SealedGame(((0,), (1,)), 3, start="A") for _ in range(2))
    here.devices[1].secret = bytes(16)
    for game in (here, elsewhere):
        while len(game.links) < LINKS_OPENING:
            game.hand_over()
    assert is_same_deal(here.table.terms, elsewhere.table.terms)
    for device in here.devices:
        with pytest.raises(BadProof, match="not the ones that this table began with"):
            check_arrival(device.stored(), open_link(link(elsewhere.table)).table)


def test_another_seat_that_begins_is_found_at_the_end() -> None:
    text = write(open_link(link(whole_game().table)).table)
    begins = next(token for token in ("?A", "?B") if f"\n{token} " in text)
    other = {"?A": "?B", "?B": "?A"}[begins]
    verdict = audit(text.replace(f"\n{begins} ", f"\n{other} "))
    assert verdict.fault is not None
