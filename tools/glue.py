"""The runtime's own JavaScript without what nothing can reach here.

Pyodide gives each of the thousands of functions of its program a name in JavaScript and a place in
the table of pointers, for libraries in C that a page might load later. The cabinet loads none, but
browsers read all of those names anew at every opening: a third of the text. And for C that draws
with WebGL each function of that is made one of the program: nothing here is drawn so.
"""

import re
from collections import Counter

from tools.problem import Problem

GIVING = "function assignWasmExports(wasmExports){"
GIVEN = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\]')
DECLARED = re.compile(r"(?<=var )(?:[\w$]+,){1000,}[\w$]+(?=;)")
PLACES = "updateGOT(origExports);"
WANTED = "if(entry.value==-1){"
NO_WEBGL = 'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
"""A pointer to nothing, as C has it for what is not there."""
WORD = re.compile(r"[\w$]+")


def shortened(glue: str, beside: str = "") -> str:
    """The text of ``pyodide.asm.mjs`` without the names that neither it nor ``beside`` uses.

    ``beside`` is the other code that is given the module. A library in C could still be loaded:
    what it asks for gets its place then. Raises Problem when the text is not as it was.
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
    once = short.count(PLACES) == short.count(WANTED) == len(DECLARED.findall(short)) == 1
    if not (gone and once):
        raise Problem("Pyodide's glue is not as it was: tools/glue.py does not know its way.")
    return DECLARED.sub(
        lambda names: ",".join(name for name in names[0].split(",") if name not in gone),
        short.replace(PLACES, "").replace(WANTED, WANTED + NO_WEBGL),
    )
