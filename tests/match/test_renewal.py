"""A party that has lost its secret promises anew: only in its turn, and only if all agree."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.core.errors import BadLink, BadProof, BadRecord
from motherlode.core.game import CHANCE
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import open_record, read, write
from motherlode.match.draws.audit import audit, find_fault, list_draws
from motherlode.match.draws.chains import Renewal, make_chain
from motherlode.match.draws.renewal import find_obstacle, promise_anew
from motherlode.match.table import CannotUndo, Table
from tests.match.fair_play import devices, invitation, play_quickly
from tests.match.renewal_play import Game, Party
from tests.match.sealed_play import SealedGame


@pytest.mark.parametrize(("entry", "parties"), [("carcassonne", 2), ("gold", 3), ("go-west", 4)])
def test_the_game_goes_on_with_a_new_promise_and_proves_itself(entry: str, parties: int) -> None:
    game = Game(parties, 2 * parties + 1, entry)
    game.lose()
    game.agree()
    for _turn in range(4 * parties):
        game.turn()
    whole = open_link(game.address).table
    assert whole.fair is not None
    assert len(whole.fair.renewals) == 1
    for text in (game.address, write(whole), write(read(write(whole)))):
        verdict = audit(text)
        assert verdict.fault is None
        assert f"lost the secret before step {whole.fair.renewals[0].ply + 1}" in verdict.sentence
    assert list_draws(whole)


def test_nobody_plays_before_all_have_agreed() -> None:
    game = Game(3, 4)
    asking = game.lose()
    assert asking.mine.opening_seat is not None
    assert not asking.mine.is_draw_due
    first = game.holder()
    assert first is not asking
    first.hear(game.address)
    first.agree()
    game.address = link(first.mine)
    asking.hear(game.address)
    assert asking.mine.opening_seat not in (None, *first.seats, *asking.seats)
    game.agree()
    asking.hear(game.address)
    assert asking.mine.opening_seat is None
    assert asking.mine.turn in asking.seats


def test_the_new_draws_hang_on_numbers_that_nobody_knew_as_the_promise_was_made() -> None:
    """Else a party claims a loss and chooses, among many secrets, the one whose draws it likes."""
    game = Game(2, 3)
    asking = game.lose()
    known = open_link(game.address).table.fair
    assert known is not None
    game.agree()
    asking.hear(game.address)
    asking.play(game.rng)
    table = asking.mine
    assert table.fair is not None
    at = table.fair.renewals[0].ply
    drawn = next(n for n in range(at, table.cursor) if table.plies[n].seat == CHANCE)
    draw = table.fair.draw(table.plies, drawn, table.at(drawn))
    assert draw is not None
    assert all(k >= len(known.rows[n]) for n, k in enumerate(draw.used))


def test_a_number_given_for_a_live_draw_agrees_to_nothing() -> None:
    game = Game(2, 3)
    asking = game.lose()
    before = game.holder().mine.draws.shown_numbers()
    game.agree()
    opened = open_link(game.address).table
    after = opened.draws.shown_numbers()
    party = 1 - asking.seats[0]
    assert after[party][0] == before[party][0] + 2


def test_who_was_not_asked_refuses_the_promise_that_it_should_have_agreed_to() -> None:
    """A number that a party has shown for its turn must not count as its leave."""
    game = Game(2, 4)
    victim = next(party for party in game.parties if party is not game.holder())
    assert victim.mine.fair is not None
    game.lose()
    came = open_link(game.address).table
    came.fair.hold(victim.secret)  # type: ignore[union-attr]
    came.fair.agree()  # type: ignore[union-attr]
    with pytest.raises(BadProof, match="does not match the game on this device"):
        victim.hear(link(came))


def test_a_second_promise_in_the_place_of_the_one_agreed_to_is_refused() -> None:
    """With the others' numbers known, the secret could be chosen."""
    game = Game(3, 4)
    start = game.address
    asking = game.lose()
    game.agree()
    others = [party for party in game.parties if party is not asking]
    agreed = game.address
    asking.lose(game.rng, start)
    again = asking.mine
    assert again.fair is not None
    for party in others:
        again.fair.hold(party.secret)
        again.fair.agree()
    forged = link(again)
    for party in others:
        party.hear(agreed)
        with pytest.raises(BadProof, match="does not match the game on this device"):
            party.hear(forged)


def test_the_game_cannot_go_on_beside_a_promise_agreed_to() -> None:
    game = Game(3, 4)
    start, old = game.address, game.holder()
    secret = old.secret
    game.lose()
    first = game.holder()
    first.hear(game.address)
    first.agree()
    with_it = Party(secret, old.seats)
    with_it.hear(start)
    with_it.play(game.rng)
    with pytest.raises(BadProof, match="does not match the game on this device"):
        first.hear(link(with_it.mine))
    last = next(p for p in game.parties if p not in (first, old))
    last.hear(game.address)
    last.hear(link(with_it.mine))
    assert last.mine.fair is not None
    assert not last.mine.fair.renewals


def test_a_promise_comes_in_the_own_turn_alone() -> None:
    game = Game(2, 3)
    table = open_link(game.address).table
    other = 1 - table.turn
    assert "Wait until" in find_obstacle(table, other)
    with pytest.raises(BadProof):
        promise_anew(table, other, game.rng.randbytes(16))
    secret = game.rng.randbytes(16)
    assert table.fair is not None
    number = table.draws.shown_numbers()[other][0] + 1
    commitment = make_chain(other, secret)[0]
    table.fair.promise_anew(Renewal(other, table.cursor, number, commitment))
    assert "breaks the rules" in str(find_fault(table))


def test_a_promise_that_skips_numbers_is_at_fault() -> None:
    game = Game(2, 4)
    game.lose()
    for less in (1, 2):
        table = open_link(game.address).table
        assert table.fair is not None
        renewal = table.fair.pending
        assert renewal is not None
        table.fair.withdraw()
        table.fair.promise_anew(replace(renewal, number=renewal.number - less))
        assert "breaks the rules" in str(find_fault(table))


def test_plies_before_all_have_agreed_are_at_fault() -> None:
    game = Game(2, 3)
    table = game.lose().mine
    table.enter(table.state.legal_actions()[0])
    assert "breaks the rules" in str(find_fault(table))


def test_a_new_holding_begins_with_the_promise() -> None:
    """Else the first draws hang on the commitment, which all others know."""
    game = Game(2, 0)
    asking = game.lose()
    assert asking.mine.next_turn == asking.mine.plies[-1].turn, "it holds the table already"
    game.agree()
    asking.hear(game.address)
    fair = asking.mine.fair
    assert fair is not None
    state: Any = SimpleNamespace(drawer=0, chance_outcomes=lambda: [("one", 1)])
    draw = fair.draw(asking.mine.plies, asking.mine.draws.first_ply, state)
    assert draw is not None
    assert draw.used[0] == fair.renewals[0].number + 1


def test_who_is_ahead_says_so() -> None:
    game = Game(2, 3)
    start, asking = game.address, game.holder()
    game.turn()
    other = game.holder()
    other.hear(game.address)
    asking.lose(game.rng, start)
    with pytest.raises(BadProof, match="earlier moment"):
        other.hear(link(asking.mine))


def test_the_old_device_is_told_that_its_seat_is_elsewhere() -> None:
    game = Game(2, 2)
    start = game.address
    game.turn()
    old = game.holder()
    secret = old.secret
    behind, ahead = (Party(secret, old.seats) for _ in range(2))
    behind.hear(start)
    ahead.hear(game.address)
    game.lose()
    game.agree()
    behind.hear(game.address)
    assert behind.mine.fair is not None
    assert behind.mine.fair.secret is None
    ahead.play(game.rng)
    with pytest.raises(BadProof, match="another device"):
        ahead.hear(game.address)


def test_nobody_takes_a_seat_by_asking_for_it() -> None:
    """The device that still has the secret keeps it, and says what is going on."""
    game = Game(3, 4)
    start, real = game.address, game.holder()
    kept = Party(real.secret, real.seats)
    kept.hear(start)
    game.lose()
    with pytest.raises(BadProof, match="You still have it"):
        kept.hear(game.address)
    assert kept.mine.fair is not None
    assert kept.mine.fair.secret == kept.secret


def test_nobody_goes_back_behind_a_promise() -> None:
    game = Game(2, 4)
    asking = game.lose()
    game.agree()
    asking.hear(game.address)
    with pytest.raises(CannotUndo):
        asking.mine.take_back(asking.mine.draws.first_ply - 1)
    other = next(party for party in game.parties if party is not asking)
    assert not other.mine.can_undo


def test_an_earlier_moment_knows_nothing_of_the_promise() -> None:
    game = Game(2, 4)
    asking = game.lose()
    game.agree()
    asking.hear(game.address)
    asking.play(game.rng)
    earlier = asking.mine.branch(asking.mine.draws.first_ply - 1)
    assert earlier.fair is not None
    assert not earlier.fair.renewals
    assert find_fault(earlier) is None
    later = asking.mine.branch(asking.mine.cursor - 1)
    assert find_fault(later) is None
    assert later.fair is not None
    assert later.fair.renewals


def test_the_old_secret_opens_the_seat_no_more() -> None:
    game = Game(2, 3)
    old = game.holder().secret
    game.lose()
    game.agree()
    came = open_link(game.address).table
    assert not came.hold(old)


def test_the_same_party_and_others_may_lose_it_again() -> None:
    game = Game(3, 4)
    for _loss in range(3):
        game.lose()
        game.agree()
        game.turn()
    game.lose()
    game.agree()
    game.lose()
    game.agree()
    game.turn()
    table = open_link(game.address).table
    assert table.fair is not None
    assert len(table.fair.renewals) == 5
    assert find_fault(table) is None
    assert find_fault(read(write(table))) is None
    assert write(read(write(table))) == write(table)
    require_others_to_agree(table)


def require_others_to_agree(table: Table) -> None:
    """Neither the party itself nor one that is not at the table has agreed."""
    assert table.fair is not None
    text = write(table)
    line = next(line for line in text.splitlines() if line.startswith("@ renewed"))
    words = line.split()
    for nobody in (int(words[2]), 7):
        wrong = " ".join([*words[:5], str(nobody), *words[6:]])
        with pytest.raises(BadRecord, match="cannot be"):
            read(text.replace(line, wrong))
    last = table.fair.renewals[-1]
    for nobody in (last.party, 7):
        table.fair.renewals[-1] = replace(last, agreed=last.agreed | {nobody})
        with pytest.raises(BadLink):
            open_link(link(table))


def test_a_sealed_table_cannot_go_on_and_says_so() -> None:
    game = SealedGame([(0,), (1,)], 1)
    game.open()
    assert "keys of the cards" in find_obstacle(game.table, game.table.turn)


def test_a_table_that_has_not_begun_or_is_over_needs_no_promise() -> None:
    host, _guest = devices([(0,), (1,)], random.Random(1))
    assert "Set up a new table" in find_obstacle(invitation("gold", 2, host), 0)
    whole = play_quickly("gold", [(0,), (1,)], random.Random(1))
    assert "over" in find_obstacle(open_link(link(whole)).table, 0)


@pytest.mark.parametrize("wrong", ["0 9 9", "9 9 9 - ", "1 5 5 1 "])
def test_lines_that_are_no_promise_are_refused(wrong: str) -> None:
    game = Game(2, 3)
    text = write(open_link(game.address).table)
    line = f"@ renewed {wrong}{'00' * 16} {'11' * 16}\n"
    with pytest.raises(BadRecord, match="cannot be"):
        read(text.replace("@ shown", line + "@ shown", 1))


def test_a_record_cut_off_before_its_promise_opens_without_it() -> None:
    """It says so, and what is stored of it opens again."""
    text = write(Game(2, 3).lose().mine, private=True)
    opened = open_record(text.rstrip().rpartition(" ")[0])
    assert opened.sentence is not None and "cut off" in opened.sentence
    again = open_record(write(opened.table, private=True))
    assert again.sentence is None
    assert again.table.tokens() == opened.table.tokens()
