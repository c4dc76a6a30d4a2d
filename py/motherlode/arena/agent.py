"""Players that are agents: a program that plays its seat by the Model Context Protocol.

The program is started once for each of its seats in each game. It reads a configuration of MCP
clients, which names the command ``mcp`` and with it the seat: that command passes on what the agent
asks for, and this module answers it from what the seat has seen. ``docs/duels.md`` describes it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from typing import Any

from motherlode.app.agent.tools import (
    SeenState,
    ToolError,
    Untold,
    after_move,
    check_arguments,
    find_move,
    move_words,
    read,
    read_table,
)
from motherlode.arena.program import OutsideBot, ProgramFault, split_command
from motherlode.bots.decision import Decision
from motherlode.core.action import Action
from motherlode.core.errors import BadOption, MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import Game, Observation, State
from motherlode.core.outside import read_json
from motherlode.games import CATALOG
from motherlode.match.terms import SeatTerms, Terms

#: Stands in a command for the file of the configuration; the variable names the file too.
CONFIG, CONFIG_VARIABLE = "{config}", "MOTHERLODE_MCP_CONFIG"
#: Seconds after which an agent that has not decided is given up.
DECISION_TIMEOUT_S = 900.0
#: Seconds an agent is given to end by itself once the game is over.
END_TIMEOUT_S = 15.0
#: Seconds between two looks whether the program still runs.
POLL_S = 0.1
KEY_BYTES = 32
#: Of what an agent asks for, as JSON.
MAX_ASKED_BYTES = 1_000_000


class Agent(OutsideBot):
    """A bot that is an agent's program.

    Args:
        name: ``mcp:`` and its command, in the present directory.
        entry: The entry it is to play.
    """

    def __init__(self, name: str, entry: str) -> None:
        self._command = split_command(name)
        if find_spec("mcp") is None:
            raise BadOption("An agent plays by mcp: pip install 'mcp>=2'.")
        self._game = CATALOG[entry].load()
        self._seats: dict[int, AgentProcess] = {}

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``. Raises ProgramFault."""
        seat = decision.observation.current_player
        if seat not in self._seats:
            self._seats[seat] = AgentProcess(self._command, self._game, decision)
        return self._seats[seat].choose(decision)

    def end_game(self, state: State) -> None:
        """See ``OutsideBot``: tell the agents, and wait until they have heard it."""
        for seat, process in self._seats.items():
            process.tell_end(state.observation(seat))
        self.close()

    def close(self) -> None:
        """See ``OutsideBot``."""
        for process in self._seats.values():
            process.close()
        self._seats.clear()


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event in the place of a ply."""

    events: tuple[Event, ...]


@dataclass(slots=True)
class TableOfSeat:
    """All that a seat has seen of a game. A ``SeenTable`` and its ``SeenState``."""

    terms: Terms
    game: Game[Any, Any]
    seen: Observation
    past: Sequence[Event]

    @property
    def state(self) -> SeenState:
        """See ``SeenTable``."""
        return self

    @property
    def current_player(self) -> int:
        """See ``SeenState``."""
        return self.seen.current_player

    def observation(self, _seat: int | None, /) -> Observation:
        """See ``SeenState``."""
        return self.seen

    @property
    def plies(self) -> Sequence[SeenEvent]:
        """See ``SeenTable``."""
        return [SeenEvent((event,)) for event in self.past]

    @property
    def cursor(self) -> int:
        """See ``SeenTable``."""
        return len(self.past)

    @property
    def finished(self) -> bool:
        """See ``SeenTable``."""
        return bool(self.seen.standings)


class Call:
    """A call of a tool that waits for its answer."""

    def __init__(self, name: str, given: object) -> None:
        self.name = name
        self.given = given
        self.answers: SimpleQueue[dict[str, Any]] = SimpleQueue()

    def answer(self, told: dict[str, Any]) -> None:
        """Give the answer."""
        self.answers.put({"answer": told})

    def refuse(self, error: MotherlodeError) -> None:
        """Say why there is none."""
        self.answers.put({"error": str(error)})


class AgentProcess:
    """The program of one seat in one game."""

    def __init__(self, command: Sequence[str], game: Game[Any, Any], first: Decision) -> None:
        seen = first.observation
        self._seat = seen.current_player
        others = SeatTerms("", "computer")
        seats = [others] * seen.seats
        seats[self._seat] = SeatTerms("", "person")
        terms = Terms(game.info.id, tuple(seats))
        self._table = TableOfSeat(terms, game, seen, first.events)
        self._untold = Untold()
        self._calls: SimpleQueue[Call] = SimpleQueue()
        self._played: tuple[Call, str] | None = None
        self._moves = 0
        self._is_closed = False
        self._folder = TemporaryDirectory(prefix="motherlode-")
        self._key = os.urandom(KEY_BYTES)
        self._listener = Listener(authkey=self._key)
        Thread(target=self._listen, daemon=True).start()
        config = self._write_config(Path(self._folder.name))
        self._command = [word.replace(CONFIG, str(config)) for word in command]
        self._environment = {**os.environ, CONFIG_VARIABLE: str(config)}
        self._process: subprocess.Popen[bytes] | None = None

    def _write_config(self, folder: Path) -> Path:
        seat_file, config = folder / "seat.json", folder / "mcp.json"
        address = {"address": self._listener.address, "key": self._key.hex()}
        seat_file.write_text(json.dumps(address), encoding="utf-8", newline="\n")
        server: dict[str, Any] = {
            "command": sys.executable,
            "args": ["-m", "motherlode", "mcp", "--seat", str(seat_file)],
        }
        if paths := os.environ.get("PYTHONPATH"):
            whole = (str(Path(path).absolute()) for path in paths.split(os.pathsep) if path)
            server["env"] = {"PYTHONPATH": os.pathsep.join(whole)}
        config.write_text(
            json.dumps({"mcpServers": {"motherlode": server}}), encoding="utf-8", newline="\n"
        )
        return config

    # -- what the agent asks for -------------------------------------------------------

    def _listen(self) -> None:
        while not self._is_closed:
            try:
                connection = self._listener.accept()
            except (OSError, EOFError, AuthenticationError):
                continue
            Thread(target=self._receive, args=(connection,), daemon=True).start()

    def _receive(self, connection: Connection) -> None:
        with suppress(OSError, EOFError, ValueError), connection:
            while not self._is_closed:
                asked = read_json(connection.recv_bytes(MAX_ASKED_BYTES), MAX_ASKED_BYTES)
                call = Call(asked["name"], asked["given"])
                self._calls.put(call)
                connection.send_bytes(json.dumps(call.answers.get()).encode())

    def choose(self, decision: Decision) -> Action:
        """Answer what is asked until a move is played. Raises ProgramFault."""
        self._table.seen, self._table.past = decision.observation, decision.events
        self._answer_move()
        until = monotonic() + DECISION_TIMEOUT_S
        while monotonic() < until:
            self._keep_running()
            action = self._hear()
            if action is not None:
                self._moves += 1
                return action
        raise self._fault(f"has not played for {DECISION_TIMEOUT_S:g} s")

    def _hear(self) -> Action | None:
        """Answer the next call; return the action if it is a legal move."""
        try:
            call = self._calls.get(timeout=POLL_S)
        except Empty:
            return None
        try:
            given = check_arguments(call.name, call.given)
            if call.name == "new_table":
                raise ToolError("This table is set up already: play it to its end.")
            if call.name == "play":
                action = find_move(self._table, self._seat, given["move"])
                self._played = call, move_words(self._table, self._seat, action)
                return action
            call.answer(self._read(call.name, given))
        except MotherlodeError as error:
            call.refuse(error)
        return None

    def _read(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        if name == "read_table":
            return self._untold.add_to(read_table(self._table, self._seat), self._table, self._seat)
        return read(name, self._table, self._seat, given)

    def _answer_move(self) -> None:
        """Tell what has come of the last move, now that it is the seat's turn again."""
        if self._played is not None:
            call, words = self._played
            told = after_move(self._table, self._seat, words)
            call.answer(self._untold.add_to(told, self._table, self._seat))
            self._played = None

    def tell_end(self, seen: Observation) -> None:
        """Tell how the game has ended, and answer until the agent ends or a while has passed."""
        self._table.seen = seen
        self._answer_move()
        until = monotonic() + END_TIMEOUT_S
        while self._process and self._process.poll() is None and monotonic() < until:
            self._hear()

    # -- the program -------------------------------------------------------------------

    def _keep_running(self) -> None:
        """Start the program, also where it has ended since, if it had played a move."""
        if self._process is not None:
            code = self._process.poll()
            if code is None or not self._calls.empty():
                return
            if not self._moves:
                raise self._fault(f"has ended with code {code} before it has played")
        self._moves = 0
        try:
            # what it prints is shown, and nothing of it is read
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=2, env=self._environment
            )
        except OSError as error:
            raise self._fault(f"cannot be run ({error.strerror})") from None

    def _fault(self, words: str) -> ProgramFault:
        command = " ".join(self._command)[:100]
        self.close()
        return ProgramFault(f"The agent {command} {words}")

    def close(self) -> None:
        """End the program, and listen no more."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._played is not None:
            self._played[0].refuse(ToolError("The game was broken off."))
        with suppress(OSError, EOFError, AuthenticationError):  # wakes whoever listens
            Client(self._listener.address, authkey=self._key).close()
        self._listener.close()
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(END_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._folder.cleanup()


class SeatLink:
    """The way of the command ``mcp`` to a seat of a duel.

    Args:
        file: The file that names the seat. Raises BadOption where it leads to none.
    """

    def __init__(self, file: Path) -> None:
        try:
            seat = read_json(file.read_text(encoding="utf-8"), MAX_ASKED_BYTES)
            self._connection = Client(seat["address"], authkey=bytes.fromhex(seat["key"]))
        except (OSError, EOFError, ValueError, LookupError, TypeError, AuthenticationError):
            raise BadOption(f"{str(file)[:80]} leads to no seat of a duel.") from None

    def answer(self, name: str, given: object) -> dict[str, Any]:
        """Return the answer of a tool. Raises ToolError."""
        try:
            self._connection.send_bytes(json.dumps({"name": name, "given": given}).encode())
            told = json.loads(self._connection.recv_bytes())
        except (OSError, EOFError):
            raise ToolError("The game is over.") from None
        if "error" in told:
            raise ToolError(told["error"])
        answer: dict[str, Any] = told["answer"]
        return answer
