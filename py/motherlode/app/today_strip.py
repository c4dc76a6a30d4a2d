"""The strip above the games of a returning player: my turn, a puzzle, a game, the streak.

Its words are there at once. The position of the puzzle and the streak come with modules on demand,
when the page has nothing else to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon, nugget
from motherlode.app.navigator import PUZZLES, TABLE, TODAY
from motherlode.app.screen import NO_PICTURES, PictureSource
from motherlode.app.words import entry_title, game_title, heading_names, time_ago
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, ngettext
from motherlode.match.shelf.saved_table import Heading

if TYPE_CHECKING:
    from motherlode.app.puzzle.run import PositionPictures
    from motherlode.app.today import Activity

#: Tables that wait which are shown; the list below has all.
MAX_WAITING = 2


class TodayStrip:
    """The strip; ``lid`` draws the lid of a game's box, ``picture`` a table's position."""

    def __init__(
        self,
        cabinet: Cabinet,
        lid: Callable[[str], Node | None],
        picture: Callable[[Heading], Node | None],
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.lid = lid
        self.picture = picture
        self._asked = False
        self._activity: Activity | None = None
        self._positions: PositionPictures | None = None

    @property
    def pictures(self) -> PictureSource:
        """The positions of puzzles; none before the modules for them are here."""
        return self._positions or NO_PICTURES

    def node(self, headings: Sequence[Heading]) -> Node:
        """Return the strip above these tables."""
        if not self._asked:
            self._asked = True
            self.ports.page.run_when_idle([self._fetch])
        return h(
            "section",
            h("h2", _("Today")),
            h(
                "div",
                self._waiting(headings),
                self._puzzle(),
                self._game(),
                self._streak(),
                cls="strip positions",
            ),
            key="today",
        )

    def _fetch(self) -> None:
        on_demand = self.ports.on_demand
        if on_demand.is_here():
            self._show_rest(True)
        else:
            on_demand.fetch(self._show_rest)

    def _show_rest(self, here: bool) -> None:
        """Show streak and puzzle; what its position needs is imported bit by bit."""
        if not here or not self.cabinet.screen.lists_tables:
            return
        from motherlode.app.today import Activity

        self._activity = Activity(self.cabinet)
        entry = CATALOG[self._puzzle_entry()]
        parts = [partial(entry.part, part) for part in ("rules", "view")]
        self.ports.page.run_when_idle([*parts, self._show_position])
        self.cabinet.render()

    def _show_position(self) -> None:
        from motherlode.app.puzzle.run import PositionPictures

        self._positions = PositionPictures(lambda: self.cabinet.theme, ())
        self.cabinet.render()

    def _puzzle_entry(self) -> str:
        """Return the entry of this day's puzzle: another one every day."""
        return self._pick([id for id, entry in CATALOG.items() if "puzzles" in entry.on_demand], 1)

    def _pick(self, entries: Sequence[str], shift: int) -> str:
        return entries[
            (date.fromisoformat(self.ports.clock.day()).toordinal() + shift) % len(entries)
        ]

    # -- the cards ---------------------------------------------------------------------

    def _waiting(self, headings: Sequence[Heading]) -> Node:
        """Return the tables at which it is somebody's turn here, else the one played last."""
        open_tables = [heading for heading in headings if not heading.finished]
        waiting = [one for one in open_tables if one.turn >= 0 and one.kinds[one.turn] == "person"]
        shown = (waiting or open_tables)[:MAX_WAITING]
        label = _("Your turn") if waiting else _("Continue")
        lines = [self._table(heading) for heading in shown]
        return h(
            "div",
            [h("h3", label), h("ul", lines)]
            if lines
            else h("p", _("No game waits for you. Open a box.")),
            cls="paper card-waiting",
            key="waiting",
        )

    def _table(self, heading: Heading) -> Node:
        names, now = heading_names(heading), self.ports.clock.now()
        facts = f"{join_names(names)} · {time_ago(heading.updated, now)}"
        words = h(
            "span",
            h("strong", entry_title(heading.entry)),
            h("span", facts, cls="slip-facts"),
        )
        return h(
            "li",
            button(
                [self.picture(heading), words],
                lambda: self.cabinet.go(TABLE + heading.id),
                cls="card-table",
            ),
            key=heading.id,
        )

    def _puzzle(self) -> Node:
        entry = self._puzzle_entry()
        solved, press, picture = "", partial(self.cabinet.go, TODAY), self.lid(entry)
        if self._activity is not None:
            from motherlode.app.puzzle.run import position_node, puzzle_of_day

            puzzle = puzzle_of_day(entry, self.ports.clock.day())
            press = partial(self.cabinet.go, f"{PUZZLES}/{entry}/{puzzle.id}")
            solved = _("Solved!") if self._activity.has_solved(entry) else ""
            if self._positions is not None:
                picture = position_node(entry, puzzle)
        return self._card(_("Today’s puzzle"), entry, picture, solved, press, "strip-puzzle")

    def _game(self) -> Node:
        entry = self._pick([entry.info.id for entry in playable_entries()], 3)
        done = ""
        if self._activity is not None and self._activity.result(entry) is not None:
            done = _("Done")
        press = partial(_play_daily, self.cabinet, entry)
        return self._card(_("Today’s game"), entry, self.lid(entry), done, press, "strip-game")

    def _card(
        self,
        label: str,
        entry: str,
        picture: Node | None,
        done: str,
        press: Callable[[], object],
        id: str,
    ) -> Node:
        words = h(
            "span",
            h("strong", label),
            h("span", game_title(CATALOG[entry].info), cls="slip-facts"),
            h("span", icon("tick"), done, cls="card-done") if done else None,
        )
        inside = [h("span", picture, cls="card-picture"), words]
        return button(inside, press, cls="paper card", id=id)

    def _streak(self) -> Node:
        days = 0 if self._activity is None else self._activity.streak
        words = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        if not days:
            words = _("Start a streak")
        return button(
            [
                nugget() if days else nugget("stone"),
                h("span", h("strong", words), h("span", _("Calendar"), cls="slip-facts")),
                icon("next"),
            ],
            partial(self.cabinet.go, TODAY),
            cls="paper card",
            id="today",
        )


def _play_daily(cabinet: Cabinet, entry: str) -> None:
    """Open today's table of this game, where it was left."""
    # it is not needed before
    from motherlode.app.challenges import Challenges

    Challenges(cabinet).play_daily(entry)
