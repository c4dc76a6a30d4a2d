"""The ways to the page of the day, to a puzzle and to a row of puzzles."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.navigator import PUZZLES, TODAY
from motherlode.app.puzzle.own import own_puzzles
from motherlode.app.puzzle.row import ROW, show_puzzle, start_row
from motherlode.app.puzzle.run import PuzzleRun, puzzles_of
from motherlode.app.puzzle.screen import OwnPuzzleScreen, PuzzleScreen
from motherlode.app.today.screen import TodayScreen
from motherlode.games import CATALOG


def open_today(cabinet: Cabinet, replace_address: bool) -> None:
    """Open the page of the day."""
    cabinet.open(TodayScreen(cabinet), TODAY, replace=replace_address)


def open_puzzle(cabinet: Cabinet, entry: str, puzzle: str, replace_address: bool) -> None:
    """Open that puzzle of that game, or a row of them; the page of the day where there is none."""
    known = puzzles_of(entry) if entry in CATALOG else ()
    if puzzle == ROW and known:
        show_puzzle(cabinet, start_row(cabinet, entry), replace_address=replace_address)
        return
    own = [p for game, p in own_puzzles(cabinet.shelf, cabinet.ports.clock.day()) if game == entry]
    found = next((one for one in (*known, *own) if one.id == puzzle), None)
    if found is None:
        open_today(cabinet, replace_address)
        return
    kind = PuzzleScreen if found in known else OwnPuzzleScreen
    screen = kind(cabinet, entry, PuzzleRun(found, cabinet.settings.player))
    cabinet.open(screen, f"{PUZZLES}/{entry}/{puzzle}", replace=replace_address)
    # only once it is on the page the board has a size to lay it out for
    cabinet.ports.page.render_now()
    screen.enter()
