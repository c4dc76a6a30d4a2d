"""The look at a first table of Gold West, and the questions about one's own position."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.locale import _, mark
from motherlode.view.lesson import Opening, Pointer, QuizQuestion, near

#: Camps of everybody on the land after which there are questions.
TURNS_PLAYED = 2

OPENING = Opening(
    aim=mark("Most points win once all camps are built."),
    pieces=(
        Pointer(
            say=mark("Your carts: empty one first"), at=("supply:0:0", "cart:0:0", "res:0:0:*")
        ),
        Pointer(say=mark("Build camps on open tokens"), at=("hex:H5", "hex:*")),
        Pointer(say=mark("Metals buy points in Boomtown"), at=("cell:4", "cell:*")),
    ),
)


def own_questions(
    seen: GoldWestObservation, seat: int, _names: Sequence[str]
) -> tuple[QuizQuestion, ...]:
    """After the second turn: what arrives, what a cart is worth, and how long it lasts."""
    if seen.phase != "activate" or seen.current_player != seat or not _has_played(seen, seat):
        return ()
    counts = [sum(seen.section(seat, cart)) for cart in range(4)]
    fullest = max(range(4), key=lambda cart: counts[cart])
    here = f"supply:{seat}:{fullest}"
    return (
        QuizQuestion(
            say=_("You empty cart {cart}. How many of its {n} resources arrive?").format(
                cart=fullest, n=counts[fullest]
            ),
            answers=near(max(0, counts[fullest] - fullest)),
            why=_("One stays in every cart on the way, cart 0 included."),
            at=(here,),
        ),
        QuizQuestion(
            say=_("You put new resources into cart 3. How many points is that at once?"),
            answers=("3", "0", "1"),
            why=_("A cart pays its number. From cart 3 the way is the longest."),
            at=(f"supply:{seat}:3",),
        ),
        QuizQuestion(
            say=_("How many camps and settlements have you still to place?"),
            answers=near(seen.camps[seat]),
            why=_("When nobody has any left, everybody has one last turn."),
            at=(f"camp-icon:{seat}",),
        ),
    )


def _has_played(seen: GoldWestObservation, seat: int) -> bool:
    """Return whether the seat has had its first turns."""
    return seen.turn // seen.seats >= TURNS_PLAYED
