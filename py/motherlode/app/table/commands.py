"""The commands protocol: all that a player can ask of a table, by button, key or pointer."""

from __future__ import annotations

from typing import Protocol

from motherlode.app.html import Signal
from motherlode.app.table.in_short import InShort
from motherlode.app.table.reviewing import Reviewing
from motherlode.canvas.camera import Side
from motherlode.core.action import Action


class Commands(Protocol):
    """What descriptions of the page and keys call. Every command ends in a new description."""

    @property
    def review(self) -> Reviewing:
        """The look back."""

    @property
    def in_short(self) -> InShort:
        """The rules on one page."""

    # choosing

    def tap(self, key: str | None) -> None:
        """A tap on that spot of the board, or on empty ground."""

    def choose(self, action: Action) -> None:
        """That action was picked; asks once more where the settings say so."""

    def choose_number(self, number: int) -> bool:
        """The choice of that number, from 1; whether there is one."""

    def confirm(self) -> None:
        """Plays the action asked about, or the one of them that is shown."""

    def turn(self) -> None:
        """The next of the actions shown as a ghost; without one the only one is played."""

    def cancel(self) -> None:
        """Takes back a choice that was not confirmed."""

    def advise(self) -> None:
        """Asks what a strong player would do."""

    def toggle_asking(self) -> None:
        """From now on a tap asks what a thing is instead of playing, or plays again."""

    def ask(self, key: str) -> None:
        """Says what the thing of that key is."""

    def point_at(self, key: str) -> object:
        """The keyboard is at the thing of that key; empty: at none."""

    def ask_here(self) -> None:
        """Says what the mouse or the keyboard is at."""

    def again(self) -> None:
        """Shows again what others have done since the player here acted."""

    def show_again(self, first: int, last: int) -> None:
        """Shows the plies ``first`` .. ``last`` - 1 again."""

    def show_line(self, ply: int) -> None:
        """Into the replay at that ply, and how it came to it."""

    # undo and replay

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def restart_turn(self) -> None: ...

    def look_at(self, ply: int | None) -> None:
        """Shows the position after that many plies; ``None`` returns to the game."""

    def toggle_replay(self) -> None:
        """Into the replay at the newest moment, or back to the game."""

    def step(self, by: int) -> None:
        """So many moments of the replay on, or back."""

    def toggle_autoplay(self) -> None:
        """The replay goes on by itself, or stops."""

    def share_moment(self) -> None:
        """Copies a link that opens on the moment shown."""

    def branch(self) -> None:
        """Plays on from the moment shown, at a second table."""

    def rematch(self) -> None: ...

    def challenge(self) -> None:
        """Hands the finished game on to be played again by others."""

    def compare(self) -> None:
        """Shows the finished game beside its rival's."""

    # privacy

    def take_device(self) -> None:
        """The player to move has the device in hand."""

    def toggle_private(self) -> None:
        """The player to move covers what is private, or shows it."""

    def open_news(self) -> None:
        """The seat is alone with the device: what it saw is shown."""

    def end_news(self) -> None:
        """The seat knows it, or will look later: hidden again, and the game goes on."""

    # the board

    def zoom(self, factor: float) -> None: ...
    def fit(self) -> None: ...

    def closer(self) -> None:
        """From the whole board to what is looked at now, or closer; from there to the whole."""

    def seek(self, side: Side) -> None:
        """Brings what can be chosen beyond that side into sight."""

    def skip(self) -> None:
        """Ends the movement or the look that is on."""

    def skip_all(self) -> None:
        """Shows the position as it is now instead of everything that led to it."""

    def hurry(self) -> None:
        """Things move faster from now on, then not at all, then as before."""

    def lay(self, overlay: str) -> None:
        """Lays that over the board, or takes it away again."""

    def lay_next(self) -> bool:
        """The next of what can be laid over; whether there is anything."""

    def light(self, pieces: tuple[str, ...]) -> None:
        """Lights these pieces up, or puts them out again."""

    # the board as text

    def toggle_text_board(self) -> None:
        """Shows it instead of the picture, or the picture again."""

    def walk_board(self) -> None:
        """Moves the keyboard onto it; from now on every table has it there."""

    def walk(self, signal: Signal) -> bool:
        """A key pressed on it; whether it meant something."""

    def press_cell(self, row: int, column: int) -> None: ...

    def enter_board(self) -> None:
        """The keyboard is on it."""

    def leave_board(self) -> None:
        """The keyboard is not on it any more."""

    # sheets and panels

    def release(self) -> None:
        """The player is done with the turn: the computer answers."""

    def send(self) -> None:
        """Hands the link on, in one press."""

    def share(self) -> None: ...
    def rules(self) -> None:
        """Opens the guide, at the rule that is just shown over the board."""

    def rule(self, number: str) -> None:
        """Opens the guide at the clause of that number."""

    def note(self) -> None:
        """What the player has written down about the table."""

    def pick_tab(self, tab: str) -> None: ...

    def toggle_panel(self) -> None:
        """Opens the side panel where it is a sheet and moves the focus into it, or closes it."""

    def close_panel(self) -> None: ...
