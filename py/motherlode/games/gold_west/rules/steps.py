"""The steps that cards and single tiles still have to do: a stack on ``todo``.

Each is a name and its argument, the next step last. Besides the steps of ``components.Step``:

=================  ==============================================================
``put``            a resource, into any section, without points
``post_put``       a resource, into the use zone, or a section for its points
``post_material``  a wood or a stone, put like ``post_put``
``swap_with``      the hex whose token changes places with another
``look_other``     the hex looked at already: look at another one
=================  ==============================================================
"""

from __future__ import annotations

from motherlode.games.gold_west.rules import components, trading_post
from motherlode.games.gold_west.rules.components import Step
from motherlode.games.gold_west.rules.position import GoldWestPosition

COUNTED = frozenset(("ship", "take", "look"))
"""Their argument is how many times they are still done."""
OPTIONAL = frozenset(("ship", "mark", "over", "upgrade", "take", "look", "look_other", "swap"))
"""What a card says a player *may* do (gold-west 5.9)."""
PHASE_OF = {
    "ship": "ship", "mark": "mark", "over": "over", "upgrade": "upgrade",
    "take": "gain", "material": "gain", "post_material": "gain",
    "put": "put", "post_put": "put", "look": "look", "look_other": "look",
    "swap": "swap", "swap_with": "swap_with",
}  # fmt: skip
"""The phase in which the step is decided."""
EFFECT_OF = {"look_other": "look", "swap_with": "swap"}
"""What a step is part of, where it is part of another."""


def begin(pos: GoldWestPosition, effect: tuple[Step, ...]) -> None:
    """The card's effect comes at once, before anything else (gold-west 2.7)."""
    if effect == components.TOKENS:
        effect = pos.setup.edition.tokens_effect
    pos.todo.extend(reversed(effect))


def push(pos: GoldWestPosition, name: str, argument: int = 0) -> None:
    """One more step, before those that wait."""
    pos.todo.append((name, argument))


def push_post(pos: GoldWestPosition, single: int) -> None:
    """A tile of the Trading Post gives its resource (gold-west 9.2)."""
    resource = trading_post.resource(single)
    if resource < 0:
        push(pos, "post_material")
    else:
        push(pos, "post_put", resource)


def take_one(pos: GoldWestPosition) -> Step:
    """The step on top, taken off, or counted down where it is done several times."""
    step = pos.todo.pop()
    name, times = step
    if times > 1 and name in COUNTED:
        pos.todo.append((name, times - 1))
    return step
