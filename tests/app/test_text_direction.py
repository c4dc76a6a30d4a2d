"""Names written from right to left turn nothing round beside them, on any screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.html import Signal
from motherlode.core.errors import BadSave
from motherlode.locale import error_message, isolate
from motherlode.match.codec.link import LinkParams, link
from motherlode.match.shelf.players import new_player
from motherlode.match.shelf.store import PLAYERS
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import House, new_table, stored

ANNA, BEN, NELL = "אנה", "محمد", "نيل"
HERE = (SeatTerms(ANNA), SeatTerms(BEN))
BY_LINK = (SeatTerms(ANNA), SeatTerms(BEN, "link"))
AGAINST = (SeatTerms(ANNA), SeatTerms(NELL, "computer", "greedy"))
LETTER = "[\u0590-\u06ff]"
#: A letter at an end of a name that is not isolated there.
BARE = re.compile(f"(?<!{LETTER})(?<!\u2068){LETTER}|{LETTER}(?!{LETTER})(?!\u2069)")
READ_ALOUD = ("aria-label", "title")


def bare(house: House) -> set[str]:
    """The lines shown and said with a name that is not isolated.

    Fields, and the choices of a field, hold the name alone.
    """
    lines = [*house.page.said, house.hinted, house.page.appearance[2]]
    for node in house.root.walk():
        if node.tag != "option":
            lines += [child for child in node.children if isinstance(child, str)]
        lines += [node.attrs[name] for name in READ_ALOUD if name in node.attrs]
    return {line for line in lines if BARE.search(line)}


def played(table: Table, decisions: int | None = None) -> Table:
    """The table after so many first moves; without a number, at its end."""
    while not table.finished and decisions != 0:
        table.play(table.state.legal_actions()[0])
        decisions = None if decisions is None else decisions - 1
    return table


def table_stops(entry: str) -> Iterator[tuple[str, House]]:
    """A table under way, with all that is opened at it, and its end."""
    for seats in (HERE, BY_LINK, AGAINST):
        table = played(new_table(*seats, entry=entry), 20)
        house = House(stored(table), fragment=f"table/{table.id}").start()
        yield "table", house
        for tab in ("moves", "scores", "log"):
            house.press(f"tab-{tab}")
            yield tab, house
        house.press("tool-text")
        yield "text board", house
        house.press("tool-share")
        yield "share", house
        house.press("close")
        house.press("tool-replay")
        for key in ("Home", "ArrowRight", "ArrowRight"):
            house.key(key)
            yield "replay", house
        over = played(new_table(*seats, entry=entry))
        yield "end", House(stored(over), fragment=f"table/{over.id}").start()


@pytest.mark.parametrize("entry", [entry.info.id for entry in playable_entries()])
def test_names_at_a_table_are_isolated(entry: str) -> None:
    assert {(at, line) for at, house in table_stops(entry) for line in bare(house)} == set()


def stops() -> Iterator[tuple[str, House]]:
    """The screens and sheets apart from tables."""
    under_way = [played(new_table(*seats, seed=n), 9) for n, seats in enumerate((HERE, AGAINST))]
    over = played(new_table(*AGAINST, entry="go-west", seed=7))
    store = stored(*under_way, over)
    player = new_player(NELL, "gold", "def choose(seen):\n    return seen.legal[0]\n")
    store.texts[PLAYERS + player.id] = player.text()
    house = House(store, fragment="shelf").start()
    yield "shelf", house
    for node in [n for n in house.root.walk() if ANNA in n.attrs.get("aria-label", "")]:
        node.on["click"](Signal("click"))
        yield "remove", house
        house.press("close")
    for fragment in ("results", "today", "new/gold", "workshop", f"workshop/{player.id}"):
        house.arrive(fragment)
        yield fragment, house
    house.arrive(f"table/{over.id}")
    house.arrive(f"compare/{over.id}")
    yield "compare", house
    guest = House(fragment="shelf").start()
    guest.arrive(link(played(new_table(*BY_LINK), 6)))
    yield "invitation", guest
    guest.press("close")
    guest.arrive(link(over) + LinkParams(duel=0).text())
    yield "challenge", guest


def test_names_on_other_screens_are_isolated() -> None:
    assert {(at, line) for at, house in stops() for line in bare(house)} == set()


def test_names_in_errors_are_isolated() -> None:
    error = BadSave("A key of {name} is missing.", name=ANNA)
    assert error_message(error) == f"A key of {isolate(ANNA)} is missing."


def test_what_is_isolated_is_not_isolated_again() -> None:
    assert isolate(isolate(ANNA)) == isolate(ANNA) != ANNA
    assert isolate("Zoë") == "Zoë"
