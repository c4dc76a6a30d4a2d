"""The built site's runtime has the names that are used, and all else as it was."""

import re
import shutil
from pathlib import Path

import pytest

from tests.tools.glue import BESIDE, GLUE, WHOLE
from tools import memory
from tools.build import BESIDE_GLUE, BUNDLE, built
from tools.build import GLUE as PATH
from tools.glue import PAUSE, in_steps, shortened
from tools.paths import ROOT
from tools.problem import Problem


def given(glue: str) -> list[str]:
    return re.findall(r'Module\["([\w$]+)"\]=wasmExports', glue)


def test_names_that_are_used_stay() -> None:
    assert given(shortened(GLUE)) == ["_f3", "_f5", "_f7"]
    assert given(shortened(GLUE, "python._f9()")) == ["_f3", "_f5", "_f7", "_f9"]


def test_what_is_no_such_name_stays() -> None:
    short = shortened(GLUE)
    assert "_data=wasmExports.data.value}" in short
    assert "var _f3,_f5,_f7;" in short
    assert "function place(){map=new WeakMap;}" in short
    assert "receive(origExports){assignWasmExports(origExports);start()}" in short
    assert short.endswith('continue}entry.value=1}}function start(){_f3();ask("f5");Module._f7()}}')


@pytest.mark.parametrize(
    "lost",
    [
        "function assignWasm",
        "updateGOT(origExports);",
        "updateTableMap(0",
        "entry.value==-1",
        "var _f0,",
    ],
)
def test_another_text_is_not_touched(lost: str) -> None:
    with pytest.raises(Problem, match="glue is not as it was"):
        shortened(GLUE.replace(lost, ""))


def test_what_is_called_at_once_says_so() -> None:
    glue, _beside = in_steps(WHOLE, BESIDE)
    assert glue.startswith(
        "const _createPyodideModule=(async function(moduleArg={}){var moduleRtn;"
    )
    assert glue.endswith("return moduleRtn});export default _createPyodideModule;")


def test_the_last_steps_let_the_page_have_its_thread() -> None:
    glue, beside = in_steps(WHOLE, BESIDE)
    found = re.search(r"API\.finalizeBootstrap=(async function.+?,u});", glue)
    assert found
    steps = found[1].split(PAUSE)
    assert [re.findall(r"run\(\d\)|Wr\(\)|eval_code", step) for step in steps] == [
        ["Wr()"],
        ["run(1)"],
        [],
        ["eval_code"],
        ["run(2)"],
        ["run(3)"],
    ]
    assert re.search(r"createWasm\(\)\);await new Promise\(.+?\);run\(0\)", glue)
    assert "let a=await Ae(" in beside


@pytest.mark.parametrize("lost", ["_createPyodideModule(module", "moduleRtn}", "t&&Wr()", "?Hr(d"])
def test_steps_that_are_others_are_not_touched(lost: str) -> None:
    with pytest.raises(Problem, match="glue is not as it was"):
        in_steps(WHOLE.replace(lost, ""), BESIDE)
    with pytest.raises(Problem, match="glue is not as it was"):
        in_steps(WHOLE, BESIDE.replace("=Ae(", "="))


def test_the_runtime_itself_loses_a_third() -> None:
    whole, beside = ((ROOT / path).read_text(encoding="utf-8") for path in (PATH, BESIDE_GLUE))
    short = shortened(whole, beside)
    assert len(short) < 0.7 * len(whole)
    gone = set(given(whole)) - set(given(short))
    names = re.compile(r'wasmExports\["[\w$]+"\]')
    assert gone.isdisjoint(re.findall(r"[\w$]+", names.sub("", short)))


def test_the_memory_is_the_same_with_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made with the runtime as it comes, and put back into the shortened one."""
    files = built(ROOT)
    (bundle,) = [content for path, content in files.items() if BUNDLE.fullmatch(path)]
    shutil.copytree(ROOT / "assets/vendor/pyodide", tmp_path / "assets/vendor/pyodide")
    whole, beside = ((ROOT / path).read_text(encoding="utf-8") for path in (PATH, BESIDE_GLUE))
    (tmp_path / PATH).write_text(shortened(whole, beside), encoding="utf-8")
    monkeypatch.setattr(memory, "FOLDER", tmp_path / "kept")
    kept = [content for path, content in files.items() if path.startswith("memory-")]
    made = memory.kept_memory(tmp_path, bundle)
    assert kept == ([made] if made else []), "without Node there is none"
