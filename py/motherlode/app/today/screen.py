"""The page of the day: a game and a puzzle of each box, the calendar, puzzles by theme.

From it and from addresses lead the ways to a puzzle and to a row of them.
"""

from __future__ import annotations

from datetime import date

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries, view_of
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon, nugget
from motherlode.app.navigator import PUZZLES, TODAY
from motherlode.app.puzzle.row import ROW, best_row, show_puzzle, start_row
from motherlode.app.puzzle.run import (
    PuzzleRun,
    entries_with_puzzles,
    own_puzzles,
    progress_key,
    puzzle_of_day,
    puzzles_by_theme,
    puzzles_of,
)
from motherlode.app.puzzle.screen import DEGREES, OwnPuzzleScreen, PuzzleScreen
from motherlode.app.screen import PlainScreen
from motherlode.app.today.calendar import Activity, calendar, day_words
from motherlode.app.today.positions import PositionPictures, position_node
from motherlode.app.words import game_title, hint_count_words, table_id
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, ngettext, with_label
from motherlode.match.daily import daily_seed
from motherlode.match.results import own_seat
from motherlode.review.puzzle import Puzzle
from motherlode.view.person import capital

#: So many puzzles of one's own games are shown, the oldest first.
MAX_OWN_PUZZLES = 3


class TodayScreen(PlainScreen):
    """Screen of the day; what was played is read when it is opened."""

    name = "today"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.navigator = cabinet.navigator
        self.activity = Activity(cabinet)
        self.own = own_puzzles(cabinet.shelf, self.activity.today)
        self.pictures = PositionPictures(lambda: cabinet.theme, self.own)
        #: The entry whose puzzles are shown by theme: the one played last.
        recent = [heading.entry for heading in cabinet.tables()]
        known = entries_with_puzzles()
        self.entry = next((entry for entry in recent if entry in known), known[0])

    def title(self) -> str:
        """See ``Screen``."""
        return _("Today")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        boxes = [self._box(entry.info) for entry in playable_entries()]
        return [
            h(
                "div",
                self._head(),
                h("div", boxes, cls="today-boxes"),
                h(
                    "section",
                    h("h2", _("Calendar")),
                    calendar(self.activity),
                    cls="paper today-calendar",
                    key="calendar",
                ),
                self._own_puzzles() if self.own else None,
                self._puzzles(),
                cls="results today",
                key="today",
            )
        ]

    def _head(self) -> Node:
        days, longest = self.activity.streak, self.activity.longest
        words = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        if not days:
            words = _("Start a streak")
        more = _("Play a game or solve a puzzle every day. One missed day is forgiven.")
        if longest > days > 0:
            more = _("Your longest: {n}. One missed day is forgiven.").format(n=longest)
        return h(
            "div",
            h("p", day_words(date.fromisoformat(self.activity.today)), cls="today-date"),
            h(
                "p",
                nugget() if days else nugget("stone"),
                h("strong", words),
                h("span", more),
                cls="today-streak",
            ),
            cls="today-head",
            key="head",
        )

    # -- the boxes ---------------------------------------------------------------------

    def _box(self, info: GameInfo) -> Node:
        solved, stamp = None, None
        if info.id in entries_with_puzzles():
            solved = self.activity.has_solved(info.id)
            picture = position_node(info.id, puzzle_of_day(info.id, self.activity.today))
        else:
            picture = h("span", cls="position")
        result = self.activity.result(info.id)
        if result is not None and solved is not False:
            stamp = h("span", _("Done"), cls="stamp", key="stamp")
        return h(
            "section",
            h("div", picture, stamp, cls="today-picture"),
            h("h2", game_title(info), id=f"title-{info.id}"),
            self._puzzle(info, solved) if solved is not None else None,
            *self._game(info),
            cls="paper today-box",
            aria_labelledby=f"title-{info.id}",
            key=info.id,
        )

    def _puzzle(self, info: GameInfo, solved: bool) -> Node:
        puzzle = puzzle_of_day(info.id, self.activity.today)
        words = capital(_("puzzle solved")) if solved else _("Solve the puzzle")
        return button(
            [icon("tick") if solved else None, words],
            lambda: self.navigator.open_puzzles(info.id, puzzle.id),
            cls="quiet" if solved else "main",
            id=f"puzzle-{info.id}",
        )

    def _game(self, info: GameInfo) -> list[Node]:
        """Return the button of today's game, and the words for how it went."""
        activity = self.activity
        id, result = table_id(daily_seed(info.id, activity.today)), activity.result(info.id)
        if result is not None:
            own = result.seats[own_seat(result) or 0]
            scores = " : ".join(str(seat.score) for seat in result.seats)
            won = capital(_("won") if own.rank == 1 else _("lost"))
            words = " ".join(filter(None, (f"{won} {scores}.", _hints(result.hints))))
            label = _("Look at the game") if id in activity.begun else _("Play again for fun")
            return [self._press(info, label, "quiet"), h("p", words, cls="today-words")]
        if id in activity.begun:
            return [self._press(info, _("Continue today’s game"), "main")]
        if activity.is_tried(id):
            gone = h("p", _("You removed this game: only the first try counts."))
            return [self._press(info, _("Play again for fun"), "quiet"), gone]
        return [self._press(info, _("Play today’s game"), "quiet")]

    def _press(self, info: GameInfo, label: str, cls: str) -> Node:
        id = f"daily-{info.id}"
        return button(label, lambda: self.navigator.play_daily(info.id), cls=cls, id=id)

    # -- puzzles of one's own games ------------------------------------------------------

    def _own_puzzles(self) -> Node:
        cards = [self._own_puzzle(entry, puzzle) for entry, puzzle in self.own[:MAX_OWN_PUZZLES]]
        return h(
            "section",
            h("h2", _("From your own games")),
            h("p", _("A look back found a better turn here. Find it.")),
            h("ul", cards, cls="themes positions"),
            cls="paper",
            key="own",
        )

    def _own_puzzle(self, entry: str, puzzle: Puzzle) -> Node:
        return h(
            "li",
            h("div", position_node(entry, puzzle), cls="today-picture"),
            button(
                game_title(CATALOG[entry].info),
                lambda: self.navigator.open_puzzles(entry, puzzle.id),
                cls="main",
                id=f"own-{puzzle.id}",
            ),
            key=puzzle.id,
        )

    # -- puzzles by theme --------------------------------------------------------------

    def _puzzles(self) -> Node:
        entries = entries_with_puzzles()
        choices = [self._choice(entry) for entry in entries]
        done = self.cabinet.shelf.progress(progress_key(self.entry)).done
        cards = [
            self._theme(theme, puzzles, done)
            for theme, puzzles in puzzles_by_theme(self.entry).items()
        ]
        return h(
            "section",
            h("h2", _("More puzzles")),
            h("p", _("Find the move that beats all others.")),
            h("div", choices, cls="choices", role="group", aria_label=_("Game")),
            h("ul", cards, self._row(), cls="themes positions"),
            cls="paper",
            key="puzzles",
        )

    def _choice(self, entry: str) -> Node:
        def choose() -> None:
            self.entry = entry
            self.cabinet.render()

        return button(
            game_title(CATALOG[entry].info),
            choose,
            cls="quiet chip",
            aria_pressed="true" if entry == self.entry else "false",
            id=f"puzzles-of-{entry}",
        )

    def _theme(self, theme: str, puzzles: tuple[Puzzle, ...], done: tuple[str, ...]) -> Node:
        left = [puzzle for puzzle in puzzles if puzzle.id not in done]
        following, entry = (left or list(puzzles))[0], self.entry
        motifs = view_of(CATALOG[entry]).features.motifs
        count = _("{n} of {all} solved").format(n=len(puzzles) - len(left), all=len(puzzles))
        following_words = with_label(_("Next"), _(DEGREES[following.degree - 1]))
        return h(
            "li",
            h(
                "div",
                position_node(entry, following),
                None if left else h("span", _("Done"), cls="stamp"),
                cls="today-picture",
            ),
            button(
                motifs.theme_words(theme) if motifs else _("Puzzle"),
                lambda: self.navigator.open_puzzles(entry, following.id),
                cls="main",
                id=f"theme-{theme}",
            ),
            h("p", f"{count} · {following_words}" if left else count),
            key=f"{entry}-{theme}",
        )

    def _row(self) -> Node:
        best, entry = best_row(self.cabinet.shelf, self.entry), self.entry
        words = _("Your best: {n}.").format(n=best) if best else _("One mistake ends it. No clock.")
        return h(
            "li",
            h("div", nugget(), nugget(), nugget(), cls="today-picture row-picture"),
            button(
                _("How many in a row?"),
                lambda: self.navigator.open_puzzle_row(entry),
                cls="main",
                id="row",
            ),
            h("p", words),
            key=f"{entry}-row",
        )


def _hints(count: int) -> str:
    return hint_count_words(count) if count else ""


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
