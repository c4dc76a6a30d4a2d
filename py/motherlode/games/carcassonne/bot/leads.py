"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads carcassonne, by games of research.lead_games: 76 at 2 seats.
"""

LEADS = {
    2: (
        (13, -56, 0, 2886),
        (85, -8, 0, 2837),
        (98, 10, 0, 2721),
        (96, 16, 0, 2591),
        (105, 29, 0, 2378),
        (111, 27, 0, 2120),
        (108, 11, 0, 1787),
        (104, 10, 0, 1295),
        (102, 21, 0, 873),
    ),
}
