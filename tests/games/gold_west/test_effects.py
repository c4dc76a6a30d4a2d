"""Effects of investment cards: gold-west 5."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import board, components, scoring
from motherlode.games.gold_west.rules.events import EffectLost, LookedAt, Saw, Shipped, Swapped
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.metals import put_marker
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.packed import LOOTED, UP
from tests.games.gold_west.table import (
    BOTH,
    FIRST,
    SECOND,
    build,
    can,
    do,
    held,
    hex_at,
    line,
    metals,
    only,
    opening,
)


def bought(card: str, entry: str, seats: int = 2, change: str = "") -> GoldWestState:
    """Seat 0 has just bought the card and has a gold left."""
    state = opening(entry, seats)
    prepare(state, change)
    number = [c.id for c in components.CARDS].index(card)
    state.cards = [number, *(card for card in range(20) if card != number)][:8]
    cost = components.CARDS[number].cost
    letters = "".join(letter * n for letter, n in zip("csg", cost, strict=True))
    metals(state, letters + "g")
    return state


def prepare(state: GoldWestState, change: str) -> None:
    if change == "coaches at the end":
        state.coach[:3] = [8, 8, 8]
    elif change == "boomtown full":
        state.markers = [1] * 9
    elif change == "all hidden tokens gone":
        state.site = [UP if site == 0 else site for site in state.site]
    elif change == "a camp":
        build(state, 0, hex_at("1,-1"))


def buy(state: GoldWestState, card: str) -> list[object]:
    out: list[object] = list(state.apply(NOTATION.parse("i" + card)))
    return out


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize(("card", "terrain"), [("I11", 0), ("I16", 1), ("I01", 2), ("I12", 3)])
def test_5_influence(entry: str, card: str, terrain: int) -> None:
    """5.1: +1 influence, not optional, neither a token nor a settlement."""
    state = bought(card, entry)
    buy(state, card)
    assert state.phase == "use"
    assert state.influence[:4] == [int(t == terrain) for t in range(4)]
    assert sum(state.rows) == 0
    state.check()


@pytest.mark.parametrize("entry", BOTH)
def test_5_ship(entry: str) -> None:
    """5.2: one or two single steps, the second on any track; bridges and tiles apply."""
    state = bought("I19", entry)
    state.coach[0] = 3
    buy(state, "I19")
    assert can(state) == ["tc", "ts", "tg", "-"]
    (move,) = only(do(state, "tc"), Shipped)
    assert (move.tile_points, sum(move.paid)) == (7, 0)
    assert state.phase == "use"

    state = bought("I04", entry)
    state.coach[0] = 7
    buy(state, "I04")
    do(state, "tc")
    assert state.phase == "ship"
    assert can(state) == ["ts", "tg", "-"]
    do(state, "tg")
    assert state.coach[:3] == [8, 0, 1]
    assert state.phase == "use"


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize("card", ["I19", "I04"])
def test_5_e9_coaches_at_the_end(entry: str, card: str) -> None:
    """5.2, E9: lost."""
    state = bought(card, entry, change="coaches at the end")
    out = buy(state, card)
    lost = [event for event in out if isinstance(event, EffectLost)]
    assert [(event.effect, event.skipped) for event in lost] == [("ship", False)] * len(lost)
    assert len(lost) == (2 if card == "I04" else 1)


@pytest.mark.parametrize("entry", BOTH)
def test_5_free_marker(entry: str) -> None:
    """5.3, 5.3.1, 5.3.2, 2.9: an empty cell, the single tile for 4 points; beside a paid one."""
    state = bought("I13", entry)
    state.markers[0] = 1
    buy(state, "I13")
    assert len(can(state)) == 9
    assert "bcg" not in can(state)
    do(state, "bss")
    assert line(state, 0, "four_points") == 4
    assert not state.marked
    full = bought("I13", entry, change="boomtown full")
    assert [e.effect for e in buy(full, "I13") if isinstance(e, EffectLost)] == ["mark"]


@pytest.mark.parametrize("entry", BOTH)
def test_5_marker_over_an_opponent(entry: str) -> None:
    """5.4, 2.9.1: not on own, not on a stack, not on an empty cell; the single tile pays 4."""
    state = bought("I02", entry, 3)
    state.markers[:5] = [1, 0, 1, 2, 1]
    state.over[3] = 1
    buy(state, "I02")
    assert state.phase == "over"
    assert can(state) == ["bcg", "bgg", "bss", "-"]
    for text, reason in (("bsg", "own-marker"), ("bcs", "stacked"), ("bgc", "cell-empty")):
        with pytest.raises(IllegalAction) as caught:
            do(state, text)
        assert caught.value.reason == reason
    do(state, "bss")
    assert (state.markers[4], state.over[4]) == (1, 0)
    assert line(state, 0, "four_points") == 4
    none = bought("I02", entry)
    assert [e.effect for e in buy(none, "I02") if isinstance(e, EffectLost)] == ["over"]


def test_5_a_marker_over_that_of_the_first_seat() -> None:
    """5.4, 2.9: the lower one stays, whoever's it is; the tile in a corner pays and lights up."""
    state = opening()
    state.layout, state.active, state.markers[0] = 0, 1, 0
    assert components.LAYOUTS[0][0] == "."
    put_marker(state, 0, components.counts("cg"), [])
    assert (state.markers[0], state.over[0]) == (0, 1)
    (paid,) = [each for each in scoring.breakdown(state, 1) if each.source == "four_points"]
    assert (paid.points, paid.pieces) == (components.TILE_POINTS, ("cell:0",))
    assert "cg vp4 AB" in state.diagram()


@pytest.mark.parametrize("entry", BOTH)
def test_5_upgrade(entry: str) -> None:
    """5.5: an own camp on the map, +1 influence; Wanted camps do not qualify; none: nothing."""
    state = bought("I17", entry, change="a camp")
    build(state, 0, hex_at("1,1"), settlement=True)
    build(state, 1, hex_at("0,1"))
    buy(state, "I17")
    camp = board.NAMES[hex_at("1,-1")]
    assert can(state) == ["u" + camp, "-"]
    before = sum(state.influence[:4])
    do(state, "u" + camp)
    assert sum(state.influence[:4]) == before + 1
    assert state.site[hex_at("1,-1")] & 1
    none = bought("I17", entry)
    none.wanted[0] = 1
    assert [e.effect for e in buy(none, "I17") if isinstance(e, EffectLost)] == ["upgrade"]


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize(
    ("card", "effect"),
    [("I11", "influence"), ("I13", "mark"), ("I02", "over"), ("I17", "upgrade")],
)
def test_e5_without_a_marker_the_effect_is_lost(entry: str, card: str, effect: str) -> None:
    """E5: all twelve markers are in play: nothing of a card that takes one can be had."""
    for used, lost in ((11, []), (12, [effect])):
        state = bought(card, entry, change="a camp")
        camp = state.site[hex_at("1,-1")]
        state.markers[0] = 1
        state.influence[0] += used
        assert state.markers_used(0) == used
        influence = list(state.influence)
        out = buy(state, card)
        assert [event.effect for event in out if isinstance(event, EffectLost)] == lost
        if lost:
            assert state.phase == "use"
            assert state.influence == influence
            assert state.site[hex_at("1,-1")] == camp


@pytest.mark.parametrize("entry", BOTH)
def test_5_take_two(entry: str) -> None:
    """5.6, 7.4: any two kinds but water, one after the other, any sections, no points."""
    state = bought("I18", entry)
    buy(state, "I18")
    marks = state.marker(0)
    assert can(state) == ["gw", "gr", "gc", "gs", "gg", "-"]
    do(state, "gg")
    assert state.given == components.GOLD
    assert can(state) == ["p0", "p1", "p2", "p3"]
    do(state, "p3")
    assert state.phase == "gain"
    do(state, "gg", "p2")
    assert (held(state, 0, 3), held(state, 0, 2)) == ("g", "g")
    assert state.marker(0) == marks
    assert state.phase == "use"


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize(
    ("card", "change"),
    [("I19", ""), ("I04", ""), ("I13", ""), ("I17", "a camp"), ("I18", ""), ("I03", "")],
)
def test_5_what_a_card_may_do_can_be_left_out(entry: str, card: str, change: str) -> None:
    """5.9: Ruling: optional, as the rulebooks say "may"; leaving out leaves all of it out."""
    state = bought(card, entry, change=change)
    buy(state, card)
    assert can(state)[-1] == "-"
    (lost,) = only(do(state, "-"), EffectLost)
    assert lost.skipped
    assert state.phase == "use"


def test_5_look_at_two_tokens() -> None:
    """5.7, first edition: two different face-down tokens, seen by this seat alone, put back."""
    state = bought("I03", FIRST)
    buy(state, "I03")
    hidden = [text for text in can(state) if text.startswith("k")]
    assert len(hidden) == 30
    out = state.apply(NOTATION.parse(hidden[0]))
    assert only(out, LookedAt)[0].visible_to is None
    assert (state.phase, state.current_player) == ("seen", CHANCE)
    out = state.apply(state.legal_actions()[-1])
    (saw,) = only(out, Saw)
    assert saw.visible_to == frozenset({0})
    assert state.phase == "look"
    assert hidden[0] not in can(state)
    assert len(can(state)) == 30
    with pytest.raises(IllegalAction):
        state.apply(NOTATION.parse(hidden[0]))
    do(state, hidden[5])
    assert state.phase == "use"
    assert len(state.looks) == 2
    state.check()


def test_5_e3_fewer_tokens_to_look_at() -> None:
    """5.7, E3: with one face-down token left one is looked at, with none nothing."""
    state = bought("I03", FIRST)
    down = [h for h in range(56) if state.site[h] == 0]
    for h in down[1:]:
        state.site[h] = LOOTED
    buy(state, "I03")
    do(state, "k" + board.NAMES[down[0]])
    assert state.phase == "use"
    state = bought("I03", FIRST, change="all hidden tokens gone")
    assert [e.effect for e in buy(state, "I03") if isinstance(e, EffectLost)] == ["look"] * 2


def test_5_a_token_looked_at_by_an_earlier_card_is_looked_at_again() -> None:
    """5.7: it shows the same, and is remembered once."""
    state = bought("I03", FIRST)
    hex_ = hex_at("1,-2")
    kind = components.KINDS_OF[state.terrain[hex_]][0]
    state.token[hex_], state.looks = kind, [(hex_, 0)]
    state.pool[kind] -= 1
    buy(state, "I03")
    state.apply(NOTATION.parse("k" + board.NAMES[hex_]))
    (saw,) = only(state.apply(state.legal_actions()[0]), Saw)
    assert saw.kind == kind
    assert state.looks == [(hex_, 0)]
    state.check()


def test_5_a_token_looked_at_keeps_its_face() -> None:
    """5.7: when it is revealed later it shows what was seen."""
    state = bought("I03", FIRST)
    buy(state, "I03")
    hex_ = hex_at("1,-2")
    state.apply(NOTATION.parse("k" + board.NAMES[hex_]))
    state.apply(state.legal_actions()[-1])
    kind = state.token[hex_]
    do(state, "-", "stop")
    state.apply(NOTATION.parse("m" + board.NAMES[hex_at("1,-1")]))
    assert [NOTATION.text(a) for a in state.legal_actions()] == [
        f"?{board.NAMES[hex_]}:{components.TOKEN_KINDS[kind].letters}"
    ]
    state.apply(state.legal_actions()[0])
    assert state.token[hex_] == kind
    assert all(options[0] != hex_ for options in state.looks)
    state.check()


def test_5_swap_two_tokens() -> None:
    """5.8, second edition: two revealed tokens of one terrain change places."""
    state = bought("I03", SECOND)
    buy(state, "I03")
    assert state.phase == "swap"
    choices = [text for text in can(state) if text != "-"]
    first = board.HEX_OF[choices[0][1:]]
    do(state, choices[0])
    assert state.phase == "swap_with"
    assert state.next_step == ("swap_with", first)
    partners = [board.HEX_OF[text[1:]] for text in can(state)]
    assert partners
    assert all(state.terrain[h] == state.terrain[first] for h in partners)
    faces = state.token[first], state.token[partners[-1]]
    (swapped,) = only(do(state, can(state)[-1]), Swapped)
    assert (swapped.first, swapped.second) == (first, partners[-1])
    assert (state.token[partners[-1]], state.token[first]) == faces
    assert state.phase == "use"
    state.check()


def test_5_swap_refused() -> None:
    """5.8: another terrain, a face-down token."""
    state = bought("I03", SECOND)
    buy(state, "I03")
    first = can(state)[0]
    do(state, first)
    terrain = state.terrain[board.HEX_OF[first[1:]]]
    other = next(h for h in board.RIVERSIDE_HEXES if state.terrain[h] != terrain)
    with pytest.raises(IllegalAction) as caught:
        do(state, "x" + board.NAMES[other])
    assert caught.value.reason == "other-terrain"
    with pytest.raises(IllegalAction) as caught:
        do(state, "x" + board.NAMES[hex_at("1,-2")])
    assert caught.value.reason == "face-down"
    build(state, 1, other)
    with pytest.raises(IllegalAction) as caught:
        do(state, "x" + board.NAMES[other])
    assert caught.value.reason == "no-token", "a building stands there"
