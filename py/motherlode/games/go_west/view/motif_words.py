"""The words of Go West!'s motifs: what a turn does, behind its subject."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.bot import Motif
from motherlode.games.go_west.view.terms import in_region, tokens_words
from motherlode.locale import _, mark, ngettext, object_name
from motherlode.view.contract import Motifs, MotifWords
from motherlode.view.person import tell_of
from motherlode.view.words import words_by_number, words_by_points

THEME_TITLES = {
    "score": mark("Score now"),
    "wagons": mark("Wagons"),
    "tokens": mark("Tokens in the rings"),
    "supply": mark("Tokens in the supply"),
}


def _where(motif: Motif) -> str:
    return in_region(int(motif.thing))


def _score(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "scores {n} point now against {less} for {rival}",
        "scores {n} points now against {less} for {rival}",
        motif.points,
    )
    rival = object_name(names, motif.rival)
    return _with_price(motif, words.format(n=motif.points, less=motif.number, rival=rival))


def _score_shared(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext("scores {n} point now", "scores {n} points now", motif.points)
    return _with_price(motif, words.format(n=motif.points))


def _with_price(motif: Motif, scores: str) -> str:
    """Return the words of a scoring with the points that were paid for it, if any."""
    if not motif.thing:
        return scores
    paid = int(motif.thing)
    words = ngettext("{scores}, {n} point paid for it", "{scores}, {n} points paid for it", paid)
    return words.format(scores=scores, n=paid)


def _pays(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "gains {n} point {where} at the next scoring",
        "gains {n} points {where} at the next scoring",
        motif.points,
    )
    return words.format(n=motif.points, where=_where(motif))


def _deny(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "takes {n} point from {name} {where} at the next scoring / "
        "takes {n} point from you {where} at the next scoring",
        "takes {n} points from {name} {where} at the next scoring / "
        "takes {n} points from you {where} at the next scoring",
        motif.points,
    )
    return tell_of(words, names, motif.rival, n=motif.points, where=_where(motif))


def _ahead(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "waits {where} for {n} wagon",
        "waits {where} for {n} wagons",
        motif.number,
    )
    return words.format(where=_where(motif), n=motif.number)


def _majority(motif: Motif, names: Sequence[str]) -> str:
    words = _("has more tokens than {name} {where} / has more tokens than you {where}")
    return tell_of(words, names, motif.rival, where=_where(motif))


def _push(motif: Motif, names: Sequence[str]) -> str:
    words = _("pushes a token of {name} out {where} / pushes one of your tokens out {where}")
    return tell_of(words, names, motif.rival, where=_where(motif))


def _place(motif: Motif, names: Sequence[str]) -> str:
    words = _("then has {tokens} {where}")
    return words.format(tokens=tokens_words(motif.number), where=_where(motif))


def _hold(motif: Motif, names: Sequence[str]) -> str:
    ahead, rival = motif.points - motif.number, object_name(names, motif.rival)
    if not ahead:
        return _("stays level with {rival} at the next scoring").format(rival=rival)
    if ahead > 0:
        words = ngettext("stays {n} point ahead", "stays {n} points ahead", ahead)
    else:
        words = ngettext("stays {n} point behind", "stays {n} points behind", -ahead)
    return words.format(n=abs(ahead))


def _short(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "waits while {name} lacks {n} token for a score card / "
        "waits while you lack {n} token for a score card",
        "waits while {name} lacks {n} tokens for a score card / "
        "waits while you lack {n} tokens for a score card",
        motif.number,
    )
    return tell_of(words, names, motif.rival, n=motif.number)


def _any_card(motif: Motif, names: Sequence[str]) -> str:
    return _("has enough tokens for any action card")


def _refill(motif: Motif, names: Sequence[str]) -> str:
    if not motif.number:
        return _("refills an empty supply")
    words = ngettext("was short, with {n} token", "was short, with {n} tokens", motif.number)
    return words.format(n=motif.number)


def _most(motif: Motif, names: Sequence[str]) -> str:
    return _("has the most tokens to play with")


def _both(motif: Motif, names: Sequence[str]) -> str:
    return _("has enough tokens for a score card and any action card")


def _wait(motif: Motif, names: Sequence[str]) -> str:
    return _("waits for a wagon worth moving")


def _double(motif: Motif, names: Sequence[str]) -> str:
    return _("plays twice in a row")


def _harmless(motif: Motif, names: Sequence[str]) -> str:
    return _("pays nobody else more")


WORDS: dict[str, MotifWords] = {
    "score": _score,
    "score-shared": _score_shared,
    "finish": words_by_points("ends the game {n} point ahead", "ends the game {n} points ahead"),
    "pays": _pays,
    "deny": _deny,
    "hurry": words_by_number(
        "brings the end within {n} wagon step while ahead",
        "brings the end within {n} wagon steps while ahead",
    ),
    "ahead": _ahead,
    "majority": _majority,
    "push": _push,
    "place": _place,
    "hold": _hold,
    "refill": _refill,
    "sell": words_by_number("saves up {n} token", "saves up {n} tokens"),
    "afford": words_by_number(
        "has the {n} token for the next score card", "has the {n} tokens for the next score card"
    ),
    "any-card": _any_card,
    "both": _both,
    "most": _most,
    "short": _short,
    "wait": _wait,
    "double": _double,
    "harmless": _harmless,
}
MOTIFS = Motifs(by_name=WORDS, themes=THEME_TITLES)
