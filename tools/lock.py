"""The lock file: every vendored file with its size and SHA-256, by package.

`run.py relock` rewrites it from ``tools/pins.py``: it fetches each package and hashes its files.
Beside it stand manifests of the same pins, tools/parts/, for what watches versions: it proposes a
new one there, and a test fails until ``pins.py`` has it too.
"""

import argparse
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Any

from tools.fetch import fetch_archive, integrity_of, members
from tools.paths import LOCK, PARTS
from tools.pins import PINS, RUNTIME_LOCK, WHEELS, Pin
from tools.problem import Problem, reporting_problems


@dataclass(frozen=True)
class LockedFile:
    """One file: its path inside the package, its place in the work tree, what it must be."""

    source: str
    target: str
    size: int
    sha256: str

    def is_intact(self, root: Path) -> bool:
        """Return whether the file is in place with exactly the locked bytes."""
        path = root / self.target
        if not path.is_file() or path.stat().st_size != self.size:
            return False
        return sha256_of(path.read_bytes()) == self.sha256


@dataclass(frozen=True)
class Package:
    """One package of the lock; `integrity` is npm's sha512 or PyPI's sha256 of the archive."""

    registry: str
    name: str
    version: str
    licence: str
    use: str
    integrity: str
    files: tuple[LockedFile, ...]

    @property
    def label(self) -> str:
        """The name and the version."""
        return f"{self.name} {self.version}"


@dataclass(frozen=True)
class Lock:
    """The whole lock; `written` maps a path to the JSON text this project puts there itself."""

    packages: tuple[Package, ...]
    written: dict[str, str]


def sha256_of(content: bytes) -> str:
    """Return the SHA-256 of the content in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def json_text(value: Any) -> str:
    """Return JSON as it is written everywhere here: sorted, indented, newline at the end."""
    return json.dumps(value, indent=2, sort_keys=True) + "\n"


def read_lock(path: Path) -> Lock:
    """Read the lock file. Raises Problem when it is missing or not one of ours."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        packages = tuple(_package(entry) for entry in data["packages"])
        written = {target: json_text(value) for target, value in data["written"].items()}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Problem(f"The lock file {path.name} cannot be read ({error}).") from error
    return Lock(packages, written)


def _package(entry: dict[str, Any]) -> Package:
    files = tuple(
        LockedFile(item["from"], item["to"], item["size"], item["sha256"])
        for item in entry["files"]
    )
    return Package(**{**entry, "files": files})


def lock_text(lock: Lock) -> str:
    """Return the lock as text; `read_lock` gives the same Lock back."""
    packages = [
        {
            "registry": package.registry,
            "name": package.name,
            "version": package.version,
            "licence": package.licence,
            "use": package.use,
            "integrity": package.integrity,
            "files": [
                {"from": file.source, "to": file.target, "size": file.size, "sha256": file.sha256}
                for file in package.files
            ],
        }
        for package in lock.packages
    ]
    written = {target: json.loads(text) for target, text in lock.written.items()}
    return json_text({"packages": packages, "written": written})


@reporting_problems
def main(argv: list[str]) -> int:
    """Write the lock and return 0; print why and return 1 when a package fails."""
    argparse.ArgumentParser(prog="run.py relock", description=__doc__).parse_args(argv)
    packages: list[Package] = []
    info: dict[str, str] = {}
    for pin in PINS:
        print(f"Hashing {pin.name} {pin.version} ...", flush=True)
        file_name, content = fetch_archive(pin.registry, pin.name, pin.version)
        inside = members(pin.registry, file_name, content)
        packages.append(lock_package(pin, file_name, integrity_of(pin.registry, content), inside))
        if pin.name == "pyodide":
            info = runtime_info(inside)
    lock = Lock(tuple(packages), {RUNTIME_LOCK: json_text(runtime_lock(info, packages))})
    LOCK.write_text(lock_text(lock), encoding="utf-8", newline="\n")
    for path, text in manifests(PINS).items():
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{LOCK.name} holds {sum(len(package.files) for package in packages)} files.")
    return 0


def manifests(pins: Iterable[Pin]) -> dict[Path, str]:
    """Return the manifests of the pins by their paths, as npm and pip read them."""
    of = {registry: [p for p in pins if p.registry == registry] for registry in ("npm", "pypi")}
    npm = {"private": True, "dependencies": {pin.name: pin.version for pin in of["npm"]}}
    pip = "".join(f"{pin.name}=={pin.version}\n" for pin in of["pypi"])
    return {PARTS / "package.json": json_text(npm), PARTS / "requirements.txt": pip}


def lock_package(pin: Pin, file_name: str, integrity: str, inside: dict[str, bytes]) -> Package:
    """Return the pinned package with its files.

    Args:
        pin: the package, and which of its files are wanted.
        file_name: the archive's own name.
        integrity: the archive's hash as its registry writes it.
        inside: the contents of the archive by path.

    Raises:
        Problem: a wanted file is not in it.
    """
    files: list[LockedFile] = []
    for pattern in pin.files or (file_name,):
        names = sorted(name for name in inside if fnmatchcase(name, pattern))
        if not names:
            raise Problem(f"{pin.name} {pin.version} has no file {pattern}.")
        files += [lock_file(pin, name, inside[name]) for name in names]
    return Package(
        pin.registry, pin.name, pin.version, pin.licence, pin.use, integrity, tuple(files)
    )


def lock_file(pin: Pin, name: str, content: bytes) -> LockedFile:
    """Return a file of the package: its path there, its place, size and hash."""
    target = f"{pin.folder}/{PurePosixPath(name).name}"
    return LockedFile(name, target, len(content), sha256_of(content))


def runtime_info(inside: dict[str, bytes]) -> dict[str, str]:
    """Return what the lock in Pyodide's archive says of Pyodide: Python, platform, ABI version.

    Raises:
        Problem: the archive has no such lock.
    """
    name = PurePosixPath(RUNTIME_LOCK).name
    try:
        info: dict[str, str] = json.loads(inside[name])["info"]
    except (KeyError, ValueError) as error:
        raise Problem(f"Pyodide's archive has no {name} with an info ({error}).") from error
    return info


def runtime_lock(info: dict[str, str], packages: Iterable[Package]) -> dict[str, Any]:
    """Return Pyodide's index of packages with our wheels only, relative to the runtime."""
    entries = {}
    for package in packages:
        file = package.files[0]
        if file.target.startswith(f"{WHEELS}/"):
            entries[package.name] = {
                "depends": [],
                "file_name": f"../wheels/{file.source}",
                "imports": [package.name],
                "install_dir": "site",
                "name": package.name,
                "package_type": "package",
                "sha256": file.sha256,
                "unvendored_tests": False,
                "version": package.version,
            }
    return {"info": info, "packages": entries}
