"""A slow second scorer over the flood fill: plays along with a game by its actions and events."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.action import Action
from motherlode.games.carcassonne.rules.actions import (
    DrawTile,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.events import CastleBuilt
from motherlode.games.carcassonne.rules.game import CarcassonneState
from tests.games.carcassonne.flood import KIND, STEPS, Feature, Land, Node, Place, most


class Referee:
    """Keeps the points, meeples, ingots and castles of a game in the plainest possible way."""

    def __init__(self, seats: int, small_city: int) -> None:
        self.seats = seats
        self.small_city = small_city
        self.land = Land()
        self.land.lay("D", 0, 0, 0)
        self.points = [0] * seats
        self.purses = [0] * seats
        self.meeples: dict[Node, int] = {}
        self.ingots: dict[Place, int] = {}
        self.castles: list[tuple[frozenset[Node], int | None]] = []
        self.active = 0
        self.tile = ""
        self.at: Place = (0, 0)
        self.built: list[frozenset[Node]] = []
        self.claims: list[set[Place]] = []

    def play(self, state: CarcassonneState, action: Action) -> None:
        """Apply the action to the state, and follow it."""
        seat, phase = state.current_player, state.phase
        events = state.apply(action)
        self.see(action, seat)
        for event in events:
            if isinstance(event, CastleBuilt):
                self.build(set(event.tiles), event.seat)
        scoring = ("place_meeple", "build_castle")
        if phase in scoring and state.phase not in scoring:
            self.score_turn()

    def see(self, action: Action, seat: int) -> None:
        """Follow one action of that seat."""
        if isinstance(action, DrawTile):
            self.tile = action.tile
        elif isinstance(action, PlaceTile):
            self.at = (action.x, action.y)
            self.active, self.built, self.claims = seat, [], []
            self.land.lay(self.tile, action.x, action.y, action.turns)
            if KIND[self.tile].mine:
                self.ingots[self.at] = self.ingots.get(self.at, 0) + 1
        elif isinstance(action, PlaceIngot):
            place = action.x, action.y
            self.ingots[place] = self.ingots.get(place, 0) + 1
        elif isinstance(action, PlaceMeeple):
            self.meeples[(*self.at, action.kind, action.index)] = seat
        elif isinstance(action, TakeIngot):
            self.take(seat, (action.x, action.y))

    def build(self, places: set[Place], seat: int) -> None:
        """The small city on these two places becomes a castle."""
        for node in sorted(self.meeples):
            feature = self.land.feature(node)
            mine = node[2] == "C" and self.meeples[node] == seat
            if mine and feature.places == places and not feature.open:
                self.castles.append((feature.nodes, seat))
                self.built.append(feature.nodes)
                return
        raise AssertionError("nothing to build there")

    def completed(self) -> list[Feature]:
        """The roads, cities and monasteries that the last tile completed."""
        x, y = self.at
        near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        found: list[Feature] = []
        for node in sorted(self.land.nodes()):
            here = node[:2] == self.at and node[2] in "CR"
            if here or (node[2] == "M" and node[:2] in near):
                feature = self.land.feature(node)
                known = [f.nodes for f in found] + self.built
                if not feature.open and feature.nodes not in known:
                    found.append(feature)
        return found

    def score_turn(self) -> None:
        """Points of the turn, entitlement to ingots, and meeples home."""
        self.claims = [set() for _ in range(self.seats)]
        home: set[Node] = set()
        worth: list[tuple[set[Place], int]] = []
        for feature in self.completed():
            points = self.land.worth(feature, self.small_city)
            worth.append((feature.places, points))
            crew = [node for node in self.meeples if node in feature.nodes]
            for seat in most(self.meeples[node] for node in crew):
                self.points[seat] += points
                self.claims[seat] |= self.reach(feature)
            home |= set(crew)
        home |= self.score_castles(worth)
        for node in home:
            del self.meeples[node]

    def score_castles(self, worth: list[tuple[set[Place], int]]) -> set[Node]:
        """Pay the lords; return their nodes."""
        home: set[Node] = set()
        causes = worth
        while causes:
            passed: list[tuple[set[Place], int]] = []
            for index, (nodes, lord) in enumerate(self.castles):
                places = {(x, y) for x, y, _, _ in nodes}
                fief = fief_of(places)
                points = [points for where, points in causes if where & fief]
                if lord is not None and points and nodes not in self.built:
                    self.points[lord] += max(points)
                    self.claims[lord] |= fief
                    self.castles[index] = (nodes, None)
                    home |= {node for node in self.meeples if node in nodes}
                    passed.append((places, max(points)))
            causes = passed
        return home

    def reach(self, feature: Feature) -> set[Place]:
        """The places whose ingots go with a completed feature."""
        if feature.letter != "M":
            return feature.places
        ((x, y),) = feature.places
        return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}

    def open_claims(self) -> list[list[Place]]:
        """Each seat's places that still hold an ingot."""
        return [sorted(p for p in claim if self.ingots.get(p)) for claim in self.claims]

    def take(self, seat: int, place: Place) -> None:
        """An ingot changes hands."""
        assert place in self.claims[seat]
        self.ingots[place] -= 1
        self.purses[seat] += 1

    def final(self) -> list[int]:
        """All points after the final scoring."""
        points = self.points[:]
        forts = [nodes for nodes, _ in self.castles]
        claimed = {self.land.feature(node).nodes for node in self.meeples}
        for nodes in sorted(claimed, key=min):
            feature = self.land.feature(min(nodes))
            gain = 0 if nodes in forts else self.unfinished(feature, forts)
            for seat in most(self.meeples[node] for node in self.meeples if node in nodes):
                points[seat] += gain
        rates = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        return [
            p + n * (rates[n] if n < len(rates) else 4)
            for p, n in zip(points, self.purses, strict=True)
        ]

    def unfinished(self, feature: Feature, forts: Iterable[frozenset[Node]]) -> int:
        """Return the points of a claimed feature at the end."""
        if feature.letter == "M":
            return 9 - feature.open
        if feature.letter == "F":
            cities = [city.nodes for city in self.land.cities_of(feature)]
            return sum(4 if nodes in forts else 3 for nodes in cities)
        return len(feature.places) + self.land.pennants(feature)


def fief_of(places: set[Place]) -> set[Place]:
    """The two castle tiles and the two on either side."""
    (x0, y0), (x1, y1) = sorted(places)
    assert (x1 - x0, y1 - y0) in STEPS
    sides = [(-1, 0), (1, 0)] if x0 == x1 else [(0, -1), (0, 1)]
    return {(x + dx, y + dy) for x, y in places for dx, dy in [*sides, (0, 0)]}
