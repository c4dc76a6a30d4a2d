"""From a tap to an action: what it may mean, the ghost on the board, the question before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.core.action import Action

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


def tap(screen: TableScreen, key: str | None) -> None:
    """A tap or click on the board, or Enter on a cell of the text board."""
    stage = screen.cabinet.ports.stage
    if stage.playing:
        stage.skip()
    elif screen.looking is not None:
        return
    elif key is None:
        cancel(screen)
    elif screen.asked and key == screen.asked_at:
        turn(screen)
    else:
        _meant(screen, key)


def enter(screen: TableScreen, key: str) -> None:
    """Enter on a cell of the text board: plays the ghost laid out there, else like a tap."""
    if screen.has_ghost and key == screen.asked_at and screen.looking is None:
        screen.commit(screen.asked[screen.ghost])
    else:
        tap(screen, key)


def _meant(screen: TableScreen, key: str) -> None:
    meant = screen.view.action_of(key, screen.legal())
    ghost = screen.view.FEATURES.ghost
    if ghost is not None:
        meant = ghost.distinct(meant, screen.now.seen)
    if not meant:
        _refuse(screen, key)
    elif len(meant) == 1 and not _deliberate(screen, meant[0]):
        choose(screen, meant[0], key)
    else:
        _ask(screen, meant, key)


def _deliberate(screen: TableScreen, action: Action) -> bool:
    """Whether the game wants this asked about, however plainly the board was tapped."""
    deliberate = screen.view.FEATURES.deliberate
    return deliberate is not None and deliberate(action)


def _ask(screen: TableScreen, actions: list[Action], key: str | None) -> None:
    """Shows what the tap may mean and waits for a choice."""
    screen.asked, screen.asked_at, screen.ghost = actions, key or "", 0
    screen.show_now()
    screen.cabinet.ports.stage.focus(key)
    if screen.has_ghost:
        screen.cabinet.ports.page.say(screen.words(screen.asked[0]))
    screen.cabinet.render()


def turn(screen: TableScreen) -> None:
    """The next of the actions asked about; the only one is played."""
    if len(screen.asked) == 1:
        screen.commit(screen.asked[0])
    elif screen.has_ghost:
        screen.ghost = (screen.ghost + 1) % len(screen.asked)
        screen.show_now()
        screen.cabinet.ports.page.say(screen.words(screen.asked[screen.ghost]))
        screen.cabinet.render()


def _refuse(screen: TableScreen, key: str) -> None:
    if not screen.my_turn or screen.curtain.closed:
        sentence = screen.prompt()
    else:
        at = screen.pointing.at or key
        refused = screen.view.refusal(screen.now.seen, at, screen.names) or ""
        sentence = refused if isinstance(refused, str) else refused.sentence
    screen.cabinet.hint(sentence)


def choose(screen: TableScreen, action: Action, key: str | None = None) -> None:
    """An action picked by a person; asks once more where the settings say so."""
    screen.dragging.then = []
    if screen.side.open:
        screen.side.close()
    if action not in screen.asked and _confirms(screen, action):
        _ask(screen, [action], key)
    else:
        screen.commit(action)


def cancel(screen: TableScreen) -> None:
    """Takes back a choice that was not confirmed."""
    screen.dragging.then = []
    if screen.asked:
        screen.asked = []
        screen.show_now()
        screen.cabinet.ports.stage.focus(None)
    screen.cabinet.render()


def _confirms(screen: TableScreen, action: Action) -> bool:
    if screen.forced() is not None:
        return False  # it is played in a moment, whether it is chosen or not
    how = screen.cabinet.settings.confirm
    if how == "auto":
        how = _usual(screen)
    return how == "always" or (how == "final" and is_final(screen, action))


def _usual(screen: TableScreen) -> str:
    """What is asked where nothing is set: a mouse is exact, a finger less so."""
    if not screen.cabinet.ports.device.coarse_pointer():
        return "never"
    if screen.view.FEATURES.touch.commits:
        return "final" if screen.view.FEATURES.touch.asks_final else "never"
    return "always"


def is_final(screen: TableScreen, action: Action) -> bool:
    """Whether the action cannot be taken back under this table's terms."""
    if screen.table.terms.undo == "free":
        return False
    return screen.order.ends_turn(action)
