"""All pictures of Go West! by name."""

from __future__ import annotations

from collections.abc import Sequence

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
    made = {"box": lid.box(theme), "icon": wheels.wheel(RINGED[0], theme)}
    return made | _grounds(theme, names) | _rings(theme) | _cards(theme) | _signs(theme)


def _grounds(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "desk": ground.desk(theme),
        "rose": ground.rose(theme),
        "crate": ground.crate(theme),
        "wagon": wagons.wagon(theme),
    }
    for name in ("wide", "tall"):
        one = form(name, 2)
        made |= {
            f"chart-{name}": ground.chart(one, theme),
            f"ledger-{name}": ground.ledger(one, theme),
            f"line-{name}": ground.line(one, theme),
            f"turn-{name}": ground.turn_frame(one, theme),
            f"tray-{name}": ground.tray(one, theme),
        }
        for region in range(CALIFORNIA):
            box = one.yard_rect(region)
            made[f"live-{name}-{REGIONS[region]}"] = signs.live_yard(box.w, box.h, theme)
        for seat, player in enumerate(names):
            made[f"name-{name}-{seat}"] = ground.name_plate(seat, player, one, theme)
    return made


def _rings(theme: Theme) -> dict[str, Picture]:
    made = {"tail": wheels.tail(theme), "divider": wheels.divider(theme)}
    made |= {f"wheel-{REGIONS[region]}": wheels.wheel(region, theme) for region in RINGED}
    made |= {f"age-{number}": wheels.age(number, theme) for number in range(1, CAPACITY + 1)}
    made |= {f"token-{seat}": wheels.token(seat, theme) for seat in range(4)}
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {
        BACK: cards.back(theme),
        "score-none": cards.place(theme),
        "card-place": cards.place(theme),
        "double-ready": cards.double(theme),
        "double-spent": cards.double_spent(theme.muted, theme),
        "double-spent-desk": cards.double_spent(lighten(theme.brass, 0.25), theme),
    }
    made |= {face(card): cards.action(card, theme) for card in range(len(CARDS))}
    for number in range(1, len(SCORE_COSTS) + 1):
        made[f"score-{number}"] = cards.score_card(number, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live-card": signs.live_card(theme),
        "live-ring": signs.live_ring(theme),
        "live-token": signs.live_token(theme),
        "dear": signs.dear(theme),
        "last": signs.last(theme),
        "lit": signs.lit(theme),
        "chip": signs.chip(theme),
        "points": signs.points(theme),
        "gain-head": signs.gain_head(theme),
        "fresh-card": signs.fresh_card(theme),
        "veil": signs.veil(theme),
        "badge": signs.badge(theme),
        "laurel": signs.laurel(theme),
        "banner-score": signs.banner(_("Scoring"), theme),
        "banner-last": signs.banner(_("Last scoring"), theme),
        "plate-place": signs.plate(_("+1 elsewhere"), theme),
    }
    made |= {f"num-{value}": signs.number(value, theme) for value in range(MOST + 1)}
    made |= {
        f"gain-{value}": signs.gain(value, theme) for value in range(CAPACITY * len(RINGED) + 1)
    }
    made |= {f"pay-{value}": signs.printed(value) for value in range(CAPACITY + 1)}
    made |= {f"order-{place}": signs.order(place, theme) for place in range(1, CAPACITY + 1)}
    for number in (1, 2):
        words = ngettext("{n} action", "{n} actions", number).format(n=number)
        made[f"plate-actions-{number}"] = signs.plate(words, theme)
    for number in range(1, max(STEPS) + 1):
        words = ngettext("{n} step", "{n} steps", number).format(n=number)
        made[f"plate-steps-{number}"] = signs.plate(words, theme)
    return made
