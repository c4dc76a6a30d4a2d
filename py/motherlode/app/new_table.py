"""Setting up a table: who plays, which rules, good defaults for everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from motherlode.app.cabinet import Cabinet
from motherlode.app.controls import tool
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, h
from motherlode.app.rules_sheet import RulesSheet
from motherlode.app.screen import PlainScreen
from motherlode.app.words import seat_mark, titled
from motherlode.bots.roster import default_level, level_words, levels
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import Option, Value
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.terms import KINDS, Kind, SeatTerms, Terms, Undo, as_kind, as_undo

HOUSE_NAMES = ("Nell", "Dusty", "Pearl", "Jasper", "Opal", "Amos")
"""Names the cabinet's own players go by."""


@dataclass
class SeatForm:
    """One seat of the form; ``seat`` counts from 0."""

    seat: int
    kind: Kind
    name: str
    level: str

    def set_kind(self, value: str) -> None:
        """Who sits there; a name of the house goes with its player."""
        self.kind = as_kind(value)
        if self.kind == "computer":
            self.name = HOUSE_NAMES[self.seat - 1] if self.seat else _("Player")
        elif self.name in HOUSE_NAMES:
            self.name = _("Player {letter}").format(letter=SEAT_LETTERS[self.seat])

    def set_level(self, level: str) -> None:
        self.level = level

    def set_name(self, name: str) -> None:
        self.name = name

    @property
    def terms(self) -> SeatTerms:
        """The seat as a table wants it."""
        return SeatTerms(self.name, self.kind, self.level if self.kind == "computer" else "")


class NewTableScreen(PlainScreen):
    """The form for a new table. Filled in so that one press starts a good game."""

    name = "new-table"

    def __init__(self, cabinet: Cabinet, entry: str, terms: Terms | None = None) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.entry = CATALOG[entry]
        self.view = view_of(self.entry)
        self.info = self.entry.info
        self.undo: Undo = terms.undo if terms else "turn"
        self.aids = terms.aids if terms else True
        self.options: dict[str, Value] = (
            dict(terms.options) if terms else {o.name: o.default for o in self.info.options}
        )
        self.problem = ""
        count = len(terms.seats) if terms else self.info.min_seats
        self.seats = [self._fresh(i) for i in range(self.info.max_seats)]
        if terms:
            for i, seat in enumerate(terms.seats):
                self.seats[i] = SeatForm(i, seat.kind, seat.name, seat.level or self._level())
        self.count = count

    def _level(self) -> str:
        return default_level(self.info.id)

    def _fresh(self, seat: int) -> SeatForm:
        if seat == 0:
            name = self.cabinet.settings.player or _("Player")
            return SeatForm(seat, "person", name, self._level())
        return SeatForm(seat, "computer", HOUSE_NAMES[seat - 1], self._level())

    # -- the screen --------------------------------------------------------------------

    def title(self) -> str:
        return _("New table: {game}").format(game=titled(self.info))

    def tools(self) -> list[Node]:
        return [tool("rules", _("Rules"), lambda: self.cabinet.show(RulesSheet(self.entry)))]

    def body(self) -> list[Node]:
        return [
            h(
                "form",
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
        seat, letter = form.seat, SEAT_LETTERS[form.seat]
        kinds = {
            "person": _("Person on this device"),
            "computer": _("Computer"),
            "link": _("Person by link"),
        }
        controls: list[Node] = [
            self._select(
                f"kind-{seat}",
                _("Seat {letter}: who").format(letter=letter),
                [(kind, kinds[kind]) for kind in KINDS],
                form.kind,
                form.set_kind,
            )
        ]
        if form.kind == "computer":
            controls.append(
                self._select(
                    f"level-{seat}",
                    _("Seat {letter}: level").format(letter=letter),
                    [(level, level_words(level, self.info.id)) for level in levels(self.info.id)],
                    form.level,
                    form.set_level,
                )
            )
        controls.append(
            h(
                "input",
                type="text",
                value=form.name,
                maxlength="20",
                autocomplete="off",
                aria_label=_("Seat {letter}: name").format(letter=letter),
                id=f"name-{seat}",
                on={"input": lambda signal: form.set_name(signal.value)},
            )
        )
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
            key=element_id,
        )

    def _rules(self) -> Node | None:
        if not self.info.options:
            return None
        return h(
            "fieldset",
            h("legend", _("Which rules")),
            [self._option(option) for option in self.info.options],
            key="rules",
        )

    def _option(self, option: Option) -> Node:
        label, help_ = self.view.option_words(option.name)
        fitting = [c for c in option.choices if option.min_seats.get(c, 0) <= self.count]

        def changed(text: str) -> None:
            self.options[option.name] = option.parse(text)

        return h(
            "div",
            h("label", label, for_=f"option-{option.name}"),
            self._select(
                f"option-{option.name}",
                label,
                [(option.text(c), self.view.choice_words(option.name, c)) for c in fitting],
                option.text(self.options[option.name]),
                changed,
            ),
            h("p", help_, cls="help") if help_ else None,
            cls="option",
            key=option.name,
        )

    def _house(self) -> Node:
        def undo(value: str) -> None:
            self.undo = as_undo(value)

        def aids(signal: Signal) -> None:
            self.aids = signal.value == "on"
            self.cabinet.render()

        return h(
            "fieldset",
            h("legend", _("At this table")),
            h(
                "div",
                h("label", _("Undo"), for_="undo"),
                self._select(
                    "undo",
                    _("Undo"),
                    [
                        ("turn", _("within the turn, until something new is seen")),
                        ("free", _("any move, as often as you like")),
                    ],
                    self.undo,
                    undo,
                ),
                cls="option",
            ),
            h(
                "label",
                h("input", type="checkbox", checked=self.aids, on={"change": aids}, id="aids"),
                h("span", _("Show aids: what may be chosen is marked on the board")),
                cls="tick",
            ),
            key="house",
        )

    # -- changes -----------------------------------------------------------------------

    def _set_count(self, count: int) -> None:
        self.count = count
        for option in self.info.options:
            if option.min_seats.get(self.options[option.name], 0) > count:
                self.options[option.name] = option.default
        self.cabinet.render()

    def terms(self) -> Terms:
        """What has been filled in, with fresh luck."""
        seats = tuple(form.terms for form in self.seats[: self.count])
        seed = self.ports.device.random_bytes(16)
        return Terms(self.info.id, seats, self.options, seed, self.undo, self.aids)

    def _submit(self, _signal: Signal) -> bool:
        try:
            self.cabinet.navigator.begin(self.terms())
        except MotherlodeError as error:
            self.problem = str(error)
            self.cabinet.render()
        else:
            self._remember_name()
        return True

    def _remember_name(self) -> None:
        first = next((p.name for p in self.seats[: self.count] if p.kind == "person"), "")
        if first and first != self.cabinet.settings.player:
            self.cabinet.prefer("player", first)
