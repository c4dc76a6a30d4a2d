"""The fields of a proof: each is spelled and read back, and none has a number beyond its range."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import cache

import pytest

from motherlode.core.errors import BadRecord
from motherlode.locale import error_message
from motherlode.match.codec.parts import ByteReader, Limits
from motherlode.match.codec.record import open_record, write
from motherlode.match.proof import BY_WORD, FIELDS, IN_LINKS, Proof, read_fields
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.match.sealed_play import SealedGame

#: A number of a line, not one of hexadecimal digits or of a list.
NUMBER = re.compile(r"(?<![0-9a-zA-Z_-])[0-9]{1,5}(?![0-9a-zA-Z_-])")
BEYOND = ("100000", "1000000", "-1", "x")
#: Where in their lines no number of two digits can stand: parties, steps, places and cards.
SMALL = {"list": (1, 2), "key": (0, 2), "keys": (0, 1, 3), "answered": (1,), "deck": (1,)}


@cache
def sealed_save(hops: int = 4, parties: int = 3) -> str:
    """The record of a sealed table as a device of it stores it."""
    game = SealedGame([(n,) for n in range(parties)], 5)
    for _hop in range(hops):
        game.hand_over()
    return write(game.holder().stored(), private=True)


def proof_lines(text: str) -> dict[str, list[str]]:
    """The lines of a record by their first words, as far as a proof holds them."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        word = line[2:].split(" ")[0]
        if line.startswith("@ ") and word in BY_WORD:
            found.setdefault(word, []).append(line[2:])
    return found


@pytest.mark.parametrize("hops", [4, 7, 12])
def test_what_a_record_tells_is_what_it_was_written_from(hops: int) -> None:
    told = proof_lines(sealed_save(hops))
    shown = told.pop("shown")
    read = read_fields(told, Limits(3, 3, 56))
    assert [f"@ {line}" for lines in told.values() for line in lines] == list(read.lines())
    table = open_record(sealed_save(hops)).table
    assert [line[2:] for line in table.draws.proof().lines() if "@ shown" in line] == shown
    assert {one.name for one in FIELDS} == {*Proof.__slots__}


def test_what_a_link_tells_is_what_it_was_written_from() -> None:
    limits = Limits(2, 2)
    told = {
        "shown": ((0, 3, bytes(16)), (1, 300, bytes(range(16)))),
        "live": ((1, 1), (4, 9), (200, 201)),
        "renewals": ((1, 40, 7, frozenset({0}), bytes(16), None),),
    }
    for field in IN_LINKS:
        data = field.pack(told[field.name])
        assert field.take(ByteReader(data), limits) == told[field.name]


def numbers() -> list[tuple[str, int]]:
    """The lines of stored sealed records with a number in them, each with where it stands."""
    lines = {line for hops in (4, 7, 12) for line in sealed_save(hops).splitlines()}
    first = {line.split(" ")[1]: line for line in sorted(lines) if line.startswith("@ ")}
    return [
        (word, at)
        for word, line in first.items()
        if word in BY_WORD
        for at in range(len(NUMBER.findall(line)))
    ]


@pytest.mark.parametrize(("word", "at"), sorted(set(numbers())))
def test_a_number_beyond_its_range_is_a_sentence(word: str, at: int) -> None:
    for hops in (4, 7, 12):
        text = sealed_save(hops)
        line = next((one for one in text.splitlines() if one.startswith(f"@ {word} ")), None)
        if line is None or at >= len(NUMBER.findall(line)):
            continue
        place = [*NUMBER.finditer(line)][at]
        small = (word == "hand" and at % 3) or at in SMALL.get(word, ())
        for other in (*BEYOND, "99") if small else BEYOND:
            changed = line[: place.start()] + other + line[place.end() :]
            with pytest.raises(BadRecord) as refused:
                open_record(text.replace(line, changed))
            assert error_message(refused.value).isprintable()


def test_any_numbers_of_a_sealed_record_make_a_table_or_a_sentence() -> None:
    rng = random.Random(9)
    for _case in range(300):
        lines = sealed_save(rng.choice((4, 7, 12))).splitlines()
        for _change in range(rng.choice((1, 1, 2))):
            at = rng.choice([n for n, line in enumerate(lines) if line.startswith("@ ")])
            lines[at] = NUMBER.sub(
                lambda m: str(rng.randrange(60)) if rng.random() < 0.3 else m[0], lines[at]
            )
            if rng.random() < 0.2:
                lines.insert(at, lines[at])
        try:
            opened = open_record("\n".join(lines))
        except BadRecord as error:
            assert error_message(error).isprintable()
            continue
        write(opened.table, private=True)
        assert opened.table.turn >= -4


def test_an_open_table_has_no_proof() -> None:
    table = open_table()
    assert table.draws.proof() == Proof()
    for word in BY_WORD:
        if word not in ("party", "sealed"):
            with pytest.raises(BadRecord):
                open_record(f"gold 1 seats=2\n@ {word} 0 0 0")


def test_of_a_file_all_that_is_whole_is_taken_in() -> None:
    """A table with a number beyond its range is set aside, and the others are there."""
    game = SealedGame(((0,), (1,)), 5)
    for _hop in range(4):
        game.hand_over()
    table = game.devices[0].table
    assert table is not None
    good, store = open_table("GOODGOOD"), MemoryStore()
    store.texts[TABLES + good.id] = save_of(good, 1, 5, 0, "").text()
    values = json.loads(save_of(table, 1, 5, 0, "").text())
    values["record"] = re.sub(r"(@ hand A .*:)\d+$", r"\g<1>99", values["record"], flags=re.M)
    store.texts[TABLES + table.id] = json.dumps(values)
    other = Shelf(MemoryStore())
    told = other.import_all(Shelf(store).export_all())
    assert any("set aside" in sentence for sentence in told)
    assert other.load(good.id).table.tokens() == good.tokens()


def open_table(id: str = "") -> Table:
    """A table whose draws come from a seed."""
    return Table.new(Terms("gold", (SeatTerms(),) * 2, seed=bytes(16)), id)


def test_a_list_of_another_length_opens_no_card() -> None:
    text = sealed_save(9)
    (line,) = proof_lines(text)["list"][:1]
    proof = read_fields({"list": [line]}, Limits(3, 3, 56))
    (deck, masks, locks, values) = proof.lists[0]
    shorter = replace(proof, lists=((deck, masks, locks, values[:20]),))
    with pytest.raises(BadRecord):
        open_record(text.replace(f"@ {line}", next(shorter.lines())))
