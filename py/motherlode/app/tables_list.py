"""My tables on the shelf: whose turn it is, the progress of each, and its buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.words import default_name, entry_title, time_ago
from motherlode.locale import _, join_names, ngettext
from motherlode.match.saved_table import Heading
from motherlode.view.person import capital

#: Milliseconds after which the words are there and the pictures may come.
PICTURES_AFTER_MS = 80
#: Tables that are listed at first; the others come when they are asked for.
MAX_LISTED_TABLES = 12


class TablesList:
    """The list of tables; ``lid`` draws the lid of a game's box."""

    def __init__(self, cabinet: Cabinet, lid: Callable[[str], Node | None]) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.shelf = cabinet.shelf
        self.navigator = cabinet.navigator
        self.lid = lid
        self._pictures: Mapping[str, str] | None = None
        self._lists_all = False

    def headings(self) -> list[Heading]:
        """Return the stored tables, those first that wait for somebody here.

        Of the finished ones at the end of the list those are left out that nobody has read yet.
        """
        finished = None if self._lists_all else MAX_LISTED_TABLES
        headings = sorted(self.cabinet.tables(finished), key=_sort_key)
        if headings and self._pictures is None:
            # the words do not wait for them
            self._pictures = {}
            self.ports.clock.after(PICTURES_AFTER_MS, self._load_pictures)
        return headings

    def node(self, headings: Sequence[Heading]) -> Node:
        """Return the list of these tables."""
        now = self.ports.clock.now()
        listed = headings if self._lists_all else headings[:MAX_LISTED_TABLES]
        lines = number_duplicates([slip_lines(heading, now) for heading in listed])
        slips = [self._slip(*slip) for slip in zip(listed, lines, strict=True)]
        rest = len(headings) - len(listed) + self.shelf.unread
        more = ngettext("Show {n} more table", "Show {n} more tables", rest).format(n=rest)
        return h(
            "section",
            h("h2", _("My tables")),
            h("ul", slips, cls="slips"),
            h(
                "div",
                button(more, self._list_all, cls="quiet", id="more-tables") if rest else None,
                button(_("Finished games"), self.navigator.open_results, cls="quiet", id="results"),
                cls="choices",
            ),
            key="tables",
        )

    def _list_all(self) -> None:
        self._lists_all = True
        self.cabinet.render()

    def _load_pictures(self) -> None:
        """Show the tables themselves instead of their boxes."""
        self._pictures = self.shelf.pictures.all()
        if self._pictures:
            self.cabinet.render()

    def picture(self, heading: Heading) -> Node | None:
        """Return the position as it was drawn last; the box where there is no picture of it."""
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
                    self.picture(heading),
                    h("span", title, h("span", turn, cls="slip-turn"), cls="slip-title"),
                    h("span", facts, cls="slip-facts"),
                    *[h("span", line, cls="slip-facts") for line in more if line],
                    note_line(heading),
                ],
                lambda: self.navigator.open_table(heading.id),
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


def note_line(heading: Heading) -> Node | None:
    """Return the beginning of the player's note about the table."""
    first = next((line.strip() for line in heading.note.splitlines() if line.strip()), "")
    if not first:
        return None
    label = h("span", _("My note"), cls="hidden")
    return h("span", icon("pencil"), label, h("span", first, cls="slip-words"), cls="slip-note")


def heading_names(heading: Heading) -> list[str]:
    """Return the names of the seats of a stored table."""
    seats = enumerate(zip(heading.names, heading.kinds, strict=True))
    return [name or default_name(seat, kind) for seat, (name, kind) in seats]


def slip_lines(heading: Heading, now: int) -> tuple[str, ...]:
    """Return title, whose turn it is, players and date, progress, and name of the branch."""
    names = heading_names(heading)
    return (
        entry_title(heading.entry),
        turn_words(heading, names),
        f"{join_names(names)} · {time_ago(heading.updated, now)}",
        capital(heading.summary),
        heading.label,
    )


def number_duplicates(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the rows with a number after those that equal another, letter for letter."""
    many, met = Counter(rows), Counter[tuple[str, ...]]()
    told = []
    for row in rows:
        met[row] += 1
        number = _("No. {n}").format(n=met[row])
        told.append((*row, number) if many[row] > 1 else row)
    return told


class RemoveSheet:
    """Sheet that asks before a table is deleted."""

    name = "remove"

    def __init__(self, cabinet: Cabinet, heading: Heading, names: str) -> None:
        self.cabinet = cabinet
        self.heading = heading
        self.names = names

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Remove the table of {names} for good?").format(names=self.names)

    def body(self) -> list[Node]:
        """See ``Sheet``."""

        def remove() -> None:
            self.cabinet.remove(self.heading.id)

        return [
            h(
                "div",
                button(_("Remove"), remove, cls="main", id="remove"),
                button(_("Keep"), self.cabinet.close, cls="quiet"),
                cls="choices",
            ),
        ]


def turn_words(heading: Heading, names: list[str]) -> str:
    """Return the words for whose turn it is at a stored table."""
    if heading.finished:
        return _("finished")
    if 0 <= heading.turn < len(names):
        if heading.kinds[heading.turn] == "link":
            return _("waiting for {name}").format(name=names[heading.turn])
        if heading.kinds[heading.turn] == "person" and heading.kinds.count("person") == 1:
            return _("Your turn")
        return _("{name}’s turn.").format(name=names[heading.turn]).rstrip(".")
    return ""


def _sort_key(heading: Heading) -> tuple[int, int]:
    """Return a sort key: those that wait for somebody here, others, finished; then the newest."""
    if heading.finished:
        first = 2
    else:
        waits = 0 <= heading.turn < len(heading.kinds) and heading.kinds[heading.turn] == "person"
        first = 0 if waits else 1
    return (first, -heading.updated)
