"""Wheel and sdist as somebody else gets them: installed, checked for types, unpacked and tested."""

from __future__ import annotations

import os
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.docs import make_docs
from tools.paths import ROOT
from tools.problem import Problem
from tools.release import make_package
from tools.venv import ensure_venv, python

#: What is read with the types of the installed wheel.
TYPED_USE = ROOT / "tests" / "package" / "typed_use.py"
#: The endings of the files that a wheel may hold.
WHEEL_ENDINGS = {".py", ".pyi", ".typed", ".mo", ".txt"}
#: Tests of the unpacked sdist that need nothing fetched, and between them most of its folders.
SDIST_TESTS = (
    *("tests/architecture", "tests/core", "tests/mailbox_server"),
    *("tests/tools/test_check.py", "tests/tools/test_release.py"),
)


def run_package() -> int:
    """Make and check package and documentation, and try both archives without the sources.

    Raises Problem or CalledProcessError where something fails.
    """
    with TemporaryDirectory(prefix="motherlode-") as folder:
        place = Path(folder)
        make_docs(place / "docs")
        made = place / "made"
        make_package(made)
        (wheel,) = made.glob("*.whl")
        (sdist,) = made.glob("*.tar.gz")
        check_contents(wheel)
        try_wheel(wheel, place)
        try_sdist(sdist, place / "unpacked")
    return 0


def check_contents(wheel: Path) -> None:
    """Raise Problem where the wheel holds what only the sources need."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
    more = sorted(name for name in names if Path(name).suffix not in WHEEL_ENDINGS)
    if more:
        raise Problem(f"The wheel holds {', '.join(more[:5])}, which only the sources need.")
    if not any(name.endswith(".mo") for name in names):
        raise Problem("The wheel holds no translations.")


def try_wheel(wheel: Path, place: Path) -> None:
    """Install the wheel by itself, play a game, and check the types of those who import it."""
    venv.create(place / "venv", with_pip=True)
    inside = python(place / "venv")
    pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-index", str(wheel)], check=True, cwd=place)
    for words in (["--version"], ["play", "gold", "--seats", "2", "--seed", "7"]):
        subprocess.run([str(inside), "-m", "motherlode", *words], check=True, cwd=place)
    mypy = [str(ensure_venv()), "-m", "mypy", "--strict", "--python-executable", str(inside)]
    # read elsewhere, so that neither sources nor settings of the project are found
    copy = place / TYPED_USE.name
    copy.write_bytes(TYPED_USE.read_bytes())
    subprocess.run([*mypy, copy.name], check=True, cwd=place, env=_without_sources())


def try_sdist(sdist: Path, place: Path) -> None:
    """Unpack the sdist and run a handful of its tests where it lies."""
    with tarfile.open(sdist) as archive:
        archive.extractall(place, filter="data")
    (root,) = place.iterdir()
    command = [str(ensure_venv()), "-m", "pytest", "--quiet", *SDIST_TESTS]
    subprocess.run(command, check=True, cwd=root, env=_without_sources())


def _without_sources() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
