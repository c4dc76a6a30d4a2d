"""Lessons: the course of a game, and the table at which a lesson is played."""
