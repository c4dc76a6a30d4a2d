"""The snapshot: made by Node where there is one, never a reason for a build to fail."""

import gzip
import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from tests.tools.runtime_js import ASM_JS, LOADER
from tests.tools.wasm import program
from tools import build, snapshot
from tools.paths import ROOT
from tools.problem import Problem

CONFIG = '[files]\n"./py/motherlode/__init__.py" = "motherlode/__init__.py"\n'


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(snapshot, "FOLDER", tmp_path / "cached")
    root = tmp_path / "source"
    for path, text in {
        "index.html": '<template id="heavy"></template>',
        "pyscript.toml": CONFIG,
        "py/motherlode/__init__.py": "",
        "assets/boot.js": "const BUILT = null;",
        **{f"assets/vendor/pyodide/{name}": "" for name in snapshot.RUNTIME},
        build.RUNTIME_INDEX: '{"packages": {}}',
        build.RUNTIME_JS: ASM_JS,
        build.LOADER_JS: LOADER,
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    (root / build.RUNTIME_WASM).write_bytes(program("f3", "f4"))
    return root


def node(folder: Path, does: str) -> str:
    """A program that stands in for Node."""
    code, is_windows = folder / "node.py", os.name == "nt"
    code.write_text(f"import sys\nfrom pathlib import Path\n{does}\n", encoding="utf-8")
    program = folder / ("node.cmd" if is_windows else "node")
    words = f'"{sys.executable}" "{code}"'
    text = f"@{words} %*\n" if is_windows else f'#!/bin/sh\nexec {words} "$@"\n'
    program.write_text(text, encoding="utf-8", newline="")
    program.chmod(0o755)
    return str(program)


def stand_in(folder: Path, does: str | None) -> str | None:
    """As ``node``, or nothing where there is none."""
    return None if does is None else node(folder, does)


def test_the_page_is_told_where_its_snapshot_is(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = node(tmp_path, 'Path(sys.argv[4]).write_text("made", encoding="utf-8")')
    monkeypatch.setattr(shutil, "which", lambda _name: made)
    files = build.build_site(source)
    (name,) = [path for path in files if path.endswith(".bin")]
    (bundle,) = [path for path in files if build.BUNDLE.fullmatch(path)]
    assert gzip.decompress(files[name]) == b"made"
    (short,) = [path for path in files if path.startswith("program-")]
    assert files[short] == program("f3", data=False)
    assert files[build.RUNTIME_WASM] == program("f3", "f4"), "for the plain way"
    told = files["assets/boot.js"].decode().removeprefix("const BUILT = ").removesuffix(";")
    assert json.loads(told) == {
        "snapshot": name,
        "program": short,
        "bundle": bundle,
        "onDemand": "",
        "words": {},
        "index": {"packages": {}},
    }
    assert f'data-snapshot="./{name}" data-program="./{short}"' in files["index.html"].decode()
    assert "files" not in tomllib.loads(files["pyscript.toml"].decode())
    node(tmp_path, "sys.exit(9)")
    assert build.build_site(source) == files, "what is made once is cached"


FAILURES = ["sys.exit('Error: no luck')", "", None]


@pytest.mark.parametrize("does", FAILURES)
def test_a_build_goes_on_without(
    source: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    does: str | None,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: stand_in(tmp_path, does))
    files = build.build_site(source)
    assert not [path for path in files if path.endswith(".bin") or path.startswith("program-")]
    assert files["assets/boot.js"] == b"const BUILT = null;"
    assert "files" in tomllib.loads(files["pyscript.toml"].decode())
    assert "will start slower. There is no snapshot: " in capsys.readouterr().err


@pytest.mark.parametrize("does", FAILURES)
def test_a_strict_build_does_not(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str | None
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: stand_in(tmp_path, does))
    with pytest.raises(Problem, match=r"There is no snapshot: .*no slower start"):
        build.build_site(source, strict=True)


def test_a_strict_build_needs_every_patch(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (source / build.LOADER_JS).write_text("async function another() {}", encoding="utf-8")
    with pytest.raises(Problem, match="'bootstrap in steps' left out"):
        build.build_site(source, strict=True)
    build.build_site(source)
    assert "'bootstrap in steps' left out" in capsys.readouterr().err


def test_a_strict_build_needs_the_runtime(source: Path) -> None:
    (source / build.RUNTIME_JS).unlink()
    with pytest.raises(Problem, match=r"pyodide\.asm\.mjs not found"):
        build.build_site(source, strict=True)
    assert not [path for path in build.build_site(source) if path.endswith(".bin")]


def test_a_lock_of_another_runtime_is_told(tmp_path: Path) -> None:
    """By the runtime itself: no page could start with it."""
    if shutil.which("node") is None:
        return
    runtime = tmp_path / "runtime"
    shutil.copytree(ROOT / "assets/vendor/pyodide", runtime)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["info"]["abi_version"] = "1848_0"
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    with pytest.raises(Problem, match="Lock file ABI version"):
        snapshot.run_node(runtime, b"", tmp_path / "cached" / "snapshot.bin")


def test_why_there_is_none_is_said(tmp_path: Path) -> None:
    """By Node itself, whose own words begin with the runtime's source."""
    if shutil.which("node") is None:
        return
    loader = "export const loadPyodide = async () => { throw new Error('no luck'); };"
    wide = f"/*{'runtime ' * 100_000}*/ export default () => {{}};"
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    (runtime / "pyodide.mjs").write_text(f"/*{'loader ' * 100_000}*/ {loader}", encoding="utf-8")
    (runtime / "pyodide.asm.mjs").write_text(wide, encoding="utf-8")
    with pytest.raises(Problem) as raised:
        snapshot.run_node(runtime, b"", tmp_path / "cached" / "snapshot.bin")
    assert str(raised.value) == "There is no snapshot: Error: no luck."
