"""Worth of own buildings and influence by weights: computed once for each map of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motherlode.core import hexgrid
from motherlode.games.gold_west.bot.features import (
    GROUP,
    INFLUENCE,
    OFFICE,
    PAY,
    SECOND,
    STRONGEST,
    TERRAIN,
    terrain_race,
)
from motherlode.games.gold_west.rules import actions, board, components, offices, packed
from motherlode.games.gold_west.rules.awards import terrain_awards
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.packed import LOOTED, UP

#: Offices that pay for other things than buildings and influence.
LIVE = frozenset(
    components.OFFICE_IDS.index(o) for o in ("mayor", "saloon", "shipping", "hoosegow")
)
DEEDS = components.OFFICE_IDS.index("deeds")


class Holding(NamedTuple):
    """A map: its worth, Boomtown apart, and the pay of a marker on each of the four offices."""

    value: int
    pays: tuple[int, ...]


class Holdings:
    """The maps that one seat may have at the end of its turn."""

    def __init__(self, root: GoldWestState, weights: Sequence[int], left: int) -> None:
        self._me = root.active
        self._weights = weights
        self._left = left
        self._offices = tuple(root.offices)
        self._growth = [10 * left * weights[OFFICE + office] for office in root.offices]
        self._places = ["ABCD".find(letter) for letter in root.street]
        # A step ahead of one other is a step back for that one.
        self._race = weights[TERRAIN] * root.setup.seats // (root.setup.seats - 1)
        self._lands: dict[tuple[bytes, bytes], Holding] = {}
        self._dug: dict[tuple[bytes, bytes, int, int], Holding] = {}
        self._analyses: dict[tuple[bytes, bytes], offices.Analysis] = {}

    def worth(self, pos: GoldWestState, land: Holding) -> int:
        """That map, and what the seat's markers pay for it."""
        return self.paid(land, *self.markers(pos))

    def paid(self, land: Holding, counts: Sequence[int], open_pay: Sequence[int]) -> int:
        """As ``worth``, of what ``markers`` tells."""
        value, weight = land.value, 100 * self._weights[PAY]
        for place, number in enumerate(counts):
            if number:
                pay = open_pay[place] + land.pays[place]
                value += number * (weight * pay + self._growth[place])
        return value

    def markers(self, pos: GoldWestState) -> tuple[list[int], list[int]]:
        """The seat's markers on each office, and what each pays whatever the map."""
        me, counts = self._me, [0, 0, 0, 0]
        for place, below, above in zip(self._places, pos.markers, pos.over, strict=True):
            if place >= 0 and me in (below, above):
                counts[place] += 1
        pays = [
            offices.PAY[office](pos, me, _NOTHING)[0] if office in LIVE and number else 0
            for office, number in zip(self._offices, counts, strict=True)
        ]
        return counts, pays

    def now(self, pos: GoldWestState) -> Holding:
        """The map as it is."""
        key = bytes(pos.site), bytes(pos.influence)
        if key not in self._lands:
            self._lands[key] = self._valued(pos, self._analysis(pos))
        return self._lands[key]

    def dug(self, pos: GoldWestState) -> Iterator[tuple[int, int, Holding]]:
        """Hex, kind and the map after it is built on or looted, for every token face up."""
        for hex_, site in enumerate(pos.site):
            if site == UP:
                yield hex_, pos.token[hex_], self.after_digging(pos, hex_)

    def after_digging(self, pos: GoldWestState, hex_: int) -> Holding:
        """The map once that token is dug."""
        key = bytes(pos.site), bytes(pos.influence), pos.building, hex_
        if key not in self._dug:
            self._dug[key] = self._after_digging(pos, hex_)
        return self._dug[key]

    def _after_digging(self, pos: GoldWestState, hex_: int) -> Holding:
        me, before, child = self._me, self._analysis(pos), pos.clone()
        if pos.building == actions.LOOT:
            child.site[hex_] = LOOTED
            return self._valued(child, before)
        settlement = pos.building == actions.SETTLEMENT
        at = packed.influence_at(me, pos.terrain[hex_])
        child.site[hex_] = packed.building(me, settlement)
        child.influence[at] += components.BUILDING_INFLUENCE[settlement]
        child.rows[at] += 1
        grown = offices.Analysis.__new__(offices.Analysis)
        grown.buildings, grown.groups = before.buildings[:], before.groups[:]
        grown.buildings[me] = sorted([*before.buildings[me], hex_])
        grown.groups[me] = hexgrid.groups(grown.buildings[me], board.NEAR)
        grown.settlements = before.settlements[:]
        grown.settlements[at] += settlement
        grown.awards = before.awards
        if DEEDS in self._offices:
            grown.awards = terrain_awards(child, grown.settlements)
        return self._valued(child, grown)

    def _analysis(self, pos: GoldWestState) -> offices.Analysis:
        key = bytes(pos.site), bytes(pos.influence)
        if key not in self._analyses:
            self._analyses[key] = offices.Analysis(pos)
        return self._analyses[key]

    def _valued(self, pos: GoldWestState, analysis: offices.Analysis) -> Holding:
        me, weights = self._me, self._weights
        groups, influence = analysis.groups[me], pos.influences(me)
        value = weights[STRONGEST] * max(influence) + weights[INFLUENCE] * sum(influence)
        if groups:
            value += weights[GROUP] * len(groups[0])
        if len(groups) > 1:
            value += weights[SECOND] * len(groups[1])
        race = self._race * terrain_race(pos, analysis.settlements, me, self._left)
        pays = tuple(
            0 if office in LIVE else offices.PAY[office](pos, me, analysis)[0]
            for office in self._offices
        )
        return Holding(100 * value + race, pays)


class _Nothing(offices.Analysis):
    """The analysis of no position, for offices that do not read the map."""

    def __init__(self) -> None:
        """Analyse nothing."""


_NOTHING = _Nothing()
