"""Laws of the scenes and the text board of every view: complete, and nothing twice."""

from __future__ import annotations

from dataclasses import replace

from motherlode.app.game_view import view_of
from motherlode.canvas.geometry import bounds_of
from motherlode.canvas.scene import Scene
from motherlode.canvas.theme import THEMES
from motherlode.games import Entry
from tests.contract.shows import Show, pictures, unknown_pictures
from tests.contract.test_view_words import is_sentence


def sprite_keys(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


def test_every_sprite_has_a_picture_and_a_key_of_its_own(show: Show) -> None:
    """For every seat, on screens of every shape, with the last move and the points lit up."""
    drawn = pictures(show.entry.package, "day")
    for sight in show.sights:
        lines = [line for lines in sight.after.shown_scores for line in lines]
        lit = tuple({piece for line in lines for piece in line.pieces})
        last = show.view.last_keys(sight.step.told(sight.seat))
        marked = replace(sight.options, lit=lit, last=last)
        for scene in (sight.scene, show.view.build_scene(sight.after, marked)):
            keys = sprite_keys(scene)
            assert len(set(keys)) == len(keys)
            assert unknown_pictures(scene, drawn) == []


def test_spots_are_live_where_an_action_of_the_seat_is_legal(show: Show) -> None:
    """Each has a key of its own."""
    for step, asked in show.asked():
        legal = step.after.legal_actions()
        reorder = show.view.features.reorder
        if reorder:
            legal += reorder.earlier_actions(step.after.observation(asked))
        spots = show.scene(step, asked).spots
        assert len({spot.key for spot in spots}) == len(spots)
        for spot in spots:
            assert spot.live == bool(show.view.action_of(spot.key, legal)), spot.key


def test_the_text_board_covers_every_spot_and_says_each_thing_once(show: Show) -> None:
    """Its rows have names; whoever looks, each cell has something to see and to hear."""
    for sight in show.sights:
        step, player = sight.step, sight.step.after.current_player
        for seat in {sight.seat, player if player >= 0 else None}:
            text = show.view.board(step.after.observation(seat), step.names)
            cells = [cell for row in text.rows for cell in row]
            keys = {cell.key for cell in cells if cell.key}
            spots = {spot.key for spot in show.scene(step, seat).spots}
            assert spots <= keys
            assert spots == keys or seat not in (None, player)
            assert len({cell.words for cell in cells}) == len(cells)
            assert len(text.rows) == len(text.row_names) == len(set(text.row_names))
            assert all(cell.text or not cell.key for cell in cells)
            assert all(is_sentence(cell.words) for cell in cells), [cell.words for cell in cells]


def test_what_is_named_beside_the_board_is_drawn(show: Show) -> None:
    """The marks of the facts, and what is in hand."""
    drawn = pictures(show.entry.package, "day")
    for step in show.steps:
        seen = step.after.observation(None)
        panels = [show.view.seat_panel(seen, seat) for seat in range(step.seats)]
        marks = {fact.mark for panel in panels for fact in panel}
        features = show.view.features
        if features.stock:
            marks |= {fact.mark for fact in features.stock(seen)}
        if features.seat_mark:
            marks |= {f.mark for seat in range(seen.seats) for f in features.seat_mark(seen, seat)}
        if features.in_hand:
            hand = features.in_hand(seen)
            marks |= {hand.mark} if hand else set()
        assert marks - {""} <= set(drawn)


def test_without_names_a_scene_can_still_be_built(show: Show) -> None:
    """Of a table nobody has sat down at."""
    first = show.sights[0]
    scene = show.view.build_scene(first.after, replace(first.options, names=()))
    assert unknown_pictures(scene, pictures(show.entry.package, "day")) == []


def test_pictures_are_the_same_by_day_and_by_night_and_so_is_the_lid(entry: Entry) -> None:
    """The lid alone stands on the shelf before anything else is drawn."""
    view = view_of(entry)
    named = set(pictures(entry.package, "day"))
    lids = []
    for name, theme in THEMES.items():
        drawn = pictures(entry.package, name)
        assert set(drawn) == named
        lids.append(view.box(theme, entry.info.id))
    assert len({lid.bounds for lid in lids}) == 1
    assert bounds_of(lids[0].bounds).w >= 300
