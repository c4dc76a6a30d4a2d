"""Rewrites vendor.lock.json from tools/pins.py: fetches each package and hashes its files."""

from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Any

from tools.archive import integrity_of, members
from tools.fetch import fetch_archive
from tools.lock import Lock, LockedFile, Package, json_text, lock_text, sha256_of
from tools.paths import LOCK
from tools.pins import PINS, RUNTIME_INFO, RUNTIME_LOCK, Pin
from tools.problem import Problem, reporting_problems


@reporting_problems
def main(argv: list[str]) -> int:
    """Writes the lock and returns 0; raises nothing but prints why when a package fails."""
    packages = tuple(locked(pin) for pin in PINS)
    written = {RUNTIME_LOCK: json_text(runtime_lock(packages))}
    LOCK.write_text(lock_text(Lock(packages, written)), encoding="utf-8")
    print(f"{LOCK.name} holds {sum(len(package.files) for package in packages)} files.")
    return 0


def locked(pin: Pin) -> Package:
    print(f"Hashing {pin.name} {pin.version} ...", flush=True)
    file_name, content = fetch_archive(pin.registry, pin.name, pin.version)
    inside = members(pin.registry, file_name, content)
    files = []
    for pattern in pin.files or (file_name,):
        names = sorted(name for name in inside if fnmatchcase(name, pattern))
        if not names:
            raise Problem(f"{pin.name} {pin.version} has no file {pattern}.")
        files += [locked_file(pin, name, inside[name]) for name in names]
    integrity = integrity_of(pin.registry, content)
    head = (pin.registry, pin.name, pin.version, pin.licence, pin.use, integrity)
    return Package(*head, tuple(files))


def locked_file(pin: Pin, name: str, content: bytes) -> LockedFile:
    target = f"{pin.folder}/{PurePosixPath(name).name}"
    return LockedFile(name, target, len(content), sha256_of(content))


def runtime_lock(packages: tuple[Package, ...]) -> dict[str, Any]:
    """Pyodide's index of packages with our wheels only, found relative to the runtime."""
    entries = {}
    for package in packages:
        if package.registry == "pypi":
            file = package.files[0]
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
    return {"info": RUNTIME_INFO, "packages": entries}
