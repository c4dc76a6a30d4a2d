"""Animation of a change: pieces travel from where they were to where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from motherlode.canvas.animation import Animation, Flourish, Glides, on_top
from motherlode.canvas.scene import Layer, Scene, Sprite, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import WatchedEvent
from motherlode.games.gold_west.rules import components, events
from motherlode.games.gold_west.rules.observation import GoldWestObservation as Seen
from motherlode.games.gold_west.view import on_map
from motherlode.games.gold_west.view.event_words import announced
from motherlode.games.gold_west.view.keys import CARD, HEX, supply
from motherlode.games.gold_west.view.on_mats import camps_at, piece_key, points_at
from motherlode.games.gold_west.view.scene import build, build_scene, places
from motherlode.games.gold_west.view.shown import ShownTable
from motherlode.games.gold_west.view.shown import number as digits
from motherlode.games.gold_west.view.words import prompt

LAYING_OUT = ("terrain", "layout", "offices", "single", "investments", "river")
#: Time for which a line of the final scoring is shown.
COUNT_MS = 1500
#: Time for which points stay where they were earned, and for which they fly.
EARNED_MS, FLIGHT_MS = 240, 450
#: Time for which a token is looked at in secret.
PEEK_MS = 3500
Renamed = Mapping[str, str]


def frames(
    before: Seen, seen_events: Sequence[WatchedEvent[Seen]], after: Seen, options: ViewOptions
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = GoldWestAnimation(before, options)
    animation.show(seen_events)
    decided = after.current_player >= 0 or after.phase == "end"
    say = prompt(after, options.names) if decided else ""
    return animation.rest(
        build_scene(after, options), 40 if after.phase in LAYING_OUT else 160, say
    )


class GoldWestAnimation(Animation[Seen]):
    """Frames in the making.

    ``marks`` are the points as far as the final scoring has been counted, ``held`` the mat shown
    large: the mats stay where they were before.
    """

    #: The table is laid out briskly: what follows shows it.
    GLIDES_MS: ClassVar[Glides] = dict.fromkeys(
        (
            events.TileLaid, events.LaidOut, events.OfficeDrawn, events.SingleDrawn,
            events.CardDrawn, events.Dealt, events.Begun,
        ),
        (90, 0),
    )  # fmt: skip

    def __init__(self, before: Seen, options: ViewOptions) -> None:
        super().__init__(before)
        self.options = replace(options, last=(), lit=())
        self.marks: tuple[int, ...] = ()
        first = options.seat if options.seat is not None else before.active
        self.held = first if before.phase not in ("begin", "terrain") else -1

    def flourishes(self) -> Mapping[type[Event], Flourish]:
        """See ``Animation``."""
        return {
            events.Lifted: self.lift,
            events.Left: self.leave,
            events.Arrived: self.enter_use_zone,
            events.Invested: self.buy,
            events.Marked: self.buy,
            events.Shipped: self.buy,
            events.Built: self.build,
            events.Looted: self.loot,
            events.Wanted: self.send_to_wanted,
            events.Placed: self.place_resources,
            events.Saw: self.show_face,
            events.Turned: self.turn_up,
            events.Counted: self.count,
        }

    def event_sentence(self, event: Event) -> str:
        """See ``Animation``."""
        return announced(event, self.options.names, self.seen.setup.edition)

    def show_event(self, event: Event) -> None:
        """See ``Animation``. Then the points of the event fly from what earned them to a mat."""
        super().show_event(event)
        for seat, points, key in earnings(event):
            start, end = self.place(self.then, key), points_at(self.shown(self.then), seat)
            scene = self.scene(self.then)
            self.add(on_top(scene, list(_flying(points, start, 1.5))), 0, EARNED_MS)
            self.add(on_top(scene, list(_flying(points, end, 0.9))), FLIGHT_MS)
            self.add(scene, 0)

    # ------------------------------------------------------------------ means

    def shown(self, seen: Seen, lit: tuple[str, ...] = ()) -> ShownTable:
        """Return the table as it is shown with pieces lit; nobody can choose."""
        held = self.held if self.held >= 0 else seen.active
        if seen.phase in ("gain", "put"):
            seen = replace(seen, phase="use")
        if self.marks:
            seen = replace(seen, marks=self.marks)
        return ShownTable(seen, replace(self.options, lit=lit) if lit else self.options, held=held)

    def scene(self, seen: Seen, lit: tuple[str, ...] = ()) -> Scene:
        """See ``Animation``."""
        return build(self.shown(seen, lit))

    def carry(self, renamed: Renamed, move: int = 430) -> None:
        """Let pieces (new key -> old key) travel to where they are after the event."""
        scene = self.scene(self.then)
        self.add(_with_names(scene, renamed), move, 60)
        self.add(scene, 0)

    def arrive(
        self, births: Iterable[Sprite], renamed: Renamed | None = None, move: int = 470
    ) -> None:
        """Let pieces that were nowhere come from where ``births`` has them."""
        self.add(on_top(self.scene(self.seen), list(births)), 0)
        self.carry(renamed or {}, move)

    def spend(self, paid: Sequence[int], seat: int, to: tuple[float, float]) -> None:
        """Send what is paid from the use zone to the place that is paid for, where it is gone."""
        gone = []
        old = _sprites(self.scene(self.seen))
        for kind, number in enumerate(paid):
            for nth in range(self.seen.use[kind] - number, self.seen.use[kind]):
                sprite = old.get(piece_key(seat, "u", kind, nth))
                if sprite:
                    gone.append(replace(sprite, x=to[0], y=to[1], alpha=0.0))
        scene = self.scene(self.then)
        if gone:
            self.add(on_top(scene, gone), 480, 50)
        self.add(scene, 0 if gone else 390)

    def place(self, seen: Seen, key: str) -> tuple[float, float]:
        """The place of a key in the scene; the middle of it all for an unknown one."""
        shown = self.shown(seen)
        found = places(shown).get(key)
        return (found[0], found[1]) if found else shown.where.bounds.centre

    # ------------------------------------------------------------------ the supply

    def lift(self, event: events.Lifted) -> None:
        """Carry the section's resources into the hand."""
        seat, renamed = event.seat, {}
        for kind, number in enumerate(event.resources):
            for nth in range(number):
                old = piece_key(seat, str(event.section), kind, nth)
                renamed[piece_key(seat, "h", kind, nth)] = old
        self.carry(renamed)

    def leave(self, event: events.Left) -> None:
        """Carry one resource from the hand into the section passed."""
        seat, kind, section = event.seat, event.resource, event.section
        old = piece_key(seat, "h", kind, self.seen.hand[kind] - 1)
        new = piece_key(seat, str(section), kind, self.seen.section(seat, section)[kind])
        self.carry({new: old}, 390)

    def enter_use_zone(self, event: events.Arrived) -> None:
        """Carry the hand into the use zone."""
        seat, renamed = event.seat, {}
        for kind, number in enumerate(self.then.use):
            for nth in range(number):
                renamed[piece_key(seat, "u", kind, nth)] = piece_key(seat, "h", kind, nth)
        if renamed:
            self.carry(renamed)
        else:
            self.add(self.scene(self.then), 0)

    def place_resources(self, event: events.Placed) -> None:
        """Drop the token's resources from it into the cart."""
        scene = _sprites(self.scene(self.seen))
        token = scene.get("taken")
        births: list[Sprite] = []
        for kind, number in enumerate(event.resources):
            base = self.seen.section(event.seat, event.section)[kind]
            for nth in range(number if token else 0):
                assert token
                key = piece_key(event.seat, str(event.section), kind, base + nth)
                births.append(replace(token, key=key, picture=f"res-{kind}"))
        self.arrive(births, move=450)

    # ------------------------------------------------------------------ buying and building

    def buy(self, event: events.Invested | events.Marked | events.Shipped) -> None:
        """Spend the metals where they are used."""
        if isinstance(event, events.Invested):
            key = CARD[event.card]
        elif isinstance(event, events.Marked):
            key = f"cell:{event.cell}"
        else:
            key = f"coach:{event.seat}:{event.track}"
        self.spend(event.paid, event.seat, self.place(self.seen, key))

    def build(self, event: events.Built) -> None:
        """Bring a building: it comes from the mat; the token goes there and is held up."""
        key = on_map.building_key(event.hex)
        home = self.home(event.seat)
        picture = f"{'settlement' if event.settlement else 'camp'}-{event.seat}"
        token = {"taken": on_map.token_key(event.hex)}
        self.arrive([Sprite(key, picture, *home, sx=0.6, sy=0.6)], token)

    def loot(self, event: events.Looted) -> None:
        """Carry the token to the mat."""
        self.carry({"taken": on_map.token_key(event.hex)}, 450)

    def send_to_wanted(self, event: events.Wanted) -> None:
        """Send a camp from the mat to the poster."""
        key = f"tent:{event.seat}:{self.seen.wanted[event.seat]}"
        home = self.home(event.seat)
        self.arrive([Sprite(key, "icon-camp", *home)], move=600)

    def home(self, seat: int) -> tuple[float, float]:
        """The place where a seat's camps wait."""
        return camps_at(self.shown(self.seen), seat)

    # ------------------------------------------------------------------ tokens

    def turn_up(self, event: events.Turned) -> None:
        """Turn a token up, briskly while the table is laid out."""
        quick = self.seen.phase == "river"
        self.add(self.scene(self.then), 200 if quick else 330, 0 if quick else 80)

    def show_face(self, event: events.Saw) -> None:
        """Show the face, to the seat that looks alone."""
        self.add(self.scene(self.then, (HEX[event.hex],)), 350, PEEK_MS, True)

    # ------------------------------------------------------------------ the end

    def count(self, event: events.Counted) -> None:
        """Count a line of the final scoring: its pieces light up, the score goes up.

        One that brings nothing is told, and takes no time.
        """
        line = event.line
        marks = list(self.marks or self.then.marks)
        marks[event.seat] = event.total
        self.marks = tuple(marks)
        self.add(self.scene(self.then, line.pieces), 0, COUNT_MS if line.points else 0)


def earnings(event: Event) -> list[tuple[int, int, str]]:
    """List the points that the event has brought in play: seat, points, key of what earned them."""
    match event:
        case events.Placed():
            key = supply(event.seat, event.section)
            found = [(event.seat, event.points + event.water, key)]
        case events.Gained():
            found = [(event.seat, event.points, supply(event.seat, event.section))]
        case events.Invested():
            found = [
                (event.seat, event.points, CARD[event.card]),
                (event.seat, event.bonus, "pile"),
            ]
        case events.Marked():
            found = [(event.seat, event.points, f"cell:{event.cell}")]
        case events.Shipped():
            coach = f"coach:{event.seat}:{event.track}"
            tile = f"tile:{event.tile}" if event.tile >= 0 else coach
            found = [(event.seat, event.bridge, coach), (event.seat, event.tile_points, tile)]
        case events.Wanted():
            found = [(event.seat, -components.LOOT_PENALTY, f"wanted:{event.seat}")]
        case _:
            found = []
    return [earned for earned in found if earned[1]]


def _flying(points: int, at: tuple[float, float], size: float) -> Iterator[Sprite]:
    """So many points in large digits, with their sign."""
    return digits("earned", points, at, size, "centre", "light", sign="+")


def _sprites(scene: Scene) -> dict[str, Sprite]:
    return {sprite.key: sprite for layer in scene.layers for sprite in layer.sprites}


def _with_names(scene: Scene, renamed: Renamed) -> Scene:
    """The scene with some sprites under the keys they had before."""
    layers = tuple(
        Layer(
            layer.name,
            tuple(
                replace(sprite, key=renamed[sprite.key]) if sprite.key in renamed else sprite
                for sprite in layer.sprites
            ),
        )
        for layer in scene.layers
    )
    return replace(scene, layers=layers)
