"""A mailbox for live tables, for hosts of a site; nothing of the cabinet imports it."""
