"""Stripped bytecode does what the sources say, names their lines, and carries nothing to read."""

from __future__ import annotations

import dataclasses
import io
import marshal
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path, PurePosixPath
from types import CodeType

import pytest

from tools.paths import ROOT
from tools.strip_bytecode import (
    PLACEHOLDER_DOCSTRING,
    compiled,
    dataclass_sources,
    library_zip,
    modules_zip,
    stripped,
)

SOURCE = '''"""A module."""
from dataclasses import dataclass


@dataclass
class Claim:
    """What a player holds."""

    ore: int

    def worth(self) -> int:
        """Points."""

    def dug(self):
        """One more."""
        return (
            self.ore
            + missing
        )


def nothing():
    "Only said."
'''
MODULES = sorted((ROOT / "py" / "motherlode" / "core").glob("*.py"))


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for held in code.co_consts:
        if isinstance(held, CodeType):
            yield from codes(held)


def lines(code: CodeType) -> list[int | None]:
    """The line of each unit of code."""
    return [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_lines_stay_and_the_columns_go(path: Path) -> None:
    code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    for before, after in zip(codes(code), codes(stripped(code)), strict=True):
        assert lines(after) == lines(before)
        assert before.co_code == after.co_code
        assert {column for _, _, *columns in after.co_positions() for column in columns} <= {None}


def test_docstrings_go() -> None:
    names: dict[str, object] = {"__name__": "claims"}
    exec(compiled(SOURCE, "claims.py"), names)
    assert names.get("__doc__") is None
    claim = names["Claim"](3)  # type: ignore[operator]
    assert claim == names["Claim"](3)  # type: ignore[operator]
    assert claim.__doc__ == PLACEHOLDER_DOCSTRING, "a data class makes none of its own"
    assert claim.worth() is claim.worth.__doc__ is names["nothing"]() is None  # type: ignore[operator]
    with pytest.raises(NameError) as raised:
        claim.dug()
    assert raised.traceback[-1].lineno == SOURCE[: SOURCE.index("missing")].count("\n")


def test_a_bundle_keeps_its_files_and_packs_its_modules() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("cabinet/claims.py", "ORE = 3\n")
        archive.writestr("cabinet/words.mo", b"\0\1")
    root, library = PurePosixPath("/home/cabinet"), PurePosixPath("/lib/library.zip")
    packed = zipfile.ZipFile(io.BytesIO(modules_zip(stream.getvalue(), root, library, [])))
    assert packed.namelist() == ["home/cabinet/cabinet/claims.py", "home/cabinet/cabinet/words.mo"]
    assert packed.read(packed.namelist()[1]) == b"\0\1"
    code = marshal.loads(packed.read(packed.namelist()[0]))
    assert code.co_filename == "/home/cabinet/cabinet/claims.py"
    names: dict[str, object] = {}
    exec(code, names)
    assert names["ORE"] == 3


def test_of_the_library_comes_what_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "library.zip"
    with zipfile.ZipFile(place, "w") as archive:
        for name in ("assayer", "sieve"):
            archive.writestr(f"{name}.py", f"'''What it is.'''\nNAME = {name!r}\n")
    monkeypatch.syspath_prepend(str(place))
    library = PurePosixPath(place)
    packed = library_zip(library, ["assayer", "json", "sys"])
    assert zipfile.ZipFile(io.BytesIO(packed)).namelist() == ["assayer.pyc"]
    taken = tmp_path / "stripped.zip"
    taken.write_bytes(packed)
    sys.path[0] = str(taken)
    import assayer  # type: ignore[import-not-found]

    assert assayer.NAME == "assayer"
    assert assayer.__file__.startswith(str(taken))
    del sys.modules["assayer"]


def test_what_classes_of_data_write_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "from dataclasses import dataclass\n@dataclass\nclass Nugget:\n    carats: int\n"
    (tmp_path / "nuggets.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    texts = dataclass_sources(lambda: import_module("nuggets"))
    assert any("carats" in text for text in texts)
    assert all(isinstance(marshal.loads(code), CodeType) for code in texts.values())
    assert "exec" not in vars(dataclasses)
    import nuggets  # type: ignore[import-not-found]

    assert nuggets.Nugget(24).carats == 24
    del sys.modules["nuggets"]
