"""``python3 -m motherlode review``: its words, and what it prints."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import asdict

from motherlode.core.seats import SEAT_LETTERS
from motherlode.match.table import Table
from motherlode.review.account import Account, turns
from motherlode.review.look_back import look_back

HELP = "how many points each player's decisions lost, and what the draws were worth"


def add_to(parser: ArgumentParser, opened: Callable[[str], Table]) -> None:
    """Gives the parser the words of this command; ``opened`` reads a file or a link."""
    parser.add_argument("file", metavar="FILE-OR-LINK")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=lambda asked: _run(asked, opened(asked.file)))


def _run(asked: Namespace, table: Table) -> None:
    account = Account().with_found(one.found for one in look_back(table) if one.found)
    if asked.json:
        print(json.dumps(in_data(table, account), indent=1))
    else:
        print("\n".join(in_words(table, account)))


def in_data(table: Table, account: Account) -> dict[str, object]:
    """What ``--json`` prints; its keys are part of the contract. ``luck`` is of seat 0, and null
    where the draws tell nothing."""
    luck = account.luck(table, 0)
    return {
        "entry": table.terms.entry,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "decisions": account.decisions(seat),
                "lost": account.lost(seat),
            }
            for seat, name in enumerate(table.terms.names)
        ],
        "costliest": [asdict(moment) for moment in account.costliest()],
        "moments": [asdict(moment) for moment in account.moments],
        "turns": [asdict(turn) for turn in turns(table, account.moments)],
        "curve": [asdict(lead) for lead in account.leads],
        "luck": asdict(luck) if luck else None,
    }


def in_words(table: Table, account: Account) -> list[str]:
    """A line for each seat, for each of the costliest moments, and for the luck."""
    names = enumerate(table.terms.names)
    lines = [
        f"{SEAT_LETTERS[seat]}  {name or '-'}: {account.lost(seat):.1f} points lost in "
        f"{account.decisions(seat)} decisions"
        for seat, name in names
    ]
    for moment in account.costliest():
        lines.append(
            f"ply {moment.ply}, {SEAT_LETTERS[moment.seat]}: {moment.played}, best {moment.best}: "
            f"{moment.lost:.1f} ±{2 * moment.error:.1f} points"
        )
    luck = account.luck(table, 0)
    if luck:
        lines.append(
            f"A over the best other: {luck.margin:+.0f} = start {luck.start:+.1f}, "
            f"draws {luck.luck:+.1f}, play {luck.play:+.1f}"
        )
    elif table.finished:
        lines.append("What its draws were worth does not tell luck from skill in this game.")
    return lines
