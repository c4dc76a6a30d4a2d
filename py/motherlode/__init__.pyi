from motherlode.core.game import CHANCE as CHANCE
from motherlode.core.game import TERMINAL as TERMINAL
from motherlode.games import CATALOG as CATALOG

__version__: str
