"""Words of Carcassonne: prompts, choices, previews, scores. Events are in ``event_words``."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    Pass,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    ScoreCastle,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.components import INGOTS, count_mines, small_city
from motherlode.games.carcassonne.rules.descriptions import ScorePreview
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view import keys
from motherlode.games.carcassonne.view.clauses import ingot_rates
from motherlode.games.carcassonne.view.terms import (
    ROLES,
    castles_count,
    ingots_count,
    land_words,
    place_words,
    standing_words,
    tile_words,
    tiles_count,
    turns_words,
)
from motherlode.games.carcassonne.view.tiles import card_name
from motherlode.locale import _, join_names, join_parts, ngettext, object_name, with_label
from motherlode.view.person import ask, capital
from motherlode.view.quantity import fill
from motherlode.view.words import outcome, points_words, score_line

# ---------------------------------------------------------------------------- what is wanted


def left_in_bag(seen: CarcassonneObservation) -> int:
    """Return how many tiles are still to be drawn."""
    return sum(count for _tile, count in seen.left)


def prompt(seen: CarcassonneObservation, names: Sequence[str]) -> str:
    """The sentence that says what is wanted now; its first line is for the eye."""
    if seen.phase == "end":
        return outcome(seen, names)
    if seen.phase != "place_tile":
        return ask(_wanted(seen), names, seen.current_player)
    assert seen.hand is not None
    left = left_in_bag(seen)
    bag = ngettext("{n} tile left in the bag.", "{n} tiles left in the bag.", left).format(n=left)
    words = _("Place the tile.\nIt shows: {tile}. {bag}")
    return ask(words.format(tile=tile_words(seen.hand), bag=bag), names, seen.current_player)


def _wanted(seen: CarcassonneObservation) -> str:
    if seen.phase == "place_ingot":
        return _("Place the second ingot around the mine.")
    if seen.phase == "place_meeple":
        if not seen.supply[seen.current_player]:
            return _("No meeple left to place.")
        return _("Place a meeple, or none.")
    if seen.phase == "build_castle":
        words = _("Build a castle, or score the city?\n{place}.")
        return words.format(place=join_parts([place_words(place) for place in seen.asked]))
    if seen.phase == "score_castle":
        words = _("Choose what your castle brings.\n{place}.")
        return words.format(place=join_parts([place_words(place) for place in seen.asked]))
    return _("Take an ingot.")


def in_hand(seen: CarcassonneObservation) -> Fact | None:
    """The tile that has been drawn and not been placed; else nothing."""
    if seen.hand is None:
        return None
    words = _("The tile just drawn: {tile}").format(tile=tile_words(seen.hand))
    return Fact("", words, card_name(seen.hand), clause="2.1")


# ---------------------------------------------------------------------------- choices


def action_words(action: Action, seen: CarcassonneObservation, names: Sequence[str]) -> str:
    """A legal action as a sentence; no two legal ones are alike."""
    if isinstance(action, PlaceTile):
        return _place_words(action, seen, names)
    if isinstance(action, PlaceIngot):
        return _("Place the ingot\non the tile at {place}").format(
            place=place_words((action.x, action.y))
        )
    if isinstance(action, TakeIngot):
        return _("Take an ingot\nfrom the tile at {place}").format(
            place=place_words((action.x, action.y))
        )
    if isinstance(action, PlaceMeeple):
        return _meeple_words(action, seen)
    if isinstance(action, BuildCastle):
        return _("Build a castle\nwith the meeple as its lord")
    if isinstance(action, ScoreCastle):
        return _castle_words(action, seen)
    assert isinstance(action, Pass)
    if seen.phase == "build_castle":
        return _("Score the city")
    return _("No meeple")


def _castle_words(action: ScoreCastle, seen: CarcassonneObservation) -> str:
    (cause,) = (cause for cause in seen.causes if cause.points == action.points)
    what = land_words(cause.source)
    if cause.source in ("road", "city"):
        what = f"{what}, {tiles_count(len(cause.tiles))}"
    else:
        what = f"{what}, {place_words(cause.tiles[0])}"
    return f"{capital(points_words(action.points))}\n{what}"


def _place_words(action: PlaceTile, seen: CarcassonneObservation, names: Sequence[str]) -> str:
    words = _("Place the tile\nat {place}, {turned}").format(
        place=place_words((action.x, action.y)), turned=turns_words(action.turns)
    )
    if seen.hand is not None:
        words = with_label(words, tile_words(seen.hand, action.turns))
    scored = preview_words(seen.preview(action), names)
    return f"{words}.\n{scored}" if scored else words


def _meeple_words(action: PlaceMeeple, seen: CarcassonneObservation) -> str:
    tile = seen.tile_at(seen.last) if seen.last is not None else None
    assert tile is not None
    assert seen.last is not None
    segment = f"{action.kind}{action.index}"
    where = standing_words(tile.tile, segment, tile.turns)
    feature = seen.feature(*seen.last, action.kind, action.index)
    if action.kind == "F":
        cities = len(feature.cities) + len(feature.castles)
        done = ngettext("{n} completed city", "{n} completed cities", cities).format(n=cities)
        where = with_label(where, done)
    elif action.kind != "M":
        where = with_label(where, tiles_count(len(feature.tiles)))
    if feature.complete:
        where = f"{where}, {_('completed')}, {points_words(feature.points)}"
    return f"{capital(_(ROLES[action.kind]))}\n{where}"


# ---------------------------------------------------------------------------- players


def points_of(seen: CarcassonneObservation, seat: int) -> int:
    """The points scored so far."""
    return sum(line.points for line in seen.shown_scores[seat])


def seat_panel(seen: CarcassonneObservation, seat: int) -> tuple[Fact, ...]:
    """Points, meeples in hand, ingots, castles still to build."""
    points = points_of(seen, seat)
    words = points_words(points)
    if seen.phase != "end":
        total = sum(line.points for line in seen.projected_lines(seat))
        words = _("{points}, {total} if the game ended now").format(points=words, total=total)
    supply, tokens = seen.supply[seat], seen.tokens[seat]
    meeples = ngettext("{n} meeple left to place", "{n} meeples left to place", supply)
    meeples = meeples.format(n=supply)
    castles = ngettext("{n} castle left to build", "{n} castles left to build", tokens)
    castles = castles.format(n=tokens)
    home = _("A meeple comes back when its feature is scored; a farmer stays.")
    built = _("A completed city of two tiles may become a castle instead of being scored.")
    # the columns of many seats are narrow on a phone
    roomy = seen.seats < 4
    if seen.setup.castles and not roomy:
        meeples, home = f"{meeples}, {castles}", f"{home} {built}"
    later = _("What is unfinished, and every field, is counted at the end.")
    facts = [
        Fact(str(points), words, "points", later, "2.15"),
        Fact(str(supply), meeples, f"meeple-{seat}", home, "2.8"),
    ]
    if seen.setup.goldmines:
        worth = _(
            "After the final scoring every ingot that a player owns brings {one:points}, from "
            "{at_two:word} ingots on {two}, from {at_three:word} on {three} and from "
            "{at_four:word} on {four}."
        )
        worth = fill(worth, ingot_rates())
        purse = seen.purses[seat]
        facts.append(Fact(str(purse), ingots_count(purse), "ingot", worth, "3.11"))
    if seen.setup.castles and roomy:
        facts.append(Fact(str(tokens), castles, "castle", built, "4.2"))
    return tuple(facts)


def stock(seen: CarcassonneObservation) -> tuple[Fact, ...]:
    """Return what is still in the bag, kind by kind, the most frequent first."""
    kinds = sorted(seen.left, key=lambda item: -item[1])
    about = _("Still in the bag: any tile there may come next.")
    return tuple(
        Fact(
            str(count),
            with_label(tiles_count(count), tile_words(tile)),
            card_name(tile),
            about,
            "1.1",
        )
        for tile, count in kinds
    )


def summary(seen: CarcassonneObservation, names: Sequence[str]) -> str:
    """One line about the table, for sharing and for the shelf."""
    if seen.phase == "end":
        return outcome(seen, names)
    tiles = len(seen.tiles)
    return _("tile {n} of {all}, {points}").format(
        n=tiles,
        all=tiles + left_in_bag(seen) + (seen.hand is not None),
        points=score_line(points_of(seen, seat) for seat in range(seen.seats)),
    )


# ---------------------------------------------------------------------------- scores


def score_words(line: ScoreLine) -> str:
    """Return where the points of a line come from; a second line tells a farmer's place."""
    words = {
        "road": ngettext("{n} completed road", "{n} completed roads", line.count),
        "city": ngettext("{n} completed city", "{n} completed cities", line.count),
        "monastery": ngettext("{n} completed monastery", "{n} completed monasteries", line.count),
        "castle": castles_count(line.count),
        "open-road": ngettext("{n} unfinished road", "{n} unfinished roads", line.count),
        "open-city": ngettext("{n} unfinished city", "{n} unfinished cities", line.count),
        "open-monastery": ngettext(
            "{n} unfinished monastery", "{n} unfinished monasteries", line.count
        ),
        "field": ngettext(
            "Farmer: {n} city or castle",
            "Farmer: {n} cities or castles",
            line.count,
        ),
        "ingots": ngettext("{n} ingot", "{n} ingots", line.count),
    }["field" if line.source.startswith("field") else line.source]
    part = keys.part_of(line.pieces[0]) if line.pieces else None
    place = f"\n{place_words(part[:2])}" if part and line.source.startswith("field") else ""
    return words.format(n=line.count) + place


def tie_words(key: str) -> str:
    """Return what a tie was broken by: nothing, ties are shared."""
    return key


# ---------------------------------------------------------------------------- options


def option_words(name: str) -> tuple[str, str]:
    """An option's label and what it is about."""
    return {
        "goldmines": (
            _("The Goldmines"),
            fill(
                _(
                    "{mines} tiles with gold mines and {ingots} ingots that are taken with what is "
                    "completed."
                ),
                {"mines": count_mines(), "ingots": INGOTS.number},
            ),
        ),
        "castles": (
            _("Castles"),
            _("A completed city of two tiles may become a castle instead of being scored."),
        ),
        "small_city": (
            _("City of two tiles"),
            fill(
                _("The third edition has no exception; older ones gave {points:points}."),
                {"points": small_city()},
            ),
        ),
        "copies": (
            _("Boxes"),
            _("With two boxes there are twice as many tiles: a long game for many."),
        ),
        "start": (
            _("Who begins"),
            _("The first player begins, or one drawn by lot."),
        ),
    }[name]


def choice_words(name: str, value: Value) -> str:
    """One choice of an option."""
    if isinstance(value, bool):
        return _("With") if value else _("Without")
    if name == "small_city":
        return points_words(int(value))
    if name == "start":
        return _("Drawn by lot") if value == "random" else _("The first player")
    return ngettext("{n} box", "{n} boxes", int(value)).format(n=value)


def older_rules(version: int) -> str:
    """Return what is different at a table of version 1, the only older one."""
    del version
    return _(
        "Of several things completed at once in the fief of a castle the most valuable counts; "
        "its lord is not asked."
    )


def option_picture(name: str, choice: Value) -> str:
    """The piece that a choice of an option is about."""
    if name == "start":
        return "bag" if choice == "random" else "meeple-0"
    pictures = {"goldmines": "ingot", "castles": "castle", "copies": "bag"}
    return pictures.get(name) or f"coin-{choice}"


def preview_words(coming: Sequence[ScorePreview], names: Sequence[str]) -> str:
    """The same in sentences; nothing if nothing would be scored."""
    return " ".join(_sentence(one, names) for one in coming)


def _sentence(one: ScorePreview, names: Sequence[str]) -> str:
    what, outcome = capital(land_words(one.source)), _outcome(one, names)
    if one.source == "castle":
        return with_label(what, outcome) + "."
    if one.source != "monastery":
        what = f"{what}, {tiles_count(len(one.tiles))}"
    return with_label(f"{what}, {_('completed')}", outcome) + "."


def _outcome(one: ScorePreview, names: Sequence[str]) -> str:
    points = points_words(one.points)
    if one.seats:
        who = join_names([object_name(names, seat) for seat in one.seats])
        parts = [_("{points} for {names}").format(points=points, names=who)]
    else:
        parts = [f"{points}, {_('nobody in it')}"]
    if one.castle:
        parts.append(_("or a castle"))
    if one.ingots:
        taken = ngettext("{n} ingot to take", "{n} ingots to take", one.ingots)
        parts.append(taken.format(n=one.ingots))
    return ", ".join(parts)
