"""One log at several devices: messages and links by one rule, draws by all, nothing overwritten."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.arrive import check_arrival
from motherlode.match.audit import audit_table, find_fault
from motherlode.match.link import link, open_link
from motherlode.match.live_messages import (
    KINDS,
    MAX_MESSAGE_BYTES,
    Ask,
    BadMessage,
    Give,
    GrantUndo,
    Hello,
    Join,
    Message,
    Plies,
    Say,
    UndoTurn,
    Whole,
    read_message,
    write_message,
)
from motherlode.match.record import read, write
from motherlode.match.saved_table import open_saved, read_saved
from motherlode.match.together import NO_CHANGE, LogChange, live_name
from tests.breadth import sample
from tests.match import fair_play
from tests.match.live_play import (
    LiveDevice,
    Network,
    fair_devices,
    open_devices,
    random_network,
)
from tests.offenders import for_each


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
                device.together.play_here()
                device.store()
                device.together.tell()
        network.settle()
    raise AssertionError("nobody moves")


def mover(network: Network) -> tuple[LiveDevice, LiveDevice]:
    """The device to move, and the other one."""
    one, other = network.devices[:2]
    return (one, other) if one.table.turn in one.here else (other, one)


# -- whole games -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", sample(range(40), 8))
def test_every_device_has_the_same_record_at_the_end(seed: int) -> None:
    network = random_network(seed)
    network.play()
    network.require_same()


def test_a_device_that_forgot_its_own_moves_gets_them_back() -> None:
    network = two(open_devices)
    play_on(network, 12)
    guest, old = network.devices[1], network.devices[1].stored
    play_on(network, 40)
    tokens = guest.table.tokens()
    guest.stored = old
    guest.restart()
    network.settle()
    assert guest.table.tokens() == tokens
    assert not any(news.fork for news in guest.news)


def test_the_host_that_forgot_gets_all_of_it_back_from_those_who_made_it() -> None:
    network = quiet(fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 20)
    host, old = network.devices[0], network.devices[0].stored
    play_on(network, 60)
    tokens = host.table.tokens()
    host.stored = old
    host.restart()
    for device in network.devices[1:]:
        device.connect(0, relays=True)
    for _ in range(20):
        network.settle()
        host.together.outbox += [(n, host.together.hello()) for n in host.together.peers]
    assert host.table.tokens() == tokens


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
    branch = one.table.branch(one.table.cursor)
    legal = one.table.state.legal_actions()
    for device, action in ((one, legal[0]), (other, legal[1])):
        device.table.play(action)
        device.store()
    before = other.table.tokens()
    at = branch.cursor
    said = Plies(at, one.together.mark(at), " ".join(one.table.tokens()[at:]), (), "")
    news = other.hear(next(iter(other.links)), write_message(said))
    assert news is not None
    assert news.fork is not None
    assert news.fork.tokens() == one.table.tokens()
    assert other.table.tokens() == before


def test_a_piece_that_begins_beyond_the_end_is_asked_for() -> None:
    network = two(open_devices)
    guest = network.devices[1]
    guest.hear(0, write_message(Plies(guest.table.cursor + 3, "0" * 16, "x", (), "")))
    ((_, answer),) = guest.sent()
    assert read_message(answer) == guest.together.hello()


def test_a_guest_cannot_speak_for_another_seat() -> None:
    network = quiet(open_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 12)
    host = network.devices[0]
    while host.table.turn != 2:
        play_on(network, host.table.cursor + 1)
    token = host.table.game.notation.text(host.table.state.legal_actions()[0])
    at = host.table.cursor
    forged = write_message(Plies(at, host.together.mark(at), token, (), ""))
    stored = host.stored
    assert host.hear(1, forged) is None
    assert host.refusals[-1] == (
        "Another device sent a move of C. Ask C for the link, or to connect."
    )
    assert (host.table.cursor, host.stored) == (at, stored)
    assert not [to for to, _text in host.sent() if to == 2], "nothing unchecked is passed on"
    assert host.hear(2, forged) is not None
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
    host.together.disconnect(2)
    while cleo.table.turn == 2:
        cleo.play(network.rng)
    cleo.sent()
    address = link(cleo.table)
    ben.open(address)
    for to, text in ben.sent():
        assert to == 0
        host.hear(1, text)
    assert set(host.refusals) == {
        "Another device sent a move of C. Ask C for the link, or to connect."
    }
    host.open(address)
    assert host.table.tokens()[: cleo.table.cursor] == cleo.table.tokens()


def test_the_set_up_is_told_by_whoever_set_it_up_or_passes_it_on() -> None:
    host, guest, _other = quiet(
        fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3))
    ).devices
    assert not host.together.speaks_for(1, -1)
    assert guest.together.speaks_for(0, -1)


def test_nobody_moves_for_a_device_that_has_moved() -> None:
    network = two(open_devices)
    play_on(network, 12)
    one, _other = mover(network)
    one.together.play_here()
    token = one.table.game.notation.text(one.table.state.legal_actions()[0])
    at = one.table.cursor
    one.hear(next(iter(one.links)), write_message(Plies(at, one.together.mark(at), token, (), "")))
    assert one.table.cursor == at


def test_who_watches_hears_all_and_moves_nothing() -> None:
    rng = random.Random(4)
    devices = open_devices("gold", [(0,), (1,)], rng)
    devices.append(LiveDevice(open_link(link(devices[0].table)).table, ()))
    network = quiet(devices)
    play_on(network, 12)
    host, _guest, watcher = network.devices
    assert watcher.table.tokens() == host.table.tokens()
    token = host.table.game.notation.text(host.table.state.legal_actions()[0])
    at = host.table.cursor
    host.hear(2, write_message(Plies(at, host.together.mark(at), token, (), "")))
    assert host.table.cursor == at
    assert host.refusals


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
    host.together.connect(7)
    host.sent()
    said = Plies(0, host.together.mark(0), "?W", (), "")
    assert host.hear(7, write_message(said)) == NO_CHANGE
    assert not host.refusals
    assert [type(read_message(text)) for to, text in host.sent() if to == 7] == [Hello]


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    network = two(open_devices)
    host = network.devices[0]
    name = live_name(host.table.terms).hex()
    forged = Hello(name, 0, host.together.mark(0), "BF", False)
    assert host.hear(1, write_message(forged)) is None
    assert host.together.peers[1].seats == {1}
    assert "That seat is played on another device" in host.refusals[-1]


def test_a_device_of_another_table_is_told_so() -> None:
    one = open_devices("gold", [(0,), (1,)], random.Random(1))[0]
    other = open_devices("gold", [(0,), (1,)], random.Random(2))[1]
    network = quiet([one, other])
    assert "at another table" in network.devices[0].refusals[0]


def test_a_move_against_the_rules_is_left_out() -> None:
    network = two(open_devices, "gold")
    play_on(network, 12)
    one, other = mover(network)
    number = next(n for n, d in enumerate(network.devices) if d is one)
    at, stored = other.table.cursor, other.stored
    for token in ("nonsense", other.table.tokens()[0], "?"):
        assert (
            other.hear(number, write_message(Plies(at, other.together.mark(at), token, (), "")))
            is None
        )
    assert (other.table.cursor, other.stored) == (at, stored)


def test_what_can_still_be_undone_is_not_sent() -> None:
    network = two(open_devices, "gold-west-2e")
    for _ in range(200):
        one, other = mover(network)
        before = other.table.cursor
        one.table.play(one.table.state.legal_actions()[0])
        one.together.play_here()
        one.together.tell()
        network.settle()
        if one.table.can_undo:
            assert other.table.cursor == before
            one.table.undo()
            one.table.play(one.table.state.legal_actions()[-1])
            one.together.tell()
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


def test_a_move_is_stored_before_it_is_told() -> None:
    network = two(open_devices)
    told: list[int] = []
    while not told:
        one, _other = mover(network)
        outbox = one.together.outbox
        one.together._store = partial(lambda waiting: told.append(len(waiting)), outbox)
        one.table.play(one.table.state.legal_actions()[0])
        one.together.play_here()
        one.together.tell()
        assert not told or one.together.outbox
    assert told == [0]


def test_of_a_turn_played_by_link_nothing_is_sent_before_its_end() -> None:
    """The numbers for its draws are shown when it is handed over."""
    network = two(fair_devices, "gold")
    within = 0
    while within < 5:
        one, other = mover(network)
        before, start = other.table.cursor, one.table.cursor
        one.table.play(network.rng.choice(one.table.state.legal_actions()))
        one.together.play_here()
        one.together.tell()
        network.settle()
        if one.table.turn in one.here:
            within += any(ply.seat < 0 for ply in one.table.plies[start : one.table.cursor])
            assert other.table.cursor == before
        else:
            assert other.table.tokens() == one.table.tokens()
    assert not any(device.table.draws.live_holdings() for device in network.devices)


def test_a_long_log_comes_in_several_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("motherlode.match.together.MAX_TOKENS_CHARACTERS", 60)
    network = two(fair_devices)
    guest, old = network.devices[1], network.devices[1].stored
    play_on(network, 60)
    tokens = guest.table.tokens()
    guest.stored = old
    guest.restart()
    network.settle()
    assert guest.table.tokens() == tokens


def test_only_who_invited_has_another_device_join_again() -> None:
    everybody = fair_play.devices([(0,), (1,), (2,)], random.Random(5))
    address = link(fair_play.invitation("carcassonne", 3, everybody[0]))
    theirs, ours = (device.open(address) for device in everybody[1:])
    joined = LiveDevice(theirs, (1,)).together._join()
    for seats in ("A", "B"):
        cleo = LiveDevice(ours, (2,))
        cleo.connect(1, relays=True)
        greeting = replace(cleo.together.hello(), seats=seats)
        cleo.together.hear(1, greeting)
        before = write(cleo.table)
        if seats == "A":
            crossed = cleo.together.hear(1, joined).crossed
            assert crossed is not None
            assert crossed.terms.parties == theirs.terms.parties
        else:
            with pytest.raises(BadProof):
                cleo.together.hear(1, joined)
        assert write(cleo.table) == before


def test_who_joins_after_the_start_is_neither_let_in_nor_answered() -> None:
    """Such a message is late or forged; the parties are those of the first move."""
    network = two(fair_devices)
    play_on(network, 4)
    host, guest = network.devices
    stranger = fair_devices("gold-west-2e", [(0,), (1,)], random.Random(6))[1]
    ours, other = guest.together._join(), stranger.together._join()
    strange = Join((*ours.parties[:1], *other.parties[1:]), ours.shown)
    early = Join(ours.parties[:1], ours.shown[:1])
    before = write(host.table, private=True)
    for said in (strange, early):
        assert host.together.hear(1, said) == NO_CHANGE
        assert not host.together.outbox
        assert write(host.table, private=True) == before


def test_who_does_not_have_the_table_gets_it_whole() -> None:
    network = two(fair_devices)
    play_on(network, 30)
    host = network.devices[0]
    host.together.connect(7)
    host.together.outbox.clear()
    host.hear(7, write_message(Hello("", 0, "0" * 16, "", True)))
    ((to, text),) = host.sent()
    message = read_message(text)
    assert to == 7
    assert isinstance(message, Whole)
    came = read(message.record)
    assert came.tokens() == host.table.tokens()[: host.together.final_plies()]
    assert host.table.fair is not None
    assert host.table.fair.secret is not None
    assert host.table.fair.secret.hex() not in text
    assert live_name(came.terms) == live_name(host.table.terms)


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
                device.together.play_here()
                device.store()
        if all(device.table.awaited_seat is None for device in network.devices):
            for device in network.devices:
                device.together.tell()
            network.settle()
    raise AssertionError("nothing is drawn live")


def test_a_live_draw_waits_for_everybody_and_is_stored_before_it_is_given() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    assert not one.table.is_draw_due
    assert one.table.turn in other.here, "the turn is that of whose number is missing"
    one.together.tell()
    asks = [text for _to, text in one.sent() if isinstance(read_message(text), (Ask, Plies))]
    number = 0 if other is network.devices[1] else 1
    given: list[int] = []

    def store() -> None:
        given.append(sum(isinstance(m, Give) for _to, m in other.together.outbox))

    other.together._store = store
    for text in asks:
        if isinstance(read_message(text), Ask):
            other.together._stored = None  # whatever was stored is another moment
        other.hear(number, text)
    gives = [m for m in (read_message(t) for _to, t in other.sent()) if isinstance(m, Give)]
    assert gives
    assert given
    assert not any(given), "it is stored before anything is given"
    assert other.table.cursor == one.table.cursor, "the choice is known before the number"
    before = one.table.cursor
    one.hear(1 - number, write_message(gives[-1]))
    assert one.table.cursor > before
    assert find_fault(one.table) is None


def test_a_choice_is_stored_before_numbers_are_asked_for() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, _other = at_live_draw(network)
    waiting: list[int] = []
    one.together._store = partial(
        lambda box: waiting.append(sum(isinstance(m, Ask) for _to, m in box)), one.together.outbox
    )
    one.together._stored = None
    one.together.ask()
    assert waiting == [0]
    assert any(isinstance(m, Ask) for _to, m in one.together.outbox)


def test_a_number_is_given_to_whose_draw_it_is_and_for_this_log_alone() -> None:
    network = quiet(fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 20)
    one, _other = at_live_draw(network)
    while one is not network.devices[1]:
        one.together.tell()
        network.settle()
        one, _other = at_live_draw(network)
    one.together.tell()
    host, at = network.devices[0], one.table.cursor
    asks = [text for to, text in one.sent() if isinstance(read_message(text), (Ask, Plies))]
    for text in asks:
        if isinstance(read_message(text), Plies):
            host.hear(1, text)
    assert host.table.cursor == at
    assert not [text for _to, text in host.sent() if isinstance(read_message(text), Give)]
    mark = host.together.mark(at)
    for number, asked in ((1, Ask(at, "0" * 16)), (2, Ask(at, mark))):
        host.hear(number, write_message(asked))
        assert not [text for _to, text in host.sent() if isinstance(read_message(text), Give)]
    assert "not its own" in host.refusals[-1]
    stored: list[int] = []
    host.together._store = lambda: stored.append(
        sum(isinstance(said, Give) for _to, said in host.together.outbox)
    )
    host.together._stored = None
    host.hear(1, write_message(Ask(at, mark)))
    assert stored == [0], "the log is stored before the number is given"
    assert [text for _to, text in host.sent() if isinstance(read_message(text), Give)]


def test_a_guest_gives_its_number_with_the_choice_before_a_draw_and_stores_it_first() -> None:
    """Whoever draws at a star need not ask for it: one way there and back less."""
    network = quiet(fair_devices("gold-west-2e", [(0,), (1,), (2,)], random.Random(3)))
    play_on(network, 20)
    host, draws, gives = network.devices
    one, _other = at_live_draw(network)
    while one is not draws:
        one.together.tell()
        network.settle()
        one, _other = at_live_draw(network)
    stored: list[int] = []
    gives.together._store = lambda: stored.append(len(gives.together.outbox))
    draws.together.tell()
    for text in [text for _to, text in draws.sent() if isinstance(read_message(text), Plies)]:
        host.hear(1, text)
    for text in [text for to, text in host.sent() if to == 2]:
        gives.hear(0, text)
    given = [read_message(text) for _to, text in gives.sent()]
    assert [said for said in given if isinstance(said, Give)]
    assert stored == [0], "the log is stored before the number is given"


def test_a_number_that_was_not_promised_is_refused() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    number = network.devices.index(other)
    fair = one.table.fair
    assert fair is not None
    party = 1 - (fair.party or 0)
    used, _element = fair.shown_numbers(one.table.plies, one.table.cursor)[party]
    at = one.table.cursor
    false = Give(at, one.together.mark(at), party, used + 1, "0" * 32)
    assert one.hear(number, write_message(false)) is None
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
    assert open_link(link(table)).table.draws.live_holdings() == holdings
    assert find_fault(again) is None
    assert again.fair is not None
    again.fair.live.discard(holdings[-1])
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(table, again)


def test_another_way_before_a_draw_that_was_given_for_is_refused() -> None:
    network = two(fair_devices)
    play_on(network, 20)
    one, other = at_live_draw(network)
    one.together.tell()
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
    guest.together.ask_undo(to)
    network.settle()
    assert [d.news[-1].undo for d in (host, third)] == [(1, to), (1, to)]
    host.together.grant_undo(to)
    network.settle()
    assert guest.table.cursor == at, "one leave of two is not enough"
    third.together.grant_undo(to)
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
    network.devices[2].together.ask_undo(host.table.cursor - 1)
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
    undo = UndoTurn(at, host.together.mark(at), to)
    early = replace(undo, to=next(n for n in range(to) if deciders[n] == 1))

    def says(number: int, message: Message) -> LogChange | None:
        change = host.hear(number, write_message(message))
        assert host.table.cursor == at
        return change

    assert says(1, undo) == LogChange(undo=(1, to)), "it is asked, as if it had not been done"
    assert says(1, early) == NO_CHANGE, "others have decided since"
    assert says(2, GrantUndo(at, undo.mark, to, "A")) is None
    assert says(2, GrantUndo(at, undo.mark, to, "B")) is None
    host.together.grant_undo(to)
    assert says(2, undo) is None
    assert host.hear(1, write_message(undo)) == LogChange(undone=True)


# -- messages --------------------------------------------------------------------------


def test_every_message_reads_as_it_was_written() -> None:
    samples: list[Message] = [
        Hello("0123456789abcdef", 3, "0" * 16, "AC", False),
        Whole("gold 1 seats=2\n"),
        Plies(3, "0" * 16, "B3,4 ?G2", ((1, "0" * 32), (0, "1" * 32)), "1-4 9"),
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
        '{"k":"ask","at":-1,"mark":"0000000000000000"}',
        '{"k":"ask","at":1e3,"mark":"0000000000000000"}',
        '{"k":"ask","at":' + "9" * 5000 + ',"mark":"0000000000000000"}',
        '{"k":"ask","at":1,"mark":"000000000000000G"}',
        '{"k":"plies","at":0,"mark":"0000000000000000","tokens":"a  b","shown":[],"live":""}',
        '{"k":"plies","at":0,"mark":"0000000000000000","tokens":"a","shown":[[1]],"live":""}',
        '{"k":"plies","at":0,"mark":"0000000000000000","tokens":"a","shown":[],"live":"5-1"}',
        "[" * 50_000,
        b"\xff\xfe",
        '{"k":"whole","record":"' + "x" * MAX_MESSAGE_BYTES + '"}',
    ],
)
def test_what_is_no_message_is_one_sentence(text: str | bytes) -> None:
    with pytest.raises(BadMessage) as refused:
        read_message(text)
    words = str(refused.value)
    assert words.startswith("A message from another device could not be read. If it happens again")


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len(set(KINDS.values())) == len(KINDS)


def test_a_message_says_what_the_log_says_and_no_secret() -> None:
    network = two(fair_devices)
    play_on(network, 40)
    for device in network.devices:
        fair = device.table.fair
        assert fair is not None
        assert fair.secret is not None
        device.together.outbox.clear()
        for peer in device.together.peers.values():
            peer.known = 0
        device.together.tell()
        for _to, text in device.sent():
            assert fair.secret.hex() not in text
            message = json.loads(text)
            used = fair.shown_numbers(device.table.plies, device.table.cursor)[fair.party or 0][0]
            assert fair.rows[fair.party or 0][used + 1].hex() not in text, message["k"]


@pytest.mark.parametrize("make", [open_devices, fair_devices])
def test_a_draw_that_is_not_as_the_numbers_give_changes_nothing(
    make: Callable[..., list[LiveDevice]],
) -> None:
    network = two(make, "gold")
    text = network.devices[0].table.game.notation.text
    while True:
        one, other = mover(network)
        number, at, stored = network.devices.index(one), other.table.cursor, other.stored
        one.table.play(network.rng.choice(one.table.state.legal_actions()))
        one.together.play_here()
        one.together.tell()
        came = [m for m in (read_message(t) for _to, t in one.sent()) if isinstance(m, Plies)]
        new = came[-1].tokens.split() if came else []
        draws = [n for n, token in enumerate(new) if token.startswith("?")]
        if draws:
            break
        for said in came:
            other.hear(number, write_message(said))
        other.sent()
    state = one.table.at(at + draws[0])
    drawn = new[draws[0]]
    others = [text(a) for a, _weight in state.chance_outcomes() if text(a) != drawn]
    forged = " ".join([*new[: draws[0]], others[0]])
    assert other.hear(number, write_message(replace(came[-1], tokens=forged))) is None
    assert f"step {at + draws[0] + 1}" in other.refusals[-1]
    assert (other.table.cursor, other.stored) == (at, stored)
    assert other.hear(number, write_message(came[-1])) is not None
    assert other.table.cursor > at


def test_nobody_says_afterwards_which_turns_were_live() -> None:
    network = two(fair_devices)
    play_on(network, 80)
    one, other = mover(network)
    number, at = network.devices.index(one), other.table.cursor
    for _ in range(60):
        if one.together.final_plies() > at:
            break
        one.table.play(one.table.state.legal_actions()[0])
    one.together.tell()
    said = next(m for m in (read_message(t) for _to, t in one.sent()) if isinstance(m, Plies))
    assert said.live
    assert other.hear(number, write_message(replace(said, live=""))) is None
    assert "does not match the game" in other.refusals[-1]
    assert other.table.cursor == at


def test_a_damaged_element_changes_nothing() -> None:
    network = two(fair_devices)
    play_on(network, 30)
    one, other = mover(network)
    number = network.devices.index(one)
    at = other.table.cursor
    stored = other.stored
    for _ in range(60):
        if one.together.final_plies() > at:
            break
        one.table.is_live = False
        one.table.play(one.table.state.legal_actions()[0])
    one.together.tell()
    said = next(m for m in (read_message(t) for _to, t in one.sent()) if isinstance(m, Plies))
    shown = tuple((used, "ab" * 16) for used, _element in said.shown)
    assert other.hear(number, write_message(replace(said, shown=shown))) is None
    assert (other.table.cursor, other.stored) == (at, stored)
