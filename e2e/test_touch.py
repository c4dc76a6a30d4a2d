"""On a telephone, by touch alone, with everything moving as it does by default."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.shelf.settings import Settings

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_a_round_by_touch(player: Player) -> None:
    """The end of a round: everything within reach and in sight, zoom and sheets by finger."""
    table = planted.nearly_over(planted.table(rounds="one"), 7)
    anna = player(table, settings=Settings(wait=False), **PHONE)
    anna.open()
    anna.until_asked(hurry=False)
    no_sideways(anna)
    fits(anna)
    zooms(anna)
    flicks(anna)
    side_sheet(anna)
    assert plays_on(anna, most=60) >= 3
    expect(anna.at(".result")).to_be_visible()
    no_sideways(anna)
    box = anna.button("Rematch").bounding_box()
    assert box is not None and box["height"] >= 44


def test_a_match_by_touch(player: Player) -> None:
    """A match from its first card, and to the end of its last round, by finger."""
    tables = planted.stretches(planted.table(), 2, 4)
    anna = player(*(at for at, _most in tables), **PHONE)
    anna.open("shelf")
    for at, most in tables:
        anna.sit_at(at)
        anna.until_asked()
        plays_on(anna, most)
    assert anna.table().finished
    expect(anna.at(".result")).to_be_visible()


def plays_on(anna: TablePage, most: int) -> int:
    """So many moves by finger, as the best bot would, or to the end; their number."""
    moves = 0
    while not (at := anna.table()).finished and moves < most:
        # what is forced the page plays by itself, perhaps after it was found asking
        if not anna.forced(at) and not anna.playing:
            key = anna.spot_of(at, planted.best(at))
            assert key is not None
            anna.touch(key)
        anna.until_asked()
        moves += 1
    return moves


def no_sideways(anna: TablePage) -> None:
    wide = "document.documentElement.scrollWidth <= innerWidth && visualViewport.scale === 1"
    assert anna.page.evaluate(wide)


def fits(anna: TablePage) -> None:
    """Every spot lies within the stage, and the stage within the window."""
    box = anna.at(".stage").bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    for place in anna.places().values():
        assert box["x"] <= place.x <= box["x"] + box["width"], place
        assert box["y"] <= place.y <= box["y"] + box["height"], place


def spread(anna: TablePage) -> float:
    xs = [place.x for place in anna.places().values()]
    return max(xs) - min(xs)


def zooms(anna: TablePage) -> None:
    """A pinch looks closer; two taps on the ground show everything again."""
    before = spread(anna)
    box = anna.at(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = anna.page.context.new_cdp_session(anna.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    # both at once: one finger held down alone for a while would ask what it lies on
    touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in (30, 40, 50, 60):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    fingers.detach()
    anna.until_so(lambda: spread(anna) > before * 2)
    assert anna.page.evaluate("visualViewport.scale") == 1
    ground = barren(anna)

    def everything_again() -> bool:
        anna.tap_twice(*ground)  # on a busy machine it may come too slowly for two taps
        return abs(spread(anna) - before) < 2

    anna.until_so(everything_again)


def flicks(anna: TablePage) -> None:
    """After a flick over the board the next tap on a button is heard at once."""
    for way in (-120, 120):
        anna.flick(way, 0)
        anna.button("Log and scores").tap()
        expect(anna.side).to_be_visible()
        anna.side_close.tap()
        expect(anna.side).to_be_hidden()


def barren(anna: TablePage) -> tuple[float, float]:
    """A point of the stage far from every live spot, clear of what is said at its edges."""
    box = anna.at(".stage").bounding_box()
    assert box is not None
    live = [p for p in anna.places().values() if p.live]
    points = [
        (box["x"] + box["width"] * i / 12, box["y"] + box["height"] * j / 12)
        for i in range(1, 12)
        for j in range(4, 9)
    ]
    return max(points, key=lambda p: min((p[0] - s.x) ** 2 + (p[1] - s.y) ** 2 for s in live))


def side_sheet(anna: TablePage) -> None:
    """Log and scores come up over the board and go away again."""
    anna.button("Log and scores").tap()
    expect(anna.tab("Log")).to_be_focused()
    anna.tab("Scores").tap()
    expect(anna.at("[role=tabpanel] .scores")).to_be_visible()
    no_sideways(anna)
    anna.side_close.tap()
    expect(anna.side).to_be_hidden()
    expect(anna.button("Log and scores")).to_be_focused()


#: Two fingers spread on a trackpad, as Safari alone tells of it.
SAFARI_PINCH = """([x, y]) => {
  const stage = document.elementFromPoint(x, y);
  for (const [kind, scale] of [["gesturestart", 1], ["gesturechange", 1.5], ["gesturechange", 2]])
    stage.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }),
      { scale, clientX: x, clientY: y }));
}"""


def test_by_trackpad_and_by_wheel(player: Player) -> None:
    """A wheel and a pinch zoom, two fingers move the board; the page itself stays as it is."""
    table = planted.played(planted.table(entry="carcassonne"), 30)
    anna = player(table)
    anna.open()
    anna.until_asked()
    box = anna.at(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse, start = anna.page.mouse, spread(anna)
    mouse.move(x, y)
    for _notch in range(4):
        mouse.wheel(0, -120)
    anna.until_so(lambda: spread(anna) > start * 2)
    wheeled, before = spread(anna), anna.places()
    key = next(iter(before))
    anna.page.wait_for_timeout(500)  # fingers after the wheel
    mouse.wheel(7, 5)
    mouse.wheel(0, 120)
    anna.until_so(lambda: anna.places()[key].y < before[key].y - 60)
    assert anna.places()[key].x < before[key].x
    assert abs(spread(anna) - wheeled) < 2
    anna.page.keyboard.down("Control")
    mouse.wheel(0, 20)
    anna.page.keyboard.up("Control")
    anna.until_so(lambda: spread(anna) < wheeled / 1.1)
    pinched = spread(anna)
    anna.page.evaluate(SAFARI_PINCH, [x, y])
    anna.until_so(lambda: abs(spread(anna) - 2 * pinched) < 0.1 * pinched)
    assert anna.page.evaluate("visualViewport.scale === 1 && scrollY === 0")


def at_a_turn(player: Player, **options: bool) -> TablePage:
    """Anna at her turn, at a table where a tap asks something."""
    table = planted.played(planted.table(entry="carcassonne"), 12)
    anna = player(table, **options)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    return anna


def live(anna: TablePage) -> tuple[float, float]:
    """Return the middle of a spot that a tap chooses."""
    place = next(place for place in anna.places().values() if place.live and anna.in_sight(place))
    return place.x, place.y


def test_a_finger_lifted_on_another_screen_is_gone(player: Player) -> None:
    """The board hears nothing of it, and does not take the next one for a second finger."""
    anna = at_a_turn(player, has_touch=True)
    table = anna.fragment
    fingers = anna.page.context.new_cdp_session(anna.page)
    down = [dict(zip("xy", live(anna), strict=True))]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": down})
    anna.follow("shelf")
    expect(anna.at(".boxes")).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()
    anna.follow(table)
    anna.wait_for_table()
    anna.until_asked()
    anna.page.touchscreen.tap(*live(anna))
    expect(anna.confirm).to_be_visible()


def test_a_button_let_go_elsewhere_moves_the_board_no_more(player: Player) -> None:
    anna = at_a_turn(player)
    x, y = live(anna)
    key = next(iter(anna.places()))
    anna.page.mouse.move(x, y)
    for _notch in range(4):
        anna.page.mouse.wheel(0, -120)
    mouse = anna.page.context.new_cdp_session(anna.page)

    def send(kind: str, dx: float, buttons: int) -> None:
        button = "left" if buttons else "none"
        given = {"type": kind, "x": x + dx, "y": y, "button": button, "clickCount": 1}
        mouse.send("Input.dispatchMouseEvent", {**given, "buttons": buttons})

    before = anna.place(key)
    send("mousePressed", 0, 1)
    send("mouseMoved", 40, 1)
    anna.until_so(lambda: anna.places()[key] != before)
    left = anna.place(key)
    for dx in (80, 120):
        send("mouseMoved", dx, 0)
    after = anna.place(key)
    assert abs(after.x - left.x) < 1
    mouse.detach()


PRESS = """([x, y]) => {
  const given = { bubbles: true, pointerId: 77, isPrimary: true, pointerType: "mouse",
    clientX: x, clientY: y };
  for (const kind of ["pointerdown", "pointerup"])
    document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind, given));
}"""


def test_a_program_presses_for_somebody(player: Player) -> None:
    """As those do that click by voice or by letters: with a pointer that the browser has not."""
    anna = at_a_turn(player)
    anna.page.evaluate(PRESS, live(anna))
    expect(anna.confirm).to_be_visible()
