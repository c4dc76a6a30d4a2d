"""Looking back on games: what each decision lost, how the lead went, what the draws were worth."""
