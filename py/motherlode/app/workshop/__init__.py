"""The workshop: players written in the page, tried at a table, in duels and by link."""
