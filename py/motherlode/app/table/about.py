"""About: what a thing on the board is now, in words, with the rule that says more."""

from __future__ import annotations

from motherlode.app.hint import Hint
from motherlode.app.table.ruled import ruled
from motherlode.app.table.state import TableState
from motherlode.canvas.pieces import picture_of
from motherlode.canvas.scene import Scene


def about(state: TableState, key: str, scene: Scene | None) -> Hint:
    """What the spot or the piece of that key in the scene is; the rule is the one that keeps it
    from being chosen, or one that says more of it."""
    picture = picture_of(scene, key) if scene is not None else ""
    found = state.view.what(key, picture, state.seen, state.names)
    cells = (cell for row in state.text_board.rows for cell in row if cell.key)
    words = next((cell.words for cell in cells if cell.key == found.key), "")
    sentence = " ".join(filter(None, (found.words, words)))
    if not sentence:
        return Hint()
    refused = None
    if found.key and state.my_turn and not state.privacy.blocked:
        refused = state.view.refusal(state.seen, found.key, state.names)
    clause = refused.clause if refused and refused.clause else found.clause
    return ruled(state.view, sentence, clause, about=True)
