"""A token looked at in secret is shown, and told, to that seat alone."""

from __future__ import annotations

from dataclasses import replace

from motherlode.games.gold_west.rules.components import KINDS_OF, TOKEN_KINDS
from motherlode.games.gold_west.rules.events import LookedAt, Saw
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.view import VIEW, terms
from tests.games.gold_west.view.playing import Step, steps
from tests.games.screens import screen


def looking() -> list[Step]:
    found = [step for step in steps() if any(isinstance(e, Saw) for e in step.events)]
    assert len(found) > 1
    return found


def disguised(state: GoldWestState) -> GoldWestState:
    """The same table, but for what the tokens are that were looked at."""
    other = state.clone()
    for hex_ in {hex_ for hex_, _seat in state.looks}:
        kinds = KINDS_OF[state.terrain[hex_]]
        was = state.token[hex_]
        shown = next(kind for kind in kinds if kind != was and other.pool[kind])
        other.token[hex_] = shown
        other.pool[shown] -= 1
        other.pool[was] += 1
    return other


def test_nobody_else_sees_what_was_looked_at() -> None:
    for step in looking():
        looker = step.after.active
        other = disguised(step.after)
        for seat in (None, (looker + 1) % step.after.setup.seats):
            one, two = step.after.observation(seat), other.observation(seat)
            options = step.options(seat=seat)
            assert screen(VIEW, one, options) == screen(VIEW, two, options)
            for hex_, _seat in step.after.looks:
                key = "hex:" + terms.hex_name(hex_)
                assert VIEW.refusal(one, key, step.names) == VIEW.refusal(two, key, step.names)


def test_the_seat_that_looked_sees_it_with_an_eye() -> None:
    for step in looking():
        seat = step.after.active
        event = next(e for e in step.events if isinstance(e, Saw))
        scene = VIEW.build_scene(step.after.observation(seat), step.options(seat=seat))
        sprites = {s.key: s.picture for layer in scene.layers for s in layer.sprites}
        face = f"token-{TOKEN_KINDS[event.kind].terrain}-{TOKEN_KINDS[event.kind].letters}"
        assert sprites[f"known:{event.hex}"] == face
        assert f"eye:{event.hex}" in sprites
        plain = VIEW.build_scene(step.after.observation(None), step.options())
        shown = {s.key for layer in plain.layers for s in layer.sprites}
        assert f"eye:{event.hex}" in shown
        assert f"known:{event.hex}" not in shown


def test_the_film_of_others_does_not_show_it() -> None:
    for step in looking():
        other = (step.after.active + 1) % step.after.setup.seats
        assert not any(isinstance(one.event, Saw) for one in step.seen_events(other))
        film = VIEW.frames(*_between(step, other))
        keys = {s.key for f in film for layer in f.scene.layers for s in layer.sprites}
        assert not any(key.startswith("known:") for key in keys)
        assert not any(frame.memorize for frame in film)


def _between(step: Step, seat: int) -> tuple:  # type: ignore[type-arg]
    before, after = step.seen(seat)
    return before, step.seen_events(seat), after, step.options(seat=seat)


def test_the_film_of_the_seat_that_looks_stays_on_it() -> None:
    for step in looking():
        seat = step.after.active
        film = VIEW.frames(*_between(step, seat))
        assert any(frame.memorize and frame.hold >= 3000 for frame in film)


def test_the_log_tells_it_to_that_seat_only() -> None:
    for step in looking():
        event = next(e for e in step.events if isinstance(e, Saw))
        assert event.visible_to == frozenset((step.after.active,))
        now = step.after.observation(step.after.active)
        words = VIEW.log_words(event, now, step.names)
        assert words
        assert terms.counted(TOKEN_KINDS[event.kind].resources) in words


def test_the_log_of_a_look_is_the_same_whatever_was_seen() -> None:
    event = LookedAt(seat=0, hex=3)
    for step in looking()[:1]:
        now = step.after.observation(None)
        words = VIEW.log_words(event, now, step.names)
        assert words == VIEW.log_words(replace(event), now, step.names)
        assert not any(terms.counted(kind.resources) in (words or "") for kind in TOKEN_KINDS)
