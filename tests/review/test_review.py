"""The review: what decisions lost, for every player, and the costliest of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from motherlode.__main__ import main
from motherlode.arena import commands
from motherlode.arena.commands import format_review, review_data
from motherlode.bots.bot_rng import rng_for
from motherlode.bots.decision import Decision
from motherlode.core.bot import Evaluation, Level
from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE, Rng, State
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import read, write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from motherlode.review import judge, review_run
from motherlode.review.findings import (
    Draw,
    Finding,
    Lead,
    Moment,
    Progress,
    ReviewSummary,
    list_turns,
    read_findings,
    write_findings,
)
from motherlode.review.judge import value_draw
from motherlode.review.review_run import ReviewRun, is_open, open_plies, start_review
from tests.bots.toy import Choice, ToyEvaluation, ToyState
from tests.match.sealed_play import whole_game

PLAYED = Path(__file__).parents[1] / "bots" / "played"
QUICK = Level(name="quick", candidates=3, simulations=12, turns=1)


def game(entry: str, plies: int) -> Table:
    return read((PLAYED / f"{entry}.record").read_text(encoding="utf-8")).branch(plies)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge is one that looks only a little ahead."""
    for module in (judge, review_run):
        told = module.judge_level

        def searching(entry: str, told: object = told) -> tuple[Evaluation, Level] | None:
            assert callable(told)
            return (told(entry)[0], QUICK) if told(entry) else None

        monkeypatch.setattr(module, "judge_level", searching)


def after(entry: str, choices: int) -> Table:
    """Once so many decisions with a choice were made."""
    table, made = Table(short(entry).terms), 0
    for ply in short(entry).plies:
        made += ply.seat >= 0 and table.forced_action() is None
        table.enter(ply.action)
        if made == choices:
            break
    return table


def found(table: Table, **more: object) -> list[Finding]:
    return [one.found for one in review_run.review_table(table, **more) if one.found]  # type: ignore[arg-type]


def test_every_decision_is_judged() -> None:
    """The best loses nothing; who plays anything loses more than who plays well."""
    table = game("carcassonne", 25)
    account = ReviewSummary().with_findings(found(table))
    assert len(account.moments) > 8
    for moment in account.moments:
        ply = table.plies[moment.ply]
        assert table.game.notation.text(ply.action) == moment.played
        assert moment.seat == ply.seat
        assert moment.lost >= 0 <= moment.error
        assert moment.played != moment.best or not moment.lost
        assert not moment.lost or moment.lost > 2 * moment.error
    assert account.lost(0) < account.lost(1)
    assert ReviewSummary().with_findings(found(table)) == account
    assert not account.leads and not account.draws, "only of games that are over"


def test_it_goes_on_where_it_was_left() -> None:
    """And judges only the seats it is asked for."""
    table = game("carcassonne", 16)
    every = [one for one in found(table) if isinstance(one, Moment)]
    assert found(table, first=8) == [one for one in every if one.ply >= 8]
    assert found(table, seats=[0]) == [one for one in every if one.seat == 0]


@pytest.mark.parametrize("entry", CATALOG)
def test_every_game_is_looked_back_on(entry: str) -> None:
    """Sooner or later a decision is judged; what is found survives the way between threads."""
    table = after(entry, 8)
    moments = found(table)
    assert any(isinstance(one, Moment) for one in moments)
    assert read_findings(write_findings(moments)) == moments


def test_in_a_game_of_memory_it_is_known_what_was_seen() -> None:
    """A pair that all have seen and that was not taken is points lost, with the turn for it."""
    table = read((PLAYED / "gold.record").read_text(encoding="utf-8")).branch(60)
    lost = [one for one in found(table) if isinstance(one, Moment) and one.lost]
    assert lost
    assert all(one.lost > 2 * one.error and one.turn[0] == one.best for one in lost)


def test_a_game_nobody_judges_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "judge_level", lambda _entry: None)
    with pytest.raises(BadOption, match="GOLD"):
        list(review_run.review_table(game("gold", 9)))


def short(entry: str) -> Table:
    """A whole game."""
    return read((PLAYED / f"{entry}.record").read_text(encoding="utf-8"))


def test_why_it_cannot_be_done_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(start_review(write(game("gold", 9)), None, 0), ReviewRun)
    monkeypatch.setattr(judge, "judge_level", lambda _entry: None)
    told = start_review(write(game("gold", 9)), None, 0)
    assert isinstance(told, str) and "GOLD" in json.loads(told)["problem"]


def test_the_luck_adds_up() -> None:
    """Start, draws and play are the margin; the lead ends at it as well."""
    table = short("carcassonne")
    assert table.finished
    account = ReviewSummary().with_findings(found(table, seats=[]))
    scores = table.state.scores()
    for seat in (0, 1):
        luck = account.luck(table, seat)
        assert luck is not None
        assert luck.margin == scores[seat] - scores[1 - seat]
    assert account.leads[-1].points == (scores[0] - scores[1], scores[1] - scores[0])
    assert len(account.draws) > 60
    for draw in account.draws:
        assert table.plies[draw.ply].seat == CHANCE


def test_every_lead_but_the_last_has_the_chances_to_win() -> None:
    table = short("gold-west-1e")
    leads = ReviewSummary().with_findings(found(table, seats=[])).leads
    assert len(leads) > 20
    for lead in leads[:-1]:
        assert sum(lead.chances) == pytest.approx(1, abs=0.002)
        assert (lead.points[0] > 0) == (lead.chances[0] > 0.5) or abs(lead.points[0]) < 0.1
    assert leads[-1].chances == () and leads[-1].ply == table.cursor


def test_every_draw_is_no_luck_on_average() -> None:
    """The expected worth is the average over the bag of what comes."""
    table = game("carcassonne", 12)
    evaluation = CATALOG["carcassonne"].part("bot").evaluation("")
    at = next(n for n, ply in enumerate(table.plies) if n > 4 and ply.seat == CHANCE)
    state = table.at(at)
    outcomes = state.chance_outcomes()
    total = 0.0
    for outcome, weight in outcomes:
        *_slices, draw = value_draw(evaluation, state, outcome, at)
        assert draw is not None
        total += weight * draw.luck[0]
    assert abs(total / sum(weight for _, weight in outcomes)) < 0.01


def test_the_costliest_come_first() -> None:
    """No more than three, and none that lost nothing."""
    moments = tuple(
        Moment(n, 0, "a", "b", lost, 0.1) for n, lost in enumerate((0.0, 2.0, 5.0, 2.0, 1.0))
    )
    assert [moment.ply for moment in ReviewSummary(moments).costliest()] == [2, 1, 3]
    assert ReviewSummary(moments[:1]).costliest() == []


def test_a_turn_loses_what_its_decisions_lose() -> None:
    table = game("carcassonne", 10)
    plies = [n for n, ply in enumerate(table.plies) if ply.seat >= 0][:4]
    moments = [Moment(n, table.plies[n].seat, "a", "b", 1.5, 0.1) for n in plies]
    counted = list_turns(table, moments)
    assert sum(turn.lost for turn in counted) == 6
    assert counted[0].lost == 3, "tile and meeple"


def test_a_look_back_goes_in_slices() -> None:
    """As far as it is told, with what was found since it was last asked."""
    table = game("carcassonne", 9)
    parts, ticks = ReviewRun(table), iter(range(10**6))
    told = []
    while not parts.over:
        part = parts.next_part(lambda: next(ticks) / 1000, 0.05)
        told += [json.loads(part)] if part else []
    assert len(told) > 3
    assert [part["more"] for part in told] == [True] * (len(told) - 1) + [False]
    assert [one for part in told for one in read_findings(part["found"])] == found(table)
    assert told[-1]["ply"] == table.cursor


def test_it_is_told_in_words_and_as_data() -> None:
    table = game("carcassonne", 4)
    moments = (Moment(1, 0, "p0,1,2", "p0,-1,2", 2.5, 0.25), Moment(2, 0, "-", "mC0", 0.0, 0.0))
    account = ReviewSummary(moments)
    assert format_review(table, account) == [
        "A  -: 2.5 points lost in 2 decisions",
        "B  -: 0.0 points lost in 0 decisions",
        "ply 1, A: p0,1,2, best p0,-1,2: 2.5 ±0.5 points",
    ]
    data = review_data(table, account)
    assert data["seats"] == [
        {"seat": 0, "name": "", "decisions": 2, "lost": 2.5},
        {"seat": 1, "name": "", "decisions": 0, "lost": 0.0},
    ]
    assert json.loads(json.dumps(data))["costliest"][0]["ply"] == 1
    assert data["luck"] is None and data["curve"] == []


def test_luck_is_told_where_there_is_something_to_tell() -> None:
    table = short("carcassonne")
    margin = table.state.scores()[0] - table.state.scores()[1]
    draws = (Draw(0, (1.0, -1.0), (2.0, -2.0)), Draw(2, (3.0, -3.0), (-0.5, 0.5)))
    account = ReviewSummary((), (Lead(0, (0.0, 0.0)),), draws)
    play = margin - 1.0 - 1.5
    last = format_review(table, account)[-1]
    assert last == (
        f"A over the best other: {margin:+d} = start +1.0, draws +1.5, play {play:+.1f}"
    )
    assert "luck from skill" in format_review(table, ReviewSummary())[-1]
    assert review_data(table, account)["luck"] == {"start": 1.0, "luck": 1.5, "play": play}


def test_the_command_reads_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.record"
    file.write_text(write(game("carcassonne", 5)), encoding="utf-8")
    assert main(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["entry"] == "carcassonne"
    assert main(["review", str(file)]) == 0
    assert "points lost in" in capsys.readouterr().out
    assert main(["review", str(tmp_path / "none")]) == 2


def test_a_sealed_game_is_reviewed_once_its_cards_are_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed: list[Table] = []

    def review(table: Table, _seats: object) -> list[Progress]:
        reviewed.append(table)
        return []

    monkeypatch.setattr(commands, "review_table", review)
    running = whole_game().links[20]
    assert main(["review", running]) == main(["review", running, "--all-knowing"]) == 2
    assert "when the game is over" in capsys.readouterr().err
    assert main(["review", link(whole_game().table)]) == 0
    (table,) = reviewed
    assert table.finished
    assert "?card" not in write(table)


# -- what a spectator may know of a running game ----------------------------------------


def running(entry: str, decisions: int) -> Table:
    seats = (SeatTerms("Anna"), SeatTerms("Ben"))
    table, rng = Table.new(Terms(entry, seats, {}, bytes(16))), random.Random(4)
    for _ in range(decisions):
        table.play(rng.choice(table.state.legal_actions()))
    assert not table.finished
    return table


def reviewed(
    table: Table, file: Path, capsys: pytest.CaptureFixture[str], *words: str
) -> dict[str, Any]:
    file.write_text(write(table), encoding="utf-8")
    assert main(["review", str(file), "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("entry", ["gold", "go-west"])
def test_the_review_of_a_running_game_tells_nothing_hidden(
    entry: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards that were seen and turned back, and hands: not to a spectator, all on demand."""
    table, file = running(entry, 24 if entry == "gold" else 8), tmp_path / "game.record"
    told = reviewed(table, file, capsys)
    assert told["hidden"] and not told["moments"] and not told["costliest"]
    assert not any(seat["lost"] for seat in told["seats"])
    assert main(["review", str(file)]) == 0
    out = capsys.readouterr().out
    assert "--all-knowing" in out and "best" not in out
    everything = reviewed(table, file, capsys, "--all-knowing")
    assert not everything["hidden"] and everything["moments"]


def test_the_review_of_a_running_game_tells_what_lies_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, file = game("carcassonne", 12), tmp_path / "game.record"
    told, everything = (reviewed(table, file, capsys, *w) for w in ((), ("--all-knowing",)))
    assert told == everything and told["moments"] and not told["hidden"]


def draw_the_truth(table: Table) -> Callable[[object, object, Rng], State]:
    """Return a draw of positions that is always lucky."""

    def draw(_game: object, _seen: object, rng: Rng) -> State:
        rng.randrange(64)
        return table.state.clone()

    return draw


def test_what_is_hidden_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """In GOLD from the first card that is turned back on, until it is gone."""
    table = running("gold", 20)
    assert is_open(table, 0)
    assert not is_open(table, table.cursor)
    assert not open_plies(table)
    assert not is_open(running("go-west", 3), 3)
    monkeypatch.setattr(type(table.game), "sample_state", draw_the_truth(table))
    assert not is_open(table, table.cursor), "nor where every draw is the truth by chance"
    open_game = game("carcassonne", 12)
    decided = {n for n, ply in enumerate(open_game.plies) if ply.seat >= 0}
    assert open_plies(open_game) == decided


def judged(worths: list[int], played: int) -> judge.DecisionLoss:
    """Return the judgement of a choice, where each is worth so many hundredths."""
    level = Level(name="toy", candidates=9, simulations=9 * 40, turns=1)
    state = ToyState(len(worths))
    again = [Decision(state.observation(0), (), rng_for(luck * 16, 0)) for luck in (b"a", b"b")]
    evaluation = ToyEvaluation([0] * len(worths), worths)
    *_slices, loss = judge.SearchJudge(evaluation, level, 5).consider(again, Choice(played))
    assert loss is not None
    return loss


def test_of_a_costly_decision_every_other_one_is_measured() -> None:
    """Others as good as the best are told, and the best of the rest, how far behind."""
    loss = judged([1000, 1000, 700, 100, 0], played=3)
    assert loss.lost == 9.0
    assert {loss.best, *loss.equal} == {Choice(0), Choice(1)}
    assert (loss.second, loss.behind) == (Choice(2), 3.0)


def test_what_was_played_may_be_the_second_best() -> None:
    loss = judged([1000, 100, 0], played=1)
    assert (loss.equal, loss.second, loss.behind) == ((), Choice(1), 9.0)


def test_of_a_cheap_decision_nothing_more_is_measured() -> None:
    loss = judged([1000, 1000, 700], played=2)
    assert (loss.lost, loss.equal, loss.second) == (3.0, (), None)
