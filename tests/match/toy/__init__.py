"""A tiny game for the tests of the match room.

A die, stones, a secret, forced plies, two versions of the rules.
"""

from __future__ import annotations

from motherlode.core.info import GameInfo, Option

INFO = GameInfo(
    id="toy",
    title="Toy",
    version=2,
    min_seats=2,
    max_seats=4,
    minutes=(1, 2),
    age=4,
    designer="nobody",
    edition="none",
    rulebook="the docstring of the rules",
    options=(
        Option("stones", (20, 8, 200), 20),
        Option("secrets", (True, False), True),
    ),
)
