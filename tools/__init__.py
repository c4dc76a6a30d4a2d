"""What `run.py` calls: standard library only, except `tools.words`, which needs Babel."""
