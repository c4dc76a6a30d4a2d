"""The device's voice: off at first, and then it says what everybody may hear."""

from __future__ import annotations

from motherlode.match.shelf.saves import Shelf
from tests.app.fakes import OTHER, PERSON, House, new_table, stored


def house(entry: str, *, speech: bool) -> House:
    table = new_table(PERSON, OTHER, entry=entry)
    at = House(stored(table), f"table/{table.id}").start()
    if speech:
        at.cabinet.change_setting("speech", True)
    return at


def play(at: House, decisions: int) -> None:
    for _ in range(decisions):
        if at.has(id="unveil"):
            at.press("unveil")
        at.screen.commands.play.commit(at.table.state.legal_actions()[0])
        at.clock.run()


def test_nothing_is_said_aloud_at_first() -> None:
    at = house("carcassonne", speech=False)
    play(at, 4)
    assert at.sounds.spoken == []


def test_moves_points_and_turns_are_said() -> None:
    at = house("carcassonne", speech=True)
    play(at, 4)
    spoken = " ".join(at.sounds.spoken)
    assert "places a tile." in spoken
    assert "’s turn." in spoken


def test_what_one_seat_alone_has_seen_is_not_said() -> None:
    at = house("go-west", speech=True)
    play(at, 8)
    own = {"Received"}
    private = [e for p in at.table.plies for e in p.events if type(e).__name__ in own]
    view, names = at.state.view, at.state.names
    seen = [at.table.state.observation(seat) for seat in (0, 1)]
    words = {view.log_words(e, now, names) for e in private for now in seen}
    details = {w.partition("\n")[2] for w in words if w and "\n" in w}
    assert details
    spoken = " ".join(at.sounds.spoken)
    assert spoken
    assert not [detail for detail in details if detail in spoken]


def test_the_setting_is_kept_and_tried_at_once() -> None:
    at = house("gold", speech=False)
    at.press("tool-settings")
    at.put("setting-speech", "yes")
    at.clock.run()
    assert at.sounds.spoken == ["Moves are said aloud."]
    assert Shelf(at.store).settings().speech
