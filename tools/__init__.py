"""Commands of `run.py`: standard library only, except `tools.words`, which needs Babel."""
