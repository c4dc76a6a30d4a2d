"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads go_west, by games of research.lead_games: 50 at 2 seats.
"""

LEADS = {
    2: (
        (-4, -4, 0, 670),
        (17, -11, 0, 668),
        (29, -15, 0, 660),
        (44, -23, 0, 628),
        (50, -27, 0, 597),
        (52, -28, 0, 591),
        (62, -34, 0, 551),
        (74, -52, 0, 470),
        (79, -77, 0, 419),
    ),
}
