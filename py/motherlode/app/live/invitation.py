"""Offers and answers of live tables that are opened as links."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.live.session import LIVE_SHEET, LiveSession
from motherlode.app.live.sheet import HandOver, answer_words, open_session
from motherlode.app.live.words import pace_words, problem_words, reach_words
from motherlode.core.errors import BadLink
from motherlode.locale import _, error_message
from motherlode.match.live_link import NO_SEAT, LiveLink, read
from motherlode.match.terms import Terms
from motherlode.match.together import live_name


def open_live_link(cabinet: Cabinet, text: str) -> None:
    """Open an offer or an answer; say what is wrong with it."""
    try:
        link = read(text)
    except BadLink as error:
        cabinet.navigator.open_shelf(replace_address=True)
        cabinet.notify(error_message(error))
        return
    known = cabinet.shelf.find_table(lambda terms: _has_name(terms, link))
    if link.is_answer:
        _hand_on_answer(cabinet, text, known)
        return
    if known:
        cabinet.navigator.open_table(known, replace_address=True)
    else:
        cabinet.navigator.open_shelf(replace_address=True)
    cabinet.show(ConnectSheet(cabinet, text, link, known))


def _has_name(terms: Terms, link: LiveLink) -> bool:
    return live_name(terms).startswith(link.table)


def _hand_on_answer(cabinet: Cabinet, text: str, known: str) -> None:
    """Hand an answer to whoever waits for it: this tab or another one."""

    def done(outcome: str) -> None:
        words = answer_words(outcome)
        if words:
            cabinet.notify(words)
        if known and outcome != "elsewhere":
            cabinet.navigator.open_table(known, replace_address=True)

    if not known:
        cabinet.navigator.open_shelf(replace_address=True)
    try:
        cabinet.ports.wire.accept(text, done)
    except BadLink as error:
        cabinet.notify(error_message(error))


class ConnectSheet:
    """The sheet of who was invited: one press connects, and gives the answer to be sent back."""

    name = LIVE_SHEET

    def __init__(self, cabinet: Cabinet, offer: str, link: LiveLink, known: str) -> None:
        self.cabinet = cabinet
        self.offer = offer
        self.link = link
        self.known = known
        self.problem = ""
        self.session: LiveSession | None = None
        self.hand_over = HandOver(cabinet.ports, cabinet.render)

    def title(self) -> str:
        """See ``Sheet``."""
        return _("You are invited to a live table")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        if self.session is not None:
            return self._waiting()
        wire = self.cabinet.ports.wire
        table = self.cabinet.screen.table if self.known else None
        problem = problem_words(wire.problem(), table)
        if problem:
            return [h("p", problem, cls="lead")]
        return [
            h("p", pace_words(), cls="lead"),
            *(h("p", words, key=words) for words in reach_words(bool(self.link.room))),
            *([h("p", self.problem, role="alert", cls="problem")] if self.problem else []),
            h(
                "div",
                button(_("Connect"), self._connect, cls="main", id="live-connect"),
                cls="choices",
            ),
        ]

    def _connect(self) -> None:
        cabinet = self.cabinet
        table = cabinet.screen.table
        if self.known and table is not None and table.id == self.known:
            session = open_session(cabinet, table)
            cabinet.show(self)
        else:
            if cabinet.live is not None:
                cabinet.live.end()
            session = cabinet.live = LiveSession(cabinet, self.link.table)
        session.only_watches = self.link.seat == NO_SEAT
        self.session = session
        try:
            session.answer(self.offer, self.link.seat)
        except BadLink as error:
            self.session, self.problem = None, error_message(error)
        cabinet.render()

    def _waiting(self) -> list[Node]:
        """Describe the answer that is to be sent back, until the channel is open."""
        assert self.session is not None
        mine = [(n, d) for n, d in self.session.devices.items() if d.relays]
        if not mine:
            again = _("The connection failed. Ask for a new invitation, or continue by link.")
            return [h("p", again, role="alert")]
        number, device = mine[0]
        if device.is_open:
            return [h("p", _("You are connected."), role="status", cls="lead")]
        if not device.text:
            return [h("p", _("Connecting …"), role="status", cls="lead")]
        words = _("Send this answer back. Leave this page open: the table opens by itself.")
        press = self.cabinet.ports.wire.try_now
        return [
            self.hand_over.node(device.text, words, "answer"),
            h(
                "div",
                button(_("Try now"), lambda: press(number), cls="quiet", id="live-try"),
                cls="choices",
            ),
        ]
