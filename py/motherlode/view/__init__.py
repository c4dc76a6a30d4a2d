"""What every game's view is, and what the games' views share. Knows no game."""
