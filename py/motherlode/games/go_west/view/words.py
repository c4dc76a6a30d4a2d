"""Words: prompts, actions, players, scores, options. Events are in ``event_words``."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.go_west.rules.actions import (
    DoubleMove,
    MoveWagon,
    PayPoints,
    PlaceToken,
    PlayCard,
    ScoreCard,
    SellCard,
)
from motherlode.games.go_west.rules.components import (
    COINS,
    REGIONS,
    SCORE_COSTS,
    copies,
)
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.observation import Account, GoWestObservation
from motherlode.games.go_west.view.terms import (
    coins_words,
    end_reason,
    in_region,
    paid_words,
    quoted,
    region_name,
    to_region,
    tokens_words,
    wagons_words,
)
from motherlode.locale import _, ngettext, seat_name, with_label
from motherlode.view.person import ask, decapitalize
from motherlode.view.quantity import fill
from motherlode.view.words import outcome, points_words, score_line

# ---------------------------------------------------------------------------- what is wanted


def prompt(seen: GoWestObservation, names: Sequence[str]) -> str:
    """The sentence that says what is wanted now; its first line is for the eye."""
    if seen.phase == "end":
        return f"{outcome(seen, names)}\n{end_reason(seen.end)}"
    return ask(_wanted(seen), names, seen.current_player)


def _wanted(seen: GoWestObservation) -> str:
    if seen.phase == "pay":
        return _("Choose how to pay {coins}.").format(coins=coins_words(seen.owed))
    if seen.phase == "place":
        if seen.unplaced == 1:
            return _("Place the other token in another region.")
        return _("Choose a region for your token.\nIt is the only one for two regions.")
    if seen.phase == "move":
        words = ngettext(
            "Move a wagon west: {n} step left.",
            "Move a wagon west: {n} steps left.",
            seen.steps_left,
        )
        return words.format(n=seen.steps_left)
    if seen.actions_left > 1:
        return _("First action: play, score or sell.")
    if seen.announced:
        return _("Second action: play, score or sell.")
    own = seen.accounts[seen.current_player]
    if not own.in_rings and not own.box:
        return _(
            "Play an action card.\nIt places tokens and moves wagons; where both meet, a score "
            "card pays later."
        )
    return _("Play, score or sell a card.")


def action_words(action: Action, seen: GoWestObservation, names: Sequence[str]) -> str:
    """A legal action as a sentence; no two legal ones are alike."""
    del names
    if isinstance(action, PlayCard):
        return _("Play {card}: {price}").format(
            card=quoted(action.card), price=price_words(seen, COINS[action.card])
        )
    if isinstance(action, SellCard):
        return _sale(action.card, seen)
    if isinstance(action, ScoreCard):
        used = seen.accounts[seen.turn].score_cards
        return _("Score for everybody with score card {number}: {price}").format(
            number=used + 1, price=price_words(seen, SCORE_COSTS[used])
        )
    if isinstance(action, DoubleMove):
        return _("Announce the double move: two actions in this turn")
    if isinstance(action, PayPoints):
        return _payment(action.points, seen)
    if isinstance(action, PlaceToken):
        return _("Place the token {where}").format(where=in_region(action.region))
    assert isinstance(action, MoveWagon)
    return _("Move a wagon {where}").format(where=to_region(action.source + 1))


def price_words(seen: GoWestObservation, cost: int) -> str:
    """Return how the seat in turn would pay."""
    if not cost:
        return _("free")
    choices = seen.points_for(cost)
    least, most = choices[0], choices[-1]
    if least < most:
        return _("{coins}, {least} to {most} of them in points").format(
            coins=coins_words(cost), least=least, most=most
        )
    return paid_words(cost - most, most)


def _payment(points: int, seen: GoWestObservation) -> str:
    return _("Pay {price}").format(price=paid_words(seen.owed - points, points))


def _sale(card: int, seen: GoWestObservation) -> str:
    back = tokens_words(seen.sale(COINS[card]))
    return _("Sell {card}: {tokens} back").format(card=quoted(card), tokens=back)


# ---------------------------------------------------------------------------- players


def seat_panel(seen: GoWestObservation, seat: int) -> tuple[Fact, ...]:
    """The seat's points and the tokens in its supply; the accounts on the table tell the rest."""
    account = seen.accounts[seat]
    supply = ngettext("{n} token in the supply", "{n} tokens in the supply", account.supply)
    used = _("Tokens pay for cards, and are placed in the rings.")
    return (
        Fact(str(account.points), points_words(account.points), "points", clause="16"),
        Fact(str(account.supply), supply.format(n=account.supply), f"token-{seat}", used, "4"),
    )


def points_of(seen: GoWestObservation, seat: int) -> int:
    """The points of the seat's account."""
    return seen.accounts[seat].points


def account_words(seen: GoWestObservation, seat: int, names: Sequence[str]) -> str:
    """Everything about a seat's account, as sentences."""
    account = seen.accounts[seat]
    parts = [
        with_label(seat_name(names, seat), points_words(account.points)) + ".",
        _("Tokens: {supply} in the supply, {rings} in rings, {box} in the box.").format(
            supply=account.supply, rings=account.in_rings, box=account.box
        ),
        ngettext("{n} action card in hand.", "{n} action cards in hand.", account.cards).format(
            n=account.cards
        ),
    ]
    return " ".join([*parts, score_cards_words(account), double_words(account)])


def score_cards_words(account: Account) -> str:
    """The sentence about the score cards that a seat has left."""
    left = len(SCORE_COSTS) - account.score_cards
    if not left:
        return _("All score cards are used.")
    words = ngettext(
        "{n} score card left, the next costs {cost}.",
        "{n} score cards left, the next costs {cost}.",
        left,
    )
    return words.format(n=left, cost=account.next_cost)


def double_words(account: Account) -> str:
    """The sentence about a seat's double move."""
    return _("Double move left.") if account.marker else _("Double move used.")


def summary(seen: GoWestObservation, names: Sequence[str]) -> str:
    """One line about the table, for sharing and for the shelf."""
    if seen.phase == "end":
        return outcome(seen, names)
    if seen.phase in ("start", "deal"):
        return decapitalize(_("Setting up"))
    waiting = seen.wagons[0] + seen.wagons[1]
    return _("{wagons} in the East, {points}").format(
        points=score_line(account.points for account in seen.accounts),
        wagons=wagons_words(waiting),
    )


# ---------------------------------------------------------------------------- scores


def score_words(line: ScoreLine) -> str:
    """Return where the points come from."""
    if line.source == "start":
        return _("To begin with")
    if line.source == "paid":
        return _("Paid in victory points")
    words = ngettext("{region} ({n} token now)", "{region} ({n} tokens now)", line.count)
    return words.format(region=region_name(REGIONS.index(line.source)), n=line.count)


def tie_words(key: str) -> str:
    """Return what a tie was broken by."""
    return decapitalize(_("Tokens in the supply"))


# ---------------------------------------------------------------------------- options


def option_words(name: str) -> tuple[str, str]:
    """An option's label and what it is about."""
    return {
        "deck": (
            _("Action cards"),
            fill(
                _(
                    "The published list of the {cards} action cards is not known. This deck is our "
                    "reconstruction: it keeps everything that the rulebook says and shows."
                ),
                {"cards": sum(copies(DECKS["reconstructed"].rows))},
            ),
        ),
        "start": (
            _("Who begins"),
            _("A random player begins, or choose one."),
        ),
    }[name]


def choice_words(name: str, value: Value) -> str:
    """One choice of an option."""
    fixed = {"reconstructed": _("Reconstructed deck"), "random": _("Drawn by lot")}
    text = str(value)
    return fixed[text] if text in fixed else _("Player {letter}").format(letter=text)


def option_picture(name: str, choice: Value) -> str:
    """The piece that a choice of an option is about."""
    if name == "deck":
        return "back"
    return "wagon" if choice == "random" else f"token-{SEAT_LETTERS.index(str(choice))}"


def link_warning() -> str:
    """Return what a link tells of hidden things."""
    return _(
        "The link carries every player’s hand too. The page shows a hand only when "
        "the link is opened as that player, and cannot know who that is."
    )


def older_rules(version: int) -> str:
    """Return what is different at a table of version 1, the only older one."""
    del version
    return _(
        "Points pay only what your tokens do not cover, and of two regions the one shown on the "
        "card comes first."
    )
