"""The questions of a table beside a real Carcassonne: which tiles are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.games.carcassonne.rules.actions import DrawTile
from motherlode.games.carcassonne.rules.components import TileKind
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.rules.packed import KIND, TILE_KINDS
from motherlode.games.carcassonne.view.terms import land_form, tile_words
from motherlode.games.carcassonne.view.tiles import card_name
from motherlode.locale import _, ngettext
from motherlode.view.person import capital
from motherlode.view.told import Piece, PieceQuestion, Told, who_begins


def sorts_of(kind: TileKind) -> frozenset[str]:
    """Return the sorts of a tile: its edges of city and of road, and what else it shows."""
    sorts = [f"city:{kind.edges.count('C')}", f"road:{kind.edges.count('R')}"]
    return frozenset(sorts + ["M"] * kind.monastery + ["mine"] * kind.mine)


def _sorts() -> dict[str, str]:
    city, road = capital(land_form("C", "bare")), capital(land_form("R", "bare"))
    sorts = {
        f"city:{n}": f"{city} {n}\n"
        + ngettext("City on {n} edge", "City on {n} edges", n).format(n=n)
        for n in range(5)
    }
    sorts |= {
        f"road:{n}": f"{road} {n}\n"
        + ngettext("Road on {n} edge", "Road on {n} edges", n).format(n=n)
        for n in range(5)
    }
    return sorts | {
        "M": capital(land_form("M", "bare")),
        "mine": capital(_("gold mine")),
    }


def ask(
    seen: CarcassonneObservation, outcomes: Sequence[tuple[Action, int]], names: Sequence[str]
) -> PieceQuestion | None:
    """Ask which tile was drawn; what its player does with it the board asks."""
    if seen.phase == "begin":
        return who_begins(outcomes, names)
    if seen.phase != "draw_tile":
        return None
    pieces = []
    for action, left in outcomes:
        assert isinstance(action, DrawTile)
        sorts = sorts_of(TILE_KINDS[KIND[action.tile]])
        words = tile_words(action.tile)
        pieces.append(Piece(action, words, card_name(action.tile), str(left), sorts))
    found = set().union(*(piece.sorts for piece in pieces))
    sorts_here = {key: words for key, words in _sorts().items() if key in found}
    return PieceQuestion(_("Which tile was drawn?"), tuple(pieces), sorts_here)


TOLD = Told(ask)
