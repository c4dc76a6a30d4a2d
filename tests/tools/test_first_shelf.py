"""The shelf that stands in the page before Python says what the shelf of the page will say."""

from __future__ import annotations

import json
import re

import pytest

from motherlode.app.words import titled
from motherlode.games import CATALOG
from motherlode.locale import _, use
from tools.paths import ROOT

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
SCRIPT = (ROOT / "assets" / "early.js").read_text(encoding="utf-8")
BOX = re.compile(r'<a class="box" href="#new/([\w-]+)">(.*?)</a>', re.DOTALL)
WORDS = {
    "games": "Games",
    "go": "Set up a table",
    "first": "first edition",
    "second": "second edition",
    "facts": "{least} to {most} players · {short} to {long} min · from age {age}",
}


def test_the_boxes_say_what_the_catalogue_says() -> None:
    boxes = BOX.findall(PAGE)
    assert [entry for entry, _text in boxes] == list(CATALOG)
    for entry, text in boxes:
        info = CATALOG[entry].info
        numbers = (info.min_seats, info.max_seats, *info.minutes, info.age)
        title = re.search(r'class="box-title">(.*)</span>', text)
        assert title and re.sub("<.*?>", "", title[1]) == titled(info)
        assert f'class="box-facts">{info.designer} · {info.edition}<' in text
        assert f'data-facts="{" ".join(map(str, numbers))}"' in text


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_first_words_are_the_page_s(language: str) -> None:
    (block,) = re.findall(rf"\n    {language}: \{{\n(.*?)\n    \}}", SCRIPT, re.DOTALL)
    said = {key: json.loads(text) for key, text in re.findall(r'(\w+): (".*"),', block)}
    use(language)
    try:
        for key, english in WORDS.items():
            wanted = _(english)
            for place, name in enumerate(("least", "most", "short", "long", "age")):
                wanted = wanted.replace(f"{{{name}}}", f"{{{place}}}")
            assert said[key] == wanted
    finally:
        use("en")
