"""Carcassonne with The Goldmines and castles: metadata only.

The parts are ``rules``, ``view`` and ``bot``.
"""

from __future__ import annotations

from motherlode.core.info import GameInfo, Option
from motherlode.locale import mark

INFO = GameInfo(
    id="carcassonne",
    title=mark("Carcassonne: The Goldmines"),
    version=2,
    min_seats=2,
    max_seats=6,
    minutes=(30, 60),
    age=7,
    designer="Klaus-Jürgen Wrede",
    edition=mark("third edition (C3)"),
    real_box=True,
    pitch=mark(
        "Lay a land of cities, roads and fields tile by tile, claim it with your meeples, and pick "
        "up the gold of the mines."
    ),
    rulebook="Carcassonne and The Goldmines, third edition (Hans im Glück, 2021); castles from "
    "Bridges, Castles and Bazaars, with the publisher's clarifications of June 2013",
    options=(
        Option("goldmines", (True, False), True),
        Option("castles", (False, True), False),
        Option("small_city", (4, 2), 4),
        Option("copies", (1, 2), 1),
        Option("start", ("A", "random"), "A", since=2),
    ),
    notes=("shared-victory", "sixth-colour"),
)
