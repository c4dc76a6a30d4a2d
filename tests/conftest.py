"""Property tests take the same examples every time and keep no notes on disk."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("cabinet", deadline=None, derandomize=True, database=None)
settings.load_profile("cabinet")
