"""Property tests take the same examples every time; little time is spent on finding garbage."""

from __future__ import annotations

import gc

from hypothesis import settings

from tests.breadth import BREADTH, examples

DEFAULT_EXAMPLES = 100
#: So many new objects are waited for; Python itself waits for 700.
OBJECTS_BETWEEN_COLLECTIONS = 50_000

settings.register_profile(
    BREADTH,
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=examples(DEFAULT_EXAMPLES),
)
settings.load_profile(BREADTH)


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and never among the thousands of tests that were collected.

    It was a third of the time that a process of the contract took.
    """
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
