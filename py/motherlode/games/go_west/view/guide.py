"""The rules panel: Go West! in our own words, with its rulings and reconstruction marked."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.locale import _


def rules() -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    return (
        _aim(),
        _deck(),
        _table(),
        _turn(),
        _playing(),
        _rings(),
        _scoring(),
        _selling(),
        _double(),
        _end(),
        _handling(),
        _secrets(),
        _source(),
    )


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _(
                "Wagons roll west. Where your tokens lie in a region when it is scored, the "
                "wagons there pay you. Whoever has most victory points at the end wins."
            ),
        ),
    )


def _deck() -> Section:
    return Section(
        _("The action deck is a reconstruction"),
        (
            _(
                "The published list of the 56 action cards is not to be found in any source we "
                "have. The cards here are a balanced list of our own: 56 cards, 0 to 6 coins, at "
                "most two tokens each, more effect costs more, and the one card seen in print "
                "(2 tokens in the East, 2 steps, 5 coins) is among them."
            ),
            _(
                "Each of the four regions has twelve cards: 1 token, 2 tokens or +1, with 0 to 3 "
                "steps. Eight cards place nothing and move 1 to 4 steps."
            ),
        ),
    )


def _table() -> Section:
    return Section(
        _("The table"),
        (
            _(
                "Six regions from east to west: New England, East, Great Plains, Midwest, West, "
                "California. All 20 wagons begin in New England; in California they leave the "
                "game. The four regions between have a ring of eight spaces: one for the divider, "
                "seven for tokens."
            ),
            _(
                "Everybody has 30 tokens, 10 victory points, six score cards, one double-move "
                "marker and seven action cards, which nobody else sees. Ruling: the oldest player "
                "begins at a table; here a player drawn by lot, or the one you choose."
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        _("Your turn"),
        (
            _(
                "Do exactly one thing: play an action card, play a score card, or sell an action "
                "card. You cannot pass."
            ),
        ),
    )


def _playing() -> Section:
    return Section(
        _("Playing an action card"),
        (
            _(
                "First pay its coins in tokens of your own; they go into the box. If you have too "
                "few, you may pay the rest in victory points, one per coin, but not below 0. "
                "Ruling: points only for what your tokens do not cover."
            ),
            _(
                "Then place the tokens in the region shown. +1: one in that region and one in any "
                "other ring. Then move wagons west, exactly as many steps as shown, with one "
                "wagon or several. At last draw a card."
            ),
            _(
                "Everything on the card must be done. Only a player without tokens skips placing. "
                "Ruling: with one token left for two places, that one is placed. Make the steps in "
                "any order: the record writes them from east to west, which changes nothing."
            ),
        ),
    )


def _rings() -> Section:
    return Section(
        _("The rings"),
        (
            _(
                "A ring fills clockwise from the divider; the numbers on the rim count from the "
                "oldest token. When all seven spaces are full, a new token moves the divider one "
                "space on: the oldest token, which lay there, returns to its owner, who can use "
                "it at once, and the new one takes the divider's old space."
            ),
        ),
    )


def _scoring() -> Section:
    return Section(
        _("Scoring"),
        (
            _(
                "Play your lowest score card and pay for it: 1, 3, 6, 10, 15, 16 tokens. It "
                "leaves the game, and all regions pay all players, from east to west."
            ),
            _(
                "At least as many wagons as tokens: every token scores 1 point. Fewer wagons: as "
                "many points as wagons, one per token, first to whoever has most tokens there, "
                "then the next. Players with equally many are paid together, token by token from "
                "the oldest."
            ),
            _(
                "The small marks on a hub show what a scoring would pay there now; the switch for "
                "aids turns them off. Ruling: no card is drawn after a scoring."
            ),
        ),
    )


def _selling() -> Section:
    return Section(
        _("Selling"),
        (
            _(
                "Discard an action card and take as many of your tokens from the box as it shows "
                "coins, or as many as are there. Then draw a card. Ruling: a free card can be "
                "sold too. When the pile is used up, all played and sold cards are shuffled."
            ),
        ),
    )


def _double() -> Section:
    return Section(
        _("Double move"),
        (
            _(
                "Announce it as the first thing of your turn: you have two actions of any kind. "
                "When everybody has used the marker, all come back, but not for the same turn. "
                "Ruling: if the first action ends the game, there is no second."
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            _("The game ends when somebody has 50 points or more after a scoring is complete."),
            _(
                "It also ends when no wagon is left in New England and the East: the card is "
                "finished, then there is one last scoring for free. Most points win; on a tie "
                "most tokens in the supply; then the victory is shared."
            ),
            _(
                "Ruling: when each player has had ten actions in a row in which no wagon moved and "
                "nobody scored, the game ends in the same way. Whoever has used all six score "
                "cards cannot start a scoring."
            ),
        ),
    )


def _handling() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a region to send a wagon from there one region west, or drag the wagon as "
                "far as it goes. Tap a card to play or sell it, or drag it onto the map to play "
                "it, onto the discards to sell it. Everything can be taken back until a card is "
                "drawn or the turn has passed."
            ),
            _(
                "A line of the accounts: points, what a scoring would bring now, the rule up to "
                "50, then tokens in the supply, in rings and in the box, action cards in hand, "
                "score cards left, double move. Tap it to have it in words."
            ),
        ),
    )


def _secrets() -> Section:
    return Section(
        _("Hidden hands"),
        (
            _(
                "The page shows a hand to its player only, also in the replay and in the log. "
                "Where several play at one device, it asks for the next player by name; the card "
                "drawn is shown before the device goes on, and the eye or the key H covers a hand "
                "at any time."
            ),
            _(
                "A link to the table holds all hands in a form that only a program can read. "
                "Whoever opens it as a player sees that player's hand."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where this comes from"),
        (
            _(
                "Go West! is a game by Leo Colovini (Phalanx Games, 2005). These are the rules of "
                "the Italian edition (KDS Distribuzione), told in other words; the pictures are "
                "our own. What is marked as a ruling is our reading where the rulebook is silent."
            ),
        ),
    )
