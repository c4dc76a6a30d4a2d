"""Gold West, by J. Alex Kevern: metadata only. The parts are ``rules``, ``view`` and ``bot``."""

from __future__ import annotations

from motherlode.core.info import GameInfo, Option
from motherlode.locale import mark

PITCH = mark(
    "Send your metals from cart to cart, spend them in town and on the tracks, and build camps "
    "over the land."
)
START = Option("start", ("random", "A", "B", "C", "D"), "random", min_seats={"C": 3, "D": 4})

#: Options: ``bandits`` shuffles two more offices in; ``trading_post`` draws the single tile of
#: Boomtown from its ``four`` tiles, or from these and the 4-point tile (``five``).
INFO_1E = GameInfo(
    id="gold-west-1e",
    title="Gold West",
    version=2,
    min_seats=2,
    max_seats=4,
    minutes=(45, 60),
    age=12,
    designer="J. Alex Kevern",
    edition=mark("First edition (Tasty Minstrel Games, 2014)"),
    difficulty=3,
    real_box=True,
    pitch=PITCH,
    edition_note=mark("Start with this one. With the Bandits and Trading Post extras."),
    rulebook="Gold West, rules of the first edition, French text",
    options=(
        START,
        Option("bandits", (False, True), False),
        Option("trading_post", ("no", "four", "five"), "no"),
    ),
    notes=("extras-from-implementation",),
)

#: Option ``whitewater`` plays with the expansion. Components that the rulebook shows only as
#: pictures are taken to be those of the first edition.
INFO_2E = GameInfo(
    id="gold-west-2e",
    title="Gold West",
    version=2,
    min_seats=2,
    max_seats=4,
    minutes=(45, 60),
    age=12,
    designer="J. Alex Kevern",
    edition=mark("Second edition"),
    difficulty=3,
    real_box=True,
    pitch=PITCH,
    edition_note=mark(
        "The one for Whitewater. Two offices and one investment differ from the "
        "first edition; the components are taken to be the same."
    ),
    rulebook="Gold West, rules of the second edition with Whitewater, French text",
    options=(START, Option("whitewater", (False, True), False)),
    notes=("components-assumed-from-first-edition", "reconstructed-whitewater-costs"),
)
