"""Steps of wagons in whatever order the player likes."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.go_west.rules.actions import MoveWagon, PlayCard
from motherlode.games.go_west.rules.components import CARDS
from motherlode.match.table import CannotUndo
from tests.app.fakes import COMPUTER, PERSON, House, new_table, stored


def in_the_middle(steps: int = 3) -> House:
    """Anna has a card with that many steps to make, and wagons in several regions."""
    for seed in range(1, 60):
        table = new_table(PERSON, COMPUTER, entry="go-west", start="A", seed=seed)
        for turn in range(300):
            if table.finished:
                break
            seen: Any = table.state.observation(0)
            legal = table.state.legal_actions()
            ready = table.state.current_player == 0 and all(seen.wagons[:3])
            cards = [a for a in legal if isinstance(a, PlayCard) and CARDS[a.card].steps == steps]
            if ready and seen.phase == "act" and cards:
                table.play(cards[0])
                if table.state.observation(0).phase == "move":
                    return House(stored(table), fragment=f"table/{table.id}").start()
                break
            table.play(legal[turn * 7 % len(legal)])
    raise AssertionError("no such table")


def wagons(house: House) -> list[int]:
    seen: Any = house.table.state.observation(None)
    return list(seen.wagons)


def test_a_step_farther_east_comes_later_and_is_written_first() -> None:
    house = in_the_middle()
    start, before = house.table.cursor, wagons(house)
    house.tap("wagons-great_plains")
    house.clock.run()
    assert MoveWagon(0) not in house.table.state.legal_actions()
    assert MoveWagon(0) in house.state.legal()
    house.tap("wagons-new_england")
    house.clock.run()
    assert house.table.tokens()[start:] == ["wNE", "wGP"]
    assert "You move a wagon to the East." in " ".join(house.page.said[-3:])
    after = wagons(house)
    assert [b - a for b, a in zip(before, after, strict=True)] == [1, -1, 1, -1, 0, 0]
    house.press("tool-undo")
    assert house.table.tokens()[start:] == ["wNE"], "step by step, as they are written"
    house.press("tool-redo")
    house.tap("wagons-east")
    house.clock.run()
    assert house.table.tokens()[start : start + 3] == ["wNE", "wEA", "wGP"]
    assert house.table.tokens()[start + 3].startswith("?"), "and the card is drawn"


def test_nothing_plays_itself_while_a_step_farther_east_is_possible() -> None:
    house = in_the_middle(2)
    start = house.table.cursor
    farthest = house.table.state.legal_actions()[-1]
    house.press_move(house.table.game.notation.text(farthest))
    house.clock.run()
    if house.table.state.current_player == 0:
        assert len(house.table.tokens()) == start + 1
    house.press_move("wNE")
    assert house.table.tokens()[start] == "wNE"


def test_the_last_step_is_asked_about_where_that_is_wanted() -> None:
    house = in_the_middle(2)
    house.device.touch = True
    start = house.table.cursor
    house.tap("wagons-great_plains")
    house.clock.run()
    assert len(house.table.tokens()) == start + 1, "what can be taken back is done at once"
    house.tap("wagons-new_england")
    house.clock.run()
    assert house.has(id="confirm")
    house.press("confirm")
    assert house.table.tokens()[start : start + 2] == ["wNE", "wGP"]


def test_a_wagon_dragged_from_farther_east() -> None:
    house = in_the_middle()
    start = house.table.cursor
    house.tap("wagons-great_plains")
    house.clock.run()
    assert house.state.drop_actions("wagons-new_england", "wagons-great_plains")
    house.screen.commands.play.put_down("wagons-new_england", "wagons-great_plains")
    house.clock.run()
    assert house.table.tokens()[start : start + 3] == ["wNE", "wEA", "wGP"]


def test_what_somebody_has_seen_is_not_written_anew() -> None:
    house = in_the_middle()
    before = house.table.tokens()
    with pytest.raises(CannotUndo):
        house.table.rewrite(4, [MoveWagon(0)])
    with pytest.raises(IllegalAction):
        house.table.rewrite(0, [MoveWagon(5)])
    assert house.table.tokens() == before
