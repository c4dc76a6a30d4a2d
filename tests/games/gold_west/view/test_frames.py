"""Animation of a change: to its end, piece by piece, with a sentence for everything."""

from __future__ import annotations

from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.games.gold_west.rules.events import Arrived, Counted, Left, Lifted, Shipped
from motherlode.games.gold_west.view import VIEW
from tests.games.gold_west.view.playing import NAMES, Step, games, steps

PICTURES = VIEW.pictures(DAY, NAMES)


def film(step: Step, wide: float = 0.0) -> list[Frame]:
    before, after = step.seen()
    return VIEW.frames(before, step.seen_events(), after, step.options(wide=wide))


def test_resources_travel_and_none_is_lost_on_the_way() -> None:
    """From a cart into the hand, past the carts, into the use zone: always as many pieces."""
    moving = 0
    for step in steps():
        if not any(isinstance(e, Lifted | Left) for e in step.events):
            continue
        if not all(isinstance(e, Lifted | Left | Arrived) for e in step.events):
            continue
        seat = step.after.active
        moving += 1
        numbers = set()
        for frame in film(step):
            numbers.add(
                sum(
                    sprite.key.startswith(f"res:{seat}:")
                    for layer in frame.scene.layers
                    for sprite in layer.sprites
                )
            )
        water = sum(e.water for e in step.events if isinstance(e, Arrived))
        assert len(numbers) == 1 or water
    assert moving > 20


def test_the_final_scoring_is_told_line_by_line_with_its_pieces() -> None:
    for game in games():
        step = game[-1]
        lines = [event for event in step.events if isinstance(event, Counted)]
        assert lines
        shown = film(step)
        for event in lines:
            if event.line.pieces and event.line.points:
                wanted = {"lit-" + key for key in event.line.pieces}
                assert any(
                    wanted <= {s.key for layer in f.scene.layers for s in layer.sprites}
                    and f.hold >= 1000
                    for f in shown
                )


def test_a_coach_keeps_its_key_as_it_moves() -> None:
    step = next(s for s in steps() if any(isinstance(e, Shipped) for e in s.events))
    event = next(e for e in step.events if isinstance(e, Shipped))
    key = f"coach:{event.seat}:{event.track}"
    places = {
        (sprite.x, sprite.y)
        for frame in film(step)
        for layer in frame.scene.layers
        for sprite in layer.sprites
        if sprite.key == key
    }
    assert places
