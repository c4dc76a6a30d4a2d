"""The tools of an agent: what the seat it plays may see and do, as data and as sentences.

A tool is a name, a description, a JSON schema of what it is given, and one of its answer, which is
JSON. All that is told comes from the observation and the events of the seat. The page offers the
tools to agents of the browser, the command ``mcp`` to others; both see to what a tool changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from motherlode.app.words import HasEvents, entry_title, log_lines, log_sentences, seat_names
from motherlode.bots.bot_rng import rng_for
from motherlode.bots.roster import PLAIN, TITLES, default_level, levels
from motherlode.core.action import Action
from motherlode.core.errors import BadToken, IllegalAction, MotherlodeError, within
from motherlode.core.game import CHANCE, Game
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import SeatNames
from motherlode.match.draws.chance import SEED_BYTES
from motherlode.match.terms import SeatTerms, Terms, clean_name, info_of
from motherlode.view.contract import Clause, Seen, View
from motherlode.view.person import long

#: Moves, clauses and entries of the log that one answer tells of, at most.
MAX_MOVES, MAX_CLAUSES, MAX_ENTRIES = 200, 10, 200
MAX_TEXT_CHARACTERS = 200


class ToolError(MotherlodeError):
    """The reason why a tool does nothing, one sentence for the agent."""


class SeenState(Protocol):
    """A position as one seat sees it."""

    @property
    def current_player(self) -> int:
        """See ``State``."""
        ...

    def observation(self, seat: int | None, /) -> Any:
        """See ``State``."""
        ...


class SeenTable(Protocol):
    """The part of a ``Table`` that the tools read; what of it a seat sees is enough."""

    @property
    def terms(self) -> Terms:
        """The game and its seats."""
        ...

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        ...

    @property
    def state(self) -> SeenState:
        """The position."""
        ...

    @property
    def plies(self) -> Sequence[HasEvents]:
        """All that has happened."""
        ...

    @property
    def cursor(self) -> int:
        """The number of the plies."""
        ...

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        ...


Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
YES_OR_NO: Schema = {"type": "boolean"}


def list_of(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def object_of(**properties: Schema) -> Schema:
    """Return the schema of an object that has all of these and nothing else."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


@dataclass(frozen=True, slots=True)
class AgentTool:
    """A tool as it is offered.

    Attributes:
        description: For the agent.
        properties: What it may be given, each with its schema.
        required: What of these it must be given.
        reads: It changes nothing.
        answer: The schema of its answer; a refusal is another one.
    """

    description: str
    properties: Mapping[str, Mapping[str, Any]]
    required: tuple[str, ...] = ()
    reads: bool = True
    answer: Schema = field(default_factory=dict)

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of what it is given."""
        return {
            "type": "object",
            "properties": {name: dict(part) for name, part in self.properties.items()},
            "required": list(self.required),
            "additionalProperties": False,
        }


#: What was shown since the last answer that told it.
SHOWN = list_of(TEXT)
TABLE = object_of(
    game=TEXT,
    entry=TEXT,
    your_seat=NUMBER,
    turn={"type": ["integer", "null"]},
    your_turn=YES_OR_NO,
    over=YES_OR_NO,
    phase=TEXT,
    prompt=TEXT,
    players=list_of(object_of(seat=NUMBER, name=TEXT, points=NUMBER, before_them=list_of(TEXT))),
    board=object_of(
        title=TEXT,
        columns=list_of(TEXT),
        rows=list_of(object_of(name=TEXT, cells=list_of(TEXT))),
    ),
    log_ends_at=NUMBER,
    result=list_of(object_of(seat=NUMBER, rank=NUMBER, points=NUMBER)),
    shown=SHOWN,
)
#: The levels by the names that the page has for them, the weakest first; each game has some.
LEVEL_NAMES = (*PLAIN, *dict.fromkeys(TITLES.values()))
FIRST = {"type": "integer", "minimum": 0, "description": "Number of the first one, 0 if left out."}
TOOLS: Mapping[str, AgentTool] = {
    "read_table": AgentTool(
        "Read the table as your seat sees it: the game, the players and what lies before them, the "
        "board in words, whose turn it is and what is wanted now, and, once, what was shown since "
        "the last answer of `play`, `read_table` or `new_table`.",
        {},
        answer=TABLE,
    ),
    "legal_moves": AgentTool(
        "List the moves that are legal for your seat now, each as a token for `play` and in words.",
        {"first": FIRST},
        answer=object_of(moves=list_of(object_of(move=TEXT, words=TEXT)), first=NUMBER, of=NUMBER),
    ),
    "play": AgentTool(
        "Play one legal move of your seat. The answer tells, once, what was shown since the last "
        "one: a card that lies face down again is for you to remember.",
        {"move": {"type": "string", "description": "The token of a move of `legal_moves`."}},
        ("move",),
        reads=False,
        answer=object_of(
            played=TEXT, your_turn=YES_OR_NO, over=YES_OR_NO, log_ends_at=NUMBER, shown=SHOWN
        ),
    ),
    "explain_rule": AgentTool(
        "Read a rule of the game by its number, such as 2.7, or find rules by a word in them.",
        {"rule": {"type": "string", "description": "A number or a word."}},
        ("rule",),
        answer=object_of(rules=list_of(object_of(number=TEXT, text=TEXT, source=TEXT)), of=NUMBER),
    ),
    "log_since": AgentTool(
        "Read what your seat has seen happen, oldest first, from a ply on.",
        {"first": FIRST},
        answer=object_of(
            entries=list_of(object_of(ply=NUMBER, words=TEXT)), log_ends_at=NUMBER, more=YES_OR_NO
        ),
    ),
    "new_table": AgentTool(
        "Set up a new table at which you play the first seat against computer players.",
        {
            "game": {"type": "string", "enum": list(CATALOG)},
            "seats": {"type": "integer", "minimum": 1, "description": "Players, you among them."},
            "level": {
                "type": "string",
                "enum": list(LEVEL_NAMES),
                "description": "Of the computer players, the weakest first.",
            },
            "options": {"type": "object", "additionalProperties": {"type": "string"}},
            "name": {"type": "string", "description": "Yours."},
        },
        ("game",),
        reads=False,
        answer=TABLE,
    ),
}
TYPES: Mapping[str, type] = {"string": str, "integer": int, "object": dict}


def check_arguments(name: str, given: object) -> dict[str, Any]:
    """Return what a tool is given. Raises ToolError where it does not fit the schema."""
    if name not in TOOLS:
        raise ToolError(f"There is no tool {name[:40]!r}, only {', '.join(TOOLS)}.")
    tool = TOOLS[name]
    if not isinstance(given, dict):
        raise ToolError(f"{name} is given an object.")
    for key, value in given.items():
        part = tool.properties.get(key)
        if part is None:
            raise ToolError(f"{name} is given no {str(key)[:40]!r}.")
        if not isinstance(value, TYPES[part["type"]]) or isinstance(value, bool):
            raise ToolError(f"{key} is to be of the type {part['type']}.")
        if isinstance(value, int) and value < part.get("minimum", value):
            raise ToolError(f"{key} is at least {part['minimum']}.")
        if "enum" in part and value not in part["enum"]:
            raise ToolError(f"{key} is one of {', '.join(part['enum'])}.")
    missing = [key for key in tool.required if key not in given]
    if missing:
        raise ToolError(f"{name} needs {missing[0]}.")
    return given


def read(name: str, table: SeenTable, seat: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer of a tool that changes nothing. Raises ToolError."""
    if name == "legal_moves":
        return legal_moves(table, seat, given.get("first", 0))
    if name == "explain_rule":
        return explain_rule(table.terms.entry, given["rule"])
    if name == "log_since":
        return log_since(table, seat, given.get("first", 0))
    return read_table(table, seat)


def read_table(table: SeenTable, seat: int) -> dict[str, Any]:
    """Return the table as the seat sees it."""
    view, seen, names = _view(table), table.state.observation(seat), _names(table, seat)
    board = view.board(seen, names)
    return {
        "game": entry_title(table.terms.entry),
        "entry": table.terms.entry,
        "your_seat": seat,
        "turn": _turn(table),
        "your_turn": is_turn(table, seat),
        "over": table.finished,
        "phase": seen.phase,
        "prompt": "" if seen.current_player == CHANCE else long(view.prompt(seen, names)),
        "players": [_player(view, seen, names, at) for at in range(seen.seats)],
        "board": {
            "title": board.title,
            "columns": list(board.columns),
            "rows": [
                {"name": name, "cells": [cell.words for cell in row]}
                for name, row in zip(board.row_names, board.rows, strict=True)
            ],
        },
        "log_ends_at": table.cursor,
        "result": [
            {"seat": standing.seat, "rank": standing.rank, "points": standing.score}
            for standing in seen.standings
        ],
    }


def _player(view: View[Seen], seen: Seen, names: SeatNames, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": names[seat],
        "points": sum(line.points for line in seen.shown_scores[seat]),
        "before_them": [fact.words for fact in view.seat_panel(seen, seat)],
    }


def legal_moves(table: SeenTable, seat: int, first: int = 0) -> dict[str, Any]:
    """Return the legal moves of the seat from that number on."""
    require_turn(table, seat)
    view, seen, names = _view(table), table.state.observation(seat), _names(table, seat)
    notation = table.game.notation
    told = [
        {"move": notation.text(action), "words": long(view.action_words(action, seen, names))}
        for action in seen.legal[first : first + MAX_MOVES]
    ]
    return {"moves": told, "first": first, "of": len(seen.legal)}


def find_move(table: SeenTable, seat: int, move: str) -> Action:
    """Return the legal move of the seat with that token.

    Raises ToolError, which names the clause that forbids the move.
    """
    require_turn(table, seat)
    notation, seen = table.game.notation, table.state.observation(seat)
    legal: Sequence[Action] = seen.legal
    for action in legal:
        if notation.text(action) == move:
            return action
    raise ToolError(f"{_refusal(table.game, seen, move)} Take a token of legal_moves.")


def _refusal(game: Game[Any, Any], seen: Any, move: str) -> str:
    """Return why a move is not legal.

    Asked of a table that the seat could be at, so that nothing hidden can be in the answer.
    """
    try:
        action = game.notation.parse(move)
        game.sample_state(seen, rng_for(bytes(SEED_BYTES), 0)).apply(action)
    except BadToken:
        return f"{move[:60]!r} is no move of {game.info.title}."
    except IllegalAction as error:
        return f"{move[:60]!r} is not legal now: {within(error.sentence)} (rule {error.rule})."
    return f"{move[:60]!r} is not legal now."


def move_words(table: SeenTable, seat: int, action: Action) -> str:
    """Return a legal move of the seat as a sentence."""
    seen, names = table.state.observation(seat), _names(table, seat)
    return long(_view(table).action_words(action, seen, names))


def explain_rule(entry: str, rule: str) -> dict[str, Any]:
    """Return the clause of that number, or those with these words. Raises ToolError."""
    clauses = CATALOG[entry].part("view").VIEW.clauses(entry)
    wanted = rule.strip().casefold()[:MAX_TEXT_CHARACTERS]
    found = [clause for clause in clauses if clause.number == wanted]
    if not found and wanted:
        found = [clause for clause in clauses if wanted in clause.text.casefold()]
    if not found:
        raise ToolError(
            f"No rule of {entry_title(entry)} has the number or the words {rule[:60]!r}."
        )
    told = [
        {"number": clause.number, "text": clause.text, "source": _source(clause)}
        for clause in found[:MAX_CLAUSES]
    ]
    return {"rules": told, "of": len(found)}


def format_rules(entry: str) -> str:
    """Return all the rules of a game as Markdown, a paragraph for each clause."""
    info = CATALOG[entry].info
    clauses = CATALOG[entry].part("view").VIEW.clauses(entry)
    lines = [f"**{clause.number}** {clause.text} ({_source(clause)})" for clause in clauses]
    return "\n\n".join([f"# The rules of {info.title}", *lines]) + "\n"


def _source(clause: Clause) -> str:
    return "our ruling" if clause.ruling else clause.source


def log_since(table: SeenTable, seat: int, first: int = 0) -> dict[str, Any]:
    """Return the sentences of the log that the seat has seen, from that ply on."""
    view, seen, names = _view(table), table.state.observation(seat), _names(table, seat)
    told = [
        {"ply": at, "words": long(line)}
        for at in range(min(first, table.cursor), table.cursor)
        for line in log_lines(view, [table.plies[at]], seen, seat, names)
    ]
    more = len(told) > MAX_ENTRIES
    ends_at = told[MAX_ENTRIES]["ply"] if more else table.cursor
    return {"entries": told[:MAX_ENTRIES], "log_ends_at": ends_at, "more": more}


def after_move(table: SeenTable, seat: int, words: str) -> dict[str, Any]:
    """Return the answer to a move: its words, and how the table stands."""
    return {
        "played": words,
        "your_turn": is_turn(table, seat),
        "over": table.finished,
        "log_ends_at": table.cursor,
    }


class Untold:
    """The events shown to a seat and not yet told to its agent, which hears of each once.

    Args:
        first: The ply from which on nothing is told yet.
    """

    def __init__(self, first: int = 0) -> None:
        self.first = first

    def add_to(self, answer: dict[str, Any], table: SeenTable, seat: int) -> dict[str, Any]:
        """Return the answer with all that the seat has seen since the last one."""
        first, self.first = min(self.first, table.cursor), table.cursor
        return {**answer, "shown": shown_since(table, seat, first)}


def shown_since(table: SeenTable, seat: int, first: int) -> list[str]:
    """Return what the seat saw happen from that ply on, with the faces that lay open then."""
    view, names = _view(table), _names(table, seat)
    open_words = view.features.open_words
    plies = table.plies[first : table.cursor]
    if open_words is None:
        return log_sentences(view, plies, table.state.observation(seat), seat, names)
    events = (event for ply in plies for event in ply.events if event.seen_by(seat))
    return [long(open_words(event, names)) for event in events]


def new_terms(given: Mapping[str, Any], seed: bytes) -> Terms:
    """Return the terms of a new table, the agent's seat first. Raises MotherlodeError."""
    info = info_of(given["game"])
    seats = given.get("seats", max(2, info.min_seats))
    options = info.parse([f"{name}={choice}" for name, choice in given.get("options", {}).items()])
    info.resolve(seats, options)
    level = _find_level(info, given["level"]) if "level" in given else default_level(info.id)
    own = SeatTerms(clean_name(given.get("name", "Agent")), "person")
    others = (SeatTerms("", "computer", level),) * (seats - 1)
    return Terms(info.id, (own, *others), options, seed)


def _find_level(info: GameInfo, name: str) -> str:
    """Return the level of a game that has this name on the page. Raises ToolError."""
    named = {TITLES.get(level, level): level for level in (*PLAIN, *levels(info.id))}
    if name not in named:
        raise ToolError(f"The levels of {info.title} are {', '.join(named)}.")
    return named[name]


def is_turn(table: SeenTable, seat: int) -> bool:
    """Return whether the seat is to move."""
    return _turn(table) == seat


def require_turn(table: SeenTable, seat: int) -> None:
    """Raise ToolError where the seat is not to move."""
    if table.finished:
        raise ToolError("The game is over.")
    if not is_turn(table, seat):
        raise ToolError("It is not your turn: another player is to move.")


def _turn(table: SeenTable) -> int | None:
    """Return the seat that is to move; none where the game is over or a draw is due."""
    player = table.state.current_player
    return player if player >= 0 else None


def _view(table: SeenTable) -> View[Seen]:
    view: View[Seen] = CATALOG[table.terms.entry].part("view").VIEW
    return view


def _names(table: SeenTable, seat: int) -> SeatNames:
    return SeatNames(seat_names(table.terms), seat)
