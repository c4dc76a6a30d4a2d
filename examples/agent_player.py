"""An agent without a model: it plays its seat by the Model Context Protocol, as a model does.

It needs `pip install mcp`, reads the configuration that names its seat, and takes the move with the
most digits in its words. To let it play two games against random:
python3 -m motherlode duel gold --bots "mcp:python3 agent_player.py {config},random" --pairs 1
"""

import asyncio
import json
import sys
from pathlib import Path

from mcp import Client, StdioServerParameters


async def play(config: Path) -> None:
    """Play the seat to the end of its game."""
    (server,) = json.loads(config.read_text(encoding="utf-8"))["mcpServers"].values()
    async with Client(StdioServerParameters(**server)) as client:
        table = (await client.call_tool("read_table", {})).structured_content
        while not table["over"]:
            moves = (await client.call_tool("legal_moves", {})).structured_content["moves"]
            best = max(moves, key=lambda move: sum(map(str.isdigit, move["words"])))
            table = (await client.call_tool("play", {"move": best["move"]})).structured_content
        result = (await client.call_tool("read_table", {})).structured_content["result"]
        print(result, file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1])))
