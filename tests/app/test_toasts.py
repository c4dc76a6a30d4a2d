"""A hint stands away from what it is about, and repeats nothing that is read anyway."""

from __future__ import annotations

from tests.app.fakes import BY_LINK, OTHER, PERSON, House, new_table, play_first, stored


def test_a_hint_does_not_lie_on_what_it_explains() -> None:
    table = new_table(PERSON, OTHER)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert not house.cabinet.toast.sentence
    for key, low in (("card-a1", True), ("card-a8", False)):
        house.tap(key)
        assert house.cabinet.toast.sentence
        assert house.cabinet.toast.low == low
        shown = [n for n in house.root.walk() if "hint" in n.attrs.get("class", "").split()]
        assert [("low" in node.attrs["class"].split()) for node in shown] == [low]
        house.clock.run()
    assert not house.cabinet.toast.sentence


def test_what_the_prompt_says_is_said_and_not_shown_twice() -> None:
    table = new_table(PERSON, BY_LINK)
    while table.state.current_player != 1:
        play_first(table, 1)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.page.said.clear()
    house.tap("card-a1")
    assert not house.cabinet.toast.sentence
    assert house.page.said == [house.state.prompt()]
