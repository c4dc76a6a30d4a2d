"""The commands ``duel`` and ``review`` of ``python3 -m motherlode``: arguments and output."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from functools import partial
from math import nan
from pathlib import Path

from motherlode.arena.duel import Duel, Pair, format_result, run
from motherlode.arena.executors import add_executor_options, count, open_executor
from motherlode.arena.pair_file import PairFile, players
from motherlode.arena.progress_line import ProgressLine
from motherlode.arena.sprt import Claims
from motherlode.core.errors import BadOption
from motherlode.core.seats import SEAT_LETTERS
from motherlode.match.draws.chance import seed_from
from motherlode.match.draws.reveal import lay_open
from motherlode.match.table import Table
from motherlode.match.terms import info_of
from motherlode.review.findings import Finding, Progress, ReviewSummary, list_turns
from motherlode.review.review_run import open_plies, review_table

#: Of a claim about a duel: ten times as strong twice over, and more than duels can tell.
MAX_ELO = 1000
DUEL_HELP = "let two computer players play pairs of games and tell which is stronger"


def add_duel(parser: ArgumentParser) -> None:
    """Add the arguments of ``duel``."""
    option = parser.add_argument
    option("entry", metavar="ENTRY", help="the game, by its name in `entries`")
    bots = "levels, FILE.py, package.module:Class, program:COMMAND, or mcp:COMMAND"
    option("--bots", required=True, metavar="A,B", help=bots)
    option("--pairs", type=count, default=50, metavar="N", help="pairs of games, 50 if not said")
    option("--seats", type=int, default=2, metavar="N", help="2 if not said")
    option("--option", action="append", default=[], metavar="K=V", help="may be given again")
    option("--seed", default="duel", metavar="S", help="any words; the same give the same games")
    add_executor_options(parser)
    option("--keep", type=Path, metavar="FILE", help="keep each pair there; go on after those kept")
    again = (
        "where its games are by other sources: play so many pairs again, and go on if they come "
    )
    option("--again", type=count, metavar="N", help=again + "to the same")
    sprt = "stop once it is clear which Elo is nearer the first bot's; --pairs is the most it plays"
    option("--sprt", type=_parse_claims, metavar="A,B", help=sprt)
    option("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_run_duel)


def _parse_claims(text: str) -> Claims:
    """Parse the two claims of a test for ``argparse``."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = nan
    if not -MAX_ELO <= low < high <= MAX_ELO:
        raise ArgumentTypeError(f"it is two Elo, the lower first, as 0,30, not {text[:20]!r}")
    return Claims(low, high)


def _run_duel(arguments: Namespace) -> None:
    info = info_of(arguments.entry)
    bots = arguments.bots.split(",")
    if len(bots) != 2:
        raise BadOption(f"A duel is between two bots, written a,b, not {len(bots)}.")
    options = info.resolve(arguments.seats, info.parse(arguments.option))
    seed = seed_from(arguments.seed)
    duel = Duel(info.id, (bots[0], bots[1]), arguments.pairs, seed, arguments.seats, options)
    duel.check()
    if arguments.again and not arguments.keep:
        raise BadOption("Only pairs that are kept can be played again: say --keep FILE as well.")
    pair_file = PairFile(arguments.keep, duel, arguments.again or 0) if arguments.keep else None
    before = pair_file.pairs if pair_file else {}
    total = sum(number not in before for number in range(duel.pairs))
    with (
        open_executor(arguments, partial(players, duel)) as executor,
        ProgressLine("pairs", total) as line,
    ):

        def tell(number: int, pair: Pair) -> None:
            if pair_file:
                pair_file.add(number, pair)
            line.advance()

        result = run(duel, executor, dict(before), tell, arguments.sprt)
    print(json.dumps(asdict(result), indent=1) if arguments.json else format_result(duel, result))


REVIEW_HELP = "tell how many points each decision lost, and what the draws were worth"


def add_review(parser: ArgumentParser, open_table: Callable[[str], Table]) -> None:
    """Add the options of ``review``; ``open_table`` reads the game that ``file`` names."""
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--all-knowing", action="store_true", help="tell of a running game what is hidden too"
    )
    parser.set_defaults(run=lambda arguments: _run_review(arguments, open_table(arguments.file)))


def _run_review(arguments: Namespace, table: Table) -> None:
    table = lay_open(table)
    told = None if arguments.all_knowing or table.finished else open_plies(table)
    # what is not told need not be found
    steps = review_table(table, () if told == frozenset() else None)
    with ProgressLine("plies", table.cursor) as line:
        found = _list_findings(steps, line)
        summary = ReviewSummary().with_findings(f for f in found if told is None or f.ply in told)
    decided = {ply for ply, done in enumerate(table.plies[: table.cursor]) if done.seat >= 0}
    hidden = told is not None and not decided <= told
    if arguments.json:
        print(json.dumps(review_data(table, summary, hidden=hidden), indent=1))
    else:
        print("\n".join(format_review(table, summary)))
        if hidden:
            print(_HIDDEN)


def _list_findings(steps: Iterable[Progress], line: ProgressLine) -> Iterator[Finding]:
    for step in steps:
        line.reach(step.ply)
        if step.found:
            yield step.found


_HIDDEN = (
    "The game goes on: decisions in which something is hidden are left out; "
    "--all-knowing tells them too."
)


def review_data(table: Table, summary: ReviewSummary, *, hidden: bool = False) -> dict[str, object]:
    """Return the JSON of ``review``; its keys are part of the contract.

    ``hidden`` tells that decisions of a running game were left out. ``luck`` is of seat 0,
    and null where the draws tell nothing.
    """
    luck = summary.luck(table, 0)
    return {
        "entry": table.terms.entry,
        "hidden": hidden,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "decisions": summary.decisions(seat),
                "lost": summary.lost(seat),
            }
            for seat, name in enumerate(table.terms.names)
        ],
        "costliest": [asdict(moment) for moment in summary.costliest()],
        "moments": [asdict(moment) for moment in summary.moments],
        "turns": [asdict(turn) for turn in list_turns(table, summary.moments)],
        "curve": [asdict(lead) for lead in summary.leads],
        "luck": asdict(luck) if luck else None,
    }


def format_review(table: Table, summary: ReviewSummary) -> list[str]:
    """Return a line for each seat, for each of the costliest moments, and for the luck."""
    names = enumerate(table.terms.names)
    lines = [
        f"{SEAT_LETTERS[seat]}  {name or '-'}: {summary.lost(seat):.1f} points lost in "
        f"{summary.decisions(seat)} decisions"
        for seat, name in names
    ]
    for moment in summary.costliest():
        lines.append(
            f"ply {moment.ply}, {SEAT_LETTERS[moment.seat]}: {moment.played}, best {moment.best}: "
            f"{moment.lost:.1f} ±{2 * moment.error:.1f} points"
        )
    luck = summary.luck(table, 0)
    if luck:
        lines.append(
            f"A over the best other: {luck.margin:+.0f} = start {luck.start:+.1f}, "
            f"draws {luck.luck:+.1f}, play {luck.play:+.1f}"
        )
    elif table.finished:
        lines.append("What its draws were worth does not tell luck from skill in this game.")
    return lines
