"""Working players of a few lines for every game, and the interface beside them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from motherlode.bots.roster import bot_module
from motherlode.games import CATALOG
from motherlode.locale import mark

RANDOM = """\
def choose(decision):
    legal = decision.legal
    return legal[decision.rng.randrange(len(legal))]
"""
GREEDY = """\
from motherlode.games import CATALOG
{count}
GAME = CATALOG["{entry}"].load()


def choose(decision):
    state = GAME.sample_state(decision.observation, decision.rng)
    me = state.current_player

    def worth(action):
        after = state.clone()
        after.apply(action)
        return {points}, decision.rng.randrange(1000)

    return max(decision.legal, key=worth)
"""
JUDGING = """\
from motherlode.games import CATALOG

JUDGEMENT = CATALOG["{entry}"].part("bot").JUDGEMENT


def choose(decision):
    seen, events = decision.observation, decision.events
    worth = JUDGEMENT.weigh(seen, events, decision.rng)
    best = max(worth)
    # print(best, decision.legal[worth.index(best)])
    return decision.legal[worth.index(best)]
"""
#: Kind of example -> its name on the screen.
EXAMPLES = {
    "random": mark("At random"),
    "greedy": mark("Most points at once"),
    "judging": mark("By the game’s judgement"),
}


def example(kind: str, entry: str) -> str:
    """Return the source of that example for that entry."""
    if kind == "random":
        return RANDOM
    if kind == "judging" and "JUDGEMENT" in dir(bot_module(entry)):
        return JUDGING.format(entry=entry)
    counts = "points_at_hand" in dir(bot_module(entry))
    package = CATALOG[entry].package
    return GREEDY.format(
        entry=entry,
        count=f"from {package}.bot import points_at_hand\n" if counts else "",
        points="points_at_hand(after, me)" if counts else "after.scores()[me]",
    )


#: What a player can use, with the sentence of its docstring: a test holds the two together.
INTERFACE = (
    ("decision.legal", mark("The legal actions, as the observation has them.")),
    ("decision.observation", mark("The seat’s observation.")),
    (
        "decision.events",
        mark("All events that this seat has seen since the game began, oldest first."),
    ),
    ("decision.rng.randrange(stop)", mark("Return an integer from 0 to stop - 1.")),
    (
        "game.sample_state(observation, rng)",
        mark("A full state in which this seat would see exactly observation."),
    ),
    (
        "state.legal_actions()",
        mark("All legal actions, sorted, without duplicates; at a chance node the outcomes."),
    ),
    (
        "state.chance_outcomes()",
        mark("The outcomes at a chance node, sorted, with positive integer weights."),
    ),
    ("state.apply(action)", mark("Check the action and apply it; return what happened, in order.")),
    ("state.clone()", mark("An independent copy.")),
    ("state.scores()", mark("Points per seat if everything were counted now.")),
    (
        "JUDGEMENT.weigh(observation, events, rng)",
        mark("One number for each of observation.legal: the higher, the better for the seat."),
    ),
)


def action_forms(entry: str) -> list[str]:
    """Return the classes of the entry's actions with their fields: ``PlaceTile(x, y)``."""
    module = CATALOG[entry].part("rules.actions")
    found = {kind for kind in vars(module).values() if _is_action(kind, module.__name__)}
    return [
        f"{kind.__name__}({', '.join(one.name for one in fields(kind))})"
        for kind in sorted(found, key=lambda kind: (kind.RANK, kind.__name__))
    ]


def _is_action(kind: Any, module: str) -> bool:
    from motherlode.core.action import Action

    return isinstance(kind, type) and issubclass(kind, Action) and kind.__module__ == module


def seen_fields(entry: str) -> list[str]:
    """Return the names of what the entry's observation has."""
    state = CATALOG[entry].load().new_state(CATALOG[entry].info.min_seats)
    return [one.name for one in fields(state.observation(None))]
