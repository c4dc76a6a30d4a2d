"""Looking back in the page: found beside it, shown in the panel, stepped to in the replay."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any

import pytest

from motherlode.app.review import curve, line_sentences
from motherlode.app.table.commands.hint import move_name
from motherlode.app.table.commands.review import review_offered, reviewed_seats
from motherlode.app.table.state import TableState
from motherlode.canvas.packing import BETTER, WORSE
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from motherlode.review import review_run
from motherlode.review.findings import Draw, Finding, Lead, Moment, write_findings
from tests.app.fakes import BY_LINK, COMPUTER, PERSON, House, new_table, play_first, stored

GAME = "carcassonne"
BEN = SeatTerms("Ben")


def finished(*seats: SeatTerms) -> Table:
    """Everybody plays the first thing there is until the end."""
    table = new_table(*seats, entry=GAME)
    while not table.finished:
        table.play(table.state.legal_actions()[0])
    return table


TABLE = finished(PERSON, COMPUTER)
PLIES = [n for n, ply in enumerate(TABLE.plies) if ply.seat == 0][:4]
TEXT = TABLE.game.notation.text
OTHER = TEXT(TABLE.at(PLIES[2]).legal_actions()[-1])


def everything() -> list[Finding]:
    moments = [
        Moment(ply, 0, TEXT(TABLE.plies[ply].action), OTHER, lost, 0.2)
        for ply, lost in zip(PLIES, (0.0, 1.2, 6.4, 0.0), strict=True)
    ]
    margin = TABLE.state.scores()[0] - TABLE.state.scores()[1]
    end = float(margin)
    return [
        Lead(PLIES[0], (0.0, 0.0), (0.5, 0.5)),
        Lead(PLIES[1], (3.6, -3.6), (0.68, 0.32)),
        Lead(PLIES[2], (-1.2, 1.2), (0.42, 0.58)),
        *moments,
        Draw(PLIES[3] + 1, (2.0, -2.0), (3.5, -3.5)),
        Lead(TABLE.cursor, (end, -end)),
    ]


class Ready(review_run.ReviewRun):
    """Has found everything, in two parts."""

    def __init__(self, table: Table, seats: Any = None, first: int = 0) -> None:
        self.ply, self.over = first, False
        self._left = [everything()[:5], everything()[5:]] if not first else [everything()[5:]]

    def next_part(self, now: Any, every: float) -> str:
        found = self._left.pop(0)
        self.ply, self.over = (PLIES[2], False) if self._left else (TABLE.cursor, True)
        told = {"ply": self.ply, "more": not self.over, "found": write_findings(found)}
        return json.dumps(told)


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_run, "ReviewRun", Ready)


def house_at(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


@pytest.mark.usefixtures("ready")
def test_a_game_that_is_over_is_looked_back_on() -> None:
    """One press; what was lost, the costliest moments, the curve and the luck."""
    house = house_at(TABLE)
    house.press("look-back")
    panel = house.find(id="review")
    assert "8 points lost in" in panel.text()
    assert [n.attrs["id"] for n in panel.walk() if n.attrs.get("class") == "move"] == [
        f"review-{PLIES[2]}",
        f"review-{PLIES[1]}",
    ]
    drawing = panel.find(role="img")
    assert drawing is not None and "in the end" in drawing.attrs["aria-label"]
    luck = next(n for n in panel.walk() if n.attrs.get("class") == "luck")
    assert "+2" in luck.text() and "+4" in luck.text()
    assert any("done" in said for said in house.page.said)


@pytest.mark.usefixtures("ready")
def test_a_moment_is_stepped_to_and_its_answer_asked_for() -> None:
    """The board as it was, without the answer; then the answer; then on from there."""
    house = house_at(TABLE)
    house.press("look-back")
    house.press(f"review-{PLIES[2]}")
    assert house.state.replay_ply == PLIES[2]
    better = move_name(house.state, TABLE.game.notation.parse(OTHER))
    assert "cost you about 6 points" in house.text
    stage, played = house.ports.stage, TABLE.plies[PLIES[2]].action
    assert house.state.judged == played
    assert WORSE in [kind for kind, _outline in stage.ringed]
    assert better not in house.text
    house.press("review-reveal")
    assert better in house.find(id="review-answer").text()
    assert house.page.focused == "review-answer"
    assert house.state.better == TABLE.game.notation.parse(OTHER), "on the board, too"
    assert [kind for kind, _outline in stage.ringed] == [BETTER, WORSE]
    house.screen.commands.replay.step(1)
    assert house.state.better is None and not stage.ringed
    house.screen.commands.replay.step(-1)
    house.press("branch")
    house.press("branch-go")
    assert house.table.id != TABLE.id and house.table.cursor >= PLIES[2]


def test_the_line_is_what_the_log_would_say() -> None:
    """The best turn, the answer and one's own next; what cannot be played ends it."""
    state = TableState(TABLE, [0], TABLE.cursor)
    tokens = [TEXT(ply.action) for ply in TABLE.plies[PLIES[1] :]]
    seats = [ply.seat for ply in TABLE.plies[PLIES[1] :]]
    answer = next(n for n, seat in enumerate(seats) if seat == 1)
    again = next(n for n, seat in enumerate(seats) if n > answer and seat == 0)
    moment = Moment(
        PLIES[1], 0, "", "", 3.0, 0.1, tuple(tokens[:answer]), tuple(tokens[answer : again + 1])
    )
    told = line_sentences(state, moment)
    assert len(told) >= 2
    assert any("Nell" in words for words in told) and any("You" in words for words in told)
    cut = replace(moment, line=("nonsense",))
    begun = line_sentences(state, cut)
    assert begun == told[: len(begun)] and len(begun) < len(told)


@pytest.mark.usefixtures("ready")
def test_at_a_moment_it_says_who_is_ahead_and_how_often_that_wins() -> None:
    """In a sentence, and in the table for every turn; of the end there is only the result."""
    house = house_at(TABLE)
    house.press("look-back")
    panel = house.find(id="review")
    assert "of 10 such games" not in panel.text()
    table = next(n for n in panel.walk() if n.attrs.get("class") == "wide-table")
    assert "wins of 10" in table.text()
    for ply, said in (
        (PLIES[0], "You are level, and win 5 of 10 such games."),
        (PLIES[1], "You are ahead by about 4 points, and win 7 of 10 such games."),
        (PLIES[2], "You are behind by about 1 point, and win 4 of 10 such games."),
    ):
        house.screen.commands.replay.look_at(ply)
        assert said in house.find(id="review").text()


def test_a_lead_is_said_to_be_rough_where_no_games_have_told_what_it_comes_to() -> None:
    """With more than two seats there are no chances to win, either."""
    state = TableState(TABLE, [0], TABLE.cursor)
    rough = [Lead(0, (0.0, 0.0)), Lead(5, (2.0, -2.0))]
    fitted = [replace(lead, chances=(0.5, 0.5)) for lead in rough]
    assert "roughly" in curve(state, rough, [0]).text()
    assert "final lead to expect" in curve(state, fitted, [0]).text()


@pytest.mark.usefixtures("ready")
def test_at_every_moment_it_tells_on_request_what_the_others_can_do_next() -> None:
    """Also where nothing was lost; it stays on from moment to moment."""
    house = house_at(TABLE)
    house.press("look-back")
    for ply in PLIES[:2]:
        house.screen.commands.replay.look_at(ply)
        if not house.has(id="next-turns"):
            house.press("replies")
        assert house.find(id="next-turns").text().startswith("Perhaps next: ")
    house.press("replies")
    assert not house.has(id="next-turns")


@pytest.mark.usefixtures("ready")
def test_of_what_lost_nothing_it_says_that_nothing_better_was_found() -> None:
    house = house_at(TABLE)
    house.press("look-back")
    house.screen.commands.replay.look_at(PLIES[0])
    assert not house.has(id="review-reveal")
    played = move_name(house.state, TABLE.plies[PLIES[0]].action)
    assert f"Nothing clearly better than “{played}” was found." in house.text


def test_it_stops_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The findings until then stay; it goes on where it was."""
    house = house_at(TABLE)
    asked: list[int] = []

    def half(table: Table, seats: Any, first: int, told: Any) -> None:
        asked.append(first)
        part = Ready(table, seats, first)
        told(part.next_part(None, 0))

    monkeypatch.setattr(house.ports.thinker, "review", half)
    house.press("look-back")
    assert house.has(id="review-stop")
    house.press("review-stop")
    assert not house.state.review.running
    assert "Continue" in house.find(id="review-start").text()
    house.press("review-start")
    assert asked == [0, PLIES[2]]
    assert house.state.review.over


@pytest.mark.usefixtures("ready")
def test_what_it_needs_is_brought_first() -> None:
    """And where it cannot be, that is said, and it can be tried again."""
    house = house_at(TABLE)
    house.on_demand.away = True
    house.press("look-back")
    house.on_demand.answer(False)
    house.clock.run()
    assert "loaded" in house.find(role="alert").text()
    house.press("review-start")
    house.on_demand.answer(True)
    assert house.state.review.over


def test_a_problem_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_at(TABLE)
    monkeypatch.setattr(
        house.ports.thinker, "review", lambda *_a: _a[3](json.dumps({"problem": "Not this."}))
    )
    house.press("look-back")
    assert "Not this." in house.find(role="alert").text()


def test_while_a_game_goes_on_it_is_no_help() -> None:
    """Only in the replay, and not where aids are off."""
    going = play_first(new_table(PERSON, COMPUTER, entry=GAME), 10)
    house = house_at(going)
    house.press("tab-moves")
    assert not house.has(id="review-start")
    house.press("tool-replay")
    assert house.has(id="review-start")
    aidless = replace(going.terms, aids=False)
    state = TableState(Table(aidless), [0], 0)
    state.replay_ply = 0
    assert not review_offered(state)


@pytest.mark.parametrize(
    ("entry", "seats", "mine", "offered"),
    [
        (GAME, (PERSON, COMPUTER), [0], True),
        (GAME, (COMPUTER, PERSON, COMPUTER), [1], True),
        (GAME, (PERSON, BEN), [0, 1], False),
        (GAME, (PERSON, BY_LINK), [0], False),
        (GAME, (PERSON, BEN, COMPUTER), [0, 1], False),
        (GAME, (PERSON, BY_LINK, COMPUTER), [0], False),
        (GAME, (COMPUTER, COMPUTER), [], False),
        ("gold", (PERSON, COMPUTER), [0], False),
        ("gold", (PERSON, BEN), [0, 1], False),
        ("gold", (PERSON, BY_LINK), [0], False),
        ("go-west", (PERSON, COMPUTER), [0], False),
    ],
)
def test_while_a_game_goes_on_only_who_is_alone_where_nothing_is_hidden(
    entry: str, seats: tuple[SeatTerms, ...], mine: list[int], offered: bool
) -> None:
    """A card that was seen and turned back is named to nobody."""
    table = play_first(new_table(*seats, entry=entry), 6)
    state = TableState(table, mine, table.cursor)
    for looking in (None, 0, table.cursor - 1, table.cursor):
        state.replay_ply = looking
        assert review_offered(state) == (offered and looking is not None)


@pytest.mark.usefixtures("ready")
def test_while_a_game_goes_on_it_counts_as_a_hint() -> None:
    """Once for what there is to look back on; after the end it is free."""
    going = play_first(new_table(PERSON, COMPUTER, entry=GAME), 10)
    house = house_at(going)
    house.press("tool-replay")
    house.press("tab-moves")
    assert "counts as a hint" in house.find(id="review").text()
    house.press("review-start")
    heading = house.cabinet.shelf.heading(house.table.id)
    assert heading is not None and heading.hints == house.state.hint.count == 1
    house.screen.commands.review.start()
    assert house.state.hint.count == 1
    over = house_at(TABLE)
    over.press("look-back")
    assert "counts as a hint" not in over.find(id="review").text()
    assert over.state.hint.count == 0


def test_who_is_judged() -> None:
    """People, not computers; of a game in which nobody plays, all."""
    assert reviewed_seats(house_at(TABLE).state) == [0]
    alone = TableState(finished(COMPUTER, COMPUTER), [], 0)
    assert reviewed_seats(alone) == [0, 1]
    going = TableState(play_first(new_table(PERSON, COMPUTER, entry=GAME), 10), [0], 0)
    assert reviewed_seats(going) == [0]


@pytest.mark.usefixtures("ready")
def test_a_game_without_a_mistake_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    flawless = [replace(f, lost=0.0) if isinstance(f, Moment) else f for f in everything()]
    monkeypatch.setattr(sys.modules[__name__], "everything", lambda: flawless)
    house = house_at(TABLE)
    house.press("look-back")
    panel = house.find(id="review").text()
    assert "No costly mistakes." in panel and "Luck and skill" in panel


def test_where_luck_cannot_be_told_from_skill_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = play_first(new_table(PERSON, COMPUTER, entry="gold", rounds="one"), 500)
    ends: list[Finding] = [Lead(0, (0.0, 0.0)), Lead(table.cursor, (1.0, -1.0))]

    class Short(Ready):
        def next_part(self, now: Any, every: float) -> str:
            self.ply, self.over = table.cursor, True
            return json.dumps({"ply": self.ply, "more": False, "found": write_findings(ends)})

    monkeypatch.setattr(review_run, "ReviewRun", Short)
    house = house_at(table)
    house.press("look-back")
    assert "Luck and skill" not in house.text
