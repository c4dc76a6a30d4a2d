"""Words of GOLD: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

from motherlode.games.gold.rules.events import GoldWon
from motherlode.games.gold.view import VIEW
from motherlode.games.gold.view.keys import CARDS, MINES
from motherlode.locale import SeatNames
from tests.games.gold.view.playing import games, steps


def test_mines_and_piles_too_are_refused_wherever_they_mean_nothing() -> None:
    for step in steps(17):
        state = step.after
        seen = state.observation(state.current_player if state.current_player >= 0 else None)
        legal = state.legal_actions() if state.current_player >= 0 else []
        for key in (*MINES, "pile-A"):
            meant = VIEW.action_of(key, legal)
            assert bool(VIEW.refusal(seen, key, step.names)) != bool(meant), key


def test_every_refusal_names_the_clause_behind_it() -> None:
    known = {clause.number for clause in VIEW.clauses()}
    named = set()
    for step in steps(3):
        for seat in step.viewers:
            seen = step.after.observation(seat)
            refused = [VIEW.refusal(seen, key, step.names) for key in (*CARDS, *MINES, "pile-A")]
            named |= {refusal.clause for refusal in refused if refusal}
    assert named <= known
    assert {"1.1", "3", "4", "4.1", "6"} <= named


def test_every_event_is_in_the_log_once_its_round_is_over() -> None:
    for match in games():
        now = match[-1].after.observation(None)
        for step in match:
            for event in step.events:
                silent = getattr(event, "reason", "") == "chased"
                assert (VIEW.log_words(event, now, step.names) is None) == silent


def test_you_stand_small_behind_the_name_of_who_turned_the_cards_over() -> None:
    lines = {
        VIEW.log_words(event, step.after.observation(None), SeatNames(step.names, event.seat))
        for step in steps(1)
        for event in step.events
        if isinstance(event, GoldWon) and event.flipper != event.seat
    }
    assert any(line and line.endswith("turns over gold for you.") for line in lines)
    assert not any(line and line.endswith("You.") for line in lines)


def test_a_seat_is_known_by_its_mines_and_before_by_nothing_that_could_be_one() -> None:
    mark = VIEW.features.seat_mark
    assert mark
    for step in steps(31):
        seen = step.after.observation(None)
        marks = [mark(seen, seat) for seat in range(seen.seats)]
        for seat, facts in enumerate(marks):
            crests = [fact for fact in facts if fact.mark.startswith("crest-")]
            assert len(crests) == seen.owners.count(seat)
            assert all(fact.words for fact in crests) and len(facts) == max(1, len(crests))
        owned = [fact.mark for facts in marks for fact in facts if fact.words]
        assert len(set(owned)) == len(owned)


def test_what_breaks_ties_is_told_apart() -> None:
    assert VIEW.tie_words("gold-cards") != VIEW.tie_words("last-round")


def test_all_rulings_are_marked() -> None:
    text = " ".join(words for section in VIEW.rules() for words in section.paragraphs)
    assert text.count("Ruling:") >= 3
