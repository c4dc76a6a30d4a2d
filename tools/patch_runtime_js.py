"""Patches of Pyodide's own JavaScript: without what nothing here can reach, and started in steps.

Each patch is a name and what it replaces in ``pyodide.asm.mjs`` and in ``pyodide.mjs``, which loads
it; every text that is replaced has to be there once. A site can be built without one of them.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
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


# What each brings is said in CPU of its thread, of 113 ms that a start from the snapshot takes
# with all of them (`python3 run.py bench patches`, 15 rounds).
EAGER_COMPILATION = Patch(
    # The whole runtime is one function, which browsers read once beside the page and once more in
    # it, unless it says that it is called at once: then it stands in parentheses. 5 ms.
    "eager compilation",
    {
        "async function _createPyodideModule(moduleArg={}){": (
            "const _createPyodideModule=(async function(moduleArg={}){"
        ),
        "return moduleRtn}export default": "return moduleRtn});export default",
    },
)
# Pyodide's bootstrap is one stretch of 35 ms: at these three places the page gets its thread, and
# the longest stretch is 10 ms. Without any one of them it is 16 to 18 ms.
ASYNC_BOOTSTRAP = Patch(
    "asynchronous bootstrap",
    {
        "API.finalizeBootstrap=function(t,e){t&&Wr();": (
            f"API.finalizeBootstrap=async function(t,e){{t&&Wr();{YIELD};"
        )
    },
    {"let a=Ae(r,s,t);": "let a=await Ae(r,s,t);"},
)
YIELD_BEFORE_PYTHON = Patch(
    "yield before the first call of Python",
    {",API.runPythonInternal_dict=": f";{YIELD};API.runPythonInternal_dict="},
    needs=ASYNC_BOOTSTRAP.name,
)
YIELD_BEFORE_IMPORTLIB = Patch(
    "yield before importlib",
    {",API.importlib=": f";{YIELD};API.importlib="},
    needs=ASYNC_BOOTSTRAP.name,
)
NO_TABLE_SEARCH = Patch(
    # Before a function of JavaScript gets a place among the program's it is searched for among the
    # thousands that have one, and each of these becomes a function of JavaScript for that: it is
    # not among them. 8 ms.
    "no search of the function table",
    {"updateTableMap(0,wasmTable.length)": ""},
)
NO_WEBGL = Patch(
    # Each function of JavaScript that draws with WebGL is made one of the program: nothing here is
    # drawn so, and they are pointers to nothing, as C has them for what is not there. 8 ms.
    "no WebGL",
    {
        "if(entry.value==-1){": (
            'if(entry.value==-1){if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
        )
    },
)
PATCHES = (
    EAGER_COMPILATION,
    ASYNC_BOOTSTRAP,
    YIELD_BEFORE_PYTHON,
    YIELD_BEFORE_IMPORTLIB,
    NO_TABLE_SEARCH,
    NO_WEBGL,
)
NAMES = (*(patch.name for patch in PATCHES), UNUSED_EXPORTS)


def patched(asm_js: str, loader_js: str, without: Collection[str] = ()) -> tuple[str, str]:
    """The texts of ``pyodide.asm.mjs`` and ``pyodide.mjs`` with all patches but those named.

    Raises Problem, which names the patches, when some do not fit the texts.
    """
    wanted = [patch for patch in PATCHES if not {patch.name, patch.needs} & set(without)]
    misfits = [found for patch in wanted for found in misfits_of(patch, asm_js, loader_js)]
    if misfits:
        raise Problem(misfit(misfits))
    for patch in wanted:
        for old, new in patch.asm_js.items():
            asm_js = asm_js.replace(old, new)
        for old, new in patch.loader_js.items():
            loader_js = loader_js.replace(old, new)
    if UNUSED_EXPORTS not in without:
        asm_js = without_unused_exports(asm_js, loader_js)
    return asm_js, loader_js


def misfits_of(patch: Patch, asm_js: str, loader_js: str) -> Iterator[str]:
    """What a patch looks for and does not find exactly once, in words."""
    texts = ((ASM_JS, asm_js, patch.asm_js), (LOADER_JS, loader_js, patch.loader_js))
    for file, text, changes in texts:
        for old in changes:
            if text.count(old) != 1:
                yield f"{patch.name!r} looks for {old!r} in {file}"


def misfit(misfits: Sequence[str]) -> str:
    """What is said when Pyodide is not as the patches know it."""
    return (
        f"Patches do not fit this Pyodide: {'; '.join(misfits)}. That is not there exactly once. "
        "Mend these patches in tools/patch_runtime_js.py, or take them out."
    )


def without_unused_exports(asm_js: str, loader_js: str = "") -> str:
    """``pyodide.asm.mjs`` without the names of the program's functions that nothing uses.

    Pyodide names each of the thousands of functions that its program exports, for libraries in C
    that a page might load later; browsers read all of those names anew at every opening, a third of
    the text. It brings 42 ms (see above). ``loader_js`` is the other code that is given the module.
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
        raise Problem(misfit([f"{UNUSED_EXPORTS!r} looks for the list of exports in {ASM_JS}"]))
    return DECLARATION.sub(
        lambda names: ",".join(name for name in names[0].split(",") if name not in gone), short
    )
