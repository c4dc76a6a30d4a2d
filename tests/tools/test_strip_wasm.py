"""Stripped WebAssembly: what the page has otherwise is not in it, all else is as it was."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.tools.wasm import program
from tools.build import LOADER_JS, RUNTIME_JS, RUNTIME_WASM, build_site
from tools.paths import ROOT
from tools.problem import Problem
from tools.strip_wasm import (
    DATA,
    DATA_COUNT,
    EXPORTS,
    HEADER,
    exports,
    leb128,
    read_leb128,
    sections,
    strip,
)


@given(some.integers(0, 2**32 - 1))
def test_a_number_is_read_as_it_was_written(value: int) -> None:
    assert read_leb128(b"." + leb128(value) + b"!", 1) == (value, 1 + len(leb128(value)))


def test_names_that_somebody_uses_stay() -> None:
    assert strip(program("a", "b", "c"), "_a(); b", "c_") == program("b", data=False)
    long = "n" * 300
    assert strip(program("a", long), f"call {long}") == program(long, data=False)


@pytest.mark.parametrize("other", [b"", b"MZ", HEADER, program(data=False)])
def test_another_program_is_not_touched(other: bytes) -> None:
    with pytest.raises(Problem, match=r"(Pyodide's program|this Pyodide)"):
        strip(other, "a")


def test_of_the_runtime_a_third_goes_and_the_code_stays() -> None:
    whole = (ROOT / RUNTIME_WASM).read_bytes()
    users = [(ROOT / path).read_text(encoding="utf-8") for path in (RUNTIME_JS, LOADER_JS)]
    short = strip(whole, *users)
    assert len(short) < 0.67 * len(whole)
    before, after = dict(sections(whole)), dict(sections(short))
    assert before.keys() - after.keys() == {DATA, DATA_COUNT}
    assert [kind for kind in after if after[kind] != before[kind]] == [EXPORTS]
    kept, all_of_them = dict(exports(after[EXPORTS])), dict(exports(before[EXPORTS]))
    assert kept.items() <= all_of_them.items()


def test_it_comes_to_the_same_memory(tmp_path: Path) -> None:
    """The runtime as it comes and that of the site come to the same memory, and Python runs.

    The one with its own data, the other with the snapshot's: once the snapshot is put back there is
    no byte of difference.
    """
    node = shutil.which("node")
    files = build_site(ROOT)
    kept = [path for path in files if path.startswith("snapshot-")]
    assert bool(kept) == bool(node), "without Node there is none"
    if node is None:
        return
    (short,) = [path for path in files if path.startswith("program-")]
    runtime = {Path(p).name: p for p in files if p.startswith("assets/vendor/pyodide/")}
    for folder, program_of in (("whole", RUNTIME_WASM), ("short", short)):
        (tmp_path / folder).mkdir()
        for name, path in {**runtime, Path(RUNTIME_WASM).name: program_of}.items():
            (tmp_path / folder / name).write_bytes(files[path])
    for path, name in ((RUNTIME_JS, "pyodide.asm.js"), (LOADER_JS, "pyodide.js")):
        (tmp_path / "whole" / name).write_bytes((ROOT / path).read_bytes())
    (tmp_path / "snapshot").write_bytes(files[kept[0]])
    script = Path(__file__).with_name("same_snapshot.mjs")
    command = [
        node,
        str(script),
        *(str(tmp_path / name) for name in ("whole", "short", "snapshot")),
    ]
    done = subprocess.run(command, capture_output=True, timeout=120, encoding="utf-8")
    told = done.stderr[-300:]
    assert json.loads(done.stdout.splitlines()[-1]) == {"same": True, "python": 42}, told
