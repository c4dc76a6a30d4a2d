"""Panels of a table: functions from its state to the page."""
