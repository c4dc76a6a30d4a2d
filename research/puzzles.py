"""`python3 run.py puzzles ENTRY`: finds positions in which one turn is clearly best.

Players of a single step play against each other, one action in twelve by luck; where the first
decision of a turn is worth a search every other one is looked into, and once more as its link opens
it. What is found, two at most of a game, is printed, a line for each puzzle; `--write` adds it to
`py/motherlode/games/NAME/puzzles/ENTRY.txt`. The same command finds the same puzzles. `--again`
looks at those that are kept once more, as players that judge otherwise than before make it
necessary; with `--write` those that are none any longer are dropped.

`--hard` looks into every turn, but only where *greedy* goes wrong by a quick search, `--theme` only
where the position is of that theme by one. `--later` begins with a later decision of a turn.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from motherlode.arena.executors import add_executor_options, count, open_executor, run_in_order
from motherlode.arena.progress_line import ProgressLine
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.compare import POINT
from motherlode.bots.roster import judge_level, make, min_puzzle_gain
from motherlode.bots.search import Search
from motherlode.bots.search_result import Candidate, SearchResult
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.codec.link import link, open_link
from motherlode.match.table import Table
from motherlode.match.terms import Terms
from motherlode.review.judge import decision_at
from motherlode.review.puzzle import (
    DEFENCE,
    ENDGAME,
    MEMORY,
    REMEASURE_FRACTION,
    SEATS,
    UNTRIED,
    WAITING,
    Puzzle,
    position_of,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)
from research.puzzle_themes import position_theme
from tools.paths import ROOT
from tools.problem import Problem, reporting_problems

SLIPS = 12
#: Most puzzles of a collection.
MAX_KEPT = 60
#: One turn in so many is looked into, so that early ones are not all that a game gives.
LOOKS = 2
#: Most puzzles of one game, as a collection is to come from many.
MAX_OF_GAME = 2
#: Lead in hundredths of a point: where a single step sees less between the two best, only one
#: decision in four is looked into.
DOUBTFUL = 100
#: The quick search has this part of the judge's simulations, and asks for this part of the lead.
QUICK, QUICK_FRACTION = 5, 0.5


@dataclass(frozen=True, slots=True)
class Wanted:
    """The decisions that are looked into: see the command's options."""

    hard: bool = False
    later: bool = False
    themes: Sequence[str] = ()


def found(
    terms: Terms, seed: str, games: int, executor: Executor | None, wanted: Wanted = Wanted()
) -> Iterator[Puzzle]:
    """The puzzles of so many games of these terms, at most one of every turn."""
    if judge_level(terms.entry) is None:
        raise Problem(f"Nobody who looks ahead plays {terms.entry}: no puzzles are found in it.")
    # both editions of Gold West play the same games from the same seed
    words = [f"{terms.entry} {seed} {number}" for number in range(games)]
    seeds = [sha256(text.encode()).digest()[:16] for text in words]
    with ProgressLine("games", games) as line:
        looked = run_in_order(executor, partial(_of_game, terms, wanted), seeds, line.advance, 1)
        for puzzles in looked:
            line.clear()
            yield from puzzles


def again(entry: str, executor: Executor | None) -> Iterator[tuple[str, Puzzle | None]]:
    """Every line that is kept, and the puzzle that today's players find in its position, if any."""
    kept = CATALOG[entry].puzzles().splitlines() if judge_level(entry) else []
    with ProgressLine("puzzles", len(kept)) as line:
        looked = run_in_order(executor, partial(_of_line, entry), kept, line.advance, 1)
        for text, puzzle in zip(kept, looked, strict=True):
            line.clear()
            yield text, puzzle


def _of_game(terms: Terms, wanted: Wanted, seed: bytes) -> list[Puzzle]:
    searching = judge_level(terms.entry)
    assert searching
    return list(_in_game(replace(terms, seed=seed), wanted, *searching))


def _of_line(entry: str, text: str) -> Puzzle | None:
    searching = judge_level(entry)
    assert searching
    kept = read_puzzle(text)
    found = _as_opened(kept, *searching)
    return found and replace(found, rating=kept.rating)


def _as_opened(puzzle: Puzzle, evaluation: Evaluation, level: Level) -> Puzzle | None:
    """Return the puzzle found in the table that its link opens, if it is one there.

    Searched with other luck: a turn that seemed clear by luck alone is dropped.
    """
    table = open_link("#" + puzzle.link.lstrip("#")).table
    found = puzzle_at(table, evaluation, level, puzzle.link)
    return found and replace(found, theme=position_theme(found, table, evaluation) or found.theme)


def _in_game(
    terms: Terms, wanted: Wanted, evaluation: Evaluation, level: Level
) -> Iterator[Puzzle]:
    table = Table.new(terms)
    player, luck = make("greedy", terms.entry), BotRng(b"puzzles" + (terms.seed or b""))
    turn, count = None, 0
    while not table.finished and count < MAX_OF_GAME:
        legal, seat = table.state.legal_actions(), table.state.current_player
        action: Action = player.choose(decision_at(table, seat))
        asked = len(legal) > 1 and evaluation.searched(table.state)
        now = (seat, evaluation.turn(table.state))
        later, turn = now == turn, now if asked else turn
        if asked and later == wanted.later:
            if wanted.hard or wanted.themes:
                worth_it = _is_wanted(table, evaluation, level, wanted, action)
            else:
                worth_it = luck.randrange(LOOKS) == 0 and _worth_it(table, evaluation, luck)
            if worth_it:
                puzzle = puzzle_at(table, evaluation, level, link(position_of(table, seat)))
                sure = puzzle and _as_opened(puzzle, evaluation, level)
                if sure and (not wanted.themes or sure.theme in wanted.themes):
                    count += 1
                    yield sure
        if luck.randrange(SLIPS) == 0:
            action = legal[luck.randrange(len(legal))]
        table.play(action)


def _is_wanted(
    table: Table, evaluation: Evaluation, level: Level, wanted: Wanted, played: Action
) -> bool:
    """Return whether a quick search finds what is wanted; ``played``: what *greedy* plays."""
    if wanted.hard and not goes_wrong(table, evaluation, level, played):
        return False
    return not wanted.themes or quick_theme(table, evaluation, level) in wanted.themes


def _worth_it(table: Table, evaluation: Evaluation, luck: BotRng) -> bool:
    decision = decision_at(table, table.state.current_player)
    state = evaluation.sample(decision.observation, decision.events, decision.rng)
    weights = evaluation.policy(state).weigh(state, decision.legal)
    kinds: dict[object, int] = {}
    for action, weight in zip(decision.legal, weights, strict=True):
        kind = evaluation.alike(state, action)
        kinds[kind] = max(weight, kinds.get(kind, weight))
    best = sorted(kinds.values(), reverse=True)
    doubtful = len(best) > 1 and best[0] - best[1] < DOUBTFUL
    return len(best) > 1 and (not doubtful or luck.randrange(4) == 0)


def goes_wrong(table: Table, evaluation: Evaluation, level: Level, played: Action) -> bool:
    """Return whether that action is far behind, and one ahead of all others, by a quick search."""
    result = _search_quickly(table, evaluation, level, played)
    least = min_puzzle_gain(table.terms.entry) * POINT * REMEASURE_FRACTION
    rows = _rivals(table, result)
    return bool(rows) and any(row.behind >= least for row in rows if row.action == played)


def quick_theme(table: Table, evaluation: Evaluation, level: Level) -> str:
    """Return the theme of the position, where one action is ahead by a quick search."""
    result, state = _search_quickly(table, evaluation, level), table.state
    rows = _rivals(table, result)
    if not rows:
        return ""
    text, best = table.game.notation.text, evaluation.alike(state, result.best)
    alike = [a for a in state.legal_actions() if evaluation.alike(state, a) == best]
    solving = tuple(text(action) for action in (result.best, *alike))
    rival = min(rows, key=lambda row: row.behind)
    puzzle = Puzzle(
        link=link(position_of(table, state.current_player)),
        gain=rival.behind / POINT,
        rating=UNTRIED[1],
        theme="",
        rival=text(rival.action),
        answer=(solving,),
        played=((),),
    )
    return position_theme(puzzle, table, evaluation)


def _search_quickly(
    table: Table, evaluation: Evaluation, level: Level, also: Action | None = None
) -> SearchResult:
    quick = replace(level, simulations=max(1, level.simulations // QUICK))
    decision = decision_at(table, table.state.current_player)
    *_slices, result = Search(evaluation, quick).think(decision, also=also)
    return result


def _rivals(table: Table, result: SearchResult) -> list[Candidate]:
    """Return the candidates but the best; none where it is not ahead of them all."""
    rows = [row for row in result.candidates if row.action != result.best]
    least = min_puzzle_gain(table.terms.entry) * POINT * QUICK_FRACTION
    return rows if all(row.behind >= least for row in rows) else []


def file_of(entry: str) -> Path:
    """The file of that entry's puzzles, a line for each."""
    return ROOT / "py" / Path(*CATALOG[entry].package.split(".")) / "puzzles" / f"{entry}.txt"


def add(entry: str, lines: Sequence[str]) -> int:
    """Add these to those that are kept, each once; return how many there are now."""
    return keep(entry, [*CATALOG[entry].puzzles().splitlines(), *lines])


def keep(entry: str, lines: Sequence[str]) -> int:
    """Keep these and no others, each once; return how many there are now."""
    path, known = file_of(entry), list(dict.fromkeys(lines))
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in known), encoding="utf-8", newline="\n")
    return len(known)


def spread(entry: str, lines: Sequence[str], limit: int = MAX_KEPT) -> list[str]:
    """Return so many of these lines, in their order, spread as evenly as they can be.

    First over degrees, then over what is decided first, then over themes; the clearest come first.
    """
    puzzles = {line: read_puzzle(line) for line in lines}
    parse = CATALOG[entry].load().notation.parse
    kinds = {line: type(parse(one.answer[0][0])) for line, one in puzzles.items()}
    chosen: dict[str, None] = {}
    count: Counter[object] = Counter()

    def rank(line: str) -> tuple[float, ...]:
        one = puzzles[line]
        return count[one.degree], count[kinds[line]], count[one.theme], -one.gain

    while len(chosen) < min(limit, len(puzzles)):
        line = min((line for line in puzzles if line not in chosen), key=rank)
        chosen[line] = None
        count.update((puzzles[line].degree, kinds[line], puzzles[line].theme))
    return [line for line in puzzles if line in chosen]


def _look_again(entry: str, write: bool, executor: Executor | None) -> int:
    lines = []
    for line, puzzle in again(entry, executor):
        lines += [write_puzzle(puzzle)] if puzzle else []
        print(lines[-1] if puzzle else f"none any longer: {line}", flush=True)
    if write:
        print(f"{keep(entry, lines)} puzzles of {entry} are kept.")
    return 0


def _terms(entry: str, seats: int, options: Sequence[str]) -> Terms:
    info = CATALOG[entry].info
    try:
        resolved = info.resolve(seats, info.parse(options))
    except MotherlodeError as error:
        raise Problem(str(error)) from error
    return Terms(entry, (SEATS[0], *SEATS[1:] * (seats - 1)), resolved)


@reporting_problems
def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py puzzles", description=__doc__)
    parser.add_argument("entry", choices=sorted(CATALOG), metavar="ENTRY")
    parser.add_argument("--games", type=count, default=20, help="so many games are looked through")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="puzzles", help="any words")
    parser.add_argument("--write", action="store_true", help="keep what is found")
    parser.add_argument("--take", type=Path, metavar="FILE", help="lines found before, to be kept")
    parser.add_argument("--again", action="store_true", help="look at those that are kept anew")
    parser.add_argument("--spread", action="store_true", help=f"keep {MAX_KEPT} evenly spread")
    parser.add_argument("--hard", action="store_true", help="only where greedy goes wrong")
    parser.add_argument("--later", action="store_true", help="from a later decision of a turn on")
    themes = (DEFENCE, ENDGAME, MEMORY, WAITING)
    parser.add_argument("--theme", action="append", default=[], choices=themes, help="only these")
    add_executor_options(parser)
    given = parser.parse_args(arguments)
    if given.again:
        with open_executor(given) as executor:
            return _look_again(given.entry, given.write, executor)
    if given.spread:
        lines = spread(given.entry, CATALOG[given.entry].puzzles().splitlines())
        print(f"{keep(given.entry, lines)} puzzles of {given.entry} are kept.")
        return 0
    lines = []
    if given.take:
        try:
            text = given.take.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise Problem(f"{given.take} cannot be read: {error}.") from error
        lines = [line for line in text.splitlines() if re.match(r"\S+ [\d.]+ \d+ \S+ \S+ ", line)]
        for line in lines:
            read_puzzle(line)
    else:
        terms = _terms(given.entry, given.seats, given.option)
        wanted = Wanted(given.hard, given.later, given.theme)
        with open_executor(given) as executor:
            for puzzle in found(terms, given.seed, given.games, executor, wanted):
                lines.append(write_puzzle(puzzle))
                print(lines[-1], flush=True)
    if given.write or given.take:
        print(f"{add(given.entry, lines)} puzzles of {given.entry} are kept.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
