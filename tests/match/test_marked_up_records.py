"""Records as pages, boards, messengers and tables show them are read as if they stood alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from motherlode.match.codec.record import open_record, write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import COMPUTER, new_table, play_first
from tests.offenders import for_each


def table(name: str = "Anna") -> Table:
    return play_first(new_table(SeatTerms(name, "person"), COMPUTER), 25)


def each(form: str) -> Callable[[str], str]:
    """Every line in that form."""
    return lambda text: "".join(form.format(line) + "\n" for line in text.splitlines())


MARKUP: dict[str, Callable[[str], str]] = {
    "lines in quotation marks": each('"{}"'),
    "lines in typographic marks": each("\u201c{}\u201d"),
    "rows of a table": each("| {} |"),
    "points of a list": each("- {}"),
    "lines that were added": each("+{}"),
    "messages copied together": each("[27.11.26, 08:30:00] Nell: {}"),
    "paragraphs": each("<p>{}</p>"),
    "paragraphs in one line": lambda text: each("<p>{}</p>")(text).replace("\n", ""),
    "breaks": each("{}<br>"),
    "breaks in a cell": lambda text: "| " + each("{}<br>")(text).replace("\n", "") + " |",
    "a page": lambda text: f"<!DOCTYPE html><html><body><pre>\n{text}</pre></body></html>",
    "code of a board": lambda text: f"[code]\n{text}[/code]",
    "code of a board in its line": lambda text: f"[code]{text}[/code]",
    "fences": lambda text: f"~~~\n{text}~~~",
    "colours": each("\x1b[32m{}\x1b[0m"),
    "numbered lines": lambda text: "".join(
        f"{number}\t{line}\n" for number, line in enumerate(text.splitlines(), 1)
    ),
    "a cell of a file": lambda text: f'id,record\n1,"{text}"\n',
    "a mail with a signature": lambda text: f"Here it is:\n\n{text}\n-- \nNell\n+39 1 2",
}


@for_each("name", MARKUP)
def test_a_record_is_read_out_of_its_markup(name: str) -> None:
    whole = table()
    opened = open_record(MARKUP[name](write(whole, scores=True)))
    assert opened.sentence is None
    assert opened.table.tokens() == whole.tokens()
    assert opened.table.terms == whole.terms


@for_each("name", ["<b>A</b>", "[b]", "&lt;3", "- A", '"A', "|A|", "</p>"])
def test_a_name_that_looks_like_markup_stays(name: str) -> None:
    opened = open_record(write(table(name), scores=True))
    assert opened.sentence is None
    assert opened.table.terms.seats[0].name == name


def test_the_header_may_begin_with_a_capital() -> None:
    text = write(table())
    assert open_record(text[0].upper() + text[1:]).table.tokens() == table().tokens()


@for_each("encoding", ["utf-16", "utf-16-le", "utf-32", "cp1252"])
def test_the_command_reads_what_the_page_reads(encoding: str, tmp_path: Path) -> None:
    text = write(table("Andr\xe9"))
    file = tmp_path / "game.txt"
    file.write_bytes(text.encode(encoding))
    command = [sys.executable, "-m", "motherlode", "record", str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert "Andr\xe9" in done.stdout and done.stderr == ""
