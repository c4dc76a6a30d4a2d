"""An agent of the browser plays a seat by the tools of the page, and no other seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e import planted
from e2e.conftest import WINDOW
from e2e.page_pool import FORGETFUL
from e2e.site import launch
from e2e.table_page import LISTEN, TablePage
from e2e.watch import Watch
from motherlode.app.agent.tools import TOOLS
from motherlode.match.table import Table
from tests.breadth import BREADTH

#: Let Chromium have the interface where it is still on trial.
FLAGS = ("--enable-features=WebMCP,WebMCPTesting", "--enable-blink-features=WebMCP,WebMCPTesting")

#: Decisions of a game that is not played to its end.
DECISIONS = 6

#: The interface as its specification has it, for a browser without.
STAND_IN = """if (!document.modelContext) {
  const tools = new Map();
  const context = {
    async registerTool(tool, { signal } = {}) {
      const { name, description, inputSchema, execute } = tool;
      if (!name || !description || typeof execute !== "function") throw new TypeError("no tool");
      if (tools.has(name)) throw new DOMException("twice", "InvalidStateError");
      JSON.stringify(inputSchema);
      tools.set(name, tool);
      signal?.addEventListener("abort", () => tools.delete(name));
    },
    async getTools() {
      return [...tools.values()].map(({ name, description }) => ({ name, description }));
    },
    async executeTool({ name }, given, { signal = new AbortController().signal } = {}) {
      return JSON.stringify(await tools.get(name).execute(given, { signal }));
    },
  };
  Object.defineProperty(document, "modelContext", { value: context });
}"""

OFFERED = """async () => {
  const tools = await document.modelContext.getTools();
  return tools.map(({ name }) => name);
}"""
CALL = """async ([name, given]) => {
  const context = document.modelContext;
  const tool = (await context.getTools()).find((one) => one.name === name);
  return context.executeTool(tool, given);
}"""

CALL_TO_CANCEL = """async ([name, given]) => {
  const context = document.modelContext;
  window.controller = new AbortController();
  const tool = (await context.getTools()).find((one) => one.name === name);
  context.executeTool(tool, given, { signal: controller.signal }).catch(() => {});
}"""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright.chromium, *FLAGS)
    yield started
    started.close()


class Agent:
    """Anna at her table, and an agent in her browser."""

    def __init__(self, chromium: Browser, base: str, watch: Watch, table: Table) -> None:
        state = planted.storage_state(base, planted.shelf(table))
        self.context = chromium.new_context(viewport=WINDOW, locale="en-GB", storage_state=state)
        for script in (LISTEN, FORGETFUL, STAND_IN):
            self.context.add_init_script(script)
        watch.over(self.context)
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        self.anna = TablePage(page, base, 0)
        self.anna.open(f"table/{table.id}")
        self.anna.until_asked()

    def give(self, *, asks_first: bool = False) -> None:
        """Anna gives her seat to the agent."""
        self.anna.tool("Share").click()
        self.anna.button("Let an agent play …").click()
        if not asks_first:
            self.anna.page.get_by_label("Ask me first").uncheck()
        self.anna.button("Let an agent play this seat").click()

    def offered(self) -> list[str]:
        names: list[str] = self.anna.page.evaluate(OFFERED)
        return names

    def call(self, name: str, **given: Any) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.anna.page.evaluate(CALL, [name, given]))
        return told


def test_an_agent_plays_a_game_of_go_west(chromium: Browser, base: str, watch: Watch) -> None:
    """By the tools alone, at the seat that was given to it, and at no other.

    In a full run the whole of it, else its beginning: ``tests/app`` plays it whole.
    """
    chance, table = Random(1), planted.table(entry="go-west")
    agent = Agent(chromium, base, watch, table)
    agent.give()
    assert sorted(agent.offered()) == sorted(TOOLS)
    told = agent.call("read_table")
    assert told["your_seat"] == 0
    for _ in range(planted.MOST if BREADTH == "full" else DECISIONS):
        if told["over"]:
            break
        moves = agent.call("legal_moves")["moves"]
        told = agent.call("play", move=chance.choice(moves)["move"])
        assert "error" not in told
    assert told["over"] == (BREADTH == "full")
    assert [ply for ply in agent.anna.table().plies[table.cursor :] if ply.seat == 0]
    agent.context.close()


def test_a_call_that_its_agent_cancels_is_not_asked_about_any_more(
    chromium: Browser, base: str, watch: Watch
) -> None:
    """And a seat that is taken back at once leaves no tool and no error."""
    table = planted.played(planted.table(entry="gold-west-2e"), 4)
    agent = Agent(chromium, base, watch, table)
    anna = agent.anna
    agent.give(asks_first=True)
    move = agent.call("legal_moves")["moves"][0]
    anna.page.evaluate(CALL_TO_CANCEL, ["play", {"move": move["move"]}])
    messages = anna.page.get_by_role("region", name="Messages")
    wish = messages.get_by_text("The agent wants to play:")
    expect(wish).to_be_visible()
    anna.page.evaluate("controller.abort()")
    expect(wish).to_have_count(0)
    expect(anna.confirm).to_have_count(0)
    assert anna.table().cursor == table.cursor
    for _ in range(2):
        anna.tool("Share").click()
        anna.button("Let an agent play …").click()
        anna.page.evaluate("document.getElementById('agent-back')?.click()")
    assert agent.offered() == []
    agent.context.close()


def test_an_agent_asks_first_and_gives_the_seat_back(
    chromium: Browser, base: str, watch: Watch
) -> None:
    table = planted.played(planted.table(entry="gold-west-2e"), 4)
    agent = Agent(chromium, base, watch, table)
    anna = agent.anna
    assert agent.offered() == []
    agent.give(asks_first=True)
    move = agent.call("legal_moves")["moves"][0]
    anna.page.evaluate(
        "([name, given]) => { window.told = (" + CALL + ")([name, given]); }",
        ["play", {"move": move["move"]}],
    )
    wish = anna.page.get_by_role("region", name="Messages")
    expect(wish.get_by_text("The agent wants to play:")).to_be_visible()
    assert anna.table().cursor == table.cursor
    anna.confirm.click()
    told = json.loads(anna.page.evaluate("told"))
    assert told["played"] == move["words"]
    anna.until_asked()
    anna.tool("Share").click()
    anna.button("Let an agent play …").click()
    anna.button("Take the seat back").click()
    assert agent.offered() == []
    agent.context.close()
