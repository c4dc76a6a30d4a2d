"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads gold_west, by games of research.lead_games: 100 at 2 seats.
"""

LEADS = {
    2: (
        (26, -135, 0, 1550),
        (52, -240, 0, 1524),
        (74, -282, 0, 1471),
        (85, -297, 0, 1406),
        (95, -318, 0, 1306),
        (91, -312, 0, 1231),
        (84, -275, 0, 1179),
        (85, -111, 0, 1043),
        (92, 54, 0, 852),
    ),
}
