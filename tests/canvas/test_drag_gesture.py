"""A piece dragged from its spot to another one, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.canvas.drag_gesture import LIFT_PX, DragGesture
from motherlode.canvas.scene import Sprite
from motherlode.canvas.stage import Stage
from motherlode.canvas.tween import Frame
from tests.canvas.stages import open_stage, scene


class Hand:
    """Two pieces, p0 at 100 and p1 at 200; p0 may be put down where p1 lies."""

    def __init__(self) -> None:
        self.stage, _surface, self.ticker = open_stage()
        self.taps: list[str | None] = []
        self.stage.on_tap = self.taps.append
        self.put: list[tuple[str, str]] = []
        self.missed: list[str] = []
        self.gesture = DragGesture(self.stage)
        self.gesture.pick = lambda key: key if key == "p0" else ""
        self.gesture.takes = lambda key, target: (key, target) == ("p0", "p1")
        self.gesture.put = lambda key, target: self.put.append((key, target))
        self.gesture.missed = self.missed.append

    def at(self, x: float, y: float = 150) -> tuple[float, float]:
        return self.stage.camera.to_view(x, y)

    def drag(self, *places: tuple[float, float], kind: str = "mouse") -> None:
        shift = LIFT_PX if kind == "touch" else 0.0
        first, *rest = places
        self.gesture.down(1, *self.at(*first), kind, 100)
        for place in rest:
            x, y = self.at(*place)
            self.gesture.move(1, x, y + shift, kind, 200)
        x, y = self.at(*places[-1])
        self.gesture.up(1, x, y + shift, kind, 300)


def piece(stage: Stage, key: str) -> Sprite:
    assert stage.scene is not None
    (found,) = [s for layer in stage.scene.layers for s in layer.sprites if s.key == key]
    return found


def test_a_piece_goes_along_and_is_put_down() -> None:
    for kind in ("mouse", "touch"):
        hand = Hand()
        before = hand.stage.camera.place
        hand.drag((100, 150), (130, 150), (198, 152), kind=kind)
        assert hand.put == [("p0", "p1")] and not hand.missed and not hand.taps
        assert abs(piece(hand.stage, "p0").x - 198) < 1, "it stays where it was let go"
        assert hand.stage.camera.place == before, "the table has not moved"
        assert not hand.gesture.busy


def test_a_piece_let_go_elsewhere_is_back() -> None:
    hand = Hand()
    table = hand.stage.scene
    hand.drag((100, 150), (300, 40))
    assert not hand.put and not hand.missed and hand.stage.scene == table
    hand.drag((100, 150), (350, 250))
    assert hand.missed == ["empty"] and hand.stage.scene == table
    hand.drag((100, 150), (150, 150), (102, 150))
    assert not hand.put and hand.missed == ["empty"] and hand.stage.scene == table


def test_a_tap_is_still_a_tap() -> None:
    hand = Hand()
    hand.drag((100, 150), (103, 151))
    assert hand.taps == ["p0"] and not hand.put


def test_what_cannot_be_taken_up_moves_the_table() -> None:
    hand = Hand()
    hand.stage.zoom(2)
    hand.ticker.run()
    before = hand.stage.camera.place
    hand.drag((200, 150), (260, 150))
    assert hand.stage.camera.place != before and not hand.put


def test_a_second_finger_and_the_system_put_it_back() -> None:
    hand = Hand()
    table = hand.stage.scene
    interruptions: list[Callable[[], None]] = [
        lambda: hand.gesture.down(2, 10, 10, "touch", 0),
        lambda: hand.gesture.cancel(1),
    ]
    for interrupt in interruptions:
        hand.gesture.down(1, *hand.at(100), "touch", 0)
        hand.gesture.move(1, *hand.at(190), "touch", 10)
        assert hand.gesture.busy
        interrupt()
        assert not hand.gesture.busy and hand.stage.scene == table
        hand.gesture.up(1, *hand.at(190), "touch", 20)
        hand.gesture.up(2, 10, 10, "touch", 30)
    assert not hand.put


def test_nothing_is_taken_up_while_frames_play() -> None:
    hand = Hand()
    hand.stage.play([Frame(scene(150, 200), 500)], lambda: None, lambda _words: None)
    hand.ticker.tick()
    hand.gesture.down(1, *hand.at(100))
    hand.gesture.move(1, *hand.at(200))
    assert not hand.gesture.busy
    hand.gesture.up(1, *hand.at(200))
    assert not hand.put


def test_a_finger_held_down_asks_on_while_another_pointer_goes() -> None:
    hand = Hand()
    asked: list[bool] = []
    hand.gesture.press = lambda at: asked.append(at is not None)
    hand.gesture.down(1, *hand.at(100), "touch", 0)
    hand.gesture.cancel(2)
    assert asked == [True]
    hand.gesture.cancel(1)
    assert asked == [True, False]
