"""A live table at which a written player sits: one device plays it, and the others say so."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.app.cabinet import Cabinet
from motherlode.app.live.screen import LivePage, LivePlay, LiveState, LiveTableScreen
from motherlode.app.live.session import LiveSession
from motherlode.app.workshop.table import WrittenPlay, WrittenTablePage, WrittenTableScreen
from motherlode.match.table import Table


class WrittenLivePlay(WrittenPlay, LivePlay):
    """Play at a live table with written players."""

    def __init__(self, state: LiveState, cabinet: Cabinet, session: LiveSession) -> None:
        LivePlay.__init__(self, state, cabinet, session)
        self.take_seats()


class WrittenLivePage(WrittenTablePage, LivePage):
    """The page with the strip of a live table, and a drawer for each written player."""


class WrittenLiveTableScreen(WrittenTableScreen, LiveTableScreen):
    """One live table with written players."""

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        LiveTableScreen.__init__(self, cabinet, table, mine, seen, sent)
        state = LiveState(table, mine, seen, sent, self.session)
        self.play: WrittenLivePlay = WrittenLivePlay(state, cabinet, self.session)
        self.use(self.play)
        self.page = WrittenLivePage(state, self.commands, self.session)
