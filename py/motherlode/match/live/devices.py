"""The certificates known of the others' devices at a live table; its heading holds them."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.seats import SEAT_LETTERS
from motherlode.match.shelf.saves import Shelf

#: The beginning of the sign of a device that is known by a mailbox.
BY_MAILBOX = "box-"
#: Behind the certificate of a device that has brought others together.
HOST_MARK = ":host"


class KnownDevices:
    """The devices known at one stored table, by the seats they play.

    Args:
        shelf: Where the table is stored.
        id: The id of the table.
    """

    def __init__(self, shelf: Shelf, id: str) -> None:
        self._shelf = shelf
        self._id = id

    def _read(self) -> dict[int, str]:
        heading = self._shelf.heading(self._id)
        pairs = (word.partition(":") for word in (heading.devices if heading else "").split())
        return {
            SEAT_LETTERS.index(letter): device
            for letter, _colon, device in pairs
            if len(letter) == 1 and letter in SEAT_LETTERS and device
        }

    def _write(self, known: dict[int, str]) -> None:
        words = " ".join(f"{SEAT_LETTERS[seat]}:{known[seat]}" for seat in sorted(known))
        self._shelf.set_devices(self._id, words)

    def certificate(self, seat: int) -> str:
        """Return the certificate known of the device of that seat; empty for none."""
        return self._read().get(seat, "").removesuffix(HOST_MARK)

    def has_hosted(self, seat: int) -> bool:
        """Return whether the device of that seat has brought others together."""
        return self._read().get(seat, "").endswith(HOST_MARK)

    def store(self, seats: Iterable[int], certificate: str, is_host: bool) -> None:
        """Store the certificate of the device that plays these seats."""
        sign = certificate + (HOST_MARK if is_host else "")
        self._write(self._read() | dict.fromkeys(seats, sign))

    def forget(self, seat: int) -> None:
        """Let another device take that seat."""
        self._write({at: device for at, device in self._read().items() if at != seat})


def is_other_device(known: str, now: str) -> bool:
    """Return whether these signs are of two devices; a site may have got a mailbox in between."""
    same_kind = known.startswith(BY_MAILBOX) == now.startswith(BY_MAILBOX)
    return bool(known) and same_kind and known != now
