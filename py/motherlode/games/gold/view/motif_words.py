"""The words of GOLD's motifs: what turning over a card is good for, behind its subject."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.bot import Motif
from motherlode.locale import _, mark, ngettext
from motherlode.view.contract import Motifs, MotifWords
from motherlode.view.person import tell_of
from motherlode.view.words import words_by_number

THEME_TITLES = {
    "sure": mark("Cards you know"),
    "chase": mark("Drive out and blow up"),
    "hide": mark("Show nothing new"),
    "chance": mark("Weigh the odds"),
}


def _win(motif: Motif, names: Sequence[str]) -> str:
    return _("wins gold worth {n} with known cards").format(n=motif.points)


def _take(motif: Motif, names: Sequence[str]) -> str:
    return _("takes known gold worth {n}").format(n=motif.points)


def _chase(motif: Motif, names: Sequence[str]) -> str:
    words = _(
        "drives out a prospector of {name} with known cards / "
        "drives out your prospector with known cards"
    )
    return tell_of(words, names, motif.rival)


def _blast(motif: Motif, names: Sequence[str]) -> str:
    return _("blows up a card with known dynamite")


def _clear(motif: Motif, names: Sequence[str]) -> str:
    return _("takes a weak prospector off the table")


def _hide(motif: Motif, names: Sequence[str]) -> str:
    return _("shows the others nothing new")


def _try(motif: Motif, names: Sequence[str]) -> str:
    fits, unseen = motif.chances or (0, 0)
    words = ngettext(
        "tries a known card on an unseen one, {k} of {n} wins gold",
        "tries a known card on an unseen one, {k} of {n} win gold",
        fits,
    )
    return words.format(k=fits, n=unseen)


def _meet(motif: Motif, names: Sequence[str]) -> str:
    fits, unseen = motif.chances or (0, 0)
    words = _("wins gold with {k} of the {n} unseen cards")
    return words.format(k=fits, n=unseen)


def _meet_chase(motif: Motif, names: Sequence[str]) -> str:
    fits, unseen = motif.chances or (0, 0)
    words = _("drives out a rival with {k} of the {n} unseen cards")
    return words.format(k=fits, n=unseen)


def _new(motif: Motif, names: Sequence[str]) -> str:
    fits, unseen = motif.chances or (0, 0)
    words = ngettext(
        "looks for a match, {k} of the {n} unseen cards makes one",
        "looks for a match, {k} of the {n} unseen cards make one",
        fits,
    )
    return words.format(k=fits, n=unseen)


def _rush_new(motif: Motif, names: Sequence[str]) -> str:
    fits, unseen = motif.chances or (0, 0)
    words = ngettext(
        "may find gold, {k} of the {n} unseen cards is gold",
        "may find gold, {k} of the {n} unseen cards are gold",
        fits,
    )
    return words.format(k=fits, n=unseen)


WORDS: dict[str, MotifWords] = {
    "win": _win,
    "take": _take,
    "chase": _chase,
    "blast": _blast,
    "clear": _clear,
    "hide": _hide,
    "try": _try,
    "meet": _meet,
    "meet-chase": _meet_chase,
    "new": _new,
    "look": words_by_number("shows the {n} unseen card", "shows one of the {n} unseen cards"),
    "explore": words_by_number(
        "tries the {n} unseen card, as no known pair wins gold",
        "tries one of the {n} unseen cards, as no known pair wins gold",
    ),
    "rush-new": _rush_new,
}
MOTIFS = Motifs(by_name=WORDS, themes=THEME_TITLES)
