"""Privacy: hiding what is one player's alone, where several people share a device."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from motherlode.core.event import Event
from motherlode.core.game import State
from motherlode.locale import _
from motherlode.match.table import Step, Table
from motherlode.view.contract import Seen, View
from motherlode.view.person import long


@dataclass(frozen=True, slots=True)
class News:
    """Sentences that one seat alone has come to know; ``opened`` once they are shown."""

    seat: int
    sentences: tuple[str, ...]
    opened: bool


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The state of things once all has been shown.

    ``sentences`` are to be read aloud. With ``over`` the turn of the holder has ended and all is
    to be covered; ``spoken``: what was said of it was for the holder alone.
    """

    sentences: tuple[str, ...] = ()
    over: bool = False
    spoken: bool = False


@dataclass
class Privacy:
    """The private things that lie open on this device, and whose they are.

    Where one person plays here, all that seat may see is always shown. Where several do,
    nobody's is, but for ``device_holder``: the seat that has the device in hand, until its turn
    ends.
    In a game with hands (``Features.secrets``) all is covered until the player to move takes the
    device; in others the player to move may look. ``news`` is what somebody has seen or is to
    see before the game goes on.
    """

    table: Table
    view: View[Seen]
    local_seats: frozenset[int]
    names: Sequence[str]
    device_holder: int | None = None
    news: list[News] = field(default_factory=list)
    _fresh: list[tuple[int, Event]] = field(default_factory=list)
    _covered: bool = False
    _spoke: bool = False
    _known: tuple[int, int, bool] = (-1, -1, False)

    # -- what is shown -----------------------------------------------------------------

    @property
    def mover(self) -> int:
        """The player to move."""
        return self.table.state.current_player

    @property
    def shared(self) -> bool:
        """True if several people play at this device."""
        return len(self.local_seats) > 1

    @property
    def hands(self) -> bool:
        """True if people at this device hold cards that they hide from one another.

        Those of a real box they hold in their hands.
        """
        secrets = self.view.features.secrets
        in_play = secrets is not None and secrets.hands and not self.table.draws.is_told
        return self.shared and in_play

    @property
    def awaits_mover(self) -> bool:
        """True if nothing can be done until the player to move says to be there."""
        seat = self.mover
        is_here = seat in self.local_seats and seat != self.device_holder
        return self.hands and not self.news and is_here

    @property
    def blocked(self) -> bool:
        """True if the game waits for somebody to take or to put down the device."""
        return bool(self.news) or self.awaits_mover

    def perspective(self) -> int | None:
        """Return the seat through whose eyes all is shown; ``None``: as it lies open to all."""
        return self.device_holder if self.shared else min(self.local_seats, default=None)

    def has_secrets(self) -> bool:
        """Return whether the player to move, here, knows what lies not open to all."""
        table, seat = self.table, self.mover
        if not self.shared or seat not in self.local_seats:
            return False
        if self._known[:2] != (table.cursor, seat):
            self._known = (table.cursor, seat, self._differs(table.state, seat))
        return self._known[2]

    def _differs(self, state: State, seat: int) -> bool:
        plies = self.table.plies[: self.table.cursor]
        if not any(seat in (e.visible_to or ()) for ply in plies for e in ply.events):
            return False
        return replace(state.observation(seat), seat=None) != state.observation(None)

    def prompt(self) -> str:
        """Return what is wanted while the game waits for hands on the device."""
        if self.news:
            first = self.news[0]
            if first.opened:
                return " ".join(first.sentences)
            return _("{name}: this is for your eyes only.").format(name=self.names[first.seat])
        name = self.names[self.mover]
        if self._covered:
            return _("What only {name} may see is covered.").format(name=name)
        return _("Hand the device to {name}.").format(name=name)

    # -- while the game goes on --------------------------------------------------------

    def hear(self, steps: Iterable[Step]) -> None:
        """Take in the steps that are about to be shown; of a real box nothing is news."""
        if self.table.draws.is_told:
            return
        for step in steps:
            for event in step.events:
                for seat in sorted(self.local_seats & (event.visible_to or frozenset())):
                    self._fresh.append((seat, event))
                    self._spoke = self._spoke or seat == self.device_holder

    def conclude(self) -> Conclusion:
        """Return what lies open, and for whom, once all was shown or the table went back."""
        fresh, self._fresh = self._fresh, []
        if not self.shared:
            return Conclusion()
        sentences = []
        for seat in dict.fromkeys(who for who, _event in fresh):
            opened = seat == self.device_holder
            due = (self.mover != seat) if opened else not self.hands
            if due and self._bring(seat, [e for who, e in fresh if who == seat], opened):
                sentences.append(self.prompt())
        over = not self.news and self.device_holder not in (None, self.mover)
        return Conclusion(tuple(sentences), over, self._spoke)

    def _bring(self, seat: int, events: list[Event], opened: bool) -> bool:
        """Add news for that seat, if these events are any; return whether they are."""
        now = self.table.state.observation(seat)
        words = (self.view.log_words(event, now, self.names) for event in events)
        sentences = tuple(long(sentence) for sentence in words if sentence)
        if sentences:
            self.news.append(News(seat, sentences, opened))
        return bool(sentences)

    def forget(self) -> None:
        """Drop all news: the table has gone back or forward without being played."""
        self.news, self._fresh = [], []

    # -- what the players do -----------------------------------------------------------

    def take(self) -> None:
        """Give the device to the player to move."""
        self.device_holder, self._covered = self.mover, False

    def reveal(self) -> None:
        """Show the player to move what is private, without a turn having begun."""
        self.device_holder = self.mover

    def put_down(self, hush: bool) -> None:
        """Show nothing private any more, nor, with ``hush``, tell what was said."""
        self.device_holder = None
        if hush:
            self._spoke = False

    def cover(self) -> None:
        """Note that the player to move has covered what is private."""
        self._covered = True

    def open_news(self) -> None:
        """Show what was seen: the seat is alone with the device."""
        first = self.news[0]
        self.news[0] = replace(first, opened=True)
        self.device_holder = first.seat

    def end_news(self) -> None:
        """End the first news: the seat knows it, or will look later."""
        del self.news[0]
        self._covered = False
