"""``python3 -m motherlode mcp``, by the official library's own client."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from motherlode.__main__ import main
from motherlode.app.agent.tools import TOOLS
from motherlode.games import CATALOG
from tools.paths import ROOT

SERVER = StdioServerParameters(
    command=sys.executable, args=["-m", "motherlode", "mcp"], env=dict(os.environ)
)
#: Calls in which every game is over.
MAX_CALLS = 2000

Call = Callable[..., Awaitable[dict[str, Any]]]


def converse(talk: Callable[[Client, Call], Awaitable[None]]) -> None:
    """Start the command, and let a client talk to it."""

    async def session() -> None:
        async with Client(SERVER) as client:

            async def call(tool: str, **given: Any) -> dict[str, Any]:
                result = await client.call_tool(tool, given)
                text = result.content[0].text
                assert not result.is_error, text
                told: dict[str, Any] = json.loads(text)
                assert told == result.structured_content
                return told

            await talk(client, call)

    asyncio.run(session())


def test_calls_at_once_are_answered_one_after_the_other() -> None:
    """As agents make them: what is read beside a move is the table after it."""

    async def play(_client: Client, call: Call) -> None:
        await call("new_table", game="gold", level="Sourdough")
        for _turn in range(8):
            moves = (await call("legal_moves"))["moves"]
            _played, table = await asyncio.gather(
                call("play", move=moves[0]["move"]), call("read_table")
            )
            assert table["your_turn"]

    converse(play)


@pytest.mark.parametrize("entry", CATALOG)
def test_a_whole_game_by_legal_moves(entry: str) -> None:
    """Until it is over; then there are points, ranks, and no more moves."""

    async def play(client: Client, call: Call) -> None:
        chance = Random(entry)
        table = await call("new_table", game=entry, level="random", name="Ada")
        assert table["your_seat"] == 0
        assert table["players"][0]["name"] == "You"
        played = told_of = 0
        while not table["over"]:
            assert table["your_turn"] and table["prompt"]
            moves = (await call("legal_moves"))["moves"]
            told = await call("play", move=chance.choice(moves)["move"])
            assert told["played"]
            told_of += len(told["shown"])
            played += 1
            assert played < MAX_CALLS
            table = await call("read_table") if played % 20 == 0 or told["over"] else told
            table.setdefault("prompt", "not asked")
        assert told_of >= played // 2
        assert sorted(place["rank"] for place in table["result"])[0] == 1
        for name, given in (("legal_moves", {}), ("play", {"move": "x"})):
            refused = await client.call_tool(name, given)
            assert refused.is_error
            assert refused.content[0].text == "The game is over."

    converse(play)


def test_what_is_offered_and_what_is_refused() -> None:
    """Six tools with schemas; an error is a sentence, and the table goes on."""

    async def talk(client: Client, call: Call) -> None:
        offered = (await client.list_tools()).tools
        assert [tool.name for tool in offered] == list(TOOLS)
        for tool in offered:
            assert tool.description
            assert tool.input_schema == TOOLS[tool.name].schema
            assert tool.output_schema == TOOLS[tool.name].answer
        assert "new_table" in (client.instructions or "")
        for name, given, words in [
            ("read_table", {}, "There is no table yet: set one up with new_table."),
            ("new_table", {}, "new_table needs game."),
            ("new_table", {"game": "chess"}, "game is one of"),
            ("new_table", {"game": "gold", "seats": 40}, "seats"),
            ("new_table", {"game": "gold", "level": "divine"}, "level is one of"),
            ("dance", {}, "There is no tool 'dance'"),
        ]:
            refused = await client.call_tool(name, given)
            assert refused.is_error
            assert words in refused.content[0].text
        table = await call("new_table", game="go-west")
        refused = await client.call_tool("play", {"move": "nonsense"})
        assert refused.is_error
        # what was shown is told once
        assert table["shown"]
        assert (await call("read_table")) == {**table, "shown": []}
        assert (await call("explain_rule", rule="player"))["rules"]
        assert (await call("log_since", first=0))["log_ends_at"] == table["log_ends_at"]

    converse(talk)


def test_the_rules_are_resources() -> None:
    """One for each game, with all its clauses by number."""

    async def talk(client: Client, _call: Call) -> None:
        offered = (await client.list_resources()).resources
        assert [str(one.uri) for one in offered] == [
            f"motherlode://rules/{name}" for name in CATALOG
        ]
        for one in offered:
            (rules,) = (await client.read_resource(str(one.uri))).contents
            assert rules.mime_type == "text/markdown"
            assert "**1**" in rules.text or "**1.1**" in rules.text
        with pytest.raises(MCPError, match="There are rules of gold"):
            await client.read_resource("motherlode://rules/chess")

    converse(talk)


def test_an_agent_plays_a_duel(capfd: pytest.CaptureFixture[str]) -> None:
    """The example, started by `duel`, plays both games of a pair to their end."""
    example = ROOT / "examples" / "agent_player.py"
    bots = f"mcp:{sys.executable} {example} {{config}},random"
    one = ("--option", "rounds=one", "--pairs", "1", "--json")
    assert main(["duel", "gold", "--bots", bots, *one]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2
    assert err.count("'rank': 1") == 2


def test_a_seat_that_is_not_there_is_refused() -> None:
    command = [sys.executable, "-m", "motherlode", "mcp", "--seat", "nowhere"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert done.returncode == 2
    assert done.stderr == "nowhere leads to no seat of a duel.\n"
