"""A reminder: the link of a stored table once more, without sitting down at it."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.table.link_sender import LinkSender
from motherlode.app.table.state import TableState
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message


def remind(cabinet: Cabinet, table_id: str) -> None:
    """Sends it as the table's own button does; what came of it is said in a sentence."""
    try:
        table = cabinet.shelf.load(table_id).table
        mine = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
        state = TableState(table, mine, table.cursor, table.cursor)
        said = _("It has been your turn for a while. {message}")
        sender = LinkSender(
            state,
            cabinet.ports,
            sent=lambda: cabinet.notify(state.sending.done),
            render=cabinet.render,
            frame=said,
        )
        sender.send()
    except MotherlodeError as error:
        cabinet.notify(error_message(error))
