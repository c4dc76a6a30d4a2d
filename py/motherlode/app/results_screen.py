"""The page of finished games: by game and opponent, points by source, every game."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, button, h
from motherlode.app.screen import PlainScreen
from motherlode.app.words import default_name, fair_verdict, game_title, time_ago
from motherlode.core.score import ScoreLine
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, ngettext
from motherlode.match.results import (
    GameResult,
    PlayerStatistics,
    SourceAverage,
    average_by_source,
    opponents,
    own_seat,
    player_statistics,
    results_csv,
)
from motherlode.view.words import decimal

MAX_LISTED_GAMES = 60


class ResultsScreen(PlainScreen):
    """Screen with the results of all finished games, read when the page is opened."""

    name = "results"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.navigator = cabinet.navigator
        self.results = cabinet.results()
        self.stored = {heading.id for heading in cabinet.tables()}

    def title(self) -> str:
        """See ``Screen``."""
        return _("Finished games")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        if not self.results:
            words = _("Nothing yet: every game that you finish is kept here.")
            return [h("div", h("p", words, cls="shelf-lead"), cls="results", key="results")]
        entries = [entry for entry in CATALOG if any(r.entry == entry for r in self.results)]
        return [
            h(
                "div",
                [self._game(entry) for entry in entries],
                self._list(),
                h(
                    "div",
                    button(_("Save as a table (CSV)"), self._csv, cls="quiet", id="csv"),
                    cls="choices",
                ),
                cls="results",
                key="results",
            )
        ]

    # -- sums --------------------------------------------------------------------------

    def _game(self, entry: str) -> Node:
        games = [result for result in self.results if result.entry == entry]
        sources = [self._source(entry, average) for average in average_by_source(games)]
        own = player_statistics(games)
        return h(
            "section",
            h("h2", game_title(CATALOG[entry].info)),
            self._table(games, own) if own else None,
            h("p", _streaks(own)) if own and own.longest > 1 else None,
            h(
                "details",
                h("summary", _("Where the points came from, on average")),
                h("ul", [line for line in sources if line], cls="sources"),
            )
            if any(sources)
            else None,
            cls="paper",
            key=entry,
        )

    def _table(self, games: Sequence[GameResult], own: PlayerStatistics) -> Node:
        against: dict[tuple[str, ...], list[GameResult]] = {}
        for game in games:
            if own_seat(game) is not None:
                against.setdefault(opponents(game), []).append(game)
        rows = [_row(_("all"), own)] if len(against) > 1 else []
        for names, some in sorted(against.items(), key=lambda item: -len(item[1])):
            found = player_statistics(some)
            if found is not None:
                rows.append(_row(join_names([name or "?" for name in names]), found))
        heads = (_("Against"), _("Played"), _("Won"), _("Average"), _("Best"))
        return h(
            "table",
            h("thead", h("tr", [h("th", words, scope="col") for words in heads])),
            h("tbody", rows),
        )

    def _source(self, entry: str, average: SourceAverage) -> Node | None:
        line = ScoreLine(average.source, round(average.points), round(average.count))
        try:
            words = view_of(CATALOG[entry]).score_words(line)
        except (LookupError, ValueError):
            return None  # kept by another cabinet, which knew the source
        points = h("span", decimal(average.points), cls="total")
        return h("li", h("span", words), points, key=average.source)

    # -- one by one --------------------------------------------------------------------

    def _list(self) -> Node:
        lines = [self._line(result) for result in self.results[:MAX_LISTED_GAMES]]
        number = len(self.results)
        count = ngettext("{n} finished game", "{n} finished games", number).format(n=number)
        return h("section", h("h2", count), h("ul", lines, cls="finished"), cls="paper", key="list")

    def _line(self, result: GameResult) -> Node:
        info = CATALOG[result.entry].info if result.entry in CATALOG else None
        seats = sorted(enumerate(result.seats), key=lambda pair: pair[1].rank)
        scores = ", ".join(
            f"{seat.name or default_name(at, seat.kind)} {seat.score}" for at, seat in seats
        )
        words = [
            h("span", game_title(info) if info else result.entry, cls="slip-title"),
            h("span", scores),
            h("span", time_ago(result.ended, self.ports.clock.now()), cls="slip-facts"),
        ]
        if result.fair is not None:
            words.append(h("span", fair_verdict(result.fair), cls="slip-facts"))
        if result.id not in self.stored:
            return h("li", words, key=result.id)
        press = button(words, lambda: self.navigator.open_table(result.id), cls="finished-open")
        return h("li", press, key=result.id)

    def _csv(self) -> None:
        self.ports.page.download("motherlode-results.csv", results_csv(self.results))


def _row(who: str, found: PlayerStatistics) -> Node:
    numbers = (found.played, found.won, decimal(found.average), found.best)
    return h("tr", h("th", who, scope="row"), [h("td", str(number)) for number in numbers])


def _streaks(own: PlayerStatistics) -> str:
    longest = ngettext(
        "Longest streak: {n} game won in a row.",
        "Longest streak: {n} games won in a row.",
        own.longest,
    ).format(n=own.longest)
    if own.streak < 2:
        return longest
    now = ngettext("Now {n} in a row.", "Now {n} in a row.", own.streak).format(n=own.streak)
    return f"{longest} {now}"
