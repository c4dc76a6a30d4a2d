"""Opens what an address of puzzles means."""

from __future__ import annotations

from motherlode.app import addresses
from motherlode.app.cabinet import Cabinet
from motherlode.app.puzzle.collection import puzzles_of
from motherlode.app.puzzle.list_screen import PuzzlesScreen
from motherlode.app.puzzle.screen import PuzzleScreen
from motherlode.games import CATALOG


def open_puzzle(cabinet: Cabinet, entry: str, puzzle: str, replace_address: bool) -> None:
    """That puzzle of that game; the list of all where there is no such one."""
    for known in puzzles_of(entry) if entry in CATALOG else ():
        if known.id == puzzle:
            screen = PuzzleScreen(cabinet, entry, known)
            address = f"{addresses.PUZZLES}/{entry}/{puzzle}"
            cabinet.open(screen, address, replace=replace_address)
            # only once it is on the page the board has a size to lay it out for
            cabinet.ports.page.catch_up()
            screen.enter()
            return
    cabinet.open(PuzzlesScreen(cabinet), addresses.PUZZLES, replace=replace_address)
