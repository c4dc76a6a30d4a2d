from motherlode.games.gold.bot.judgement import WORTH

WEIGHTS = WORTH
