"""The worked examples in the guide pay as the rulebooks' examples say.

Their tables are those of the examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from motherlode.games.gold_west.guide.worked import worked_examples
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.actions import Mark
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.view.guide import Example, GuideTerms
from tests.games.gold_west import table

CASES = {case["id"]: case for case in table.examples()}
editions = pytest.mark.parametrize("edition", ["1e", "2e"])


def shown(edition: str) -> dict[str, Example]:
    options = {"whitewater": edition == "2e"}
    terms = GuideTerms(f"gold-west-{edition}", 2, options)
    return {example.id: example for example in worked_examples(terms)}


def laid(example: Example) -> GoldWestObservation:
    seen = example.seen() if example.seen else None
    assert isinstance(seen, GoldWestObservation)
    return seen


def resources(row: Sequence[int]) -> list[str]:
    return [name for name, n in zip(components.RESOURCES, row, strict=True) for _ in range(n)]


def counted(given: dict[str, int]) -> list[str]:
    return [name for name in components.RESOURCES for _ in range(given.get(name, 0))]


def marked(seen: GoldWestObservation, *sources: str) -> int:
    """Seat 0's points from these sources."""
    return sum(line.points for line in seen.shown_scores[0] if line.source in sources)


@editions
def test_what_is_lifted_and_what_stays(edition: str) -> None:
    expect: dict[str, Any] = CASES[f"{edition}-supply-levi"]["expect"]
    seen = laid(shown(edition)["supply-levi"])
    assert [resources(seen.section(0, at)) for at in range(4)] == expect["supply"]
    assert resources(seen.use) == counted(expect["use_zone"])


@editions
def test_two_metals_pay_for_two_places(edition: str) -> None:
    case = next(CASES[name] for name in CASES if name.startswith(f"{edition}-boomtown"))
    seen = laid(shown(edition)["boomtown"])
    assert resources(seen.use) == counted(case["given"]["use_zone"])
    cells = [action.cell for action in seen.legal if isinstance(action, Mark)]
    found = [tuple(components.RESOURCES[m] for m in components.CELL_METALS[c]) for c in cells]
    wanted = [(cell["column"], cell["row"]) for cell in case["expect"]["cells_by_metal"]]
    assert sorted(found) == sorted(wanted)


@pytest.mark.parametrize("name", ["ship-copper-4", "ship-silver-2"])
def test_a_coach_is_sent(name: str) -> None:
    """Only the second edition prints what they bring."""
    assert name not in shown("1e")
    case, example = CASES[f"2e-{name}"], shown("2e")[name]
    seen = laid(example)
    assert seen.coach[components.TRACKS.index(case["given"]["track"])] == case["expect"]["step"]
    paid = marked(seen, "bridge", "shipping_bonus")
    assert paid == example.totals[0] == case["expect"]["vp"]


@editions
@pytest.mark.parametrize("name", ["terrain-1", "terrain-2", "terrain-3"])
def test_a_terrain_is_awarded(edition: str, name: str) -> None:
    case, example = CASES[f"{edition}-{name}"], shown(edition)[name]
    seen, given = laid(example), case["given"]
    assert sorted(example.totals) == sorted(case["expect"]["vp"].values())
    source = f"terrain:{given['terrain']}"
    rows = seen.shown_scores
    assert example.totals == tuple(sum(x.points for x in row if x.source == source) for row in rows)
    terrain = components.TERRAINS.index(given["terrain"])
    influence = [seen.influence[seat * 4 + terrain] for seat in range(len(rows))]
    assert sorted(influence) == sorted(given["influence"].values())


def test_water_adds_a_point() -> None:
    assert "water" not in shown("1e")
    case, example = CASES["2e-whitewater-example"], shown("2e")["water"]
    seen = laid(example)
    section = resources(seen.section(0, case["given"]["section"]))
    assert section.count("water") == case["expect"]["supply_section"].count("water")
    assert len(section) == len(case["expect"]["supply_section"])
    assert marked(seen, "water_supply") == case["expect"]["water_vp"]
    assert marked(seen, "supply", "water_supply") == example.totals[0] == case["expect"]["vp"]
