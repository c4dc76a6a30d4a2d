"""Refusals of actions: the clause, a short key for views, an English sentence.

A pure function of what lies on the table, so that an observation may ask as well as a position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.packed import DOWN, UP, Accessors

SENTENCES = {
    "not-now": "That is not what is to be decided now.",
    # chance
    "not-left": "That is not among what can be drawn.",
    "not-drawn": "That is drawn by lot, and at another time.",
    "chance-first": "Chance decides first.",
    # the steps of a turn
    "metals-later": "Metals are used after the supply track has been activated.",
    "metals-over": "Step 2 is over: no more metals are used in this turn.",
    "effect-first": "First what the card, tile or bridge gives is carried out.",
    "build-later": "Building and looting come last in a turn.",
    "final-turn": "Nothing is built or looted in the final turn.",
    # step 1
    "section-empty": "An empty section of the supply track cannot be activated.",
    "activated-already": "Only one section of the supply track is activated in a turn.",
    "not-in-hand": "That resource cannot be chosen here.",
    "nothing-to-leave": "A resource is left behind only on the way up the supply track.",
    # step 2
    "invested-already": "Only once in a turn.",
    "card-gone": "That investment is not in the row.",
    "cannot-pay": "The metals in the use zone do not pay for it.",
    "marked-already": "Only once in a turn.",
    "no-marker": "All of your influence markers are in play.",
    "cell-taken": "That cell of Boomtown holds a marker already.",
    "end-of-track": "That stagecoach is at the end of its track.",
    # what cards and tiles do
    "cell-empty": "This marker goes on top of an opponent's, and that cell is empty.",
    "own-marker": "This marker goes on top of an opponent's, not of your own.",
    "stacked": "That cell holds two markers already.",
    "not-own-camp": "Only a camp of your own on the map can be upgraded.",
    "not-offered": "The card does not give that resource.",
    "not-offered-tile": "The tile does not give that resource.",
    "not-face-down": "Only a face-down token can be looked at.",
    "looked-already": "You have just looked at that token: choose another one.",
    "other-terrain": "Two tokens change places only if both are revealed and of one terrain.",
    "same-token": "A token cannot change places with itself.",
    "card-only": "Only an investment lets you do that.",
    "nothing-given": "No card or tile gives a resource now.",
    "must-do": "This is not optional.",
    "nothing-offered": "There is nothing that could be left out.",
    # step 3
    "one-material": "A settlement costs a wood and a stone.",
    "no-material": "With neither wood nor stone nothing is built: you must loot.",
    "choose-building": "First choose between a camp and a settlement.",
    "chosen-already": "It has been decided what is built in this turn.",
    "built-already": "Only one token is built on or looted in a turn.",
    "face-down": "That token is still face down.",
    "no-token": "There is no token on that hex.",
    "not-use-zone": "This goes to a section of the supply track, not to the use zone.",
    "nothing-to-put": "There is nothing to put into the supply track now.",
}
#: The clause by which it is drawn.
DRAWN: dict[type[Action], str] = {
    actions.Begin: "1.9",
    actions.LayTile: "1.2",
    actions.LayOut: "1.6",
    actions.DrawOffice: "1.6",
    actions.DrawSingle: "1.6",
    actions.DrawCard: "1.7",
    actions.Turn: "2.20",
}
#: The phases of chance: the clause, and what is drawn.
DRAWN_IN: dict[str, tuple[str, type[Action]]] = {
    "begin": ("1.9", actions.Begin),
    "terrain": ("1.2", actions.LayTile),
    "layout": ("1.6", actions.LayOut),
    "offices": ("1.6", actions.DrawOffice),
    "single": ("9.2", actions.DrawSingle),
    "investments": ("1.7", actions.DrawCard),
    "river": ("1.4", actions.Turn),
    "reveal": ("2.20", actions.Turn),
    "seen": ("5.7", actions.Turn),
}
#: The clause of what a card or tile does.
STEP_CLAUSE = {
    "ship": "5.2", "mark": "5.3", "over": "5.4", "upgrade": "5.5", "take": "5.6",
    "look": "5.7", "look_other": "5.7", "swap": "5.8", "swap_with": "5.8",
    "material": "7.4.1", "post_material": "9.2", "post_put": "9.2", "put": "5.6",
}  # fmt: skip
STEP_1 = frozenset(("activate", "leave"))
STEP_3 = frozenset(("build", "dig", "place"))

#: Clause and key.
Reason = tuple[str, str]


def require(table: Accessors, action: Action, legal: Sequence[Action]) -> None:
    """Raise the refusal of an action that is not among the legal ones."""
    if action not in legal:
        raise explain(table, action)


def explain(table: Accessors, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal now."""
    clause, reason = _reason(table, action)
    return IllegalAction("gold-west " + clause, reason, SENTENCES[reason])


def _reason(table: Accessors, action: Action) -> Reason:
    kind = type(action)
    if table.phase in DRAWN_IN:
        clause, drawn = DRAWN_IN[table.phase]
        if kind is drawn:
            return clause, "not-left"
        return clause, "not-drawn" if kind in DRAWN else "chance-first"
    if kind in DRAWN:
        return DRAWN[kind], "not-drawn"
    try:
        return _OF[kind](table, action)
    except LookupError:  # of another game, or of a place that no table has
        return "2", "not-now"


def _effect(table: Accessors) -> str:
    """The clause of what a card, a tile or a bridge does next."""
    name, resource = table.next_step
    if name == "put" and resource == components.WATER:
        return "7.3"
    return STEP_CLAUSE.get(name, "2.7")


def _not_step_2(table: Accessors) -> Reason:
    """The reason why metals cannot be used now."""
    if table.phase in STEP_1:
        return "2", "metals-later"
    if table.phase in STEP_3:
        return "2", "metals-over"
    return _effect(table), "effect-first"


def _not_step_3(table: Accessors) -> Reason:
    """The reason why nothing can be built or looted now."""
    if table.final_round:
        return "3.1", "final-turn"
    if table.phase == "place":
        return "2.14", "built-already"
    return "2", "build-later"


# --- by what was tried ---


def _activate(table: Accessors, action: Action) -> Reason:
    return "2.1", "section-empty" if table.phase == "activate" else "activated-already"


def _leave(table: Accessors, action: Action) -> Reason:
    return "2.2", "not-in-hand" if table.phase == "leave" else "nothing-to-leave"


def _invest(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Invest)
    if table.phase != "use":
        return _not_step_2(table)
    if table.invested:
        return "2.7", "invested-already"
    if action.card not in table.cards or table.buyer_of(action.card) >= 0:
        return "2.7", "card-gone"
    return "2.7", "cannot-pay"


def _mark(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Mark)
    markers = table.markers_on(action.cell)
    if table.phase == "over":
        if not markers:
            return "5.4", "cell-empty"
        return "5.4", "stacked" if len(markers) > 1 else "own-marker"
    if table.phase == "mark":
        return "5.3", "cell-taken"
    if table.phase != "use":
        return _not_step_2(table)
    if table.marked:
        return "2.8", "marked-already"
    if not markers and not table.has_marker(table.active):
        return "E5", "no-marker"
    return "2.8", "cell-taken" if markers else "cannot-pay"


def _ship(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Ship)
    if table.phase not in ("use", "ship"):
        return _not_step_2(table)
    if table.coach_of(table.active, action.track) == components.LAST_STEP:
        return "2.12", "end-of-track"
    return "2.10", "cannot-pay"


def _stop(table: Accessors, action: Action) -> Reason:
    return _not_step_2(table)


def _upgrade(table: Accessors, action: Action) -> Reason:
    return "5.5", "not-own-camp" if table.phase == "upgrade" else "card-only"


def _gain(table: Accessors, action: Action) -> Reason:
    if table.phase != "gain":
        return "5.6", "nothing-given"
    tile = table.next_step[0] == "post_material"
    return _effect(table), "not-offered-tile" if tile else "not-offered"


def _put(table: Accessors, action: Action) -> Reason:
    if table.phase == "place":
        return "2.21", "not-use-zone"
    if table.phase == "put":
        return _effect(table), "not-use-zone"
    return "2.21", "nothing-to-put"


def _look(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.LookAt)
    if table.phase != "look":
        return "5.7", "card-only"
    again = table.next_step == ("look_other", action.hex)
    return "5.7", "looked-already" if again else "not-face-down"


def _swap(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Swap)
    if table.phase not in ("swap", "swap_with"):
        return "5.8", "card-only"
    if table.next_step == ("swap_with", action.hex):
        return "5.8", "same-token"
    return "5.8", "other-terrain" if table.site[action.hex] == UP else _no_token(table, action.hex)


def _skip(table: Accessors, action: Action) -> Reason:
    if table.next_step[0]:
        return _effect(table), "must-do"
    return "5.9", "nothing-offered"


def _build(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Build)
    if table.phase != "dig":
        return _not_step_3(table)
    if table.building == actions.LOOT:
        return "2.15", "no-material"
    both = table.use[components.WOOD] and table.use[components.STONE]
    if action.building == actions.SETTLEMENT and not both:
        return "2.14", "one-material"
    if not table.has_marker(table.active):
        return "E5", "no-marker"
    return "2.14", "chosen-already"


def _dig(table: Accessors, action: Action) -> Reason:
    assert isinstance(action, actions.Dig)
    if table.phase == "dig":
        return "2.17", _no_token(table, action.hex)
    if table.phase == "build":
        return "2.16", "choose-building"
    return _not_step_3(table)


def _no_token(table: Accessors, hex_: int) -> str:
    return "face-down" if table.site[hex_] == DOWN else "no-token"


_OF: dict[type[Action], Callable[[Accessors, Action], Reason]] = {
    actions.Activate: _activate,
    actions.Leave: _leave,
    actions.Invest: _invest,
    actions.Mark: _mark,
    actions.Ship: _ship,
    actions.Stop: _stop,
    actions.Upgrade: _upgrade,
    actions.Gain: _gain,
    actions.Put: _put,
    actions.LookAt: _look,
    actions.Swap: _swap,
    actions.Skip: _skip,
    actions.Build: _build,
    actions.Dig: _dig,
}
