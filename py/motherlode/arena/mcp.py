"""``python3 -m motherlode mcp``: the tools of an agent over standard input and output.

The Model Context Protocol by its official library: ``pip install .[mcp]``. Whoever talks
to it plays one seat of one table at a time, against computer players.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

import mcp.server.stdio
from mcp import types
from mcp.server.lowlevel.server import Server

from motherlode import __version__
from motherlode.app.agent.tools import (
    TOOLS,
    ToolError,
    Untold,
    after_move,
    check_arguments,
    find_move,
    move_words,
    new_terms,
    read,
    read_table,
)
from motherlode.app.thinking import decide
from motherlode.core.errors import MotherlodeError
from motherlode.match.table import Table

#: The seat of the agent.
SEAT = 0


class AgentTable:
    """One table and the agent's seat at it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.news = Untold()

    def answer(self, name: str, given: object) -> dict[str, Any]:
        """Return the answer of a tool. Raises MotherlodeError with a sentence for the agent."""
        arguments = check_arguments(name, given)
        if name == "new_table":
            self.table = Table.new(new_terms(arguments, os.urandom(16)))
            self.news = Untold()
            self._let_others_play(self.table)
            return self.news.add_to(read_table(self.table, SEAT), self.table, SEAT)
        if self.table is None:
            raise ToolError("There is no table yet: set one up with new_table.")
        if name == "read_table":
            return self.news.add_to(read_table(self.table, SEAT), self.table, SEAT)
        if name != "play":
            return read(name, self.table, SEAT, arguments)
        action = find_move(self.table, SEAT, arguments["move"])
        words = move_words(self.table, SEAT, action)
        self.table.play(action)
        self._let_others_play(self.table)
        return self.news.add_to(after_move(self.table, SEAT, words), self.table, SEAT)

    @staticmethod
    def _let_others_play(table: Table) -> None:
        while not table.finished and table.state.current_player != SEAT:
            table.play(decide(table, table.state.current_player))


def make_server(table: AgentTable) -> Server[Any]:
    """Return the server that offers the tools at this table."""

    async def list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=name,
                    description=tool.description,
                    input_schema=tool.schema,
                    annotations=types.ToolAnnotations(read_only_hint=tool.reads),
                )
                for name, tool in TOOLS.items()
            ]
        )

    # agents call several tools at once: one follows the other, so that none sees half a move
    in_turn = asyncio.Lock()

    async def call_tool(_context: Any, params: Any) -> types.CallToolResult:
        try:
            async with in_turn:
                told = await asyncio.to_thread(table.answer, params.name, params.arguments or {})
        except MotherlodeError as error:
            content = types.TextContent(type="text", text=str(error))
            return types.CallToolResult(content=[content], is_error=True)
        text = json.dumps(told, ensure_ascii=False)
        content = types.TextContent(type="text", text=text)
        return types.CallToolResult(content=[content], structured_content=told)

    return Server(
        "motherlode", version=__version__, on_list_tools=list_tools, on_call_tool=call_tool
    )


async def _serve() -> None:
    server = make_server(AgentTable())
    async with mcp.server.stdio.stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


def serve() -> None:
    """Serve until standard input ends; say so to a person who started it at a terminal."""
    if sys.stdin is not None and sys.stdin.isatty():
        print("An agent is awaited on standard input. Ctrl-C ends it.", file=sys.stderr)
    asyncio.run(_serve())
