"""Puzzles: positions in which one turn is clearly best, solved on the board."""
