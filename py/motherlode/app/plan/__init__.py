"""Plans at tables by link: made on the board, sent sealed, and opened where they are met."""
