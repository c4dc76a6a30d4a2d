"""Help mode: everything on the board says what it is, and is not played by asking."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.html import Signal
from motherlode.app.table.commands.help import fact_of
from motherlode.app.table.state import HelpState
from motherlode.canvas.scene import Scene
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import Terms, agree
from tests.app.fakes import COMPUTER, OTHER, PERSON, House, new_table, play_first, stored

GAMES = [entry.info.id for entry in playable_entries()]


def seated(entry: str, decisions: int = 0) -> House:
    table = play_first(new_table(PERSON, COMPUTER, entry=entry), decisions)
    return House(stored(table), fragment=f"table/{table.id}").start()


def scene_of(house: House) -> Scene:
    """Return the scene on the stage."""
    assert house.ports.stage.scene is not None
    return house.ports.stage.scene


def about(house: House) -> str:
    """Return the description of the thing on which the mouse rests."""
    nodes = (node for node in house.root.walk() if "about-this" in node.attrs.get("class", ""))
    return "".join(node.text() for node in nodes)


@pytest.mark.parametrize("entry", GAMES)
def test_every_spot_of_a_whole_game_says_what_it_is(entry: str) -> None:
    """At moments of a game of random moves; the same words as the board as text has."""
    table, rng = new_table(PERSON, OTHER, entry=entry), Random(5)
    view = CATALOG[entry].part("view").VIEW
    house = House(stored(table), fragment=f"table/{table.id}").start()
    moments = 0
    while not table.finished:
        if moments % 9 == 0 and table.state.current_player != CHANCE:
            seat = table.state.current_player
            options = house.state.view_options(1.4, (800.0, 600.0))
            seen = table.state.observation(seat)
            cells = view.board(seen, ("Anna", "Ben")).rows
            words = {cell.key: cell.words for row in cells for cell in row}
            for spot in view.build_scene(seen, options).spots:
                assert words.get(spot.key), f"{spot.key} says nothing"
        table.play(rng.choice(table.state.legal_actions()))
        moments += 1


def test_in_the_mode_a_tap_asks_and_plays_nothing() -> None:
    house = seated("carcassonne")
    before = house.table.tokens()
    house.press("tool-what", rest=False)
    assert house.find(id="tool-what").attrs["aria-pressed"] == "true"
    house.tap("tile:0,0")
    assert "start tile" in house.page.said[-1].lower() or "city" in house.page.said[-1]
    place = next(s.key for s in scene_of(house).spots if s.key.startswith("place:"))
    house.tap(place)
    assert house.page.said[-1]
    assert house.table.tokens() == before and not house.state.choosing.asked
    house.key("Escape")
    assert house.find(id="tool-what").attrs["aria-pressed"] == "false"
    house.tap(place)
    assert house.state.choosing.asked or house.table.tokens() != before


def test_what_cannot_be_chosen_is_told_with_its_rule() -> None:
    house = seated("gold-west-1e")
    house.press("tool-what", rest=False)
    house.tap("cell:0")
    assert "Rule " in house.page.said[-1]


def test_the_key_tells_what_the_keyboard_is_at() -> None:
    house = seated("gold")
    house.key("w")
    assert "Point at something" in house.page.said[-1]
    house.press("to-text-board")
    house.screen.commands.board.enter_text_board()
    house.key("w")
    at = house.state.cell_cursor.key(house.state.text_board)
    cells = [cell for row in house.state.text_board.rows for cell in row if cell.key == at]
    assert house.page.said[-1].startswith(cells[0].words)


def test_where_the_mouse_rests_it_is_said_what_is_there() -> None:
    house = seated("go-west")
    stage = house.ports.stage
    assert stage.on_hover is not None
    stage.on_hover("score")
    assert not about(house), "only once it has rested"
    house.clock.run()
    assert about(house)
    stage.on_hover(None)
    house.clock.run()
    assert not about(house)


def test_the_mouse_is_not_told_what_the_picture_shows() -> None:
    """A card that lies face down, a tile that nobody has claimed: who asks is told all the same."""
    for entry, key in (("gold", "card-a1"), ("carcassonne", "tile:0,0")):
        house = seated(entry)
        stage = house.ports.stage
        assert stage.on_hover is not None
        stage.on_hover(key)
        house.clock.run()
        assert not about(house)
        house.press("tool-what", rest=False)
        house.tap(key)
        assert house.page.said[-1]


def test_what_moves_is_not_explained_meanwhile() -> None:
    house = seated("gold-west-1e", 4)
    stage = house.ports.stage
    assert stage.on_hover is not None
    key = next(s.key for s in scene_of(house).spots if s.live)
    stage.on_hover(key)
    house.clock.run()
    assert about(house)
    house.tap(key)
    assert house.state.playback.playing
    assert not about(house)


def test_what_was_asked_is_not_said_twice() -> None:
    """The mouse still rests on what was tapped: one explanation stands over the board."""
    house = seated("go-west")
    stage = house.ports.stage
    assert stage.on_hover is not None
    house.press("tool-what")
    stage.on_hover("score")
    house.clock.run()
    assert about(house)
    house.tap("score")
    assert house.cabinet.toast.sentence and not about(house)
    house.clock.run()
    assert about(house) and not house.cabinet.toast.sentence, "the mouse rests there still"


def middle(house: House, key: str) -> tuple[float, float]:
    """Return the centre of the piece of that key in the view."""
    pieces = (s for layer in scene_of(house).layers for s in layer.sprites if s.key == key)
    piece = next(pieces)
    x, y = house.ports.stage.camera.to_view(piece.x, piece.y)
    return x, y


@pytest.mark.parametrize(
    ("entry", "key", "words"),
    [
        ("gold", "lantern-0", "You: "),
        ("gold-west-2e", "coach:1:0", "Nell: stagecoach."),
        ("gold-west-1e", "office:0", "A marker costs"),
        ("go-west", "divider-east", "The divider"),
        ("carcassonne", "desk:1,1", "The table."),
    ],
)
def test_pieces_that_are_no_spots_answer_too(entry: str, key: str, words: str) -> None:
    """To a mouse that rests, to a finger that is held, and in the mode; nothing is played."""
    house = seated(entry, 2)
    before, at = house.table.tokens(), middle(house, key)
    house.ports.drag.move(1, *at, "mouse", 0.0)
    house.clock.run()
    assert words in about(house)
    house.ports.drag.move(1, at[0] + 60, at[1] + 60, "mouse", 0.0)
    assert words not in about(house)
    house.ports.stage.leave()
    house.ports.drag.down(1, *at, "touch", 0.0)
    house.clock.run()
    assert words in house.page.said[-1] and "Rule " in house.page.said[-1]
    house.ports.drag.up(1, *at, "touch", 900.0)
    house.press("tool-what", rest=False)
    house.ports.drag.down(1, *at, "touch", 2000.0)
    house.ports.drag.up(1, *at, "touch", 2050.0)
    assert words in house.page.said[-1]
    assert house.table.tokens() == before


def test_a_finger_that_is_held_neither_taps_nor_carries() -> None:
    house = seated("gold")
    key = next(spot.key for spot in scene_of(house).spots if spot.live)
    before, at = house.table.tokens(), middle(house, key)
    house.ports.drag.down(1, *at, "touch", 0.0)
    house.clock.run()
    said = house.page.said[-1]
    house.ports.drag.up(1, *at, "touch", 900.0)
    house.clock.run()
    assert said and house.table.tokens() == before
    house.ports.drag.down(1, *at, "touch", 3000.0)
    house.ports.drag.up(1, *at, "touch", 3060.0)
    house.clock.run()
    assert house.table.tokens() != before, "a short one plays"


@pytest.mark.parametrize("entry", GAMES)
def test_the_symbols_beside_a_name_answer(entry: str) -> None:
    """To a press, a finger or Enter; and to the key while the keyboard is there."""
    house = seated(entry, 4)
    before = house.table.tokens()
    house.press("facts-0", rest=False)
    said = house.page.said[-1]
    assert said.startswith(("You: ", "Anna: ")) and "Rule " in said
    assert house.has(id="hint-on") and house.table.tokens() == before
    house.clock.run()
    house.find(id="facts-1").on["focusin"](Signal("focusin"))
    house.key("i")
    assert house.page.said[-1].startswith(house.state.names[1] + ": ")
    house.find(id="facts-1").on["focusout"](Signal("focusout"))
    house.key("i")
    assert "Point at something" in house.page.said[-1]


def test_a_mouse_that_has_gone_on_rests_nowhere() -> None:
    help_state = HelpState()
    first = help_state.point_at("a")
    second = help_state.point_at("b")
    assert not help_state.rest(first)
    assert help_state.rest(second) and help_state.tooltip == "b"
    assert not help_state.rest(help_state.point_at(""))


@pytest.mark.parametrize("entry", ["carcassonne", "gold-west-2e"])
def test_what_is_left_answers(entry: str) -> None:
    """Each picture, to a press and to the key; the panel stays open and nothing is played."""
    house = seated(entry, 2)
    before = house.table.tokens()
    house.press("tool-side", rest=False)
    house.press("tab-stock", rest=False)
    for fact in house.state.features.stock(house.state.seen):
        house.press(f"left-{fact.mark}", rest=False)
        said = house.page.said[-1]
        assert said.startswith(fact.sentence) and "Rule " in said
        assert house.has(id="hint-on") and house.state.tabs.open
    house.clock.run()
    piece = house.find(id=f"left-{fact.mark}")
    piece.on["focusin"](Signal("focusin"))
    house.key("i")
    assert house.page.said[-1].startswith(fact.words)
    piece.on["focusout"](Signal("focusout"))
    house.key("i")
    assert "Point at something" in house.page.said[-1]
    assert house.table.tokens() == before


def test_what_is_in_hand_answers() -> None:
    """Also in a lesson, where the sentence beside it is the teacher's."""
    for house in (
        seated("carcassonne"),
        House(fragment="learn/carcassonne/points").start(),
    ):
        assert house.find(id="in-hand").text().startswith("The tile just drawn: ")
        house.press("in-hand", rest=False)
        assert house.page.said[-1].startswith("The tile just drawn: ")
        assert "turned as you like" in house.page.said[-1]


def test_without_aids_nothing_says_what_is_left() -> None:
    terms = Terms("carcassonne", (PERSON, COMPUTER), seed=bytes(16), aids=False)
    table = Table.new(agree(terms), "unaided")
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert not house.has(id="tab-stock")
    assert not fact_of(house.state, "left " + house.state.features.stock(house.state.seen)[0].mark)
