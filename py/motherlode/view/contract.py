"""The view contract: what the screens ask of a game's ``view``, and what a view may add.

``mypy --strict`` checks the ``view`` module of every game against :class:`View`, see
``tests/contract/views_typed.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Fact, Look, Scene, Section, TextBoard
from motherlode.canvas.theme import Theme
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine

Seen = Any
"""The game's own Observation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """What a tap on a touch screen does where the settings leave it to the game.

    ``commits``: one tap is enough; ``asks_final``: but for what cannot be taken back.
    """

    commits: bool = False
    asks_final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets:
    """The game hides something. ``gives_away()``: what a link tells of it, as a sentence.

    ``hands``: people at one device have cards to hide from one another.
    """

    gives_away: Callable[[], str]
    hands: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost:
    """An action can be shown on the board before it is played.

    ``distinct(actions, observation)``: one of every look where several of the actions would
    leave the same table.
    """

    with_ghost: Callable[[Seen, Look, Action], Scene]
    distinct: Callable[[Sequence[Action], Seen], list[Action]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drag:
    """Pieces can be dragged.

    ``carried(key, observation, legal)``: the sprite that goes along when that spot is dragged
    (``""``: none). ``dropped(key, target, observation)``: the actions, one after the other,
    that putting it down at another spot means.
    """

    carried: Callable[[str, Seen, Sequence[Action]], str]
    dropped: Callable[[str, str, Seen], list[Action]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reorder:
    """A player need not keep to the order in which the rules write actions.

    ``earlier(observation)``: the actions that would have been legal before what has just been
    done and change nothing about it. ``in_order(done, action)``: how many of the last of
    ``done`` to take back, and all that is to be played instead.
    """

    earlier: Callable[[Seen], list[Action]]
    in_order: Callable[[Sequence[Action], Action], tuple[int, list[Action]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hover:
    """``at(observation, x, y)``: what lies at a place of the scene, by a name that comes back
    in ``Look.pointed`` and in ``refusal``; empty for nothing."""

    at: Callable[[Seen, float, float], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlays:
    """``offered(observation)``: pairs of a name and a label of what can be laid over the board;
    the name comes back in ``Look.overlay``."""

    offered: Callable[[Seen], tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreNotes:
    """``line_words(line, observation)`` is asked instead of ``View.score_words``: the words
    depend on the table. ``note(observation)``: a sentence above the points by source."""

    line_words: Callable[[ScoreLine, Seen], str]
    note: Callable[[Seen], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What has been shown and is hidden again can be noted on the table, where remembering is not
    what it asks for: on a puzzle.

    ``added(observation, events)``: the observation with a note of what these events, oldest first,
    have shown; scene, frames and words then tell it. ``legend()``: what the notes look like, as a
    sentence.
    """

    added: Callable[[Seen, Sequence[Event]], Seen]
    legend: Callable[[], str]


@dataclass(frozen=True, slots=True)
class LogPicture:
    """What the log shows beside a sentence: a picture by its name, so many quarters turned
    clockwise."""

    name: str
    quarters: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """What a view offers beyond :class:`View`; ``None`` for what it does not.

    ``deliberate(action)``: whether a tap that can mean this action alone is still answered
    with a question. ``in_hand(observation)``: what is to be placed, if anything is.
    ``stock(observation)``: what is still to come. ``seat_mark(observation, seat)``: the
    pictures that a seat is known by, each with its words, where it is not the cabinet's own mark.
    ``older_rules(version)``: what is different from today where a table is played by that older
    version of the rules, in one sentence; every game that has older versions offers it.
    ``points(observation, seat)``: the points that the table shows for the seat now, ``None`` while
    it shows none. ``log_picture(event, now)``: the piece that the sentence of ``View.log_words``
    is about, if it is about one, and nothing that the sentence does not tell.
    ``material``: what its pieces sound like, ``"tile"``, ``"wood"``,
    ``"metal"`` or ``"card"``.
    """

    touch: Touch = Touch()
    secrets: Secrets | None = None
    ghost: Ghost | None = None
    drag: Drag | None = None
    reorder: Reorder | None = None
    hover: Hover | None = None
    overlays: Overlays | None = None
    score_notes: ScoreNotes | None = None
    notes: Notes | None = None
    deliberate: Callable[[Action], bool] | None = None
    in_hand: Callable[[Seen], Fact | None] | None = None
    stock: Callable[[Seen], tuple[Fact, ...]] | None = None
    seat_mark: Callable[[Seen, int], tuple[Fact, ...]] | None = None
    older_rules: Callable[[int], str] | None = None
    points: Callable[[Seen, int], int | None] | None = None
    log_picture: Callable[[Event, Seen], LogPicture | None] | None = None
    material: str = "wood"


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered rule of a game in our own words, in the player's language.

    ``number`` as in ``"2.7"``; ``source`` where the rulebook says it, empty for a ruling;
    ``ruling``: ours, because no source says it. ``numbers``: what the text tells of the tables of
    components, by the names in its braces (``motherlode.view.quantity``).
    """

    number: str
    text: str
    source: str = ""
    ruling: bool = False
    numbers: Callable[[], Mapping[str, int]] | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap does nothing: a sentence, and the number of the clause behind it, if any."""

    sentence: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class What:
    """What a thing in a picture is: ``words``, and behind them those that the board in words has
    for the spot ``key``, if any. ``clause``: the number of the clause that says more."""

    words: str = ""
    key: str = ""
    clause: str = ""


class View(Protocol):
    """A game's view: pure functions from observations and events to pictures and words."""

    FEATURES: Features

    def pictures(self, theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
        """All pictures of the game by name; ``names`` are the players'."""

    def box(self, theme: Theme, entry_id: str) -> Picture:
        """The lid of the box on the shelf."""

    def build_scene(self, observation: Seen, look: Look) -> Scene:
        """The table at rest."""

    def frames(self, before: Seen, events: Sequence[Event], after: Seen, look: Look) -> list[Frame]:
        """The way from one scene to the next; the last frame is the scene of ``after``."""

    def prompt(self, observation: Seen, names: Sequence[str]) -> str:
        """The sentence that says what is wanted now."""

    def action_words(self, action: Action, observation: Seen, names: Sequence[str]) -> str:
        """The action as a sentence."""

    def action_of(self, key: str, legal: Sequence[Action]) -> list[Action]:
        """The legal actions that a tap on that spot can mean."""

    def last_keys(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The scene keys of the pieces that a move's events touched."""

    def log_words(self, event: Event, now: Seen, names: Sequence[str]) -> str | None:
        """The event as the log tells it; ``None`` where it does not."""

    def refusal(self, observation: Seen, key: str, names: Sequence[str]) -> Refusal | None:
        """Why a tap on that spot does nothing; ``None`` where it does something."""

    def what(self, key: str, picture: str, observation: Seen, names: Sequence[str]) -> What:
        """What the spot, or the piece with that picture, is: what it does and is worth now.

        Nothing at all for a key that names none."""

    def board(self, observation: Seen, names: Sequence[str]) -> TextBoard:
        """The board as a table of words."""

    def redact(self, then: Seen, now: Seen) -> Seen:
        """``then`` without what the players must not see again at the moment ``now``."""

    def score_words(self, line: ScoreLine) -> str:
        """Where the points come from."""

    def tie_words(self, key: str) -> str:
        """What decided a tie."""

    def seat_panel(self, observation: Seen, seat: int) -> tuple[Fact, ...]:
        """What lies before a player."""

    def option_words(self, name: str) -> tuple[str, str]:
        """An option's label and what it is about."""

    def choice_words(self, name: str, value: Value) -> str:
        """One choice of an option."""

    def rules(self, entry_id: str = "") -> tuple[Section, ...]:
        """The rules panel, in the words of that entry where the game has several."""

    def clauses(self, entry_id: str = "") -> tuple[Clause, ...]:
        """Every rule by its number, in order, in the words of that entry; refusals name one."""

    def summary(self, observation: Seen, names: Sequence[str]) -> str:
        """One line about the table, for sharing and for the shelf."""
