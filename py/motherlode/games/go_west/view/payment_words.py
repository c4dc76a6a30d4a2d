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
from motherlode.locale import _, join_names, seat_name


def region_payment(event: RegionScored, names: Sequence[str]) -> str:
    """The payment of one region in full."""
    head = _("{region}: {wagons}, {tokens}.").format(
        region=region_name(event.region),
        wagons=wagons_words(event.wagons),
        tokens=tokens_words(len(event.tokens)),
    )
    if not event.spaces:
        return head + " " + _("Nobody scores.")
    if event.wagons >= len(event.tokens):
        return head + " " + _("Every token scores: {gains}.").format(gains=_gains(event, names))
    return " ".join([head, *_groups(event, names)])


def _gains(event: RegionScored, names: Sequence[str]) -> str:
    return ", ".join(
        f"{seat_name(names, seat)} {points}" for seat, points in enumerate(event.gains) if points
    )


def _groups(event: RegionScored, names: Sequence[str]) -> Iterator[str]:
    """From the players with most tokens to those with fewest."""
    left = event.wagons
    order = payment_order(event.tokens)
    counts = {seat: event.tokens.count(seat) for seat in event.tokens}
    for count in sorted(set(counts.values()), reverse=True):
        group = sorted(seat for seat in counts if counts[seat] == count)
        there = [seat_name(names, seat) for seat in group]
        paid = [event.tokens[age] for age in order if counts[event.tokens[age]] == count][:left]
        left -= len(paid)
        if not paid:
            yield _("Nothing is left for {names}.").format(names=join_names(there))
        elif len(group) == 1:
            yield _("{name} has {tokens} and scores {points}.").format(
                name=there[0], tokens=tokens_words(count), points=points_words(len(paid))
            )
        else:
            yield _(
                "{names} have {tokens} each, so it goes token by token from the oldest: {order}."
            ).format(
                names=join_names(there),
                tokens=tokens_words(count),
                order=", ".join(seat_name(names, seat) for seat in paid),
            )
