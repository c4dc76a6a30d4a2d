"""Patches of Pyodide's own JavaScript: without what nothing here can reach, and started in steps.

Each patch is a name and what it replaces in ``pyodide.asm.mjs`` and in ``pyodide.mjs``, which loads
it; every text that is replaced has to be there once. A site can be built without one of them.
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

from tools.problem import Problem

ASM_JS, LOADER_JS = "pyodide.asm.mjs", "pyodide.mjs"
YIELD = "await new Promise(done=>API.scheduleCallback(done,0))"
UNUSED_EXPORTS = "no unused exports in JavaScript"
ASSIGN_EXPORTS = "function assignWasmExports(wasmExports){"
ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\]')
DECLARATION = re.compile(r"(?<=var )(?:[\w$]+,){1000,}[\w$]+(?=;)")
WORD = re.compile(r"[\w$]+")


class Patch(NamedTuple):
    """A named change of text: old to new, in ``pyodide.asm.mjs`` and in ``pyodide.mjs``.

    It is only made together with the patch that it ``needs``, if any.
    """

    name: str
    asm_js: Mapping[str, str]
    loader_js: Mapping[str, str] = {}
    needs: str = ""


EAGER_COMPILATION = Patch(
    # The whole runtime is one function, which browsers read once beside the page and once more in
    # it, unless it says that it is called at once: then it stands in parentheses.
    "eager compilation",
    {
        "async function _createPyodideModule(moduleArg={}){": (
            "const _createPyodideModule=(async function(moduleArg={}){"
        ),
        "return moduleRtn}export default": "return moduleRtn});export default",
    },
)
# Pyodide starts in one long step: at these places the page gets its thread.
YIELD_AFTER_COMPILING = Patch(
    "yield after compiling",
    {
        "wasmExports=await (createWasm());": (
            "wasmExports=await (createWasm());await new Promise(done=>setTimeout(done));"
        )
    },
)
ASYNC_BOOTSTRAP = Patch(
    "asynchronous bootstrap",
    {
        "API.finalizeBootstrap=function(t,e){t&&Wr();": (
            f"API.finalizeBootstrap=async function(t,e){{t&&Wr();{YIELD};"
        )
    },
    {"let a=Ae(r,s,t);": "let a=await Ae(r,s,t);"},
)
YIELD_AT_FIRST_CALL = Patch(
    "yields around the first call of Python",
    {
        ",API.runPythonInternal_dict=API._pyodide._base.": (
            f";{YIELD};let base=API._pyodide._base;{YIELD};API.runPythonInternal_dict=base."
        )
    },
    needs=ASYNC_BOOTSTRAP.name,
)
YIELD_BEFORE_IMPORTLIB = Patch(
    "yield before importlib",
    {",API.importlib=": f";{YIELD};API.importlib="},
    needs=ASYNC_BOOTSTRAP.name,
)
YIELD_BEFORE_RESTORING = Patch(
    "yield before the references of the snapshot",
    {"return t?Hr(d,t,e)": f"{YIELD};return t?Hr(d,t,e)"},
    needs=ASYNC_BOOTSTRAP.name,
)
NO_OFFSET_TABLE = Patch(
    # Each function of the program gets a place in the table of pointers, for libraries in C that a
    # page might load later: the cabinet loads none.
    "no global offset table",
    {"updateGOT(origExports);": ""},
)
NO_TABLE_SEARCH = Patch(
    # Before a function of JavaScript gets a place it is searched for among the thousands that have
    # one, and each of these becomes a function of JavaScript for that: it is not among them.
    "no search of the function table",
    {"updateTableMap(0,wasmTable.length)": ""},
)
NO_WEBGL = Patch(
    # Each function of JavaScript that draws with WebGL is made one of the program: nothing here is
    # drawn so, and they are pointers to nothing, as C has them for what is not there.
    "no WebGL",
    {
        "if(entry.value==-1){": (
            'if(entry.value==-1){if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
        )
    },
)
PATCHES = (
    EAGER_COMPILATION,
    YIELD_AFTER_COMPILING,
    ASYNC_BOOTSTRAP,
    YIELD_AT_FIRST_CALL,
    YIELD_BEFORE_IMPORTLIB,
    YIELD_BEFORE_RESTORING,
    NO_OFFSET_TABLE,
    NO_TABLE_SEARCH,
    NO_WEBGL,
)
NAMES = (*(patch.name for patch in PATCHES), UNUSED_EXPORTS)


def patched(asm_js: str, loader_js: str, without: Collection[str] = ()) -> tuple[str, str]:
    """The texts of ``pyodide.asm.mjs`` and ``pyodide.mjs`` with all patches but those named.

    Raises Problem, which names the patch, when one does not fit the texts.
    """
    for patch in PATCHES:
        if not {patch.name, patch.needs} & set(without):
            asm_js = _replaced(patch.name, ASM_JS, asm_js, patch.asm_js)
            loader_js = _replaced(patch.name, LOADER_JS, loader_js, patch.loader_js)
    if UNUSED_EXPORTS not in without:
        asm_js = without_unused_exports(asm_js, loader_js)
    return asm_js, loader_js


def without_unused_exports(asm_js: str, loader_js: str = "") -> str:
    """``pyodide.asm.mjs`` without the names of the program's functions that nothing uses.

    Pyodide names each of the thousands of functions that its program exports, for libraries in C
    that a page might load later; browsers read all of those names anew at every opening, a third of
    the text. ``loader_js`` is the other code that is given the module.
    """
    head, _, rest = asm_js.partition(ASSIGN_EXPORTS)
    assignments, _, tail = rest.partition("}")
    used = Counter(WORD.findall(head + tail + loader_js))
    kept, gone = [], set()
    for statement in assignments.split(";"):
        found = ASSIGNMENT.fullmatch(statement)
        # the one use is where it is declared
        if found and used[found[1]] == 1 and not used[found[2]]:
            gone.add(found[1])
        else:
            kept.append(statement)
    short = f"{head}{ASSIGN_EXPORTS}{';'.join(kept)}}}{tail}"
    if not (gone and len(DECLARATION.findall(short)) == 1):
        raise misfit(UNUSED_EXPORTS, ASM_JS, "the list of its program's exports")
    return DECLARATION.sub(
        lambda names: ",".join(name for name in names[0].split(",") if name not in gone), short
    )


def misfit(patch: str, file: str, wanted: str) -> Problem:
    """What is said when Pyodide is not as a patch knows it: which patch, which file, what text."""
    return Problem(
        f"The patch {patch!r} does not fit this Pyodide: {file} has not exactly once {wanted}. "
        "Mend the patch in tools/patch_runtime_js.py, or take it out."
    )


def _replaced(patch: str, file: str, text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        if text.count(old) != 1:
            raise misfit(patch, file, repr(old))
        text = text.replace(old, new)
    return text
