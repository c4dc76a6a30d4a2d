"""Fair draws: vectors, the opening, whole games by links, and what a cheat would try."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.core.errors import BadLink, BadOption, BadProof, BadRecord
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.arrive import check_arrival
from motherlode.match.codec.header import FAIR_FORMAT
from motherlode.match.codec.link import PREFIXES, link, open_link
from motherlode.match.codec.record import open_record, read, write
from motherlode.match.draws import chains, joining
from motherlode.match.draws import numbers as fair_draws
from motherlode.match.draws.audit import audit, audit_table, find_fault
from motherlode.match.draws.chains import ChainUse, draw_number, make_chain, table_name, unroll
from motherlode.match.draws.joining import format_seat_key, invite, join, parse_seat_key
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.table import Ply, Table
from motherlode.match.terms import Party, SeatTerms, Terms
from tests.breadth import sample
from tests.match.fair_play import (
    Device,
    devices,
    invitation,
    opened,
    play_by_links,
    play_quickly,
)
from tests.match.play import terms_for

TWO = ((0,), (1,))
THREE = ((0,), (1,), (2,))


def rng(seed: int = 1) -> random.Random:
    return random.Random(seed)


# -- formulas --------------------------------------------------------------------------


def test_the_vectors_of_the_design() -> None:
    one, other = make_chain(0, bytes(16)), make_chain(1, bytes(range(16)))
    assert one[0].hex() == "bc536ee5afe9971b783da1d130c368af"
    assert one[1].hex() == "15a91341a81e5310ca76b570240d4af0"
    assert other[0].hex() == "ff87c878c3fea9e1a1bad42cd3a42c36"
    name = table_name([one[0], other[0]])
    assert name.hex() == "421bcaf4ac77e80fb97b5774c1c6c3d0"
    draws = [draw_number(name, draw, [one[1], other[1]], 72) for draw in range(8)]
    assert draws == [52, 0, 5, 9, 11, 10, 10, 56]


@pytest.mark.parametrize("length", [0, 15, 17])
def test_a_secret_has_sixteen_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        make_chain(0, bytes(length))


def test_an_element_proves_all_before_it() -> None:
    chain = make_chain(3, b"\x07" * 16)
    assert len(chain) == chains.CHAIN_ELEMENTS + 1
    assert unroll(3, chain[40], 40) == chain[:41]
    assert unroll(2, chain[40], 40)[0] != chain[0], "each party hashes in its own way"


def test_a_seat_key_carries_a_secret() -> None:
    secret = bytes(range(16))
    key = format_seat_key(secret)
    assert len(key) == joining.SEAT_KEY_CHARACTERS
    assert parse_seat_key(f" {key[:9]}\n{key[9:]} ") == secret
    for wrong in ("", key[:-1], key + "A", "é" * 22, key[:-1] + "_", "*" * 22):
        with pytest.raises(BadOption):
            parse_seat_key(wrong)


# -- the opening -----------------------------------------------------------------------


@pytest.mark.parametrize("seats_of", [TWO, THREE, ((1, 2), (0,), (3,)), ((0,), (1,), (2,), (3,))])
def test_nothing_is_drawn_before_all_but_the_last_have_shown_a_number_after_it(
    seats_of: tuple[tuple[int, ...], ...],
) -> None:
    everybody = devices(seats_of, rng())
    seats = sum(map(len, seats_of))
    table = invitation("toy", seats, everybody[0])
    seen = []
    for device in [*everybody[1:], *everybody[-2::-1]]:
        assert not table.is_draw_due
        assert table.cursor == 0
        assert table.opening_seat in device.seats
        assert table.turn == table.opening_seat
        table = device.open(link(table))
        assert table.fair is not None
        seen.append([used for used, _ in table.fair.shown_numbers([], 0)])
    last = len(everybody) - 1
    assert all(not any(shown) for shown in seen[:last]), "all commit before anybody shows"
    table = everybody[0].table or table
    assert table.opening_seat is None
    assert table.fair is not None
    assert [used for used, _ in table.fair.shown_numbers(table.plies, 0)] == [1] * last + [0]


def test_the_last_to_join_cannot_begin() -> None:
    """A secret chosen with all commitments in sight must not make the first draw."""
    everybody = devices(((1,), (0,)), rng())
    table = invitation("toy", 2, everybody[0])
    table = everybody[1].open(link(table))
    assert table.opening_seat == 1, "the seat of the host, though seat A draws first"
    assert table.cursor == 0
    table = everybody[0].open(link(table))
    assert table.opening_seat is None
    assert table.cursor == 0, "the first draw is of the guest's turn"
    assert everybody[1].open(link(table)).cursor == 1


def test_a_seat_is_joined_at_once_only() -> None:
    host, guest, late = devices(((0,), (1,), (1,)), rng())
    table = guest.open(link(invitation("toy", 2, host)))
    with pytest.raises(BadProof, match="taken on another device"):
        join(table, (1,), late.secret)
    with pytest.raises(BadProof):
        join(table, (), late.secret)


def test_the_last_to_join_and_the_host_together_cannot_choose_the_first_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They try 64 secrets against all they know: what the one between them has promised."""
    monkeypatch.setattr(chains, "CHAIN_ELEMENTS", 4)
    source, met = rng(), 0
    for _ in range(100):
        rows = [make_chain(number, source.randbytes(16)) for number in range(2)]
        for _secret in range(64):
            last = make_chain(2, source.randbytes(16))
            name = table_name([rows[0][0], rows[1][0], last[0]])
            if draw_number(name, 0, [rows[0][1], rows[1][0], last[0]], 24) == 5:
                break
        parties = [Party((n,), row[0]) for n, row in enumerate([*rows, last])]
        used = ChainUse(parties).elements_used(0)
        elements = [row[k] for row, k in zip([*rows, last], used, strict=True)]
        met += draw_number(name, 0, elements, 24) == 5
    assert met < 20, "about 4 by luck, 94 where the one between them shows nothing first"


def test_who_invites_takes_a_seat() -> None:
    seats = (SeatTerms(kind="link"), SeatTerms(kind="link"))
    with pytest.raises(BadOption, match="Take a seat yourself"):
        invite(Terms("gold", seats), bytes(16))


def test_a_second_guest_at_one_seat_is_told_apart_from_the_first() -> None:
    host, guest, late = devices(((0,), (1,), (1,)), rng())
    address = link(invitation("toy", 2, host))
    first, second = guest.open(address), late.open(address)
    check_arrival(first, first)
    with pytest.raises(BadProof, match="B has already joined on another device"):
        check_arrival(first, second)


def test_the_seats_of_the_devices_stay() -> None:
    host, guest = devices(TWO, rng())
    first = guest.open(link(invitation("toy", 2, host)))
    second = open_link(link(first)).table
    one, other = second.terms.parties
    parties = (replace(one, seats=other.seats), replace(other, seats=one.seats))
    second.terms = replace(second.terms, parties=parties)
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(first, second)


@pytest.mark.parametrize("change", [{"options": {"mines": "dealt"}}, {"version": 9}])
def test_the_rules_of_the_devices_stay(change: dict[str, Any]) -> None:
    """Also live, where a table is known by its promises alone."""
    host, guest = devices(TWO, rng())
    first = guest.open(link(invitation("toy", 2, host)))
    second = open_link(link(first)).table
    second.terms = replace(second.terms, **change)
    with pytest.raises(BadProof, match="does not match the game"):
        check_arrival(first, second)


# -- whole games -----------------------------------------------------------------------

TABLES = [
    (entry, seats)
    for entry, listed in CATALOG.items()
    for seats in range(listed.info.min_seats, listed.info.max_seats + 1)
]


@pytest.mark.parametrize(("entry", "seats"), sample(TABLES, 4, 20))
def test_a_whole_game_follows_from_what_was_promised(entry: str, seats: int) -> None:
    table = play_quickly(entry, [(seat,) for seat in range(seats)], rng(seats))
    verdict = audit(link(table))
    assert verdict.fault is None
    assert verdict.draws == sum(ply.seat < 0 for ply in table.plies)
    assert str(verdict.draws) in verdict.sentence
    assert audit(write(table)) == verdict
    assert read(write(table)).tokens() == table.tokens()
    assert write(open_link(link(table)).table) == write(table)


@pytest.mark.parametrize("seats_of", [TWO, ((1,), (0, 2))])
def test_devices_that_share_nothing_but_links_play_one_game(
    seats_of: tuple[tuple[int, ...], ...],
) -> None:
    table = play_by_links("toy", devices(seats_of, rng(3)), rng(4))
    assert audit_table(table).fault is None


def test_the_same_secrets_and_moves_give_the_same_draws() -> None:
    games = [play_by_links("toy", devices(TWO, rng(5)), rng(6)).tokens() for _ in range(2)]
    assert games[0] == games[1]


def test_who_moves_otherwise_meets_the_same_draw() -> None:
    """Draws are counted by draws, not by plies, and the moves are no part of them."""
    everybody = devices(TWO, rng(3))
    start = opened("toy", everybody, secrets=False)
    ends, dice = set(), set()
    for at in (0, -1):
        table = start.branch(start.cursor)
        while table.turn == 0:
            table.play(table.state.legal_actions()[at])
        ends.add(tuple(table.tokens()))
        dice.add(everybody[1].open(link(table)).tokens()[-1])
    assert len(ends) == 2
    assert len(dice) == 1


def test_a_move_more_before_a_draw_meets_the_same_draw() -> None:
    table = opened("gold", devices(TWO, rng(3)))
    assert table.fair is not None
    outcomes = [(number, 1) for number in range(1000)]
    state: Any = SimpleNamespace(drawer=0, chance_outcomes=lambda: outcomes)
    token: Any = None
    ply = Ply(token, 0, (), 0)
    drawn = {table.fair.outcome([ply] * count, count, state) for count in (1, 2, 3)}
    assert len(drawn) == 1
    after_a_draw = [ply, Ply(token, CHANCE, (), 0)]
    assert table.fair.outcome(after_a_draw, 2, state) not in drawn


# -- what a cheat would try ------------------------------------------------------------


def whole_game(seed: int = 1) -> tuple[list[Device], Table]:
    everybody = devices(TWO, rng(seed))
    return everybody, play_by_links("toy", everybody, rng(seed))


def test_an_exchanged_draw_is_found() -> None:
    _devices, table = whole_game()
    text = write(table)
    tokens = table.tokens()
    at = next(i for i in range(5, len(tokens)) if tokens[i].startswith("?d"))
    other = next(f"?d{n}" for n in (6, 5) if f"?d{n}" != tokens[at])
    head = [line for line in text.splitlines() if line.startswith(("toy", "@"))]
    forged = open_record("\n".join([*head, *tokens[:at], other])).table
    fault = find_fault(forged)
    assert isinstance(fault, BadProof)
    assert f"step {at + 1} " in str(fault)
    assert "not the one promised" in audit("\n".join([*head, *tokens[:at], other])).sentence


@pytest.mark.parametrize(("entry", "kind"), [("carcassonne", "TakeIngot"), ("gold", "Flip")])
def test_a_program_sees_draws_of_its_own_holding_alone(entry: str, kind: str) -> None:
    """At each of its choices it tries the next draw by its secret and what the link shows.

    In Carcassonne the draw opens the turn: a seat could know it only while it takes gold at the
    end of the turn before.
    """
    table = play_quickly(entry, TWO, rng(2))
    assert table.fair is not None
    steps, seen = list(table.steps()), set()
    for at, step in enumerate(steps):
        draw = next((later for later in steps[at:] if later.seat == CHANCE), None)
        if step.seat == CHANCE or draw is None:
            continue
        known, plies = table.fair.copy(), table.plies[: step.ply]
        for seat, (used, _element) in enumerate(table.fair.shown_numbers(plies, step.ply)):
            if seat != step.seat:
                known.rows[seat] = known.rows[seat][: used + 1]
        if known.draw(plies, step.ply, draw.before) == table.fair.draw(
            table.plies, draw.ply, draw.before
        ):
            assert draw.before.drawer == step.seat
            seen.add(type(step.action).__name__)
    assert kind in seen
    assert entry != "carcassonne" or seen == {kind}


def test_an_element_of_another_chain_makes_another_table() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    assert table.fair is not None
    honest = open_link(link(table)).table
    table.fair.rows[0][1] = bytes(16)
    forged = open_link(link(table)).table
    with pytest.raises(BadProof, match="A’s numbers"):
        check_arrival(honest, forged)


def test_a_record_whose_elements_do_not_lead_to_the_promise_is_refused() -> None:
    _devices, table = whole_game()
    shown = next(line for line in write(table).splitlines() if line.startswith("@ shown 0"))
    for wrong in (f"@ shown 0 {'00' * 16}", "@ shown 0 12", f"@ shown 7 {'00' * 16}"):
        with pytest.raises(BadRecord):
            read(write(table).replace(shown, wrong))


def test_a_link_that_shows_more_or_less_than_its_plies_use_is_at_fault() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    table.play(table.state.legal_actions()[0])
    assert table.fair is not None
    for used in (0, 2):
        text = link(table)
        shown = [(used, table.fair.rows[0][used]), (0, table.fair.rows[1][0])]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fair_draws.FairDraws, "shown_numbers", lambda *_args, told=shown: told)
            text = link(table)
        assert open_link(text).sentence is not None


def test_a_turn_without_the_number_that_it_uses_is_at_fault() -> None:
    """Only the party that holds the number could have played it, and it would have shown it."""
    table = opened("toy", devices(TWO, rng()))
    table.play(table.state.legal_actions()[0])
    fair = table.fair
    assert fair is not None
    assert find_fault(table) is None
    for party, (used, _number) in enumerate(fair.shown_numbers(table.plies, table.cursor)):
        known = fair.rows[party]
        fair.rows[party] = known[: max(used, 1)]
        assert (find_fault(table) is not None) == (used > 0)
        fair.rows[party] = known


def test_a_game_before_its_opening_is_over_is_at_fault() -> None:
    host, _guest = devices(TWO, rng())
    terms = invitation("toy", 2, host).terms
    table = Table(terms)
    table.enter(table.state.legal_actions()[0])
    fault = find_fault(table)
    assert fault is not None
    assert "breaks the rules" in str(fault)


def test_an_open_table_has_nothing_to_audit() -> None:
    with pytest.raises(BadLink, match="were open"):
        audit(link(Table.new(terms_for("toy", "1"))))


def test_a_device_without_its_secret_cannot_draw() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    watching = open_link(link(table)).table
    assert watching.is_elsewhere(0)
    assert watching.is_elsewhere(1)
    assert not watching.is_draw_due


# -- formats ---------------------------------------------------------------------------


def test_the_secret_is_in_the_save_alone() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    table.id = "AAAAAAAA"
    store = MemoryStore()
    Shelf(store).save(table, 1)
    secret = everybody[0].secret.hex()
    (saved,) = (text for key, text in store.texts.items() if "/table/" in key)
    assert secret in saved
    assert '"v":2' in saved
    assert secret not in write(table)
    back = Shelf(store).load("AAAAAAAA").table
    assert back.fair is not None
    assert back.fair.party == 0
    assert write(back) == write(table)
    back.play(back.state.legal_actions()[0])


def test_a_save_that_lost_its_secret_only_watches() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    table.id = "AAAAAAAA"
    for wrong in ("", "00" * 16, "xyz"):
        store = MemoryStore()
        Shelf(store).save(table, 1)
        (key,) = (key for key in store.texts if "/table/" in key)
        store.texts[key] = store.texts[key].replace(everybody[0].secret.hex(), wrong)
        back = Shelf(store).load("AAAAAAAA").table
        assert back.fair is not None
        assert back.fair.party is None
        assert {seat.kind for seat in back.terms.seats} == {"link"}


def test_forks_of_a_table_without_a_seed_are_related() -> None:
    everybody = devices(TWO, rng())
    table = opened("toy", everybody)
    forks = []
    for at in (0, -1):
        fork = table.branch(table.cursor, "AAAAAAAA")
        fork.play(fork.state.legal_actions()[at])
        forks.append(fork)
    shelf = Shelf(MemoryStore())
    shelf.save(forks[0], 1)
    assert shelf.find_related(forks[1])[0].relation == "forked"


def test_a_fair_link_says_so_and_an_open_one_stays_as_it_was() -> None:
    everybody = devices(TWO, rng())
    assert link(opened("toy", everybody)).startswith(PREFIXES[FAIR_FORMAT])
    assert link(Table.new(terms_for("toy", "1"))).startswith("#play/1/")


def test_a_fair_table_has_neither_seed_nor_free_undo() -> None:
    seats = (SeatTerms(), SeatTerms(kind="link"))
    terms = invite(Terms("toy", seats, seed=bytes(16), undo="free"), bytes(16))
    assert terms.seed is None
    assert terms.undo == "turn"


def test_a_branch_with_a_seed_is_an_open_table() -> None:
    _devices, table = whole_game()
    other = table.branch(10, seed=bytes(16))
    assert other.fair is None
    assert other.terms.parties == ()
    assert link(other).startswith("#play/1/")
