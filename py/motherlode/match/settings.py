"""What the player has chosen about the cabinet itself, kept apart from every table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from motherlode.locale import LANGUAGES
from motherlode.match.terms import BadName, clean_name

Setting = str | bool

CHOICES: dict[str, tuple[Setting, ...]] = {
    "motion": ("auto", "off", "fast", "slow"),
    "look": ("normal", "short", "long"),
    "wait": (False, True),
    "theme": ("auto", "day", "night"),
    "language": ("auto", *LANGUAGES),
    "confirm": ("auto", "always", "final", "never"),
    "board": ("picture", "walk", "text"),
}
"""The choices of each setting, the default first. ``"auto"`` follows the device."""

_LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Settings:
    """``motion`` how pieces move, ``look`` how long things to be remembered stay to be seen,
    ``wait`` whether they wait for a tap instead; ``confirm`` which actions want a second
    press (``"final"``: those that undo cannot take back); ``board`` how it is told, with the
    board as text left out, beside the picture or instead of it; ``player`` the name offered
    for the first seat. ``other`` holds what a newer version has stored.
    """

    motion: str = "auto"
    look: str = "normal"
    wait: bool = False
    theme: str = "auto"
    language: str = "auto"
    confirm: str = "auto"
    board: str = "picture"
    player: str = ""
    other: Mapping[str, object] = field(default_factory=dict)


def write_settings(settings: Settings) -> str:
    """As JSON, with whatever a newer version had put there."""
    values = {name: getattr(settings, name) for name in CHOICES}
    return json.dumps({**settings.other, **values, "player": settings.player, "v": 1})


def read_settings(text: str | None) -> Settings:
    """Whatever is stored: what is missing or no choice has its default. Never raises."""
    try:
        stored = json.loads((text or "")[:_LONGEST])
    except (ValueError, RecursionError):
        stored = None
    if not isinstance(stored, dict):
        return Settings()
    known = {name: _choice(stored.pop(name, None), CHOICES[name]) for name in CHOICES}
    player = stored.pop("player", "")
    stored.pop("v", None)
    try:
        name = clean_name(player) if isinstance(player, str) else ""
    except BadName:
        name = ""
    return Settings(**known, player=name, other=stored)  # type: ignore[arg-type]


def _choice(value: object, choices: tuple[Setting, ...]) -> Setting:
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return choice
    return choices[0]
