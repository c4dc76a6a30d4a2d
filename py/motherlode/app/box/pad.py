"""The score pad: the final counting of a game of a real box, by source, without a referee."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, with_label
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import Pad, PadEntries, PadLine
from motherlode.view.words import numeral, points_words

#: Digits of a number that is entered.
MAX_DIGITS = 3


class PadSheet:
    """The sheet on which the end of a game is entered, and counted by source.

    Each source has a line with a field for each player, as on a pad of paper.

    Args:
        cabinet: The cabinet.
        terms: The game, the number of players, the options.
        names: The players.
    """

    name = "pad"

    def __init__(self, cabinet: Cabinet, terms: GuideTerms, names: Sequence[str]) -> None:
        self.cabinet = cabinet
        self.names = names
        self.pad: Pad = CATALOG[terms.entry].part("view.pad").pad(terms)
        self.entries = PadEntries(len(names))

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Score pad")

    @property
    def _is_begun(self) -> bool:
        return any(map(any, self.entries.numbers.values()))

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        is_level = self._is_begun and self.pad.is_level(self.entries)
        asked = [line for line in self.pad.lines if is_level or not line.for_tie]
        return [
            h("p", _("Enter what each player has at the end."), cls="lead"),
            *([self._choices()] if self.pad.choices else []),
            h(
                "div",
                self._head(),
                [self._line(line) for line in asked if line.asks(self.entries)],
                cls="pad",
                key="pad",
            ),
            h("p", self._verdict(), role="status", cls="prompt", id="pad-verdict"),
        ]

    def _choices(self) -> Node:
        """Describe the switches for what is on the table in one game and not in another."""
        chosen = self.entries.chosen

        def toggle(key: str) -> None:
            chosen.symmetric_difference_update({key})
            self.cabinet.render()

        return h(
            "fieldset",
            h("legend", self.pad.choice_words),
            [
                button(
                    words,
                    lambda key=key: toggle(key),  # type: ignore[misc]
                    cls="sort",
                    aria_pressed="true" if key in chosen else "false",
                    id=f"pad-choice-{key}",
                    key=key,
                )
                for key, words in self.pad.choices.items()
            ],
            cls="pad-choices",
            key="choices",
        )

    def _head(self) -> Node:
        """Describe the names, with what each has so far."""
        totals = self.pad.totals(self.entries)
        cells = [
            h(
                "span",
                h("b", name),
                h("span", numeral(total), cls="total", title=points_words(total)),
                key=f"name-{seat}",
            )
            for seat, (name, total) in enumerate(zip(self.names, totals, strict=True))
        ]
        return h("div", cells, cls="pad-row pad-head", key="head")

    def _line(self, line: PadLine) -> Node:
        asked = line.asks(self.entries)
        points = line.points(self.entries) if line.points else None
        seats = range(1 if line.is_shared else len(self.names))
        cells = [
            self._cell(line, seat, points[seat] if points else None)
            if seat in asked
            else h("span", key=f"none-{seat}")
            for seat in seats
        ]
        label = h("p", line.words(self.entries), cls="help", aria_hidden="true")
        row = h("div", cells, cls="pad-row shared" if line.is_shared else "pad-row")
        return h("div", label, row, key=line.key)

    def _cell(self, line: PadLine, seat: int, points: int | None) -> Node:
        def count(signal: Signal) -> None:
            digits = "".join(c for c in signal.value if c in "0123456789")[:MAX_DIGITS]
            self.entries.enter(line.key, seat, int(digits or 0))
            self.cabinet.render()

        words = line.words(self.entries)
        field = h(
            "input",
            type="text",
            inputmode="numeric",
            value=str(self.entries.of(line.key)[seat] or ""),
            maxlength=MAX_DIGITS,
            autocomplete="off",
            id=f"pad-{seat}-{line.key}",
            aria_label=words if line.is_shared else with_label(self.names[seat], words),
            on={"input": count},
        )
        total = None
        if points is not None:
            total = h("span", numeral(points), cls="total", title=points_words(points))
        return h("span", field, total, key=f"cell-{seat}")

    def _verdict(self) -> str:
        """Return who is first, with the points."""
        if not self._is_begun:
            return _("Nothing is counted yet.")
        first = [one for one in self.pad.standings(self.entries) if one.rank == 1]
        names = join_names([self.names[one.seat] for one in first])
        return with_label(names, points_words(first[0].score))
