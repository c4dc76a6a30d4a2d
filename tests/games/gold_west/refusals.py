"""Clauses of Gold West by what they forbid: see ``tests/contract/test_refusals.py``."""

CASES = """
end             *            3.4
begin           *            1.9
terrain         *            1.2
layout|offices  *            1.6
single          *            9.2
investments     *            1.7
river           *            1.4
reveal          *            2.20
seen            *            5.7
*               Begin        1.9
*               LayTile      1.2
*               LayOut|DrawOffice|DrawSingle  1.6
*               DrawCard     1.7
*               Turn         2.20
*               Activate     2.1
*               Leave        2.2
use             Invest       2.7
use             Mark         2.8 E5
use|ship        Ship         2.10 2.12
mark            Mark         5.3
over            Mark         5.4
activate|leave|build|dig|place  Invest|Mark|Ship|Stop  2
ship            Invest|Mark|Stop  5.2
mark            Invest|Ship|Stop  5.3
over            Invest|Ship|Stop  5.4
upgrade         Invest|Mark|Ship|Stop  5.5
gain            Invest|Mark|Ship|Stop  5.6 7.4.1 9.2
put             Invest|Mark|Ship|Stop  5.6 7.3 9.2
look            Invest|Mark|Ship|Stop  5.7
swap|swap_with  Invest|Mark|Ship|Stop  5.8
*               Upgrade      5.5
*               LookAt       5.7
*               Swap         5.8
gain            Gain|Skip    7.4.1 9.2
put             Put|Skip     5.6 7.3 9.2
swap_with       Skip         5.8
*               Gain         5.6
*               Put          2.21
*               Skip         5.9
dig             Build        2.14 2.15 E5
dig             Dig          2.17
build           Dig          2.16
place           Build|Dig    2.14
*               Build|Dig    2 3.1
"""
