"""Screen to set up a table: who plays, which rules, its picture, good defaults for everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import draw_table, has_lessons, playable_entries, view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture, face, seat_mark, tool
from motherlode.app.navigator import LEARN, NEW_TABLE
from motherlode.app.on_demand import GuideSheet, call_fetched
from motherlode.app.screen import PlainScreen
from motherlode.app.seating import begin_table
from motherlode.app.shelf import facts
from motherlode.app.words import (
    HOUSE_NAMES,
    default_name,
    edition_words,
    game_title,
    house_name,
    seat_kind_words,
    seat_names,
    short_title,
)
from motherlode.bots.roster import default_level, level_choices, level_manner
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import Option, Value
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, pgettext, with_label
from motherlode.match.draws.chance import seed_from
from motherlode.match.table import Table
from motherlode.match.terms import (
    MAX_NAME_UNITS,
    Kind,
    SeatTerms,
    Terms,
    Undo,
    agree,
    as_kind,
    as_undo,
    typed_name,
)
from motherlode.view.guide import GuideTerms
from motherlode.view.person import decapitalize

#: Characters of a seed that is typed in.
MAX_SEED_CHARACTERS = 60
#: CSS pixels for which the table as it begins is drawn; the page shows it as wide as its place.
PICTURE_PX = 340
#: CSS pixels across the piece beside an option.
PIECE_PX = 44
#: The option of a game for who begins.
START = "start"
#: Draws for the picture alone; the table's own are not known yet.
PICTURE_SEED = bytes(range(16))


@dataclass
class SeatForm:
    """One seat of the form; ``seat`` counts from 0, ``person`` is the name of a person there."""

    seat: int
    kind: Kind
    name: str
    level: str
    person: str

    def set_kind(self, value: str) -> None:
        """Set who sits there; a name of the cabinet's players goes with its player."""
        self.kind = as_kind(value)
        if self.kind == "computer":
            self.name = house_name(self.seat, "")
        elif self.name in HOUSE_NAMES:
            self.name = self.person

    @property
    def terms(self) -> SeatTerms:
        """The seat as terms of a table."""
        return SeatTerms(self.name, self.kind, self.level if self.kind == "computer" else "")


class NewTableScreen(PlainScreen):
    """The form for a new table. Filled in so that one press starts a good game."""

    name = "new-table"
    pictures: FormPictures

    def __init__(self, cabinet: Cabinet, entry: str, terms: Terms | None = None) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.entry = CATALOG[entry]
        self.view = view_of(self.entry)
        self.info = self.entry.info
        self.undo: Undo = terms.undo if terms else "turn"
        self.aids = terms.aids if terms else True
        self.hints = terms.hints if terms else False
        self.options: dict[str, Value] = {
            option.name: terms.options.get(option.name, option.default) if terms else option.default
            for option in self.info.options
        }
        self.problem = ""
        self.luck = ""
        #: Where the draws come from when somebody plays by link: "open", or what ``closed`` names.
        self.draws = "open"
        #: The draws are made with the real box, and told.
        self.by_hand = terms.by_hand if terms else False
        #: This device is the table alone, and everybody plays on another one.
        self.hands_elsewhere = False
        #: Of the next fair table, once its numbers are being made.
        self._secret = b""
        count = len(terms.seats) if terms else self.info.min_seats
        self.seats = [self._fresh(i) for i in range(self.info.max_seats)]
        if terms:
            for i, seat in enumerate(terms.seats):
                level = seat.level or self._level()
                self.seats[i] = replace(self.seats[i], kind=seat.kind, name=seat.name, level=level)
        self.count = count
        self.pictures = FormPictures(self.terms, lambda: cabinet.theme)

    def _level(self) -> str:
        return default_level(self.info.id)

    def _fresh(self, seat: int) -> SeatForm:
        settings, level = self.cabinet.settings, self._level()
        own = settings.player
        if seat == 0:
            return SeatForm(seat, "person", own, level, own)
        person = "".join(settings.companions[seat - 1 : seat])
        return SeatForm(seat, "computer", house_name(seat, own), level, person)

    # -- the screen --------------------------------------------------------------------

    def title(self) -> str:
        """See ``Screen``."""
        return _("New table: {game}").format(game=short_title(self.info))

    def tools(self) -> list[Node]:
        """See ``Screen``."""
        learn = tool("learn", _("Learn"), lambda: self.cabinet.go(LEARN + self.info.id))
        rules = tool("rules", _("Rules"), self._open_guide)
        return [learn, rules] if has_lessons(self.info.id) else [rules]

    def _open_guide(self) -> None:
        """Open the guide, for the seats and options chosen so far."""
        GuideSheet(self.cabinet, self.guide_terms).open()

    @property
    def guide_terms(self) -> GuideTerms:
        """The game, the number of players and the options chosen so far."""
        return GuideTerms(self.info.id, self.count, dict(self.options))

    def body(self) -> list[Node]:
        """See ``Screen``."""
        return [
            h(
                "form",
                self._head(),
                self._people(),
                self._rules(),
                self._house(),
                h("p", self.problem, role="alert", cls="problem") if self.problem else None,
                h(
                    "div",
                    h("button", _("Start"), type="submit", cls="main big", id="start"),
                    cls="choices",
                ),
                cls="form",
                on={"submit": self._submit},
                key="new-table",
            )
        ]

    def _head(self) -> Node:
        """Describe the box, and the table as it will begin with these seats and options."""
        lid = box_picture(self.info.id, self.cabinet.theme.name)
        words = _("The table as it begins")
        return h(
            "div",
            h("img", src=lid, alt="", width=300, height=220),
            h(
                "div",
                h("h2", game_title(self.info)),
                h("p", _(self.info.pitch)) if self.info.pitch else None,
                h("p", facts(self.info), cls="help"),
            ),
            h(
                "span",
                h("canvas", data_picture=self.pictures.name, data_size=PICTURE_PX, key="start"),
                cls="position",
                role="img",
                aria_label=words,
                title=words,
            ),
            cls="form-head",
            key="head",
        )

    def _people(self) -> Node:
        counts = range(self.info.min_seats, self.info.max_seats + 1)
        return h(
            "fieldset",
            h("legend", _("Who plays")),
            h(
                "div",
                [
                    h(
                        "label",
                        h(
                            "input",
                            type="radio",
                            name="seats",
                            value=str(n),
                            checked=n == self.count,
                            on={"change": lambda _s, n=n: self._set_count(n)},  # type: ignore[misc]
                        ),
                        h("span", str(n)),
                        key=str(n),
                    )
                    for n in counts
                ],
                cls="pills",
                role="radiogroup",
                aria_label=_("Number of players"),
            ),
            [self._seat(form) for form in self.seats[: self.count]],
            key="people",
        )

    def _seat(self, form: SeatForm) -> Node:
        seat = form.seat
        player = _("Player {letter}").format(letter=SEAT_LETTERS[seat])

        written = dict(self.cabinet.shelf.player_names(self.info.id))

        def set_level(value: str) -> None:
            if form.level in written and form.name == written[form.level]:
                form.name = house_name(seat, self.cabinet.settings.player)
            form.level = value
            # a written player sits there by its own name
            form.name = written.get(value, form.name)

        def set_name(signal: Signal) -> None:
            form.name = typed_name(signal.value)

        def set_kind(value: str) -> None:
            was_by_link = self.by_link
            form.set_kind(value)
            if self.by_link and not was_by_link:
                self._begin_here()

        controls: list[Node] = [
            self._select(
                f"kind-{seat}",
                with_label(player, _("Who plays")),
                [*seat_kind_words().items()],
                form.kind,
                set_kind,
            )
        ]
        if form.kind == "computer":
            controls.append(
                self._select(
                    f"level-{seat}",
                    with_label(player, _("Computer")),
                    [*level_choices(self.info.id, form.level), *written.items()],
                    form.level,
                    set_level,
                )
            )
        controls.append(
            h(
                "input",
                type="text",
                value=form.name,
                placeholder=default_name(seat, form.kind),
                maxlength=MAX_NAME_UNITS,
                autocomplete="off",
                aria_label=with_label(player, _("Name")),
                id=f"name-{seat}",
                on={"input": set_name},
            )
        )
        if form.kind == "computer":
            words = h("span", level_manner(form.level, self.info.id))
            controls.append(h("p", face(form.level), words, cls="manner", id=f"manner-{seat}"))
        return h("div", seat_mark(seat), controls, cls="place", key=f"place-{seat}")

    def _select(
        self,
        element_id: str,
        label: str,
        choices: list[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
    ) -> Node:
        def heard(signal: Signal) -> None:
            changed(signal.value)
            self._prepare_draws()
            self.cabinet.render()

        return h(
            "select",
            [
                h("option", words, value=choice, selected=choice == value, key=choice)
                for choice, words in choices
            ],
            value=value,
            aria_label=label,
            id=element_id,
            on={"change": heard},
        )

    def _rules(self) -> Node | None:
        edition = self._edition()
        if not self.info.options and edition is None:
            return None
        return h(
            "fieldset",
            h("legend", _("Rules")),
            edition,
            [self._option(option) for option in self.info.options],
            key="rules",
        )

    def _edition(self) -> Node | None:
        """Return the choice among the editions in the box, if there are several."""
        editions = [e.info for e in playable_entries() if e.info.title == self.info.title]
        if len(editions) < 2:
            return None
        words = [edition_words(info) for info in editions]
        return h(
            "div",
            h("label", _("Edition"), for_="edition"),
            self._select(
                "edition",
                _("Edition"),
                [
                    (info.id, each[:1].upper() + each[1:])
                    for info, each in zip(editions, words, strict=True)
                ],
                self.info.id,
                self._take_edition,
            ),
            h("p", _(self.info.edition_note), cls="help") if self.info.edition_note else None,
            cls="option",
            key="edition",
        )

    def _take_edition(self, entry: str) -> None:
        """Open the form of another edition, with the same people."""
        form = NewTableScreen(self.cabinet, entry, self.terms())
        form.draws, form.by_hand = self.draws, self.by_hand
        self.cabinet.open(form, NEW_TABLE + entry, replace=True)

    def _option(self, option: Option) -> Node:
        label, help_ = self.view.option_words(option.name)
        fitting = [c for c in option.choices if option.min_seats.get(c, 0) <= self.count]

        def changed(text: str) -> None:
            self.options[option.name] = option.parse(text)

        return h(
            "div",
            h("label", label, for_=f"option-{option.name}"),
            h(
                "div",
                self._piece(option),
                self._select(
                    f"option-{option.name}",
                    label,
                    [(option.text(c), self.view.choice_words(option.name, c)) for c in fitting],
                    option.text(self.options[option.name]),
                    changed,
                ),
                cls="option-choice",
            ),
            h("p", help_, cls="help") if help_ else None,
            cls="option",
            key=option.name,
        )

    def _piece(self, option: Option) -> Node | None:
        """Return the picture of what the choice is about, pale where it is left out."""
        find = self.view.features.option_picture
        if find is None:
            return None
        choice = self.options[option.name]
        name = find(option.name, choice)
        canvas = h("canvas", data_picture=name, data_size=PIECE_PX, key=name)
        left_out = " left-out" if choice is False else ""
        return h("span", canvas, cls=f"option-piece{left_out}", aria_hidden="true")

    def _house(self) -> Node:
        def aids(signal: Signal) -> None:
            self.aids = signal.value == "on"
            self.cabinet.render()

        def hints(signal: Signal) -> None:
            self.hints = signal.value == "on"

        return h(
            "fieldset",
            h("legend", _("At this table")),
            self._box(),
            self._hands(),
            self._draws(),
            *([self._undo(), self._seed()] if self._is_open else []),
            self._tick("aids", _("Mark legal moves"), self.aids, aids),
            self._tick("hints", _("Allow hints"), self.hints, hints)
            if self.aids and self.is_shared
            else None,
            key="house",
        )

    def _tick(self, id: str, words: str, on: bool, change: Callable[[Signal], None]) -> Node:
        box = h("input", type="checkbox", checked=on, on={"change": change}, id=id)
        return h("label", box, h("span", words), cls="tick", key=f"tick-{id}")

    @property
    def is_shared(self) -> bool:
        """True if several people are to play: hints are agreed on beforehand."""
        return sum(form.kind != "computer" for form in self.seats[: self.count]) > 1

    @property
    def by_link(self) -> bool:
        """True if anybody is to play on another device."""
        return any(form.kind == "link" for form in self.seats[: self.count])

    @property
    def is_by_hand(self) -> bool:
        """True if the real box lies on the table, where everybody is."""
        return self.by_hand and not self.by_link and not self.hands_elsewhere

    @property
    def _is_open(self) -> bool:
        """True if the draws come from a seed that can be typed."""
        return not (self.is_fair or self.is_by_hand or self.hands_elsewhere)

    @property
    def is_fair(self) -> bool:
        """True if the draws are to come from all players."""
        return self.by_link and self.draws != "open" and not self.hands_elsewhere

    def _box(self) -> Node | None:
        """Return the tick for a game with the real box, where nobody plays by link."""
        if self.by_link or self.hands_elsewhere or not self.info.real_box:
            return None

        def by_hand(signal: Signal) -> None:
            self.by_hand = signal.value == "on"
            self.cabinet.render()

        words = _("You draw from your own box, and tap here what you drew.")
        return h(
            "div",
            self._tick("by-hand", _("With the real box"), self.by_hand, by_hand),
            h("p", words, cls="help") if self.by_hand else None,
            button(_("Only count the points …"), self._open_pad, cls="quiet", id="open-pad")
            if self.by_hand
            else None,
            cls="option",
            key="box",
        )

    def _open_pad(self) -> None:
        """Open the score pad for these players; fetch first what it is made of."""

        def open_sheet() -> None:
            from motherlode.app.box.pad import PadSheet

            self.cabinet.show(PadSheet(self.cabinet, self.guide_terms, seat_names(self.terms())))

        call_fetched(self.cabinet, open_sheet)

    def _hands(self) -> Node | None:
        """Return the tick for a table of which each player's phone is the hand."""
        if self.is_by_hand:
            return None

        def hands(signal: Signal) -> None:
            self.hands_elsewhere = signal.value == "on"
            self.cabinet.render()

        words = _(
            "This device shows the board, and each phone one player’s hand. They join by a code "
            "in the same Wi-Fi."
        )
        return h(
            "div",
            self._tick("hands", _("Table here, hands on phones"), self.hands_elsewhere, hands),
            h("p", words, cls="help") if self.hands_elsewhere else None,
            cls="option",
            key="hands",
        )

    @property
    def closed(self) -> str:
        """The kind of draws that no device can read or choose alone: "fair", or "sealed"."""
        return "sealed" if self.info.hidden_hands else "fair"

    def _draws(self) -> Node | None:
        """Return the switch for draws that nobody can choose, where somebody plays by link."""
        if not self.by_link or self.hands_elsewhere:
            return None

        def switch(signal: Signal) -> None:
            self.draws = self.closed if signal.value == "on" else "open"
            self._prepare_draws()
            self.cabinet.render()

        if self.info.hidden_hands:
            label = _("Sealed cards")
            help_ = _(
                "No device shows another’s cards. A changed program could see some: that shows at "
                "the end, if not before. Extra links before the first move."
            )
        else:
            label = _("Fair draws")
            help_ = _("Nobody can choose a draw. One extra link before the first move.")
        return h(
            "div",
            self._tick("draws", label, self.draws != "open", switch),
            h("p", help_, cls="help"),
            cls="option",
            key="draws",
        )

    def _undo(self) -> Node:
        def undo(value: str) -> None:
            self.undo = as_undo(value)

        words = _("Undo to the start of your turn, unless something was revealed.")
        return h(
            "div",
            h("label", pgettext("move", "Undo"), for_="undo"),
            self._select(
                "undo",
                pgettext("move", "Undo"),
                [("turn", _("Within the turn")), ("free", _("Any number of moves"))],
                self.undo,
                undo,
            ),
            h("p", words, cls="help") if self.undo == "turn" else None,
            cls="option",
            key="undo-option",
        )

    def _seed(self) -> Node:
        def luck(signal: Signal) -> None:
            self.luck = signal.value[:MAX_SEED_CHARACTERS]

        return h(
            "div",
            h("label", _("Seed"), for_="seed"),
            h(
                "input",
                type="text",
                value=self.luck,
                maxlength=MAX_SEED_CHARACTERS,
                autocomplete="off",
                spellcheck="false",
                placeholder=decapitalize(_("At random")),
                id="seed",
                on={"input": luck},
            ),
            h(
                "p",
                _("The same seed gives the same draws."),
                cls="help",
            ),
            cls="option",
            key="seed-option",
        )

    # -- changes -----------------------------------------------------------------------

    def _begin_here(self) -> None:
        """Let a person at this device begin: then the first link brings a move."""
        here = next((f.seat for f in self.seats[: self.count] if f.kind == "person"), None)
        for option in self.info.options:
            letter = "" if here is None else SEAT_LETTERS[here]
            if option.name == START and letter in option.choices:
                self.options[START] = letter

    def _set_count(self, count: int) -> None:
        self.count = count
        for option in self.info.options:
            if option.min_seats.get(self.options[option.name], 0) > count:
                self.options[option.name] = option.default
        self.cabinet.render()

    def terms(self) -> Terms:
        """Return the terms filled in, with a fresh seed unless one was typed."""
        seats = tuple(form.terms for form in self.seats[: self.count])
        luck = self.luck.strip()
        seed = seed_from(luck) if luck else self.ports.device.random_bytes(16)
        hints = self.hints and self.is_shared
        undo: Undo = "free" if self.is_by_hand else self.undo
        if self.hands_elsewhere:
            undo = "turn"
            seats = tuple(
                seat if seat.kind == "computer" else replace(seat, kind="link") for seat in seats
            )
        made = Terms(self.info.id, seats, self.options, seed, undo, self.aids, hints=hints)
        return replace(made, by_hand=self.is_by_hand)

    def _submit(self, _signal: Signal) -> bool:
        try:
            self._begin()
        except MotherlodeError as error:
            self.problem = error_message(error)
            self.cabinet.render()
        else:
            self._remember_names()
        return True

    def _begin(self) -> None:
        """Start the table. Raises :class:`~motherlode.core.errors.BadOption`."""
        terms = self.terms()
        if not self.is_fair:
            begin_table(self.cabinet, terms)
            if self.hands_elsewhere:
                invite_hands(self.cabinet)
            return
        from motherlode.match.draws.joining import invite

        # a secret is for one table
        secret, self._secret = self._secret or self.ports.device.random_bytes(16), b""
        invited = invite(terms, secret, self.draws == "sealed")
        begin_table(self.cabinet, invited, secret=secret)

    def _prepare_draws(self) -> None:
        """Make the numbers of a fair table when the page is idle: Start would wait for them."""
        if self.is_fair and not self._secret:
            from motherlode.match.draws.chains import make_chain

            self._secret = self.ports.device.random_bytes(16)
            self.ports.page.run_when_idle([partial(make_chain, 0, self._secret)])

    def _remember_names(self) -> None:
        """Store the names that were given, to offer them next time; not those that were made up."""
        people = [form for form in self.seats[: self.count] if form.kind != "computer"]
        given = [form.name.strip() if form.name != form.person else "" for form in people]
        player = given[0] if people and people[0].seat == 0 else ""
        others = [name for form, name in zip(people, given, strict=True) if form.seat]
        self.cabinet.remember_names(player, [name for name in others if name])


def invite_hands(cabinet: Cabinet) -> None:
    """Open the sheet by which phones join the table shown."""
    from motherlode.app.table.screen import TableScreen

    screen = cabinet.screen
    if isinstance(screen, TableScreen):
        screen.commands.share.play_live()


class FormPictures:
    """The table, drawn anew when the terms are others, and the game's own pieces.

    A ``PictureSource``.
    """

    def __init__(self, terms: Callable[[], Terms], theme: Callable[[], Theme]) -> None:
        self._terms = terms
        self._theme = theme
        self._drawn: tuple[str, Picture | None] = ("", None)
        self._pieces: tuple[str, Mapping[str, Picture]] | None = None

    @property
    def name(self) -> str:
        """The name of the picture of the terms as they are now."""
        terms = self._terms()
        options = " ".join(f"{name}={value}" for name, value in sorted(terms.options.items()))
        return f"start {terms.entry} {len(terms.seats)} {options} {self._theme().name}"

    def get(self, name: str, /) -> Picture | None:
        """See ``PictureSource``."""
        if name != self.name:
            return self._find_pieces().get(name)
        if self._drawn[0] != name:
            self._drawn = (name, draw_start(self._terms(), self._theme()))
        return self._drawn[1]

    def _find_pieces(self) -> Mapping[str, Picture]:
        theme, terms = self._theme(), self._terms()
        if self._pieces is None or self._pieces[0] != theme.name:
            view = view_of(CATALOG[terms.entry])
            self._pieces = (theme.name, view.pictures(theme, seat_names(terms)))
        return self._pieces[1]


def draw_start(terms: Terms, theme: Theme) -> Picture | None:
    """Return the table as it begins; ``None`` where the options do not go together."""
    try:
        table = Table.new(agree(Terms(terms.entry, terms.seats, dict(terms.options), PICTURE_SEED)))
    except MotherlodeError:
        return None
    return draw_table(table, seat_names(table.terms), theme)
