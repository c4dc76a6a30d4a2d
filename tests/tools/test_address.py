"""The page's address is written wherever it is said, and another one in its place."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tools.address import check_address, find_repository, main, write_addresses
from tools.paths import ROOT
from tools.problem import Problem

FILES = ("CITATION.cff", "README.md", "SECURITY.md", "pyproject.toml")
PAGE, REPOSITORY = "https://nell.github.io/motherlode/", "https://github.com/nell/motherlode"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for file in FILES:
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def test_it_is_written_everywhere_and_written_over(root: Path) -> None:
    assert write_addresses(root, "https://old.example/", "https://github.com/old/one") == [*FILES]
    once = {file: (root / file).read_text(encoding="utf-8") for file in FILES}
    write_addresses(root, PAGE, REPOSITORY)
    texts = {file: (root / file).read_text(encoding="utf-8") for file in FILES}
    for file, text in texts.items():
        assert "old" not in set(text.replace("/", " ").split()), file
        assert text.count("\n") == once[file].count("\n")
    assert f"[in your browser]({PAGE})" in texts["README.md"]
    assert f"({REPOSITORY}/releases/latest)" in texts["README.md"]
    assert f"{REPOSITORY}/security/advisories/new" in texts["SECURITY.md"]
    assert f'url: "{PAGE}"\nrepository-code: "{REPOSITORY}"\nlicense' in texts["CITATION.cff"]
    project = tomllib.loads(texts["pyproject.toml"])["project"]
    assert project["urls"]["Homepage"] == PAGE
    assert project["urls"]["Source"] == REPOSITORY
    assert project["scripts"] == {"motherlode": "motherlode.__main__:run"}


def test_a_place_that_is_gone_is_said_and_nothing_written(root: Path) -> None:
    (root / "SECURITY.md").write_text("# Security\n", encoding="utf-8")
    before = (root / "README.md").read_bytes()
    with pytest.raises(Problem, match=r"SECURITY\.md has no place"):
        write_addresses(root, PAGE, REPOSITORY)
    assert (root / "README.md").read_bytes() == before


def test_the_repository_is_that_of_the_page() -> None:
    assert find_repository(PAGE) == REPOSITORY
    assert find_repository("https://nell.github.io/") == "https://github.com/nell/nell.github.io"
    assert find_repository("https://example.org/motherlode/") is None


@pytest.mark.parametrize("address", ["", "motherlode", "ftp://a/", "https://a/?b", "https://a/ b"])
def test_what_is_no_address_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Problem):
        check_address(address)
    assert main([address]) == 1
    assert "is no address" in capsys.readouterr().err


def test_a_domain_of_ones_own_wants_the_repository(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["https://example.org/motherlode/"]) == 1
    assert "add --repository" in capsys.readouterr().err
