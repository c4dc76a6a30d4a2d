"""The built site's runtime has the names that are used, and all else but the patches as it was."""

import re
import shutil
from pathlib import Path

import pytest

from tests.tools.runtime_js import ASM_JS, LOADER
from tools import snapshot
from tools.build import BUNDLE, LOADER_JS, RUNTIME_JS, built
from tools.patch_runtime_js import NAMES, YIELD, patched, without_unused_exports
from tools.paths import ROOT
from tools.problem import Problem


def assigned(asm_js: str) -> list[str]:
    return re.findall(r'Module\["([\w$]+)"\]=wasmExports', asm_js)


def test_exports_that_are_used_stay() -> None:
    assert assigned(without_unused_exports(ASM_JS)) == ["_f3", "_f5", "_f7"]
    with_loader = without_unused_exports(ASM_JS, "python._f9()")
    assert assigned(with_loader) == ["_f3", "_f5", "_f7", "_f9"]


def test_what_is_no_export_stays() -> None:
    short, _loader = patched(ASM_JS, LOADER)
    assert "_data=wasmExports.data.value}" in short
    assert "var _f3,_f5,_f7;" in short
    assert "function place(){map=new WeakMap;}" in short
    assert (
        "receive(origExports){assignWasmExports(origExports);updateGOT(origExports);start()}"
        in short
    )
    assert 'continue}entry.value=1}}function start(){_f3();ask("f5");Module._f7()}}' in short


MISFITS = {
    "eager compilation": ["_createPyodideModule(module", "moduleRtn}"],
    "asynchronous bootstrap": ["t&&Wr()"],
    "yield before the first call of Python": [",API.runPythonInternal_dict"],
    "yield before importlib": [",API.importlib"],
    "no search of the function table": ["updateTableMap(0"],
    "no WebGL": ["entry.value==-1"],
    "no unused exports in JavaScript": ["function assignWasm", "var _f0,"],
}


@pytest.mark.parametrize(("patch", "lost"), [(p, text) for p in NAMES for text in MISFITS[p]])
def test_a_patch_that_does_not_fit_is_named(patch: str, lost: str) -> None:
    """Another Pyodide is not touched; without that patch all others are still made."""
    other = ASM_JS.replace(lost, "")
    with pytest.raises(Problem, match=f"do not fit this Pyodide: .*'{patch}' looks for"):
        patched(other, LOADER)
    assert patched(other, LOADER, without=[patch]) != (other, LOADER)


def test_a_loader_that_is_another_is_not_touched() -> None:
    with pytest.raises(Problem, match=r"'asynchronous bootstrap' .* in pyodide\.mjs\."):
        patched(ASM_JS, LOADER.replace("=Ae(", "="))


def test_nothing_is_changed_without_any() -> None:
    assert patched(ASM_JS, LOADER, without=NAMES) == (ASM_JS, LOADER)


def test_what_is_called_at_once_says_so() -> None:
    asm_js, _loader = patched(ASM_JS, LOADER)
    assert asm_js.startswith(
        "const _createPyodideModule=(async function(moduleArg={}){var moduleRtn;"
    )
    assert asm_js.endswith("return moduleRtn});export default _createPyodideModule;")


def test_the_last_steps_let_the_page_have_its_thread() -> None:
    asm_js, loader = patched(ASM_JS, LOADER)
    found = re.search(r"API\.finalizeBootstrap=(async function.+?,u});", asm_js)
    assert found
    steps = found[1].split(YIELD)
    assert [re.findall(r"run\(\d\)|Wr\(\)|eval_code", step) for step in steps] == [
        ["Wr()"],
        ["run(1)"],
        ["eval_code"],
        ["run(2)", "run(3)"],
    ]
    assert "let a=await Ae(" in loader


def test_the_runtime_itself_loses_a_third() -> None:
    whole, loader = ((ROOT / path).read_text(encoding="utf-8") for path in (RUNTIME_JS, LOADER_JS))
    short, loader = patched(whole, loader)
    assert len(short) < 0.7 * len(whole)
    gone = set(assigned(whole)) - set(assigned(short))
    names = re.compile(r'wasmExports\["[\w$]+"\]')
    assert gone.isdisjoint(re.findall(r"[\w$]+", names.sub("", short)))


def test_the_snapshot_is_the_same_with_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made with the runtime as it comes, and put back into the patched one."""
    files = built(ROOT)
    (bundle,) = [content for path, content in files.items() if BUNDLE.fullmatch(path)]
    shutil.copytree(ROOT / "assets/vendor/pyodide", tmp_path / "assets/vendor/pyodide")
    whole, loader = ((ROOT / path).read_text(encoding="utf-8") for path in (RUNTIME_JS, LOADER_JS))
    (tmp_path / RUNTIME_JS).write_text(without_unused_exports(whole, loader), encoding="utf-8")
    monkeypatch.setattr(snapshot, "FOLDER", tmp_path / "cached")
    shipped = [content for path, content in files.items() if path.startswith("snapshot-")]
    made = snapshot.snapshot_of(tmp_path, bundle)
    assert shipped == ([made] if made else []), "without Node there is none"
