"""Cards that cannot all be true: a pile with twins in it stops the game on every device."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.arrive import check_arrival, continue_log
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import open_record, write
from motherlode.match.draws.audit import audit, find_fault
from motherlode.match.draws.curve import ORDER, invert, multiply
from motherlode.match.draws.deck import key_of, lock_each, lock_of, mask_of
from motherlode.match.shelf.saved_table import open_saved, save_of
from motherlode.match.table import Table
from tests.match.live_play import LiveDevice, Network, live
from tests.match.sealed_play import TWO, SealedDevice, SealedGame

THREE = ((0,), (1,), (2,))
#: The places of A hold what those of B hold: seven in the hand, two to draw from, then each next.
TWINS = {at: at + 9 for at in range(9)} | {at: at + 1 for at in range(18, 55, 2)}


class Cheat:
    """The program of a device that locks the entries of other places into some."""

    def __init__(self, secret: bytes, pairs: Mapping[int, int]) -> None:
        self.secret, self.pairs = secret, pairs

    def lock(self, secret: bytes, deck: int, values: Sequence[int]) -> Iterator[int]:
        if secret != self.secret or deck:
            yield from lock_each(secret, deck, values)
            return
        unmask = invert(mask_of(secret, deck))
        for place in range(len(values)):
            factor = unmask * lock_of(key_of(secret, deck, place)) % ORDER
            yield multiply(factor, values[self.pairs.get(place, place)])


def rigged(
    monkeypatch: pytest.MonkeyPatch,
    seats_of: Sequence[Sequence[int]],
    pairs: Mapping[int, int],
    seed: int = 3,
) -> SealedGame:
    """A game by links whose last device to join rigs the pile."""
    game = SealedGame(seats_of, seed, start="A")
    cheat = Cheat(game.devices[-1].secret, pairs)
    monkeypatch.setattr("motherlode.match.draws.cards.lock_each", cheat.lock)
    return game


def play_until_found(game: SealedGame) -> SealedDevice:
    """Play until somebody finds that the pile is rigged; return that device."""
    for _hop in range(80):
        game.hand_over()
        found = [d for d in game.devices if d.table is not None and d.table.draws.fault]
        if found:
            return found[0]
    raise AssertionError("nobody has noticed")


def come(device: SealedDevice, address: str) -> Table:
    """Have a link come to a device, as the page takes it."""
    came, stored = open_link(address).table, device.stored()
    assert find_fault(came) is None
    check_arrival(device.stored(), came)
    continue_log(stored, came, "behind")
    return stored


def test_one_card_at_two_of_my_places_stops_the_game_at_the_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rigged(monkeypatch, TWO, dict.fromkeys(range(4), 9))
    found = play_until_found(game)
    assert found is game.devices[0]
    assert found.table is not None
    assert str(found.table.draws.fault) == (
        "One card has come up too often: B has cheated. The game stops here."
    )
    assert found.table.is_elsewhere(found.table.turn)
    found.table.resolve_chance()
    assert found.table.is_elsewhere(found.table.turn)


def test_a_card_that_the_other_lays_down_and_i_hold_stops_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rigged(monkeypatch, TWO, TWINS)
    found, victim = play_until_found(game), game.devices[0]
    assert found.table is not None
    table = found.table if found is victim else come(victim, link(found.table))
    assert "B has cheated" in str(table.draws.fault)


def test_link_record_and_save_keep_what_proves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rigged(monkeypatch, TWO, TWINS)
    found = play_until_found(game)
    table = found.table
    assert table is not None
    words = "One card has come up too often"
    assert words in (audit(link(table)).fault or "")
    assert words in (audit(write(table)).fault or "")
    again = open_saved(save_of(table, 1, 1, 0, "")).table
    assert str(again.draws.fault) == str(table.draws.fault)
    assert again.turn == table.turn
    # who opens the record knows nobody's secret, so that the opener is under suspicion too
    assert "one of A and B has cheated" in (audit(write(table)).fault or "")


def test_the_others_stop_too_once_they_hear_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rigged(monkeypatch, THREE, dict.fromkeys(range(4), 9))
    found = play_until_found(game)
    assert found.table is not None
    third = next(d for d in game.devices[:2] if d is not found)
    table = come(third, link(found.table))
    assert table.draws.fault is not None
    assert "has cheated" in str(table.draws.fault)
    assert table.is_elsewhere(table.turn)


def test_what_contradicts_nothing_is_refused() -> None:
    game = SealedGame(TWO, 3, start="A")
    game.open()
    table = game.table
    sealed = table.sealed
    assert sealed is not None
    places = [p for p in sealed.pile.places if sealed.party_of(p.owner) == sealed.party]
    known = [p for p in places if (p.deck, p.number) in sealed.cards][:2]
    sealed.opened = tuple(
        (p.deck, p.number, sealed.pack_locks((p.deck, p.number), range(2))) for p in known
    )
    assert len(sealed.opened) == 2
    came = open_link(link(table)).table
    fault = find_fault(came)
    assert fault is not None
    assert "breaks the rules" in str(fault)
    assert came.draws.fault is None
    made_up = tuple((deck, number, bytes(20) + b"\x01") for deck, number, _product in sealed.opened)
    sealed.opened = made_up
    assert find_fault(open_link(link(table)).table) is not None


def test_a_record_with_opened_places_opens_where_they_contradict_nothing() -> None:
    game = SealedGame(TWO, 3, start="A")
    game.open()
    text = write(game.table).replace("@ sealed", "@ sealed\n@ opened 0 3 " + 42 * "1")
    opened = open_record(text)
    assert opened.sentence is None
    assert opened.table.draws.fault is None
    assert audit(text).fault is not None


def test_at_a_live_table_every_device_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(4)
    game = rigged(monkeypatch, THREE, TWINS)
    for _hop in range(2):
        game.hand_over()
    devices = [live(device.table, device.seats) for device in game.devices if device.table]
    network = Network(devices, rng, lost=0.0, twice=0.0)
    for _step in range(400):
        for device in network.devices:
            device.shuffle()
            with suppress(ValueError):  # the program that cheats breaks at its own lies
                device.play(rng)
        network.carry()
        if all(device.table.draws.fault for device in network.devices):
            break
    require_stopped(network.devices[:2])


def require_stopped(devices: Sequence[LiveDevice]) -> None:
    for device in devices:
        assert "has cheated" in str(device.table.draws.fault)
        assert device.table.is_elsewhere(device.table.turn)
        again = open_saved(save_of(device.table, 1, 1, 0, "")).table
        with pytest.raises(BadProof):
            raise again.draws.fault or AssertionError


def test_a_save_keeps_the_keys_that_would_prove_it() -> None:
    """Also of cards that have been drawn: one of them may come up a second time."""
    game = SealedGame(TWO, 3, start="A")
    game.open()
    game.hand_over()
    for party, device in enumerate(game.devices):
        sealed = device.stored().sealed
        assert sealed is not None
        drawn = [p for p in sealed.pile.places if p.owner == party]
        assert len(drawn) > 7
        known = [(p.deck, p.number) for p in drawn if (p.deck, p.number) in sealed.cards]
        assert known
        assert all(sealed.is_lock_known(at, {1 - party}) for at in known)
