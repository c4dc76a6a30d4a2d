"""The differences between the versions of the toy's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sharing:
    """``extra``: who shares an odd number of stones gives away the odd one too."""

    extra: int

    def given(self, taken: int) -> int:
        """The number of ``taken`` stones that go to the other seat; nothing to give, no sharing."""
        return (taken + self.extra) // 2


SHARING = {1: Sharing(extra=1), 2: Sharing(extra=0)}
