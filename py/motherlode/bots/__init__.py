"""Computer players. They know no game by name and see only their seat's observation."""
