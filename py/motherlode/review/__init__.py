"""Review of games: points lost by each decision, the lead, the worth of the draws; puzzles."""
