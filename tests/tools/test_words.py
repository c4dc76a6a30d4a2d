"""Translations: collected, kept, compiled, and nothing missing unseen."""

import ast
import io
import re
from gettext import GNUTranslations
from html import escape
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from motherlode.locale import LANGUAGES
from tools import words
from tools.paths import ROOT
from tools.problem import Problem

SOURCE = """
from motherlode.locale import _, mark, ngettext
A = _("Pan for gold")
B = mark("River")
C = ngettext("{n} nugget", "{n} nuggets", 2)
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "app.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def translated(sources: Path, po: str) -> Catalog:
    path = sources / "fr.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n' + po, encoding="utf-8"
    )
    return words.update(path, "fr", words.collect(sources))


def test_every_language_has_a_line_and_a_folder() -> None:
    folders = {path.parent.name for path in words.LOCALE.glob("*/motherlode.po")}
    assert folders == LANGUAGES.keys() - {"en"} == set(words.languages())


def test_a_new_language_is_a_folder_in_which_nothing_is_translated(sources: Path) -> None:
    template = words.collect(sources)
    left = words.add_language("de", template, sources)
    assert '"de": "Deutsch",' in left, "the line to add"
    made = words.update(sources / "de" / "motherlode.po", "de", template)
    assert all(gap.startswith("de: untranslated") for gap in words.find_gaps("de", made))
    assert {path.name for path in (sources / "de").iterdir()} == {
        "motherlode.po",
        "motherlode.mo",
    }
    for code in ("de", "en", "", "xx", "german", "../fr"):
        with pytest.raises(Problem):
            words.add_language(code, template, sources)


def test_the_first_words_are_translated_but_not_compiled(sources: Path) -> None:
    template = words.collect(sources, ROOT)
    catalog = words.update(sources / "fr.po", "fr", template)
    message = catalog.get("Waking up Python …")
    assert message is not None
    message.string = "Réveil"
    assert "Réveil".encode() not in words.mo_bytes(words.without_first_words(catalog))
    script = words.first_words({"fr": catalog})[ROOT / "assets" / "early.js"].decode()
    assert 'runtime: "Réveil"' in script and 'runtime: "Waking up Python …"' in script


def test_every_marked_sentence_is_collected(sources: Path) -> None:
    ids = [message.id for message in words.collect(sources) if message.id]
    assert ids == ["Pan for gold", "River", ("{n} nugget", "{n} nuggets")]


def test_line_numbers_and_dates_change_nothing(sources: Path) -> None:
    before = words.po_bytes(words.collect(sources))
    (sources / "app.py").write_text("\n\n" + SOURCE, encoding="utf-8")
    assert words.po_bytes(words.collect(sources)) == before
    assert b"app.py:" not in before


def test_a_translation_is_kept_and_compiled(sources: Path) -> None:
    catalog = translated(sources, '\nmsgid "River"\nmsgstr "Rivière"\n')
    spoken = GNUTranslations(io.BytesIO(words.mo_bytes(catalog)))
    assert spoken.gettext("River") == "Rivière"
    assert spoken.gettext("Pan for gold") == "Pan for gold"
    assert words.mo_bytes(catalog) == words.mo_bytes(catalog)


def test_a_sentence_that_resembles_another_is_written_the_same_again(sources: Path) -> None:
    path = sources / "fr" / "motherlode.po"
    path.parent.mkdir()
    known, new = words.new_catalog("fr"), words.new_catalog(None)
    known.add("Take {n} ingots from here", "Prenez {n} lingots ici")
    path.write_bytes(words.po_bytes(known))
    new.add("Take two ingots from here")
    made = words.po_bytes(words.update(path, "fr", new))
    assert b"#, fuzzy" in made
    path.write_bytes(made)
    assert words.po_bytes(words.update(path, "fr", new)) == made


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


def test_german_units_begin_no_line(sources: Path) -> None:
    catalog = words.update(sources / "de.po", "de", words.collect(sources))
    message = catalog.get("River")
    assert message is not None
    message.string = "Nr. {n}: {n} Min. – 20 % der Züge …"
    spoken = GNUTranslations(io.BytesIO(words.mo_bytes(catalog)))
    assert spoken.gettext("River") == "Nr.\xa0{n}: {n}\xa0Min.\xa0– 20\xa0% der Züge\xa0…"


def test_what_is_missing_or_wrong_is_listed(sources: Path) -> None:
    catalog = translated(
        sources,
        '\nmsgid "Pan for silver"\nmsgstr "Cherche"\n'
        '\nmsgid "{n} nugget"\nmsgid_plural "{n} nuggets"\n'
        'msgstr[0] "une pépite"\nmsgstr[1] "{m} pépites"\n',
    )
    assert list(words.find_gaps("fr", catalog)) == [
        "fr: fuzzy: 'Pan for gold'",
        "fr: untranslated: 'River'",
        "fr: other fields: '{n} nugget'",
    ]


def test_a_translation_is_written_once(sources: Path) -> None:
    files = {sources / "fr" / "motherlode.po": b"po"}
    assert list(words.write_stale(files, write=False)) == list(files)
    assert list(words.write_stale(files, write=True)) == list(files)
    assert list(words.write_stale(files, write=True)) == []


def test_a_page_holds_a_whole_language_in_the_order_of_its_screens(tmp_path: Path) -> None:
    template = words.collect(words.SOURCES, ROOT)
    path = words.write_page("de", template, words.languages(), tmp_path)
    page = path.read_text(encoding="utf-8")
    catalog = words.update(words.LOCALE / "de" / "motherlode.po", "de", template)
    for message in catalog:
        said = message.string if isinstance(message.string, str) else [*(message.string or "")][-1]
        assert re.sub("</?i>", "", page).count(escape(said)) or not message.id, said
    first, learn, castle = (
        page.index(said) for said in ("Python wacht auf", "Lektion fertig", "Burg")
    )
    assert first < learn < castle
    with pytest.raises(Problem):
        words.write_page("xx", template, words.languages(), tmp_path)


def test_every_sentence_said_is_collected() -> None:
    """Also one within an f-string, which the collector does not read."""
    collected = {
        text
        for message in words.collect(words.SOURCES, ROOT)
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
    }
    said = {
        (path.name, argument.value)
        for path in words.SOURCES.rglob("*.py")
        if "browser" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in words.KEYWORDS
        for argument in node.args[node.func.id == "pgettext" :]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    assert len(said) > 1000
    assert not [(file, text) for file, text in said if text not in collected]
