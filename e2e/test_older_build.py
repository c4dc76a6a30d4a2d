"""An older build in another tab of one browser: both write the same storage, and nothing is lost.

It is built from the history of the repository: a full run holds these tests, and skips them in a
clone that does not have that commit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.site import built_once, serving
from e2e.table_page import TablePage
from motherlode.app.puzzle.run import OWN_PUZZLES
from motherlode.match.codec.record import open_record
from motherlode.match.plans import OwnPlan, add_plan, next_set
from motherlode.match.shelf.progress import CourseProgress, write_progress
from motherlode.match.shelf.settings import read_settings
from motherlode.match.shelf.store import ASIDE, LESSONS, SETTINGS, TABLES
from motherlode.match.table import Table
from motherlode.review.findings import Moment
from motherlode.review.puzzle import own_puzzle, write_puzzle
from tools.paths import ROOT

#: The last commit of 27 November 2026, of version 0.3.0.
COMMIT = "8c66470b"
FOLDER = "older"
BUILD_TIMEOUT_S = 600


def is_in_history() -> bool:
    """Return whether this is a clone that has the commit."""
    command = ["git", "cat-file", "-e", f"{COMMIT}^{{commit}}"]
    return not subprocess.run(command, cwd=ROOT, capture_output=True).returncode


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of this build, with the older one in a folder below."""
    if not is_in_history():
        pytest.skip("this clone has not the history of the repository")
    folder = tmp_path_factory.mktemp("builds")
    source, site, packed = folder / "source", folder / "site", folder / "source.zip"
    command = ["git", "archive", f"--output={packed}", COMMIT]
    subprocess.run(command, cwd=ROOT, check=True)
    shutil.unpack_archive(packed, source)
    shutil.copytree(built_once(tmp_path_factory), site)
    # most of the parts that it needs are those of this build
    shutil.copytree(ROOT / "assets/vendor", source / "assets/vendor")
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    build = [sys.executable, "run.py", "build"]
    subprocess.run(build, cwd=source, env=variables, check=True, timeout=BUILD_TIMEOUT_S)
    shutil.move(source / "dist", site / FOLDER)
    with serving(site) as address:
        yield address


Older = Callable[[TablePage], TablePage]


@pytest.fixture
def older() -> Older:
    """Open another tab with the older build beside a tab with this one."""

    def opens(now: TablePage) -> TablePage:
        return TablePage(now.page.context.new_page(), f"{now.base}{FOLDER}/", 0)

    return opens


def waiting() -> Table:
    """A table at which the player has a choice."""
    table = planted.played(planted.table(), 8)
    while table.state.current_player != 0 or len(table.state.legal_actions()) == 1:
        table.play(planted.best(table))
    return table


def test_a_table_is_played_on_in_both_in_turns(player: Player, older: Older) -> None:
    table = waiting()
    now = player(table)
    before = older(now)
    tabs = (before, now)
    for tab in tabs:
        tab.open(f"table/{table.id}")
    for turn in range(4):
        tab, other = tabs[turn % 2], tabs[1 - turn % 2]
        tab.page.bring_to_front()
        tab.until_asked()
        at = tab.table()
        tab.play_well()
        tab.until_asked()
        tokens = tab.table().tokens()
        assert len(tokens) > at.cursor
        other.page.bring_to_front()
        other.until_asked()
        assert other.table().tokens() == tokens
    for tab in tabs:
        tab.reload()
        tab.until_asked()
        assert tab.table().tokens() == tokens
    assert not any(key.startswith(ASIDE) for key in now.storage())


def planned() -> Table:
    """A table of which the player has left a plan."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry="gold-west-1e")
    while table.cursor < 30 or table.state.current_player != 1:
        planted.play(table, planted.best(table))
    plan = OwnPlan(0, (), ("Anna does it.",), ("pass",))
    add_plan(table, next_set(table, 0, bytes(8)), 0, bytes(32), plan)
    return table


def by_hand() -> Table:
    """A table beside a real box."""
    record = (ROOT / "tests/corpus/box-go-west-2.record").read_text(encoding="utf-8")
    table = open_record(record).table.branch(40)
    table.id = "realbox"
    return table


@pytest.mark.parametrize(
    ("make", "why"),
    [(planned, "This comes from a newer version of Motherlode."), (by_hand, "cannot be played")],
)
def test_what_the_older_one_cannot_keep_it_leaves(
    player: Player, older: Older, make: Callable[[], Table], why: str
) -> None:
    """And says so in a sentence."""
    table = make()
    now = player(table)
    stored = now.open("shelf").storage()[TABLES + table.id]
    before = older(now)
    before.open(f"table/{table.id}")
    expect(before.at(".notice")).to_contain_text(why)
    assert before.fragment == "shelf"
    assert before.storage()[TABLES + table.id] == stored
    now.page.bring_to_front()
    now.open(f"table/{table.id}")
    now.wait_for_table()
    now.until_still()
    assert now.table().tokens() == table.tokens()
    assert now.stored().get("plans") == now_plans(table)
    assert not any(key.startswith(ASIDE) for key in now.storage())


def now_plans(table: Table) -> list[object] | None:
    """The plans of the table as they are stored."""
    return [table.plans, list(table.own_plans), []] if table.plans else None


def test_a_choice_that_the_older_one_does_not_know_comes_back(player: Player, older: Older) -> None:
    wish = replace(planted.QUICK, language="de", wait="own")
    now = player(settings=wish)
    before = older(now)
    before.open("shelf")
    before.tool("Settings").click()
    before.field("Theme").select_option("night")
    before.until_so(lambda: read_settings(before.storage()[SETTINGS]).theme == "night")
    assert '"auto"' in before.storage()[SETTINGS]
    now.page.bring_to_front()
    now.open("shelf")
    assert now.page.evaluate("document.documentElement.lang") == "de"
    assert read_settings(now.storage()[SETTINGS]) == replace(
        read_settings(before.storage()[SETTINGS]), theme="night", language="de", wait="own"
    )


def own_line() -> str:
    """A puzzle of a game played here, as it is stored."""
    table = planted.table(entry="gold-west-1e")
    while not table.finished:
        planted.play(table, table.state.legal_actions()[0])
    choices = [n for n, ply in enumerate(table.plies) if ply.seat == 0]
    ply = next(n for n in choices if n > 20 and len(table.at(n).legal_actions()) > 4)
    text = table.game.notation.text
    played = text(table.plies[ply].action)
    others = [text(action) for action in table.at(ply).legal_actions()]
    others.remove(played)
    moment = Moment(ply, 0, played, others[-1], 7.0, 0.5, second=others[-2], behind=3.0)
    puzzle = own_puzzle(table, moment)
    assert puzzle is not None
    return f"2026-01-01 {table.terms.entry} {write_puzzle(puzzle)}"


def test_a_puzzle_of_ones_own_game_opens_in_the_older_one(player: Player, older: Older) -> None:
    progress = {OWN_PUZZLES: CourseProgress(positions=(own_line(),))}
    now = player(entries={LESSONS: write_progress(progress)})
    before = older(now)
    before.open("today")
    before.section("From your own games").locator(".positions button").click()
    expect(before.prompt_line).to_contain_text("Find")
