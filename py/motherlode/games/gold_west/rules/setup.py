"""Setting up, as outcomes of chance: start player, terrain tiles, Boomtown, cards, the river
tokens (facts 1.1 to 1.9; GW1 and GW2 "Mise en place").

Ruling: tiles are shuffled over the slots and turned at random, as in BGA; the rulebooks do
not say how they are dealt. Tiles that lie face down with two players are never drawn.
"""

from __future__ import annotations

from math import comb

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import (
    actions,
    bandits,
    board,
    components,
    events,
    trading_post,
    turn,
    whitewater,
)
from motherlode.games.gold_west.rules.position import Position

Outcomes = list[tuple[Action, int]]


def begin_outcomes(pos: Position) -> Outcomes:
    """1.9: a random start player, unless one was agreed."""
    return [(actions.Begin(seat), 1) for seat in range(pos.setting.seats)]


def begin(pos: Position, action: Action, out: list[Event]) -> None:
    """1.9: the order markers go clockwise from here."""
    assert isinstance(action, actions.Begin)
    pos.start = pos.seat = action.seat
    out.append(events.Begun(seat=action.seat))


def _next_slot(pos: Position) -> int:
    """The slot to be filled next, or -1."""
    for slot in board.slots_in_play(pos.setting.seats):
        if pos.tiles[slot] < 0:
            return slot
    return -1


def tile_outcomes(pos: Position) -> Outcomes:
    """1.2: any tile left, any of six turns."""
    slot = _next_slot(pos)
    laid = {code // 6 for code in pos.tiles if code >= 0}
    return [
        (actions.LayTile(slot, tile, sixths), 1)
        for tile in range(len(board.TILES))
        if tile not in laid
        for sixths in range(6)
    ]


def lay_tile(pos: Position, action: Action, out: list[Event]) -> None:
    """1.1, 1.2: the terrain of seven hexes; a turn is 60 degrees clockwise."""
    assert isinstance(action, actions.LayTile)
    faces = board.TILES[action.tile]
    first = 7 * action.slot
    for place in range(6):
        pos.terrain[first + place] = faces[(place + action.turn) % 6]
    pos.terrain[first + 6] = faces[6]
    pos.tiles[action.slot] = 6 * action.tile + action.turn
    out.append(events.TileLaid(slot=action.slot, tile=action.tile, turn=action.turn))


def layout_outcomes(pos: Position) -> Outcomes:
    """1.6: any of the 18 layouts."""
    return [(actions.LayOut(layout), 1) for layout in range(len(components.LAYOUTS))]


def lay_out(pos: Position, action: Action, out: list[Event]) -> None:
    """1.6: where the four offices and the single tile go."""
    assert isinstance(action, actions.LayOut)
    pos.layout = action.layout
    out.append(events.LaidOut(layout=action.layout))


def office_outcomes(pos: Position) -> Outcomes:
    """1.6: four offices of twelve; of fourteen with the Bandits."""
    pile = bandits.OFFICES if pos.setting.bandits else components.BASE_OFFICES
    return [(actions.DrawOffice(o), 1) for o in range(pile) if o not in pos.offices]


def draw_office(pos: Position, action: Action, out: list[Event]) -> None:
    """1.6: the offices take the letters of the layout in the order drawn."""
    assert isinstance(action, actions.DrawOffice)
    pos.offices.append(action.office)
    out.append(events.OfficeDrawn(office=action.office, place=len(pos.offices) - 1))


def draw_single(pos: Position, action: Action, out: list[Event]) -> None:
    """1.6: the tile in the ninth cell."""
    assert isinstance(action, actions.DrawSingle)
    pos.single = action.single
    out.append(events.SingleDrawn(single=action.single))


def card_outcomes(pos: Position) -> Outcomes:
    """1.7: eight of twenty cards, in the order of their ids.

    The row is a set, so one order stands for all; the weights make every set equally likely.
    """
    drawn = len(pos.cards)
    base = components.CARDS_DRAWN - (whitewater.CARDS_DRAWN if pos.setting.whitewater else 0)
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


def draw_card(pos: Position, action: Action, out: list[Event]) -> None:
    """1.7: face up beside the board."""
    assert isinstance(action, actions.DrawCard)
    pos.cards.append(action.card)
    out.append(events.CardDrawn(card=action.card, place=len(pos.cards) - 1))


def deal(pos: Position, out: list[Event]) -> None:
    """1.9: the resources of the order markers, onto the supply tracks."""
    seats = pos.setting.seats
    for place in range(seats):
        seat = (pos.start + place) % seats
        for section, letters in enumerate(components.START_SUPPLY[place]):
            given = components.counts(letters)
            for resource, number in enumerate(given):
                pos.supply[seat * 24 + section * 6 + resource] += number
            if letters:
                out.append(events.Dealt(seat=seat, section=section, resources=given))
    if pos.setting.whitewater:
        whitewater.set_up(pos, out)


def proceed(pos: Position, out: list[Event]) -> None:
    """Goes on to what is still to be set up, in the order of the rulebook."""
    if _next_slot(pos) >= 0:
        pos.phase = "terrain"
    elif pos.layout < 0:
        pos.phase = "layout"
    elif len(pos.offices) < 4:
        pos.phase = "offices"
    elif pos.single < 0 and pos.setting.trading_post:
        pos.phase = "single"
    else:
        if pos.single < 0:
            pos.single = components.WATER_TOWER if pos.setting.whitewater else components.VP4
            out.append(events.SingleDrawn(single=pos.single))
        proceed_to_cards(pos, out)


def proceed_to_cards(pos: Position, out: list[Event]) -> None:
    """Cards, then resources, then the twelve tokens at the river (1.4)."""
    if len(pos.cards) < components.CARDS_DRAWN:
        pos.phase = "investments"
    elif pos.phase != "river":
        deal(pos, out)
        pos.showing = list(board.RIVERSIDE_HEXES)
        pos.phase = "river"
    elif not pos.showing:
        turn.begin(pos, out)


def single_outcomes(pos: Position) -> Outcomes:
    """Trading Post: one of its tiles, or also the 4-point tile."""
    return [(actions.DrawSingle(s), 1) for s in trading_post.tiles(pos.setting.trading_post)]
