"""Puzzles: positions in which one turn is clearly best, and their text form.

One puzzle is one line: a link, the lead of the best turn in points, its rating, its theme, the
best other action, and the turn. Of the turn every decision that is clear is asked for: the actions
that solve it, and behind each ``PLAYED`` what is then played until the next decision is asked for.
Behind the theme of a position of one's own game stand what was played there and what it lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import prod

from motherlode.bots.advice import compare_motifs, motifs_of, play_out, theme_of
from motherlode.bots.compare import POINT, Difference, compare
from motherlode.bots.roster import judge_level, min_puzzle_gain
from motherlode.bots.search import Search
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Motif
from motherlode.core.game import CHANCE, State
from motherlode.match.codec.link import link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from motherlode.review.findings import Moment
from motherlode.review.judge import decision_at
from motherlode.review.review_run import SECOND_SAMPLE

#: A lead below this part of the least one, by the search, is not measured once more.
REMEASURE_FRACTION = 0.8
#: Least lead of the decisions after the first of the turn, in hundredths of a point.
MIN_LATER_LEAD = POINT
#: Largest chance to find a whole turn by guessing.
MAX_GUESS = 0.12
#: Lead of an easy puzzle's best turn, as a factor of the least lead.
EASY_LEAD_FACTOR = 1.6
#: Rating of a puzzle that no levels have tried: found by a single step at once, found, not found.
UNTRIED = (1250, 1500, 1750)
#: Up to the first of these ratings a puzzle is easy, from the second on it is hard.
EASY_RATING, HARD_RATING = 1300, 1650
#: Most decisions that an easy puzzle asks for.
MAX_EASY_STEPS = 2
DECISION_SEPARATOR, PLAYED = "|", ">"
#: The theme of positions in which each player has two turns left at most.
ENDGAME = "endgame"
#: The theme of positions in which the best turn takes something from the others' answer.
DEFENCE = "defence"
#: The theme of positions in which the best turn brings nothing at once, and pays later.
WAITING = "waiting"
#: The theme of positions in which the best turn needs what the turns before have shown; they are
#: played before the player's eyes, and nothing is noted.
MEMORY = "memory"
#: Turns that are played first in a puzzle of memory.
REPLAYED_TURNS = 6
#: The theme of positions of one's own games.
OWN_THEME = "own"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle; ``link`` opens its position.

    Attributes:
        link: The link.
        gain: Points ahead of ``rival``.
        rating: The rating of a player who would find it in half of all tries, by the levels that
            do (`research.puzzle_ratings`); *greedy* has 1500.
        theme: One of the game's themes, by the motif of the best turn, or one that is told by the
            position: ``ENDGAME``, ``DEFENCE``, ``WAITING``, ``MEMORY``.
        rival: The best other action; empty where it is not known.
        answer: For each decision asked for the tokens that solve it.
        played: For each of them the tokens played after it until the next.
        mistake: In one's own game what was played.
        lost: The points it lost.
    """

    link: str
    gain: float
    rating: int
    theme: str
    rival: str
    answer: tuple[tuple[str, ...], ...]
    played: tuple[tuple[str, ...], ...]
    mistake: str = ""
    lost: float = 0.0

    @property
    def degree(self) -> int:
        """1: easy; 2: medium; 3: hard."""
        return 1 + (self.rating > EASY_RATING) + (self.rating >= HARD_RATING)

    @property
    def id(self) -> str:
        """The name in addresses and under which it is stored that it is solved."""
        return sha256(self.link.encode()).hexdigest()[:8]


def write_puzzle(puzzle: Puzzle) -> str:
    """Format as a line. No token of any game's notation holds ``|``, ``>`` or white space."""
    steps = zip(puzzle.answer, puzzle.played, strict=True)
    answer = DECISION_SEPARATOR.join(
        PLAYED.join((" ".join(solving), *played)) for solving, played in steps
    )
    theme = puzzle.theme
    if puzzle.mistake:
        theme = PLAYED.join((theme, puzzle.mistake, f"{puzzle.lost:.1f}"))
    # older cabinets read a degree here, and cannot open what has another number
    is_tried = puzzle.rating not in UNTRIED
    rated = puzzle.rating if is_tried else 1 + UNTRIED.index(puzzle.rating)
    return f"{puzzle.link} {puzzle.gain:.1f} {rated} {theme} {puzzle.rival} {answer}"


def read_puzzle(line: str) -> Puzzle:
    """Parse a line of ``write_puzzle``. Raises ValueError for anything else."""
    link, gain, rated, theme, rival, turn = line.split(" ", 5)
    steps = [step.split(PLAYED) for step in turn.split(DECISION_SEPARATOR)]
    answer = tuple(tuple(step[0].split()) for step in steps)
    played = tuple(tuple(step[1:]) for step in steps)
    theme, *told = theme.split(PLAYED)
    mistake, lost = told or ("", 0.0)
    if theme == OWN_THEME and not told:  # those kept before name what was played as the rival
        mistake, lost, rival = rival, gain, ""
    rating = int(rated)
    if 0 < rating <= len(UNTRIED):  # a degree
        rating = UNTRIED[rating - 1]
    puzzle = Puzzle(link, float(gain), rating, theme, rival, answer, played)
    return replace(puzzle, mistake=mistake, lost=float(lost))


def solution_motifs(puzzle: Puzzle, table: Table, found: str = "") -> tuple[Motif, ...]:
    """Return the motifs of the turn that solves a puzzle at its table, not those of the rival.

    ``found`` is the answer that was given where it is a single action.
    """
    parse = table.game.notation.parse
    steps = zip(puzzle.answer, puzzle.played, strict=True)
    turn = [parse(token) for solving, played in steps for token in (solving[0], *played)]
    if len(puzzle.answer) == 1 and found in puzzle.answer[0]:
        turn[0] = parse(found)
    return _motifs(table, turn, parse(puzzle.rival or puzzle.mistake))


def _motifs(table: Table, turn: Sequence[Action], rival: Action) -> tuple[Motif, ...]:
    entry, judge = table.terms.entry, judge_level(table.terms.entry)
    if judge is None:
        return ()
    decision = decision_at(table, table.state.current_player)
    best, other = (play_out(judge[0], decision, plan) for plan in (turn, [rival]))
    return compare_motifs(motifs_of(entry, decision, best), motifs_of(entry, decision, other))


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


def puzzle_at(table: Table, evaluation: Evaluation, level: Level, address: str) -> Puzzle | None:
    """Return the puzzle that the turn of the seat to move is, if it is one.

    Its best turn leads by as much as the game asks for, and twice the error of that, is hard to
    guess, and has a theme. ``address`` is the link that opens the table.
    """
    entry = table.terms.entry
    least = min_puzzle_gain(entry)
    first = best_at(table, evaluation, level, least * POINT)
    if first is None:
        return None
    steps = _steps(table.branch(table.cursor), evaluation, level, first)
    if prod(step.guess for step in steps) > MAX_GUESS:
        return None
    if not _in_any_order(table.state, evaluation, steps):
        return None
    text, ahead = table.game.notation.text, first.ahead.mean / POINT
    turn = [action for step in steps for action in (step.solving[0], *step.played)]
    theme = theme_of(entry, _motifs(table, turn, first.rival))
    if not theme:
        return None
    easy = ahead >= EASY_LEAD_FACTOR * least and len(steps) <= MAX_EASY_STEPS
    return Puzzle(
        link=address,
        gain=round(ahead, 1),
        rating=UNTRIED[(0 if easy else 1) if all(step.plain for step in steps) else 2],
        theme=theme,
        rival=text(first.rival),
        answer=tuple(tuple(map(text, step.solving)) for step in steps),
        played=tuple(tuple(map(text, step.played)) for step in steps),
    )


#: The seats of a puzzle's table: who solves it, and the others.
SEATS = (SeatTerms("", "person"), SeatTerms("", "computer", "greedy"))


def own_puzzle(table: Table, moment: Moment) -> Puzzle | None:
    """Return the puzzle that a moment of a reviewed game makes, if it lost as much as one asks.

    Whatever is as good as the best solves it.
    """
    entry, parse = table.terms.entry, table.game.notation.parse
    judge = judge_level(entry)
    if judge is None or moment.lost < min_puzzle_gain(entry) or not moment.second:
        return None
    start = table.branch(moment.ply)
    good, state = [parse(moment.best), *map(parse, moment.equal)], start.state
    kinds = {judge[0].alike(state, action) for action in good}
    solving = [*good, *(a for a in state.legal_actions() if judge[0].alike(state, a) in kinds)]
    return Puzzle(
        link=link(position_of(start, moment.seat)),
        gain=moment.behind,
        rating=UNTRIED[1],
        theme=OWN_THEME,
        rival=moment.second,
        answer=(tuple(dict.fromkeys(map(table.game.notation.text, solving))),),
        played=((),),
        mistake=moment.played,
        lost=moment.lost,
    )


def position_of(table: Table, seat: int) -> Table:
    """Return the table with a person at that seat, and no seed: nothing to come is in its link."""
    seats = [SEATS[1]] * len(table.terms.seats)
    seats[seat] = SEATS[0]
    bare = Table(replace(table.terms, seats=tuple(seats), seed=None))
    for ply in table.plies[: table.cursor]:
        bare.enter(ply.action, known_legal=True)
    return bare


def replay_start(table: Table) -> int:
    """Return the ply with which the last ``REPLAYED_TURNS`` turns of a table begin."""
    first, mover, turns = table.cursor, CHANCE, 0
    for number in range(table.cursor - 1, -1, -1):
        seat = table.plies[number].seat
        if seat != CHANCE:
            turns += seat != mover
            if turns > REPLAYED_TURNS:
                break
            first, mover = number, seat
    return first


@dataclass(slots=True)
class AskedDecision:
    """A decision of a turn that is asked for.

    Attributes:
        solving: The actions that solve it, the best first.
        guess: The chance to find one of them by guessing.
        plain: A single step ahead finds it.
        played: The actions played after it, which are forced or make no difference.
    """

    solving: list[Action]
    guess: float
    plain: bool
    played: list[Action]


def _steps(
    table: Table, evaluation: Evaluation, level: Level, first: BestAction
) -> list[AskedDecision]:
    """Return the decisions of the turn that are clear, up to a draw; uses up ``table``."""
    seat, turn = table.state.current_player, evaluation.turn(table.state)
    steps: list[AskedDecision] = []
    best: BestAction | None = first
    while table.state.current_player == seat and evaluation.turn(table.state) == turn:
        state, legal = table.state, table.state.legal_actions()
        if best is not None:
            kind = evaluation.alike(state, best.action)
            others = [a for a in legal if evaluation.alike(state, a) == kind and a != best.action]
            solving = [best.action, *others]
            plain = _by_policy(table, evaluation) in solving
            steps.append(AskedDecision(solving, len(solving) / len(legal), plain, []))
            table.enter(best.action)
        else:
            action = legal[0] if len(legal) == 1 else _by_policy(table, evaluation)
            steps[-1].played.append(action)
            table.enter(action)
        best = None
        if table.state.current_player == seat and evaluation.turn(table.state) == turn:
            asked = len(table.state.legal_actions()) > 1 and evaluation.searched(table.state)
            best = best_at(table, evaluation, level, MIN_LATER_LEAD) if asked else None
    steps[-1].played.clear()
    return steps


def _by_policy(table: Table, evaluation: Evaluation) -> Action:
    """Return the choice of a single step ahead."""
    decision = decision_at(table, table.state.current_player)
    state = evaluation.sample(decision.observation, decision.events, decision.rng)
    weights = evaluation.policy(state).weigh(state, decision.legal)
    return decision.legal[weights.index(max(weights))]


def _in_any_order(state: State, evaluation: Evaluation, steps: Sequence[AskedDecision]) -> bool:
    """Add the other order of the first two decisions to the second, where it is possible.

    Returns whether every way through both then comes to the same.
    """
    seat, first = state.current_player, steps[0].solving
    if len(steps) == 1 or steps[0].played:
        return True
    second = steps[1].solving
    if not any(first[0] in _after(state, action).legal_actions() for action in first[1:]):
        return True
    wanted = evaluation.value(_after(state, first[0], second[0]), seat)
    second.append(first[0])
    for one in first:
        legal = _after(state, one).legal_actions()
        for other in second:
            after = _after(state, one, other) if other in legal else None
            if after is not None and evaluation.value(after, seat) != wanted:
                return False
    return True


def _after(state: State, *actions: Action) -> State:
    state = state.clone()
    for action in actions:
        state._apply(action)
    return state
