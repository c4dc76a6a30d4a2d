"""Sharing: the link with its message, the sheet of all ways to hand a table on, what comes after.

After a finished game: a rematch, a challenge, a comparison; from a moment of the replay: a
second table that branches off.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from motherlode.app.arrivals import Arrivals
from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, mark_at
from motherlode.app.navigator import COMPARE
from motherlode.app.on_demand import call_fetched
from motherlode.app.ports import Ports, ShareOutcome
from motherlode.app.seating import branch, rematch
from motherlode.app.share import HandOver, LinkMessage, LinkSender, challenger
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.app.words import (
    kind_words,
    seat_kind_words,
    seat_names,
    seat_words,
    trust_words,
)
from motherlode.bots.roster import default_level
from motherlode.core.errors import BadLink, MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, mark, ngettext
from motherlode.match.challenge import challenge_of
from motherlode.match.codec.record import write
from motherlode.match.draws.chance import format_seed
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, as_kind

#: The sentence for what became of a picture; nothing is said where the player sees it.
PICTURE_WORDS = {
    "saved": mark("The picture is among your downloads."),
    "refused": mark("The picture could not be made."),
}


class ShareCommands:
    """Commands that hand a table on, or lead from it to another table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.state = desk.state
        self.cabinet = desk.cabinet
        self.sender = LinkSender(
            desk.link_writer,
            desk.ports,
            self._message,
            self._recipient,
            HandOver(desk.ports, desk.render, self.state.sending.say, self._mark_sent),
            image=lambda: self.cabinet.shelf.pictures.get(desk.state.table.id),
        )

    def _message(self) -> LinkMessage:
        state = self.state
        params, daily = state.sending.link_params, state.endgame.daily
        return LinkMessage(state.table, params, state.local_seats, daily, state.hint.count)

    def _recipient(self) -> str:
        seat = self.state.remote_mover
        return "" if seat is None else self.state.names[seat]

    def _mark_sent(self) -> None:
        """Count the table as it is as known to the others."""
        table = self.state.table
        self.state.sending.mark_sent()
        self.cabinet.shelf.mark_sent(table.id, table.cursor)

    def send(self) -> None:
        """Hand the table on in one press; one that counts goes as a challenge."""
        counts = self.state.table.finished and self.state.endgame.counts
        seat = challenger(self.state.table, self.state.local_seats) if counts else None
        self.state.sending.challenge(seat, self.state.hint.count)
        self._send()

    def _send(self) -> None:
        try:
            self.sender.send()
        except MotherlodeError:
            self.open_sheet()

    def open_sheet(self) -> None:
        """Open the sheet of all ways to hand the table on."""
        open_agent = self.cabinet.navigator.open_agent_sheet
        ways = (self.play_live, self.take_seat, open_agent, self.remind)
        save_file = self.cabinet.save_file
        self.cabinet.show(ShareSheet(self.state, self.desk.ports, self.sender, save_file, *ways))

    def take_seat(self) -> None:
        """Ask which seats are played on this device, which only watches."""
        table = self.cabinet.shelf.load(self.state.table.id).table
        Arrivals(self.cabinet).take_seat(table)

    def play_live(self) -> None:
        """Open the sheet about playing live; fetch first what it is made of."""
        call_fetched(self.cabinet, self._open_live_sheet)

    def _open_live_sheet(self) -> None:
        from motherlode.app.live.sheet import LiveSheet

        self.cabinet.show(LiveSheet(self.cabinet, self.state.table))

    def remind(self) -> None:
        """Make an entry for the player's calendar; fetch first what makes it."""
        call_fetched(self.cabinet, self._make_reminder)

    def _make_reminder(self) -> None:
        from motherlode.app.reminder import make_reminder

        make_reminder(self.desk.ports, self.state.table)

    def copy_moment(self) -> None:
        """Copy a link that opens on the moment of the replay."""
        try:
            self.sender.copy_moment(self.state.replay_ply or 0)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))

    def open_branch(self) -> None:
        """Ask who plays on, at a second table, from the moment of the replay."""
        assert self.state.replay_ply is not None
        sheet = BranchSheet(self.cabinet, self.state.table, self.state.replay_ply)
        self.cabinet.show(sheet)

    def rematch(self) -> None:
        """Play the same once more."""
        rematch(self.cabinet, self.state.table)

    def keep_picture(self) -> None:
        """Make a picture of the end, to keep or to send; fetch first what draws it."""
        call_fetched(self.cabinet, self._draw_picture)

    def _draw_picture(self) -> None:
        from motherlode.app.result_picture import FILE_WIDTH_PX, picture_of

        def told(outcome: ShareOutcome) -> None:
            if outcome in PICTURE_WORDS:
                self.cabinet.notify(_(PICTURE_WORDS[outcome]))

        ports = self.desk.ports
        sent = ports.sharing.sends_pictures()
        picture = picture_of(self.state, self.cabinet.theme, ports.clock.day(), sent)
        name = f"motherlode-{self.state.entry.info.id}.png"
        ports.sharing.picture(name, picture, FILE_WIDTH_PX, told)

    def challenge(self) -> None:
        """Send the finished game to others, to be played again with the same draws."""
        seat = challenger(self.state.table, self.state.local_seats)
        try:
            challenge_of(self.state.table, len(self.state.names) if seat is None else seat)
        except BadLink as error:
            self.cabinet.notify(error_message(error))
            return
        self.state.sending.challenge(seat, self.state.hint.count)
        self._send()

    def compare(self) -> None:
        """Show the finished game beside its rival's."""
        self.cabinet.go(COMPARE + self.state.table.id)


# -- the buttons ----------------------------------------------------------------------


def can_play_live(state: TableState) -> bool:
    """Return whether the table can go on live: with people elsewhere."""
    return state.by_link and not state.table.finished


def can_plan(state: TableState) -> bool:
    """Return whether plans may go with the link: somebody elsewhere is to decide, and no draw."""
    table = state.table
    waits = state.remote_mover is not None and table.state.current_player >= 0
    alone = len(state.local_seats) == 1 and table.opening_seat is None
    return waits and alone and table.sealed is None and table.terms.undo == "turn"


def plan_button(state: TableState, press: Callable[[], None]) -> Node:
    """Describe the way to the plans, with how many go with the link."""
    count = len(state.table.own_plans)
    words = ngettext("{n} plan goes along", "{n} plans go along", count).format(n=count)
    return button(words if count else _("Plan ahead"), press, cls="quiet", id="plan-ahead")


def live_button(press: Callable[[], None], name: str = "play-live") -> Node:
    """Describe the way to the sheet about playing live."""
    return button(_("Play live"), press, cls="quiet", id=name)


def kind_note(state: TableState) -> Node:
    """Describe the kind of a table by link, and on request what it means to who plays at it."""
    terms, fair = state.table.terms, state.table.fair
    lines = [trust_words(terms)]
    if fair is not None and fair.secret is not None:
        lines.append(seat_words(terms))
    return h(
        "details",
        h("summary", kind_words(terms)),
        [h("p", line) for line in lines],
        cls="kind",
        id="kind",
    )


def send_tools(state: TableState, commands: ShareCommands, words: str) -> list[Node | None]:
    """Describe the button that sends, the way to all the rest of it, and what came of it."""
    done = state.sending.done
    tools = [
        button([icon("share"), words], commands.send, cls="main", id="send-link"),
        live_button(commands.play_live) if can_play_live(state) else None,
        plan_button(state, commands.cabinet.navigator.open_plan_sheet) if can_plan(state) else None,
        button(_("More …"), commands.open_sheet, cls="quiet", id="more-ways"),
    ]
    return [*tools, h("p", done, cls="done", id="sent")] if done else tools


# -- the sheets ------------------------------------------------------------------------


class ShareSheet:
    """The sheet of every way there is to hand over the table as it is."""

    name = "share"

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        sender: LinkSender,
        save_file: Callable[[str, str], None],
        play_live: Callable[[], None],
        take_seat: Callable[[], None],
        open_agent: Callable[[], None],
        remind: Callable[[], None],
    ) -> None:
        self.remind = remind
        self.open_agent = open_agent
        self.save_file = save_file
        self.state = state
        self.play_live = play_live
        self.take_seat = take_seat
        self.table = state.table
        self.ports = ports
        self.sender = sender
        self.code = HandOver(ports, sender.hand_over.render, given=sender.hand_over.given)
        self.problem = ""
        self.from_file = not ports.location.base()
        try:
            self.link = sender.address()
        except MotherlodeError as error:
            self.link, self.problem = "", error_message(error)
        #: The link can be read off the sheet: at a fair table it counts as sent then.
        self.is_shown = self.table.fair is None or not self.table.can_undo
        if self.is_shown:
            self._count_shown()

    def _count_shown(self) -> None:
        if self.link and self.table.fair is not None:
            self.sender.hand_over.given()

    def _show_link(self) -> None:
        self.is_shown = True
        self._count_shown()
        self.code.render()

    def title(self) -> str:
        """Return the heading."""
        return _("Share")

    def body(self) -> list[Node]:
        """Describe the sheet."""
        parts = [h("p", self.sender.message().text(), cls="lead")]
        parts += self._link() if self.link else [h("p", self.problem, role="alert")]
        parts += [h("p", _file_note())] if self.from_file else []
        parts += self._undo_request()
        if can_play_live(self.state):
            parts.append(live_button(self.play_live, "sheet-play-live"))
            words = _("Put a reminder into my calendar")
            parts.append(button(words, self.remind, cls="quiet", id="reminder"))
        if self.ports.agents.are_there() and self.state.local_seats and not self.table.finished:
            words = _("Let an agent play …")
            parts.append(button(words, self.open_agent, cls="quiet", id="sheet-agent"))
        parts.append(h("h3", _("What this gives away")))
        parts.append(h("p", self._gives_away()))
        parts += self._seat_key()
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
        code = self.code.code_node(self.link)
        return [
            h(
                "input",
                type="text",
                readonly=True,
                value=self.link,
                aria_label=_("Link to this table"),
                id="link",
            )
            if self.is_shown
            else button(_("Show the link"), self._show_link, cls="quiet", id="show-link"),
            self.code.tools(
                self.link,
                self.sender.copy,
                self.sender.share,
                ("copy-link", "send-sheet", "show-qr"),
            ),
            h("p", self.state.sending.done, role="status", cls="done"),
            *([h("p", self.code.said, cls="done")] if self.code.said else []),
            *([code] if code else []),
        ]

    def _undo_request(self) -> list[Node]:
        """Describe the request to undo a turn that the others know already."""
        if self.state.remote_mover is None or self.table.can_undo or self.state.own_turn is None:
            return []
        if self.table.sealed is not None:
            words = _("A turn that was sent cannot be undone here: keys of cards went with it.")
            return [h("p", words)]
        words = _("Ask to undo my turn")
        return [button([icon("undo"), words], self._request_undo, cls="quiet", id="ask-back")]

    def _request_undo(self) -> None:
        if self.state.own_turn is not None:
            self.state.sending.request_undo(self.state.own_turn)
            self.link = self.sender.address()
            self.sender.send()

    def _seed(self) -> list[Node]:
        """Describe the seed of a finished table: a new one can be given the same."""
        seed = self.table.terms.seed
        if seed is None or self.table.terms.by_hand or not self.table.finished:
            return []
        words = _("The same seed gives the same draws.")
        code = h("code", format_seed(seed), id="seed-name")
        return [h("h3", _("Seed")), h("p", code, " ", words)]

    def _gives_away(self) -> str:
        secrets = self.state.features.secrets
        own = secrets.link_warning() + " " if secrets and self.table.sealed is None else ""
        if self.table.fair is not None:
            return own + trust_words(self.table.terms)
        return own + _(
            "The link shows the table as everybody sees it, with the players’ names. A "
            "program could also read from it what was seen before and the draws to come."
        )

    def _seat_key(self) -> list[Node]:
        """Describe the key that carries a seat of a fair table to another device."""
        fair = self.table.fair
        if fair is None or self.table.finished:
            return []
        if fair.secret is None:
            words = _("You are watching.")
            take = button(_("Take a seat …"), self.take_seat, cls="quiet", id="take-a-seat")
            return [h("h3", _("Seat key")), h("p", words), take]
        if self.table.sealed is not None:
            return [h("h3", _("Your seat")), h("p", seat_words(self.table.terms))]
        from motherlode.match.draws.joining import format_seat_key

        words = _(
            "With this key and the link, your seat moves to another device. Tell nobody: anyone "
            "who has it can play for you. If you lose this device without it, you continue only if "
            "all others agree."
        )
        code = h("code", format_seat_key(fair.secret), id="seat-key")
        return [h("h3", _("Seat key")), h("p", code), h("p", words)]

    def _record_hand(self) -> HandOver:
        """Return what hands on the record: it counts as sent where it shows others a number."""
        hand = self.sender.hand_over
        return hand if self.table.fair is not None else HandOver(self.ports, hand.render, hand.note)

    def _copy_record(self) -> None:
        self._record_hand().copy(write(self.table))

    def _save_record(self) -> None:
        name = f"{self.table.terms.entry}-{self.table.id}.motherlode"
        self.save_file(name, write(self.table))
        self._record_hand().given()


def _file_note() -> str:
    return _(
        "Motherlode is a file on your device here, so the link has no address. A friend "
        "pastes it on the first page of Motherlode."
    )


class BranchSheet:
    """The sheet that asks who plays on from a moment of the replay, seat by seat."""

    name = "branch"

    def __init__(self, cabinet: Cabinet, table: Table, ply: int) -> None:
        self.table = table
        self.ply = ply
        self.cabinet = cabinet
        self.seats = list(table.terms.seats)
        self.names = seat_names(table.terms)
        self.position = table.at(ply)

    def title(self) -> str:
        """Return the heading."""
        return _("Play on from here")

    def body(self) -> list[Node]:
        """Describe the sheet."""
        words = _("A second table begins at this moment, with new draws. This one stays as it is.")
        go = button(_("Start"), self._go, cls="main", id="branch-go")
        rows = [self._row(seat, terms) for seat, terms in enumerate(self.seats)]
        return [h("p", words), *rows, h("div", go, cls="choices")]

    def _row(self, seat: int, terms: SeatTerms) -> Node:
        view, seen = view_of(CATALOG[self.table.terms.entry]), self.position.observation(None)
        mark = mark_at(view, seen, seat, aloud=False)
        return h(
            "div",
            h("label", mark, h("span", self.names[seat]), cls="of-seat", for_=f"branch-{seat}"),
            h(
                "select",
                [
                    h("option", w, value=k, selected=k == terms.kind)
                    for k, w in seat_kind_words().items()
                ],
                value=terms.kind,
                id=f"branch-{seat}",
                on={"change": lambda signal: self._pick(seat, signal)},
            ),
            cls="option",
            key=str(seat),
        )

    def _pick(self, seat: int, signal: Signal) -> None:
        kind, before = as_kind(signal.value), self.seats[seat]
        level = before.level or default_level(self.table.terms.entry)
        self.seats[seat] = replace(before, kind=kind, level=level if kind == "computer" else "")

    def _go(self) -> None:
        branch(self.cabinet, self.table, self.ply, tuple(self.seats))
