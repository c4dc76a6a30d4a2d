"""The page of a table: seats, board, prompt and the side panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from motherlode.app import asking, history, players, scoring, taking_back
from motherlode.app.html import Node, button, h
from motherlode.app.rules import Rules
from motherlode.app.sharing import Share
from motherlode.app.words import icon
from motherlode.canvas.off_screen import Side
from motherlode.canvas.scene import Scene
from motherlode.core.action import Action
from motherlode.locale import _, language
from motherlode.view.older_rules import older_rules

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen

MOST_CHOICES = 12
"""More choices than this are not shown as buttons under the prompt, only in the list."""


def tools(screen: TableScreen) -> list[Node]:
    """The table's own buttons in the bar."""
    cabinet, view = screen.cabinet, screen.view
    older = older_rules(screen.table.game, view.FEATURES)
    return [
        cabinet.tool("share", _("Share"), lambda: _open_share(screen)),
        cabinet.tool("replay", _("Replay"), lambda: toggle_replay(screen)),
        cabinet.tool("rules", _("Rules"), lambda: cabinet.show(Rules(cabinet, view, older))),
    ]


def toggle_replay(screen: TableScreen) -> None:
    """Into the replay at the newest moment, or back to the game."""
    screen.look_at(None if screen.looking is not None else screen.table.cursor)


def body(screen: TableScreen) -> list[Node]:
    """What is shown under the bar."""
    over = screen.looking is None and screen.table.finished
    over = over and not screen.cabinet.ports.stage.playing and not screen.curtain.news
    return [
        h(
            "div",
            screen.players.of(lambda: players.panel(screen), screen.now.number, language()),
            _board(screen),
            history.scrubber(screen) if screen.looking is not None else _prompt(screen, over),
            screen.side.node(),
            cls="table" + (" side-open" if screen.side.open else ""),
            key="table",
        )
    ]


def _board(screen: TableScreen) -> Node:
    stage = screen.cabinet.ports.stage
    return h(
        "section",
        h("h2", _("Board"), cls="hidden"),
        h("div", slot="stage", cls="stage", aria_hidden="true"),
        h(
            "div",
            button(icon("plus"), lambda: stage.zoom(1.25), aria_label=_("Zoom in"), cls="tool"),
            button(icon("minus"), lambda: stage.zoom(0.8), aria_label=_("Zoom out"), cls="tool"),
            button(icon("fit"), stage.fit, aria_label=_("Show everything"), cls="tool"),
            cls="zoom",
            role="group",
            aria_label=_("Zoom"),
        ),
        _beyond(screen),
        screen.grid.node(),
        _hint(screen),
        cls="board text-mode" if screen.grid.shown else "board",
        key="board",
    )


def _beyond(screen: TableScreen) -> list[Node]:
    """What can be chosen may lie beyond an edge of the board's view: a way there."""
    stage = screen.cabinet.ports.stage
    words: dict[Side, str] = {
        "left": _("More to choose on the left"),
        "right": _("More to choose on the right"),
        "up": _("More to choose above"),
        "down": _("More to choose below"),
    }
    return [
        button(
            icon("next"),
            partial(stage.seek, side),
            aria_label=label,
            title=label,
            cls=f"tool beyond {side}",
            key=f"beyond-{side}",
            id=f"beyond-{side}",
        )
        for side, label in words.items()
        if side in stage.off_screen
    ]


def _hint(screen: TableScreen) -> Node:
    text = screen.cabinet.hinted
    return h("p", text, cls="hint shown" if text else "hint", aria_hidden="true")


def _prompt(screen: TableScreen, over: bool) -> Node:
    return h(
        "section",
        h("h2", _("Your move"), cls="hidden"),
        scoring.result(screen) if over else _wanted(screen),
        _choices(screen),
        _row(screen),
        cls="ask over" if over else "ask",
        tabindex="-1",
        key="ask",
    )


def _wanted(screen: TableScreen) -> Node:
    """What is wanted now, or what is laid out as a ghost; beside it what is in hand for it."""
    words = screen.words(screen.asked[screen.ghost]) if screen.has_ghost else screen.prompt()
    sentence = h("p", words, cls="prompt", id="prompt")
    in_hand = screen.view.FEATURES.in_hand
    name = in_hand(screen.now.seen) if in_hand and not screen.curtain.closed else ""
    if not name:
        return sentence
    picture = h("canvas", data_picture=name, data_size=72, aria_hidden="true", key=name)
    return h("div", picture, sentence, cls="wanted")


def _choices(screen: TableScreen) -> Node | None:
    """Buttons: the curtain, what a tap may mean, confirmation, what has no place."""
    stage = screen.cabinet.ports.stage
    if stage.playing:
        if not stage.waiting and not screen.much:
            return None
        return h(
            "div",
            button([icon("tick"), _("Continue")], stage.skip, cls="main", id="continue")
            if stage.waiting
            else None,
            button(
                [icon("skip"), _("Skip to the present")],
                screen.skip_all,
                cls="quiet",
                id="skip-all",
            )
            if screen.much
            else None,
            cls="choices",
        )
    if screen.curtain.closed and screen.looking is None:
        return screen.curtain.choices()
    if screen.has_ghost:
        return _ghost(screen)
    if screen.asked:
        return h(
            "div",
            [_choice(screen, action, number) for number, action in enumerate(screen.asked, 1)],
            button(
                [icon("close"), _("Cancel")],
                lambda: asking.cancel(screen),
                cls="quiet",
                id="cancel",
            ),
            cls="choices asked raised",
        )
    if screen.away is not None:
        words = _("Send {name} the link").format(name=screen.names[screen.away])
        return h(
            "div",
            button([icon("share"), words], lambda: _open_share(screen), cls="main", id="send-link"),
            cls="choices",
        )
    loose = loose_actions(screen)
    if not loose or len(loose) > MOST_CHOICES:
        return None
    return h(
        "div",
        [_choice(screen, action, number) for number, action in enumerate(loose, 1)],
        cls="choices",
    )


def _open_share(screen: TableScreen) -> None:
    screen.cabinet.show(Share(screen))


def _ghost(screen: TableScreen) -> Node:
    """What is shown on the board as a ghost: play it, turn it, or leave it."""
    action = screen.asked[screen.ghost]
    many = len(screen.asked) > 1
    return h(
        "div",
        button(
            [icon("tick"), _("Place it")],
            lambda: screen.commit(action),
            cls="main",
            id="confirm",
        ),
        button([icon("redo"), _("Turn it")], lambda: asking.turn(screen), cls="quiet", id="turn")
        if many
        else None,
        button(
            [icon("close"), _("Cancel")], lambda: asking.cancel(screen), cls="quiet", id="cancel"
        ),
        cls="choices asked",
    )


def loose_actions(screen: TableScreen) -> list[Action]:
    """The legal actions that no place on the board stands for."""
    legal, scene = screen.legal(), screen.cabinet.ports.stage.scene
    return screen.loose.of(lambda: _loose(screen, legal, scene), legal, scene)


def _loose(screen: TableScreen, legal: list[Action], scene: Scene | None) -> list[Action]:
    for spot in scene.spots if scene else ():
        if spot.live and legal:
            placed = set(screen.view.action_of(spot.key, legal))
            legal = [action for action in legal if action not in placed]
    return legal


def _choice(screen: TableScreen, action: Action, number: int) -> Node:
    words = screen.words(action)
    lead = icon("tick") if screen.asked == [action] else h("kbd", str(number), aria_hidden="true")
    return button(
        [lead, words],
        lambda: asking.choose(screen, action),
        cls="main" if screen.asked == [action] else "choice",
        key=screen.table.game.notation.text(action),
        id="confirm" if screen.asked == [action] else None,
    )


def _row(screen: TableScreen) -> Node:
    """Undo, redo, restart, and the way to the side panel on a phone."""
    table = screen.table
    idle = not screen.cabinet.ports.stage.playing
    limit, restart = screen.back.of(
        lambda: (table.undo_limit(), table.can_restart), screen.now.number
    )
    take_back, again = idle and limit < table.cursor, idle and restart

    fitted = screen.cabinet.ports.stage.camera.fitted
    ends = _("Undo; back to move {n} at most").format(n=limit + 1) if take_back else _("Undo")
    tool = screen.cabinet.tool
    return h(
        "div",
        tool("undo", ends, lambda: taking_back.undo(screen), not take_back),
        tool("redo", _("Redo"), lambda: taking_back.redo(screen), not (idle and table.can_redo)),
        tool("restart", _("Restart turn"), lambda: taking_back.restart_turn(screen), not again),
        h("span", cls="spring"),
        screen.pointing.tools(),
        screen.curtain.tool() if idle else None,
        button(
            icon("plus" if fitted else "fit"),
            screen.pointing.closer,
            cls="tool narrow-only",
            aria_label=_("Zoom in") if fitted else _("Show everything"),
            id="tool-zoom",
        ),
        button(
            [icon("board"), h("span", _("Board as text"))],
            screen.grid.toggle,
            cls="tool",
            aria_pressed="true" if screen.grid.shown else "false",
            id="tool-text",
            title=_("Board as text"),
        ),
        button(
            [icon("list"), h("span", _("Log and scores"))],
            screen.side.toggle,
            cls="tool narrow-only",
            aria_expanded="true" if screen.side.open else "false",
            aria_controls="side",
            id="tool-side",
            title=_("Log and scores"),
        ),
        cls="row",
    )
