"""The steps that cards and single tiles still have to do: a stack on ``todo``.

Also what the Trading Post gives, an extra of the first edition (gold-west 9.2; BGA): one of four
single tiles takes the place of the 4-point tile, and a marker there gives a resource at once.

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

from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import SINGLES, TRACK_METALS, VP4, Step
from motherlode.games.gold_west.rules.packed import POST, supply_at
from motherlode.games.gold_west.rules.position import GoldWestPosition

#: Their argument is how many times they are still done.
COUNTED = frozenset(("ship", "take", "look"))
#: The steps that a card says a player *may* do (gold-west 5.9).
OPTIONAL = frozenset(("ship", "mark", "over", "upgrade", "take", "look", "look_other", "swap"))
#: The phase in which the step is decided.
PHASE_OF = {
    "ship": "ship", "mark": "mark", "over": "over", "upgrade": "upgrade",
    "take": "gain", "material": "gain", "post_material": "gain",
    "put": "put", "post_put": "put", "look": "look", "look_other": "look",
    "swap": "swap", "swap_with": "swap_with",
}  # fmt: skip
#: The step of which another one is a part.
EFFECT_OF = {"look_other": "look", "swap_with": "swap"}


def begin(pos: GoldWestPosition, effect: tuple[Step, ...]) -> None:
    """Put the card's effect on top: it comes at once, before anything else (gold-west 2.7)."""
    if effect == components.TOKENS:
        effect = pos.setup.edition.tokens_effect
    pos.todo.extend(reversed(effect))


def push(pos: GoldWestPosition, name: str, argument: int = 0) -> None:
    """Put one more step before those that wait."""
    pos.todo.append((name, argument))


def take_one(pos: GoldWestPosition) -> Step:
    """Take the step on top off, or count it down where it is done several times; return it."""
    step = pos.todo.pop()
    name, times = step
    if times > 1 and name in COUNTED:
        pos.todo.append((name, times - 1))
    return step


# --- the Trading Post ---

#: Its single tiles: one for each metal, and one for wood or stone by choice.
POST_TILES = tuple(n for n, name in enumerate(SINGLES) if name.startswith("tp_"))


def post_tiles(number: int) -> tuple[int, ...]:
    """Return the single tiles to draw from: its four, or five with the 4-point tile."""
    return POST_TILES if number == len(POST_TILES) else (VP4, *POST_TILES)


def push_post(pos: GoldWestPosition, single: int) -> None:
    """Let a tile of the Trading Post give its resource (gold-west 9.2)."""
    kind = POST_TILES.index(single)
    if kind < len(TRACK_METALS):
        push(pos, "post_put", TRACK_METALS[kind])
    else:
        push(pos, "post_material")


def put_from_post(pos: GoldWestPosition, given: int, section: int) -> int:
    """Put the resource into the use zone (-1), or into a section for its points; return these."""
    if section < 0:
        pos.use[given] += 1
        return 0
    pos.supply[supply_at(pos.active, section, given)] += 1
    pos.gain(POST, section)
    return section
