"""The shelf that stands in the page before Python says what the shelf of the page will say."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from motherlode.app.shelf import (
    DIFFICULTY,
    FACTS,
    FACTS_EXACT,
    LEAD,
    LEARN_LABEL,
    OPTIONS_LABEL,
    PLAY_LABEL,
    boxes,
    origin,
)
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, _, set_language
from tests.app.fakes import House
from tools.paths import ROOT

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
SCRIPT = (ROOT / "assets" / "early.js").read_text(encoding="utf-8")
BOX = re.compile(r'<div class="box">(.*?)\n            </div>', re.DOTALL)
WORDS = {
    "games": "Games",
    "lead": LEAD,
    "play": PLAY_LABEL,
    "learn": LEARN_LABEL,
    "options": OPTIONS_LABEL,
    "facts": FACTS,
    "exact": FACTS_EXACT,
    **{f"hard{number}": words for number, words in DIFFICULTY.items()},
}
SHELF = boxes(entry.info for entry in CATALOG.values())


def test_editions_of_one_title_lie_in_one_box() -> None:
    assert [info for editions in SHELF for info in editions] == [e.info for e in CATALOG.values()]
    assert len({editions[0].title for editions in SHELF}) == len(SHELF) < len(CATALOG)
    for editions in SHELF:
        assert len({info.title for info in editions}) == 1
        assert len({info.edition_note for info in editions}) == len(editions)


@pytest.mark.parametrize("editions", SHELF, ids=lambda editions: editions[0].id)
def test_the_boxes_say_what_the_catalogue_says(editions: tuple[GameInfo, ...]) -> None:
    text = BOX.findall(PAGE)[SHELF.index(editions)]
    info = editions[0]
    assert f'data-box="{" ".join(each.id for each in editions)}"' in text
    for way in ("now", "learn", "new"):
        assert f'href="#{way}/{info.id}"' in text
    numbers = (info.min_seats, info.max_seats, *info.minutes, info.age, info.difficulty)
    assert f'data-facts="{" ".join(map(str, numbers))}"' in text
    said = re.findall(r"<(?:h3|p) class=\"box-(?:title|pitch|facts)\"([^>]*)>([^<]+)<", text)
    english = [(info.title, info.pitch), (origin(editions),)]
    assert [unescape(words) for _attrs, words in said] == [*english[0], *english[1]]
    for language in LANGUAGES.keys() - {"en"}:
        set_language(language)
        try:
            wanted = [_(info.title), _(info.pitch), origin(editions)]
        finally:
            set_language("en")
        for (attrs, words), want in zip(said, wanted, strict=True):
            other = re.search(rf' data-{language}="([^"]*)"', attrs)
            assert unescape(other[1] if other else words) == want


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_words_are_the_page_s(language: str) -> None:
    (block,) = re.findall(rf"\n    {language}: \{{\n(.*?)\n    \}}", SCRIPT, re.DOTALL)
    said = {key: json.loads(text) for key, text in re.findall(r'(\w+): (".*"),', block)}
    set_language(language)
    try:
        for key, english in WORDS.items():
            wanted = _(english)
            for place, name in enumerate(("least", "most", "short", "long", "age", "difficulty")):
                wanted = wanted.replace(f"{{{name}}}", f"{{{place}}}")
            assert said[key].replace("\u00a0", " ") == wanted.replace("\u00a0", " ")
    finally:
        set_language("en")


def test_the_buttons_have_the_ids_that_they_have_later() -> None:
    """By them the focus finds its place again when the program takes over."""
    early = re.findall(r'<a [^>]*\bid="([^"]+)"', PAGE)
    house = House(fragment="shelf").start()
    later = {str(node.attrs.get("id")) for node in house.root.walk()}
    assert len(early) == 3 * len(SHELF) and set(early) <= later
