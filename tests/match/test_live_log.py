"""One log at several devices: messages and links by one rule, draws by all, nothing overwritten."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64decode
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from motherlode.core.action import Action
from motherlode.core.errors import BadProof
from motherlode.games import CATALOG
from motherlode.match.arrive import admit, check_arrival
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.draws.audit import audit_table, find_fault
from motherlode.match.live.change import NO_CHANGE, LogChange
from motherlode.match.live.log import absent_sentence, live_name
from motherlode.match.live.messages import (
    MAX_FIELDS,
    MAX_MESSAGE_BYTES,
    MESSAGE_TYPES,
    PROTOCOL,
    BadMessage,
    Hello,
    Log,
    Message,
    NotLetIn,
    Say,
    UndoStep,
    WholeTable,
    read_message,
    write_message,
)
from motherlode.match.shelf.saved_table import open_saved, read_saved
from motherlode.match.table import Table
from tests.breadth import sample
from tests.match import fair_play
from tests.match.live_play import (
    LiveDevice,
    Network,
    fair_devices,
    news_of,
    open_devices,
)
from tests.offenders import for_each

#: Plies that a forger plays.
MAX_FORGED = 400


def quiet(devices: list[LiveDevice], seed: int = 1) -> Network:
    """A network in which nothing is lost, and in which all have greeted each other."""
    network = Network(devices, random.Random(seed), lost=0.0, twice=0.0)
    network.settle()
    return network


def two(make: Callable[..., list[LiveDevice]], entry: str = "gold-west-2e") -> Network:
    return quiet(make(entry, [(0,), (1,)], random.Random(5)))


def play_on(network: Network, plies: int) -> None:
    """Play live until the log has so many plies."""
    for _ in range(400):
        if network.devices[0].table.cursor >= plies:
            return
        for device in network.devices:
            device.table.is_live = True
            table = device.table
            if table.state.current_player in device.here and table.opening_seat is None:
                table.play(network.rng.choice(table.state.legal_actions()))
                device.store()
                device.log.tell()
        network.settle()
    raise AssertionError("nobody moves")


def mover(network: Network) -> tuple[LiveDevice, LiveDevice]:
    """The device to move, and the other one."""
    one, other = network.devices[:2]
    return (one, other) if one.table.turn in one.here else (other, one)


# -- whole games -----------------------------------------------------------------------


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_device_that_forgot_its_own_moves_gets_them_back_once_its_player_agrees(
    make: Callable[..., list[LiveDevice]],
) -> None:
    network = two(make)
    play_on(network, 12)
    guest = network.devices[1]
    while guest.table.turn not in guest.here:
        play_on(network, network.devices[0].table.cursor + 1)
    old = guest.stored
    while guest.table.turn in guest.here or guest.table.cursor < 40:
        play_on(network, network.devices[0].table.cursor + 1)
    tokens, own = guest.table.tokens(), len(own_plies(guest))
    guest.stored = old
    guest.restart()
    before, own_before = guest.table.tokens(), len(own_plies(guest))
    guest.news.clear()
    network.settle()
    (unknown,) = {news.unknown for news in guest.news if news.unknown}
    assert guest.table.tokens() == before
    assert unknown.count == own - own_before
    guest.log.take_back(unknown)
    network.settle()
    assert guest.table.tokens() == tokens
    assert not any(news.fork for news in guest.news)


def own_plies(device: LiveDevice) -> list[int]:
    """The plies of a device's own seats."""
    return [n for n, ply in enumerate(device.table.plies) if ply.seat in device.here]


def test_the_host_that_forgot_gets_all_of_it_back_from_those_who_made_it() -> None:
    network = quiet(fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 20)
    host, old = network.devices[0], network.devices[0].stored
    play_on(network, 60)
    tokens = host.table.tokens()
    host.stored = old
    host.agrees = True
    host.restart()
    for device in network.devices[1:]:
        device.connect(0, relays=True)
    for _ in range(20):
        network.settle()
        host.log.outbox += [(n, host.log.hello()) for n in host.log.peers]
    assert host.table.tokens() == tokens
    assert host.questions == 1, "the player is asked about all of the moves, once"


@pytest.mark.parametrize("make", [open_devices, fair_devices])
@pytest.mark.parametrize("entry", sample(list(CATALOG), 2))
@pytest.mark.parametrize("victim", [0, 1])
def test_nobody_plays_the_moves_of_a_device_that_has_loaded_its_page_anew(
    make: Callable[..., list[LiveDevice]], entry: str, victim: int
) -> None:
    """A program of the other device goes on with whatever is legal, to the end of the game."""
    network = two(make, entry)
    mine, evil = network.devices[victim], network.devices[1 - victim]
    play_on(network, 10)
    while mine.table.turn not in mine.here or mine.table.state.current_player < 0:
        play_on(network, network.devices[0].table.cursor + 1)
    mine.restart()
    network.settle()
    before = mine.stored, write(mine.table)
    forged = evil.table.branch(evil.table.cursor)
    while not forged.finished and forged.cursor < MAX_FORGED:
        action: Action | None = forged.state.legal_actions()[0]
        if forged.state.current_player < 0:
            action = forged.draws.outcome(forged.cursor, forged.state)
        if action is None:
            break
        forged.enter(action)
    mine.hear(1 - victim, write_message(news_of(forged, mine.table.cursor)))
    assert (mine.stored, write(mine.table)) == before
    asked = [news.unknown for news in mine.news if news.unknown]
    if make is fair_devices:
        assert not asked, "nobody else has the number of its turn"
    else:
        assert asked or mine.refusals


def test_where_the_table_was_not_given_away_nobody_has_moves_of_this_device() -> None:
    network = two(open_devices)
    one, other = mover(network)
    one.table.shared_plies = 0
    forged = other.table.branch(other.table.cursor)
    forged.enter(forged.state.legal_actions()[0])
    number = next(iter(one.links))
    with pytest.raises(BadMessage, match="not its own"):
        one.log.hear(number, news_of(forged, one.table.cursor))


def test_links_and_messages_make_one_log() -> None:
    network = two(fair_devices)
    play_on(network, 30)
    one, other = mover(network)
    one.links.clear()
    other.links.clear()
    one.restart()
    other.restart()
    while one.table.turn in one.here:
        one.play(network.rng)
    one.store()
    other.open(link(one.table))
    assert other.table.tokens()[: one.table.cursor] == one.table.tokens()


# -- what comes ------------------------------------------------------------------------


def test_what_differs_is_shown_and_overwrites_nothing() -> None:
    network = two(open_devices)
    play_on(network, 12)
    one, other = mover(network)
    at = one.table.cursor
    legal = one.table.state.legal_actions()
    for device, action in ((one, legal[0]), (other, legal[1])):
        device.table.play(action)
        device.store()
    before = other.table.tokens()
    news = other.hear(next(iter(other.links)), write_message(news_of(one.table, at)))
    assert news is not None
    assert news.fork is not None
    assert news.fork.tokens() == one.table.tokens()
    assert other.table.tokens() == before


def test_news_that_begin_beyond_the_end_are_answered_with_a_greeting() -> None:
    network = two(open_devices)
    guest = network.devices[1]
    at = guest.table.cursor + 3
    guest.hear(0, write_message(Log(at, "0" * 16, at + 1, "0" * 16, "")))
    ((_, answer),) = guest.sent()
    assert read_message(answer) == guest.log.hello()


def test_a_guest_cannot_speak_for_another_seat() -> None:
    network = quiet(open_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 12)
    host = network.devices[0]
    while host.table.turn != 2:
        play_on(network, host.table.cursor + 1)
    at, forged = host.table.cursor, host.table.branch(host.table.cursor)
    forged.enter(forged.state.legal_actions()[0])
    said = write_message(news_of(forged, at))
    stored = host.stored
    assert host.hear(1, said) == LogChange(absent=2)
    assert absent_sentence(host.table, 2) == (
        "Another device sent a move of C. Ask C for the link, or to connect."
    )
    assert (host.table.cursor, host.stored) == (at, stored)
    assert not host.sent(), "nothing unchecked is passed on"
    assert host.hear(2, said) is not None
    assert host.table.cursor > at


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_move_that_a_guest_got_by_link_is_asked_for_and_counts_by_link(
    make: Callable[..., list[LiveDevice]],
) -> None:
    """The guest is honest: nobody is blamed."""
    network = quiet(make("gold", [(0,), (1,), (2,)], random.Random(3)))
    host, ben, cleo = network.devices
    while host.table.turn != 2:
        play_on(network, host.table.cursor + 1)
    network.settle()
    host.log.disconnect(2)
    while cleo.table.turn == 2:
        cleo.play(network.rng)
    cleo.sent()
    address = link(cleo.table)
    ben.open(address)
    for to, text in ben.sent():
        assert to == 0
        host.hear(1, text)
    assert LogChange(absent=2) in host.news
    assert not host.refusals
    host.open(address)
    assert host.table.tokens()[: cleo.table.cursor] == cleo.table.tokens()


def test_the_set_up_is_told_by_whoever_set_it_up_or_passes_it_on() -> None:
    host, guest, _other = quiet(
        fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3))
    ).devices
    assert not host.log.speaks_for(1, -1)
    assert guest.log.speaks_for(0, -1)


def test_who_watches_hears_all_and_moves_nothing() -> None:
    rng = random.Random(4)
    devices = open_devices("gold", [(0,), (1,)], rng)
    devices.append(LiveDevice(open_link(link(devices[0].table)).table, ()))
    network = quiet(devices)
    play_on(network, 12)
    host, _guest, watcher = network.devices
    while host.table.turn != 1:
        play_on(network, host.table.cursor + 1)
    assert watcher.table.tokens() == host.table.tokens()
    at, forged = host.table.cursor, host.table.branch(host.table.cursor)
    forged.enter(forged.state.legal_actions()[0])
    assert host.hear(2, write_message(news_of(forged, at))) == LogChange(absent=1)
    assert host.table.cursor == at


def test_a_second_device_with_the_same_seat_is_told_so() -> None:
    devices = open_devices("gold", [(0,), (1,)], random.Random(4))
    network = quiet([*devices, LiveDevice(open_link(link(devices[1].table)).table, (1,))])
    assert set(network.devices[0].refusals) == {
        "That seat is played on another device. Close one of the two."
    }


def test_a_device_is_greeted_before_it_is_heard() -> None:
    network = two(open_devices)
    play_on(network, 12)
    host = network.devices[0]
    host.log.connect(7)
    host.sent()
    assert host.hear(7, write_message(news_of(host.table, 0))) == NO_CHANGE
    assert not host.refusals
    assert [type(read_message(text)) for to, text in host.sent() if to == 7] == [Hello]


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    network = two(open_devices)
    host = network.devices[0]
    name = live_name(host.table.terms).hex()
    mark = host.log.mark(0)
    forged = Hello(PROTOCOL, name, 0, mark, mark, "BF", False)
    assert host.hear(1, write_message(forged)) is None
    assert host.log.peers[1].seats == {1}
    assert "That seat is played on another device" in host.refusals[-1]


def test_a_device_of_another_table_is_told_so() -> None:
    one = open_devices("gold", [(0,), (1,)], random.Random(1))[0]
    other = open_devices("gold", [(0,), (1,)], random.Random(2))[1]
    network = quiet([one, other])
    assert "at another table" in network.devices[0].refusals[0]


def test_what_can_still_be_undone_is_not_sent() -> None:
    network = two(open_devices, "gold-west-2e")
    for _ in range(200):
        one, other = mover(network)
        before = other.table.cursor
        one.table.play(one.table.state.legal_actions()[0])
        one.log.tell()
        network.settle()
        if one.table.can_undo:
            assert other.table.cursor == before
            one.table.undo()
            one.table.play(one.table.state.legal_actions()[-1])
            one.log.tell()
            network.settle()
            break
    else:
        raise AssertionError("nothing can be undone in this game")
    assert not any(news.fork for device in network.devices for news in device.news)


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_what_comes_is_stored_at_once(make: Callable[..., list[LiveDevice]]) -> None:
    network = two(make, "gold")
    for plies in range(6, 16):
        play_on(network, plies)
        for device in network.devices:
            assert open_saved(read_saved(device.stored)).table.tokens() == device.table.tokens()


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_move_is_stored_as_told_before_it_is_told(
    make: Callable[..., list[LiveDevice]],
) -> None:
    network = two(make)
    for _ in range(30):
        one, _other = mover(network)
        one.table.is_live = True
        if one.table.state.current_player in one.here:
            one.table.play(one.table.state.legal_actions()[0])
        one.log.tell()
        stored, said = read_saved(one.stored), [read_message(text) for _to, text in one.sent()]
        for message in said:
            if isinstance(message, Log):
                assert message.to <= min(stored.heading.sent, stored.heading.plies)
        for message in said:
            _other.log.hear(next(iter(_other.links)), message)
        network.settle()


def test_of_a_turn_played_by_link_nothing_is_sent_before_its_end() -> None:
    """The numbers for its draws are shown when it is handed over."""
    network = two(fair_devices, "gold")
    within = 0
    while within < 5:
        one, other = mover(network)
        before, start = other.table.cursor, one.table.cursor
        one.table.play(network.rng.choice(one.table.state.legal_actions()))
        one.log.tell()
        network.settle()
        if one.table.turn in one.here:
            within += any(ply.seat < 0 for ply in one.table.plies[start : one.table.cursor])
            assert other.table.cursor == before
        else:
            assert other.table.tokens() == one.table.tokens()
    assert not any(device.table.draws.live_holdings() for device in network.devices)


def test_a_long_log_comes_in_several_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("motherlode.match.live.log.MAX_NEWS_PLIES", 7)
    network = two(open_devices)
    play_on(network, 36)
    guest, old = network.devices[1], network.devices[1].stored
    play_on(network, 60)
    tokens = guest.table.tokens()
    guest.stored = old
    guest.agrees = True
    guest.restart()
    for _ in range(20):
        network.settle()
        guest.log.outbox.append((0, guest.log.hello()))
    assert guest.table.tokens() == tokens


def test_only_who_invited_has_another_device_join_again() -> None:
    everybody = fair_play.devices([(0,), (1,), (2,)], random.Random(5))
    address = link(fair_play.invitation("carcassonne", 3, everybody[0]))
    theirs, ours = (device.open(address) for device in everybody[1:])
    joined = LiveDevice(theirs, (1,)).log.news(0, 0)
    for seats in ("A", "B"):
        cleo = LiveDevice(ours, (2,))
        cleo.connect(1, relays=True)
        greeting = replace(cleo.log.hello(), seats=seats)
        cleo.log.hear(1, greeting)
        before = write(cleo.table)
        if seats == "A":
            crossed = cleo.log.hear(1, joined).crossed
            assert crossed is not None
            assert crossed.terms.parties == theirs.terms.parties
        else:
            with pytest.raises(BadProof):
                cleo.log.hear(1, joined)
        assert write(cleo.table) == before


def test_who_joins_after_the_start_is_not_let_in() -> None:
    """Such a message is late or forged; the parties are those of the first move."""
    network = two(fair_devices)
    play_on(network, 4)
    host = network.devices[0]
    stranger = fair_devices("gold-west-2e", [(0,), (1,)], random.Random(6))[1]
    forged = Table(
        replace(
            host.table.terms,
            parties=(host.table.terms.parties[0], stranger.table.terms.parties[1]),
        )
    )
    before = write(host.table, private=True)
    with pytest.raises(BadProof):
        host.log.hear(1, news_of(forged, 0))
    assert write(host.table, private=True) == before


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_who_does_not_have_the_table_gets_it_as_a_link(
    make: Callable[..., list[LiveDevice]],
) -> None:
    network = two(make)
    play_on(network, 30)
    host = network.devices[0]
    host.log.connect(7)
    host.log.outbox.clear()
    host.hear(7, write_message(Hello(PROTOCOL, "", 0, "0" * 16, "0" * 16, "", True)))
    ((to, text),) = host.sent()
    message = read_message(text)
    assert to == 7
    assert isinstance(message, WholeTable)
    came = open_link(message.link).table
    assert came.tokens() == host.table.tokens()[: host.log.final_plies()]
    assert live_name(came.terms) == live_name(host.table.terms)


def test_nobody_says_anything_more_once_all_know_the_same() -> None:
    for make in (open_devices, fair_devices):
        network = quiet(make("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
        play_on(network, 40)
        network.settle()
        for device in network.devices:
            device.log.outbox += [(n, device.log.hello()) for n in device.log.peers]
        said = [text for device in network.devices for _to, text in device.sent()]
        for number, device in enumerate(network.devices):
            for peer in device.log.peers:
                device.log.hear(peer, network.devices[peer].log.hello())
            assert number < 3
            assert not device.log.outbox
        assert len(said) == 4


# -- draws of all ----------------------------------------------------------------------


def at_live_draw(network: Network) -> tuple[LiveDevice, LiveDevice]:
    """Play until a live draw waits for a number; the one who draws, and the other."""
    for _ in range(400):
        for device in network.devices:
            if device.table.awaited_seat is not None and device.table.state.drawer in device.here:
                return device, next(d for d in network.devices if d is not device)
        for device in network.devices:
            device.table.is_live = True
            if (
                device.table.opening_seat is None
                and device.table.state.current_player in device.here
            ):
                device.table.play(network.rng.choice(device.table.state.legal_actions()))
                device.store()
        if all(device.table.awaited_seat is None for device in network.devices):
            for device in network.devices:
                device.log.tell()
            network.settle()
    raise AssertionError("nothing is drawn live")


def test_a_live_draw_waits_for_everybody_and_is_stored_before_it_is_given() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    assert not one.table.is_draw_due
    assert one.table.turn in other.here, "the turn is that of whose number is missing"
    number, before = network.devices.index(one), one.table.cursor
    one.log.tell()
    for text in [text for _to, text in one.sent()]:
        other.hear(number, text)
    assert other.table.cursor == before, "the choice is known before the number"
    assert open_saved(read_saved(other.stored)).table.tokens() == one.table.tokens()
    given = other.sent()
    assert given
    for _to, text in given:
        one.hear(1 - number, text)
    assert one.table.cursor > before
    assert find_fault(one.table) is None


def test_a_number_is_given_for_one_log_alone() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    number = network.devices.index(one)
    forged = one.table.branch(one.table.cursor - 1)
    action = one.table.plies[forged.cursor].action
    assert forged.fair is not None
    forged.fair.live |= set(one.table.draws.live_holdings())
    forged.enter(next(a for a in forged.state.legal_actions() if a != action))
    one.log.tell()
    for text in [text for _to, text in one.sent()]:
        other.hear(number, text)
    other.sent()
    change = other.hear(number, write_message(news_of(forged, other.table.cursor - 1)))
    assert change is None or change.fork is not None
    assert other.table.tokens() == one.table.tokens()
    for _to, text in other.sent():
        message = read_message(text)
        assert not isinstance(message, Log) or message.state == other.log.state(message.to)


def test_a_number_that_was_not_promised_is_refused() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    number = network.devices.index(other)
    forged = one.table.branch(one.table.cursor)
    assert forged.fair is not None
    party = 1 - (forged.fair.party or 0)
    forged.fair.release()
    forged.fair.extend(party, [bytes(16)])
    assert one.hear(number, write_message(news_of(forged, one.table.cursor))) is None
    assert "are not the ones that this table began with" in one.refusals[-1]
    assert one.table.awaited_seat is not None


def test_a_broken_live_draw_goes_on_by_links() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    at = one.table.cursor
    other.open(link(one.table))
    assert other.table.cursor == at, "the draw is not theirs"
    assert other.table.turn in one.here
    one.open(link(other.table))
    assert one.table.cursor > at
    assert find_fault(one.table) is None
    assert audit_table(one.table).fault is None


def test_records_and_links_tell_which_turns_were_live() -> None:
    network = two(fair_devices)
    play_on(network, 60)
    table = network.devices[0].table
    holdings = table.draws.live_holdings()
    assert holdings
    record = write(table)
    assert "\n@ live " in record
    again = read(record)
    assert write(again) == record
    opened = open_link(link(table)).table
    assert opened.draws.live_holdings() == holdings
    assert find_fault(again) is None
    assert again.fair is not None
    again.fair.live.discard(holdings[-1])
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(table, again)


def test_another_way_before_a_draw_that_was_given_for_is_refused() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    one.log.tell()
    network.settle()
    back = other.table.branch(0)
    assert back.fair is not None
    back.fair.release()
    drawn = max(n for n, p in enumerate(other.table.plies) if p.seat < 0)
    for done in other.table.plies[: drawn - 1]:
        back.enter(done.action, known_legal=True)
    assert other.table.fair is not None
    back.fair.live |= other.table.fair.live
    played = other.table.plies[drawn - 1].action
    back.enter(next(action for action in back.state.legal_actions() if action != played))
    with pytest.raises(BadProof, match="already played"):
        check_arrival(other.table, back)


# -- undo with leave -------------------------------------------------------------------


def test_a_turn_is_taken_back_everywhere_once_the_others_have_agreed() -> None:
    network = quiet(open_devices("gold", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 15)
    host, guest, third = network.devices
    while host.table.plies[host.table.cursor - 1].seat != 1 or host.table.turn == 1:
        play_on(network, host.table.cursor + 1)
    at = guest.table.cursor
    to = next(n for n in range(at, 0, -1) if guest.table.plies[n - 1].seat not in (1, -1))
    to = next(n for n in range(to, at) if guest.table.plies[n].seat == 1)
    guest.log.undo.ask(to)
    network.settle()
    assert [d.news[-1].undo for d in (host, third)] == [(1, to), (1, to)]
    host.log.undo.grant(to)
    network.settle()
    assert guest.table.cursor == at, "one leave of two is not enough"
    third.log.undo.grant(to)
    network.settle()
    assert [d.table.cursor for d in network.devices] == [to] * 3
    play_on(network, to + 6)
    network.require_same()


def test_nobody_takes_back_the_turn_of_another() -> None:
    network = quiet(open_devices("gold", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 15)
    host = network.devices[0]
    while host.table.plies[host.table.cursor - 1].seat != 1:
        play_on(network, host.table.cursor + 1)
    network.devices[2].log.undo.ask(host.table.cursor - 1)
    network.settle()
    assert not host.news[-1].undo
    assert host.refusals


def test_nothing_is_taken_back_without_the_leave_of_all() -> None:
    network = quiet(open_devices("gold", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 40)
    host = network.devices[0]
    while host.table.plies[host.table.cursor - 1].seat != 1 or host.table.turn == 1:
        play_on(network, host.table.cursor + 1)
    at, deciders = host.table.cursor, [ply.seat for ply in host.table.plies]
    to = next(n for n in range(at, 0, -1) if deciders[n - 1] not in (1, -1))
    to = next(n for n in range(to, at) if deciders[n] == 1)
    undo = UndoStep("done", at, host.log.mark(at), to)
    early = replace(undo, to=next(n for n in range(to) if deciders[n] == 1))

    def says(number: int, message: Message) -> LogChange | None:
        change = host.hear(number, write_message(message))
        assert host.table.cursor == at
        return change

    assert says(1, undo) == LogChange(undo=(1, to)), "it is asked, as if it had not been done"
    assert says(1, early) == NO_CHANGE, "others have decided since"
    assert says(2, UndoStep("grant", at, undo.mark, to, "A")) is None
    assert says(2, UndoStep("grant", at, undo.mark, to, "B")) is None
    host.log.undo.grant(to)
    assert says(2, undo) is None
    assert host.hear(1, write_message(undo)) == LogChange(undone=True)


# -- messages --------------------------------------------------------------------------


def test_every_message_reads_as_it_was_written() -> None:
    samples: list[Message] = [
        Hello(PROTOCOL, "0123456789abcdef", 3, "0" * 16, "1" * 16, "AC", False),
        WholeTable("#play/1/AAAA"),
        Log(3, "0" * 16, 5, "1" * 16, "AZaz09-_"),
        UndoStep("grant", 9, "0" * 16, 4, "AB"),
        Say("A", 5),
    ]
    for message in samples:
        assert read_message(write_message(message)) == message
        assert read_message(write_message(message).encode()) == message


@for_each(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"k":1}',
        '{"k":"hello"}',
        '{"k":[]}',
        '{"k":"say","seat":"A","phrase":6}',
        '{"k":"say","seat":"A","phrase":true}',
        '{"k":"say","seat":"AB","phrase":1}',
        '{"k":"refuse","why":"<b>seat</b>"}',
        '{"k":"refuse","why":"seat\\n"}',
        '{"k":"say","seat":"A","phrase":1,"more":2}',
        '{"k":"log","at":-1,"mark":"0000000000000000","to":1,"state":"0000000000000000","news":""}',
        '{"k":"log","at":1e3,"mark":"0000000000000000","to":1,"state":"0000000000000000","news":""}',
        '{"k":"log","at":1,"mark":"000000000000000G","to":1,"state":"0000000000000000","news":""}',
        '{"k":"log","at":1,"mark":"0000000000000000","to":1,"state":"0000000000000000","news":"+"}',
        '{"k":"undo","step":"again","at":1,"mark":"0000000000000000","to":0,"seats":""}',
        '{"k":"point","at":' + "9" * 5000 + ',"mark":"0000000000000000","token":""}',
        '{"k":"table","link":"#play/3/AAAA"}',
        '{"k":{"k":"say"},"seat":"A","phrase":1}',
        '{"k":' * 2_000,
        "[" * 50_000,
        b"\xff\xfe",
        '{"k":"table","link":"#play/1/' + "x" * MAX_MESSAGE_BYTES + '"}',
    ],
)
def test_what_is_no_message_is_one_sentence(text: str | bytes) -> None:
    with pytest.raises(BadMessage) as refused:
        read_message(text)
    words = str(refused.value)
    assert words.startswith("A message from another device could not be read. If it happens again")


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len(set(MESSAGE_TYPES.values())) == len(MESSAGE_TYPES)


def test_a_message_says_what_the_log_says_and_no_secret() -> None:
    network = two(fair_devices)
    play_on(network, 40)
    for device in network.devices:
        fair = device.table.fair
        assert fair is not None
        assert fair.secret is not None
        final = device.log.final_plies()
        told = open_link(link(device.table.branch(final))).table.fair
        assert told is not None
        heard = urlsafe_b64decode(device.log.news(0, final).news + "==")
        used = told.shown_numbers(device.table.plies, final)[fair.party or 0][0]
        assert fair.rows[fair.party or 0][used] in heard
        assert fair.rows[fair.party or 0][used + 1] not in heard
        assert fair.secret not in heard


def test_a_device_of_another_version_is_told_so() -> None:
    network = two(open_devices)
    host, guest = network.devices
    old = json.loads(write_message(guest.log.hello()))
    for version in ({"version": 1}, {"version": 3, "more": ""}):
        with pytest.raises(NotLetIn, match="two versions of Motherlode") as refused:
            host.hear_or_raise(1, json.dumps(old | version))
        assert refused.value.why == "version"


def test_no_notation_has_the_signs_that_a_message_is_counted_by() -> None:
    for entry in CATALOG:
        notation: Any = CATALOG[entry].load(None).notation
        for action in getattr(notation, "actions", list)():
            text = notation.text(action)
            assert not set(text) & set("{[") and text.count(":") <= MAX_FIELDS - 4


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_draw_that_is_not_as_the_numbers_give_changes_nothing(
    make: Callable[..., list[LiveDevice]],
) -> None:
    network = two(make, "gold")
    while True:
        one, other = mover(network)
        number, at, stored = network.devices.index(one), other.table.cursor, other.stored
        one.table.play(network.rng.choice(one.table.state.legal_actions()))
        one.log.tell()
        said = one.sent()
        to = one.log.final_plies()
        draws = [n for n in range(at, to) if one.table.plies[n].seat < 0]
        if draws:
            break
        for _to, text in said:
            other.hear(number, text)
        other.sent()
    forged = one.table.branch(draws[0])
    drawn = one.table.plies[draws[0]].action
    forged.enter(next(a for a, _w in forged.state.chance_outcomes() if a != drawn))
    assert other.hear(number, write_message(news_of(forged, at))) is None
    assert f"step {draws[0] + 1}" in other.refusals[-1]
    assert (other.table.cursor, other.stored) == (at, stored)
    for _to, text in said:
        other.hear(number, text)
    assert other.table.cursor > at


def test_nobody_makes_up_a_fair_turn_without_its_players_number() -> None:
    """A move without a draw too: the next draw of whoever believed it would never come."""
    dealt = [(0,), (1,), (2,)]
    network = quiet(fair_devices("gold-west-2e", dealt, random.Random(3)))
    host, _ben, cleo = network.devices
    while cleo.table.turn != 1:  # no turn is handed over live
        host.play(network.rng)
        network.settle()
    at, forged = cleo.table.cursor, host.table.branch(host.table.cursor)
    forged.enter(forged.state.legal_actions()[0])
    stored = cleo.stored
    assert cleo.hear(0, write_message(news_of(forged, at))) is None
    assert (cleo.table.cursor, cleo.stored) == (at, stored)
    with pytest.raises(BadProof):
        admit([cleo.table], open_link(link(forged)).table)


def test_nobody_says_afterwards_which_turns_were_live() -> None:
    network = two(fair_devices)
    play_on(network, 80)
    one, other = mover(network)
    number, at = network.devices.index(one), other.table.cursor
    for _ in range(60):
        if one.log.final_plies() > at:
            break
        one.table.play(one.table.state.legal_actions()[0])
    forged = one.table.branch(one.log.final_plies())
    assert forged.fair is not None
    assert forged.draws.live_holdings()
    forged.fair.live = set()
    assert other.hear(number, write_message(news_of(forged, at))) is None
    assert other.table.cursor == at


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_who_played_on_after_it_gave_leave_goes_back_too(make: Any) -> None:
    """The word that the turn is undone comes late: both have the same log all the same."""
    network = quiet(make("gold-west-2e", [(0,), (1,)], random.Random(3)))
    anna, ben = network.devices
    while not (anna.table.cursor > 12 and anna.table.turn in ben.here and anna.ask_undo()):
        for device in network.devices:
            device.play(network.rng)
        network.settle()
    network.settle()
    change = ben.news[-1]
    assert change.undo is not None
    (_seat, to), at = change.undo, ben.table.cursor
    ben.log.undo.grant(to)
    while ben.log.final_plies() == at:
        ben.play(network.rng)
    network.settle()
    assert anna.table.tokens() == ben.table.tokens()
    assert anna.table.cursor == to
    network.play(kills=0, links=0, plies=to + 20)
    network.settle()
    assert anna.table.tokens()[:to] == ben.table.tokens()[:to]
    network.require_same()


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_turn_that_was_undone_and_came_late_goes_again(make: Any) -> None:
    """News of it are old: the turn that was played instead takes its place."""
    network = quiet(make("gold-west-2e", [(0,), (1,)], random.Random(3)))
    anna, ben = network.devices
    while not (ben.table.cursor > 12 and ben.table.turn in anna.here):
        for device in network.devices:
            device.play(network.rng)
        network.settle()
    to = ben.table.cursor
    while ben.table.turn in anna.here:
        anna.play(network.rng)
        network.settle()
    late = write_message(news_of(anna.table, to))
    assert anna.ask_undo()
    network.settle()
    ben.log.undo.grant(to)
    network.settle()
    assert [device.table.cursor for device in network.devices] == [to, to]
    ben.hear(0, late)
    assert ben.table.cursor > to
    anna.table.play(anna.table.state.legal_actions()[-1])
    network.play(kills=0, links=0, plies=to + 20)
    network.settle()
    network.require_same()
