"""A new version on the host while the page is open: what comes on demand is gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from e2e import planted
from e2e.conftest import Player
from e2e.watch import Watch
from motherlode.match.shelf.saved_table import open_saved, read_saved
from motherlode.match.shelf.store import TABLES

FIRST_VISIT = True

#: Answers of hosts that do not have a file any more.
GONE = {
    "missing": {"status": 404, "body": "not here"},
    "the page instead": {
        "status": 200,
        "body": "<!doctype html><title>New</title>",
        "content_type": "text/html; charset=utf-8",
    },
}


@pytest.mark.parametrize("answer", GONE)
def test_what_is_gone_leads_to_the_new_version_and_on(
    player: Player, watch: Watch, answer: str
) -> None:
    watch.pardoned += ["on-demand-", "404"]
    table = planted.played(planted.table(), 5)
    anna = player(table)
    anna.page.route("**/on-demand-*.zip", lambda route: gone(route, answer))
    anna.open("shelf")
    anna.page.evaluate("location.hash = 'learn/gold'")
    expect(anna.at("#bring-newer")).to_be_visible()
    expect(anna.page.get_by_text("There is a new version: open it.").first).to_be_visible()
    assert not anna.page.get_by_text("as soon as this device is online").count()
    anna.page.unroute_all()
    with anna.page.expect_navigation():
        anna.at("#bring-newer").click()
    anna.opened()
    assert anna.fragment == "learn/gold"
    anna.button("Start: ", exact=False).click()
    expect(anna.button("Continue")).to_be_visible()
    kept = read_saved(anna.storage()[TABLES + table.id])
    assert open_saved(kept).table.tokens() == table.tokens()


def gone(route: Route, answer: str) -> None:
    route.fulfill(**GONE[answer])  # type: ignore[arg-type]
