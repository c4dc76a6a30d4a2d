"""How a change is shown: pieces travel from where they were to where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from motherlode.canvas.scene import Layer, Look, Scene, Sprite
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import events
from motherlode.games.gold_west.rules.observation import GoldWestObservation as Seen
from motherlode.games.gold_west.view import on_map, reducer
from motherlode.games.gold_west.view.event_words import announced
from motherlode.games.gold_west.view.keys import CARD, HEX
from motherlode.games.gold_west.view.moment import Table
from motherlode.games.gold_west.view.on_mats import camps_at, piece_key
from motherlode.games.gold_west.view.scene import build, build_scene, places
from motherlode.games.gold_west.view.words import prompt

LAYING_OUT = ("terrain", "layout", "offices", "single", "investments", "river")
COUNT_MS = 1500
"""How long a line of the final scoring is shown."""
PEEK_MS = 3500
"""How long a token is looked at in secret."""
QUICK = (
    events.TileLaid, events.LaidOut, events.OfficeDrawn, events.SingleDrawn, events.CardDrawn,
    events.Dealt, events.Begun,
)  # fmt: skip
"""Shown by what follows: the table is laid out briskly."""
Renamed = Mapping[str, str]


def frames(before: Seen, told: Sequence[Event], after: Seen, look: Look) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    film = Film(before, after, look)
    for event in told:
        film.show(event)
    return film.end()


class Film:
    """Frames in the making: ``seen`` is the table as the last of them leaves it."""

    def __init__(self, before: Seen, after: Seen, look: Look) -> None:
        self.look = replace(look, last=(), lit=())
        self.full = look
        self.after = after
        self.seen = before
        self.frames: list[Frame] = []
        self.marks: tuple[int, ...] = ()
        first = look.seat if look.seat is not None else before.active
        self.held = first if before.phase not in ("begin", "terrain") else -1
        self.reel: dict[type[Event], Callable[..., None]] = {
            events.Lifted: self.lifted,
            events.Left: self.left,
            events.Arrived: self.arrived,
            events.Invested: self.bought,
            events.Marked: self.bought,
            events.Shipped: self.bought,
            events.Built: self.built,
            events.Looted: self.looted,
            events.Wanted: self.wanted,
            events.Placed: self.placed,
            events.Saw: self.saw,
            events.Turned: self.turned,
            events.Counted: self.counted,
        }

    def show(self, event: Event) -> None:
        """The frames of one event; what is said begins with its first frame."""
        start = len(self.frames)
        then = reducer.after(self.seen, event)
        if isinstance(event, QUICK):
            self.add(self.scene(then), 90)
        else:
            self.reel.get(type(event), self.plain)(event, then)
        self.seen = replace(then, marks=self.marks or then.marks)
        words = announced(event, self.look.names, self.after.setup.edition)
        self.frames[start] = replace(self.frames[start], say=words)

    def end(self) -> list[Frame]:
        """All frames, the last one the table at rest, with what is wanted next."""
        decided = self.after.current_player >= 0 or self.after.phase == "end"
        say = prompt(self.after, self.look.names) if decided else ""
        last = build_scene(self.after, self.full)
        self.frames.append(Frame(last, 40 if self.after.phase in LAYING_OUT else 160, say=say))
        return self.frames

    # ------------------------------------------------------------------ means

    def table(self, seen: Seen, lit: tuple[str, ...] = ()) -> Table:
        """A moment at which nobody can choose; the mats stay where they were before."""
        held = self.held if self.held >= 0 else seen.active
        return Table(seen, replace(self.look, lit=lit), held=held)

    def scene(self, seen: Seen, lit: tuple[str, ...] = ()) -> Scene:
        return build(self.table(seen, lit))

    def add(self, scene: Scene, move: int, hold: int = 0, look: bool = False) -> None:
        self.frames.append(Frame(scene, move, hold, look))

    def plain(self, event: Event, then: Seen) -> None:
        """What has changed glides or fades."""
        self.add(self.scene(then), 380, 120)

    def carry(self, then: Seen, renamed: Renamed, move: int = 460, hold: int = 80) -> None:
        """Pieces (new key -> old key) travel to where they are ``then``."""
        scene = self.scene(then)
        self.add(_with_names(scene, renamed), move, hold)
        self.add(scene, 0)

    def arrive(
        self, then: Seen, births: Iterable[Sprite], renamed: Renamed | None = None, move: int = 520
    ) -> None:
        """Pieces that were nowhere come from where ``births`` has them."""
        self.add(_with_sprites(self.scene(self.seen), births), 0)
        self.carry(then, renamed or {}, move)

    def spent(self, then: Seen, paid: Sequence[int], seat: int, to: tuple[float, float]) -> None:
        """What is paid leaves the use zone for the place that is paid for, and is gone."""
        gone = []
        old = _sprites(self.scene(self.seen))
        for kind, number in enumerate(paid):
            for nth in range(self.seen.use[kind] - number, self.seen.use[kind]):
                sprite = old.get(piece_key(seat, "u", kind, nth))
                if sprite:
                    gone.append(replace(sprite, x=to[0], y=to[1], alpha=0.0))
        scene = self.scene(then)
        if gone:
            self.add(_with_sprites(scene, gone), 520, 60)
        self.add(scene, 0 if gone else 420)

    def place(self, key: str) -> tuple[float, float]:
        """Where a key is in the scene; the middle of it all if nowhere."""
        table = self.table(self.seen)
        found = places(table).get(key)
        return (found[0], found[1]) if found else table.where.bounds.centre

    # ------------------------------------------------------------------ the supply

    def lifted(self, event: events.Lifted, then: Seen) -> None:
        seat, renamed = event.seat, {}
        for kind, number in enumerate(event.resources):
            for nth in range(number):
                old = piece_key(seat, str(event.section), kind, nth)
                renamed[piece_key(seat, "h", kind, nth)] = old
        self.carry(then, renamed)

    def left(self, event: events.Left, then: Seen) -> None:
        seat, kind, section = event.seat, event.resource, event.section
        old = piece_key(seat, "h", kind, self.seen.hand[kind] - 1)
        new = piece_key(seat, str(section), kind, self.seen.section(seat, section)[kind])
        self.carry(then, {new: old}, 420)

    def arrived(self, event: events.Arrived, then: Seen) -> None:
        seat, renamed = event.seat, {}
        for kind, number in enumerate(then.use):
            for nth in range(number):
                renamed[piece_key(seat, "u", kind, nth)] = piece_key(seat, "h", kind, nth)
        self.carry(then, renamed)

    def placed(self, event: events.Placed, then: Seen) -> None:
        """The token's resources drop from it into the cart."""
        scene = _sprites(self.scene(self.seen))
        token = scene.get("taken")
        births: list[Sprite] = []
        for kind, number in enumerate(event.resources):
            base = self.seen.section(event.seat, event.section)[kind]
            for nth in range(number if token else 0):
                assert token
                key = piece_key(event.seat, str(event.section), kind, base + nth)
                births.append(replace(token, key=key, picture=f"res-{kind}"))
        self.arrive(then, births, move=480)

    # ------------------------------------------------------------------ buying and building

    def bought(self, event: events.Invested | events.Marked | events.Shipped, then: Seen) -> None:
        if isinstance(event, events.Invested):
            key = CARD[event.card]
        elif isinstance(event, events.Marked):
            key = f"cell:{event.cell}"
        else:
            key = f"coach:{event.seat}:{event.track}"
        self.spent(then, event.paid, event.seat, self.place(key))

    def built(self, event: events.Built, then: Seen) -> None:
        """The building comes from the mat; the token goes there and is held up."""
        key = on_map.building_key(event.hex)
        home = self.home(event.seat)
        picture = f"{'settlement' if event.settlement else 'camp'}-{event.seat}"
        token = {"taken": on_map.token_key(event.hex)}
        self.arrive(then, [Sprite(key, picture, *home, sx=0.6, sy=0.6)], token)

    def looted(self, event: events.Looted, then: Seen) -> None:
        self.carry(then, {"taken": on_map.token_key(event.hex)}, 480)

    def wanted(self, event: events.Wanted, then: Seen) -> None:
        key = f"tent:{event.seat}:{self.seen.wanted[event.seat]}"
        home = self.home(event.seat)
        self.arrive(then, [Sprite(key, "icon-camp", *home)], move=600)

    def home(self, seat: int) -> tuple[float, float]:
        """Where a seat's camps wait."""
        return camps_at(self.table(self.seen), seat)

    # ------------------------------------------------------------------ tokens

    def turned(self, event: events.Turned, then: Seen) -> None:
        quick = self.seen.phase == "river"
        self.add(self.scene(then), 200 if quick else 420, 0 if quick else 180)

    def saw(self, event: events.Saw, then: Seen) -> None:
        """Only in the film of the seat that looks."""
        self.add(self.scene(then, (HEX[event.hex],)), 350, PEEK_MS, True)

    # ------------------------------------------------------------------ the end

    def counted(self, event: events.Counted, then: Seen) -> None:
        """A line of the final scoring: its pieces light up, the score goes up."""
        line = event.line
        marks = reducer.put(then.marks, event.seat, event.total)
        self.add(self.scene(replace(then, marks=marks), line.pieces), 0,
                 COUNT_MS if line.points else 500)  # fmt: skip
        self.marks = marks


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
    return Scene(scene.bounds, layers, scene.spots)


def _with_sprites(scene: Scene, more: Iterable[Sprite]) -> Scene:
    """The scene with more sprites on top; those it has already are left as they are."""
    known = _sprites(scene)
    extra = tuple(sprite for sprite in more if sprite.key not in known)
    *below, top = scene.layers
    return Scene(scene.bounds, (*below, Layer(top.name, (*top.sprites, *extra))), scene.spots)
