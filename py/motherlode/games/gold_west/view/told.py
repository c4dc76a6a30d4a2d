"""The questions of a table beside a real Gold West: its set-up, and the tokens revealed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import Theme
from motherlode.core.action import Action
from motherlode.games.gold_west.rules import actions, board, components
from motherlode.games.gold_west.rules.components import TOKEN_KINDS
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import glyphs, terms
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.keys import CELL, HEX
from motherlode.games.gold_west.view.land import face_name, hexagon
from motherlode.games.gold_west.view.town import office_picture
from motherlode.games.gold_west.view.words import card_words
from motherlode.locale import _, with_label
from motherlode.view.told import Piece, PieceQuestion, Told, who_begins

Outcomes = Sequence[tuple[Action, int]]
#: Radius of a hex of the pictures of tiles, and the side of a cell of those of layouts.
HEX_R, CELL_SIDE = 14.0, 24.0
#: Of the cells that an office covers, by its letter; the single tile is left blank.
OFFICE_HUES = {"A": "#b5563c", "B": "#4d7c8a", "C": "#7a8b3c", "D": "#8a5a8c", ".": "#f1e6cf"}


# -- pictures --------------------------------------------------------------------------


def tile_picture(tile: int, turn: int, theme: Theme) -> Picture:
    """Seven hexes of terrain, as the tile lies when the map is seen with flat tops."""
    pen = Pen(Rect.around(0, 0, 6 * HEX_R, 6 * HEX_R))
    faces = board.faces(tile, turn)
    centre = board.CELLS[6]
    for place, terrain in enumerate(faces):
        q, r = board.CELLS[place][0] - centre[0], board.CELLS[place][1] - centre[1]
        x, y = HEX_R * 1.5 * q, HEX_R * 3**0.5 * (r + q / 2)
        pen.polygon(hexagon(x, y, HEX_R - 0.6).points).fill(glyphs.terrain_paint(terrain, theme))
        pen.polygon(hexagon(x, y, HEX_R - 0.6).points).stroke(theme.line, 1.2)
    return pen.picture()


def layout_picture(layout: int, theme: Theme) -> Picture:
    """The nine cells of Boomtown, each office with its own colour and letter."""
    pen = Pen(Rect.around(0, 0, 3.3 * CELL_SIDE, 3.3 * CELL_SIDE))
    for place, letter in enumerate(components.LAYOUTS[layout]):
        row, column = divmod(place, 3)
        x, y = (column - 1.5) * CELL_SIDE, (row - 1.5) * CELL_SIDE
        pen.rect(x + 1, y + 1, CELL_SIDE - 2, CELL_SIDE - 2, 2).fill(OFFICE_HUES[letter])
        pen.rect(x + 1, y + 1, CELL_SIDE - 2, CELL_SIDE - 2, 2).stroke(theme.line, 1)
    return pen.picture()


def pictures(theme: Theme) -> Mapping[str, Picture]:
    """The terrain tiles in all turns, and the layouts of Boomtown."""
    made = {
        f"told-tile-{tile}-{turn}": lazy(tile_picture, tile, turn, theme)
        for tile in range(len(board.TILES))
        for turn in range(6)
    }
    layouts = range(len(components.LAYOUTS))
    return made | {f"told-layout-{n}": lazy(layout_picture, n, theme) for n in layouts}


# -- questions -------------------------------------------------------------------------


def _ask_tile(seen: GoldWestObservation, outcomes: Outcomes) -> PieceQuestion:
    slot, pieces = 0, []
    for action, _weight in outcomes:
        assert isinstance(action, actions.LayTile)
        slot = action.slot
        faces = board.faces(action.tile, action.turn)
        words = _("Terrains, from the top clockwise, then the middle: {terrains}").format(
            terrains=", ".join(terms.terrain(face) for face in faces)
        )
        sorts = frozenset({f"middle:{faces[6]}"})
        pieces.append(Piece(action, words, f"told-tile-{action.tile}-{action.turn}", "", sorts))
    middle = _("Middle: {terrain}")
    sorts_here = {
        f"middle:{terrain}": middle.format(terrain=terms.terrain(terrain)) for terrain in range(4)
    }
    hexes = board.slot_hexes(slot)
    names = terms.hex_name(hexes.stop - 1)
    words = _("Which terrain tile is around {hex}, and how is it turned?").format(hex=names)
    return PieceQuestion(words, tuple(pieces), sorts_here, at=HEX[hexes])


def _ask_layout(_seen: GoldWestObservation, outcomes: Outcomes) -> PieceQuestion:
    pieces = []
    for action, _weight in outcomes:
        assert isinstance(action, actions.LayOut)
        rows = components.LAYOUTS[action.layout].replace(".", "–")
        words = " / ".join(rows[n : n + 3] for n in (0, 3, 6))
        pieces.append(Piece(action, words, f"told-layout-{action.layout}"))
    return PieceQuestion(_("How are the offices laid out in Boomtown?"), tuple(pieces), {})


def _ask_office(seen: GoldWestObservation, outcomes: Outcomes) -> PieceQuestion:
    edition, pieces = seen.setup.edition, []
    for action, _weight in outcomes:
        assert isinstance(action, actions.DrawOffice)
        name = components.OFFICE_IDS[action.office]
        words = terms.office_sign(name, edition)
        pieces.append(Piece(action, words, office_picture(name, edition)))
    letter = "ABCD"[len(seen.offices)]
    layout = components.LAYOUTS[seen.layout]
    cells = tuple(CELL[n] for n, here in enumerate(layout) if here == letter)
    places = ", ".join(str(n + 1) for n, here in enumerate(layout) if here == letter)
    words = _("Which office is on cells {cells} of Boomtown?").format(cells=places)
    return PieceQuestion(words, tuple(pieces), {}, at=cells)


def _ask_single(_seen: GoldWestObservation, outcomes: Outcomes) -> PieceQuestion:
    pieces = []
    for action, _weight in outcomes:
        assert isinstance(action, actions.DrawSingle)
        name = components.SINGLES[action.single]
        pieces.append(Piece(action, terms.single_sign(name), f"single-{name}"))
    return PieceQuestion(_("Which single tile is in Boomtown?"), tuple(pieces), {})


def _ask_cards(seen: GoldWestObservation, _outcomes: Outcomes) -> PieceQuestion:
    """All cards that lie in the row are asked for together: their order means nothing."""
    setup, drawn = seen.setup, len(seen.cards)
    base = components.CARDS_DRAWN - (components.WATER_CARDS if setup.whitewater else 0)
    lowest, end, wanted = 0, components.BASE_CARDS, base - drawn
    if drawn >= base:
        lowest, end = components.BASE_CARDS, len(components.CARDS)
        wanted = components.CARDS_DRAWN - drawn
    if seen.cards:
        lowest = max(lowest, seen.cards[-1] + 1)
    pieces = tuple(
        Piece(
            actions.DrawCard(card),
            card_words(card, seen),
            card_name(components.CARDS[card], setup.edition),
        )
        for card in range(lowest, end)
    )
    return PieceQuestion(_("Which investments are in the row?"), pieces, {}, count=wanted)


def _ask_token(seen: GoldWestObservation, outcomes: Outcomes) -> PieceQuestion:
    hex_, pieces = 0, []
    for action, weight in outcomes:
        assert isinstance(action, actions.Turn)
        hex_ = action.hex
        words = terms.counted(TOKEN_KINDS[action.kind].resources)
        pieces.append(Piece(action, words, face_name(action.kind), str(weight)))
    words = with_label(_("Token on {hex}").format(hex=terms.hex_name(hex_)), _("what is on it?"))
    seat = seen.active if seen.phase == "seen" else None
    return PieceQuestion(words, tuple(pieces), {}, at=(HEX[hex_],), seat=seat)


ASK: Mapping[type[Action], Callable[[GoldWestObservation, Outcomes], PieceQuestion]] = {
    actions.LayTile: _ask_tile,
    actions.LayOut: _ask_layout,
    actions.DrawOffice: _ask_office,
    actions.DrawSingle: _ask_single,
    actions.DrawCard: _ask_cards,
    actions.Turn: _ask_token,
}


def ask(
    seen: GoldWestObservation, outcomes: Outcomes, names: Sequence[str]
) -> PieceQuestion | None:
    """Ask what lies there, from the first terrain tile on."""
    if not outcomes:
        return None
    first = outcomes[0][0]
    if isinstance(first, actions.Begin):
        return who_begins(outcomes, names)
    kind = ASK.get(type(first))
    return kind(seen, outcomes) if kind else None


TOLD = Told(ask, pictures)
