"""The evaluation of GOLD for one who forgets nothing.

Then the table holds no secret but the outcomes of chance still to come.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State
from motherlode.games.gold.bot.belief import Belief, idle_turns, shares
from motherlode.games.gold.bot.judgement import UNKNOWN, WORTH, Outlook, mines
from motherlode.games.gold.rules.actions import Flip
from motherlode.games.gold.rules.components import COUNT, GONE, NUM_KINDS, UNSEEN
from motherlode.games.gold.rules.events import Flipped, GoldEvent, GoldWon, Taken, kinds_shown
from motherlode.games.gold.rules.game import GoldGame, GoldState
from motherlode.games.gold.rules.observation import GoldObservation, restore_table

POINT = 100


def _belief(state: GoldState, seat: int, turn: int) -> Belief:
    """All that has been seen here, in the eyes of ``seat``, while ``turn`` has the turn."""
    known = [0] * NUM_KINDS
    for place in state.places:
        if state.cards[place] != UNSEEN and place != state.first:
            known[state.cards[place]] += 1
    lying = len(state.places)
    return Belief(
        seat=turn,
        cards=lying,
        known=known,
        hidden=lying - sum(known) - (state.first >= 0),
        counts=[float(count) for count in state.unseen],
        idle=state.idle,
        owners=state.owners,
        share=shares(state.scores(), seat),
    )


class GoldPolicy:
    """Every decision as the judgement has it. A ``Policy``."""

    def __init__(self) -> None:
        self.work = 0

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        """See ``Policy``; a decision is a unit of work."""
        assert isinstance(state, GoldState)
        if not isinstance(legal[0], Flip):
            return mines(legal, state.current_player)
        self.work += 1
        values = _values(state)
        return [values[_kind(state, action)] for action in legal]


def _values(state: GoldState) -> list[int]:
    """Kind, or UNKNOWN -> hundredths of a point that the turn is worth when it is turned over."""
    first = state.cards[state.first] if state.first >= 0 else UNKNOWN
    outlook = Outlook(_belief(state, state.turn, state.turn), WORTH)
    return [round(POINT * value) for value in outlook.values(state.rush > 0, first)]


def _kind(state: GoldState, action: Action) -> int:
    assert isinstance(action, Flip)
    kind = state.cards[action.place]
    return UNKNOWN if kind == UNSEEN else kind


class GoldEvaluation:
    """An ``Evaluation`` whose worth is that of the judgement."""

    def __init__(self) -> None:
        self._game = GoldGame()

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        """See ``Evaluation``.

        The table as it is, where all that has left it is recalled; where it is not, one that could
        be to somebody who recalls nothing.
        """
        assert isinstance(observation, GoldObservation)
        kinds = kinds_shown(observation.round, recalled)
        gone = (place for place, card in enumerate(observation.cards) if card == GONE)
        if observation.current_player == TERMINAL or any(place not in kinds for place in gone):
            return self._game.sample_state(observation, rng)
        state = GoldState(observation.setup)
        restore_table(state, observation)
        _remember(state, kinds, recalled)
        return state

    def policy(self, state: State) -> GoldPolicy:
        """See ``Evaluation``."""
        del state
        return GoldPolicy()

    def value(self, state: State, seat: int) -> int:
        """See ``Evaluation``: what was won, and what the cards that lie there may bring."""
        assert isinstance(state, GoldState)
        before = (state.turn - 1) % state.seats
        belief = _belief(state, seat, before)
        won = sum(s * points for s, points in zip(belief.share, state.scores(), strict=True))
        return round(POINT * (won + Outlook(belief, WORTH).lying(state.rush > 0)))

    def turn(self, state: State) -> Hashable:
        """See ``Evaluation``."""
        assert isinstance(state, GoldState)
        return state.round, state.turn

    def alike(self, state: State, action: Action) -> Hashable:
        """See ``Evaluation``: cards of one kind, and two cards in either order."""
        assert isinstance(state, GoldState)
        kind = _kind(state, action)
        if state.phase != "first" or kind == UNKNOWN:
            return (kind,)
        after = state.clone()
        after._apply(action)
        legal = after.legal_actions()
        values = _values(after)
        best = max(legal, key=lambda other: values[_kind(after, other)])
        second = _kind(after, best)
        return (kind, UNKNOWN) if second == UNKNOWN else tuple(sorted((kind, second)))

    def searched(self, state: State) -> bool:
        """See ``Evaluation``: in the gold rush a turn is one card, and what is best is plain."""
        assert isinstance(state, GoldState)
        return state.phase in ("first", "second")


def _remember(state: GoldState, kinds: dict[int, int], recalled: Sequence[Event]) -> None:
    """Put into the state what was seen of this round's cards, and what was won with them."""
    state.unseen = list(COUNT)
    state.left = list(COUNT)
    for place, kind in kinds.items():
        state.unseen[kind] -= 1
        if state.cards[place] == GONE:
            state.left[kind] -= 1
        else:
            state.cards[place] = kind
    state.piles = [0] * len(state.piles)
    of_round = [e for e in recalled if isinstance(e, GoldEvent) and e.round == state.round]
    for event in of_round:
        if isinstance(event, GoldWon | Taken):
            state.add_gold(event.seat, event.gold)
    turned = [event.place for event in of_round if isinstance(event, Flipped)]
    state.fresh = state.first >= 0 and turned.count(state.first) == 1
    state.idle = idle_turns(state.round, recalled)
