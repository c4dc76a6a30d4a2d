"""The sentence about a table that is played by older rules."""

from __future__ import annotations

from typing import Any

from motherlode.core.game import Game
from motherlode.locale import _
from motherlode.view.contract import Features


def older_rules(game: Game[Any, Any], features: Features[Any]) -> str:
    """That the table keeps to an older version, and what is different; empty for the newest."""
    version, newest = game.version, game.info.version
    if version == newest:
        return ""
    kept = _("This table keeps to the rules it was begun with, version {version} of {newest}.")
    difference = features.older_rules(version) if features.older_rules else ""
    return f"{kept.format(version=version, newest=newest)} {difference}".rstrip()
