"""Weights of ``features.NAMES``, fitted by play. Written by `python3 run.py tune ENTRY`.

In thousandths: at the end of the game, and what is added for every ten own turns to come.

python3 run.py tune gold-west-2e --games 220 --seed 'tune': two rounds of 220 games of self-play
at two seats of each of gold-west-2e and gold-west-1e. R2 on games of the second rounds that
were held out: 0.16 by hand, 0.25 after one round, 0.27 after all.
"""

WEIGHTS = (
    (894, -21),  # points
    (1622, -1788),  # group
    (-985, -380),  # second_group
    (917, -103),  # pay
    (342, 2275),  # office_docks
    (2269, 1342),  # office_frontier
    (297, 3992),  # office_homestead
    (855, 1531),  # office_courthouse
    (-3258, -496),  # office_deeds
    (4424, -1959),  # office_depot
    (3693, 456),  # office_mayor
    (2847, -6295),  # office_saloon
    (-2039, 2069),  # office_sheriff
    (3533, -5316),  # office_shipping
    (-1706, 590),  # office_surveyor
    (3473, 2369),  # office_town_hall
    (2500, 0),  # office_insurance
    (3500, 0),  # office_hoosegow
    (1155, -424),  # terrain
    (612, 1102),  # coach
    (1863, 1965),  # wanted
    (-455, 938),  # strongest
    (-590, 1186),  # influence
    (1778, 5),  # copper_0
    (1408, 1514),  # silver_0
    (1772, -42),  # gold_0
    (903, 1537),  # material_0
    (1515, 624),  # copper_1
    (374, 2503),  # silver_1
    (2155, 459),  # gold_1
    (1130, 1250),  # material_1
    (1191, 1365),  # copper_2
    (740, 1138),  # silver_2
    (1091, 702),  # gold_2
    (1209, 1764),  # material_2
    (1098, 1873),  # copper_3
    (1344, 1558),  # silver_3
    (1505, 1207),  # gold_3
    (1561, 907),  # material_3
    (-1454, 9818),  # ready
    (641, 1215),  # both
    (1904, 37),  # haul
    (1000, -300),  # water_1
    (2000, -600),  # water_2
    (3000, -900),  # water_3
)
