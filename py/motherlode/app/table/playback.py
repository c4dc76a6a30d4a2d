"""The show of what has happened at a table: its steps, their pace, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from motherlode.app.words import own_seat
from motherlode.canvas.scene import Scene
from motherlode.canvas.tween import Frame
from motherlode.locale import SeatNames, _, join_names, object_name
from motherlode.match.shelf.attempts import Attempt
from motherlode.match.shelf.results import GameResult, count_wins, is_best
from motherlode.match.table import Step, Table
from motherlode.match.terms import Terms
from motherlode.view.person import tell
from motherlode.view.words import score_line

#: A longer last scoring is read aloud only when the player asks for it.
MAX_CHARACTERS_OF_SCORING_ALOUD = 200
#: Time shown at the view's own pace; what comes after shares this much with it.
FULL_PACE_MS = 1300.0
#: Pause before others begin to move, so that the player sees first what their own move did.
PAUSE_BEFORE_OTHERS_MS = 300


@dataclass
class Playback:
    """The steps that the stage is showing.

    ``step`` is the first that is not over yet, so that panels do not run ahead; ``sentence`` is
    the one about it. ``again``: it is a repetition.
    """

    step: Step | None = None
    sentence: str = ""
    again: bool = False
    _runs: int = 0
    _silent: set[str] = field(default_factory=set)

    @property
    def playing(self) -> bool:
        """True until the stage has shown all that it was given."""
        return self._runs > 0

    def begin(self, steps: Sequence[Step], moving: bool) -> None:
        """Begin to show these steps; ``moving``: there is something to be seen of them."""
        self._runs += 1
        if steps and moving and self.step is None:
            self.step = steps[0]

    def begin_again(self) -> None:
        """Begin to repeat steps; the panels stay as they are."""
        self._runs += 1
        self.again = True

    def end(self) -> None:
        """End what one ``begin`` has begun."""
        self._runs -= 1
        self.again = False
        self.step = None
        self.sentence = ""
        self._silent.clear()

    def silence(self, sentence: str) -> None:
        """Show that sentence without reading it aloud: it asks a computer."""
        self._silent.add(sentence)

    def aloud(self, sentence: str) -> str:
        """Return what is read aloud when the sentence is shown."""
        return "" if sentence in self._silent else sentence


@dataclass
class Pacing:
    """The times of frames: no change takes no time, and long runs of others get faster.

    What is decided here is shown at the full pace, and so is the beginning of others' run after
    it. A look at what will be hidden again is never shortened.
    """

    _shown_ms: float = 0.0
    _here: bool = True

    @property
    def pause(self) -> int:
        """Milliseconds before the next computer moves."""
        return PAUSE_BEFORE_OTHERS_MS if self._here else 0

    def follow(self, here: bool) -> None:
        """Begin a run that was decided here, or by others."""
        if here or self._here:
            self._shown_ms = 0.0
        self._here = here

    def pace(self, frames: Iterable[Frame], shown: Scene | None) -> list[Frame]:
        """Return the frames with their times; ``shown`` is the scene they begin with."""
        paced = []
        for frame in frames:
            paced.append(self._set_times(frame, shown))
            shown = frame.scene
        return paced

    def _set_times(self, frame: Frame, shown: Scene | None) -> Frame:
        if frame.memorize:
            self._shown_ms += frame.move + frame.hold
            return frame
        if shown is not None and _looks_alike(shown, frame.scene):
            return replace(frame, move=0, hold=0)
        part = min(1.0, FULL_PACE_MS / self._shown_ms) if self._shown_ms else 1.0
        move, hold = round(frame.move * part), round(frame.hold * part)
        self._shown_ms += move + hold
        return replace(frame, move=move, hold=hold)


def _looks_alike(one: Scene, other: Scene) -> bool:
    return one.focus == other.focus and one.bounds == other.bounds and one.layers == other.layers


@dataclass
class Endgame:
    """The end of a table; its fields are empty while the game goes on.

    ``head_to_head`` says how the players stand over all games, ``daily`` is the date whose daily
    table it was, ``is_best`` tells that nobody here has made more points in this game before,
    ``ended`` is when it was over, ``counted`` the attempt that the table was, if only one counts,
    with the game that it is compared with. ``fair`` is the verdict on the draws of a fair table.
    """

    head_to_head: str = ""
    daily: str = ""
    is_best: bool = False
    ended: int = 0
    counted: Attempt | None = None
    fair: bool | None = None
    _known: bool = False
    _result: str = ""
    _scoring: frozenset[str] = frozenset()

    @property
    def counts(self) -> bool:
        """True if the table goes to others as a challenge: the same draws are for all."""
        return bool(self.daily or self.counted)

    def look_up(
        self, table: Table, results: tuple[GameResult, ...], counted: Attempt | None
    ) -> None:
        """Fill the fields, once, if the table is over."""
        if table.finished and not self._known:
            self._known = True
            self.counted = counted
            self.head_to_head = head_to_head(results, table.terms)
            here = next((one for one in results if one.id == table.id), None)
            if here is not None:
                self.daily, self.ended, self.fair = here.daily, here.ended, here.fair
                self.is_best = is_best(here, results)

    def shorten(self, sentences: Sequence[str]) -> None:
        """Take the sentences of the last step: what was done, the last scoring, the result.

        A long scoring is not read aloud; in its place the result comes first.
        """
        _done, *scoring, result = sentences or ("", "")
        if sum(map(len, scoring)) > MAX_CHARACTERS_OF_SCORING_ALOUD:
            words = _("{result} The last scoring is in the log.")
            self._result = words.format(result=result)
            self._scoring = frozenset((*scoring, result))

    def aloud(self, sentence: str) -> str:
        """Return what is read aloud when the sentence is shown."""
        if sentence not in self._scoring:
            return sentence
        words, self._result = self._result, ""
        return words


def head_to_head(results: Sequence[GameResult], terms: Terms) -> str:
    """Return the score between these players, as "You lead Nell 3 : 2".

    Empty where nobody has won yet, or somebody has no name.
    """
    won = count_wins(results, terms.entry, terms.names, own_seat(terms))
    if not any(won):
        return ""
    names, score = SeatNames(terms.names, own_seat(terms)), score_line(won)
    if len(won) != 2 or won[0] == won[1]:
        return f"{join_names(names)} {score}"
    leader = won.index(max(won))
    rival = object_name(names, 1 - leader)
    score = score_line(sorted(won, reverse=True))
    return tell(_("{leads} {rival} {score}."), names, leader, rival=rival, score=score)
