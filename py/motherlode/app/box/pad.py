"""The score pad: the final counting of a game of a real box, by source, without a referee."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, h
from motherlode.core.score import rank
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, with_label
from motherlode.view.told import PadLine
from motherlode.view.words import numeral, points_words

#: Digits of a number that is entered.
MAX_DIGITS = 3


class PadSheet:
    """The sheet on which the end of a game is entered, and counted by source.

    Args:
        cabinet: The cabinet.
        entry: The game.
        names: The players.
    """

    name = "pad"

    def __init__(self, cabinet: Cabinet, entry: str, names: Sequence[str]) -> None:
        self.cabinet = cabinet
        self.names = names
        self.lines: tuple[PadLine, ...] = CATALOG[entry].part("view.told").TOLD.pad
        self.counts = [dict.fromkeys((line.key for line in self.lines), 0) for _name in names]

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Score pad")

    def points_of(self, seat: int) -> list[int]:
        """Return the points of a seat by source."""
        return [line.points(self.counts[seat][line.key]) for line in self.lines]

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        return [
            h("p", _("Enter what each player has at the end."), cls="lead"),
            *(self._seat(seat) for seat in range(len(self.names))),
            h("p", self._verdict(), role="status", cls="prompt", id="pad-verdict"),
        ]

    def _seat(self, seat: int) -> Node:
        points = self.points_of(seat)
        rows = zip(self.lines, points, strict=True)
        legend = with_label(self.names[seat], points_words(sum(points)))
        return h(
            "fieldset",
            h("legend", legend),
            [self._row(seat, line, brought) for line, brought in rows],
            cls="pad",
            key=f"pad-{seat}",
        )

    def _row(self, seat: int, line: PadLine, points: int) -> Node:
        def count(signal: Signal) -> None:
            digits = "".join(c for c in signal.value if c in "0123456789")[:MAX_DIGITS]
            self.counts[seat][line.key] = int(digits or 0)
            self.cabinet.render()

        label, field = line.words(), f"pad-{seat}-{line.key}"
        return h(
            "div",
            h("label", label, for_=field),
            h(
                "input",
                type="text",
                inputmode="numeric",
                value=str(self.counts[seat][line.key] or ""),
                maxlength=MAX_DIGITS,
                autocomplete="off",
                id=field,
                on={"input": count},
            ),
            h("span", numeral(points), cls="total", title=points_words(points)),
            cls="pad-row",
            key=line.key,
        )

    def _verdict(self) -> str:
        """Return who is ahead, by the points alone."""
        totals = [sum(self.points_of(seat)) for seat in range(len(self.names))]
        if not any(totals):
            return _("Nothing is counted yet.")
        first = [one for one in rank(totals, []) if one.rank == 1]
        names = join_names([self.names[one.seat] for one in first])
        return with_label(names, points_words(first[0].score))
