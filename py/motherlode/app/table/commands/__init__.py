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
from motherlode.app.table.desk import Desk


class TableCommands:
    """All commands of one table."""

    def __init__(self, desk: Desk, play: PlayCommands) -> None:
        self.desk = desk
        self.play = play
        self.help = HelpCommands(desk)
        self.board = BoardCommands(desk, self.play, self.help)
        self.hint = HintCommands(desk, self.play)
        self.away = AwayCommands(desk, self.play)
        self.share = ShareCommands(desk)
        self.replay = ReplayCommands(desk, self.play, self.away)
        self.review = ReviewCommands(desk, self.replay, self.hint)
