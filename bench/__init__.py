"""The measurements: `python3 run.py bench [SECTION ...]`, a table and JSON."""
