"""A deck that nobody deals: what it gives, what it refuses, and what a key tells."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import prod

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.draws.curve import is_on_curve, multiply
from motherlode.match.draws.deck import (
    KEY_BYTES,
    card_points,
    check_list,
    finish_list,
    format_list,
    hash_list,
    key_of,
    list_from_bytes,
    list_to_bytes,
    lock_each,
    lock_of,
    mask_each,
    mask_of,
    mask_points,
    parse_list,
    sort_cards,
    unlock,
)

CARDS = 12
RNG = random.Random(5)


def shuffled(secrets: Sequence[bytes], deck: int = 0, cards: int = CARDS) -> list[int]:
    """The finished list, made by one party after the other."""
    values = list(card_points(deck, cards))
    for secret in secrets:
        values = sorted(mask_each(secret, deck, values))
        check_list(values, cards)
    for secret in reversed(secrets):
        values = list(lock_each(secret, deck, values))
        check_list(values, cards)
    return values


def opened(values: Sequence[int], place: int, secrets: Sequence[bytes], deck: int = 0) -> int:
    return opened_by(values[place], *(key_of(secret, deck, place) for secret in secrets))


def opened_by(value: int, *keys: bytes) -> int:
    return unlock(value, prod(map(lock_of, keys)))


def secrets_of(parties: int) -> list[bytes]:
    return [RNG.randbytes(16) for _ in range(parties)]


@pytest.mark.parametrize("parties", [2, 3, 4])
def test_every_card_is_in_it_once_and_the_secrets_tell_where(parties: int) -> None:
    secrets, points = secrets_of(parties), card_points(0, CARDS)
    values = shuffled(secrets)
    cards = [points.index(opened(values, place, secrets)) for place in range(CARDS)]
    assert sorted(cards) == list(range(CARDS))
    order = sort_cards(list(mask_points(secrets, 0, points)))
    assert order == cards
    assert list(finish_list(secrets, 0, points, order)) == values


def test_the_order_depends_on_every_mask_and_each_deck_has_its_own() -> None:
    secrets, points = secrets_of(2), card_points(0, CARDS)
    orders = [
        sort_cards(list(mask_points(some, deck, card_points(deck, CARDS))))
        for some in (secrets, [secrets[0], bytes(16)], [bytes(16), secrets[1]])
        for deck in (0, 1)
    ]
    assert len(set(map(tuple, orders))) == len(orders)
    assert not set(points) & set(card_points(1, CARDS))
    assert mask_of(secrets[0], 0) != mask_of(secrets[0], 1)
    assert key_of(secrets[0], 0, 3) != key_of(secrets[0], 1, 3)


def test_a_card_opens_with_all_keys_of_its_place_alone() -> None:
    secrets, points = secrets_of(2), card_points(0, CARDS)
    values = shuffled(secrets)
    mine, theirs = key_of(secrets[0], 0, 4), key_of(secrets[1], 0, 4)
    assert opened_by(values[4], mine, theirs) in points
    assert opened_by(values[4], mine) not in points
    assert opened_by(values[4], mine, key_of(secrets[1], 0, 3)) not in points
    assert opened_by(values[3], mine, theirs) not in points
    assert len(mine) == KEY_BYTES


@pytest.mark.parametrize(
    "wrong", ["short", "long", "doubled", "zero", "off the curve", "too large"]
)
def test_a_list_that_is_no_deck_is_refused(wrong: str) -> None:
    values = shuffled(secrets_of(2), cards=5)
    twist = next(x for x in range(2, 99) if not is_on_curve(x))
    changed = {
        "short": values[:-1],
        "long": [*values, multiply(2, values[0])],
        "doubled": [values[1], *values[1:]],
        "zero": [0, *values[1:]],
        "off the curve": [twist, *values[1:]],
        "too large": [2**160 - 1, *values[1:]],
    }
    check_list(values, 5)
    with pytest.raises(BadProof):
        check_list(changed[wrong], 5)


def test_a_list_is_written_in_twenty_bytes_a_card() -> None:
    values = list(card_points(0, 56))
    assert len(list_to_bytes(values)) == 1_120
    assert len(format_list(values)) == 1_494
    assert parse_list(format_list(values)) == list_from_bytes(list_to_bytes(values)) == values
    assert hash_list(values) != hash_list(values[::-1])


# -- what a cheat would try ------------------------------------------------------------


def test_who_peeks_loses_a_card_and_is_found() -> None:
    """The last to mask puts a multiple of another entry into a place of its own."""
    one, two = secrets_of(2)
    points = card_points(0, CARDS)
    values = sorted(mask_each(two, 0, sorted(mask_each(one, 0, points))))
    locked = list(lock_each(two, 0, values))
    locked[5] = multiply(12_345, locked[9])
    check_list(locked, CARDS)
    final = list(lock_each(one, 0, locked))
    assert opened(final, 5, [one, two]) not in points, "its own card is none"
    assert opened(final, 9, [one, two]) in points
    order = sort_cards(list(mask_points([one, two], 0, points)))
    assert list(finish_list([one, two], 0, points, order)) != final


def test_a_marked_card_cannot_be_followed_through_the_locks() -> None:
    """The first to mask puts in a known multiple of the best card instead of a bad one."""
    one, two = secrets_of(2)
    points, mark = card_points(0, CARDS), 12_345
    masked = list(mask_each(one, 0, points))
    marked = sorted([*masked[:1], *masked[2:], multiply(mark, masked[0])])
    second = sorted(mask_each(two, 0, marked))
    assert sum(multiply(mark, value) in second for value in second) == 1, "masks alone tell it"
    final = list(lock_each(one, 0, list(lock_each(two, 0, second))))
    assert not any(multiply(mark, value) in final for value in final)
    order = sort_cards(list(mask_points([one, two], 0, points)))
    assert list(finish_list([one, two], 0, points, order)) != final, "and it is found"


def test_the_formulas_stay() -> None:
    """Two parties with the secrets 00..00 and 000102..0f shuffle a deck of 56 cards."""
    secrets, points = [bytes(16), bytes(range(16))], card_points(0, 56)
    assert points[0] == 0x9C64EE3391327ACC94C8C7F5104D4ABEDA5E39E9
    assert points[55] == 0xF43F342C46E6D40D76A3B8899FB952FC564A8A68
    assert mask_of(secrets[1], 0) == 0xBF7B8428158C976C0EE72ED8ABDBE13192A5C8D8
    assert key_of(secrets[1], 0, 0).hex() == "7e2a1e63af9cb0769f3094c9"
    values = list(points)
    for secret in secrets:
        values = sorted(mask_each(secret, 0, values))
    assert hash_list(values).hex() == "91653ea12f69a90525aaaaf759831046"
    for secret in reversed(secrets):
        values = list(lock_each(secret, 0, values))
    assert hash_list(values).hex() == "2933ef84f7d40312431142c4cd6beabb"
    cards = [points.index(opened(values, place, secrets)) for place in range(7)]
    assert cards == [9, 13, 48, 35, 25, 10, 32]
    assert lock_of(key_of(secrets[1], 0, 0)) == lock_of(bytes.fromhex("7e2a1e63af9cb0769f3094c9"))
