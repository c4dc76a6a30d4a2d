"""Screen that compares two games from the same draws: scores, divergence, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, button, h, two_parts
from motherlode.app.icons import tool
from motherlode.app.screen import PlainScreen
from motherlode.app.words import hint_count_words, log_sentences, seat_names, short_title
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Scene, ViewOptions, cell_shape, place_side_by_side
from motherlode.core.score import ScoreLine
from motherlode.games import CATALOG
from motherlode.locale import SeatNames, _, ngettext, pgettext, with_label
from motherlode.match.divergence import find_divergence, turn_ends
from motherlode.match.table import Table
from motherlode.view.person import capital, long, tell
from motherlode.view.words import numeral, points_words


class CompareScreen(PlainScreen):
    """Two finished games from the same draws at the same ``seat``, of which nothing can change.

    ``ours`` was played here, ``theirs`` by a rival; ``hints`` are those asked for at theirs and
    at ours.
    """

    name = "compare"

    def __init__(
        self,
        cabinet: Cabinet,
        ours: Table,
        theirs: Table,
        seat: int,
        hints: tuple[int, int],
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.games = (theirs, ours)
        self.hints = hints
        self.seat = seat
        self.entry = CATALOG[ours.terms.entry]
        self.view = view_of(self.entry)
        self.rival = seat_names(theirs.terms)[seat]
        self.turns = tuple(turn_ends(game, seat) for game in self.games)
        self.divergence = find_divergence(*self.games)
        self.at = max(map(len, self.turns)) - 1
        self.pictures: Mapping[str, Picture] = {}

    def title(self) -> str:
        """See ``Screen``."""
        return _("{game}: two games").format(game=short_title(self.entry.info))

    # -- the boards --------------------------------------------------------------------

    def enter(self) -> None:
        """Show the boards once the screen is on the page."""
        self.stage.listen(None, None)
        self.stage.turn_to(f"compare-{self.games[1].id}")
        self.stage.resize()
        # the page of before may still have stood beside it
        self.ports.clock.after(0, self._show)
        self.restyle()

    def restyle(self) -> None:
        """See ``Screen``."""
        theme = self.cabinet.theme
        first, second = (self.view.pictures(theme, seat_names(g.terms)) for g in self.games)
        self.pictures = {**first, **{f"~{name}": picture for name, picture in second.items()}}
        self.stage.set_pictures(self.pictures, theme)
        self._show()

    def _show(self) -> None:
        if self.cabinet.screen is not self:
            return
        self.stage.resize()
        width, height = self.stage.camera.size
        shape = width / height if width and height else self.ports.device.shape()
        first, second = (self._scene(number, shape) for number in (0, 1))
        self.stage.show(place_side_by_side(first, second, shape))
        self.stage.fit()

    def _scene(self, number: int, shape: float) -> Scene:
        game = self.games[number]
        now = game.state.observation(None)
        seen = self.view.redact(game.at(self._ply(number)).observation(None), now)
        options = ViewOptions(shape=cell_shape(shape), names=seat_names(game.terms), past=True)
        return self.view.build_scene(seen, options)

    def _ply(self, number: int, at: int | None = None) -> int:
        """Return the number of plies of that game at the moment shown, or at moment ``at``."""
        ends = self.turns[number]
        return ends[min(self.at if at is None else at, len(ends) - 1)]

    def leave(self) -> None:
        """See ``Screen``."""
        self.stage.fit()
        self.stage.clear()

    # -- the page ----------------------------------------------------------------------

    def body(self) -> list[Node]:
        """See ``Screen``."""
        theirs, yours = _("{name}’s game / Your game").split(" / ")
        heads = (theirs.format(name=self.rival), yours)
        return [
            h(
                "div",
                h(
                    "section",
                    h("p", self._outcome(), cls="prompt"),
                    h("p", self._hint_words(), id="hints") if any(self.hints) else None,
                    score_table(self.games, self.seat, heads),
                    cls="paper",
                    key="outcome",
                ),
                self._divergence_node(heads),
                self._steps(heads),
                cls="results compare",
                key="compare",
            )
        ]

    def _hint_words(self) -> str:
        theirs, ours = self.hints
        words = (
            hint_count_words(theirs, self.rival),
            hint_count_words(ours, capital(pgettext("object", "you"))),
        )
        return " ".join(filter(None, words))

    def _outcome(self) -> str:
        theirs, ours = (game.state.scores()[self.seat] for game in self.games)
        ahead = abs(ours - theirs)
        if not ahead:
            return _("A tie: {n} each.").format(n=ours)
        names = SeatNames((self.rival, self.rival), 1)
        return tell(_("{wins} by {points}."), names, int(ours > theirs), points=points_words(ahead))

    def _divergence_node(self, heads: tuple[str, str]) -> Node:
        found = self.divergence
        title = h("h2", _("Where they differ"))
        if found is None:
            words = _("Nowhere: the two games are alike, move for move.")
            return h("section", title, h("p", words), cls="paper", key="parted")
        if found.seat == self.seat:
            name = pgettext("object", "you")
        else:
            name = seat_names(self.games[1].terms)[found.seat]
        words = _("Until turn {n} ({name}) both games are the same. Then:").format(
            n=found.turn, name=name
        )
        moves = [h("li", with_label(head, self._move(i))) for i, head in enumerate(heads)]
        return h(
            "section",
            title,
            h("p", words),
            h("ul", moves, cls="plain"),
            h(
                "div",
                button(
                    _("Show this moment"),
                    lambda: self._look_at(self._divergence_moment()),
                    cls="quiet",
                    id="show-parting",
                ),
                cls="choices",
            ),
            cls="paper",
            key="parted",
        )

    def _move(self, number: int) -> str:
        """Return the sentence of that game's move where the two diverge."""
        game, found = self.games[number], self.divergence
        assert found is not None
        seen = game.at(found.ply).observation(found.seat)
        action = game.plies[found.ply].action
        return long(self.view.action_words(action, seen, seat_names(game.terms)))

    def _divergence_moment(self) -> int:
        """Return the first moment at which the boards differ."""
        ply = self.divergence.ply if self.divergence else 0
        return next(at for at, end in enumerate(self.turns[1]) if end > ply)

    def _steps(self, heads: tuple[str, str]) -> Node:
        last = max(map(len, self.turns)) - 1
        moment = _("After turn {n} of {all}").format(n=min(self.at, last - 1), all=last - 1)
        if self.at == last:
            moment = _("The end")

        def slid(signal: Signal) -> None:
            if signal.value.isdigit():
                self._look_at(int(signal.value))

        return h(
            "section",
            h("h2", _("Step by step")),
            h("div", h("div", slot="stage", cls="stage", aria_hidden="true"), cls="two-boards"),
            h("p", moment, cls="prompt", id="moment"),
            h(
                "input",
                type="range",
                min=0,
                max=last,
                value=self.at,
                aria_label=_("Moment of the game"),
                aria_valuetext=moment,
                on={"input": slid},
                id="scrubber",
            ),
            h(
                "div",
                self._step("first", _("To the start"), 0),
                self._step("previous", _("Step back"), self.at - 1),
                self._step("next", _("Step forward"), self.at + 1),
                self._step("last", _("To the end"), last),
                cls="row",
            ),
            h("div", [self._caption(i, head) for i, head in enumerate(heads)], cls="captions"),
            cls="paper",
            key="steps",
        )

    def _step(self, picture: str, label: str, to: int) -> Node:
        last = max(map(len, self.turns)) - 1
        dead = to == self.at or not 0 <= to <= last
        return tool(picture, label, lambda: self._look_at(to), dead)

    def _caption(self, number: int, head: str) -> Node:
        return h(
            "div",
            h("h3", head),
            h("p", self._moment_words(number) or "–"),
            key=str(number),
        )

    def _moment_words(self, number: int) -> str:
        """Return the player's moves in the turn shown; at the end the score."""
        game, names = self.games[number], seat_names(self.games[number].terms)
        if self.at >= len(self.turns[number]) - 1:
            made = game.state.scores()[self.seat]
            return ngettext("{n} point", "{n} points", made).format(n=made)
        now = game.state.observation(None)
        first, end = self._ply(number, max(0, self.at - 1)), self._ply(number)
        plies = [ply for ply in game.plies[first:end] if ply.seat == self.seat]
        return " ".join(log_sentences(self.view, plies, now, None, names))

    def _look_at(self, at: int) -> None:
        self.at = max(0, min(max(map(len, self.turns)) - 1, at))
        self._show()
        self.ports.page.say(" ".join(filter(None, (self._moment_words(0), self._moment_words(1)))))
        self.cabinet.render()

    def key(self, signal: Signal) -> bool:
        """See ``Screen``."""
        last = max(map(len, self.turns)) - 1
        to = {
            "ArrowLeft": self.at - 1,
            "ArrowRight": self.at + 1,
            "Home": 0,
            "End": last,
        }.get(signal.key)
        if to is None:
            return False
        self._look_at(to)
        return True


def score_table(tables: Sequence[Table], seat: int, heads: Sequence[str]) -> Node:
    """Return a table with a column for each game: that seat's points by source, and the total."""
    lines = [{line.source: line for line in t.state.score_breakdown(seat)} for t in tables]
    sources = list(dict.fromkeys(source for found in lines for source in found))
    totals = [table.state.scores()[seat] for table in tables]
    rows = [
        h(
            "tr",
            [
                h("td", _source(table, found.get(source)), key=str(column))
                for column, (table, found) in enumerate(zip(tables, lines, strict=True))
            ],
            key=source,
        )
        for source in sources
    ]
    total = [h("td", _words(_("Total"), number), key=str(i)) for i, number in enumerate(totals)]
    return h(
        "table",
        h("caption", _("Where the points come from"), cls="hidden"),
        h("thead", h("tr", [h("th", words, scope="col") for words in heads])),
        h("tbody", rows),
        h("tfoot", h("tr", total)),
        cls="beside",
    )


def _source(table: Table, line: ScoreLine | None) -> Node | str:
    """Return a score line in the words of its game; a dash where that source gave nothing."""
    if line is None:
        return h("span", "–")
    view = view_of(CATALOG[table.terms.entry])
    notes, seen = view.features.score_notes, table.state.observation(None)
    words = notes.line_words(line, seen) if notes else view.score_words(line)
    return _words(words, line.points)


def _words(words: str, number: int) -> Node:
    return h("span", h("span", two_parts(words)), h("span", numeral(number), cls="total"))
