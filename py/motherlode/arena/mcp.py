"""``python3 -m motherlode mcp``: the tools of an agent over standard input and output.

The Model Context Protocol by its official library: ``pip install .[mcp]``. Whoever talks
to it plays one seat of one table at a time, against computer players, or the seat of a duel. The
rules of the games are resources.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import mcp.server.stdio
from mcp import types
from mcp.server.lowlevel.server import Server
from mcp.shared.exceptions import MCPError

from motherlode import __version__
from motherlode.app.agent.tools import (
    TOOLS,
    AgentTool,
    ToolError,
    Untold,
    after_move,
    check_arguments,
    find_move,
    format_rules,
    move_words,
    new_terms,
    read,
    read_table,
)
from motherlode.app.thinking import decide
from motherlode.app.words import entry_title
from motherlode.arena.agent import SeatLink
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.table import Table

#: The seat of the agent.
SEAT = 0
#: What comes before the name of a game in the address of its rules.
RULES = "motherlode://rules/"
#: The type of the rules' text.
MARKDOWN = "text/markdown"
#: What an agent is told when it comes.
INSTRUCTIONS = (
    "You play one seat of a board game. {begin} Then, until `over` is true: `legal_moves` lists "
    "what you may do, `play` plays one of these tokens and tells what has happened up to your next "
    "turn. What was shown is told once: remember it. `read_table` shows the table as your seat "
    "sees it, `explain_rule` a rule by number or word; all rules of a game are the resource "
    f"{RULES}GAME. A refusal is one sentence and changes nothing. Most points win."
)
BEGIN = "Begin with `new_table`."
BEGIN_DUEL = "The table is set up: begin with `read_table`, and play to the end of the game."


class Answering(Protocol):
    """Whoever answers the tools."""

    def answer(self, name: str, given: object) -> dict[str, Any]:
        """Return the answer of a tool. Raises MotherlodeError with a sentence for the agent."""
        ...


class OwnTable:
    """One table and the agent's seat at it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.untold = Untold()

    def answer(self, name: str, given: object) -> dict[str, Any]:
        """See ``Answering``."""
        arguments = check_arguments(name, given)
        if name == "new_table":
            self.table = Table.new(new_terms(arguments, os.urandom(16)))
            self.untold = Untold()
            self._let_others_play(self.table)
            return self.untold.add_to(read_table(self.table, SEAT), self.table, SEAT)
        if self.table is None:
            raise ToolError("There is no table yet: set one up with new_table.")
        if name == "read_table":
            return self.untold.add_to(read_table(self.table, SEAT), self.table, SEAT)
        if name != "play":
            return read(name, self.table, SEAT, arguments)
        action = find_move(self.table, SEAT, arguments["move"])
        words = move_words(self.table, SEAT, action)
        self.table.play(action)
        self._let_others_play(self.table)
        return self.untold.add_to(after_move(self.table, SEAT, words), self.table, SEAT)

    @staticmethod
    def _let_others_play(table: Table) -> None:
        while not table.finished and table.state.current_player != SEAT:
            table.play(decide(table, table.state.current_player))


def make_server(desk: Answering, tools: Mapping[str, AgentTool], begin: str) -> Server[Any]:
    """Return the server that offers these tools at this desk, and the rules."""

    async def list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=name,
                    description=tool.description,
                    input_schema=tool.schema,
                    output_schema=tool.answer,
                    annotations=types.ToolAnnotations(read_only_hint=tool.reads),
                )
                for name, tool in tools.items()
            ]
        )

    # agents call several tools at once: one follows the other, so that none sees half a move
    in_turn = asyncio.Lock()

    async def call_tool(_context: Any, params: Any) -> types.CallToolResult:
        try:
            async with in_turn:
                told = await asyncio.to_thread(desk.answer, params.name, params.arguments or {})
        except MotherlodeError as error:
            content = types.TextContent(type="text", text=str(error))
            return types.CallToolResult(content=[content], is_error=True)
        text = json.dumps(told, ensure_ascii=False)
        content = types.TextContent(type="text", text=text)
        return types.CallToolResult(content=[content], structured_content=told)

    async def list_resources(_context: Any, _params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(
            resources=[
                types.Resource(
                    uri=f"{RULES}{name}",
                    name=f"rules of {name}",
                    title=f"The rules of {entry_title(name)}",
                    description="In our own words, a paragraph for each clause by its number.",
                    mime_type=MARKDOWN,
                )
                for name in CATALOG
            ]
        )

    async def read_resource(_context: Any, params: Any) -> types.ReadResourceResult:
        name = str(params.uri).removeprefix(RULES)
        if name not in CATALOG:
            raise MCPError(types.INVALID_PARAMS, f"There are rules of {', '.join(CATALOG)}.")
        text = types.TextResourceContents(
            uri=str(params.uri), mime_type=MARKDOWN, text=format_rules(name)
        )
        return types.ReadResourceResult(contents=[text])

    return Server(
        "motherlode",
        version=__version__,
        instructions=INSTRUCTIONS.format(begin=begin),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_read_resource=read_resource,
    )


async def _serve(seat: Path | None) -> None:
    if seat is None:
        server = make_server(OwnTable(), TOOLS, BEGIN)
    else:
        tools = {name: tool for name, tool in TOOLS.items() if name != "new_table"}
        server = make_server(SeatLink(seat), tools, BEGIN_DUEL)
    async with mcp.server.stdio.stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


def serve(seat: Path | None = None) -> None:
    """Serve until standard input ends; say so to a person who started it at a terminal.

    Args:
        seat: The file that names the seat of a duel; ``None`` for tables of the agent's own.

    Raises:
        BadOption: The file leads to no seat.
    """
    if sys.stdin is not None and sys.stdin.isatty():
        print("An agent is awaited on standard input. Ctrl-C ends it.", file=sys.stderr)
    asyncio.run(_serve(seat))
