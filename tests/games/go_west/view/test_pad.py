"""The score pad of Go West! pays what the rules pay."""

from __future__ import annotations

from random import Random

from motherlode.games.go_west.rules.components import CAPACITY
from motherlode.games.go_west.rules.payments import gains
from motherlode.games.go_west.view.pad import pad
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import PadEntries
from tests.breadth import examples


def test_a_region_pays_as_by_the_rules() -> None:
    dice = Random(11)
    for _ in range(examples(400)):
        seats = dice.randint(2, 4)
        ring = [dice.randrange(seats) for _token in range(dice.randint(0, CAPACITY))]
        wagons = dice.randint(0, CAPACITY + 1)
        entries = PadEntries(seats)
        entries.enter("east-wagons", 0, wagons)
        for seat in range(seats):
            entries.enter("east", seat, ring.count(seat))
        line = next(one for one in pad(GuideTerms("go-west", seats)).lines if one.key == "east")
        asked = next(
            one for one in pad(GuideTerms("go-west", seats)).lines if one.key == "east-oldest"
        )
        tied = list(asked.asks(entries))
        more = sum(ring.count(seat) for seat in set(ring) if _is_more(ring, seat, tied))
        of_tied = [owner for owner in ring if owner in tied][: max(0, wagons - more)]
        for seat in tied:
            entries.enter("east-oldest", seat, of_tied.count(seat))
        assert line.points is not None
        assert list(line.points(entries)) == gains(ring, wagons, seats)


def _is_more(ring: list[int], seat: int, tied: list[int]) -> bool:
    """Return whether a seat has more tokens than those that are tied."""
    return bool(tied) and ring.count(seat) > ring.count(tied[0])
