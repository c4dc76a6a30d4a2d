"""The steps that cards and single tiles still have to do, as codes on ``Position.todo``.

``todo`` is a stack, the next step on top; ``effects.py`` carries them out.
"""

from __future__ import annotations

from motherlode.games.gold_west.rules import trading_post
from motherlode.games.gold_west.rules.position import Position

SHIP, MARK, OVER, UPGRADE, TAKE, MATERIAL, LOOK, SWAP, WATER, POST_MATERIAL = range(1, 11)
INFLUENCE = 11
"""+ terrain: one influence there."""
PUT = 20
"""+ resource: put it into any section, no points."""
POST_PUT = 30
"""+ resource: put it into the use zone, or a section for its points (Trading Post)."""
SWAP_WITH = 100
"""+ hex: the token to change places with the one on that hex."""
LOOK_OTHER = 200
"""+ hex: the second token to look at, not the one on that hex."""

CODES = {
    "ship": SHIP, "mark": MARK, "over": OVER, "upgrade": UPGRADE, "take": TAKE,
    "material": MATERIAL, "look": LOOK, "swap": SWAP, "water": WATER,
    "influence_forest": INFLUENCE, "influence_gold": INFLUENCE + 1,
    "influence_silver": INFLUENCE + 2, "influence_copper": INFLUENCE + 3,
}  # fmt: skip
_NAMES = {code: name for name, code in CODES.items()}
PHASES = {
    SHIP: "ship", MARK: "mark", OVER: "over", UPGRADE: "upgrade", TAKE: "gain",
    MATERIAL: "gain", POST_MATERIAL: "gain", LOOK: "look", SWAP: "swap",
}  # fmt: skip


def name(code: int) -> str:
    """The effect's key, for events and views."""
    if code >= LOOK_OTHER:
        return "look"
    if code >= SWAP_WITH:
        return "swap"
    return _NAMES.get(code, "put")


def begin(pos: Position, effect: tuple[str, ...]) -> None:
    """2.7: the card's effect comes at once, before anything else."""
    if effect == ("tokens",):
        effect = pos.setting.edition.tokens_effect
    pos.todo.extend(CODES[step] for step in reversed(effect))


def push(pos: Position, code: int) -> None:
    """One more step, before those that wait."""
    pos.todo.append(code)


def push_post(pos: Position, single: int) -> None:
    """A tile of the Trading Post gives its resource."""
    resource = trading_post.resource(single)
    pos.todo.append(POST_MATERIAL if resource < 0 else POST_PUT + resource)


def phase(code: int) -> str:
    """The phase in which the step is decided."""
    if code >= LOOK_OTHER:
        return "look"
    if code >= SWAP_WITH:
        return "swap_with"
    return PHASES.get(code, "put")


def given(code: int) -> int:
    """The resource waiting to be put, or -1 when the step is another."""
    if PUT <= code < SWAP_WITH:
        return code - (POST_PUT if code >= POST_PUT else PUT)
    return -1


def chosen_hex(code: int) -> int:
    """The hex chosen already: first to swap, or first looked at; else -1."""
    if code >= LOOK_OTHER:
        return code - LOOK_OTHER
    return code - SWAP_WITH if code >= SWAP_WITH else -1
