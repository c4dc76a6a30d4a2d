"""Hints: the move of a strong player, and the reasons of the computer's last turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.state import TableState
from motherlode.app.thinking import level_of
from motherlode.bots.roster import levels, reasons_for
from motherlode.bots.search_result import BotAnswer, Candidate, SearchResult
from motherlode.core.action import Action
from motherlode.core.bot import Reasons
from motherlode.core.score import ScoreLine
from motherlode.locale import _, join_names, ngettext

#: Candidates are valued in hundredths of a point.
CANDIDATE_UNITS_A_POINT = 100
#: A hint or a reason is read once.
MAX_HINT_WORDS = 20
#: So many hopes are told, the largest first.
MAX_HOPES = 2


# -- the hint --------------------------------------------------------------------------


class HintCommands:
    """The commands of hints."""

    def __init__(self, play: PlayCommands) -> None:
        self.play = play
        self.state = play.state

    def ask(self) -> None:
        """Ask for a hint: a strong player thinks about the decision at hand."""
        state = self.state
        if not self.play.gives_hints or not hint_offered(state) or state.hint.thinking:
            return
        state.hint.ask()
        self.play.say(_("Thinking …"))
        ply, table = state.table.cursor, state.table
        level = levels(table.terms.entry)[-1]

        def tell(verdict: BotAnswer) -> None:
            state.hint.drop()
            if self.play.is_waiting() and table.cursor == ply:
                self.show(verdict.result)
                self.play.cabinet.shelf.set_hints(table.id, state.hint.count)
            self.play.render()

        self.play.ports.thinker.think(table, table.state.current_player, tell, level)
        self.play.render()

    def show(self, thought: SearchResult) -> None:
        """Say the hint and lay it out; it is played only if it is chosen."""
        state, best = self.state, thought.best
        sentence = hint_words(state, thought)
        state.hint.tell(sentence)
        self.play.ask([best], state.choosing.place_of(best, state.legal(), self.play.stage.scene))
        self.play.say(f"{state.words(best)}. {sentence}")


def hint_offered(state: TableState) -> bool:
    """Return whether a player here may ask: their move, with a choice, at such a table."""
    return (
        allows_hints(state)
        and state.my_turn
        and state.looking is None
        and not state.playback.playing
        and not state.privacy.blocked
        and not state.table.finished
        and state.forced() is None
    )


def allows_hints(state: TableState) -> bool:
    """Return whether aids are allowed, and one person plays or all have agreed on hints."""
    terms = state.table.terms
    return terms.aids and (terms.hints or sum(seat.kind != "computer" for seat in terms.seats) < 2)


def hint_words(state: TableState, thought: SearchResult) -> str:
    """Return what the best move earns, and the next best after it."""
    rivals = [row for row in thought.candidates if row.action != thought.best]
    second = _second_words(state, min(rivals, key=lambda row: row.behind)) if rivals else []
    reasons = action_reasons(state, thought.best, _("This"))
    return compose([reasons or _("A strong player would do this.")], second)


def compose(first: Sequence[str], second: Sequence[str]) -> str:
    """Join the sentences with the longest of the second ones that fits.

    ``second`` are alternatives, the longest first.
    """
    said = " ".join(filter(None, first))
    together = [f"{said} {more}" for more in second]
    return next((words for words in together if len(words.split()) <= MAX_HINT_WORDS), said)


def _second_words(state: TableState, other: Candidate) -> list[str]:
    """Return the sentence on the next best move, long and short."""
    points = round(other.behind / CANDIDATE_UNITS_A_POINT)
    if not other.clear:
        equal = _("“{move}” is just as good.").format(move=move_name(state, other.action))
        return [equal, _("Another move is just as good.")]
    return second_best(state, other.action, points)


def second_best(state: TableState, action: Action, points: int) -> list[str]:
    """Return the sentence on a move so many points behind the best, long and short."""
    move = move_name(state, action)
    if not points:
        return [_("Then comes “{move}”, just behind.").format(move=move), _("Others are close.")]
    long_words = ngettext(
        "Then comes “{move}”, about {n} point behind.",
        "Then comes “{move}”, about {n} points behind.",
        points,
    )
    short_words = ngettext(
        "The next best is {n} point behind.", "The next best is {n} points behind.", points
    )
    return [long_words.format(move=move, n=points), short_words.format(n=points)]


#: Quotes inside a quoted name, and what ends the name of a move within its sentence.
QUOTES = re.compile("[“”«»] ?")
NAME_END = re.compile(r"\s*: |\. |, \d")


def move_name(state: TableState, action: Action) -> str:
    """Return the beginning of the action's sentence, which names it."""
    words = " ".join(state.action_lines(action).split("\n")[:2])
    return QUOTES.sub("", NAME_END.split(words)[0]).strip(" .\N{NO-BREAK SPACE}")


# -- the explanation -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons of a computer's turn, and the scene keys of the pieces they are about."""

    sentence: str
    pieces: tuple[str, ...]


def explanation(state: TableState) -> Explanation | None:
    """Return the reasons of the last turn, if a computer made it and the game can tell."""
    turn = last_computer_turn(state)
    if turn is None:
        return None
    first, end, seat = turn
    explain = reasons_for(state.entry.info.id, level_of(state.table, seat))
    if explain is None:
        return None
    before, after = (state.table.at(ply).observation(None) for ply in (first, end))
    reasons = explain(before, after, seat)
    words = _reason_words(state, reasons, state.names[seat])
    if not words:
        return None
    lines = (*reasons.now, *reasons.hoped[:MAX_HOPES], *reasons.against[:1])
    return Explanation(words, tuple(dict.fromkeys(key for line in lines for key in line.pieces)))


def last_computer_turn(state: TableState) -> tuple[int, int, int] | None:
    """Return the plies from and up to which the last seat decided, and the seat, a computer's."""
    plies = state.table.plies[: state.table.cursor]
    decided = [ply for ply, done in enumerate(plies) if done.seat >= 0]
    if not decided:
        return None
    seat = plies[decided[-1]].seat
    if state.table.terms.seats[seat].kind != "computer":
        return None
    first = next((n for n in reversed(decided) if plies[n].seat != seat), -1)
    return min(ply for ply in decided if ply > first), decided[-1] + 1, seat


def action_reasons(state: TableState, action: Action, subject: str) -> str:
    """Return what that action earns the seat to move; empty where it cannot be told."""
    explain = reasons_for(state.entry.info.id)
    if explain is None:
        return ""
    position, seat = state.table.state, state.table.state.current_player
    after = position.clone()
    after._apply(action)
    reasons = explain(position.observation(seat), after.observation(seat), seat)
    return _reason_words(state, reasons, subject)


def _reason_words(state: TableState, reasons: Reasons, subject: str) -> str:
    """Return a sentence on what the subject earns, hopes for and costs others; empty for nothing.

    What makes it too long is left out, the least first.
    """
    now = sum(line.points for line in reasons.now)
    parts = [ngettext("scores {n} point now", "scores {n} points now", now).format(n=now)]
    parts = parts if now else []
    parts += [_hope_words(state, line) for line in reasons.hoped[:MAX_HOPES]]
    if reasons.against:
        rival = state.view.score_words(reasons.against[0])
        parts.append(_("hinders others ({what})").format(what=rival))
    while parts:
        words = _("{name} {reasons}.").format(name=subject, reasons=join_names(parts))
        if len(words.split()) <= MAX_HINT_WORDS or len(parts) == 1:
            return words
        parts.pop()
    return ""


def _hope_words(state: TableState, line: ScoreLine) -> str:
    what = state.view.score_words(line)
    if not line.points:
        return _("prepares more ({what})").format(what=what)
    words = ngettext("hopes for {n} point ({what})", "hopes for {n} points ({what})", line.points)
    return words.format(n=line.points, what=what)


# -- the page --------------------------------------------------------------------------


def hint_panel(state: TableState) -> Node | None:
    """Describe the hint, once it was asked for."""
    if state.looking is not None or not (state.hint.sentence or state.hint.thinking):
        return None
    words = state.hint.sentence or _("Thinking …")
    return h("p", icon("hint"), h("span", words), cls="advice", id="advice")


def explanation_button(
    state: TableState, reason: Explanation | None, light: Callable[[tuple[str, ...]], None]
) -> Node | None:
    """Describe the reasons of the computer's turn; pressed, it lights the pieces."""
    if reason is None or state.choosing.asked:
        return None
    return button(
        [icon("eye"), h("span", reason.sentence)],
        lambda: light(reason.pieces),
        cls="why",
        aria_pressed="true" if state.lit == reason.pieces else "false",
        title=_("Show the pieces"),
        id="why",
    )
