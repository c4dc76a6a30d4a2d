"""Links of a sealed table under way: they leave out the numbers that every device has stored."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from motherlode.core.errors import BadLink, BadProof, BadRecord
from motherlode.match.chains import SECRET_BYTES, make_chain
from motherlode.match.divergence import continue_log, is_same_deal, relation_of
from motherlode.match.fair import audit, audit_table, check_arrival, find_fault
from motherlode.match.link import HEADER_OFFSET, PREFIXES, link, open_link
from motherlode.match.link_header import HEADER_CHECKSUM_BYTES, UNDER_WAY_FORMAT, read_header
from motherlode.match.record import open_record, read, write
from motherlode.match.reveal import lay_open
from motherlode.match.saved_table import open_saved, save_of
from motherlode.match.table import Table
from tests.breadth import sample
from tests.match.sealed_play import SealedGame, whole_game
from tests.mended_links import link_of, payload_of

PREFIX = PREFIXES[UNDER_WAY_FORMAT]
#: So many links go by of which a device that watches sees one.
LINKS_UNSEEN = 5
PARTIES = (((0,), (1,)), ((0,), (1,), (2,)), ((0,), (1,), (2,), (3,)), ((0, 2), (1,)))


def under_way(
    seats_of: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,)), seed: int = 3
) -> SealedGame:
    """A game whose links leave the numbers out."""
    game = SealedGame(seats_of, seed, start="random")
    while not link(game.table).startswith(PREFIX):
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


@pytest.mark.parametrize("seats_of", PARTIES)
def test_the_numbers_stay_in_the_links_until_all_have_handed_over(
    seats_of: tuple[tuple[int, ...], ...],
) -> None:
    game = SealedGame(seats_of, 1)
    while len(game.links) < 30:
        game.hand_over()
        known = all(has_handed_over(game.table, seats) for seats in seats_of[1:])
        assert link(game.table).startswith(PREFIX) == known


def has_handed_over(table: Table, seats: tuple[int, ...]) -> bool:
    """True if one of the seats has ended a turn."""
    turns = [ply.seat for ply in table.plies if ply.seat >= 0]
    after = [*turns[1:], table.next_turn]
    return any(a in seats and a != b for a, b in zip(turns, after, strict=bool(turns)))


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
    assert address.startswith(PREFIX)
    assert audit(address).fault is None
    assert not audit(address).unproven
    assert lay_open(open_link(address).table).tokens() == lay_open(game.table).tokens()


def test_a_device_that_plays_has_the_numbers_still() -> None:
    game = under_way()
    for device in game.devices:
        table = device.stored()
        assert table.fair is not None
        assert not table.fair.lacks_numbers
        assert "@ name" not in write(table)


def test_a_first_turn_without_its_number_is_refused_by_who_plays() -> None:
    """Otherwise who begins could choose what the first draws are, and never tell."""
    game = SealedGame(((0,), (1,)), 3, start="random")
    while not game.table.cursor:
        game.hand_over()
    before = game.holder().stored()
    stripped = without_numbers(game.table)
    with pytest.raises(BadProof, match="leaves out numbers that this device lacks"):
        check_arrival(before, open_link(stripped).table)


def without_numbers(table: Table) -> str:
    """The link of the table as a program could write it that keeps its numbers to itself."""
    table = table.branch(table.cursor)
    assert table.sealed is not None
    table.sealed.are_numbers_carried = lambda: False  # type: ignore[method-assign]
    return link(table)


def test_the_link_of_another_table_of_the_same_host_is_refused() -> None:
    here, elsewhere = (SealedGame(((0,), (1,)), 3, start="A") for _ in range(2))
    here.devices[1].secret = bytes(16)
    for game in (here, elsewhere):
        while not link(game.table).startswith(PREFIX):
            game.hand_over()
    assert is_same_deal(here.table.terms, elsewhere.table.terms)
    for device in here.devices:
        with pytest.raises(BadProof, match="does not match the game on this device"):
            check_arrival(device.stored(), open_link(link(elsewhere.table)).table)


def test_a_seat_key_opens_no_hand_by_such_a_link() -> None:
    game = under_way()
    for device in game.devices:
        table = open_link(link(game.table)).table
        with pytest.raises(BadProof, match="leaves out numbers that this device lacks"):
            table.hold(device.secret)
        assert table.fair is not None
        assert table.fair.party is None


def test_who_watched_from_the_beginning_has_the_numbers_too() -> None:
    game = SealedGame(((0,), (1,), (2,)), 3)
    while not game.table.cursor:
        game.hand_over()
    early = stranger(link(game.table))
    while not link(game.table).startswith(PREFIX):
        game.hand_over()
        early = follow(early, link(game.table))
    assert early.fair is not None
    assert not early.fair.lacks_numbers
    late = stranger(link(game.table))
    check_arrival(stranger(link(game.table)), early)
    assert late.learn_from(early)
    assert late.fair is not None
    assert not late.fair.lacks_numbers
    assert late.terms.parties == early.terms.parties
    assert "@ name" not in write(late)


def test_who_saw_only_the_invitation_goes_on_watching() -> None:
    game = SealedGame(((0,), (1,), (2,)), 3)
    invited = stranger(link(game.table))
    while not link(game.table).startswith(PREFIX):
        game.hand_over()
    table = follow(invited, link(game.table))
    assert table.tokens() == game.table.tokens()
    assert table.fair is not None
    assert table.fair.lacks_numbers
    assert table.opening_seat == game.table.opening_seat


def test_another_seat_that_begins_is_found_at_the_end() -> None:
    """A device that met the table under way believes the first draw until the secrets are shown."""
    text = write(open_link(link(whole_game().table)).table)
    begins = next(token for token in ("?A", "?B") if f"\n{token} " in text)
    other = {"?A": "?B", "?B": "?A"}[begins]
    verdict = audit(text.replace(f"\n{begins} ", f"\n{other} "))
    assert verdict.fault is not None


def test_a_wrong_secret_told_in_parts_is_found_and_nobody_else_is_blamed() -> None:
    game = SealedGame(((0,), (1,), (2,)), 3, start="random")
    while not link(game.table).startswith(PREFIX):
        game.hand_over()
    table = stranger(link(game.table))
    game.play()
    anna, ben, cleo = (device.secret for device in game.devices)
    other = bytes(16)
    table = follow(table, with_secrets(game.table, {0: anna, 1: other}))
    for rest in ({2: cleo}, {0: anna, 1: ben, 2: cleo}):
        with pytest.raises(BadProof, match="One of the secrets is not the one promised"):
            follow(table, with_secrets(game.table, rest))


def with_secrets(table: Table, secrets: dict[int, bytes]) -> str:
    """The link of a game that is over, with these secrets alone."""
    table = table.branch(table.cursor)
    assert table.sealed is not None
    table.sealed.secrets = secrets
    return link(table)


def test_a_new_promise_is_refused_by_who_met_the_table_under_way() -> None:
    """At a sealed table there is none, and a watcher would be told that somebody lost the seat."""
    table = stranger(link(under_way().table))
    text, promise = write(table), table.terms.parties[0].commitment
    first = make_chain(0, bytes(16))[0].hex()
    line = f"@ renewed 0 {table.cursor} 1 - {promise.hex()} {first}\n@ sealed"
    assert audit(text.replace("@ sealed", line)).fault is not None


def test_a_record_says_which_promises_are_not_known() -> None:
    table = stranger(link(under_way().table))
    text = write(table)
    lines = text.splitlines()
    assert sum(line.startswith("@ party") and line.endswith(" -") for line in lines) == 2
    name = next(line for line in lines if line.startswith("@ name "))
    assert read(text).terms == table.terms
    for wrong in ("", "@ name", "@ name 12", "@ name zz", f"{name}00"):
        with pytest.raises(BadRecord):
            open_record(text.replace(name, wrong))
    first = next(line for line in lines if line.startswith("@ party 0"))
    with pytest.raises(BadRecord, match="do not go together"):
        open_record(text.replace(first, "@ party 0 A -"))
    with pytest.raises(BadRecord):
        open_record("gold 1 seats=2\n" + name)


def test_nobody_can_be_invited_to_a_table_under_way() -> None:
    """A promise chosen after that of who joins could choose the draws."""
    game = SealedGame(((0,), (1,), (2,)), 3)
    game.hand_over()
    text = write(game.table)
    (second,) = (line for line in text.splitlines() if line.startswith("@ party 1"))
    told = f"{second[: -2 * SECRET_BYTES]}-\n@ name {bytes(8).hex()}"
    with pytest.raises(BadRecord):
        open_record(text.replace(second, told))


def test_a_head_that_no_such_link_has_is_refused() -> None:
    """Any one bit of the head changed, with its checksums right: a table, or a sentence."""
    address = link(under_way().table)
    rng = random.Random(4)
    for _try in range(300):
        try:
            opened = open_link(changed_head(address, rng))
        except BadLink:
            continue
        assert opened.table.terms.sealed
        assert opened.table.terms.parties[0].commitment


def changed_head(address: str, rng: random.Random) -> str:
    payload = payload_of(address)
    read_head = read_header(payload[HEADER_OFFSET:], payload[0])
    end = HEADER_OFFSET + read_head.used
    head = bytearray(payload[HEADER_OFFSET : end - HEADER_CHECKSUM_BYTES])
    head[rng.randrange(len(head))] ^= 1 << rng.randrange(8)
    return link_of(payload[0], bytes(head) + sha256(head).digest()[:2] + payload[end:])
