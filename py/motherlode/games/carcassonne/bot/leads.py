"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads carcassonne, by games of research.lead_games: 50 at 2 seats.
"""

LEADS = {
    2: (
        (-4, -28, 0, 2358),
        (30, -4, 0, 2353),
        (44, 4, 0, 2322),
        (52, 7, 0, 2263),
        (65, 17, 0, 2166),
        (75, 17, 0, 2057),
        (83, 7, 0, 1812),
        (92, 7, 0, 1369),
        (97, 15, 0, 963),
    ),
}
