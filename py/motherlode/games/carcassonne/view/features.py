"""Features in words: how large, how open, who holds them, what they score now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from motherlode.games.carcassonne.rules.descriptions import Feature
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view.terms import (
    all_segments,
    capital,
    ingots_count,
    points_count,
    segment_words,
    tiles_count,
)
from motherlode.locale import _, join_names, language, ngettext, seat_name


@lru_cache(maxsize=4)
def _said(seen: CarcassonneObservation, names: tuple[str, ...], spoken: str) -> dict[int, str]:
    """The features put into words so far, by label: large ones lie on many tiles."""
    del seen, names, spoken
    return {}


def tile_sentences(seen: CarcassonneObservation, tile: LaidTile, names: Sequence[str]) -> list[str]:
    """Everything about a tile on the table, one sentence for each feature on it."""
    made = [part_sentence(seen, tile, segment, names) for segment in all_segments(tile.tile)]
    ingots = next((n for x, y, n in seen.ingots if (x, y) == (tile.x, tile.y)), 0)
    if ingots:
        made.append(_("{ingots} on it.").format(ingots=ingots_count(ingots)))
    return made


def part_sentence(
    seen: CarcassonneObservation, tile: LaidTile, segment: str, names: Sequence[str]
) -> str:
    """The feature that a part of a tile belongs to, in a sentence."""
    said = _said(seen, tuple(names), language())
    label = seen.label_at((tile.x, tile.y, segment[0], int(segment[1:])))
    if label not in said:
        said[label] = feature_words(seen, seen.described(label), names)
    what = capital(segment_words(tile.tile, segment, tile.turns))
    return _("{what}: {about}.").format(what=what, about=said[label])


def feature_words(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    """A feature in one breath."""
    parts = [_size(feature)]
    if feature.source == "castle":
        parts = [_("now a castle")]
    if feature.pennants:
        arms = ngettext("{n} coat of arms", "{n} coats of arms", feature.pennants)
        parts.append(arms.format(n=feature.pennants))
    parts += _state(feature)
    parts.append(_holders(seen, feature, names))
    if feature.holders and feature.source != "castle":
        parts.append(_("worth {points} now").format(points=points_count(feature.points)))
    return ", ".join(part for part in parts if part)


def _size(feature: Feature) -> str:
    if feature.source == "monastery":
        return ""
    return tiles_count(len(feature.tiles))


def _state(feature: Feature) -> list[str]:
    if feature.source == "field":
        cities = len(feature.cities)
        parts = [ngettext("{n} completed city", "{n} completed cities", cities).format(n=cities)]
        if feature.castles:
            forts = len(feature.castles)
            parts.append(ngettext("{n} castle", "{n} castles", forts).format(n=forts))
        return parts
    if feature.source == "castle":
        return []
    if feature.complete:
        return [_("completed")]
    if feature.source == "monastery":
        words = ngettext(
            "{n} tile missing around it", "{n} tiles missing around it", feature.missing
        )
    else:
        words = ngettext("{n} open end", "{n} open ends", feature.missing)
    return [words.format(n=feature.missing)]


def _holders(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    if feature.source == "castle":
        return _lord(seen, feature, names)
    if not feature.holders:
        return _("nobody in it")
    who = join_names([seat_name(names, seat) for seat in feature.holders])
    words = ngettext("held by {names}", "held together by {names}", len(feature.holders))
    found = words.format(names=who)
    others = [
        seat_name(names, seat)
        for seat, count in enumerate(feature.meeples)
        if count and seat not in feature.holders
    ]
    if others:
        found += " " + _("against {names}").format(names=join_names(others))
    return found


def _lord(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    for castle in seen.castles:
        if set(castle.tiles) == set(feature.tiles):
            if castle.lord is None:
                return _("empty, already scored")
            return _("lord {name} waits for what is completed in its fief").format(
                name=seat_name(names, castle.lord)
            )
    return ""
