"""News: the page, the package and CHANGELOG.md tell the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

from motherlode import __version__, locale
from motherlode.app.sheets import SHIPPED_PARTS
from motherlode.app.whats_new import MAX_NEWS_CHARACTERS, MAX_NEWS_LINES, VERSIONS, news_in
from tests.app.fakes import House

ROOT = Path(__file__).parents[2]
#: Of a version in the change log, in this order: its form is that of Keep a Changelog.
HEADINGS = (
    *("For players", "Breaking", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"),
)


def test_the_changelog_tells_players_what_the_page_tells_them() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    coming, *parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    if not coming.startswith("Unreleased\n"):
        parts.insert(0, coming)
    assert parts
    for part, version in zip(parts, VERSIONS, strict=False):
        assert part.partition("\n")[0] == f"{version.number}, {version.date}"
        players = part.partition("### For players")[2].partition("###")[0]
        assert tuple(re.findall(r"^- (.+)$", players, re.MULTILINE)) == version.lines
        headings = re.findall(r"^### (.+)$", part, re.MULTILINE)
        assert headings == [one for one in HEADINGS if one in headings], version.number


def test_the_newest_version_is_the_packages() -> None:
    assert __version__ == VERSIONS[0].number


def test_the_service_worker_tells_it_in_every_language() -> None:
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"^const NEWS = (\{.*?^\});$", worker, re.MULTILINE | re.DOTALL)
    assert found
    for language in locale.LANGUAGES:
        locale.set_language(language)
        wanted = tuple(locale._(line) for line in VERSIONS[0].lines)
        locale.set_language("en")
        assert news_in(found[1], language) == wanted
        assert len(wanted) <= MAX_NEWS_LINES
        assert max(map(len, wanted)) <= MAX_NEWS_CHARACTERS
    assert json.loads(found[1])["fr"] != json.loads(found[1])["en"]


def test_the_shelf_tells_what_came_with_each_version() -> None:
    house = House(fragment="shelf").start()
    house.press("whats-new")
    for version in VERSIONS:
        assert version.number in house.text
        assert all(line in house.text for line in version.lines)


def test_about_names_the_version_and_the_licences_of_all_parts() -> None:
    house = House(fragment="shelf").start()
    house.press("about")
    assert f"Version {__version__}." in house.text
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    for name, licence, path in SHIPPED_PARTS:
        assert name in house.text and licence in house.text
        assert licence in notices
        assert path.startswith("assets/vendor/") or (ROOT / path).is_file()
