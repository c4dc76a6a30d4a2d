"""Agents at the table: the tools with which a program that reads sentences plays a seat."""
