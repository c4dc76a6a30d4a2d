"""My tables on the shelf: whose turn it is, how far each is, and what can be done with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.words import default_name, icon, titled, when
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, ngettext
from motherlode.match.saved_table import Heading

REST = 80
"""Milliseconds after which the words are there and the pictures may come."""


class TablesList:
    """The list; ``lid`` draws the lid of a game's box."""

    def __init__(self, cabinet: Cabinet, lid: Callable[[str], Node | None]) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.shelf = cabinet.shelf
        self.navigator = cabinet.navigator
        self.lid = lid
        self._pictures: Mapping[str, str] | None = None

    def node(self) -> Node | None:
        """The list, those first that wait for somebody here; ``None`` where there are none."""
        headings = sorted(self.cabinet.tables(), key=_urgency)
        if headings and self._pictures is None:
            # the words do not wait for them
            self._pictures = {}
            self.ports.clock.after(REST, self._look)
        if not headings and not self.shelf.results.any():
            return None
        now = self.ports.clock.now()
        lines = told_apart([slip_lines(heading, now) for heading in headings])
        slips = [self._slip(*slip) for slip in zip(headings, lines, strict=True)]
        return h(
            "section",
            h("h2", _("My tables")),
            h("ul", slips, cls="slips"),
            h(
                "div",
                button(_("Finished games"), self.navigator.results, cls="quiet", id="results"),
                cls="choices",
            ),
            key="tables",
        )

    def _look(self) -> None:
        """Shows the tables themselves instead of their boxes."""
        self._pictures = self.shelf.pictures.all()
        if self._pictures:
            self.cabinet.render()

    def _picture(self, heading: Heading) -> Node | None:
        """The position as it was drawn last; its box where there is no picture of it."""
        image = (self._pictures or {}).get(heading.id)
        if image is None:
            return self.lid(heading.entry)
        return h("img", src=image, alt="", width=96, height=72, cls="position")

    def _slip(self, heading: Heading, lines: tuple[str, ...]) -> Node:
        title, turn, facts, *more = lines
        names = join_names(heading_names(heading))
        return h(
            "li",
            button(
                [
                    self._picture(heading),
                    h("span", title, h("span", turn, cls="slip-turn"), cls="slip-title"),
                    h("span", facts, cls="slip-facts"),
                    *[h("span", line, cls="slip-facts") for line in more if line],
                    noted(heading),
                ],
                lambda: self.navigator.stored(heading.id),
                cls="slip-open",
            ),
            button(
                [icon("share"), h("span", _("Remind"))],
                lambda: self.navigator.remind(heading.id),
                cls="tool remind",
                title=_("Send {name} the link once more").format(
                    name=heading_names(heading)[heading.turn]
                ),
                id=f"remind-{heading.id}",
            )
            if heading.turn >= 0 and heading.kinds[heading.turn] == "link"
            else None,
            button(
                icon("bin"),
                lambda: self.cabinet.show(RemoveSheet(self.cabinet, heading, names)),
                cls="tool",
                aria_label=_("Remove the table of {names}").format(names=names),
            ),
            cls="slip",
            key=heading.id,
        )


def noted(heading: Heading) -> Node | None:
    """The beginning of what the player wrote down about the table."""
    first = next((line.strip() for line in heading.note.splitlines() if line.strip()), "")
    if not first:
        return None
    label = h("span", _("Note:"), cls="hidden")
    return h("span", icon("pencil"), label, h("span", first, cls="slip-words"), cls="slip-note")


def heading_names(heading: Heading) -> list[str]:
    """What the seats of a stored table are called."""
    seats = enumerate(zip(heading.names, heading.kinds, strict=True))
    return [name or default_name(seat, kind) for seat, (name, kind) in seats]


def slip_lines(heading: Heading, now: int) -> tuple[str, ...]:
    """Title, whose turn it is, who plays and since when, how far it is, what branch it is."""
    names = heading_names(heading)
    info = CATALOG[heading.entry].info if heading.entry in CATALOG else None
    return (
        titled(info) if info else heading.entry,
        waiting_words(heading, names, now) or turn_words(heading, names),
        f"{join_names(names)} · {when(heading.updated, now)}",
        heading.summary,
        heading.label,
    )


def waiting_words(heading: Heading, names: list[str], now: int) -> str:
    """For whom on another device the table waits, and since when; empty where it does not."""
    turn = heading.turn
    if turn < 0 or heading.kinds[turn] != "link":
        return ""
    name, hours = names[turn], max(0, now - heading.updated) // 3_600_000
    if hours < 1:
        words = _("waiting for {name}")
    elif hours < 24:
        words = ngettext(
            "waiting for {name} for {n} hour", "waiting for {name} for {n} hours", hours
        )
    elif hours < 48:
        words = _("waiting for {name} since yesterday")
    else:
        words = ngettext(
            "waiting for {name} for {n} day", "waiting for {name} for {n} days", hours // 24
        )
    return words.format(name=name, n=hours if hours < 24 else hours // 24)


def told_apart(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The rows with a number after those that say the same as another, letter for letter."""
    many, met = Counter(rows), Counter[tuple[str, ...]]()
    told = []
    for row in rows:
        met[row] += 1
        number = _("No. {n}").format(n=met[row])
        told.append((*row, number) if many[row] > 1 else row)
    return told


class RemoveSheet:
    """Asks before a table is thrown away."""

    name = "remove"

    def __init__(self, cabinet: Cabinet, heading: Heading, names: str) -> None:
        self.cabinet = cabinet
        self.heading = heading
        self.names = names

    def title(self) -> str:
        return _("Remove this table?")

    def body(self) -> list[Node]:
        def remove() -> None:
            self.cabinet.remove(self.heading.id)

        return [
            h(
                "p",
                _("The table of {names} is gone for good then.").format(names=self.names),
            ),
            h(
                "div",
                button(_("Remove"), remove, cls="main", id="remove"),
                button(_("Keep"), self.cabinet.close, cls="quiet"),
                cls="choices",
            ),
        ]


def turn_words(heading: Heading, names: list[str]) -> str:
    """Whose turn it is at a stored table."""
    if heading.finished:
        return _("finished")
    if 0 <= heading.turn < len(names):
        if heading.kinds[heading.turn] == "person" and heading.kinds.count("person") == 1:
            return _("your turn")
        return _("{name} to move").format(name=names[heading.turn])
    return ""


def _urgency(heading: Heading) -> tuple[int, int]:
    """Tables that wait for somebody here first, finished ones last, then the newest."""
    if heading.finished:
        first = 2
    else:
        waits = 0 <= heading.turn < len(heading.kinds) and heading.kinds[heading.turn] == "person"
        first = 0 if waits else 1
    return (first, -heading.updated)
