"""Payment words: why a region pays what it pays, token by token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.games.go_west.rules.events import RegionScored
from motherlode.games.go_west.rules.payments import payment_order
from motherlode.games.go_west.view.terms import (
    points_words,
    region_name,
    tokens_words,
    wagons_words,
)
from motherlode.locale import _, join_names, object_name, seat_name, with_label
from motherlode.view.person import capital, tell

#: So many gains fit on the line for the eye.
MAX_GAINS = 3


def region_payment(event: RegionScored, names: Sequence[str]) -> str:
    """The payment of one region in full; empty where nobody is paid."""
    gains = [f"{seat_name(names, s)} {points}" for s, points in enumerate(event.gains) if points]
    if not gains:
        return ""
    there = _("{wagons}, {tokens}.").format(
        wagons=wagons_words(event.wagons), tokens=tokens_words(len(event.tokens))
    )
    groups = [] if event.wagons >= len(event.tokens) else _groups(event, names)
    paid = with_label(region_name(event.region), ", ".join(gains))
    if len(gains) > MAX_GAINS:
        paid = _("{region} pays:\n{gains}").format(
            region=region_name(event.region), gains=", ".join(gains)
        )
        return " ".join((f"{paid}.", there, *groups))
    return f"{paid}.\n" + " ".join((there, *groups))


def _groups(event: RegionScored, names: Sequence[str]) -> Iterator[str]:
    """From the players with most tokens to those with fewest."""
    left = event.wagons
    order = payment_order(event.tokens)
    counts = {seat: event.tokens.count(seat) for seat in event.tokens}
    for count in sorted(set(counts.values()), reverse=True):
        group = sorted(seat for seat in counts if counts[seat] == count)
        there = join_names([object_name(names, seat) for seat in group])
        paid = [event.tokens[age] for age in order if counts[event.tokens[age]] == count][:left]
        left -= len(paid)
        tokens = tokens_words(count)
        if not paid:
            yield _("Nothing is left for {names}.").format(names=there)
        elif len(group) == 1:
            points = points_words(len(paid))
            yield tell(
                _("{has} {tokens}: {points}."), names, group[0], tokens=tokens, points=points
            )
        else:
            yield _("{tokens} each for {names}, paid from the oldest: {order}.").format(
                names=there,
                tokens=capital(tokens),
                order=", ".join(seat_name(names, seat) for seat in paid),
            )
