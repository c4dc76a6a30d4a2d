"""A tour of the cabinet: every screen and every sheet of it, in the states that look different.

``every_name`` is the app's own list: a screen that no way leads to is missed by ``test_tour``.
It is walked in the language that ``motherlode.locale`` speaks.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from inspect import isclass

from playwright.sync_api import Locator, Route, expect

import motherlode.app
from e2e import planted
from e2e.table_page import TablePage
from motherlode.app.table.goal import Goal
from motherlode.app.words import short_title
from motherlode.app.workshop.examples import example
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.codec.link import LinkParams, link, open_link
from motherlode.match.codec.player_link import DuelResult, League, write_link
from motherlode.match.shelf.attempts import Attempt
from motherlode.match.shelf.players import StoredPlayer, new_player
from motherlode.match.shelf.results import result_of
from motherlode.match.shelf.settings import Settings
from motherlode.match.shelf.store import ATTEMPTS, PLAYERS, RESULTS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.match.renewal_play import Game

STILL = Settings(motion="off", look="short", wait=False, player="Anna")
#: From so many pixels on the log stands beside the table.
WIDE = 1000
#: The name on the page before the first screen is shown.
NEVER = frozenset({"blank"})
SHOWN = """() => [document.querySelector(".app").dataset.screen,
  ...[...document.querySelectorAll("dialog.sheet")].map((sheet) => sheet.classList[1])]"""

#: Of a browser that has agents: they are offered nothing before a seat is given.
AGENTS = "() => { document.modelContext ??= {}; }"

Walk = Callable[[TablePage], Iterator[str]]


@dataclass(frozen=True)
class Way:
    """A part of the tour: it yields the name of each stop when it has come there.

    ``shows`` are the screens and sheets on the way, by the names that the app has for them;
    ``tables`` makes what the browser holds. It is walked with the side panel shut, in a window of
    any size that does not change its size while something is opened.
    """

    name: str
    shows: frozenset[str]
    walk: Walk
    tables: Callable[[], list[Table]] = list
    entries: Callable[[], dict[str, str]] = dict
    pardoned: tuple[str, ...] = field(default=())


def every_name() -> set[str]:
    """The names of all screens and sheets that the app has."""
    found = set()
    for module in pkgutil.walk_packages(motherlode.app.__path__, "motherlode.app."):
        for kind in vars(import_module(module.name)).values():
            name = vars(kind).get("name") if isclass(kind) else None
            # the screen of a table bears the name of its goal
            is_shown = hasattr(kind, "body") or (isclass(kind) and issubclass(kind, Goal))
            if isinstance(name, str) and hasattr(kind, "title") and is_shown:
                found.add(name)
    return found - NEVER


def shown(at: TablePage) -> set[str]:
    """The names of the screen and the sheet on the page."""
    return set(at.page.evaluate(SHOWN))


# -- steps ---------------------------------------------------------------------------------


def close(at: TablePage) -> None:
    """Close the sheet."""
    at.press("Escape")
    expect(at.dialog).to_have_count(0)


def go(at: TablePage, table: Table) -> None:
    """To that table, and on until its player is asked."""
    at.follow(f"table/{table.id}")
    at.wait_for_table()
    at.until_asked()


def sheet(at: TablePage, press: Locator, name: str) -> Iterator[str]:
    """The sheet behind that button, which is then closed."""
    press.click()
    expect(at.at(f"dialog.{name}")).to_be_visible()
    yield name
    close(at)


def some_way(entry: str, *seats: SeatTerms, seed: int = 3, decisions: int = 14) -> Table:
    """A table of that game at Anna's turn, some way in."""
    table = planted.played(planted.table(*seats, entry=entry, seed=seed), decisions)
    while not table.finished and table.state.current_player != 0:
        table.play(planted.best(table))
    return table


def finished(*seats: SeatTerms, last: bool = False) -> Table:
    """A game of one round that is over; with ``last`` played as badly as can be."""
    table = planted.table(*seats, seed=4, rounds="one")
    while last and not table.finished:
        table.play(table.state.legal_actions()[-1])
    return planted.played(table)


# -- the ways ------------------------------------------------------------------------------


def first_visit(entries: Sequence[str], at: TablePage) -> Iterator[str]:
    """With nothing kept: the shelf, its sheets, the forms, courses, a lesson, a first game."""
    held: list[Route] = []
    at.page.route("**/on-demand-*.zip", lambda route: held.append(route))
    at.open("shelf")
    yield "shelf-empty"
    yield from sheet(at, at.button("What is new"), "whats-new")
    yield from sheet(at, at.button("About Motherlode"), "about")
    yield from sheet(at, at.button("Scan a code"), "scan")
    at.follow("learn/gold")
    expect(at.at(".bringing [role=status]")).to_be_visible()
    yield "fetching"
    at.until_so(lambda: bool(held))
    held.pop().abort()
    expect(at.button("Try again")).to_be_visible()
    yield "not-fetched"
    at.page.unroute("**/on-demand-*.zip")
    at.button("Try again").click()
    expect(at.at(".course")).to_be_visible()
    for number, entry in enumerate(entries):
        at.follow(f"new/{entry}")
        expect(at.button("Start")).to_be_visible()
        at.until("title => document.title.includes(title)", short_title(CATALOG[entry].info))
        if number == 0:
            at.at("#kind-1").select_option("link")
        yield f"new-{entry}"
    at.follow("new/carcassonne")
    expect(at.button("Start")).to_be_visible()
    at.at("#by-hand").check()
    yield "real-box"
    yield from sheet(at, at.at("#open-pad"), "pad")
    for entry in entries:
        at.follow("shelf")
        expect(at.at(".boxes")).to_be_visible()
        at.follow(f"learn/{entry}")
        expect(at.at(".course")).to_be_visible()
        yield f"course-{entry}"
        at.at(".course-lesson").first.click()
        expect(at.at(".lesson-head")).to_be_visible()
        yield f"lesson-{entry}"
    at.follow("learn/gold")
    expect(at.at(".course")).to_be_visible()
    at.button("Play your first game").click()
    expect(at.at("#first-begin")).to_be_visible()
    yield "first-table"
    at.at("#first-begin").click()
    expect(at.at(".says")).to_be_visible()
    yield "first-game"


def with_tables(entries: Sequence[str], at: TablePage) -> Iterator[str]:
    """The shelf with tables and what can be reached from it."""
    at.open("shelf")
    expect(at.at(".slip").first).to_be_visible()
    yield "shelf"
    yield from sheet(at, at.at(".slip .tool:not(.remind)").first, "remove")
    yield from sheet(at, at.at("#set-aside"), "set-aside")
    yield from sheet(at, at.tool("Settings"), "settings")
    at.field("Paste a link or a record").fill("nonsense")
    at.button("Open").click()
    expect(at.at(".notice").first).to_be_visible()
    yield "message"
    at.at(".notice button").first.click()
    at.follow("results")
    expect(at.at(".results .finished").first).to_be_visible()
    yield "results"
    at.follow("today")
    expect(at.at(".calendar").first).to_be_visible()
    yield "today"
    at.button("How many in a row?").scroll_into_view_if_needed()
    yield "today-puzzles"
    for press in [*(f"puzzle-{entry}" for entry in entries), "row"]:
        at.follow("today")
        at.at(f"#{press}").click()
        expect(at.at(".lesson-head")).to_be_visible()
        yield press
    at.follow(f"compare/{finished().id}")
    expect(at.at(".two-boards canvas").first).to_be_visible()
    yield "compare"


def asked_to_agree() -> tuple[Table, str]:
    """A fair table of Anna's, and the link by which Ben, who has lost his secret, asks her."""
    game = Game(2, 0)
    while open_link(game.address).table.turn != 1:
        game.turn()
    game.lose()
    ours = game.parties[0].mine
    ours.id = "agreeing"
    return ours, game.address


def arrivals(at: TablePage) -> Iterator[str]:
    """Arrivals by link: an invitation, a challenge, playing live, a turn played in two ways."""
    at.open("shelf")
    arriving = planted.played(planted.table(planted.PERSON, planted.BY_LINK, seed=8), 6)
    at.follow(link(arriving)[1:])
    expect(at.at("dialog.sit")).to_be_visible()
    yield "invitation"
    at.at("dialog summary").click()
    yield "invitation-in-full"
    close(at)
    duel = planted.played(planted.table(entry="go-west", seed=5))
    at.follow(link(duel)[1:] + LinkParams(duel=0).text())
    expect(at.at("dialog.challenge")).to_be_visible()
    yield "challenge"
    close(at)
    at.follow(link(arriving)[1:])
    at.at("[id^=sit-]").first.click()
    at.wait_for_table()
    at.tool("Share").click()
    yield from sheet(at, at.at("#sheet-play-live"), "live")
    at.page.evaluate(AGENTS)
    at.tool("Share").click()
    yield from sheet(at, at.at("#sheet-agent"), "agent")
    at.follow(asked_to_agree()[1][1:])
    expect(at.at("dialog.agreement")).to_be_visible()
    yield "agreement"
    close(at)
    at.follow(link(planted.two_turns()[2])[1:])
    expect(at.at("dialog.fork")).to_be_visible()
    yield "fork"


def written_players() -> list[StoredPlayer]:
    """Two players of the workshop."""
    kinds = (("Nell", "judging"), ("Otto", "greedy"))
    return [new_player(name, "gold", example(kind, "gold")) for name, kind in kinds]


def workshop(at: TablePage) -> Iterator[str]:
    """The workshop with two players, the lesson, one being written, a league, and its link."""
    nell, otto = written_players()
    at.open("workshop")
    expect(at.button("A league of friends")).to_be_visible()
    yield "workshop"
    at.follow(f"workshop/{nell.id}")
    expect(at.page.locator(".cm-content")).to_be_visible()
    yield "writing"
    at.button("Check").click()
    expect(at.at(".said, .fault")).to_contain_text(re.compile("Nell"), timeout=120_000)
    yield "writing-checked"
    at.button("Send as a link").click()
    for summary in at.at("summary").all():
        summary.click()
    yield "writing-open"
    at.follow("workshop")
    at.button("Your first player, step by step").click()
    expect(at.button("Check it by a duel")).to_be_visible()
    yield "first-player"
    at.follow("workshop")
    at.button("A league of friends").click()
    expect(at.button("Play all duels")).to_be_visible()
    yield "league"
    duel = DuelResult(0, 1, 10, 9, 0)
    at.follow(write_link(League("gold", (nell, otto), (duel,)))[1:])
    expect(at.button("Take all into a league")).to_be_visible()
    yield "player-link"


def a_table(entry: str) -> Walk:
    """A table of that game at a turn, with all that can be opened at it."""

    def walk(at: TablePage) -> Iterator[str]:
        table = some_way(entry)
        at.open("shelf")
        go(at, table)
        yield "table"
        # a press waits: what is asked is hidden until the board is whole again
        narrow = at.page.viewport_size["width"] < WIDE  # type: ignore[index]
        if narrow:
            at.button("Log and scores").click()
        for tab in at.at("[role=tab]").all():
            if tab.is_visible():  # one of them is for wide windows
                tab.click()
                yield str(tab.get_attribute("id"))
        at.tab("Log").click()
        yield from sheet(at, at.button("My note"), "note")
        if narrow:
            at.side_close.click()
        yield from sheet(at, at.tool("Rules"), "guide")
        at.tool("Share").click()
        at.button("QR code").click()
        expect(at.at(".qr")).to_be_visible()
        yield "share"
        close(at)
        at.press("?")
        expect(at.at("dialog.keys")).to_be_visible()
        yield "keys"
        close(at)
        at.press("b")
        expect(at.at(".text-board")).to_be_visible()
        yield "text"
        at.press("b")
        at.tool("Replay").click()
        expect(at.field("Moment of the game")).to_be_visible()
        at.press("ArrowLeft")
        yield "replay"
        expect(at.field("Moment of the game")).to_be_visible()
        if at.button("Play on from here").count():
            yield from sheet(at, at.button("Play on from here"), "branch")
        at.press("Escape")
        expect(at.field("Moment of the game")).to_have_count(0)
        at.button("What is this?").click()
        yield "what-is-this"
        at.press("Escape")

    return walk


def the_end(at: TablePage) -> Iterator[str]:
    """A result, and the look back."""
    table = finished(*planted.AMONG_COMPUTERS)
    at.open("shelf")
    go(at, table)
    yield "result"
    at.button("Look back").click()
    expect(at.at(".review .empty").first).to_be_visible(timeout=40_000)
    expect(at.button("Stop")).to_have_count(0, timeout=40_000)
    yield "looked-back"


def other_tables(at: TablePage) -> Iterator[str]:
    """Yield stops at tables in rare states.

    Waiting for somebody far away, a curtain, a new version, another tab that played on.
    """
    away, covered, alone, gone = others()
    at.open("shelf")
    at.follow(f"table/{away.id}")
    expect(at.button("More …")).to_be_visible()
    yield "waiting"
    yield from sheet(at, at.at("#plan-ahead"), "plan")
    at.follow(f"table/{covered.id}")
    at.wait_for_table()
    at.until_still()
    yield "curtain"
    go(at, alone)
    at.page.evaluate("document.dispatchEvent(new CustomEvent('motherlode:newer'))")
    expect(at.button("Use it now")).to_be_visible()
    yield "newer"
    at.button("Later").click()
    best = planted.best(alone)
    fork = alone.branch(alone.cursor, alone.id)
    fork.play(next(action for action in fork.state.legal_actions() if action != best))
    kept = planted.shelf(fork, settings=STILL)
    at.page.evaluate("kept => { Object.assign(localStorage, kept); }", kept)
    at.play(alone, best)
    expect(at.at("dialog.tab-conflict")).to_be_visible()
    yield "tab-conflict"
    at.open(f"table/{gone.id}").until_asked()
    elsewhere = TablePage(at.page.context.new_page(), at.base)
    elsewhere.open("shelf")
    elsewhere.at(".slip", "Carcassonne").locator(".tool:not(.remind)").click()
    elsewhere.answer("Remove").click()
    elsewhere.page.close()
    expect(at.at("dialog.thrown-away")).to_be_visible()
    yield "thrown-away"


def as_text(at: TablePage) -> Iterator[str]:
    """The board in words instead of a picture: at a turn, in the replay, at the end."""
    turn, over = some_way("carcassonne"), finished()
    at.open("shelf")
    go(at, turn)
    at.at("#tool-text").dispatch_event("click")  # on a phone it is hidden, so without a role
    expect(at.at(".text-mode [role=grid]")).to_be_visible()
    yield "turn"
    at.tool("Replay").click()
    expect(at.field("Moment of the game")).to_be_visible()
    yield "replay"
    go(at, over)
    expect(at.at(".table:has(.text-mode) .result")).to_be_visible()
    yield "result"


def others() -> list[Table]:
    """A table that waits for Ben, one at which Anna and Ben share the device, two of Anna's."""
    away = planted.table(planted.PERSON, planted.BY_LINK, entry="gold-west-1e", seed=6)
    while away.state.current_player != 1 or away.cursor < 40:
        planted.play(away, planted.best(away))
    covered = some_way("go-west", planted.PERSON, SeatTerms("Ben", "person"), seed=7)
    alone = planted.table(seed=1)
    while (
        alone.state.current_player in (CHANCE, 1)
        or alone.state.phase != "second"
        or alone.cursor < 30
    ):
        alone.play(planted.best(alone))
    return [away, covered, alone, some_way("carcassonne", seed=8)]


def kept_tables() -> list[Table]:
    """Tables at Anna's turn, one that waits for Ben, and one that is over."""
    ours = finished()
    return [some_way("carcassonne"), others()[0], some_way("go-west", seed=9), ours]


def kept_besides() -> dict[str, str]:
    """Entries that could not be read, results, and a rival's game beside one's own."""
    ours, theirs = finished(), finished(last=True)
    rival = Attempt(
        ours.id, link(theirs) + LinkParams(duel=0).text(), "Ben", theirs.state.scores()[0]
    )
    over = [ours, planted.played(planted.table(entry="go-west", seed=5))]
    kept = {RESULTS + at.id: result_of(at, planted.UPDATED).text() for at in over}
    return {TABLES + "damaged1": '{"v":1,"oops"', ATTEMPTS + ours.id: rival.text(), **kept}


def at_table(entry: str) -> frozenset[str]:
    """Return the names shown at a table; in GOLD nobody branches off while cards lie face down."""
    return AT_TABLE - {"branch"} if entry == "gold" else AT_TABLE


def one_of(entry: str) -> list[Table]:
    """A table of that game."""
    return [some_way(entry)]


AT_TABLE = frozenset({"table", "note", "guide", "share", "keys", "branch"})


def ways(entries: Sequence[str]) -> tuple[Way, ...]:
    """All parts of the tour; where every game has such a stop, at these games."""
    return (
        Way(
            "first",
            frozenset(
                {
                    "shelf",
                    "whats-new",
                    "about",
                    "scan",
                    "bringing",
                    "new-table",
                    "pad",
                    "course",
                    "lesson",
                    "table",
                }
            ),
            partial(first_visit, entries),
            pardoned=("on-demand-", "ERR_FAILED"),
        ),
        Way(
            "shelf",
            frozenset(
                [
                    "shelf",
                    "remove",
                    "set-aside",
                    "settings",
                    "results",
                    "today",
                    "puzzle",
                    "compare",
                ]
            ),
            partial(with_tables, entries),
            kept_tables,
            kept_besides,
        ),
        Way(
            "arrivals",
            frozenset({"shelf", "sit", "challenge", "fork", "table", "live", "agreement", "agent"}),
            arrivals,
            lambda: [planted.two_turns()[1], asked_to_agree()[0]],
        ),
        Way(
            "workshop",
            frozenset({"workshop", "writing", "league", "player-link"}),
            workshop,
            entries=lambda: {PLAYERS + one.id: one.text() for one in written_players()},
        ),
        *(Way(entry, at_table(entry), a_table(entry), partial(one_of, entry)) for entry in entries),
        Way("end", frozenset({"table"}), the_end, lambda: [finished(*planted.AMONG_COMPUTERS)]),
        Way(
            "others",
            frozenset({"table", "plan", "tab-conflict", "thrown-away"}),
            other_tables,
            others,
        ),
        Way("words", frozenset({"table"}), as_text, lambda: [some_way("carcassonne"), finished()]),
    )


WAYS = ways(tuple(CATALOG))
