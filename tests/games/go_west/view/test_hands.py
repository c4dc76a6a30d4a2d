"""Hands are private: nothing of another seat's cards is anywhere on the page."""

from __future__ import annotations

from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.rules.events import Received
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.art import face
from motherlode.games.go_west.view.terms import card_words
from motherlode.games.go_west.view.words import link_warning
from tests.games.go_west.view.playing import Step, games, steps
from tests.games.screens import screen


def disguised(state: GoWestState, seat: int | None) -> GoWestState:
    """The same table as the seat sees it, but for hands it does not see and the pile."""
    other = state.clone()
    total = [0] * len(CARDS)
    for card, left in enumerate(other.pile):
        total[card] += left
    for owner, hand in enumerate(other.hands):
        if owner != seat:
            for card in hand:
                total[card] += 1
    cards = [card for card, count in enumerate(total) for _ in range(count)]
    cards.reverse()
    for owner, hand in enumerate(other.hands):
        if owner != seat:
            other.hands[owner] = sorted(cards.pop(0) for _ in hand)
    other.pile = [cards.count(card) for card in range(len(CARDS))]
    return other


def test_nothing_shown_depends_on_cards_that_the_seat_cannot_see() -> None:
    for step in steps(29):
        for seat in step.viewers:
            one = step.after.observation(seat)
            other = disguised(step.after, seat).observation(seat)
            options = step.options(seat)
            assert screen(VIEW, one, options) == screen(VIEW, other, options)


def open_cards(step: Step, seat: int | None) -> set[str]:
    """Pictures of the cards that lie open to the seat in this step."""
    shown: set[int] = set()
    for state in (step.before, step.after):
        shown.update(state.discard)
        if seat is not None:
            shown.update(state.hands[seat])
    return {face(card) for card in shown}


def test_frames_show_only_cards_that_lie_open_or_are_the_seats_own() -> None:
    faces = {face(card) for card in range(len(CARDS))}
    for step in steps(23):
        for seat in step.viewers:
            before, after = step.seen(seat)
            allowed = open_cards(step, seat)
            animation = VIEW.frames(before, step.seen_events(seat), after, step.options(seat))
            for frame in animation:
                used = {s.picture for layer in frame.scene.layers for s in layer.sprites}
                assert used & faces <= allowed


def test_keys_of_hands_are_the_seats_own() -> None:
    for step in steps(23):
        for seat in step.viewers:
            scene = VIEW.build_scene(step.after.observation(seat), step.options(seat))
            found = [s.key for layer in scene.layers for s in layer.sprites]
            found += [spot.key for spot in scene.spots]
            named = {key.split(".")[0] for key in found if key.startswith("hand-")}
            own = () if seat is None else step.after.hands[seat]
            assert named == {f"hand-{CARDS[card].id}" for card in own}


def test_the_log_names_a_drawn_card_to_its_seat_alone() -> None:
    for game in games()[:2]:
        now = {seat: game[-1].after.observation(seat) for seat in game[-1].viewers}
        for step in game:
            for seat in step.viewers:
                for event in step.told(seat):
                    words = VIEW.log_words(event, now[seat], step.names)
                    if isinstance(event, Received):
                        assert seat == event.seat
                        assert words
                        assert card_words(event.card) in words


def test_draws_of_others_are_told_without_the_card() -> None:
    names = [card_words(card) for card in range(len(CARDS))]
    for step in steps(7):
        if step.before.phase not in ("deal", "draw"):
            continue
        seat = step.before.turn
        for viewer in step.viewers:
            if viewer == seat:
                continue
            before, after = step.seen(viewer)
            animation = VIEW.frames(before, step.seen_events(viewer), after, step.options(viewer))
            said = " ".join(frame.say for frame in animation)
            assert not any(name in said for name in names)


def test_replay_shows_what_the_seat_saw() -> None:
    step = list(steps(50))[3]
    then = step.before.observation(0)
    assert VIEW.redact(then, step.after.observation(0)) == then


def test_the_curtain_is_wanted_and_links_are_spoken_of() -> None:
    secrets = VIEW.features.secrets
    assert secrets and secrets.hands
    assert "hand" in link_warning()
