"""Everything that can be operated has a name, and every screen is well formed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from motherlode.app.html import Node
from motherlode.app.words import tell_apart
from tests.app.fakes import PERSON, House, new_table, play_first, stored

OPERATED = ("button", "input", "select", "a")


def named(node: Node, labels: set[str]) -> bool:
    attrs = node.attrs
    if attrs.get("aria-label") or attrs.get("aria-labelledby") or node.text().strip():
        return True
    return attrs.get("id", "") in labels


def screens() -> Iterator[tuple[str, House]]:
    house = House().start()
    yield "shelf", house
    house.press("tool-settings")
    yield "settings", house
    house.press("close")
    house.press("box-gold")
    yield "new table", house
    house.press("tool-rules")
    yield "rules", house
    house.press("close")
    house.submit()
    yield "table", house
    for tab in ("moves", "scores", "log"):
        house.press(f"tab-{tab}")
        yield tab, house
    house.press("tool-text")
    yield "text board", house
    house.press("tool-share")
    house.press("show-qr")
    yield "share", house
    house.press("close")
    house.key("?")
    yield "keys", house
    house.press("close")
    house.press("tool-replay")
    yield "replay", house
    house.press("home")
    yield "shelf with tables", house


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_screen_is_well_formed(language: str) -> None:
    from motherlode.locale import set_language

    try:
        walked = _walk(language)
    finally:
        set_language("en")
    assert walked == 13


def _walk(language: str) -> int:
    number = 0
    original = House.__init__

    def spoken(self: House, *args: object, **more: object) -> None:
        original(self, *args, **more)  # type: ignore[arg-type]
        self.device.language = language

    House.__init__ = spoken  # type: ignore[method-assign]
    try:
        for name, house in screens():
            number += 1
            _check(name, house)
    finally:
        House.__init__ = original  # type: ignore[method-assign]
    return number


def _check(name: str, house: House) -> None:
    nodes = list(house.root.walk())
    ids = Counter(n.attrs["id"] for n in nodes if "id" in n.attrs)
    assert [i for i, count in ids.items() if count > 1] == [], name
    labels = {n.attrs["for"] for n in nodes if n.tag == "label" and "for" in n.attrs}
    inside = {id(c) for n in nodes if n.tag == "label" for c in n.walk()}
    for node in nodes:
        if node.tag in OPERATED and id(node) not in inside:
            assert named(node, labels), (name, node)
        keys = Counter((c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key)
        assert [k for k, count in keys.items() if count > 1] == [], (name, node.tag)
    referred = [n.attrs["aria-labelledby"] for n in nodes if "aria-labelledby" in n.attrs]
    assert all(r in ids for r in referred), name
    assert sum(1 for n in nodes if n.tag == "h1") == 1


def test_two_players_of_one_name_are_told_apart_wherever_one_is_named() -> None:
    """By the letter of the seat: by ear and in every sentence."""
    table = play_first(new_table(PERSON, PERSON, entry="gold", mines="dealt"), 4)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    said = " ".join([house.text, *house.page.said])
    assert "Anna (A)" in said and "Anna (B)" in said
    assert "Anna’s turn" not in said and "Anna:" not in said
    house.press("home")
    assert "Anna (A) and Anna (B)" in house.text
    assert tell_apart(["Anna", "Ben", "anna"]) == ["Anna (A)", "Ben", "anna (C)"]
