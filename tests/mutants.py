"""Planted faults in a game's rules, and the tests that notice them: ``run.py mutants ENTRY``.

A fault is one small change of one expression in ``rules/``: a comparison, a boundary, an order, a
tie, a source, a limit, a token. Each is planted in a copy of the package, never in the sources, and
the nearest tests run until one fails. What no test notices is named, to be tested, or argued in
``equivalent_faults.txt``.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from motherlode.games import CATALOG

ROOT = Path(__file__).parents[1]
#: Faults that change nothing that can be met: a reason, then their lines as ``--list`` has them.
EQUIVALENT = Path(__file__).parent / "equivalent_faults.txt"
#: After so many seconds a run counts as noticed: the fault has made a game endless.
TIMEOUT_S = 600
#: What a comparison becomes.
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
#: What a call of a function of order becomes.
ORDERS = {"min": "max", "max": "min", "sorted": "list", "reversed": "list", "any": "all"}
ORDERS["all"] = "any"
#: Modules that play no part in the course of a game.
APART = ("conservation.py", "diagram.py", "descriptions.py", "sampling.py", "__init__.py")


@dataclass(frozen=True)
class Fault:
    """A change of one expression: where it stands, what it is and what it becomes."""

    path: Path
    line: int
    start: int
    end: int
    kind: str
    text: str

    def plant(self, source: str) -> str:
        """Return the source with the fault in it."""
        data = source.encode("utf-8")
        return (data[: self.start] + self.text.encode("utf-8") + data[self.end :]).decode("utf-8")

    def words(self, source: str) -> str:
        """Return the fault as a line: the module, and before and after."""
        line, changed = (text.splitlines()[self.line - 1] for text in (source, self.plant(source)))
        where = self.path.relative_to(ROOT / "py" / "motherlode" / "games")
        return f"{where} {self.kind}: {line.strip()}  ->  {changed.strip()}"


def find_faults(path: Path) -> Iterator[Fault]:
    """Yield every fault of these kinds that a module could have."""
    source = path.read_text("utf-8")
    starts = [0]
    for line in source.encode("utf-8").splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def fault(node: ast.expr, kind: str, text: str) -> Fault:
        assert node.end_lineno is not None and node.end_col_offset is not None
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[node.end_lineno - 1] + node.end_col_offset
        return Fault(path, node.lineno, first, last, kind, text)

    tree = ast.parse(source)
    skipped = _prose(tree)
    for node in ast.walk(tree):
        if node in skipped or not isinstance(node, ast.expr):
            continue
        yield from (fault(node, kind, text) for kind, text in _changes(node))


def _prose(tree: ast.Module) -> set[ast.AST]:
    """Return what is no rule: docstrings, annotations, assertions, refusals, defaults."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(node.value)
        if isinstance(node, ast.Assert | ast.Raise):
            found |= set(ast.walk(node))
        if isinstance(node, ast.JoinedStr):  # Python before 3.12 misplaces what is in it
            found |= set(ast.walk(node)) - {node}
        if _negated(node) is not None:  # changed as one number with its sign
            found |= set(ast.walk(node)) - {node}
        if isinstance(node, ast.arguments):
            found |= {part for default in node.defaults for part in ast.walk(default)}
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if isinstance(part, ast.AST):
                found |= set(ast.walk(part))
    return found


def _negated(node: ast.AST) -> int | None:
    """Return n where ``-n`` is written; else None."""
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return number
    return None


def _changes(node: ast.expr) -> Iterator[tuple[str, str]]:
    """Yield the kinds and texts that an expression could become."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield "comparison", f"({left} {COMPARISONS[type(node.ops[0])]} {right})"
    elif (number := _negated(node)) is not None:
        yield "boundary", str(1 - number)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "boundary", str(node.value + 1)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if node.value.isidentifier() and len(node.value) < 16:
            yield ("token" if len(node.value) < 3 else "source"), repr(f"{node.value}0")
    elif isinstance(node, ast.JoinedStr):
        yield "token", f"({ast.unparse(node)} + '0')"
    elif isinstance(node, ast.BoolOp):
        kind = " or " if isinstance(node.op, ast.And) else " and "
        yield "tie", "(" + kind.join(f"({ast.unparse(part)})" for part in node.values) + ")"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERS:
        given = ", ".join(map(ast.unparse, node.args))
        changed = ORDERS[node.func.id]
        rest = [] if changed == "list" else [ast.unparse(part) for part in node.keywords]
        yield "order", f"{changed}({', '.join([given, *rest])})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        sign = "-" if isinstance(node.op, ast.Add) else "+"
        yield "limit", f"({ast.unparse(node.left)} {sign} {ast.unparse(node.right)})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "tie", f"bool({ast.unparse(node.operand)})"


def nearest_tests(folder: str) -> list[str]:
    """Return the tests of a game, the quickest to notice first, as arguments for pytest."""
    entries = {name: entry.package.rpartition(".")[2] for name, entry in CATALOG.items()}
    own = {folder} | {name for name, home in entries.items() if home == folder}
    others = (set(entries) | set(entries.values())) - own
    named_like_it = sorted(other for other in others if any(name in other for name in own))
    game = ROOT / "tests" / "games" / folder
    rules = [path for path in [game / "rules"] if path.exists()]
    rules += [p for p in sorted(game.glob("test_*.py")) if not _is_of_bots(p)]
    named = ["tests/second_opinion", *map(str, rules), "tests/match/test_corpus.py"]
    named += [str(path) for path in [game / "view"] if path.exists()]
    laws = ("refusals", "complete", "notation", "scores", "state", "observation")
    named += [f"tests/contract/test_{law}.py" for law in laws]
    chosen = " or ".join([*sorted(own), "golden", "frozen"])
    return [*named, "-k", " and not ".join([f"({chosen})", *named_like_it])]


def _is_of_bots(path: Path) -> bool:
    bots = ("bot", "evaluation", "motifs", "judgement", "position_value", "tuning", "numbers")
    return any(word in path.stem for word in bots)


def is_noticed(fault: Fault, copy: Path, arguments: list[str]) -> bool:
    """Plant a fault in the copy of the package, and return whether a test fails."""
    there = copy / fault.path.relative_to(ROOT / "py")
    there.unlink()
    there.write_text(fault.plant(fault.path.read_text("utf-8")), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["-o", f"pythonpath={copy} .", *arguments]
    environment = os.environ | {"PYTHONPATH": f"{copy}{os.pathsep}."}
    try:
        run = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=TIMEOUT_S, check=False
        )
        return run.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        there.unlink()
        there.symlink_to(fault.path)


def linked_copy(to: Path) -> Path:
    """Make a copy of the package whose modules are links to the sources; return its folder."""
    shutil.copytree(
        ROOT / "py",
        to / "py",
        copy_function=lambda source, target: Path(target).symlink_to(source),
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    return to / "py"


def main() -> int:
    """Plant so many faults in the rules of an entry, and name those that no test notices."""
    parser = argparse.ArgumentParser(prog="run.py mutants", description=__doc__)
    parser.add_argument("entry", choices=CATALOG)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="list the faults and plant none")
    given = parser.parse_args()
    folder = CATALOG[given.entry].package.rpartition(".")[2]
    modules = sorted((ROOT / "py" / "motherlode" / "games" / folder / "rules").glob("*.py"))
    every = [f for path in modules if path.name not in APART for f in find_faults(path)]
    equivalent = set(EQUIVALENT.read_text("utf-8").splitlines())
    every = [f for f in every if f.words(f.path.read_text("utf-8")) not in equivalent]
    chosen = Random(given.seed).sample(every, min(given.count, len(every)))
    if given.list:
        print(*(fault.words(fault.path.read_text("utf-8")) for fault in chosen), sep="\n")
        return 0
    survivors = 0
    with tempfile.TemporaryDirectory() as room:
        copy = linked_copy(Path(room))
        arguments = nearest_tests(folder)
        for number, fault in enumerate(chosen, 1):
            words = fault.words(fault.path.read_text("utf-8"))
            if not is_noticed(fault, copy, arguments):
                survivors += 1
                print(f"survived, line {fault.line}: {words}", flush=True)
            if number % 10 == 0:
                print(f"{number} planted, {number - survivors} noticed", flush=True)
    share = 100 * (len(chosen) - survivors) / max(1, len(chosen))
    print(f"{given.entry}: {len(chosen)} of {len(every)} faults planted, {share:.1f} % noticed")
    return 1 if share < 95 else 0


if __name__ == "__main__":
    sys.exit(main())
