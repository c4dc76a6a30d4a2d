"""Notes: on a puzzle what was seen lies on the table, small upon the backs and in words."""

from __future__ import annotations

from motherlode.canvas.scene import ViewOptions
from motherlode.games.gold.rules.components import DOWN
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view import VIEW
from motherlode.games.gold.view.terms import card_words
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.view.contract import Notes
from motherlode.view.person import long

#: The gold of 4 lies face up once more, three others were turned back.
TABLE = """gold 1 seats=2 rounds=one mines=dealt start=A
@ seat 0 person
@ seat 1 computer Nell
a1 ?g4 b1 ?Y2 c1 ?R4 d1 ?Y4 a1"""
LOOK = ViewOptions(shape=0.6, names=("Anna", "Nell"))


def notes() -> Notes[GoldObservation]:
    found = VIEW.features.notes
    assert found is not None
    return found


def noted(table: Table) -> GoldObservation:
    seen = table.state.observation(0)
    assert isinstance(seen, GoldObservation)
    return notes().add(seen, table.events_for(0))


def test_what_was_turned_back_is_noted() -> None:
    table = read(TABLE)
    seen = noted(table)
    kinds = [kind for kind in seen.noted if kind != DOWN]
    assert [card_words(kind) for kind in kinds] == [
        "a yellow prospector of strength 2",
        "a red prospector of strength 4",
        "a yellow prospector of strength 4",
    ]
    at_a_table = table.state.observation(0)
    assert isinstance(at_a_table, GoldObservation)
    assert not at_a_table.noted, "there everybody remembers for himself"


def test_the_notes_lie_upon_the_backs_and_are_told() -> None:
    table = read(TABLE)
    seen = noted(table)
    sprites = {
        sprite.key: sprite
        for layer in VIEW.build_scene(seen, LOOK).layers
        for sprite in layer.sprites
    }
    small = {key for key in sprites if key.startswith("noted-")}
    assert small == {"noted-card-b1", "noted-card-c1", "noted-card-d1"}
    assert sprites["noted-card-c1"].picture == "face-R4"
    cells = {cell.key: cell for row in VIEW.board(seen, LOOK.names).rows for cell in row}
    assert cells["card-c1"].text == "(R4)"
    assert "face down, seen earlier: a red prospector of strength 4" in cells["card-c1"].words
    assert "face up, gold worth 4" in cells["card-a1"].words
    assert cells["card-e1"].words == "Row 1, column 5: face down."
    words = [long(VIEW.action_words(action, seen, LOOK.names)) for action in seen.legal]
    assert len(set(words)) == len(words)
    assert "Turn over the card in row 1, column 3: a red prospector of strength 4" in words
    about = VIEW.describe("card-c1", "", seen, LOOK.names).words
    assert about.startswith("He digs out gold worth up to 4")


def test_what_has_left_is_not_noted() -> None:
    table = read(TABLE)
    table.follow(["c1"])
    assert [card_words(kind) for kind in noted(table).noted if kind != DOWN] == [
        "a yellow prospector of strength 2",
        "a yellow prospector of strength 4",
    ]
