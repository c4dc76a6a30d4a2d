"""OpenSpiel: every entry of the cabinet as a Python game, ``pyspiel.load_game(...)``.

Importing this module registers ``motherlode_gold``, ``motherlode_carcassonne`` and so on, with
``players`` and the entry's options as parameters. Chance is explicit; returns are margins over the
mean of the others, in points: they add up to 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from motherlode.adapters.numbering import ROW_WIDTH, encode_observation, numbering_of
from motherlode.core.game import CHANCE, TERMINAL, Game, State
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG

MAX_PLIES = 20_000
#: No game of the cabinet comes near either bound.
MAX_POINTS = 2_000.0


class Position:
    """A state with its rules, for OpenSpiel, which copies by ``deepcopy``.

    The state clones itself, and the rules with their many numbers are shared.
    """

    def __init__(self, rules: Game[Any, Any], state: State) -> None:
        self.rules = rules
        self.numbered = numbering_of(rules.info.id)
        self.state = state

    def __deepcopy__(self, _memo: object) -> Position:
        """See ``copy``."""
        return Position(self.rules, self.state.clone())


class CabinetGame(pyspiel.Game):
    """One entry at one number of seats, with its options; a class of its own for each entry."""

    kind: ClassVar[Any]
    info: ClassVar[GameInfo]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        info, given = self.info, dict(params or {})
        seats = int(given.pop("players", info.min_seats))
        self.seats = seats
        self.options = info.resolve(seats, given)
        self.rules: Game[Any, Any] = CATALOG[info.id].load()
        known = numbering_of(info.id)
        numbers = pyspiel.GameInfo(
            num_distinct_actions=len(known.decisions),
            max_chance_outcomes=len(known.outcomes),
            num_players=seats,
            min_utility=-MAX_POINTS,
            max_utility=MAX_POINTS,
            utility_sum=0.0,
            max_game_length=MAX_PLIES,
        )
        super().__init__(self.kind, numbers, dict(params or {}))

    def new_initial_state(self) -> CabinetState:
        """The opening position."""
        return CabinetState(self)

    def make_py_observer(self, _type: Any = None, _params: Any = None) -> SeatObserver:
        """Return the observer of a seat: a row of numbers and text; there is one kind only."""
        return SeatObserver()


class CabinetState(pyspiel.State):
    """A point in play. The cabinet's own is ``position.state``."""

    def __init__(self, game: CabinetGame) -> None:
        super().__init__(game)
        self.position = Position(game.rules, game.rules.new_state(game.seats, game.options))

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or for the end, which are the cabinet's too."""
        player = self.position.state.current_player
        special = {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}
        return int(special.get(player, player))

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position.state
        return self.position.numbered.numbers(state.legal_actions()) if player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes by number with their probabilities."""
        outcomes = self.position.state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return sorted(
            (self.position.numbered.outcome_number(a), weight / total) for a, weight in outcomes
        )

    def _apply_action(self, action: int) -> None:
        self.position.state._apply(self._action(self.current_player(), action))

    def _action(self, player: int, number: int) -> Any:
        if player == CHANCE:
            return self.position.numbered.outcomes[number]
        return self.position.numbered.decision(number)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.rules.notation.text(self._action(player, action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.state.current_player == TERMINAL

    def returns(self) -> list[float]:
        """Margins over the mean of the others; 0 for all before the end."""
        if not self.is_terminal():
            return [0.0] * self.position.state.seats
        scores = self.position.state.scores()
        total = sum(scores)
        return [score - (total - score) / (len(scores) - 1) for score in scores]

    def __str__(self) -> str:
        """The table as text."""
        return self.position.state.diagram()


class SeatObserver:
    """OpenSpiel's observer: ``tensor`` and ``dict`` hold the row, ``string_from`` the text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(ROW_WIDTH, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CabinetState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = encode_observation(state.position.state.observation(player))

    def string_from(self, state: CabinetState, player: int) -> str:
        """All that the player sees, but what it may do."""
        numbers = encode_observation(state.position.state.observation(player))
        return " ".join(map(str, numbers)).rstrip(" 0")


def _kind(info: GameInfo) -> Any:
    parameters: dict[str, object] = {"players": info.min_seats}
    parameters |= {option.name: option.default for option in info.options}
    return pyspiel.GameType(
        short_name="motherlode_" + info.id.replace("-", "_"),
        long_name=f"{info.title}, {info.edition}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.max_seats,
        min_num_players=info.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
        default_loadable=True,
    )


for _entry in CATALOG.values():
    _type = _kind(_entry.info)
    _class = type("CabinetGame", (CabinetGame,), {"kind": _type, "info": _entry.info})
    pyspiel.register_game(_type, _class)
