"""The guide of Gold West: every office, card and token with its picture, games and examples."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.games.gold_west.guide.worked import worked_examples
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import (
    CARDS,
    EDITIONS,
    OFFICE_IDS,
    OFFICES,
    TOKEN_KINDS,
    Edition,
)
from motherlode.games.gold_west.view import terms as said
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.scores import effect_words, office_words, single_words
from motherlode.locale import _
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record
from motherlode.view.person import capital
from motherlode.view.words import points_words

FIRST = """\
gold-west-1e 1 seats=2 start=A
?NW:6.5 ?N:3.3 ?NE:0.0 ?SE:1.1 ?S:7.2 ?SW:5.1 ?L4 ?ohomestead ?oshipping ?omayor ?odepot
?iI00 ?iI06 ?iI09 ?iI10 ?iI12 ?iI13 ?iI14 ?iI19 ?E4:ss ?F3:sc ?G3:wr ?H3:gs ?I3:ss
?J3:gsc ?J4:gg ?I5:sss ?H5:ssg ?G5:ggs ?F5:ssg ?E5:rrr a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw p0
a1 lr ts mI5 ?J5:wc p3 a1 lc mG5 p3 a3 mH6 ?G7:ss p3 a0 bcg ts ts mG6 ?F6:cc p3 a3 mF5
?E6:ggg p3 a3 lw lg ls tg mI6 ?J6:ggc p2 a3 ls ls mE6 ?D6:ccc ?D5:srw p3 a2 lw lc stop
mJ4 ?K4:wwr ?K5:cc p3 a0 bsg tg settlement mK4 ?L3:cc ?K3:sr p3 a1 lg mD5 ?D4:ws ?C5:ccs
?C6:rrr p3 a3 lw lr lg tg tg mL3 ?L2:crw p3 a3 lw lg lg ts mL2 ?K2:rg p2 a2 ls ls tg mF6
p3 a2 lw lr tc mJ5 ?K6:gg p3 a1 lg bss ts mG3 ?F2:www ?G2:ssc ?H2:cr p3 a0 tc ts bgg mH2
?I2:grw ?H1:ccg p3 a3 lc lr lc bcc mJ3 ?J2:cg p1 a3 lc lr lc mJ6 p3 a1 lg bcs mK3 p2 a1
lw tg mC5 p3 a0 iI12 ts mJ2 p3 a3 lc ls lc tc tg tg mH1 p0 a2 lc ls mK5 p2 a0 bgc tc tc
tc a0 stop
"""
SECOND = """\
gold-west-2e 1 seats=3 start=random
?sB ?W:6.1 ?NW:3.3 ?N:7.5 ?NE:0.1 ?E:1.5 ?SE:5.4 ?S:4.3 ?SW:2.3 ?L1 ?osurveyor ?omayor
?otown_hall ?odeeds ?iI03 ?iI04 ?iI11 ?iI12 ?iI13 ?iI15 ?iI17 ?iI19 ?E4:grw ?F3:srw
?G3:sss ?H3:ggc ?I3:ssg ?J3:rrr ?J4:cc ?I5:gs ?H5:ggs ?G5:wg ?F5:ssc ?E5:cc a1 lc mF3
?F2:ggc ?E3:cc p2 a0 mJ3 ?J2:grw ?K4:ccs ?K3:srw p3 a0 mK4 ?L3:crw ?L4:crw ?K5:rg p3 a2
lw ls mL3 ?L2:rrr ?M4:gsc p2 a1 ls mJ2 ?I2:ccg ?K2:ccc p2 a1 lg mK3 p3 a0 bsc mF2 ?E2:cr
?G2:ggg p3 a3 mH3 ?H2:rrw p3 a0 tg mH5 ?I6:www ?H6:ssc ?G6:ccs p3 a2 lc lw mK5 ?L5:ggg
?K6:cg ?J5:ss p3 a2 lr lg settlement mE5 ?D4:ss ?E6:ws ?D5:gg p3 a3 ls ls ls iI13 bgc
settlement mE4 ?D3:wr p2 a3 lg lg lg tc mJ4 p1 a0 bsg mI3 p3 a2 ls lg settlement mL5
?M6:sr ?M5:wr p3 a2 mL4 p2 a3 lc lc ls iI11 tc mG2 ?H1:ss p3 a3 mH2 p2 a1 lg tc stop mG3
p3 a1 lr tc mK2 p3 a0 bgs tg mM4 ?N4:ggs p3 a0 bgg mE2 ?D2:ssg p3 a3 lg lg lg tc tc tc
mM5 ?N5:sc p2 a2 lw lr tg mL2 p3 a3 ls lc ls ts mD4 ?C4:ccg ?C5:gg p1 a2 lw lg tc mI2 p3
a3 lr lr ls tc tg mD2 ?C3:wc p3 a2 lw ls tc mE3 p3 a1 lw tg mN4 p3 a2 mC4 ?B4:www ?B3:gg
p0 a1 ls tc ts mD3 p3 a3 lc ls lc tg tg tg mF5 ?F6:gg p3 a1 lr bss tg settlement mG5 p3
a0 ts ts ts mH6 ?G7:rrr p3 a3 lc mG6 p1 a0 bcs tc tg mH1 p3 a3 lw lr lc tc tc ts ts a0
iI15 tc a3 lw ls ls ts ts tg tg
"""
WHITEWATER = """\
gold-west-2e 1 seats=2 start=B whitewater=yes
?NW:1.5 ?N:6.3 ?NE:5.4 ?SE:2.2 ?S:4.3 ?SW:7.2 ?L10 ?otown_hall ?ofrontier ?osaloon
?osurveyor ?iI04 ?iI05 ?iI12 ?iI13 ?iI18 ?iI19 ?iW2 ?iW4 ?E4:ssg ?F3:ss ?G3:crw ?H3:wg
?I3:ccs ?J3:wc ?J4:crw ?I5:sr ?H5:gsc ?G5:www ?F5:ss ?E5:ss a1 lc mG3 ?F2:ggc ?G2:rrw
?H2:gg p3 a1 ls mE5 ?D4:gg ?E6:gs ?D5:ws p3 a3 la lc lr mJ3 ?J2:ggc ?K4:wwr ?K3:srw p2
a3 la mK3 ?L2:wr ?K2:ccg ?L3:ccg p2 a2 la lc mD4 ?D3:ggs ?C5:sss p3 a0 bss mE6 ?F6:grw
?D6:ssc p2 a0 tc tc settlement mJ4 ?K5:www ?J5:gg p3 a2 la ls bgs settlement mF6 ?G7:rg
?G6:cc p1 a1 la tc mD3 ?D2:cc ?E3:wr p2 a1 la bsg settlement mG7 ?H6:ss p0 a3 lw lg lg
tc mI5 ?I6:ggg p2 a0 ts tg mG2 ?H1:srw p2 a2 lr ls bgg p3 ts mK4 p3 a2 lw mD6 ?C6:ccc p1
a1 lg mI6 ?J6:www p3 a0 mH6 p3 a3 la lg lw tg tg settlement mE4 p2 a3 mF2 ?E2:grw p3 a0
ts tg tg mH1 ?I2:ssc p2 a3 lc mE2 p2 a2 lr la ts tg p3 stop mF5 p3 a1 lc iW4 p0 gw p0
mH5 p0 a1 lg mJ2 p2 a0 tg bcs tg stop mC6 p1 a2 lg lg tc p0 a2 lw lr bsc tg
"""


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
            _("Step 1: activate your supply") + ".",
            _(
                "Everything in one cart is lifted. Each cart that it passes keeps one resource, "
                "and the rest reaches the use zone."
            ),
        ),
        (
            metals,
            _("Step 2: use metals") + ".",
            _(
                "Metals in the use zone move stagecoaches, buy a marker in Boomtown or an "
                "investment, in any order."
            ),
        ),
        (
            built,
            _("Step 3: build or loot") + ".",
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
        words = f"{points_words(one.points)}. {effect_words(number, edition)}"
        yield GuideRow(card_name(one, edition), capital(cost), words.strip())


def _shipping() -> Iterator[GuideRow]:
    for track, values in enumerate(components.SHIPPING_TILES):
        for value in values:
            title = capital(said.track_words(track))
            yield GuideRow(f"ship-{track}-{value}", title, points_words(value))


def _terrains() -> Iterator[GuideRow]:
    words = _(
        "Most influence scores {first}, second most {second}. With two players the first scores "
        "{second}."
    )
    for terrain, (first, second) in enumerate(components.AWARDS):
        award = words.format(first=first, second=second)
        yield GuideRow(f"down-{terrain}", said.terrain(terrain), award)


def _tokens() -> Iterator[GuideRow]:
    for kind in TOKEN_KINDS:
        picture = f"token-{kind.terrain}-{kind.letters}"
        words = f"{capital(said.counted(kind.resources))} ({kind.number} ×)"
        yield GuideRow(picture, said.terrain(kind.terrain), words)


def _resources(edition: Edition) -> Iterator[GuideRow]:
    building = _("A wood or a stone builds a camp, one of each a settlement.")
    metal = _("Metals buy investments and markers in Boomtown, and move stagecoaches.")
    water = _("Whitewater: adds a point to what is put into its cart.")
    uses = (building, building, metal, metal, metal, water)
    for kind, words in enumerate(uses[:5] if edition.id == said.FIRST else uses):
        yield GuideRow(f"res-{kind}", capital(said.resource(kind)), words)


def _counted(entry: str, whitewater: bool) -> Example:
    second = WHITEWATER if whitewater else SECOND
    record = FIRST if entry == said.FIRST else second
    return Example(
        id="whole-game",
        words=_("The last camp was built, and everybody had the final turn. Now all is added up."),
        after="3.5",
        record=record,
        totals=COUNTED[record],
    )
