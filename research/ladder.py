"""`python3 run.py ladder`: writes the ladder of `research/README.md` from the stored pairs.

A row for every duel that is kept there, so that what is said of a level is what was played.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

from motherlode.arena.duel import Duel, Result, format_elo, run
from motherlode.arena.pair_file import StoredDuel, players, read_pairs
from motherlode.bots.roster import levels
from motherlode.games import CATALOG
from tools.paths import ROOT

KEPT = ROOT / "research/ladder_pairs"
PAGE = ROOT / "research/README.md"
BEGIN, END = "<!-- ladder -->\n", "<!-- /ladder -->\n"
HEAD = """\
| `duel` | level | against | seats | games | comes first | margin | Elo | CPU of a decision |
|---|---|---|---|---|---|---|---|---|
"""
#: After a level whose sources, or those of the rules, were others when it played.
FORMER = " †"
#: The same, where the first pairs alone were played again since and came to the same.
AGAIN = " ‡"


def duels() -> Iterator[tuple[Duel, Result, str]]:
    """Yield every duel that is stored, its result and the mark of outdated players.

    By game, options and seats, the strongest first.
    """
    found = [read_pairs(path) for path in KEPT.glob("*.jsonl")]
    for kept in sorted(found, key=lambda one: _place(one.duel)):
        yield kept.duel, run(kept.duel, before=kept.pairs), mark(kept)


def mark(kept: StoredDuel) -> str:
    """Return the mark behind a level whose games are not all those of today's players."""
    if kept.players != players(kept.duel):
        return FORMER
    return AGAIN if 0 < kept.again < len(kept.pairs) else ""


def _place(duel: Duel) -> tuple[object, ...]:
    known = levels(duel.entry)
    strength = [-known.index(bot) for bot in duel.bots]
    return list(CATALOG).index(duel.entry), _said(duel), duel.seats, *strength


def _said(duel: Duel) -> str:
    """The entry, with the options that are not as they are when nothing is said.

    One that came after the duel was played is as if nothing was said.
    """
    told = [
        f" --option {option.name}={option.text(duel.options.get(option.name, option.default))}"
        for option in CATALOG[duel.entry].info.options
        if duel.options.get(option.name, option.default) != option.default
    ]
    return duel.entry + "".join(told)


def row(duel: Duel, result: Result, marked: str = "") -> str:
    """One line of the table."""
    low, high = (round(100 * bound) for bound in result.interval)
    rate = f"{100 * result.win_rate:.0f} % ({low} to {high})"
    if duel.seats > 2:
        rate += f", by chance {round(100 / duel.seats)}"
    many = "" if duel.seats == 2 else f"{duel.seats - 1} x "
    margin = f"{result.margin:+.1f} ±{result.margin_error:.1f}"
    cells = [
        f"`{_said(duel)}`",
        duel.bots[0] + marked,
        many + duel.bots[1],
        str(duel.seats),
        str(result.games),
        rate,
        margin,
        format_elo(result),
        f"{result.ms_mean:.0f} ms, {1 if result.ms_max < 1 else result.ms_max:.0f} ms",
    ]
    return "| " + " | ".join(cells) + " |\n"


def table() -> str:
    """The whole table, in Markdown."""
    return HEAD + "".join(row(*one) for one in duels())


def with_table(text: str) -> str:
    """The page with the table that the kept duels make."""
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return before + BEGIN + table() + END + after


def main(arguments: Sequence[str]) -> int:
    """Write the ladder."""
    ArgumentParser(prog="run.py ladder", description=__doc__).parse_args(arguments)
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
