"""Hints: the move of a strong player, and the reasons of the computer's last turn."""

from __future__ import annotations

from collections.abc import Callable
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
    """Return whether a player here may ask: their move, with a choice, and aids are allowed."""
    return (
        state.table.terms.aids
        and state.my_turn
        and state.looking is None
        and not state.playback.playing
        and not state.privacy.blocked
        and not state.table.finished
        and state.forced() is None
    )


def hint_words(state: TableState, thought: SearchResult) -> str:
    """Return how much better the best move is than the next, and what it is for."""
    rivals = [row for row in thought.candidates if row.action != thought.best]
    words = _("A strong player would do this.")
    if rivals:
        other = min(rivals, key=lambda row: row.behind)
        points = round(other.behind / CANDIDATE_UNITS_A_POINT)
        words = _comparison(other).format(n=points, other=state.words(other.action))
    return " ".join(filter(None, (words, action_reasons(state, thought.best))))


def _comparison(other: Candidate) -> str:
    points = round(other.behind / CANDIDATE_UNITS_A_POINT)
    if not other.clear:
        return _("A strong player might do this. Just as good: {other}.")
    if not points:
        return _("A strong player would do this. A little behind: {other}.")
    return ngettext(
        "A strong player would do this. About {n} point behind: {other}.",
        "A strong player would do this. About {n} points behind: {other}.",
        points,
    )


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
    parts = _reason_words(state, reasons)
    if not parts:
        return None
    lines = (*reasons.now, *reasons.hoped[:MAX_HOPES], *reasons.against[:1])
    words = _("{name} had in mind: {reasons}.").format(
        name=state.names[seat], reasons=join_names(parts)
    )
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


def action_reasons(state: TableState, action: Action) -> str:
    """Return what that action is for, to the seat to move; empty where none can be told."""
    explain = reasons_for(state.entry.info.id)
    if explain is None:
        return ""
    position, seat = state.table.state, state.table.state.current_player
    after = position.clone()
    after._apply(action)
    parts = _reason_words(state, explain(position.observation(seat), after.observation(seat), seat))
    return _("It is for: {reasons}.").format(reasons=join_names(parts)) if parts else ""


def _reason_words(state: TableState, reasons: Reasons) -> list[str]:
    now = sum(line.points for line in reasons.now)
    parts = [ngettext("{n} point now", "{n} points now", now).format(n=now)] if now else []
    parts += [_hope_words(state, line) for line in reasons.hoped[:MAX_HOPES]]
    if reasons.against:
        rival = state.view.score_words(reasons.against[0])
        parts.append(_("less for others: {what}").format(what=rival))
    return parts


def _hope_words(state: TableState, line: ScoreLine) -> str:
    words = state.view.score_words(line)
    return f"{words} (+{line.points})" if line.points else words


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
