"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

python3 -m research.leads gold_west, by games of research.lead_games: 200 at 2 seats.
"""

LEADS = {
    2: (
        (36, -199, 0, 1618),
        (56, -263, 0, 1593),
        (74, -289, 0, 1551),
        (85, -299, 0, 1494),
        (90, -305, 0, 1421),
        (91, -312, 0, 1319),
        (88, -289, 0, 1205),
        (88, -125, 0, 1036),
        (93, 33, 0, 819),
    ),
}
