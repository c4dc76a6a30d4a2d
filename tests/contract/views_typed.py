"""Every game's view beside the contract: read by the type checker, never run by a test."""

from __future__ import annotations

from motherlode.games.carcassonne import view as carcassonne
from motherlode.games.go_west import view as go_west
from motherlode.games.gold import view as gold
from motherlode.games.gold_west import view as gold_west
from motherlode.view.contract import View
from tests.smallest_game.claims import view as claims

GOLD: View = gold
GOLD_WEST: View = gold_west
GO_WEST: View = go_west
CARCASSONNE: View = carcassonne
CLAIMS: View = claims
