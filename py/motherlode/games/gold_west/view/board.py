"""The table as text that can be walked, and what replay may show of an earlier moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from motherlode.canvas.scene import Cell, TextBoard, ViewOptions
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold_west.rules import board as map_
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.rules.packed import DOWN, LOOTED, OUT, is_settlement, owner_of
from motherlode.games.gold_west.view import keys, terms
from motherlode.games.gold_west.view.on_mats import held
from motherlode.games.gold_west.view.refusals import (
    card_sentence,
    cell_sentence,
    described,
    hex_words,
    supply_sentence,
    track_sentence,
)
from motherlode.games.gold_west.view.shown import ShownTable
from motherlode.locale import _, join_parts, ngettext, seat_name, with_label

Row = tuple[str, tuple[Cell, ...]]
_AT = {map_.grid_place(cell): index for index, cell in enumerate(map_.CELLS)}
_WATER = {map_.grid_place(cell) for cell in map_.RIVER}


def board(seen: GoldWestObservation, names: Sequence[str]) -> TextBoard:
    """The map row by row; then Boomtown, tracks, investments, every player's supply."""
    columns = _columns(seen)
    rows = [_map_row(row, columns, seen, names) for row in range(map_.ROWS)]
    rows += _street(seen, names)
    rows += [_supply(seat, seen, names) for seat in range(seen.seats)]
    rows += _hand(seen)
    rows += [_influence(seen, names), _pool(seen)]
    title = _("The table: map in columns {first} to {last}, below it the rest").format(
        first=_letter(columns[0]), last=_letter(columns[-1])
    )
    return TextBoard(
        title,
        tuple(_letter(column) for column in columns),
        tuple(name for name, _cells in rows),
        tuple(cells for _name, cells in rows),
    )


def _letter(column: int) -> str:
    return "ABCDEFGHIJKLMN"[column]


def _columns(seen: GoldWestObservation) -> tuple[int, ...]:
    found = [
        map_.grid_place(map_.CELLS[hex_])[0] for hex_, site in enumerate(seen.site) if site != OUT
    ]
    return tuple(range(min(found), max(found) + 1))


def _map_row(
    row: int, columns: Sequence[int], seen: GoldWestObservation, names: Sequence[str]
) -> Row:
    cells = []
    for column in columns:
        hex_ = _AT.get((column, row), -1)
        place = f"{_letter(column)}{row + 1}"
        if hex_ >= 0 and seen.site[hex_] != OUT:
            words = hex_words(hex_, seen, names)
            brief = partial(hex_words, hex_, seen, names, named=False)
            cells.append(Cell(keys.HEX[hex_], _hex_text(hex_, seen), words, brief))
        elif (column, row) in _WATER:
            cells.append(Cell("", "≈", _("{hex}: river.").format(hex=place)))
        else:
            cells.append(Cell("", "", _("{hex}: beyond the map.").format(hex=place)))
    return f"{_('Map')} {row + 1}", tuple(cells)


def _hex_text(hex_: int, seen: GoldWestObservation) -> str:
    """Terrain letter, then what is there: resources, ?, x, or the seat and its building."""
    site = seen.site[hex_]
    terrain = "fgsc"[seen.terrain[hex_]] if seen.terrain[hex_] >= 0 else ""
    seat = owner_of(site)
    if seat >= 0:
        return f"{SEAT_LETTERS[seat]}{'▲▲' if is_settlement(site) else '▲'}"
    if site == LOOTED:
        return "×"
    if site == DOWN:
        return f"{terrain}?"
    return components.TOKEN_KINDS[seen.token[hex_]].letters


def _street(seen: GoldWestObservation, names: Sequence[str]) -> list[Row]:
    rows = []
    for row in range(3):
        cells = []
        for cell in range(3 * row, 3 * row + 3):
            text = "".join(SEAT_LETTERS[seat] for seat in seen.markers_on(cell)) or "·"
            cells.append(Cell(keys.CELL[cell], text, cell_sentence(cell, seen, names)))
        rows.append((f"{_('Boomtown')} {row + 1}", tuple(cells)))
    tracks = []
    for track in range(3):
        text = " ".join(
            f"{SEAT_LETTERS[seat]}{seen.coach_of(seat, track)}" for seat in range(seen.seats)
        )
        tracks.append(Cell(keys.TRACK[track], text, track_sentence(track, seen, names)))
    rows.append((_("Shipping"), tuple(tracks)))
    cards = []
    for place, card in enumerate(seen.cards):
        owner = seen.owner[place]
        text = SEAT_LETTERS[owner] if owner >= 0 else str(components.CARDS[card].points)
        cards.append(Cell(keys.CARD[card], text, card_sentence(card, seen, names)))
    pile = Cell("bonus", f"+{seen.bonus}", described(seen, "bonus", names))
    camps = " ".join(SEAT_LETTERS[seat] + str(n) for seat, n in enumerate(seen.wanted))
    poster = Cell("wanted", camps, described(seen, "wanted", names))
    rows.append((_("Investments"), (*cards, pile, poster)))
    return rows


def _supply(seat: int, seen: GoldWestObservation, names: Sequence[str]) -> Row:
    """Use zone, then sections 0 to 3; under the keys of the scene's spots."""
    own = seat == seen.active
    use = seen.use if own else (0,) * 6
    cells = [
        Cell(
            keys.use(seat) if own else f"tray:{seat}",
            _letters(use),
            supply_sentence(seat, -1, seen, names),
        )
    ]
    for section in range(4):
        cells.append(
            Cell(
                keys.supply(seat, section) if own else f"cart:{seat}:{section}",
                _letters(seen.section(seat, section)),
                supply_sentence(seat, section, seen, names),
            )
        )
    return seat_name(names, seat), tuple(cells)


def _letters(counts: Sequence[int]) -> str:
    text = "".join(components.LETTERS[kind] * n for kind, n in enumerate(counts))
    return text or "·"


def _hand(seen: GoldWestObservation) -> list[Row]:
    """The resources held over the mat, where one of them is to be chosen."""
    shown = held(ShownTable.of(seen, ViewOptions())) if seen.phase in ("leave", "gain") else []
    if not shown:
        return []
    cells = tuple(
        Cell(
            keys.HAND[kind],
            components.LETTERS[kind] * n,
            _("Take {what}").format(what=terms.a_resource(kind)) + ".",
        )
        for kind, n in shown
    )
    return [(_("hand"), cells)]


def _influence(seen: GoldWestObservation, names: Sequence[str]) -> Row:
    cells = []
    for terrain in range(4):
        words = influence_words(terrain, seen, names)
        text = " ".join(str(seen.influence_of(seat, terrain)) for seat in range(seen.seats))
        cells.append(Cell("influence" if not terrain else "", text, words))
    return _("Influence"), tuple(cells)


def influence_words(terrain: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """Everybody's influence in a terrain."""
    parts = [
        f"{seat_name(names, seat)} {seen.influence_of(seat, terrain)}" for seat in range(seen.seats)
    ]
    return with_label(f"{_('Influence')} ({terms.terrain(terrain)})", ", ".join(parts)) + "."


def _pool(seen: GoldWestObservation) -> Row:
    """The tokens of each terrain that lie face down, and the faces nobody has turned up yet."""
    cells = []
    for terrain, kinds in enumerate(components.KINDS_OF):
        down = sum(
            site == DOWN and seen.terrain[hex_] == terrain for hex_, site in enumerate(seen.site)
        )
        left = [
            f"{seen.unseen[kind]} × {terms.counted(components.TOKEN_KINDS[kind].resources)}"
            for kind in kinds
            if seen.unseen[kind]
        ]
        words = ngettext(
            "{terrain}: {n} token face down on the map. Not seen yet: {tokens}.",
            "{terrain}: {n} tokens face down on the map. Not seen yet: {tokens}.",
            down,
        )
        words = words.format(
            terrain=terms.terrain(terrain), n=down, tokens=join_parts(left) or _("nothing")
        )
        cells.append(Cell("", str(down), words))
    return _("Unrevealed tokens"), tuple(cells)


def redact(then: GoldWestObservation, now: GoldWestObservation) -> GoldWestObservation:
    """Nothing that was seen once is secret later: an earlier moment is shown as it was."""
    return then
