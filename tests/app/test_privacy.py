"""Several people at one device: what is one player's alone is shown to that player alone."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import SCORE, PlayCard, SellCard
from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.view.terms import card_words, quoted
from motherlode.games.gold_west.rules.actions import LookAt
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import COMPUTER, OTHER, PERSON, House, new_table, play_first, stored

GAMES = [entry.info.id for entry in playable_entries()]
PHRASES = [words(card) for card in range(len(CARDS)) for words in (quoted, card_words)]


def seated(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


def two(*more: SeatTerms, **options: object) -> House:
    return seated(new_table(PERSON, OTHER, *more, entry="go-west", start="A", **options))  # type: ignore[arg-type]


def seen(house: House, seat: int) -> Any:
    """Return the observation of that seat."""
    return house.table.state.observation(seat)


def sale(table: Table) -> Action:
    """Selling a card: one decision, and the turn is over once a card is drawn."""
    return next(a for a in table.state.legal_actions() if isinstance(a, SellCard))


def do(house: House, action: Action) -> None:
    house.press_move(house.table.game.notation.text(action))
    if house.has(id="confirm"):
        house.press("confirm")


def secrets(house: House) -> list[str]:
    """Every card that the page tells of, in whatever place."""
    scene = house.ports.stage.scene
    assert scene is not None
    tells = house.text + " ".join(house.page.aloud) + house.hinted
    tells += " ".join(house.page.appearance)
    for node in house.root.walk():
        tells += " ".join(node.attrs.values())
    found = [phrase for phrase in PHRASES if phrase in tells]
    found += [s.key for layer in scene.layers for s in layer.sprites if s.key.startswith("hand-")]
    return found + [spot.key for spot in scene.spots if spot.key.startswith("hand-")]


def hand_over(house: House) -> None:
    """Whatever the page wants before the next player can decide."""
    for name in ("handover", "unveil"):
        if house.has(id=name):
            house.press(name)


def test_the_curtain_is_down_until_the_player_takes_the_device() -> None:
    house = two()
    assert house.find(id="prompt").text() == "Hand the device to Anna."
    assert secrets(house) == []
    assert house.state.legal() == []
    house.press("unveil")
    assert len(house.state.legal()) > 7
    assert secrets(house)


def test_the_drawn_card_is_seen_before_the_curtain_falls() -> None:
    house = two()
    house.press("unveil")
    before = list(seen(house, 0).hand)
    do(house, sale(house.table))
    after = list(seen(house, 0).hand)
    drawn = next(card for card in after if after.count(card) > before.count(card))
    assert card_words(drawn) in house.find(id="prompt").text()
    assert card_words(drawn) in house.page.said[-1]
    scene = house.ports.stage.scene
    assert scene is not None
    assert any(spot.key.startswith("hand-") for spot in scene.spots), "her hand is still there"
    assert not house.state.legal()
    house.press("handover")
    assert house.find(id="prompt").text() == "Hand the device to Ben."
    assert not [line for line in secrets(house) if line.startswith("hand-")]
    assert card_words(drawn) not in house.text
    assert house.page.aloud == ["Hand the device to Ben."]
    house.press("unveil")
    assert house.state.perspective() == 1
    assert "Anna draws" not in house.text.replace("Anna draws a card", "")


def test_a_turn_without_secrets_ends_at_once() -> None:
    """Nothing is drawn after a scoring."""
    house = two()
    house.press("unveil")
    do(house, SCORE)
    assert not house.has(id="handover")
    assert house.find(id="prompt").text() == "Hand the device to Ben."
    assert secrets(house) == []


def test_a_look_into_the_replay_leaves_no_hand_open() -> None:
    """It ends what is being shown; the turn is over all the same."""
    house = two()
    house.press("unveil")
    house.press_move(house.table.game.notation.text(SCORE), rest=False)
    if house.has(id="confirm"):
        house.press("confirm", rest=False)
    assert house.state.playback.playing
    house.press("tool-replay")
    house.press("end-replay")
    assert house.find(id="prompt").text() == "Hand the device to Ben."
    assert secrets(house) == []


def test_bots_wait_until_the_card_has_been_seen() -> None:
    house = two(COMPUTER)
    house.press("unveil")
    do(house, sale(house.table))
    hand_over(house)
    assert house.state.perspective() == 1
    do(house, sale(house.table))
    assert house.table.state.current_player == 2, "the bot has not moved"
    house.press("handover")
    assert house.table.state.current_player == 0, "the bot has moved"
    assert house.find(id="prompt").text() == "Hand the device to Anna."
    assert house.state.perspective() is None


def test_a_hand_is_covered_and_shown_by_key_and_button() -> None:
    house = two()
    house.press("unveil")
    played = next(a for a in house.table.state.legal_actions() if isinstance(a, PlayCard))
    house.tap("hand-" + CARDS[played.card].id)
    assert house.state.choosing.asked
    house.key("h")
    assert secrets(house) == [] and house.state.legal() == []
    assert house.find(id="prompt").text() == "What only Anna may see is covered."
    house.key("H")
    assert house.state.perspective() == 0 and secrets(house)
    house.press("tool-private")
    assert secrets(house) == []
    house.press("unveil")
    assert secrets(house)


def test_the_replay_and_the_log_keep_hands_covered() -> None:
    house = two()
    for _ in range(5):
        hand_over(house)
        do(house, sale(house.table))
    if house.has(id="handover"):
        house.press("handover")
    open_cards = {card_words(card) for card in seen(house, 0).discard}
    open_cards |= {quoted(card) for card in seen(house, 0).discard}
    for ply in range(0, house.table.cursor + 1, 3):
        house.screen.commands.replay.look_at(ply)
        assert set(secrets(house)) <= open_cards
        assert "draws “" not in house.text


def test_taking_back_a_whole_turn_brings_the_curtain_down() -> None:
    house = two(undo="free")
    house.press("unveil")
    do(house, sale(house.table))
    assert house.has(id="handover")
    house.press("tool-undo")
    assert not house.has(id="handover") and house.state.perspective() == 0
    do(house, sale(house.table))
    house.press("handover")
    house.press("tool-undo")
    assert house.find(id="prompt").text() == "Hand the device to Anna."
    assert house.state.perspective() is None


def test_one_person_at_a_device_never_meets_a_curtain() -> None:
    house = seated(new_table(PERSON, COMPUTER, entry="go-west", start="A"))
    for _ in range(6):
        assert not any(house.has(id=name) for name in ("unveil", "handover", "tool-private"))
        do(house, sale(house.table))
    hand = house.state.perspective()
    house.key("h")
    assert house.state.perspective() == hand, "there is nothing to hide"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "go-west"])
def test_games_without_hands_are_not_held_up(game: str) -> None:
    """Two people take turn after turn; the device is never asked for."""
    house = seated(new_table(PERSON, OTHER, entry=game))
    for _ in range(25):
        if house.table.finished:
            break
        assert not any(house.has(id=name) for name in ("unveil", "handover"))
        if house.has(id="later-news"):
            house.press("later-news")
        legal = house.state.legal()
        assert legal
        house.screen.commands.play.commit(legal[0])
        house.clock.run()


def looked(entry: str = "gold-west-1e") -> House:
    """A table of two people where somebody has just looked at a token that lies face down."""
    for seed in range(1, 40):
        table = new_table(PERSON, OTHER, entry=entry, seed=seed)
        for step in range(400):
            if table.finished:
                break
            legal = table.state.legal_actions()
            look = [a for a in legal if isinstance(a, LookAt)]
            if look:
                house = seated(table)
                house.screen.commands.play.commit(look[0])
                house.clock.run()
                return house
            table.play(legal[(step * 7) % len(legal)])
    raise AssertionError("nobody ever looks")


def test_a_token_looked_at_is_shown_to_its_player_alone() -> None:
    house = looked()
    seat = house.state.privacy.news[0].seat
    public = house.table.state.observation(None)
    assert house.state.observe(house.table.state) == public
    assert "for your eyes only" in house.find(id="prompt").text()
    house.press("show-news")
    assert house.state.perspective() == seat
    told = house.find(id="prompt").text()
    assert "You see a token" in told and told == house.page.aloud[-1]
    house.press("handover")
    assert house.state.perspective() is None
    assert told not in house.text and told not in house.page.aloud
    assert house.state.legal(), "and the game goes on"


def test_what_was_looked_at_can_be_looked_at_again_until_the_turn_ends() -> None:
    house = looked()
    house.press("later-news")
    seat = house.table.state.current_player
    assert house.has(id="tool-private")
    house.press("tool-private")
    assert house.state.perspective() == seat
    while house.table.state.current_player == seat:
        house.screen.commands.play.commit(house.state.legal()[0])
        house.clock.run()
        while house.has(id="handover"):
            house.press("handover")
    assert house.state.perspective() is None


def test_nobody_else_is_offered_anything() -> None:
    house = seated(play_first(new_table(PERSON, OTHER), 12))
    house.key("h")
    house.key("t")
    assert not house.has(id="tool-private")
    assert not house.has(id="advice"), "hints would be unfair to the other"
