"""The shelf: the games as boxes, and my tables below."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.screen import PlainScreen
from motherlode.app.words import default_name, icon, titled, when
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, listed, ngettext
from motherlode.match.saved_table import Heading


class ShelfScreen(PlainScreen):
    """The first screen of a visit without a link and without a table."""

    name = "shelf"
    lists_tables = True

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.navigator = cabinet.navigator
        self.link = ""

    def title(self) -> str:
        return _("The shelf")

    def body(self) -> list[Node]:
        return [
            h(
                "div",
                self._tables(),
                self._games(),
                self._files(),
                self._about(),
                cls="shelf",
                key="shelf",
            )
        ]

    # -- tables ------------------------------------------------------------------------

    def _tables(self) -> Node | None:
        headings = sorted(self.cabinet.tables(), key=_urgency)
        if not headings:
            return None
        return h(
            "section",
            h("h2", _("My tables")),
            h("ul", [self._slip(heading) for heading in headings], cls="slips"),
            key="tables",
        )

    def _slip(self, heading: Heading) -> Node:
        names = [
            name or default_name(i, kind)
            for i, (name, kind) in enumerate(zip(heading.names, heading.kinds, strict=True))
        ]
        info = CATALOG[heading.entry].info if heading.entry in CATALOG else None
        facts = f"{listed(names)} · {when(heading.updated, self.ports.clock.now())}"
        return h(
            "li",
            button(
                [
                    self._lid(heading.entry),
                    h(
                        "span",
                        titled(info) if info else heading.entry,
                        h("span", turn_words(heading, names), cls="slip-turn"),
                        cls="slip-title",
                    ),
                    h("span", facts, cls="slip-facts"),
                ],
                lambda: self.navigator.stored(heading.id),
                cls="slip-open",
            ),
            button(
                icon("bin"),
                lambda: self.cabinet.show(RemoveSheet(self.cabinet, heading, listed(names))),
                cls="tool",
                aria_label=_("Remove the table of {names}").format(names=listed(names)),
            ),
            cls="slip",
            key=heading.id,
        )

    # -- games -------------------------------------------------------------------------

    def _games(self) -> Node:
        return h(
            "section",
            h("h2", _("Games")),
            h(
                "div",
                [self._box(entry.info) for entry in playable()],
                cls="boxes",
            ),
            key="games",
        )

    def _box(self, info: GameInfo) -> Node:
        facts = _("{least} to {most} players · {short} to {long} min · from age {age}").format(
            least=info.min_seats,
            most=info.max_seats,
            short=info.minutes[0],
            long=info.minutes[1],
            age=info.age,
        )
        return button(
            [
                self._lid(info.id),
                h(
                    "span",
                    h("span", titled(info), cls="box-title"),
                    h("span", f"{info.designer} · {info.edition}", cls="box-facts"),
                    h("span", facts, cls="box-facts"),
                    h("span", _("Set up a table"), cls="box-go"),
                    cls="box-words",
                ),
            ],
            lambda: self.navigator.new_table(info.id),
            cls="box",
            key=info.id,
            id=f"box-{info.id}",
        )

    def _lid(self, entry: str) -> Node | None:
        """The picture on the game's box, drawn beforehand."""
        if entry not in CATALOG:
            return None
        source = f"./assets/boxes/{entry}-{self.cabinet.theme.name}.webp"
        return h("img", src=source, alt="", width=300, height=220)

    # -- files and links -----------------------------------------------------------------

    def _files(self) -> Node:
        def typed(signal: Signal) -> None:
            self.link = signal.value

        def follow(_signal: Signal) -> bool:
            self.navigator.text(self.link)
            return True

        return h(
            "section",
            h("h2", _("Links and files")),
            h(
                "div",
                h(
                    "form",
                    h(
                        "input",
                        type="text",
                        value=self.link,
                        placeholder=_("Paste a link or a record"),
                        aria_label=_("A link or a record"),
                        autocomplete="off",
                        id="paste",
                        on={"input": typed},
                    ),
                    h("button", _("Open"), type="submit", cls="main", id="open-link"),
                    on={"submit": follow},
                ),
                button(
                    _("Open a file"),
                    lambda: self.ports.page.pick_file(self.navigator.text),
                    cls="quiet",
                    id="open-file",
                ),
                button(_("Save the whole shelf"), self._export, cls="quiet", id="export"),
                self._aside(),
                cls="desk-tools",
            ),
            key="files",
        )

    def _aside(self) -> Node | None:
        """The way to what was set aside, where anything was."""
        count = self.cabinet.shelf.quarantined_count()
        if not count:
            return None
        words = ngettext("{n} thing set aside", "{n} things set aside", count).format(n=count)
        return button(words, self.navigator.set_aside, cls="quiet", id="set-aside")

    def _export(self) -> None:
        try:
            text = self.cabinet.shelf.export_all()
        except MotherlodeError as error:
            self.cabinet.notify(str(error))
            return
        self.ports.page.download("motherlode-shelf.json", text)

    def _about(self) -> Node:
        return h(
            "footer",
            h(
                "p",
                _(
                    "Everything stays in this browser: no account, no server, nothing counted. "
                    "Motherlode is made by players and belongs to no publisher; the games are "
                    "their authors' and publishers'. Buy the boxes: they are worth it."
                ),
            ),
            cls="about",
            key="about",
        )


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
