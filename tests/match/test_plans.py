"""Plans: sealed until the moves that they answer are made, and played at once then."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.action import Action
from motherlode.match.arrive import admit, continue_log, relation_of
from motherlode.match.codec.link import LinkParams, link, open_link, read_link_params
from motherlode.match.plans import (
    MAX_PLANS,
    SALT_BYTES,
    OwnPlan,
    Plans,
    PlanSet,
    SealedPlan,
    add_plan,
    ground_of,
    learn_plans,
    next_set,
    password_of,
    plans_met,
    play_plan,
    read_plans,
    salt_of,
    seal,
    unseal,
    watched_log,
    withdraw,
    write_plans,
)
from motherlode.match.shelf.saved_table import open_saved, read_saved, save_of
from motherlode.match.table import Table
from tests.match.fair_play import devices
from tests.match.fair_play import opened as fair_table
from tests.match.play import terms_for


@cache
def quick_key(password: bytes, salt: bytes) -> bytes:
    """As the browser's, without being slow."""
    return sha256(salt + password).digest()


SEALED = st.builds(
    SealedPlan, st.integers(0, 300), st.integers(0, 300), st.binary(min_size=8, max_size=255)
)
SETS = st.builds(
    PlanSet,
    st.integers(0, 5),
    st.integers(0, 3000),
    st.integers(0, 300),
    st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES),
    st.lists(SEALED, max_size=MAX_PLANS).map(tuple),
)
PLANS = st.builds(
    Plans, st.lists(SETS, max_size=4).map(tuple), st.frozensets(st.integers(0, 3000), max_size=40)
)


@given(PLANS, st.text("abcXYZ019-_", max_size=30))
def test_what_is_written_is_read(plans: Plans, words: str) -> None:
    """Also where the words of a message have run together with it."""
    text = write_plans(plans)
    assert read_plans(text) == plans
    if text:
        assert read_plans(text + words) == plans


@given(PLANS, st.data())
def test_damaged_plans_are_none(plans: Plans, data: st.DataObject) -> None:
    text = write_plans(plans)
    if not text:
        return
    at = data.draw(st.integers(0, len(text) - 3))
    other = data.draw(st.sampled_from([c for c in "AQgw" if c != text[at]]))
    assert read_plans(text[:at] + other + text[at + 1 :]) == Plans()
    assert read_plans(text[:at]) == Plans()


@given(st.text(max_size=300))
def test_any_text_is_read_as_some_plans(text: str) -> None:
    read_plans("".join(c for c in text if c.isascii()))


@given(
    st.binary(min_size=32, max_size=32),
    st.binary(min_size=32, max_size=32),
    st.integers(0, 300),
    st.lists(st.text("abc123+.", min_size=1, max_size=6), min_size=1, max_size=8),
)
def test_only_its_own_key_opens_a_plan(
    key: bytes, other: bytes, number: int, tokens: list[str]
) -> None:
    plan = SealedPlan(number, 0, seal(key, number, tokens))
    assert unseal(key, plan) == tuple(tokens)
    assert key == other or unseal(other, plan) == ()
    assert unseal(key, replace(plan, number=number + 1)) == ()
    assert not any(token.encode() in plan.sealed for token in tokens if len(token) > 4)


# -- at a table ------------------------------------------------------------------------


def gold_west(rng: random.Random, plies: int = 60) -> Table:
    """Anna's table by link, after a turn of hers."""
    table = Table.new(terms_for("gold-west-1e", "7"))
    while table.cursor < plies or table.state.current_player != 1 or last_seat(table) != 0:
        table.play(rng.choice(table.state.legal_actions()))
    return as_seen_by(0, table)


def last_seat(table: Table) -> int:
    return next((ply.seat for ply in reversed(table.plies) if ply.seat >= 0), -1)


def at_one_device(table: Table) -> Table:
    """A copy at which all seats are played."""
    other = table.branch(table.cursor)
    other.reseat(tuple(replace(one, kind="person") for one in table.terms.seats))
    return other


def play_turn(table: Table, rng: random.Random) -> list[Action]:
    """Play a whole turn of the seat to decide; return its decisions."""
    seat, played = table.state.current_player, []
    while table.state.current_player == seat:
        played.append(rng.choice(table.state.legal_actions()))
        table.play(played[-1])
    return played


def tries(table: Table, rng: random.Random) -> Iterator[tuple[list[str], list[str], list[Action]]]:
    """Plans of Anna's: what they answer, the answers, and the turns of Ben's that meet them."""
    while True:
        ground = ground_of(table, 0, rng.randbytes(16))
        assert ground.state.legal_actions() == table.state.legal_actions()
        turn = play_turn(ground, rng)
        log = watched_log(ground)
        if ground.state.current_player == 0:
            before = ground.cursor
            play_turn(ground, rng)
            yield log, answer_behind(ground, before), turn


def plan(
    table: Table, seat: int, log: Sequence[str], tokens: Sequence[str], salt: bytes = b"saltsalt"
) -> None:
    """Leave a plan that answers these plies behind the log."""
    plans = next_set(table, seat, salt)
    key = quick_key(password_of([*watched_log(table), *log]), salt_of(table, plans))
    add_plan(table, plans, len(log), key, OwnPlan(plans.edition, (), (), tuple(tokens)))


def open_plans(table: Table) -> int:
    """Play the plan that is met, as a device does; return how many plies that were."""
    for plans, one in plans_met(table):
        log = watched_log(table)[: plans.base + one.steps]
        tokens = unseal(quick_key(password_of(log), salt_of(table, plans)), one)
        steps = play_plan(table, tokens)
        if steps:
            return len(steps)
    return 0


def sent(table: Table) -> tuple[Table, str]:
    """The table as another device opens its link, with the plans behind it."""
    address = link(table) + LinkParams(plans=table.plans or None).text()
    return open_link(address).table, read_link_params(address).plans or ""


def as_seen_by(seat: int, table: Table) -> Table:
    table.reseat(
        tuple(
            replace(one, kind="person" if number == seat else "link")
            for number, one in enumerate(table.terms.seats)
        )
    )
    return table


@pytest.mark.parametrize("number", range(4))
def test_the_plan_that_is_met_is_played_and_no_other_can_be_read(number: int) -> None:
    rng = random.Random(number)
    anna = gold_west(rng)
    base = anna.cursor
    leaves = {tuple(log): (turn, answer) for log, answer, turn in islice(tries(anna, rng), 3)}
    for log, (_turn, answer) in leaves.items():
        plan(anna, 0, log, answer)
    ben, came = sent(anna)
    learn_plans(as_seen_by(1, ben), came, [1])
    assert open_plans(ben) == 0
    log, (turn, answer) = list(leaves.items())[1]
    for action in turn:
        ben.play(action)
    before = ben.cursor
    assert watched_log(ben)[base:] == list(log)
    # nothing can be read by the log of any other moment, nor any other plan by this one
    plans = read_plans(ben.plans).of(0)
    assert plans is not None
    for end in range(before + 1):
        key = quick_key(password_of(watched_log(ben)[:end]), salt_of(ben, plans))
        opened = [unseal(key, one) for one in plans.plans]
        assert opened == [(), tuple(answer) if end == before else (), ()]
    assert open_plans(ben) >= len(answer)
    assert ben.tokens()[before : before + len(answer)] == answer
    assert ben.planned == frozenset(range(before, before + len(answer)))
    assert not ben.can_undo
    assert open_plans(ben) == 0
    # and back: what was played by plan is known as such, and nothing is strange in it
    back, came = sent(ben)
    admit([anna], back)
    assert continue_log(anna, back, relation_of(anna.tokens(), back.tokens()))
    assert learn_plans(anna, came, [0]) == []
    assert anna.planned == ben.planned
    assert anna.tokens()[: ben.cursor] == ben.tokens()


def ends_in_draw(table: Table, log: Sequence[str], answer: Sequence[str]) -> bool:
    """True if a draw follows the answer, or the turn that it answers had one."""
    if "?" in log:
        return True
    state = table.state.clone()
    for token in [*log, *answer]:
        state.apply(table.game.notation.parse(token))
    return state.current_player != 1


def answer_behind(table: Table, before: int) -> list[str]:
    """The decisions after so many plies, as far as no draw comes between them."""
    log = watched_log(table)[before:]
    return log[: log.index("?")] if "?" in log else log


def test_whatever_others_do_is_answered_once() -> None:
    rng = random.Random(5)
    anna = gold_west(rng)
    plan(anna, 0, [], next(tries(anna, rng))[1])
    ben, came = sent(anna)
    learn_plans(as_seen_by(1, ben), came, [1])
    played = 0
    for _turn in range(2):
        if ben.state.current_player != 1:
            break
        play_turn(ben, rng)
        played += bool(open_plans(ben))
    assert played <= 1


def test_an_answer_that_is_not_possible_waits_for_its_player() -> None:
    rng = random.Random(6)
    anna = gold_west(rng)
    plan(anna, 0, [], ["nonsense"])
    ben, came = sent(anna)
    learn_plans(as_seen_by(1, ben), came, [1])
    play_turn(ben, rng)
    before = ben.tokens()
    assert open_plans(ben) == 0
    assert ben.tokens() == before


def test_a_plan_taken_back_is_gone_with_the_next_link() -> None:
    rng = random.Random(7)
    anna = gold_west(rng)
    plan(anna, 0, ["x", "y"], ["a"])
    plan(anna, 0, [], ["b"])
    ben, first = sent(anna)
    learn_plans(as_seen_by(1, ben), first, [1])
    withdraw(anna, 0, 0)
    assert len(anna.own_plans) == 1
    learn_plans(ben, sent(anna)[1], [1])
    ours = read_plans(ben.plans).of(0)
    assert ours is not None
    assert [one.number for one in ours.plans] == [1]
    learn_plans(ben, first, [1])  # the older link once more
    assert read_plans(ben.plans).of(0) == ours
    plan(anna, 0, ["c"], ["d"])
    numbers = [one.number for one in read_plans(anna.plans).sets[0].plans]
    assert len(set(numbers)) == len(numbers) == 2


def test_plans_are_stored_and_forgotten_once_their_player_decides() -> None:
    rng = random.Random(8)
    anna = gold_west(rng)
    anna.id = "abc"
    plan(anna, 0, [], ["a"])
    saved = read_saved(save_of(anna, 1, 1, 0, "").text())
    stored = open_saved(saved).table
    assert (stored.plans, stored.own_plans) == (anna.plans, anna.own_plans)
    other = at_one_device(anna)
    play_turn(other, rng)
    for ply in other.plies[anna.cursor :]:
        anna.enter(ply.action)
    learn_plans(anna, "", [0])
    assert (anna.plans, anna.own_plans) == ("", ())


def stored_version(table: Table) -> int:
    """The number by which older cabinets know whether they can read the save of the table."""
    version: int = json.loads(save_of(table, 1, 1, 0, "").text())["v"]
    return version


def test_an_older_cabinet_leaves_a_table_with_plans_alone() -> None:
    """It would store the table without them; the secret of a fair table is there as well."""
    anna = gold_west(random.Random(8))
    both = devices([[0], [1]], random.Random(8))
    fair_table("gold-west-1e", both)
    for table, version in ((anna, 1), (both[0].table, 2)):
        assert table is not None
        table.id = "abc"
        assert stored_version(table) == version
        plan(table, 0, [], ["a"])
        assert stored_version(table) == 3
        saved = read_saved(save_of(table, 1, 1, 0, "").text())
        assert (saved.secret is not None) == (version == 2)
        assert open_saved(saved).table.own_plans == table.own_plans


def test_moves_said_to_be_planned_are_found_out() -> None:
    rng = random.Random(9)
    anna = gold_west(rng)
    ben = at_one_device(sent(anna)[0])
    for _turn in range(2):
        play_turn(ben, rng)
    own = [n for n in range(anna.cursor, ben.cursor) if ben.plies[n].seat == 0]
    forged = write_plans(Plans((), frozenset(own)))
    continue_log(anna, ben, "behind")
    assert learn_plans(anna, forged, [0])[:1] == own[:1]


def test_at_a_fair_table_a_plan_needs_no_number_of_its_player() -> None:
    rng = random.Random(10)
    both = devices([[0], [1]], rng)
    fair_table("gold-west-1e", both, **{})
    table = both[0].table
    assert table is not None
    at = 0
    while sum(ply.seat >= 0 for ply in table.plies) < 85 or at:
        seat = table.turn
        if seat == 1 - at:
            at = seat
            table = both[at].open(link(table))
            continue
        table.play(rng.choice(table.state.legal_actions()))
    while table.turn == 0:
        table.play(rng.choice(table.state.legal_actions()))
    anna = table
    # its own draws a device makes itself: no plan goes on to them
    whole = (one for one in tries(anna, rng) if not ends_in_draw(anna, *one[:2]))
    log, answer, turn = next(whole)
    plan(anna, 0, log, answer)
    ben = both[1].open(link(anna))
    learn_plans(ben, anna.plans, [1])
    for action in turn:
        ben.play(action)
    assert ben.turn == 0
    assert open_plans(ben)
    assert ben.turn == 1
    while ben.turn == 1:
        ben.play(rng.choice(ben.state.legal_actions()))
    came = open_link(link(ben))
    assert came.sentence is None
    admit([anna], came.table)
    continue_log(anna, came.table, "behind")
    assert learn_plans(anna, ben.plans, [0]) == []
    for _turn in range(6):
        player = both[anna.turn] if anna.turn >= 0 else None
        if player is None:
            break
        anna = player.open(link(anna))
        seat = anna.turn
        while anna.turn == seat:
            anna.play(rng.choice(anna.state.legal_actions()))
        if anna.finished:
            break
