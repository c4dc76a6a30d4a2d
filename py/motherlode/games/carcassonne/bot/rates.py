"""Rates of ``prospects.TERMS``, fitted by play. Written by `python3 run.py tune carcassonne`.

python3 run.py tune carcassonne --games 600 --seed 'tune': 3000 games of the fitted weights.
Over the quarter held out, margins stray from what is promised by 14.3 points instead of 16.8
(PLAIN), 22.8 points instead of 25.3 (GOLDMINES), which is what points and ingots alone say.

In thousandths of a point, with so many tiles left as ``prospects.KNOTS`` says.
"""

PLAIN: dict[str, tuple[int, ...]] = {
    "turn": (1234, 1361, 1395, 1448, 959),
    "home": (-207, 205, 1519, 2606, 1079),
    "home_1": (1276, 2351, 3023, 5062, -725),
    "home_3": (-347, 907, 1284, 465, 2620),
    "city": (-805, -1581, -2404, -3122, -3392),
    "city_points": (944, 930, 965, 858, 494),
    "city_chance": (9452, 4335, 6034, 5831, 7043),
    "city_whole": (5723, 1490, 1151, 1431, 1253),
    "city_ingots": (0, 0, 0, 0, 0),
    "road": (-835, -1022, -1631, -1371, -227),
    "road_points": (958, 813, 833, 703, 450),
    "road_chance": (-10851, 1337, 481, 2845, 1349),
    "road_whole": (3737, 441, 611, 709, 456),
    "road_ingots": (0, 0, 0, 0, 0),
    "monastery": (7136, 5469, 4400, 3446, 2236),
    "monastery_missing": (-531, 127, 132, -161, -111),
    "monastery_filled": (-1126, -1308, -964, -446, -123),
    "monastery_chance": (4123, 5571, 6682, 8009, 7716),
    "monastery_ingots": (0, 0, 0, 0, 0),
    "field": (-714, -334, -270, -638, -1011),
    "field_cities": (2567, 2238, 2049, 1736, 1865),
    "field_open": (11817, 2934, 2759, 1581, 1061),
    "field_places": (109, 98, 66, 361, 274),
    "ingots": (0, 0, 0, 0, 0),
}
GOLDMINES: dict[str, tuple[int, ...]] = {
    "turn": (1698, 1569, 1855, 1907, 1606),
    "home": (-725, 338, 1278, 3526, 3296),
    "home_1": (1565, 2765, 4194, 2950, 9071),
    "home_3": (-511, 766, 2088, 1458, 3439),
    "city": (-1395, -2001, -2300, -3218, -2968),
    "city_points": (944, 851, 816, 873, 483),
    "city_chance": (3863, 4004, 5886, 6493, 7106),
    "city_whole": (4541, 1093, 964, 890, 1586),
    "city_ingots": (14778, 3034, 2937, 3702, 2236),
    "road": (-1354, -1617, -1594, -1936, 136),
    "road_points": (942, 822, 759, 659, 470),
    "road_chance": (-8521, 1038, 1444, 2668, 4195),
    "road_whole": (2673, 611, 480, 854, 613),
    "road_ingots": (17569, 4009, 3810, 3543, 1289),
    "monastery": (6609, 4829, 4060, 3202, 1719),
    "monastery_missing": (-625, -215, -205, -403, -20),
    "monastery_filled": (-902, -506, -340, -183, 156),
    "monastery_chance": (5293, 6265, 6923, 10006, 9660),
    "monastery_ingots": (8093, 4390, 3234, 1869, 2019),
    "field": (-977, -1151, -482, -2082, -2256),
    "field_cities": (2605, 2125, 1860, 2145, 1813),
    "field_open": (2744, 1905, 1348, 1404, 2394),
    "field_places": (53, 191, 270, 362, 930),
    "ingots": (-16, 5, -138, -809, -719),
}
