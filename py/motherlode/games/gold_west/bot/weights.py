"""Weights of ``features.NAMES``, fitted by play. Written by `python3 run.py tune ENTRY`.

In thousandths: at the end of the game, and what is added for every ten own turns to come.

python3 run.py tune gold-west-2e --games 600 --seed 'tune': regression of two rounds of 220
games of self-play at two seats of each of gold-west-2e and gold-west-1e (R2 on games of the
second rounds that were held out: 0.16 by hand, 0.25 after one round, 0.27 after all), then 8
rounds of 600 pairs of games between players of one step. Over those regressed they bring one
+5.1 ±0.8 points a game, by 400 pairs of other seeds.
"""

WEIGHTS = (
    (894, -21),  # points
    (1787, -1433),  # group
    (-589, -525),  # second_group
    (939, -132),  # pay
    (526, 2275),  # office_docks
    (1974, 1342),  # office_frontier
    (85, 3992),  # office_homestead
    (376, 1531),  # office_courthouse
    (-3083, -496),  # office_deeds
    (4789, -1959),  # office_depot
    (3314, 456),  # office_mayor
    (3042, -6295),  # office_saloon
    (-1612, 2069),  # office_sheriff
    (3469, -5316),  # office_shipping
    (-1909, 590),  # office_surveyor
    (2920, 2369),  # office_town_hall
    (2500, 0),  # office_insurance
    (3500, 0),  # office_hoosegow
    (1538, -739),  # terrain
    (589, 1232),  # coach
    (2144, 1981),  # wanted
    (-433, 943),  # strongest
    (-525, 1508),  # influence
    (1835, -688),  # copper_0
    (1835, 552),  # silver_0
    (2029, -644),  # gold_0
    (908, 1651),  # material_0
    (1574, 280),  # copper_1
    (803, 1889),  # silver_1
    (2414, 206),  # gold_1
    (1137, 1713),  # material_1
    (1012, 1649),  # copper_2
    (931, 1153),  # silver_2
    (1112, 1077),  # gold_2
    (978, 2855),  # material_2
    (1301, 1600),  # copper_3
    (1917, 1016),  # silver_3
    (1908, 1025),  # gold_3
    (1712, 1441),  # material_3
    (2616, 5308),  # ready
    (1502, 269),  # both
    (1993, 37),  # haul
    (1014, -300),  # water_1
    (2014, -600),  # water_2
    (3014, -900),  # water_3
)
