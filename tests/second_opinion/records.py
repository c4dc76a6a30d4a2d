"""A record's text, read without the product's parser."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RecordText:
    """The head of a record, and its tokens."""

    entry: str
    version: int
    seats: int
    options: dict[str, str]
    tokens: list[str]


def read(text: str) -> RecordText:
    """Read a record: its head is the first line, then tokens; ``@``, ``=`` and ``#`` are asides."""
    head, *lines = text.splitlines()
    entry, version, *words = head.split()
    options = dict(word.split("=") for word in words)
    kept = [line.split("#")[0] for line in lines if line[:1] not in ("@", "=", "#")]
    tokens = [token for line in kept for token in line.split()]
    return RecordText(entry, int(version), int(options.pop("seats")), options, tokens)
