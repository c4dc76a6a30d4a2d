"""What is seen before any Python runs: words, and the box that is being opened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e import planted
from e2e.conftest import Player
from e2e.watch import Watch
from motherlode.games import CATALOG
from motherlode.match.link import link

BOOT = "**/boot.mjs"
SHOWN = """() => [...document.querySelectorAll("[data-lid]")]
  .filter((lid) => lid.complete && lid.naturalWidth === 600 && lid.checkVisibility())
  .map((lid) => lid.dataset.lid)"""


def shown(page: Page, address: str) -> list[str]:
    """The boxes in sight while nothing more than the page itself has come."""
    page.route(BOOT, lambda route: None)
    page.goto(address, wait_until="commit")
    page.wait_for_selector("text=Opening the cabinet")
    page.wait_for_function(f"() => ({SHOWN})().length")
    page.wait_for_load_state("domcontentloaded")
    page.wait_for_timeout(200)
    lids: list[str] = page.evaluate(SHOWN)
    return lids


@pytest.mark.parametrize("entry", ["gold", "carcassonne"])
def test_a_link_shows_its_game(player: Player, watch: Watch, entry: str) -> None:
    anna = player()
    table = planted.table(planted.PERSON, planted.PERSON, entry=entry)
    assert shown(anna.page, f"{anna.base}{link(table)}") == [entry]


def test_a_table_kept_here_shows_its_game(player: Player) -> None:
    table = planted.table(planted.PERSON, planted.PERSON, entry="go-west")
    anna = player(table)
    assert shown(anna.page, f"{anna.base}#table/{table.id}") == ["go-west"]


@pytest.mark.parametrize("fragment", ["", "#play/1/!!!!", "#play/1/AAAA", "#table/nothing", "#%"])
def test_anything_else_shows_them_all(player: Player, fragment: str) -> None:
    anna = player()
    assert shown(anna.page, anna.base + fragment) == list(CATALOG)
