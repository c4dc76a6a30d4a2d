"""Live tables in the page: several cabinets, joined by data channels, at one table."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from motherlode.app.html import Signal
from motherlode.app.live.company import SEND_MS
from motherlode.app.live.questions import unknown_words
from motherlode.app.live.session import MAX_FORKS, MAX_MESSAGES, MAX_PEERS
from motherlode.core.errors import BadLink
from motherlode.core.game import CHANCE
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.draws.chains import make_chain
from motherlode.match.draws.numbers import FairDraws
from motherlode.match.live.live_link import Endpoint
from motherlode.match.live.live_link import read as read_live_link
from motherlode.match.live.messages import (
    PHRASE_COUNT,
    REFUSALS,
    Here,
    Log,
    Message,
    Point,
    Refuse,
    Say,
    WholeTable,
    write_message,
)
from motherlode.match.shelf.saves import MemoryStore
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, OTHER, PERSON, House, new_table, stored
from tests.app.test_sealed_tables import hand
from tests.app.wires import Ether, live_house
from tests.breadth import one_if_quick
from tests.match.live_play import news_of
from tests.match.sealed_play import late_tables

CLEO = SeatTerms("Cleo", "link")


def sent(house: House) -> str:
    """The fragment of the link that the house hands on."""
    house.press("send-link")
    return house.sharing.copied.partition("#")[2]


def copied(house: House, name: str) -> str:
    """The fragment of the offer or answer that is shown."""
    house.press(f"live-copy-{name}")
    return house.sharing.copied.partition("#")[2]


def host(ether: Ether, entry: str = "gold", *others: SeatTerms) -> House:
    """Anna, at an open table by link."""
    table = new_table(PERSON, *(others or (BY_LINK,)), entry=entry)
    return live_house(ether, "a" * 64, stored(table))


def open_sheet(anna: House) -> None:
    """Open the sheet about playing live."""
    anna.press("tool-share")
    anna.press("sheet-play-live")


def press_invite(anna: House, seat: int | str = 1) -> None:
    """Anna invites the player of that seat."""
    if anna.has(id="live-devices"):
        anna.press("live-devices")
    elif not anna.has(id=f"invite-{seat}"):
        open_sheet(anna)
    anna.press(f"invite-{seat}")


def invite(anna: House, seat: int | str = 1) -> str:
    """Anna's offer for that seat."""
    press_invite(anna, seat)
    return copied(anna, str(seat))


def invite_again(anna: House, seat: int = 1) -> str:
    """Another offer in the place of the one that was made."""
    anna.press(f"live-drop-{seat}")
    return invite(anna, seat)


def connect(
    ether: Ether, anna: House, guest: House, offer: str, sit: int | None = 1, close: bool = True
) -> None:
    """The guest answers, Anna pastes the answer, and the guest sits down where that is asked."""
    guest.arrive(offer)
    guest.press("live-connect")
    answer = copied(guest, "answer")
    anna.put("live-answer", answer, "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    ether.settle()
    if sit is not None and guest.has(id=f"sit-{sit}"):
        guest.press(f"sit-{sit}")
    ether.settle()
    for house in (anna, guest):
        if close and house.has(id="close"):
            house.press("close")
    ether.settle()


def both(entry: str = "gold") -> tuple[Ether, House, House]:
    """Anna and Ben at a live table; Ben had nothing before."""
    ether = Ether()
    anna = host(ether, entry)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    return ether, anna, ben


def fair_both(entry: str = "carcassonne") -> tuple[Ether, House, House]:
    """Anna and Ben at a fair table, live from the invitation on."""
    ether = Ether()
    anna = live_house(ether, "a" * 64, fragment=f"new/{entry}")
    anna.put("name-0", "Anna", "input")
    anna.put("kind-1", "link")
    anna.put("name-1", "Ben", "input")
    anna.put("draws", "on")
    anna.submit()
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    return ether, anna, ben


def sealed_star() -> tuple[Ether, House, House, House]:
    """Anna, Ben and Cleo at a sealed table, live from the invitation on."""
    ether = Ether()
    anna = live_house(ether, "a" * 64, fragment="new/go-west")
    anna.screen._set_count(3)
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        anna.put(f"name-{seat}", name, "input")
        if seat:
            anna.put(f"kind-{seat}", "link")
    anna.screen.options["start"] = "A"
    anna.put("draws", "on")
    anna.submit()
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    cleo = live_house(ether, "c" * 64, fragment="shelf")
    connect(ether, anna, cleo, invite(anna, 2), 2)
    return ether, anna, ben, cleo


def step(ether: Ether, *houses: House) -> bool:
    """Somebody makes a move; return whether anybody could."""
    for house in houses:
        if house.state.my_turn and house.state.legal():
            house.press_move(house.state.token(house.state.legal()[0]))
            ether.settle()
            return True
    return False


def lose_at_own_turn(ether: Ether, anna: House, ben: House, moves: int) -> None:
    """After so many moves and Anna's turn Ben's device is gone."""
    play(ether, moves, anna, ben)
    while not ben.state.my_turn:
        step(ether, anna)
    ben.wire.close()
    ether.settle()


def play(ether: Ether, moves: int, *houses: House) -> None:
    for _ in range(moves):
        if not step(ether, *houses):
            return


# -- before the press ------------------------------------------------------------------


def test_the_sheet_says_where_it_works_and_makes_nothing_before_an_invitation() -> None:
    ether = Ether()
    anna = host(ether)
    open_sheet(anna)
    assert "same Wi-Fi or hotspot" in anna.text
    assert "network address" in anna.text
    assert anna.wire.made == 0
    assert anna.cabinet.live is None


def test_the_sheet_says_who_is_joining_and_explains_no_more() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    offer = invite(anna)
    assert "same Wi-Fi or hotspot" not in anna.text
    ben.arrive(offer)
    ben.press("live-connect")
    anna.put("live-answer", copied(ben, "answer"), "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    ether.settle()
    assert "Ben is joining …" in anna.text
    assert not anna.has(id="invite-1")
    ben.press("sit-1")
    ether.settle()
    assert "Ben is here." in anna.text


def test_a_device_at_which_nobody_sits_down_can_be_sent_away() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna), None, close=False)
    anna.press("live-drop-1")
    ether.settle()
    assert not anna.wire.joined
    assert anna.has(id="invite-1")


def test_without_data_channels_a_sentence_stands_in_the_place_of_the_button() -> None:
    anna = host(Ether())
    anna.wire.problem_code = "none"
    open_sheet(anna)
    assert "cannot play live. Play by link" in anna.text
    assert not anna.has(id="invite-1")


def test_who_is_invited_without_data_channels_asks_for_a_link() -> None:
    ether = Ether()
    anna, ben = host(ether), live_house(ether, "b" * 64, fragment="shelf")
    offer = invite(anna)
    ben.wire.problem_code = "none"
    ben.arrive(offer)
    assert "cannot play live. Play by link" in ben.text
    assert not ben.has(id="live-connect")


def test_who_pastes_the_own_invitation_is_told_so() -> None:
    anna = host(Ether())
    anna.put("live-answer", invite(anna), "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    assert "This is an invitation. Paste the answer" in anna.text


def test_who_sits_down_at_a_live_table_is_not_told_of_links() -> None:
    ether = Ether()
    anna, ben = host(ether), live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna), sit=None, close=False)
    assert "minutes in all." in ben.text


def test_what_it_is_made_of_is_fetched_when_it_is_asked_for() -> None:
    anna = host(Ether())
    anna.on_demand.away = True
    open_sheet(anna)
    assert not anna.has(id="invite-1")
    anna.on_demand.answer(True)
    assert anna.has(id="invite-1")


def test_a_table_at_one_device_cannot_be_played_live() -> None:
    house = House(stored(new_table(PERSON, OTHER))).start()
    house.press("tool-share")
    assert not house.has(id="sheet-play-live")


def test_a_table_whose_every_move_can_be_undone_is_not_played_live() -> None:
    ether = Ether()
    anna = live_house(ether, "a" * 64, stored(new_table(PERSON, BY_LINK, undo="free")))
    open_sheet(anna)
    assert "Any move can be undone" in anna.text


# -- playing ---------------------------------------------------------------------------


def test_a_guest_without_the_table_gets_it_and_sits_down() -> None:
    _ether, anna, ben = both()
    assert ben.state.local_seats == frozenset({1})
    assert write(ben.table).splitlines()[3:] == write(anna.table).splitlines()[3:]
    for house in (anna, ben):
        assert "Live: all are here." in house.text


@pytest.mark.parametrize(
    "entry", one_if_quick(["gold", "gold-west-2e", "carcassonne", "go-west"], 3)
)
def test_moves_appear_at_once_at_an_open_table(entry: str) -> None:
    ether, anna, ben = both(entry)
    play(ether, 30, anna, ben)
    assert anna.table.cursor > 20
    while any(house.table.can_undo for house in (anna, ben)):
        step(ether, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()
    assert any(ply.seat == 1 for ply in anna.table.plies)
    for house in (anna, ben):
        kept = house.cabinet.shelf.load(house.table.id).table
        assert kept.tokens() == house.table.tokens(), "what was heard is stored"
        assert not house.cabinet.notices.texts


@pytest.mark.parametrize("entry", one_if_quick(["carcassonne", "gold-west-2e"], 0))
def test_draws_of_a_fair_table_are_made_by_both(entry: str) -> None:
    ether, anna, ben = fair_both(entry)
    assert anna.table.opening_seat is None, "joining took no further link"
    play(ether, 24, anna, ben)
    while any(house.table.can_undo for house in (anna, ben)):
        step(ether, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()
    assert len(anna.table.draws.live_holdings()) > 3
    assert anna.table.draws.live_holdings() == ben.table.draws.live_holdings()
    fairs = [house.table.fair for house in (anna, ben)]
    secrets = [(fair.secret or b"").hex() for fair in fairs if fair is not None]
    assert not any(secret in text for secret in secrets for text in ether.heard)


def test_what_a_draw_follows_is_shown_with_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer would wait while the page draws."""
    ether, anna, ben = fair_both("carcassonne")
    mover = anna if anna.state.my_turn else ben
    shown: list[list[int]] = []
    for house in (anna, ben):
        real = house.screen.stage.play

        def note(frames: Any, *rest: Any, house: House = house, real: Any = real) -> None:
            if house is mover:
                shown.append([ply.seat for ply in house.table.plies])
            real(frames, *rest)

        monkeypatch.setattr(house.screen.stage, "play", note)
    monkeypatch.setattr("tests.app.wires.SOON_MS", SEND_MS + 1)
    while mover.state.my_turn:
        shown.clear()
        assert step(ether, mover)
    assert shown, "it is shown without a second wait"
    assert all(seats[-1] == CHANCE for seats in shown), "the other one's draw is there by then"


@pytest.mark.parametrize("draws", ["open", "fair"])
def test_a_move_is_stored_once_and_nothing_is_drawn_while_it_is_told(
    draws: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stored with how far the others know it: a second write would be in the way."""
    ether, anna, ben = both("gold") if draws == "open" else fair_both("carcassonne")
    stored_plies: dict[str, list[int]] = {"Anna": [], "Ben": []}
    for name, house in (("Anna", anna), ("Ben", ben)):
        real = house.store.set

        def note(key: str, text: str, name: str = name, real: Any = real) -> None:
            real(key, text)
            if key.startswith(TABLES):
                stored_plies[name].append(json.loads(text)["plies"])

        monkeypatch.setattr(house.store, "set", note)
    while len(anna.table.plies) < 8:
        assert step(ether, anna, ben)
    for plies in stored_plies.values():
        assert len(plies) > 3
        assert plies == sorted(set(plies)), "a ply is stored once, by whoever made it or heard it"
    assert anna.page.held and ben.page.held


def fair_pair_of_three() -> tuple[Ether, House, House]:
    """Anna and Ben, connected at a fair table for three."""
    ether = Ether()
    anna = live_house(ether, "a" * 64, fragment="new/carcassonne")
    anna.screen._set_count(3)
    anna.put("name-0", "Anna", "input")
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        anna.put(f"kind-{seat}", "link")
        anna.put(f"name-{seat}", name, "input")
    anna.put("draws", "on")
    anna.submit()
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna, 1), 1)
    return ether, anna, ben


def fair_star() -> tuple[Ether, House, House, House]:
    """Anna, Ben and Cleo at a fair table, live from the invitation on."""
    ether, anna, ben = fair_pair_of_three()
    cleo = live_house(ether, "c" * 64, fragment="shelf")
    connect(ether, anna, cleo, invite(anna, 2), 2)
    ether.later()
    return ether, anna, ben, cleo


def test_a_joining_that_is_not_as_promised_changes_nothing() -> None:
    ether, anna, ben = fair_pair_of_three()
    before = anna.table.terms.parties, write(anna.table)
    for party, shown in ((0, 0), (1, 1), (1, 0)):
        forged = anna.table.branch(0)
        promise_otherwise(forged, party, shown)
        forge(ether, ben, news_of(forged, 0))
        assert (anna.table.terms.parties, write(anna.table)) == before
    assert anna.cabinet.notices.texts


def promise_otherwise(table: Table, party: int, shown: int) -> None:
    """Have a party of that table promise another chain, of which so many elements are shown."""
    assert table.fair is not None
    chain = make_chain(party, b"another chain...")
    parties = list(table.terms.parties)
    parties[party] = replace(parties[party], commitment=chain[0])
    table.terms = replace(table.terms, parties=tuple(parties))
    rows = [row[: 1 + min(1, len(row) - 1)] for row in table.fair.rows]
    rows[party] = chain[: 1 + shown]
    table.draws.chains = FairDraws(parties, len(table.terms.seats), rows)


def undecided(entry: str = "carcassonne") -> tuple[Ether, House, House, House]:
    """Anna at a table for three; Ben and Cleo are connected and have not sat down."""
    ether = Ether()
    anna = live_house(ether, "a" * 64, fragment=f"new/{entry}")
    anna.screen._set_count(3)
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        anna.put(f"name-{seat}", name, "input")
        if seat:
            anna.put(f"kind-{seat}", "link")
    anna.put("draws", "on")
    anna.submit()
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna), None, close=False)
    cleo = live_house(ether, "c" * 64, fragment="shelf")
    connect(ether, anna, cleo, invite(anna, 2), None, close=False)
    return ether, anna, ben, cleo


@pytest.mark.parametrize("entry", one_if_quick(["carcassonne", "go-west"], 1))
def test_two_who_sit_down_in_the_same_moment_both_join(entry: str) -> None:
    ether, *houses = undecided(entry)
    anna, ben, cleo = houses
    ben.press("sit-1")
    cleo.press("sit-2")
    ether.settle()
    assert [party.seats for party in anna.table.terms.parties] == [(0,), (1,), (2,)]
    assert len({house.table.terms.parties for house in houses}) == 1
    fair = cleo.table.fair
    assert fair is not None
    assert fair.party == 2
    for house in houses:
        close_sheets(ether, house)
    ether.later()
    while {ply.seat for ply in anna.table.plies} < {-1, 0, 1, 2}:
        assert step(ether, *houses)
    while any(house.table.can_undo for house in houses):
        step(ether, *houses)
    assert anna.table.tokens() == ben.table.tokens() == cleo.table.tokens()
    assert len([key for key in cleo.store.texts if key.startswith(TABLES)]) == 1
    assert not [house.cabinet.notices.texts for house in houses if house.cabinet.notices.texts]


@pytest.mark.parametrize("entry", one_if_quick(["carcassonne", "go-west"], 0))
def test_who_wants_the_seat_that_another_has_just_taken_is_asked_for_another(entry: str) -> None:
    ether, anna, ben, cleo = undecided(entry)
    ben.press("sit-1")
    cleo.press("sit-1")
    ether.settle()
    assert "This seat was taken on another device." in cleo.cabinet.notices.texts
    assert not cleo.has(id="sit-1")
    cleo.press("sit-2")
    ether.settle()
    assert [party.seats for party in anna.table.terms.parties] == [(0,), (1,), (2,)]
    assert cleo.table.terms.parties == anna.table.terms.parties


@pytest.mark.parametrize("entry", one_if_quick(["carcassonne", "go-west"], 1))
def test_seats_taken_meanwhile_leave_the_question(entry: str) -> None:
    ether, _anna, ben, cleo = undecided(entry)
    ben.press("sit-1")
    ether.settle()
    assert not cleo.has(id="sit-1")
    assert cleo.has(id="sit-2")


def test_nobody_is_made_to_join_again_once_all_have_joined() -> None:
    """Somebody may know the first draw by then."""
    ether, anna, ben, cleo = undecided()
    for house, seat in ((ben, 1), (cleo, 2)):
        house.press(f"sit-{seat}")
        close_sheets(ether, house)
    close_sheets(ether, anna)
    before = cleo.table.terms.parties, write(cleo.table, private=True)
    forged = anna.table.branch(0)
    promise_otherwise(forged, 2, 0)
    forge(ether, anna, news_of(forged, 0))
    assert (cleo.table.terms.parties, write(cleo.table, private=True)) == before


def test_three_join_a_fair_table_live_and_begin() -> None:
    ether, anna, ben, cleo = fair_star()
    assert "Anna’s turn." in cleo.state.prompt()
    assert [house.table.opening_seat for house in (anna, ben, cleo)] == [None, 0, 0]
    play(ether, 9, anna, ben, cleo)
    logs = [house.table.tokens() for house in (anna, ben, cleo)]
    least = min(map(len, logs))
    assert logs[0][:least] == logs[1][:least] == logs[2][:least]
    assert {ply.seat for ply in cleo.table.plies} >= {0, 1, 2}


def test_three_join_a_sealed_table_live_shuffle_and_play() -> None:
    ether, *houses = sealed_star()
    assert all(house.table.cursor for house in houses), "dealt"
    anna, ben, cleo = (house.table for house in houses)
    while anna.cursor < 40 or not anna.cursor == ben.cursor == cleo.cursor:
        assert step(ether, *houses)
    assert anna.tokens() == ben.tokens() == cleo.tokens()
    heard = "".join(ether.heard)
    for house in houses:
        fair = house.table.fair
        assert fair is not None and fair.secret is not None
        hands = [bool(hand(house, seat)) for seat in range(3)]
        assert hands == [fair.is_here(seat) for seat in range(3)]
        assert house.table.draws.live_holdings() == []
        assert fair.secret.hex() not in heard


def test_a_sealed_game_ends_live_and_is_proven_at_both() -> None:
    ether = Ether()
    anna, ben = (
        live_house(ether, letter * 64, stored(table))
        for letter, table in zip("ab", late_tables(), strict=True)
    )
    connect(ether, anna, ben, invite(anna))
    play(ether, 400, anna, ben)
    ether.settle()
    for house in (anna, ben):
        assert house.table.sealed is None
        assert "Checked: all draws are as promised." in house.text
        assert "Live: all are here." in house.text
    assert anna.table.tokens() == ben.table.tokens()


def test_a_second_tab_speaks_through_the_first() -> None:
    ether, anna, ben = both()
    while not anna.state.my_turn:
        step(ether, ben)
    tab = live_house(ether, "a" * 64, anna.store, fragment=f"table/{anna.table.id}")
    while tab.state.my_turn:
        tab.press_move(tab.state.token(tab.state.legal()[0]))
    anna.cabinet.handle_storage_event(f"{TABLES}{anna.table.id}")
    ether.settle()
    assert ben.table.tokens() == anna.table.tokens() == tab.table.tokens()


def test_three_in_a_star_see_the_same() -> None:
    ether = Ether()
    anna = host(ether, "gold", BY_LINK, CLEO)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    cleo = live_house(ether, "c" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna, 1), 1)
    assert "Cleo is not connected." in anna.text
    assert "Cleo is not connected." in ben.text
    connect(ether, anna, cleo, invite(anna, 2), 2)
    ether.later()
    for house in (anna, ben, cleo):
        assert "Live: all are here." in house.text
    play(ether, 24, anna, ben, cleo)
    assert anna.table.tokens() == ben.table.tokens() == cleo.table.tokens()
    assert {ply.seat for ply in anna.table.plies} >= {0, 1, 2}


def test_who_watches_sees_everything_and_has_no_choices() -> None:
    ether, anna, ben = both()
    eva = live_house(ether, "e" * 64, fragment="shelf")
    connect(ether, anna, eva, invite(anna, "watch"), None)
    assert eva.state.local_seats == frozenset()
    play(ether, 20, anna, ben)
    assert eva.table.tokens() == anna.table.tokens()
    assert not eva.state.legal()
    assert not eva.has(id="say-0")
    ether.later()
    assert "You are watching." in eva.text
    assert "1 watches." in anna.text
    assert "1 watches." in ben.text
    eva.wire.close()
    assert anna.cabinet.notices.texts == ["The other device has left the live table."]


def test_a_lost_seat_goes_on_with_new_draws_once_the_others_have_agreed() -> None:
    """The other waited for the lost device's turn, and that one for the other's, without end."""
    ether, anna, ben = fair_both()
    lose_at_own_turn(ether, anna, ben, 10)
    new = live_house(ether, "b" * 64, fragment="shelf")
    invite(anna)
    connect(ether, anna, new, invite_again(anna), None, close=False)
    anna.press("close")
    before = dict(anna.store.texts)
    new.press("promise-anew")
    ether.settle()
    assert "Waiting for Anna’s device" in new.state.prompt()
    assert "Ben has lost the seat" in anna.text
    anna.press("decline")
    ether.later()
    assert "Ben has lost the seat" not in anna.text, "nobody is asked twice"
    assert anna.store.texts == before
    new.wire.close()
    again = live_house(ether, "b" * 64, new.store, fragment=f"table/{new.table.id}")
    connect(ether, anna, again, invite(anna), close=False)
    anna.press("agree")
    ether.settle()
    play(ether, 12, anna, again)
    while any(house.table.can_undo for house in (anna, again)):
        step(ether, anna, again)
    assert anna.table.tokens() == again.table.tokens()
    assert any(ply.seat == 1 for ply in again.table.plies[-8:])
    again.wire.close()
    ether.settle()
    old = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    connect(ether, anna, old, invite(anna))
    assert old.state.local_seats == frozenset(), "the seat is on the new device now"


def test_computers_of_an_open_table_play_at_the_host() -> None:
    ether = Ether()
    anna = host(ether, "gold", BY_LINK, SeatTerms("Nell", "computer", "random"))
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    play(ether, 30, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()
    assert any(ply.seat == 2 for ply in ben.table.plies)
    assert not any(h.sheet for h in (anna.cabinet, ben.cabinet)), "no fork"


def test_a_computer_waits_until_the_devices_have_compared_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ether = Ether()
    nell = SeatTerms("Nell", "computer", "random")
    anna = host(ether, "gold", BY_LINK, nell)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    think = anna.thinker.think
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(anna.thinker, "think", lambda *given: asked.append(given))
    while not asked:
        assert step(ether, anna, ben)
    ben.wire.lose()
    ether.settle()
    assert anna.state.computer == 2
    ben.arrive(invite(anna))
    ben.press("live-connect")
    anna.put("live-answer", copied(ben, "answer"), "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    assert anna.state.computer is None
    ether.settle()
    assert anna.state.computer == 2
    think(*asked[0])
    ether.settle()
    assert ben.table.tokens() == anna.table.tokens()


def test_a_whole_game_is_counted_at_both() -> None:
    ether, anna, ben = both()
    play(ether, 500, anna, ben)
    for house in (anna, ben):
        assert house.table.finished
        assert len(house.cabinet.results()) == 1


# -- what does not connect ------------------------------------------------------------


def test_an_offer_without_an_address_is_not_sent_unseen() -> None:
    ether = Ether()
    anna = host(ether)
    anna.wire.addresses = ()
    press_invite(anna)
    assert "A VPN or a strict privacy setting" in anna.text
    assert not anna.has(id="live-copy-1")
    anna.press("live-again-1")
    assert not anna.has(id="live-copy-1")
    anna.press("live-anyway-1")
    assert anna.has(id="live-copy-1")
    anna.press("live-drop-1")
    anna.wire.addresses = (Endpoint("192.168.1.7", 50_000, False),)
    offer = invite(anna)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.wire.addresses = ()
    ben.arrive(offer)
    ben.press("live-connect")
    assert "A VPN or a strict privacy setting" in ben.text


def test_a_connection_that_does_not_come_says_so() -> None:
    ether = Ether()
    anna = host(ether)
    offer = invite(anna)
    (number,) = anna.cabinet.live.devices  # type: ignore[union-attr]
    anna.wire.listener.late(number)
    assert "No connection after 20 seconds." in anna.text
    assert any("No connection after 20 seconds." in said for said in anna.page.said)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.arrive(offer)
    ben.press("live-connect")
    ben.wire.listener.late(1)
    assert "No connection after 20 seconds." in ben.text
    connect(ether, anna, ben, offer)
    assert "20 seconds" not in anna.text


def test_a_table_that_slept_is_connected_again_by_one_press() -> None:
    ether, anna, ben = both()
    play(ether, 4, anna, ben)
    anna.wire.lose()
    ether.settle()
    anna.sharing.copied = ""
    anna.press_text("Connect again")
    offer = anna.sharing.copied.partition("#")[2]
    assert offer.startswith("live/1/")
    connect(ether, anna, ben, offer, None)
    assert "not connected" not in anna.text
    play(ether, 4, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()


def test_the_screen_stays_on_while_one_looks_on() -> None:
    ether, anna, ben = both()
    assert anna.attention.is_kept_awake
    dora = live_house(ether, "d" * 64, fragment="shelf")
    anna.press("live-devices")
    anna.press("invite-watch")
    connect(ether, anna, dora, copied(anna, "watch"), None)
    assert not dora.state.local_seats
    assert dora.attention.is_kept_awake
    ben.wire.close()
    ether.settle()
    assert dora.attention.is_kept_awake
    anna.wire.close()
    ether.settle()
    assert not dora.attention.is_kept_awake


# -- coming and going ------------------------------------------------------------------


def test_who_falls_silent_is_named_and_the_link_is_offered() -> None:
    ether, anna, ben = both()
    while anna.state.my_turn:
        step(ether, anna)
    assert "Ben’s turn." in anna.state.prompt()
    assert not anna.has(id="send-link")
    ben.wire.silence(True)
    assert "Ben is not connected. Send the link, or connect again." in anna.text
    assert "Ben is not connected." in anna.page.said
    assert anna.has(id="send-link")
    ben.wire.silence(False)
    assert not anna.has(id="send-link")


def test_who_comes_and_goes_is_said_once_and_politely() -> None:
    ether, anna, ben = both()
    ben.wire.silence(True)
    ether.later()
    ben.wire.silence(False)
    ether.later()
    here, away = "Ben is here.", "Ben is not connected."
    about = [words for words in anna.page.said if words in (here, away)]
    assert about == [here, away, here]
    assert not set(about) & set(anna.page.urgent)


def test_a_device_that_falls_silent_in_the_middle_of_a_draw_is_named_and_asked_again() -> None:
    ether, anna, ben, cleo = fair_star()
    play(ether, 9, anna, ben, cleo)
    while not anna.state.my_turn:
        step(ether, ben, cleo)
    cleo.wire.is_deaf = True
    while anna.state.my_turn:
        step(ether, anna)
    before = ben.table.cursor
    assert "Waiting for Cleo’s device …" in ben.state.prompt()
    cleo.wire.silence(True)
    ether.settle()
    assert "Cleo is not connected. Send the link, or connect again." in ben.state.prompt()
    assert ben.table.cursor == before, "nobody draws in the place of another"
    cleo.wire.is_deaf = False
    cleo.wire.silence(False)
    ether.settle()
    assert cleo.table.cursor > before, "what it has missed is made up for at once, with the draw"
    ether.later()
    assert ben.state.my_turn
    play(ether, 6, anna, ben, cleo)
    assert anna.table.tokens()[:before] == cleo.table.tokens()[:before]


def test_a_move_that_was_lost_on_an_open_channel_is_told_again() -> None:
    ether, anna, ben, cleo = fair_star()
    play(ether, 9, anna, ben, cleo)
    for one in (anna, ben, cleo):
        while not one.state.my_turn:
            step(ether, anna, ben, cleo)
        while one.state.my_turn:
            one.press_move(one.state.token(one.state.legal()[0]))
            one.clock.run()
        ether.under_way.clear()
        ether.later()
        assert anna.table.tokens() == ben.table.tokens() == cleo.table.tokens()
    assert not any(house.cabinet.notices.texts for house in (anna, ben, cleo))


def test_a_table_has_room_for_so_many_devices_and_always_for_who_plays() -> None:
    ether, anna, ben = both()
    for _ in range(MAX_PEERS - 1):
        eva = live_house(ether, "e" * 64, fragment="shelf")
        connect(ether, anna, eva, invite(anna, "watch"), None)
    open_sheet(anna)
    assert "There is no room for another device at this live table." in anna.text
    assert not anna.has(id="invite-watch")
    anna.screen.company.session.invite(None)
    ben.wire.close()
    ether.settle()
    assert len(anna.screen.company.session.devices) == MAX_PEERS - 1
    anna.press("close")
    again = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    connect(ether, anna, again, invite(anna), None)
    assert len(anna.wire.joined) == MAX_PEERS


def test_a_table_goes_on_by_link_and_comes_back_live() -> None:
    ether, anna, ben = both()
    play(ether, 6, anna, ben)
    ben.wire.lose()
    ether.settle()
    assert any("Ben is not connected." in text for text in anna.cabinet.notices.texts)
    one, other = (anna, ben) if anna.state.my_turn else (ben, anna)
    while one.state.my_turn:
        step(ether, one)
    other.arrive(sent(one))
    assert other.state.my_turn
    step(ether, other)
    connect(ether, anna, ben, invite(anna))
    assert anna.table.tokens() == ben.table.tokens()
    assert not anna.cabinet.notices.texts, "what was said of Ben’s going is over"
    play(ether, 10, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()


def test_a_link_that_a_guest_got_is_asked_for_until_its_sender_is_back() -> None:
    ether, anna, ben, cleo = star()
    while not cleo.state.my_turn:
        assert step(ether, anna, ben)
    cleo.wire.lose()
    ether.settle()
    while cleo.state.my_turn:
        step(ether, cleo)
    ben.arrive(sent(cleo))
    ether.settle()
    words = "Another device sent a move of Cleo. Ask Cleo for the link, or to connect."
    assert words not in anna.cabinet.notices.texts, "it may be under way from Cleo’s device"
    ether.later()
    assert words in anna.cabinet.notices.texts
    connect(ether, anna, cleo, invite(anna, 2), None)
    assert not anna.cabinet.notices.texts
    assert anna.table.tokens() == ben.table.tokens() == cleo.table.tokens()


def test_a_reloaded_guest_comes_back_by_a_new_offer() -> None:
    ether, anna, ben = both()
    play(ether, 6, anna, ben)
    ben.wire.close()
    again = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    assert "Ben has left the live table." in anna.cabinet.notices.texts
    step(ether, anna)
    connect(ether, anna, again, invite(anna))
    assert again.table.tokens() == anna.table.tokens()
    play(ether, 6, anna, again)
    assert again.table.tokens() == anna.table.tokens()


def test_one_that_was_killed_comes_back_before_its_old_connection_is_given_up() -> None:
    ether, anna, ben = both()
    play(ether, 6, anna, ben)
    ben.wire.silence(True)
    again = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    connect(ether, anna, again, invite(anna))
    assert "Live: all are here." in anna.text
    assert not anna.cabinet.notices.texts
    assert not again.cabinet.notices.texts


def test_after_a_reload_the_devices_compare_the_table_before_anybody_moves() -> None:
    """The browser was killed and has forgotten its own last moves: it does not make others."""
    ether, anna, ben = both()
    while not ben.state.my_turn:
        step(ether, anna)
    old = dict(ben.store.texts)
    while ben.state.my_turn:
        step(ether, ben)
    ben.wire.close()
    ether.settle()
    again = live_house(ether, "b" * 64, MemoryStore(), fragment="shelf")
    again.store.texts.update(old)
    again.arrive(f"table/{ben.table.id}")
    assert again.state.my_turn
    again.arrive(invite(anna))
    again.press("live-connect")
    anna.put("live-answer", copied(again, "answer"), "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    assert again.wire.joined
    assert not again.state.my_turn
    assert "Connecting" in again.state.prompt()
    ether.settle()
    moves = anna.table.cursor - again.table.cursor
    assert moves, "nothing is taken before the answer"
    assert again.cabinet.notices.texts == [unknown_words(moves)]
    again.press("take-offer")
    ether.settle()
    assert again.table.tokens() == anna.table.tokens()
    assert not again.state.my_turn
    assert not again.cabinet.notices.texts


def test_a_foreign_device_is_not_let_in_under_a_known_name() -> None:
    ether, anna, ben = both()
    play(ether, 3, anna, ben)
    ben.wire.lose()
    thief = live_house(ether, "f" * 64, MemoryStore(), fragment="shelf")
    thief.store.texts.update(ben.store.texts)
    for words in ("The device of Anna is not known here.", ""):
        connect(ether, anna, thief, invite(anna), None)
        assert anna.cabinet.notices.texts == [
            "Ben is on another device than before. It was not let in."
        ], "also what was said of Ben’s going is over"
        assert any(words in text for text in thief.cabinet.notices.texts)
        assert not anna.wire.joined
    assert any("Your seat was played on another device." in t for t in thief.cabinet.notices.texts)
    before = anna.table.tokens()
    step(ether, thief)
    assert anna.table.tokens() == before


def test_a_guest_refuses_nobody() -> None:
    ether, anna, ben = both()
    for why in REFUSALS:
        forge(ether, ben, Refuse(why))
    assert anna.screen.company.session.is_settled
    assert not anna.cabinet.notices.texts
    assert anna.wire.joined


def test_of_a_device_that_is_gone_the_newest_word_alone_is_shown() -> None:
    _ether, anna, ben = both()
    ben.wire.close()
    assert anna.cabinet.notices.texts == ["Ben has left the live table."]
    invite(anna)
    anna.wire._tell_closed(anna.wire.made, "failed")
    (words,) = anna.cabinet.notices.texts
    assert "Ben could not be reached." in words


def test_a_device_that_is_refused_and_stays_is_closed_out() -> None:
    ether, anna, ben = both()
    ben.wire.close()
    thief = live_house(ether, "f" * 64, MemoryStore(), fragment="shelf")
    thief.store.texts.update(ben.store.texts)
    invite(anna)
    thief.wire.is_deaf = True
    connect(ether, anna, thief, invite_again(anna), None)
    assert any("another device than before" in text for text in anna.cabinet.notices.texts)
    ether.later()
    assert not anna.wire.joined


def test_a_device_that_gives_another_table_than_it_invited_to_is_left() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna), None, close=False)
    before = dict(ben.store.texts)
    forge(ether, anna, WholeTable(link(new_table(PERSON, BY_LINK, entry="gold", seed=9))))
    ether.later()
    assert "The other device is at another table. Ask for a new invitation." in (
        ben.cabinet.notices.texts
    )
    assert ben.store.texts == before
    assert not anna.wire.joined


def test_the_first_offer_to_a_device_that_is_known_is_short_and_the_next_ones_are_long() -> None:
    ether, anna, ben = both()
    ben.wire.close()
    short, mine = invite(anna), read_live_link(invite_again(anna))
    assert not read_live_link(short).fingerprint
    assert mine.fingerprint == "a" * 64
    again = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    again.arrive(short)
    again.press("live-connect")
    assert not read_live_link(copied(again, "answer")).fingerprint


def test_who_has_forgotten_the_other_is_told_and_let_in_by_the_next_offer() -> None:
    """The storage of Ben's browser is gone, and with it what he knew; he has the link."""
    ether, anna, ben = both()
    lose_at_own_turn(ether, anna, ben, 6)
    bare = live_house(ether, "d" * 64, fragment=sent(anna))
    bare.press("sit-1")
    bare.arrive(invite(anna))
    bare.press("live-connect")
    ether.settle()
    assert any("The device of Anna is not known here." in t for t in bare.cabinet.notices.texts)
    bare.press("close")
    connect(ether, anna, bare, invite_again(anna))
    assert any("Ben is on another device" in text for text in anna.cabinet.notices.texts)
    anna.press("take-offer")
    connect(ether, anna, bare, invite(anna))
    assert "Live: all are here." in bare.text


def test_who_was_invited_to_watch_takes_no_seat() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, MemoryStore(), fragment=link(anna.table).removeprefix("#"))
    ben.press("sit-1")
    connect(ether, anna, ben, invite(anna, "watch"), None)
    for house in (anna, ben):
        assert any("only to watch" in text for text in house.cabinet.notices.texts)
    assert not anna.wire.joined


@pytest.mark.parametrize("fingerprint", ["b" * 64, "c" * 64])
def test_two_devices_with_one_seat_are_both_told_and_nobody_else_waits(fingerprint: str) -> None:
    """A browser that was killed and is back sooner than it is missed takes its place then."""
    ether = Ether()
    anna = host(ether, "carcassonne", BY_LINK, CLEO)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    again = live_house(ether, fingerprint, fragment="shelf")
    connect(ether, anna, ben, invite(anna, 1), 1)
    play(ether, 6, anna)
    assert ben.state.my_turn
    connect(ether, anna, again, invite(anna, 2), 1)
    ether.later()
    for house in (anna, again):
        texts = house.cabinet.notices.texts
        assert sum("That seat is played on another device." in text for text in texts) == 1
    assert not ben.cabinet.notices.texts
    assert anna.screen.company.session.is_settled, "nobody else is kept waiting"
    assert ben.state.my_turn
    for _ in range(2):
        assert not again.state.my_turn
        assert "That seat is played on another device." in again.state.prompt()
        ether.later()
    ben.press("home")
    ether.later()
    if fingerprint == "b" * 64:
        assert again.state.my_turn
        assert again.table.tokens() == anna.table.tokens()
        return
    assert any("Ben is on another device" in text for text in anna.cabinet.notices.texts)
    assert any("Your seat was played on another device." in t for t in again.cabinet.notices.texts)
    assert not anna.wire.joined


def test_leaving_the_table_closes_all() -> None:
    ether, anna, ben = both()
    anna.press("home")
    ether.settle()
    assert anna.cabinet.live is None
    assert not anna.wire.joined
    assert not ben.wire.joined
    assert ben.has(id="live-state")
    assert "Anna is not connected." in ben.text


def test_leaving_the_live_table_by_its_button_goes_on_by_link() -> None:
    ether, anna, ben = both()
    anna.press("live-devices")
    anna.press("live-leave")
    ether.settle()
    assert anna.cabinet.live is None
    assert not ben.wire.joined
    assert not anna.has(id="live-state")
    assert anna.screen.name == "table"


def test_an_answer_in_another_tab_reaches_the_one_that_waits() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    offer = invite(anna)
    ben.arrive(offer)
    ben.press("live-connect")
    tab = live_house(ether, "a" * 64, anna.store, fragment=copied(ben, "answer"))
    ether.settle()
    assert any("You can close this one." in text for text in tab.cabinet.notices.texts)
    assert anna.wire.joined


def test_what_is_no_offer_is_one_sentence() -> None:
    house = live_house(Ether(), "a" * 64, fragment="live/1/abc")
    assert house.screen.name == "shelf"
    assert len(house.cabinet.notices.texts) == 1
    other = host(Ether())
    open_sheet(other)
    other.press("invite-1")
    other.put("live-answer", "nonsense", "input")
    other.find(id="live-answer-form").on["submit"](Signal("submit"))
    assert other.find(role="alert").text()


def test_an_answer_that_nobody_waits_for_says_so() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.arrive(invite(anna))
    ben.press("live-connect")
    answer = copied(ben, "answer")
    anna.press("live-leave")
    anna.wire.listener = None
    anna.arrive(answer)
    assert any("fits no invitation" in t for t in anna.cabinet.notices.texts)


def test_an_invitation_that_the_browser_refuses_says_why_and_can_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The browser reads more of it than the cabinet does."""

    def refuse(*_given: object) -> int:
        raise BadLink("This invitation is damaged.")

    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.arrive(invite(anna))
    with monkeypatch.context() as patch:
        patch.setattr(ben.wire, "answer", refuse)
        ben.press("live-connect")
    assert ben.find(role="alert").text() == "This invitation is damaged."
    ben.press("live-connect")
    answer = copied(ben, "answer")
    with monkeypatch.context() as patch:
        patch.setattr(anna.wire, "accept", refuse)
        anna.arrive(answer)
    assert anna.cabinet.notices.texts[-1] == "This invitation is damaged."
    anna.arrive(answer)
    ether.settle()
    assert anna.wire.joined


def test_what_differs_is_shown_as_a_fork_and_nothing_is_lost() -> None:
    ether, anna, ben = both()
    while not anna.state.my_turn:
        step(ether, ben)
    ben.wire.lose()
    copy = live_house(ether, "a" * 64, MemoryStore(), fragment="shelf")
    copy.store.texts.update(anna.store.texts)
    copy.arrive(f"table/{anna.table.id}")
    tokens = [anna.state.token(action) for action in anna.state.legal()]
    for house, token in ((anna, tokens[0]), (copy, tokens[-1])):
        house.press_move(token)
        while house.state.my_turn:
            step(ether, house)
    ben.arrive(sent(copy))
    ours, theirs = anna.table.tokens(), ben.table.tokens()
    connect(ether, anna, ben, invite(anna), None, close=False)
    shown = [house for house in (anna, ben) if house.has(id="take-ours")]
    assert shown
    assert anna.cabinet.shelf.load(anna.table.id).table.tokens() == ours
    assert ben.cabinet.shelf.load(ben.table.id).table.tokens() == theirs
    shown[0].press("take-theirs")
    ether.settle()
    assert len(shown[0].cabinet.tables()) == 2
    assert anna.table.tokens() == ben.table.tokens()


def test_who_was_live_leaves_computers_to_the_device_that_plays_for_them() -> None:
    """A guest that reloads while a computer is to move would decide otherwise than the host."""
    ether = Ether()
    anna = host(ether, "gold", BY_LINK, SeatTerms("Nell", "computer", "random"))
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    while ben.table.turn != 1:
        step(ether, anna)
    anna.wire.lose()
    while ben.state.my_turn:
        step(ether, ben)
    assert ben.table.turn == 2
    assert "Anna is not connected. Send the link" in ben.state.prompt()
    again = live_house(ether, "b" * 64, ben.store, fragment=f"table/{ben.table.id}")
    assert again.thinker.asked == ben.thinker.asked == 0
    assert "Anna’s device plays for Nell." in again.state.prompt()
    address = sent(again)
    connect(ether, anna, again, invite(anna))
    assert anna.table.tokens()[: again.table.cursor] == again.table.tokens()
    assert again.table.turn != 2
    assert not any(h.sheet for h in (anna.cabinet, again.cabinet)), "no fork"
    anna.arrive(address)
    assert anna.table.tokens()[: again.table.cursor] == again.table.tokens()


# -- by the mailbox --------------------------------------------------------------------


def meet(ether: Ether, anna: House, guest: House, seat: int) -> None:
    """The guest opens Anna's invitation by the mailbox, and sits down where that is asked."""
    guest.arrive(invite(anna, seat))
    guest.press("live-connect")
    ether.settle()
    if guest.has(id=f"sit-{seat}"):
        guest.press(f"sit-{seat}")
    close_sheets(ether, anna, guest)


def close_sheets(ether: Ether, *houses: House) -> None:
    ether.settle()
    for house in houses:
        if house.has(id="close"):
            house.press("close")
    ether.settle()


def come_back(ether: Ether, house: House, fingerprint: str, *others: int) -> House:
    """The browser reloads and asks for those devices again."""
    ether.wires.remove(house.wire)
    house.wire.close()
    again = live_house(ether, fingerprint, house.store, fragment=f"table/{house.table.id}")
    for seat in others:
        press_invite(again, seat)
    return again


def test_computers_are_played_at_one_device_after_both_came_back_by_the_mailbox() -> None:
    """Nobody has answered anybody then; the first player's device plays for the computers."""
    ether = Ether()
    nell = SeatTerms("Nell", "computer", "random")
    anna = live_house(ether, "box-a", stored(new_table(PERSON, BY_LINK, nell, entry="gold")))
    ben = live_house(ether, "box-b", fragment="shelf")
    meet(ether, anna, ben, 1)
    play(ether, 6, anna, ben)
    anna, ben = come_back(ether, anna, "box-a", 1), come_back(ether, ben, "box-b", 0)
    close_sheets(ether, anna, ben)
    assert anna.wire.joined
    thought = [house.thinker.asked for house in (anna, ben)]
    play(ether, 30, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()
    assert not any(h.sheet for h in (anna.cabinet, ben.cabinet)), "no fork"
    assert ben.thinker.asked == thought[1]
    assert anna.thinker.asked > thought[0]


def test_one_that_comes_back_by_the_mailbox_hears_of_all_others() -> None:
    ether = Ether()
    anna = live_house(ether, "box-a", stored(new_table(PERSON, BY_LINK, CLEO, entry="gold")))
    ben, cleo = (live_house(ether, f"box-{each}", fragment="shelf") for each in "bc")
    meet(ether, anna, ben, 1)
    meet(ether, anna, cleo, 2)
    play(ether, 6, anna, ben, cleo)
    while not cleo.state.my_turn:
        step(ether, anna, ben)
    ben.wire.is_deaf = True
    while cleo.state.my_turn:
        step(ether, cleo)
    ben = come_back(ether, ben, "box-b", 0)
    close_sheets(ether, anna, ben)
    assert "Live: all are here." in ben.text
    assert ben.table.tokens() == anna.table.tokens(), "also what another guest has done meanwhile"
    play(ether, 24, anna, ben, cleo)
    assert anna.table.tokens() == ben.table.tokens() == cleo.table.tokens()
    assert not any(house.cabinet.notices.texts for house in (ben, cleo))


# -- beside the log --------------------------------------------------------------------


def test_phrases_are_said_in_the_language_of_who_reads_and_are_stored_nowhere() -> None:
    ether, anna, ben = both()
    before = dict(anna.store.texts)
    anna.press("live-devices")
    anna.press("close")
    assert all(ben.has(id=f"say-{number}") for number in range(PHRASE_COUNT))
    ben.press("say-0")
    ether.settle()
    assert anna.hinted == "Ben: Well played!"
    assert "Ben: Well played!" in anna.page.said
    assert anna.store.texts == before
    ben.press("say-1")
    ether.settle()
    assert anna.hinted == "Ben: Well played!", "not faster than they can be read"


def test_a_turn_is_undone_once_the_other_allows_it() -> None:
    ether, anna, ben = both()
    while not anna.state.my_turn:
        step(ether, ben)
    start = anna.table.cursor
    while anna.state.my_turn:
        step(ether, anna)
    assert not anna.table.can_undo, "what was sent is not undone by oneself"
    anna.press("ask-undo")
    ether.settle()
    assert any("Asked." in text for text in anna.cabinet.notices.texts)
    assert "Anna asks to undo the last turn." in ben.text
    ben.press("take-offer")
    ether.settle()
    assert anna.state.my_turn
    assert ben.table.tokens() == anna.table.tokens()
    assert anna.table.cursor >= start
    assert not anna.cabinet.notices.texts
    assert not ben.cabinet.notices.texts
    play(ether, 8, anna, ben)
    assert ben.table.tokens() == anna.table.tokens()


def test_what_somebody_points_at_is_seen_only_if_they_wish() -> None:
    ether, anna, ben = both("carcassonne")
    spots: list[str] = []
    while not spots:
        step(ether, anna, ben)
        mover, other = (anna, ben) if anna.state.my_turn else (ben, anna)
        tap = mover.state.choosing.actions_of_tap
        legal, seen = mover.state.legal(), mover.state.seen
        scene = mover.ports.stage.scene
        assert scene is not None
        live = [spot.key for spot in scene.spots if spot.live]
        spots = [key for key in live if len(tap(key, legal, seen)) > 1]
    spot = spots[0]
    before = dict(other.store.texts)
    mover.tap(spot)
    ether.settle()
    assert other.screen.company.session.talk.ghost is None
    mover.tap(None)
    mover.press("live-point")
    mover.tap(spot)
    ether.settle()
    assert other.screen.company.session.talk.ghost == mover.state.choosing.action
    assert other.store.texts == before
    mover.tap(None)
    ether.settle()
    assert other.screen.company.session.talk.ghost is None
    assert other.store.texts == before


def test_what_is_against_the_rules_of_the_table_is_one_sentence_and_changes_nothing() -> None:
    ether, anna, ben = both()
    before, tokens = dict(anna.store.texts), anna.table.tokens()
    (peer,) = anna.wire.joined
    anna.wire.listener.heard(peer, "{}")
    anna.wire.listener.heard(peer, "x" * 70_000)
    forged = json.dumps({"k": "say", "seat": "A", "phrase": 1})
    anna.wire.listener.heard(peer, forged)
    ether.settle()
    assert len(anna.cabinet.notices.texts) == 1, "each sentence once"
    assert (anna.store.texts, anna.table.tokens()) == (before, tokens)
    play(ether, 6, anna, ben)
    assert anna.table.tokens() == ben.table.tokens()


def star() -> tuple[Ether, House, House, House]:
    """Anna, to whom Ben and Cleo are connected."""
    ether = Ether()
    anna = host(ether, "carcassonne", BY_LINK, CLEO)
    ben, cleo = (live_house(ether, each * 64, fragment="shelf") for each in "bc")
    connect(ether, anna, ben, invite(anna, 1), 1)
    connect(ether, anna, cleo, invite(anna, 2), 2)
    ether.later()
    return ether, anna, ben, cleo


def forge(ether: Ether, house: House, message: Message) -> None:
    """That browser's program says something to whoever it is connected to."""
    for peer in house.wire.joined:
        house.wire.send(peer, write_message(message))
    ether.settle()


@pytest.mark.parametrize("seat", [0, 2])
def test_a_guest_says_and_points_at_nothing_in_another_s_name(seat: int) -> None:
    ether, anna, ben, cleo = star()
    while anna.table.turn != seat:
        step(ether, anna, ben, cleo)
    forge(ether, ben, Here("ABC", 0))  # as if they were behind it
    before = anna.hinted, cleo.hinted, len(ether.heard)
    forge(ether, ben, Say("ABC"[seat], 0))
    assert (anna.hinted, cleo.hinted) == before[:2]
    at, log = anna.table.cursor, anna.screen.company.session.log
    token = anna.table.game.notation.text(anna.table.state.legal_actions()[0])
    forge(ether, ben, Point(at, log.mark(at), token))
    assert [house.screen.company.session.talk.ghost for house in (anna, cleo)] == [None, None]
    assert len(ether.heard) == before[2] + 2, "neither is passed on"
    assert any("could not be read" in text for text in anna.cabinet.notices.texts)


def test_a_host_says_nothing_for_a_seat_that_is_not_at_the_table() -> None:
    ether, anna, ben = both()
    before = ben.hinted
    forge(ether, anna, Say("F", 0))
    assert ben.hinted == before
    assert any("could not be read" in text for text in ben.cabinet.notices.texts)


def test_of_a_device_that_forks_again_and_again_few_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ether, anna, ben = both("carcassonne")
    play(ether, 12, anna, ben)
    table = anna.table
    at = max(n for n, p in enumerate(table.plies) if p.seat == 1 and len(legal_at(anna, n)) > 6)
    played = table.plies[at].action
    shown: list[object] = []
    monkeypatch.setattr(
        "motherlode.app.live.session.Arrivals.take",
        lambda _self, opened, known="": shown.append((opened, known)),
    )
    for action in [other for other in legal_at(anna, at) if other != played][:6]:
        other = table.branch(at)
        other.enter(action)
        forge(ether, ben, news_of(other, at))
    assert len(shown) == MAX_FORKS


def test_of_a_device_that_sends_nonsense_again_and_again_little_is_told_and_no_word_of_it() -> None:
    ether, anna, ben = both("gold-west-2e")
    while anna.table.turn != 1:
        step(ether, anna, ben)
    at, mark = anna.table.cursor, anna.screen.company.session.log.mark(anna.table.cursor)
    for number in range(9):
        forge(ether, ben, Log(at, mark, at + 1, "0" * 16, f"nonsense{number}"))
    assert anna.cabinet.notices.texts == [
        "A message from another device could not be read. If it happens again, reload both pages."
    ]
    assert anna.table.cursor == at


def test_of_messages_in_a_flood_few_are_read() -> None:
    ether, anna, ben = both()
    before = len(ether.heard)
    for number in range(MAX_MESSAGES + 50):
        (peer,) = ben.wire.joined
        ben.wire.send(peer, write_message(anna.screen.company.session.log.hello(reply=True)))
        assert number >= 0
    ether.settle()
    answers = len(ether.heard) - before - MAX_MESSAGES - 50
    assert answers < MAX_MESSAGES + 20
    ether.later()
    play(ether, 8, anna, ben)
    assert anna.table.cursor and any(ply.seat == 1 for ply in anna.table.plies)


def legal_at(house: House, ply: int) -> list[Any]:
    """The legal actions after so many plies."""
    return list(house.table.at(ply).legal_actions())


def test_nobody_begins_a_fair_table_before_all_have_joined() -> None:
    ether, anna, ben = fair_pair_of_three()
    before = write(ben.table)
    early = anna.table.branch(0)
    early.enter(early.state.chance_outcomes()[0][0])
    forge(ether, anna, news_of(early, 0))
    assert write(ben.table) == before
    assert any("breaks the rules of the game" in text for text in ben.cabinet.notices.texts)


def test_what_is_pointed_at_is_a_legal_move_of_this_moment() -> None:
    ether, anna, ben, cleo = star()
    while anna.table.turn != 1:
        step(ether, anna, ben, cleo)
    table, log = anna.table, anna.screen.company.session.log
    at, legal = table.cursor, table.state.legal_actions()
    text = table.game.notation.text
    past = next(text(p.action) for p in table.plies if p.seat >= 0 and p.action not in legal)
    forge(ether, ben, Point(at, log.mark(at), past))
    forge(ether, ben, Point(at, log.mark(at - 1), text(legal[0])))
    assert [house.screen.company.session.talk.ghost for house in (anna, cleo)] == [None, None]
    forge(ether, ben, Point(at, log.mark(at), text(legal[0])))
    assert [house.screen.company.session.talk.ghost for house in (anna, cleo)] == [
        legal[0],
        legal[0],
    ]


def test_no_timer_runs_once_nobody_is_connected() -> None:
    ether, anna, ben = both()
    assert anna.clock.far
    ben.wire.close()
    ether.later()
    ether.later()
    assert not anna.clock.far


def test_an_answer_is_read_from_the_other_screen() -> None:
    ether = Ether()
    anna = host(ether, "gold")
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.arrive(invite(anna))
    ben.press("live-connect")
    answer = copied(ben, "answer")
    anna.press("live-scan")
    assert anna.code_reader.found is not None
    anna.code_reader.found(answer)
    ether.settle()
    assert ben.has(id="sit-1")


def test_an_invitation_is_sent_by_the_device_s_own_sheet_or_shown_as_a_code() -> None:
    ether = Ether()
    anna = host(ether)
    anna.sharing.sheet = True
    press_invite(anna)
    anna.press("live-send-1")
    ((_words, address),) = anna.sharing.shared
    assert "#live/1/" in address and "Sent." in anna.text
    anna.press("live-qr-1")
    assert "Hold the other device’s camera over the code." in anna.text
    anna.sharing.outcome = "refused"
    anna.press("live-send-1")
    assert anna.sharing.copied == address and "Copied." in anna.text


def test_an_invitation_too_long_for_a_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    anna = host(Ether())
    monkeypatch.setattr(anna.sharing, "qr", lambda _link, done: done(None))
    press_invite(anna)
    anna.press("live-qr-1")
    assert "There is no code for this. Use the link above." in anna.text


def test_an_answer_is_not_connected_before_it_has_come() -> None:
    ether = Ether()
    anna = host(ether)
    ben = live_house(ether, "b" * 64, fragment="shelf")
    ben.arrive(invite(anna))
    ben.press("live-connect")
    assert "Send this answer back." in ben.text and not ben.has(id="sit-1")
    anna.put("live-answer", copied(ben, "answer"), "input")
    anna.find(id="live-answer-form").on["submit"](Signal("submit"))
    ether.settle()
    assert ben.has(id="sit-1")


def test_another_live_table_ends_the_one_before() -> None:
    """A tab is live at one table: who sits there is told that this device has left."""
    ether, anna, ben = both()
    other = live_house(ether, "c" * 64, stored(new_table(PERSON, BY_LINK, seed=2)))
    ben.arrive(invite(other))
    ben.press("live-connect")
    ether.settle()
    assert anna.cabinet.notices.texts == ["Ben has left the live table."]


def test_what_is_pointed_at_is_a_move_of_this_game() -> None:
    ether, anna, ben = both()
    at, log = anna.table.cursor, anna.screen.company.session.log
    forge(ether, anna, Point(at, log.mark(at), "nonsense"))
    assert ben.screen.company.session.talk.ghost is None
    assert any("could not be read" in text for text in ben.cabinet.notices.texts)
