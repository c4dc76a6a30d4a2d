"""The layout of links and storage for early.js, which reads a little of both before Python."""

from __future__ import annotations

import json

from motherlode.app.navigator import LEARN, NEW_TABLE, PLAY_NOW, SHELF, TABLE
from motherlode.match.link import HEADER_OFFSET, PREFIX
from motherlode.match.store import ROOT as ROOT_KEY
from motherlode.match.store import SETTINGS, TABLES

LAYOUT = {
    "settings": SETTINGS,
    "tables": TABLES,
    "starts": ROOT_KEY + "starts",
    "shelf": SHELF,
    "playNow": PLAY_NOW,
    "learn": LEARN,
    "newTable": NEW_TABLE,
    "table": TABLE,
    "link": PREFIX.removeprefix("#"),
    "headerAt": HEADER_OFFSET,
}
"""Storage keys, the beginnings of addresses after their #, and where a link's payload has its
header: a length in one byte, and the entry id."""


def script() -> str:
    """The layout as a constant of JavaScript."""
    lines = "".join(f"    {name}: {json.dumps(value)},\n" for name, value in LAYOUT.items())
    return f"  const LAYOUT = {{\n{lines}  }};\n"
