"""Samples of what a teacher says, checked by play that looks deeper, with other luck.

A usual run tries one or two things of one game each; `--full` all games, and more of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt

import pytest

from motherlode.app.puzzle.run import puzzles_of, start_of
from motherlode.app.thinking import HINT, consider, last_answer
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.compare import POINT, SLIGHT_DIFFERENCE, Difference, compare
from motherlode.bots.outlook import lead_knots, outlook
from motherlode.bots.roster import judge_level, min_puzzle_gain
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.review.findings import Moment
from motherlode.review.judge import DecisionLoss, SearchJudge, decision_at
from motherlode.review.puzzle import own_puzzle
from motherlode.view.contract import Motifs
from research.lead_games import play_told, usual_player
from research.motifs import positions, said_of_second
from tests.breadth import BREADTH, sample

#: Things tried of each game.
NUMBER = 8 if BREADTH == "full" else 1
#: Of a sample so many may turn out otherwise: what is said holds in 19 of 20.
SLIPS = 1 if BREADTH == "full" else 0
DEEPER_TURNS, LOOKS = 2, (64,)


def deeper(table: Table, best: Action, other: Action) -> Difference:
    """The distance of two actions some turns later, with other luck and without a limit."""
    judge = judge_level(table.terms.entry)
    assert judge is not None
    evaluation, level = judge
    far = replace(level, turns=level.turns + DEEPER_TURNS, work=0)
    decision = decision_at(table, table.state.current_player, b"truth")
    *_slices, found = compare(evaluation, decision, far, best, other, LOOKS)
    assert found is not None
    return found


@pytest.mark.parametrize("entry", sample(CATALOG, 1))
def test_a_hint_holds(entry: str) -> None:
    """The move said to be best is not clearly worse than the second best."""
    wrong = []
    for _number, table in zip(range(NUMBER), positions(entry, 2, "truth", 9), strict=False):
        found = last_answer(consider(table, table.state.current_player, HINT)).result
        said, second = said_of_second(found), found.runner_up
        if second is None or said == "probably":
            continue
        measured = deeper(table, found.best, second.action)
        if measured.mean + 3 * measured.error < -SLIGHT_DIFFERENCE:
            wrong.append((table.cursor, said, measured))
    assert len(wrong) <= SLIPS, wrong


def blunders(entry: str) -> Iterator[tuple[Table, Action, DecisionLoss]]:
    """Random moves that lost as much as a puzzle asks for, and what the look back says."""
    judge, luck = judge_level(entry), BotRng(b"blunder" * 3)
    assert judge is not None
    for table in positions(entry, 2, "own", 5):
        seat, legal = table.state.current_player, table.state.legal_actions()
        played = legal[luck.randrange(len(legal))]
        again = [decision_at(table, seat), decision_at(table, seat, b"review")]
        *_slices, loss = SearchJudge(*judge, min_puzzle_gain(entry)).consider(again, played)
        if loss and loss.second is not None:
            yield table, played, loss


@pytest.mark.parametrize("entry", sample([e for e in CATALOG if e != "gold"], 1, first=1))
def test_an_own_puzzle_holds(entry: str) -> None:
    """A move called as good as the best is not far behind, and the second best is worse."""
    wrong = []
    for _number, (table, played, loss) in zip(range(NUMBER), blunders(entry), strict=False):
        text = table.game.notation.text
        moment = Moment(
            table.cursor,
            table.state.current_player,
            text(played),
            text(loss.best),
            loss.lost,
            loss.error,
            equal=tuple(map(text, loss.equal)),
            second=text(loss.second or played),
            behind=loss.behind,
        )
        puzzle = own_puzzle(table, moment)
        assert puzzle is not None and puzzle.mistake == text(played)
        judge = judge_level(entry)
        assert judge is not None and loss.second is not None
        for other, is_worse in ((loss.second, True), *((one, False) for one in loss.equal)):
            decision = decision_at(table, moment.seat, b"truth")
            *_slices, found = compare(*judge[:1], decision, judge[1], loss.best, other, LOOKS)
            assert found is not None
            low, high = found.mean - 3 * found.error, found.mean + 3 * found.error
            if high < 0 if is_worse else low > 2 * SLIGHT_DIFFERENCE:
                wrong.append((table.cursor, text(other), is_worse, found))
    assert len(wrong) <= SLIPS, wrong


@pytest.mark.parametrize("entry", sample(CATALOG, 1, first=2))
def test_a_puzzle_holds_deeper(entry: str) -> None:
    """Its answer is ahead of the best other action some turns later too."""
    wrong = []
    for puzzle in sample(puzzles_of(entry), NUMBER)[: 2 * NUMBER]:
        table = start_of(puzzle)
        parse = table.game.notation.parse
        found = deeper(table, parse(puzzle.answer[0][0]), parse(puzzle.rival))
        if found.mean + 2 * found.error < POINT:
            wrong.append((puzzle.id, found))
    assert len(wrong) <= SLIPS, wrong


@pytest.mark.parametrize("entry", sample(CATALOG, 2))
def test_the_reasons_of_a_hint_are_known_words(entry: str) -> None:
    """Every theme under which a loss is kept has a name in the game."""
    module = CATALOG[entry].part("bot")
    motifs: Motifs = CATALOG[entry].part("view").VIEW.features.motifs
    assert set(module.THEME_OF.values()) <= set(motifs.themes)


@pytest.mark.parametrize("entry", sample(CATALOG, 1, first=1))
def test_a_corrected_lead_tells_more_than_the_bare_one(entry: str) -> None:
    """Over games of the same players that were not fitted, in the first three quarters of each."""
    bare = told = 0.0
    knots = lead_knots(entry, 2)
    for number in range(6 * NUMBER):
        game = play_told(entry, usual_player(entry), 2, "truth", number)
        turns = game.turns[: 3 * len(game.turns) // 4]
        for place, (mover, leads) in enumerate(turns):
            points = [lead / POINT for lead in leads]
            expected, _chances = outlook(knots, place / len(game.turns), points, mover)
            final = game.final[0] / POINT
            bare += (points[0] - final) ** 2
            told += (expected[0] - final) ** 2
    assert sqrt(told) < 1.03 * sqrt(bare)
