"""Plans at tables by link: made on the board, sent along, and played where they are met."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from motherlode.core.game import CHANCE
from motherlode.match.codec.link import link, read_link_params
from motherlode.match.draws.audit import find_fault
from motherlode.match.plans import read_own, read_plans, watched_log
from tests.app.fakes import BY_LINK, PERSON, House, new_table, play_first, stored
from tests.app.test_ways_in import paste
from tests.match.fair_play import devices
from tests.match.fair_play import opened as fair_table


def anna_has_played(entry: str = "gold-west-1e", plies: int = 60) -> House:
    """Anna has just played; Ben, elsewhere, is to decide."""
    table = play_first(new_table(PERSON, BY_LINK, entry=entry), plies)
    house = House(stored(table)).start()
    house.clock.run()
    while house.state.my_turn:
        play_a_move(house)
    return house


def play_a_move(house: House) -> None:
    house.press_move(house.state.token(house.state.legal()[-1]))
    house.clock.run()


def plan(house: House, keep: str = "plan-keep") -> tuple[list[str], str]:
    """Make a plan by playing what comes first; return what Ben does in it, and what is said."""
    house.press("plan-ahead")
    house.press("plan-add")
    house.clock.run()
    ground = house.table
    moves = []
    while not house.has(id=keep):
        if ground.state.current_player == 1:
            moves.append(house.state.token(house.state.legal()[-1]))
        play_a_move(house)
    said = house.text
    house.press(keep)
    house.clock.run()
    return moves, said


def opened_by_ben(anna: House) -> House:
    anna.press("send-link")
    ben = House().start()
    paste(ben, anna.sharing.copied)
    ben.press("sit-1")
    ben.clock.run()
    return ben


def play_without_draws(house: House) -> None:
    """Play until the plan ends, at a place where Anna uncovers no tile."""
    while not house.has(id="plan-undo"):
        tokens = [house.state.token(action) for action in house.state.legal()]
        house.press_move(tokens[21 % len(tokens)])


def link_in(message: str) -> str:
    return message.split("#")[1]


def test_a_plan_that_is_met_is_played_at_once_and_marked() -> None:
    anna = anna_has_played()
    before = anna.table.cursor
    moves, said = plan(anna)
    assert "If:" in said and "Then:" in said
    assert anna.table.cursor == before
    assert "sealed and goes with the link" in anna.text
    assert anna.find(id="plan-ahead").text() == "1 plan goes along"
    ben = opened_by_ben(anna)
    assert "Anna has left 1 plan." in ben.text
    assert ben.table.tokens() == anna.table.tokens()
    for move in moves:
        ben.press_move(move)
        ben.clock.run()
    answer = read_own(anna.table.own_plans[0]).tokens
    planned = sorted(ben.table.planned)
    assert [ben.table.tokens()[ply] for ply in planned] == list(answer)
    ben.press("tab-log")
    assert "(planned)" in ben.text
    # and it comes back to Anna with Ben's next move, if he had one
    while not ben.has(id="send-link"):
        play_a_move(ben)
    ben.press("send-link")
    anna.arrive(link_in(ben.sharing.copied))
    assert anna.table.tokens()[: ben.table.cursor] == ben.table.tokens()
    assert sorted(anna.table.planned)[: len(planned)] == planned
    assert "knows of no such plan" not in anna.text
    assert not anna.table.own_plans


def test_plans_that_answer_the_same_need_one_key() -> None:
    anna = anna_has_played()
    plan(anna)
    plan(anna, "plan-whatever")
    ben = opened_by_ben(anna)
    before = ben.keys_made
    while ben.state.my_turn:
        play_a_move(ben)
    (plans,) = read_plans(anna.table.plans).sets
    assert ben.keys_made - before <= len({one.steps for one in plans.plans})


def test_at_a_fair_table_a_plan_is_played_and_the_next_draw_waits() -> None:
    rng = random.Random(3)
    both = devices([[0], [1]], rng)
    table = fair_table("gold-west-1e", both)
    while table.cursor < 60 or table.turn != 1:
        if table.turn not in both[0].seats:
            table = both[1].open(link(table))
            while table.turn == 1:
                table.play(rng.choice(table.state.legal_actions()))
            table = both[0].open(link(table))
        table.play(rng.choice(table.state.legal_actions()))
    theirs = both[1].open(link(table))
    theirs.reseat((replace(PERSON, kind="link"), replace(BY_LINK, kind="person")))
    for number, one in enumerate((table, theirs)):
        one.id = f"table{number}"
    anna, ben = (House(stored(one)).start() for one in (table, theirs))
    for house in (anna, ben):
        house.clock.run()
    assert anna.has(id="plan-ahead")
    for _try in range(20):
        anna.press("plan-ahead")
        anna.press("plan-add")
        moves: list[str] = []
        while not anna.has(id="plan-undo"):
            tokens = [anna.state.token(action) for action in anna.state.legal()]
            picked = rng.choice(tokens)
            if anna.table.state.current_player == 1:
                moves.append(picked)
            anna.press_move(picked)
        if anna.has(id="plan-keep") and not any("?" in one for one in watched_log(anna.table)):
            break
        assert anna.has(id="plan-keep") or "At a fair table" in anna.text
        anna.press("plan-leave")
    anna.press("plan-keep")
    anna.press("send-link")
    ben.arrive(link_in(anna.sharing.copied))
    for move in moves:
        ben.press_move(move)
    assert ben.table.planned
    assert ben.table.turn == 1
    while not ben.has(id="send-link"):
        play_a_move(ben)
    ben.press("send-link")
    anna.arrive(link_in(ben.sharing.copied))
    assert anna.table.planned == ben.table.planned
    assert "Nothing has been stored" not in anna.text
    assert find_fault(anna.table) is None


def test_another_move_opens_no_plan() -> None:
    anna = anna_has_played()
    moves, _said = plan(anna)
    ben = opened_by_ben(anna)
    other = [ben.state.token(action) for action in ben.state.legal()]
    other.remove(moves[0])
    ben.press_move(other[0])
    ben.clock.run()
    while ben.state.my_turn:
        play_a_move(ben)
    assert not ben.table.planned
    assert ben.has(id="send-link")


def test_a_plan_is_taken_back_by_the_next_link() -> None:
    anna = anna_has_played()
    plan(anna)
    ben = opened_by_ben(anna)
    anna.press("plan-ahead")
    anna.press("plan-drop-0")
    assert "Send the link again" in anna.text
    anna.press("close")
    assert anna.find(id="plan-ahead").text() == "Plan ahead"
    anna.press("send-link")
    ben.arrive(link_in(anna.sharing.copied))
    assert "has left" not in ben.text


def test_whatever_comes_is_answered_where_hands_are_hidden() -> None:
    """No hand of another one is ever shown: something is played for them."""
    anna = anna_has_played("go-west", 20)
    before = anna.table.tokens()
    anna.press("plan-ahead")
    anna.press("plan-add")
    anna.clock.run()
    assert anna.state.local_seats == {0}
    while not anna.has(id="plan-whatever"):
        play_a_move(anna)
    assert not anna.has(id="plan-keep")
    anna.press("plan-whatever")
    anna.clock.run()
    assert anna.table.tokens() == before
    ben = opened_by_ben(anna)
    (plans,) = read_plans(ben.table.plans).sets
    assert [one.steps for one in plans.plans] == [0]
    while ben.state.my_turn and not ben.table.planned:
        play_a_move(ben)
    assert ben.table.planned or ben.state.remote_mover == 0


def test_no_plan_is_offered_where_a_draw_comes_first() -> None:
    anna = anna_has_played("carcassonne", 12)
    assert anna.table.state.current_player == CHANCE
    assert anna.has(id="send-link")
    assert not anna.has(id="plan-ahead")


def test_a_browser_that_cannot_seal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    anna = anna_has_played()
    monkeypatch.setattr(House, "slow_key", lambda _self, _p, _s, done: done(None))
    anna = House(anna.store).start()
    anna.clock.run()
    plan(anna)
    assert "cannot seal plans" in anna.text
    assert not anna.table.own_plans


def test_a_second_plan_may_come_behind_the_first() -> None:
    anna = anna_has_played()
    anna.press("plan-ahead")
    anna.press("plan-add")
    play_without_draws(anna)
    assert anna.has(id="plan-on")
    anna.press("plan-on")
    while not anna.has(id="plan-undo"):
        play_a_move(anna)
    assert anna.has(id="plan-keep")
    anna.press("plan-keep")
    first, second = map(read_own, anna.table.own_plans)
    assert second.answered[: len(first.answered)] == first.answered
    (plans,) = read_plans(anna.table.plans).sets
    assert plans.plans[0].steps < plans.plans[1].steps
    assert read_link_params(f"#play/1/abc&plans={anna.table.plans}").plans == anna.table.plans
