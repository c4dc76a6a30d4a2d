"""The guide of Go West!: every card and piece with its picture, regions that are scored."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import (
    CAPACITY,
    CARDS,
    EAST,
    HAND,
    REGIONS,
    RINGED,
    SCORE_COSTS,
    SPACES,
    TOKENS,
    WAGONS,
    copies,
)
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view import terms as said
from motherlode.games.go_west.view.clauses import clauses
from motherlode.locale import _, seat_name
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record
from motherlode.view.quantity import fill

TURN = """\
go-west 2 seats=2 deck=reconstructed start=A
?WE-X-1 ?EA-1-0 ?GP-2-1 ?WE-2-0 ?WE-2-1 ?NO-0-1 ?GP-1-0 ?EA-X-2 ?GP-2-2 ?GP-1-3 ?MW-X-0
?EA-X-3 ?MW-2-3 ?GP-1-2 pEA-1-0 ?WE-1-3 pEA-X-3 +MW wNE wNE wNE ?GP-1-1 score sEA-X-2 ?NO-0-2
"""
SEATS = 3
#: A is red, B green and C blue.
RINGS: dict[str, tuple[int, str, tuple[int, int, int]]] = {
    "score-more-or-equal-wagons": (5, "AAABC", (3, 1, 1)),
    "score-fewer-wagons": (4, "BBBAAC", (1, 3, 0)),
    "score-tie-by-age": (5, "BAAABBC", (3, 2, 0)),
}


def table(name: str) -> GoWestObservation:
    """The table with that ring in the East."""
    wagons, ring, _gains = RINGS[name]
    state = GoWestState(SEATS, DECKS["reconstructed"], "A", INFO.version)
    state.wagons = [WAGONS - wagons, wagons, 0, 0, 0, 0]
    state.rings[EAST - 1] = ["ABC".index(owner) for owner in ring]
    for seat in range(SEATS):
        state.supply[seat] = TOKENS - ring.count("ABC"[seat])
        state.hands[seat] = list(range(HAND))
    state.phase = "act"
    state.turn = state.current_player = 0
    return state.observation(None)


def guide(_terms: GuideTerms) -> Guide:
    """Return the guide; it is the same for every table."""
    return Guide(
        start="1",
        tables=(
            GuideTable(title=_("Pieces"), after="1", rows=tuple(_pieces())),
            GuideTable(title=_("Action cards"), after="4", rows=tuple(_cards())),
            GuideTable(title=_("Score cards"), after="10", rows=tuple(_score_cards())),
        ),
        examples=_examples(),
        summary=(
            (_("Your turn"), ("3.2",)),
            (_("Play an action card"), ("4", "5", "7", "8", "9")),
            (_("The rings"), ("6",)),
            (_("Play a score card"), ("10", "11")),
            (_("Sell a card"), ("12",)),
            (_("Double move"), ("14",)),
            (_("The end"), ("16", "17")),
        ),
        turn=_turn(),
    )


def _turn() -> tuple[Example, ...]:
    told = (
        (
            18,
            _("Play an action card") + ".",
            _(
                "B played a card of 3 coins: three tokens went into the box, one was placed in "
                "the East and one in the ring of the Midwest."
            ),
        ),
        (
            22,
            _("Then move wagons."),
            _("Three steps: three wagons went from New England to the East. B drew a card."),
        ),
        (
            23,
            _("Play a score card") + ".",
            _(
                "It cost A one token. In the East there are three wagons and two tokens, so each "
                "token brought its player a point."
            ),
        ),
        (
            25,
            _("Sell a card") + ".",
            _("B sold a card that shows two coins: two tokens came back from the box."),
        ),
    )
    return tuple(
        Example(
            id=f"turn-{n}",
            title=title,
            words=words,
            after="3.2",
            record=truncate_record(TURN, plies),
        )
        for n, (plies, title, words) in enumerate(told, 1)
    )


def _clause(number: str) -> str:
    return next(clause.text for clause in clauses() if clause.number == number)


def _pieces() -> Iterator[GuideRow]:
    yield GuideRow("wagon", _("Wagon"), _clause("7"))
    yield GuideRow("token-0", _("Token"), _clause("5"))
    yield GuideRow("divider", _("Divider"), _clause("6"))
    yield GuideRow("double-ready", _("Double move"), _clause("14"))
    for region in RINGED:
        words = fill(
            _("A ring of {spaces:word} spaces: {tokens:word} tokens and the divider."),
            {"spaces": SPACES, "tokens": CAPACITY},
        )
        yield GuideRow(f"wheel-{REGIONS[region]}", said.region_name(region), words)


def _cards() -> Iterator[GuideRow]:
    number = copies(DECKS["reconstructed"].rows)
    for card, kind in enumerate(CARDS):
        if number[card]:
            effect = said.effect_words(card)
            price = said.coins_words(kind.coins) if kind.coins else _("free")
            words = f"{price[:1].upper()}{price[1:]} ({number[card]} ×)"
            yield GuideRow(f"card-{kind.id}", effect[:1].upper() + effect[1:], words)


def _score_cards() -> Iterator[GuideRow]:
    for number, cost in enumerate(SCORE_COSTS, 1):
        words = _("Costs {tokens}.").format(tokens=said.tokens_words(cost))
        yield GuideRow(f"score-{number}", _("Score card {n}").format(n=number), words)


def _examples() -> tuple[Example, ...]:
    told = {
        "score-more-or-equal-wagons": _(
            "Five wagons and five tokens in the East: every token scores."
        ),
        "score-fewer-wagons": _(
            "Four wagons: the player with most tokens there is paid first, for all three."
        ),
        "score-tie-by-age": _(
            "Five wagons, and two players with three tokens each: among these the oldest "
            "tokens are paid first."
        ),
    }
    return tuple(
        Example(
            id=name,
            words=words,
            after="11",
            source="KDS Distribuzione, 5.2",
            seen=partial(table, name),
            lines=tuple(
                (seat_name((), seat), points) for seat, points in enumerate(RINGS[name][2])
            ),
            totals=RINGS[name][2],
        )
        for name, words in told.items()
    )
