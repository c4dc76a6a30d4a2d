"""Tables that come by link or record: opened where they are known, seated where they are new.

Nothing stored is ever lost: of one turn that was played in two ways both versions are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import draw_table, has_lessons, view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import seat_mark
from motherlode.app.navigator import LEARN, SHELF, TABLE
from motherlode.app.notices import Notice, Offer
from motherlode.app.other_shelf import link_note
from motherlode.app.ports import ShelfPlace
from motherlode.app.words import (
    game_title,
    kind_words,
    log_sentences,
    seat_names,
    seat_words,
    trust_words,
)
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import DAY, Theme
from motherlode.core.errors import BadOption, BadProof, BadSave
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, join_names, ngettext, with_label
from motherlode.match.arrive import (
    RelatedTable,
    Relation,
    admit,
    common_length,
    continue_log,
)
from motherlode.match.codec.link import LinkParams
from motherlode.match.table import Opened, Table
from motherlode.match.terms import Kind
from motherlode.view.person import capital

MAX_VERSION_LINES = 4
#: The name of the picture of the board, and its width in CSS pixels.
BOARD, BOARD_PX = "board now", 560


class Fork:
    """Two tables of one game that share their first ``shared`` plies and differ after them."""

    def __init__(self, ours: Table, theirs: Table) -> None:
        self.ours = ours
        self.theirs = theirs
        self.shared = common_length(ours.tokens(), theirs.tokens())

    @property
    def seat(self) -> int:
        """The seat whose turn was played in two ways; ``CHANCE`` where a draw differs."""
        return self.ours.plies[self.shared].seat

    @property
    def turn(self) -> int:
        """The number of that seat's turn, from 1."""
        actors = [ply.seat for ply in self.ours.plies[: self.shared + 1] if ply.seat != CHANCE]
        runs = [seat for at, seat in enumerate(actors) if at == 0 or actors[at - 1] != seat]
        return runs.count(self.seat)

    def label(self) -> str:
        """Return a name for the table that is not chosen."""
        if self.seat == CHANCE:
            return _("Branch: other draws")
        name = seat_names(self.ours.terms)[self.seat]
        return _("Branch: turn {n} of {name}, played differently").format(n=self.turn, name=name)


class ForkSheet:
    """Sheet that shows both versions of a turn and asks which one to continue.

    ``choose(theirs)`` is called with the answer: ``True`` for the table that came.
    """

    name = "fork"

    def __init__(self, fork: Fork, choose: Callable[[bool], None]) -> None:
        self.fork = fork
        self.choose = choose

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Two versions of one table")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        fork = self.fork
        names = seat_names(fork.ours.terms)
        game = game_title(CATALOG[fork.ours.terms.entry].info)
        if fork.seat == CHANCE:
            lead = _("In {game} the draws differ.").format(game=game)
        else:
            lead = _("In {game}, {name} has played turn {n} in two different ways.").format(
                game=game, name=names[fork.seat], n=fork.turn
            )
        return [
            h("p", lead, cls="lead"),
            self._version(_("In the link"), fork.theirs, "take-theirs", main=True),
            self._version(_("On this device"), fork.ours, "take-ours", main=False),
            h("p", _("The other one stays on the shelf as a branch.")),
        ]

    def _version(self, title: str, table: Table, press: str, *, main: bool) -> Node:
        """Return the node for one version: its first moves, its summary, and a button."""
        view = view_of(CATALOG[table.terms.entry])
        now, names = table.state.observation(None), seat_names(table.terms)
        plies = table.plies[self.fork.shared : table.cursor]
        lines = log_sentences(view, plies, now, None, names)[:MAX_VERSION_LINES]
        return h(
            "section",
            h("h3", title),
            h("ul", [h("li", line, key=str(at)) for at, line in enumerate(lines)], cls="plain"),
            h("p", capital(view.summary(now, names)), cls="empty"),
            button(
                _("Keep this one"),
                lambda: self.choose(main),
                cls="main" if main else "quiet",
                id=press,
            ),
            cls="version",
            key=press,
        )


class SeatsSheet:
    """The invitation: sheet that asks which seats are answered on this device.

    ``sit(table, seen)`` is called with the answer: the table with its seats, and the number of
    plies of it that these have seen. At a fair table only seats that nobody has joined at are
    asked for; a seat key brings one from another device, and ``promise_anew(seat)`` is called
    where neither device nor key is left. ``place`` is that of this shelf, ``theme`` the look of
    the board.
    """

    name = "sit"

    def __init__(
        self,
        table: Table,
        sit: Callable[[Table, int], None],
        render: Callable[[], None],
        promise_anew: Callable[[int], None],
        *,
        theme: Theme = DAY,
        place: ShelfPlace = "",
    ) -> None:
        self.table = table
        self._theme = theme
        self._drawn: Picture | None = None
        self.place = place
        self.promise_anew = promise_anew
        self.sit = sit
        self.render = render
        seats = table.terms.seats
        self._computers = [i for i, seat in enumerate(seats) if seat.kind == "computer"]
        self.entry = CATALOG[table.terms.entry]
        self.game = game_title(self.entry.info)
        self.people = [i for i, seat in enumerate(seats) if seat.kind != "computer"]
        if table.fair is not None:
            free = table.fair.free_seats()
            self.people = [seat for seat in self.people if seat in free]
        self.key, self.problem = "", ""
        self.names = seat_names(table.terms)
        # who made the link plays on the device it was made on
        self.hosts = [self.names[i] for i, seat in enumerate(seats) if seat.kind == "person"]

    def title(self) -> str:
        """See ``Sheet``."""
        if not self.hosts:
            return _("You are invited to {game}").format(game=self.game)
        words = ngettext(
            "{names} invites you to {game}", "{names} invite you to {game}", len(self.hosts)
        )
        return words.format(names=join_names(self.hosts), game=self.game)

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        turn = self.table.turn
        # a game that marks the seats itself may have marks that look like ours
        ours = view_of(self.entry).features.seat_mark is None
        kinds = [seat.kind for seat in self.table.terms.seats]
        # who is invited first: the sender's own seat is for another device of theirs
        first_people = sorted(self.people, key=lambda s: (kinds[s] == "person", s != turn))
        return [
            *filter(None, [self._board()]),
            *([] if self.people else [h("p", _("All seats are taken."))]),
            h(
                "div",
                [
                    button(
                        [
                            seat_mark(seat) if ours else None,
                            _("Play as {name}").format(name=self.names[seat]),
                        ],
                        lambda s=seat: self._take([s]),  # type: ignore[misc]
                        cls="main big" if seat == first_people[0] else "choice",
                        id=f"sit-{seat}",
                        key=str(seat),
                    )
                    for seat in first_people
                ],
                cls="choices seats-offered",
            ),
            *self._facts(),
            h(
                "div",
                button(
                    _("We share this device"),
                    lambda: self._take(self.people),
                    cls="quiet",
                )
                if self.people
                else None,
                button(_("Just watching"), lambda: self._take([]), cls="quiet"),
                cls="choices",
            ),
            *self._trust(),
            *self._ask_key(),
            *self._lost_seat(),
            *filter(None, [link_note(self.place)]),
        ]

    def _board(self) -> Node | None:
        """Describe the board as it is now, as everybody may see it, once it is laid out."""
        fair = self.table.fair
        if fair is not None and fair.free_seats():
            return None
        words = _("The table now")
        canvas = h("canvas", data_picture=BOARD, data_size=BOARD_PX, key="board-now")
        return h("span", canvas, cls="position", role="img", aria_label=words, key="board")

    def picture(self, name: str) -> Picture | None:
        """Return the picture of the board; ``None`` for another name."""
        if name == BOARD and self._drawn is None:
            self._drawn = draw_table(self.table, self.names, self._theme)
        return self._drawn if name == BOARD else None

    def _lost_seat(self) -> list[Node]:
        """Return the way back to a seat whose device and key are lost."""
        if self.table.fair is None or self.table.fair.free_seats():
            return []
        from motherlode.app.renewal import lost_seat

        return lost_seat(self.table, self.promise_anew)

    def _ask_key(self) -> list[Node]:
        """Return the field for the key of a seat that was played on another device."""
        if self.table.fair is None:
            return []
        if self.table.sealed is not None:
            words = _(
                "With sealed cards, open the file of “Save the whole shelf” from the other device."
            )
            return [] if self.people else [h("p", words)]
        words = _("Is your seat on another device? Type its seat key.")
        return [
            h(
                "form",
                h("label", words, for_="seat-key"),
                h(
                    "input",
                    type="text",
                    value=self.key,
                    autocomplete="off",
                    spellcheck="false",
                    id="seat-key",
                    on={"input": self._set_key},
                ),
                h("p", self.problem, role="alert", cls="problem") if self.problem else None,
                h("button", _("Take the seat"), type="submit", cls="quiet", id="take-seat"),
                cls="form",
                on={"submit": self._use_key},
                id="seat-key-form",
            )
        ]

    def _set_key(self, signal: Signal) -> None:
        self.key = signal.value

    def _use_key(self, _signal: Signal) -> bool:
        from motherlode.match.draws.joining import parse_seat_key

        fair = self.table.fair
        assert fair is not None
        self.problem = ""
        try:
            held = self.table.hold(parse_seat_key(self.key))
        except BadOption as error:
            self.problem = error_message(error)
        else:
            if held:
                assert fair.party is not None
                seats = self.table.terms.parties[fair.party].seats
                self._take(seat for seat in seats if seat not in self._computers)
            else:
                self.problem = _("This key opens no seat at this table.")
        self.render()
        return True

    def _facts(self) -> list[Node]:
        """Return the facts of the table: the game, its progress, whose turn it is, its duration."""
        info, turn = self.entry.info, self.table.turn
        short, long = info.minutes
        time = _("A game takes {short} to {long} minutes in all.").format(short=short, long=long)
        fair, view = self.table.fair, view_of(self.entry)
        far: list[Node] = []
        if fair is None or not fair.free_seats():
            summary = capital(view.summary(self.table.state.observation(None), self.names))
            if turn in self.people:
                summary = f"{_('{name}’s turn.').format(name=self.names[turn])} {summary}"
            far = [h("p", summary)]
        pitch = [h("p", _(info.pitch), cls="lead")] if info.pitch else []
        return [
            *pitch,
            *far,
            h("p", time),
            *([h("p", _("Hints are allowed."))] if self.table.terms.hints else []),
            *self._how_it_goes(),
        ]

    def _trust(self) -> list[Node]:
        """Return the kind of a fair table, and what carries a seat at it to another device."""
        terms = self.table.terms
        if self.table.fair is None:
            return []
        kind = with_label(kind_words(terms), trust_words(terms))
        return [h("p", kind), *([h("p", seat_words(terms))] if self.people else [])]

    def _how_it_goes(self) -> list[Node]:
        """Return the rules in short and a link to the lessons."""
        section = view_of(self.entry).rules(self.entry.info.id)[0]
        return [
            h(
                "details",
                h("summary", _("How to play: {title}").format(title=section.title)),
                [h("p", paragraph) for paragraph in section.paragraphs],
                self._learn(),
            )
        ]

    def _learn(self) -> Node | None:
        """Return a link to the lessons, which opens beside the invitation."""
        if not has_lessons(self.entry.info.id):
            return None
        return h(
            "p",
            h(
                "a",
                _("Learn it at the table, in ten minutes"),
                href=f"./#{LEARN}{self.entry.info.id}",
                target="_blank",
                rel="noopener",
                id="learn-first",
            ),
        )

    def _take(self, mine: Iterable[int]) -> None:
        mine = set(mine)
        seat_people(self.table, mine)
        self.sit(self.table, self._last_seen(mine))

    def _last_seen(self, mine: set[int]) -> int:
        """Return the ply after the last move made by one of these seats.

        All after it is news to them. If none of them has moved, this is the start of the last turn:
        the set-up is not shown.
        """
        plies = self.table.plies[: self.table.cursor]
        own = max((i for i, ply in enumerate(plies, 1) if ply.seat in mine), default=0)
        decisions = [i for i, ply in enumerate(plies) if ply.seat != CHANCE]
        if own or not decisions:
            return own or len(plies)
        actor = plies[decisions[-1]].seat
        others = [i for i in decisions if plies[i].seat != actor]
        return next(i for i in decisions if not others or i > others[-1])


def seat_people(table: Table, here: Collection[int]) -> None:
    """Seat people: at the seats of ``here`` on this device, at the others on devices elsewhere."""
    kinds: tuple[Kind, Kind] = ("link", "person")
    table.reseat(
        tuple(
            seat if seat.kind == "computer" else replace(seat, kind=kinds[number in here])
            for number, seat in enumerate(table.terms.seats)
        )
    )


#: Which of several stored tables of the same game is meant, the first first.
RELATION_ORDER: tuple[Relation, ...] = ("same", "behind", "ahead", "forked")


NO_PARAMS = LinkParams()


class Arrivals:
    """Handler of tables from outside; nothing stored is ever lost by it."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports

    def take(self, opened: Opened, known: str = "", params: LinkParams = NO_PARAMS) -> None:
        """Open a table that has come from outside.

        Args:
            opened: The table, with a sentence about it if there is anything to say.
            known: Id of the stored table that its address names, if any.
            params: Parameters behind the link.
        """
        table = opened.table
        if refused := self._refuse(table):
            self._turn_away(refused)
            return
        try:
            self._meet(table, known, params)
        except BadSave as error:
            # what is stored here cannot be read now, so that the two cannot be told apart
            self._turn_away(error_message(error))
            return
        terms = table.terms
        if table.finished and terms.seed is not None:
            # also where its table is thrown away unseen by us, in another tab say
            kinds = [seat.kind for seat in terms.seats]
            self.cabinet.remember_seen(terms.entry, terms.seed, kinds)
        if opened.sentence:
            self.cabinet.notify(opened.sentence)

    def _meet(self, table: Table, known: str, params: LinkParams) -> None:
        """Open the table beside what is stored here of it."""
        found = self.cabinet.shelf.find_related(table)
        related = sorted(
            (one for one in found if not self._is_others(one, table)),
            key=lambda r: (RELATION_ORDER.index(r.relation), r.heading.id != known),
        )
        if not related:
            self._learn_plans(table, params)
            self._take_in_new(table)
        elif related[0].relation == "forked":
            self._show_fork(related, table)
        else:
            known = known or self._offer_undo(related[0], table, params)
            if not self._ask_to_agree(related[0], table):
                self._continue(related[0], table, known, params)

    def _turn_away(self, why: str) -> None:
        """Go to the shelf and say why a table that came was not taken in."""
        self.cabinet.go(SHELF, replace=True)
        self.cabinet.notify(why)

    def _is_others(self, related: RelatedTable, theirs: Table) -> bool:
        """Return whether the stored table is an attempt, and the one that came is not part of it.

        An attempt is played here alone: nobody's link goes on with it or takes its place.
        """
        if self.cabinet.shelf.attempts.of(related.heading.id) is None:
            return False
        known = related.relation in ("same", "ahead")
        return not known or related.heading.names != theirs.terms.names

    def _refuse(self, theirs: Table) -> str:
        """Return why a table that came may not be taken over; empty if it may.

        The draws of a fair one have to follow from its numbers, and those from what was promised.
        """
        try:
            admit(self._stored(theirs), theirs)
        except (BadProof, BadSave) as error:
            return _("{why} Nothing has been stored.").format(why=error_message(error))
        return ""

    def _stored(self, theirs: Table) -> Iterator[Table]:
        """Yield the tables of the same game that are stored here."""
        shelf = self.cabinet.shelf
        for related in shelf.find_related(theirs):
            ours = shelf.load(related.heading.id).table
            ours.shared_plies = related.heading.sent
            yield ours

    # -- known here --------------------------------------------------------------------

    def _continue(
        self, related: RelatedTable, theirs: Table, known: str, params: LinkParams
    ) -> None:
        """Continue a table that is stored here, from whichever version knows more."""
        shelf, heading = self.cabinet.shelf, related.heading
        ours = shelf.load(heading.id).table
        goes_on = continue_log(ours, theirs, related.relation)
        if self._learn_plans(ours, params) or goes_on:
            self.cabinet.store_table(ours, heading.seen)
        if goes_on and related.relation != "ahead":
            shelf.mark_sent(heading.id, theirs.cursor)
        self.cabinet.go(TABLE + heading.id, replace=True)
        if related.relation == "ahead" and heading.id != known:
            self.cabinet.notify(_("This link is older than your table. Here is your table."))

    def _learn_plans(self, table: Table, params: LinkParams) -> bool:
        """Take the plans behind a link; return whether those of the table are others now."""
        if not (params.plans or table.plans) or not self.ports.on_demand.is_here():
            return False
        from motherlode.match.plans import learn_plans

        before = (table.plans, table.own_plans)
        here = [seat for seat, who in enumerate(table.terms.seats) if who.kind == "person"]
        known = self.cabinet.shelf.heading(table.id) is not None if table.id else False
        strange = learn_plans(table, params.plans or "", here if known else ())
        if strange:
            words = _(
                "The link says that you had planned a move. This device knows of no such plan."
            )
            self.cabinet.notify(words)
        return before != (table.plans, table.own_plans)

    def _ask_to_agree(self, related: RelatedTable, theirs: Table) -> bool:
        """Ask about a promise made anew if this device is to answer; return whether it is.

        Nothing is stored before the answer, and nothing if it is no.
        """
        if theirs.fair is None or theirs.fair.pending is None:
            return False
        id = related.heading.id
        ours = self.cabinet.shelf.load(id).table
        if ours.fair is None or ours.fair.party != theirs.fair.awaited_agreement():
            return False
        from motherlode.app.renewal import AgreementSheet

        def answer(agrees: bool) -> None:
            if agrees:
                continue_log(ours, theirs, related.relation)
                assert ours.fair is not None
                ours.fair.agree()
                self.cabinet.store_table(ours, related.heading.seen)
                self.cabinet.shelf.mark_sent(id, theirs.cursor)
            self.cabinet.go(TABLE + id, replace=True)

        self.cabinet.go(TABLE + id, replace=True)
        self.cabinet.show(AgreementSheet(theirs, answer))
        return True

    def _offer_undo(self, related: RelatedTable, theirs: Table, params: LinkParams) -> str:
        """Offer to take a turn back, where the link asks for it or allows it.

        Return the table's id if nothing more is to be said of a link that is older than the table.
        """
        id, names = related.heading.id, seat_names(theirs.terms)
        if theirs.terms.sealed:
            return ""  # the keys that went with the turn cannot be taken back
        if params.undo is not None and related.relation in ("same", "behind"):
            actor = next((p.seat for p in reversed(theirs.plies) if p.seat >= 0), -1)
            if self._has_one_actor(theirs, params.undo) and related.heading.kinds[actor] == "link":
                words = _("{name} asks to undo the last turn.").format(name=names[actor])
                self._offer_going_back(words, _("Agree"), id, params.undo)
        ours = self.cabinet.shelf.load(id).table
        if params.back is None or related.relation != "ahead" or params.back != theirs.cursor:
            return ""
        turn = ours.plies[params.back].seat
        if self._has_one_actor(ours, params.back) and related.heading.kinds[turn] == "person":
            self._offer_going_back(_("You may undo your last turn."), _("Undo it"), id, params.back)
            return id
        return ""

    @staticmethod
    def _has_one_actor(table: Table, ply: int) -> bool:
        """Return whether one seat alone made all decisions from that ply on."""
        seats = {done.seat for done in table.plies[ply : table.cursor] if done.seat >= 0}
        return table.draws.first_ply <= ply < table.cursor and len(seats) == 1

    def _offer_going_back(self, words: str, label: str, id: str, ply: int) -> None:
        """Add a notice with a button that takes the table back to that ply."""

        def take() -> None:
            table = self.cabinet.shelf.load(id).table
            if ply < table.cursor and self._has_one_actor(table, ply):
                back = table.branch(ply, id)
                back.resolve_chance()
                self.cabinet.store_table(back, back.cursor)
                self.cabinet.go(TABLE + id, replace=True)

        self.cabinet.notices.add(Notice(words, Offer(label, take)))

    def _show_fork(self, related: list[RelatedTable], theirs: Table) -> None:
        """Show both versions of a turn, and store both once the player has chosen one."""
        shelf = self.cabinet.shelf
        forks = [Fork(shelf.load(relative.heading.id).table, theirs) for relative in related]
        fork = max(forks, key=lambda fork: fork.shared)
        theirs.reseat(fork.ours.terms.seats)
        self._assign_id(theirs)

        def choose(take_theirs: bool) -> None:
            shelf.mark_sent(theirs.id, theirs.cursor)
            left, taken = (fork.ours, theirs) if take_theirs else (theirs, fork.ours)
            if take_theirs and fork.ours.fair is not None and theirs.fair is not None:
                # one secret answers for one log alone
                theirs.hold(fork.ours.fair.secret or b"")
                fork.ours.fair.release()
                self.cabinet.store_table(fork.ours, fork.ours.cursor)
            self.cabinet.store_table(theirs, fork.shared)
            shelf.set_label(left.id, fork.label())
            shelf.set_label(taken.id, "")
            self.cabinet.go(TABLE + taken.id, replace=True)

        self.cabinet.go(TABLE + fork.ours.id, replace=True)
        self.cabinet.show(ForkSheet(fork, choose))

    def watch(self, table: Table) -> None:
        """Open a table that is new here, of which no seat is answered on this device."""
        if refused := self._refuse(table):
            self._turn_away(refused)
            return
        self._assign_id(table)
        seat_people(table, ())
        self._take_over(table)

    # -- new here ----------------------------------------------------------------------

    def _take_in_new(self, table: Table) -> None:
        """Take in a table that is new here: ask for its seats if it is played by link."""
        self._assign_id(table)
        daily = self.cabinet.is_daily_seed(table.terms.entry, table.terms.seed)
        if any(seat.kind == "link" for seat in table.terms.seats):
            self.cabinet.go(SHELF, replace=True)
            self.take_seat(table)
        else:
            self._take_over(table)
            if daily:
                self._label_daily(table)

    def take_seat(self, table: Table) -> None:
        """Ask which seats of the table are played on this device."""

        def promise_anew(seat: int) -> None:
            from motherlode.match.draws.renewal import promise_anew as promise

            promise(table, seat, self.ports.device.random_bytes(16))
            self._sit_down_again(table)

        place = self.cabinet.ports.device.shelf_place()
        sheet = SeatsSheet(
            table,
            self._join,
            self.cabinet.render,
            promise_anew,
            theme=self.cabinet.theme,
            place=place,
        )
        self.cabinet.show(sheet, sheet.picture)

    def _sit_down_again(self, table: Table) -> None:
        """Sit down at the seats of the party that this device has promised anew for."""
        assert table.fair is not None
        assert table.fair.party is not None
        seat_people(table, table.terms.parties[table.fair.party].seats)
        self._take_over(table)

    def _label_daily(self, table: Table) -> None:
        """Tell a daily table that somebody has sent from one's own."""
        names = seat_names(table.terms)
        name = next((names[i] for i, s in enumerate(table.terms.seats) if s.kind == "person"), "")
        if name:
            words = _("Daily game of {name}").format(name=name)
            self.cabinet.shelf.set_label(table.id, words)
            words = _("This is the daily game of {name}: your own is not touched.")
            self.cabinet.notify(words.format(name=name))

    def _assign_id(self, table: Table) -> None:
        """Give the table an id that no stored table has."""
        table.id = self.cabinet.free_id(table.terms)

    def _join(self, table: Table, seen: int) -> None:
        """Sit down at the seats chosen; at a fair table with a secret of this device."""
        here = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
        if table.fair is not None and table.fair.party is None and here:
            from motherlode.match.draws.joining import join

            join(table, here, self.ports.device.random_bytes(16))
        self._take_over(table, seen)

    def join_again(self, table: Table, before: Table) -> None:
        """Join behind those who were sooner.

        Args:
            table: The table with those who have joined.
            before: The same with this device in the place of another one; it is forgotten.
        """
        table.id = before.id
        table.reseat(before.terms.seats)
        try:
            self._join(table, 0)
        except BadProof as error:
            seat_people(table, ())
            self.cabinet.go(SHELF, replace=True)
            self.take_seat(table)
            self.cabinet.notify(error_message(error))

    def _take_over(self, table: Table, seen: int | None = None) -> None:
        """Store the table and sit down at it."""
        known = table.cursor
        table.resolve_chance()
        at = table.cursor if seen is None else seen
        self.cabinet.store_table(table, at)
        self.cabinet.shelf.mark_sent(table.id, known)
        self.cabinet.navigator.sit_down(table, at, replace_address=True, sent=known)
