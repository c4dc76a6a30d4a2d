"""What a thing in the picture is, with the clause that says more."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.locale import _
from motherlode.view.contract import What
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.keys import KEYS


def what(key: str, picture: str, seen: ClaimsObservation, names: Sequence[str]) -> What:
    """See ``View``."""
    del picture, seen, names
    if key == "field":
        return What(_("The field"), clause="1")
    return What(key=key, clause="3") if key in KEYS else What()
