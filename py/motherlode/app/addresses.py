"""Addresses of the screens: what stands after the # of the page's address.

``shelf``, ``results``, ``daily``, ``puzzles``, ``puzzles/<entry>/<id>``, ``now/<entry>`` (play at
once), ``new/<entry>``, ``table/<id>`` with the table's link behind it, ``compare/<id>`` (beside its
rival's game), ``learn/<entry>``, ``learn/<entry>/<lesson>``, and the links of ``match.link``.
"""

SHELF = "shelf"
PLAY_NOW = "now/"
DAILY = "daily"
RESULTS = "results"
PUZZLES = "puzzles"
NEW_TABLE = "new/"
TABLE = "table/"
COMPARE = "compare/"
LEARN = "learn/"
