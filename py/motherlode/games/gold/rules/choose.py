"""Phase "choose": every player chooses a colour (*chaque joueur choisit une couleur*).

Each has one, with two seats two (gold 1.1). Ruling (gold 1.2): the rulebook gives no order; the
seat that begins chooses first, then clockwise, with two seats twice round. The mines are kept
for the whole match.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.gold.rules import rounds
from motherlode.games.gold.rules.actions import CHOICES, Choose
from motherlode.games.gold.rules.components import COLOURS, MINES_PER_SEAT, NOBODY
from motherlode.games.gold.rules.events import MineChosen
from motherlode.games.gold.rules.position import GoldPosition


def legal_actions(position: GoldPosition) -> list[Action]:
    """The mines nobody has."""
    return [CHOICES[colour] for colour, owner in enumerate(position.owners) if owner == NOBODY]


def require(position: GoldPosition, action: Action) -> None:
    """Raise IllegalAction unless a free mine is chosen."""
    if not isinstance(action, Choose) or action not in CHOICES:
        raise IllegalAction("gold 1.1", "choose-first", "First every player chooses a mine.")
    if position.owners[action.colour] != NOBODY:
        raise IllegalAction("gold 1.1", "mine-taken", "That mine already belongs to a player.")


def apply(position: GoldPosition, action: Action, events: list[Event]) -> None:
    """Give the seat the mine; after the last choice the first round begins."""
    assert isinstance(action, Choose)
    seat = position.turn
    position.owners[action.colour] = seat
    events.append(MineChosen(round=position.round, seat=seat, colour=action.colour))
    if mines_taken(position) == mines_wanted(position):
        rounds.begin_round(position, events)
    else:
        position.turn = position.current_player = (seat + 1) % position.setup.seats


def open_choice(position: GoldPosition) -> None:
    """Let the seat that begins choose first."""
    position.phase = "choose"
    position.turn = position.current_player = position.starter


def deal(position: GoldPosition) -> None:
    """Ruling (gold 1.2): dealt mines go round in the order of ``COLOURS``, seat A first."""
    for colour in range(mines_wanted(position)):
        position.owners[colour] = colour % position.setup.seats


def mines_wanted(position: GoldPosition) -> int:
    """Return how many mines belong to somebody in the end; the others stay in the box."""
    return position.setup.seats * MINES_PER_SEAT[position.setup.seats]


def mines_taken(position: GoldPosition) -> int:
    """Return how many mines belong to somebody now."""
    return len(COLOURS) - position.owners.count(NOBODY)
