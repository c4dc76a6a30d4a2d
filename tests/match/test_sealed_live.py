"""Sealed tables played live: links that the devices send each other."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.cards import Lap
from motherlode.match.draws.reveal import lay_open
from motherlode.match.live.change import LogChange
from motherlode.match.live.log import LiveLog
from motherlode.match.live.messages import (
    PROTOCOL,
    BadMessage,
    Hello,
    Log,
    NotLetIn,
    UndoStep,
    WholeTable,
)
from motherlode.match.shelf.saved_table import open_saved, read_saved
from motherlode.match.table import Table
from tests.match import sealed_play
from tests.match.live_play import LiveDevice, Network, news_of, sealed_devices, seats_of


def begun(devices: int = 2, plies: int = 24) -> Network:
    """A table in the middle of its game; nothing is lost, and all know the same."""
    rng = random.Random(5)
    network = Network(sealed_devices(seats_of(devices, devices), rng), rng, lost=0.0, twice=0.0)
    while network.devices[0].table.cursor < plies:
        turn(network)
    return network


def turn(network: Network) -> None:
    """Somebody plays a turn, and all hear of it."""
    for device in network.devices:
        device.shuffle()
    for device in network.devices:
        while device.table.cursor and device.table.turn in device.here:
            device.play(network.rng)
    for _ in range(3):
        network.settle()
        for device in network.devices:
            device.shuffle()


def waiting(network: Network) -> tuple[LiveDevice, LiveDevice]:
    """The device to move, and the next one."""
    at = next(n for n, d in enumerate(network.devices) if d.table.turn in d.here)
    return network.devices[at], network.devices[(at + 1) % len(network.devices)]


def copy(device: LiveDevice) -> Table:
    """The device's table, for a program that does with it what it likes."""
    return device.table.branch(device.table.cursor)


def refuse(receiver: LiveDevice, table: Table, words: str) -> None:
    """Have a device hear the link of that table: it is refused, and nothing changes."""
    before = receiver.stored, receiver.log.hello()
    number = next(iter(receiver.links))
    with pytest.raises((BadMessage, BadProof), match=words):
        receiver.log.hear(number, news_of(table, 0))
    assert (receiver.stored, receiver.log.hello()) == before
    assert not receiver.log.outbox


def ignore(receiver: LiveDevice, table: Table) -> None:
    """Have a device hear the news of that table: it takes nothing of them."""
    before = receiver.stored, receiver.log.hello()
    with suppress(BadMessage, BadProof):
        receiver.log.hear(next(iter(receiver.links)), news_of(table, 0))
    assert (receiver.stored, receiver.log.hello()) == before


# -- whole games -----------------------------------------------------------------------


def test_two_devices_play_a_whole_game_over_wires_that_lose_and_links_between() -> None:
    rng = random.Random(2)
    network = Network(sealed_devices([(0,), (1,)], rng), rng)
    network.play(kills=0.04)
    network.require_same()
    assert network.gone and network.kills and network.links
    assert not [d.refusals for d in network.devices if d.refusals]
    require_secret_told(*network.devices)


def require_secret_told(one: LiveDevice, other: LiveDevice) -> None:
    """Require that a table that was laid open still tells a device of a secret that it lacks."""
    told = LiveLog(lay_open(one.table), one.here, lambda: None)
    assert told.hello() == one.log.hello()
    sealed = other.table.sealed
    assert sealed is not None
    del sealed.secrets[0]
    told.connect(1)
    other.log.hear(0, told.hello())
    told.hear(1, other.log.hello())
    logs = [message for _to, message in told.outbox if isinstance(message, Log)]
    other.log.hear(0, logs[-1])
    assert sealed.is_proven()


def test_three_devices_shuffle_deal_and_play_over_wires_that_lose() -> None:
    rng = random.Random(3)
    network = Network(sealed_devices([(0,), (1,), (2,)], rng), rng)
    network.play(plies=45)
    for device in network.devices:
        assert find_fault(device.table) is None
        assert device.table.draws.live_holdings() == []
    shortest = min((d.table.tokens() for d in network.devices), key=len)
    assert all(d.table.tokens()[: len(shortest)] == shortest for d in network.devices)


def test_a_list_that_got_lost_comes_after_the_next_greeting() -> None:
    rng = random.Random(5)
    network = Network(sealed_devices([(0,), (1,)], rng), rng, lost=0.0, twice=0.0)
    network.settle()
    host, ben = network.devices
    host.shuffle()
    host.log.outbox.clear()
    assert not ben.table.cursor
    ben.log.outbox.append((0, ben.log.hello()))
    network.settle()
    assert ben.table.cursor
    assert ben.table.tokens() == host.table.tokens()


# -- what is stored, and when ----------------------------------------------------------


def test_a_turn_is_stored_before_its_keys_are_given() -> None:
    network = begun()
    mover, _other = waiting(network)
    sent: list[str] = []
    mover.log.outbox.clear()
    store = mover.store

    def note() -> None:
        store()
        sent.append("stored" if not mover.log.outbox else "late")

    mover.log = LiveLog(mover.table, mover.here, note)
    mover.log.connect(1 - mover.here[0])
    mover.log.peers[1 - mover.here[0]].greeted = True
    mover.log.outbox.clear()
    while mover.table.turn in mover.here:
        mover.play(network.rng)
    said = [m for _to, m in mover.log.outbox if isinstance(m, Log)][-1]
    assert sent[0] == "stored"
    stored = open_saved(read_saved(mover.stored)).table
    assert stored.cursor >= said.to
    assert said.to == mover.log.final_plies()


def test_a_turn_that_was_sent_is_not_taken_back() -> None:
    network = begun()
    mover, _other = waiting(network)
    mover.log.undo.ask(0)
    assert not mover.log.outbox
    at = mover.table.cursor
    with pytest.raises(BadMessage):
        mover.log.hear(next(iter(mover.links)), UndoStep("ask", at, mover.log.mark(at), 0))


def test_what_can_still_be_undone_is_not_sent() -> None:
    network = begun()
    mover, other = waiting(network)
    while not (mover.table.turn in mover.here and mover.table.can_undo):
        network.settle()
        mover, other = waiting(network)
        mover.play(network.rng)
    final = mover.log.final_plies()
    assert final < mover.table.cursor
    network.settle()
    assert other.table.cursor == final


# -- attacks ---------------------------------------------------------------------------


def test_another_way_is_refused_and_is_no_fork() -> None:
    network = begun()
    mover, other = waiting(network)
    table = copy(mover)
    turn(network)
    legal = [a for a in table.state.legal_actions() if a != mover.table.plies[table.cursor].action]
    table.enter(legal[0])
    refuse(other, table, "does not match the game")


def test_a_guest_plays_for_no_other_seat() -> None:
    network = begun(3)
    host, guests = network.devices[0], network.devices[1:]
    while host.table.turn not in guests[0].here:
        turn_of(network)
    table = copy(guests[1])
    table.enter(table.state.legal_actions()[0])
    number = 2
    assert host.log.hear(number, news_of(table, 0)) == LogChange(absent=1)


def turn_of(network: Network) -> None:
    """One device plays one turn."""
    mover, _other = waiting(network)
    while mover.table.turn in mover.here:
        mover.play(network.rng)
    network.settle()


def test_nobody_shuffles_for_another() -> None:
    """A device that shuffled for others would know the order of the pile."""
    rng = random.Random(5)
    network = Network(sealed_devices([(0,), (1,), (2,)], rng), rng, lost=0.0, twice=0.0)
    network.settle()
    host, _ben, cleo = network.devices
    table = copy(cleo)
    sealed = table.sealed
    assert sealed is not None
    lap = sealed.laps[0]
    assert lap.locks == 1
    sealed.take_lap(0, Lap(lap.masks, 2, lap.values))
    sealed.keys |= {(1, place.deck, place.number): bytes(12) for place in sealed.pile.places}
    assert host.log.hear(2, news_of(table, 0)) == LogChange(absent=1)
    host_sealed = host.table.sealed
    assert host_sealed is not None
    assert host_sealed.laps[0].locks == 1


def test_nobody_says_that_another_has_given_its_key() -> None:
    network = begun(3)
    host, cleo = network.devices[0], network.devices[2]
    table = copy(cleo)
    sealed = table.sealed
    assert sealed is not None
    sealed.given_answers().add(1)
    assert host.log.hear(2, news_of(table, 0)) == LogChange(absent=1)


def test_who_invited_changes_nothing_of_the_game_that_others_have_joined() -> None:
    """It would have them join again, silently, at a table at which it begins."""
    rng = random.Random(5)
    anna, ben, cleo = sealed_play.sealed_devices([(0,), (1,), (2,)], rng)
    joined = ben.open(link(anna.host(3, start="random")))
    device = LiveDevice(joined, ben.seats)
    device.connect(1, relays=True)
    device.log.hear(1, replace(device.log.hello(), seats="A"))
    device.log.outbox.clear()
    for change in ({"seats": 3, "start": "A"}, {"seats": 4, "start": "random"}):
        cleo.table = None
        ignore(device, cleo.open(link(anna.host(**change))))  # type: ignore[arg-type]


def test_who_has_no_seat_yet_is_told_as_long_as_others_join() -> None:
    rng = random.Random(5)
    everybody = sealed_play.sealed_devices([(0,), (1,), (2,)], rng)
    invitation = link(everybody[0].host(3))
    table = everybody[0].table
    assert table is not None
    host = LiveDevice(table, (0,))
    host.links = {1: False, 2: False}
    host.restart()
    host.log.hear(2, Hello(PROTOCOL, "", 0, "0" * 16, "0" * 16, "", True))
    ben = LiveDevice(everybody[1].open(invitation), (1,))
    host.log.hear(1, ben.log.hello())
    host.log.outbox.clear()
    host.log.hear(1, news_of(ben.table, 0))
    told = next(said for to, said in host.log.outbox if to == 2)
    assert isinstance(told, WholeTable)
    assert len(open_link(told.link).table.terms.parties) == 2


def test_a_key_that_opens_no_card_is_named_and_changes_nothing() -> None:
    network = begun()
    mover, other = waiting(network)
    while mover.table.turn in mover.here:
        mover.play(network.rng)
    table = copy(mover)
    sealed, fair = table.sealed, table.fair
    assert sealed is not None
    assert fair is not None
    assert fair.secret is not None
    fair.secret = bytes(16)
    refuse(other, table, "do not open a card of yours")


def test_a_sealed_table_has_no_live_holdings() -> None:
    network = begun()
    mover, other = waiting(network)
    table = copy(mover)
    assert table.fair is not None
    table.fair.live = {table.draws.last_holding}
    ignore(other, table)
    assert "breaks the rules" in str(find_fault(open_link(link(table)).table))


def test_the_link_of_another_table_is_told_of() -> None:
    device, stranger = begun().devices[0], sealed_devices([(0,), (1,)], random.Random(9))[0]
    before = write(device.table, private=True)
    with pytest.raises(NotLetIn, match="at another table"):
        device.log.hear(1, news_of(stranger.table, 0))
    assert write(device.table, private=True) == before


def test_a_greeting_from_another_table_is_told_of() -> None:
    device, stranger = begun().devices[0], sealed_devices([(0,), (1,)], random.Random(9))[1]
    with pytest.raises(NotLetIn, match="at another table"):
        device.log.hear(1, stranger.log.hello())
    assert not device.log.outbox


def test_who_sets_the_table_up_cannot_choose_who_begins() -> None:
    rng = random.Random(5)
    devices = sealed_devices([(0,), (1,)], rng, start="random")
    network = Network(devices, rng, lost=0.0, twice=0.0)
    network.settle()
    host, ben = devices
    table = copy(host)
    assert table.sealed is not None
    assert table.fair is not None
    for _card in table.sealed.steps():
        pass
    drawn = table.fair.outcome([], 0, table.state)
    table.enter(next(other for other in table.state.legal_actions() if other != drawn))
    refuse(ben, table, "The draw at step 1 is not the one promised")
    host.shuffle()
    network.settle()
    assert ben.table.plies[0].action == drawn


def test_news_with_more_than_belongs_in_them_are_one_sentence() -> None:
    network = begun()
    device, other = network.devices
    said = news_of(copy(other), 0)
    before = device.stored
    for news in (said.news + "AAAA", said.news[:-4]):
        with pytest.raises((BadMessage, BadProof)):
            device.log.hear(1, replace(said, state="0" * 16, news=news))
    assert device.stored == before


def test_who_watches_hears_all_and_reads_no_hand() -> None:
    network = begun()
    host = network.devices[0]
    table = open_link(link(host.table)).table
    watcher = LiveDevice(table, ())
    network.devices = [*network.devices, watcher]
    host.connect(2, relays=False)
    watcher.connect(0, relays=True)
    turn(network)
    turn(network)
    assert watcher.table.tokens() == host.table.tokens()
    assert watcher.table.sealed is not None
    assert not watcher.table.sealed.cards
