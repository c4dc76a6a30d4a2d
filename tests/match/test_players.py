"""Players on the shelf: nothing of them is lost, whatever else writes and reads there."""

import json
from dataclasses import replace

import pytest

from motherlode.core.errors import BadSave
from motherlode.match.shelf.export import export_all, import_all
from motherlode.match.shelf.players import PlayerStore, new_player, read_player
from motherlode.match.shelf.store import PLAYERS, GuardedStore, MemoryStore, StoreForbidden
from motherlode.match.terms import MAX_NAME_CHARACTERS
from tests.offenders import for_each

SOURCE = "def choose(decision):\n    return decision.legal[0]\n"


def a_store() -> GuardedStore:
    return GuardedStore(MemoryStore())


def test_a_player_is_kept_with_all_it_has() -> None:
    players = PlayerStore(a_store())
    first = replace(new_player("Nell", "gold", SOURCE), wheels={"x.whl": b"\0\xff"}, from_link=True)
    assert players.save(first) == first == players.of(first.id)
    edited = replace(first, source=SOURCE + "\n")
    assert players.save(edited).id == first.id
    assert players.all() == [edited]
    players.remove(first.id)
    assert players.all() == []


def test_what_another_tab_has_changed_meanwhile_stays_beside() -> None:
    store = a_store()
    here, there = PlayerStore(store), PlayerStore(store)
    first = here.save(new_player("Nell", "gold", SOURCE))
    assert there.begin_edit(first.id) == first
    there.save(replace(first, source="there = 1\n"))
    beside = here.save(replace(first, source="here = 1\n"))
    assert beside.id != first.id
    assert {player.source for player in here.all()} == {"here = 1\n", "there = 1\n"}
    assert {player.name for player in here.all()} == {"Nell", "Nell 2"}


def test_who_begins_from_what_another_tab_has_stored_follows_upon_it() -> None:
    """Looking at all players is no beginning: what is edited meanwhile is not overwritten."""
    store = a_store()
    here, there = PlayerStore(store), PlayerStore(store)
    first = here.save(new_player("Nell", "gold", SOURCE))
    there.all()
    here.save(replace(first, source="here = 1\n"))
    begun = there.begin_edit(first.id)
    assert begun is not None and begun.source == "here = 1\n"
    assert there.save(replace(begun, source="there = 1\n")).id == first.id
    assert there.begin_edit("own-0") is None


def test_a_text_that_cannot_be_read_is_not_overwritten() -> None:
    store = a_store()
    players = PlayerStore(store)
    first = players.save(new_player("Nell", "gold", SOURCE))
    store.set(PLAYERS + first.id, "{")
    assert players.save(replace(first, source="here = 1\n")).id != first.id
    assert store.get(PLAYERS + first.id) == "{"


def test_the_same_player_is_not_kept_twice() -> None:
    players = PlayerStore(a_store())
    first = players.add(new_player("Nell", "gold", SOURCE))
    assert players.add(new_player("Nell", "gold", SOURCE, from_link=True)) == first
    other = players.add(new_player("Nell", "gold", SOURCE + "#"))
    assert len(players.all()) == 2
    players.save(replace(first, source="x = 1"))
    assert players.add(new_player("Nell", "gold", SOURCE)).id not in (first.id, other.id)


def test_no_two_players_of_a_game_get_one_name() -> None:
    """Whoever they are from; one that is here under a number is not kept again."""
    players = PlayerStore(a_store())
    first = players.add(new_player("Nugget", "gold", "a = 1"))
    second = players.add(new_player("Nugget", "gold", "a = 2"))
    again = players.add(new_player("Nugget", "gold", "a = 2"))
    elsewhere = players.add(new_player("Nugget", "go-west", "a = 3"))
    assert [first.name, second.name, elsewhere.name] == ["Nugget", "Nugget 2", "Nugget"]
    assert again == second and len(players.all()) == 3
    long = "N" * MAX_NAME_CHARACTERS
    names = [players.add(new_player(long, "gold", f"b = {n}")).name for n in range(2)]
    assert names == [long, f"{long[:-2]} 2"]


@for_each(
    "text",
    [
        None,
        "",
        "[]",
        "{}",
        '{"v": 2, "name": "N", "entry": "gold", "source": ""}',
        '{"v": 1, "name": "", "entry": "gold", "source": ""}',
        '{"v": 1, "name": "N", "entry": "chess", "source": ""}',
        '{"v": 1, "name": "N", "entry": "gold", "source": 3}',
        '{"v": 1, "name": "N", "entry": "gold", "source": "", "wheels": {"a": "!"}}',
        '{"v": 1, "name": "N", "entry": "gold", "source": "", "wheels": {"a": 3}}',
        json.dumps({"v": 1, "name": "N", "entry": "gold", "source": "x" * 60_001}),
    ],
)
def test_what_cannot_be_read_is_left_where_it_is(text: str | None) -> None:
    store = a_store()
    id = new_player("N", "gold", "").id
    if text is not None:
        store.set(PLAYERS + id, text)
    with pytest.raises(BadSave) as caught:
        read_player(id, text)
    assert str(caught.value).endswith(".")
    players = PlayerStore(store)
    assert players.of(id) is None
    assert players.all() == []
    saved = players.save(new_player("N", "gold", ""))
    assert (saved.id == id) is (text is None)
    assert players.of(saved.id) == saved
    assert store.get(PLAYERS + id) == (saved.text() if text is None else text)


def test_the_file_of_the_shelf_brings_players_and_overwrites_none() -> None:
    store, other = a_store(), a_store()
    first = PlayerStore(store).save(new_player("Nell", "gold", SOURCE))
    assert import_all(other, export_all(store)) == [
        "1 player was imported.",
        "The settings were imported.",
    ]
    assert PlayerStore(other).all() == [first]
    assert import_all(other, export_all(store)) == ["There was nothing to import."]
    PlayerStore(store).save(replace(first, source="changed = 1"))
    for _again in range(2):
        import_all(other, export_all(store))
    assert {player.source for player in PlayerStore(other).all()} == {SOURCE, "changed = 1"}


@pytest.mark.parametrize("players", [[], 3, {"own-1": 3}, {"": {}}, {"own-1": {"v": 99}}])
def test_players_of_a_strange_file_do_no_harm(players: object) -> None:
    store = a_store()
    import_all(store, json.dumps({"motherlode": 1, "players": players}))
    assert PlayerStore(store).all() == []


def test_a_store_that_fails_has_no_players_and_says_why() -> None:
    class Forbidden(MemoryStore):
        def get(self, key: str) -> str | None:
            raise StoreForbidden("It is forbidden.")

    store = Forbidden()
    store.set(PLAYERS + "p1", "{}")
    told: list[str] = []
    players = PlayerStore(GuardedStore(store), told.append)
    assert players.of("p1") is None
    assert players.all() == []
    words = (
        "The browser does not let this page store anything: "
        "what you play is gone when you close the page."
    )
    assert told == [words] * 2
