"""The lock file: every vendored file with its size and SHA-256, by package."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.problem import Problem


@dataclass(frozen=True)
class LockedFile:
    """One file: its path inside the package, its place in the work tree, what it must be."""

    source: str
    target: str
    size: int
    sha256: str

    def is_intact(self, root: Path) -> bool:
        """True when the file is in place with exactly the locked bytes."""
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
        return f"{self.name} {self.version}"


@dataclass(frozen=True)
class Lock:
    """The whole lock; `written` maps a path to the JSON text this project puts there itself."""

    packages: tuple[Package, ...]
    written: dict[str, str]


def sha256_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def json_text(value: Any) -> str:
    """JSON as it is written everywhere here: sorted, indented, newline at the end."""
    return json.dumps(value, indent=2, sort_keys=True) + "\n"


def read_lock(path: Path) -> Lock:
    """Reads the lock file; raises Problem when it is missing or not one of ours."""
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
    """The lock as text; `read_lock` gives the same Lock back."""
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
