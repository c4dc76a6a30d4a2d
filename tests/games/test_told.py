"""The clauses of GOLD and Go West! are told as players have read them, to the letter."""

from __future__ import annotations

from hashlib import sha256

import pytest

from motherlode import locale
from motherlode.app.game_view import view_of
from motherlode.games import CATALOG

#: Entry -> language -> a mark of all clauses. Whoever words one anew writes down its new mark.
READ = {
    "gold": {
        "de": "05a322cc6124",
        "en": "151f2c30f3a1",
        "fr": "54a095ebee06",
        "it": "4fbd6eb4b155",
    },
    "go-west": {
        "de": "1b9ef756a36b",
        "en": "27f0e8fffe1a",
        "fr": "82d2a3cbf786",
        "it": "d4e4e0529626",
    },
}


@pytest.mark.parametrize("entry", READ)
def test_the_clauses_read_as_ever(entry: str) -> None:
    """Their numbers come from tables, which changes no word of them."""
    marks = {}
    for language in locale.LANGUAGES:
        locale.set_language(language)
        texts = "\n".join(clause.text for clause in view_of(CATALOG[entry]).clauses(entry))
        marks[language] = sha256(texts.encode()).hexdigest()[:12]
    locale.set_language("en")
    assert marks == READ[entry]
