"""How computer players were made and measured: tuning, the ladder, puzzles. Not the product."""
