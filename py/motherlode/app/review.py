"""The review of a game as a part of the side panel: losses, the curve, luck and skill."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache

from motherlode.app.html import Node, button, for_eye_and_ear, h
from motherlode.app.icons import mark_at
from motherlode.app.table.commands.hint import (
    HintCommands,
    compose,
    move_name,
    replies_button,
    replies_words,
    seen_name,
)
from motherlode.app.table.log import logged_turns
from motherlode.app.table.state import TableState
from motherlode.app.thinking import decision_at
from motherlode.bots.advice import motifs_of
from motherlode.bots.roster import has_luck_review
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, ngettext, with_label
from motherlode.review.findings import Lead, Luck, Moment, ReviewSummary, list_turns, read_findings
from motherlode.view.person import capital, tell_of
from motherlode.view.words import signed_numeral


@lru_cache(maxsize=4)
def account_of(parts: tuple[str, ...]) -> ReviewSummary:
    """Return the account of all findings in these parts."""
    return ReviewSummary().with_findings(one for part in parts for one in read_findings(part))


def lost_plies(parts: tuple[str, ...]) -> frozenset[int]:
    """Return the plies of the decisions that lost something."""
    return frozenset(moment.ply for moment in account_of(parts).moments if moment.lost)


def number_of(state: TableState, ply: int) -> int:
    """Return the number of the move decided at that ply, counted as the replay counts."""
    return max(1, bisect_right(state.stops, ply))


def points_words(points: float) -> str:
    """Return the words for about so many points."""
    number = round(points)
    return ngettext("about {n} point", "about {n} points", number).format(n=number)


def moment_words(state: TableState, moment: Moment) -> str:
    """Return the words for a moment: its move, its player, and the points lost."""
    words = _("Move {n}, {name}: {points} lost")
    return words.format(
        n=number_of(state, moment.ply),
        name=state.names[moment.seat],
        points=points_words(moment.lost),
    )


def loss_card(state: TableState, reveal: Callable[[int], None], hint: HintCommands) -> Node | None:
    """Describe what a decision at the moment looked at lost, or that nothing better was found.

    ``reveal`` shows what was better, a command of ``hint`` what the others can do next.
    """
    if not state.review.covers(state.table.cursor):
        return None
    moments = account_of(state.review.parts).moments
    here = [m for m in moments if m.ply == state.replay_ply]
    if not here:
        return None
    moment = here[0]
    after = [replies_button(state, hint, _("And then?")), _replies(state, hint)]
    said = for_eye_and_ear(*(judgement(state, moment, shown) for shown in (True, False)))
    if not moment.lost:
        return h("div", h("p", said), after, cls="advice lost", key="lost")
    if moment.ply in state.review.revealed:
        better = for_eye_and_ear(*(better_words(state, moment, shown) for shown in (True, False)))
        answer = [
            h("p", better, cls="better", id="review-answer", tabindex="-1"),
            _line(state, moment),
        ]
    else:
        show = _("Show what was better")
        answer = [
            button(show, lambda: reveal(moment.ply), cls="quiet", id="review-reveal"),
            None,
        ]
    return h("div", h("p", said), answer, after, cls="advice lost", key="lost")


def judgement(state: TableState, moment: Moment, shown: bool = False) -> str:
    """Return what the decision lost, or that nothing better was found.

    With ``shown`` for those who see the board, where a ring tells the move from others.
    """
    played = _name(state, moment.played, shown)
    if not moment.lost:
        return _("Nothing clearly better than “{played}” was found.").format(played=played)
    return tell_of(
        _("“{played}” cost {name} {points}. / “{played}” cost you {points}."),
        state.names,
        moment.seat,
        played=played,
        points=points_words(moment.lost),
    )


def _name(state: TableState, token: str, shown: bool) -> str:
    """Return the name of a move; with ``shown`` without the name of its place."""
    action = state.table.game.notation.parse(token)
    return seen_name(state, action, None, action) if shown else move_name(state, action)


def _replies(state: TableState, hint: HintCommands) -> Node | None:
    """Describe what the others can do next, where that is asked for."""
    if not state.hint.replies:
        return None
    return h("p", replies_words(hint.replies()), id="next-turns")


def _line(state: TableState, moment: Moment) -> Node | None:
    """Describe how the best turn could go on: what the log would say."""
    told = line_sentences(state, moment)
    if not told:
        return None
    return h(
        "details",
        h("summary", _("How it could continue")),
        h("ol", [h("li", words, key=str(n)) for n, words in enumerate(told)], cls="moves"),
        id="review-line",
    )


def line_sentences(state: TableState, moment: Moment) -> list[str]:
    """Return what the log would say of the best turn, the answers to it, and the next own turn.

    It ends early where a hand turns out to be another than was taken for granted.
    """
    other = state.table.branch(moment.ply)
    with suppress(MotherlodeError):
        other.follow((*moment.turn, *moment.line))
    after = TableState(other, tuple(state.local_seats), other.cursor)
    return [
        words.replace("\n", " ")
        for turn in logged_turns(after)
        for at, words in turn.lines
        if at > moment.ply
    ]


def best_action(state: TableState, ply: int) -> Action:
    """Return what would have been best at a ply that lost something."""
    moments = account_of(state.review.parts).moments
    return state.table.game.notation.parse(next(m.best for m in moments if m.ply == ply))


def better_words(state: TableState, moment: Moment, shown: bool = False) -> str:
    """Return what would have been better, and what it does; ``shown`` as in ``judgement``."""
    parse = state.table.game.notation.parse
    name, played = (_name(state, token, shown) for token in (moment.best, moment.played))
    better = _("“{action}” was better.").format(action=name)
    if shown and name == played:
        better = _("The move in gold was better.")
    decision = decision_at(state.table.branch(moment.ply), moment.seat)
    found = motifs_of(state.entry.info.id, decision, tuple(map(parse, moment.turn)))
    return compose(state, _("This"), found, [], better) if found else better


def review_nodes(
    state: TableState, seats: Sequence[int], look_at: Callable[[int], None]
) -> list[Node | None]:
    """Describe what was found so far on these seats; ``look_at`` shows the board at a ply."""
    account = account_of(state.review.parts)
    course = _course(state, account)
    found = [
        _sums(state, seats, account),
        *_costliest(state, look_at, account),
        *_luck(state, account),
        _note(),
    ]
    return [
        h("section", course, key="course") if course else None,
        h("section", found, key="found"),
    ]


def _sums(state: TableState, seats: Sequence[int], account: ReviewSummary) -> Node:
    """Return the points lost by each seat that is judged."""
    lines = []
    for seat in seats:
        gone_through = [
            turn
            for turn in list_turns(state.table, account.moments)
            if turn.seat == seat and turn.ply < state.review.ply
        ]
        lost = account.lost(seat)
        words = ngettext(
            "{lost} points lost in {n} turn", "{lost} points lost in {n} turns", len(gone_through)
        )
        lines.append(
            h(
                "li",
                mark_at(state.view, state.seen, seat),
                h("span", state.names[seat], cls="seat-name"),
                h("span", words.format(lost=f"{lost:.0f}", n=len(gone_through)), cls="total"),
                key=str(seat),
            )
        )
    return h("ul", lines, cls="lost-sums", key="sums")


def _costliest(
    state: TableState, look_at: Callable[[int], None], account: ReviewSummary
) -> list[Node]:
    """Return the three moments that lost most, to step to."""
    worst = account.costliest()
    head = h("h3", _("The costliest moments"), key="costliest-head")
    if not worst:
        if not state.review.over:
            return []
        return [head, h("p", _("No costly mistakes."), cls="empty", key="none")]

    def line(moment: Moment) -> Node:
        press = button(
            moment_words(state, moment),
            lambda: look_at(moment.ply),
            cls="move",
            id=f"review-{moment.ply}",
        )
        return h("li", press, key=str(moment.ply))

    return [head, h("ol", [line(moment) for moment in worst], cls="moves", key="costliest")]


def _viewer(state: TableState) -> int:
    """Return the seat from which luck and curve are told."""
    return min(state.local_seats, default=0)


def _course(state: TableState, account: ReviewSummary) -> list[Node]:
    if len(account.leads) < 2:
        return []
    seats = range(len(state.names)) if len(state.names) > 2 else [_viewer(state)]
    head = h("h3", _("The game"), key="course-head")
    words = standing_words(state, account.leads)
    standing = h("p", words, cls="standing", key="standing") if words else None
    return [head, *([standing] if standing else []), curve(state, account.leads, list(seats))]


def standing_words(state: TableState, leads: Sequence[Lead]) -> str:
    """Return how the player here stands at the moment looked at; empty where it is not known."""
    seat, ply = _viewer(state), state.replay_ply
    before = [lead for lead in leads if ply is not None and lead.ply <= ply]
    if not before or not before[-1].chances:
        return ""
    lead = before[-1]
    points = round(lead.points[seat])
    if points > 0:
        sentence = _(
            "{name} is ahead by {points}, and wins {n} of 10 such games. / "
            "You are ahead by {points}, and win {n} of 10 such games."
        )
    elif points < 0:
        sentence = _(
            "{name} is behind by {points}, and wins {n} of 10 such games. / "
            "You are behind by {points}, and win {n} of 10 such games."
        )
    else:
        sentence = _(
            "{name} is level, and wins {n} of 10 such games. / "
            "You are level, and win {n} of 10 such games."
        )
    return tell_of(
        sentence,
        state.names,
        seat,
        points=points_words(abs(points)),
        n=str(tenths(lead.chances[seat])),
    )


def tenths(chance: float) -> int:
    """Return how many of ten games a chance wins."""
    return round(10 * chance)


def _luck(state: TableState, account: ReviewSummary) -> list[Node]:
    if not state.review.over or not state.table.finished:
        return []
    luck = account.luck(state.table, _viewer(state))
    if luck is None or not has_luck_review(state.entry.info.id):
        return []
    return [h("h3", _("Luck and skill"), key="luck-head"), _parts(state, luck)]


def _parts(state: TableState, luck: Luck) -> Node:
    """Return the parts of the margin, which add up."""
    name = state.names[_viewer(state)]
    rows = (
        (_("The order of play"), luck.start),
        (_("Luck of the draws"), luck.luck),
        (_("Played better than the others"), luck.play),
        (_("Final lead"), luck.margin),
    )
    return h(
        "table",
        h("caption", _("{name}, in points").format(name=name)),
        h(
            "tbody",
            [
                h("tr", h("th", words, scope="row"), h("td", signed_numeral(points)), key=str(n))
                for n, (words, points) in enumerate(rows)
            ],
        ),
        cls="luck",
        key="luck",
    )


def _note() -> Node:
    words = _(
        "A strong player judges every decision by what you could know then. Small "
        "differences do not count."
    )
    return h("p", words, cls="empty", key="notes")


WIDTH, HEIGHT, EDGE = 320, 120, 8
SCALE_STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
#: By seat, so that colour does not tell alone.
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4")


def curve(state: TableState, leads: Sequence[Lead], seats: Sequence[int]) -> Node:
    """Return the curve of these seats' lead over the best other, as a drawing and as a table."""
    top = max(abs(lead.points[seat]) for lead in leads for seat in seats)
    scale = next((step for step in SCALE_STEPS if step >= top), top)
    last = max(1, leads[-1].ply)

    def at(ply: int, points: float) -> str:
        x = EDGE + (WIDTH - 2 * EDGE) * ply / last
        y = HEIGHT / 2 - (HEIGHT / 2 - EDGE) * points / scale
        return f"{x:.1f},{y:.1f}"

    lines = [
        h(
            "path",
            d="M" + "L".join(at(lead.ply, lead.points[seat]) for lead in leads),
            stroke_dasharray=DASHES[n % len(DASHES)] or None,
        )
        for n, seat in enumerate(seats)
    ]
    drawing = h(
        "svg",
        h("line", x1=0, x2=WIDTH, y1=HEIGHT // 2, y2=HEIGHT // 2, cls="axis"),
        lines,
        h("text", f"+{scale:.0f}", x=2, y=14),
        h("text", "0", x=2, y=HEIGHT // 2 - 4),
        h("text", f"−{scale:.0f}", x=2, y=HEIGHT - 4),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=" ".join(_in_words(state, leads, seat) for seat in seats),
    )
    return h(
        "figure",
        drawing,
        h("figcaption", _caption(state, leads, seats)),
        _legend(state, seats) if len(seats) > 1 else None,
        h("details", h("summary", _("The curve as a table")), _table(state, leads, seats)),
        cls="curve",
        key="curve",
    )


def _caption(state: TableState, leads: Sequence[Lead], seats: Sequence[int]) -> str:
    """Return what the curve shows: an estimate alone where no games have told what it comes to."""
    if any(lead.chances for lead in leads):
        words = _("final lead to expect over the best other, in points")
    else:
        words = _("points ahead of the best other, roughly")
    return with_label(state.names[seats[0]], words) if len(seats) == 1 else capital(words)


def _legend(state: TableState, seats: Sequence[int]) -> Node:
    """Return whose line is which."""
    return h(
        "ul",
        [
            h(
                "li",
                h(
                    "svg",
                    h("path", d="M0,5L30,5", stroke_dasharray=DASHES[n % len(DASHES)] or None),
                    viewBox="0 0 30 10",
                ),
                mark_at(state.view, state.seen, seat, aloud=False),
                h("span", state.names[seat]),
                cls="of-one",
                key=str(seat),
            )
            for n, seat in enumerate(seats)
        ],
        cls="legend",
        aria_hidden="true",
    )


def _in_words(state: TableState, leads: Sequence[Lead], seat: int) -> str:
    best = max(leads, key=lambda lead: lead.points[seat])
    worst = min(leads, key=lambda lead: lead.points[seat])
    words = _("most {most} at move {best}, least {least} at move {worst}, in the end {end}.")
    words = words.format(
        most=signed_numeral(best.points[seat]),
        best=number_of(state, best.ply),
        least=signed_numeral(worst.points[seat]),
        worst=number_of(state, worst.ply),
        end=signed_numeral(leads[-1].points[seat]),
    )
    return with_label(state.names[seat], words)


def _table(state: TableState, leads: Sequence[Lead], seats: Sequence[int]) -> Node:
    heads = [h("th", _("Move"), scope="col")]
    heads += [h("th", state.names[seat], scope="col") for seat in seats]
    told = any(lead.chances for lead in leads)
    if told:
        words = _("wins of 10")
        heads += [h("th", with_label(state.names[seat], words), scope="col") for seat in seats]
    rows = [
        h(
            "tr",
            h("th", str(number_of(state, lead.ply)), scope="row"),
            [h("td", signed_numeral(lead.points[seat])) for seat in seats],
            [h("td", str(tenths(lead.chances[seat])) if lead.chances else "") for seat in seats]
            if told
            else None,
            key=str(lead.ply),
        )
        for lead in leads
    ]
    return h(
        "div",
        h("table", h("thead", h("tr", heads)), h("tbody", rows)),
        cls="wide-table",
        role="region",
        tabindex="0",
        aria_label=_("The curve as a table"),
    )
