"""Worked examples of the rulebooks, each at a table laid out by hand. Source: R1, R2.

The tests compare them with the examples that they play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from motherlode.core.game import CHANCE
from motherlode.core.info import Value
from motherlode.games.gold_west.rules import GoldWestState, actions, components, load, use
from motherlode.games.gold_west.rules.awards import terrain_award
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.rules.packed import UP, building, influence_at, supply_at
from motherlode.games.gold_west.view.terms import FIRST, resource
from motherlode.locale import _, seat_name
from motherlode.view.guide import Example, GuideTerms
from motherlode.view.quantity import fill

SECOND = "gold-west-2e"
CART, LIFTED, STAYED = 2, "rrrsc", "rr"
PAID = {FIRST: "sg", SECOND: "sc"}
#: The metal, and how many.
SHIPPED = {"ship-copper-4": ("c", 4), "ship-silver-2": ("s", 2)}
#: The terrain, and by seat the influence there and the settlements among it.
SETTLED = {
    "terrain-1": ("silver", (4, 4, 3), (0, 1, 0)),
    "terrain-2": ("gold", (3, 3, 2), (0, 0, 0)),
    "terrain-3": ("silver", (4, 3), (0, 0)),
}
#: The cart with the water, and how much is put there.
WET, WATERED = 2, 3
#: So far apart lie the outcomes of chance that the tables are laid out with.
EVERY = 7


def worked_examples(terms: GuideTerms) -> tuple[Example, ...]:
    """The examples of that edition; that of Whitewater where it is played."""
    entry, second = terms.entry, terms.entry == SECOND
    water = (_water(),) if terms.options.get("whitewater") else ()
    return (
        _supply(entry),
        _boomtown(entry),
        *(_shipping() if second else ()),
        *_awards(entry),
        *water,
    )


# -- what is told of them ------------------------------------------------------------------


def _supply(entry: str) -> Example:
    return Example(
        id="supply-levi",
        words=_(
            "Cart 2 held three stone, a silver and a copper. On the way up a stone stayed in cart "
            "1 and another one in cart 0; a stone, a silver and a copper can be used."
        ),
        after="2.4",
        source=_("Both rulebooks"),
        seen=partial(after_lifting, entry),
        totals=(0, 0),
    )


def _boomtown(entry: str) -> Example:
    words = _(
        "In Boomtown {one} and {other} pay for two places: column {one} and row {other}, or column "
        "{other} and row {one}."
    )
    other = components.GOLD if entry == FIRST else components.COPPER
    return Example(
        id="boomtown",
        words=words.format(one=resource(components.SILVER), other=resource(other)),
        after="2.8",
        source=_("Both rulebooks"),
        seen=partial(with_metals, entry, PAID[entry]),
        totals=(0, 0),
    )


def _shipping() -> Iterator[Example]:
    bridge, tile = components.BRIDGE_POINTS[0], components.SHIPPING_TILES[0][0]
    paid = {"ship-copper-4": bridge + tile, "ship-silver-2": bridge}
    told = {
        "ship-copper-4": _(
            "Four copper moved the stagecoach of A four steps: over the bridge for "
            "{bridge:points}, and past the bonus space, whose top tile brought {tile}."
        ),
        "ship-silver-2": _(
            "Two silver moved the stagecoach of A two steps, over the bridge: {bridge:points}."
        ),
    }
    for name, words in told.items():
        yield Example(
            id=name,
            words=fill(words, {"bridge": bridge, "tile": tile}),
            after="2.11",
            source=_("Second edition"),
            seen=partial(after_shipping, name),
            totals=(paid[name], 0),
        )


def _awards(entry: str) -> Iterator[Example]:
    told = {
        "terrain-1": _(
            "A has four camps in silver, B two camps and a settlement: 4 influence each. B has "
            "more settlements there, and is first; A is second."
        ),
        "terrain-2": _(
            "A and B have three camps each in gold, and no settlement. They share the first "
            "award of {first} and the second of {second}: {share} each."
        ),
        "terrain-3": _(
            "With two players only the leader in silver is paid, and gets the smaller award."
        ),
    }
    for name, words in told.items():
        terrain_name, influence, settlements = SETTLED[name]
        terrain = components.TERRAINS.index(terrain_name)
        points = tuple(terrain_award(terrain, influence, settlements))
        first, second = components.AWARDS[terrain]
        yield Example(
            id=name,
            words=fill(words, {"first": first, "second": second, "share": points[0]}),
            after="3.7",
            source=_("Both rulebooks"),
            seen=partial(with_buildings, entry, name),
            lines=_by_seat(points),
            totals=points,
        )


def _water() -> Example:
    words = _(
        "A put three resources into cart 2, which holds a water: {cart:points} for "
        "the cart, and {water} for the water."
    )
    points = (WET + components.WATER_POINTS, 0)
    return Example(
        id="water",
        words=fill(words, {"cart": WET, "water": components.WATER_POINTS}),
        after="7.5",
        source=_("Second edition"),
        seen=after_placing_by_water,
        lines=_by_seat(points),
        totals=points,
    )


def _by_seat(points: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((seat_name((), seat), number) for seat, number in enumerate(points))


# -- the tables ------------------------------------------------------------------------------


def new_table(entry: str, seats: int, **options: Value) -> GoldWestState:
    """A table at its beginning; A is to move."""
    state = load(entry).new_state(seats, {"start": "A", **options})
    assert isinstance(state, GoldWestState)
    return draw_chance(state)


def draw_chance(state: GoldWestState) -> GoldWestState:
    """The state once chance has gone on, somehow, to the next decision."""
    at = 0
    while state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        state.apply(outcomes[at % len(outcomes)][0])
        at += EVERY
    return state


def hold(state: GoldWestState, section: int, letters: str) -> None:
    """Just these resources in A's cart."""
    at = supply_at(0, section)
    state.supply[at : at + 6] = components.counts(letters)


def after_lifting(entry: str) -> GoldWestObservation:
    """After step 1: what lay in the cart, without what stayed on the way."""
    state = new_table(entry, 2)
    for section in range(4):
        hold(state, section, LIFTED if section == CART else "")
    state.apply(actions.ACTIVATE[CART])
    for letter in STAYED:
        state.apply(actions.LEAVE[components.LETTERS.index(letter)])
    return state.observation(None)


def _using(state: GoldWestState, letters: str) -> GoldWestState:
    state.use = list(components.counts(letters))
    state.phase = "use"
    use.go_on(state, [])
    return state


def with_metals(entry: str, letters: str) -> GoldWestObservation:
    """In step 2, with these metals."""
    return _using(new_table(entry, 2), letters).observation(None)


def after_shipping(name: str) -> GoldWestObservation:
    """After all metals were shipped; a wood is left for step 3."""
    letter, number = SHIPPED[name]
    state = _using(new_table(SECOND, 2), letter * number + "w")
    for _step in range(number):
        state.apply(actions.SHIP[components.LETTERS.index(letter) - components.COPPER])
    return state.observation(None)


def with_buildings(entry: str, name: str) -> GoldWestObservation:
    """With these buildings in the terrain, wherever there is room."""
    terrain_name, influence, settlements = SETTLED[name]
    state = new_table(entry, len(influence))
    terrain = components.TERRAINS.index(terrain_name)
    room = (at for at, kind in enumerate(state.terrain) if kind == terrain)
    for seat, (most, settled_there) in enumerate(zip(influence, settlements, strict=True)):
        for number in range(most - settled_there):
            build(state, seat, next(room), number < settled_there)
    return state.observation(None)


def build(state: GoldWestState, seat: int, hex_: int, settlement: bool) -> None:
    """A building as if built: its token lies in the row, and influence follows."""
    terrain = state.terrain[hex_]
    if state.site[hex_] == UP:
        state.token[hex_] = -1
    else:
        state.pool[next(k for k in components.KINDS_OF[terrain] if state.pool[k])] -= 1
    state.site[hex_] = building(seat, settlement)
    state.camps[seat] -= 1
    state.rows[influence_at(seat, terrain)] += 1
    state.influence[influence_at(seat, terrain)] += components.BUILDING_INFLUENCE[settlement]


def after_placing_by_water() -> GoldWestObservation:
    """After step 3 with a water in the cart."""
    state = new_table(SECOND, 2, whitewater=True)
    hold(state, WET, "a")
    hold(state, WET + 1, "")
    _using(state, "r")
    rich = (a for a in state.legal_actions() if isinstance(a, actions.Dig) and _many(state, a.hex))
    state.apply(next(rich))
    draw_chance(state).apply(actions.PUT[WET])
    return state.observation(None)


def _many(state: GoldWestState, hex_: int) -> bool:
    return sum(components.TOKEN_KINDS[state.token[hex_]].resources) == WATERED
