"""Records and shelf files as editors, mails and messengers hand them on."""

from __future__ import annotations

import json
from collections.abc import Callable
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.errors import BadRecord
from motherlode.match.codec.record import open_record, write
from motherlode.match.salvage import decode
from motherlode.match.shelf.export import find_export
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, PERSON, new_table, play_first
from tests.offenders import for_each

TABLE = play_first(new_table(PERSON, BY_LINK), 9)
CARCASSONNE = play_first(new_table(entry="carcassonne"), 9)
RECORD = write(TABLE)

ENCODINGS = {
    "UTF-8": "utf-8",
    "UTF-8 with a mark": "utf-8-sig",
    "UTF-16 with a mark": "utf-16",
    "UTF-16, small end first": "utf-16-le",
    "UTF-16, great end first": "utf-16-be",
    "UTF-32": "utf-32",
    "UTF-32, small end first": "utf-32-le",
    "UTF-32, great end first": "utf-32-be",
    "Windows": "cp1252",
}


@for_each("encoding", ENCODINGS.values(), ids=ENCODINGS)
def test_a_file_is_read_in_any_encoding(encoding: str) -> None:
    text = RECORD + "# l’été “à la carte”\n"
    assert decode(text.encode(encoding)) == text


def test_utf_16_of_either_order_after_its_mark() -> None:
    for mark, order in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert decode(mark + RECORD.encode(order)) == RECORD


def test_bytes_that_fill_up_a_file_are_no_text() -> None:
    for filled in (b"\0" * 8 + RECORD.encode() + b"\0" * 512, RECORD.encode() + b"\x1a"):
        assert decode(filled) == RECORD


def test_half_a_sign_at_the_end_changes_nothing_before_it() -> None:
    for name in ("Zoë", "Zoé, 佐藤", "Anna 🂡"):
        text = f"é{name}"
        data = text.encode()
        for at in range(len("é".encode()), len(data)):
            assert text.startswith(decode(data[:at])), data[:at]
    assert decode("Zoë".encode("latin-1")) == "Zoë"


@given(st.binary(max_size=60))
def test_nothing_is_refused(data: bytes) -> None:
    assert isinstance(decode(data), str)


HANDLED = {
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "unseen signs between words": lambda text: text.replace(" ", "\u200b \u2060"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow no-break spaces": lambda text: text.replace(" ", "\u202f"),
    "in quotation marks": lambda text: f"“{text.strip()}”",
    "in straight ones": lambda text: f'"{text.strip()}"',
    "in French ones": lambda text: f"«\u00a0{text.strip()}\u00a0»",
    "quoted in a mail": lambda text: "".join(f"> > {line}\n" for line in text.splitlines()),
    "with long dashes": lambda text: text.replace("-", "–"),
    "with minus signs": lambda text: text.replace("-", "\u2212"),
    "under a greeting": lambda text: f"Hello Ben,\n\nhere it is:\n\n{text}",
    "in a mail": lambda text: f"From: Anna\nSubject: =?utf-8?q?Zug?=\n\n{text}",
    "in short lines": lambda text: "\n".join(
        "\n".join(wrap(line, 40, break_on_hyphens=False)) for line in text.splitlines()
    ),
    "as code": lambda text: f"```text\n{text}```\n",
    "with marks of direction": lambda text: "\u200e" + text.replace("\n", "\n\u200b"),
    "in wide signs": lambda text: text.replace("?", "\uff1f"),
    "each token quoted": lambda text: "\n".join(
        line if line.startswith("@") else " ".join(f"“{word}”" for word in line.split())
        for line in text.splitlines()
    ),
    "the source of a mail": lambda text: text.replace("=", "=3D").replace("?", "=3F"),
    "a second mark of bytes": lambda text: "\ufeff\ufeff" + text,
}


@for_each("table", [TABLE, CARCASSONNE], ids=["gold", "carcassonne"])
@for_each("handled", HANDLED.values(), ids=HANDLED)
def test_a_record_that_was_handled_is_the_same_table(handled, table) -> None:  # type: ignore[no-untyped-def]
    opened = open_record(handled(write(table)))
    assert opened.sentence is None
    assert opened.table.tokens() == table.tokens()
    assert opened.table.terms.entry == table.terms.entry


@for_each("name", ["Anna “the boss”", "> Ben", "'Zoë'", "O’Brien – 2", '"C"'])
def test_names_stay_as_they_are(name: str) -> None:
    table = new_table(SeatTerms(name, "person"), BY_LINK)
    assert open_record(write(table)).table.terms.seats[0].name == name


@pytest.mark.parametrize(
    "handle",
    [
        lambda text: f"Hello Ben,\n\nmy tables:\n\n{text}\n\nAnna",
        lambda text: f"```json\n{text}\n```",
        lambda text: "> " + text.replace("\n", "\n> "),
        lambda text: "\u200f\u2067" + text,
    ],
    ids=["in a mail", "as code", "quoted", "with marks of direction"],
)
def test_the_shelf_is_found_among_words(handle: Callable[[str], str]) -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(TABLE, 0, 0)
    other = Shelf(MemoryStore())
    other.import_all(find_export(handle(shelf.export_all())))
    assert other.export_all() == shelf.export_all()


def test_a_shelf_file_with_an_editors_quotation_marks_is_taken_in() -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(TABLE, 0, 0)
    text = shelf.export_all().replace('": ', "”:\u00a0").replace('"motherlode', "“motherlode")
    other = Shelf(MemoryStore())
    other.import_all("\ufeff" + text.replace("\n", "\r\n"))
    assert [heading.id for heading in other.list()] == [TABLE.id]
    assert json.loads(other.export_all())["tables"]


def test_a_shelf_file_in_short_lines_is_taken_in() -> None:
    shelf = Shelf(MemoryStore())
    shelf.save(TABLE, 0, 0)
    lines = shelf.export_all().splitlines()
    text = "\n".join(
        "\n> ".join(wrap(line, 72, break_on_hyphens=False, drop_whitespace=False)) for line in lines
    )
    other = Shelf(MemoryStore())
    assert other.import_all(find_export(text))[0] == "1 table was imported."
    assert other.load(TABLE.id).table.tokens() == TABLE.tokens()


def test_a_party_of_a_seat_that_no_game_has_is_refused() -> None:
    with pytest.raises(BadRecord, match="cannot be read in a record"):
        open_record("go-west 2 seats=2\n@ party 0 I 7d3ca8b6c4577ea5ef7156e76fb1210b\n")
