"""Laws of Linux, macOS and Windows: texts in UTF-8, nothing that one of them alone has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.architecture.modules import ROOT, called, refuse

FOLDERS = (
    *("py", "tests", "e2e", "tools", "bench", "research", "conformance", "mailbox_server"),
    *("examples", "docs", "assets", ".github"),
)
#: Modules, names and programs that one of the three does not have.
ONLY_MODULES = {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "termios", "winreg"}
ONLY_NAMES = {"fork", "getpgid", "getuid", "killpg", "openpty", "SIGKILL"}
ONLY_PROGRAMS = {"bash", "pgrep", "pkill", "python3", "sh"}
#: The beginnings of paths into a virtual environment.
IN_VENV = (".venv/", "bin/python", "Scripts/")
#: Files that ask first which system it is, or are for one alone and say so.
ASK_FIRST = {
    *("tools/processes.py", "tools/venv.py", "e2e/listen.py"),
    "tests/architecture/test_systems.py",
}
#: Commands that start a process.
STARTS = {"check_call", "check_output", "Popen", "run"}
#: What a source must hold to be worth a closer look.
SUSPECT = re.compile(
    r"read_text|write_text|\bopen\(|text=|universal_newlines|\.venv/|bin/python|Scripts/|"
    + "|".join(rf"(?:import|from) {name}\b" for name in sorted(ONLY_MODULES))
    + "|".join(["", *(rf"(?:os|signal)\.{name}\b" for name in sorted(ONLY_NAMES))])
    + "|".join(["", *(rf"[\"']{name}[\"']" for name in sorted(ONLY_PROGRAMS))])
)
#: Windows' names of devices, which no file may have there whatever its ending.
PORTS = {f"{name}{at}" for name in ("com", "lpt") for at in range(10)}
DEVICES = {"aux", "con", "nul", "prn"} | PORTS
FORBIDDEN = frozenset('<>:"\\|?*')


def files() -> Iterator[str]:
    """Yield every file of the project but what is fetched and compiled."""
    yield "run.py"
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not {"vendor", "__pycache__"} & {*path.parts}:
                yield path.relative_to(ROOT).as_posix()


@cache
def findings() -> tuple[tuple[str, str], ...]:
    """All that offends against a law of this module: the law, and the place with the reason."""
    found = []
    for path in files():
        source = (ROOT / path).read_text(encoding="utf-8") if path.endswith(".py") else ""
        if path not in ASK_FIRST and SUSPECT.search(source):
            for node in ast.walk(ast.parse(source)):
                for law, why in offences(path, node):
                    found.append((law, f"{path}:{getattr(node, 'lineno', 0)}: {why}"))
    return tuple(found)


def offences(path: str, node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the laws that this piece of a source offends against, each with the reason."""
    if isinstance(node, ast.Call):
        names = {each.arg for each in node.keywords}
        if is_text(node) and "encoding" not in names:
            yield "encoding", "encoding="
        is_generated = path.startswith(("py/", "research/", "tools/"))
        if is_generated and called(node) == "write_text" and "newline" not in names:
            yield "newline", "newline="
    elif isinstance(node, ast.Import):
        yield from (("system", each.name) for each in node.names if each.name in ONLY_MODULES)
    elif isinstance(node, ast.ImportFrom) and node.module in ONLY_MODULES:
        yield "system", node.module
    elif isinstance(node, ast.Attribute) and node.attr in ONLY_NAMES:
        if isinstance(node.value, ast.Name) and node.value.id in ("os", "signal"):
            yield "system", node.attr
    elif isinstance(node, ast.List) and node.elts and isinstance(node.elts[0], ast.Constant):
        if node.elts[0].value in ONLY_PROGRAMS:
            yield "system", str(node.elts[0].value)
    elif isinstance(node, ast.Constant) and str(node.value).startswith(IN_VENV):
        yield "venv", str(node.value)


def is_text(call: ast.Call) -> bool:
    """Return whether a call reads or writes text and may have to say in which encoding."""
    name = called(call)
    if name in STARTS:
        return bool({"text", "universal_newlines"} & {each.arg for each in call.keywords})
    if name == "open" and isinstance(call.func, ast.Name):
        modes = [*call.args[1:2], *(each.value for each in call.keywords if each.arg == "mode")]
        return not any(isinstance(mode, ast.Constant) and "b" in str(mode.value) for mode in modes)
    return (name == "read_text" and not call.args) or (name == "write_text" and len(call.args) < 2)


def test_every_text_says_its_encoding() -> None:
    """Windows takes another one by itself."""
    refuse(place for law, place in findings() if law == "encoding")


def test_what_is_written_has_the_same_line_ends_everywhere() -> None:
    refuse(place for law, place in findings() if law == "newline")


def test_nothing_is_asked_of_one_system_alone() -> None:
    refuse(place for law, place in findings() if law == "system")


def test_one_place_says_where_the_test_tools_are() -> None:
    """Windows has their programs in another folder."""
    refuse(place for law, place in findings() if law == "venv")


def test_every_file_may_have_its_name_on_every_system() -> None:
    """Some names are taken, and capitals tell no two files apart."""
    every = list(files())
    refuse(
        path
        for path in every
        for part in path.split("/")
        if FORBIDDEN & {*part} or part[-1] in ". " or part.split(".")[0].lower() in DEVICES
    )
    folded = [path.casefold() for path in every]
    assert len({*folded}) == len(folded)
