"""404.html: an address mangled on its way leads to the cabinet, with its link."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.offenders import for_each
from tools.build import build_site
from tools.paths import ROOT
from tools.policy import hash_of

PAGE = (ROOT / "404.html").read_text(encoding="utf-8")
LINK = "play/1/AQ-_x"
THERE = f"/motherlode/#{LINK}"


def script_of(page: str) -> str:
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    return str(script)


def guesses(path: str, search: str = "", hash: str = "", home: str = "") -> list[str]:
    if not shutil.which("node"):
        pytest.skip("there is no node")
    given = ", ".join(map(json.dumps, (path, search, hash, home)))
    program = f"{script_of(PAGE)}\nconsole.log(JSON.stringify(guesses({given})));"
    done = subprocess.run(
        ["node", "-"], input=program, capture_output=True, check=True, encoding="utf-8"
    )
    return list(json.loads(done.stdout))


MANGLED = [
    (f"/motherlode/%23{LINK}", "", ""),
    (f"/motherlode/%2523{LINK}", "", ""),
    (f"/motherlode/%252523{LINK}", "", ""),
    ("/motherlode/%23play%2F1%2FAQ-_x", "", ""),
    (f"/motherlode%23{LINK}", "", ""),
    (f"/motherlode/index.html%23{LINK}", "", ""),
    ("/motherlode/INDEX.HTML", "", f"#{LINK}"),
    ("/motherlode/Index.htm", "?utm_source=x", f"#{LINK}"),
    (f"/motherlode/{LINK}", "", ""),
    (f"/motherlode/!{LINK}", "", ""),
    ("/motherlode/PLAY/1/AQ-_x", "", ""),
    ("/motherlode", "", f"#{LINK}"),
    ("/motherlode/index", f"?x=1%23{LINK}", ""),
]


@for_each("home", ["", "/motherlode/"])
@for_each(("path", "search", "hash"), MANGLED)
def test_a_mangled_address_leads_to_the_cabinet(
    path: str, search: str, hash: str, home: str
) -> None:
    found = guesses(path, search, hash, home)
    # where a guess is no page either, the next one is taken from there
    while found[0] != THERE:
        wrong = found[0].split("#")[0]
        assert wrong != "/motherlode/"
        found = guesses(wrong, "", f"#{LINK}", home)


@for_each("kind", ["live", "player"])
@for_each("form", ["{}/1/x", "%23{}/1/x", "{}//1//x"])
def test_a_link_of_another_kind_is_found_too(kind: str, form: str) -> None:
    for name in (kind, kind.upper()):
        assert guesses(f"/motherlode/{form.format(name)}")[0] == f"/motherlode/#{kind}/1/x"


@pytest.mark.parametrize(
    "path", ["/Motherlode/", "/MOTHERLODE", "/Motherlode/%23play/1/AQ-_x", "/motherLode/Index.html"]
)
@pytest.mark.parametrize("home", ["", "/motherlode/"])
def test_a_wrong_case_leads_to_the_cabinet(path: str, home: str) -> None:
    hash = "" if "play" in path else f"#{LINK}"
    found = guesses(path, "", hash, home)
    while found[0] != THERE:
        found = guesses(found[0].split("#")[0], "", f"#{LINK}", home)


@for_each("path", ["/", "/a/b/C/d.html", "//evil.example/x", "/%", "/a//b", "/%2F%2Fe"])
@for_each("home", ["", "/motherlode/"])
def test_it_comes_to_an_end_and_never_to_another_host(path: str, home: str) -> None:
    for _step in range(20):
        found = guesses(path, "", f"#{LINK}", home)
        assert not any(re.match(r"//|\\w+:", place) for place in found)
        if not found:
            return
        path = found[0].split("#")[0]
    pytest.fail("it goes in a circle")


def test_other_addresses_are_kept() -> None:
    assert guesses("/motherlode/%23daily")[0] == "/motherlode/#daily"
    assert guesses("/motherlode/%23table/AB/play/1/x")[0] == "/motherlode/#table/AB/play/1/x"


def test_the_build_names_the_cabinet_and_allows_the_script(tmp_path: Path) -> None:
    for name, text in {
        "index.html": '<meta property="og:image" content="./assets/preview.jpg">',
        "404.html": PAGE,
        "pyscript.toml": '[files]\n"./py/motherlode/__init__.py" = "motherlode/__init__.py"\n',
        "py/motherlode/__init__.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    for home, folder in (("", ""), ("https://example.org/gold%20mine/", "/gold mine/")):
        page = build_site(tmp_path, home)["404.html"].decode()
        assert f'const HOME = "{folder}";' in page
        assert hash_of(script_of(page)) in page
