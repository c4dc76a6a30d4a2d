"""The page of the day: a game and a puzzle of each box, the calendar, puzzles by theme.

The strip on the shelf shows parts of it: nothing that a puzzle is played with is imported here.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import cached_property, partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.challenges import Challenges
from motherlode.app.game_view import playable_entries, view_of
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon, nugget
from motherlode.app.navigator import PUZZLES, ROW
from motherlode.app.puzzle.run import (
    DEGREES,
    PositionPictures,
    best_row,
    entries_with_puzzles,
    own_puzzles,
    position_node,
    progress_key,
    puzzle_of_day,
    puzzles_by_theme,
)
from motherlode.app.puzzle.teacher import has_notes, how_you_play
from motherlode.app.screen import PlainScreen
from motherlode.app.words import game_title, hint_count_words, table_id
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, mark, ngettext, pgettext, with_label
from motherlode.match.daily import daily_seed
from motherlode.match.shelf.results import GameResult, own_seat
from motherlode.match.shelf.streak import DAYS, longest_streak, ordinal, stamped_days, streak
from motherlode.review.puzzle import Puzzle
from motherlode.view.person import capital

#: Names with blanks between them, in their order.
WEEKDAYS = mark("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
MONTHS = mark(
    "January February March April May June July August September October November December"
)
#: Letters of a weekday at the head of a calendar.
WEEKDAY_LETTERS = 2


class Activity:
    """The days of the player at this device, read once."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._clock = cabinet.ports.clock
        self._shelf = cabinet.shelf
        self._tries = {done.id for done in cabinet.shelf.attempts.all()}
        #: Daily games under way: what stands there without a try came from elsewhere.
        self.begun = {heading.id for heading in cabinet.tables()} & self._tries
        self.results = [r for r in cabinet.results() if self._counts(r)]

    def _counts(self, result: GameResult) -> bool:
        """Return whether it is the result of a daily game whose try was made here."""
        own = bool(result.daily) and table_id(daily_seed(result.entry, result.daily)) == result.id
        return own and result.id in self._tries

    @property
    def today(self) -> str:
        """The date here: a page that stays open sees midnight."""
        return self._clock.day()

    def is_tried(self, id: str) -> bool:
        """Return whether the one try of that daily game has been made or begun."""
        return id in self._tries

    def result(self, entry: str) -> GameResult | None:
        """Return the result of that entry's game of today; ``None`` if it is not over."""
        here = (r for r in self.results if r.daily == self.today and r.entry == entry)
        return next(here, None)

    def has_solved(self, entry: str) -> bool:
        """Return whether today's puzzle of that entry is solved."""
        id = puzzle_of_day(entry, self.today).id
        return id in self._shelf.progress(progress_key(entry)).done

    @cached_property
    def puzzle_days(self) -> frozenset[int]:
        """The ordinal numbers of the days on which a puzzle of the day was solved."""
        return stamped_days(self._shelf.progress(DAYS))

    @cached_property
    def days(self) -> frozenset[int]:
        """The ordinal numbers of all days on which something of the day was done."""
        return self.puzzle_days | {ordinal(result.daily) for result in self.results}

    @property
    def streak(self) -> int:
        """The days in a row until today."""
        return streak(self.days, ordinal(self.today))

    @property
    def longest(self) -> int:
        """The longest streak there has been."""
        return longest_streak(self.days)

    def games_on(self, day: date) -> tuple[int, int]:
        """Return how many daily games of that date were won, and how many lost."""
        here = [r for r in self.results if r.daily == day.isoformat()]
        won = sum(r.seats[own_seat(r) or 0].rank == 1 for r in here)
        return won, len(here) - won


def day_words(day: date) -> str:
    """Return a date as ``Saturday, 31 January``."""
    return _("{weekday}, {day} {month}").format(
        weekday=_(WEEKDAYS).split()[day.weekday()], day=_number(day), month=_month(day)
    )


def date_words(day: date) -> str:
    """Return a date as ``31 January 2026``."""
    return f"{_number(day)} {_month(day)} {day.year}"


def weekday_letters() -> list[str]:
    """Return the heads of a calendar's columns, from Monday."""
    return [name[:WEEKDAY_LETTERS].capitalize() for name in _(WEEKDAYS).split()]


def _number(day: date) -> str:
    return pgettext("day of a month", "1") if day.day == 1 else str(day.day)


def _month(day: date) -> str:
    return _(MONTHS).split()[day.month - 1]


#: Signs of a day, beside its number: colour is not the only one.
WON, PLAYED = "★", "•"


#: The days that the strip shows, the last of them today.
STRIP_DAYS = 14


def calendar(activity: Activity) -> Node:
    """Return the last days in a strip, today at its end."""
    today = date.fromisoformat(activity.today)
    days = [today - timedelta(days=back) for back in reversed(range(STRIP_DAYS))]
    return h("ol", [_day(activity, day) for day in days], cls="calendar", aria_label=_("Calendar"))


def _day(activity: Activity, day: date) -> Node:
    done, sign, cls = _done(activity, day)
    words = with_label(day_words(day), done)
    return h(
        "li",
        h("small", weekday_letters()[day.weekday()], aria_hidden="true"),
        h("span", str(day.day), aria_hidden="true"),
        h("span", sign, aria_hidden="true", cls="sign"),
        h("span", words, cls="hidden"),
        cls=f"day {cls}".rstrip(),
        title=words,
        aria_current="date" if day.isoformat() == activity.today else None,
        key=day.isoformat(),
    )


def _done(activity: Activity, day: date) -> tuple[str, str, str]:
    """Return words, sign and class for what was done on that day."""
    won, lost = activity.games_on(day)
    solved = day.toordinal() in activity.puzzle_days
    words = [
        ngettext("{n} game won", "{n} games won", won).format(n=won) if won else "",
        ngettext("{n} game lost", "{n} games lost", lost).format(n=lost) if lost else "",
        _("puzzle solved") if solved else "",
    ]
    told = ", ".join(filter(None, words))
    if not told:
        return _("nothing"), "", ""
    return (told, WON, "won") if won or solved else (told, PLAYED, "lost")


#: So many puzzles of one's own games are shown, the oldest first.
MAX_OWN_PUZZLES = 3


class TodayScreen(PlainScreen):
    """Screen of the day; what was played is read when it is opened."""

    name = "today"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
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
                self._how_you_play(),
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
            more = f"{_('Your best: {n}.').format(n=longest)} {more}"
        return h(
            "div",
            h("p", capital(day_words(date.fromisoformat(self.activity.today))), cls="today-date"),
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
            lambda: self.cabinet.go(f"{PUZZLES}/{info.id}/{puzzle.id}"),
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
            return [self._press(info, _("Continue"), "main")]
        if activity.is_tried(id):
            gone = h("p", _("You removed this game: only the first try counts."))
            return [self._press(info, _("Play again for fun"), "quiet"), gone]
        return [self._press(info, _("Play now"), "quiet")]

    def _press(self, info: GameInfo, label: str, cls: str) -> Node:
        id = f"daily-{info.id}"
        return button(label, lambda: Challenges(self.cabinet).play_daily(info.id), cls=cls, id=id)

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
                lambda: self.cabinet.go(f"{PUZZLES}/{entry}/{puzzle.id}"),
                cls="main",
                id=f"own-{puzzle.id}",
            ),
            key=puzzle.id,
        )

    def _how_you_play(self) -> Node | None:
        """Return what the teacher has noted about the games of this device, if anything."""
        shelf = self.cabinet.shelf
        noted = [entry for entry in entries_with_puzzles() if has_notes(shelf, entry)]
        if not noted:
            return None
        parts = [how_you_play(shelf, entry, partial(self._solve, entry)) for entry in noted]
        return h("section", h("h2", _("How you play")), parts, cls="paper", key="how")

    def _solve(self, entry: str, puzzle: str) -> None:
        self.cabinet.go(f"{PUZZLES}/{entry}/{puzzle}")

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
            h("p", _("Find the best move.")),
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
                lambda: self.cabinet.go(f"{PUZZLES}/{entry}/{following.id}"),
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
                lambda: self.cabinet.go(f"{PUZZLES}/{entry}/{ROW}"),
                cls="main",
                id="row",
            ),
            h("p", words),
            key=f"{entry}-row",
        )


def _hints(count: int) -> str:
    return hint_count_words(count) if count else ""
