"""The sequential test: how soon it decides, how often rightly, and that it is the same anywhere."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import mean, pvariance

import pytest

from motherlode.__main__ import main
from motherlode.arena.duel import Duel, elo, run
from motherlode.arena.sprt import LIMIT, Claims, Verdict, expected_rate, judge

SHORT = Duel("gold", ("greedy", "random"), 40, bytes(16), options={"rounds": "one"})


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("points", [-200, 0, 35])
def test_a_claim_is_the_rate_of_its_elo(seats: int, points: int) -> None:
    assert elo(expected_rate(points, seats), seats, 10**6) == pytest.approx(points)


def test_many_pairs_come_to_the_ratio_of_the_textbook() -> None:
    """That of a normal distribution: N (s1 - s0) (2 x - s0 - s1) / (2 v)."""
    pairs = [0.0] * 200 + [0.5] * 500 + [1.0] * 260
    low, high = expected_rate(0, 2), expected_rate(10, 2)
    by_hand = len(pairs) * (high - low) * (2 * mean(pairs) - low - high) / (2 * pvariance(pairs))
    assert judge(Claims(0, 10), pairs, 2).llr == pytest.approx(by_hand, rel=0.02)


def test_nothing_is_taken_of_nothing_and_a_clean_sweep_takes_some_pairs() -> None:
    assert judge(Claims(0, 100), [], 2).taken is None
    sweeps = [judge(Claims(0, 100), [1.0] * pairs, 2) for pairs in range(40)]
    first = next(number for number, verdict in enumerate(sweeps) if verdict.taken == 100)
    assert 5 < first < 15
    lost = judge(Claims(-100, 0), [0.0] * first, 2)
    assert lost.taken == -100 and lost.llr == pytest.approx(-sweeps[first].llr)


def ends(truth: float, rng: Random) -> Verdict:
    """The end of a test between 0 and 60 where the first bot is so strong."""
    rate, shares, verdict = expected_rate(truth, 2), [], judge(Claims(0, 60), [], 2)
    while verdict.taken is None:
        shares += [sum(rng.random() < rate for _ in range(2)) / 2 for _ in range(5)]
        verdict = judge(Claims(0, 60), shares, 2)
    return verdict


@pytest.mark.parametrize("truth", [0, 60])
def test_it_is_seldom_wrong(truth: int) -> None:
    """In one of twenty where a claim is true; the two bounds are of that."""
    rng = Random(truth)
    right = [ends(truth, rng).taken == truth for _ in range(60)]
    assert sum(right) >= 53


def test_a_duel_ends_as_soon_as_it_is_decided_wherever_it_is_played() -> None:
    here = run(SHORT, claims=Claims(0, 100))
    assert here.sprt is not None and here.sprt.taken == 100 and here.sprt.llr >= LIMIT
    assert 0 < here.games < 80
    with ThreadPoolExecutor(3) as executor:
        there = run(SHORT, executor, claims=Claims(0, 100))
    assert (there.games, there.wins, there.sprt) == (here.games, here.wins, here.sprt)


def test_it_says_which_claim_is_nearer(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", "gold", "--option", "rounds=one", "--bots"]
    assert main([*words, "greedy,random", "--pairs", "40", "--sprt", "0,100"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("Elo 100 rather than 0: LLR +")
    assert main([*words, "random,random", "--pairs", "2", "--sprt", "0,10"]) == 0
    assert "neither Elo 0 nor 10 yet: LLR" in capsys.readouterr().out


def test_elo_has_an_interval_and_a_clean_sweep_one_bound(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["duel", "gold", "--option", "rounds=one", "--pairs", "2", "--seed", "one", "--bots"]
    assert main([*words, "strong,random"]) == 0
    assert "Elo at least +" in capsys.readouterr().out
    assert main([*words, "random,strong"]) == 0
    assert "Elo at most -" in capsys.readouterr().out
    assert main([*words, "random,random", "--pairs", "6"]) == 0
    assert " to +" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "5", "10,0", "0,nan", "0,5000", "a,b", "0,1,2"])
def test_what_is_no_pair_of_claims_is_refused(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert main(["duel", "gold", "--bots", "greedy,random", "--sprt", text]) == 2
    assert "two Elo, the lower first" in capsys.readouterr().err
