"""The animation: cards turn over, stay to be looked at, and then do what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from motherlode.canvas.animation import Animation, Handler
from motherlode.canvas.scene import Look, Scene, Sprite
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.games.gold.rules.components import DOWN, GONE, NOBODY, PLACES
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
from motherlode.games.gold.view.event_words import announced
from motherlode.games.gold.view.frame_state import GoldFrameState
from motherlode.games.gold.view.keys import CARDS
from motherlode.games.gold.view.scene import UP, build, build_scene, pile_at
from motherlode.games.gold.view.words import prompt

#: Scale of a card while it turns over.
LIFTED = 1.34
#: Time for which two cards are shown before they do anything; a single one in the rush less.
LOOK_MS = 2000
RUSH_LOOK_MS = 1400
COUNT_LOOK_MS = 5000


def frames(
    before: GoldObservation, events: Sequence[Event], after: GoldObservation, look: Look
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter.

    A card that was seen before takes as long as one for which chance is asked (gold 8.1).
    """
    animation = GoldAnimation(before, after, look)
    if after.phase == "reveal":
        return animation.rest(build_scene(after, look), 0)
    if before.phase != "reveal" and any(isinstance(event, Flipped) for event in events):
        animation.frame(0)
    animation.show(events)
    return animation.rest(build_scene(after, look), 200, prompt(after, look.names))


class GoldAnimation(Animation):
    """The animation builder of GOLD: ``frame_state`` is what its last frame shows at rest."""

    def __init__(self, before: GoldObservation, after: GoldObservation, look: Look) -> None:
        super().__init__()
        self.look = look
        self.after = after
        self.frame_state = replace(GoldFrameState.of(before), live=frozenset())

    def handlers(self) -> dict[type[Event], Handler]:
        """See ``Animation``."""
        return {
            StarterDrawn: self.starter_drawn,
            MineChosen: self.mine_chosen,
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
            MatchEnded: self.match_ended,
        }

    def at_rest(self) -> Scene:
        """See ``Animation``."""
        asked = GoldFrameState.of(self.after)
        frame = replace(self.frame_state, turn=asked.turn, choosing=asked.choosing)
        return build(frame, self.look)

    def announced(self, event: Event) -> str:
        """See ``Animation``. Who has won is what is said last of all."""
        return "" if isinstance(event, MatchEnded) else announced(event, self.look.names)

    def frame(self, move: int, hold: int = 0, look: bool = False, **changes: object) -> None:
        """One more frame: the moment, with changes that do not last."""
        frame = replace(self.frame_state, **changes)  # type: ignore[arg-type]
        self.add(build(frame, self.look), move, hold, look)

    def card(
        self,
        place: int,
        kind: int,
        size: float = UP,
        dx: float = 0.0,
        dy: float = 0.0,
        **other: float,
    ) -> dict[str, Sprite]:
        """A card off its rest, by key."""
        x, y, _ = self.frame_state.home(place)
        picture = BACK if kind == DOWN else face(kind)
        sprite = Sprite(CARDS[place], picture, x + dx, y + dy, sx=size, sy=size, turns=True)
        return {sprite.key: replace(sprite, **other)}  # type: ignore[arg-type]

    def over(self, name: str, key: str, place: int, size: float, alpha: float = 1.0) -> Sprite:
        """A sign over a place."""
        x, y, _ = self.frame_state.home(place)
        return Sprite(key, name, x, y, sx=size, sy=size, alpha=alpha)

    def set_cards(self, kinds: dict[int, int]) -> None:
        """Return what lies in these places from now on."""
        cards = list(self.frame_state.cards)
        for place, kind in kinds.items():
            cards[place] = kind
        self.frame_state = replace(self.frame_state, cards=tuple(cards))

    # ------------------------------------------------------------------ before the turns

    def starter_drawn(self, event: StarterDrawn) -> None:
        """Mark the seat that begins."""
        self.frame_state = replace(self.frame_state, turn=event.seat)
        self.frame(300, 900)

    def mine_chosen(self, event: MineChosen) -> None:
        """Give the mine its owner."""
        owners = list(self.frame_state.owners)
        owners[event.colour] = event.seat
        self.frame_state = replace(self.frame_state, owners=tuple(owners))
        self.frame(650, 150)

    def round_begun(self, event: RoundBegun) -> None:
        """Deal the cards from the middle of the table, under the round's banner."""
        self.frame_state = replace(
            self.frame_state,
            cards=(DOWN,) * PLACES,
            piles=(0,) * self.frame_state.seats,
            counted=(),
            winners=(),
            sums=(),
            choosing=False,
            rush=False,
            turn=event.starter,
        )
        heap = {}
        for place, key in enumerate(CARDS):
            x, y, angle = self.frame_state.home(place)
            heap[key] = Sprite(key, BACK, x * 0.2, y * 0.2, angle + place, turns=True)
        self.frame(0, moved=heap)
        self.frame(800)
        if event.round > 1:
            self.banner(f"banner-round-{event.round}")

    def rush_begun(self, event: RushBegun) -> None:
        """Announce the gold rush."""
        self.banner("banner-rush")
        self.frame_state = replace(self.frame_state, rush=True)

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
        """Lift the card as it turns; a card that will not stay is looked at."""
        self.set_cards({event.place: event.kind})
        self.frame(430, moved=self.card(event.place, event.kind, LIFTED))
        if self.after.first == event.place and self.after.phase == "second":
            self.frame(170)
        else:
            alone = sum(self.frame_state.face_up(place) for place in range(PLACES)) == 1
            self.frame(170, RUSH_LOOK_MS if alone else LOOK_MS, True)

    def turned_back(self, event: TurnedBack) -> None:
        """Nothing happens, or the stronger one goes home: face down."""
        self.set_cards(dict.fromkeys(event.places, DOWN))
        self.frame(420)

    # ------------------------------------------------------------------ effects

    def gold_won(self, event: GoldWon) -> None:
        """The prospector carries the gold home; the gold is laid face down on the pile."""
        gold, digger = event.gold_place, event.prospector_place
        both = self.card(gold, event.gold) | self.card(digger, event.prospector)
        self.frame(250, 350, over=(self.over("spark", "spark", gold, 1.0),), moved=both)
        self.set_cards({digger: GONE, gold: GONE})
        away = self.walks_off(event.prospector_place, event.prospector, event.owner)
        self.home(gold, event.gold, event.seat, away)

    def taken(self, event: Taken) -> None:
        """Move a card of gold to the seat that takes it."""
        spark = self.over("spark", "spark", event.place, 1.0)
        self.frame(250, 250, over=(spark,), moved=self.card(event.place, event.gold))
        self.set_cards({event.place: GONE})
        self.home(event.place, event.gold, event.seat, {})

    def home(self, place: int, kind: int, seat: int, with_it: dict[str, Sprite]) -> None:
        """The gold flies to the pile, turns face down and is counted."""
        area = self.frame_state.arrangement(self.look.shape).areas[seat]
        x, y, size = pile_at(area, self.frame_state.piles[seat])
        sprite = Sprite(CARDS[place], face(kind), x, y, sx=size, sy=size, turns=True)
        self.frame(750, moved={sprite.key: sprite} | with_it)
        self.frame(300, moved={sprite.key: replace(sprite, picture=BACK)})
        piles = list(self.frame_state.piles)
        piles[seat] += 1
        self.frame_state = replace(self.frame_state, piles=tuple(piles))
        self.frame(0, 100)

    def walks_off(self, place: int, kind: int, owner: int) -> dict[str, Sprite]:
        """Send the prospector into the mine he works for; one who works for nobody fades."""
        if owner == NOBODY:
            return self.card(place, kind, 0.7, alpha=0.0)
        area = self.frame_state.arrangement(self.look.shape).areas[owner]
        x, y = area.at(-58, 0) if area.broad else area.at(-25, -14)
        return self.card(place, kind, 0.2, x=x, y=y, alpha=0.0)

    def chased(self, event: Chased) -> None:
        """The stronger walks up to the weaker and pushes it away."""
        sx, sy, _ = self.frame_state.home(event.stronger_place)
        wx, wy, _ = self.frame_state.home(event.weaker_place)
        away = hypot(wx - sx, wy - sy) or 1.0
        ux, uy = (wx - sx) / away, (wy - sy) / away
        near = max(0.0, away - 104)
        strong, weak = event.stronger_place, event.weaker_place

        def comes(step: float) -> dict[str, Sprite]:
            return self.card(strong, event.stronger, LIFTED * 0.92, ux * step, uy * step)

        self.frame(450, moved=self.card(weak, event.weaker) | comes(near))
        turn = 1.2 if ux >= 0 else -1.2
        pushed = self.card(weak, event.weaker, 0.8, ux * 170, uy * 170, alpha=0.0, angle=turn)
        self.frame(480, 150, moved=pushed | comes(near + 45))
        self.set_cards({event.weaker_place: GONE})

    def blasted(self, event: Blasted) -> None:
        """Let both cards go up in a flash."""
        cards = dict(zip(event.places, event.kinds, strict=True))
        for size, alpha, gone, move, hold in (
            (0.15, 1.0, 1.0, 0, 0),
            (1.1, 1.0, 0.0, 260, 250),
            (1.5, 0.0, 0.0, 450, 0),
        ):
            over = tuple(
                self.over("burst", f"burst-{number}", place, size, alpha)
                for number, place in enumerate(event.places)
            )
            moved: dict[str, Sprite] = {}
            for place, kind in cards.items():
                moved |= self.card(place, kind, UP, alpha=gone)
            self.frame(move, hold, over=over, moved=moved)
        self.set_cards(dict.fromkeys(event.places, GONE))

    def discarded(self, event: Discarded) -> None:
        """Take a card off the table."""
        moved = self.card(event.place, event.kind, 0.7, 0, -40, alpha=0.0)
        self.frame(450, moved=moved)
        self.set_cards({event.place: GONE})

    # ------------------------------------------------------------------ the end

    def round_ended(self, event: RoundEnded) -> None:
        """Spread the piles face up on the empty table, and count them."""
        self.frame_state = replace(
            self.frame_state,
            turn=NOBODY,
            rush=False,
            counted=event.piles,
            winners=RoundScore(event.points, event.cards).winners,
        )
        self.frame(900, COUNT_LOOK_MS, True)

    def match_ended(self, event: MatchEnded) -> None:
        """Show the final position."""
        self.frame_state = replace(GoldFrameState.of(self.after), live=frozenset())
        self.frame(400, 600)
