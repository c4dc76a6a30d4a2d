"""Where things are in the work tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "vendor.lock.json"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
DIST_SINGLE = ROOT / "dist-single"
REQUIREMENTS = ROOT / "tools" / "requirements.txt"
