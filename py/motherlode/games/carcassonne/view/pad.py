"""The score pad of Carcassonne: what lies on the table at the end, and the ingots."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import (
    FIELD_CASTLE,
    FIELD_CITY,
    UNFINISHED,
    ingot_points,
)
from motherlode.locale import _
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import Pad, PadLine, counted


def _unfinished(number: int) -> int:
    return UNFINISHED.number * number


#: Each unfinished feature counts its tiles; a field counts each city that it supplies.
LINES = (
    counted("track", lambda: _("Points on the score track")),
    counted("road", lambda: _("Unfinished roads: tiles"), _unfinished),
    counted("city", lambda: _("Unfinished cities: tiles and coats of arms"), _unfinished),
    counted("monastery", lambda: _("Unfinished monasteries: tiles"), _unfinished),
    counted("field", lambda: _("Fields: completed cities"), lambda n: FIELD_CITY.number * n),
)
CASTLES = counted("castles", lambda: _("Fields: castles"), lambda n: FIELD_CASTLE.number * n)
INGOTS = counted("ingots", lambda: _("Ingots"), ingot_points)


def pad(terms: GuideTerms) -> Pad:
    """Return the pad, with castles and ingots where the game has them."""
    more: list[PadLine] = []
    if terms.options.get("castles"):
        more.append(CASTLES)
    if terms.options.get("goldmines", True):
        more.append(INGOTS)
    return Pad((*LINES, *more))
