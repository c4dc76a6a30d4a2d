"""The file of a long duel's pairs, written as they are played: a later run goes on after them.

The first line identifies the duel, and by a hash over the sources the rules and players;
every further line is a pair. The line a killed run was writing is cut off. Where the sources have
changed since, but not their play, some pairs that are played again show it, and the file goes
on; its first line tells their number (``again``).
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeGuard

import motherlode
from motherlode.arena.duel import Duel, Pair, play_pair
from motherlode.arena.game import PLAYER_FILE
from motherlode.arena.program import AGENT_PREFIX, PREFIX, list_files
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG

#: What may have a docstring.
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

#: The modules that decide a game's course, beside its own rules and bots, each with what of it
#: does: what it defines by these names, or all of it where there are none.
PLAYING_SOURCES: dict[str, tuple[str, ...]] = {
    "arena/game.py": ("play", "_choose"),
    "bots/bot_rng.py": (),
    "bots/decision.py": (),
    "bots/memory.py": (),
    "bots/plain.py": (),
    "bots/roster.py": ("FORGETFUL", "ONE_STEP", "PLAIN", "_by_judgement", "_by_name", "bot_of"),
    "bots/search.py": (),
    "bots/search_result.py": (),
    "core/bot.py": ("ADULT", "CHILD", "PERFECT", "Level", "Retention"),
    "core/game.py": (),
    "match/draws/chance.py": (),
}
#: The modules of a game's bot that tell of turns and leads, and decide nothing.
TELLING_SOURCES = ("motifs.py", "leads.py")
#: The tables of a module that decide nothing: its exports, sentences of refusals, usual losses.
NOT_PLAYED = ("__all__", "SENTENCES", "USUAL_LOSS")
#: The reason that is said of a file of something else.
NO_PAIRS = "it holds something else"


class PairFile:
    """The file of one duel. ``pairs``: those that it holds, by their numbers."""

    def __init__(self, path: Path, duel: Duel, again: int = 0) -> None:
        """Open the file or create it.

        Pairs of other sources count as of these players if so many, the first of them, played
        ``again`` come to the same. Raises BadOption with one sentence where the file cannot be,
        or holds anything but this duel by these players.
        """
        self._path = path
        self.pairs: dict[int, Pair] = {}
        try:
            if path.exists() and not path.is_file():
                raise OSError("it is no file")
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]
            if data:
                head, self.pairs = _parse(whole)
                today = _head(duel)
                if again and head["players"] != today["players"]:
                    self._check(head | {"players": today["players"]}, today)
                    numbers = sorted(self.pairs)[:again]
                    self._play(duel, numbers)
                    head["players"], head["again"] = today["players"], len(numbers)
                    whole = json.dumps(head).encode() + whole[whole.index(b"\n") :]
                    _replace_file(path, whole)
                self._check(head, today)
                with path.open("r+b") as file:
                    file.truncate(len(whole))
            else:
                path.write_text(json.dumps(_head(duel)) + "\n", encoding="utf-8", newline="\n")
        except (OSError, ValueError, TypeError, LookupError, AttributeError) as error:
            why = error.strerror or str(error) if isinstance(error, OSError) else NO_PAIRS
            raise BadOption(f"No pairs of a duel can be kept in {path}: {why}.") from error

    def _check(self, head: dict[str, object], wanted: dict[str, object]) -> None:
        for key, value in wanted.items():
            if head[key] == value:
                continue
            if key == "players":
                other = "games by other rules or players than those of this build"
            else:
                other = f"another duel, of other {key}"
            raise BadOption(f"{self._path} holds {other}: keep these games in another file.")

    def _play(self, duel: Duel, numbers: Sequence[int]) -> None:
        """Play these pairs again; their results must be the same."""
        for number in numbers:
            now, before = play_pair(duel, number), self.pairs[number]
            if (now.wins, now.margins, now.decisions) != (
                before.wins,
                before.margins,
                before.decisions,
            ):
                raise BadOption(
                    f"{self._path}: pair {number} comes to {now.margins} points now and came to "
                    f"{before.margins}: keep games by these rules and players in another file."
                )

    def add(self, number: int, pair: Pair) -> None:
        """Append the pair of that number, at once. Raises BadOption where it cannot be."""
        self.pairs[number] = pair
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"pair": number, **asdict(pair)}) + "\n")
        except OSError as error:
            raise BadOption(f"No more pairs can be kept in {self._path}.") from error


@dataclass(frozen=True, slots=True)
class StoredDuel:
    """The content of such a file.

    Attributes:
        duel: The duel.
        players: The hash over its players' sources.
        pairs: The pairs by number.
        again: Pairs of other sources that came to the same by those of ``players``.
    """

    duel: Duel
    players: str
    pairs: dict[int, Pair]
    again: int


def read_pairs(path: Path) -> StoredDuel:
    """Read that file, of any players.

    Raises ValueError, LookupError, TypeError or OSError where it is no such file.
    """
    head, pairs = _parse(path.read_bytes())
    first, second = head["bots"]
    seed, options = bytes.fromhex(head["seed"]), head["options"]
    duel = Duel(head["entry"], (first, second), len(pairs), seed, head["seats"], options)
    return StoredDuel(duel, head["players"], pairs, head.get("again", 0))


def _replace_file(path: Path, data: bytes) -> None:
    """Write the file anew, wholly or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    beside.replace(path)


def _parse(data: bytes) -> tuple[dict[str, Any], dict[int, Pair]]:
    """Return the first line, and the pairs by number."""
    head, *rows = map(json.loads, data.splitlines())
    return head, {row.pop("pair"): _pair(row) for row in rows}


def _pair(row: dict[str, object]) -> Pair:
    return Pair(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})  # type: ignore[arg-type]


def _head(duel: Duel) -> dict[str, object]:
    """Return the values that must be the same for pairs to belong together, as JSON reads them."""
    return {
        "entry": duel.entry,
        "bots": list(duel.bots),
        "seed": duel.seed.hex(),
        "seats": duel.seats,
        "options": dict(duel.options),
        "players": players(duel),
    }


def players(duel: Duel) -> str:
    """Return a hash over the sources of the rules and of both bots, their words left out.

    It is taken over what the modules define, in no order: a definition may move from one of them
    to another.
    """
    units = sorted(
        unit
        for path, names in _sources(duel)
        for unit in _definitions_once(path.read_text(encoding="utf-8"), tuple(names))
    )
    for bot in duel.bots:
        if bot.startswith((PREFIX, AGENT_PREFIX)):
            units += [sha256(path.read_bytes()).hexdigest() for path in list_files(bot)]
        elif bot.endswith(PLAYER_FILE):
            units.append(sha256(Path(bot).read_bytes()).hexdigest())
    return sha256("\0".join(units).encode()).hexdigest()[:16]


@cache
def _definitions_once(source: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the definitions; the duels of a ladder share most of their modules."""
    return tuple(definitions(source, names))


def definitions(source: str, names: Sequence[str] = ()) -> Iterator[str]:
    """Yield what a module defines, each without its words, comments and white space.

    Of some ``names`` only what is called so.

    Words are docstrings, the sentences of refusals, and what any other error is raised with: it
    decides nothing in a game.
    """
    tree = ast.parse(source)
    # positions in ``ast`` count bytes
    lines = [line.encode() for line in source.splitlines()]
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            _blank(lines, node.body[0])
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction":
            for sentence in node.args[2:]:
                _blank(lines, sentence)
        elif isinstance(node, ast.Raise) and _is_other_error(node.exc):
            _blank(lines, node.exc, after=node.exc.func)
    for one in tree.body:
        if isinstance(one, ast.Import | ast.ImportFrom) or _decides_nothing(one):
            continue
        if names and _name(one) not in names:
            continue
        decorators = getattr(one, "decorator_list", ())
        first = min([one.lineno, *(each.lineno for each in decorators)])
        part = (line.decode() for line in lines[first - 1 : one.end_lineno])
        code = (line for line in part if not line.lstrip().startswith("#"))
        # a call of several lines has a comma more
        if unit := "".join("".join(code).split()).replace(",)", ")"):
            yield unit


def _is_other_error(raised: ast.expr | None) -> TypeGuard[ast.Call]:
    return isinstance(raised, ast.Call) and ast.unparse(raised.func) != "IllegalAction"


def _blank(lines: list[bytes], node: ast.stmt | ast.expr, after: ast.expr | None = None) -> None:
    """Blank what stands there, or of it what stands ``after`` that part."""
    first, column = node.lineno - 1, node.col_offset
    if after is not None:
        first, column = (after.end_lineno or 1) - 1, after.end_col_offset or 0
    last = (node.end_lineno or node.lineno) - 1
    for number in range(first, last + 1):
        line = lines[number]
        start = column if number == first else 0
        end = (node.end_col_offset or 0) if number == last else len(line)
        lines[number] = line[:start] + b" " * (end - start) + line[end:]


def _decides_nothing(statement: ast.stmt) -> bool:
    """Return whether it lists what is exported, or the sentences of refusals by their keys."""
    return _name(statement) in NOT_PLAYED


def _name(statement: ast.stmt) -> str:
    """Return the name that a statement of a module defines; empty where it defines none."""
    if isinstance(statement, ast.Assign):
        return ast.unparse(statement.targets[0])
    if isinstance(statement, ast.AnnAssign):
        return ast.unparse(statement.target)
    return str(getattr(statement, "name", ""))


def _sources(duel: Duel) -> Iterator[tuple[Path, Sequence[str]]]:
    """Yield the modules that decide the duel's games, each with the names of what does."""
    home = Path(motherlode.__file__).parent
    game = home.parent / Path(*CATALOG[duel.entry].package.split("."))
    for module, names in PLAYING_SOURCES.items():
        yield home / module, names
    for room in (game / "rules", game / "bot"):
        for path in sorted(room.rglob("*.py")):
            if path.name not in TELLING_SOURCES:
                yield path, ()
    for bot in duel.bots:
        file = getattr(sys.modules.get(bot.partition(":")[0]), "__file__", None)
        if ":" in bot and file:
            yield Path(file), ()
