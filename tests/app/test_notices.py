"""Messages above the screen: each where it was raised, those about the whole cabinet everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from motherlode.app.html import Signal
from motherlode.app.navigator import TABLE
from motherlode.app.notices import Notice, Offer, Toast
from motherlode.locale import set_language
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.settings import Settings
from tests.app.fakes import House, new_table, play_first, stored


@pytest.fixture(params=["de", "fr", "it"])
def abroad(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    set_language("en")


def paste(house: House, text: str) -> None:
    house.put("paste", text, "input")
    form = next(node for node in house.root.walk() if node.tag == "form")
    form.on["submit"](Signal("submit"))
    house.clock.run()


def shown(house: House) -> list[str]:
    """Return the notices above the screen."""
    found = [node for node in house.root.walk() if node.attrs.get("class") == "notice"]
    return [node.text() for node in found]


@pytest.mark.parametrize("place", ["daily", "results", "puzzles", "new/gold", "learn/gold"])
def test_a_notice_does_not_follow_to_another_screen(place: str) -> None:
    house = House(fragment="shelf").start()
    paste(house, "nonsense")
    assert shown(house) == ["This is neither a link nor a record."]
    house.arrive(place)
    assert not shown(house)
    house.arrive("shelf")
    assert not shown(house), "it was about that moment"


def test_a_notice_of_one_table_is_not_shown_at_another() -> None:
    tables = [play_first(new_table(seed=seed), 5) for seed in (1, 2)]
    house = House(stored(*tables), fragment=f"table/{tables[0].id}").start()
    house.cabinet.notify("Something about this table.")
    house.cabinet.go(TABLE + tables[0].id, replace=True)
    assert shown(house), "the table was only opened anew"
    house.arrive(f"table/{tables[1].id}")
    assert not shown(house)


def test_a_hint_of_one_table_is_not_shown_at_another() -> None:
    tables = [play_first(new_table(seed=seed), 5) for seed in (1, 2)]
    house = House(stored(*tables), fragment=f"table/{tables[0].id}").start()
    house.cabinet.show_toast(Toast("Tenderfoot: 0 points."))
    assert house.cabinet.toast.sentence
    house.arrive(f"table/{tables[1].id}")
    assert house.cabinet.toast == Toast()


def test_what_is_said_on_the_way_is_read_where_it_leads() -> None:
    house = House(fragment="daily").start()
    house.arrive("play/1/nonsense")
    assert len(shown(house)) == 1


def test_an_offer_waits_where_it_was_made() -> None:
    table = play_first(new_table(), 5)
    taken: list[int] = []
    house = House(stored(table), fragment=f"table/{table.id}").start()
    offer = Offer("Undo it", lambda: taken.append(1))
    house.cabinet.notices.add(Notice("You may undo your last turn.", offer))
    house.cabinet.render()
    assert house.has(id="take-offer")
    house.press("home")
    assert not house.has(id="take-offer") and not house.cabinet.notices.texts
    house.arrive(f"table/{table.id}")
    house.press("take-offer")
    assert taken


def test_each_of_two_offers_is_answered_for_itself() -> None:
    taken: list[str] = []
    house = House(fragment="shelf").start()
    for name in ("Anna", "Ben"):
        offer = Offer("Allow it", lambda name=name: taken.append(name))  # type: ignore[misc]
        house.cabinet.notices.add(Notice(f"{name} asks to undo the last turn.", offer))
    house.cabinet.render()
    house.press("take-offer-2")
    house.press("leave-offer")
    assert taken == ["Ben"]
    assert [text[:3] for text in house.cabinet.notices.texts] == ["Ben"]


def test_a_new_version_is_told_everywhere() -> None:
    house = House(fragment="shelf").start()
    house.cabinet.offer_update(lambda: None)
    for place in ("daily", "shelf", "new/gold"):
        house.arrive(place)
        assert "A new version" in shown(house)[0]


def test_a_storage_that_refuses_is_told_until_it_is_closed() -> None:
    store = MemoryStore()
    house = House(store, fragment="shelf").start()
    store.room = 0
    house.cabinet.change_setting("sound", True)
    assert "is full" in shown(house)[0]
    house.arrive("learn/gold")
    assert "is full" in shown(house)[0]


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("gold 1 seats=2 colour=red", ("keine Option", "d’option", "un’opzione", "colour")),
        ("gold 1 seats=2 nonsense", ("Option", "option", "opzione", "nonsense")),
        ("gold 99 seats=2", ("Regelversion 99", "version 99 des", "versione 99 delle", "GOLD")),
        ("gold 1 seats=9", ("Plätze", "places", "posti", "9")),
        ("gold 1 seats=2\n5,5", ("Aktion 1", "L’action 1", "L’azione 1", "5,5")),
    ],
)
def test_a_record_that_breaks_is_told_in_the_players_language(
    abroad: str, record: str, words: tuple[str, str, str, str]
) -> None:
    store = MemoryStore()
    Shelf(store).keep_settings(Settings(language=abroad))
    house = House(store, fragment="shelf").start()
    paste(house, record)
    said = " ".join(shown(house))
    assert words[("de", "fr", "it").index(abroad)].lower() in said.lower() and words[3] in said
    assert not re.search(r"\b(record|cannot|rules|turn|seats|has no)\b", said)
