"""Write docs/vectors/links.json and fair_links.json, for those who read links by other means.

``python -m tests.match.make_link_vectors``. The link format never changes, so neither do they.
"""

from __future__ import annotations

import json
from random import Random

from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tools.paths import ROOT

VECTORS = ROOT / "docs" / "vectors" / "links.json"
FAIR_VECTORS = VECTORS.with_name("fair_links.json")
CORPUS = ROOT / "tests" / "corpus"
#: Games of format 2: by links alone, and with a promise made anew, with all options written.
OLDER_FAIR_GAMES = ("fair-gold-2", "fair-gold-5-not-begun", "fair-gold-3-renewed")
FAIR_GAMES = (*OLDER_FAIR_GAMES, "fair-gold-2-defaults-left-out")
SEED = bytes(range(16))
PLIES = 60


def make_vector(entry: str) -> dict[str, object]:
    """Return a game of an entry under way: its record, its link, its scores."""
    people = (SeatTerms("Anna", "person"), SeatTerms("Zoë", "person"))
    seats = (*people, SeatTerms("", "computer", "greedy"))
    rng = Random(entry)
    table = Table.new(Terms(entry, seats, seed=SEED))
    while table.cursor < PLIES and not table.finished:
        table.play(rng.choice(table.state.legal_actions()))
    return {
        "entry": entry,
        "record": write(table, scores=True),
        "link": link(table),
        "plies": table.cursor,
        "scores": table.state.scores(),
    }


def fair_vectors() -> list[dict[str, str]]:
    """Return frozen fair games: record and link."""
    return [
        {
            "record": (CORPUS / f"{name}.record").read_text("utf-8"),
            "link": (CORPUS / f"{name}.link").read_text("utf-8").strip(),
        }
        for name in FAIR_GAMES
    ]


if __name__ == "__main__":
    vectors = [make_vector(entry) for entry in CATALOG]
    for path, values in ((VECTORS, vectors), (FAIR_VECTORS, fair_vectors())):
        text = json.dumps(values, indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
