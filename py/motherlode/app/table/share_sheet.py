"""The share sheet: the link, a QR code, the record, and what the link gives away."""

from __future__ import annotations

from motherlode.app.html import Node, Signal, button, h
from motherlode.app.ports import Ports
from motherlode.app.table.link_sender import LinkSender
from motherlode.app.table.message import message
from motherlode.app.table.state import TableState
from motherlode.app.words import icon
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message
from motherlode.match.chance import format_seed
from motherlode.match.record import write


class ShareSheet:
    """The sheet to hand over the table as it stands in every way there is."""

    name = "share"

    def __init__(self, state: TableState, ports: Ports, sender: LinkSender) -> None:
        self.state = state
        self.table = state.table
        self.ports = ports
        self.sender = sender
        self.code: list[str] | None = None
        self.about_code = ""
        self.problem = ""
        self.from_file = not ports.location.base()
        try:
            self.link = sender.address()
        except MotherlodeError as error:
            self.link, self.problem = "", error_message(error)

    def title(self) -> str:
        return _("Share this table")

    def body(self) -> list[Node]:
        parts = [h("p", message(self.state), cls="lead")]
        parts += self._link() if self.link else [h("p", self.problem, role="alert")]
        parts += [h("p", _from_a_file())] if self.from_file else []
        parts += self._take_back()
        parts.append(h("h3", _("What this gives away")))
        parts.append(h("p", self._gives_away()))
        parts += self._seed()
        parts.append(h("h3", _("Record")))
        parts.append(h("p", _("The whole game as a short text: a save, a bug report, a keepsake.")))
        parts.append(
            h(
                "div",
                button(_("Copy the record"), self._copy_record, cls="quiet", id="copy-record"),
                button(_("Save as a file"), self._save_record, cls="quiet", id="save-record"),
                cls="choices",
            )
        )
        return parts

    def _link(self) -> list[Node]:
        sharing = self.ports.sharing
        return [
            h(
                "input",
                type="text",
                readonly=True,
                value=self.link,
                aria_label=_("Link to this table"),
                id="link",
                on={"click": _select},
            ),
            h(
                "div",
                button(_("Copy the link"), self.sender.copy, cls="main", id="copy-link"),
                button(_("Send …"), self.sender.share, cls="quiet", id="send-sheet")
                if sharing.system_sheet()
                else None,
                # a camera would find no page behind it
                button(_("QR code"), self._show_code, cls="quiet", id="show-qr")
                if not self.from_file
                else None,
                cls="choices",
            ),
            h("p", self.state.sending.done, role="status", cls="done"),
            h("p", self.about_code, role="status", cls="done"),
            *([_code(self.code)] if self.code else []),
        ]

    def _take_back(self) -> list[Node]:
        """A turn that the others know already is taken back only with their leave."""
        if self.state.away is None or self.table.can_undo or self.state.own_turn is None:
            return []
        words = _("Ask to take my turn back")
        return [button([icon("undo"), words], self._ask_back, cls="quiet", id="ask-back")]

    def _ask_back(self) -> None:
        if self.state.own_turn is not None:
            self.state.sending.ask(self.state.own_turn)
            self.link = self.sender.address()
            self.sender.send()

    def _seed(self) -> list[Node]:
        """What all luck of a finished table came from: a new one can be given the same."""
        seed = self.table.terms.seed
        if seed is None or not self.table.finished:
            return []
        words = _("Typed in at a new table, it gives the same draws.")
        code = h("code", format_seed(seed), id="seed-name")
        return [h("h3", _("Seed")), h("p", code, " ", words)]

    def _gives_away(self) -> str:
        secrets = self.state.features.secrets
        own = secrets.link_warning() + " " if secrets else ""
        return own + _(
            "Whoever opens the link sees the table as everybody does, and the players' names. "
            "Somebody who takes the link apart with a program could also read what has been "
            "seen before and the luck to come; the page never shows that."
        )

    def _say(self, sentence: str) -> None:
        self.state.sending.say(sentence)
        self.ports.page.say(sentence)
        self.sender.render()

    def _copied(self, worked: bool) -> None:
        self._say(
            _("Copied.")
            if worked
            else _("The browser did not let us copy. Select the text and copy it by hand.")
        )

    def _show_code(self) -> None:
        self._tell_of_code(_("Drawing the code …"))

        def drawn(rows: list[str] | None) -> None:
            self.code = rows
            self._tell_of_code(
                _("Hold the other device's camera over the code.")
                if rows
                else _("The code could not be drawn; the link above holds the same.")
            )

        self.ports.sharing.qr(self.link, drawn)

    def _tell_of_code(self, sentence: str) -> None:
        """It is about this sheet alone, and gone with it."""
        self.about_code = sentence
        self.ports.page.say(sentence)
        self.sender.render()

    def _copy_record(self) -> None:
        self.ports.sharing.copy(write(self.table), self._copied)

    def _save_record(self) -> None:
        name = f"{self.table.terms.entry}-{self.table.id}.txt"
        self.ports.page.download(name, write(self.table))


def _from_a_file() -> str:
    return _(
        "This cabinet is a file on your device, so the link has no address in front. Whoever has "
        "the file too, or a cabinet on the web, pastes it into the field on the first page there."
    )


def _select(_signal: Signal) -> None:
    """A click on the link leaves the caret; selecting is the browser's own doing."""


def _code(rows: list[str]) -> Node:
    size = len(rows)
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "1"
    )
    return h(
        "svg",
        h("rect", x="-4", y="-4", width=str(size + 8), height=str(size + 8), fill="#ffffff"),
        h("path", d=path, fill="#000000"),
        cls="qr",
        viewBox=f"-4 -4 {size + 8} {size + 8}",
        role="img",
        aria_label=_("QR code of the link"),
        shape_rendering="crispEdges",
    )
