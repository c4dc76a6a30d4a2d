"""Tables for tests: set up without chance, and laid out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import Entry
from motherlode.games.gold_west import INFO_1E, INFO_2E
from motherlode.games.gold_west.rules import board, components, offices, scoring, use
from motherlode.games.gold_west.rules.game import GoldWest, GoldWestState
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.packed import BUILDING, UP

HERE = Path(__file__).parent
ENTRIES = {info.id: Entry(info, "motherlode.games.gold_west") for info in (INFO_1E, INFO_2E)}
FIRST, SECOND = "gold-west-1e", "gold-west-2e"
BOTH = (FIRST, SECOND)
RESOURCE = {name: r for r, name in enumerate(components.RESOURCES)}


def examples() -> list[dict[str, Any]]:
    """The worked examples."""
    found: list[dict[str, Any]] = json.loads((HERE / "examples.json").read_text(encoding="utf-8"))[
        "scenarios"
    ]
    return found


def rules(entry: str) -> GoldWest:
    """The game of the entry."""
    game = ENTRIES[entry].load()
    assert isinstance(game, GoldWest)
    return game


def opening(entry: str = FIRST, seats: int = 2, **options: object) -> GoldWestState:
    """Set up with the first of all outcomes; seat 0 begins.

    Layout 9 has the single tile in the middle, cell 4.
    """
    state = rules(entry).new_state(seats, {"start": "A", **options})
    while state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        at = 9 if state.phase == "layout" else 0
        state.apply(outcomes[at][0])
    return state


def metals(state: GoldWestState, letters: str) -> GoldWestState:
    """The state in step 2 with these resources in the use zone."""
    state.use = list(components.counts(letters))
    state.phase = "use"
    use.go_on(state, [])
    return state


def hold(state: GoldWestState, seat: int, section: int, letters: str) -> None:
    """Just these resources in the section."""
    at = seat * 24 + section * 6
    state.supply[at : at + 6] = list(components.counts(letters))


def held(state: GoldWestState, seat: int, section: int) -> str:
    """The section's resources as letters."""
    counts = state.section(seat, section)
    return "".join(letter * n for letter, n in zip(components.LETTERS, counts, strict=True))


def do(state: GoldWestState, *tokens: str) -> list[Event]:
    """Apply the actions written so, and the first outcome of chance in between."""
    out: list[Event] = []
    for token in tokens:
        out += state.apply(NOTATION.parse(token))
        while state.current_player == CHANCE:
            out += state.apply(state.legal_actions()[0])
    return out


def can(state: GoldWestState) -> list[str]:
    """The legal actions as texts."""
    return [NOTATION.text(action) for action in state.legal_actions()]


def hex_at(cell: str) -> int:
    """The hex with the axial coordinates ``"q,r"``."""
    q, r = cell.split(",")
    return board.CELLS.index((int(q), int(r)))


def build(state: GoldWestState, seat: int, hex_: int, settlement: bool = False) -> None:
    """A building on the map as if built: camps, token row and influence follow."""
    if state.site[hex_] == UP:
        state.token[hex_] = -1
    else:
        pool = [k for k in components.KINDS_OF[state.terrain[hex_]] if state.pool[k]]
        state.pool[pool[0]] -= 1
    state.site[hex_] = BUILDING + 2 * seat + settlement
    terrain = state.terrain[hex_]
    state.camps[seat] -= 1
    state.rows[seat * 4 + terrain] += 1
    state.influence[seat * 4 + terrain] += 1 + settlement


def pays(state: GoldWestState, office: str, seat: int = 0) -> int:
    """Points of one marker on the office for the seat now."""
    analysis = offices.Analysis(state)
    return offices.PAY[components.OFFICE_IDS.index(office)](state, seat, analysis)[0]


def line(state: GoldWestState, seat: int, source: str) -> int:
    """The seat's points from the source."""
    return sum(x.points for x in scoring.breakdown(state, seat) if x.source == source)


def only(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def play_out(state: GoldWestState, rng: Random, check: bool = False) -> list[Action]:
    """Random play to the end."""
    done: list[Action] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
        else:
            action = rng.choice(state.legal_actions())
        state._apply(action)
        done.append(action)
        if check:
            state.check()
    return done
