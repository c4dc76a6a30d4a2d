"""The table as text: what everybody can see, hands left out."""

from __future__ import annotations

from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.go_west.rules.components import (
    CARDS,
    REGION_CODES,
    RINGED,
    SCORE_COSTS,
    SPACES,
)
from motherlode.games.go_west.rules.position import GoWestPosition


def _ring(position: GoWestPosition, region: int) -> str:
    """The eight spaces clockwise from the top left: ``|`` the divider, ``.`` empty."""
    divider = position.dividers[region - 1]
    spaces = ["."] * SPACES
    spaces[divider] = "|"
    for age, owner in enumerate(position.rings[region - 1]):
        spaces[(divider + 1 + age) % SPACES] = SEAT_LETTERS[owner]
    return "".join(spaces)


def _regions(position: GoWestPosition) -> list[str]:
    lines = []
    for region, code in enumerate(REGION_CODES):
        ring = "  " + _ring(position, region) if region in RINGED else ""
        lines.append(f"{code}  wagons {position.wagons[region]:2}{ring}")
    return lines


def _seat(position: GoWestPosition, seat: int) -> str:
    used = position.score_cards[seat]
    left = ",".join(str(number + 1) for number in range(used, len(SCORE_COSTS))) or "none"
    return (
        f"{SEAT_LETTERS[seat]}  points {position.points[seat]:2}"
        f"  supply {position.supply[seat]:2}  box {position.box[seat]:2}"
        f"  cards {len(position.hands[seat])}  score cards {left}"
        f"  double {'yes' if position.markers[seat] else 'used'}"
    )


def draw(position: GoWestPosition) -> str:
    """Regions from east to west, then one line per seat, then where the turn stands."""
    turn = SEAT_LETTERS[position.turn] if position.turn >= 0 else "-"
    last = CARDS[position.discard[-1]].id if position.discard else "-"
    now = f"{position.phase}  turn {turn}  actions {position.actions_left}"
    if position.card >= 0:
        now += f"  card {CARDS[position.card].id}  steps {position.steps_left}"
    if position.end:
        now += f"  ended by {position.end}"
    return "\n".join(
        [
            *_regions(position),
            *(_seat(position, seat) for seat in range(position.seats)),
            f"pile {position.pile_size}  discard {len(position.discard)} (top {last})",
            now,
        ]
    )
