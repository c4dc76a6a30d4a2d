"""Animation: what is laid comes flying, what scores lights up where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from motherlode.canvas.animation import Animation, Flourish, Glides, on_top
from motherlode.canvas.scene import Scene, Sprite, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import WatchedEvent
from motherlode.games.carcassonne.rules.descriptions import Segment
from motherlode.games.carcassonne.rules.events import (
    CastleBuilt,
    CastleScored,
    FeatureScored,
    FinalScore,
    GameEnded,
    IngotPlaced,
    IngotsRemoved,
    IngotsScored,
    IngotTaken,
    MeeplePlaced,
    MeeplesReturned,
    Place,
    StarterDrawn,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    LaidTile,
)
from motherlode.games.carcassonne.view import keys, layout, tiles
from motherlode.games.carcassonne.view.event_words import announced
from motherlode.games.carcassonne.view.highlights import Coins, highlight_features
from motherlode.games.carcassonne.view.scene import at_rest, build, build_scene
from motherlode.games.carcassonne.view.sprites import (
    meeple_sprite,
    plate_sprites,
    tile_sprites,
)
from motherlode.games.carcassonne.view.viewport import focus, keep_viewport
from motherlode.games.carcassonne.view.words import points_of, prompt

SCORE_HOLD_MS = 1100
FIELD_HOLD_MS = 2600


def frames(
    before: CarcassonneObservation,
    seen_events: Sequence[WatchedEvent[CarcassonneObservation]],
    after: CarcassonneObservation,
    options: ViewOptions,
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = CarcassonneAnimation(before, after, options)
    animation.show(seen_events)
    decided = after.current_player >= 0 or after.phase == "end"
    say = prompt(after, options.names) if decided else ""
    return animation.rest(build_scene(after, options), 200, say)


class CarcassonneAnimation(Animation[CarcassonneObservation]):
    """Frames in the making; the camera moves no more than needed."""

    #: Time to read who begins.
    GLIDES_MS: ClassVar[Glides] = {StarterDrawn: (0, 900)}

    def __init__(
        self, before: CarcassonneObservation, after: CarcassonneObservation, options: ViewOptions
    ) -> None:
        super().__init__(before)
        self.before = before
        self.after = after
        self.options = replace(options, lit=(), last=(), pointed="", overlay="")
        self.shown = replace(at_rest(before, self.options), resting=False)
        #: Everybody's points while the end is counted; empty before.
        self.totals: list[int] = []

    def scene(
        self, seen: CarcassonneObservation, glow: Sequence[Segment] = (), coins: Coins = ()
    ) -> Scene:
        """See ``Animation``."""
        return build(replace(self.shown, seen=seen, glow=tuple(glow), coins=coins), self.options)

    def flourishes(self) -> Mapping[type[Event], Flourish]:
        """See ``Animation``."""
        return {
            TileDrawn: self.tile_drawn,
            TileDiscarded: self.tile_discarded,
            TilePlaced: self.tile_placed,
            IngotPlaced: self.ingot_placed,
            MeeplePlaced: self.meeple_placed,
            CastleBuilt: self.castle_built,
            FeatureScored: self.feature_scored,
            CastleScored: self.castle_scored,
            IngotTaken: self.ingot_taken,
            MeeplesReturned: self.meeples_returned,
            IngotsRemoved: self.ingots_removed,
            FinalScore: self.final_score,
            IngotsScored: self.ingots_scored,
            GameEnded: self.game_ended,
        }

    def event_sentence(self, event: Event) -> str:
        """See ``Animation``."""
        return announced(event, self.after, self.options.names)

    def frame(
        self, move: int, hold: int = 0, memorize: bool = False, over: Sequence[Sprite] = ()
    ) -> None:
        """Add the table after the event, with these sprites above all."""
        self.add(on_top(self.scene(self.then), (*over, *self.tally())), move, hold, memorize)

    def pan(self, *places: Place) -> None:
        """Move the camera to these places, no more than needed."""
        bounds = replace(self.shown, seen=self.then).bounds
        wanted = focus(bounds, self.options, places)
        kept = keep_viewport(self.shown.focus, wanted, places)
        self.shown = replace(self.shown, seen=self.then, focus=kept)

    # ------------------------------------------------------------------ tiles

    def hand(self, tile: str, size: float = 1.0, alpha: float = 1.0) -> tuple[Sprite, ...]:
        """The tile just drawn, before everybody's eyes at the southern edge."""
        box = self.shown.viewport
        big = max(1.2, min(box.w, box.h) / 500) * size
        x, y = box.centre[0], box.bottom - 62 * big
        return (Sprite("hand", tiles.card_name(tile), x, y, 0, big, big, alpha),)

    def tile_drawn(self, event: TileDrawn) -> None:
        """Show the tile drawn in the hand."""
        self.frame(0, over=self.hand(event.tile, 0.3, 0.0))
        self.frame(260, 420, over=self.hand(event.tile))

    def tile_discarded(self, event: TileDiscarded) -> None:
        """Strike the tile out and let it go."""
        over = self.hand(event.tile)
        strike = Sprite("strike", "strike", over[0].x, over[0].y)
        self.frame(200, 1300, True, over=(*over, strike))
        self.frame(350, over=self.hand(event.tile, 0.5, 0.0))

    def tile_placed(self, event: TilePlaced) -> None:
        """Bring the tile from where it was seen; one's own settles where it was put."""
        laid = LaidTile(event.tile, event.x, event.y, event.turns)
        _shade, ground, *standing = tile_sprites(laid)
        hand = self.hand(event.tile)[0]
        own = self.options.seat == event.seat
        start = replace(ground, sx=1.25, sy=1.25, alpha=0.9)
        if not own:
            start = replace(ground, x=hand.x, y=hand.y, angle=0.0, sx=hand.sx, sy=hand.sy)
        rising = [
            replace(
                sprite,
                x=start.x + (sprite.x - ground.x) * start.sx,
                y=start.y + (sprite.y - ground.y) * start.sy,
                sx=start.sx,
                sy=start.sy,
            )
            for sprite in standing
        ]
        self.add(on_top(self.scene(self.seen), (start, *rising)), 0)
        self.pan((event.x, event.y))
        self.frame(260 if own else 650, 60)

    # ------------------------------------------------------------------ pieces

    def ingot_placed(self, event: IngotPlaced) -> None:
        """The first appears on the mine, the second comes out of it."""
        key = keys.ingot_key(event.x, event.y, event.count - 1)
        x, y = layout.middle(self.before.last or (event.x, event.y))
        self.frame(0, over=(Sprite(key, "ingot", x, y, 0, 1.6, 1.6),))
        self.frame(500, 80)

    def meeple_placed(self, event: MeeplePlaced) -> None:
        """Let a meeple down on its place."""
        sprite = meeple_sprite(self.shown.by_place, event.meeple)
        self.frame(0, over=(replace(sprite, y=sprite.y - 60, sx=1.5, sy=1.5, alpha=0.3),))
        self.frame(420, 150)

    def castle_built(self, event: CastleBuilt) -> None:
        """Set a castle on its two tiles."""
        key = keys.castle_key(event.tiles)
        x, y = layout.castle_at(event.tiles)
        self.frame(0, over=(Sprite(key, "castle", x, y - 40, 0, 0.3, 0.3, 0.2),))
        self.frame(600, 500)

    def ingot_taken(self, event: IngotTaken) -> None:
        """The ingot rises, and the taker's mark stays for a moment."""
        self.pan((event.x, event.y))
        left = replace(self.shown, seen=self.then).ingots.get((event.x, event.y), 0)
        x, y = layout.ingot_at(event.x, event.y, left)
        plate = tuple(plate_sprites("take", event.seat, 1, x, y - 60))
        bar = Sprite("taken", "ingot", x, y, 0, 1.2, 1.2)
        glow = Sprite("spark", "spark", x, y)
        self.frame(0, over=(glow, bar))
        self.frame(450, 450, over=(replace(bar, y=y - 34, sx=1.9, sy=1.9), *plate[:1]))
        self.frame(250, over=(replace(bar, y=y - 60, alpha=0.0),))

    def meeples_returned(self, event: MeeplesReturned) -> None:
        """They leave the table towards the players."""
        leaving = [meeple_sprite(self.shown.by_place, meeple) for meeple in event.meeples]
        over = [replace(s, y=s.y - 70, sx=1.2, sy=1.2, alpha=0.0) for s in leaving]
        self.frame(520, over=over)
        self.frame(0)

    def ingots_removed(self, event: IngotsRemoved) -> None:
        """Take the ingots left on tiles off the table."""
        over = []
        for x, y, number in event.ingots:
            for one in range(number):
                key = keys.ingot_key(x, y, one)
                px, py = layout.ingot_at(x, y, one)
                over.append(Sprite(key, "ingot", px, py - 50, 0, 0.6, 0.6, 0.0))
        self.frame(700, 200, over=over)

    # ------------------------------------------------------------------ scoring

    def score(
        self,
        segments: Sequence[Segment],
        points: Sequence[int],
        places: Sequence[Place],
        hold: int,
        coins: Coins = (),
    ) -> None:
        """The feature lights up as a whole; each winner's points rise from its middle.

        While the end is counted they fly on to that player's points.
        """
        x, y = layout.centre_of(places)
        seats = [seat for seat, number in enumerate(points) if number]
        size = self.plate_size()
        low: list[Sprite] = []
        high: list[Sprite] = []
        for row, seat in enumerate(seats):
            at = y - (row - (len(seats) - 1) / 2) * -56 * size
            low += plate_sprites(f"points-{seat}", seat, points[seat], x, at + 20, size * 0.4)
            high += plate_sprites(f"points-{seat}", seat, points[seat], x, at, size)
        lit = self.scene(self.then, segments, coins)
        tally = self.tally()
        self.add(on_top(lit, [*(replace(s, alpha=0.0) for s in low), *tally]), 250, 150)
        self.add(on_top(lit, [*high, *tally]), 350, hold, True)
        if tally:
            self.pay(points)
            away = [s for seat in seats for s in self.arriving(seat, points[seat])]
            self.add(on_top(lit, [*away, *self.tally()]), 320)

    # ------------------------------------------------------------------ the end

    def tally(self) -> list[Sprite]:
        """Everybody's points in a corner of what is seen, while the end is counted."""
        return [
            sprite
            for seat, total in enumerate(self.totals)
            for sprite in plate_sprites(f"total-{seat}", seat, total, *self.total_at(seat))
        ]

    def total_at(self, seat: int) -> tuple[float, float, float]:
        """The place of a seat's points in that corner, and their size."""
        box, size = self.shown.viewport, self.plate_size()
        return (box.x + 74 * size, box.y + (36 + 56 * seat) * size, size)

    def arriving(self, seat: int, points: int) -> list[Sprite]:
        """The points of a feature where they are added to the seat's."""
        x, y, size = self.total_at(seat)
        sprites = plate_sprites(f"points-{seat}", seat, points, x, y, size * 0.6)
        return [replace(sprite, alpha=0.0) for sprite in sprites]

    def pay(self, points: Sequence[int]) -> None:
        """Add so many points of each seat to the tally."""
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]

    def plate_size(self) -> float:
        """Return the size of plates: numbers are as large on a large table as on a small one."""
        box = self.shown.viewport
        return max(1.0, min(box.w, box.h) / 850)

    def feature_scored(self, event: FeatureScored) -> None:
        """Show the points of a feature on its tiles."""
        self.pan(*event.tiles)
        self.score(self.segments(event), event.points, event.tiles, SCORE_HOLD_MS)

    def segments(self, event: FeatureScored | FinalScore) -> tuple[Segment, ...]:
        """All parts of the feature, found from a meeple on it."""
        if not event.meeples:
            return ()
        one = event.meeples[0]
        label = self.after.label_at((one.x, one.y, one.kind, one.index))
        return self.after.segments(label)

    def castle_scored(self, event: CastleScored) -> None:
        """Show the castle's points beside the feature that caused them."""
        points = [0] * self.after.seats
        points[event.seat] = event.points
        cause = self.after.find_feature(event.source, event.cause)
        own = self.after.find_feature("castle", event.tiles)
        both = tuple(dict.fromkeys((*own, *cause)))
        self.pan(*event.tiles, *event.cause)
        self.score(both, points, event.tiles, SCORE_HOLD_MS)

    def final_score(self, event: FinalScore) -> None:
        """Light up the feature; of a field also the cities and castles it is paid for.

        A feature that pays nobody is told, and takes no time.
        """
        self.begin_count()
        if any(event.points):
            self.light_up(event)
        else:
            self.frame(0)

    def begin_count(self) -> None:
        """Show everybody's points from here on."""
        if not self.totals:
            seats = range(self.after.seats)
            self.totals = [points_of(self.seen, seat) for seat in seats]

    def light_up(self, event: FinalScore) -> None:
        """Light up what is paid for, with the points."""
        segments = self.segments(event)
        coins: Coins = ()
        if event.source == "field":
            one = event.meeples[0]
            label = self.after.label_at((one.x, one.y, one.kind, one.index))
            segments, coins = highlight_features(self.after, (label,))
        where = (event.meeples[0].x, event.meeples[0].y) if event.meeples else event.tiles[0]
        self.pan(where, *(place for city in (*event.cities, *event.castles) for place in city))
        hold = FIELD_HOLD_MS if event.source == "field" else SCORE_HOLD_MS
        self.score(segments, event.points, (where,), hold, coins)

    def ingots_scored(self, event: IngotsScored) -> None:
        """Show the ingots of a seat and their points, which are added to its own."""
        self.begin_count()
        size = self.plate_size() * 1.3
        x, y = self.shown.viewport.centre
        bar = Sprite("purse", "ingot", x - 110 * size, y, 0, 2.6 * size, 2.6 * size)
        plate = tuple(plate_sprites("purse-points", event.seat, event.points, x, y, size))
        self.frame(0, over=(replace(bar, alpha=0.0),))
        self.frame(350, SCORE_HOLD_MS, True, over=(bar, *plate))
        self.pay([event.points if seat == event.seat else 0 for seat in range(self.after.seats)])
        self.frame(250)

    def game_ended(self, event: GameEnded) -> None:
        """Everybody's points in a column."""
        self.totals = []
        size = self.plate_size() * 1.25
        x, y = self.shown.viewport.centre
        over: list[Sprite] = []
        seats = len(event.scores)
        order = sorted(range(seats), key=lambda seat: -event.scores[seat])
        for row, seat in enumerate(order):
            at = y + (row - (seats - 1) / 2) * 60 * size
            over += plate_sprites(f"total-{seat}", seat, event.scores[seat], x, at, size)
        self.frame(400, 1800, True, over)
