"""The animation: what travels, travels from where it was to where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.canvas.animation import Animation, Handler
from motherlode.canvas.scene import Look, Scene, Sprite
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import token_key
from motherlode.games.go_west.rules.events import (
    Announced,
    Drew,
    Ended,
    MarkersReturned,
    Moved,
    Paid,
    Placed,
    PlacingSkipped,
    Played,
    Received,
    RegionScored,
    Reshuffled,
    ScoringBegan,
    Sold,
    Started,
    TurnBegan,
)
from motherlode.games.go_west.rules.observation import GoWestObservation, Ring
from motherlode.games.go_west.view.account_sprites import marker, score_picture
from motherlode.games.go_west.view.art import BACK, face
from motherlode.games.go_west.view.event_words import announced
from motherlode.games.go_west.view.frame_state import GoWestFrameState
from motherlode.games.go_west.view.hand import discard_key, laid
from motherlode.games.go_west.view.keys import hand_keys
from motherlode.games.go_west.view.layout import Pose
from motherlode.games.go_west.view.scene import build, build_scene, token
from motherlode.games.go_west.view.words import prompt

#: Time for which the order of payment of a region is shown.
COUNT_MS = 1100


def frames(
    before: GoWestObservation, events: Sequence[Event], after: GoWestObservation, look: Look
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = GoWestAnimation(before, after, look)
    animation.show(events)
    say = "" if after.phase in ("deal", "draw") else prompt(after, look.names)
    return animation.rest(build_scene(after, look), 60 if animation.dealing else 260, say)


class GoWestAnimation(Animation):
    """The animation builder of Go West!: ``frame_state`` is what its last frame shows at rest."""

    def __init__(self, before: GoWestObservation, after: GoWestObservation, look: Look) -> None:
        super().__init__()
        self.look = replace(look, last=())
        self.after = after
        self.dealing = before.phase == "deal"
        self.frame_state = replace(GoWestFrameState.of(before), decider=-1)
        self.where = self.frame_state.form(look)

    def handlers(self) -> dict[type[Event], Handler]:
        """See ``Animation``."""
        return {
            Started: self.turn_passes,
            TurnBegan: self.turn_passes,
            Received: self.received,
            Drew: self.drew,
            Reshuffled: self.reshuffled,
            Announced: self.double_announced,
            MarkersReturned: self.markers_returned,
            Played: self.played,
            Paid: self.paid,
            Placed: self.placed,
            PlacingSkipped: self.placing_skipped,
            Moved: self.moved,
            ScoringBegan: self.scoring_began,
            RegionScored: self.region_scored,
            Sold: self.sold,
            Ended: self.ended,
        }

    def at_rest(self) -> Scene:
        """See ``Animation``. What lies in the slot of the card stays there to the last step."""
        after = GoWestFrameState.of(self.after)
        asked = "phase turn decider actions_left card owed unplaced steps_left legal winners"
        frame = replace(self.frame_state, scored=-1, paid=())
        return build(
            replace(frame, **{name: getattr(after, name) for name in asked.split()}), self.look
        )

    def announced(self, event: Event) -> str:
        """See ``Animation``. A deal is not said card by card."""
        return "" if self.dealing else announced(event, self.look.names)

    def frame(self, move: int, hold: int = 0, look: bool = False, **changes: object) -> None:
        """One more frame: the moment, with changes that do not last."""
        frame = replace(self.frame_state, **changes)  # type: ignore[arg-type]
        self.add(build(frame, self.look), move, hold, look)

    def fly(self, start: Sprite, end: Sprite, ms: int) -> None:
        """A sprite of its own that appears, travels, and is gone with the next frame."""
        self.frame(0, over=(start,))
        self.frame(ms, over=(end,))

    # ------------------------------------------------------------------ turns

    def turn_passes(self, event: Started | TurnBegan) -> None:
        """Mark the seat whose turn it is."""
        self.frame_state = replace(self.frame_state, turn=event.seat)
        self.frame(300, 500 if isinstance(event, Started) else 150)

    def placing_skipped(self, event: PlacingSkipped) -> None:
        """Announce that the card places nothing; the scene stays as it is."""
        self.frame(0)

    def double_announced(self, event: Announced) -> None:
        """Show the marker spent and two actions left."""
        self.frame_state = self.frame_state.with_seat("markers", event.seat, 0)
        self.frame_state = replace(self.frame_state, actions_left=2)
        self.frame(350, 700)

    def markers_returned(self, event: MarkersReturned) -> None:
        """Give every seat its marker back."""
        self.frame_state = replace(self.frame_state, markers=(True,) * self.frame_state.seats)
        self.frame(400, 700)

    def ended(self, event: Ended) -> None:
        """Take the marks of the turn and of the scoring away."""
        self.frame_state = replace(self.frame_state, turn=-1, scored=-1, paid=())
        self.frame(300, 900)

    # ------------------------------------------------------------------ cards

    def from_hand(self, seat: int, card: int) -> Sprite:
        """The card where it lay: open in the viewer's hand, else shut in the accounts."""
        if seat == self.frame_state.viewer:
            number = self.frame_state.hand.index(card)
            return laid("", face(card), self.where.hand(len(self.frame_state.hand), number))
        return laid("", BACK, self.shut_hand(seat))

    def shut_hand(self, seat: int) -> Pose:
        """Return where cards of a hand that lies shut come from and go to."""
        if self.frame_state.viewer is None and seat == self.frame_state.turn:
            count = self.frame_state.cards[seat]
            return self.where.hand(count, max(0, count - 1))
        x, y = self.where.cell("cards", seat)
        return Pose(x - 14, y, 0.0, 0.2)

    def leaves_hand(self, seat: int, card: int) -> None:
        """The hand without the card, which becomes the last discard."""
        if seat == self.frame_state.viewer:
            hand = list(self.frame_state.hand)
            hand.remove(card)
            self.frame_state = replace(self.frame_state, hand=tuple(hand))
        self.frame_state = replace(self.frame_state, discard=(*self.frame_state.discard, card))
        self.frame_state = self.frame_state.gained("cards", seat, -1)

    def played(self, event: Played) -> None:
        """Move the card to its slot, where it lies while it is carried out."""
        start = self.from_hand(event.seat, event.card)
        self.leaves_hand(event.seat, event.card)
        self.frame_state = replace(self.frame_state, card=event.card, phase="draw")
        key = discard_key(len(self.frame_state.discard) - 1)
        own = event.seat == self.frame_state.viewer
        self.frame(0, moved={key: replace(start, key=key)})
        self.frame(480, 150 if own else 900)

    def sold(self, event: Sold) -> None:
        """Move a card from the hand to the discard pile."""
        start = self.from_hand(event.seat, event.card)
        self.leaves_hand(event.seat, event.card)
        key = discard_key(len(self.frame_state.discard) - 1)
        self.frame(0, moved={key: replace(start, key=key)})
        self.frame(480, 100 if event.seat == self.frame_state.viewer else 700)
        if event.tokens:
            self.transfer(event.seat, "box", "supply", event.tokens)

    def received(self, event: Received) -> None:
        """Turn the viewer's own card up on its way from the pile."""
        hand = sorted((*self.frame_state.hand, event.card))
        self.frame_state = replace(self.frame_state, hand=tuple(hand))
        number = len(hand) - 1 - hand[::-1].index(event.card)
        key = hand_keys(hand)[number]
        self.frame(0, moved={key: laid(key, BACK, self.where.pile)})
        self.frame(150 if self.dealing else 650)

    def drew(self, event: Drew) -> None:
        """Move a card from the pile to the seat's hand."""
        if event.seat != self.frame_state.viewer:
            start = laid("drawn", BACK, self.where.pile)
            end = laid("drawn", BACK, self.shut_hand(event.seat))
            self.fly(start, end, 90 if self.dealing else 420)
        self.frame_state = replace(self.frame_state, pile=event.pile).gained("cards", event.seat, 1)
        if not self.dealing:
            self.frame(120)

    def reshuffled(self, event: Reshuffled) -> None:
        """Turn all discards over to become the pile."""
        if self.frame_state.discard:
            top = face(self.frame_state.discard[-1])
            self.frame_state = replace(self.frame_state, discard=())
            start = laid("shuffled", top, self.where.discard)
            self.fly(start, laid("shuffled", BACK, self.where.pile), 600)
        self.frame_state = replace(self.frame_state, pile=event.cards)
        self.frame(100, 500)

    # ------------------------------------------------------------------ tokens

    def coin_at(self, column: str, seat: int) -> Sprite:
        """A token of the seat over a cell of its accounts."""
        x, y = self.where.cell(column, seat)
        return Sprite("coin", f"token-{seat}", x - 14, y, sx=0.7, sy=0.7)

    def transfer(self, seat: int, source: str, goal: str, number: int) -> None:
        """Move tokens from one cell of an account to another."""
        self.frame_state = self.frame_state.gained(source, seat, -number)
        self.frame(0, over=(self.coin_at(source, seat),))
        self.frame(380, over=(self.coin_at(goal, seat),))
        self.frame_state = self.frame_state.gained(goal, seat, number)
        self.frame(120)

    def paid(self, event: Paid) -> None:
        """Move the payment away and take off its points."""
        if self.frame_state.phase == "pay":
            self.frame_state = replace(self.frame_state, phase="draw")
        if event.tokens:
            self.transfer(event.seat, "supply", "box", event.tokens)
        if event.points:
            self.frame_state = self.frame_state.gained("points", event.seat, -event.points)
            self.frame(450, 350)

    def placed(self, event: Placed) -> None:
        """Send the oldest home, move the divider to its space, and bring the new one."""
        region, where = event.region, self.where
        if event.displaced >= 0:
            self.sent_home(region, event.displaced, event.divider)
        ring = self.frame_state.rings[region - 1]
        new = Ring(ring.divider, (*ring.tokens, event.seat))
        self.frame_state = self.frame_state.gained("supply", event.seat, -1).with_ring(region, new)
        key = token_key(region, event.space)
        start = replace(self.coin_at("supply", event.seat), key=key)
        self.frame(0, moved={key: start})
        self.frame(520, 60, moved={key: token(where, region, event.space, event.seat)})

    def sent_home(self, region: int, owner: int, space: int) -> None:
        """Return the oldest token to its owner's supply; the divider moves on."""
        key = token_key(region, space)
        self.frame(0, moved={key: token(self.where, region, space, owner)})
        end = replace(self.coin_at("supply", owner), key=key)
        self.frame(520, moved={key: end})
        self.frame_state = self.frame_state.gained("supply", owner, 1).without_oldest(region)
        self.frame(380, 80)

    def moved(self, event: Moved) -> None:
        """Move the train's next wagon one region west."""
        wagons = list(self.frame_state.wagons)
        wagons[event.source] -= 1
        wagons[event.source + 1] += 1
        left = max(0, self.frame_state.steps_left - 1)
        self.frame_state = replace(self.frame_state, wagons=tuple(wagons), steps_left=left)
        self.frame(560, 60)

    # ------------------------------------------------------------------ scoring

    def scoring_began(self, event: ScoringBegan) -> None:
        """Take the score card out of the game; a board announces the scoring."""
        if event.number:
            self.frame_state = self.frame_state.with_seat("used", event.seat, event.number)
        name = "banner-score" if event.number else "banner-last"
        x, y = self.where.sheet.centre
        card = score_picture(event.number - 1) if event.number else "laurel"
        for size, alpha, move, hold in ((0.4, 0.0, 0, 0), (1.0, 1.0, 320, 600), (1.1, 0.0, 250, 0)):
            sign = Sprite("banner", name, x, y, sx=size, sy=size, alpha=alpha)
            high = Sprite("banner-card", card, x, y - 108, sx=size, sy=size, alpha=alpha)
            self.frame(move, hold, over=(high, sign))

    def region_scored(self, event: RegionScored) -> None:
        """Show the order of payment token by token, then move the points to the rules.

        A region that pays nobody is neither shown nor told.
        """
        if not event.spaces:
            return
        self.frame_state = replace(self.frame_state, scored=event.region, paid=event.spaces)
        self.frame(250, COUNT_MS)
        flights = list(self.chips(event))
        self.frame(0, over=tuple(start for start, _ in flights))
        self.frame(620, over=tuple(end for _, end in flights))
        points = tuple(
            have + more for have, more in zip(self.frame_state.points, event.gains, strict=True)
        )
        self.frame_state = replace(self.frame_state, points=points)
        self.frame(380, 120)
        self.frame_state = replace(self.frame_state, scored=-1, paid=())

    def chips(self, event: RegionScored) -> list[tuple[Sprite, Sprite]]:
        """A point for every token paid, where it starts and where it ends."""
        owners = self.frame_state.rings[event.region - 1].spaces()
        made = []
        for number, space in enumerate(event.spaces):
            x, y = self.where.space(event.region, space)
            start = Sprite(f"chip-{number}", "chip", x, y, sx=0.9, sy=0.9)
            goal = marker(self.frame_state, self.where, owners[space])
            end = replace(start, x=goal.x, y=goal.y, sx=0.55, sy=0.55)
            made.append((start, end))
        return made
