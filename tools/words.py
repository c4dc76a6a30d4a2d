"""`run.py words`: collect the sentences of the page, bring the translations up to date.

Collects every `_("...")`, `ngettext(...)`, `pgettext(...)` and `mark("...")` of py/motherlode and
of tools/first_words.py into locale/motherlode.pot, brings locale/LANGUAGE/motherlode.po up to it
without losing a translation, compiles the .mo files (two: what is said on demand alone is apart),
and writes the blocks of the page that hold words. The same sources always give the same bytes.
`--new de` makes the folder of a language, `--page de` a page of all its sentences to read.
"""

import argparse
import io
import re
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.paths import CACHE, ROOT
from tools.problem import Problem, reporting_problems

SOURCES = ROOT / "py" / "motherlode"
LOCALE = SOURCES / "locale"
#: Sentences that the page says before Python is up; those said here alone are not compiled.
FIRST_WORDS = "tools/first_words.py"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "mark": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "words_by_number": (1, 2),
    "words_by_points": (1, 2),
}
COMMENT = "words:"
# No real dates: they would change files in which nothing else changed.
DATE = datetime(2026, 1, 1, tzinfo=UTC)
NO_BREAK = "\N{NO-BREAK SPACE}"
#: Language -> the spaces at which no line ends: in French before a mark as `:`, `;`, `?`, `!`, in
#: German before a unit, a dash and an ellipsis, and in numbers.
UNBROKEN = {
    "de": re.compile(r"(?<=[\d}]) (?=(?:%|ms|kB|Min\.|Std\.)(?:\W|$))| (?=[–…])|(?<=Nr\.) "),
    "fr": re.compile(" (?=[:;!?»])|(?<=«) "),
}
FIELD = re.compile(r"\{(\w*)[^{}]*\}|%\((\w+)\)")
CODE = re.compile("[a-z]{2}")


@reporting_problems
def main(argv: list[str]) -> int:
    """Write what is out of date; with --check only say so, and return 1 if anything is amiss."""
    parser = argparse.ArgumentParser(prog="run.py words", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--new", metavar="LANGUAGE", help="make the folder of a language, as `de`")
    parser.add_argument("--page", metavar="LANGUAGE", help="make a page of all its sentences")
    options = parser.parse_args(argv)
    template = collect(SOURCES, ROOT)
    if options.new is not None:
        print(add_language(options.new, template))
        return 0
    known = languages()
    if options.page is not None:
        print(write_page(options.page, template, known))
        return 0
    catalogs = {code: update(LOCALE / code / "motherlode.po", code, template) for code in known}
    contents = {**file_contents(LOCALE, template, catalogs), **first_words(catalogs)}
    stale = list(write_stale(contents, write=not options.check))
    gaps = [gap for language in known for gap in find_gaps(language, catalogs[language])]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if options.check else 'written'}")
    print(*gaps, sep="\n", end="\n" if gaps else "")
    print(f"{len(template)} sentences, {len(gaps)} to look at.")
    if not options.check:
        # the shelf says its first words before Python is up
        import_module("tools.page_blocks").write_blocks()
    return 1 if options.check and (stale or gaps) else 0


def write_page(code: str, template: Catalog, known: list[str], folder: Path = CACHE) -> Path:
    """Write the page on which somebody reads a whole language; return where it is.

    Raises:
        Problem: There is no such language.
    """
    if code not in known:
        raise Problem(f"There are {', '.join(known)}, and no {code!r}.")
    words = update(LOCALE / code / "motherlode.po", code, template)
    path = folder / "words" / f"{code}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    page = import_module("tools.words_page").make_page(code, words, ROOT, KEYWORDS)
    path.write_text(page, encoding="utf-8", newline="\n")
    return path


def languages() -> list[str]:
    """Return the codes of the languages to translate into."""
    return [code for code in import_module("motherlode.locale").LANGUAGES if code != "en"]


def add_language(code: str, template: Catalog, folder: Path = LOCALE) -> str:
    """Make the folder of a language without a translation; return what is left to do.

    Raises:
        Problem: There is no such language, or its folder is there.
    """
    try:
        name = Locale.parse(code).get_language_name(code) if CODE.fullmatch(code) else None
    except UnknownLocaleError:
        name = None
    if name is None:
        raise Problem(f"{code!r} is not the two letters of a language.")
    if code == "en":
        raise Problem("The sentences are written in English.")
    if (folder / code).exists():
        raise Problem(f"There is a folder for {code!r}.")
    catalogs = {code: update(folder / code / "motherlode.po", code, template)}
    list(write_stale(file_contents(folder, template, catalogs), write=True))
    return (
        f"{folder / code} made. Add this to LANGUAGES in py/motherlode/locale/__init__.py:\n"
        f'    "{code}": "{name[:1].upper() + name[1:]}",\n'
        "Then translate motherlode.po, and call `run.py words` and `run.py files`."
    )


def collect(sources: Path, root: Path | None = None) -> Catalog:
    """Return the template: every sentence marked in the sources, sorted, with its files.

    With a ``root`` also those of its first words.
    """
    template = new_catalog(None)
    found = [
        (Path(name).as_posix(), message, comments, context)
        for name, _line, message, comments, context in extract_from_dir(
            sources,
            # the browser's rooms hold no sentences, but names that look like marks
            [("browser/**.py", "ignore"), ("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=[COMMENT],
            strip_comment_tags=True,
        )
    ]
    if root:
        found += [
            (FIRST_WORDS, message, comments, context)
            for _line, message, comments, context in extract_from_file(
                "python", root / FIRST_WORDS, keywords=KEYWORDS
            )
        ]
    for name, message, comments, context in sorted(found, key=lambda item: item[0]):
        template.add(message, None, [(name, 1)], auto_comments=comments, context=context)
    return template


def new_catalog(language: str | None) -> Catalog:
    """Return an empty catalogue."""
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


def update(path: Path, language: str, template: Catalog) -> Catalog:
    """Return the language's catalogue with the template's sentences; near matches are fuzzy."""
    fresh = new_catalog(language)
    if path.is_file():
        with path.open("rb") as stream:
            for message in read_po(stream, locale=language):
                if message.id:
                    fresh[message.id] = message
    fresh.update(template, update_creation_date=False)
    for message in fresh:
        if message.fuzzy and not message.python_brace_format:
            message.flags.discard("python-brace-format")  # of the sentence it resembles
    fresh.revision_date = DATE
    return fresh


def po_bytes(words: Catalog) -> bytes:
    """Return the catalogue as text for translators."""
    stream = io.BytesIO()
    write_po(stream, words, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return stream.getvalue()


def mo_bytes(words: Catalog) -> bytes:
    """Return the catalogue compiled; without fuzzy and missing translations: English shows."""
    stream = io.BytesIO()
    write_mo(stream, set_spaces(words))
    return stream.getvalue()


def set_spaces(words: Catalog) -> Catalog:
    """Return the catalogue so that no line ends at a space of ``UNBROKEN``."""
    spaces = UNBROKEN.get(words.locale.language) if words.locale is not None else None
    if spaces is None:
        return words
    words = deepcopy(words)
    for message in words:
        text = message.string
        if not message.id or not text:
            continue
        if isinstance(text, str):
            message.string = spaces.sub(NO_BREAK, text)
        else:
            message.string = tuple(spaces.sub(NO_BREAK, each) for each in text)
    return words


def file_contents(
    folder: Path, template: Catalog, catalogs: dict[str, Catalog]
) -> dict[Path, bytes]:
    """Return the bytes that each file of the folder has to hold."""
    files = {folder / "motherlode.pot": po_bytes(template)}
    for language, words in catalogs.items():
        files[folder / language / "motherlode.po"] = po_bytes(words)
        files[folder / language / "motherlode.mo"] = mo_bytes(without_first_words(words))
    return files


def without_first_words(words: Catalog) -> Catalog:
    """Return what Python says: a catalogue without what the page alone says before."""
    said = new_catalog(str(words.locale))
    for message in words:
        places = [place for place, _line in message.locations]
        if message.id and places != [FIRST_WORDS]:
            said[message.id] = message
    return said


def first_words(catalogs: dict[str, Catalog], root: Path = ROOT) -> dict[Path, bytes]:
    """Return the bytes of `early.js` with its words in every language."""

    def translate(language: str, english: str) -> str:
        message = catalogs[language].get(english) if language in catalogs else None
        done = message is not None and message.string and not message.fuzzy
        return str(message.string) if message is not None and done else english

    page_blocks = import_module("tools.page_blocks")
    path = root / page_blocks.SCRIPT
    block = import_module("tools.first_words").script(translate)
    text = page_blocks.with_block(path.read_text(encoding="utf-8"), "words", block)
    return {path: text.encode()}


def write_stale(files: dict[Path, bytes], write: bool) -> Iterator[Path]:
    """Yield the paths whose bytes differ, written when `write` is set."""
    for path, content in files.items():
        if not path.is_file() or path.read_bytes() != content:
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            yield path


def find_gaps(language: str, words: Catalog) -> Iterator[str]:
    """Yield a line per sentence that is untranslated, fuzzy, or has other {fields}."""
    for message in words:
        fault = fault_of(message) if message.id else None
        if fault:
            english = message.id if isinstance(message.id, str) else message.id[0]
            yield f"{language}: {fault}: {english!r}"


def fault_of(message: Message) -> str | None:
    """Return the fault of a translation in a word or two, if it has one."""
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
    """Return the places filled in at run time: {name}, {0}, %(name)s."""
    return set(FIELD.findall(text))


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]))
