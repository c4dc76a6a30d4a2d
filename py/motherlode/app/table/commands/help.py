"""Help: "What is this?" by tap, mouse and key, and the way to the rules.

In help mode a tap describes a piece and plays nothing; where the mouse rests there is a tooltip;
a finger that is held on a piece asks, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from motherlode.app.cache import Cache
from motherlode.app.html import Child, Node, button, h
from motherlode.app.icons import icon
from motherlode.app.notices import Toast
from motherlode.app.on_demand import GuideSheet
from motherlode.app.ports import OnDemand
from motherlode.app.table.desk import Desk, is_low
from motherlode.app.table.state import TableState, rule_words, with_rule
from motherlode.app.words import fetch_failure_words
from motherlode.canvas.geometry import Point
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import picture_of, pieces_at
from motherlode.canvas.scene import Cell, Fact, Scene
from motherlode.canvas.stage import Stage
from motherlode.games import CATALOG
from motherlode.locale import _, language, with_label
from motherlode.match.table import Table
from motherlode.view.guide import GuideTerms
from motherlode.view.words import older_rules_note

#: Time that the mouse rests on a thing before its tooltip opens.
TOOLTIP_DELAY_MS = 400
#: Time that a finger is held on a thing to ask what it is.
HOLD_MS = 500
#: The tab of the side panel with the rules on one page.
SUMMARY_TAB = "short"
#: With the number of a seat: the key of what lies before it, beside its name.
PLAYER_KEY = "player "
#: The key of what is to be placed, beside the prompt.
IN_HAND_KEY = "in hand"
#: With the name of its picture: the key of what is still to come.
SUPPLY_KEY = "left "


# -- descriptions ----------------------------------------------------------------------


def describe(state: TableState, key: str, scene: Scene | None, brief: bool = False) -> Toast:
    """Return what the thing of that key is, in the scene or beside the board.

    The rule is the one that keeps it from being chosen, or one that says more of it. ``brief``: to
    the mouse that rests on it, without what the picture shows.
    """
    if key.startswith(PLAYER_KEY):
        return _describe_seat(state, int(key.removeprefix(PLAYER_KEY)))
    fact = fact_of(state, key)
    if fact is not None:
        return with_rule(state.entry, fact.sentence, fact.clause, about=True)
    picture = picture_of(scene, key) if scene is not None else ""
    found = state.view.describe(key, picture, state.seen, state.names)
    cells = (cell for row in state.text_board.rows for cell in row if cell.key)
    cell = next((cell for cell in cells if cell.key == found.key), Cell("", "", ""))
    words = cell.tooltip if brief else cell.words
    sentence = " ".join(filter(None, (found.words, words)))
    if not sentence:
        return Toast()
    refused = None
    if found.key and state.my_turn and not state.privacy.blocked:
        refused = state.view.refusal(state.seen, found.key, state.names)
    clause = refused.clause if refused and refused.clause else found.clause
    return with_rule(state.entry, sentence, clause, about=True)


def _describe_seat(state: TableState, seat: int) -> Toast:
    """Return what every symbol beside a player's name counts, and what that is for."""
    marks = state.features.seat_mark
    facts = (*(marks(state.seen, seat) if marks else ()), *state.view.seat_panel(state.seen, seat))
    counted = ", ".join(fact.words for fact in facts if fact.words)
    sentence = with_label(state.names[seat], counted) + "."
    purposes = dict.fromkeys(fact.about for fact in facts if fact.about)
    clause = next((fact.clause for fact in facts if fact.clause), "")
    return with_rule(state.entry, " ".join((sentence, *purposes)), clause, about=True)


def piece_in_hand(state: TableState) -> Fact | None:
    """Return the piece in hand to be placed, if there is one."""
    find = state.features.in_hand
    return find(state.seen) if find and not state.privacy.blocked else None


def supply(state: TableState) -> tuple[Fact, ...]:
    """Return what is still to come, where the table allows aids."""
    find = state.features.stock
    return find(state.seen) if find and state.table.terms.aids else ()


def fact_of(state: TableState, key: str) -> Fact | None:
    """Return the picture beside the board of that key, if it is still there."""
    if key == IN_HAND_KEY:
        return piece_in_hand(state)
    name = key.removeprefix(SUPPLY_KEY) if key.startswith(SUPPLY_KEY) else ""
    return next((fact for fact in supply(state) if name and fact.mark == name), None)


def thing_at(state: TableState, stage: Stage, pictures: Mapping[str, Picture], at: Point) -> str:
    """Return the key of what lies at that place of the scene: a piece, a spot, or the ground."""
    scene = stage.scene
    if scene is None:
        return ""
    spot = stage.spot_at(*stage.camera.to_view(*at))
    for sprite, ground in pieces_at(scene, pictures, *at):
        if ground and spot is not None:
            break
        if describe(state, sprite.key, scene).sentence:
            return sprite.key
    return spot.key if spot else ""


# -- commands --------------------------------------------------------------------------


class HelpCommands:
    """Commands that describe things and lead to the rules; none of them plays anything."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.state = desk.state
        self.stage = desk.stage
        self.ports = desk.ports
        self.summary = RulesSummary(desk.state.table, desk.ports.on_demand, desk.render)
        self._rest = MouseRest(desk.ports.clock.after, self._open_tooltip_here)
        self._presses = 0

    def describe(self, key: str) -> None:
        """Say what the thing of that key is, over the board and aloud."""
        self.stage.focus(key)
        toast = describe(self.state, key, self.stage.scene)
        self.desk.toast(toast if toast.sentence else Toast(_("Nothing is there.")), key)

    def toggle(self) -> None:
        """Enter help mode, or leave it."""
        self.state.help.asking = not self.state.help.asking
        if self.state.help.asking:
            self.state.choosing.clear()
            self.desk.show_now()
            self.desk.toast(Toast(_("What is this? Tap anything on the board.")))
        else:
            self.stage.focus(None)
            self.desk.cabinet.clear_toast()
            self.desk.render()

    def toggle_explanation(self) -> None:
        """Show all that is said of the prompt, or its short form again."""
        help_, moment = self.state.help, self.state.moment
        help_.explained = -1 if help_.explained == moment else moment
        self.desk.render()

    def describe_here(self) -> None:
        """Say what the mouse or the keyboard is at."""
        at = self.state.help.at
        if at:
            self.describe(at)
        else:
            self.desk.toast(Toast(_("Point at something on the board, and press the key again.")))

    def open_rules(self) -> None:
        """Open the guide, at the rule that is just shown over the board."""
        self.open_rule(self.desk.cabinet.toast.clause)

    def open_rule(self, number: str) -> None:
        """Open the guide at the clause of that number; empty: at its beginning."""
        older = older_rules_note(self.state.table.game, self.state.features)
        terms = self.summary.terms
        GuideSheet(self.desk.cabinet, terms, older=older, clause=number).open()

    # -- the mouse ---------------------------------------------------------------------

    def hover(self, key: str | None) -> None:
        """Move the mouse over that spot; a tooltip opens once it has rested there."""
        if self.state.help.tooltip:
            self.desk.render()
        visit = self.state.help.point_at(key or "")
        self.ports.clock.after(TOOLTIP_DELAY_MS, lambda: self._open_tooltip(visit))

    def move(self, place: Point | None) -> None:
        """Move the mouse to that place of the scene; ``None``: off it."""
        if self.state.help.move(place, self.stage.camera.zoom):
            self.desk.render()
        if place is not None:
            self._rest.note_move()

    def _open_tooltip(self, visit: int) -> None:
        if self._may_open_tooltip() and self.state.help.rest(visit):
            self._open_tooltip_here()
            self.desk.render()

    def _open_tooltip_here(self) -> None:
        state = self.state.help
        if state.place is None or not self._may_open_tooltip():
            return
        key = self._thing_at(state.place)
        if key and key != state.tooltip:
            state.open_tooltip(key)
            self.desk.render()

    def _may_open_tooltip(self) -> bool:
        return self.desk.is_waiting() and not self.state.choosing.asked

    def _thing_at(self, place: Point) -> str:
        return thing_at(self.state, self.stage, self.desk.pictures, place)

    # -- a finger ----------------------------------------------------------------------

    def press(self, at: Point | None) -> None:
        """Put a finger down at that place of the view; ``None``: it does something else by now."""
        self._presses += 1
        if at is not None:
            number = self._presses
            self.ports.clock.after(HOLD_MS, lambda: self._hold(number, at))

    def _hold(self, number: int, at: Point) -> None:
        if number != self._presses or not self.desk.is_waiting():
            return
        key = self._thing_at(self.stage.camera.to_scene(*at))
        if key:
            self.ports.drag.hold()
            self.describe(key)

    def thing_tapped(self, key: str | None) -> str | None:
        """Return the key of the thing tapped in help mode: a piece, or else that spot."""
        place = self.state.help.place
        return (self._thing_at(place) if place is not None else "") or key


class MouseRest:
    """A detector of a mouse come to rest; ``after(ms, call)`` is a clock's."""

    def __init__(
        self, after: Callable[[int, Callable[[], None]], None], rested: Callable[[], None]
    ) -> None:
        self._after = after
        self._rested = rested
        self._moves = 0
        self._due = False

    def note_move(self) -> None:
        """Note that the mouse has moved."""
        self._moves += 1
        if not self._due:
            self._wait()

    def _wait(self) -> None:
        self._due, number = True, self._moves
        self._after(TOOLTIP_DELAY_MS, lambda: self._check(number))

    def _check(self, number: int) -> None:
        self._due = False
        if number == self._moves:
            self._rested()
        else:
            self._wait()


class RulesSummary:
    """The rules on one page, in the side panel; ``terms`` is what the guide is asked about.

    The words come on demand.
    """

    def __init__(self, table: Table, on_demand: OnDemand, render: Callable[[], None]) -> None:
        terms = table.terms
        self.terms = GuideTerms(terms.entry, len(terms.seats), terms.options)
        self.offered = "guide" in CATALOG[terms.entry].on_demand
        self.failed = False
        self._on_demand = on_demand
        self._render = render
        self._page: Cache[list[Node]] = Cache()

    def fetch(self) -> None:
        """Fetch the words, where they are not here."""
        self.failed = False
        if not self._on_demand.is_here():
            self._on_demand.fetch(self._finish_fetch)

    def _finish_fetch(self, here: bool) -> None:
        self.failed = not here
        self._render()

    def node(self, go: Callable[[str], None]) -> Node:
        """Return the page; a number in it calls ``go`` with that clause of the guide."""
        if self.failed:
            return h("p", fetch_failure_words(self._on_demand.is_gone()), role="alert")
        if not self._on_demand.is_here():
            return h("p", _("Fetching it …"), role="status")
        body = self._page.get(lambda: self._summary(go), language())
        return h("div", h("h3", _("On one page"), cls="hidden"), body, cls="in-short")

    def _summary(self, go: Callable[[str], None]) -> list[Node]:
        # they come on demand
        from motherlode.app.guide.book import Book
        from motherlode.app.guide.chapter import summary_nodes

        return summary_nodes(Book(self.terms), go, "beside")


# -- the page --------------------------------------------------------------------------


def help_button(state: TableState, commands: HelpCommands) -> Node:
    """Describe the "?" button, which enters and leaves help mode.

    It stands in the corner of the prompt, for of the board every corner holds something to tap in
    one game or another.
    """
    return button(
        icon("help"),
        commands.toggle,
        aria_label=_("What is this?"),
        aria_pressed="true" if state.help.asking else "false",
        title=_("What is this?"),
        cls="tool what",
        id="tool-what",
    )


def describing_button(commands: HelpCommands, key: str, inside: Child, **attrs: str) -> Node:
    """Describe a button beside the board that says what the thing of that key is."""
    state = commands.state.help
    return h(
        "button",
        inside,
        type="button",
        on={
            "click": lambda _s: commands.describe(key),
            "focusin": lambda _s: state.point_at(key),
            "focusout": lambda _s: state.point_at(""),
        },
        **attrs,
    )


def tooltip(state: TableState, stage: Stage) -> Node | None:
    """Describe the thing that the mouse rests on; keyboards and screen readers have the cells."""
    key = state.help.tooltip
    words = describe(state, key, stage.scene, brief=True).sentence if key else ""
    if not words:
        return None
    place = state.help.place
    if place is None:
        cls = "about-this high" if is_low(stage, key) else "about-this"
        return h("p", words, cls=cls, aria_hidden="true", key="about-this")
    cls, at = beside(stage, place)
    return h("p", words, cls=cls, data_at=at, aria_hidden="true", key="about-this")


#: CSS pixels from the mouse to the words about what it rests on.
TOOLTIP_GAP_PX = 18


def beside(stage: Stage, place: Point) -> tuple[str, str]:
    """Return class and place of words beside a place of the scene, to where there is room."""
    x, y = stage.camera.to_view(*place)
    west, north = x > stage.camera.width / 2, y > stage.camera.height / 2
    left, top = (at + (-TOOLTIP_GAP_PX if back else TOOLTIP_GAP_PX)
                 for at, back in ((x, west), (y, north)))  # fmt: skip
    cls = "about-this beside" + (" west" if west else "") + (" north" if north else "")
    return cls, f"{left:.0f}px {top:.0f}px"


def toast_over_board(commands: HelpCommands, toast: Toast) -> Node:
    """Describe a sentence at an edge of the board, the rule behind it, and the way to the guide."""
    cls = "hint shown" if toast.sentence else "hint"
    cls += " low" if toast.low else ""
    rule = h("small", rule_words(toast.clause)) if toast.rule else None
    return h(
        "div",
        h("p", toast.line, rule, cls=cls, aria_hidden="true"),
        button(
            [icon("rules"), h("span", _("In the guide"))],
            commands.open_rules,
            cls="hint-on",
            id="hint-on",
        )
        if toast.leads_on
        else None,
        cls="toast",
    )
