"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads gold, by games of research.lead_games: 100 at 2 seats.
"""

LEADS = {
    2: (
        (53, -58, 0, 1373),
        (106, -19, 0, 1297),
        (119, 26, 0, 1174),
        (115, 37, 0, 1064),
        (105, 28, 0, 967),
        (98, 13, 0, 897),
        (97, 20, 0, 779),
        (99, 38, 0, 589),
        (100, 50, 0, 409),
    ),
}
