"""The sheets about playing live: what works where, invitations and their answers, who is there.

``LiveSheet`` is that of a table here, ``ConnectSheet`` that of an invitation opened as a link.
"""

from __future__ import annotations

from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.live.remote_device import RemoteDevice, late_words, no_room_words
from motherlode.app.live.session import LIVE_SHEET, LiveSession, session_of
from motherlode.app.navigator import SHELF, TABLE
from motherlode.app.share import HandOver
from motherlode.app.sheets import ScanSheet
from motherlode.app.words import seat_names
from motherlode.core.errors import BadLink
from motherlode.locale import _, error_message
from motherlode.match.live.live_link import NO_SEAT, LiveLink, read
from motherlode.match.live.log import live_name
from motherlode.match.table import Table
from motherlode.match.terms import Terms


class LiveSheet:
    """The sheet of a table that is played live, or may be.

    Nothing is made or connected before the first invitation is asked for.
    """

    name = LIVE_SHEET

    def __init__(self, cabinet: Cabinet, table: Table) -> None:
        self.cabinet = cabinet
        self.table = table
        self.answer = ""
        self.problem = ""
        self.hand_over = HandOver(cabinet.ports, cabinet.render)
        # offers without an address that are handed on all the same
        self._sends_anyway: set[int] = set()

    @property
    def session(self) -> LiveSession | None:
        """The session of this table, once there is one."""
        return session_of(self.cabinet, self.table)

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Play live")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        wire = self.cabinet.ports.wire
        problem = problem_words(wire.problem(), self.table)
        if problem:
            return [h("p", problem, cls="lead")]
        return [
            *(self._explanation(wire.has_mailbox()) if self.session is None else []),
            *self._seats(),
            *self._answer_field(wire.has_mailbox()),
            *self._watchers(),
            *self._leave(),
        ]

    def _explanation(self, has_mailbox: bool) -> list[Node]:
        """Describe what it is and where it works, for who has not invited anybody yet."""
        words = [draws_words(self.table), *reach_words(has_mailbox)]
        return [
            h("p", pace_words(), cls="lead"),
            *(h("p", sentence, key=sentence) for sentence in words if sentence),
        ]

    # -- invitations -------------------------------------------------------------------

    def _seats(self) -> list[Node]:
        """Describe a row for every person elsewhere."""
        if self.session is not None and self.session.is_guest:
            return [self._row(seat, None) for seat in self._people()]
        offers = self._offers()
        return [self._row(seat, offers.get(seat)) for seat in self._people()]

    def _people(self) -> list[int]:
        seats = enumerate(self.table.terms.seats)
        return [seat for seat, who in seats if who.kind == "link"]

    def _offers(self) -> dict[int | None, tuple[int, RemoteDevice]]:
        """Return the offers that wait for an answer, by the seat they are for."""
        devices = self.session.devices if self.session else {}
        return {d.seat: (n, d) for n, d in devices.items() if not d.is_open and not d.relays}

    def _row(self, seat: int, offer: tuple[int, RemoteDevice] | None) -> Node:
        name = seat_names(self.table.terms)[seat]
        session = self.session
        if session is not None and session.is_there(seat):
            return h("p", _("{name} is here.").format(name=name), key=f"live-{seat}")
        if session is not None and session.is_guest:
            return h("p", _("{name} is not connected.").format(name=name), key=f"live-{seat}")
        joining = None if session is None else session.joining(seat)
        if joining is not None:
            words = _("{name} is joining …").format(name=name)
            said, drop = h("p", words, role="status"), self._drop_button(joining, str(seat))
            return h("section", said, drop, key=f"live-{seat}")
        words = _("Invite {name}").format(name=name)
        if offer is None:
            press = partial(self._invite, seat)
            return h(
                "div",
                button(words, press, cls="main", id=f"invite-{seat}"),
                cls="choices",
                key=f"live-{seat}",
            )
        words = _("Send the link to {name}.").format(name=name)
        return self._offered(offer, self._with_answer(words), str(seat))

    def _offered(self, offer: tuple[int, RemoteDevice], label: str, key: str) -> Node:
        number, device = offer
        if not device.text:
            return h("p", _("One moment, please."), role="status", key=f"live-{key}")
        session = self.session
        assert session is not None
        hidden = not has_address(device.text) and number not in self._sends_anyway
        late = h("p", late_words(), role="alert", cls="problem") if device.is_late else None
        return h(
            "section",
            self._without_address(number, device, key)
            if hidden
            else self.hand_over.node(device.text, label, key),
            late,
            self._drop_button(number, key),
            key=f"live-{key}",
        )

    def _without_address(self, number: int, device: RemoteDevice, key: str) -> Node:
        """Describe what keeps others from finding this device, and what helps."""

        def again() -> None:
            self._drop(number)
            self._invite(device.seat)

        def anyway() -> None:
            self._sends_anyway.add(number)
            self.cabinet.render()

        return h(
            "div",
            h("p", no_address_words(), role="alert", cls="problem"),
            button(_("Try again"), again, cls="main", id=f"live-again-{key}"),
            button(_("Send it anyway"), anyway, cls="quiet", id=f"live-anyway-{key}"),
            cls="choices",
        )

    def _drop_button(self, number: int, key: str) -> Node:
        press = partial(self._drop, number)
        return h(
            "div", button(_("Cancel"), press, cls="quiet", id=f"live-drop-{key}"), cls="choices"
        )

    def _with_answer(self, words: str) -> str:
        """Add that an answer comes back, which it does not by a mailbox."""
        if self.cabinet.ports.wire.has_mailbox():
            return words
        return " ".join([words, _("The answer comes back to you.")])

    def _watchers(self) -> list[Node]:
        session = self.session
        if session is not None and session.is_guest:
            return []
        offer = self._offers().get(None)
        if offer is not None:
            words = _("Send this to somebody who wants to watch.")
            return [self._offered(offer, self._with_answer(words), "watch")]
        if session is not None and not session.has_room(None):
            return [h("p", no_room_words(), key="live-watch")]
        words = _("Invite somebody to watch")
        press = button(words, partial(self._invite, None), cls="quiet", id="invite-watch")
        return [h("div", press, cls="choices", key="live-watch")]

    def _invite(self, seat: int | None) -> None:
        session = open_session(self.cabinet, self.table)
        if session.log is None:
            session.end()  # the table cannot be read again, which the page has said
            return
        self.cabinet.show(self)
        session.invite(seat)

    def invite_again(self, seat: int) -> None:
        """Invite a device that was lost, and hand the invitation on at once."""
        session = open_session(self.cabinet, self.table)
        for number, device in list(session.devices.items()):
            if device.seat == seat and not device.is_open:
                session.drop(number)
        self.cabinet.show(self)

        def made(text: str) -> None:
            if has_address(text):
                self.hand_over.copy(self.cabinet.ports.location.base() + text)

        session.invite(seat, made)

    def _drop(self, number: int) -> None:
        if self.session is not None:
            self.session.drop(number)

    # -- the answer --------------------------------------------------------------------

    def _answer_field(self, has_mailbox: bool) -> list[Node]:
        """Describe the field for the answer that has come back."""
        if not self._offers() or has_mailbox:
            return []
        return [
            h(
                "form",
                h("label", _("The answer that came back: paste it here."), for_="live-answer"),
                h(
                    "input",
                    type="text",
                    value=self.answer,
                    autocomplete="off",
                    spellcheck="false",
                    id="live-answer",
                    on={"input": self._set_answer},
                ),
                h("p", self.problem, role="alert", cls="problem") if self.problem else None,
                h(
                    "div",
                    h("button", _("Connect"), type="submit", cls="main", id="live-connect"),
                    self._scan(),
                    cls="choices",
                ),
                cls="live-answer",
                on={"submit": self._accept},
                id="live-answer-form",
            )
        ]

    def _scan(self) -> Node | None:
        """Describe the way to read the answer from the other's screen."""
        if not self.cabinet.ports.code_reader.is_there():
            return None
        sheet = ScanSheet(self.cabinet, self._on_scanned)
        return button(_("Scan a code"), sheet.open, cls="quiet", id="live-scan")

    def _on_scanned(self, text: str) -> None:
        self.cabinet.show(self)
        self.answer = text
        self._connect()

    def _set_answer(self, signal: Signal) -> None:
        self.answer = signal.value

    def _accept(self, _signal: Signal) -> bool:
        self._connect()
        return True

    def _connect(self) -> None:
        self.problem = ""
        try:
            if not read(self.answer).is_answer:
                raise BadLink(_("This is an invitation. Paste the answer that came back to you."))
            self.cabinet.ports.wire.accept(self.answer, self._accepted)
        except BadLink as error:
            self.problem = error_message(error)
        self.cabinet.render()

    def _accepted(self, outcome: str) -> None:
        self.problem = answer_words(outcome)
        if not self.problem:
            self.answer = ""
        self.cabinet.render()

    def _leave(self) -> list[Node]:
        session = self.session
        if session is None:
            return []
        words = _("Leave the live table")
        return [h("div", button(words, self._end, cls="quiet", id="live-leave"), cls="choices")]

    def _end(self) -> None:
        if self.session is not None:
            self.session.end()
        self.cabinet.go(TABLE + self.table.id, replace=True)


def open_session(cabinet: Cabinet, table: Table) -> LiveSession:
    """Return the session of that table; a new one shows the table anew, as a live one."""
    live = session_of(cabinet, table)
    if live is not None:
        return live
    if cabinet.live is not None:
        cabinet.live.end()
    session = LiveSession(cabinet, live_name(table.terms))
    cabinet.live = session
    cabinet.go(TABLE + table.id, replace=True)
    return session


def has_address(text: str) -> bool:
    """Return whether an offer or an answer says where this device is found."""
    link = read(text)
    return bool(link.addresses or link.room)


def no_address_words() -> str:
    """Return that nobody can find this device, and what helps."""
    return _(
        "This browser hides where your device is, so no other can find it. A VPN or a strict "
        "privacy setting does that: turn it off for this page, take another browser, or send links."
    )


def answer_words(outcome: str) -> str:
    """Return what is wrong with an answer; empty for nothing."""
    stranger = _("This device does not know the one that answers. Invite again.")
    words = {
        "": "",
        "elsewhere": _("Another tab of this browser has taken the answer. You can close this one."),
        "foreign": stranger,
        "short": stranger,
    }
    return words.get(outcome, _("This answer fits no invitation that is open here. Invite again."))


def open_live_link(cabinet: Cabinet, text: str) -> None:
    """Open an offer or an answer; say what is wrong with it."""
    try:
        link = read(text)
    except BadLink as error:
        cabinet.go(SHELF, replace=True)
        cabinet.notify(error_message(error))
        return
    known = cabinet.shelf.find_table(lambda terms: _has_name(terms, link))
    if link.is_answer:
        _hand_on_answer(cabinet, text, known)
        return
    if known:
        cabinet.go(TABLE + known, replace=True)
    else:
        cabinet.go(SHELF, replace=True)
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
            cabinet.go(TABLE + known, replace=True)

    if not known:
        cabinet.go(SHELF, replace=True)
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
            late = [h("p", late_words(), role="alert")] if device.is_late else []
            return [h("p", _("Connecting …"), role="status", cls="lead"), *late]
        words = _("Send this answer back. Leave this page open: the table opens by itself.")
        press = self.cabinet.ports.wire.try_now
        hides = not has_address(device.text)
        problems = [no_address_words()] if hides else []
        problems += [late_words()] if device.is_late else []
        return [
            *(h("p", line, role="alert", cls="problem", key=line) for line in problems),
            self.hand_over.node(device.text, words, "answer"),
            h(
                "div",
                button(_("Try again"), lambda: press(number), cls="quiet", id="live-try"),
                cls="choices",
            ),
        ]


def problem_words(problem: str, table: Table | None) -> str:
    """Return why this table cannot be played live here; empty if it can.

    ``table`` is ``None`` at an invitation to a table that is not on this device.
    """
    if problem:
        return _("This browser cannot play live. Play by link, or try another browser.")
    if table is not None and table.terms.undo == "free":
        return _(
            "Any move can be undone at this table, so it cannot be played live. Play it by link."
        )
    return ""


def pace_words() -> str:
    """Return what playing live is."""
    return _("Moves appear at once on every device. You can go back to links at any time.")


def reach_words(has_mailbox: bool) -> list[str]:
    """Return what works where, and what the devices see of each other."""
    if has_mailbox:
        reach = _(
            "It works in one room and between homes: this site passes your moves on and cannot "
            "read them."
        )
    else:
        reach = _(
            "It works in one room: same Wi-Fi or hotspot. Between two homes, send links instead."
        )
    network = _(
        "Your devices see each other’s network address. If the system asks whether the browser "
        "may find devices nearby, allow it."
    )
    return [reach, network]


def draws_words(table: Table) -> str:
    """Return who makes the draws."""
    if table.fair is None or table.sealed is not None:
        return ""
    return _("Every draw is made by all devices together, after the move.")
