from __future__ import annotations

import json

import pytest

from tests.breadth import examples
from tests.fuzz import fuzz, main

SEED = "a small seeded run"


def test_damaged_texts_are_a_table_or_a_sentence() -> None:
    outcomes = fuzz(["texts"], 800, SEED)
    assert outcomes.total() == 800
    for kind in ("record", "link", "save"):
        assert outcomes[f"{kind} refused"] and outcomes[f"{kind} partly"]


def test_links_that_are_absurd_and_well_formed_are_a_table_or_a_sentence() -> None:
    outcomes = fuzz(["mended"], 800, SEED)
    assert outcomes.total() == 800
    assert outcomes["mended refused"] and outcomes["mended partly"] and outcomes["mended whole"]


def test_any_file_of_a_shelf_is_taken_in() -> None:
    assert fuzz(["files"], 60, SEED).total() == 60


def test_links_through_two_machines_are_a_table_or_a_sentence() -> None:
    outcomes = fuzz(["mangled"], 300, SEED)
    assert outcomes["mangled once whole"] and outcomes["mangled refused"]


def test_changed_links_of_sealed_tables_change_nothing_that_is_stored() -> None:
    outcomes = fuzz(["sealed"], 100, SEED)
    assert outcomes["sealed refused"] and outcomes["sealed taken"]


def test_a_changed_proof_spoils_no_other_table() -> None:
    outcomes = fuzz(["proofs"], 150, SEED)
    assert outcomes["proof refused"] and outcomes["proof whole"]


def test_a_whole_fair_game_is_audited() -> None:
    assert fuzz(["fair-games"], 2, SEED).total() == 2


def test_an_import_changes_nothing_that_is_here() -> None:
    outcomes = fuzz(["imports"], 100, SEED)
    assert outcomes["import refused"] and outcomes["import taken in"]


def test_a_page_is_as_described_whatever_others_put_into_it() -> None:
    assert fuzz(["foreign"], 100, SEED) == {"foreign shown": 100}


def test_messages_at_a_live_table_are_taken_or_refused_and_lose_nothing() -> None:
    outcomes = fuzz(["messages"], 1500, SEED)
    assert outcomes.total() == 1500
    for came in ("refused", "left out", "played", "fork"):
        assert outcomes[f"message {came}"]


def test_the_shelf_opens_on_any_storage() -> None:
    number = examples(150)
    assert fuzz(["storages"], number, SEED).total() == number


def test_the_kinds_take_turns_until_the_time_is_over() -> None:
    assert 2 <= fuzz(["texts", "mended"], 10**6, SEED, seconds=0.2).total() < 10**6


def test_an_unknown_kind_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["moves"])
    assert "there is no kind 'moves'" in capsys.readouterr().err


def test_every_run_has_another_seed_which_plays_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def told(*words: str) -> dict[str, object]:
        main(["live", "--count", "20", *words])
        found: dict[str, object] = json.loads(capsys.readouterr().out)
        del found["seconds"]
        return found

    first, second = told(), told()
    assert first["seed"] != second["seed"]
    assert told("--seed", str(first["seed"])) == first


def test_live_links_are_read_or_refused() -> None:
    outcomes = fuzz(["live"], 800, SEED)
    assert min(outcomes["live link read"], outcomes["live link refused"]) > 50
