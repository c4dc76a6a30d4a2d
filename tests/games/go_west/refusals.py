"""Which clause of Go West! forbids what: see ``tests/contract/test_refusals.py``."""

CASES = """
end             *            16
start           *            3.1
deal|draw       *            9
act             PlayCard     4
act             SellCard     12
act             ScoreCard    15 seldom
act             DoubleMove   14
act             *            3.2
move            MoveWagon    7 7.1 8
move            *            7
place           PlaceToken   5 8.1
place           *            5
pay             *            13
"""
