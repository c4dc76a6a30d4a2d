"""Go West!, by Leo Colovini: metadata only. The parts are ``rules``, ``view`` and ``bot``."""

from __future__ import annotations

from motherlode.core.info import GameInfo, Option
from motherlode.locale import mark

INFO = GameInfo(
    id="go-west",
    title="Go West!",
    version=2,
    min_seats=2,
    max_seats=4,
    minutes=(30, 60),
    age=10,
    designer="Leo Colovini",
    edition="Phalanx Games 2005",
    pitch=mark(
        "Settle the regions ahead of the wagons, and choose the moment when they score for "
        "everybody."
    ),
    rulebook="Go West!, rules of the Italian edition (KDS Distribuzione)",
    options=(
        # The names of rules/decks.py: another list of cards is one more choice here.
        Option("deck", ("reconstructed",), "reconstructed"),
        Option("start", ("random", "A", "B", "C", "D"), "random", min_seats={"C": 3, "D": 4}),
    ),
    # The published list of the 56 action cards is not known; the page must say so.
    notes=("reconstructed-deck",),
    hidden_hands=True,
    real_box=True,
)
