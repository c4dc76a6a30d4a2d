"""Puzzles: positions in which one turn is clearly best, and their text form.

One puzzle is one line: a link, the lead of the best turn in points, its difficulty,
the best other action, and for every decision of the turn that is clear the actions that solve it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from motherlode.bots.advice import motifs_of, play_out
from motherlode.bots.compare import POINT, Difference, compare
from motherlode.bots.roster import judge_level, min_puzzle_gain
from motherlode.bots.search import Search
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Motif
from motherlode.core.game import State
from motherlode.match.table import Table
from motherlode.review.judge import decision_at
from motherlode.review.review_run import SECOND_SAMPLE

#: A lead below this part of the least one, by the search, is not measured once more.
REMEASURE_FRACTION = 0.8
#: Least lead of the decisions after the first of the turn, in hundredths of a point.
MIN_LATER_LEAD = POINT
#: Most of the legal actions that may solve a puzzle, as a part of all.
MAX_SOLVING_FRACTION = 0.5
#: Lead of an easy puzzle's best turn, as a factor of the least lead.
EASY_LEAD_FACTOR = 1.6
DECISION_SEPARATOR = "|"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle; ``link`` opens its position.

    Attributes:
        link: The link.
        gain: Points ahead of ``rival``.
        degree: 1: a single step ahead finds it, by far; 2: a single step ahead finds it; 3: not.
        rival: The best other action.
        answer: For each decision the tokens that solve it.
    """

    link: str
    gain: float
    degree: int
    rival: str
    answer: tuple[tuple[str, ...], ...]

    @property
    def id(self) -> str:
        """The name in addresses and under which it is stored that it is solved."""
        return sha256(self.link.encode()).hexdigest()[:8]


def write_puzzle(puzzle: Puzzle) -> str:
    """Format as a line. No token of any game's notation holds ``|`` or white space."""
    answer = DECISION_SEPARATOR.join(" ".join(tokens) for tokens in puzzle.answer)
    return f"{puzzle.link} {puzzle.gain:.1f} {puzzle.degree} {puzzle.rival} {answer}"


def read_puzzle(line: str) -> Puzzle:
    """Parse a line of ``write_puzzle``. Raises ValueError for anything else."""
    link, gain, degree, rival, answer = line.split(" ", 4)
    steps = tuple(tuple(tokens.split()) for tokens in answer.split(DECISION_SEPARATOR))
    return Puzzle(link, float(gain), int(degree), rival, steps)


def solution_motifs(puzzle: Puzzle, table: Table) -> tuple[Motif, ...]:
    """Return the motifs of the turn that solves a puzzle, at its table."""
    entry, seat, parse = table.terms.entry, table.state.current_player, table.game.notation.parse
    judge = judge_level(entry)
    if judge is None:
        return ()
    decision = decision_at(table, seat)
    plan = [parse(tokens[0]) for tokens in puzzle.answer]
    return motifs_of(entry, decision, play_out(judge[0], decision, plan))


@dataclass(frozen=True, slots=True)
class BestAction:
    """The best action of a decision, the best other one, and the distance between them."""

    action: Action
    rival: Action
    ahead: Difference


def best_at(table: Table, evaluation: Evaluation, level: Level, least: float) -> BestAction | None:
    """Return the best action of the seat to move, if it leads by ``least`` hundredths."""
    seat = table.state.current_player
    *_before, result = Search(evaluation, level).think(decision_at(table, seat))
    rivals = [row for row in result.candidates if row.action != result.best]
    if not rivals or min(row.behind for row in rivals) < least * REMEASURE_FRACTION:
        return None
    nearest = sorted(rivals, key=lambda row: row.behind)[:2]
    found = []
    for row in nearest:
        anew = decision_at(table, seat, SECOND_SAMPLE)
        *_slices, ahead = compare(evaluation, anew, level, result.best, row.action)
        assert ahead is not None
        if ahead.mean < least or not ahead.clear:
            return None
        found.append(BestAction(result.best, row.action, ahead))
    return min(found, key=lambda best: best.ahead.mean)


def puzzle_at(table: Table, evaluation: Evaluation, level: Level, link: str) -> Puzzle | None:
    """Return the puzzle that the turn of the seat to move is, if it is one.

    Its best turn leads by as much as the game asks for, and twice the error of that. ``link`` opens
    the table.
    """
    least = min_puzzle_gain(table.terms.entry)
    first = best_at(table, evaluation, level, least * POINT)
    if first is None:
        return None
    text, ahead = table.game.notation.text, first.ahead.mean / POINT
    found = list(_decisions(table.branch(table.cursor), evaluation, level, first))
    guessed = MAX_SOLVING_FRACTION * len(table.state.legal_actions()) < len(found[0])
    if guessed or not _in_any_order(table.state, evaluation, found):
        return None
    answer = tuple(tuple(text(action) for action in actions) for actions in found)
    degree = _degree(table, evaluation, first.action, ahead / least)
    return Puzzle(link, round(ahead, 1), degree, text(first.rival), answer)


def _decisions(
    table: Table, evaluation: Evaluation, level: Level, best: BestAction | None
) -> Iterator[list[Action]]:
    """Yield the actions that solve each decision of the turn, while clear; uses up ``table``."""
    seat, turn = table.state.current_player, evaluation.turn(table.state)
    while best is not None:
        state, kind = table.state, evaluation.alike(table.state, best.action)
        others = [a for a in state.legal_actions() if evaluation.alike(state, a) == kind]
        yield [best.action, *(action for action in others if action != best.action)]
        table.enter(best.action)
        while (forced := table.forced_action()) is not None and table.state.current_player == seat:
            table.enter(forced)
        here = table.state.current_player == seat and evaluation.turn(table.state) == turn
        best = best_at(table, evaluation, level, MIN_LATER_LEAD) if here else None


def _in_any_order(state: State, evaluation: Evaluation, answer: list[list[Action]]) -> bool:
    """Add the other order of the first two decisions to the second, where it is possible.

    Returns whether every way through both then comes to the same.
    """
    seat, first = state.current_player, answer[0]
    if len(answer) == 1 or not any(first[0] in _after(state, a).legal_actions() for a in first[1:]):
        return True
    wanted = evaluation.value(_after(state, first[0], answer[1][0]), seat)
    answer[1].append(first[0])
    for one in first:
        legal = _after(state, one).legal_actions()
        for other in answer[1]:
            after = _after(state, one, other) if other in legal else None
            if after is not None and evaluation.value(after, seat) != wanted:
                return False
    return True


def _after(state: State, *actions: Action) -> State:
    state = state.clone()
    for action in actions:
        state._apply(action)
    return state


def _degree(table: Table, evaluation: Evaluation, best: Action, ahead: float) -> int:
    """Return the difficulty, by the weights of a single step ahead."""
    decision = decision_at(table, table.state.current_player)
    state = evaluation.sample(decision.observation, decision.events, decision.rng)
    legal = decision.legal
    weights = evaluation.policy(state).weigh(state, legal)
    if weights[legal.index(best)] < max(weights):
        return 3
    return 1 if ahead >= EASY_LEAD_FACTOR else 2
