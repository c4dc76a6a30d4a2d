from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from motherlode.match.codec.packing import Packer, Unpacker

CHOICES = st.lists(
    st.integers(1, 300).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))),
    max_size=120,
)


def pack(choices: list[tuple[int, int]]) -> bytes:
    packer = Packer()
    for index, radix in choices:
        packer.add(index, radix)
    return packer.to_bytes()


@given(CHOICES)
def test_out_comes_what_went_in_and_no_byte_is_wasted(choices: list[tuple[int, int]]) -> None:
    data = pack(choices)
    unpacker = Unpacker(data)
    assert [unpacker.take(radix) for _, radix in choices] == [index for index, _ in choices]
    total = math.prod(radix for _, radix in choices)
    assert 256 ** len(data) >= total
    assert total == 1 or 256 ** (len(data) - 1) < total


@given(CHOICES, st.data())
def test_a_cut_text_gives_the_first_choices_and_never_a_wrong_one(
    choices: list[tuple[int, int]], data: st.DataObject
) -> None:
    whole = pack(choices)
    kept = data.draw(st.integers(0, len(whole)))
    unpacker = Unpacker(whole[:kept], whole=False)
    known = 1
    for index, radix in choices:
        got = unpacker.take(radix)
        if got is None:
            break
        assert got == index
        known *= radix
    else:
        return
    # What is lost beyond the missing bytes is little: one choice and the luck of a border.
    assert known * radix * 2**24 > 256**kept or kept < 4
