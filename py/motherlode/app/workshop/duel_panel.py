"""The part of the workshop where a player meets a level or another player in a duel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from weakref import WeakKeyDictionary

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.seating import open_table
from motherlode.app.words import seat_names
from motherlode.app.workshop.duel import PAIRS, DuelGame, DuelRun, Entrant
from motherlode.app.workshop.player_box import BoxFault, say_fault
from motherlode.bots.roster import level_choices
from motherlode.games import CATALOG
from motherlode.locale import _, isolate, ngettext, with_label
from motherlode.match.codec.record import read
from motherlode.match.shelf.players import StoredPlayer
from motherlode.view.words import decimal

#: The last duel of a cabinet, with its player's id: who has looked at a game of it finds it again.
LAST_DUELS: WeakKeyDictionary[Cabinet, tuple[str, DuelRun]] = WeakKeyDictionary()
#: The opponent that is chosen first, where the game has it.
FIRST_OPPONENT = "greenhorn"


class DuelPanel:
    """The duel of one player: its opponent, its progress and its games.

    Args:
        cabinet: The cabinet.
        current: Returns the player as it is now.
        fail: Told what went wrong with it.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        current: Callable[[], StoredPlayer],
        fail: Callable[[BoxFault], object],
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        last, run = LAST_DUELS.get(cabinet, ("", None))
        self.run: DuelRun | None = run if last == current().id else None
        self._current = current
        self._fail = fail
        self._done: Callable[[DuelRun], object] = lambda _run: None
        names = [name for name, _words in self._opponents()]
        met = self.run.entrants[1].level if self.run else FIRST_OPPONENT
        self.opponent = met if met in names else names[0]

    def _opponents(self) -> list[tuple[str, str]]:
        """Return id and words of who can be met: the levels, and the other players."""
        own = self._current()
        others = [
            (player.id, player.name)
            for player in self.cabinet.shelf.players.all()
            if player.entry == own.entry and player.id != own.id
        ]
        plain = [("random", _("Random player"))]
        levels = [one for one in level_choices(own.entry, "") if one[0] != "random"]
        return [*plain, *levels, *others]

    def name_of(self, opponent: str) -> str:
        """Return the name of who can be met under that id."""
        return dict(self._opponents())[opponent]

    @property
    def is_running(self) -> bool:
        """True while games are played."""
        return self.run is not None and not self.run.over

    def begin(
        self,
        opponent: str = "",
        pairs: int = 0,
        done: Callable[[DuelRun], object] = lambda _run: None,
    ) -> None:
        """Begin a duel of so many pairs, 0 for the usual; ``done`` is called when it is over."""
        self.stop()
        self.opponent = opponent or self.opponent
        player = self._current()
        words = dict(self._opponents()).get(self.opponent, self.opponent)
        stored = self.cabinet.shelf.players.of(self.opponent)
        second = Entrant(stored.name if stored else words, self.opponent, stored)
        first = Entrant(player.name, player.id, player)
        seed = self.ports.device.random_bytes(16)
        self._done = done
        self.run = DuelRun(
            self.ports, player.entry, (first, second), seed, self._on_change, pairs or PAIRS
        )
        LAST_DUELS[self.cabinet] = (player.id, self.run)
        self.ports.page.say(self._result_words(self.run))
        self.run.start()
        self.cabinet.render()

    def forget_failure(self) -> None:
        """Say no more of a duel that ended before its first game: the code is another one now."""
        if self.run is not None and self.run.over and not self.run.tally.games:
            self.run = None

    def _on_change(self) -> None:
        run = self.run
        if run is None:
            return
        if run.over:
            if run.fault is not None and run.faulty is run.entrants[0]:
                self._fail(run.fault)
            else:
                self.ports.page.say(self._result_words(run))
            done, self._done = self._done, lambda _run: None
            done(run)
        self.cabinet.render()

    def stop(self) -> None:
        """Stop the duel under way."""
        if self.run is not None:
            self.run.stop()

    def leave(self) -> None:
        """End the duel under way without a word; it is there again later."""
        run, self.run = self.run, None
        if run is not None:
            run.stop()

    def printed(self) -> str:
        """Return what the player has printed in the last duel."""
        return self.run.prints.text() if self.run else ""

    # -- the page ----------------------------------------------------------------------

    def node(self) -> list[Node | None]:
        """Describe the panel."""
        return [
            h("h2", _("Duel")),
            h(
                "div",
                h("label", _("Against"), for_="opponent"),
                h(
                    "select",
                    [
                        h("option", words, value=name, selected=name == self.opponent, key=name)
                        for name, words in self._opponents()
                    ],
                    value=self.opponent,
                    id="opponent",
                    on={"change": self._choose},
                ),
                self._switch(),
                cls="field",
            ),
            *(self._progress(self.run) if self.run else [self._about()]),
        ]

    def _switch(self) -> Node:
        """Describe the button that begins or stops; it stays the one that has the focus."""
        if self.is_running:
            return button(_("Stop"), self.stop, cls="main", id="stop-duel", key="switch")
        return button(_("Start"), self.begin, cls="main", id="begin-duel", key="switch")

    def _choose(self, signal: Signal) -> None:
        self.opponent = signal.value

    def _about(self) -> Node:
        words = _("{n} pairs of games: in each, both play both seats with the same draws.")
        return h("p", words.format(n=PAIRS), cls="muted", key="about-duel")

    def _progress(self, run: DuelRun) -> list[Node | None]:
        games = len(run.tally.games)
        bar = h(
            "progress",
            value=str(games),
            max=str(run.total),
            aria_label=_("Duel"),
            key="bar",
        )
        return [
            bar if not run.over else None,
            h("p", self._result_words(run), key="result"),
            h("p", self._time_words(run), cls="muted", key="time") if run.decisions else None,
            self._games(run) if games else None,
        ]

    def _result_words(self, run: DuelRun) -> str:
        """Return the result so far in a sentence or two."""
        tally = run.tally
        games = len(tally.games)
        if run.fault is not None and run.faulty is not None and run.faulty is run.entrants[1]:
            return say_fault(run.fault, run.faulty.name)
        if not games and run.over:
            return _("No game was played to the end.")
        if not games:
            return _("The duel is being played …")
        low, high = (round(100 * bound) for bound in tally.interval)
        played = ngettext("{n} game against {name}", "{n} games against {name}", games)
        won = _("{won} won, {drawn} drawn: {rate} % (between {low} and {high} %).").format(
            won=tally.wins, drawn=tally.draws, rate=round(100 * tally.rate), low=low, high=high
        )
        return with_label(played.format(n=games, name=isolate(run.entrants[1].name)), won)

    def _time_words(self, run: DuelRun) -> str:
        mean = decimal(round(run.milliseconds / run.decisions, 1))
        words = _("A decision takes {mean} ms, the slowest {slowest} ms; {rate} games a second.")
        rate = len(run.tally.games) / run.seconds if run.seconds else 0
        return words.format(mean=mean, slowest=round(run.slowest), rate=decimal(round(rate, 2)))

    def _games(self, run: DuelRun) -> Node:
        rows = [
            h("li", self._game(number, game), key=str(number))
            for number, game in enumerate(run.tally.games, 1)
        ]
        return h("details", h("summary", _("The games")), h("ul", rows, cls="plain"), key="games")

    def _game(self, number: int, game: DuelGame) -> list[Node]:
        words = _("Game {n}: {own} to {other} points")
        words = words.format(n=number, own=game.own, other=game.other)
        look = button(
            _("Replay"),
            partial(self._replay, game),
            cls="quiet",
            aria_label=with_label(_("Replay"), words),
            id=f"replay-{number}",
        )
        return [h("span", f"{words} "), look]

    def _replay(self, game: DuelGame) -> None:
        """Open the game at a table of its own, over as it is."""
        cabinet, table = self.cabinet, read(game.record)
        table.id = game.table_id = game.table_id or cabinet.free_id(table.terms)
        view = view_of(CATALOG[table.terms.entry])
        summary = view.summary(table.state.observation(None), seat_names(table.terms))
        cabinet.shelf.save(table, self.ports.clock.now(), table.cursor, summary)
        open_table(cabinet, table.id, seen=table.cursor)
