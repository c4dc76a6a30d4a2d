"""The workshop: the players on this shelf, the ways to a new one, and players that come by link."""

from __future__ import annotations

from functools import partial
from itertools import count

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture
from motherlode.app.navigator import WORKSHOP
from motherlode.app.ports import FileContent
from motherlode.app.screen import PlainScreen
from motherlode.app.words import entry_titles
from motherlode.app.workshop.examples import example
from motherlode.app.workshop.league import (
    LEAGUE,
    LEAGUE_ADDRESS,
    LeagueScreen,
    box_lid,
    game_choice,
    league_table,
    open_league,
)
from motherlode.app.workshop.player_box import boxed_words
from motherlode.app.workshop.writing import WritingScreen
from motherlode.bots.roster import bot_module, is_memory
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, isolate, ngettext
from motherlode.match.codec.link import PLAYER_FILE_HEAD
from motherlode.match.codec.player_link import League, read_link, write_link
from motherlode.match.salvage import decode
from motherlode.match.shelf.players import PlayerStore, StoredPlayer, new_player, player_of_file

#: Columns of a tab, of a broken line's rest beside its beginning, and at most: as in the editor.
TAB_COLUMNS, MORE_COLUMNS, MAX_HANG = 4, 2, 18
#: Lines of a stranger's code that are each described by themselves.
MAX_LINES = 2_000


def first_entry() -> str:
    """Return the first game in which points at once are a good start: memory is not its subject."""
    for entry in CATALOG:
        module = bot_module(entry)
        if module is not None and not is_memory(module):
            return entry
    return next(iter(CATALOG))


class WorkshopScreen(PlainScreen):
    """Screen with the players of this shelf, and the ways to a new one."""

    name = "workshop"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.store: PlayerStore = cabinet.shelf.players
        self.entry = first_entry()
        cabinet.ports.load_editor()

    def title(self) -> str:
        """See ``Screen``."""
        return _("Write a player")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        return [
            h(
                "div",
                h("section", self._new(), cls="paper boxed", key="new"),
                h("section", self._players(), cls="paper", key="players"),
                cls="workshop",
                key="workshop",
            )
        ]

    def _new(self) -> list[Node]:
        def choose(signal: Signal) -> None:
            self.entry = signal.value
            self.cabinet.render()

        words = _(
            "A player is a few lines of Python: a function that is given what its seat sees and "
            "returns one of the legal actions. It runs in this browser, in a box of its own."
        )
        return [
            box_lid(self.entry, self.cabinet.theme.name),
            h("h2", _("A new player")),
            h("p", words),
            game_choice("workshop-entry", self.entry, choose),
            h(
                "div",
                button(_("Write a player"), self._write, cls="main", id="write"),
                button(_("Your first player, step by step"), self._learn, cls="quiet", id="first"),
                button(_("Open a file"), self._open_file, cls="quiet", id="open-player"),
                cls="choices",
            ),
        ]

    def _players(self) -> list[Node]:
        players = self.store.all()
        if not players:
            return [h("h2", _("Your players")), h("p", _("There is none yet."), cls="muted")]
        titles, theme = dict(entry_titles()), self.cabinet.theme.name
        rows = [
            h(
                "li",
                button(
                    [
                        h("img", src=box_picture(player.entry, theme), alt="", width=96)
                        if player.entry in CATALOG
                        else None,
                        h("span", isolate(player.name), cls="slip-title"),
                        h("span", titles.get(player.entry, player.entry), cls="slip-facts"),
                    ],
                    partial(self._open, player),
                    cls="slip-open",
                    id=f"open-{player.id}",
                ),
                cls="slip",
                key=player.id,
            )
            for player in players
        ]
        league = button(_("A league of friends"), self._league, cls="quiet", id="league")
        return [
            h("h2", _("Your players")),
            h("ul", rows, cls="slips"),
            h("div", league, cls="choices") if len(players) > 1 else h("span"),
        ]

    def _write(self, *, taught: bool = False) -> None:
        taken = {player.name for player in self.store.all()}
        names = (_("Player {letter}").format(letter=number) for number in count(1))
        name = next(name for name in names if name not in taken)
        kind = "random" if taught else "greedy"
        try:
            player = self.store.add(new_player(name, self.entry, example(kind, self.entry)))
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self._open(player, taught=taught)

    def _learn(self) -> None:
        self._write(taught=True)

    def _open(self, player: StoredPlayer, *, taught: bool = False) -> None:
        screen = WritingScreen(self.cabinet, player, taught=taught)
        self.cabinet.open(screen, f"{WORKSHOP}/{player.id}")
        if screen.lesson is not None:
            screen.lesson.say()

    def _league(self) -> None:
        open_league(self.cabinet)

    def _open_file(self) -> None:
        self.ports.page.pick_file(self._take_file)

    def _take_file(self, content: FileContent) -> None:
        if not isinstance(content, bytes):
            self.cabinet.navigator.open_file(content)
            return
        try:
            player = self.store.add(player_of_file(decode(content), self.entry))
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self._open(player)


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
        return isolate(players[0].name) if len(players) == 1 else _("A league of friends")

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
        label = _("Code of {name}").format(name=isolate(player.name))
        return h(
            "section",
            h("h2", isolate(player.name)),
            h(
                "pre",
                show_lines(player.source),
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


def show_lines(source: str) -> list[Node] | str:
    """Return the code line by line: the rest of a broken one is indented as its beginning."""
    lines = show_invisible(source).removesuffix("\n").split("\n")
    if len(lines) > MAX_LINES:
        return "\n".join(lines)
    return [h("span", f"{line}\n", cls=f"hang-{_hang(line)}") for line in lines]


def _hang(line: str) -> int:
    text = line.expandtabs(TAB_COLUMNS)
    return min(len(text) - len(text.lstrip()) + MORE_COLUMNS, MAX_HANG)


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
            cabinet.go(WORKSHOP, replace=True)
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
