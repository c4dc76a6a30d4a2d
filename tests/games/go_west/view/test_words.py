"""Words of Go West!: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

from motherlode.core.bot import Motif
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import PLACE, PLAY, PayPoints
from motherlode.games.go_west.rules.components import CARD_NUMBER, RINGED
from motherlode.games.go_west.rules.events import Drew, Ended, Received, RegionScored, TurnBegan
from motherlode.games.go_west.rules.notation import NOTATION
from motherlode.games.go_west.rules.payments import paid_tokens
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.clauses import GLOSSARY
from motherlode.games.go_west.view.event_words import region_payment
from motherlode.games.go_west.view.keys import DISCARD, PILE
from motherlode.games.go_west.view.terms import end_reason, steps_words
from motherlode.locale import set_language
from motherlode.view.words import older_rules_note
from tests.games.go_west.board import at_turn, do
from tests.games.go_west.view.playing import NAMES, games, steps


def test_every_action_of_a_player_has_its_spot() -> None:
    for step in steps(9):
        state = step.after
        if state.current_player >= 0:
            seen = state.observation(state.current_player)
            spots = VIEW.build_scene(seen, step.options(state.current_player)).spots
            meant = {action for spot in spots for action in VIEW.action_of(spot.key, seen.legal)}
            assert {a for a in seen.legal if not isinstance(a, PayPoints)} == meant
    assert NOTATION.parse("score") in VIEW.action_of("score", [NOTATION.parse("score")])


def test_the_end_for_want_of_wagons_means_both_regions() -> None:
    """Not the wagons that are in one and the other at once."""
    assert end_reason("wagons") == "No wagon is left in New England or the East."


def test_somebody_elses_turn_is_said_wherever_one_taps() -> None:
    step = next(s for s in steps() if s.after.current_player >= 0)
    other = (step.after.current_player + 1) % step.seats
    for key in ("score", PILE, DISCARD, "wagons-east", "ring-west"):
        refused = VIEW.refusal(step.after.observation(other), key, step.names)
        assert refused
        assert step.names[step.after.current_player] in refused.sentence


def test_every_event_but_the_turns_is_in_the_log() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        for step in game:
            for event in step.events:
                empty = isinstance(event, RegionScored) and not any(event.gains)
                if not empty and not isinstance(event, TurnBegan | Drew | Received):
                    assert VIEW.log_words(event, now, step.names)


def test_the_deal_is_one_line_and_a_later_draw_another() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        drawn = [
            (step.before.phase, VIEW.log_words(event, now, step.names))
            for step in game
            for event in step.events
            if isinstance(event, Drew)
        ]
        assert sum(1 for phase, words in drawn if phase == "deal" and words) == 1
        assert all(words for phase, words in drawn if phase == "draw")


def reckoning(tokens: str, wagons: int, seats: int = 3) -> str:
    """The words about a ring in the East, its owners oldest first."""
    ring = tuple("ABCD".index(letter) for letter in tokens)
    paid = paid_tokens(ring, wagons)
    gains = [0] * seats
    for age in paid:
        gains[ring[age]] += 1
    spaces = tuple(age + 1 for age in paid)
    event = RegionScored(
        region=RINGED[0], wagons=wagons, tokens=ring, spaces=spaces, gains=tuple(gains)
    )
    return region_payment(event, NAMES)


def test_enough_wagons_pay_every_token() -> None:
    words = reckoning("AABAC", 5)
    assert words == "East: Anna 3, Bruno 1, Chiara 1.\n5 wagons, 5 tokens."


def test_too_few_wagons_pay_the_strongest_first() -> None:
    words = reckoning("BBACBA", 4)
    assert "Bruno has 3 tokens: 3 points. Anna has 2 tokens: 1 point." in words
    assert words.endswith("Nothing is left for Chiara.")


def test_a_tie_is_paid_token_by_token_from_the_oldest() -> None:
    words = reckoning("BAAABBC", 5)
    assert "from the oldest: Bruno, Anna, Anna, Anna, Bruno." in words


def test_no_wagon_or_no_token_pays_nobody() -> None:
    assert not reckoning("AB", 0)
    assert not reckoning("", 3)


def test_the_deck_is_called_a_reconstruction_where_it_is_chosen_and_in_the_rules() -> None:
    assert "reconstruct" in VIEW.option_words("deck")[1]
    assert any("reconstruction" in section.title for section in VIEW.rules())


def test_all_rulings_are_marked() -> None:
    text = " ".join(words for section in VIEW.rules() for words in section.paragraphs)
    assert text.count("Ruling:") >= 6


def test_refusals_cite_clauses() -> None:
    """Whatever is tapped in vain: the number behind the sentence is one of the rules."""
    known = {clause.number for clause in VIEW.clauses()} | {""}
    met: set[str] = set()
    for step in steps(5):
        seen = step.after.observation(step.viewers[-1])
        for spot in VIEW.build_scene(seen, step.options(step.viewers[-1])).spots:
            refused = VIEW.refusal(seen, spot.key, step.names)
            if refused:
                met.add(refused.clause)
    assert met <= known
    assert len(met) > 6


def test_go_west_19_standstill_is_told_alike_everywhere() -> None:
    """The clause, the rules panel, the sentence at the end and the glossary: one definition."""
    said = log_words_at("standstill")
    clause = next(clause for clause in VIEW.clauses() if clause.number == "19")
    panel = " ".join(words for section in VIEW.rules() for words in section.paragraphs)
    row = next(row for row in GLOSSARY if row[0].startswith("standstill"))
    once = "n ten actions for each player in a row no wagon moved and no score card was played"
    for words in (said, clause.text, panel):
        assert once in words
    assert "ten actions for each player in a row, no wagon moved, no score card played" in row[0]
    assert clause.ruling and "Ruling: " + clause.text in panel


def log_words_at(reason: str) -> str:
    """Return the words of the log for that end of the game."""
    now = next(iter(games()))[0].after.observation(None)
    return VIEW.log_words(Ended(reason=reason), now, NAMES) or ""


def test_who_asks_at_the_end_is_told_why_the_game_is_over() -> None:
    """The winner is the first line of the result, the reason its second; the log tells both."""
    for final in (game[-1].after for game in games()):
        seen = final.observation(None)
        winner, why = VIEW.prompt(seen, NAMES).split("\n")
        logged = VIEW.log_words(Ended(reason=seen.end), seen, NAMES)
        assert logged == f"The game is over.\n{why} {winner}"
        assert why == end_reason(seen.end)


def test_go_west_13_the_ways_to_pay_are_told_apart() -> None:
    """The price when the card is chosen, then a sentence for each way."""
    state = at_turn("EA-2-3", supply={0: 4})
    assert VIEW.action_words(PLAY[CARD_NUMBER["EA-2-3"]], state.observation(0), NAMES) == (
        "Play “2 tokens in the East + 3 steps”: 6 coins, 2 to 6 of them in points"
    )
    do(state, "pEA-2-3")
    seen = state.observation(0)
    assert VIEW.prompt(seen, NAMES) == "Anna: choose how to pay 6 coins."
    words = [VIEW.action_words(action, seen, NAMES) for action in seen.legal]
    assert words[0] == "Pay 4 tokens and 2 points"
    assert words[-1] == "Pay 6 points"
    refused = VIEW.refusal(seen, "score", NAMES)
    assert refused and refused.clause == "13"
    assert any("6 coins" in cell.words for row in VIEW.board(seen, NAMES).rows for cell in row)


def test_go_west_8_1_the_first_place_is_asked_for() -> None:
    """One token for two regions, and why it must go where one comes home."""
    state = at_turn("EA-X-0", supply={0: 3}, rings={"WE": "ABBBBBB"})
    do(state, "pEA-X-0")
    seen = state.observation(0)
    assert "only one for two regions" in VIEW.prompt(seen, NAMES)
    assert VIEW.action_words(PLACE[4], seen, NAMES) == "Place the token in the West"
    refused = VIEW.refusal(seen, "ring-east", NAMES)
    assert refused and refused.clause == "8.1"


def test_a_table_of_older_rules_says_what_is_different() -> None:
    words = older_rules_note(load("go-west", 1), VIEW.features)
    assert "version 1 of 2" in words and "do not cover" in words
    assert not older_rules_note(load("go-west"), VIEW.features)


def test_a_step_of_a_wagon_has_one_name_in_italian() -> None:
    """On the plate of a card, in what is asked, in the rules and in the guide."""
    set_language("it")
    try:
        said = [clause.text for clause in VIEW.clauses()]
        said += [words for section in VIEW.rules() for words in section.paragraphs]
        said += [steps_words(1), steps_words(2)]
        for step in steps():
            seat = step.after.current_player
            if seat >= 0:
                said.append(VIEW.prompt(step.after.observation(seat), step.names))
        assert [words for words in said if "pass" in words]
        assert not [words for words in said if "spostament" in words]
    finally:
        set_language("en")


def test_a_supply_without_a_token_is_called_empty() -> None:
    words = VIEW.features.motifs
    assert words is not None
    said = [words.words(Motif(name="refill", worth=1, number=n), NAMES) for n in (0, 1)]
    assert said == ["refills an empty supply", "was short, with 1 token"]
