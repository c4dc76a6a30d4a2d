"""Scripts that made and measured computer players: tuning, ladder, puzzles. Not the product."""
