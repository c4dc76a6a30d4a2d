from motherlode.games.go_west.bot.land import WORTH

WEIGHTS = WORTH
