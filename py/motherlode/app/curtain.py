"""What is one player's alone, where several people share a device."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from motherlode.app.html import Node, button, h
from motherlode.app.words import icon
from motherlode.core.event import Event
from motherlode.core.game import State
from motherlode.locale import _
from motherlode.match.table import Step

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


@dataclass(frozen=True, slots=True)
class News:
    """What one seat alone has come to know; ``told`` once it is shown."""

    seat: int
    sentences: tuple[str, ...]
    told: bool


class Curtain:
    """Whose private things lie open on this device.

    Where one person plays here, all that seat may see is always shown. Where several do,
    nobody's is, but for ``holder``: the seat that has the device in hand, until its turn ends.
    In a game with hands (``CURTAIN``) the curtain is down until the player to move takes the
    device; in others the player to move may look behind it. ``news`` is what somebody has seen
    or is to see before the game goes on.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.holder: int | None = None
        self.news: list[News] = []
        self._fresh: list[tuple[int, Event]] = []
        self._covered = False
        self._spoke = False
        self._known: tuple[int, int, bool] = (-1, -1, False)

    # -- what is shown -----------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether several people play at this device."""
        return len(self.screen.mine) > 1

    @property
    def hands(self) -> bool:
        """Whether people at this device hold cards that they hide from one another."""
        return (
            self.shared
            and self.screen.view.FEATURES.secrets is not None
            and (self.screen.view.FEATURES.secrets.hands)
        )

    @property
    def down(self) -> bool:
        """Whether nothing can be done until the player to move says to be there."""
        seat = self.screen.table.state.current_player
        return self.hands and not self.news and seat in self.screen.mine and seat != self.holder

    @property
    def closed(self) -> bool:
        """Whether the game waits for somebody to take or to put down the device."""
        return bool(self.news) or self.down

    def perspective(self) -> int | None:
        """The seat through whose eyes everything is shown; ``None``: as it lies open to all."""
        return self.holder if self.shared else min(self.screen.mine, default=None)

    def secrets(self) -> bool:
        """Whether the player to move, at this device, knows what lies not open to all."""
        table, seat = self.screen.table, self.screen.table.state.current_player
        if not self.shared or seat not in self.screen.mine:
            return False
        if self._known[:2] != (table.cursor, seat):
            self._known = (table.cursor, seat, self._differs(table.state, seat))
        return self._known[2]

    def _differs(self, state: State, seat: int) -> bool:
        plies = self.screen.table.plies[: self.screen.table.cursor]
        if not any(seat in (e.visible_to or ()) for ply in plies for e in ply.events):
            return False
        return replace(state.observation(seat), seat=None) != state.observation(None)

    # -- while the game goes on --------------------------------------------------------

    def hear(self, steps: Iterable[Step]) -> None:
        """These steps are about to be shown."""
        for step in steps:
            for event in step.events:
                for seat in sorted(self.screen.mine & (event.visible_to or frozenset())):
                    self._fresh.append((seat, event))
                    self._spoke = self._spoke or seat == self.holder

    def settle(self) -> None:
        """All has been shown, or the table has gone back: what now lies open, and for whom."""
        fresh, self._fresh = self._fresh, []
        if not self.shared:
            return
        now = self.screen.table.state.current_player
        for seat in dict.fromkeys(who for who, _event in fresh):
            told = seat == self.holder
            if (told and now != seat) or not (told or self.hands):
                self._bring(seat, [event for who, event in fresh if who == seat], told)
        if not self.news and self.holder not in (None, now):
            # what everybody may hear of the turn is not cut short
            self.put_down(hush=self._spoke or bool(self.screen.cabinet.hinted))

    def _bring(self, seat: int, events: list[Event], told: bool) -> None:
        screen = self.screen
        now = screen.table.state.observation(seat)
        words = (screen.view.log_words(event, now, screen.names) for event in events)
        sentences = tuple(sentence for sentence in words if sentence)
        if sentences:
            self.news.append(News(seat, sentences, told))
            screen.cabinet.ports.page.say(self.prompt())

    def forget(self) -> None:
        """The table has gone back or forward without being played."""
        self.news, self._fresh = [], []
        self.settle()

    # -- what the players do -----------------------------------------------------------

    def take(self) -> None:
        """The player to move has the device in hand."""
        self.holder, self._covered = self.screen.table.state.current_player, False
        self._shown()

    def put_down(self, hush: bool = True) -> None:
        """Nothing private is shown any more, nor, with ``hush``, is what was said."""
        screen = self.screen
        self.holder = None
        screen.asked = []
        screen.lit = ()
        screen.saying = ""
        screen.cabinet.hinted = ""
        if hush:
            self._spoke = False
            screen.cabinet.ports.page.hush()

    def toggle(self) -> None:
        """The player to move covers what is private, or shows it."""
        if self.down:
            self.take()
            return
        if self.holder is None:
            self.holder = self.screen.table.state.current_player
        else:
            self.put_down()
            self._covered = True
        self.screen.show_now()
        self.screen.cabinet.ports.page.say(self.screen.prompt())
        self.screen.cabinet.render()

    def open_news(self) -> None:
        """The seat is alone with the device: what it saw is shown."""
        first = self.news[0]
        self.news[0] = replace(first, told=True)
        self.holder = first.seat
        self.screen.show_now()
        self.screen.cabinet.ports.page.say(self.prompt())
        self.screen.cabinet.render()

    def end_news(self) -> None:
        """The seat knows it, or will look later: hidden again, and the game goes on."""
        del self.news[0]
        self._covered = False
        self.put_down()
        self._shown()

    def _shown(self) -> None:
        screen = self.screen
        screen.show_now()
        screen.cabinet.ports.page.say(screen.prompt())
        screen.next()

    # -- words and buttons -------------------------------------------------------------

    def prompt(self) -> str:
        """What is wanted while the game waits for hands on the device."""
        screen = self.screen
        if self.news:
            first = self.news[0]
            if first.told:
                return " ".join(first.sentences)
            return _("{name}: this is for your eyes only.").format(name=screen.names[first.seat])
        name = screen.names[screen.table.state.current_player]
        if self._covered:
            return _("What only {name} may see is covered.").format(name=name)
        return _("Hand the device to {name}.").format(name=name)

    def choices(self) -> Node:
        """The buttons while the game waits for hands on the device."""
        return h("div", self._news() if self.news else self._here(), cls="choices")

    def _here(self) -> Node:
        name = self.screen.names[self.screen.table.state.current_player]
        return button(_("I am {name}").format(name=name), self.take, cls="main", id="unveil")

    def _news(self) -> list[Node]:
        screen, first = self.screen, self.news[0]
        if first.told:
            to = screen.table.state.current_player
            words = _("Done, hide it")
            if self.hands and to in screen.mine and to != first.seat:
                words = _("Done, hand over to {name}").format(name=screen.names[to])
            return [button([icon("tick"), words], self.end_news, cls="main", id="handover")]
        show = _("Show it to {name}").format(name=screen.names[first.seat])
        return [
            button([icon("eye"), show], self.open_news, cls="main", id="show-news"),
            button(_("Later"), self.end_news, cls="quiet", id="later-news"),
        ]

    @property
    def offered(self) -> bool:
        """Whether the player to move has something private to cover or to show."""
        return self.screen.looking is None and not self.closed and self.secrets()

    def tool(self) -> Node | None:
        """The button that covers what is private, or shows it."""
        if not self.offered:
            return None
        name = self.screen.names[self.screen.table.state.current_player]
        open_now = self.holder is not None
        whole = (
            _("Hide what only {name} may see") if open_now else _("Show what only {name} may see")
        )
        return button(
            [
                icon("hidden" if open_now else "eye"),
                h("span", _("Hide") if open_now else _("Show")),
            ],
            self.toggle,
            cls="tool",
            title=whole.format(name=name),
            aria_label=whole.format(name=name),
            key="private",
            id="tool-private",
        )
