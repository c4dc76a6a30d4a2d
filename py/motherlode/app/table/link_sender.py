"""The link sender: hands the table on in one press, with the message that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from motherlode.app.ports import Ports
from motherlode.app.table.message import message
from motherlode.app.table.state import TableState
from motherlode.locale import _
from motherlode.match.link import LinkParams, LinkWriter

WRITTEN_AT_ONCE = 8
"""Plies that are written before the browser comes to its own work."""


class LinkSender:
    """``sent`` is called once the table as it stands was handed on, ``render`` whenever there is
    something new to say, which :class:`Sending` holds. ``frame`` is put around the message."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        sent: Callable[[], None],
        render: Callable[[], None],
        frame: str = "{message}",
    ) -> None:
        self.state = state
        self.ports = ports
        self.sent = sent
        self.render = render
        self.frame = frame
        self._writer = LinkWriter(state.table)

    def link(self) -> str:
        """The link alone. Raises :class:`~motherlode.match.link.LinkTooLong`."""
        return self._writer.link()

    def address(self) -> str:
        """The whole address. Raises :class:`~motherlode.match.link.LinkTooLong`."""
        said = self.state.sending.postscript
        return self.ports.location.base() + self.link() + said.text()

    def prepare(self) -> list[Callable[[], object]]:
        """Small steps after which the link is written quickly."""
        rounds = self.state.table.cursor // WRITTEN_AT_ONCE + 1
        return [partial(self._writer.advance, WRITTEN_AT_ONCE)] * rounds

    def send(self) -> None:
        """Copies at a desk; where there are fingers and the device has a sheet, opens that.

        Raises :class:`~motherlode.match.link.LinkTooLong`.
        """
        device, sharing = self.ports.device, self.ports.sharing
        if device.coarse_pointer() and sharing.system_sheet():
            self.share()
        else:
            self.copy()

    def copy(self) -> None:
        """The message and the link to the clipboard."""
        text = f"{self._message()}\n{self.address()}"
        self.ports.sharing.copy(text, self._copied)

    def copy_moment(self, ply: int) -> None:
        """A link to the clipboard that opens on the moment after so many plies."""
        address = f"{self.ports.location.base()}{self.link()}{LinkParams(at=ply).text()}"
        self.ports.sharing.copy(address, self._copied_moment)

    def _copied_moment(self, worked: bool) -> None:
        words = _("Copied.") if worked else _("The browser did not let us copy.")
        self.state.sending.say(words)
        self._say()

    def share(self) -> None:
        """The message and the link to the device's own sheet."""
        self.ports.sharing.share(self._message(), self.address(), self._shared)

    def _message(self) -> str:
        return self.frame.format(message=message(self.state))

    def _copied(self, worked: bool) -> None:
        if not worked:
            sentence = _(
                "The browser did not let us copy. The link stands behind “More …”, to be copied "
                "by hand."
            )
            self.state.sending.say(sentence)
        elif self.state.away is None:
            self._sent(_("Copied."))
        else:
            name = self.state.names[self.state.away]
            self._sent(_("Copied: paste it into a message to {name}.").format(name=name))
        self._say()

    def _shared(self, worked: bool) -> None:
        if worked:
            self._sent(_("Handed on."))
            self._say()

    def _sent(self, words: str) -> None:
        self.state.sending.sent(words)
        self.sent()

    def _say(self) -> None:
        self.ports.page.say(self.state.sending.done)
        self.render()
