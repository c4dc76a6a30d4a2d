"""Agents at the table: the tools with which a program that reads and writes sentences plays a seat."""
