"""Promises made anew at live tables: the devices tell each other, and each player is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.renewal import promise_anew
from motherlode.match.live.change import NO_CHANGE, LogChange
from motherlode.match.live.messages import BadMessage, Log
from motherlode.match.shelf.saved_table import open_saved, read_saved
from motherlode.match.table import Table
from tests.match.live_play import LiveDevice, Network, fair_devices, live, news_of
from tests.match.renewal_play import Game, Party


def connected(game: Game, parties: list[Party], lost: float = 0.0) -> Network:
    """These devices of a game, connected; the first one is the host."""
    made = []
    for party in parties:
        table = open_link(link(party.mine)).table
        assert table.fair is not None
        table.fair.hold(party.secret)
        table.shared_plies = table.cursor
        made.append(live(table, party.seats))
    return Network(made, game.rng, lost=lost, twice=lost)


def asked_of(device: LiveDevice) -> Table:
    """The table with the promise that the device was asked about last."""
    return next(news.asked for news in reversed(device.news) if news.asked is not None)


def agree(network: Network, *order: int) -> None:
    """These devices agree, one after the other."""
    for number in order:
        device = network.devices[number]
        device.log.agree(asked_of(device))
        network.settle()


def play(network: Network, plies: int) -> None:
    """Play until each has so many plies."""
    network.play(kills=0, links=0, plies=plies)
    for device in network.devices:
        assert find_fault(device.table) is None
        assert not device.refusals
    network.settle()


@pytest.mark.parametrize("host", [0, 1, 2])
def test_all_are_asked_in_their_order_and_play_on(host: int) -> None:
    """The first to agree hears of the others' leave; else it refuses all that comes then."""
    game = Game(3, 5)
    asking = game.lose()
    at = game.parties.index(asking)
    network = connected(game, [*game.parties[host:], *game.parties[:host]])
    network.settle()
    order = [(at + step - host) % 3 for step in (1, 2)]
    agree(network, *order)
    play(network, asking.mine.cursor + 12)
    for device in network.devices:
        assert device.table.fair is not None
        ((renewal,)) = device.table.fair.renewals
        assert len(renewal.agreed) == 2


def test_who_knows_fewer_plies_hears_them_with_the_promise_and_blames_nobody() -> None:
    game = Game(2, 3)
    behind = next(party for party in game.parties if party is not game.holder())
    before = link(behind.mine)
    game.turn()
    game.turn()
    asking = game.lose()
    behind.table = open_link(before).table
    behind.table.fair.hold(behind.secret)  # type: ignore[union-attr]
    assert behind.mine.cursor < asking.mine.cursor
    network = connected(game, [asking, behind])
    network.devices[1].agrees = True  # it has forgotten moves of its own
    network.settle()
    agree(network, 1)
    play(network, asking.mine.cursor + 6)


def test_nothing_changes_before_the_answer() -> None:
    game = Game(2, 3)
    asking = game.lose()
    other = next(party for party in game.parties if party is not asking)
    network = connected(game, [other, asking])
    before = write(network.devices[0].table, private=True)
    network.settle()
    assert asked_of(network.devices[0])
    assert write(open_saved(read_saved(network.devices[0].stored)).table, private=True) == before
    assert network.devices[0].table.fair.renewals == []  # type: ignore[union-attr]


def test_who_asks_from_an_earlier_moment_hears_how_the_game_has_gone_on() -> None:
    """It takes its promise back, and is not told that its numbers are wrong."""
    game = Game(2, 3)
    behind, before = game.holder(), game.address
    for _turn in range(3):
        game.turn()
    game.parties.remove(behind)
    lost = Party(behind.secret, behind.seats)
    lost.lose(game.rng, before)
    network = connected(game, [*game.parties, lost])
    network.settle()
    first, asking = network.devices
    assert not first.refusals
    assert not asking.refusals
    assert asking.table.tokens() == first.table.tokens()
    assert asking.table.fair.renewals == []  # type: ignore[union-attr]
    assert asking.log.here == frozenset()


def test_what_was_agreed_to_is_not_asked_again() -> None:
    game = Game(2, 3)
    asking = game.lose()
    other = next(party for party in game.parties if party is not asking)
    network = connected(game, [other, asking])
    network.settle()
    device = network.devices[0]
    came = asked_of(device)
    agree(network, 0)
    assert device.log.hear(1, news_of(came, 0)) == NO_CHANGE
    device.log.agree(came)
    assert device.table.fair.renewals[0].agreed == {1 - asking.seats[0]}  # type: ignore[union-attr]


def test_a_guest_asks_for_no_seat_but_its_own() -> None:
    """Else two who conspire give one of them a seat whose player is there."""
    game = Game(3, 5)
    asking = game.holder()
    host, guest = (party for party in game.parties if party is not asking)
    forged = open_link(game.address).table
    promise_anew(forged, asking.seats[0], bytes(16))
    for party in (host, guest):
        party.hear(game.address)
    network = connected(game, [host, guest])
    network.settle()
    device = network.devices[0]
    before = device.stored
    assert device.log.hear(1, news_of(forged, device.table.cursor)) == LogChange(
        absent=asking.seats[0]
    )
    assert device.stored == before


def test_the_seat_leaves_the_device_that_it_has_gone_on_without() -> None:
    game = Game(2, 3)
    lost = game.holder()
    old = open_link(link(lost.mine)).table
    old.fair.hold(lost.secret)  # type: ignore[union-attr]
    game.lose()
    game.agree()
    other = next(party for party in game.parties if party is not lost)
    network = connected(game, [other])
    device = live(old, lost.seats)
    network.devices = [*network.devices, device]
    network.devices[0].connect(1, relays=False)
    device.connect(0, relays=True)
    network.settle()
    assert device.log.here == frozenset()
    assert device.table.fair.secret is None  # type: ignore[union-attr]


def test_a_table_with_promises_that_does_not_go_with_the_one_here_changes_nothing() -> None:
    game = Game(2, 3)
    asking = game.lose()
    other = next(party for party in game.parties if party is not asking)
    device, _asking = connected(game, [other, asking]).devices
    device.log.hear(1, _asking.log.hello())
    stranger = fair_devices("carcassonne", [(0,), (1,)], game.rng)[0]
    before = device.stored
    said = news_of(asking.mine, 0)
    for message in (
        Log(0, said.mark, said.to, said.state, "nonsense"),
        replace(news_of(stranger.table, 0), mark=said.mark),
        replace(said, state="0" * 16),
    ):
        with pytest.raises((BadMessage, BadProof)):
            device.log.hear(1, message)
    assert device.stored == before
