"""A league of friends: up to eight players of one game, and their duels, as one link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from weakref import WeakKeyDictionary

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture
from motherlode.app.navigator import WORKSHOP
from motherlode.app.screen import PlainScreen
from motherlode.app.share import HandOver
from motherlode.app.words import entry_titles
from motherlode.app.workshop.duel import DuelRun, Entrant
from motherlode.app.workshop.player_box import link_words, say_fault
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, isolate
from motherlode.match.codec.player_link import MAX_PLAYERS, DuelResult, League, write_link
from motherlode.match.shelf.players import StoredPlayer

#: Pairs of games between every two players of a league.
LEAGUE_PAIRS = 5
#: What stands after the workshop's address when a league is open.
LEAGUE = "league"
LEAGUE_ADDRESS = f"{WORKSHOP}/{LEAGUE}"
#: The last league of each game, as it was left: its players and their duels.
LAST_LEAGUES: WeakKeyDictionary[Cabinet, dict[str, League]] = WeakKeyDictionary()


def league_table(players: Sequence[StoredPlayer], duels: Sequence[DuelResult]) -> Node:
    """Describe the table of a league, the best player first."""
    rows = []
    for number, player in enumerate(players):
        games = sum(d.games for d in duels if number in (d.first, d.second))
        own = sum(d.wins + d.draws / 2 for d in duels if d.first == number)
        own += sum(d.games - d.wins - d.draws / 2 for d in duels if d.second == number)
        rows.append((own / games if games else 0.0, games, player.name, number))
    rows.sort(key=lambda row: (-row[0], row[2].casefold(), row[3]))
    head = (_("Player"), _("Played"), _("Won"))
    return h(
        "div",
        h(
            "table",
            h("thead", h("tr", [h("th", words, scope="col") for words in head])),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("th", name, scope="row"),
                        h("td", str(games)),
                        h("td", f"{round(100 * rate)} %" if games else "–"),
                        key=str(number),
                    )
                    for rate, games, name, number in rows
                ],
            ),
        ),
        cls="crowd",
        key="table",
    )


def box_lid(entry: str, theme: str) -> Node:
    """Describe the picture of the game's box, which says nothing that is not written beside it."""
    return h("img", src=box_picture(entry, theme), alt="", width=300, height=220)


def game_choice(id: str, entry: str, choose: Callable[[Signal], object]) -> Node:
    """Describe the field in which a game is chosen.

    Args:
        id: The field's.
        entry: The game that is chosen now.
        choose: Called with another one.
    """
    options = [
        h("option", words, value=one, selected=one == entry, key=one)
        for one, words in entry_titles()
    ]
    select = h("select", options, value=entry, id=id, on={"change": choose})
    return h("div", h("label", _("Game"), for_=id), select, cls="field")


class LeagueScreen(PlainScreen):
    """Screen in which players of one game are chosen, play, and are sent as one link."""

    name = "league"

    def __init__(
        self,
        cabinet: Cabinet,
        entry: str,
        chosen: Sequence[str],
        duels: Sequence[DuelResult],
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.entry = entry
        self.players = [p for p in cabinet.shelf.players.all() if p.entry == entry]
        self.chosen = list(chosen) or [player.id for player in self.players[:MAX_PLAYERS]]
        self.duels = list(duels)
        self.run: DuelRun | None = None
        self.under_way: tuple[int, int] | None = None
        #: Players that have failed since the duels were begun: the others play on without them.
        self.failed: set[str] = set()
        self.said = ""
        self.link = ""
        self.hand_over = HandOver(self.ports, cabinet.render)
        cabinet.ports.load_editor()

    def title(self) -> str:
        """See ``Screen``."""
        return _("A league of friends")

    def leave(self) -> None:
        """End the duel under way; those that are played are there again later."""
        self._stop()
        left = League(self.entry, tuple(self.league), tuple(self.duels))
        LAST_LEAGUES.setdefault(self.cabinet, {})[self.entry] = left

    @property
    def league(self) -> list[StoredPlayer]:
        """The chosen players, in the order in which they were chosen."""
        by_id = {player.id: player for player in self.players}
        return [by_id[id] for id in self.chosen if id in by_id]

    def _choose_entry(self, signal: Signal) -> None:
        open_league(self.cabinet, signal.value, replace_address=True)

    def _tick(self, id: str, signal: Signal) -> None:
        self._stop()
        before, self.link = [player.id for player in self.league], ""
        if id in self.chosen:
            self.chosen.remove(id)
        elif signal.value:
            self.chosen.append(id)
        self.keep_duels(before)
        self.cabinet.render()

    def keep_duels(self, before: Sequence[str]) -> None:
        """Keep the duels of those that were in the league and still are."""
        after = [player.id for player in self.league]
        place = {number: after.index(id) for number, id in enumerate(before) if id in after}
        self.duels = [
            replace(duel, first=place[duel.first], second=place[duel.second])
            for duel in self.duels
            if duel.first in place and duel.second in place
        ]

    # -- duels -------------------------------------------------------------------------

    def _begin(self) -> None:
        """Play what has not been played; all of it again where nothing is left."""
        self.said, self.link, self.failed = "", "", set()
        if not self._left():
            self.duels = []
        self._next()
        if self.run is not None:
            self.ports.page.say(self._progress_words())

    def _left(self) -> list[tuple[int, int]]:
        """Return the pairs that have not met and still can, by number."""
        played = {(duel.first, duel.second) for duel in self.duels}
        able = [n for n, player in enumerate(self.league) if player.id not in self.failed]
        return [pair for pair in combinations(able, 2) if pair not in played]

    def _stop(self) -> None:
        run, self.run, self.under_way = self.run, None, None
        if run is not None:
            run.stop()
        self.cabinet.render()

    def _next(self) -> None:
        """Play the next duel that has not been played."""
        players, left = self.league, self._left()
        if not left:
            self.run, self.under_way = None, None
            self.said = _("All duels are played.")
            if self.failed:
                self.said = _("The others have played all their duels.")
            self.ports.page.say(self.said)
            self.cabinet.render()
            return
        self.under_way = first, second = left[0]
        entrants = (self._entrant(players[first]), self._entrant(players[second]))
        seed = self.ports.device.random_bytes(16)
        self.run = DuelRun(self.ports, self.entry, entrants, seed, self._on_change, LEAGUE_PAIRS)
        self.run.start()
        self.cabinet.render()

    @staticmethod
    def _entrant(player: StoredPlayer) -> Entrant:
        return Entrant(player.name, player.id, player)

    def _on_change(self) -> None:
        run, pair = self.run, self.under_way
        if run is None or pair is None:
            return
        if not run.over:
            self.cabinet.render()
            return
        tally = run.tally
        if run.fault is not None and run.faulty is not None:
            self.failed.add(run.faulty.level)
            self.cabinet.notify(say_fault(run.fault, run.faulty.name))
        else:
            self.duels.append(DuelResult(*pair, len(tally.games), tally.wins, tally.draws))
        self.ports.clock.after(0, lambda: self._next_after(run))
        self.cabinet.render()

    def _next_after(self, run: DuelRun) -> None:
        if self.run is run:
            self._next()

    def _send(self) -> None:
        try:
            self.link = write_link(League(self.entry, tuple(self.league), tuple(self.duels)))
            self.ports.page.say(link_words())
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
        self.cabinet.render()

    # -- the page ----------------------------------------------------------------------

    def body(self) -> list[Node]:
        """See ``Screen``."""
        return [
            h(
                "div",
                h("section", self._players(), cls="paper boxed", key="players"),
                h("section", self._results(), cls="paper", key="results"),
                cls="workshop",
                key="league",
            )
        ]

    def _players(self) -> list[Node | None]:
        most = _("A league has at most {n} players.")
        is_full = len(self.league) >= MAX_PLAYERS
        rows = [
            h(
                "li",
                h(
                    "label",
                    h(
                        "input",
                        type="checkbox",
                        checked=player.id in self.chosen,
                        disabled=is_full and player.id not in self.chosen,
                        id=f"in-{player.id}",
                        on={"change": partial(self._tick, player.id)},
                    ),
                    h("span", isolate(player.name)),
                    cls="tick",
                ),
                key=player.id,
            )
            for player in self.players
        ]
        return [
            box_lid(self.entry, self.cabinet.theme.name),
            h("h2", _("Who plays")),
            game_choice("league-entry", self.entry, self._choose_entry),
            h("ul", rows, cls="plain") if rows else h("p", _("There is none yet."), cls="muted"),
            h("p", most.format(n=MAX_PLAYERS), cls="muted") if len(rows) > MAX_PLAYERS else None,
        ]

    def _results(self) -> list[Node | None]:
        players = self.league
        return [
            h("h2", _("Standings")),
            league_table(players, self.duels),
            self._progress_bar(),
            h("p", self._progress_words() or self.said, key="said"),
            h(
                "div",
                self._switch() if len(players) > 1 else None,
                button(_("Send as a link"), self._send, cls="quiet", id="send-league")
                if players
                else None,
                cls="choices",
            ),
            h(
                "div",
                h("p", link_words()),
                self.hand_over.node(self.link, _("Link"), "league"),
                key="link",
            )
            if self.link
            else None,
        ]

    def _switch(self) -> Node:
        """Describe the button that begins or stops; it stays the one that has the focus."""
        if self.run is not None:
            return button(_("Stop"), self._stop, cls="main", id="stop-league", key="switch")
        words = _("Play all duels")
        return button(words, self._begin, cls="main", id="begin-league", key="switch")

    def _progress_bar(self) -> Node | None:
        """Describe how many games of all duels are played."""
        run = self.run
        if run is None:
            return None
        games = 0 if run.over else len(run.tally.games)
        played = len(self.duels) * run.total + games
        all_games = self._count_duels() * run.total
        label = _("Duel")
        return h("progress", value=str(played), max=str(all_games), aria_label=label, key="bar")

    def _count_duels(self) -> int:
        """Return how many duels are played or can still be."""
        return len(self.duels) + len(self._left())

    def _progress_words(self) -> str:
        run = self.run
        if run is None:
            return ""
        return _("Duel {n} of {all}: {first} against {second}").format(
            n=len(self.duels) + (not run.over),
            all=self._count_duels(),
            first=isolate(run.entrants[0].name),
            second=isolate(run.entrants[1].name),
        )


def open_league(cabinet: Cabinet, entry: str = "", *, replace_address: bool = False) -> None:
    """Open the league of that game, else of the one that has most players here.

    It is as it was left; what changed players have played is left out.
    """
    players = cabinet.shelf.players.all()
    entries = [player.entry for player in players]
    entry = entry or max(entries, key=entries.count, default=next(iter(CATALOG)))
    last = LAST_LEAGUES.get(cabinet, {}).get(entry, League(entry, ()))
    screen = LeagueScreen(cabinet, entry, [player.id for player in last.players], last.duels)
    now = {(player.id, player.source) for player in players}
    screen.keep_duels([one.id if (one.id, one.source) in now else "" for one in last.players])
    cabinet.open(screen, LEAGUE_ADDRESS, replace=replace_address)
