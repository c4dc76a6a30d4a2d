"""Addresses of the screens: what stands after the # of the page's address.

``shelf``, ``new/<entry>``, ``table/<id>``, and the links of ``match.link``.
"""

SHELF = "shelf"
NEW_TABLE = "new/"
TABLE = "table/"
