"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads gold, by games of research.lead_games: 50 at 2 seats.
"""

LEADS = {
    2: (
        (43, -54, 0, 1265),
        (103, -19, 0, 1177),
        (114, 31, 0, 1056),
        (112, 41, 0, 966),
        (104, 28, 0, 881),
        (96, 12, 0, 832),
        (91, 18, 0, 739),
        (92, 36, 0, 562),
        (94, 49, 0, 387),
    ),
}
