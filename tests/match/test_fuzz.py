from __future__ import annotations

from tests.fuzz import fuzz, fuzz_storages


def test_damaged_texts_are_a_table_or_a_sentence() -> None:
    outcomes = fuzz(800, "a small seeded run")
    assert outcomes.total() == 800
    for kind in ("record", "link", "save"):
        assert outcomes[f"{kind} refused"] and outcomes[f"{kind} partly"]


def test_the_shelf_opens_on_any_storage() -> None:
    outcomes = fuzz_storages(300, "a small seeded run")
    assert outcomes.total() == 300
