"""Go West!: the state and the game. The phases are modules named by the rulebook's verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Rng, State
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import (
    act,
    deal,
    double,
    draw,
    move,
    place,
    play,
    score,
    sell,
    start,
)
from motherlode.games.go_west.rules.actions import (
    NOTATION,
    DoubleMove,
    Draw,
    MoveWagon,
    PlaceOther,
    PlayCard,
    ScoreCard,
    SellCard,
    Start,
)
from motherlode.games.go_west.rules.components import (
    CAPACITY,
    HAND,
    START_POINTS,
    TOKENS,
    WAGONS,
    copies,
)
from motherlode.games.go_west.rules.decks import DECKS, Deck
from motherlode.games.go_west.rules.diagram import diagram
from motherlode.games.go_west.rules.observation import (
    GoWestObservation,
    observe,
    restore,
    score_lines,
)
from motherlode.games.go_west.rules.position import Position

PHASES = ("start", "deal", "act", "place", "move", "draw", "end")
"""Start and deal happen once; a turn is act, then as the card wants place, move, and draw."""

_LEGAL: dict[str, Callable[[Position], list[Action]]] = {
    "act": act.legal_actions,
    "place": place.legal_actions,
    "move": move.legal_actions,
    "deal": draw.actions,
    "draw": draw.actions,
}

# What may be done in each phase, how it is refused and how it is done.
_REQUIRE: dict[str, dict[type[Action], Callable[[Any, Any], None]]] = {
    "act": {
        DoubleMove: double.require,
        PlayCard: play.require,
        ScoreCard: score.require,
        SellCard: sell.require,
    },
    "place": {PlaceOther: place.require},
    "move": {MoveWagon: move.require},
}
_APPLY: dict[type[Action], Callable[[Any, Any, list[Event]], None]] = {
    Start: start.apply,
    DoubleMove: double.apply,
    PlayCard: play.apply,
    ScoreCard: score.apply,
    SellCard: sell.apply,
    PlaceOther: place.apply,
    MoveWagon: move.apply,
}


class GoWestState(Position, State):
    """One point in play. See :class:`Position` for the fields."""

    __slots__ = ()

    HIDDEN_HANDS = True

    def __init__(self, seats: int, deck: Deck, starter: str = "random") -> None:
        super().__init__(seats, deck, starter)
        start.open_table(self)

    def legal_actions(self) -> list[Action]:
        find = _LEGAL.get(self.phase)
        if find is not None:
            return find(self)
        return [action for action, _ in self.chance_outcomes()]

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.phase == "start":
            return start.outcomes(self)
        return draw.outcomes(self) if self.current_player == CHANCE else []

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction("go-west 16", "game-over", "The game is over.")
        if self.current_player == CHANCE:
            if action not in self.legal_actions():
                raise IllegalAction("go-west 9", "no-outcome", "Chance cannot bring that now.")
            return
        require = _REQUIRE[self.phase].get(type(action))
        if require is None:
            raise IllegalAction("go-west 4", "wrong-moment", "Something else is to be done now.")
        require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        events: list[Event] = []
        if type(action) is Draw:
            (deal if self.phase == "deal" else draw).apply(self, action, events)
        else:
            _APPLY[type(action)](self, action, events)
        return events

    def clone(self) -> GoWestState:
        other = GoWestState.__new__(GoWestState)
        self.copy_to(other)
        return other

    def observation(self, seat: int | None) -> GoWestObservation:
        standings = tuple(self.standings()) if self.current_player == TERMINAL else ()
        return observe(self, seat, standings, self.legal_for(seat))

    def scores(self) -> list[int]:
        return self.points[:]

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        return score_lines(self, seat)

    def standings(self) -> list[Standing]:
        """Most points, then most tokens in the own supply, then a draw (IT 7.0)."""
        return rank(self.points, [("tokens", self.supply)])

    def check(self) -> None:
        """Tokens, wagons, cards, hands, rings and points are all where they can be."""
        for seat in range(self.seats):
            in_rings = sum(ring.count(seat) for ring in self.rings)
            assert self.supply[seat] + in_rings + self.box[seat] == TOKENS, "tokens"
            earned = sum(self.earned[4 * seat : 4 * seat + 4])
            assert self.points[seat] == START_POINTS + earned - self.paid[seat], "points"
            assert min(self.supply[seat], self.box[seat], self.points[seat]) >= 0, "negative"
            assert self.hands[seat] == sorted(self.hands[seat]), "hand order"
        assert sum(self.wagons) == WAGONS and min(self.wagons) >= 0, "wagons"
        assert all(len(ring) <= CAPACITY for ring in self.rings), "rings"
        cards = self.pile[:]
        for card in (*self.discard, *(card for hand in self.hands for card in hand)):
            cards[card] += 1
        assert cards == copies(self.deck.rows) and min(self.pile) >= 0, "cards"
        assert sum(self.pile) == self.pile_size, "pile"
        if self.phase == "act":
            assert all(len(hand) == HAND for hand in self.hands), "hands"

    def diagram(self) -> str:
        return diagram(self)


class GoWestGame(Game[GoWestState, GoWestObservation]):
    """The rules of Go West!; ``decks`` are those its tables can name."""

    def __init__(self, version: int = INFO.version, decks: Mapping[str, Deck] = DECKS) -> None:
        self.info = INFO
        self.version = version
        self.notation = NOTATION
        self.decks = decks

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoWestState:
        chosen = self.info.resolve(seats, options)
        return GoWestState(seats, self.decks[str(chosen["deck"])], str(chosen["start"]))

    def sample_state(self, observation: GoWestObservation, rng: Rng) -> GoWestState:
        state = GoWestState(observation.seats, self.decks[observation.deck], observation.start)
        restore(observation, rng, state)
        return state
