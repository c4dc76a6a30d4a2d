"""Whatever is on the shelf can be played on the board, without knowing which game it is."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.game_view import playable_entries
from motherlode.games import CATALOG

DECISIONS = 3


def test_every_game_on_the_shelf(player: Player) -> None:
    """One press on the box, then the first few decisions, on the board where they have a place."""
    anna = player()
    anna.open("shelf")
    boxes = [box.get_attribute("aria-label") or "" for box in anna.at(".box-play").all()]
    assert len(boxes) < len(playable_entries())
    for box in boxes:
        anna.follow("shelf")
        anna.button(box).click()
        anna.wait_for_table()
        anna.button("I know this game").click()
        anna.until_asked()
        for _ in range(DECISIONS):
            decide(anna)
        assert anna.table().cursor >= DECISIONS, box
        everything_in_sight(anna, box)


def decide(anna: TablePage) -> None:
    """One decision; one that nobody else makes first is made by the page itself."""
    before = anna.table()
    action = planted.best(before)
    key = anna.spot_of(before, action)
    view = CATALOG[before.terms.entry].part("view").VIEW
    # what looks the same on the board, a tile turned half round for one, is offered once
    meant = view.action_of(key, before.state.legal_actions()) if key else [action]
    anna.play(before, action)
    anna.until_asked()
    at = anna.table()
    assert at.tokens()[: before.cursor] == before.tokens()
    assert at.plies[before.cursor].action in meant


def everything_in_sight(anna: TablePage, box: str) -> None:
    """The whole board fits the stage, and there is a text board with as much on it."""
    stage = anna.at(".stage").bounding_box()
    assert stage is not None
    for place in anna.places().values():
        assert stage["x"] <= place.x <= stage["x"] + stage["width"], (box, place)
        assert stage["y"] <= place.y <= stage["y"] + stage["height"], (box, place)
    anna.press("b")
    cells = anna.text_board.get_by_role("gridcell")
    expect(cells.first).to_be_visible()
    assert cells.count() > 1
