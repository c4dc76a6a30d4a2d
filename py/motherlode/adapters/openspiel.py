"""OpenSpiel: every entry of the cabinet as a Python game, ``pyspiel.load_game(...)``.

Importing this module registers ``motherlode_gold``, ``motherlode_carcassonne`` and so on, with
``players`` and the entry's options as parameters. Chance is explicit; returns are margins over the
mean of the others, in points: they add up to 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from motherlode.adapters.numbering import encode_observation, numbering_of
from motherlode.adapters.tensor import ObservationTensor
from motherlode.core.game import CHANCE, TERMINAL, Game, State
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG

MAX_PLIES = 20_000
#: No game of the cabinet comes near either bound.
MAX_POINTS = 2_000.0
#: No chance node of the cabinet has more outcomes; they are numbered from 0 at each.
MAX_OUTCOMES = 64
#: A ply in a history that the seat has not seen.
UNSEEN = "?"


class Position:
    """A state with its rules and its history, for OpenSpiel, which copies and pickles it.

    The state clones itself; the rules with their many numbers are shared, and found again by their
    entry. ``plies`` are the tokens of the game so far, ``secret`` the seats that saw a ply where
    not all did, ``notes`` what a seat of a sampled position knows beside the plies it can see.
    """

    def __init__(
        self,
        rules: Game[Any, Any],
        state: State,
        plies: list[str],
        secret: dict[int, frozenset[int]],
        notes: tuple[str, ...],
    ) -> None:
        self.rules = rules
        self.numbered = numbering_of(rules.info.id)
        self.state = state
        self.plies = plies
        self.secret = secret
        self.notes = notes

    @classmethod
    def new(cls, rules: Game[Any, Any], state: State) -> Position:
        """Return the opening position."""
        return cls(rules, state, [], {}, ("",) * state.seats)

    def __deepcopy__(self, _memo: object) -> Position:
        """See ``copy``."""
        return Position(
            self.rules, self.state.clone(), self.plies[:], self.secret.copy(), self.notes
        )

    def __reduce__(self) -> tuple[object, ...]:
        """See ``pickle``: the entry stands for its rules."""
        plies = " ".join(self.plies)
        entry, version = self.rules.info.id, self.rules.version
        return _unpickle, (entry, version, self.state, plies, self.secret, self.notes)

    def apply(self, player: int, number: int) -> None:
        """Play the action of that number."""
        action = self.action(player, number)
        witnesses = None
        for event in self.state._apply(action):
            if event.visible_to is not None:
                seen = event.visible_to
                witnesses = seen if witnesses is None else witnesses & seen
        if witnesses is not None:
            self.secret[len(self.plies)] = witnesses
        self.plies.append(self.rules.notation.text(action))

    def action(self, player: int, number: int) -> Any:
        """Return the action of that number; at a chance node its outcomes are counted from 0."""
        if player == CHANCE:
            return self.state.chance_outcomes()[number][0]
        return self.numbered.decision(number)

    def history(self, seat: int) -> str:
        """Return all that the seat has seen since the game began: its information state."""
        plies = self.plies
        if self.secret:
            plies = plies[:]
            for ply, witnesses in self.secret.items():
                if seat not in witnesses:
                    plies[ply] = UNSEEN
        return f"{seat}: {' '.join(plies)} {self.notes[seat]}".rstrip()

    def resample(self, seat: int, sampler: Callable[[], float]) -> Position:
        """Return a position in which that seat has seen the same; the rest is drawn.

        What all have seen is kept. The other seats know in it what they see there, beside the plies
        that this seat has seen too.
        """
        hidden = {ply for ply, witnesses in self.secret.items() if seat not in witnesses}
        if not hidden and not any(self.notes):
            return self.__deepcopy__(None)
        state = self.rules.sample_state(self.state.observation(seat), _SamplerRng(sampler))
        plies = [UNSEEN if ply in hidden else token for ply, token in enumerate(self.plies)]
        notes = tuple(
            self.notes[seat] if other == seat else observation_text(state, other)
            for other in range(state.seats)
        )
        return Position(self.rules, state, plies, self.secret.copy(), notes)


class _SamplerRng:
    """OpenSpiel's sampler of floats below 1 as an ``Rng``."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def randrange(self, stop: int, /) -> int:
        """See ``Rng``."""
        return min(stop - 1, int(self._sampler() * stop))


def _unpickle(
    entry: str,
    version: int,
    state: State,
    plies: str,
    secret: dict[int, frozenset[int]],
    notes: tuple[str, ...],
) -> Position:
    return Position(CATALOG[entry].load(version), state, plies.split(), secret, notes)


def observation_text(state: State, seat: int) -> str:
    """Return all that the seat sees, but what it may do, as numbers."""
    return " ".join(map(str, encode_observation(state.observation(seat)))).rstrip(" 0")


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
        numbers = pyspiel.GameInfo(
            num_distinct_actions=len(numbering_of(info.id).decisions),
            max_chance_outcomes=MAX_OUTCOMES,
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

    def make_py_observer(self, kind: Any = None, _params: Any = None) -> SeatObserver:
        """Return the observer of a seat; one of perfect recall tells its information state."""
        return SeatObserver(self.info.id, bool(kind is not None and kind.perfect_recall))


class CabinetState(pyspiel.State):
    """A point in play. The cabinet's own is ``position.state``."""

    def __init__(self, game: CabinetGame) -> None:
        super().__init__(game)
        state = game.rules.new_state(game.seats, game.options)
        self.position = Position.new(game.rules, state)

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or for the end, which are the cabinet's too."""
        player = self.position.state.current_player
        special = {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}
        return int(special.get(player, player))

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position.state
        return self.position.numbered.numbers(state.legal_actions()) if player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes, numbered from 0 at this node in the game's order, with probabilities."""
        weights = [weight for _, weight in self.position.state.chance_outcomes()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.position.apply(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        return position.rules.notation.text(position.action(player, action))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> CabinetState:
        """Return a state that this player cannot tell from this one; its history is empty."""
        other: CabinetState = self.get_game().new_initial_state()
        other.position = self.position.resample(player_id, probability_sampler)
        return other

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
    """OpenSpiel's observer: ``tensor`` holds the floats, ``dict`` its parts by name.

    With perfect recall the text is the seat's history, and the tensor of a game of memory tells
    what was shown; else the text is the seat's observation.
    """

    def __init__(self, entry: str, perfect_recall: bool) -> None:
        self._observed = ObservationTensor(entry, perfect_recall)
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(self._observed.size, np.float32)
        self.dict = self._observed.cut(self.tensor)

    def set_from(self, state: CabinetState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = self._observed.row(state.position.state, player)

    def string_from(self, state: CabinetState, player: int) -> str:
        """Return the player's history or observation."""
        if self._perfect_recall:
            return state.position.history(player)
        return observation_text(state.position.state, player)


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
        provides_information_state_string=True,
        provides_information_state_tensor=True,
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
