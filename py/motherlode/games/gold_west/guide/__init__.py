"""The guide of Gold West: every office, card and token with its picture, games and examples."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.games.gold_west.guide.examples import FIRST, SECOND, WHITEWATER
from motherlode.games.gold_west.guide.worked import worked_examples
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import (
    CARDS,
    EDITIONS,
    KINDS,
    OFFICE_IDS,
    OFFICES,
    Edition,
)
from motherlode.games.gold_west.view import terms as said
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.scores import effect_words, office_words, single_words
from motherlode.locale import _
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record

ONLY_FIRST = ("4.1.1", "4.4.1", "5.7", "9.1", "9.2")
ONLY_SECOND = ("4.4.2", "5.8")
ONLY_WHITEWATER = tuple(
    f"7.{n}" for n in ("1", "2", "3", "4", "4.1", "5", "6", "7", "8", "9", "10")
)
ONLY_TWO = ("1.3", "3.11", "3.11.1")
#: Plies of a turn with all its steps: after each of them, and after its last cart.
TURNS = {
    FIRST: (104, 106, 108, 109),
    SECOND: (117, 118, 119, 120),
    WHITEWATER: (109, 110, 112, 113),
}
#: Totals of the seats at the end of the records.
COUNTED: dict[str, tuple[int, ...]] = {FIRST: (87, 85), SECOND: (117, 95, 96), WHITEWATER: (84, 86)}
ONLY_MORE = ("3.8", "3.9")


def guide(terms: GuideTerms) -> Guide:
    """For one of the editions, with what is played with it."""
    edition = EDITIONS[terms.entry]
    first, whitewater = terms.entry == said.FIRST, bool(terms.options.get("whitewater"))
    absent = {
        *(ONLY_SECOND if first else ONLY_FIRST),
        *(ONLY_MORE if terms.seats == 2 else ONLY_TWO),
    }
    special = {*(ONLY_FIRST[:3] if first else ONLY_SECOND)}
    (special if whitewater else absent).update(ONLY_WHITEWATER)
    if first:
        (special if terms.options.get("bandits") else absent).add("9.1")
        (special if terms.options.get("trading_post", "no") != "no" else absent).add("9.2")
    return Guide(
        start="1.1",
        tables=(
            GuideTable(title=_("Offices"), after="4.4.2", rows=tuple(_offices(edition))),
            GuideTable(title=_("The single tile"), after="2.9", rows=tuple(_singles(edition))),
            GuideTable(title=_("Investments"), after="2.7", rows=tuple(_cards(edition))),
            GuideTable(title=_("Shipping bonus tiles"), after="2.10", rows=tuple(_shipping())),
            GuideTable(title=_("Terrains"), after="3.7", rows=tuple(_terrains())),
            GuideTable(title=_("Mining tokens"), after="1.4", rows=tuple(_tokens())),
            GuideTable(title=_("Resources"), after="1.9", rows=tuple(_resources(edition))),
        ),
        examples=(*worked_examples(terms), _counted(terms.entry, whitewater)),
        summary=(
            (_("Step 1: activate your supply"), ("2.1", "2.2", "2.4")),
            (_("Step 2: use metals"), ("2.6", "2.7", "2.8", "2.10")),
            (_("Step 3: build or loot"), ("2.14", "2.15", "2.18", "2.20", "2.21")),
            (_("Whitewater, second edition"), ("7.3", "7.5", "7.8")),
            (_("The end"), ("3.1",)),
            (_("Final scoring"), ("3.5", "3.6", "3.7", "3.8", "3.11")),
        ),
        absent=frozenset(absent),
        special=frozenset(special),
        turn=_turn(terms.entry, whitewater),
    )


def _turn(entry: str, whitewater: bool) -> tuple[Example, ...]:
    record = FIRST if entry == said.FIRST else WHITEWATER if whitewater else SECOND
    supply, metals, built, stored = TURNS[record]
    told = (
        (
            supply,
            _("Step 1: activate your supply."),
            _(
                "Everything in one cart is lifted. Each cart that it passes keeps one resource, "
                "and the rest reaches the use zone."
            ),
        ),
        (
            metals,
            _("Step 2: use metals."),
            _(
                "Metals in the use zone move stagecoaches, buy a marker in Boomtown or an "
                "investment, in any order."
            ),
        ),
        (
            built,
            _("Step 3: build or loot."),
            _(
                "With wood or stone a camp is built on a revealed token. The token is "
                "taken, and its neighbours are revealed."
            ),
        ),
        (
            stored,
            _("Last, fill a cart."),
            _(
                "All that the token shows goes into one cart. Cart 3 brings 3 points and is used "
                "last, cart 0 brings none and is used soonest."
            ),
        ),
    )
    return tuple(
        Example(
            id=f"turn-{n}",
            title=title,
            words=words,
            after="2",
            record=truncate_record(record, plies),
        )
        for n, (plies, title, words) in enumerate(told, 1)
    )


def _offices(edition: Edition) -> Iterator[GuideRow]:
    for name in OFFICE_IDS if edition.id == said.FIRST else OFFICE_IDS[: components.BASE_OFFICES]:
        first = OFFICES[name].points_in(edition.id) != OFFICES[name].points
        picture = f"office-{name}-first" if first else f"office-{name}"
        yield GuideRow(picture, said.office_sign(name, edition), office_words(name, edition))


def _singles(edition: Edition) -> Iterator[GuideRow]:
    for name in components.SINGLES:
        if (name == "water_tower") == (edition.id == said.FIRST) and name != "vp4":
            continue
        if name.startswith("tp_") and edition.id != said.FIRST:
            continue
        yield GuideRow(f"single-{name}", said.single_sign(name), single_words(name))


def _cards(edition: Edition) -> Iterator[GuideRow]:
    first = edition.id == said.FIRST
    for number, one in enumerate(CARDS[: components.BASE_CARDS] if first else CARDS):
        cost = said.counted(said.card_cost(number))
        words = f"{said.points(one.points)}. {effect_words(number, edition)}"
        yield GuideRow(card_name(one, edition), _capital(cost), words.strip())


def _shipping() -> Iterator[GuideRow]:
    for track, values in enumerate(components.SHIPPING_TILES):
        for value in values:
            title = _capital(_(said.TRACK[track]))
            yield GuideRow(f"ship-{track}-{value}", title, said.points(value))


def _terrains() -> Iterator[GuideRow]:
    words = _(
        "Most influence scores {first}, second most {second}. With two players the first scores "
        "{second}."
    )
    for terrain, (first, second) in enumerate(components.AWARDS):
        award = words.format(first=first, second=second)
        yield GuideRow(f"down-{terrain}", said.terrain(terrain), award)


def _tokens() -> Iterator[GuideRow]:
    for kind in KINDS:
        picture = f"token-{kind.terrain}-{kind.letters}"
        words = f"{_capital(said.counted(kind.resources))} ({kind.number} ×)"
        yield GuideRow(picture, said.terrain(kind.terrain), words)


def _resources(edition: Edition) -> Iterator[GuideRow]:
    uses = (
        _("Builds a camp; with a stone a settlement."),
        _("Builds a camp; with a wood a settlement."),
        _("A metal: invests, marks Boomtown, moves its coach."),
        _("A metal: invests, marks Boomtown, moves its coach."),
        _("A metal: invests, marks Boomtown, moves its coach."),
        _("Whitewater: adds a point to what is put into its cart."),
    )
    for kind, words in enumerate(uses[:5] if edition.id == said.FIRST else uses):
        yield GuideRow(f"res-{kind}", _capital(said.resource(kind)), words)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _counted(entry: str, whitewater: bool) -> Example:
    second = WHITEWATER if whitewater else SECOND
    record = FIRST if entry == said.FIRST else second
    return Example(
        id="whole-game",
        title=_("A whole game is counted"),
        words=_("The last camp was built, and everybody had the final turn. Now all is added up."),
        after="3.5",
        record=record,
        totals=COUNTED[record],
    )
