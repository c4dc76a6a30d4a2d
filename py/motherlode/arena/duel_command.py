"""``python3 -m motherlode duel``: its words, and what it prints."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import asdict
from pathlib import Path

from motherlode.arena.duel import Duel, in_words, run
from motherlode.arena.kept import Kept
from motherlode.core.errors import BadOption
from motherlode.match.chance import seed_from
from motherlode.match.terms import info_of

HELP = "let two bots play paired games"
MOST = 10**6
"""So many pairs or processes may be asked for."""


def add_to(parser: ArgumentParser) -> None:
    """Gives the parser the words of this command."""
    option = parser.add_argument
    option("entry", metavar="ENTRY")
    option("--bots", required=True, metavar="A,B", help="levels, or package.module:Class")
    option("--pairs", type=_number, default=50, metavar="N", help="seeds, 50 if not said")
    option("--seats", type=int, default=2, metavar="N", help="2 if not said")
    option("--option", action="append", default=[], metavar="K=V", help="as often")
    option("--seed", default="duel", metavar="S", help="any words; the same give the same games")
    option("--workers", type=_number, default=1, metavar="N", help="processes, 1 if not said")
    option("--keep", type=Path, metavar="FILE", help="keep each pair there; go on after those kept")
    again = (
        "where its games are by other sources: play so many pairs again, and go on if they come "
    )
    option("--again", type=_number, metavar="N", help=again + "to the same")
    option("--json", action="store_true")
    parser.set_defaults(run=_run)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9 and 0 < int(text) <= MOST):
        raise ArgumentTypeError(f"it is a whole number from 1 to {MOST}, not {text[:20]!r}")
    return int(text)


def _run(asked: Namespace) -> None:
    info = info_of(asked.entry)
    bots = asked.bots.split(",")
    if len(bots) != 2:
        raise BadOption(f"A duel is between two bots, written a,b, not {len(bots)}.")
    options = info.resolve(asked.seats, info.parse(asked.option))
    seed = seed_from(asked.seed)
    duel = Duel(info.id, (bots[0], bots[1]), asked.pairs, seed, asked.seats, options)
    duel.check()
    if asked.again and not asked.keep:
        raise BadOption("Only pairs that are kept can be played again: say --keep FILE as well.")
    kept = Kept(asked.keep, duel, asked.again or 0) if asked.keep else None
    result = run(duel, asked.workers, *((kept.pairs, kept.add) if kept else ()))
    print(json.dumps(asdict(result), indent=1) if asked.json else in_words(duel, result))
