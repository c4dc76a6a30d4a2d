"""Private notes on a table: kept with it on this device, and nowhere else."""

from __future__ import annotations

from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.shelf.saved_table import MAX_NOTE_CHARACTERS
from motherlode.match.shelf.saves import MemoryStore, Shelf
from tests.app.fakes import House, new_table, play_first, stored

NOTE = "Nell hoards copper.\nAsk her about the river."


def at_the_table(store: MemoryStore) -> House:
    table_id = Shelf(store).list()[0].id
    return House(store, fragment=f"table/{table_id}").start()


def test_a_note_is_kept_as_it_is_written_and_marked_on_the_shelf() -> None:
    store = stored(play_first(new_table(), 5))
    house = at_the_table(store)
    house.press("tool-note")
    house.put("note", NOTE, "input")
    house.press("note-done")
    assert house.cabinet.sheet is None
    house.press("home")
    assert "Nell hoards copper." in house.text and "river" not in house.text
    again = at_the_table(store)
    again.press("tool-note")
    assert again.find(id="note").attrs["value"] == NOTE


def test_a_note_stays_when_the_game_goes_on_and_goes_with_the_shelfs_file() -> None:
    store = stored(play_first(new_table(), 5))
    house = at_the_table(store)
    house.press("tool-note")
    house.put("note", NOTE, "input")
    house.press("note-done")
    table = house.table
    shelf = house.cabinet.shelf
    play_first(table, 1)
    shelf.save(table, 5)
    heading = shelf.heading(table.id)
    assert heading is not None and heading.note == NOTE
    other = Shelf(MemoryStore())
    other.import_all(shelf.export_all())
    assert [heading.note for heading in other.list()] == [NOTE]


def test_a_note_is_in_no_link_and_no_record() -> None:
    store = stored(play_first(new_table(), 5))
    house = at_the_table(store)
    before = (link(house.table), write(house.table))
    house.cabinet.shelf.set_note(house.table.id, NOTE)
    assert (link(house.table), write(house.table)) == before
    assert "copper" not in write(house.table)


def test_a_lesson_asks_for_no_note() -> None:
    house = House(fragment="learn/gold").start()
    house.press("learn-on")
    house.press("tab-log")
    assert house.has(id="side-panel") and not house.has(id="tool-note")


def test_a_french_summary_and_note_keep_their_spaces() -> None:
    table, said = play_first(new_table(), 5), "Points\N{NO-BREAK SPACE}: Anna 10"
    store = MemoryStore()
    shelf = Shelf(store)
    shelf.save(table, 1, summary=said)
    shelf.set_note(table.id, said)
    (heading,) = Shelf(store).list()
    assert (heading.summary, heading.note) == (said, said)


def test_what_cannot_be_shown_is_left_out_of_a_note() -> None:
    store = stored(play_first(new_table(), 5))
    shelf = Shelf(store)
    table_id = shelf.list()[0].id
    shelf.set_note(table_id, "a\x00b\n" + "c" * 2 * MAX_NOTE_CHARACTERS)
    heading = shelf.heading(table_id)
    assert heading is not None
    assert heading.note.startswith("ab\nc") and len(heading.note) == MAX_NOTE_CHARACTERS
