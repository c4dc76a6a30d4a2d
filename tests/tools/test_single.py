"""The single file: everything in it, nothing named outside of it."""

from __future__ import annotations

import base64
import gzip
import re

import pytest

from tools.build import Site, add_pages, inline_first_frame
from tools.paths import ROOT
from tools.policy import INLINE, hash_of
from tools.problem import Problem
from tools.single import URL, module, single, style

CORE = (
    'const{url:u}=import.meta,r=(e,t=location.href)=>new URL(e,t);import("./toml-1.js");import(r);'
)
MAKES_WORKERS = 'new Worker(URL.createObjectURL(new Blob(["/*@*/"+\'w\'.replace(A,B)],{type:"t"})))'


@pytest.fixture
def files() -> dict[str, bytes]:
    """The page as it is, and a little of everything that a built site has beside it."""
    site = Site(ROOT)
    add_pages(site)
    inline_first_frame(site)
    page = site.files["index.html"]
    styles = {f"assets/{path.name}": path.read_bytes() for path in (ROOT / "assets").glob("*.css")}
    named = "\n".join([page.decode(), *(style(path, styles) for path in styles)])
    fonts = dict.fromkeys(URL.findall(named), b"font")
    assert fonts
    return (
        fonts
        | styles
        | {
            "index.html": page,
            "LICENSE": b"Do as you like -- but say whose it is.",
            "assets/boot.js": b'import { a } from "./vendor/a.mjs";\nexport const b = a;',
            "assets/early.js": b"",
            "assets/icon.svg": b"<svg/>",
            "assets/vendor/a.mjs": b"export const a = 1;",
            "assets/vendor/a.wasm": b"\0asm" * 99,
            "assets/vendor/pyodide/python_stdlib.zip": b"library",
            "assets/vendor/wheels/segno-1.6.6-py3-none-any.whl": b"codes",
            "motherlode-0123456789ab.zip": b"bundle",
            "py/main.py": b"print()",
            "sw.js": b"self",
        }
    )


def inside(page: bytes) -> dict[str, bytes]:
    """Return the contents of the file, unpacked, by path."""
    found = {}
    pattern = rb'<script type="text/plain" data-inside="([^"]+)"[^>]*data-packed="(\w+)">([^<]*)<'
    for path, packed, text in re.findall(pattern, page):
        stored = base64.b64decode(text, validate=True)
        found[path.decode()] = gzip.decompress(stored) if packed == b"yes" else stored
    return found


def test_everything_a_page_would_fetch_is_in_it(files: dict[str, bytes]) -> None:
    found = inside(single(files))
    assert found["assets/vendor/a.wasm"] == files["assets/vendor/a.wasm"]
    assert found["py/main.py"] == files["py/main.py"]
    assert not {"sw.js", "index.html", "assets/early.js", "assets/icon.svg"} & found.keys()
    assert {
        "motherlode-0123456789ab.zip",
        "assets/vendor/pyodide/python_stdlib.zip",
    } <= found.keys()


def test_with_the_snapshot_what_the_plain_start_needs_stays_out(
    files: dict[str, bytes],
) -> None:
    files["snapshot-0123456789ab.bin"] = b"memory"
    wheel, bundle = (
        "assets/vendor/wheels/segno-1.6.6-py3-none-any.whl",
        "motherlode-0123456789ab.zip",
    )
    found = inside(single(files))
    assert not {wheel, bundle} & found.keys()
    assert "assets/vendor/pyodide/python_stdlib.zip" in found, "written players import of it"
    reachable = single(files, "https://example.org/?a&b")
    assert wheel in inside(reachable), "a code has an address to lead to"
    assert bundle not in inside(reachable)
    assert b'<link rel="canonical" href="https://example.org/?a&amp;b">' in reachable


def test_the_page_names_nothing_beside_it(files: dict[str, bytes]) -> None:
    page = re.sub(r"<script type=\"text/plain\".*", "", single(files).decode())
    head = page[: page.index("<body>")]
    assert not re.findall(r'(?:src|href)="\./', head)
    assert "og:" not in head and "twitter:" not in head
    assert 'rel="preload' not in head and "manifest.webmanifest" not in head
    assert 'url("./' not in head
    assert "Do as you like - - but say whose it is." in head


def test_its_policy_lets_nothing_in_from_outside(files: dict[str, bytes]) -> None:
    page = single(files).decode()
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    rules = dict(rule.strip().split(" ", 1) for rule in found[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert all("http" not in rule and "'self'" not in rule for rule in rules.values())
    for kind, text in INLINE.findall(page):
        assert hash_of(text) in rules[f"{kind}-src"]


def test_modules_name_one_another_by_their_place_in_the_site() -> None:
    assert module("assets/boot.js", 'import { a } from "./vendor/a.mjs";') == (
        'import { a } from "inside:assets/vendor/a.mjs";'
    )
    core = module("assets/vendor/core.js", CORE + MAKES_WORKERS)
    assert 'motherlodeInside.load("assets/vendor/toml-1.js")' in core
    assert "motherlodeInside.load(r)" in core
    assert "{url:u}=({url:" not in core and 'address("assets/vendor/core.js")' in core
    assert "t=motherlodeInside.here)" in core
    assert "new Blob([motherlodeInside.before+'w'+motherlodeInside.after],{type" in core


def test_a_page_of_another_build_is_refused(files: dict[str, bytes]) -> None:
    files["index.html"] = b"<p>nothing to start</p>"
    with pytest.raises(Problem, match="no modules"):
        single(files)
