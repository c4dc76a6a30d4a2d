"""The page of the day: its games and puzzles, the streak, the calendar, puzzles by theme."""
