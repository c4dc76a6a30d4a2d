"""Commands of `run.py`: standard library only, except `tools.words`, which needs Babel.

The sources of the cabinet can be imported by them.
"""

import sys

from tools.paths import ROOT

if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))
