"""Matches of bots against bots, and their statistics. Not part of the page."""
