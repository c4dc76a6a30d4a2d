"""A player of one's own against a level of the cabinet.

The same from the command line:
python3 -m motherlode duel gold-west-2e --bots first_bot:Greedy,random --pairs 4
"""

from motherlode import CATALOG
from motherlode.__main__ import main
from motherlode.bots.decision import Decision
from motherlode.core.action import Action

GAME = CATALOG["gold-west-2e"].load()


class Greedy:
    """Takes the action after which it has the most points."""

    def choose(self, decision: Decision) -> Action:
        """Return one of `decision.legal`."""
        seat = decision.observation.current_player

        def points(action: Action) -> int:
            state = GAME.sample_state(decision.observation, decision.rng)
            state.apply(action)
            return state.scores()[seat]

        return max(decision.legal, key=points)


if __name__ == "__main__":
    main(["duel", "gold-west-2e", "--bots", "first_bot:Greedy,random", "--pairs", "4"])
