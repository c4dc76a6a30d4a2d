"""Features and placements of random games beside those of the flood fill of a second opinion."""

from __future__ import annotations

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from tests.games.carcassonne.script import random_game, table
from tests.second_opinion.carcassonne import TILES, Land


def land_of(seen: CarcassonneObservation) -> Land:
    land = Land()
    for laid in seen.tiles:
        land.lay(laid.tile, (laid.x, laid.y), laid.turns)
    return land


@pytest.mark.parametrize("seed", range(3))
def test_every_feature_agrees(seed: int) -> None:
    """The joined segments, with tiles, open edges, coats of arms; of fields the cities."""
    state = table(2, goldmines=True, castles=True)
    for number, _ in enumerate(random_game(state, seed)):
        if number % 40 and state.current_player != TERMINAL:
            continue
        seen = state.observation(None)
        land = land_of(seen)
        nodes = [
            (*at, *part) for at, (id, _) in land.tiles.items() for part in TILES[id].segments()
        ]
        for feature in {land.feature(node) for node in nodes}:
            ours = seen.feature(*min(feature.nodes))
            assert set(ours.segments) == feature.nodes
            assert set(ours.tiles) == feature.places
            assert len(ours.tiles) == len(feature.places)
            assert ours.missing == (0 if feature.letter == "F" else feature.missing)
            assert ours.pennants == land.marks(feature, "+")
            if feature.letter == "F":
                found = {frozenset(c) for c in (*ours.cities, *ours.castles)}
                touched = land.cities_of(feature)
                assert found == {frozenset(node[:2] for node in city) for city in touched}


@pytest.mark.parametrize("seed", range(3))
def test_every_placement_agrees(seed: int) -> None:
    """Fits with every rotation and dead places; also of tiles that look alike turned."""
    state = table(3, goldmines=True)
    for number, _ in enumerate(random_game(state, seed)):
        if number % 30 == 0:
            seen = state.observation(None)
            land = land_of(seen)
            fits = {tile: land.placements(tile) for tile, _ in seen.left}
            for tile, places in fits.items():
                assert seen.fits(tile) == sorted((*at, turns) for at, turns in places)
            if seen.hand is None:
                alive = {at for places in fits.values() for at, _turns in places}
                assert not alive & {place for place, fit in seen.analysis().fits.items() if not fit}
