"""Why an action is refused: the clause, a short key for views, an English sentence."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.packed import DOWN, UP, Accessors

SENTENCES = {
    "not-now": "That is not what is to be decided now.",
    "section-empty": "An empty section of the supply track cannot be activated.",
    "not-in-hand": "That resource is not among those lifted.",
    "invested-already": "Only one investment may be bought in a turn.",
    "card-gone": "That investment is not in the row.",
    "cannot-pay": "The metals in the use zone do not pay for it.",
    "marked-already": "Only one marker may be paid for in a turn.",
    "cell-taken": "That cell of Boomtown holds a marker already.",
    "cell-empty": "This marker goes on top of an opponent's, and that cell is empty.",
    "own-marker": "This marker goes on top of an opponent's, not of your own.",
    "stacked": "That cell holds two markers already.",
    "end-of-track": "That stagecoach is at the end of its track.",
    "not-own-camp": "Only a camp of your own on the map can be upgraded.",
    "not-offered": "The card does not give that resource.",
    "not-use-zone": "This goes to a section of the supply track, not to the use zone.",
    "not-face-down": "Only a face-down token can be looked at, and not the same one twice.",
    "face-down": "That token is still face down.",
    "no-token": "There is no token on that hex.",
    "other-terrain": "Two tokens change places only if both are revealed and of one terrain.",
    "not-left": "That is not among what can be drawn.",
    "must-do": "This is not optional.",
}


def require(table: Accessors, action: Action, legal: Sequence[Action]) -> None:
    """Raises the refusal of an action that is not among the legal ones."""
    if action not in legal:
        raise explain(table, action)


def explain(table: Accessors, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal now; ``table`` may be an observation."""
    clause, reason = _reason(table, action)
    return IllegalAction("gold-west " + clause, reason, SENTENCES[reason])


def _reason(table: Accessors, action: Action) -> tuple[str, str]:
    phase = table.phase
    match action:
        case actions.Activate() if phase == "activate":
            return "2.1", "section-empty"
        case actions.Leave() if phase == "leave":
            return "2.2", "not-in-hand"
        case actions.Invest(card) if phase == "use":
            return "2.7", _no_card(table, card)
        case actions.Mark(cell) if phase in ("use", "mark", "over"):
            return _no_cell(table, cell)
        case actions.Ship(track) if phase in ("use", "ship"):
            return _no_step(table, track)
        case actions.Upgrade() if phase == "upgrade":
            return "5", "not-own-camp"
        case actions.Gain() if phase == "gain":
            return "5", "not-offered"
        case actions.Put() if phase in ("put", "place"):
            return "2.21", "not-use-zone"
        case actions.Skip() if phase in ("gain", "put", "swap_with"):
            return "5", "must-do"
    return _reason_on_map(table, action)


def _reason_on_map(table: Accessors, action: Action) -> tuple[str, str]:
    phase = table.phase
    match action:
        case actions.Look() if phase == "look":
            return "5", "not-face-down"
        case actions.Swap(hex_) if phase in ("swap", "swap_with"):
            return "5", "other-terrain" if table.site[hex_] == UP else _no_token(table, hex_)
        case actions.Dig(hex_) if phase == "dig":
            return "2.17", _no_token(table, hex_)
    return _reason_of_chance(phase, action)


_DRAWS: dict[type[Action], tuple[str, ...]] = {
    actions.Begin: ("begin",),
    actions.LayTile: ("terrain",),
    actions.LayOut: ("layout",),
    actions.DrawOffice: ("offices",),
    actions.DrawSingle: ("single",),
    actions.DrawCard: ("investments",),
    actions.Turn: ("river", "reveal", "seen"),
}


def _reason_of_chance(phase: str, action: Action) -> tuple[str, str]:
    if phase in _DRAWS.get(type(action), ()):
        return ("2.20" if isinstance(action, actions.Turn) else "1"), "not-left"
    return "2", "not-now"


def _no_card(table: Accessors, card: int) -> str:
    if table.invested:
        return "invested-already"
    if card not in table.cards or table.buyer_of(card) >= 0:
        return "card-gone"
    return "cannot-pay"


def _no_cell(table: Accessors, cell: int) -> tuple[str, str]:
    if table.phase == "over":
        if table.markers[cell] < 0:
            return "5", "cell-empty"
        return "5", "own-marker" if table.markers[cell] == table.active else "stacked"
    if table.phase == "use" and table.marked:
        return "2.8", "marked-already"
    if table.markers[cell] >= 0:
        return "2.8", "cell-taken"
    return "2.8", "cannot-pay"


def _no_step(table: Accessors, track: int) -> tuple[str, str]:
    if table.coach_of(table.active, track) == components.LAST_STEP:
        return "2.12", "end-of-track"
    return "2.10", "cannot-pay"


def _no_token(table: Accessors, hex_: int) -> str:
    return "face-down" if table.site[hex_] == DOWN else "no-token"
