"""Live links: the values of an offer or an answer come back, and nothing else comes in."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadLink
from motherlode.match.live.live_link import (
    NO_SEAT,
    PREFIX,
    TABLE_BYTES,
    Endpoint,
    LiveLink,
    describe,
    read,
)
from tests.breadth import examples
from tests.mangled_links import MANGLINGS
from tests.match.session_descriptions import CHROMIUM, FIREFOX, FOUND

ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
TABLE = bytes(range(8))
HOSTS = st.one_of(
    st.uuids().map(lambda each: f"{each}.local"),
    st.ip_addresses(v=4).map(str),
    st.ip_addresses(v=6).map(
        lambda each: ":".join(f"{int(g, 16):x}" for g in each.exploded.split(":"))
    ),
)
ADDRESSES = st.builds(Endpoint, HOSTS, st.integers(1, 65535), st.booleans())
WORDS = st.sampled_from([ICE, "0123456789abcdef"])


def words(least: int) -> st.SearchStrategy[str]:
    return WORDS.flatmap(lambda signs: st.text(signs, min_size=least, max_size=63))


LINKS = st.builds(
    lambda is_answer, mark, **rest: LiveLink(is_answer=is_answer, mark=mark * is_answer, **rest),
    st.booleans(),
    st.integers(0, 255),
    table=st.binary(min_size=TABLE_BYTES, max_size=TABLE_BYTES),
    seat=st.integers(0, NO_SEAT),
    ufrag=words(4),
    pwd=words(22),
    fingerprint=st.one_of(st.just(""), st.binary(min_size=32, max_size=32).map(bytes.hex)),
    addresses=st.lists(ADDRESSES, max_size=8, unique=True).map(tuple),
)
ROOMS = st.builds(
    LiveLink,
    table=st.binary(min_size=TABLE_BYTES, max_size=TABLE_BYTES),
    seat=st.integers(0, NO_SEAT),
    room=st.binary(min_size=16, max_size=16),
)


@settings(max_examples=examples(200), deadline=None)
@given(st.one_of(LINKS, ROOMS))
def test_the_same_values_come_out(link: LiveLink) -> None:
    text = link.text()
    assert text.startswith(PREFIX)
    assert read(text) == link
    assert read(f"https://example.org/motherlode/{text}").text() == text


@settings(max_examples=examples(100), deadline=None)
@given(LINKS)
def test_a_browser_reads_its_own_values_in_the_description(link: LiveLink) -> None:
    """A description made of a text has all that was read out of the first description."""
    sdp = link.sdp("ab" * 32) + "".join(f"a={each}\r\n" for each in link.candidates())
    again = describe(sdp, link.table, link.seat, link.mark if link.is_answer else None)
    assert again.addresses == link.addresses
    assert (again.ufrag, again.pwd, again.is_answer) == (link.ufrag, link.pwd, link.is_answer)
    assert again.fingerprint == (link.fingerprint or "ab" * 32)


@pytest.mark.parametrize("engine", FOUND)
@pytest.mark.parametrize("kind", ["offer", "answer"])
def test_what_browsers_describe_is_as_short_as_promised(engine: str, kind: str) -> None:
    """140 characters with a fingerprint and two addresses, 95 without; TCP is left out."""
    link = describe(FOUND[engine][kind], TABLE, 3, 7 if kind == "answer" else None)
    assert link.fingerprint and len(link.addresses) == 2
    assert all(address.host.endswith(".local") for address in link.addresses)
    payload = link.text().removeprefix(PREFIX)
    assert len(payload) <= 140
    assert len(replace(link, fingerprint="").text().removeprefix(PREFIX)) <= 97
    assert read(PREFIX + payload) == link


def test_vectors() -> None:
    """A text of today opens in every later cabinet."""
    assert describe(CHROMIUM["offer"], TABLE, 0).text() == CHROMIUM["text"]
    assert describe(FIREFOX["answer"], TABLE, 1, 200).text() == FIREFOX["text"]


def test_an_answer_knows_its_offer() -> None:
    offers = [describe(FOUND[engine]["offer"], TABLE, 0) for engine in FOUND]
    marks = {offer.offer_mark() for offer in offers}
    assert len(marks) == len(offers)
    assert {read(offer.text()).offer_mark() for offer in offers} == marks


def test_what_is_no_description_is_none() -> None:
    for sdp in ("", CHROMIUM["offer"].replace("sha-256", "sha-1")):
        with pytest.raises(ValueError, match="no fingerprint"):
            describe(sdp, TABLE, 0)


def test_a_link_that_machines_have_handed_on_is_whole() -> None:
    link = describe(CHROMIUM["offer"], TABLE, 0)
    text = f"https://example.org/motherlode/{link.text()}"
    assert {name: read(mangle(text)) for name, mangle in MANGLINGS.items()} == dict.fromkeys(
        MANGLINGS, link
    )


def refused(text: str) -> str:
    with pytest.raises(BadLink) as caught:
        read(text)
    return str(caught.value)


def test_one_sentence_for_each_fault() -> None:
    text = describe(CHROMIUM["offer"], TABLE, 0).text()
    none, newer, damaged = (
        "This is no link to a live table. Ask for it again, and paste all of it.",
        "The link is damaged, or from a newer version of Motherlode.",
        "The link is cut off or damaged. Ask for it again.",
    )
    assert {refused(other) for other in ("", "#play/1/AAAA", "hello")} == {none}
    assert refused(text.replace("/1/", "/2/")) == newer
    assert refused(PREFIX) == damaged
    assert {refused(text[:at]) for at in range(len(PREFIX), len(text))} == {damaged}
    assert read(text + "and" + "A" * 10_000) == read(text)


def test_one_character_changed_is_found() -> None:
    text, rng = describe(FIREFOX["offer"], TABLE, 0).text(), random.Random(1)
    for at in range(len(PREFIX), len(text) - 1):
        other = rng.choice([c for c in "AZaz09-_" if c != text[at]])
        refused(text[:at] + other + text[at + 1 :])


@pytest.mark.parametrize(
    "change",
    [
        {"ufrag": "abc"},
        {"ufrag": "a\r\na=x:"},
        {"pwd": "short"},
        {"addresses": (Endpoint("127.0.0.1", 0),)},
        {"is_answer": True, "room": bytes(16)},
    ],
)
def test_what_no_browser_writes_is_refused(change: dict[str, object]) -> None:
    """Though the checksum is right: nothing of it becomes a line of a description."""
    values = {"table": bytes(6), "seat": 0, "ufrag": "abcd", "pwd": "a" * 24, **change}
    refused(LiveLink(**values).text())  # type: ignore[arg-type]
