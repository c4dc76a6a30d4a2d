from __future__ import annotations

import json
import random
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadSave
from motherlode.match.codec.link import link, open_link
from motherlode.match.shelf.export import MAX_IMPORTED_CHARACTERS, MAX_QUARANTINED
from motherlode.match.shelf.saves import Conflict, MemoryStore, Saved, Settings, Shelf, Unsaved
from motherlode.match.shelf.settings import read_settings, write_settings
from motherlode.match.shelf.store import (
    ASIDE,
    ATTEMPTS,
    LESSONS,
    RESULTS,
    SETTINGS,
    TABLES,
    StoreForbidden,
    StoreFull,
)
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.breadth import examples
from tests.match.play import random_play, terms_for
from tests.offenders import for_each


def table(id: str = "AAAAAAAA", seed: str = "1", plies: int = 10) -> Table:
    terms = replace(
        terms_for("toy", seed, stones=200),
        seats=(SeatTerms("Anna"), SeatTerms(kind="computer", level="greedy")),
    )
    played = random_play(terms, random.Random(1), plies)
    played.resolve_chance()
    played.id = id
    return played


def go_on(played: Table) -> Table:
    played.play(played.state.legal_actions()[0])
    return played


def other_way(played: Table) -> Table:
    while played.forced_action():
        go_on(played)
    played.play(played.state.legal_actions()[-1])
    return played


class Broken:
    """A store that fails as told."""

    def __init__(self, inner: MemoryStore, error: Exception, on: Iterable[str]) -> None:
        self.inner, self.error, self.on = inner, error, set(on)

    def _may(self, verb: str) -> None:
        if verb in self.on:
            raise self.error

    def get(self, key: str) -> str | None:
        self._may("get")
        return self.inner.get(key)

    def set(self, key: str, text: str) -> None:
        self._may("set")
        self.inner.set(key, text)

    def remove(self, key: str) -> None:
        self._may("remove")
        self.inner.remove(key)

    def keys(self) -> list[str]:
        self._may("keys")
        return self.inner.keys()

    def used_fraction(self) -> float:
        self._may("used")
        return self.inner.used_fraction()


def test_a_table_comes_back_as_it_was() -> None:
    shelf = Shelf(MemoryStore())
    first = table()
    assert shelf.save(first, updated=5000, seen=3, summary="Anna leads") == Saved(1)
    assert shelf.save(go_on(first), updated=6000) == Saved(2)
    (heading,) = shelf.list()
    assert (heading.id, heading.entry, heading.revision) == ("AAAAAAAA", "toy", 2)
    assert (heading.names, heading.kinds) == (("Anna", ""), ("person", "computer"))
    assert (heading.turn, heading.plies) == (first.state.current_player, first.cursor)
    assert (heading.updated, heading.seen, heading.summary) == (6000, 3, "")
    assert heading.finished is first.finished is False
    opened = Shelf(shelf._store._store).load("AAAAAAAA")
    assert opened.sentence is None and opened.table.id == "AAAAAAAA"
    assert opened.table.tokens() == first.tokens() and opened.table.terms == first.terms


def test_the_list_plays_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(MemoryStore())
    for number in range(5):
        shelf.save(table(f"TABLE-{number}"), updated=number)
    monkeypatch.setattr("motherlode.match.shelf.saves.open_record", None)
    assert [heading.updated for heading in shelf.list()] == [4, 3, 2, 1, 0]


def test_two_tabs_never_undo_each_other() -> None:
    store = MemoryStore()
    one, two = Shelf(store), Shelf(store)
    mine = table()
    one.save(mine, updated=1)
    theirs = two.load("AAAAAAAA").table
    assert isinstance(two.save(go_on(theirs), updated=2), Saved)
    before = dict(store.texts)
    outcome = one.save(go_on(go_on(mine)), updated=3)
    assert isinstance(outcome, Conflict) and outcome.stored.plies == theirs.cursor
    assert store.texts == before
    mine.id = "BBBBBBBB"
    assert one.save(mine, updated=4) == Saved(1)
    assert one.load("AAAAAAAA").table.tokens() == theirs.tokens()
    again = one.load("AAAAAAAA").table
    assert isinstance(one.save(other_way(again), updated=5), Saved)
    assert isinstance(two.save(go_on(theirs), updated=6), Conflict)


def test_two_tabs_writing_the_same_revision_are_told_apart() -> None:
    store = MemoryStore()
    one, two = Shelf(store), Shelf(store)
    mine = table()
    one.save(mine, updated=1)
    theirs = two.load("AAAAAAAA").table
    held = store.texts[TABLES + "AAAAAAAA"]
    one.save(go_on(mine), updated=2)
    store.texts[TABLES + "AAAAAAAA"] = held
    two.save(other_way(theirs), updated=2)
    assert isinstance(one.save(go_on(mine), updated=3), Conflict)


def test_a_table_unknown_to_this_tab_is_not_overwritten() -> None:
    store = MemoryStore()
    Shelf(store).save(table(plies=14), updated=1)
    assert isinstance(Shelf(store).save(table(plies=6), updated=2), Conflict)
    # The very same plies are no conflict.
    assert isinstance(Shelf(store).save(table(plies=14), updated=2), Saved)


def test_seen_changes_no_revision() -> None:
    store = MemoryStore()
    one, two = Shelf(store), Shelf(store)
    mine = table()
    one.save(mine, updated=1)
    two.mark_seen("AAAAAAAA", 7)
    assert one.list()[0].seen == 7
    assert isinstance(one.save(go_on(mine), updated=2), Saved)
    assert one.list()[0].seen == 7


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreFull("x"), "full"),
        (StoreForbidden("x"), "does not let"),
        (RuntimeError("QuotaExceeded <script>"), "did not keep"),
    ],
)
@pytest.mark.parametrize("verb", ["get", "set", "keys", "remove", "used"])
def test_a_failing_store_is_a_sentence_and_play_goes_on(
    error: Exception, words: str, verb: str
) -> None:
    inner = MemoryStore()
    Shelf(inner).save(table(), updated=1)
    shelf = Shelf(Broken(inner, error, [verb]))
    mine = table("CCCCCCCC")
    outcome = shelf.save(go_on(mine), updated=2)
    if verb in ("get", "set"):
        assert isinstance(outcome, Unsaved) and words in outcome.sentence
    shelf.list()
    shelf.settings()
    shelf.quarantined_texts()
    assert not shelf.is_nearly_full()
    shelf.mark_seen("AAAAAAAA", 3)
    assert verb != "remove" or isinstance(shelf.remove("AAAAAAAA"), Unsaved)
    assert verb != "set" or shelf.keep_settings(Settings()) is not None
    if verb == "get":
        with pytest.raises(BadSave):
            shelf.load("AAAAAAAA")
    assert go_on(mine).cursor


def test_a_store_that_forgets_is_noticed() -> None:
    class Sieve(MemoryStore):
        def set(self, key: str, text: str) -> None:
            pass

    assert isinstance(Shelf(Sieve()).save(table(), updated=1), Unsaved)


def test_a_full_store_keeps_the_last_good_save() -> None:
    store = MemoryStore()
    shelf = Shelf(store)
    mine = table()
    shelf.save(mine, updated=1)
    tokens = mine.tokens()
    store.room = sum(len(k) + len(t) for k, t in store.texts.items())
    assert isinstance(shelf.save(go_on(mine), updated=2), Unsaved)
    assert shelf.load("AAAAAAAA").table.tokens() == tokens
    store.room = None
    assert shelf.save(mine, updated=3) == Saved(2)


@for_each("ruin", ["", "{", "[]", '{"v":1}', "[" * 100_000, "null", '{"v":"1"}'])
def test_damaged_entries_are_set_aside(ruin: str) -> None:
    store = MemoryStore()
    shelf = Shelf(store)
    shelf.save(table("GOOD"), updated=1)
    store.texts[TABLES + "BAD"] = ruin
    store.texts[ASIDE + "BAD"] = "an older one"
    assert [heading.id for heading in shelf.list()] == ["GOOD"]
    assert shelf.last_error and TABLES + "BAD" not in store.texts
    assert shelf.quarantined_texts() == {"BAD": "an older one", "BAD-2": ruin}
    assert ruin in json.loads(shelf.export_all())["aside"].values()
    with pytest.raises(BadSave):
        shelf.load("BAD")
    assert shelf.save(table("BAD"), updated=2) == Saved(1)


def test_a_damaged_entry_that_cannot_be_moved_stays() -> None:
    store = MemoryStore()
    store.texts[TABLES + "BAD"] = "ruin"
    store.room = 10
    shelf = Shelf(store)
    assert not shelf.list() and store.texts == {TABLES + "BAD": "ruin"}
    assert isinstance(shelf.save(table("BAD"), updated=1), Unsaved)
    assert store.texts == {TABLES + "BAD": "ruin"}


def test_saves_of_a_newer_version_are_left_alone() -> None:
    store = MemoryStore()
    newer = json.dumps({"v": 4, "anything": 1})
    store.texts[TABLES + "NEW"] = newer
    shelf = Shelf(store)
    assert not shelf.list() and shelf.last_error and "newer" in shelf.last_error
    assert isinstance(shelf.save(table("NEW"), updated=1), Unsaved)
    assert store.texts == {TABLES + "NEW": newer}


def test_a_record_that_breaks_opens_before_the_break_and_is_kept() -> None:
    store = MemoryStore()
    shelf = Shelf(store)
    mine = table()
    shelf.save(mine, updated=1)
    key = TABLES + "AAAAAAAA"
    values = json.loads(store.texts[key])
    first, last = values["record"].rsplit(maxsplit=1)
    values["record"] = f"{first} nonsense {last}"
    store.texts[key] = broken = json.dumps(values)
    opened = Shelf(store).load("AAAAAAAA")
    assert opened.sentence and 0 < opened.good < mine.cursor
    fresh = Shelf(store)
    opened = fresh.load("AAAAAAAA")
    assert (
        json.loads(fresh.quarantined_texts()["AAAAAAAA"])["record"] == json.loads(broken)["record"]
    )
    assert isinstance(fresh.save(go_on(opened.table), updated=2), Saved)
    assert len(fresh.quarantined_texts()) == 1


def test_relatives_of_a_table_from_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are found without playing what is stored: there may be many of one seed."""
    monkeypatch.setattr("motherlode.match.shelf.saves.open_record", None)
    shelf = Shelf(MemoryStore())
    mine = table("MINE", plies=20)
    shelf.save(mine, updated=1)
    shelf.save(table("OTHER", seed="2"), updated=1)
    came = open_link(link(mine)).table
    assert [(r.heading.id, r.relation) for r in shelf.find_related(came)] == [("MINE", "same")]
    assert shelf.find_related(go_on(came))[0].relation == "behind"
    assert shelf.find_related(mine.branch(8))[0].relation == "ahead"
    fork = mine.branch(18)
    fork.resolve_chance()
    fork.play(fork.state.legal_actions()[-1])
    fork.play(fork.state.legal_actions()[-1])
    assert shelf.find_related(fork)[0].relation == "forked"


def test_a_table_that_has_only_drawn_since_is_the_same() -> None:
    """The draw at the end of a link is made on the device of whose turn it is."""
    shelf = Shelf(MemoryStore())
    mine = table("MINE", plies=20)
    while mine.plies[-1].seat >= 0:
        mine.play(mine.state.legal_actions()[-1])
    shelf.save(mine, updated=1)
    (related,) = shelf.find_related(mine.branch(mine.cursor - 1))
    assert related.relation == "same"


def test_export_and_import_into_an_empty_store() -> None:
    shelf = Shelf(MemoryStore())
    for number in range(3):
        shelf.save(table(f"T{number}", seed=str(number)), updated=number, summary="été")
    shelf.keep_settings(Settings(theme="night", player="Anna"))
    text = shelf.export_all()
    other = Shelf(MemoryStore())
    assert other.import_all(text) == ["3 tables were imported.", "The settings were imported."]
    assert other.list() == shelf.list() and other.settings() == shelf.settings()
    assert other.export_all() == text
    assert other.import_all(text) == ["3 tables were here already."]


def test_of_an_export_that_was_cut_off_all_is_taken_in_that_is_whole() -> None:
    """Wherever it was cut; and what came is counted, and the rest said to be missing."""
    store = MemoryStore()
    shelf = Shelf(store)
    for number in range(3):
        shelf.save(table(f"T{number}", seed=str(number)), updated=number, summary='{été} \\ "a"')
        shelf.set_note(f"T{number}", f"}} note {number}")
    store.texts[ASIDE + "X"] = 'ruin, "}'
    shelf.keep_settings(Settings(theme="night"))
    text = shelf.export_all().rstrip()
    counts = set()
    for at in range(len('{\n "motherlode": 1'), len(text)):
        other = Shelf(MemoryStore())
        whole = text[:at].count("\n  }")
        try:
            sentences = other.import_all(text[:at])
        except BadSave as error:
            assert "nothing could be read" in str(error) and not whole
            continue
        assert sentences[-1] == "This file is cut off or damaged: the rest of it is missing."
        came = [heading.note for heading in reversed(other.list())]
        assert came == [f"}} note {number}" for number in range(min(whole, 3))]
        assert other.settings() in (Settings(), shelf.settings()), "never half of them"
        counts.add(len(came))
    assert counts == {1, 2, 3}
    assert (other.quarantined_texts(), other.settings().theme) == ({"X": 'ruin, "}'}, "night")


@pytest.mark.parametrize("damage", ['"a\\u00', '"a\\x": {}', '"a": \ud800', "7: {}", '"a":', "}"])
def test_what_stands_before_damage_in_an_export_is_taken_in(damage: str) -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(table(), updated=1)
    text = shelf.export_all()
    other = Shelf(MemoryStore())
    assert other.import_all(text.replace('"aside"', damage)) == [
        "1 table was imported.",
        "This file is cut off or damaged: the rest of it is missing.",
    ]


def test_import_overwrites_nothing() -> None:
    old = Shelf(MemoryStore())
    mine = table()
    old.save(mine, updated=1)
    text = old.export_all()
    store = MemoryStore()
    newer = Shelf(store)
    newer.save(go_on(mine), updated=2)
    newer.keep_settings(Settings(theme="day"))
    before = dict(store.texts)
    assert len(newer.import_all(text)) == 1
    assert {key: store.texts[key] for key in before} == before
    assert (
        sorted(h.plies for h in newer.list()) == [mine.cursor - 1, mine.cursor]
        or len(newer.list()) == 2
    )
    count = len(store.texts)
    assert newer.import_all(text) == ["1 table was here already."] and len(store.texts) == count


def test_import_sets_aside_what_it_cannot_read() -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(table(), updated=1)
    whole = json.loads(shelf.export_all())
    good = whole["tables"]["AAAAAAAA"]
    whole["tables"] = {
        "../x": {**good, "names": ["a", "b"], "summary": "a\u202eb", "updated": -5},
        "B": 7,
        "C": {**good, "record": "chess 1"},
        "D": {"v": 4},
    }
    whole["aside"] = {"E": "ruin", "F": 3}
    whole["settings"] = {"theme": "pink", "hat": 1}
    other = Shelf(MemoryStore())
    sentences = other.import_all(json.dumps(whole))
    assert "3 things set aside." in sentences
    (heading,) = other.list()
    assert heading.names == ("Anna", "") and heading.summary == "ab" and heading.updated == 0
    assert set(other.quarantined_texts()) == {"B", "C", "E"}
    assert other.settings().theme == "auto" and dict(other.settings().other) == {"hat": 1}


def test_an_import_goes_on_after_what_no_store_can_hold() -> None:
    """A lone surrogate in a name, a summary or a record stops nothing."""
    shelf = Shelf(MemoryStore())
    shelf.save(table(), updated=1)
    whole = json.loads(shelf.export_all())
    good = whole["tables"].pop("AAAAAAAA")
    whole["tables"] = {
        "A": {**good, "names": ["\ud800", "Nell"]},
        "B": {**good, "summary": "\udfff"},
        "C": {**good, "record": good["record"] + " # \ud800"},
        "D\ud800": {**good, "entry": "\ud800"},
        "E": good,
    }
    whole["aside"] = {"F": "\ud800"}
    other = Shelf(MemoryStore())
    sentences = other.import_all(json.dumps(whole))
    assert "3 things set aside." in sentences
    assert {heading.id for heading in other.list()} == {"A", "B", "E"}
    other.export_all().encode()


def test_an_import_says_what_it_could_not_keep_and_keeps_only_so_much() -> None:
    """A text set aside twice is stored once; the rest is told as a number, in linear time."""
    whole = {"motherlode": 1, "aside": {f"R{n}": f"ruin {n}" for n in range(3 * MAX_QUARANTINED)}}
    text = json.dumps(whole)
    shelf = Shelf(MemoryStore())
    told = [f"{MAX_QUARANTINED} things set aside."]
    assert shelf.import_all(text) == [*told, f"{2 * MAX_QUARANTINED} things could not be kept."]
    assert len(shelf.quarantined_texts()) == MAX_QUARANTINED
    other = {"motherlode": 1, "aside": {"R0": "one more"}}
    assert shelf.import_all(json.dumps(other)) == ["1 thing could not be kept."]
    assert shelf.forget_all_quarantined() is None and not shelf.quarantined_count()
    assert shelf.import_all(json.dumps(other)) == ["1 thing set aside."]
    shelf = Shelf(MemoryStore())
    task = shelf.start_import(text)
    assert task.total == 3 * MAX_QUARANTINED and list(task.steps()) == [*range(1, task.total + 1)]
    same = {"motherlode": 1, "aside": {f"R{n}": "the same" for n in range(2000)}}
    shelf = Shelf(MemoryStore())
    shelf.import_all(json.dumps(same))
    assert list(shelf.quarantined_texts().values()) == ["the same"]


@pytest.mark.parametrize("depth", [100, 900])
def test_what_lies_too_deep_to_be_written_again_keeps_nothing_from_being_saved(depth: int) -> None:
    """Python reads deeper lists than it writes: the shelf can be saved, a file be taken in."""
    deep = "[" * depth + "]" * depth
    first = Shelf(MemoryStore())
    first.save(table(), updated=1)
    good = first.export_all()
    store = MemoryStore()
    store.texts[TABLES + "X"] = f'{{"v": 4, "more": {deep}}}'
    store.texts[SETTINGS] = f'{{"theme": "night", "hat": {deep}}}'
    store.texts[LESSONS] = f'{{"courses": {{"gold": {deep}}}}}'
    shelf = Shelf(store)
    assert list(shelf.list()) == [] and shelf.settings() == Settings()
    assert shelf.keep_settings(shelf.settings()) is None
    assert deep in shelf.export_all()
    assert list(shelf.quarantined_texts()) == ["X"], "it is kept as it was found"
    for part in ("tables", "aside", "results", "tries"):
        hostile = good.replace(f'"{part}": {{', f'"{part}": {{"D": {deep}, ', 1)
        assert deep in hostile
        sentences = Shelf(MemoryStore()).import_all(hostile.replace(", }", "}"))
        assert "1 table was imported." in sentences
    hostile = good.replace('"settings": {', f'"settings": {{"hat": {deep}, ')
    assert "1 table was imported." in Shelf(MemoryStore()).import_all(hostile)


@pytest.mark.parametrize(("part", "place"), [("results", RESULTS), ("tries", ATTEMPTS)])
def test_an_import_fills_no_storage_with_what_belongs_to_no_table(part: str, place: str) -> None:
    """An honest shelf comes whole; thousands of others are told as a number."""
    seat: dict[str, object] = {"name": "A", "kind": "person", "level": "", "score": 1, "rank": 1}
    seat["sources"] = [["x" * 40, 1, 1]] * 50
    made: dict[str, dict[str, object]] = {
        "results": {"ended": 1, "entry": "gold", "daily": "", "seats": [seat]},
        "tries": {"link": "x" * 3000, "name": "", "points": 0},
    }
    things = {f"T{n}": {"v": 1, "id": f"T{n}", **made[part]} for n in range(2_500)}
    store = MemoryStore()
    task = Shelf(store).start_import(json.dumps({"motherlode": 1, part: things}))
    assert task.total == 2_500 and sum(1 for _step in task.steps()) == 2_500
    kept = [text for key, text in store.texts.items() if key.startswith(place)]
    assert len(kept) > 600 and sum(map(len, kept)) <= MAX_IMPORTED_CHARACTERS
    assert f"{2_500 - len(kept)} things could not be kept." in task.sentences()


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": [""] * 7, "kinds": ["person"] * 7},
        {"names": [], "kinds": []},
        {"kinds": ["person", "horse"]},
        {"turn": 2},
        {"entry": "x" * 41},
        {"seed": "x" * 61},
    ],
)
def test_a_heading_that_no_table_has_is_damage(wrong: dict[str, object]) -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(table(), updated=1)
    values = json.loads(shelf.export_all())["tables"]["AAAAAAAA"]
    store = MemoryStore()
    store.texts[TABLES + "X"] = json.dumps({**values, **wrong})
    assert not Shelf(store).list() and len(Shelf(store).quarantined_texts()) == 1


@pytest.mark.parametrize("number", [-1, 2**53, 10**4299])
def test_numbers_of_a_heading_are_bounded_and_the_table_goes_on(number: int) -> None:
    """Whatever stands there, the table is shown, and saved and loaded again and again."""
    first = Shelf(MemoryStore())
    first.save(table(), updated=1)
    values = json.loads(first.export_all())["tables"]["AAAAAAAA"]
    counted = ("revision", "updated", "plies", "seen")
    store = MemoryStore()
    store.texts[TABLES + "X"] = json.dumps({**values, **dict.fromkeys(counted, number)})
    shelf = Shelf(store)
    (heading,) = shelf.list()
    assert all(0 <= getattr(heading, name) <= 2**53 for name in counted)
    opened = shelf.load("X").table
    for _ in range(3):
        assert isinstance(shelf.save(opened, updated=5), Saved)
    assert Shelf(store).list()[0].updated == 5


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"motherlode": "1"}', '{"motherlode": 2}'])
def test_what_is_no_export_is_a_sentence(text: str) -> None:
    with pytest.raises(BadSave):
        Shelf(MemoryStore()).import_all(text)


def test_import_into_a_full_store_says_what_was_lost() -> None:
    shelf = Shelf(MemoryStore())
    for number in range(3):
        shelf.save(table(f"T{number}", seed=str(number)), updated=number)
    store = MemoryStore(room=900)
    sentences = Shelf(store).import_all(shelf.export_all())
    assert any("could not be kept" in sentence for sentence in sentences)


@pytest.mark.parametrize("wish", [{"language": "de"}, {"wait": "own"}])
def test_a_choice_comes_back_from_an_older_cabinet_that_does_not_know_it(
    wish: dict[str, Any],
) -> None:
    """It stores what it makes of that choice, and keeps the names it does not know."""
    stored = json.loads(write_settings(Settings(**wish)))
    older = {**stored, "theme": "night", "language": "auto", "wait": False}
    after = read_settings(json.dumps(older))
    assert after == replace(read_settings(json.dumps(stored)), theme="night")
    chosen = read_settings(json.dumps({**older, "language": "fr", "wait": True}))
    assert (chosen.language, chosen.wait) == ("fr", True)
    assert read_settings(write_settings(replace(after, wait=False))).wait is False


def test_a_choice_of_a_newer_cabinet_is_kept_for_it() -> None:
    stored = {"language": "xx", "newer": {"language": "xx", "hat": [1], "wait": "own"}}
    here = read_settings(json.dumps(stored))
    assert here.language == "auto"
    kept = json.loads(write_settings(replace(here, language="fr", wait=True)))
    assert (kept["language"], kept["newer"]) == ("fr", {"language": "xx", "hat": [1]})


def test_settings_have_defaults_and_keep_what_they_do_not_know() -> None:
    assert read_settings(None) == read_settings("ruin") == Settings()
    text = json.dumps({"theme": "night", "motion": 3, "wait": 1, "player": "a\u202e", "new": [1]})
    kept = read_settings(text)
    assert (kept.theme, kept.motion, kept.wait, kept.player) == ("night", "auto", "own", "")
    assert read_settings(write_settings(kept)) == kept
    assert json.loads(write_settings(kept))["new"] == [1]
    store = MemoryStore()
    store.texts[SETTINGS] = text
    assert Shelf(store).settings() == kept


def test_a_table_without_an_id_is_a_mistake() -> None:
    with pytest.raises(ValueError):
        Shelf(MemoryStore()).save(table(""), updated=1)


@settings(max_examples=examples(60), deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    ["v", "id", "record", "names", "kinds", "tables", "aside", "settings"]
                ),
                inner,
                max_size=5,
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_is_read_or_set_aside(value: object) -> None:
    store = MemoryStore()
    store.texts[TABLES + "X"] = store.texts[SETTINGS] = json.dumps(value)
    shelf = Shelf(store)
    shelf.list()
    shelf.settings()
    with suppress(BadSave):
        shelf.import_all(json.dumps({"motherlode": 1, "tables": {"Y": value}, "settings": value}))
    shelf.export_all()


def test_of_hundreds_of_finished_tables_the_newest_are_read_first() -> None:
    store = MemoryStore()
    for number in range(8):
        Shelf(store).save(table(f"DONE{number}", plies=500), updated=100 + number)
    Shelf(store).save(table("RUNNING"), updated=1)
    assert all(heading.finished for heading in Shelf(store).list() if heading.id != "RUNNING")
    shelf = Shelf(store)
    assert [heading.id for heading in shelf.list(finished=2)] == ["DONE7", "DONE6", "RUNNING"]
    assert shelf.unread == 6
    assert [heading.id for heading in shelf.list(finished=3)] == [
        *("DONE7", "DONE6", "DONE5", "DONE4", "DONE3", "RUNNING")
    ], "what was read once is listed again"
    assert shelf.unread == 3
    assert len(shelf.list()) == 9
    assert shelf.unread == 0
    assert len(shelf.list(finished=0)) == 9


@given(st.text(alphabet='{}[]",:\\turn-4vidupae019 é', max_size=60), st.integers(0, 3))
def test_no_words_at_a_table_make_it_look_finished(words: str, finished: int) -> None:
    running = table("RUNNING")
    store = MemoryStore()
    Shelf(store).save(running, updated=1, summary=words + ',"turn":-4,')
    Shelf(store).set_note("RUNNING", words)
    shelf = Shelf(store)
    assert [heading.id for heading in shelf.list(finished)] == ["RUNNING"]


def test_a_damaged_finished_table_is_set_aside_once_it_is_read() -> None:
    store = MemoryStore()
    Shelf(store).save(table("DONE", plies=500), updated=5)
    store.texts[TABLES + "DONE"] = store.texts[TABLES + "DONE"][:-9]
    shelf = Shelf(store)
    assert not shelf.list(finished=0)
    assert shelf.unread == 1
    assert shelf.last_error is None
    assert not shelf.list(finished=1)
    assert shelf.last_error
    assert shelf.quarantined_count() == 1
