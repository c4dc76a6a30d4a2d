"""The constants that the page's own files repeat are those of Python."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode
from dataclasses import replace
from pathlib import Path

import pytest

from motherlode.canvas.theme import THEMES
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES
from motherlode.match.codec.link import HEADER_OFFSET, PREFIX, link
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, agree
from tools.page_blocks import (
    COLOURS,
    LAYOUT,
    SCRIPT,
    box,
    generate_blocks,
    with_block,
    with_colour,
)
from tools.paths import ROOT
from tools.problem import Problem

STYLES = ("first_frame.css", "shelf.css", "style.css")


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize(("path", "text"), generate_blocks().items(), ids=lambda given: given[:30])
def test_the_generated_blocks_are_current(path: str, text: str) -> None:
    assert read(path) == text, "`python3 run.py files` writes it"


def test_a_block_and_its_frame_are_told_apart() -> None:
    text = "a\n  // begin it, written\nold\n  // end it\nb\n"
    assert with_block(text, "it", "new\n") == text.replace("old", "new")
    assert with_block(text, "it", "") == text.replace("old\n", "")
    with pytest.raises(Problem, match="exactly one place"):
        with_block(text, "other", "new\n")
    with pytest.raises(Problem, match="exactly one place"):
        with_colour(text, "colour: ", "#123456")


def test_every_colour_is_used_and_every_one_that_is_used_is_there() -> None:
    styles = "".join(read(f"assets/{name}") for name in STYLES)
    used = set(re.findall(r"var\(--([\w-]+)\)", styles))
    set_here = {name.replace("_", "-") for row in COLOURS for name in row.split()}
    set_here |= {f"seat-{seat}" for seat in range(len(THEMES["day"].seats))} | {"seat-ink"}
    # the others are lengths and what an element sets for itself
    assert used - {"head", "body", "shadow", "corner", "rim"} == set_here


def test_a_game_without_options_has_a_box() -> None:
    info = replace(CATALOG["gold"].info, id="dig", title="Dig & <Sift>", options=(), notes=())
    written = box((info,))
    assert 'href="#new/dig"' in written and 'data-box="dig"' in written
    assert '<h3 class="box-title">Dig &amp; &lt;Sift&gt;</h3>' in written


def test_the_layout_is_known_to_the_first_script_from_python_alone() -> None:
    script = read(SCRIPT)
    own = re.sub(r"// begin layout.*?// end layout", "", script, flags=re.DOTALL)
    links = LAYOUT["links"]
    assert isinstance(links, list)
    for value in [*LAYOUT.values(), *links]:
        if "/" in str(value):
            assert str(value) not in own
    others = [path for path in (ROOT / "assets").glob("*js") if path.name != Path(SCRIPT).name]
    assert others
    for path in (*others, ROOT / "sw.js"):
        text = path.read_text(encoding="utf-8")
        assert not [word for word in (LAYOUT["tables"], *links) if str(word) in text]


@pytest.mark.parametrize("entry", CATALOG)
def test_the_first_script_finds_the_entry_where_it_stands(entry: str) -> None:
    """As it reads a link, a stored table and the settings."""
    seats = (SeatTerms("Anna", "person"),) * 2
    table = Table.new(agree(Terms(entry, seats, {}, bytes(16))), "AAAAAAAA")
    payload = link(table).removeprefix(PREFIX)
    header = urlsafe_b64decode(payload[:40])[HEADER_OFFSET:]
    assert header[1 : 1 + header[0]].decode() == entry
    assert json.loads(save_of(table, 1, 0, 0, "").text())["entry"] == entry
    assert {"theme", "language"} <= json.loads(write_settings(Settings())).keys()


def test_the_first_script_has_the_words_that_the_page_asks_for() -> None:
    blocks = re.findall(r"\n    (\w\w): \{\n(.*?)\n    \}", read(SCRIPT), re.DOTALL)
    assert [language for language, _block in blocks] == list(LANGUAGES)
    wanted = set(re.findall(r'data-words="(\w+)"', read("index.html")))
    for _language, block in blocks:
        assert wanted <= set(re.findall(r"^ +(\w+):", block, re.MULTILINE))
