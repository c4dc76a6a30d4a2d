from __future__ import annotations

import json

import pytest

from motherlode.core.errors import BadOption
from motherlode.match.draws.chance import SeededSource, format_seed, parse_seed, seed_from
from tools.paths import ROOT

VECTORS = json.loads((ROOT / "docs" / "vectors" / "chance.json").read_text("ascii"))


def test_published_integers() -> None:
    for row in VECTORS:
        if "integers" in row:
            stream = SeededSource(bytes.fromhex(row["seed"]))._integers(row["ply"])
            assert [f"{next(stream):016x}" for _ in row["integers"]] == row["integers"]


def test_published_picks() -> None:
    rows = [row for row in VECTORS if "pick" in row]
    assert len(rows) > 100
    for row in rows:
        source = SeededSource(bytes.fromhex(row["seed"]))
        assert source.pick(row["ply"], row["weights"]) == row["pick"], row


def test_the_same_question_has_the_same_answer_in_any_order() -> None:
    source = SeededSource(bytes(range(16)))
    forward = [source.pick(ply, [3, 1, 2]) for ply in range(50)]
    assert [source.pick(ply, [3, 1, 2]) for ply in reversed(range(50))] == forward[::-1]


def test_frequencies_follow_the_weights() -> None:
    source, counts = SeededSource(b"sixteen bytes ok"), [0, 0, 0]
    for ply in range(12_000):
        counts[source.pick(ply, [1, 2, 3])] += 1
    expected = [2000, 4000, 6000]
    # Three categories: chi-squared above 13.8 has one chance in a thousand, and this is fixed.
    assert sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True)) < 13.8


def test_names_of_seeds() -> None:
    seed = bytes(range(16))
    assert format_seed(seed) == "000102030405060708090a0b0c0d0e0f"
    assert parse_seed(format_seed(seed)) == seed == seed_from("000102030405060708090A0B0C0D0E0F")
    assert seed_from("1") != seed_from("2")
    assert seed_from("1").hex() == "6b86b273ff34fce19d6b804eff5a3f57"
    assert seed_from("e\u0301") == seed_from("\u00e9")
    for bad in ("", "12", "0" * 31, "g" * 32, "0" * 33, " " + "0" * 31):
        with pytest.raises(BadOption):
            parse_seed(bad)
    with pytest.raises(ValueError):
        SeededSource(b"short")
