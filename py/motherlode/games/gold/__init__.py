"""GOLD, by Reiner Knizia: metadata only. The parts are ``rules``, ``view`` and ``bot``."""

from __future__ import annotations

from motherlode.core.info import GameInfo, Option
from motherlode.locale import mark

INFO = GameInfo(
    id="gold",
    title="GOLD",
    version=1,
    min_seats=2,
    max_seats=5,
    minutes=(10, 30),
    age=6,
    designer="Reiner Knizia",
    edition="Game Factory 2020",
    difficulty=1,
    real_box=True,
    pitch=mark("Flip two cards, remember what you saw, and bring the gold home to your mine."),
    rulebook="GOLD, rules of the French edition (Game Factory, Blackrock Games, 2020)",
    options=(
        Option("layout", ("square", "scattered"), "square"),
        Option("rounds", ("match", "one"), "match"),
        Option("mines", ("chosen", "dealt"), "chosen"),
        Option(
            "start",
            ("random", "A", "B", "C", "D", "E"),
            "random",
            min_seats={"C": 3, "D": 4, "E": 5},
        ),
    ),
)
