"""The table as text that can be walked: one cell for every tile and empty place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial

from motherlode.canvas.scene import Cell, TextBoard
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, ScoreCastle
from motherlode.games.carcassonne.rules.descriptions import Analysis
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys
from motherlode.games.carcassonne.view.refusals import empty_words, fit_words
from motherlode.games.carcassonne.view.terms import (
    column_words,
    place_words,
    row_words,
    tile_brief,
    tile_sentences,
    tile_text,
    tiles_count,
)
from motherlode.games.carcassonne.view.words import action_words
from motherlode.locale import _, language
from motherlode.view.person import capital

#: Phases in which what can be done has no place of the table.
ASKING = ("place_meeple", "build_castle", "score_castle")


def board(seen: CarcassonneObservation, names: Sequence[str]) -> TextBoard:
    """Rows from north to south; below them the places for a meeple, or what a castle is asked."""
    return _board(seen, names if isinstance(names, tuple) else tuple(names), language())


@lru_cache(maxsize=2)
def _board(seen: CarcassonneObservation, names: tuple[str, ...], spoken: str) -> TextBoard:
    """The page asks for the same board again and again; it is written once."""
    del spoken
    found = seen.analysis()
    laid = {(tile.x, tile.y): tile for tile in seen.tiles}
    places = [*laid, *found.fits]
    columns = range(min(x for x, _y in places), max(x for x, _y in places) + 1)
    lines = range(min(y for _x, y in places), max(y for _x, y in places) + 1)
    rows = [tuple(_cell(seen, found, laid, (x, y), names) for x in columns) for y in lines]
    row_names = [row_words(y) for y in lines]
    asked = _asked(seen, names)
    if asked:
        rows.append(asked)
        row_names.append(_("choices"))
    title = _("The table, {tiles}; columns and rows are counted from the start tile")
    return TextBoard(
        title.format(tiles=tiles_count(len(seen.tiles))),
        tuple(column_words(x) for x in columns),
        tuple(row_names),
        tuple(rows),
    )


def _cell(
    seen: CarcassonneObservation,
    found: Analysis,
    laid: dict[Place, LaidTile],
    place: Place,
    names: Sequence[str],
) -> Cell:
    tile = laid.get(place)
    if tile is not None:
        text = tile_text(tile.tile, tile.turns) + _pieces(seen, place)
        words = cache(partial(_tile_words, seen, tile, names))
        brief = cache(partial(tile_brief, seen, tile, names))
        return Cell(keys.tile_key(*place), text, words, brief)
    if place not in found.fits:
        return Cell("", "", cache(partial(_far_words, place)))
    mark = "+" if _can_take(seen, found, place) else "○" if found.fits[place] else "×"
    words = cache(partial(_empty_words, seen, found, place))
    return Cell(keys.place_key(*place), mark, words, cache(partial(fit_words, seen, place)))


def _can_take(seen: CarcassonneObservation, found: Analysis, place: Place) -> bool:
    return seen.phase == "place_tile" and place in found.turns


def _tile_words(seen: CarcassonneObservation, tile: LaidTile, names: Sequence[str]) -> str:
    where = capital(place_words((tile.x, tile.y)))
    return f"{where}. {' '.join(tile_sentences(seen, tile, names))}"


def _far_words(place: Place) -> str:
    return _("{place}: empty.").format(place=capital(place_words(place)))


def _empty_words(seen: CarcassonneObservation, found: Analysis, place: Place) -> str:
    if _can_take(seen, found, place):
        words = _("{place}: empty, the tile in hand fits.")
    else:
        words = _("{place}: empty.")
    where = capital(place_words(place))
    return f"{words.format(place=where)} {empty_words(seen, place)}"


def _pieces(seen: CarcassonneObservation, place: Place) -> str:
    """The letters of the meeples there, a star for each ingot, # for a castle."""
    text = "".join(SEAT_LETTERS[m.seat] for m in seen.meeples if (m.x, m.y) == place)
    if any(place in castle.tiles for castle in seen.castles):
        text = "#" + text
    ingots = next((number for x, y, number in seen.ingots if (x, y) == place), 0)
    text += "*" * ingots
    return f" {text}" if text else ""


def _asked(seen: CarcassonneObservation, names: Sequence[str]) -> tuple[Cell, ...]:
    """Cells for the spots that are no places of the table."""
    if seen.current_player < 0 or seen.phase not in ASKING:
        return ()
    cells = []
    for action in seen.legal:
        key = keys.spot_of(action)
        if key:
            text = "#"
            if isinstance(action, PlaceMeeple):
                text = f"{action.kind}{action.index}"
            elif isinstance(action, ScoreCastle):
                text = str(action.points)
            cells.append(Cell(key, text, action_words(action, seen, names) + "."))
    return tuple(cells)


def redact(then: CarcassonneObservation, now: CarcassonneObservation) -> CarcassonneObservation:
    """``then`` as replay may show it: nothing in Carcassonne is hidden."""
    del now
    return then
