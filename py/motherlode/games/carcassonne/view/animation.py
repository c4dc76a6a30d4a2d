"""Animation: what is laid comes flying, what scores lights up where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from motherlode.canvas.animation import Animation, Handler
from motherlode.canvas.scene import Look, Scene, Sprite
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
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
    MeepleAt,
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
    CastleAt,
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
from motherlode.games.carcassonne.view.words import prompt

SCORE_HOLD_MS = 1100
FIELD_HOLD_MS = 2600


def frames(
    before: CarcassonneObservation,
    events: Sequence[Event],
    after: CarcassonneObservation,
    look: Look,
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = CarcassonneAnimation(before, after, look)
    animation.show(events)
    decided = after.current_player >= 0 or after.phase == "end"
    say = prompt(after, look.names) if decided else ""
    return animation.rest(build_scene(after, look), 200, say)


class CarcassonneAnimation(Animation):
    """Frames in the making: ``frame_state`` is what the last of them shows at rest."""

    def __init__(
        self, before: CarcassonneObservation, after: CarcassonneObservation, look: Look
    ) -> None:
        super().__init__()
        self.before = before
        self.after = after
        self.look = replace(look, lit=(), last=(), pointed="", overlay="")
        self.frame_state = replace(at_rest(before, self.look), seen=None)

    def handlers(self) -> Mapping[type[Event], Handler]:
        """See ``Animation``."""
        return {
            StarterDrawn: self.starter_drawn,
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

    def at_rest(self) -> Scene:
        """See ``Animation``; the camera is where it comes to rest, and with it the magnifier."""
        focus = at_rest(self.after, self.look).focus
        frame = replace(self.frame_state, seen=self.after, glow=(), coins=(), focus=focus)
        return build(frame, self.look)

    def announced(self, event: Event) -> str:
        """See ``Animation``."""
        return announced(event, self.after, self.look.names)

    def step(self, move: int, hold: int = 0, look: bool = False, **changes: object) -> None:
        """One more frame: the moment with changes that do not last."""
        frame = replace(self.frame_state, **changes)  # type: ignore[arg-type]
        self.add(build(frame, self.look), move, hold, look)

    def keep(self, **changes: object) -> None:
        """Change the state that frames start from."""
        self.frame_state = replace(self.frame_state, **changes)  # type: ignore[arg-type]

    def see(self, *places: Place) -> None:
        """From now on the camera shows these places, moving no more than needed."""
        wanted = focus(self.frame_state.bounds, self.look, places)
        self.keep(focus=keep_viewport(self.frame_state.focus, wanted, places))

    # ------------------------------------------------------------------ tiles

    def hand(self, tile: str, size: float = 1.0, alpha: float = 1.0) -> tuple[Sprite, ...]:
        """The tile just drawn, before everybody's eyes at the southern edge."""
        box = self.frame_state.viewport
        big = max(1.2, min(box.w, box.h) / 500) * size
        x, y = box.centre[0], box.bottom - 62 * big
        return (Sprite("hand", tiles.card_name(tile), x, y, 0, big, big, alpha),)

    def starter_drawn(self, event: StarterDrawn) -> None:
        """Say who begins; the table shows it with the first tile."""
        del event
        self.step(0, 900)

    def tile_drawn(self, event: TileDrawn) -> None:
        """Show the tile drawn in the hand."""
        self.step(0, over=self.hand(event.tile, 0.3, 0.0))
        self.step(260, 420, over=self.hand(event.tile))

    def tile_discarded(self, event: TileDiscarded) -> None:
        """Strike the tile out and let it go."""
        over = self.hand(event.tile)
        strike = Sprite("strike", "strike", over[0].x, over[0].y)
        self.step(200, 1300, True, over=(*over, strike))
        self.step(350, over=self.hand(event.tile, 0.5, 0.0))

    def tile_placed(self, event: TilePlaced) -> None:
        """Bring the tile from where it was seen; one's own settles where it was put."""
        laid = LaidTile(event.tile, event.x, event.y, event.turns)
        _shade, ground, *standing = tile_sprites(laid)
        hand = self.hand(event.tile)[0]
        own = self.look.seat == event.seat
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
        self.step(0, over=(start, *rising))
        self.keep(tiles=(*self.frame_state.tiles, laid))
        self.see((event.x, event.y))
        self.step(260 if own else 650, 60)

    # ------------------------------------------------------------------ pieces

    def ingot_placed(self, event: IngotPlaced) -> None:
        """The first appears on the mine, the second comes out of it."""
        ingots = dict(self.frame_state.ingots)
        ingots[event.x, event.y] = event.count
        self.keep(ingots=ingots)
        key = keys.ingot_key(event.x, event.y, event.count - 1)
        x, y = layout.middle(self.before.last or (event.x, event.y))
        self.step(0, moved={key: Sprite(key, "ingot", x, y, 0, 1.6, 1.6)})
        self.step(500, 80)

    def meeple_placed(self, event: MeeplePlaced) -> None:
        """Let a meeple down on its place."""
        meeple = event.meeple
        self.keep(meeples=(*self.frame_state.meeples, meeple))
        sprite = meeple_sprite(self.frame_state, meeple)
        start = replace(sprite, y=sprite.y - 60, sx=1.5, sy=1.5, alpha=0.3)
        self.step(0, moved={sprite.key: start})
        self.step(420, 150)

    def castle_built(self, event: CastleBuilt) -> None:
        """Set a castle on its two tiles."""
        castle = CastleAt(event.tiles, event.fief, event.seat)
        self.keep(castles=(*self.frame_state.castles, castle))
        key = keys.castle_key(event.tiles)
        x, y = layout.castle_at(event.tiles)
        self.step(0, moved={key: Sprite(key, "castle", x, y - 40, 0, 0.3, 0.3, 0.2)})
        self.step(600, 500)

    def ingot_taken(self, event: IngotTaken) -> None:
        """The ingot rises, and the taker's mark stays for a moment."""
        self.see((event.x, event.y))
        left = self.frame_state.ingots.get((event.x, event.y), 1) - 1
        ingots = dict(self.frame_state.ingots)
        ingots[event.x, event.y] = left
        self.keep(ingots={place: n for place, n in ingots.items() if n})
        x, y = layout.ingot_at(event.x, event.y, left)
        plate = tuple(plate_sprites("take", event.seat, 1, x, y - 60))
        bar = Sprite("taken", "ingot", x, y, 0, 1.2, 1.2)
        glow = Sprite("spark", "spark", x, y)
        self.step(0, over=(glow, bar))
        self.step(450, 450, over=(replace(bar, y=y - 34, sx=1.9, sy=1.9), *plate[:1]))
        self.step(250, over=(replace(bar, y=y - 60, alpha=0.0),))

    def meeples_returned(self, event: MeeplesReturned) -> None:
        """They leave the table towards the players."""
        gone = {keys.meeple_key(meeple) for meeple in event.meeples}
        moved = {}
        for meeple in event.meeples:
            sprite = meeple_sprite(self.frame_state, meeple)
            moved[sprite.key] = replace(sprite, y=sprite.y - 70, sx=1.2, sy=1.2, alpha=0.0)
        self.step(520, moved=moved)
        self.keep(
            meeples=tuple(m for m in self.frame_state.meeples if keys.meeple_key(m) not in gone),
            castles=tuple(
                self._vacated(castle, event.meeples) for castle in self.frame_state.castles
            ),
        )
        self.step(0)

    def _vacated(self, castle: CastleAt, home: Sequence[MeepleAt]) -> CastleAt:
        gone = any((m.x, m.y) in castle.tiles and m.kind == "C" for m in home)
        return castle._replace(lord=None) if gone and castle not in self.after.castles else castle

    def ingots_removed(self, event: IngotsRemoved) -> None:
        """Take the ingots left on tiles off the table."""
        moved = {}
        for x, y, number in event.ingots:
            for one in range(number):
                key = keys.ingot_key(x, y, one)
                px, py = layout.ingot_at(x, y, one)
                moved[key] = Sprite(key, "ingot", px, py - 50, 0, 0.6, 0.6, 0.0)
        self.step(700, 200, moved=moved)
        self.keep(ingots={})

    # ------------------------------------------------------------------ scoring

    def score(
        self,
        segments: Sequence[Segment],
        points: Sequence[int],
        places: Sequence[Place],
        hold: int,
        coins: Coins = (),
    ) -> None:
        """The feature lights up as a whole; each winner's points rise from its middle."""
        x, y = layout.centre_of(places)
        seats = [seat for seat, number in enumerate(points) if number]
        size = self.plate_size()
        low: list[Sprite] = []
        high: list[Sprite] = []
        for row, seat in enumerate(seats):
            at = y - (row - (len(seats) - 1) / 2) * -56 * size
            low += plate_sprites(f"points-{seat}", seat, points[seat], x, at + 20, size * 0.4)
            high += plate_sprites(f"points-{seat}", seat, points[seat], x, at, size)
        glow = tuple(segments)
        start = tuple(replace(s, alpha=0.0) for s in low)
        self.step(250, 150, glow=glow, coins=coins, over=start)
        self.step(350, hold, True, glow=glow, coins=coins, over=tuple(high))

    def plate_size(self) -> float:
        """Return the size of plates: numbers are as large on a large table as on a small one."""
        box = self.frame_state.viewport
        return max(1.0, min(box.w, box.h) / 850)

    def feature_scored(self, event: FeatureScored) -> None:
        """Show the points of a feature on its tiles."""
        self.see(*event.tiles)
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
        self.see(*event.tiles, *event.cause)
        self.score(both, points, event.tiles, SCORE_HOLD_MS)

    def final_score(self, event: FinalScore) -> None:
        """Light up the feature; of a field also the cities and castles it is paid for.

        A feature that pays nobody is told, and takes no time.
        """
        if any(event.points):
            self.light_up(event)
        else:
            self.step(0)
        gone = {keys.meeple_key(meeple) for meeple in event.meeples}
        if not any(meeple in self.after.meeples for meeple in event.meeples):
            kept_on = (m for m in self.frame_state.meeples if keys.meeple_key(m) not in gone)
            self.keep(meeples=tuple(kept_on))

    def light_up(self, event: FinalScore) -> None:
        """Light up what is paid for, with the points."""
        segments = self.segments(event)
        coins: Coins = ()
        if event.source == "field":
            one = event.meeples[0]
            label = self.after.label_at((one.x, one.y, one.kind, one.index))
            segments, coins = highlight_features(self.after, (label,))
        where = (event.meeples[0].x, event.meeples[0].y) if event.meeples else event.tiles[0]
        self.see(where, *(place for city in (*event.cities, *event.castles) for place in city))
        hold = FIELD_HOLD_MS if event.source == "field" else SCORE_HOLD_MS
        self.score(segments, event.points, (where,), hold, coins)

    def ingots_scored(self, event: IngotsScored) -> None:
        """Show the ingots of a seat and their points."""
        size = self.plate_size() * 1.3
        x, y = self.frame_state.viewport.centre
        bar = Sprite("purse", "ingot", x - 110 * size, y, 0, 2.6 * size, 2.6 * size)
        plate = tuple(plate_sprites("purse-points", event.seat, event.points, x, y, size))
        self.step(0, over=(replace(bar, alpha=0.0),))
        self.step(350, SCORE_HOLD_MS, True, over=(bar, *plate))

    def game_ended(self, event: GameEnded) -> None:
        """Everybody's points in a column."""
        size = self.plate_size() * 1.25
        x, y = self.frame_state.viewport.centre
        over: list[Sprite] = []
        seats = len(event.scores)
        order = sorted(range(seats), key=lambda seat: -event.scores[seat])
        for row, seat in enumerate(order):
            at = y + (row - (seats - 1) / 2) * 60 * size
            over += plate_sprites(f"total-{seat}", seat, event.scores[seat], x, at, size)
        self.step(400, 1800, True, over=tuple(over))
