"""The daily tables: today's of every game, and a calendar of those played."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries
from motherlode.app.html import Node, button, h
from motherlode.app.screen import PlainScreen
from motherlode.app.words import game_title, hint_count_words, table_id
from motherlode.core.info import GameInfo
from motherlode.locale import _
from motherlode.match.daily import RECENT_DAYS, daily_seed
from motherlode.match.results import GameResult, own_seat


class DailyScreen(PlainScreen):
    """Screen with today's table of each game: one attempt counts, everybody has the same draws."""

    name = "daily"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.navigator = cabinet.navigator
        self.results = cabinet.shelf.results.all()
        self.tries = {done.id for done in cabinet.shelf.attempts.all()}
        # what stands there without a try came from elsewhere
        self.begun = {heading.id for heading in cabinet.tables()} & self.tries

    @property
    def days(self) -> list[str]:
        """The last days, today's first: a page that stays open sees midnight."""
        return [self.ports.clock.day(-ago) for ago in range(RECENT_DAYS)]

    def title(self) -> str:
        """See ``Screen``."""
        return _("Daily tables")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        lead = _(
            "Every day each game has a table with the same draws for everybody, against the same "
            "computer. The first try counts; compare with friends by sending them the result."
        )
        return [
            h(
                "div",
                h("p", lead, cls="shelf-lead"),
                [self._game(entry.info) for entry in playable_entries()],
                cls="results daily",
                key="daily",
            )
        ]

    def _game(self, info: GameInfo) -> Node:
        found = {r.daily: r for r in self.results if r.entry == info.id and self._counts(r)}
        return h(
            "section",
            h("h2", game_title(info)),
            self._today(info, found.get(self.days[0])),
            calendar(self.days, found),
            cls="paper",
            key=info.id,
        )

    def _counts(self, result: GameResult) -> bool:
        """Return whether it is the result of a daily table whose try was made here."""
        own = bool(result.daily) and table_id(daily_seed(result.entry, result.daily)) == result.id
        return own and result.id in self.tries

    def _today(self, info: GameInfo, result: GameResult | None) -> Node:
        today = self.days[0]
        id = table_id(daily_seed(info.id, today))
        if result is None and id not in self.begun and id in self.tries:
            gone = _("You have begun today’s table and thrown it away: that was the one try.")
            return h("div", h("p", gone), self._again(info), cls="choices")
        if result is None:
            words = _("Go on with today’s table") if id in self.begun else _("Play today’s table")
            press = button(
                words,
                lambda: self.navigator.play_daily(info.id),
                cls="main",
                id=f"daily-{info.id}",
            )
            return h("div", press, cls="choices")
        seat = own_seat(result) or 0
        scores = " : ".join(str(one.score) for one in result.seats)
        won = _("won") if result.seats[seat].rank == 1 else _("lost")
        words = _("Today: {scores}, {won}.").format(scores=scores, won=won)
        if result.hints:
            words = f"{words} {hint_count_words(result.hints)}"
        look = button(
            _("Look at it"),
            lambda: self.navigator.open_table(id),
            cls="quiet",
            id=f"daily-{info.id}",
        )
        press = look if id in self.begun else self._again(info)
        return h("div", h("p", words), press, cls="choices")

    def _again(self, info: GameInfo) -> Node:
        return button(
            _("Play it again, without counting"),
            lambda: self.navigator.play_daily(info.id),
            cls="quiet",
            id=f"daily-{info.id}",
        )


def calendar(days: Sequence[str], found: dict[str, GameResult]) -> Node:
    """Return the last weeks, with a mark for each day: colour is not the only sign."""
    cells = []
    for day in reversed(days):
        result = found.get(day)
        number = str(int(day[8:]))
        if result is None:
            words, sign, cls = _("{date}: not played").format(date=day), "", "day"
        elif result.seats[own_seat(result) or 0].rank == 1:
            words, sign, cls = _("{date}: won").format(date=day), "★", "day won"
        else:
            words, sign, cls = _("{date}: lost").format(date=day), "·", "day lost"
        cells.append(
            h(
                "li",
                h("span", number, aria_hidden="true"),
                h("span", sign, aria_hidden="true", cls="sign"),
                h("span", words, cls="hidden"),
                cls=cls,
                title=words,
                aria_current="date" if day == days[0] else None,
                key=day,
            )
        )
    return h("ol", cells, cls="calendar", aria_label=_("The last weeks"))
