"""Previews in sentences: what an action would complete and score, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.carcassonne.rules.descriptions import ScorePreview
from motherlode.games.carcassonne.view.terms import points_count, tiles_count
from motherlode.locale import _, join_names, ngettext, seat_name


def preview_words(coming: Sequence[ScorePreview], names: Sequence[str]) -> str:
    """The same in sentences; nothing if nothing would be scored."""
    return " ".join(_sentence(one, names) for one in coming)


def _sentence(one: ScorePreview, names: Sequence[str]) -> str:
    words = {
        "road": _("Completes a road of {tiles}: {outcome}."),
        "city": _("Completes a city of {tiles}: {outcome}."),
        "monastery": _("Completes a monastery: {outcome}."),
        "castle": _("Sets off the castle: {outcome}."),
    }[one.source]
    return words.format(tiles=tiles_count(len(one.tiles)), outcome=_outcome(one, names))


def _outcome(one: ScorePreview, names: Sequence[str]) -> str:
    points = points_count(one.points)
    if one.seats:
        who = join_names([seat_name(names, seat) for seat in one.seats])
        parts = [_("{points} for {names}").format(points=points, names=who)]
    else:
        parts = [_("{points}, nobody in it yet").format(points=points)]
    if one.castle:
        parts.append(_("or a castle"))
    if one.ingots:
        taken = ngettext("{n} ingot to take", "{n} ingots to take", one.ingots)
        parts.append(taken.format(n=one.ingots))
    return ", ".join(parts)
