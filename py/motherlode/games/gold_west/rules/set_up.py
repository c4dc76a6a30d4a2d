"""Setting up: a list of steps in the rulebook's order (gold-west 1.1 to 1.9).

First chance names the start player, unless one was agreed; then each step of :data:`SET_UP_STEPS`
that is not done yet is done, by itself or by an outcome of chance.

Ruling (gold-west 1.2): tiles are shuffled over the slots and turned at random, as in BGA; the
rulebooks do not say how they are dealt. Tiles that lie face down with two players are never drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import (
    actions,
    board,
    components,
    events,
    reveal,
    steps,
    turn,
    whitewater,
)
from motherlode.games.gold_west.rules.packed import (
    DOWN,
    add_to_section,
    laid_tile,
    tile_code,
)
from motherlode.games.gold_west.rules.phases import DrawPhase, Outcomes
from motherlode.games.gold_west.rules.position import GoldWestPosition


class SetupStep(NamedTuple):
    """A step of setting up.

    ``waits``: still to be done. ``phase``: the phase of chance that does it, or ``""`` where
    ``do`` does all of it; before a phase of chance ``do`` only makes ready.
    """

    waits: Callable[[GoldWestPosition], bool]
    do: Callable[[GoldWestPosition, list[Event]], None]
    phase: str = ""


def go_on(pos: GoldWestPosition, out: list[Event]) -> None:
    """Up to the next outcome of chance; when everything is laid out the first turn begins."""
    for step in SET_UP_STEPS:
        if step.waits(pos):
            step.do(pos, out)
            if step.phase:
                pos.phase = step.phase
                return
    turn.begin(pos, out)


def _nothing(pos: GoldWestPosition, out: list[Event]) -> None:
    """Add nothing: these draws have no further effect."""


# --- the start player ---


def begin_outcomes(pos: GoldWestPosition) -> Outcomes:
    """A random start player (gold-west 1.9)."""
    return [(actions.Begin(seat), 1) for seat in range(pos.setup.seats)]


def begin(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Lay the order markers clockwise from here (gold-west 1.9)."""
    assert isinstance(action, actions.Begin)
    pos.start = pos.active = action.seat
    out.append(events.Begun(seat=action.seat))


# --- the map ---


def _next_slot(pos: GoldWestPosition) -> int:
    """The slot to be filled next."""
    return next(slot for slot in board.slots_in_play(pos.setup.seats) if pos.tiles[slot] < 0)


def tile_outcomes(pos: GoldWestPosition) -> Outcomes:
    """Any tile left, any of six turns (gold-west 1.2)."""
    slot = _next_slot(pos)
    laid = {laid_tile(code) for code in pos.tiles if code >= 0}
    return [
        (way, 1)
        for tile in range(len(board.TILES))
        if tile not in laid
        for way in actions.lay_tile(slot, tile)
    ]


def lay_tile(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """The terrain of seven hexes; a turn is 60 degrees clockwise (gold-west 1.1, 1.2)."""
    assert isinstance(action, actions.LayTile)
    pos.terrain[board.slot_hexes(action.slot)] = board.faces(action.tile, action.turn)
    pos.tiles[action.slot] = tile_code(action.tile, action.turn)
    out.append(events.TileLaid(slot=action.slot, tile=action.tile, turn=action.turn))


# --- Boomtown ---


def layout_outcomes(pos: GoldWestPosition) -> Outcomes:
    """Any of the 18 layouts (gold-west 1.6).

    Ruling (gold-west 1.6.1): the players may arrange the offices as they like, and nobody is said
    to do it; so it is drawn.
    """
    return [(actions.LayOut(layout), 1) for layout in range(len(components.LAYOUTS))]


def lay_out(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Lay out the places of the four offices and of the single tile (gold-west 1.6)."""
    assert isinstance(action, actions.LayOut)
    pos.layout = action.layout
    out.append(events.LaidOut(layout=action.layout))


def office_outcomes(pos: GoldWestPosition) -> Outcomes:
    """Four offices of twelve; of fourteen with the Bandits (gold-west 1.6, 9.1)."""
    pile = len(components.OFFICE_IDS) if pos.setup.bandits else components.BASE_OFFICES
    return [(actions.DrawOffice(o), 1) for o in range(pile) if o not in pos.offices]


def draw_office(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """The offices take the letters of the layout in the order drawn (gold-west 1.6)."""
    assert isinstance(action, actions.DrawOffice)
    pos.offices.append(action.office)
    out.append(events.OfficeDrawn(office=action.office, place=len(pos.offices) - 1))


def single_outcomes(pos: GoldWestPosition) -> Outcomes:
    """Trading Post: one of its tiles, or also the 4-point tile (gold-west 9.2)."""
    return [(actions.DrawSingle(s), 1) for s in steps.post_tiles(pos.setup.trading_post)]


def draw_single(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """The tile in the ninth cell (gold-west 1.6)."""
    assert isinstance(action, actions.DrawSingle)
    pos.single = action.single
    out.append(events.SingleDrawn(single=action.single))


def lay_single(pos: GoldWestPosition, out: list[Event]) -> None:
    """Without Trading Post: the 4-point tile, or Whitewater's tower (gold-west 1.6, 7.2)."""
    pos.single = components.WATER_TOWER if pos.setup.whitewater else components.VP4
    out.append(events.SingleDrawn(single=pos.single))


# --- investments ---


def card_outcomes(pos: GoldWestPosition) -> Outcomes:
    """Eight of twenty cards, in the order of their ids (gold-west 1.7).

    The row is a set, so one order stands for all; the weights make every set equally likely.
    """
    drawn = len(pos.cards)
    base = components.CARDS_DRAWN - (components.WATER_CARDS if pos.setup.whitewater else 0)
    if drawn < base:
        lowest, end, wanted = 0, components.BASE_CARDS, base - drawn
    else:
        lowest, end = components.BASE_CARDS, len(components.CARDS)
        wanted = components.CARDS_DRAWN - drawn
    if pos.cards:
        lowest = max(lowest, pos.cards[-1] + 1)
    return [
        (actions.DrawCard(card), comb(end - 1 - card, wanted - 1))
        for card in range(lowest, end - wanted + 1)
    ]


def draw_card(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Face up beside the board (gold-west 1.7)."""
    assert isinstance(action, actions.DrawCard)
    pos.cards.append(action.card)
    out.append(events.CardDrawn(card=action.card, place=len(pos.cards) - 1))


# --- resources and tokens ---


def deal(pos: GoldWestPosition, out: list[Event]) -> None:
    """The resources of the order markers, onto the supply tracks (gold-west 1.9)."""
    seats = pos.setup.seats
    for place in range(seats):
        seat = (pos.start + place) % seats
        for section, letters in enumerate(components.START_SUPPLY[place]):
            given = components.counts(letters)
            add_to_section(pos.supply, seat, section, given)
            if letters:
                out.append(events.Dealt(seat=seat, section=section, resources=given))
    if pos.setup.whitewater:
        whitewater.set_up(pos, out)


def show_river(pos: GoldWestPosition, out: list[Event]) -> None:
    """Have the twelve tokens next to the river turned up (gold-west 1.4)."""
    if not pos.showing:
        pos.showing = list(board.RIVERSIDE_HEXES)


def _river_waits(pos: GoldWestPosition) -> bool:
    return pos.site[board.RIVERSIDE_HEXES[-1]] == DOWN


def _tiles_wait(pos: GoldWestPosition) -> bool:
    return pos.tiles[board.slots_in_play(pos.setup.seats)[-1]] < 0


#: In the rulebook's order; the tokens at the river are turned up last.
SET_UP_STEPS = (
    SetupStep(_tiles_wait, _nothing, "terrain"),
    SetupStep(lambda pos: pos.layout < 0, _nothing, "layout"),
    SetupStep(lambda pos: len(pos.offices) < 4, _nothing, "offices"),
    SetupStep(lambda pos: pos.single < 0 and pos.setup.trading_post > 0, _nothing, "single"),
    SetupStep(lambda pos: pos.single < 0, lay_single),
    SetupStep(lambda pos: len(pos.cards) < components.CARDS_DRAWN, _nothing, "investments"),
    SetupStep(lambda pos: not any(pos.supply), deal),
    SetupStep(_river_waits, show_river, "river"),
)

PHASES = {
    "begin": DrawPhase(begin_outcomes, begin, go_on),
    "terrain": DrawPhase(tile_outcomes, lay_tile, go_on),
    "layout": DrawPhase(layout_outcomes, lay_out, go_on),
    "offices": DrawPhase(office_outcomes, draw_office, go_on),
    "single": DrawPhase(single_outcomes, draw_single, go_on),
    "investments": DrawPhase(card_outcomes, draw_card, go_on),
    "river": DrawPhase(reveal.outcomes, reveal.turn_up, go_on),
}
