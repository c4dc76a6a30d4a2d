"""Somebody presses anything at all: the page stays sound and every table can be read again."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.html import Node, Signal
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.store import StoreForbidden, StoreFull
from tests.app.fakes import (
    BY_LINK,
    OTHER,
    PERSON,
    FailingStore,
    FakeDevice,
    House,
    new_table,
    play_first,
    stored,
)
from tests.breadth import examples

TEXTS = st.sampled_from(["", "Zoë", "<b>", "9", "#play/1/AAAA", "fr", "on", "night", "link"])
KEYS = st.sampled_from(
    ["Escape", "Enter", " ", "?", "1", "2", "+", "-", "0", "b", "r", "Home", "End", "ArrowLeft"]
)


def controls(root: Node) -> list[Node]:
    """Return the controls that can be operated: of a sheet only what is in the sheet."""
    dialog = next((n for n in root.walk() if n.tag == "dialog"), root)
    return [
        node
        for node in dialog.walk()
        if "disabled" not in node.attrs and ({"click", "change", "input", "submit"} & set(node.on))
    ]


@settings(max_examples=examples(25))
@given(st.data())
def test_pressing_anything(data: st.DataObject) -> None:
    """Every rendering on the way is checked by the page itself."""
    tables = (play_first(new_table(seed=2), 40), play_first(new_table(PERSON, OTHER), 9))
    house = start(stored(*tables))
    press_anything(house, data)
    shelf = Shelf(house.store)
    for heading in shelf.list():
        opened = shelf.load(heading.id)
        assert opened.sentence is None
        opened.table.state.check()


@settings(max_examples=examples(25))
@given(st.data(), st.randoms(), st.sampled_from([0.02, 0.1, 0.5]))
def test_pressing_anything_while_the_storage_fails(
    data: st.DataObject, rng: Random, share: float
) -> None:
    """Of every question that the page asks of the storage a share fails."""
    tables = (play_first(new_table(PERSON, OTHER), 9), play_first(new_table(PERSON, BY_LINK), 5))
    faults = (StoreForbidden("no"), StoreFull("full"), OSError("broken"))
    store = FailingStore(lambda _key: None)
    store.texts.update(stored(*tables).texts)
    house = start(store)
    store.fault = lambda _key: rng.choice(faults) if rng.random() < share else None
    press_anything(house, data)


def start(store: MemoryStore) -> House:
    """A house at this store, with the same numbers by lot every time."""
    FakeDevice.number = 0
    return House(store).start()


def press_anything(house: House, data: st.DataObject) -> None:
    """Press keys and controls of the page as they come."""
    for _ in range(data.draw(st.integers(5, 25))):
        if data.draw(st.integers(0, 5)) == 0:
            house.key(data.draw(KEYS), ctrl=data.draw(st.booleans()))
            continue
        operable = controls(house.root)
        node = operable[data.draw(st.integers(0, 10_000)) % len(operable)]
        operate(node, data)
        house.clock.run()


def operate(node: Node, data: st.DataObject) -> None:
    """Operate the control as a hand would."""
    kind = sorted({"click", "change", "input", "submit"} & set(node.on))[0]
    value = ""
    if node.tag == "select":
        choices = [n.attrs["value"] for n in node.walk() if n.tag == "option"]
        value = data.draw(st.sampled_from(choices))
    elif node.attrs.get("type") == "range":
        value = str(data.draw(st.integers(int(node.attrs["min"]), int(node.attrs["max"]))))
    elif node.attrs.get("type") == "checkbox":
        value = data.draw(st.sampled_from(["", "on"]))
    elif node.tag == "input":
        value = data.draw(TEXTS)
    node.on[kind](Signal(kind, value=value))
