"""The worked examples of the rulebooks, and those derived from them, one test each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.score import rank
from motherlode.games.gold_west.rules import actions, components, set_up
from motherlode.games.gold_west.rules.awards import terrain_award, wanted_penalties
from motherlode.games.gold_west.rules.events import Arrived, Invested, Shipped
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.offices import Analysis
from motherlode.games.gold_west.rules.packed import BUILDING, DOWN, LOOTED, UP
from tests.games.gold_west import table
from tests.games.gold_west.table import RESOURCE, do, hold, metals, only, opening

Example = dict[str, Any]
CASES = [(case, edition) for case in table.examples() for edition in case["editions"]]


def start(case: Example, edition: str, seats: int | None = None) -> GoldWestState:
    """A table of the edition, with Whitewater if the example asks for it."""
    given = case["given"]
    players = given.get("players", 2)
    number = seats or (players if isinstance(players, int) else len(players))
    options = {"whitewater": True} if given.get("whitewater") else {}
    return opening("gold-west-" + edition, number, **options)


def letters(names: list[str]) -> str:
    return "".join(components.LETTERS[RESOURCE[name]] for name in names)


def counted(resources: dict[str, int]) -> list[int]:
    return [resources.get(name, 0) for name in components.RESOURCES]


def supply_activation(case: Example, edition: str) -> None:
    state = start(case, edition)
    for section, names in enumerate(case["given"]["supply"]):
        hold(state, 0, section, letters(names))
    water = state.water
    chosen = actions.ACTIVATE[case["do"]["activate"]]
    if case["expect"].get("illegal"):
        with pytest.raises(IllegalAction):
            state.apply(chosen)
        return
    out = state.apply(chosen)
    for leave in case["do"]["leave"]:
        if state.phase == "leave" and state.hand_section == leave["section"]:
            out += state.apply(actions.LEAVE[RESOURCE[leave["resource"]]])
    wanted = [sorted(letters(names)) for names in case["expect"]["supply"]]
    assert [sorted(table.held(state, 0, section)) for section in range(4)] == wanted
    (arrived,) = only(out, Arrived)
    assert arrived.water == case["expect"].get("water_returned", 0)
    assert state.water == water + arrived.water
    assert [*arrived.resources[:5], 0] == counted(case["expect"]["use_zone"])


def boomtown_options(case: Example, edition: str) -> None:
    state = start(case, edition)
    zone = case["given"]["use_zone"]
    metals(state, "".join(letters([name]) * number for name, number in zone.items()))
    cells = [a.cell for a in state.legal_actions() if isinstance(a, actions.Mark)]
    found = [tuple(components.RESOURCES[m] for m in components.CELL_METALS[c]) for c in cells]
    wanted = [(c["column"], c["row"]) for c in case["expect"]["cells_by_metal"]]
    assert sorted(found) == sorted(wanted)
    assert len(found) == case["expect"]["count"]


def shipping(case: Example, edition: str) -> None:
    state, given, expect = start(case, edition), case["given"], case["expect"]
    track = components.TRACKS.index(given["track"])
    state.coach[track] = given["step"]
    for space, name in enumerate(("first", "second")):
        for taken in range(2 - len(given["tiles_left"][name])):
            state.tile_owner[4 * track + 2 * space + taken] = 1
    before, water = state.marker(0), state.water
    metals(state, components.LETTERS[2 + track] * given["metals"])
    out = []
    while state.phase == "use" and actions.SHIP[track] in state.legal_actions():
        out += state.apply(actions.SHIP[track])
        if state.phase == "put":
            state.apply(actions.PUT[1])
    moves = only(out, Shipped)
    assert state.coach[track] == expect["step"]
    # Where metals are left the step ended by itself: nothing else could be done with them.
    assert given["metals"] - len(moves) == expect.get("metals_left", 0)
    assert sum(move.bridge for move in moves) == expect["bridge_vp"]
    assert [move.tile_points for move in moves if move.tile >= 0] == expect["bonus_tiles"]
    # Without wood or stone the turn goes on to looting, which costs a point.
    assert state.marker(0) - before + state.wanted[0] == expect["vp"]
    assert water - state.water == expect.get("water", 0)


def terrain_award_(case: Example, edition: str) -> None:
    given = case["given"]
    names = list(given["influence"])
    found = terrain_award(
        components.TERRAINS.index(given["terrain"]),
        [given["influence"][name] for name in names],
        [given["settlements"].get(name, 0) for name in names],
    )
    assert dict(zip(names, found, strict=True)) == case["expect"]["vp"]


def terrain_awards_from_boards(case: Example, edition: str) -> None:
    boards, settled = case["given"]["boards"], case["given"]["settlements"]
    for terrain, name in enumerate(components.TERRAINS):
        found = terrain_award(
            terrain,
            [influence[name] for influence in boards.values()],
            [settled.get(player, {}).get(name, 0) for player in boards],
        )
        wanted = [case["expect"]["vp"][player][name] for player in boards]
        assert found == wanted


def build(case: Example, edition: str) -> None:
    state, given, expect = start(case, edition), case["given"], case["expect"]
    terrain = components.TERRAINS.index(given["token"]["terrain"])
    wanted = sorted(letters(given["token"]["resources"]))
    kind = next(
        k
        for k in components.KINDS_OF[terrain]
        if sorted(components.TOKEN_KINDS[k].letters) == wanted
    )
    here = next(h for h in range(56) if state.site[h] == UP and state.terrain[h] == terrain)
    state.pool[state.token[here]] += 1
    state.token[here] = kind
    state.pool[kind] -= 1
    hold(state, 0, given["section"], letters(given.get("section_content", [])))
    zone = given["use_zone"]
    metals(state, "".join(letters([name]) * number for name, number in zone.items()))
    if state.phase == "build":
        state.apply(actions.BUILD[case["do"]["action"] == "settlement"])
    camps, marks = state.camps[0], state.marker(0)
    state.apply(actions.DIG[here])
    while state.current_player < 0:
        state.apply(state.legal_actions()[0])
    (placed,) = [e for e in state.apply(actions.PUT[given["section"]]) if hasattr(e, "water")]
    assert state.influence[terrain] == expect["influence"]
    assert (state.site[here] - BUILDING) & 1 == expect["markers_used"]
    assert camps - state.camps[0] == expect["camps_used"]
    assert state.marker(0) - marks == expect["vp"]
    assert placed.water == expect.get("water_vp", 0)
    assert sorted(table.held(state, 0, given["section"])) == sorted(
        letters(expect["supply_section"])
    )


def wanted(case: Example, edition: str) -> None:
    camps = case["given"]["camps"]
    found = wanted_penalties(list(camps.values()))
    assert dict(zip(camps, found, strict=True)) == case["expect"]["vp"]


def courthouse(case: Example, edition: str) -> None:
    state = start(case, edition)
    state.influence[:4] = [case["given"]["influence"][t] for t in components.TERRAINS]
    state.rows[:4] = [case["given"]["tokens"][t] for t in components.TERRAINS]
    assert table.pays(state, "courthouse") == case["expect"]["vp"]


def homestead(case: Example, edition: str) -> None:
    state = start(case, edition)
    state.influence[:4] = [case["given"]["influence"][t] for t in components.TERRAINS]
    assert table.pays(state, "homestead") == case["expect"]["vp"]


def town_hall(case: Example, edition: str) -> None:
    state = start(case, edition)
    for hex_ in range(20, 20 + case["given"]["settlements"]):
        table.build(state, 0, hex_, settlement=True)
    assert table.pays(state, "town_hall") == case["expect"]["vp"]


def mayor(case: Example, edition: str) -> None:
    state = start(case, edition)
    for cell in range(case["given"]["markers"]):
        state.markers[cell] = 0
    assert table.pays(state, "mayor") == case["expect"]["vp"]


def groups(case: Example, edition: str) -> None:
    state = start(case, edition)
    for cell in case["given"]["buildings"]:
        table.build(state, 0, table.hex_at(cell))
    assert [len(g) for g in Analysis(state).groups[0]] == case["expect"]["sizes"]
    assert table.line(state, 0, "group") == case["expect"]["group_bonus"]
    assert table.pays(state, "depot") == case["expect"]["depot"]


def line(case: Example, edition: str) -> None:
    state = start(case, edition)
    for cell in case["given"]["buildings"]:
        table.build(state, 0, table.hex_at(cell))
    assert table.pays(state, "surveyor") == case["expect"]["vp"]


def docks(case: Example, edition: str) -> None:
    state = start(case, edition)
    for cell in case["given"]["camps"]:
        table.build(state, 0, table.hex_at(cell))
    for cell in case["given"]["settlements"]:
        table.build(state, 0, table.hex_at(cell), settlement=True)
    assert table.pays(state, "docks") == case["expect"]["vp"]


def frontier(case: Example, edition: str) -> None:
    state = start(case, edition)
    for cell in case["given"]["buildings"]:
        table.build(state, 0, table.hex_at(cell))
    assert table.pays(state, "frontier") == case["expect"]["vp"]


def tie_break(case: Example, edition: str) -> None:
    players = case["given"]["players"]
    values = list(players.values())
    standings = rank(
        [p["score"] for p in values],
        [("wanted", [-p["wanted"] for p in values]), ("resources", [p["supply"] for p in values])],
    )
    winners = [list(players)[s.seat] for s in standings if s.rank == 1]
    assert winners == case["expect"]["winners"]


def game_length(case: Example, edition: str) -> None:
    seats = case["given"]["players"]
    state = start(case, edition)
    turns, last_camp, first_final = 0, -1, -1
    while state.current_player != -4:
        if state.phase == "activate":
            turns += 1
            if state.final_round and first_final < 0:
                first_final = state.active + 1
        seat, camps = state.active, sum(state.camps)
        state.apply(state.legal_actions()[0])
        if camps and not sum(state.camps):
            last_camp = seat + 1
    assert turns == case["expect"]["turns"]
    assert last_camp == case["expect"]["last_camp_seat"] == seats
    assert first_final == case["expect"]["first_final_turn_seat"]


def investment_bonus(case: Example, edition: str) -> None:
    state = start(case, edition)
    state.cards = [0, 5, 6, 7, 8, 9, 10, 14]  # those without an effect
    taken = []
    for card in state.cards[: len(case["expect"]["bonus_in_order"])]:
        state.invested = False
        metals(state, "cccccsssssggggg")
        taken += [e.bonus for e in only(state.apply(actions.INVEST[card]), Invested)]
    assert taken == case["expect"]["bonus_in_order"]


def setup_(case: Example, edition: str) -> None:
    state = start(case, edition)
    assert sum(site in (DOWN, UP) for site in state.site) == case["expect"]["hexes"]
    assert state.site.count(UP) == case["expect"]["revealed"]
    assert set_up.layout_outcomes(state)


def loot(case: Example, edition: str) -> None:
    state = start(case, edition)
    state.influence[0] = case["given"]["influence"]
    metals(state, "g")
    do(state, "stop")
    assert state.marker(0) == case["expect"]["score"]
    assert state.wanted[0] == case["expect"]["wanted"]
    here = state.legal_actions()[0]
    assert isinstance(here, actions.Dig)
    do(state, NOTATION.text(here))
    assert state.site[here.hex] == LOOTED
    assert sum(state.influence[:4]) == case["expect"]["influence"]


def water_final(case: Example, edition: str) -> None:
    state = opening("gold-west-" + edition, 2, whitewater=True)
    for section, names in enumerate(case["given"]["supply"]):
        hold(state, 0, section, letters(names))
    assert table.line(state, 0, "water") == case["expect"]["vp"]


def swap_tokens(case: Example, edition: str) -> None:
    state = start(case, edition)
    names = case["given"]["revealed_terrains"]
    up = [h for h in range(56) if state.site[h] == UP]
    for h in up[len(names) :]:
        state.site[h] = LOOTED
    for h, name in zip(up, names, strict=False):
        state.terrain[h] = components.TERRAINS.index(name)
    state.todo = [("swap", 0)]
    metals(state, "")
    pairs = set()
    if state.phase == "swap":
        for first in state.legal_actions():
            if isinstance(first, actions.Swap):
                child = state.clone()
                child.apply(first)
                pairs |= {frozenset((first.hex, a.hex)) for a in child.legal_actions()}  # type: ignore[attr-defined]
    assert len(pairs) == case["expect"]["legal_pairs"]


TOKEN_KINDS: dict[str, Callable[[Example, str], None]] = {
    "supply_activation": supply_activation,
    "boomtown_options": boomtown_options,
    "shipping": shipping,
    "terrain_award": terrain_award_,
    "terrain_awards_from_boards": terrain_awards_from_boards,
    "build": build,
    "wanted": wanted,
    "courthouse": courthouse,
    "homestead": homestead,
    "town_hall": town_hall,
    "mayor": mayor,
    "groups": groups,
    "line": line,
    "docks": docks,
    "frontier": frontier,
    "tie_break": tie_break,
    "game_length": game_length,
    "investment_bonus": investment_bonus,
    "setup": setup_,
    "loot": loot,
    "water_final": water_final,
    "swap_tokens": swap_tokens,
}


@pytest.mark.parametrize(
    ("case", "edition"), CASES, ids=[f"{case['id']}-{edition}" for case, edition in CASES]
)
def test_example(case: Example, edition: str) -> None:
    """The example comes out as printed, in every edition it holds for."""
    TOKEN_KINDS[case["kind"]](case, edition)


def test_all_72_examples_are_here() -> None:
    """None is left out."""
    assert len({case["id"] for case, _ in CASES}) == 72
