"""Ways in: the address, a link, a record, a file, a stored table, the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from motherlode.app.html import Node, button, h
from motherlode.app.screen import Leaf
from motherlode.app.words import default_name, seat_mark, table_id, titled
from motherlode.canvas.paint import Picture
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG, Entry
from motherlode.locale import _
from motherlode.match.saves import Relative
from motherlode.match.table import Opened, Table
from motherlode.match.terms import Kind

if TYPE_CHECKING:
    from motherlode.app.cabinet import Cabinet


class Blank(Leaf):
    """No screen yet."""

    name = "blank"

    def title(self) -> str:
        return ""

    def body(self) -> list[Node]:
        return []


@cache
def playable() -> tuple[Entry, ...]:
    """The catalogue's games that have a table to play at."""
    return tuple(e for e in CATALOG.values() if find_spec(f"{e.package}.view") is not None)


def picture(cabinet: Cabinet, name: str) -> Picture | None:
    """The picture called ``name`` of the table shown."""
    pictures: dict[str, Picture] = getattr(cabinet.screen, "pictures", {})
    return pictures.get(name)


def load_ahead(cabinet: Cabinet, entries: Iterable[str]) -> None:
    """Loads at leisure what a table of these games will need."""
    parts = ((entry, part) for entry in entries if entry in CATALOG for part in ("rules", "view"))
    cabinet.ports.page.at_leisure(partial(CATALOG[entry].part, part) for entry, part in parts)


# -- by address ------------------------------------------------------------------------


def first(cabinet: Cabinet) -> None:
    """The first screen: the link in the address, else the table last played, else the shelf."""
    if cabinet.ports.location.fragment():
        follow(cabinet)
        return
    unfinished = [heading for heading in cabinet.tables() if not heading.finished]
    if unfinished:
        stored(cabinet, max(unfinished, key=lambda h: h.updated).id, replace_address=True)
    else:
        shelf(cabinet, replace_address=True)


def follow(cabinet: Cabinet) -> None:
    """Opens what the address says."""
    fragment = cabinet.ports.location.fragment()
    kind, _slash, rest = fragment.partition("/")
    if kind == "play":
        text(cabinet, f"#{fragment}")
    elif kind == "table" and rest:
        stored(cabinet, rest[:40], replace_address=True)
    elif kind == "new" and rest in CATALOG:
        new_table(cabinet, rest, replace_address=True)
    else:
        shelf(cabinet, replace_address=True)


def shelf(cabinet: Cabinet, replace_address: bool = False) -> None:
    """The shelf."""
    from motherlode.app.shelf import ShelfScreen

    cabinet.open(ShelfScreen(cabinet), "shelf", replace=replace_address)
    load_ahead(cabinet, dict.fromkeys(heading.entry for heading in cabinet.tables()))


def new_table(cabinet: Cabinet, entry: str, replace_address: bool = False) -> None:
    """The form for a new table of this game."""
    from motherlode.app.new_table import NewTable

    cabinet.open(NewTable(cabinet, entry), f"new/{entry}", replace=replace_address)
    load_ahead(cabinet, [entry])


def stored(cabinet: Cabinet, table_id: str, replace_address: bool = False) -> None:
    """A table of the shelf; what is wrong with it is said and the shelf opened."""
    try:
        opened = cabinet.shelf.load(table_id)
        heading = cabinet.shelf.heading(table_id)
    except MotherlodeError as error:
        shelf(cabinet, replace_address=True)
        cabinet.notify(str(error))
        return
    seen = min(heading.seen if heading else 0, opened.table.cursor)
    sit_down(cabinet, opened.table, seen, replace_address)
    if opened.sentence:
        cabinet.notify(opened.sentence)


def sit_down(cabinet: Cabinet, table: Table, seen: int, replace_address: bool = False) -> None:
    """Shows the table and goes on playing from what was seen."""
    from motherlode.app.table import TableScreen

    mine = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
    screen = TableScreen(cabinet, table, mine, seen)
    cabinet.open(screen, f"table/{table.id}", replace=replace_address)
    # only once it is on the page the board has a size to lay it out for
    cabinet.ports.page.catch_up()
    screen.enter()


# -- by text ---------------------------------------------------------------------------


def text(cabinet: Cabinet, given: str) -> None:
    """A link, a record, or a file of the whole shelf. What is wrong is said in a sentence."""
    from motherlode.match.link import open_link
    from motherlode.match.record import open_record

    stripped = given.strip()
    try:
        if stripped.startswith("{"):
            report = cabinet.shelf.import_all(stripped)
            shelf(cabinet)
            for sentence in report:
                cabinet.notify(sentence)
            return
        is_link = "play/" in stripped[:2000]
        opened = open_link(stripped) if is_link else open_record(given)
    except MotherlodeError as error:
        if cabinet.screen.name in ("blank", "table"):
            shelf(cabinet, replace_address=True)
        cabinet.notify(str(error))
        return
    _arrived(cabinet, opened)


def _arrived(cabinet: Cabinet, opened: Opened) -> None:
    """A table has come from outside: find it on the shelf, or ask who sits where."""
    table = opened.table
    related = [r for r in cabinet.shelf.relatives(table) if r.relation != "forked"]
    if related:
        _meet(cabinet, related[0], table)
    else:
        random = cabinet.ports.device.random_bytes(16)
        table.id = table_id(table.terms.seed or random)
        if cabinet.shelf.heading(table.id) is not None:
            table.id = table_id(random)
        if any(seat.kind == "link" for seat in table.terms.seats):
            shelf(cabinet, replace_address=True)
            cabinet.show(Sit(cabinet, table))
        else:
            _begin(cabinet, table)
    if opened.sentence:
        cabinet.notify(opened.sentence)


def _meet(cabinet: Cabinet, related: Relative, theirs: Table) -> None:
    """The table is one that we have: go on with whichever knows more."""
    if related.relation == "behind":
        ours = cabinet.shelf.load(related.heading.id).table
        for ply in theirs.plies[ours.cursor : theirs.cursor]:
            ours.enter(ply.action, known_legal=True)
        cabinet.keep_table(ours, related.heading.seen)
    stored(cabinet, related.heading.id, replace_address=True)
    if related.relation == "ahead":
        cabinet.notify(
            _("This link is older than your table, which has gone on since. Here is your table.")
        )


def _begin(cabinet: Cabinet, table: Table, seen: int | None = None) -> None:
    table.resolve_chance()
    at = table.cursor if seen is None else seen
    cabinet.keep_table(table, at)
    sit_down(cabinet, table, at, replace_address=True)


class Sit:
    """Asks which seats are answered on this device."""

    name = "sit"

    def __init__(self, cabinet: Cabinet, table: Table) -> None:
        self.cabinet = cabinet
        self.table = table
        seats = table.terms.seats
        self.people = [i for i, seat in enumerate(seats) if seat.kind != "computer"]
        self.names = [seat.name or default_name(i, seat.kind) for i, seat in enumerate(seats)]

    def title(self) -> str:
        return _("Who are you?")

    def body(self) -> list[Node]:
        turn = self.table.state.current_player
        lead = _("At this table {game} is played.").format(
            game=titled(CATALOG[self.table.terms.entry].info)
        )
        if turn in self.people:
            lead += " " + _("{name} is to move.").format(name=self.names[turn])
        first_people = sorted(self.people, key=lambda seat: seat != turn)
        return [
            h("p", lead, cls="lead"),
            h(
                "div",
                [
                    button(
                        [seat_mark(seat), _("I am {name}").format(name=self.names[seat])],
                        lambda s=seat: self._take([s]),  # type: ignore[misc]
                        cls="choice",
                        id=f"sit-{seat}",
                        key=str(seat),
                    )
                    for seat in first_people
                ],
                cls="choices",
            ),
            h(
                "div",
                button(
                    _("We all play on this device"),
                    lambda: self._take(self.people),
                    cls="quiet",
                ),
                button(_("I only watch"), lambda: self._take([]), cls="quiet"),
                cls="choices",
            ),
        ]

    def _take(self, mine: Iterable[int]) -> None:
        mine = set(mine)
        seats = tuple(
            seat if seat.kind == "computer" else replace(seat, kind=_kind(index in mine))
            for index, seat in enumerate(self.table.terms.seats)
        )
        self.table.terms = replace(self.table.terms, seats=seats)
        _begin(self.cabinet, self.table, self._last_seen(mine))

    def _last_seen(self, mine: set[int]) -> int:
        """Just after the last move made by one of these seats: the rest is news to them."""
        plies = self.table.plies[: self.table.cursor]
        return max((i for i, ply in enumerate(plies, 1) if ply.seat in mine), default=0)


def _kind(here: bool) -> Kind:
    return "person" if here else "link"
