"""Three Claims: metadata only. The parts are ``rules``, ``view`` and ``bot``."""

from __future__ import annotations

from motherlode.core.info import GameInfo

INFO = GameInfo(
    id="claims",
    title="Three Claims",
    version=1,
    min_seats=2,
    max_seats=2,
    minutes=(1, 2),
    age=4,
    designer="nobody",
    edition="The only one",
    pitch="Stake three claims in a row before the other does.",
    rulebook="Noughts and crosses, as everybody knows it",
)
