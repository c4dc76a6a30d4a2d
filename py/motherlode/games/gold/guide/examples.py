"""The positions of the worked examples of GOLD, as records; the tests play them too."""

from __future__ import annotations

TURN = """\
gold 1 seats=2 rounds=one mines=dealt start=A
d4 ?R3 f6 ?g2 c7 ?g4 e2 ?B3
"""
FOUND = """\
gold 1 seats=2 rounds=one mines=dealt start=A
a1 ?g4 b1 ?R5
"""
ROUND = """\
gold 1 seats=2 rounds=one mines=dealt start=A
a1 ?g4 b1 ?R5 c1 ?g4 d1 ?Y5 e1 ?g4 f1 ?G5 g1 ?g4 h1 ?B5 a2 ?g3 b2 ?R4 c2 ?g3 d2 ?Y4 e2
?g3 f2 ?R4 g2 ?g3 h2 ?Y4 a3 ?g4 b3 ?V5 c3 ?g3 d3 ?G4 e3 ?g3 f3 ?G4 g3 ?g3 h3 ?B4 a4 ?g2
b4 ?R3 c4 ?g2 d4 ?R3 e4 ?g2 f4 ?Y3 g4 ?g2 h4 ?Y3 a5 ?g2 b5 ?G3 c5 ?g2 d5 ?G3 e5 ?g2 f5
?B3 g5 ?g1 h5 ?R2 a6 ?g1 b6 ?R2 c6 ?g1 d6 ?Y2 e6 ?g1 f6 ?Y2 g6 ?g1 h6 ?G2 a7 ?x b7 ?V4
c7 ?x d7 ?V4 e7 ?x f7 ?x g7 ?B4 h7 ?x a8 ?G2 b8 ?B2 c8 ?B2 d8 ?V2 e8 ?V2 f8 ?B3 g8 ?V3
h8 ?V3
"""
