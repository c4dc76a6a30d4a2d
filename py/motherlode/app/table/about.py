"""About: what a thing on the board is now, in words, with the rule that says more."""

from __future__ import annotations

from motherlode.app.hint import Hint
from motherlode.app.table.beside import fact_of
from motherlode.app.table.ruled import ruled
from motherlode.app.table.state import TableState
from motherlode.canvas.pictures import picture_of
from motherlode.canvas.scene import Scene
from motherlode.locale import _

PANEL = "player "
"""With the number of a seat: the key of what lies before it, beside its name."""


def about(state: TableState, key: str, scene: Scene | None) -> Hint:
    """What the thing of that key is, in the scene or beside the board; the rule is the one that
    keeps it from being chosen, or one that says more of it."""
    if key.startswith(PANEL):
        return _about_seat(state, int(key.removeprefix(PANEL)))
    fact = fact_of(state, key)
    if fact is not None:
        return ruled(state.entry, f"{fact.words}. {fact.about}", fact.clause, about=True)
    picture = picture_of(scene, key) if scene is not None else ""
    found = state.view.describe(key, picture, state.seen, state.names)
    cells = (cell for row in state.text_board.rows for cell in row if cell.key)
    words = next((cell.words for cell in cells if cell.key == found.key), "")
    sentence = " ".join(filter(None, (found.words, words)))
    if not sentence:
        return Hint()
    refused = None
    if found.key and state.my_turn and not state.privacy.blocked:
        refused = state.view.refusal(state.seen, found.key, state.names)
    clause = refused.clause if refused and refused.clause else found.clause
    return ruled(state.entry, sentence, clause, about=True)


def _about_seat(state: TableState, seat: int) -> Hint:
    """Every symbol beside a player's name: what it counts, and what that is for."""
    marks = state.features.seat_mark
    facts = (*(marks(state.seen, seat) if marks else ()), *state.view.seat_panel(state.seen, seat))
    counted = ", ".join(fact.words for fact in facts if fact.words)
    sentence = _("{name}: {facts}.").format(name=state.names[seat], facts=counted)
    for_what = dict.fromkeys(fact.about for fact in facts if fact.about)
    clause = next((fact.clause for fact in facts if fact.clause), "")
    return ruled(state.entry, " ".join((sentence, *for_what)), clause, about=True)
