"""What each office of Boomtown pays per marker at the end.

(gold-west 4.1 to 4.12; GW1, GW2 glossaries)

Every function returns the points and the hexes that made them. They read the position and a
:class:`Analysis` of it.
"""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core import hexgrid
from motherlode.games.gold_west.rules import bandits, board
from motherlode.games.gold_west.rules.packed import BUILDING, is_settlement, owner_of
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.terrain_awards import terrain_awards

Paid = tuple[int, list[int]]


class Analysis:
    """What several rules count: computed once, good as long as the position stands still.

    ``buildings`` per seat, ascending; ``groups`` per seat, largest first; ``settlements`` is
    seat * 4 + terrain; ``awards`` per terrain and seat.
    """

    __slots__ = ("buildings", "settlements", "groups", "awards")

    def __init__(self, pos: GoldWestPosition) -> None:
        seats = pos.setup.seats
        self.buildings: list[list[int]] = [[] for _ in range(seats)]
        self.settlements = pos.settlements()
        for h, site in enumerate(pos.site):
            if site >= BUILDING:
                self.buildings[(site - BUILDING) // 2].append(h)
        self.groups = [hexgrid.groups(own, board.NEAR) for own in self.buildings]
        self.awards = terrain_awards(pos, self.settlements)


def docks(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """1 per camp, 2 per settlement at the river, each once."""
    found = [h for h in analysis.buildings[seat] if board.RIVERSIDE[h]]
    return sum(1 + is_settlement(pos.site[h]) for h in found), found


def frontier(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """1 per building at the edge of the map, or next to the frame (gold-west 4.4)."""
    counted = board.FRONTIER[pos.setup.edition.frontier][pos.setup.seats]
    found = [h for h in analysis.buildings[seat] if counted[h]]
    return len(found), found


def homestead(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """2 per influence in the own weakest of all four terrains."""
    return 2 * min(pos.influences(seat)), []


def courthouse(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """What lies in the own strongest terrain: mining tokens (1st edition) or influence (2nd).

    1 point for each (gold-west 4.1). The strongest terrain is the one with most influence.

    Ruling (gold-west 4.1.1): of terrains with the same influence it is the one with most
    tokens, as BGA intends.
    """
    strongest = max(range(4), key=lambda t: (pos.influence_of(seat, t), pos.tokens_of(seat, t), -t))
    found = [h for h in analysis.buildings[seat] if pos.terrain[h] == strongest]
    if pos.setup.edition.courthouse == "token":
        return pos.tokens_of(seat, strongest), found
    return pos.influence_of(seat, strongest), found


def deeds(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """2 per terrain award received, shared and small ones too."""
    return 2 * sum(1 for award in analysis.awards if award[seat]), []


def depot(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """2 per building of the second-largest group; 0 with fewer than two groups."""
    groups = analysis.groups[seat]
    found = groups[1] if len(groups) > 1 else []
    return 2 * len(found), found


def mayor(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """3 per two own markers."""
    return 3 * (pos.markers_of(seat) // 2), []


def saloon(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """2 per investment card."""
    return 2 * pos.owner.count(seat), []


def sheriff(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """1 per building next to an opponent's; looted hexes are none."""
    site = pos.site
    others = [other for other in range(pos.setup.seats) if other != seat]
    found = [
        h
        for h in analysis.buildings[seat]
        if any(owner_of(site[near]) in others for near in board.NEAR[h])
    ]
    return len(found), found


def shipping(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """2 per shipping bonus tile."""
    return 2 * pos.tile_owner.count(seat), []


def surveyor(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """1 per building on the best straight line: three axes, gaps allowed, across the river."""
    best: list[int] = []
    for axis in range(3):
        on: dict[int, list[int]] = {}
        for h in analysis.buildings[seat]:
            on.setdefault(board.LINES[h][axis], []).append(h)
        for line in on.values():
            if len(line) > len(best):
                best = line
    return len(best), best


def town_hall(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Per settlement on the map, upgraded camps too: first edition 1, second 2."""
    found = [h for h in analysis.buildings[seat] if is_settlement(pos.site[h])]
    return pos.setup.edition.town_hall * len(found), found


def insurance(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Bandits."""
    return bandits.insurance(pos, seat)


def hoosegow(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Bandits."""
    return bandits.hoosegow(pos, seat)


PAY: tuple[Callable[[GoldWestPosition, int, Analysis], Paid], ...] = (
    docks, frontier, homestead, courthouse, deeds, depot,
    mayor, saloon, sheriff, shipping, surveyor, town_hall,
    insurance, hoosegow,
)  # fmt: skip
"""In the order of ``components.OFFICES``."""
