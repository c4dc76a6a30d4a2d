"""Which clause of Carcassonne forbids what: see ``tests/contract/test_refusals.py``."""

CASES = """
end             *            2.14
begin           *            1.6
*               Begin        1.6
draw_tile       DrawTile     1.1
draw_tile       *            1.4
place_tile      DrawTile     2.3
place_tile      PlaceTile    2.1 2.2
place_tile      Pass         1.4
place_tile      PlaceIngot   3.2
place_tile      PlaceMeeple  2.4
place_tile      BuildCastle  4.2
place_tile      TakeIngot    3.5
place_tile      ScoreCastle  4.8
place_ingot     ScoreCastle  1.5 seldom
place_meeple    ScoreCastle  1.5
build_castle    ScoreCastle  1.5
score_castle    Pass|ScoreCastle  4.8
take_ingot      ScoreCastle  1.5 seldom
*               DrawTile|PlaceTile  1.4
place_ingot     Pass|PlaceIngot|PlaceMeeple  3.2
place_meeple    PlaceMeeple  2.4 2.5 2.6
take_ingot      TakeIngot    3.5
take_ingot      Pass         3.9
*               PlaceIngot   3.2
*               PlaceMeeple|BuildCastle|TakeIngot  1.5
"""
