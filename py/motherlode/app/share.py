"""Sharing: what is handed to another device, with the message that goes along.

``HandOver`` hands on any text, ``LinkSender`` the link of a table; the sheets of tables, of live
tables and of the workshop use them. Whichever way a text leaves the device, ``HandOver`` says so:
a table that was given away counts as sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, button, h
from motherlode.app.icons import qr_picture
from motherlode.app.notices import Notice
from motherlode.app.ports import Ports, ShareOutcome
from motherlode.app.words import (
    default_name,
    hint_count_words,
    last_turn_lines,
    seat_names,
    tell_apart,
)
from motherlode.core.errors import MotherlodeError
from motherlode.core.graphemes import ellipsize
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, isolate, seat_name, with_label
from motherlode.match.codec.link import LinkParams, LinkWriter
from motherlode.match.table import Table
from motherlode.view.words import score_line


def copied_words(worked: bool) -> str:
    """Return whether a text was copied."""
    return _("Copied.") if worked else _("The browser did not let us copy.")


class HandOver:
    """Hands a text to another device: copied, by the share sheet, or as a QR code.

    Args:
        ports: What is outside.
        render: Called whenever there is something new to say.
        note: Takes the sentence on the last attempt, in the place of ``said``.
        given: Called once a text has left the device, whichever way.

    Attributes:
        said: The sentence on the last attempt.
        code: The rows of the code of the text ``code_of``.
    """

    def __init__(
        self,
        ports: Ports,
        render: Callable[[], None],
        note: Callable[[str], None] | None = None,
        given: Callable[[], None] = lambda: None,
    ) -> None:
        self.ports = ports
        self.render = render
        self.given = given
        self.said = ""
        self.code: list[str] | None = None
        self.code_of = ""
        self.note = note or self._keep

    def _keep(self, words: str) -> None:
        self.said = words

    def say(self, words: str) -> None:
        """Show a sentence on the attempt, and have it read aloud."""
        self.note(words)
        self.ports.page.say(words)
        self.render()

    def copy(self, text: str, words: Callable[[bool], str] = copied_words) -> None:
        """Copy the text; ``words`` returns the sentence on whether it worked."""

        def done(worked: bool) -> None:
            if worked:
                self.given()
            self.say(words(worked))

        self.ports.sharing.copy(text, done)

    def share(
        self,
        message: str,
        address: str,
        image: str = "",
        *,
        copy: Callable[[], None],
    ) -> None:
        """Hand it to the device's own sheet; where that is refused, ``copy`` it."""

        def done(outcome: ShareOutcome) -> None:
            if outcome == "refused":
                copy()
            elif outcome == "sent":
                self.given()
                self.say(_("Sent."))

        self.ports.sharing.share(message, address, image, done)

    def show_code(self, address: str) -> None:
        """Show the code of that address."""

        def drawn(rows: list[str] | None) -> None:
            self.code, self.code_of = rows, address
            if rows:
                self.given()
            self.say(
                _("Hold the other device’s camera over the code.")
                if rows
                else _("There is no code for this. Use the link above.")
            )

        self.ports.sharing.qr(address, drawn)

    # -- the page ----------------------------------------------------------------------

    def node(self, text: str, label: str, key: str) -> Node:
        """Describe a text behind the address of the site, and the ways to hand it on."""
        address = self.ports.location.base() + text
        copy = partial(self.copy, address)
        send = partial(self.share, label, address, copy=copy)
        return h(
            "div",
            h("label", label, for_=f"live-text-{key}"),
            h("input", type="text", readonly=True, value=address, id=f"live-text-{key}"),
            self.tools(
                address, copy, send, (f"live-copy-{key}", f"live-send-{key}", f"live-qr-{key}")
            ),
            h("p", self.said, role="status", cls="done") if self.said else None,
            self.code_node(address),
            cls="live-hand",
            key=f"hand-{key}",
        )

    def tools(
        self,
        address: str,
        copy: Callable[[], object],
        send: Callable[[], object],
        ids: tuple[str, str, str],
    ) -> Node:
        """Describe the buttons that copy, send and show the code, with these ids."""
        has_sheet, has_page = self.ports.sharing.has_share_sheet(), bool(self.ports.location.base())
        of_copy, of_send, of_code = ids
        show = partial(self.show_code, address)
        return h(
            "div",
            button(_("Copy the link"), copy, cls="main", id=of_copy),
            button(_("Send …"), send, cls="quiet", id=of_send) if has_sheet else None,
            # without a page behind the link a camera would find nothing
            button(_("QR code"), show, cls="quiet", id=of_code) if has_page else None,
            cls="choices",
        )

    def code_node(self, address: str) -> Node | None:
        """Describe the code of that address, once it was asked for."""
        return qr_picture(self.code) if self.code and self.code_of == address else None


# -- the message -----------------------------------------------------------------------


def challenger(table: Table, local_seats: Iterable[int]) -> int | None:
    """Return the seat that challenges others: the best of those here, or else of any person."""
    seats = table.terms.seats
    people = [at for at, seat in enumerate(seats) if seat.kind == "person"]
    own = frozenset(local_seats)
    here = [seat for seat in people if seat in own] or people
    ranks = {standing.seat: standing.rank for standing in table.state.standings()}
    return min(here, key=lambda seat: ranks[seat], default=None)


#: The line before a link: a message shows as much at a glance.
MAX_MESSAGE_CHARACTERS = 90
#: A longer name is cut in it.
MAX_NAME_SIGNS = 12


@dataclass(frozen=True, slots=True)
class LinkMessage:
    """The line that goes with a link: whose turn it is, what was done, how far it is.

    It holds nothing that not everybody may know.

    Attributes:
        table: The table.
        params: The parameters behind its link.
        local_seats: The seats answered on this device.
        daily: The date of the daily game that it was, empty for none.
        hints: The number of hints that were asked for.
    """

    table: Table
    params: LinkParams = field(default_factory=LinkParams)
    local_seats: Iterable[int] = ()
    daily: str = ""
    hints: int = 0

    def text(self) -> str:
        """Return it in the language in use."""
        table, params = self.table, self.params
        if self.daily or params.duel is not None:
            return self._challenge()
        names, view = self._short_names(), view_of(CATALOG[table.terms.entry])
        points, summary = self._points(), view.summary(table.state.observation(None), names)
        turn, game = table.turn, self._short_title()
        if table.finished:
            score = f"{with_label(game, points)}."
            return _first_that_fits([[summary, score], [score]])
        tail = f"{game}, {summary}."
        done: list[str] = []
        name = seat_name(names, turn) if turn >= 0 else ""
        if params.undo is not None:
            head = _("May I undo my turn, {name}?").format(name=name)
        elif params.back is not None:
            head = _("You may undo your turn, {name}.").format(name=name)
        elif table.opening_seat is not None:
            head = self._opening(names, name)
            if not table.cursor:
                tail = game if game.endswith("!") else f"{game}."
        else:
            # who gets a link to a game of this device alone is not to move in it
            theirs = table.is_elsewhere(turn)
            head = _("Your turn, {name}!") if theirs else _("{name}’s turn.")
            head, done = head.format(name=name), last_turn_lines(table, view, names)
        return _first_that_fits([*([head, line, tail] for line in done), [head, tail]])

    def _opening(self, names: Sequence[str], name: str) -> str:
        """Return what is wanted of who gets the link, where nobody can move yet."""
        fair = self.table.fair
        assert fair is not None
        if fair.pending is not None:
            asking = seat_name(names, fair.parties[fair.pending.party].seats[0])
            return _("{name}, may {asking} have new draws?").format(name=name, asking=asking)
        if fair.free_seats():
            return _("Join our game, {name}!").format(name=name)
        if not self.table.cursor and self.table.turn in fair.parties[0].seats:
            return _("{name}, open this and we begin.").format(name=name)
        return _("{name}, open this and send it on.").format(name=name)

    def _challenge(self) -> str:
        """Return how a game ended that others may play again: points, and a daily game's date."""
        names, own = self._short_names(), challenger(self.table, self.local_seats)
        standings = sorted(self.table.state.standings(), key=lambda standing: standing.seat)
        all_points = [f"{names[s.seat]} {s.score}" for s in standings]
        hints = hint_count_words(self.hints)
        words = [_("{game}: {points}. Same draws, same seat: can you do better?")]
        if self.daily:
            words = [_("{game}, daily game of {date}: {points}. Can you do better?")]
        words.append(_("{game}: {points}. Can you do better?"))
        game, date = self._short_title(), self.daily
        return _first_that_fits(
            [
                [sentence.format(game=game, date=date, points=", ".join(points)), hints]
                for sentence in words
                for points in (all_points, all_points[own or 0 : (own or 0) + 1])
            ]
        )

    def _short_names(self) -> list[str]:
        """Return the names that others know the players by, cut to what a message has room for."""
        firsts = [
            (seat.name.split() or [default_name(number, seat.kind)])[0]
            for number, seat in enumerate(self.table.terms.seats)
        ]
        return [
            isolate(name) for name in tell_apart([ellipsize(n, MAX_NAME_SIGNS) for n in firsts])
        ]

    def _points(self) -> str:
        standings = sorted(self.table.state.standings(), key=lambda standing: standing.seat)
        return score_line(standing.score for standing in standings)

    def _short_title(self) -> str:
        """Return the game's title without what follows a colon."""
        return _(CATALOG[self.table.terms.entry].info.title).partition(":")[0].rstrip()


def _first_that_fits(messages: Sequence[Sequence[str]]) -> str:
    """Return the first message that is short enough, or the last one."""
    joined = [" ".join(filter(None, parts)) for parts in messages]
    return next((line for line in joined if len(line) <= MAX_MESSAGE_CHARACTERS), joined[-1])


# -- the link --------------------------------------------------------------------------


class LinkSender:
    """The sender of a table's link with its message.

    Args:
        writer: Writes the link.
        ports: What is outside.
        message: Returns the message as it is now, with the parameters of the link.
        recipient: Returns the name of whose move is waited for; empty for nobody's.
        hand_over: Hands it on, says what came of it, and counts it as sent.
        image: Returns a small picture of the table as a ``data:`` address, empty for none.
    """

    def __init__(
        self,
        writer: LinkWriter,
        ports: Ports,
        message: Callable[[], LinkMessage],
        recipient: Callable[[], str],
        hand_over: HandOver,
        image: Callable[[], str] = lambda: "",
    ) -> None:
        self.writer = writer
        self.ports = ports
        self.message = message
        self.recipient = recipient
        self.hand_over = hand_over
        self.image = image

    def address(self) -> str:
        """Return the whole address. Raises :class:`~motherlode.match.codec.link.LinkTooLong`."""
        return self._address(self.message().params)

    def _address(self, params: LinkParams) -> str:
        return self.ports.location.base() + self.writer.link() + params.text()

    def send(self) -> None:
        """Copy at a desk; where there are fingers and the device has a sheet, open that.

        Raises :class:`~motherlode.match.codec.link.LinkTooLong`.
        """
        device, sharing = self.ports.device, self.ports.sharing
        if device.coarse_pointer() and sharing.has_share_sheet():
            self.share()
        else:
            self.copy()

    def copy(self) -> None:
        """Copy the message and the link."""
        self.hand_over.copy(f"{self.message().text()}\n{self.address()}", self._finish_copy)

    def copy_moment(self, ply: int) -> None:
        """Copy a link that opens on the moment after so many plies."""
        self.hand_over.copy(self._address(LinkParams(at=ply)))

    def share(self) -> None:
        """Hand the message, the link and a picture of the board to the device's own sheet."""
        self.hand_over.share(
            self.message().text(),
            self.address(),
            self.image(),
            copy=self.copy,
        )

    def _finish_copy(self, worked: bool) -> str:
        if not worked:
            return _("The browser did not let us copy. The link is behind “More …”.")
        name = self.recipient()
        if name:
            return _("Copied: paste it into a message to {name}.").format(name=name)
        return _("Copied.")


def send_again(cabinet: Cabinet, table_id: str) -> None:
    """Send the link of a stored table once more; say what came of it."""
    try:
        table = cabinet.shelf.load(table_id).table
        turn, names = table.turn, seat_names(table.terms)

        def show(words: str) -> None:
            cabinet.notices.add(Notice(words))

        def given() -> None:
            cabinet.shelf.mark_sent(table_id, table.cursor)

        sender = LinkSender(
            LinkWriter(table),
            cabinet.ports,
            lambda: LinkMessage(table, LinkParams(plans=table.plans or None)),
            lambda: names[turn] if turn >= 0 and table.is_elsewhere(turn) else "",
            HandOver(cabinet.ports, cabinet.render, show, given),
            image=lambda: cabinet.shelf.pictures.get(table_id),
        )
        sender.send()
    except MotherlodeError as error:
        cabinet.notify(error_message(error))
