"""The words of Carcassonne's motifs: what a turn does, behind its subject."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from motherlode.core.bot import Motif
from motherlode.games.carcassonne.view.terms import land_form
from motherlode.locale import _, is_you, join_names, mark, ngettext, object_name, seat_name
from motherlode.view.contract import Motifs, MotifWords
from motherlode.view.person import tell_of
from motherlode.view.words import words_by_number, words_by_points

THEME_TITLES = {
    "close": mark("Complete and score"),
    "attack": mark("Join and take over"),
    "block": mark("Block"),
    "field": mark("Farmers"),
    "build": mark("Build"),
}


def _the(motif: Motif) -> str:
    return land_form(motif.thing[0].upper(), "the")


def _rivals(motif: Motif, names: Sequence[str]) -> str:
    letter, name = motif.thing[0].upper(), seat_name(names, motif.rival)
    whose = "yours" if is_you(names, motif.rival) else "of name"
    return land_form(letter, whose).format(name=name)


def _close(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "completes {what} for {n} point", "completes {what} for {n} points", motif.points
    )
    counts = Counter(motif.thing.split())
    what = [_counted(source, counts[source]) for source in ("city", "road", "monastery")]
    return words.format(what=join_names(list(filter(None, what))), n=motif.points)


def _counted(source: str, number: int) -> str:
    """So many features of a kind within a sentence, the only one with its article."""
    if number <= 1:
        return land_form(source[0].upper(), "the") if number else ""
    words = {
        "city": ngettext("{n} city", "{n} cities", number),
        "road": ngettext("{n} road", "{n} roads", number),
        "monastery": ngettext("{n} monastery", "{n} monasteries", number),
    }[source]
    return words.format(n=number)


def _close_at_once(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "scores {n} point for {what} at once and keeps the meeple",
        "scores {n} points for {what} at once and keeps the meeple",
        motif.points,
    )
    return words.format(what=_the(motif), n=motif.points)


def _close_shared(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "completes {what} with {rival} for {n} point each",
        "completes {what} with {rival} for {n} points each",
        motif.points,
    )
    return words.format(what=_the(motif), rival=object_name(names, motif.rival), n=motif.points)


def _steal(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "takes over {what} for {n} point", "takes over {what} for {n} points", motif.points
    )
    return words.format(what=_rivals(motif, names), n=motif.points)


def _join_rival(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "gets a share of {what} for {n} point so far",
        "gets a share of {what} for {n} points so far",
        motif.points,
    )
    return words.format(what=_rivals(motif, names), n=motif.points)


def _join_own(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "brings {what} to {n} point by joining its parts",
        "brings {what} to {n} points by joining its parts",
        motif.points,
    )
    return words.format(what=_the(motif), n=motif.points)


def _aim(motif: Motif, names: Sequence[str]) -> str:
    fits, left = motif.chances or (0, 0)
    words = _("can join {what} with {k} of the {n} tiles left")
    return words.format(what=_rivals(motif, names), k=fits, n=left)


def _dead(motif: Motif, names: Sequence[str]) -> str:
    return _("leaves no tile that completes {what}").format(what=_rivals(motif, names))


def _block(motif: Motif, names: Sequence[str]) -> str:
    fits, left = motif.chances or (0, 0)
    words = _("leaves only {k} of the {n} tiles for {what}")
    return words.format(what=_rivals(motif, names), k=fits, n=left)


def _hinder(motif: Motif, names: Sequence[str]) -> str:
    fits, _left = motif.chances or (0, 0)
    words = ngettext(
        "leaves {k} tile for {what} instead of {n}",
        "leaves {k} tiles for {what} instead of {n}",
        fits,
    )
    return words.format(what=_rivals(motif, names), k=fits, n=motif.number)


def _start(motif: Motif, names: Sequence[str]) -> str:
    what = land_form(motif.thing[0].upper(), "a")
    if motif.chances:
        fits, left = motif.chances
        words = ngettext(
            "claims {what} that {k} of the {n} tiles left can complete",
            "claims {what} that {k} of the {n} tiles left can complete",
            fits,
        )
        return words.format(what=what, k=fits, n=left)
    words = ngettext(
        "claims {what} worth {n} point so far",
        "claims {what} worth {n} points so far",
        motif.points,
    )
    return words.format(what=what, n=motif.points)


def _farmer(motif: Motif, names: Sequence[str]) -> str:
    if motif.points:
        words = ngettext(
            "places a farmer for {n} point so far",
            "places a farmer for {n} points so far",
            motif.points,
        )
        return words.format(n=motif.points)
    if motif.number:
        words = ngettext(
            "places a farmer beside {n} unfinished city",
            "places a farmer beside {n} unfinished cities",
            motif.number,
        )
        return words.format(n=motif.number)
    return _("places a farmer before there are cities")


def _grow(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "makes {what} worth {n} point more", "makes {what} worth {n} points more", motif.points
    )
    return words.format(what=_the(motif), n=motif.points)


def _nearly(motif: Motif, names: Sequence[str]) -> str:
    fits, left = motif.chances or (0, 0)
    words = _("leaves {what} one tile short with {k} of {n} that fit")
    return words.format(what=_the(motif), k=fits, n=left)


def _gold(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext("leaves an ingot on {what}", "leaves {n} ingots on {what}", motif.number)
    return words.format(what=_the(motif), n=motif.number)


def _save(motif: Motif, names: Sequence[str]) -> str:
    kept = ngettext("keeps the last meeple", "keeps the {n} meeples", motif.number)
    kept = kept.format(n=motif.number)
    if motif.points:
        words = ngettext(
            "{keeps} for something better than {what} of {n} point",
            "{keeps} for something better than {what} of {n} points",
            motif.points,
        )
        what = land_form(motif.thing[0].upper(), "a")
        return words.format(keeps=kept, what=what, n=motif.points)
    if motif.thing:
        return _("{keeps}, as a farmer would stay to the end").format(keeps=kept)
    return kept


def _castle(motif: Motif, names: Sequence[str]) -> str:
    return _("builds a castle that scores later")


def _gift(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "gives {name} {n} point / gives you {n} point",
        "gives {name} {n} points / gives you {n} points",
        motif.points,
    )
    return tell_of(words, names, motif.rival, n=motif.points)


WORDS: dict[str, MotifWords] = {
    "close": _close,
    "close-at-once": _close_at_once,
    "close-shared": _close_shared,
    "castle-pays": words_by_points(
        "scores {n} point with the castle", "scores {n} points with the castle"
    ),
    "steal": _steal,
    "join-rival": _join_rival,
    "join-own": _join_own,
    "aim": _aim,
    "dead": _dead,
    "block": _block,
    "hinder": _hinder,
    "start": _start,
    "monk": words_by_number(
        "starts a monastery with {n} tile around it", "starts a monastery with {n} tiles around it"
    ),
    "farmer": _farmer,
    "grow": _grow,
    "nearly": _nearly,
    "fill": words_by_number(
        "leaves the monastery {n} tile short", "leaves the monastery {n} tiles short"
    ),
    "field-city": words_by_points(
        "adds {n} point to the farmer’s field", "adds {n} points to the farmer’s field"
    ),
    "field-open": words_by_number(
        "adds {n} unfinished city to the farmer’s field",
        "adds {n} unfinished cities to the farmer’s field",
    ),
    "back": words_by_number("gets a meeple back", "gets {n} meeples back"),
    "save": _save,
    "ingots": words_by_number("takes an ingot", "takes {n} ingots"),
    "gold": _gold,
    "castle": _castle,
    "gift": _gift,
}
MOTIFS = Motifs(by_name=WORDS, themes=THEME_TITLES)
