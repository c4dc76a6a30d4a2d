"""Points of each office of Boomtown, per marker at the end.

(gold-west 4.1 to 4.12; GW1, GW2 glossaries)

Every function returns the points and the hexes that made them. They read the position and a
:class:`Analysis` of it.
"""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core import hexgrid
from motherlode.games.gold_west.rules import board
from motherlode.games.gold_west.rules.awards import terrain_awards
from motherlode.games.gold_west.rules.components import OFFICES
from motherlode.games.gold_west.rules.packed import LOOTED, is_settlement, owner_of
from motherlode.games.gold_west.rules.position import GoldWestPosition

Paid = tuple[int, list[int]]


class Analysis:
    """Counts that several rules need: computed once, good as long as the position stands still.

    ``buildings`` per seat, ascending; ``groups`` per seat, largest first; ``settlements`` is
    seat * 4 + terrain; ``awards`` per terrain and seat.
    """

    __slots__ = ("awards", "buildings", "groups", "settlements")

    def __init__(self, pos: GoldWestPosition) -> None:
        self.buildings = pos.all_buildings()
        self.settlements = pos.settlements()
        self.groups = [hexgrid.groups(own, board.NEAR) for own in self.buildings]
        self.awards = terrain_awards(pos, self.settlements)


def docks(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count camps and settlements at the river, each once (gold-west 4.3)."""
    office, site = OFFICES["docks"], pos.site
    found = [h for h in analysis.buildings[seat] if board.RIVERSIDE[h]]
    settlements = sum(is_settlement(site[h]) for h in found)
    assert office.settlement is not None
    return office.points * (len(found) - settlements) + office.settlement * settlements, found


def frontier(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count buildings at the edge of the map, or next to the frame (gold-west 4.4)."""
    counted = board.FRONTIER[pos.setup.edition.frontier][pos.setup.seats]
    found = [h for h in analysis.buildings[seat] if counted[h]]
    return OFFICES["frontier"].points * len(found), found


def homestead(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count influence in the own weakest of all four terrains (gold-west 4.7)."""
    return OFFICES["homestead"].points * min(pos.influences(seat)), []


def courthouse(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count mining tokens (1st edition) or influence (2nd) in the own strongest terrain.

    (gold-west 4.1) The strongest terrain is the one with most influence.

    Ruling (gold-west 4.1.1): of terrains with the same influence it is the one with most
    tokens, as BGA intends.
    """
    strongest = max(range(4), key=lambda t: (pos.influence_of(seat, t), pos.tokens_of(seat, t), -t))
    found = [h for h in analysis.buildings[seat] if pos.terrain[h] == strongest]
    counts_tokens = pos.setup.edition.courthouse == "token"
    counted = (pos.tokens_of if counts_tokens else pos.influence_of)(seat, strongest)
    return OFFICES["courthouse"].points * counted, found


def deeds(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count terrain awards received, shared and small ones too (gold-west 4.6)."""
    return OFFICES["deeds"].points * sum(1 for award in analysis.awards if award[seat]), []


def depot(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count buildings of the second-largest group; none with fewer than two (gold-west 4.9)."""
    groups = analysis.groups[seat]
    found = groups[1] if len(groups) > 1 else []
    return OFFICES["depot"].points * len(found), found


def mayor(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count pairs of own markers (gold-west 4.10)."""
    office = OFFICES["mayor"]
    assert office.every is not None
    return office.points * (pos.markers_of(seat) // office.every), []


def saloon(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count own investments (gold-west 4.12)."""
    return OFFICES["saloon"].points * pos.owner.count(seat), []


def sheriff(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count buildings next to an opponent's; looted hexes are none (gold-west 4.5)."""
    site = pos.site
    others = [other for other in range(pos.setup.seats) if other != seat]
    found = [
        h
        for h in analysis.buildings[seat]
        if any(owner_of(site[near]) in others for near in board.NEAR[h])
    ]
    return OFFICES["sheriff"].points * len(found), found


def shipping(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count own shipping bonus tiles (gold-west 4.8)."""
    return OFFICES["shipping"].points * pos.tile_owner.count(seat), []


def surveyor(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count buildings on the best straight line: three axes, gaps allowed, across the river.

    (gold-west 4.11)
    """
    best: list[int] = []
    for axis in range(3):
        on: dict[int, list[int]] = {}
        for h in analysis.buildings[seat]:
            on.setdefault(board.LINES[h][axis], []).append(h)
        for line in on.values():
            if len(line) > len(best):
                best = line
    return OFFICES["surveyor"].points * len(best), best


def town_hall(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count settlements on the map, upgraded camps too (gold-west 4.2)."""
    found = [h for h in analysis.buildings[seat] if is_settlement(pos.site[h])]
    return OFFICES["town_hall"].points_in(pos.setup.edition.id) * len(found), found


def insurance(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count own buildings next to any looted hex, an extra (gold-west 9.1)."""
    site = pos.site
    found = [
        h for h in analysis.buildings[seat] if any(site[near] == LOOTED for near in board.NEAR[h])
    ]
    return OFFICES["insurance"].points * len(found), found


def hoosegow(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Paid:
    """Count camps of any colour in Wanted, an extra (gold-west 9.1)."""
    return OFFICES["hoosegow"].points * sum(pos.wanted), []


#: In the order of ``components.OFFICE_IDS``.
PAY: tuple[Callable[[GoldWestPosition, int, Analysis], Paid], ...] = (
    docks, frontier, homestead, courthouse, deeds, depot,
    mayor, saloon, sheriff, shipping, surveyor, town_hall,
    insurance, hoosegow,
)  # fmt: skip
