"""The smallest complete game, to read, to copy and to try the house with. See CONTRIBUTING.md."""

from __future__ import annotations

from motherlode.games import Entry
from tests.smallest_game.claims import INFO

ENTRY = Entry(INFO, "tests.smallest_game.claims")
