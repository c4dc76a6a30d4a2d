"""The table: its state, operations on it, and functions from it to the page."""
