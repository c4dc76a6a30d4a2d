"""Virtual environments: the test tools, installed once per state of tools/requirements.txt.

The libraries that the bridges are tested with are large, and have an environment of their own.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

from tools.lock import sha256_of
from tools.paths import (
    REQUIREMENTS,
    REQUIREMENTS_ADAPTERS,
    REQUIREMENTS_PACKAGE,
    ROOT,
    VENV,
    VENV_ADAPTERS,
    VENV_PACKAGE,
)
from tools.problem import Problem, reporting_problems


def python(folder: Path = VENV) -> Path:
    """Return the path of a virtual environment's Python, which may not be there yet."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure_venv() -> Path:
    """Install exactly the locked tools; return the environment's Python. Raises Problem."""
    return _ensured(VENV, REQUIREMENTS)


def ensure_venv_of_adapters() -> Path:
    """Do as ``ensure_venv`` for `run.py test --only adapters`."""
    return _ensured(VENV_ADAPTERS, REQUIREMENTS_ADAPTERS)


def ensure_venv_of_package() -> Path:
    """Do as ``ensure_venv`` for the tools that make and check the package."""
    return _ensured(VENV_PACKAGE, REQUIREMENTS_PACKAGE)


def _ensured(folder: Path, requirements: Path) -> Path:
    inside, kept = python(folder), folder / "motherlode.stamp"
    stamp = f"{sys.version}\n{sha256_of(requirements.read_bytes())}\n"
    if inside.is_file() and kept.is_file() and kept.read_text(encoding="utf-8") == stamp:
        return inside
    print(f"Making {folder.name} with the test tools ...", flush=True)
    try:
        venv.create(folder, clear=True, with_pip=True)
        pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, "--require-hashes", "-r", str(requirements)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Problem(
            "The test tools could not be installed; Python's venv module (on Debian: "
            f"python3-venv) and a network are needed ({error})."
        ) from error
    kept.write_text(stamp, encoding="utf-8", newline="\n")
    return inside


def environment() -> dict[str, str]:
    """Return this process's environment with the project's modules on the path, and UTF-8."""
    paths = [str(ROOT / "py"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    path = os.pathsep.join(path for path in paths if path)
    # on Windows a pipe would else have an encoding without half of what is written
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}


@reporting_problems
def _run(argv: list[str]) -> int:
    command = [str(ensure_venv()), "-m", *argv]
    try:
        return subprocess.run(command, cwd=ROOT, env=environment()).returncode
    except KeyboardInterrupt:
        return 130


def run_module(module: str, argv: list[str]) -> int:
    """Run `python -m module` with the environment's Python and return its exit code."""
    return _run([module, *argv])
