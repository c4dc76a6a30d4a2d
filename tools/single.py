"""Single file: the whole site in one HTML file that opens from a disk, without a network.

What the page fetches and imports stands in it as base64, packed; `single.js` answers for it.
Browsers let such a page keep its tables, share by copy, and think in workers like the hosted one.
"""

from __future__ import annotations

import base64
import gzip
import html
import json
import posixpath
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.own_scripts import without_comments
from tools.policy import FRAMES, INLINE, hash_of
from tools.problem import Problem
from tools.serve import COMPRESSED_SUFFIXES, TYPES

SCRIPT = Path(__file__).with_name("single.js")
PICTURES = Path(__file__).with_name("single_pictures.js")
# What a host serves beside the page, or what the page carries in itself.
OUTSIDE = re.compile(
    r"index\.html|404\.html|robots\.txt|sw\.js|manifest\.webmanifest|\..*|.*\.(css|svg|png|jpg|ico|woff2)"
    r"|assets/(early|offline)\.js|LICENSE|.*\.md|.*/LICENSE(-MIT)?|assets/licences/.*"
)
SNAPSHOT = re.compile(r"snapshot-[0-9a-f]{12}\.bin")
# For the plain way in, which is of no use where the snapshot is at hand, and for drawing a QR code,
# which is of no use where no address is behind it. Python's library stays: players that are written
# here import of it what the snapshot is without.
PLAIN = re.compile(r"motherlode-[0-9a-f]{12}\.zip|.*/pyodide\.asm\.wasm")
CODES = re.compile(r"assets/vendor/wheels/.*")
MODULE = re.compile(r'<script type="module" src="\./([\w/.-]+)"></script>\n')
LINKS = re.compile(
    r'<link rel="(?:(?:modulepreload|manifest|apple-touch-icon|canonical)"|icon" [^>]*png")[^>]*>\n'
)
CARD = re.compile(
    r"(?:<!-- What people see of a link .*-->\n)?"
    r'<meta (?:property="og:|name="twitter:)[^>]*>\n'
)
# The policy of the file lets it ask nobody.
HELPERS = re.compile(r'<meta name="motherlode-live"[^>]*>\n')
ADDRESSES = re.compile(r'(?<=<template id="heavy") data-snapshot="[^"]*" data-program="[^"]*"')
STYLE = re.compile(r'<link (?=[^>]*rel="stylesheet")[^>]*href="\./([\w/.-]+\.css)"[^>]*>')
OFFLINE = '<script src="./assets/offline.js"></script>\n'
ICON = re.compile(r'(<link rel="icon" href=")\./([\w/.-]+)(" type="image/svg\+xml"[^>]*>)')
URL = re.compile(r'url\("\./([\w/.-]+)"\)')
POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)')
RULES = (
    "default-src 'none'; script-src blob: 'wasm-unsafe-eval' {script}; style-src {style}; "
    "img-src data: blob:; font-src data:; connect-src data: blob:; worker-src blob:; "
    "base-uri 'none'; form-action 'none'"
)


class Change(NamedTuple):
    """Replacement of a text in a module that only works where there is a host."""

    what: re.Pattern[str]
    instead: str


CHANGES = (
    # Modules import by the addresses that the file gives them.
    Change(re.compile(r"(?<![\w.$\\])import\((?=[^)\"'])"), "motherlodeInside.load("),
    Change(re.compile(r"import\.meta\.url\b"), 'motherlodeInside.address("{path}")'),
    Change(re.compile(r"import\.meta\b(?!\.)"), '{{url:motherlodeInside.address("{path}")}}'),
    # The address of a worker in a file is no base for others.
    Change(re.compile(r"(?<==)location\.href(?=\))"), "motherlodeInside.here"),
)
STATIC = re.compile(r"(\bfrom\s*|\bimport\s*)([\"'])(\.{1,2}/[^\"']+)\2")
DYNAMIC = re.compile(r"\bimport\(([\"'])(\.{1,2}/[^\"']+)\1\)")
# Where PyScript puts a worker's program together.
WORKER = re.compile(r'new Blob\(\["/\*@\*/"\+(.+?)\.replace\((\w+),(\w+)\)\],', re.DOTALL)


def single(files: dict[str, bytes], home: str = "") -> bytes:
    """Return the site as one page. ``home`` is the address that links given away lead to."""
    page = CARD.sub("", HELPERS.sub("", files["index.html"].decode())).replace(OFFLINE, "")
    starts = MODULE.findall(page)
    if not starts:
        raise Problem("index.html names no modules any more, which the single file starts.")
    script = without_comments(SCRIPT.read_text(encoding="utf-8")).replace(
        "MODULES", json.dumps(starts), 1
    )
    page = page.replace(f'<script type="module" src="./{starts[0]}"></script>\n', "<!--start-->", 1)
    page = ADDRESSES.sub("", LINKS.sub("", MODULE.sub("", page)))
    page = page.replace("<!--start-->", f"<script>\n{script}</script>\n", 1)
    page = ICON.sub(lambda m: m[1] + data_url(m[2], files) + m[3], page)
    page = STYLE.sub(lambda m: f"<style>\n{style(m[1], files)}</style>", page)
    page = URL.sub(lambda m: f'url("{data_url(m[1], files)}")', page)
    pictures = without_comments(PICTURES.read_text(encoding="utf-8"))
    page = page.replace("</title>\n", f"</title>\n<script>\n{pictures}</script>\n", 1)
    page = page.replace("</body>", "".join(parts(files, bool(home))) + "</body>", 1)
    if home:
        link = f'<link rel="canonical" href="{html.escape(home)}">'
        page = page.replace("</title>\n", f"</title>\n{link}\n", 1)
    page = page.replace("<html", f"<!--\n{rights(files)}-->\n<html data-single", 1)
    frames = [files[path].decode() for path in FRAMES if path in files]
    return with_rules(page, frames).encode()


def with_rules(page: str, frames: Iterable[str]) -> str:
    """Return the page with a policy that allows nothing from outside.

    ``frames`` are the documents that it gives to a frame as text.
    """
    inline = [found for document in (page, *frames) for found in INLINE.findall(document)]
    hashes = {
        kind: " ".join(dict.fromkeys(hash_of(text) for name, text in inline if name == kind))
        for kind in ("script", "style")
    }
    page, count = POLICY.subn(lambda m: m[1] + RULES.format(**hashes) + m[2], page, count=1)
    if not count:
        raise Problem("index.html has no policy any more, which the single file writes anew.")
    return page


def parts(files: dict[str, bytes], codes: bool) -> list[str]:
    """Return the files that the page would fetch, each in an element of its own."""
    without = [OUTSIDE]
    if any(SNAPSHOT.fullmatch(path) for path in files):
        without += [PLAIN] if codes else [PLAIN, CODES]
    wanted = [path for path in sorted(files) if not any(out.fullmatch(path) for out in without)]
    return [part(path, files[path]) for path in wanted]


def part(path: str, content: bytes) -> str:
    """Return the element that holds a file in the page."""
    ending = Path(path).suffix
    if ending in (".js", ".mjs"):
        content = module(path, content.decode()).encode()
    packs = ending in COMPRESSED_SUFFIXES
    stored = gzip.compress(content, 9, mtime=0) if packs else content
    kind = TYPES.get(ending, "application/octet-stream")
    text = base64.b64encode(stored).decode()
    said = f'data-inside="{path}" data-kind="{kind}" data-packed="{"yes" if packs else "no"}"'
    return f'<script type="text/plain" {said}>{text}</script>\n'


def module(path: str, text: str) -> str:
    """Return the module with its imports named by their place in the site."""
    folder = posixpath.dirname(path)

    def inside(name: str) -> str:
        return posixpath.normpath(posixpath.join(folder, name))

    text = DYNAMIC.sub(lambda m: f"motherlodeInside.load({m[1]}{inside(m[2])}{m[1]})", text)
    text = STATIC.sub(lambda m: f'{m[1]}"inside:{inside(m[3])}"', text)
    for change in CHANGES:
        text = change.what.sub(change.instead.format(path=path), text)
    return WORKER.sub(_worker, text)


def _worker(found: re.Match[str]) -> str:
    return f"new Blob([motherlodeInside.before+{found[1]}+motherlodeInside.after],"


def style(path: str, files: dict[str, bytes]) -> str:
    """Return a style sheet as it may stand in the page."""
    folder = posixpath.dirname(path)
    return re.sub(r'url\("(?!data:)', f'url("./{folder}/', files[path].decode())


def data_url(path: str, files: dict[str, bytes]) -> str:
    """Return the file as a ``data:`` address."""
    kind = TYPES[Path(path).suffix]
    return f"data:{kind};base64,{base64.b64encode(files[path]).decode()}"


def rights(files: dict[str, bytes]) -> str:
    """Return the licences of the parts, which travel with the file."""
    own = [name for name in ("LICENSE", "THIRD_PARTY_NOTICES.md") if name in files]
    parts = [name for name in files if re.search(r"^assets/(licences/|.*/LICENSE(-MIT)?$)", name)]
    texts = [files[name].decode() for name in [*own, *parts]]
    return "\n".join(texts).replace("--", "- -")
