"""Settings: the player's choices about the cabinet itself, stored apart from every table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from motherlode.locale import LANGUAGES
from motherlode.match.shelf.store import parse_json
from motherlode.match.terms import BadName, clean_name

Setting = str | bool

#: The choices of each setting, the default first. ``"auto"`` follows the device.
CHOICES: dict[str, tuple[Setting, ...]] = {
    "motion": ("auto", "off", "fast", "slow"),
    "look": ("normal", "short", "long"),
    "wait": ("own", False, True),
    "theme": ("auto", "day", "night"),
    "language": ("auto", *LANGUAGES),
    "confirm": ("auto", "always", "final", "never"),
    "board": ("picture", "walk", "text"),
    "sound": (False, True),
    "speech": (False, True),
    "notify": (False, True),
    "done": (False, True),
    "keys": ("alt", "alone", "off"),
}

#: Choices that older cabinets do not know, and what these store in their place. Such a choice is
#: stored under ``NEWER`` as well, which they leave as it is.
_NEWER_CHOICES: dict[str, tuple[Setting, Setting]] = {
    "language": ("de", "auto"),
    "wait": ("own", False),
}
NEWER = "newer"
_MAX_CHARACTERS = 20_000
_MAX_COMPANIONS = 5


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings; ``CHOICES`` lists the values of each.

    Attributes:
        motion: The speed of moving pieces.
        look: The time for which things to be remembered stay visible.
        wait: They wait for a tap instead; ``"own"``: those that the player has uncovered.
        confirm: The actions that want a second press; ``"final"``: those that undo cannot
            take back.
        board: The board as text is left out, beside the picture or instead of it.
        sound: Sounds are on.
        speech: The voice of the device says what happens at a table.
        notify: The browser tells of a table that comes back.
        done: A turn waits for a press before a computer answers.
        keys: The keys that write a character are commands with Alt, alone too, or never.
        player: The name of the person who plays here.
        companions: The names of the others last at a table.
        other: Values that a newer version has stored.
        newer: Choices that a newer version has stored under ``NEWER``.
    """

    motion: str = "auto"
    look: str = "normal"
    wait: Setting = "own"
    theme: str = "auto"
    language: str = "auto"
    confirm: str = "auto"
    board: str = "picture"
    sound: bool = False
    speech: bool = False
    notify: bool = False
    done: bool = False
    keys: str = "alt"
    player: str = ""
    companions: tuple[str, ...] = ()
    other: Mapping[str, object] = field(default_factory=dict)
    newer: Mapping[str, object] = field(default_factory=dict)


def write_settings(settings: Settings) -> str:
    """Serialize as JSON, with the values that a newer version had put there."""
    values = {name: getattr(settings, name) for name in CHOICES}
    ours = {name: new for name, (new, _old) in _NEWER_CHOICES.items() if values[name] == new}
    newer = {NEWER: {**settings.newer, **ours}}
    names = {"player": settings.player, "companions": settings.companions}
    return json.dumps({**settings.other, **values, **newer, **names, "v": 1})


def read_settings(text: str | None) -> Settings:
    """Read stored settings; a value that is missing or no choice has its default. Never raises."""
    stored = parse_json(text or "", _MAX_CHARACTERS)
    if not isinstance(stored, dict):
        return Settings()
    newer = stored.pop(NEWER, None)
    if not isinstance(newer, dict):
        newer = {}
    for name, (new, old) in _NEWER_CHOICES.items():
        if newer.get(name) == new and stored.get(name) == old:
            stored[name] = new
    known = {name: _choice(stored.pop(name, None), CHOICES[name]) for name in CHOICES}
    player = _name(stored.pop("player", ""))
    company = stored.pop("companions", [])
    names = map(_name, company[:_MAX_COMPANIONS]) if isinstance(company, list) else ()
    stored.pop("v", None)
    return Settings(
        **known,  # type: ignore[arg-type]
        player=player,
        companions=tuple(name for name in names if name),
        other=stored,
        newer={name: value for name, value in newer.items() if value not in CHOICES.get(name, ())},
    )


def _name(stored: object) -> str:
    try:
        return clean_name(stored) if isinstance(stored, str) else ""
    except BadName:
        return ""


def _choice(value: object, choices: tuple[Setting, ...]) -> Setting:
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return choice
    return choices[0]
