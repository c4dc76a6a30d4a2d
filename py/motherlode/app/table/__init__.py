"""A table on the screen.

``state`` is the one record of what is shown, ``desk`` that with stage, page and cabinet.
``commands`` change it, one class by topic; ``page``, ``prompt``, ``scores`` and ``log`` describe it
as a page; ``bindings`` is the table of keys, commands and words. ``seats`` has the players at it,
``company`` the others, ``goal`` what it is played for; ``screen`` joins it all.
"""
