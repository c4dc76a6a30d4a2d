"""Tables on the shelf show a small picture of their position."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import view_of
from motherlode.app.html import Node
from motherlode.app.shelf import MAX_LISTED_TABLES
from motherlode.app.table.thumbnail import THUMBNAIL_PX, crop_to_spots
from motherlode.canvas.geometry import bounds_of
from motherlode.canvas.scene import ViewOptions
from motherlode.games import CATALOG
from motherlode.match.shelf.saved_table import MAX_PICTURES, SavedTable, TablePictures, read_saved
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.store import PICTURES, TABLES, GuardedStore, StoreFull
from tests.app.fakes import House, new_table, play_first, stored

IMAGE = "data:image/webp;base64,UklGRg=="


def pictures(node: Node) -> list[str]:
    """Return the sources of the pictures in the list of tables."""
    images = [found for slip in node.walk() if slip.attrs.get("class") == "slip"
              for found in slip.walk() if found.tag == "img"]  # fmt: skip
    return [image.attrs["src"] for image in images]


def test_a_position_at_rest_is_drawn_once_and_shown_on_the_shelf() -> None:
    store = MemoryStore()
    house = House(store, fragment="new/gold").start()
    house.submit()
    key = PICTURES + house.table.id
    assert key not in store.texts, "not before the page has nothing else to do"
    house.page.rest()
    assert store.texts[key].startswith("data:image/webp;base64,")
    store.texts[key] = IMAGE
    house.page.rest()
    assert store.texts[key] == IMAGE, "drawn once"
    house.press("home", rest=False)
    assert pictures(house.root) != [IMAGE], "the words do not wait for the pictures"
    house.clock.run()
    assert pictures(house.root) == [IMAGE]


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_picture_holds_all_that_can_be_pointed_at(entry: str) -> None:
    """And nothing that only one seat may see."""
    table = play_first(new_table(entry=entry), 12)
    view = view_of(CATALOG[entry])
    options = ViewOptions(
        shape=THUMBNAIL_PX[0] / THUMBNAIL_PX[1], names=("Anna", "Nell"), aids=False
    )
    scene = view.build_scene(table.state.observation(None), options)
    box = crop_to_spots(scene).bounds
    assert scene.spots
    for spot in scene.spots:
        assert box.union(bounds_of(spot.outline)) == box
    assert not any(spot.key.startswith("hand-") for spot in scene.spots)


def test_a_table_without_a_picture_shows_its_box() -> None:
    house = House(fragment="new/gold").start()
    house.submit()
    house.press("home")
    assert all("boxes/gold" in source for source in pictures(house.root))


def test_a_table_that_is_left_is_not_drawn_any_more() -> None:
    store = MemoryStore()
    house = House(store, fragment="new/gold").start()
    house.submit()
    house.press("home")
    house.page.rest()
    assert not any(key.startswith(PICTURES) for key in store.texts)


def test_a_picture_goes_with_its_table_and_is_in_no_file() -> None:
    store = MemoryStore()
    house = House(store, fragment="new/gold").start()
    house.submit()
    house.page.rest()
    shelf = house.cabinet.shelf
    assert "data:image" not in shelf.export_all()
    assert shelf.remove(house.table.id) is None
    assert not any(key.startswith(PICTURES) for key in store.texts)


def test_only_small_images_are_shown_and_not_endlessly_many() -> None:
    store = MemoryStore()
    kept = TablePictures(GuardedStore(store))
    for bad in ("https://example.org/x.png", "data:text/html;base64,AAAA", IMAGE + "A" * 20_000):
        kept.keep("one", bad)
        assert not kept.all()
        store.texts[PICTURES + "one"] = bad
        assert not kept.all()
        del store.texts[PICTURES + "one"]
    for number in range(MAX_PICTURES + 5):
        kept.keep(f"t{number}", IMAGE)
    assert len(kept.all()) == MAX_PICTURES
    kept.forget("t0")
    assert "t0" not in kept.all()


def test_a_full_store_does_without_pictures() -> None:
    class Full(MemoryStore):
        def set(self, key: str, text: str) -> None:
            raise StoreFull("no room")

    kept = TablePictures(GuardedStore(Full()))
    kept.keep("one", IMAGE)
    assert not kept.all()


def test_a_long_list_of_tables_is_shown_in_parts() -> None:
    """Each is read once for as long as it stays the same."""
    tables = [new_table(seed=number + 1) for number in range(MAX_LISTED_TABLES + 5)]
    house = House(stored(*tables), fragment="shelf").start()

    def slips() -> int:
        return sum(node.attrs.get("class") == "slip" for node in house.root.walk())

    assert slips() == MAX_LISTED_TABLES
    assert "Show 5 more tables" in house.text
    first, again = house.cabinet.tables(), house.cabinet.tables()
    assert all(one is other for one, other in zip(first, again, strict=True))
    house.press("more-tables")
    assert slips() == len(tables)
    assert not house.has(id="more-tables")


def test_of_hundreds_of_finished_tables_a_few_are_read_before_the_shelf_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended = play_first(new_table(), 400)
    assert ended.finished
    store = MemoryStore()
    for number in range(40):
        ended.id = f"t{number}"
        Shelf(store).save(ended, updated=number)
    del store.texts[TABLES + "t0"]
    store.texts[TABLES + "t1"] = store.texts[TABLES + "t1"][:-9]
    read = []

    def reading(text: str) -> SavedTable:
        read.append(text)
        return read_saved(text)

    monkeypatch.setattr("motherlode.match.shelf.saves.read_saved", reading)
    house = House(store, fragment="shelf")
    house.cabinet.start()
    house.clock.run()
    assert f"Show {39 - MAX_LISTED_TABLES} more tables" in house.text
    assert len(read) == MAX_LISTED_TABLES
    house.page.rest()
    house.clock.run()
    assert f"Show {38 - MAX_LISTED_TABLES} more tables" in house.text
    assert len(read) == 39
    assert any("set aside" in text for text in house.cabinet.notices.texts)
