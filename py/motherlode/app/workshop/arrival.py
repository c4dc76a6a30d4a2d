"""A link that brings players: their code is shown before anything of it runs."""

from __future__ import annotations

from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.navigator import PLAYER_FILE_HEAD, WORKSHOP
from motherlode.app.screen import PlainScreen
from motherlode.app.words import entry_titles
from motherlode.app.workshop.league import (
    LEAGUE,
    LEAGUE_ADDRESS,
    LeagueScreen,
    league_table,
    open_league,
)
from motherlode.app.workshop.player_box import boxed_words
from motherlode.app.workshop.player_file import player_of_file
from motherlode.app.workshop.screen import WorkshopScreen
from motherlode.app.workshop.writing import WritingScreen
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message, ngettext
from motherlode.match.player_link import League, read_link, write_link
from motherlode.match.players import StoredPlayer


class PlayerLinkScreen(PlainScreen):
    """Screen with the players of a link, each with its whole code."""

    name = "player-link"

    def __init__(self, cabinet: Cabinet, league: League) -> None:
        self.cabinet = cabinet
        self.league = league
        cabinet.ports.load_editor()

    def title(self) -> str:
        """See ``Screen``."""
        players = self.league.players
        return players[0].name if len(players) == 1 else _("A league of friends")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        league = self.league
        count = len(league.players)
        lead = ngettext(
            "Here is a player for {game} by somebody else. Read its code before you try it.",
            "Here are {n} players for {game} by others. Read their code before you try them.",
            count,
        ).format(n=count, game=dict(entry_titles()).get(league.entry, league.entry))
        several = count > 1
        return [
            h(
                "div",
                h(
                    "section",
                    h("p", lead),
                    h("p", boxed_words(), cls="muted"),
                    league_table(league.players, league.duels) if league.duels else None,
                    h(
                        "div",
                        button(_("Take all into a league"), self._take, cls="main", id="take-all"),
                        cls="choices",
                    )
                    if several
                    else None,
                    cls="paper",
                    key="lead",
                ),
                [self._player(n, player) for n, player in enumerate(league.players)],
                cls="workshop",
                key="player-link",
            )
        ]

    def _player(self, number: int, player: StoredPlayer) -> Node:
        label = _("Code of {name}").format(name=player.name)
        return h(
            "section",
            h("h2", player.name),
            h(
                "pre",
                show_invisible(player.source),
                cls="code",
                tabindex="0",
                role="region",
                aria_label=label,
            ),
            h(
                "div",
                button(
                    _("Try it in its box"),
                    partial(self._try, player),
                    cls="main",
                    id=f"try-{number}",
                ),
                cls="choices",
            ),
            cls="paper",
            key=f"player-{number}",
        )

    def _keep(self, player: StoredPlayer) -> StoredPlayer | None:
        try:
            return self.cabinet.shelf.players.add(player)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return None

    def _try(self, player: StoredPlayer) -> None:
        """Keep the player on the shelf, and load it in its box."""
        kept = self._keep(player)
        if kept is None:
            return
        screen = WritingScreen(self.cabinet, kept)
        self.cabinet.open(screen, f"{WORKSHOP}/{kept.id}")
        screen.check()

    def _take(self) -> None:
        kept = [self._keep(player) for player in self.league.players]
        ids = [player.id for player in kept if player is not None]
        if len(ids) < len(kept):
            return
        screen = LeagueScreen(self.cabinet, self.league.entry, ids, self.league.duels)
        self.cabinet.open(screen, LEAGUE_ADDRESS)


def show_invisible(source: str) -> str:
    """Return the code with signs by their numbers that are invisible, or turn others around."""
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" else f"⟨U+{ord(sign):04X}⟩" for sign in source
    )


def open_player_link(cabinet: Cabinet, text: str) -> None:
    """Show the players of a link, or of the text of a file, or say what is wrong with it."""
    address = WORKSHOP
    try:
        if text.startswith(PLAYER_FILE_HEAD):
            player = player_of_file(text, "")
            league = League(player.entry, (player,))
        else:
            league = read_link(text)
            address = write_link(league).removeprefix("#")
    except MotherlodeError as error:
        if not cabinet.screen.stays_on_error or cabinet.screen.name in ("blank", "bringing"):
            cabinet.navigator.open_workshop(replace_address=True)
        cabinet.notify(error_message(error))
        return
    cabinet.open(PlayerLinkScreen(cabinet, league), address, replace=True)


def open_workshop(cabinet: Cabinet, player: str, *, replace: bool) -> None:
    """Open the workshop, or in it the league, or the player of that id where there is one."""
    found = cabinet.shelf.players.of(player) if player else None
    if player == LEAGUE:
        open_league(cabinet, replace_address=replace)
    elif found is None:
        cabinet.open(WorkshopScreen(cabinet), WORKSHOP, replace=replace)
    else:
        cabinet.open(WritingScreen(cabinet, found), f"{WORKSHOP}/{found.id}", replace=replace)
