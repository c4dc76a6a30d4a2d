"""The animation: what travels, travels from where it was to where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from motherlode.canvas.animation import Animation, Flourish, Glides, on_top
from motherlode.canvas.scene import Scene, Sprite, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import WatchedEvent
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
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.account_sprites import marker, score_picture
from motherlode.games.go_west.view.art import BACK, face
from motherlode.games.go_west.view.event_words import announced
from motherlode.games.go_west.view.hand import discard_key, laid
from motherlode.games.go_west.view.highlights import RegionCount
from motherlode.games.go_west.view.keys import hand_keys
from motherlode.games.go_west.view.layout import Pose, form_for
from motherlode.games.go_west.view.scene import build, build_scene, token
from motherlode.games.go_west.view.words import prompt

#: Time for which the order of payment of a region is shown.
COUNT_MS = 1100


def frames(
    before: GoWestObservation,
    seen_events: Sequence[WatchedEvent[GoWestObservation]],
    after: GoWestObservation,
    options: ViewOptions,
) -> list[Frame]:
    """From the scene of ``before`` to that of ``after``; the last frame is the latter."""
    animation = GoWestAnimation(before, options)
    animation.show(seen_events)
    say = "" if after.phase in ("deal", "draw") else prompt(after, options.names)
    return animation.rest(build_scene(after, options), 60 if animation.dealing else 260, say)


class GoWestAnimation(Animation[GoWestObservation]):
    """The animation builder of Go West!; ``dealing`` goes briskly, and nobody says it."""

    GLIDES_MS: ClassVar[Glides] = {
        Started: (300, 500),
        TurnBegan: (300, 150),
        PlacingSkipped: (0, 0),
        Announced: (350, 700),
        MarkersReturned: (400, 700),
        Moved: (560, 60),
        Ended: (300, 900),
    }

    def __init__(self, before: GoWestObservation, options: ViewOptions) -> None:
        super().__init__(before)
        self.options = replace(options, last=())
        self.dealing = before.phase == "deal"
        self.where = form_for(options, before.seats)

    def scene(self, seen: GoWestObservation, count: RegionCount | None = None) -> Scene:
        """See ``Animation``. What was asked before the event is asked no more."""
        phase = "draw" if seen.phase in ("pay", "place") else seen.phase
        return build(replace(seen, phase=phase, legal=()), self.options, count)

    def flourishes(self) -> Mapping[type[Event], Flourish]:
        """See ``Animation``."""
        return {
            Received: self.received,
            Drew: self.drew,
            Reshuffled: self.reshuffled,
            Played: self.played,
            Paid: self.paid,
            Placed: self.placed,
            ScoringBegan: self.scoring_began,
            RegionScored: self.region_scored,
            Sold: self.sold,
        }

    def event_sentence(self, event: Event) -> str:
        """See ``Animation``. A deal is not said card by card."""
        return "" if self.dealing else announced(event, self.options.names)

    def frame(self, move: int, hold: int = 0, over: Iterable[Sprite] = ()) -> None:
        """Add the table after the event, with these sprites above all."""
        self.add(on_top(self.scene(self.then), list(over)), move, hold)

    # ------------------------------------------------------------------ cards

    def from_hand(self, seat: int, card: int) -> Sprite:
        """Return the card where it lay: open in the viewer's hand, else shut in the accounts."""
        hand = self.seen.hand
        if seat == self.seen.seat:
            return laid("", face(card), self.where.hand(len(hand), hand.index(card)))
        return laid("", BACK, self.shut_hand(seat))

    def shut_hand(self, seat: int) -> Pose:
        """Return where cards of a hand that lies shut come from and go to."""
        if self.seen.seat is None and seat == self.seen.turn:
            count = self.seen.accounts[seat].cards
            return self.where.hand(count, max(0, count - 1))
        x, y = self.where.cell("cards", seat)
        return Pose(x - 14, y, 0.0, 0.2)

    def lay_down(self, seat: int, card: int, table: GoWestObservation, hold_ms: int) -> None:
        """Move a card from the hand to where it lies on the table after the event."""
        key = discard_key(len(table.discard) - 1)
        scene = self.scene(table)
        self.add(on_top(scene, [replace(self.from_hand(seat, card), key=key)]), 0)
        self.add(scene, 480, hold_ms)

    def played(self, event: Played) -> None:
        """Move the card to its slot, where it lies while it is carried out."""
        own = event.seat == self.seen.seat
        self.lay_down(event.seat, event.card, self.then, 150 if own else 900)

    def sold(self, event: Sold) -> None:
        """Move a card from the hand to the discard pile, then the tokens for it."""
        own = event.seat == self.seen.seat
        unpaid = self.without_change(self.then, event.seat, "supply", "box")
        self.lay_down(event.seat, event.card, unpaid, 100 if own else 700)
        if event.tokens:
            self.transfer(event.seat, "box", "supply", self.then)

    def received(self, event: Received) -> None:
        """Turn the viewer's own card up on its way from the pile."""
        hand = self.then.hand
        number = len(hand) - 1 - hand[::-1].index(event.card)
        self.frame(0, over=(laid(hand_keys(hand)[number], BACK, self.where.pile),))
        self.frame(150 if self.dealing else 650)

    def drew(self, event: Drew) -> None:
        """Move a card from the pile to the seat's hand."""
        if event.seat != self.seen.seat:
            start = laid("drawn", BACK, self.where.pile)
            end = laid("drawn", BACK, self.shut_hand(event.seat))
            self.fly(self.seen, start, end, 90 if self.dealing else 420)
        if not self.dealing:
            self.frame(120)

    def reshuffled(self, event: Reshuffled) -> None:
        """Turn all discards over to become the pile."""
        if self.seen.discard:
            start = laid("shuffled", face(self.seen.discard[-1]), self.where.discard)
            end = laid("shuffled", BACK, self.where.pile)
            self.fly(replace(self.then, pile=self.seen.pile), start, end, 600)
        self.frame(100, 500)

    def fly(self, table: GoWestObservation, start: Sprite, end: Sprite, ms: int) -> None:
        """A sprite of its own that appears, travels, and is gone with the next frame."""
        scene = self.scene(table)
        self.add(on_top(scene, [start]), 0)
        self.add(on_top(scene, [end]), ms)

    # ------------------------------------------------------------------ tokens

    def without_change(
        self, table: GoWestObservation, seat: int, *columns: str
    ) -> GoWestObservation:
        """Return the table with these columns of the seat's account as before the event."""
        accounts = list(table.accounts)
        old = {column: getattr(self.seen.accounts[seat], column) for column in columns}
        accounts[seat] = replace(accounts[seat], **old)
        return replace(table, accounts=tuple(accounts))

    def coin_at(self, column: str, seat: int) -> Sprite:
        """Return a token of the seat over a cell of its accounts."""
        x, y = self.where.cell(column, seat)
        return Sprite("coin", f"token-{seat}", x - 14, y, sx=0.7, sy=0.7)

    def transfer(self, seat: int, source: str, goal: str, table: GoWestObservation) -> None:
        """Move tokens from one cell of an account to another, as the table has them then."""
        leaving = self.without_change(table, seat, goal)
        self.fly(leaving, self.coin_at(source, seat), self.coin_at(goal, seat), 380)
        self.add(self.scene(table), 120)

    def paid(self, event: Paid) -> None:
        """Move the payment away and take off its points."""
        if event.tokens:
            unpaid = self.without_change(self.then, event.seat, "points")
            self.transfer(event.seat, "supply", "box", unpaid)
        if event.points:
            self.frame(450, 350)

    def placed(self, event: Placed) -> None:
        """Send the oldest home, move the divider to its space, and bring the new one."""
        coming = self.coin_at("supply", event.seat)
        start = on_top(
            self.scene(self.then), [replace(coming, key=token_key(event.region, event.space))]
        )
        if event.displaced >= 0:
            key = token_key(event.region, event.divider)
            old = token(self.where, event.region, event.divider, event.displaced)
            home = replace(self.coin_at("supply", event.displaced), key=key)
            self.fly(self.seen, old, home, 520)
            self.add(start, 380, 80)
        else:
            self.add(start, 0)
        self.frame(520, 60)

    # ------------------------------------------------------------------ scoring

    def scoring_began(self, event: ScoringBegan) -> None:
        """Take the score card out of the game; a board announces the scoring."""
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
        count = RegionCount(event.region, event.spaces)
        scene, flights = self.scene(self.seen, count), self.chips(event)
        self.add(scene, 250, COUNT_MS)
        self.add(on_top(scene, [start for start, _ in flights]), 0)
        self.add(on_top(scene, [end for _, end in flights]), 620)
        self.add(self.scene(self.then, count), 380, 120)

    def chips(self, event: RegionScored) -> list[tuple[Sprite, Sprite]]:
        """Return a point for every token paid, where it starts and where it ends."""
        owners = self.seen.ring(event.region).spaces()
        made = []
        for number, space in enumerate(event.spaces):
            x, y = self.where.space(event.region, space)
            start = Sprite(f"chip-{number}", "chip", x, y, sx=0.9, sy=0.9)
            goal = marker(self.seen, self.where, owners[space])
            end = replace(start, x=goal.x, y=goal.y, sx=0.55, sy=0.55)
            made.append((start, end))
        return made
