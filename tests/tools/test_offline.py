"""The program that keeps the site on a device knows the whole site, and each file's content."""

import json
import re

import pytest

from e2e.site import built_once, files_of
from tools.build import AT_FIRST, LATER, SERVICE_WORKER, SPARE, fill_in_service_worker
from tools.lock import sha256_of
from tools.on_demand import SELDOM
from tools.paths import ROOT
from tools.problem import Problem

EMPTY = f"{AT_FIRST}\n{SPARE}\n{LATER}"


def listed(program: str, *names: str) -> dict[str, str]:
    """Return the files of these lists, or of all, with their hashes; no list repeats another."""
    hashes: dict[str, str] = {}
    for name in names or ("AT_FIRST", "SPARE", "LATER"):
        found = re.search(rf"^const {name} = (\{{.*\}});$", program, re.MULTILINE)
        assert found
        files = json.loads(found[1])
        assert not hashes.keys() & files.keys()
        hashes |= files
    return hashes


def test_every_file_but_itself_and_hidden_ones() -> None:
    hashes = listed(
        fill_in_service_worker(
            EMPTY, {"b.js": b"2", "a": b"1", SERVICE_WORKER: b"", ".nojekyll": b""}
        )
    )
    assert list(hashes) == ["a", "b.js"]
    assert sha256_of(b"1").startswith(hashes["a"])


def test_spare_files_are_named() -> None:
    program = fill_in_service_worker(EMPTY, {"b.zip": b"2", "a": b"1"}, {"b.zip"})
    assert set(listed(program, "SPARE")) == {"b.zip"}
    assert LATER in program
    assert set(listed(program)) == {"a", "b.zip"}


def test_what_waits_until_the_page_is_at_rest_is_named() -> None:
    program = fill_in_service_worker(EMPTY, {"b.zip": b"2", "a": b"1"}, later={"b.zip"})
    assert set(listed(program, "LATER")) == {"b.zip"}
    assert set(listed(program)) == {"a", "b.zip"}


def test_the_built_site_is_listed_as_it_is(tmp_path_factory: pytest.TempPathFactory) -> None:
    files = files_of(built_once(tmp_path_factory))
    hashes = listed(files[SERVICE_WORKER].decode())
    assert set(files) - set(hashes) == {SERVICE_WORKER, ".nojekyll"}
    assert all(sha256_of(files[path]).startswith(hashes[path]) for path in hashes)
    assert b"offline.js" in files["index.html"]
    assert "offline.js" not in (ROOT / "index.html").read_text(encoding="utf-8")


def test_what_a_first_visit_reads_names_nothing_that_comes_on_demand() -> None:
    """So the workshop, boxes, live tables and the camera cost it no byte: boot.js loads by path."""
    ours = [path for path in (ROOT / "assets").iterdir() if path.suffix in (".css", ".js")]
    later = [path for path in ours if SELDOM.fullmatch(f"assets/{path.name}")]
    assert {"box.js", "live.js", "scan.js", "workshop.js"} <= {path.name for path in later}
    for path in {*ours} - {*later}:
        text = path.read_text(encoding="utf-8")
        assert not [one.name for one in later if one.name in text], path.name


def test_a_program_without_the_place_is_refused() -> None:
    with pytest.raises(Problem, match="has no"):
        fill_in_service_worker("nothing", {})
