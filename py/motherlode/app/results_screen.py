"""The ledger of finished games: a page of ruled paper for each box, then every game by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries, view_of
from motherlode.app.html import Node, button, h
from motherlode.app.icons import box_picture, face, nugget
from motherlode.app.navigator import SHELF, TABLE
from motherlode.app.screen import PlainScreen
from motherlode.app.words import entry_title, game_title, shown_name, time_ago
from motherlode.bots.roster import TITLES, level_words
from motherlode.core.score import ScoreLine
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, ngettext, with_label
from motherlode.match.shelf.results import (
    GameResult,
    PlayerStatistics,
    SourceAverage,
    average_by_source,
    opponents,
    own_seat,
    player_statistics,
    results_csv,
)
from motherlode.view.person import capital
from motherlode.view.words import decimal, numeral

MAX_LISTED_GAMES = 60
#: An average from here on is told without a fraction.
MIN_WHOLE_AVERAGE = 20
#: Games shown as nuggets and stones, the newest last.
MAX_NUGGETS = 10
#: Games of which the curve shows the points.
MAX_CURVE_GAMES = 30
#: Width and height of the curve's drawing, and the room around its line.
CURVE_SIZE = (320.0, 90.0)
CURVE_RIM = 10.0


class ResultsScreen(PlainScreen):
    """Screen with the results of all finished games, read when the page is opened."""

    name = "results"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.results = cabinet.results()
        self.stored = {heading.id for heading in cabinet.tables()}
        #: The pictures of the tables stored, as the shelf shows them.
        self.boards = cabinet.shelf.pictures.all()

    def title(self) -> str:
        """See ``Screen``."""
        return _("Finished games")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        if not self.results:
            return [h("div", self._blank(), cls="results", key="results")]
        entries = [entry for entry in CATALOG if any(r.entry == entry for r in self.results)]
        return [
            h(
                "div",
                [self._page(entry) for entry in entries],
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

    def _blank(self) -> Node:
        """Return the ledger before its first line: a page with a place for every box."""
        infos = [entry.info for entry in playable_entries()]
        rows = [
            h(
                "li",
                self._lid(info.id),
                h("span", game_title(info), cls="slip-title"),
                h("span", [nugget("empty") for _n in range(5)], cls="nuggets", aria_hidden="true"),
                key=info.id,
            )
            for info in infos
        ]
        return h(
            "section",
            h("h2", _("Your ledger")),
            h("p", _("Every game you finish gets a line here, and a nugget if you win.")),
            h("ul", rows, cls="blank-rows"),
            h(
                "div",
                button(
                    _("Choose a game"), partial(self.cabinet.go, SHELF), cls="main", id="to-shelf"
                ),
                cls="choices",
            ),
            cls="paper ledger",
            key="blank",
        )

    # -- a box -------------------------------------------------------------------------

    def _page(self, entry: str) -> Node:
        games = [result for result in self.results if result.entry == entry]
        own = player_statistics(games)
        sources = [self._source(entry, average) for average in average_by_source(games)]
        return h(
            "section",
            h(
                "div",
                self._lid(entry),
                h(
                    "div",
                    h("h2", game_title(CATALOG[entry].info)),
                    h("p", _sums(own)) if own else None,
                    h("p", _streaks(own)) if own and own.longest > 1 else None,
                    cls="ledger-words",
                ),
                _curve(games, own) if own and own.played > 1 else None,
                cls="ledger-head",
            ),
            h("div", self._nuggets(games, own), self._best_board(games, own), cls="ledger-games")
            if own
            else None,
            self._table(games, own) if own else None,
            h(
                "details",
                h("summary", _("Where the points came from, on average")),
                h("ul", [line for line in sources if line], cls="sources"),
            )
            if any(sources)
            else None,
            cls="paper ledger",
            key=entry,
        )

    def _lid(self, entry: str) -> Node:
        source = box_picture(entry, self.cabinet.theme.name)
        return h("img", src=source, alt="", width=150, height=110, cls="vignette")

    def _nuggets(self, games: Sequence[GameResult], own: PlayerStatistics) -> Node:
        """Return the last games, the newest last: a nugget for one that was won, else a stone."""
        now = self.ports.clock.now()
        items = []
        for game in reversed(games):
            seat = own_seat(game)
            if seat is None:
                continue
            mine = game.seats[seat]
            won, best = mine.rank == 1, mine.score == own.best
            outcome = _("won") if won else _("lost")
            words = f"{outcome}, {mine.score}, {time_ago(game.ended, now)}"
            items.append(
                h(
                    "li",
                    nugget("" if won else "stone"),
                    h("span", str(mine.score), aria_hidden="true"),
                    h("small", _("best") if best else outcome, aria_hidden="true"),
                    h("span", f"{words}, {_('best')}" if best else words, cls="hidden"),
                    title=words,
                    cls="best" if best else None,
                    key=game.id,
                )
            )
        return h("ol", items[-MAX_NUGGETS:], cls="nuggets", aria_label=_("The last games"))

    def _best_board(self, games: Sequence[GameResult], own: PlayerStatistics) -> Node | None:
        """Return the last board of the game with the most points, where it is stored."""
        for game in games:
            seat, picture = own_seat(game), self.boards.get(game.id)
            if picture and seat is not None and game.seats[seat].score == own.best:
                return button(
                    [
                        h("img", src=picture, alt="", width=117, height=88),
                        with_label(capital(_("best")), str(own.best)),
                    ],
                    partial(self.cabinet.go, TABLE + game.id),
                    cls="best-board",
                    id=f"best-{game.entry}",
                )
        return None

    def _table(self, games: Sequence[GameResult], own: PlayerStatistics) -> Node:
        against: dict[tuple[str, ...], list[GameResult]] = {}
        for game in games:
            if own_seat(game) is not None:
                against.setdefault(opponents(game), []).append(game)
        rows = [_row(_("all"), own)] if len(against) > 1 else []
        for names, some in sorted(against.items(), key=lambda item: -len(item[1])):
            found = player_statistics(some)
            if found is not None:
                rows.append(_row(_opponent(names, some[0]), found))
        heads = (_("Against"), _("Played"), _("Won"), _("Average"), capital(_("best")))
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
        points = h("span", _average(average.points), cls="total")
        return h("li", h("span", words), points, key=average.source)

    # -- one by one --------------------------------------------------------------------

    def _list(self) -> Node:
        lines = [self._line(result) for result in self.results[:MAX_LISTED_GAMES]]
        return h(
            "section",
            h("h2", _("The last games")),
            h("ul", lines, cls="finished"),
            cls="paper ledger",
            key="list",
        )

    def _line(self, result: GameResult) -> Node:
        seats = sorted(enumerate(result.seats), key=lambda pair: pair[1].rank)
        own = own_seat(result)
        scores = ", ".join(
            f"{_('You') if at == own else shown_name(seat.name, at, seat.kind)} {seat.score}"
            for at, seat in seats
        )
        won = own is not None and result.seats[own].rank == 1
        words = [
            nugget("" if won else "stone"),
            h("span", entry_title(result.entry), cls="slip-title"),
            h("span", scores),
            h("span", time_ago(result.ended, self.ports.clock.now()), cls="slip-facts"),
        ]
        if result.id not in self.stored:
            return h("li", words, key=result.id)
        press = button(words, lambda: self.cabinet.go(TABLE + result.id), cls="finished-open")
        return h("li", press, key=result.id)

    def _csv(self) -> None:
        self.cabinet.save_file("motherlode-results.csv", results_csv(self.results))


def _opponent(names: Sequence[str], game: GameResult) -> list[Node]:
    """Return faces and names of the others, computers with their level."""
    own = own_seat(game)
    levels = [seat.level for at, seat in enumerate(game.seats) if at != own and seat.level]
    known = list(dict.fromkeys(levels))
    told = join_names([name or "?" for name in names])
    kinds = ", ".join(
        _(TITLES[level]) if level in TITLES else level_words(level) for level in known
    )
    return [
        *[picture for level in known if (picture := face(level))],
        h("span", told, h("small", kinds, cls="level") if kinds else None),
    ]


def _average(points: float) -> str:
    """Return an average without a fraction that says nothing."""
    whole = points >= MIN_WHOLE_AVERAGE or round(points, 1) == round(points)
    return numeral(round(points)) if whole else decimal(points)


def _row(who: str | list[Node], found: PlayerStatistics) -> Node:
    numbers = (found.played, found.won, _average(found.average))
    return h(
        "tr",
        h("th", h("span", who, cls="opponent"), scope="row"),
        [h("td", str(number)) for number in numbers],
        h("td", str(found.best), cls="best"),
    )


def _sums(own: PlayerStatistics) -> str:
    words = ngettext("{n} game, {won} won.", "{n} games, {won} won.", own.played)
    return words.format(n=own.played, won=own.won)


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


def _curve(games: Sequence[GameResult], own: PlayerStatistics) -> Node:
    """Return the curve of one's own points from game to game, the best game marked."""
    ours = [r.seats[seat].score for r in games if (seat := own_seat(r)) is not None]
    scores = ours[:MAX_CURVE_GAMES][::-1]
    (width, height), low, high = CURVE_SIZE, min(scores), max(scores)
    step = (width - 2 * CURVE_RIM) / max(1, len(scores) - 1)
    scale = (height - 2 * CURVE_RIM) / max(1, high - low)
    points = [
        (CURVE_RIM + at * step, height - CURVE_RIM - (score - low) * scale)
        for at, score in enumerate(scores)
    ]
    line = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = [
        h(
            "circle",
            cx=f"{x:.1f}",
            cy=f"{y:.1f}",
            r="6" if score == own.best else "3",
            cls="best" if score == own.best else None,
        )
        for (x, y), score in zip(points, scores, strict=True)
    ]
    words = _("Your points, game by game: {scores}").format(scores=", ".join(map(str, scores)))
    return h(
        "svg",
        h("path", d=line),
        dots,
        viewBox=f"0 0 {width:g} {height:g}",
        cls="ledger-curve",
        role="img",
        aria_label=words,
    )
