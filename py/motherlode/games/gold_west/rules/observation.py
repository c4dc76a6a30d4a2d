"""The observation of a seat: everything but the faces of tokens that lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation, Rng
from motherlode.games.gold_west.rules import scoring
from motherlode.games.gold_west.rules.components import KINDS_OF, TOKEN_KINDS, Step
from motherlode.games.gold_west.rules.offices import Analysis
from motherlode.games.gold_west.rules.packed import UP, Accessors, GoldWestSetup
from motherlode.games.gold_west.rules.position import GoldWestPosition

Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldWestObservation(Accessors, Observation):
    """The table as one seat sees it. Names and packing are those of ``GoldWestPosition``.

    ``active`` is whose turn it is, also at chance nodes. ``token`` holds the kind on a hex
    where this seat knows it (face up, or looked at by this seat), else -1. ``looks`` are the
    (hex, seat) of all looks: everybody saw who looked where. ``unseen`` counts per kind the
    tokens whose face this seat has not seen. ``marks`` are the score markers: the points
    marked during play. ``todo`` are steps of ``steps.py``, the next one last.
    """

    setup: GoldWestSetup
    active: int
    start: int
    turn: int
    tiles: Ints
    terrain: Ints
    site: Ints
    token: Ints
    unseen: Ints
    looks: tuple[tuple[int, int], ...]
    layout: int
    offices: Ints
    single: int
    markers: Ints
    over: Ints
    cards: Ints
    owner: Ints
    bonus: int
    supply: Ints
    hand: Ints
    hand_section: int
    use: Ints
    camps: Ints
    wanted: Ints
    influence: Ints
    rows: Ints
    coach: Ints
    tile_owner: Ints
    water: int
    gains: Ints
    marks: Ints
    invested: bool
    marked: bool
    building: int
    taken: int
    todo: tuple[Step, ...]
    showing: Ints


def unseen(pos: GoldWestPosition, seat: int | None) -> list[int]:
    """Per kind, the tokens whose face the seat has not seen: the pool, and what others know."""
    counts = pos.pool[:]
    for hex_ in sorted({hex_ for hex_, _ in pos.looks}):
        if (hex_, seat) not in pos.looks:
            counts[pos.token[hex_]] += 1
    return counts


def known_tokens(pos: GoldWestPosition, seat: int | None) -> Ints:
    """The kind on each hex as far as the seat knows it, else -1."""
    return tuple(
        kind if site == UP or (hex_, seat) in pos.looks else -1
        for hex_, (kind, site) in enumerate(zip(pos.token, pos.site, strict=True))
    )


def observe(
    pos: GoldWestPosition, seat: int | None, legal: tuple[Action, ...]
) -> GoldWestObservation:
    """The observation of the seat; ``None`` is a spectator."""
    seats = pos.setup.seats
    analysis = Analysis(pos)
    over = pos.current_player == TERMINAL
    return GoldWestObservation(
        seat=seat,
        seats=seats,
        current_player=pos.current_player,
        phase=pos.phase,
        shown_scores=tuple(tuple(scoring.breakdown(pos, s, analysis)) for s in range(seats)),
        standings=tuple(scoring.standings(pos)) if over else (),
        legal=legal,
        setup=pos.setup,
        active=pos.active,
        start=pos.start,
        turn=pos.turn,
        tiles=tuple(pos.tiles),
        terrain=tuple(pos.terrain),
        site=tuple(pos.site),
        token=known_tokens(pos, seat),
        unseen=tuple(unseen(pos, seat)),
        looks=tuple(pos.looks),
        layout=pos.layout,
        offices=tuple(pos.offices),
        single=pos.single,
        markers=tuple(pos.markers),
        over=tuple(pos.over),
        cards=tuple(pos.cards),
        owner=tuple(pos.owner),
        bonus=pos.bonus,
        supply=tuple(pos.supply),
        hand=tuple(pos.hand),
        hand_section=pos.hand_section,
        use=tuple(pos.use),
        camps=tuple(pos.camps),
        wanted=tuple(pos.wanted),
        influence=tuple(pos.influence),
        rows=tuple(pos.rows),
        coach=tuple(pos.coach),
        tile_owner=tuple(pos.tile_owner),
        water=pos.water,
        gains=tuple(pos.gains),
        marks=tuple(pos.marker(s) for s in range(seats)),
        invested=pos.invested,
        marked=pos.marked,
        building=pos.building,
        taken=pos.taken,
        todo=tuple(pos.todo),
        showing=tuple(pos.showing),
    )


def restore(pos: GoldWestPosition, seen: GoldWestObservation, rng: Rng) -> None:
    """Make ``pos`` a position this seat could be in.

    Tokens that others looked at are drawn from those of the terrain this seat has not seen.
    """
    pos.current_player = seen.current_player
    pos.phase = seen.phase
    pos.active = seen.active
    for name in ("start", "turn", "layout", "single", "bonus", "hand_section", "water"):
        setattr(pos, name, getattr(seen, name))
    for name in ("invested", "marked", "building", "taken"):
        setattr(pos, name, getattr(seen, name))
    for name in (
        "tiles", "terrain", "site", "token", "looks", "offices", "markers", "over", "cards",
        "owner", "supply", "hand", "use", "camps", "wanted", "influence", "rows", "coach",
        "tile_owner", "gains", "todo", "showing",
    ):  # fmt: skip
        setattr(pos, name, list(getattr(seen, name)))
    pos.pool = list(seen.unseen)
    for hex_ in sorted({hex_ for hex_, _ in seen.looks}):
        if pos.token[hex_] < 0:
            pos.token[hex_] = _draw(pos, pos.terrain[hex_], rng)


def _draw(pos: GoldWestPosition, terrain: int, rng: Rng) -> int:
    """A kind of the terrain out of the pool, as likely as it is common there."""
    at = rng.randrange(sum(pos.pool[kind] for kind in KINDS_OF[terrain]))
    for kind in KINDS_OF[terrain]:
        at -= pos.pool[kind]
        if at < 0:
            pos.pool[kind] -= 1
            return kind
    raise AssertionError(f"no token left among {len(TOKEN_KINDS)} kinds")
