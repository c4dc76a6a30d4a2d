"""All pictures of Go West! by name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import Theme, lighten
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CAPACITY,
    CARD_STEPS,
    CARDS,
    COINS,
    REGIONS,
    RINGED,
    SCORE_COSTS,
)
from motherlode.games.go_west.view import cards, ground, signs, wagons, wheels
from motherlode.games.go_west.view.layout import form
from motherlode.games.go_west.view.terms import coins_words, tokens_words
from motherlode.locale import _, ngettext

BACK = "back"
#: Numbers up to this have a picture; nobody gets more points.
MAX_NUMBER = 99


def face(card: int) -> str:
    """The name of the picture of an action card."""
    return f"card-{CARDS[card].id}"


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes of Go West! use, for seats with these names, in order."""
    return _grounds(theme, names) | _rings(theme) | _cards(theme) | _signs(theme)


def _grounds(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "desk": lazy(ground.desk, theme),
        "rose": lazy(ground.rose, theme),
        "crate": lazy(ground.crate, theme),
        "wagon": lazy(wagons.wagon, theme),
    }
    for name in ("wide", "tall"):
        one = form(name, 2)
        made |= {
            f"chart-{name}": lazy(ground.chart, one, theme),
            f"ledger-{name}": lazy(ground.ledger, one, theme),
            f"line-{name}": lazy(ground.line, one, theme),
            f"turn-{name}": lazy(ground.turn_frame, one, theme),
            f"tray-{name}": lazy(ground.tray, one, theme),
        }
        for region in range(CALIFORNIA):
            box = one.yard_rect(region)
            made[f"live-{name}-{REGIONS[region]}"] = lazy(signs.live_yard, box.w, box.h, theme)
        for seat, player in enumerate(names):
            made[f"name-{name}-{seat}"] = lazy(ground.name_plate, seat, player, one, theme)
    return made


def _rings(theme: Theme) -> dict[str, Picture]:
    made = {"tail": lazy(wheels.tail, theme), "divider": lazy(wheels.divider, theme)}
    made |= {f"wheel-{REGIONS[region]}": lazy(wheels.wheel, region, theme) for region in RINGED}
    made |= {f"age-{number}": lazy(wheels.age, number, theme) for number in range(1, CAPACITY + 1)}
    made |= {f"token-{seat}": lazy(wheels.token, seat, theme) for seat in range(4)}
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {
        BACK: lazy(cards.back, theme),
        "score-none": lazy(cards.place, theme),
        "card-place": lazy(cards.place, theme),
        "double-ready": lazy(cards.double, theme),
        "double-spent": lazy(cards.double_spent, theme.muted, theme),
        "double-spent-desk": lazy(cards.double_spent, lighten(theme.brass, 0.25), theme),
    }
    made |= {face(card): lazy(cards.action, card, theme) for card in range(len(CARDS))}
    for number in range(1, len(SCORE_COSTS) + 1):
        made[f"score-{number}"] = lazy(cards.score_card, number, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live-card": lazy(signs.live_card, theme),
        "live-ring": lazy(signs.live_ring, theme),
        "live-token": lazy(signs.live_token, theme),
        "dear": lazy(signs.dear, theme),
        "last": lazy(signs.last, theme),
        "lit": lazy(signs.lit, theme),
        "chip": lazy(signs.chip, theme),
        "points": lazy(signs.points, theme),
        "gain-head": lazy(signs.gain_head, theme),
        "fresh-card": lazy(signs.fresh_card, theme),
        "veil": lazy(signs.veil, theme),
        "badge": lazy(signs.badge, theme),
        "laurel": lazy(signs.laurel, theme),
        "banner-score": lazy(signs.banner, _("Scoring"), theme),
        "banner-last": lazy(signs.banner, _("Last scoring"), theme),
        "plate-place": lazy(signs.plate, _("+1 elsewhere"), theme),
        "plate-place-first": lazy(signs.plate, tokens_words(1), theme),
    }
    made |= {f"num-{value}": lazy(signs.number, value, theme) for value in range(MAX_NUMBER + 1)}
    made |= {
        f"gain-{value}": lazy(signs.gain, value, theme)
        for value in range(CAPACITY * len(RINGED) + 1)
    }
    made |= {f"pay-{value}": lazy(signs.printed, value) for value in range(CAPACITY + 1)}
    made |= {f"order-{place}": lazy(signs.order, place, theme) for place in range(1, CAPACITY + 1)}
    for number in (1, 2):
        words = ngettext("{n} action", "{n} actions", number).format(n=number)
        made[f"plate-actions-{number}"] = lazy(signs.plate, words, theme)
    for number in sorted({*COINS, *SCORE_COSTS} - {0}):
        made[f"plate-pay-{number}"] = lazy(signs.plate, coins_words(number), theme)
    for number in range(1, max(CARD_STEPS) + 1):
        words = ngettext("{n} step", "{n} steps", number).format(n=number)
        made[f"plate-steps-{number}"] = lazy(signs.plate, words, theme)
    return made
