"""The command line itself, and the sentences it says when something is wrong."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import run
from e2e import shots
from tools import check, chromium, lock
from tools.paths import ROOT
from tools.play import bound_server, parsed
from tools.problem import Problem
from tools.serve import site_server


def test_alone_it_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {name} " in listed for name in run.COMMANDS)


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["dig"]) == 2
    assert "'dig'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["files", "relock"])
@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("all", 2)])
def test_a_command_without_options_does_nothing_when_given_one(
    name: str, word: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*_: object, **__: object) -> None:
        pytest.fail(f"run.py {name} {word} writes")

    monkeypatch.setattr(Path, "write_text", write)
    monkeypatch.setattr(lock, "fetch_archive", write)
    with pytest.raises(SystemExit) as end:
        run.main([name, word])
    assert end.value.code == code


def test_playing_needs_only_the_standard_library() -> None:
    code = "import tools.play, tools.build, tools.check, tools.lock"
    subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, check=True)


@pytest.mark.parametrize("given", ["motherlode", "/motherlode", "/motherlode/"])
def test_a_sub_path_may_be_written_any_way(given: str) -> None:
    assert parsed(["--prefix", given]).prefix == "/motherlode/"
    assert parsed([]).prefix == "/"


def test_a_chosen_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with site_server(tmp_path) as first, pytest.raises(Problem, match="cannot be used"):
        bound_server(tmp_path, first.server_address[1], "/")


def test_what_follows_the_dashes_is_for_pytest() -> None:
    options, rest = check.parsed(["--only", "unit", "--", "-k", "hex", "--only"])
    assert options.only == ["unit"]
    assert rest == ["-k", "hex", "--only"]


def test_the_bridges_are_tried_when_asked_for_and_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They need libraries that the rest does without."""
    assert check.ADAPTERS not in check.PARTS
    assert check.parsed(["--only", "adapters"])[0].only == ["adapters"]
    with pytest.raises(SystemExit):
        check.parsed(["--only", "adapters", "--only", "unit"])
    assert "run alone" in capsys.readouterr().err


def test_what_has_changed_since_is_for_the_quick_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.parsed(["--quick", "--since", "HEAD~2"])[0].since == "HEAD~2"
    with pytest.raises(SystemExit):
        check.parsed(["--since", "HEAD~2"])
    assert "--quick" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "-1", "x"])
def test_what_is_no_port_is_said(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed([f"--port={port}"])
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


def test_named_tests_are_run_instead_of_all() -> None:
    assert check.test_paths(["unit", "e2e"], ["-k", "hex"]) == ["tests", "e2e"]
    named = "e2e/test_boot.py::test_a_part"
    assert check.test_paths(["e2e"], ["-q", named]) == [named]


def test_the_named_chromium_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "chromium"
    monkeypatch.setenv(chromium.VARIABLE, str(path))
    with pytest.raises(Problem, match="is not there"):
        chromium.find_chromium(Path(sys.executable))
    path.touch()
    assert chromium.find_chromium(Path(sys.executable)) == str(path)


@pytest.mark.parametrize(
    ("given", "missing"),
    [("--way gold", shots.README), ("--width 360", shots.README[:1]), ("--theme day", ["360"])],
)
def test_shots_of_a_part_cannot_refresh_the_readme(
    given: str, missing: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert shots.main(["--readme", *given.split()]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(name in said for name in missing)
