"""The tables at which the lessons of Gold West begin."""

from __future__ import annotations

SEATS = """
@ seat 0 person
@ seat 1 computer Nell
"""
SETUP = """?NW:6.5 ?N:3.3 ?NE:0.0 ?SE:1.1 ?S:7.2 ?SW:5.1 ?L4
?ohomestead ?oshipping ?omayor ?odepot
?iI00 ?iI06 ?iI09 ?iI10 ?iI12 ?iI13 ?iI14 ?iI19
?E4:ss ?F3:sc ?G3:wr ?H3:gs ?I3:ss ?J3:gsc ?J4:gg ?I5:sss ?H5:ssg ?G5:ggs ?F5:ssg ?E5:rrr
"""
TURN = "a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw p3 a1 lr ts mI5 ?J5:wc p3 "
"""A first turn of each, A's token in the lowest cart."""
CARTS = TURN + "a1 lc mG5 p0 a3 mH6 ?G7:ss p3 "
MIDDLE = """a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw p0 a1 lr ts mI5 ?J5:wc p3
a1 lc mG5 p3 a3 mH6 ?G7:ss p3
a0 bcg ts ts mG6 ?F6:cc p3 a3 mF5 ?E6:ggg p3
"""
LATE = (
    MIDDLE
    + """a3 lw lg ls tg mI6 ?J6:ggc p2 a3 ls ls mE6 ?D6:ccc ?D5:srw p3
a2 lw lc stop mJ4 ?K4:wwr ?K5:cc p3 a0 bsg tg settlement mK4 ?L3:cc ?K3:sr p3
a1 lg mD5 ?D4:ws ?C5:ccs ?C6:rrr p3 a3 lw lr lg tg tg mL3 ?L2:crw p3
a3 lw lg lg ts mL2 ?K2:rg p2 a2 ls ls tg mF6 p3 a2 lw lr tc mJ5 ?K6:gg p3
a1 lg bss ts mG3 ?F2:www ?G2:ssc ?H2:cr p3 a0 tc ts bgg mH2 ?I2:grw ?H1:ccg p3
a3 lc lr lc bcc mJ3 ?J2:cg p1 a3 lc lr lc mJ6 p3 a1 lg bcs mK3 p2 a1 lw tg mC5 p3
a0 iI12 ts mJ2 p3 a3 lc ls lc tc tg tg mH1 p0 a2 lc ls mK5 p2
"""
)
"""All but the last turn of each seat."""


def table(entry_id: str, tokens: str) -> str:
    """A record of that edition with this set-up and these turns."""
    return f"{entry_id} 2 seats=2 start=A{SEATS}{SETUP}{tokens}"
