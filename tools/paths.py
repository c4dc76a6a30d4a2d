"""Paths of the work tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "vendor.lock.json"
PARTS = ROOT / "tools" / "parts"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VENV_ADAPTERS = ROOT / ".venv-adapters"
VENV_PACKAGE = ROOT / ".venv-package"
DIST = ROOT / "dist"
DIST_SINGLE = ROOT / "dist-single"
DIST_DOCS = ROOT / "dist-docs"
RELEASE = ROOT / "release"
REQUIREMENTS = ROOT / "tools" / "requirements.txt"
REQUIREMENTS_ADAPTERS = ROOT / "tools" / "requirements-adapters.txt"
REQUIREMENTS_PACKAGE = ROOT / "tools" / "requirements-package.txt"
