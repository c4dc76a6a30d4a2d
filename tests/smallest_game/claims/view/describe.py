"""Descriptions of the things in the picture, with the clause that says more."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.locale import _
from motherlode.view.contract import Description
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.keys import KEYS


def describe(key: str, picture: str, seen: ClaimsObservation, names: Sequence[str]) -> Description:
    """See ``View``."""
    del picture, seen, names
    if key == "field":
        return Description(_("The field"), clause="1")
    return Description(key=key, clause="3") if key in KEYS else Description()
