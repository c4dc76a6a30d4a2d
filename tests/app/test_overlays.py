"""Overlays of the board: the piece pointed at, choices laid over it, tiles laid out."""

from __future__ import annotations

from dataclasses import replace

from motherlode.games.carcassonne.view import keys
from tests.app.fakes import OTHER, PERSON, House, new_table
from tests.app.test_playing import seated

CARCASSONNE = "carcassonne"


def board() -> House:
    """A table of Carcassonne at its first tile."""
    return seated(new_table(PERSON, OTHER, entry=CARCASSONNE, seed=3))


def lights(house: House) -> set[str]:
    scene = house.ports.stage.scene
    assert scene is not None
    return {s.key for layer in scene.layers if layer.name == "light" for s in layer.sprites}


def test_what_the_mouse_is_over_lights_up_and_goes_dark_again() -> None:
    house = board()
    stage = house.ports.stage
    assert stage.on_point is not None and not lights(house)
    stage.on_point((0.0, -40.0))
    assert lights(house) == {"glow:0,0:C0"}
    stage.on_point((0.0, 4.0))
    assert lights(house) == {"glow:0,0:R0"}
    stage.on_point((5000.0, 0.0))
    assert not lights(house)
    stage.on_point((0.0, 4.0))
    stage.on_point(None)
    assert not lights(house)


def test_a_tap_that_does_nothing_tells_of_the_part_that_was_meant() -> None:
    house = board()
    assert house.ports.stage.on_point is not None
    house.ports.stage.on_point((0.0, -40.0))
    house.tap("tile:0,0")
    assert "City" in house.hinted and "Road" not in house.hinted


def test_an_overlay_is_laid_by_button_and_by_key_where_aids_are_wanted() -> None:
    house = board()
    assert house.find(id="tool-overlay-fields").attrs["aria-pressed"] == "false"
    house.press("tool-overlay-fields")
    assert house.state.overlays.name == "fields"
    assert house.find(id="tool-overlay-fields").attrs["aria-pressed"] == "true"
    assert house.key("o")
    assert house.state.overlays.name == ""
    house.table.terms = replace(house.table.terms, aids=False)
    assert not house.key("o")
    other = seated(new_table(PERSON, OTHER))
    assert not other.key("o"), "not every game has something to lay over"


def test_enter_on_the_board_plays_what_is_laid_out_there() -> None:
    house = board()
    legal = house.table.state.legal_actions()
    view, seen = house.state.view, house.table.state.observation(None)
    ghost = view.features.ghost
    assert ghost is not None
    key = next(
        keys.spot_of(action)
        for action in legal
        if len(ghost.distinct(view.action_of(keys.spot_of(action), legal), seen)) > 1
    )
    house.screen.commands.board.enter_cell(key)
    assert house.state.choosing.has_ghost and house.state.choosing.at == key
    house.screen.commands.play.turn()
    before, shown = house.table.cursor, house.state.choosing.asked[1]
    house.screen.commands.board.enter_cell(key)
    house.clock.run()
    assert house.table.plies[before].action == shown


def test_leaving_the_text_board_points_at_nothing() -> None:
    house = board()
    assert house.ports.stage.on_point is not None
    house.ports.stage.on_point((0.0, -40.0))
    assert lights(house)
    house.screen.commands.board.leave_text_board()
    assert not lights(house)


def test_what_is_lit_is_not_covered_by_a_sheet() -> None:
    """The pieces of a line are shown where the side panel had covered the board."""
    house = board()
    house.screen.commands.board.toggle_panel()
    assert house.state.tabs.open
    house.screen.commands.board.light(("tile:0,0",))
    assert not house.state.tabs.open and house.state.lit == ("tile:0,0",)
    house.screen.commands.board.light(("tile:0,0",))
    assert house.state.lit == ()
    house.screen.commands.board.toggle_panel()
    house.screen.commands.board.toggle_panel()
    assert not house.state.tabs.open and house.page.focused == "tool-side"


def test_why_shows_all_that_is_said_of_the_prompt_and_its_short_form_again() -> None:
    house = seated(new_table(PERSON, OTHER))
    assert house.find(id="explain").attrs["aria-expanded"] == "false"
    house.press("explain")
    assert house.find(id="explain").attrs["aria-expanded"] == "true"
    house.press("explain")
    assert house.find(id="explain").attrs["aria-expanded"] == "false"
