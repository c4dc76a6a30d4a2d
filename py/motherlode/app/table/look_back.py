"""When a table can be looked back on, and whose decisions are judged."""

from __future__ import annotations

from motherlode.app.table.state import TableState


def look_back_offered(state: TableState) -> bool:
    """Whether the game can be looked back on here: nothing is told of what is still to be decided,
    nor of what others at an unfinished table hide."""
    if state.table.id == "lesson" or not state.table.cursor:
        return False
    if state.table.finished:
        return True
    lone = len(state.mine) == 1 or state.features.secrets is None
    return bool(state.mine) and state.table.terms.aids and lone and state.looking is not None


def judged(state: TableState) -> list[int]:
    """The seats whose decisions are judged: people's; where nobody plays, all. While the game goes
    on only those of this device."""
    if not state.table.finished:
        return sorted(state.mine)
    seats = state.table.terms.seats
    people = [seat for seat, terms in enumerate(seats) if terms.kind != "computer"]
    return people or list(range(len(seats)))
