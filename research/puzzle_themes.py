"""The themes of puzzles that are told by the position, where the best turn's motif tells less.

Each is a plain test over some ways on, as policies play them: of a way the best turn and its
rival have the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from motherlode.bots.advice import play_out, sample_for
from motherlode.bots.compare import POINT, mean_difference
from motherlode.bots.decision import Decision
from motherlode.bots.roster import bot_module, is_memory, make
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games.gold.rules.events import RoundBegun
from motherlode.match.table import Table
from motherlode.review.judge import decision_at
from motherlode.review.puzzle import DEFENCE, ENDGAME, MEMORY, WAITING, Puzzle, replay_start
from research.puzzle_ratings import TRIES, decisions_of, finds

#: In so many ways on the game is played to its end, to tell an endgame: at most so many turns of
#: each player.
ENDINGS, LAST_TURNS = 9, 2
#: Ways on in which what a turn brings is looked at.
WAYS = 16
#: What a defence takes from the others' answer, at least, as a part of the puzzle's lead.
PREVENTED_FRACTION = 0.5
#: Own turns after the present one within which waiting pays.
LATER_TURNS = 2


@dataclass(frozen=True, slots=True)
class Course:
    """The points of one way on.

    Attributes:
        at_once: What the turn brings its seat.
        answer: The most that the next turn of another seat brings that one.
        later: What the seat has won by the end of its ``LATER_TURNS`` next turns.
    """

    at_once: int
    answer: int
    later: int


def position_theme(puzzle: Puzzle, table: Table, evaluation: Evaluation) -> str:
    """Return the theme that the position gives a puzzle, the rarest first; empty for none."""
    if needs_memory(puzzle):
        return MEMORY
    parse = table.game.notation.parse
    steps = zip(puzzle.answer, puzzle.played, strict=True)
    turn = [parse(token) for solving, played in steps for token in (solving[0], *played)]
    plans = turn, [parse(puzzle.rival)]
    first, second = (courses(table, evaluation, plan, 0) for plan in plans)
    if sum(way.at_once for way in first) <= sum(way.at_once for way in second):
        best, rival = (courses(table, evaluation, plan) for plan in plans)
        if is_defence(best, rival, puzzle.gain):
            return DEFENCE
        if is_waiting(best, rival):
            return WAITING
    return ENDGAME if is_endgame(table, evaluation) else ""


def is_endgame(table: Table, evaluation: Evaluation) -> bool:
    """Return whether the game ends within two turns of everybody, most often, as policies go on."""
    over = 0
    for number in range(ENDINGS):
        decision = _way_on(table, number)
        state = sample_for(evaluation, decision)
        for action in play_out(evaluation, decision, (), LAST_TURNS * state.seats):
            state.apply(action)
        over += state.current_player == TERMINAL
    return 2 * over > ENDINGS


def is_defence(best: Sequence[Course], rival: Sequence[Course], gain: float) -> bool:
    """Return whether the best turn takes from the others' answer, and brings no more at once."""
    prevented = mean_difference(
        [POINT * (b.answer - a.answer) for a, b in zip(best, rival, strict=True)]
    )
    no_more = sum(way.at_once for way in best) <= sum(way.at_once for way in rival)
    return no_more and prevented.clear and prevented.mean >= PREVENTED_FRACTION * POINT * gain


def is_waiting(best: Sequence[Course], rival: Sequence[Course]) -> bool:
    """Return whether the best turn brings nothing at once, where its rival does, and pays later."""
    if any(way.at_once > 0 for way in best) or sum(way.at_once for way in rival) < len(rival):
        return False
    return mean_difference(
        [POINT * (a.later - b.later) for a, b in zip(best, rival, strict=True)]
    ).clear


def needs_memory(puzzle: Puzzle) -> bool:
    """Return whether only those find the turn who remember the last turns, and they always do.

    A player who forgets nothing finds it who has seen what the page plays before the puzzle; one
    who forgets like a child never does.
    """
    asked = decisions_of(puzzle)
    table = asked[0].table
    module = bot_module(table.terms.entry)
    if module is None or not is_memory(module):
        return False
    first = replay_start(table)
    if any(isinstance(event, RoundBegun) for event in table.events_for(asked[0].seat, first)):
        return False
    child, sure = (make(level, table.terms.entry) for level in ("greedy-child", "greedy"))
    tries = range(TRIES)
    return not any(finds(child, asked, luck) for luck in tries) and all(
        finds(sure, asked, luck, first) for luck in tries
    )


def courses(
    table: Table, evaluation: Evaluation, plan: Sequence[Action], turns: int = LATER_TURNS
) -> list[Course]:
    """Return the ways on after these actions, so many further turns of everybody."""
    return [_course(table, evaluation, plan, turns, number) for number in range(WAYS)]


def _course(
    table: Table, evaluation: Evaluation, plan: Sequence[Action], turns: int, number: int
) -> Course:
    decision, seat = _way_on(table, number), table.state.current_player
    state = sample_for(evaluation, decision)
    done = play_out(evaluation, decision, plan, 1 + turns * state.seats)
    (_mover, first), *others = _turns(evaluation, state, done)
    answers, later = dict[int, int](), first[seat]
    for mover, gained in others:
        later += gained[seat]
        if mover != seat:
            answers.setdefault(mover, gained[mover])
    return Course(first[seat], max(answers.values(), default=0), later)


def _turns(
    evaluation: Evaluation, state: State, done: Sequence[Action]
) -> Iterator[tuple[int, list[int]]]:
    """Yield the turns: who decides first, and what it brings every seat; uses up ``state``."""
    turn, mover, before = evaluation.turn(state), CHANCE, state.scores()
    for action in done:
        mover = state.current_player if mover == CHANCE else mover
        state._apply(action)
        over = state.current_player == TERMINAL
        if over or evaluation.turn(state) != turn:
            now = state.scores()
            yield mover, [after - points for after, points in zip(now, before, strict=True)]
            turn, mover, before = None if over else evaluation.turn(state), CHANCE, now


def _way_on(table: Table, number: int) -> Decision:
    """Return the decision at a table with the luck of that way on."""
    at = decision_at(table, table.state.current_player)
    return replace(at, memory_seed=bytes([number]) + at.memory_seed)
