"""The table as text that can be walked, and what replay may show of an earlier moment."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Cell, TextBoard
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CAPACITY,
    CARDS,
    NEW_ENGLAND,
    REGION_CODES,
    RINGED,
)
from motherlode.games.go_west.rules.decks import NOTHING, PLUS_ONE
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.keys import (
    ACCOUNTS,
    DISCARD,
    DOUBLING,
    PILE,
    RINGS,
    SCORING,
    WAGONS,
    hand_keys,
)
from motherlode.games.go_west.view.terms import card_words, coins_words, region_name, wagons_words
from motherlode.games.go_west.view.words import account_words, double_words, score_cards_words
from motherlode.locale import _, ngettext, object_name, seat_name, with_label
from motherlode.view.person import decapitalize

#: The columns: as on the map, California is on the left.
WESTWARD = tuple(range(CALIFORNIA, NEW_ENGLAND - 1, -1))


def board(seen: GoWestObservation, names: Sequence[str]) -> TextBoard:
    """Wagons, rings and what they would pay, by region; then players, hand and piles."""
    rows = {
        decapitalize(_("Wagons")): [_yard(seen, region) for region in WESTWARD],
        _("rings"): [_ring(seen, region, names) for region in WESTWARD],
        _("would pay"): [_preview(seen, region, names) for region in WESTWARD],
        _("Players"): [_player(seen, seat, names) for seat in range(seen.seats)],
    }
    if seen.hand:
        rows[_("hand")] = _hand(seen)
    rows[_("beside")] = _beside(seen)
    return TextBoard(
        _("The map from California in the west to New England in the east"),
        tuple(region_name(region) for region in WESTWARD),
        tuple(rows),
        tuple(tuple(row) for row in rows.values()),
        aids=(_("would pay"),),
    )


def _yard(seen: GoWestObservation, region: int) -> Cell:
    count = seen.wagons[region]
    words = with_label(region_name(region), wagons_words(count)) + "."
    return Cell(WAGONS[region], str(count), words)


def _ring(seen: GoWestObservation, region: int, names: Sequence[str]) -> Cell:
    name = region_name(region)
    if region not in RINGED:
        return Cell("", "–", _("{region} has no ring.").format(region=name))
    tokens = seen.ring(region).tokens
    text = "".join(SEAT_LETTERS[owner] for owner in tokens) or "·"
    free = CAPACITY - len(tokens)
    words = _("{region}, ring from the oldest token: {tokens}.").format(
        region=name,
        tokens=", ".join(object_name(names, owner) for owner in tokens) or _("nothing"),
    )
    if free:
        words += " " + ngettext("{n} space is free.", "{n} spaces are free.", free).format(n=free)
    else:
        words += " " + _("Full: the next token sends the oldest back.")
    return Cell(RINGS[region], text, words)


def _preview(seen: GoWestObservation, region: int, names: Sequence[str]) -> Cell:
    words = preview_words(seen, region, names)
    if region not in RINGED:
        return Cell("", "–", words)
    text = " ".join(f"{SEAT_LETTERS[seat]}{n}" for seat, n in _pays(seen, region))
    return Cell("", text or "0", words)


def _pays(seen: GoWestObservation, region: int) -> list[tuple[int, int]]:
    return [(seat, points) for seat, points in enumerate(seen.preview[region - 1]) if points]


def preview_words(seen: GoWestObservation, region: int, names: Sequence[str]) -> str:
    """Return what a scoring would pay in that region now."""
    name = region_name(region)
    if region not in RINGED:
        return _("{region} never pays.").format(region=name)
    gains = [f"{seat_name(names, seat)} {points}" for seat, points in _pays(seen, region)]
    return _("{region} would pay now: {gains}.").format(
        region=name, gains=", ".join(gains) or _("nothing")
    )


def _player(seen: GoWestObservation, seat: int, names: Sequence[str]) -> Cell:
    text = f"{SEAT_LETTERS[seat]} {seen.accounts[seat].points}"
    return Cell(ACCOUNTS[seat], text, account_words(seen, seat, names))


def _hand(seen: GoWestObservation) -> list[Cell]:
    cells = []
    for key, card in zip(hand_keys(seen.hand), seen.hand, strict=True):
        words = _("In hand: {card}.").format(card=card_words(card))
        if key.endswith(".2"):
            words = _("In hand once more: {card}.").format(card=card_words(card))
        cells.append(Cell(key, card_text(card), words))
    return cells


def card_text(card: int) -> str:
    """A card in a few signs: region and tokens, steps, coins."""
    kind = CARDS[card]
    placing = ""
    if kind.placing != NOTHING:
        number = "+1" if kind.placing == PLUS_ONE else str(kind.tokens)
        placing = REGION_CODES[kind.region] + number + " "
    return f"{placing}›{kind.steps} ${kind.coins}"


def _beside(seen: GoWestObservation) -> list[Cell]:
    """Score card and double move of the seat that looks or acts, the piles, what is owed."""
    seat = seen.turn if seen.seat is None else seen.seat
    account = seen.accounts[max(0, seat)]
    cost = account.next_cost
    pile = ngettext("Draw pile: {n} card.", "Draw pile: {n} cards.", seen.pile)
    discard = _("No card has been played or sold.")
    if seen.discard:
        discard = _("Played and sold: {n}, on top {card}.").format(
            n=len(seen.discard), card=card_words(seen.discard[-1])
        )
    return [
        Cell(SCORING, f"$ {cost}" if cost >= 0 else "–", score_cards_words(account)),
        Cell(DOUBLING, "×2" if account.marker else "–", double_words(account)),
        Cell(PILE, str(seen.pile), pile.format(n=seen.pile)),
        Cell(DISCARD, str(len(seen.discard)), discard),
        *_owed(seen),
    ]


def _owed(seen: GoWestObservation) -> list[Cell]:
    if not seen.owed:
        return []
    words = _("To be paid: {coins}.").format(coins=coins_words(seen.owed))
    return [Cell("", f"$ {seen.owed}", words)]


def redact(then: GoWestObservation, now: GoWestObservation) -> GoWestObservation:
    """Nothing that lay open is ever hidden again: ``then`` as it was."""
    return then
