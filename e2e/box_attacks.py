"""Attacks on the box of a written player, made in kinds: in Python, and in JavaScript.

Those in Python are what a player may do in ``choose``. Those in JavaScript stand in the worker's
place: they are what a player could do that has got out of its interpreter. What they are made of
stands in the file beside this one, a line each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, product, zip_longest
from pathlib import Path
from string import Template

#: Outcomes: a legal answer, a fault after which the box goes on, and one that closes it.
ANSWER, FAULT, CLOSED = "answer", "fault", "closed"
ANY = frozenset((ANSWER, FAULT, CLOSED))
LEGAL = "return decision.legal[0]"

#: Stands before every attack of a player: it looks for JavaScript wherever it may still be.
SEARCH = """
import gc, sys, importlib, builtins
def look(name):
    sys.modules.pop(name, None)
    return importlib.import_module(name)
def find_js():
    for name in ("js", "pyodide_js", "pyodide.ffi", "pyodide.code", "_pyodide_core", "pyodide"):
        try:
            yield look(name)
        except BaseException:
            pass
    for one in gc.get_objects():
        if type(one).__name__ in ("JsProxy", "JsCallable", "JsFinder"):
            yield one
            yield from getattr(one, "jsproxies", {}).values()
def reach(path):
    for one in find_js():
        for step in path.split("."):
            one = getattr(one, step, None)
        if one is not None:
            yield one
"""

#: What the attacks in JavaScript share.
BEFORE_SCRIPTS = """const nested = (text) => new Promise((r, j) => {
  const w = new Worker(URL.createObjectURL(new Blob([text])));
  w.onmessage = ({ data }) => r(data);
  w.onerror = j;
  setTimeout(j, 500);
});
(async () => {
  try {
    postMessage("got " + String(await (SCRIPT)).slice(0, 200));
  } catch (error) {
    postMessage(`no ${error?.name}`);
  }
})();
"""


@dataclass(frozen=True)
class Attack:
    """One attack: its kind, the body of ``choose``, and the outcomes that are as they should be."""

    kind: str
    body: str
    ends: frozenset[str] = ANY


def lines(part: str) -> list[str]:
    """Return the lines of that part of the file."""
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    return text.partition(f"[{part}]\n")[2].partition("\n\n")[0].splitlines()


def wrong_answers() -> Iterator[Attack]:
    """Answers that are not legal, not actions, not small, or only say that they are."""
    for value in lines("wrong answer"):
        yield Attack("wrong answer", f"return {value}", frozenset((FAULT,)))
    for depth in (100, 1_000, 10_000, 100_000):
        body = f"x = []\nfor _ in range({depth}):\n    x = [x]\nreturn x"
        yield Attack("deep answer", body, frozenset((FAULT, CLOSED)))
    methods = ("__eq__", "__hash__", "__repr__", "__str__", "__class__", "__reduce__", "__del__")
    results = ("True", "10 ** 9", "'y' * 1_000_000", "1 / 0", "fail(SystemExit)")
    for method, result in product(methods, results):
        body = (
            "def fail(error): raise error\n"
            f"class Liar:\n    def {method}(self, *given): return {result}\n"
            "return Liar()"
        )
        yield Attack("a liar as answer", body)


def exceptions() -> Iterator[Attack]:
    """Everything that can be raised, and words that are worse than the exception."""
    ends = frozenset((FAULT, CLOSED))
    for name in lines("exceptions"):
        yield Attack("exception", f"raise {name}", ends)
        yield Attack("exception with long words", f"raise {name}('z' * 3_000_000)", ends)
        yield Attack("exception within another", f"try: 1 / 0\nfinally: raise {name}", ends)
    for base, method in product(("Exception", "BaseException"), ("__str__", "__repr__", "__del__")):
        body = f"class Bad({base}):\n    def {method}(self): raise Bad\nraise Bad"
        yield Attack("exception that cannot be said", body, ends)
    yield Attack("exceptions", "raise BaseExceptionGroup('g', [SystemExit()] * 1000)", ends)


def recursion() -> Iterator[Attack]:
    """The stack, of Python and of what it is written in."""
    for limit in (1_000, 100_000, 10**8):
        deep = f"sys.setrecursionlimit({limit})\n"
        yield Attack("recursion", f"{deep}def f(): return f()\nreturn f()")
        nest = "x, y = (), ()\nfor _ in range(60_000): x, y = (x,), (y,)\n"
        for use in lines("deep data"):
            yield Attack("deep data", f"{deep}{nest}{use}\n{LEGAL}")
    for opening in ("(", "[", "{", "-", "not ", "lambda: ", "f(", "x.", "1 if 1 else "):
        for times in (100, 10_000):
            body = f"compile({opening!r} * {times} + '1', 'x', 'exec')\n{LEGAL}"
            yield Attack("deep source", body)
    for text in ("'[' * 1_000_000", "'{\"a\":' * 500_000"):
        yield Attack("deep JSON", f"__import__('json').loads({text})\n{LEGAL}")


def prints() -> Iterator[Attack]:
    """Megabytes, and what a terminal or a page might take for more than text."""
    for text, file in product(lines("texts"), ("sys.stdout", "sys.stderr", "sys.__stdout__")):
        yield Attack("prints", f"print({text}, file={file})\n{LEGAL}", frozenset((ANSWER, FAULT)))


def system() -> Iterator[Attack]:
    """Processes, threads, files, sockets: what an interpreter has elsewhere."""
    for call in lines("system"):
        yield Attack("system", f"import os\n{call}\n{LEGAL}")
        yield Attack("system, caught", f"import os\ntry: {call}\nexcept Exception: pass\n{LEGAL}")


def meddling() -> Iterator[Attack]:
    """The box's own Python, and the cabinet's: it only cheats itself."""
    for change in lines("meddling"):
        body = f"import json, motherlode.bots.written_player as w\n{change}\n{LEGAL}"
        yield Attack("meddling", body)
    for change in lines("odd prints"):
        yield Attack("odd prints", f"{change}\n{LEGAL}")


def by_javascript() -> Iterator[Attack]:
    """Calls of JavaScript, if a player finds any."""
    for name in lines("modules"):
        yield Attack("import", f"import {name}\nprint(dir({name}))\n{LEGAL}")
        yield Attack("import again", f"print(dir(look({name!r})))\n{LEGAL}")
    for given, path in product(("'$leak'", "'SECRET'", "'return 1'"), lines("reached")):
        body = (
            f"for found in reach({path!r}):\n"
            f"    try: print(found({given}))\n"
            f"    except Exception as error: print(type(error))\n{LEGAL}"
        )
        yield Attack(f"JavaScript: {path}", body)
    for text in lines("forged"):
        body = f"for post in reach('postMessage'): [post({text!r}) for _ in range(3)]\n{LEGAL}"
        yield Attack("forged message", body)


def hard() -> list[Attack]:
    """Return what only the end of the worker stops."""
    pairs = zip(lines("endless"), lines("memory"), strict=True)
    kinds = (("endless", endless, "memory", memory) for endless, memory in pairs)
    return [
        Attack(kind, f"{body}\n{LEGAL}")
        for first, one, second, other in kinds
        for kind, body in ((first, one), (second, other))
    ]


def later(one: Attack) -> Attack:
    """Return the same attack, made when an object goes: nobody catches what it raises."""
    inner = "".join(f"        {line}\n" for line in one.body.splitlines())
    body = f"class Late:\n    def __del__(self):\n{inner}Late()\n{LEGAL}"
    return Attack(f"{one.kind}, later", body)


Kind = Callable[[], Iterator[Attack]]


def in_turns(kinds: list[list[Attack]]) -> list[Attack]:
    """Return the attacks of all kinds in turns."""
    return [one for one in chain.from_iterable(zip_longest(*kinds)) if one is not None]


def soft(leak: str, port: int) -> list[Attack]:
    """Return the attacks after which a box may go on; first those that leave it as it was."""
    clean: tuple[Kind, ...] = (wrong_answers, exceptions, prints)
    lasting: tuple[Kind, ...] = (recursion, system, meddling, by_javascript)
    first = in_turns([list(kind()) for kind in clean])
    then = [list(kind()) for kind in lasting]
    then += [[later(one) for one in kind()] for kind in (*clean, *lasting)]
    return [
        Attack(one.kind, Template(one.body).safe_substitute(leak=leak, port=port), one.ends)
        for one in (*first, *in_turns(then))
    ]


def scripts(leak: str, site: str) -> list[str]:
    """Return the attacks in JavaScript, the text of a worker each."""
    filled = (Template(line).safe_substitute(leak=leak, site=site) for line in lines("scripts"))
    return [BEFORE_SCRIPTS.replace("SCRIPT", script) for script in filled]


def frame_scripts(leak: str) -> list[str]:
    """Return what a document could try that is in the frame's own place."""
    return [Template(line).substitute(leak=leak) for line in lines("frame")]


def player(attacks: list[Attack], first: int) -> str:
    """Return the source of a player that makes these attacks from that one on, one a decision."""
    made = "\n".join(
        f"def attack_{number}(decision):\n"
        + "".join(f"    {line}\n" for line in attacks[number].body.splitlines())
        for number in range(first, len(attacks))
    )
    return (
        f"{SEARCH}\n{made}\nnumber = {first - 1}\n"
        "def choose(decision):\n    global number\n    number += 1\n"
        "    return globals()[f'attack_{number}'](decision)\n"
    )
