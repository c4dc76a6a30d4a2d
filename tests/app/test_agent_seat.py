"""A seat given to an agent: it plays by its tools, asks first if it is to, and knows its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from motherlode.app.agent.tools import TOOLS
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tests.app.fakes import COMPUTER, OTHER, PERSON, House, new_table, stored
from tests.app.gold_memory import OPTIONS, GoldMemory, at_table
from tests.app.wires import SlowClock


class FakeAgents:
    """A browser with an agent."""

    def __init__(self) -> None:
        self.answer: Callable[..., None] | None = None

    def are_there(self) -> bool:
        return True

    def offer(self, answer: Callable[..., None]) -> None:
        self.answer = answer

    def withdraw(self) -> None:
        self.answer = None


class Visit:
    """Anna at her table, in a browser with an agent."""

    def __init__(self, table: Table) -> None:
        self.agents = FakeAgents()
        self.clock = SlowClock()
        self.house = House(stored(table), f"table/{table.id}", self.clock, agents=self.agents)
        self.house.start()
        self.told: list[dict[str, Any]] = []
        self.is_cancelled = False

    def give(self, *, asks_first: bool = False) -> None:
        self.house.press("tool-share")
        self.house.press("sheet-agent")
        if not asks_first:
            self.house.put("agent-asks", "")
        self.house.press("agent-give")

    def ask(self, name: str, **given: Any) -> None:
        assert self.agents.answer is not None
        self.tell_tool(self.agents.answer, name, json.dumps(given))
        self.clock.run()

    def tell_tool(self, answer: Callable[..., None], name: str, given: str) -> None:
        answer(
            name,
            given,
            lambda text: self.told.append(json.loads(text)),
            lambda: self.is_cancelled,
        )

    def call(self, name: str, **given: Any) -> dict[str, Any]:
        before = len(self.told)
        self.ask(name, **given)
        if len(self.told) == before:
            self.clock.later()
        assert len(self.told) == before + 1
        return self.told[-1]

    def play_one(self) -> dict[str, Any]:
        move = self.call("legal_moves")["moves"][0]["move"]
        return self.call("play", move=move)


@pytest.mark.parametrize("entry", ["go-west", "gold"])
def test_an_agent_plays_a_whole_game(entry: str) -> None:
    """By legal moves, at its seat alone; each is shown as its own."""
    visit = Visit(new_table(PERSON, COMPUTER, entry=entry))
    visit.give()
    told = visit.call("read_table")
    assert told["your_seat"] == 0
    while not told["over"]:
        told = visit.play_one()
        assert "error" not in told
        assert told["your_turn"] or told["over"]
    assert visit.house.table.finished
    assert visit.call("read_table")["result"]
    assert visit.call("legal_moves") == {"error": "The game is over."}


def test_an_agent_can_remember_all_that_lay_open() -> None:
    """All that others turned over before its turn, and what its own move showed, each once."""
    visit = Visit(new_table(PERSON, COMPUTER, entry="gold", **OPTIONS))
    visit.give()
    memory = GoldMemory(2)
    memory.listen(told := visit.call("read_table"))
    for number in range(12):
        assert visit.call("read_table")["shown"] == []
        assert memory.state.observation(0) == visit.house.table.state.observation(0)
        wanted = memory.choose(0, number)
        assert wanted == at_table(visit.house.table, 0, number)
        move = visit.house.table.game.notation.text(wanted)
        memory.listen(told := visit.call("play", move=move))
        assert told["your_turn"]


def test_a_move_is_shown_as_the_agent_s() -> None:
    visit = Visit(new_table(PERSON, OTHER, entry="gold-west-2e"))
    visit.give()
    words = visit.play_one()["played"]
    assert visit.house.hinted == f"Played by the agent: {words}"


def test_an_agent_that_asks_first_waits_for_the_player() -> None:
    """The player allows the move, refuses it, or makes another."""
    visit = Visit(new_table(PERSON, OTHER, entry="gold-west-2e"))
    visit.give(asks_first=True)
    moves = visit.call("legal_moves")["moves"]
    cursor = visit.house.table.cursor
    visit.ask("play", move=moves[0]["move"])
    assert visit.told[-1]["of"] == len(moves)
    assert visit.house.table.cursor == cursor
    assert f"The agent wants to play: {moves[0]['words']}" in visit.house.text
    visit.house.key("Escape")
    visit.clock.later()
    assert visit.told[-1] == {"error": "Your player has refused the move."}
    visit.ask("play", move=moves[0]["move"])
    visit.house.key("Enter")
    visit.clock.later()
    assert visit.told[-1]["played"] == moves[0]["words"]
    assert visit.house.table.cursor > cursor
    assert "The agent wants to play:" not in visit.house.text
    assert visit.call("new_table", game="gold")["error"].startswith("Your player wants")


def test_a_call_that_its_agent_cancels_asks_the_player_no_more() -> None:
    """Nothing is played, and the wish goes from the screen."""
    visit = Visit(new_table(PERSON, OTHER, entry="gold-west-2e"))
    visit.give(asks_first=True)
    move = visit.call("legal_moves")["moves"][0]["move"]
    cursor = visit.house.table.cursor
    visit.ask("play", move=move)
    assert "The agent wants to play:" in visit.house.text
    visit.is_cancelled = True
    visit.clock.later()
    assert visit.told[-1]["error"].startswith("The call was cancelled")
    assert "The agent wants to play:" not in visit.house.text
    assert not visit.house.state.choosing.asked
    assert visit.call("play", move=move)["error"].startswith("The call was cancelled")
    assert visit.house.table.cursor == cursor


def test_the_seat_is_taken_back_or_left() -> None:
    """Then nothing is offered any more, and what is still asked is refused."""
    visit = Visit(new_table(PERSON, COMPUTER, entry="gold"))
    visit.give()
    answer = visit.agents.answer
    visit.house.press("tool-share")
    visit.house.press("sheet-agent")
    visit.house.press("agent-back")
    assert visit.agents.answer is None
    assert answer is not None
    visit.tell_tool(answer, "read_table", "{}")
    assert visit.told == [{"error": "Your player has taken the seat back."}]
    visit.give()
    visit.house.arrive("shelf")
    visit.clock.later()
    assert visit.agents.answer is None


def test_another_table_is_set_up() -> None:
    """The agent has its seat there as well."""
    visit = Visit(new_table(PERSON, COMPUTER, entry="gold"))
    visit.give()
    told = visit.call("new_table", game="go-west", level="random")
    assert told["entry"] == "go-west"
    assert visit.house.table.terms.entry == "go-west"
    assert visit.call("read_table")["entry"] == "go-west"


def test_what_is_wrong_is_said() -> None:
    visit = Visit(new_table(PERSON, COMPUTER, entry="gold"))
    visit.give()
    for name in ("dance", "play", "explain_rule"):
        assert visit.call(name)["error"]
    assert "no move of GOLD" in visit.call("play", move="nonsense")["error"]
    assert visit.agents.answer is not None
    visit.tell_tool(visit.agents.answer, "read_table", "[")
    assert visit.told[-1] == {"error": "This is no JSON."}
    assert set(TOOLS) >= {"play", "new_table"}
    assert CATALOG


def test_where_there_are_no_agents_nothing_is_offered() -> None:
    table = new_table(PERSON, COMPUTER, entry="gold")
    house = House(stored(table), f"table/{table.id}").start()
    house.press("tool-share")
    assert not house.has(id="sheet-agent")


def test_a_player_who_makes_another_move_is_told_to_the_agent() -> None:
    visit = Visit(new_table(PERSON, OTHER, entry="gold-west-2e"))
    visit.give(asks_first=True)
    other = visit.house.state.legal()[1]
    visit.ask("play", move=visit.call("legal_moves")["moves"][0]["move"])
    visit.house.screen.commands.play.commit(other)
    visit.clock.later()
    assert visit.told[-1] == {"error": "Your player has made another move."}


def test_a_seat_taken_back_while_a_move_waits_plays_nothing() -> None:
    visit = Visit(new_table(PERSON, COMPUTER, entry="gold"))
    visit.give()
    move = visit.call("legal_moves")["moves"][0]["move"]
    cursor = visit.house.table.cursor
    assert visit.agents.answer is not None
    visit.tell_tool(visit.agents.answer, "play", json.dumps({"move": move}))
    visit.house.press("tool-share", rest=False)
    visit.house.press("sheet-agent", rest=False)
    visit.house.press("agent-back", rest=False)
    visit.clock.later()
    assert visit.told[-1] == {"error": "Your player has taken the seat back."}
    assert visit.house.table.cursor == cursor
