"""All pictures of Go West! by name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.later import later
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme, lighten
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CAPACITY,
    CARDS,
    REGIONS,
    RINGED,
    SCORE_COSTS,
    STEPS,
)
from motherlode.games.go_west.view import cards, ground, lid, signs, wagons, wheels
from motherlode.games.go_west.view.layout import form
from motherlode.locale import _, ngettext

BACK = "back"
MOST = 99
"""Numbers up to this have a picture; nobody gets more points."""


def face(card: int) -> str:
    """The name of the picture of an action card."""
    return f"card-{CARDS[card].id}"


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes of Go West! use, for seats with these names, in order."""
    made = {"box": later(lid.box, theme)}
    return made | _grounds(theme, names) | _rings(theme) | _cards(theme) | _signs(theme)


def _grounds(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "desk": later(ground.desk, theme),
        "rose": later(ground.rose, theme),
        "crate": later(ground.crate, theme),
        "wagon": later(wagons.wagon, theme),
    }
    for name in ("wide", "tall"):
        one = form(name, 2)
        made |= {
            f"chart-{name}": later(ground.chart, one, theme),
            f"ledger-{name}": later(ground.ledger, one, theme),
            f"line-{name}": later(ground.line, one, theme),
            f"turn-{name}": later(ground.turn_frame, one, theme),
            f"tray-{name}": later(ground.tray, one, theme),
        }
        for region in range(CALIFORNIA):
            box = one.yard_rect(region)
            made[f"live-{name}-{REGIONS[region]}"] = later(signs.live_yard, box.w, box.h, theme)
        for seat, player in enumerate(names):
            made[f"name-{name}-{seat}"] = later(ground.name_plate, seat, player, one, theme)
    return made


def _rings(theme: Theme) -> dict[str, Picture]:
    made = {"tail": later(wheels.tail, theme), "divider": later(wheels.divider, theme)}
    made |= {f"wheel-{REGIONS[region]}": later(wheels.wheel, region, theme) for region in RINGED}
    made |= {f"age-{number}": later(wheels.age, number, theme) for number in range(1, CAPACITY + 1)}
    made |= {f"token-{seat}": later(wheels.token, seat, theme) for seat in range(4)}
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {
        BACK: later(cards.back, theme),
        "score-none": later(cards.place, theme),
        "card-place": later(cards.place, theme),
        "double-ready": later(cards.double, theme),
        "double-spent": later(cards.double_spent, theme.muted, theme),
        "double-spent-desk": later(cards.double_spent, lighten(theme.brass, 0.25), theme),
    }
    made |= {face(card): later(cards.action, card, theme) for card in range(len(CARDS))}
    for number in range(1, len(SCORE_COSTS) + 1):
        made[f"score-{number}"] = later(cards.score_card, number, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live-card": later(signs.live_card, theme),
        "live-ring": later(signs.live_ring, theme),
        "live-token": later(signs.live_token, theme),
        "dear": later(signs.dear, theme),
        "last": later(signs.last, theme),
        "lit": later(signs.lit, theme),
        "chip": later(signs.chip, theme),
        "points": later(signs.points, theme),
        "gain-head": later(signs.gain_head, theme),
        "fresh-card": later(signs.fresh_card, theme),
        "veil": later(signs.veil, theme),
        "badge": later(signs.badge, theme),
        "laurel": later(signs.laurel, theme),
        "banner-score": later(signs.banner, _("Scoring"), theme),
        "banner-last": later(signs.banner, _("Last scoring"), theme),
        "plate-place": later(signs.plate, _("+1 elsewhere"), theme),
    }
    made |= {f"num-{value}": later(signs.number, value, theme) for value in range(MOST + 1)}
    made |= {
        f"gain-{value}": later(signs.gain, value, theme)
        for value in range(CAPACITY * len(RINGED) + 1)
    }
    made |= {f"pay-{value}": later(signs.printed, value) for value in range(CAPACITY + 1)}
    made |= {f"order-{place}": later(signs.order, place, theme) for place in range(1, CAPACITY + 1)}
    for number in (1, 2):
        words = ngettext("{n} action", "{n} actions", number).format(n=number)
        made[f"plate-actions-{number}"] = later(signs.plate, words, theme)
    for number in range(1, max(STEPS) + 1):
        words = ngettext("{n} step", "{n} steps", number).format(n=number)
        made[f"plate-steps-{number}"] = later(signs.plate, words, theme)
    return made
