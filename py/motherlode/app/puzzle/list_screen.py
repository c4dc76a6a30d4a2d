"""The list of puzzles: today's of every game, and by degree those still to be solved."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.navigator import PUZZLES
from motherlode.app.puzzle.run import entries_with_puzzles, progress_key, puzzle_of_day, puzzles_of
from motherlode.app.puzzle.screen import DEGREES, PuzzleScreen
from motherlode.app.screen import PlainScreen
from motherlode.app.words import game_title
from motherlode.games import CATALOG
from motherlode.locale import _


class PuzzlesScreen(PlainScreen):
    """Screen with all puzzles; what is solved is read when the page is opened."""

    name = "puzzles"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.navigator = cabinet.navigator

    def title(self) -> str:
        """See ``Screen``."""
        return _("Puzzles")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        lead = _(
            "A position, and one turn that is clearly better than any other: find it on the "
            "board. Every day another one, and three degrees of the others."
        )
        games = [self._game(entry) for entry in entries_with_puzzles()]
        page = h("div", h("p", lead, cls="shelf-lead"), games, cls="results", key="puzzles")
        return [page]

    def _game(self, entry: str) -> Node:
        done = self.cabinet.shelf.progress(progress_key(entry)).done
        today = puzzle_of_day(entry, self.cabinet.ports.clock.day())
        solved = today.id in done
        label = _("Today’s puzzle: solved") if solved else _("Today’s puzzle")
        press = button(
            [icon("tick"), label] if solved else label,
            lambda: self.navigator.open_puzzles(entry, today.id),
            cls="quiet" if solved else "main",
            id=f"puzzle-{entry}",
        )
        degrees = [self._degree(entry, degree, done) for degree in (1, 2, 3)]
        return h(
            "section",
            h("h2", game_title(CATALOG[entry].info)),
            h("div", press, cls="choices"),
            h("div", degrees, cls="choices"),
            cls="paper",
            key=entry,
        )

    def _degree(self, entry: str, degree: int, done: tuple[str, ...]) -> Node | None:
        puzzles = [puzzle for puzzle in puzzles_of(entry) if puzzle.degree == degree]
        if not puzzles:
            return None
        left = [puzzle for puzzle in puzzles if puzzle.id not in done]
        words = _("{degree}: {n} of {all} solved").format(
            degree=_(DEGREES[degree - 1]), n=len(puzzles) - len(left), all=len(puzzles)
        )
        following = (left or puzzles)[0]
        return button(
            words,
            lambda: self.navigator.open_puzzles(entry, following.id),
            cls="quiet",
            id=f"puzzle-{entry}-{degree}",
        )


def open_puzzle(cabinet: Cabinet, entry: str, puzzle: str, replace_address: bool) -> None:
    """Open that puzzle of that game; the list of all where there is no such one."""
    for known in puzzles_of(entry) if entry in CATALOG else ():
        if known.id == puzzle:
            screen = PuzzleScreen(cabinet, entry, known)
            address = f"{PUZZLES}/{entry}/{puzzle}"
            cabinet.open(screen, address, replace=replace_address)
            # only once it is on the page the board has a size to lay it out for
            cabinet.ports.page.render_now()
            screen.enter()
            return
    cabinet.open(PuzzlesScreen(cabinet), PUZZLES, replace=replace_address)
