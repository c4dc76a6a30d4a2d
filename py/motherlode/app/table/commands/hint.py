"""Hints: the move of a strong player, and the reasons of the computer's last turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from motherlode.app.cache import Cache
from motherlode.app.html import Child, Node, button, for_eye_and_ear, h
from motherlode.app.icons import icon
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.app.thinking import HINT, decision_at
from motherlode.bots.advice import compare_motifs, motifs_of, motifs_of_played, replies_of
from motherlode.bots.compare import POINT, Difference, bounds
from motherlode.bots.search_result import BotAnswer, RunnerUp, SearchResult
from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import CHANCE, State
from motherlode.locale import _, join_names, language, ngettext
from motherlode.view.person import decapitalize, short
from motherlode.view.words import signed_numeral

#: Points by seat, without those of seats that got none.
Gains = tuple[tuple[int, int], ...]
#: What names a move within a sentence.
NameMove = Callable[[Action], str]

#: A hint or a reason is read once.
MAX_HINT_WORDS = 20
#: So many reasons are told, the best first.
MAX_MOTIFS = 2


# -- the hint --------------------------------------------------------------------------


class HintCommands:
    """The commands of hints."""

    def __init__(self, desk: Desk, play: PlayCommands) -> None:
        self.desk = desk
        self.play = play
        self.state = desk.state
        self._replies: Cache[list[Explanation]] = Cache()

    def replies(self) -> list[Explanation]:
        """Return what the others can do next, after the move hinted at or looked at."""
        state = self.state
        at = state.ply, state.hint.best, state.moment, language()
        return self._replies.get(lambda: replies(state), *at)

    def toggle_replies(self) -> None:
        """Tell what the others can do next, and light the pieces; or no longer."""
        state = self.state
        state.hint.replies = not state.hint.replies
        told = self.replies() if state.hint.replies else []
        state.lit = tuple(dict.fromkeys(key for reply in told for key in reply.pieces))
        self.desk.show_now()
        if state.hint.replies:
            self.desk.say(replies_words(told))
        self.desk.render()

    def ask(self) -> None:
        """Ask for a hint: a strong player thinks about the decision at hand."""
        state = self.state
        if not self.desk.goal.gives_hints or not hint_offered(state) or state.hint.thinking:
            return
        self.desk.dismiss_toast()
        state.hint.ask()
        self.desk.say(_("Thinking …"))
        ply, table = state.table.cursor, state.table

        def tell(answer: BotAnswer) -> None:
            state.hint.drop()
            if self.desk.is_waiting() and table.cursor == ply:
                self.show(answer.result)
                self.desk.cabinet.shelf.set_hints(table.id, state.hint.count)
            self.desk.render()

        self.desk.ports.thinker.think(table, table.state.current_player, tell, HINT)
        self.play.offer_to_hurry()
        self.desk.render()

    def show(self, result: SearchResult) -> None:
        """Say the hint and lay it out; it is played only if it is chosen.

        A ring on the board says which move is the second best.
        """
        state, best, second = self.state, result.best, result.runner_up
        sentence, place = hint_words(state, result), self._place_of(best)
        ringed = None
        if second is not None and self._place_of(second.action) not in ("", place):
            ringed = second.action
        line = hint_words(state, result, partial(seen_name, state, best, ringed))
        state.hint.tell(sentence, best, line, ringed)
        self.play.ask([best], place)
        self.desk.say(f"{state.words(best)}. {sentence}")

    def _place_of(self, action: Action) -> str:
        """Return the key of the place in sight that stands for the action; empty for none."""
        state, stage = self.state, self.desk.stage
        key = state.choosing.place_of(action, state.legal(), stage.scene)
        box = stage.place_of(key) if key else None
        width, height = stage.camera.size
        seen = box is not None and 0 <= box.centre[0] <= width and 0 <= box.centre[1] <= height
        return key if seen or not width else ""


def hint_offered(state: TableState) -> bool:
    """Return whether a player here may ask: their move, with a choice, at such a table."""
    return (
        allows_hints(state)
        and state.my_turn
        and state.replay_ply is None
        and not state.playback.playing
        and not state.privacy.blocked
        and not state.table.finished
        and state.forced_action() is None
    )


def allows_hints(state: TableState) -> bool:
    """Return whether aids are allowed, and one person plays or all have agreed on hints."""
    terms = state.table.terms
    return terms.aids and (terms.hints or sum(seat.kind != "computer" for seat in terms.seats) < 2)


def hint_words(state: TableState, result: SearchResult, name: NameMove | None = None) -> str:
    """Return what the best move does, and how the second best compares with it.

    ``name`` names moves; for those who listen where none is given.
    """
    name = name or partial(move_name, state)
    decision = decision_at(state.table, state.table.state.current_player)
    entry, second = state.entry.info.id, result.runner_up
    found = motifs_of(entry, decision, result.turn)
    if second is None:
        return compose(state, _("This"), found, [])
    found = compare_motifs(found, motifs_of(entry, decision, second.turn))
    return compose(state, _("This"), found, runner_up_words(result.best, second, name))


def compose(
    state: TableState, subject: str, found: Sequence[Motif], second: Sequence[str], first: str = ""
) -> str:
    """Return up to ``MAX_HINT_WORDS`` on a move: what it does, and what is said of the second best.

    Args:
        state: The table.
        subject: The move, or who makes it, as the subject of a sentence.
        found: The motifs of the turn, the best first.
        second: Sentences on the second best move, the longest first.
        first: A sentence before all others.
    """
    told = select_reasons(found)
    whys = [turn_words(state, subject, told[:number]) for number in range(len(told), 0, -1)]
    reasons = list(dict.fromkeys(filter(None, whys))) or [_("A strong player would do this.")]
    # rather the second best by name with one reason than two reasons without it
    ways = [[first, why, more] for more in (*second, "") for why in reasons]
    texts = [" ".join(filter(None, way)) for way in ways]
    return next((text for text in texts if len(text.split()) <= MAX_HINT_WORDS), texts[-1])


def select_reasons(found: Sequence[Motif]) -> list[Motif]:
    """Return the motifs that are told: no two that go by one name in a sentence."""
    first: dict[str, Motif] = {}
    for motif in found:
        first.setdefault(motif.name, motif)
    return list(first.values())[:MAX_MOTIFS]


def turn_words(state: TableState, subject: str, found: Sequence[Motif]) -> str:
    """Return the sentence on what a turn does; empty where there is nothing to say."""
    words = state.features.motifs
    if words is None or not found:
        return ""
    reasons = join_names([words.words(motif, state.names) for motif in found])
    return f"{subject} {reasons}."


def runner_up_words(best: Action, second: RunnerUp, name: NameMove) -> list[str]:
    """Return what is known of the second best move; by name first, if it goes by another one."""
    move = decapitalize(name(second.action))
    near = Difference(second.ahead, second.error)
    low, high = (
        round(n / POINT) for n in bounds(near, Difference(*second.far) if second.far else near)
    )
    if low == high and near.equal:
        words = [_("As good: {move}.").format(move=move), _("Another move is as good.")]
    elif low == high and near.clear and high:
        words = second_best(move, high)
    elif 0 <= low < high:
        words = second_between(move, low, high)
    else:
        probably = _("Probably second best: {move}.").format(move=move)
        words = [probably]
    return words if name(second.action) != name(best) else words[1:]


def second_best(move: str, points: int) -> list[str]:
    """Return the sentence on a move so many points behind the best, long and short.

    ``move`` is its name within a sentence.
    """
    long_words = ngettext(
        "Second best, {n} point worse: {move}.", "Second best, {n} points worse: {move}.", points
    )
    short_words = ngettext(
        "The next best is {n} point worse.", "The next best is {n} points worse.", points
    )
    return [long_words.format(move=move, n=points), short_words.format(n=points)]


def second_between(move: str, low: int, high: int) -> list[str]:
    """Return the same of a move that is at least and at most so many points behind."""
    if low:
        long_words = _("Second best, {low} to {n} points worse: {move}.")
        short_words = _("The next best is {low} to {n} points worse.")
    else:
        long_words = ngettext(
            "Second best, up to {n} point worse: {move}.",
            "Second best, up to {n} points worse: {move}.",
            high,
        )
        short_words = ngettext(
            "The next best is up to {n} point worse.",
            "The next best is up to {n} points worse.",
            high,
        )
    return [long_words.format(move=move, low=low, n=high), short_words.format(low=low, n=high)]


#: Quotes inside a quoted name, and what ends the name of a move within its sentence.
QUOTES = re.compile(r"[“”]|«\s?|\s?»")
NAME_END = re.compile(r"\s*: |\. ")
#: A longer name goes without its last part behind a comma, if it has any.
MAX_NAME_WORDS = 9


def move_name(state: TableState, action: Action) -> str:
    """Return the beginning of the action's sentence, which names it to those who listen."""
    return _beginning(state.action_lines(action).split("\n")[:2])


def seen_name(state: TableState, best: Action, ringed: Action | None, action: Action) -> str:
    """Return the name of a move to those who see the board, without the name of its place.

    The one ``ringed`` goes by its ring where it has the name of the best.
    """
    name, first = (_beginning([short(state.action_lines(move))]) for move in (action, best))
    return _("the ring on the board") if action == ringed and name == first else name


def _beginning(lines: Sequence[str]) -> str:
    words = " ".join(NAME_END.split(line)[0] for line in lines)
    name = QUOTES.sub("", words).strip(" .\N{NO-BREAK SPACE}")
    return name if len(name.split()) <= MAX_NAME_WORDS else name.rpartition(", ")[0] or name


# -- the explanation -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons of the turn of a computer's ``seat``, and the scene keys of their pieces.

    The turn begins with ply ``first``. ``gains`` are points by seat that the table shows since and
    the sentence does not tell.
    """

    seat: int
    sentence: str
    pieces: tuple[str, ...]
    first: int = -1
    gains: Gains = ()


def explanation(state: TableState) -> Explanation | None:
    """Return the reasons of the last turn, if a computer made it and the game can tell."""
    turn = last_computer_turn(state)
    if turn is None:
        return None
    first, end, seat = turn
    before, after = (state.table.at(ply) for ply in (first, end))
    done = [ply.action for ply in state.table.plies[first:end] if ply.seat in (seat, CHANCE)]
    found = motifs_of_played(state.entry.info.id, before, done, after, seat)
    gains = gains_between(state, before, after)
    own = dict(gains).get(seat)
    # what the points came from is told first
    chosen = select_reasons(sorted(found, key=lambda m: m.points != own))
    reasons = _explain(state, seat, chosen, gains)
    return reasons and replace(reasons, first=first)


def gains_between(state: TableState, before: State, after: State) -> Gains:
    """Return the points by seat that the table shows after and did not before."""
    points, seat = state.features.points, state.perspective()
    if points is None:
        return ()
    then, now = before.observation(seat), after.observation(seat)
    gains = (
        (other, (points(now, other) or 0) - (points(then, other) or 0))
        for other in range(len(state.names))
    )
    return tuple((other, gain) for other, gain in gains if gain)


def gain_words(state: TableState, seat: int, gains: Gains) -> str:
    """Return points as they stand beside a turn of that seat; empty for none."""
    return ", ".join(
        signed_numeral(gain) if other == seat else f"{state.names[other]} {signed_numeral(gain)}"
        for other, gain in gains
    )


def _explain(
    state: TableState, seat: int, found: list[Motif], gains: Gains = ()
) -> Explanation | None:
    """Return the reasons of a turn, as many as are read at once; ``None`` where there are none.

    ``gains``: the points by seat of that turn.
    """
    while found:
        words = turn_words(state, state.names[seat], found)
        if len(words.split()) <= MAX_HINT_WORDS or len(found) == 1:
            pieces = tuple(dict.fromkeys(k for m in found for k in m.pieces))
            told = {motif.points for motif in found}
            untold = tuple(gain for gain in gains if gain[1] not in told)
            return Explanation(seat, words, pieces, gains=untold)
        found = found[:-1]
    return None


def last_computer_turn(state: TableState) -> tuple[int, int, int] | None:
    """Return the plies from and up to which the last seat decided, and the seat, a computer's.

    The seat to move is not meant, which may be in the middle of its turn.
    """
    plies, mover = state.table.plies[: state.table.cursor], state.table.turn
    decided = [ply for ply, done in enumerate(plies) if done.seat >= 0]
    while decided and plies[decided[-1]].seat == mover:
        decided.pop()
    if not decided:
        return None
    seat = plies[decided[-1]].seat
    if state.table.terms.seats[seat].kind != "computer":
        return None
    first = next((n for n in reversed(decided) if plies[n].seat != seat), -1)
    return min(ply for ply in decided if ply > first), decided[-1] + 1, seat


def replies(state: TableState) -> list[Explanation]:
    """Return what each of the others can do in its next turn, in their order.

    In a game under way that is after the move hinted at, in the replay after the one played.
    """
    ply, action = state.replay_ply, state.hint.best
    if ply is not None:
        played = state.table.plies[ply : ply + 1]
        action = played[0].action if played and played[0].seat >= 0 else None
    table = state.table if ply is None else state.table.branch(ply)
    mover, seats = table.state.current_player, len(state.names)
    if action is None or mover < 0:
        return []
    found = replies_of(state.entry.info.id, decision_at(table, mover), action)
    others = [(mover + step) % seats for step in range(1, seats)]
    told = [_explain(state, at, select_reasons(found[at])) for at in others if at in found]
    return [reply for reply in told if reply]


# -- the page --------------------------------------------------------------------------


def hint_panel(state: TableState, commands: HintCommands, hurry: Callable[[], None]) -> Node | None:
    """Describe the hint, once it was asked for; while it takes long, the way to have it at once.

    On request what the others can do next stands in its place.
    """
    if state.replay_ply is not None or not (state.hint.sentence or state.hint.thinking):
        return None
    thinking, more = _("Thinking …"), None
    said = for_eye_and_ear(state.hint.line or thinking, state.hint.sentence or thinking)
    if state.is_thinking_long and state.hint.thinking:
        more = button(_("Show"), hurry, cls="quiet", id="hurry")
    elif state.hint.sentence:
        more = replies_button(state, commands, icon("eye"))
    if state.hint.replies:
        said = [h("span", replies_words(commands.replies()))]
    return h("p", icon("hint"), h("span", said), more, cls="advice", id="advice")


def replies_button(state: TableState, commands: HintCommands, label: Child) -> Node:
    """Describe the toggle for what the others can do next."""
    words = _("What the others can do next")
    return button(
        label,
        commands.toggle_replies,
        cls="quiet",
        aria_pressed="true" if state.hint.replies else "false",
        aria_label=f"{label} {words}" if isinstance(label, str) else words,
        title=words,
        id="replies",
    )


def replies_words(told: Sequence[Explanation]) -> str:
    """Return what the others can do next as one text."""
    sentences = [reply.sentence for reply in told] or [f"{_('nothing')}."]
    return " ".join([_("Perhaps next:"), *sentences])


def _points_beside(state: TableState, reason: Explanation) -> Node | None:
    words = gain_words(state, reason.seat, reason.gains)
    return h("span", words, cls="gain", title=_("points")) if words else None


def explanation_button(
    state: TableState, reason: Explanation | None, light: Callable[[tuple[str, ...]], None]
) -> Node | None:
    """Describe the reasons of the computer's turn; pressed, it lights the pieces, if any."""
    if reason is None or state.choosing.has_ghost:
        return None
    said = [
        icon("eye"),
        h("span", reason.sentence, cls="what-words"),
        _points_beside(state, reason),
    ]
    if not reason.pieces or state.playback.playing:
        return h("p", said, cls="why" if reason.pieces else "advice", id="why")
    return button(
        said,
        lambda: light(reason.pieces),
        cls="why",
        aria_pressed="true" if state.lit == reason.pieces else "false",
        title=_("Show the pieces"),
        id="why",
    )
