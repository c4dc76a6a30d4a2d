"""Bridges to the libraries of researchers: OpenSpiel, PettingZoo, Gymnasium.

Each module needs the extra of its name (``pip install .[openspiel]``). Nothing of the
cabinet imports this room, and the page is not given it. ``docs/adapters.md`` shows how to use them.
"""
