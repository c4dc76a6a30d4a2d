"""Commands of a table: all that a player can do, one class by topic.

A topic is one module: its commands, the words they say, and its own piece of the page.
"""

from __future__ import annotations

from motherlode.app.table.commands.away import AwayCommands
from motherlode.app.table.commands.board import BoardCommands
from motherlode.app.table.commands.help import HelpCommands
from motherlode.app.table.commands.hint import HintCommands
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.commands.replay import ReplayCommands
from motherlode.app.table.commands.review import ReviewCommands
from motherlode.app.table.commands.share import ShareCommands


class TableCommands:
    """All commands of one table."""

    def __init__(self, play: PlayCommands) -> None:
        self.play = play
        self.help = HelpCommands(play)
        self.board = BoardCommands(play, self.help)
        self.hint = HintCommands(play)
        self.away = AwayCommands(play)
        self.share = ShareCommands(play)
        self.replay = ReplayCommands(self.away)
        self.review = ReviewCommands(self.replay)
