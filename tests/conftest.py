"""Property tests take the same examples every time and keep no notes on disk."""

from __future__ import annotations

from hypothesis import settings

from tests.breadth import BREADTH, examples

DEFAULT_EXAMPLES = 100

settings.register_profile(
    BREADTH,
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=examples(DEFAULT_EXAMPLES),
)
settings.load_profile(BREADTH)
