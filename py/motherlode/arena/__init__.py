"""Matches of bots against bots, and what they prove. Not part of the page."""
