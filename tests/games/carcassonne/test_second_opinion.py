"""Random games played along by a flood fill and a plain scorer that share no code with them."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.info import Value
from motherlode.games.carcassonne.rules.game import CarcassonneState
from tests.games.carcassonne.referee import Referee
from tests.games.carcassonne.script import all_options, pick, random_game, table

TABLES = [
    (2 + number % 5, options, number)
    for number, options in enumerate(all_options())
    if options["copies"] == 1
]


def eager(state: CarcassonneState, rng: Random) -> Action:
    """Like ``pick``, but builds castles and claims cities where it can, so that more happens."""
    legal = state.legal_actions()
    if state.phase == "build_castle":
        return legal[-1]
    if state.phase == "place_meeple":
        # Fields would swallow the meeples; monasteries and cities first.
        good = [a for a in legal if getattr(a, "kind", "F") in "CM"]
        return rng.choice(good or legal[:1])
    return pick(state, rng)


@pytest.mark.parametrize(("seats", "options", "seed"), TABLES)
def test_every_score_and_claim_agrees(seats: int, options: dict[str, Value], seed: int) -> None:
    """Points, meeples, ingots, entitlement and castles after every ply, and the end."""
    state = table(seats, **options)
    judge = Referee(seats, int(options["small_city"]))
    rng = Random(seed)
    while state.current_player != TERMINAL:
        judge.play(state, eager(state, rng) if seed % 2 else pick(state, rng))
        if state.phase == "take_ingot":
            claims = state.observation(None).claims
            still = [sorted(p for p in c if judge.ingots.get(p)) for c in claims]
            assert still == judge.open_claims()
            assert judge.open_claims()[state.current_player]
        if state.current_player == CHANCE:
            compare(state, judge)
    assert state.scores() == judge.final()
    assert state.purses == judge.purses


def compare(state: CarcassonneState, judge: Referee) -> None:
    """Between two turns everything is the same."""
    assert not any(judge.open_claims()) if judge.claims else True
    assert state.points == judge.points
    assert state.purses == judge.purses
    seen = state.observation(None)
    assert {(x, y): n for x, y, n in seen.ingots} == {p: n for p, n in judge.ingots.items() if n}
    meeples = {(m.x, m.y, m.kind, m.index): m.seat for m in seen.meeples}
    assert meeples == judge.meeples
    lords = sorted((sorted(c.tiles), c.lord) for c in seen.castles if c.lord is not None)
    assert lords == sorted(
        (sorted((x, y) for x, y, _, _ in nodes), lord)
        for nodes, lord in judge.castles
        if lord is not None
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_feature_agrees(seed: int) -> None:
    """The joined segments are those of the flood fill, with tiles, open edges, coats of arms."""
    state = table(2, goldmines=True, castles=True)
    for number, _ in enumerate(random_game(state, seed)):
        if number % 40 == 0 or state.current_player == TERMINAL:
            seen = state.observation(None)
            judge = Referee(2, 4)
            for laid in seen.tiles:
                judge.land.lay(*laid)
            for feature in judge.land.features():
                ours = seen.feature(*min(feature.nodes))
                assert set(ours.segments) == feature.nodes
                assert set(ours.tiles) == feature.places
                assert len(ours.tiles) == len(feature.places)
                assert ours.missing == (0 if feature.letter == "F" else feature.open)
                assert ours.pennants == judge.land.pennants(feature)
                if feature.letter == "F":
                    found = {frozenset(c) for c in (*ours.cities, *ours.castles)}
                    assert found == {frozenset(c.places) for c in judge.land.cities_of(feature)}


@pytest.mark.parametrize("seed", range(3))
def test_every_placement_agrees(seed: int) -> None:
    """Fits with every rotation and dead places; also of tiles that look alike turned."""
    state = table(3, goldmines=True)
    for number, _ in enumerate(random_game(state, seed)):
        if number % 30 == 0:
            seen = state.observation(None)
            judge = Referee(3, 4)
            for laid in seen.tiles:
                judge.land.lay(*laid)
            fits = {tile: judge.land.placements(tile) for tile, _ in seen.left}
            for tile, places in fits.items():
                assert seen.fits(tile) == places
            if seen.hand is None:
                alive = {(x, y) for places in fits.values() for x, y, _ in places}
                assert not alive & {place for place, fit in seen.analysis().fits.items() if not fit}
