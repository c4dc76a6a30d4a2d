"""A game being played: chance, terms, the table with its log, record, link and saves.

Knows no game by name; everything goes through the contract in ``core`` and the catalogue.
Never calls a generator or a clock: randomness and the time are handed in by the caller.
"""
