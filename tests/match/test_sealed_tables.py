"""Sealed tables: whole games by links, what a link holds, and what a cheat would try."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from motherlode.core.errors import BadLink, BadOption, BadProof, BadRecord
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.match.arrive import check_arrival
from motherlode.match.codec.link import MAX_SEALED_LINK_CHARACTERS, link, open_link
from motherlode.match.codec.record import open_record, read, write
from motherlode.match.draws.audit import audit, find_fault, list_draws
from motherlode.match.draws.cards import Lap
from motherlode.match.draws.curve import multiply
from motherlode.match.draws.deck import key_of
from motherlode.match.draws.joining import invite
from motherlode.match.draws.reveal import find_sealed_fault, lay_open, reseal
from motherlode.match.shelf.saved_table import open_saved, save_of
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.breadth import sample
from tests.match.sealed_play import (
    ENTRY,
    TWO,
    SealedDevice,
    SealedGame,
    whole_game,
    with_proof,
)

THREE = ((0,), (1,), (2,))
FOUR = ((0,), (1,), (2,), (3,))


def begun(
    seats_of: tuple[tuple[int, ...], ...] = TWO, seed: int = 1, **options: object
) -> SealedGame:
    """A game whose cards are dealt and whose first turn has been played."""
    game = SealedGame(seats_of, seed, **options)
    game.open()
    return game


def hand_of(table: Table, seat: int) -> tuple[int, ...]:
    seen = table.state.observation(seat)
    assert isinstance(seen, GoWestObservation)
    return seen.hand


def told_apart(table: Table) -> tuple[tuple[str, ...], set[str]]:
    """The head of its record, and the hashes of the lists that its device has seen.

    The last deck may be finished only after the last turn of a device.
    """
    lines = write(table.branch(0)).splitlines()
    hashes = {line for line in lines if line.startswith("@ deck ")}
    return tuple(line for line in lines if line not in hashes), hashes


# -- whole games -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats_of", "seed"),
    sample(
        [(seats, seed) for seed in range(8) for seats in (TWO, THREE, FOUR, ((0, 2), (1,)))], 1, 32
    ),
)
def test_devices_that_share_nothing_but_links_play_one_sealed_game(
    seats_of: tuple[tuple[int, ...], ...], seed: int
) -> None:
    game = whole_game(seats_of, seed)
    opened = [lay_open(device.table) for device in game.devices if device.table is not None]
    assert len(opened) == len(seats_of)
    assert len({tuple(table.tokens()) for table in opened}) == 1
    assert len({told_apart(table)[0] for table in opened}) == 1
    hashes = set().union(*(told_apart(table)[1] for table in opened))
    assert len(hashes) == len({line.split()[2] for line in hashes}), "one hash a deck"
    for table in opened:
        table.state.check()
        assert find_fault(table) is None
    assert audit(link(opened[0])).fault is None
    assert audit(write(opened[0])).fault is None
    assert all(len(address) <= MAX_SEALED_LINK_CHARACTERS for address in game.links)


def test_the_end_makes_an_ordinary_game_of_it() -> None:
    game = whole_game()
    assert game.table.sealed is not None
    assert len(game.table.sealed.pile.decks) > 1, "the pile ran out"
    table = lay_open(game.table)
    assert table.sealed is None
    assert "?card" in game.table.tokens()
    assert "?card" not in table.tokens()
    assert hand_of(table, 0)
    again = read(write(table))
    assert again.tokens() == table.tokens()
    assert write(again) == write(table)
    assert link(again) == link(game.table), "the link stays as everybody knows the game"
    assert reseal(again).tokens() == game.table.tokens()
    assert table.state.scores() == game.table.state.scores()


def test_a_branch_knows_the_hands_that_the_table_knows() -> None:
    game = begun()
    table = game.devices[0].table
    assert table is not None
    branch = table.branch(table.cursor)
    assert hand_of(branch, 0) == hand_of(table, 0)
    assert write(branch, private=True) == write(table, private=True)


def test_each_device_sees_its_own_hand_alone() -> None:
    game = begun()
    game.hand_over()
    for device in game.devices:
        table = device.table
        assert table is not None
        for seat in (0, 1):
            hand = hand_of(table, seat)
            assert len(hand) == (7 if seat in device.seats else 0)
    hands = [hand_of(d.table, d.seats[0]) for d in game.devices if d.table]
    assert not set(hands[0]) & set(hands[1])


@pytest.mark.parametrize(
    ("seats_of", "hops", "most"), [(TWO, 3, 1_800), (THREE, 5, 2_100), (FOUR, 7, 2_520)]
)
def test_setting_up_takes_no_hop_more_than_a_fair_table(
    seats_of: tuple[tuple[int, ...], ...], hops: int, most: int
) -> None:
    """The last one is the first turn, with the finished deck."""
    game = begun(seats_of)
    address = link(game.table)
    assert len(game.links) + 1 == hops
    assert all(len(one) <= most for one in [*game.links, address])


def test_nothing_is_dealt_before_all_have_shuffled() -> None:
    game = SealedGame(THREE, 1)
    while not game.table.cursor:
        assert game.table.opening_seat is not None
        assert not game.table.is_draw_due
        sealed = game.table.sealed
        assert sealed is not None
        finished = sealed.lap().locks == 3
        game.hand_over()
    assert not finished


# -- what a link and a record hold -----------------------------------------------------


def test_the_secret_and_the_hand_stay_on_their_device() -> None:
    game = begun()
    device = game.devices[0]
    table = device.table
    assert table is not None
    assert "@ hand A" in save_of(table, 1, 1, 0, "").record
    for text in (write(table), link(table)):
        assert "@ hand" not in text
        assert device.secret.hex() not in text
    assert device.secret.hex() not in save_of(table, 1, 1, 0, "").record
    opened = open_link(link(table)).table
    assert hand_of(opened, 0) == ()
    assert hand_of(opened, 1) == ()


def test_a_record_for_a_computer_holds_the_hand_of_its_seat_alone() -> None:
    game = begun(((0, 2), (1,)))
    table = game.devices[0].table
    assert table is not None
    told = read(write(table, hand=2))
    assert hand_of(told, 2) == hand_of(table, 2)
    assert hand_of(told, 0) == ()


def test_a_link_gives_keys_for_places_of_others_alone() -> None:
    """Of no place of its own, and of none that is set aside for nobody yet."""
    game = begun(THREE)
    for _hop in range(12):
        table = game.table
        sealed = table.sealed
        assert sealed is not None
        owners = {(p.deck, p.number): sealed.party_of(p.owner) for p in sealed.pile.places}
        for party, deck, place in sealed.carried_keys():
            assert owners[deck, place] != party
        payload = link(table)
        for device in game.devices:
            party = device.seats[0]
            own = [place for (deck, place), owner in owners.items() if owner == party and not deck]
            assert not any(key_of(device.secret, 0, place).hex() in payload for place in own)
        game.hand_over()


def test_a_later_link_is_little_longer_than_an_open_one() -> None:
    lengths = sorted(len(address) for address in whole_game().links[3:])
    assert lengths[len(lengths) // 2] < 330


def test_open_and_fair_links_are_not_touched() -> None:
    seats = (SeatTerms(), SeatTerms(kind="link"))
    fair = Table.new(invite(Terms(ENTRY, seats), bytes(16)))
    assert fair.sealed is None
    assert "sealed" not in write(fair)
    assert len(link(fair)) < 100


def test_a_game_without_hidden_hands_cannot_be_sealed() -> None:
    seats = (SeatTerms(), SeatTerms(kind="link"))
    for entry, listed in CATALOG.items():
        assert listed.info.hidden_hands == (entry == ENTRY)
    with pytest.raises(BadOption, match="do not go together"):
        invite(Terms("gold", seats), bytes(16), sealed=True)
    with pytest.raises(BadOption, match="do not go together"):
        Table.new(Terms(ENTRY, seats, sealed=True))


# -- what a cheat would try ------------------------------------------------------------


def forged(game: SealedGame, change: Callable[[Table], None]) -> Table:
    """The table of the next link, changed by a modified program."""
    sender = next(d for d in game.devices if d.table is game.table)
    table = sender.stored()
    change(table)
    return open_link(link(table)).table


def refuse(game: SealedGame, change: Callable[[Table], None], why: str) -> None:
    """The forged link is refused with that sentence, by who would be next."""
    device = game.holder()
    before = save_of(device.stored(), 1, 1, 0, "")
    with pytest.raises(BadProof, match=why) as refusal:
        check_arrival(device.stored(), forged(game, change))
    assert device.secret.hex() not in str(refusal.value)
    assert save_of(device.stored(), 1, 1, 0, "") == before


def test_a_wrong_key_opens_no_card_and_is_said_with_a_name() -> None:
    game = begun()

    def change(table: Table) -> None:
        assert table.fair is not None
        table.fair.secret = bytes(16)

    refuse(game, change, "keys from A do not open")


def test_a_wrong_key_of_a_card_to_be_drawn_later_is_said_at_once() -> None:
    game = begun()
    for _hop in range(4):
        game.hand_over()
    name = "AB"[game.table.turn - 1]

    def change(table: Table) -> None:
        assert table.fair is not None
        table.fair.secret = bytes(16)

    refuse(game, change, f"keys from {name} do not open")


def test_another_way_is_refused_at_a_sealed_table() -> None:
    """A key given for one log must not open a place of another."""
    game, other = SealedGame(TWO, 1), SealedGame(TWO, 1)
    game.open()
    while len(other.links) < len(game.links) - 1:
        other.hand_over()
    other.rng = random.Random(99)
    other.open()
    assert other.table.tokens() != game.table.tokens()
    game.hand_over()
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(game.devices[1].stored(), open_link(link(other.table)).table)


def test_nobody_plays_a_card_for_another_that_is_not_in_the_hand() -> None:
    """The play fits what all know; the device whose hand it is knows better."""
    game = begun()
    game.hand_over()
    ben = game.holder()
    ben.open(link(game.table))
    mine = ben.stored()
    assert mine.turn in ben.seats
    forged = open_link(link(game.table)).table
    legal = mine.state.legal_actions()
    forged.enter(next(a for a in forged.state.legal_actions() if a not in legal))
    with pytest.raises(BadProof, match="breaks the rules"):
        check_arrival(mine, forged)
    assert ben.stored().turn in ben.seats


def test_a_link_without_a_key_that_it_has_to_carry_is_not_written() -> None:
    table = open_link(late_link(2)).table
    assert table.sealed is not None
    assert table.sealed.keys
    table.sealed.keys.clear()
    with pytest.raises(BadProof, match=r"A key of [AB] is missing"):
        link(table)


def test_a_record_without_the_pile_gives_no_link_that_does_not_open() -> None:
    """Others read the record; what a link carries beside the log is not in it."""
    game, refusals = SealedGame(TWO, 0, start="random"), set()
    while not game.table.finished:
        game.hand_over()
        copy = read(write(game.table))
        try:
            assert open_link(link(copy)).sentence is None
        except BadProof as error:
            refusals.add(str(error))
    assert "The shuffled pile is missing." in refusals
    assert all(words.endswith("is missing.") for words in refusals)


def test_the_kind_of_a_table_stays() -> None:
    game = begun()
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(game.devices[0].stored(), open_link(link(invited_fair(game))).table)


def invited_fair(game: SealedGame) -> Table:
    """A fair table with the same promise as the sealed one."""
    terms = game.table.terms
    return Table.new(Terms(ENTRY, terms.seats, terms.options, parties=terms.parties))


@pytest.mark.parametrize("wrong", ["doubled", "off the curve", "short"])
def test_a_list_that_is_no_deck_is_refused_when_the_link_is_opened(wrong: str) -> None:
    game = SealedGame(TWO, 1)
    sealed = game.table.sealed
    assert sealed is not None
    lap = sealed.laps[0]
    values = {
        "doubled": (lap.values[0], *lap.values[:-1]),
        "off the curve": (0, *lap.values[1:]),
        "short": lap.values[1:],
    }[wrong]
    sealed.laps[0] = Lap(lap.masks, lap.locks, values)
    try:
        opened = open_link(link(game.table))
    except BadLink as error:
        assert "breaks the rules" in str(error)
    else:
        assert opened.sentence is not None


def test_another_list_than_the_one_here_is_refused() -> None:
    game = SealedGame(TWO, 1)
    host = game.devices[0].stored()
    game.hand_over()

    def change(table: Table) -> None:
        sealed = table.sealed
        assert sealed is not None
        lap = sealed.laps[0]
        sealed.laps[0] = Lap(lap.masks, lap.locks, (*lap.values[1:], lap.values[0]))

    changed = forged(game, change)
    check_arrival(host, open_link(link(game.table)).table)
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(host, changed)


def test_who_peeks_is_named_at_the_end() -> None:
    """The last to mask puts a multiple of another entry into its list before it locks the deck."""
    game = SealedGame(TWO, 2)
    game.links.append(link(game.table))
    cheat = game.devices[1]
    table = cheat.open(game.links[-1])
    sealed = table.sealed
    assert sealed is not None
    lap = sealed.laps[0]
    # a place that nobody draws from: the game itself goes well
    values = list(lap.values)
    values[-1] = multiply(12_345, values[20])
    sealed.take_lap(0, Lap(lap.masks, lap.locks, tuple(values)))
    game.table = table
    host = game.devices[0]
    host.open(link(table))
    assert host.table is not None
    assert host.table.sealed is not None
    for device in game.devices:
        host.table.sealed.secrets[game.devices.index(device)] = device.secret
    fault = find_sealed_fault(host.table)
    assert fault is not None
    assert "B did not shuffle" in str(fault)


def test_who_locks_otherwise_is_named_by_the_others() -> None:
    """The one to finish the deck exchanges two places of it."""
    game = SealedGame(THREE, 2)
    while not game.table.cursor:
        game.hand_over()
    cheat = game.devices[0]
    table = cheat.stored()
    sealed = table.sealed
    assert sealed is not None
    lap = sealed.laps[0]
    values = list(lap.values)
    values[50], values[51] = values[51], values[50]
    sealed.take_lap(0, Lap(lap.masks, lap.locks, tuple(values)))
    address = link(table)
    for device in game.devices[1:]:
        mine = device.stored()
        check_arrival(mine, open_link(address).table)
        assert mine.sealed is not None
        mine.sealed.secrets = {n: one.secret for n, one in enumerate(game.devices)}
        fault = find_sealed_fault(mine)
        assert fault is not None
        assert "A did not shuffle" in str(fault) or "A and B did not shuffle" in str(fault)


def test_a_card_that_was_not_drawn_is_found_with_its_player() -> None:
    game = whole_game()
    table = game.devices[0].stored()
    assert table.sealed is not None
    watching = open_link(link(table)).table
    hand = {token[1:] for token in lay_open(table).tokens() if token.startswith("?")}
    assert hand
    at = next(n for n, ply in enumerate(watching.plies) if ply.seat == 1)
    other = Table(watching.terms)
    assert other.fair is not None
    assert watching.fair is not None
    assert other.sealed is not None
    assert watching.sealed is not None
    other.fair.learn_from(watching.fair)
    for ply in watching.plies[:at]:
        other.enter(ply.action)
    true = watching.plies[at].action
    position = other.state
    lies = [a for a in position.legal_actions() if type(a) is type(true) and a != true]
    found = []
    for lie in lies[:12]:
        shadow = other.branch(other.cursor)
        shadow.enter(lie)
        assert shadow.sealed is not None
        shadow.sealed.secrets = dict(watching.sealed.secrets)
        found.append(find_sealed_fault(shadow))
    assert any(f is not None and "B played a card" in str(f) for f in found)


def test_a_secret_that_was_not_promised_is_refused() -> None:
    game = whole_game()
    table = game.devices[0].stored()
    assert table.sealed is not None
    table.sealed.secrets[1] = bytes(16)
    with pytest.raises(BadProof, match="B’s secret is not the one"):
        open_link(link(table))
    text = write(lay_open(game.table))
    shown = next(line for line in text.splitlines() if line.startswith("@ secret 1"))
    with pytest.raises(BadRecord, match="promised"):
        read(text.replace(shown, f"@ secret 1 {'00' * 16}"))


def test_a_changed_card_of_the_laid_open_record_is_found() -> None:
    text = write(lay_open(whole_game().table))
    lines = text.splitlines()
    tokens = " ".join(line for line in lines if not line.startswith(("@", ENTRY))).split()
    drawn = [at for at, token in enumerate(tokens) if token.startswith("?")]
    one, other = drawn[1], drawn[2]  # the first says who begins
    tokens[one], tokens[other] = tokens[other], tokens[one]
    head = "\n".join(line for line in lines if line.startswith(("@", ENTRY)))
    verdict = audit(head + "\n" + " ".join(tokens))
    assert verdict.fault is not None
    assert "draw at step" in verdict.fault


def test_a_hash_of_the_laid_open_record_that_is_none_is_refused() -> None:
    lines = write(lay_open(whole_game().table)).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("@ deck"))
    for wrong in ("@ deck", "@ deck 0 4 12", lines[at].upper().replace("@ DECK", "@ deck")):
        with pytest.raises(BadRecord):
            read("\n".join([*lines[:at], wrong, *lines[at + 1 :]]))


def test_who_begins_is_drawn_from_the_numbers_and_checked() -> None:
    game = whole_game()
    text = write(lay_open(game.table))
    assert audit(text).fault is None
    begins = next(token for token in ("?A", "?B") if f"\n{token} " in text)
    verdict = audit(text.replace(f"\n{begins} ", "\n?A " if begins == "?B" else "\n?B ", 1))
    assert verdict.fault is not None
    drawn = list_draws(lay_open(game.table))
    assert drawn[0].endswith(begins)
    assert drawn[1].endswith("?card")


def test_a_running_sealed_game_is_not_called_checked() -> None:
    verdict = audit(link(begun().table))
    assert verdict.fault is None
    assert verdict.unproven
    assert "can be checked when the game is over" in verdict.sentence
    assert not audit(link(whole_game().table)).unproven


def test_a_cut_or_changed_link_is_one_sentence() -> None:
    address = link(begun().table)
    rng = random.Random(1)
    for _ in range(60):
        at = rng.randrange(10, len(address))
        for text in (address[:at], address[:at] + "A" + address[at + 1 :]):
            if text == address:
                continue
            try:
                opened = open_link(text)
            except BadLink as error:
                assert str(error).endswith(".")
            else:
                assert opened.sentence is not None or text == address
    for short in (address[:-1], address[:-30], address[:300]):
        with pytest.raises(BadLink, match="Ask for it again"):
            open_link(short)


def late_link(parties: int) -> str:
    """A link that carries keys and no list."""
    game = begun(tuple((seat,) for seat in range(parties)))
    while game.table.sealed is None or game.table.sealed.is_list_carried():
        game.hand_over()
    for _hop in range(parties):
        game.hand_over()
    return link(game.table)


def test_a_link_with_a_key_more_or_less_does_not_open() -> None:
    address = late_link(2)
    assert open_link(with_proof(address, lambda part: part)).sentence is None
    changes: list[Callable[[bytes], bytes]] = [
        lambda part: part + part[-12:],
        lambda part: part[:-12],
        lambda part: part[:-1],
        lambda part: part + bytes(1),
    ]
    for change in changes:
        assert open_link(with_proof(address, change)).sentence is not None


def test_steps_answers_and_secrets_that_do_not_go_with_the_log_are_refused() -> None:
    """More masks than parties, more locks than masks, an answer of nobody, a secret too many."""
    parts: list[Callable[[bytes], bytes]] = [
        lambda part: bytes([part[0] + 16]) + part[1:],
        lambda part: bytes([part[0] + 1]) + part[1:],
        lambda part: part[:1] + bytes([4]) + part[2:],
        lambda part: part[:1],
        lambda _part: b"",
    ]
    ends: list[Callable[[bytes], bytes]] = [
        lambda part: bytes([7]) + part[1:],
        lambda part: part + bytes(1),
        lambda part: part[:-1],
        lambda _part: b"",
    ]
    for address, changes in ((late_link(2), parts), (link(whole_game().table), ends)):
        assert open_link(address).sentence is None
        for change in changes:
            assert open_link(with_proof(address, change)).sentence is not None
    with pytest.raises(BadProof, match="breaks the rules"):
        open_link(with_proof(address, lambda part: bytes([7]) + part[1:] + bytes(16)))


def test_the_locks_of_a_place_come_as_one_product() -> None:
    """Else a link of three is longer; a number that can be no product is refused."""
    address = late_link(3)
    sealed = open_link(address).table.sealed
    assert sealed is not None
    assert any(len(parties) == 2 for some in sealed.joined.values() for parties in some)
    carried = len(sealed.carried_keys())
    joined = sum(len(some) for some in sealed.joined.values())
    sizes: list[int] = []

    def measure(part: bytes) -> bytes:
        sizes.append(len(part))
        return part

    with_proof(address, measure)
    assert sizes == [2 + 12 * (carried - 2 * joined) + 21 * joined]
    for product in (bytes(21), b"\xff" * 21):

        def change(part: bytes, product: bytes = product) -> bytes:
            known = next(iter(next(iter(sealed.joined.values())).values()))
            return part.replace(known.to_bytes(21, "big"), product)

        assert open_link(with_proof(address, change)).sentence is not None


def test_a_save_keeps_the_joined_locks() -> None:
    game = begun(((0,), (1,), (2,)))
    for _hop in range(4):
        game.hand_over()
    kept = 0
    for device in game.devices:
        assert device.table is not None
        before, after = device.table.sealed, device.stored().sealed
        assert before is not None
        assert after is not None
        wanted = {number[1:] for number in before.wanted_keys()}
        assert {at: before.joined[at] for at in wanted & set(before.joined)} == after.joined
        kept += len(after.joined)
    assert kept


def test_a_save_without_its_secret_only_watches() -> None:
    game = begun()
    table = game.devices[0].table
    assert table is not None
    saved = save_of(table, 1, 1, 0, "")
    for secret in ("", "00" * 16, "xyz"):
        back = open_saved(replace(saved, secret=secret)).table
        assert hand_of(back, 0) == ()
        assert {seat.kind for seat in back.terms.seats} == {"link"}


def test_lines_that_are_none_of_a_sealed_table_are_refused() -> None:
    text = write(begun().table)
    head, _sep, _tail = text.partition("\n@ sealed")
    for line in (
        "@ deck 0",
        "@ list 0 1 1 AAAA!",
        "@ key 9",
        "@ keys 1 0 17 " + "00" * 21,
        "@ keys 0,1 0 17 " + "ff" * 21,
        "@ hand Z",
        "@ hand C",
        "@ answered",
        "@ secret 0 12",
    ):
        with pytest.raises(BadRecord):
            read(f"{head}\n@ sealed\n{line}\n")
        with pytest.raises(BadRecord):
            read(f"{ENTRY} 2 seats=2\n{line}\n")
    assert open_record(text).sentence is None
    assert any(ply.seat == CHANCE for ply in read(text).plies)


def test_a_hand_that_lacks_a_card_opens_up_to_that_draw() -> None:
    text = save_of(begun().devices[0].stored(), 1, 1, 0, "").record
    hand = next(line for line in text.splitlines() if line.startswith("@ hand A"))
    for missing in hand.split()[3:]:
        opened = open_record(text.replace(hand, hand.replace(f" {missing}", "")))
        assert opened.sentence is not None and "cannot be opened" in opened.sentence
        opened.table.state.check()


def test_a_draw_waits_for_a_key_that_was_not_given_yet() -> None:
    """Near the end of a pile the others are asked, and answer without a move."""
    waits = 0
    game = SealedGame(TWO, 1)
    while not game.table.finished and waits < 1:
        game.hand_over()
        sealed = game.table.sealed
        assert sealed is not None
        waits += sealed.waiting_place() is not None and sealed.next_party() is None
    assert waits, "no draw had to wait"
    assert sealed is not None
    place = sealed.waiting_place()
    assert place is not None
    assert not sealed.is_readable(place)
    with pytest.raises(BadProof, match="cannot be opened"):
        sealed.card_at(place)
    before = game.table.cursor
    game.hand_over()
    game.hand_over()
    assert game.table.cursor > before


def test_a_device_that_watches_has_no_part_in_it() -> None:
    game = begun()
    table = open_link(link(game.table)).table
    assert table.sealed is not None
    assert not table.sealed.is_due
    assert not list(table.sealed.steps())
    assert SealedDevice(bytes(16), (0,)).table is None
