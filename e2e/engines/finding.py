"""The engines there are to test in."""

from __future__ import annotations

import json
import os

from tools.engines import PLAYWRIGHT, PROGRAMS, VARIABLE, find_engine
from tools.venv import python


def found() -> dict[str, str]:
    """Return the engines that `run.py test` names, or else those of this machine."""
    if known := os.environ.get(VARIABLE):
        others: dict[str, str] = json.loads(known)
    else:
        asked = {name: find_engine(name, python()) for name in PROGRAMS}
        others = {name: program for name, program in asked.items() if program}
    return {"chromium": PLAYWRIGHT, **others}
