"""The view contract: what the screens ask of a game's ``view``, and what a view may add.

The folder ``view`` of a game holds one :class:`View`, named ``VIEW``. Its parts are functions of
the game's own observation, the type parameter ``O``. A screen, which knows no game, has a
``View[Seen]`` and gives it what the state itself has told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Fact, Scene, Section, TextBoard, ViewOptions
from motherlode.canvas.theme import Theme
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.event import Event
from motherlode.core.game import Observation, WatchedEvent
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.locale import _, mark

O = TypeVar("O", bound=Observation)  # noqa: E741
#: The titles of themes of puzzles that are told by the position, whatever the game.
SHARED_THEMES = {
    "endgame": mark("Endgame"),
    "defence": mark("Defence"),
    "memory": mark("From memory"),
    "waiting": mark("Patience"),
}
T_co = TypeVar("T_co", covariant=True)

#: The observation of a game that is not known.
Seen = Observation
#: What says a motif, from it and the players' names.
MotifWords = Callable[[Motif, Sequence[str]], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """The meaning of a tap on a touch screen where the settings leave it to the game.

    ``commits``: one tap is enough; ``asks_final``: but for what cannot be taken back.
    """

    commits: bool = False
    asks_final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets:
    """The game hides something. ``link_warning()``: what a link tells of it, as a sentence.

    ``hands``: people at one device have cards to hide from one another.
    """

    link_warning: Callable[[], str]
    hands: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost(Generic[O]):
    """An action can be shown on the board before it is played.

    ``with_ghosts(observation, options, actions)``: the table with the first of these actions
    played out on it, and the others faint, to be compared with it.
    ``distinct(actions, observation)``: one of every look where several of the actions would
    leave the same table.
    """

    with_ghosts: Callable[[O, ViewOptions, Sequence[Action]], Scene]
    distinct: Callable[[Sequence[Action], O], list[Action]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drag(Generic[O]):
    """Pieces can be dragged.

    ``sprite(key, observation, legal)``: the sprite that goes along when that spot is dragged
    (``""``: none). ``actions(key, target, observation)``: the actions, one after the other,
    that putting it down at another spot means.
    """

    sprite: Callable[[str, O, Sequence[Action]], str]
    actions: Callable[[str, str, O], list[Action]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reorder(Generic[O]):
    """A player need not keep to the order in which the rules write actions.

    ``earlier_actions(observation)``: the actions that would have been legal before what has just
    been done and change nothing about it. ``replan(done, action)``: how many of the last of
    ``done`` to take back, and all that is to be played instead.
    """

    earlier_actions: Callable[[O], list[Action]]
    replan: Callable[[Sequence[Action], Action], tuple[int, list[Action]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hover(Generic[O]):
    """The hit test of a view: ``at(observation, x, y)``.

    It names the thing at a place of the scene, by a name that comes back in ``Look.pointed`` and in
    ``refusal``; empty for nothing.
    """

    at: Callable[[O, float, float], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlays(Generic[O]):
    """The overlays of a view: ``available(observation)``.

    Name, short word and label of every layer over the board; the name comes back in
    ``Look.overlay``.
    """

    available: Callable[[O], tuple[tuple[str, str, str], ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreNotes(Generic[O]):
    """Words about points that depend on the table.

    Attributes:
        line_words: Asked instead of ``View.score_words``.
        note: A sentence above the points by source.
    """

    line_words: Callable[[ScoreLine, O], str]
    note: Callable[[O], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes(Generic[O]):
    """Notes on the table of things shown and hidden again, for a puzzle.

    Attributes:
        add: Returns the observation with a note of the things that these events, oldest first, have
            shown; scene, frames and words then tell it.
        legend: Returns the look of the notes, as a sentence.
    """

    add: Callable[[O, Sequence[Event]], O]
    legend: Callable[[], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Motifs:
    """The words of the game's motifs, see ``core.bot.Motif``.

    Attributes:
        by_name: For each motif, by its name, the function that says it, from the motif and the
            players' names.
        themes: The titles of the game's own themes of puzzles.
    """

    by_name: Mapping[str, MotifWords]
    themes: Mapping[str, str]

    def words(self, motif: Motif, names: Sequence[str]) -> str:
        """Return what a turn does: the rest of a sentence, such as "blocks Ben’s city"."""
        return self.by_name[motif.name](motif, names)

    def theme_words(self, theme: str) -> str:
        """Return the title of a theme of puzzles, the game's own or one that all games have."""
        return _(SHARED_THEMES.get(theme) or self.themes[theme])


@dataclass(frozen=True, slots=True)
class LogPicture:
    """The picture that the log shows beside a sentence.

    A picture by its name, so many quarters turned clockwise.
    """

    name: str
    quarters: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Features(Generic[O]):
    """The parts a view offers beyond :class:`View`; ``None`` for what it does not.

    ``needs_confirmation(action)``: true if a tap that can mean this action alone is still answered
    with a question. ``in_hand(observation)``: what is to be placed, if anything is.
    ``stock(observation)``: what is still to come. ``seat_mark(observation, seat)``: the
    pictures that a seat is known by, each with its words, where it is not the cabinet's own mark.
    ``older_rules(version)``: what is different from today where a table is played by that older
    version of the rules, in one sentence; every game that has older versions offers it.
    ``open_words(event, names)``: the event as everybody sees it when it happens, where the log is
    shut about what players are to remember.
    ``points(observation, seat)``: the points that the table shows for the seat now, ``None`` while
    it shows none. ``log_picture(event, now)``: the piece that the sentence of ``View.log_words``
    is about, if it is about one, and nothing that the sentence does not tell.
    ``option_picture(name, choice)``: the name of the picture of a piece that a choice of an option
    is about; of one that is left out where the choice is false.
    ``material``: what its pieces sound like, ``"tile"``, ``"wood"``,
    ``"metal"`` or ``"card"``.
    """

    touch: Touch = Touch()
    secrets: Secrets | None = None
    ghost: Ghost[O] | None = None
    drag: Drag[O] | None = None
    reorder: Reorder[O] | None = None
    hover: Hover[O] | None = None
    overlays: Overlays[O] | None = None
    score_notes: ScoreNotes[O] | None = None
    notes: Notes[O] | None = None
    motifs: Motifs | None = None
    needs_confirmation: Callable[[Action], bool] | None = None
    in_hand: Callable[[O], Fact | None] | None = None
    stock: Callable[[O], tuple[Fact, ...]] | None = None
    seat_mark: Callable[[O, int], tuple[Fact, ...]] | None = None
    older_rules: Callable[[int], str] | None = None
    points: Callable[[O, int], int | None] | None = None
    log_picture: Callable[[Event, O], LogPicture | None] | None = None
    open_words: Callable[[Event, Sequence[str]], str] | None = None
    option_picture: Callable[[str, Value], str] | None = None
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
    """The reason why a tap does nothing: a sentence, and the number of its clause, if any.

    The first line of the sentence is for the eye (``motherlode.view.person``).
    """

    sentence: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """A thing in a picture, described.

    ``words``, and behind them those that the board in words has for the spot ``key``, if any.
    ``clause``: the number of the clause that says more.
    """

    words: str = ""
    key: str = ""
    clause: str = ""


class ByEntry(Protocol[T_co]):
    """A function of the entry, for a game that has several."""

    def __call__(self, entry_id: str = "", /) -> T_co:
        """The value in the words of that entry."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Generic[O]):
    """A game's view: pure functions from observations and events to pictures and words.

    Attributes:
        pictures: All pictures of the game by name, from the theme and the players' names.
        box: The lid of the box on the shelf, from the theme and the entry.
        build_scene: The table at rest.
        frames: The way from one scene to the next, from the observation before, the events that
            the seat saw and the observation after; the last frame is the scene of that.
        prompt: The sentence that says what is wanted of a seat; at the end who has won, and in a
            second line why the game is over, where it has several ends. Not asked before a draw.
        action_words: A legal action as a sentence.
        action_of: The legal actions that a tap on the spot of that key can mean.
        last_keys: The scene keys of the pieces that a move's events touched.
        log_words: The event as the log tells it; ``None`` where it does not.
        refusal: The reason why a tap on the spot of that key does nothing; ``None`` where it does
            something.
        describe: The description of the spot of that key, or of the piece with that picture: what
            it does and is worth now. Empty for a key that names none.
        board: The board as a table of words.
        redact: The first observation without what the players must not see again at the moment of
            the second.
        score_words: The source of the points of a line; its first line is for the eye.
        tie_words: The value that decided a tie, by its key.
        seat_panel: The things that lie before a player.
        option_words: An option's label, and a sentence about it.
        choice_words: One choice of an option.
        rules: The sections of the rules panel.
        clauses: Every rule by its number, in order; refusals name one.
        summary: One line about the table, for sharing and for the shelf.
        features: The parts that not every game has.
    """

    pictures: Callable[[Theme, Sequence[str]], dict[str, Picture]]
    box: Callable[[Theme, str], Picture]
    build_scene: Callable[[O, ViewOptions], Scene]
    frames: Callable[[O, Sequence[WatchedEvent[O]], O, ViewOptions], list[Frame]]
    prompt: Callable[[O, Sequence[str]], str]
    action_words: Callable[[Action, O, Sequence[str]], str]
    action_of: Callable[[str, Sequence[Action]], list[Action]]
    last_keys: Callable[[Sequence[Event]], tuple[str, ...]]
    log_words: Callable[[Event, O, Sequence[str]], str | None]
    refusal: Callable[[O, str, Sequence[str]], Refusal | None]
    describe: Callable[[str, str, O, Sequence[str]], Description]
    board: Callable[[O, Sequence[str]], TextBoard]
    redact: Callable[[O, O], O]
    score_words: Callable[[ScoreLine], str]
    tie_words: Callable[[str], str]
    seat_panel: Callable[[O, int], tuple[Fact, ...]]
    option_words: Callable[[str], tuple[str, str]]
    choice_words: Callable[[str, Value], str]
    rules: ByEntry[tuple[Section, ...]]
    clauses: ByEntry[tuple[Clause, ...]]
    summary: Callable[[O, Sequence[str]], str]
    features: Features[O]
