"""The positions of the worked examples of Carcassonne, as records.

They are the numbered examples of the Goldmines page; the tests check them against it.
"""

from __future__ import annotations

TURN = """\
carcassonne 1 seats=2 goldmines=no castles=no small_city=4 copies=1
?W p1,0,0 mR2 ?E p0,-1,2 mC0 ?W p-1,0,0 -
"""
RECORDS: dict[str, str] = {
    "castle-1A": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?GM2 p1,1,1 g1,0 - ?U p-1,0,0 - ?E p2,1,3 -
i1,0 i1,1
""",
    "castle-1B-1": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?GM2 p1,1,1 g1,0 - ?U p-1,0,0 - ?V p-2,0,2 -
?E p2,1,3 - i1,1 i1,0
""",
    "castle-1B-2": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?GM2 p1,1,1 g1,0 - ?U p-1,0,0 - ?V p-2,0,2 -
?E p2,1,3 - i1,0 i1,1
""",
    "castle-2A": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?GM2 p1,1,1 g1,0 - ?U p-1,0,0 - ?GM8 p-2,0,0
g-1,0 - ?E p2,1,3 - i1,0 i-1,0 i1,1
""",
    "castle-2B": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?GM2 p1,1,1 g1,0 - ?U p-1,0,0 - ?GM8 p-2,0,0
g-1,0 - ?V p-3,0,2 - ?E p2,1,3 - i1,0 i1,1 i-1,0
""",
    "castle-3": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 mC0 ?G p1,1,1 - ?GM2 p1,2,1 g1,1 - ?E p2,2,3 -
i1,1 i1,2
""",
    "castle-4": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?E p0,-1,2 mC0 castle ?D p1,0,2 - ?N p1,1,1 - ?U p-1,0,0 - ?GM8 p-2,0,0 g-1,0 -
?V p-3,0,2 - ?E p2,1,3 - i-1,0
""",
    "castle-5": """\
carcassonne 1 seats=3 goldmines=yes castles=yes small_city=4 copies=1
?D p1,0,2 - ?G p1,1,1 - ?GM2 p1,2,1 g1,1 mC0 ?GM1 p-1,0,0 g0,0 mM0 ?E p0,-1,2
mC0 castle ?E p2,2,3 - i1,1 i-1,0 i1,2 i0,0
""",
    "castle-6-1": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?GM1 p-1,0,0 g0,0 mM0 ?E p0,-1,2 mC0 castle ?E p-1,-1,0 - ?E p-2,-1,0 - ?E
p-2,0,3 - ?V p-2,1,0 - ?U p-1,1,1 - ?E p0,1,2 - i-1,0 i0,0
""",
    "castle-6-2": """\
carcassonne 1 seats=2 goldmines=yes castles=yes small_city=4 copies=1
?GM1 p-1,0,0 g0,0 mM0 ?E p0,-1,2 mC0 castle ?E p-1,-1,0 - ?E p-2,-1,0 - ?E
p-2,0,3 - ?V p-2,1,0 - ?U p-1,1,1 - ?V p1,0,0 - ?E p0,1,2 - i-1,0 i0,0
""",
    "gold-1": """\
carcassonne 1 seats=2 goldmines=yes castles=no small_city=4 copies=1
?U p1,0,0 - ?V p2,0,0 - ?GM1 p1,1,0 g0,0 -
""",
    "gold-2": """\
carcassonne 1 seats=2 goldmines=yes castles=no small_city=4 copies=1
?GM8 p1,0,0 g0,0 - ?U p-1,0,0 - ?GM2 p0,-1,2 g0,0 mC0 ?V p-2,0,2 - ?K p1,-1,3 -
i0,0 i0,0 i0,-1
""",
    "gold-3": """\
carcassonne 1 seats=2 goldmines=yes castles=no small_city=4 copies=1
?U p1,0,0 mR0 ?V p0,1,0 mR0 ?GM5 p-1,0,0 g0,0 - ?A p-2,0,3 - ?GM4 p-1,1,0 g-2,0
- ?W p0,2,1 - ?W p2,0,0 - i0,0 i-1,0 i-1,1
""",
}
