"""A table on the screen.

``state`` is the one record of what is shown; ``commands`` change it, one class by topic; ``page``,
``prompt``, ``scores`` and ``log`` describe it as a page; ``bindings`` is the table of keys,
commands and words; ``screen`` joins it with the cabinet.
"""
