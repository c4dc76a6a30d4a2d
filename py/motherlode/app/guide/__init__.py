"""The guide of a game: its rules as a booklet with pictures."""
