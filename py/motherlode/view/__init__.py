"""The contract of a game's view, and the parts that the games' views share. Knows no game."""
