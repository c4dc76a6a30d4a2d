"""The glossary: one word for one thing, in each game and language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from babel.messages.pofile import read_po

from motherlode.locale import LANGUAGES
from tools import words
from tools.paths import ROOT

GLOSSARY = tomllib.loads((ROOT / "docs" / "glossary.toml").read_text(encoding="utf-8"))
#: The languages it holds; a new one is held to it once its words stand there.
LISTED = tuple(GLOSSARY["all"]["avoid"])
#: Fields are no words.
FIELD = re.compile(r"\{[^}]*\}")
GAME = re.compile(r"games/(\w+)/")


@cache
def sentences(language: str) -> tuple[tuple[str, str], ...]:
    """Return the sentences of a language, each with the game that alone says it, or ``"all"``."""
    path = words.LOCALE / (language if language != "en" else "fr") / "motherlode.po"
    with path.open("rb") as file:
        catalog = read_po(file)
    return tuple(_texts(catalog, language))


def _texts(catalog: Any, language: str) -> Iterator[tuple[str, str]]:
    for message in catalog:
        if not message.id:
            continue
        places = [place for place, _line in message.locations]
        games = {found[1] if (found := GAME.search(place)) else "all" for place in places}
        scope = games.pop() if len(games) == 1 else "all"
        texts = message.id if language == "en" else message.string
        for text in texts if isinstance(texts, tuple) else (texts,):
            yield scope, FIELD.sub("", text)


@pytest.mark.parametrize("language", LISTED)
@pytest.mark.parametrize("scope", GLOSSARY)
def test_no_sentence_holds_another_word_for_a_thing(scope: str, language: str) -> None:
    avoided = "|".join(GLOSSARY[scope]["avoid"][language])
    pattern = re.compile(rf"\b(?:{avoided})\b", re.IGNORECASE)
    of_scope = [text for game, text in sentences(language) if scope in ("all", game)]
    assert of_scope
    assert not [(pattern.findall(text), text) for text in of_scope if pattern.search(text)]


def test_every_term_has_its_word_in_every_language() -> None:
    assert {"de", "en", "fr", "it"} <= set(LISTED) <= LANGUAGES.keys()
    for scope, parts in GLOSSARY.items():
        for term, said in parts.get("terms", {}).items():
            assert said.keys() == set(LISTED), (scope, term)


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_curly(language: str) -> None:
    straight = re.compile(r"['\"]" if language == "fr" else r"['\"«»]")
    assert not [text for _scope, text in sentences(language) if straight.search(text)]
