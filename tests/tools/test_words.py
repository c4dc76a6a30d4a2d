"""Translations: collected, kept, compiled, and nothing missing unseen."""

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools import words

SOURCE = """
from motherlode.locale import _, mark, ngettext
A = _("Pan for gold")
B = mark("River")
C = ngettext("{n} nugget", "{n} nuggets", 2)
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "app.py").write_text(SOURCE)
    return tmp_path


def translated(sources: Path, po: str) -> Catalog:
    path = sources / "fr.po"
    path.write_text('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n' + po)
    return words.updated(path, "fr", words.collected(sources))


def test_every_marked_sentence_is_collected(sources: Path) -> None:
    ids = [message.id for message in words.collected(sources) if message.id]
    assert ids == ["Pan for gold", "River", ("{n} nugget", "{n} nuggets")]


def test_line_numbers_and_dates_change_nothing(sources: Path) -> None:
    before = words.po_bytes(words.collected(sources))
    (sources / "app.py").write_text("\n\n" + SOURCE)
    assert words.po_bytes(words.collected(sources)) == before
    assert b"app.py:" not in before


def test_a_translation_is_kept_and_compiled(sources: Path) -> None:
    catalog = translated(sources, '\nmsgid "River"\nmsgstr "Rivière"\n')
    spoken = GNUTranslations(io.BytesIO(words.mo_bytes(catalog)))
    assert spoken.gettext("River") == "Rivière"
    assert spoken.gettext("Pan for gold") == "Pan for gold"
    assert words.mo_bytes(catalog) == words.mo_bytes(catalog)


def test_what_is_said_on_demand_alone_is_apart(sources: Path) -> None:
    lesson = sources / "games" / "gold" / "lessons" / "first.py"
    lesson.parent.mkdir(parents=True)
    lesson.write_text('_("River")\n_("Here is gold")')
    po = '\nmsgid "River"\nmsgstr "Rivière"\n\nmsgid "Here is gold"\nmsgstr "Voici de l’or"\n'
    parts = words.divided(translated(sources, po))
    assert parts["motherlode.mo"].get("River") and not parts["on_demand.mo"].get("River")
    assert parts["on_demand.mo"].get("Here is gold")
    assert not parts["motherlode.mo"].get("Here is gold")


def test_french_marks_begin_no_line(sources: Path) -> None:
    catalog = translated(
        sources,
        '\nmsgid "River"\nmsgstr "Rivière : « oui » !"\n'
        '\nmsgid "{n} nugget"\nmsgid_plural "{n} nuggets"\n'
        'msgstr[0] "{n} pépite ?"\nmsgstr[1] "{n} pépites ?"\n',
    )
    spoken = GNUTranslations(io.BytesIO(words.mo_bytes(catalog)))
    assert spoken.gettext("River") == "Rivière\xa0: «\xa0oui\xa0»\xa0!"
    assert spoken.ngettext("{n} nugget", "{n} nuggets", 2) == "{n} pépites\xa0?"
    assert "Rivière : « oui » !" in words.po_bytes(catalog).decode(), "only where it is shown"


def test_what_is_missing_or_wrong_is_listed(sources: Path) -> None:
    catalog = translated(
        sources,
        '\nmsgid "Pan for silver"\nmsgstr "Cherche"\n'
        '\nmsgid "{n} nugget"\nmsgid_plural "{n} nuggets"\n'
        'msgstr[0] "une pépite"\nmsgstr[1] "{m} pépites"\n',
    )
    assert list(words.found_gaps("fr", catalog)) == [
        "fr: fuzzy: 'Pan for gold'",
        "fr: untranslated: 'River'",
        "fr: other fields: '{n} nugget'",
    ]


def test_a_translation_is_written_once(sources: Path) -> None:
    files = {sources / "fr" / "motherlode.po": b"po"}
    assert list(words.brought_up_to_date(files, write=False)) == list(files)
    assert list(words.brought_up_to_date(files, write=True)) == list(files)
    assert list(words.brought_up_to_date(files, write=True)) == []
