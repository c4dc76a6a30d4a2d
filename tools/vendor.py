"""Vendored parts: put in place as locked, or not at all."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.fetch import check_integrity, fetch_archive, members
from tools.lock import Lock, LockedFile, Package, read_lock, sha256_of
from tools.paths import LOCK, ROOT
from tools.problem import Problem

Fetch = Callable[[str, str, str], tuple[str, bytes]]


def ensure_vendor(uses: tuple[str, ...] = ("site",)) -> None:
    """Put every locked file of these uses in place. Raises Problem when one cannot be had."""
    ensure(read_lock(LOCK), ROOT, uses, fetch_archive)


def ensure(lock: Lock, root: Path, uses: tuple[str, ...], fetch: Fetch) -> list[str]:
    """Fetch what is missing or altered and return the labels of what was fetched.

    Every file is hashed every time (0.05 s for the 14 MB there are), so a file that was
    cut short or changed is found whatever its date says.
    """
    fetched = []
    for package in lock.packages:
        if package.use in uses and not all(file.is_intact(root) for file in package.files):
            print(f"Fetching {package.label} ...", flush=True)
            install(package, root, fetch)
            fetched.append(package.label)
    if "site" in uses:
        for target, text in lock.written.items():
            write_whole(root / target, text.encode())
    return fetched


def install(package: Package, root: Path, fetch: Fetch) -> None:
    """Fetch a package, check archive and files, and put the files in place."""
    file_name, content = fetch(package.registry, package.name, package.version)
    check_integrity(package.label, package.registry, content, package.integrity)
    inside = members(package.registry, file_name, content)
    for file in package.files:
        write_whole(root / file.target, checked(package, file, inside))


def checked(package: Package, file: LockedFile, inside: dict[str, bytes]) -> bytes:
    """Return the content of a locked file, checked."""
    content = inside.get(file.source)
    if content is None or sha256_of(content) != file.sha256:
        raise Problem(f"{file.source} of {package.label} is not the locked one.")
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that appears under its name only when whole; leave the same bytes alone."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
