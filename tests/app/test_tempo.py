"""Tempo: the longer others take the next_motion it gets, and what changes nothing takes no time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from motherlode.app.table.tempo import BRISK, Tempo
from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Layer, Scene, Sprite
from motherlode.canvas.tween import Frame
from tests.app.fakes import House


def scene(number: int) -> Scene:
    bounds = Rect(0, 0, 100, 100)
    return Scene(bounds, (Layer("top", (Sprite("piece", "piece", number, 0),)),))


TIMES = st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 4000), st.booleans()), max_size=30)


@given(TIMES)
def test_nothing_gets_longer_and_a_look_never_shorter(times: list[tuple[int, int, bool]]) -> None:
    given = [Frame(scene(n), move, hold, look) for n, (move, hold, look) in enumerate(times, 1)]
    paced = Tempo().paced(given, scene(0))
    for one, other in zip(given, paced, strict=True):
        assert other.scene is one.scene and other.say == one.say
        assert other.move <= one.move and other.hold <= one.hold
        assert not one.look or other == one


def test_the_beginning_of_a_turn_has_its_time_and_the_rest_shares_it() -> None:
    tempo = Tempo()
    tempo.turn_to(here=False)
    given = [Frame(scene(n), 500, 0) for n in range(1, 41)]
    paced = tempo.paced(given, scene(0))
    whole = sum(frame.move for frame in paced)
    assert [frame.move for frame in paced[:5]] == [500] * 5
    assert BRISK < whole < 11_000 < 500 * 40
    tempo.turn_to(here=False)
    assert tempo.paced(given[:1], scene(0))[0].move < 500, "it is still the same run of others"
    tempo.turn_to(here=True)
    assert tempo.paced(given[:1], scene(0))[0].move == 500


def test_what_changes_nothing_takes_no_time_but_is_said() -> None:
    still = Frame(scene(1), 300, 900, say="Nothing happens.")
    (paced,) = Tempo().paced([still], scene(1))
    assert (paced.move, paced.hold, paced.say) == (0, 0, "Nothing happens.")


def test_a_computer_waits_once_and_not_between_its_steps() -> None:
    tempo = Tempo()
    assert tempo.pause > 0
    tempo.turn_to(here=False)
    assert tempo.pause == 0


def test_skip_and_the_speed_are_in_reach_while_anything_runs() -> None:
    house = House().start()
    house.press("play-gold")
    assert not house.has(id="skip-all")
    token = house.table.game.notation.text(house.table.state.legal_actions()[0])
    house.press_move(token, rest=False)
    assert house.screen.state.playback.playing
    for motion in ("fast", "off", "auto"):
        house.press("speed", rest=False)
        assert house.cabinet.settings.motion == motion
    house.press("skip-all", rest=False)
    assert not house.screen.state.playback.playing
