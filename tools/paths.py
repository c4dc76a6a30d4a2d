"""Paths of the work tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "vendor.lock.json"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VENV_ADAPTERS = ROOT / ".venv-adapters"
DIST = ROOT / "dist"
DIST_SINGLE = ROOT / "dist-single"
REQUIREMENTS = ROOT / "tools" / "requirements.txt"
REQUIREMENTS_ADAPTERS = ROOT / "tools" / "requirements-adapters.txt"
