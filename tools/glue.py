"""The runtime's own JavaScript without what nothing can reach here.

Pyodide gives each of the thousands of functions of its program a name in JavaScript and a place in
the table of pointers, for libraries in C that a page might load later. The cabinet loads none, but
browsers read all of those names anew at every opening: a third of the text. And for C that draws
with WebGL each function of that is made one of the program: nothing here is drawn so. Before a
function of JavaScript gets its place it is searched for among the thousands that have one, and each
of these becomes a function of JavaScript for that: it is not among them.

And it holds up the page: the whole of it is one function, which browsers read once beside the page
and once more in it, unless it says that it will be called; and its last steps are one long one.
"""

import re
from collections import Counter
from collections.abc import Mapping

from tools.problem import Problem

GIVING = "function assignWasmExports(wasmExports){"
GIVEN = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\]')
DECLARED = re.compile(r"(?<=var )(?:[\w$]+,){1000,}[\w$]+(?=;)")
PLACES = "updateGOT(origExports);"
SEARCH = "updateTableMap(0,wasmTable.length)"
WANTED = "if(entry.value==-1){"
NO_WEBGL = 'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
"""A pointer to nothing, as C has it for what is not there."""
LOST = "Pyodide's glue is not as it was: tools/glue.py does not know its way."
WORD = re.compile(r"[\w$]+")
# A function in parentheses is one that is called at once.
CALLED = {
    "async function _createPyodideModule(moduleArg={}){": (
        "const _createPyodideModule=(async function(moduleArg={}){"
    ),
    "return moduleRtn}export default": "return moduleRtn});export default",
}
PAUSE = "await new Promise(done=>API.scheduleCallback(done,0))"
# Where starting lets the page have its thread.
STEPS = {
    "wasmExports=await (createWasm());": (
        "wasmExports=await (createWasm());await new Promise(done=>setTimeout(done));"
    ),
    "API.finalizeBootstrap=function(t,e){t&&Wr();": (
        f"API.finalizeBootstrap=async function(t,e){{t&&Wr();{PAUSE};"
    ),
    ",API.runPythonInternal_dict=API._pyodide._base.": (
        f";{PAUSE};let base=API._pyodide._base;{PAUSE};API.runPythonInternal_dict=base."
    ),
    ",API.importlib=": f";{PAUSE};API.importlib=",
    "return t?Hr(d,t,e)": f"{PAUSE};return t?Hr(d,t,e)",
}
BESIDE_STEPS = {"let a=Ae(r,s,t);": "let a=await Ae(r,s,t);"}


def shortened(glue: str, beside: str = "") -> str:
    """The text of ``pyodide.asm.mjs`` without the names that neither it nor ``beside`` uses.

    ``beside`` is the other code that is given the module. Raises Problem when the text is not as it
    was.
    """
    head, _, rest = glue.partition(GIVING)
    given, _, tail = rest.partition("}")
    used = Counter(WORD.findall(head + tail + beside))
    kept, gone = [], set()
    for statement in given.split(";"):
        found = GIVEN.fullmatch(statement)
        # the one use is where it is declared
        if found and used[found[1]] == 1 and not used[found[2]]:
            gone.add(found[1])
        else:
            kept.append(statement)
    short = f"{head}{GIVING}{';'.join(kept)}}}{tail}"
    if not (gone and len(DECLARED.findall(short)) == 1):
        raise Problem(LOST)
    return DECLARED.sub(
        lambda names: ",".join(name for name in names[0].split(",") if name not in gone),
        _changed(short, {PLACES: "", SEARCH: "", WANTED: WANTED + NO_WEBGL}),
    )


def in_steps(glue: str, beside: str) -> tuple[str, str]:
    """The texts of ``pyodide.asm.mjs`` and ``pyodide.mjs`` as a page wants them that is in use.

    Raises Problem when they are not as they were.
    """
    return _changed(glue, CALLED | STEPS), _changed(beside, BESIDE_STEPS)


def _changed(text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        if text.count(old) != 1:
            raise Problem(LOST)
        text = text.replace(old, new)
    return text
