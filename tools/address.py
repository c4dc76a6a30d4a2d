"""`run.py address https://OWNER.github.io/NAME/`: write where the page is wherever that is said.

README.md, `[project.urls]` in pyproject.toml, CITATION.cff and SECURITY.md. The repository is
reckoned from an address of GitHub Pages; `--repository` names it where the page has its own domain.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from tools.paths import ROOT
from tools.problem import Problem, reporting_problems

PAGES_HOST = ".github.io"
GITHUB = "https://github.com/"


class Place(NamedTuple):
    """A line or a block that says where something is: its file, how it is found, its new text."""

    file: str
    pattern: str
    text: str


@reporting_problems
def main(argv: list[str]) -> int:
    """Write the addresses and return 0."""
    parser = argparse.ArgumentParser(prog="run.py address", description=__doc__)
    parser.add_argument("address", metavar="URL", help="of the page, with its last slash")
    parser.add_argument("--repository", metavar="URL", help="as https://github.com/OWNER/NAME")
    options = parser.parse_args(argv)
    page = check_address(options.address)
    repository = options.repository or find_repository(page)
    if repository is None:
        raise Problem("An address of one's own does not name the repository: add --repository.")
    for file in write_addresses(ROOT, page, check_address(repository).rstrip("/")):
        print(f"{file} written.")
    return 0


def check_address(address: str) -> str:
    """Return the address with its last slash. Raises Problem where it is none of the web."""
    parts = urlsplit(address)
    whole = parts.scheme in ("http", "https") and parts.netloc and not parts.query + parts.fragment
    if not whole or re.search(r"[\s\"'()<>\\]", address):
        raise Problem(f"{address[:80]!r} is no address such as https://example.org/motherlode/.")
    return address.rstrip("/") + "/"


def find_repository(page: str) -> str | None:
    """Return the repository of a page on GitHub Pages; ``None`` for any other address."""
    host, path = urlsplit(page).netloc, urlsplit(page).path.strip("/")
    if not host.endswith(PAGES_HOST) or "/" in path:
        return None
    return f"{GITHUB}{host.removesuffix(PAGES_HOST)}/{path or host}"


def places(page: str, repository: str) -> list[Place]:
    """Return all that says where page and repository are."""
    urls = {
        "Homepage": page,
        "Documentation": f"{page}manual/",
        "Source": repository,
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }
    table = "[project.urls]\n" + "".join(f'{name} = "{url}"\n' for name, url in urls.items())
    return [
        Place(
            "README.md",
            r"\*\*Play\*\* (?:.+\n)+",
            f"**Play** [in your browser]({page}), or download\n[the cabinet in one file]"
            f"({repository}/releases/latest), which opens without a network.\n",
        ),
        Place(
            "pyproject.toml",
            r"(?:\[project\.urls\]\n(?:\w+ = .*\n)+\n)?(?=\[project\.scripts\]\n)",
            f"{table}\n",
        ),
        Place(
            "CITATION.cff",
            r"(?:url: .*\nrepository-code: .*\n)?(?=license: )",
            f'url: "{page}"\nrepository-code: "{repository}"\n',
        ),
        Place(
            "SECURITY.md",
            r"on GitHub, (?:\*Security\*,\s\*Report a vulnerability\*|\[[^]]*\]\([^)]*\))",
            f"on GitHub, [*Report a vulnerability*]({repository}/security/advisories/new)",
        ),
    ]


def write_addresses(root: Path, page: str, repository: str) -> list[str]:
    """Write them all, and return the files. Raises Problem where a place is not found."""
    texts: dict[str, str] = {}
    for place in places(page, repository):
        text = texts.get(place.file) or (root / place.file).read_text(encoding="utf-8")
        # an address may hold what a template of `re` would read
        new = place.text.replace("\\", r"\\")
        text, found = re.subn(place.pattern, new, text, count=1)
        if not found:
            raise Problem(f"{place.file} has no place for the address.")
        texts[place.file] = text
    for file, text in texts.items():
        (root / file).write_text(text, encoding="utf-8", newline="\n")
    return sorted(texts)
