"""A league of friends: up to eight players of one game, and their duels, as one link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture
from motherlode.app.live.sheet import HandOver
from motherlode.app.navigator import WORKSHOP
from motherlode.app.screen import PlainScreen
from motherlode.app.words import entry_titles
from motherlode.app.workshop.duel import DuelRun, Entrant
from motherlode.app.workshop.player_box import say_fault
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message
from motherlode.match.player_link import MAX_PLAYERS, DuelResult, League, write_link
from motherlode.match.players import StoredPlayer

#: Pairs of games between every two players of a league.
LEAGUE_PAIRS = 5
#: What stands after the workshop's address when a league is open.
LEAGUE = "league"
LEAGUE_ADDRESS = f"{WORKSHOP}/{LEAGUE}"


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


class LeagueScreen(PlainScreen):
    """Screen in which players of one game are chosen, play, and are sent as one link."""

    name = "league"

    def __init__(
        self,
        cabinet: Cabinet,
        entry: str,
        chosen: Sequence[str] = (),
        duels: Sequence[DuelResult] = (),
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.entry = entry
        self.players = [p for p in cabinet.shelf.players.all() if p.entry == entry]
        self.chosen = list(chosen) or [player.id for player in self.players[:MAX_PLAYERS]]
        self.duels = list(duels)
        self.run: DuelRun | None = None
        self.under_way: tuple[int, int] | None = None
        self.said = ""
        self.link = ""
        self.hand_over = HandOver(self.ports, cabinet.render)
        cabinet.ports.load_editor()

    def title(self) -> str:
        """See ``Screen``."""
        return _("A league of friends")

    def leave(self) -> None:
        """End the duel under way."""
        self._stop()

    @property
    def league(self) -> list[StoredPlayer]:
        """The chosen players, in the order in which they were chosen."""
        by_id = {player.id: player for player in self.players}
        return [by_id[id] for id in self.chosen if id in by_id]

    def _choose_entry(self, signal: Signal) -> None:
        self._stop()
        screen = LeagueScreen(self.cabinet, signal.value)
        self.cabinet.open(screen, LEAGUE_ADDRESS, replace=True)

    def _tick(self, id: str, signal: Signal) -> None:
        self._stop()
        before, self.link = [player.id for player in self.league], ""
        if id in self.chosen:
            self.chosen.remove(id)
        elif signal.value and len(self.chosen) < MAX_PLAYERS:
            self.chosen.append(id)
        else:
            words = _("A league has at most {n} players.").format(n=MAX_PLAYERS)
            self.cabinet.notify(words)
        self._keep_duels(before)
        self.cabinet.render()

    def _keep_duels(self, before: Sequence[str]) -> None:
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
        self.said, self.link = "", ""
        if not self._left():
            self.duels = []
        self._next()

    def _left(self) -> list[tuple[int, int]]:
        """Return the pairs that have not met, by number."""
        played = {(duel.first, duel.second) for duel in self.duels}
        return [p for p in combinations(range(len(self.league)), 2) if p not in played]

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
        if run.fault is not None:
            name = run.faulty.name if run.faulty else ""
            self.said = say_fault(run.fault, name)
            self.ports.page.say(self.said, urgent=True)
            self.run, self.under_way = None, None
        elif run.over:
            tally = run.tally
            self.duels.append(DuelResult(*pair, len(tally.games), tally.wins, tally.draws))
            self.ports.clock.after(0, self._next)
        self.cabinet.render()

    def _send(self) -> None:
        try:
            self.link = write_link(League(self.entry, tuple(self.league), tuple(self.duels)))
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

    def _players(self) -> list[Node]:
        options = [
            h("option", words, value=entry, selected=entry == self.entry, key=entry)
            for entry, words in entry_titles()
        ]
        rows = [
            h(
                "li",
                h(
                    "label",
                    h(
                        "input",
                        type="checkbox",
                        checked=player.id in self.chosen,
                        id=f"in-{player.id}",
                        on={"change": partial(self._tick, player.id)},
                    ),
                    h("span", player.name),
                    cls="tick",
                ),
                key=player.id,
            )
            for player in self.players
        ]
        lid = box_picture(self.entry, self.cabinet.theme.name)
        return [
            h(
                "img",
                src=lid,
                alt="",
                width=300,
                height=220,
            ),
            h("h2", _("Who plays")),
            h(
                "div",
                h("label", _("Game"), for_="league-entry"),
                h(
                    "select",
                    options,
                    value=self.entry,
                    id="league-entry",
                    on={"change": self._choose_entry},
                ),
                cls="field",
            ),
            h("ul", rows, cls="plain") if rows else h("p", _("There is none yet."), cls="muted"),
        ]

    def _results(self) -> list[Node | None]:
        players = self.league
        begin = button(_("Play all duels"), self._begin, cls="main", id="begin-league")
        stop = button(_("Stop"), self._stop, cls="main", id="stop-league")
        return [
            h("h2", _("Standings")),
            league_table(players, self.duels),
            h("p", self._progress_words() or self.said, role="status", key="said"),
            h(
                "div",
                stop if self.run is not None else begin if len(players) > 1 else None,
                button(_("Send as a link"), self._send, cls="quiet", id="send-league")
                if players
                else None,
                cls="choices",
            ),
            h("div", self.hand_over.node(self.link, _("Link"), "league"), key="link")
            if self.link
            else None,
        ]

    def _progress_words(self) -> str:
        run = self.run
        if run is None:
            return ""
        return _("{first} against {second}: game {n} of {all}").format(
            first=run.entrants[0].name,
            second=run.entrants[1].name,
            n=min(len(run.tally.games) + 1, run.total),
            all=run.total,
        )


def open_league(cabinet: Cabinet, *, replace_address: bool = False) -> None:
    """Open the league of the game that has most players here."""
    entries = [player.entry for player in cabinet.shelf.players.all()]
    most = max(entries, key=entries.count, default=next(iter(CATALOG)))
    cabinet.open(LeagueScreen(cabinet, most), LEAGUE_ADDRESS, replace=replace_address)
