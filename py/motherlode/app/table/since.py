"""What others have done since this device looked: said until the player does something."""

from __future__ import annotations


class Since:
    """``words``: the sentences, empty once they were taken note of."""

    def __init__(self) -> None:
        self.words = ""

    def tell(self, words: str) -> None:
        """That is what has happened."""
        self.words = words

    def noted(self) -> None:
        """The player goes on."""
        self.words = ""
