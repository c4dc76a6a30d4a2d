"""The test tools in `.venv`, installed once per state of tools/requirements.txt."""

import os
import subprocess
import sys
import venv
from pathlib import Path

from tools.lock import sha256_of
from tools.paths import REQUIREMENTS, ROOT, VENV
from tools.problem import Problem, reporting_problems

STAMP = VENV / "motherlode.stamp"


def python() -> Path:
    """Where the virtual environment's Python is, or will be."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure_venv() -> Path:
    """The environment's Python, with exactly the locked tools; Problem when that fails."""
    stamp = f"{sys.version}\n{sha256_of(REQUIREMENTS.read_bytes())}\n"
    if python().is_file() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == stamp:
        return python()
    print("Making .venv with the test tools ...", flush=True)
    try:
        venv.create(VENV, clear=True, with_pip=True)
        pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, "--require-hashes", "-r", str(REQUIREMENTS)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Problem(
            "The test tools could not be installed; Python's venv module (on Debian: "
            f"python3-venv) and a network are needed ({error})."
        ) from error
    STAMP.write_text(stamp, encoding="utf-8")
    return python()


def environment() -> dict[str, str]:
    """This process's environment with the project's modules on the path."""
    paths = [str(ROOT / "py"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


@reporting_problems
def _run(argv: list[str]) -> int:
    command = [str(ensure_venv()), "-m", *argv]
    try:
        return subprocess.run(command, cwd=ROOT, env=environment()).returncode
    except KeyboardInterrupt:
        return 130


def run_module(module: str, argv: list[str]) -> int:
    """Runs `python -m module` with the environment's Python and returns its exit code."""
    return _run([module, *argv])
