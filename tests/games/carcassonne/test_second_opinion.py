"""Features and placements of random games beside those of the flood fill of a second opinion."""

from __future__ import annotations

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.actions import DrawTile
from motherlode.games.carcassonne.rules.events import FeatureScored
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.rules.packed import XY, cell
from tests.games.carcassonne.script import random_game, table
from tests.second_opinion.carcassonne import AROUND, TILES, Land, Place


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
            elif feature.letter != "M":
                assert open_places(state, *min(feature.nodes)) == land.open_places(feature)


def open_places(state: CarcassonneState, x: int, y: int, letter: str, index: int) -> set[Place]:
    board = state.board
    return {
        XY[at] for at in board.open_cells(board.label[board.segment(cell(x, y), letter, index)])
    }


@pytest.mark.parametrize("seed", range(3))
def test_what_is_previewed_comes_if_no_meeple_follows(seed: int) -> None:
    """Features with their points, and the ingots that lie on them then."""
    state, seen = table(2, goldmines=True), 0
    for action, _ in random_game(state, seed):
        if not isinstance(action, DrawTile) or state.phase != "place_tile":
            continue
        for token in map(NOTATION.text, state.legal_actions()):
            coming = [
                one for one in state.observation(None).preview(NOTATION.parse(token)) if one.seats
            ]
            after = state.clone()
            after.apply(NOTATION.parse(token))
            if after.phase != "place_meeple":
                continue
            lie = {(x, y): count for x, y, count in after.observation(None).ingots}
            events = after.apply(NOTATION.parse("-"))
            scored = [event for event in events if isinstance(event, FeatureScored)]
            assert [(one.source, set(one.tiles), one.points) for one in coming] == [
                (event.source, set(event.tiles), max(event.points)) for event in scored
            ]
            for one in coming:
                tiles = set(one.tiles)
                if one.source == "monastery":
                    ((x, y),) = one.tiles
                    tiles |= {(x + dx, y + dy) for dx, dy in AROUND}
                assert one.ingots == sum(lie.get(at, 0) for at in tiles)
                seen += 1
    assert seen > 10


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
