"""Players as a link: what is sent is what comes, and nothing else does any harm."""

import json
import random
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadLink, MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.codec.player_link import (
    MAX_LINK_CHARACTERS,
    MAX_UNPACKED_BYTES,
    PREFIX,
    DuelResult,
    League,
    read_link,
    write_link,
)
from motherlode.match.shelf.players import StoredPlayer, new_player
from tests.breadth import examples
from tests.mangled_links import MANGLINGS, in_parts
from tests.offenders import for_each

SOURCE = "def choose(decision):\n    return decision.legal[0]\n"


def link_of(values: object) -> str:
    return pack(json.dumps(values).encode())


def pack(whole: bytes) -> str:
    return PREFIX + urlsafe_b64encode(zlib.compress(whole)).decode().rstrip("=")


def player(name: str = "Nell", source: str = SOURCE) -> StoredPlayer:
    return new_player(name, "gold", source, from_link=True)


names = st.text(alphabet="abc Äé", min_size=1, max_size=8).filter(lambda text: text.strip())


@st.composite
def leagues(draw: st.DrawFn) -> League:
    entry = draw(st.sampled_from(list(CATALOG)))
    texts = draw(st.lists(st.tuples(names, st.text(st.characters(codec="utf-8"))), min_size=1,
                          max_size=8))  # fmt: skip
    players = tuple(new_player(name, entry, text, from_link=True) for name, text in texts)
    duels = []
    for second in range(len(players)):
        for first in range(second):
            if draw(st.booleans()):
                games = draw(st.integers(1, 1000))
                wins = draw(st.integers(0, games))
                draws = draw(st.integers(0, games - wins))
                duels.append(DuelResult(first, second, games, wins, draws))
    return League(entry, players, tuple(duels))


@settings(max_examples=examples(100))
@given(leagues())
def test_a_league_comes_as_it_was_sent(league: League) -> None:
    link = write_link(league)
    assert read_link(link) == league
    assert read_link(f"Look: https://example.org/{link}") == league
    broken = "\n".join(link[at : at + 70] for at in range(0, len(link), 70))
    assert read_link(broken.replace("#player/1/\n", "#player/1/")) == league


@for_each("name", MANGLINGS)
def test_what_machines_do_to_a_link_on_its_way_is_undone(name: str) -> None:
    league = League("gold", (player(source=SOURCE * 9), player("Anna")))
    assert read_link(MANGLINGS[name](f"https://example.org/{write_link(league)}")) == league


def test_what_a_link_has_lost_on_its_way_is_said() -> None:
    link = write_link(League("gold", (player(source="".join(map(chr, range(33, 126)))),)))
    with pytest.raises(BadLink, match="has lost its capital or small letters"):
        read_link(link.lower())
    first, second, _third = in_parts(link).split("\n")
    with pytest.raises(BadLink, match="3 parts of the message these are missing: 3"):
        read_link(f"{first}\n{second}")


@settings(max_examples=examples(300))
@given(st.integers(0, 10**9))
def test_a_mangled_link_is_the_same_or_one_sentence(seed: int) -> None:
    luck = random.Random(seed)
    league = League("gold", (player(), player("Anna")), (DuelResult(0, 1, 40, 20, 1),))
    link = list(write_link(league))
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(link))
        match luck.randrange(4):
            case 0:
                del link[at:]
            case 1:
                del link[at]
            case 2:
                link.insert(at, luck.choice("aZ9-_=%é\n"))
            case _:
                link[at] = luck.choice("aZ9-_=%é#/")
        if not link:
            break
    try:
        assert read_link("".join(link)) == league
    except BadLink as error:
        assert str(error).endswith(".")


@for_each(
    "values",
    [
        None,
        [],
        {},
        ["gold", [], []],
        ["gold", [["Nell"]], []],
        ["gold", [["Nell", 3]], []],
        ["gold", [["", SOURCE]], []],
        ["gold", [["\u202e", SOURCE]], []],
        ["gold", [["N" * 21, SOURCE]], []],
        ["no-game", [["Nell", SOURCE]], []],
        [["gold"], [["Nell", SOURCE]], []],
        ["gold", [["Nell", SOURCE]] * 9, []],
        ["gold", [["Nell", "x" * 60_001]], []],
        ["gold", [["Nell", "\ud800"]], []],
        ["gold", [["Nell", SOURCE]], [[0, 0, 1, 1, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[1, 0, 1, 1, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, 1, 1, 1]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, 0, 0, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, -1, 0, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, 1.5, 0, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, True, 0, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, 9**9, 0, 0]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 1, 2, 1, 1], [0, 1, 2, 1, 1]]],
        ["gold", [["Nell", SOURCE]] * 2, [[0, 2, 2, 1, 1]]],
        ["gold", [["Nell", SOURCE]], [[[[]]]]],
    ],
)
def test_what_is_no_league_is_one_sentence(values: object) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(link_of(values))
    assert str(caught.value).endswith(".")


@for_each(
    "link",
    [
        "#player/1/",
        "#player/1/AAAA",
        "#player/2/AAAA",
        "#player/1/" + "A" * (MAX_LINK_CHARACTERS + 1),
        pack(b"[" * 10_000),
        pack(b"[" * 100_000),
        pack(b"1" * 6000),
        pack(b"\xff\xfe"),
        "#play/1/AAAA",
        "",
    ],
)
def test_what_is_no_link_of_a_player_is_one_sentence(link: str) -> None:
    with pytest.raises(BadLink):
        read_link(link)


def test_a_bomb_is_not_unpacked() -> None:
    bomb = pack(bytes(5_000_000))
    assert len(bomb) < MAX_LINK_CHARACTERS
    with pytest.raises(BadLink, match="damaged"):
        read_link(bomb)
    fits = link_of(["gold", [["Nell", "#" * 60_000]], []])
    assert len(read_link(fits).players[0].source) == 60_000 < MAX_UNPACKED_BYTES


def test_what_is_too_long_for_a_link_says_by_how_much() -> None:
    source = "".join(random.Random(1).choices("abcdefghijklmnop", k=20_000))
    with pytest.raises(MotherlodeError, match=r"by \d+ characters"):
        write_link(League("gold", (player(source=source),)))
