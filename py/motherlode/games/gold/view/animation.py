"""The animation: cards turn over, stay to be looked at, and then do what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import ClassVar

from motherlode.canvas.animation import Animation, Flourish, Glides, on_top
from motherlode.canvas.scene import Scene, Sprite, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import WatchedEvent
from motherlode.games.gold.rules.components import DOWN, NOBODY
from motherlode.games.gold.rules.events import (
    Blasted,
    Chased,
    Discarded,
    Flipped,
    GoldWon,
    MatchEnded,
    MineChosen,
    RoundBegun,
    RoundEnded,
    RushBegun,
    StarterDrawn,
    Taken,
    TurnedBack,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.rules.round_score import RoundScore
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.counting import Count
from motherlode.games.gold.view.event_words import announced
from motherlode.games.gold.view.keys import CARDS
from motherlode.games.gold.view.layout import arrange
from motherlode.games.gold.view.scene import UP, build, build_scene, home, pile_at
from motherlode.games.gold.view.words import prompt

#: Scale of a card while it turns over.
LIFTED = 1.34
#: Time for which two cards are shown before they do anything; a single one in the rush less.
LOOK_MS = 1080
RUSH_LOOK_MS = 1000
COUNT_LOOK_MS = 5000


def frames(
    before: GoldObservation,
    seen_events: Sequence[WatchedEvent[GoldObservation]],
    after: GoldObservation,
    options: ViewOptions,
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter.

    A card that was seen before takes as long as one for which chance is asked (gold 8.1).
    """
    animation = GoldAnimation(before, options)
    if after.phase == "reveal":
        return animation.rest(build_scene(after, options), 0)
    if before.phase != "reveal" and any(isinstance(one.event, Flipped) for one in seen_events):
        animation.add(animation.scene(before), 0)
    animation.show(seen_events)
    return animation.rest(build_scene(after, options), 80, prompt(after, options.names))


class GoldAnimation(Animation[GoldObservation]):
    """The animation builder of GOLD.

    ``turned_up``: place -> kind of the cards that lie face up, which no observation tells of the
    second card of a turn.
    """

    GLIDES_MS: ClassVar[Glides] = {
        StarterDrawn: (300, 900),
        MineChosen: (650, 150),
        TurnedBack: (280, 0),
        MatchEnded: (400, 600),
    }

    def __init__(self, before: GoldObservation, options: ViewOptions) -> None:
        super().__init__(before)
        self.options = options
        self.turned_up: dict[int, int] = {}

    def scene(self, seen: GoldObservation, count: Count | None = None) -> Scene:
        """See ``Animation``."""
        cards = tuple(
            self.turned_up.get(place, kind) if kind == DOWN else kind
            for place, kind in enumerate(seen.cards)
        )
        shown = replace(seen, cards=cards, legal=())
        if count is None and seen.phase == "end":
            count = Count.at_end(seen)
        return build(shown, self.options, count)

    def flourishes(self) -> Mapping[type[Event], Flourish]:
        """See ``Animation``."""
        return {
            RoundBegun: self.round_begun,
            Flipped: self.flipped,
            GoldWon: self.gold_won,
            Chased: self.chased,
            Blasted: self.blasted,
            TurnedBack: self.turned_back,
            RushBegun: self.rush_begun,
            Taken: self.taken,
            Discarded: self.discarded,
            RoundEnded: self.round_ended,
        }

    def event_sentence(self, event: Event) -> str:
        """See ``Animation``. Who has won is what is said last of all."""
        return "" if isinstance(event, MatchEnded) else announced(event, self.options.names)

    def frame(
        self, move: int, hold: int = 0, memorize: bool = False, over: Iterable[Sprite] = ()
    ) -> None:
        """Add the table after the event, with these sprites above all."""
        self.add(on_top(self.scene(self.then), list(over)), move, hold, memorize)

    def card(
        self,
        place: int,
        kind: int,
        size: float = UP,
        dx: float = 0.0,
        dy: float = 0.0,
        **other: float,
    ) -> Sprite:
        """Return a card off its rest."""
        at = home(self.seen, place)
        sprite = Sprite(
            CARDS[place], face(kind), at.x + dx, at.y + dy, sx=size, sy=size, turns=True
        )
        return replace(sprite, **other)  # type: ignore[arg-type]

    def over(self, name: str, key: str, place: int, size: float, alpha: float = 1.0) -> Sprite:
        """Return a sign over a place."""
        at = home(self.seen, place)
        return Sprite(key, name, at.x, at.y, sx=size, sy=size, alpha=alpha)

    # ------------------------------------------------------------------ rounds

    def round_begun(self, event: RoundBegun) -> None:
        """Deal the cards from the middle of the table, under the round's banner."""
        self.turned_up = {}
        heap = []
        for place, key in enumerate(CARDS):
            at = home(self.then, place)
            angle = at.angle + place
            heap.append(Sprite(key, BACK, at.x * 0.2, at.y * 0.2, angle, turns=True))
        self.frame(0, over=heap)
        self.frame(800)
        if event.round > 1:
            self.banner(f"banner-round-{event.round}")

    def rush_begun(self, event: RushBegun) -> None:
        """Announce the gold rush."""
        self.banner("banner-rush")

    def banner(self, name: str) -> None:
        """A banner that comes, stays to be read, and goes."""
        for size, alpha, move, hold in (
            (0.4, 0.0, 0, 0),
            (1.0, 1.0, 350, 1500),
            (1.1, 0.0, 300, 0),
        ):
            sign = Sprite("banner", name, 0, 0, sx=size, sy=size, alpha=alpha)
            self.frame(move, hold, hold > 0, over=(sign,))

    # ------------------------------------------------------------------ turning over

    def flipped(self, event: Flipped) -> None:
        """Lift the card as it turns; a card that will not stay is looked at.

        The first of two is laid down with the table at rest, and the second follows at once.
        """
        self.turned_up[event.place] = event.kind
        self.frame(280, over=(self.card(event.place, event.kind, LIFTED),))
        if self.then.first != event.place:
            self.frame(100, LOOK_MS if self.then.first >= 0 else RUSH_LOOK_MS, True)
            own = event.seat == self.options.seat
            self.frames[-1] = replace(self.frames[-1], own=own)

    def turned_back(self, event: TurnedBack) -> None:
        """Nothing happens, or the stronger one goes home: face down."""
        self.turned_up = {}
        self.glide(event)

    # ------------------------------------------------------------------ effects

    def gold_won(self, event: GoldWon) -> None:
        """The prospector carries the gold home; the gold is laid face down on the pile."""
        gold, digger = event.gold_place, event.prospector_place
        both = (self.card(gold, event.gold), self.card(digger, event.prospector))
        spark = self.over("spark", "spark", gold, 1.0)
        self.add(on_top(self.scene(self.seen), (*both, spark)), 160, 120)
        away = self.walks_off(event.prospector_place, event.prospector, event.owner)
        self.carry_home(gold, event.gold, event.seat, (away,))

    def taken(self, event: Taken) -> None:
        """Move a card of gold to the seat that takes it."""
        spark = self.over("spark", "spark", event.place, 1.0)
        lifted = self.card(event.place, event.gold)
        self.add(on_top(self.scene(self.seen), (lifted, spark)), 160, 120)
        self.carry_home(event.place, event.gold, event.seat)

    def carry_home(self, place: int, kind: int, seat: int, with_it: Sequence[Sprite] = ()) -> None:
        """The gold flies to the pile, turns face down and is counted."""
        area = arrange(self.seen.seats, self.options.shape).areas[seat]
        x, y, size = pile_at(area, self.seen.piles[seat])
        sprite = Sprite(CARDS[place], face(kind), x, y, sx=size, sy=size, turns=True)
        gone = self.scene(replace(self.then, piles=self.seen.piles))
        self.add(on_top(gone, (sprite, *with_it)), 480)
        self.add(on_top(gone, (replace(sprite, picture=BACK),)), 180)
        self.frame(0)

    def walks_off(self, place: int, kind: int, owner: int) -> Sprite:
        """Send the prospector into the mine he works for; one who works for nobody fades."""
        if owner == NOBODY:
            return self.card(place, kind, 0.7, alpha=0.0)
        area = arrange(self.seen.seats, self.options.shape).areas[owner]
        x, y = area.at(-58, 0) if area.broad else area.at(-25, -14)
        return self.card(place, kind, 0.2, x=x, y=y, alpha=0.0)

    def chased(self, event: Chased) -> None:
        """The stronger walks up to the weaker and pushes it away."""
        strong, weak = event.stronger_place, event.weaker_place
        start, goal = home(self.seen, strong), home(self.seen, weak)
        away = hypot(goal.x - start.x, goal.y - start.y) or 1.0
        ux, uy = (goal.x - start.x) / away, (goal.y - start.y) / away
        near = max(0.0, away - 104)

        def comes(step: float) -> Sprite:
            return self.card(strong, event.stronger, LIFTED * 0.92, ux * step, uy * step)

        self.frame(340, over=(self.card(weak, event.weaker), comes(near)))
        turn = 1.2 if ux >= 0 else -1.2
        pushed = self.card(weak, event.weaker, 0.8, ux * 170, uy * 170, alpha=0.0, angle=turn)
        self.frame(380, 80, over=(pushed, comes(near + 45)))

    def blasted(self, event: Blasted) -> None:
        """Let both cards go up in a flash."""
        cards = dict(zip(event.places, event.kinds, strict=True))
        for size, alpha, gone, move, hold in (
            (0.15, 1.0, 1.0, 0, 0),
            (1.1, 1.0, 0.0, 220, 180),
            (1.5, 0.0, 0.0, 340, 0),
        ):
            burst = [
                self.over("burst", f"burst-{number}", place, size, alpha)
                for number, place in enumerate(event.places)
            ]
            moved = [self.card(place, kind, UP, alpha=gone) for place, kind in cards.items()]
            self.frame(move, hold, over=(*moved, *burst))

    def discarded(self, event: Discarded) -> None:
        """Take a card off the table."""
        self.frame(340, over=(self.card(event.place, event.kind, 0.7, 0, -40, alpha=0.0),))

    # ------------------------------------------------------------------ the end

    def round_ended(self, event: RoundEnded) -> None:
        """Spread the piles face up on the empty table, and count them."""
        count = Count(event.piles, RoundScore(event.points, event.cards).winners)
        self.add(self.scene(self.then, count), 900, COUNT_LOOK_MS, True)
