"""The score pad of Gold West counts what the rules count."""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.games.gold_west.rules import components, offices
from motherlode.games.gold_west.rules.components import OFFICE_IDS, OFFICES, TERRAINS
from motherlode.games.gold_west.rules.packed import is_settlement
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.scoring import resources_on_track, standings, totals
from motherlode.games.gold_west.view.pad import pad
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import PadEntries
from tests.corpus.grow import FROZEN

GAMES = sorted(path.name for path in FROZEN.parent.glob("gold-west-*.record"))


def entered(pos: GoldWestPosition) -> PadEntries:
    """The entries that people would make of that position."""
    entries = PadEntries(pos.setup.seats)
    entries.chosen = {OFFICE_IDS[office] for office in pos.offices}
    found = offices.Analysis(pos)
    for seat in range(pos.setup.seats):
        rows = {
            "track": pos.marker(seat),
            "group": len(found.groups[seat][0]) if found.groups[seat] else 0,
            "wanted": pos.wanted[seat],
            "resources": resources_on_track(pos, seat),
        }
        for terrain, name in enumerate(TERRAINS):
            rows[name] = pos.influence_of(seat, terrain)
            rows[f"{name}-settlements"] = found.settlements[4 * seat + terrain]
        for section in range(1, components.SECTIONS):
            rows[f"water-{section}"] = pos.section(seat, section)[components.WATER]
        for letter, office in zip("ABCD", pos.offices, strict=True):
            name = OFFICE_IDS[office]
            cells = [cell for cell in range(9) if pos.street[cell] == letter]
            rows[name] = sum(seat in (pos.markers[cell], pos.over[cell]) for cell in cells)
            rows |= counts(pos, seat, found, name)
        for key, number in rows.items():
            entries.enter(key, seat, number)
    return entries


def counts(
    pos: GoldWestPosition, seat: int, found: offices.Analysis, office: str
) -> dict[str, int]:
    """The things that an office counts for a seat."""
    points, hexes = offices.PAY[OFFICE_IDS.index(office)](pos, seat, found)
    if office == "docks":
        settlements = sum(is_settlement(pos.site[h]) for h in hexes)
        return {"docks-count": len(hexes) - settlements, "docks-settlements": settlements}
    each = OFFICES[office].points_in(pos.setup.edition.id)
    return {f"{office}-count": points // each * (OFFICES[office].every or 1)}


def positions(table: Table) -> list[GoldWestPosition]:
    plies = range(40, table.cursor + 1, 40)
    return [table.at(ply) for ply in (*plies, table.cursor)]  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_counted_as_by_the_rules(name: str) -> None:
    table = read(Path(FROZEN.parent / name).read_text("utf-8"))
    terms = GuideTerms(table.terms.entry, len(table.terms.seats), table.terms.options)
    shown = pad(terms)
    for pos in positions(table):
        if len(pos.offices) < 4:
            continue
        entries = entered(pos)
        assert shown.totals(entries) == totals(pos)
        ranks = [one.rank for one in shown.standings(entries)]
        assert ranks == [one.rank for one in standings(pos)]
