"""`run.py words`: the sentences of the page collected, the translations brought up to date.

Collects every `_("...")`, `ngettext(...)`, `pgettext(...)` and `mark("...")` of py/motherlode into
locale/motherlode.pot, brings locale/LANGUAGE/motherlode.po up to it without losing a
translation, compiles the .mo files (two: what is said on demand alone is apart), and writes the
blocks of the page that hold words. The same sources always give the same bytes.
"""

import argparse
import io
import re
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools import page_blocks
from tools.on_demand import says_on_demand
from tools.paths import ROOT
from tools.problem import reporting_problems

SOURCES = ROOT / "py" / "motherlode"
LANGUAGES = ("fr", "it")
KEYWORDS = {"_": None, "gettext": None, "mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT = "words:"
# No real dates: they would change files in which nothing else changed.
DATE = datetime(2026, 1, 1, tzinfo=UTC)
NO_BREAK = "\N{NO-BREAK SPACE}"
BEFORE_A_MARK = re.compile(" (?=[:;!?»])|(?<=«) ")
FIELD = re.compile(r"\{(\w*)[^{}]*\}|%\((\w+)\)")


@reporting_problems
def main(argv: list[str]) -> int:
    """Writes what is out of date; with --check only says so and returns 1 if anything is amiss."""
    parser = argparse.ArgumentParser(prog="run.py words", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    check = parser.parse_args(argv).check
    template = collected(SOURCES)
    catalogs = {
        language: updated(SOURCES / "locale" / language / "motherlode.po", language, template)
        for language in LANGUAGES
    }
    stale = list(
        brought_up_to_date(wanted(SOURCES / "locale", template, catalogs), write=not check)
    )
    gaps = [gap for language in LANGUAGES for gap in found_gaps(language, catalogs[language])]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'written'}")
    print(*gaps, sep="\n", end="\n" if gaps else "")
    print(f"{len(template)} sentences, {len(gaps)} to look at.")
    if not check:
        page_blocks.main([])  # the shelf says its first words before Python is up
    return 1 if check and (stale or gaps) else 0


def collected(sources: Path) -> Catalog:
    """The template: every sentence marked in the sources, sorted, with the files it is in."""
    template = catalog(None)
    found = extract_from_dir(
        sources,
        # the browser's rooms hold no sentences, but names that look like marks
        [("browser/**.py", "ignore"), ("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[COMMENT],
        strip_comment_tags=True,
    )
    for name, _line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        where = [(Path(name).as_posix(), 1)]
        template.add(message, None, where, auto_comments=comments, context=context)
    return template


def catalog(language: str | None) -> Catalog:
    made = Catalog(
        language,
        project="Motherlode",
        version="1",
        header_comment="# Words of Motherlode.",
        creation_date=DATE,
        revision_date=DATE,
        fuzzy=False,
    )
    made.last_translator = made.language_team = "Motherlode contributors"
    return made


def updated(path: Path, language: str, template: Catalog) -> Catalog:
    """The language's catalogue with the template's sentences; near matches are marked fuzzy."""
    fresh = catalog(language)
    if path.is_file():
        with path.open("rb") as stream:
            for message in read_po(stream, locale=language):
                if message.id:
                    fresh[message.id] = message
    fresh.update(template, update_creation_date=False)
    fresh.revision_date = DATE
    return fresh


def po_bytes(words: Catalog) -> bytes:
    stream = io.BytesIO()
    write_po(stream, words, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return stream.getvalue()


def mo_bytes(words: Catalog) -> bytes:
    """The compiled catalogue; fuzzy and missing translations are left out, so English shows."""
    stream = io.BytesIO()
    write_mo(stream, well_set(words))
    return stream.getvalue()


def well_set(words: Catalog) -> Catalog:
    """In French no line begins with a colon, a semicolon, a question or an exclamation mark."""
    if words.locale is None or words.locale.language != "fr":
        return words
    words = deepcopy(words)
    for message in words:
        told = message.string
        if not message.id or not told:
            continue
        if isinstance(told, str):
            message.string = BEFORE_A_MARK.sub(NO_BREAK, told)
        else:
            message.string = tuple(BEFORE_A_MARK.sub(NO_BREAK, text) for text in told)
    return words


def wanted(folder: Path, template: Catalog, catalogs: dict[str, Catalog]) -> dict[Path, bytes]:
    """What each file has to hold."""
    files = {folder / "motherlode.pot": po_bytes(template)}
    for language, words in catalogs.items():
        files[folder / language / "motherlode.po"] = po_bytes(words)
        for name, part in divided(words).items():
            files[folder / language / name] = mo_bytes(part)
    return files


def divided(words: Catalog) -> dict[str, Catalog]:
    """By the name of the compiled file: what is said at any time, and what on demand alone."""
    parts = {name: catalog(str(words.locale)) for name in ("motherlode.mo", "on_demand.mo")}
    for message in words:
        if message.id:
            apart = says_on_demand([place for place, _line in message.locations])
            parts["on_demand.mo" if apart else "motherlode.mo"][message.id] = message
    return parts


def brought_up_to_date(files: dict[Path, bytes], write: bool) -> Iterator[Path]:
    """The paths whose bytes differ, written when `write` is set."""
    for path, content in files.items():
        if not path.is_file() or path.read_bytes() != content:
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            yield path


def found_gaps(language: str, words: Catalog) -> Iterator[str]:
    """One line per sentence that is untranslated, fuzzy, or has other {fields} than English."""
    for message in words:
        fault = fault_of(message) if message.id else None
        if fault:
            english = message.id if isinstance(message.id, str) else message.id[0]
            yield f"{language}: {fault}: {english!r}"


def fault_of(message: Message) -> str | None:
    told = message.string or ""
    texts = [told] if isinstance(told, str) else list(told)
    if not all(texts):
        return "untranslated"
    if message.fuzzy:
        return "fuzzy"
    english = message.id if isinstance(message.id, str) else message.id[-1]
    if any(fields(text) - fields(english) for text in texts) or fields(texts[-1]) != fields(
        english
    ):
        return "other fields"
    return None


def fields(text: str) -> set[tuple[str, str]]:
    """The places filled in at run time: {name}, {0}, %(name)s."""
    return set(FIELD.findall(text))


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]))
