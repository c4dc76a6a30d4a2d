"""The built site's runtime has the names that are used, and all else but the patches as it was."""

import re

import pytest

from tests.tools.runtime_js import ASM_JS, LOADER
from tools.build import LOADER_JS, RUNTIME_JS
from tools.patch_runtime_js import (
    EAGER_COMPILATION,
    NAMES,
    NO_TABLE_SEARCH,
    NO_WEBGL,
    STEPS,
    UNUSED_EXPORTS,
    YIELD,
    Patched,
    apply_patches,
    remove_unused_exports,
)
from tools.paths import ROOT


def assigned(asm_js: str | None) -> list[str]:
    return re.findall(r'Module\["([\w$]+)"\]=wasmExports', asm_js or "")


def test_exports_that_are_used_stay() -> None:
    assert assigned(remove_unused_exports(ASM_JS)) == ["_f3", "_f5", "_f7"]
    with_loader = remove_unused_exports(ASM_JS, "python._f9()")
    assert assigned(with_loader) == ["_f3", "_f5", "_f7", "_f9"]


def test_what_is_no_export_stays() -> None:
    short = apply_patches(ASM_JS, LOADER).asm_js
    assert "_data=wasmExports.data.value}" in short
    assert "var _f3,_f5,_f7;" in short
    assert (
        "receive(origExports){assignWasmExports(origExports);updateGOT(origExports);start()}"
        in short
    )
    assert 'function start(){_f3();ask("f5");Module._f7()}}' in short


MISFITS = [
    (STEPS.name, "t&&Wr();"),
    (STEPS.name, ",API.runPythonInternal_dict"),
    (STEPS.name, ",API.importlib"),
    (EAGER_COMPILATION.name, "export default"),
    (NO_TABLE_SEARCH.name, "wasmTable.length"),
    (NO_WEBGL.name, "entry.value==-1"),
    (UNUSED_EXPORTS, "function assignWasm"),
    (UNUSED_EXPORTS, "var _f0,"),
]


@pytest.mark.parametrize(("patch", "lost"), MISFITS)
def test_a_patch_that_does_not_fit_is_left_out_and_named(patch: str, lost: str) -> None:
    """Whole: the site is as if it was not wanted, and the other patches are made."""
    other = ASM_JS.replace(lost, "")
    patched = apply_patches(other, LOADER)
    assert patched.misfits == (patch,)
    assert patched == apply_patches(other, LOADER, without=[patch])._replace(misfits=(patch,))


def test_a_loader_that_is_another_is_not_touched() -> None:
    other = LOADER.replace("=Ae(", "=Ae(1,")
    patched = apply_patches(ASM_JS, other)
    assert patched.misfits == (STEPS.name,)
    assert patched.loader_js == other
    assert YIELD not in patched.asm_js, "the bootstrap is awaited by nobody"


def test_a_minifier_may_choose_other_names() -> None:
    asm_js, loader = ASM_JS.replace("Wr()", "$r()"), LOADER.replace("Ae(", "Fe(")
    asm_js = re.sub("symName|entry|_createPyodideModule", lambda name: f"${name[0][0]}", asm_js)
    assert apply_patches(asm_js, loader).misfits == ()


def test_the_whole_runtime_says_that_it_is_called_at_once() -> None:
    asm_js = apply_patches(ASM_JS, LOADER).asm_js
    assert asm_js.startswith("const _createPyodideModule=(async function(moduleArg={}){")
    assert asm_js.endswith("return moduleRtn});export default _createPyodideModule;")


def test_what_is_never_called_gets_no_place_in_the_program() -> None:
    asm_js = apply_patches(ASM_JS, LOADER).asm_js
    assert "map=new WeakMap;}" in asm_js
    drawing = 'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
    assert f"if(entry.value==-1){{{drawing}entry.value=addFunction" in asm_js


def test_nothing_is_changed_without_any() -> None:
    assert apply_patches(ASM_JS, LOADER, without=NAMES) == Patched(ASM_JS, LOADER, ())


def test_the_last_steps_let_the_page_have_its_thread() -> None:
    asm_js, loader, _misfits = apply_patches(ASM_JS, LOADER)
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
    short, _loader, misfits = apply_patches(whole, loader)
    assert not misfits
    assert len(short) < 0.7 * len(whole)
    gone = set(assigned(whole)) - set(assigned(short))
    names = re.compile(r'wasmExports\["[\w$]+"\]')
    assert gone.isdisjoint(re.findall(r"[\w$]+", names.sub("", short)))
