"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads go_west, by games of research.lead_games: 100 at 2 seats.
"""

LEADS = {
    2: (
        (30, -23, 0, 723),
        (44, -25, 0, 712),
        (44, -21, 0, 701),
        (51, -26, 0, 672),
        (62, -33, 0, 620),
        (69, -37, 0, 577),
        (76, -41, 0, 518),
        (81, -55, 0, 436),
        (83, -74, 0, 381),
    ),
}
