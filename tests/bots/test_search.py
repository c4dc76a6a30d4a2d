"""The search finds what the policy overlooks, with one luck for all, within its budget."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.search import Search, Shard, draw, pick, shuffle
from motherlode.bots.search_result import SearchResult, rank_candidates
from motherlode.core.bot import Level
from tests.bots.toy import BAG, Choice, ToyEvaluation, ToyState

WEIGHTS = (5, 9, 7, 3, 1)
WORTHS = (10, 20, 60, 40, 90)
LEVEL = Level(name="any", candidates=4, simulations=24, turns=1)


def decision(luck: bytes = b"luck", choices: int = 5) -> Decision:
    return Decision(ToyState(choices).observation(0), [], BotRng(luck), b"memory")


def thoughts(toy: ToyEvaluation, level: Level = LEVEL, luck: bytes = b"luck") -> list[SearchResult]:
    return list(Search(toy, level).think(decision(luck)))


def test_the_best_of_the_candidates_is_found() -> None:
    """The policy's first is only the third; what is truly best is no candidate for the policy."""
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    found = thoughts(toy)
    assert found[0].best == Choice(1)
    assert found[-1].best == Choice(2)
    assert [row.action for row in found[-1].candidates] == [Choice(n) for n in (2, 3, 1, 0)]
    assert Search(toy, LEVEL).choose(decision()) == Choice(2)


def test_all_candidates_have_the_same_luck() -> None:
    """So their differences are exact here, however much the lots differ."""
    sheet = thoughts(ToyEvaluation(WEIGHTS, WORTHS))[-1].candidates
    assert [row.behind for row in sheet] == [0, 20, 40, 50]
    assert all(row.error == 0 for row in sheet)
    assert [row.clear for row in sheet] == [False, True, True, True]


def test_the_first_draws_take_the_bag_in_turn() -> None:
    """As many simulations as lots see every lot once."""
    toy = ToyEvaluation((1, 0), (0, 0))
    total = sum(BAG)
    level = Level(name="any", candidates=2, simulations=2 * total)
    list(Search(toy, level).think(decision(choices=2)))
    lots = Counter(lot for chosen, lot in toy.seen if chosen == 0)
    assert lots == dict(enumerate(BAG))


def stopped(answers: dict[int, int], work: int) -> tuple[ToyEvaluation, list[SearchResult]]:
    """A search with simulations in plenty, stopped by the work of answers to the choices."""
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.answers = answers
    plenty = Level(name="any", candidates=4, simulations=400, work=work)
    return toy, thoughts(toy, plenty)


def test_without_a_stop_all_simulations_are_made() -> None:
    toy, found = stopped({2: 100}, work=0)
    assert found[-1].done > 300
    assert len(toy.seen) == found[-1].done


@pytest.mark.parametrize("work", range(6, 18))
def test_it_stops_within_a_number_and_drops_what_was_begun(work: int) -> None:
    """Candidates are always compared over the same numbers: 1, 2, 0 and 3 take 1, 4, 0 and 1."""
    toy, found = stopped({1: 1, 2: 4, 3: 1}, work)
    sheet = found[-1].candidates
    whole = (work + 1) // 6
    assert {row.visits for row in sheet} == {whole}
    assert found[-1].done == 4 * whole
    assert [row.behind for row in sheet] == [0, 20, 40, 50]
    assert found[-1].best == Choice(2)
    assert 4 * whole <= len(toy.seen) < 4 * (whole + 1)


def shared(toys: list[ToyEvaluation], level: Level) -> list[SearchResult]:
    """The results of several that share a search, as the page lets them."""
    shards = [Shard(at, len(toys)) for at in range(len(toys))]
    running = [
        Search(toy, level).think(decision(), shard=shard)
        for toy, shard in zip(toys, shards, strict=True)
    ]
    found: list[SearchResult | None] = [None] * len(toys)
    while True:
        for at, thinking in enumerate(running):
            for thought in thinking:
                found[at] = thought
                if shards[at].own is not None:
                    break
        made = [shard.own for shard in shards]
        if None in made:
            assert made == [None] * len(toys)
            return [thought for thought in found if thought]
        together = {key: value for part in made if part for key, value in part.items()}
        for shard in shards:
            shard.receive(together)


@pytest.mark.parametrize("work", [0, 4, 5, 6, 11, 12, 13, 17, 60, 61, 200])
def test_any_number_of_workers_come_to_the_same(work: int) -> None:
    """All of them to what one alone does, wherever the work is done."""
    level = Level(name="any", candidates=4, simulations=90, work=work)

    def toy() -> ToyEvaluation:
        new = ToyEvaluation(WEIGHTS, WORTHS)
        new.answers = {1: 1, 2: 4, 3: 1}
        return new

    alone = thoughts(toy(), level)[-1]
    for of in (1, 2, 3, 4):
        toys = [toy() for _ in range(of)]
        assert shared(toys, level) == [alone] * of
        if not work:
            made = [len(each.seen) for each in toys]
            assert sum(made) == alone.done and max(made) - min(made) <= 3


def test_a_number_finished_as_the_work_ends_counts() -> None:
    """The last candidate of the first number is the one that overruns."""
    toy, found = stopped({3: 6}, work=5)
    assert len(toy.seen) == found[-1].done == 4
    assert found[-1].best == Choice(2)


def test_where_one_number_overruns_the_policys_choice_stands() -> None:
    """No candidate is preferred for having come first; what is begun is not finished."""
    toy, found = stopped({2: 6}, work=5)
    assert [chosen for chosen, _lot in toy.seen] == [1, 2]
    assert set(found) == {SearchResult(Choice(1))}


def test_where_the_look_of_the_policy_overruns_nothing_is_simulated() -> None:
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.work = 5
    assert set(thoughts(toy, Level(name="any", candidates=4, simulations=400, work=4))) == {
        SearchResult(Choice(1))
    }
    assert not toy.seen


def test_the_look_of_the_policy_counts_as_work() -> None:
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.work, toy.answers = 5, {3: 6}
    level = Level(name="any", candidates=4, simulations=400, work=16)
    assert thoughts(toy, level)[-1].done == 4 * 2


def test_in_a_later_round_those_dropped_before_keep_their_numbers() -> None:
    toy, found = stopped({1: 1, 2: 1, 0: 1, 3: 1}, work=300)
    visits = {row.action: row.visits for row in found[-1].candidates}
    assert visits[Choice(0)] == visits[Choice(1)] == 50
    assert visits[Choice(2)] == visits[Choice(3)] == 100
    assert found[-1].done == 300 == len(toy.seen) - 1
    assert found[-1].best == Choice(2)


def test_the_same_decision_gives_the_same() -> None:
    """However it is cut into slices; other luck draws other lots."""
    one, two, other = (ToyEvaluation(WEIGHTS, WORTHS) for _ in range(3))
    assert thoughts(one)[-1] == thoughts(two)[-1]
    assert one.seen == two.seen
    thoughts(other, luck=b"another")
    assert other.seen != one.seen


def test_asked_for_more_it_makes_more_simulations() -> None:
    search = Search(ToyEvaluation(WEIGHTS, WORTHS), LEVEL)
    once = list(search.think(decision()))[-1]
    thrice = list(search.think(decision(), times=3))[-1]
    assert thrice.done == 3 * once.done


def test_what_is_alike_is_looked_into_once() -> None:
    """The first of them stands for all."""
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.like = {2: 1}
    actions = {row.action for row in thoughts(toy)[-1].candidates}
    assert actions == {Choice(n) for n in (1, 0, 3, 4)}


def test_what_is_not_worth_a_search_is_the_policys() -> None:
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.worth_it = False
    assert thoughts(toy) == [SearchResult(Choice(1))]
    assert not toy.seen


def test_without_a_choice_nothing_is_thought() -> None:
    toy = ToyEvaluation((1,), (1,))
    assert list(Search(toy, LEVEL).think(decision(choices=1))) == [SearchResult(Choice(0))]


def test_an_outcome_is_picked_by_its_weight() -> None:
    outcomes = ToyState(1).chance_outcomes()
    picked = [pick(outcomes, point) for point in range(sum(BAG))]
    assert Counter(picked) == dict(outcomes)
    assert draw(outcomes[:1], BotRng(b"")) == outcomes[0][0]
    with pytest.raises(ValueError, match="beyond"):
        pick(outcomes, sum(BAG))


@given(st.integers(0, 60), st.binary(max_size=4))
def test_shuffling_keeps_all(number: int, luck: bytes) -> None:
    assert sorted(shuffle(number, BotRng(luck))) == list(range(number))


def test_the_error_is_that_of_the_difference() -> None:
    """Number by number, over the simulations made of both."""
    best, other, none = rank_candidates(
        [Choice(0), Choice(1), Choice(2)], [[10, 30, 20, 40], [0, 30, 10], []]
    )
    assert (best.mean, best.behind, best.error, best.visits) == (25, 0, 0, 4)
    assert other.behind == pytest.approx(20 / 3)
    assert other.error == pytest.approx(10 / 3)
    assert not other.clear
    assert (none.mean, none.behind, none.error) == (0, 0, 0)


def test_what_the_policy_says_counts_as_simulations() -> None:
    """With so much of it that no simulation matters, its first stays the first."""
    trusting = Level(name="any", candidates=4, simulations=24, prior=10_000)
    assert thoughts(ToyEvaluation(WEIGHTS, WORTHS), trusting)[-1].best == Choice(1)
    wary = Level(name="any", candidates=4, simulations=24, prior=1)
    assert thoughts(ToyEvaluation(WEIGHTS, WORTHS), wary)[-1].best == Choice(2)


def test_what_an_action_is_worth_at_once_counts_as_simulations() -> None:
    """With so much of it that no simulation matters, what is best at once stays the first."""

    def hasty() -> ToyEvaluation:
        toy = ToyEvaluation(WEIGHTS, WORTHS)
        toy.at_once = (50, 40, 30, 60, 99)
        return toy

    trusting = Level(name="any", candidates=4, simulations=24, at_once=10_000)
    assert thoughts(hasty(), trusting)[-1].best == Choice(3)
    wary = Level(name="any", candidates=4, simulations=24, at_once=1)
    assert thoughts(hasty(), wary)[-1].best == Choice(2)


def test_one_action_can_be_looked_into_whatever_the_policy_says() -> None:
    """In the place of what is like it."""
    search = Search(ToyEvaluation(WEIGHTS, WORTHS), LEVEL)
    sheet = list(search.think(decision(), also=Choice(4)))[-1].candidates
    assert {row.action for row in sheet} == {Choice(n) for n in (1, 2, 0, 3, 4)}
    assert sheet[0].action == Choice(4)
    toy = ToyEvaluation(WEIGHTS, WORTHS)
    toy.like = {4: 1}
    other = list(Search(toy, LEVEL).think(decision(), also=Choice(4)))[-1].candidates
    assert {row.action for row in other} == {Choice(n) for n in (4, 2, 0, 3)}
