"""Patches of Pyodide's JavaScript: export lists cut to what is used, and a start in steps.

Each patch is a name and patterns of ``pyodide.asm.mjs`` and of ``pyodide.mjs``, which loads it.
They match the structure of the text, not the names that a minifier chose. A patch of which one
pattern is not there exactly once is left out, and the caller is told: the site then works, and
starts slower.

`python3 run.py bench patches` measures in Node the CPU that each of them spares a start from the
snapshot. A browser gains more: eager compilation, the table search and WebGL together are 50 ms of
the 337 that its main thread takes to open the shelf.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

YIELD = "await new Promise(done=>API.scheduleCallback(done,0))"
UNUSED_EXPORTS = "no unused exports in JavaScript"
ASSIGN_EXPORTS = "function assignWasmExports(wasmExports){"
ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\]')
DECLARATION = re.compile(r"(?<=var )(?:[\w$]+,){1000,}[\w$]+(?=;)")
WORD = re.compile(r"[\w$]+")


class Replacement(NamedTuple):
    """A pattern that is to match exactly once, and what takes its place, as for `re.sub`."""

    pattern: str
    text: str


class Patch(NamedTuple):
    """A named change of both texts, made as a whole or not at all."""

    name: str
    asm_js: tuple[Replacement, ...]
    loader_js: tuple[Replacement, ...] = ()


STEPS = Patch(
    # Pyodide's bootstrap is one stretch of 35 ms on a desktop computer: at these three places the
    # page gets its thread, and the longest stretch is 10 ms.
    "bootstrap in steps",
    (
        Replacement(
            r"(API\.finalizeBootstrap=)(function\([\w$,]+\)\{[\w$]+&&[\w$]+\(\);)",
            rf"\1async \2{YIELD};",
        ),
        Replacement(r",(API\.runPythonInternal_dict=)", rf";{YIELD};\1"),
        Replacement(r",(API\.importlib=)", rf";{YIELD};\1"),
    ),
    (Replacement(r"(let [\w$]+=)([\w$]+\([\w$]+,[\w$]+,[\w$]+\);return await )", r"\1await \2"),),
)
EAGER_COMPILATION = Patch(
    # The whole runtime is one function, which browsers read once when it arrives and once more
    # when it is called, unless parentheses say that it is called at once.
    "eager compilation",
    (
        Replacement(
            r"(?s)async function ([\w$]+)(\(moduleArg=\{\}\)\{.*\})(?=export default \1;)",
            r"const \1=(async function\2);",
        ),
    ),
)
NO_TABLE_SEARCH = Patch(
    # Before a function of JavaScript gets a place in the program's table it is searched for among
    # the thousands there, each of which becomes a function of JavaScript for that.
    "no search of the function table",
    (Replacement(r"updateTableMap\(0,wasmTable\.length\)", ""),),
)
NO_WEBGL = Patch(
    # Each function of JavaScript that draws with WebGL becomes one of the program. Nothing is drawn
    # so here: they are pointers to nothing, as C has them for what is not there.
    "no WebGL",
    (
        Replacement(
            r"for\(var\[([\w$]+),([\w$]+)\]of Object\.entries\(GOT\)\)\{if\(\2\.value==-1\)\{",
            r'\g<0>if(\1.startsWith("emscripten_gl")){\2.value=0;continue}',
        ),
    ),
)
PATCHES = (STEPS, EAGER_COMPILATION, NO_TABLE_SEARCH, NO_WEBGL)
NAMES = (*(patch.name for patch in PATCHES), UNUSED_EXPORTS)


class Patched(NamedTuple):
    """The patched texts, and the names of the patches that do not fit them."""

    asm_js: str
    loader_js: str
    misfits: tuple[str, ...]


def apply_patches(asm_js: str, loader_js: str, without: Collection[str] = ()) -> Patched:
    """Apply all patches but those named, and leave out those that do not fit."""
    misfits = []
    for patch in PATCHES:
        if patch.name in without:
            continue
        new_asm_js = replace_once(asm_js, patch.asm_js)
        new_loader_js = replace_once(loader_js, patch.loader_js)
        if new_asm_js is None or new_loader_js is None:
            misfits.append(patch.name)
        else:
            asm_js, loader_js = new_asm_js, new_loader_js
    if UNUSED_EXPORTS not in without:
        short = remove_unused_exports(asm_js, loader_js)
        if short is None:
            misfits.append(UNUSED_EXPORTS)
        else:
            asm_js = short
    return Patched(asm_js, loader_js, tuple(misfits))


def replace_once(text: str, replacements: Iterable[Replacement]) -> str | None:
    """Return the text with all replacements; None if a pattern does not match exactly once."""
    for pattern, new in replacements:
        text, count = re.subn(pattern, new, text)
        if count != 1:
            return None
    return text


def remove_unused_exports(asm_js: str, loader_js: str = "") -> str | None:
    """Remove from ``pyodide.asm.mjs`` the names of the program's functions that nothing uses.

    Pyodide names each of the thousands of functions that its program exports, for libraries in C
    that a page might load later. Browsers parse all of those names at every start: a third of the
    text, and of the start's CPU.

    Args:
        asm_js: the text of ``pyodide.asm.mjs``.
        loader_js: other code that is given the module; what it names stays.

    Returns:
        The shorter text; None if the list of exports is not found.
    """
    head, _, rest = asm_js.partition(ASSIGN_EXPORTS)
    assignments, _, tail = rest.partition("}")
    used = Counter(WORD.findall(head + tail + loader_js))
    kept, gone = [], set()
    for statement in assignments.split(";"):
        found = ASSIGNMENT.fullmatch(statement)
        # the one use is its declaration
        if found and used[found[1]] == 1 and not used[found[2]]:
            gone.add(found[1])
        else:
            kept.append(statement)
    short = f"{head}{ASSIGN_EXPORTS}{';'.join(kept)}}}{tail}"
    if not gone or len(DECLARATION.findall(short)) != 1:
        return None
    return DECLARATION.sub(
        lambda names: ",".join(name for name in names[0].split(",") if name not in gone), short
    )
