"""Frames: a change is shown to its end, from where it comes, and told as it happens."""

from __future__ import annotations

from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import events as all_events
from motherlode.games.carcassonne.view import VIEW
from tests.games.carcassonne.view.playing import NAMES, Step, steps

PICTURES = VIEW.pictures(DAY, NAMES)


def animated(step: Step, seat: int | None = None) -> list[Frame]:
    before, after = step.seen()
    options = step.options(seat)
    return VIEW.frames(before, step.seen_events(), after, options)


def test_every_kind_of_event_has_been_shown() -> None:
    shown: set[type[Event]] = set()
    for step in steps():
        fresh = {type(event) for event in step.events} - shown
        if fresh:
            animated(step)
            shown |= fresh
    wanted = {
        kind
        for kind in vars(all_events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert wanted - shown <= {all_events.TileDiscarded}


def test_scores_are_looked_at_where_they_were_made() -> None:
    scored = 0
    for step in steps():
        marks = (all_events.FeatureScored, all_events.FinalScore, all_events.CastleScored)
        events = [
            event
            for event in step.events
            if isinstance(event, marks) and event.points not in (0, (0,) * step.seats)
        ]
        if not events or scored > 60:
            continue
        scored += len(events)
        looks = [frame for frame in animated(step) if frame.memorize and frame.hold]
        lit = [
            frame
            for frame in looks
            if any(s.key.startswith("glow:") for s in frame.scene.layers[2].sprites)
        ]
        assert len(lit) >= len(events)
