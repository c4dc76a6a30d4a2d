"""The page of finished games."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import planted, tour
from e2e.axe import violations
from e2e.conftest import Player
from tests.breadth import sample

SIZES = ((1440, 900), (820, 1180), (360, 740))


def test_a_finished_game_is_kept(player: Player) -> None:
    """At the end, on the page of results, in a file; also when the table is thrown away."""
    table = planted.nearly_over(planted.table(rounds="one"), 2)
    anna = player(table, viewport={"width": 360, "height": 740})
    anna.open()
    while not anna.at(".result").count():
        anna.until_asked()
        anna.play_well()
        anna.until_still()
    expect(anna.at(".rivalry")).to_contain_text("Nell")
    anna.follow("shelf")
    expect(anna.at(".slip").first).to_be_visible()
    ended = re.compile("wins? by|Shared|tie-break")
    assert ended.search(anna.at(".slip").inner_text()), "how it ended stands on the shelf"
    anna.at(".slip .tool").last.click()
    anna.answer("Remove").click()
    anna.button("Finished games").click()
    expect(anna.at(".finished").first).to_be_visible()
    expect(anna.at("main")).to_contain_text("1 game, 1 won.")
    anna.at(".results summary").click()
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    with anna.page.expect_download() as coming:
        anna.button("Save as a table (CSV)").click()
    assert coming.value.suggested_filename == "motherlode-results.csv"
    assert coming.value.path().read_text("utf-8").count("\n") == 3


PERSIST = """if (window.StorageManager) {
  StorageManager.prototype.persist = async () => { window.lasting = true; return true; };
}"""


def test_lasting_storage_is_asked_for_when_there_is_something_to_lose(player: Player) -> None:
    table = planted.played(planted.table(), 60)
    anna = player(table)
    anna.page.add_init_script(PERSIST)
    anna.open("shelf")
    assert not anna.page.evaluate("!!window.lasting")
    anna.follow(f"table/{table.id}")
    anna.until_asked()
    anna.play_well()
    anna.until("() => window.lasting === true")


def test_the_ledger_at_every_size(player: Player) -> None:
    """With games and without: a page of each box, its last games in words, a curve."""
    for size in sample(SIZES, 1, 2):
        anna = player(
            *tour.kept_tables(),
            entries=tour.kept_besides(),
            settings=tour.STILL,
            viewport={"width": size[0], "height": size[1]},
        )
        anna.open("results")
        games = anna.page.get_by_role("list", name="The last games")
        expect(games.first).to_be_visible()
        expect(games.first.get_by_role("listitem").first).to_contain_text("best")
        assert violations(anna.page) == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        new = player(viewport={"width": size[0], "height": size[1]})
        new.open("results")
        expect(new.page.get_by_role("heading", name="Your ledger")).to_be_visible()
        assert violations(new.page) == []
        assert new.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        new.button("Choose a game").click()
        expect(new.at(".boxes")).to_be_visible()


def test_the_ending_makes_a_picture(player: Player) -> None:
    """Laurels, the board in a frame, the best so far; one press saves a picture of it."""
    table = tour.finished()
    for size in sample(SIZES, 1, 1):
        anna = player(
            table,
            entries=tour.kept_besides(),
            settings=tour.STILL,
            viewport={"width": size[0], "height": size[1]},
        )
        anna.open(f"table/{table.id}")
        anna.until_asked()
        expect(anna.at(".laurels .laurel")).to_have_count(2)
        expect(anna.at(".laurels")).to_contain_text("win")
        assert violations(anna.page) == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        with anna.page.expect_download() as coming:
            anna.button("Keep a picture").click()
        content = coming.value.path().read_bytes()
        assert coming.value.suggested_filename == "motherlode-gold.png"
        assert content.startswith(b"\x89PNG") and len(content) > 50_000
