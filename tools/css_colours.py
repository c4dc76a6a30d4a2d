"""The colours of both themes as custom properties of CSS, from `canvas/theme.py`."""

from __future__ import annotations

from motherlode.canvas.theme import DAY, NIGHT, Theme, letter_colour

NAMES = (
    "paper card ink line muted rule",
    "desk desk_deep desk_ink desk_muted brass gold",
    "good warn button button_ink focus",
)
"""Those that the styles use; a row is a line."""


def style() -> str:
    """Both themes: the one by day is the usual one."""
    return rule(":root", DAY) + rule(':root[data-theme="night"]', NIGHT)


def rule(selector: str, theme: Theme) -> str:
    """The rule that sets a theme's colours; `--seat-0` and so on are those of the seats."""
    rows = [{name: getattr(theme, name) for name in names.split()} for names in NAMES]
    seats = {f"seat-{seat}": colour for seat, colour in enumerate(theme.seats)}
    rows.append({**seats, "seat_ink": letter_colour(theme.seats[0])})
    lines = ["".join(f" --{name}: {value};" for name, value in row.items()) for row in rows]
    return f"{selector} {{\n" + "".join(f" {line}\n" for line in lines).replace("_", "-") + "}\n"
