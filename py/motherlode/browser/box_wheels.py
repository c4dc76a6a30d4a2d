"""Pure-Python wheels for a written player, installed by micropip from memory, in its box.

Nothing is fetched: a wheel that needs another package gets it from the same hand or is refused.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from email.parser import HeaderParser
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

#: Bytes of all wheels of a player together, and of what is in them.
MAX_BYTES = 5_000_000
MAX_UNPACKED_BYTES = 30_000_000
INSTALLER = Path("/tmp/installer")
WHEELS = Path("/tmp/wheels")


class WheelRefused(Exception):
    """A package that is not installed.

    Attributes:
        reason: ``name`` (no wheel by its name), ``damaged``, ``compiled`` (for a platform),
            ``python`` (for another Python), ``wants`` (another package), ``large``, ``failed``.
        name: The file's name.
        detail: The Python or the package that it wants.
    """

    def __init__(self, reason: str, name: str, detail: str = "-") -> None:
        # one word each before the name, which may have spaces: `wheel_words` reads it
        super().__init__(f"{reason} {'-'.join(detail.split()) or '-'} {name}")


async def install(wheels: Mapping[str, bytes], installer: bytes) -> None:
    """Install these wheels, by their files' names, with the wheel of micropip.

    Raises:
        WheelRefused: One of them cannot be installed; none is then.
    """
    with ZipFile(BytesIO(installer)) as archive:
        archive.extractall(INSTALLER)
    sys.path.insert(0, str(INSTALLER))
    check(wheels)
    import micropip

    WHEELS.mkdir(parents=True, exist_ok=True)
    for name, content in wheels.items():
        (WHEELS / name).write_bytes(content)
        try:
            await micropip.install(f"emfs:{WHEELS / name}", deps=False)
        except Exception:  # of whatever kind its contents bring about
            raise WheelRefused("failed", name) from None


def check(wheels: Mapping[str, bytes]) -> None:
    """Refuse what cannot be installed. Raises WheelRefused."""
    if sum(map(len, wheels.values())) > MAX_BYTES:
        raise WheelRefused("large", max(wheels, key=lambda name: len(wheels[name])))
    packages: dict[str, Any] = {}
    needs = {name: _needs(name, content, packages) for name, content in wheels.items()}
    for name, requirements in needs.items():
        for requirement in requirements:
            if not _is_there(requirement, packages):
                raise WheelRefused("wants", name, str(requirement.name))


def _needs(name: str, content: bytes, packages: dict[str, Any]) -> list[Any]:
    """Return what a wheel requires, and note its package and version."""
    from micropip._vendored.packaging.src.packaging import (
        requirements,
        specifiers,
        utils,
    )

    try:
        package, number, _build, tags = utils.parse_wheel_filename(name)
    except ValueError:
        raise WheelRefused("name", name) from None
    if not any(tag.platform == "any" and tag.abi == "none" for tag in tags):
        raise WheelRefused("compiled", name)
    if not any(tag.interpreter.startswith("py3") for tag in tags):
        raise WheelRefused("python", name, "2")
    metadata = _metadata(name, content)
    try:
        wanted = metadata.get("Requires-Python") or ""
        found = [requirements.Requirement(line) for line in metadata.get_all("Requires-Dist") or []]
        here = ".".join(map(str, sys.version_info[:3]))
        fits = specifiers.SpecifierSet(wanted).contains(here, prereleases=True)
    except ValueError:
        raise WheelRefused("damaged", name) from None
    if not fits:
        raise WheelRefused("python", name, wanted)
    packages[package] = number
    return [one for one in found if one.marker is None or one.marker.evaluate({"extra": ""})]


def _metadata(name: str, content: bytes) -> Any:
    """Return the headers of a wheel's metadata."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MAX_UNPACKED_BYTES:
                raise WheelRefused("large", name)
            if archive.testzip() is not None:
                raise BadZipFile
            (place,) = [path for path in archive.namelist() if path.endswith(".dist-info/METADATA")]
            return HeaderParser().parsestr(archive.read(place).decode("utf-8"))
    except WheelRefused:
        raise
    except Exception:  # a zip can be wrong in many ways
        raise WheelRefused("damaged", name) from None


def _is_there(requirement: Any, packages: Mapping[str, Any]) -> bool:
    from micropip._vendored.packaging.src.packaging import utils

    name = utils.canonicalize_name(requirement.name)
    number = packages.get(name)
    if number is None:
        try:
            number = version(name)
        except PackageNotFoundError:
            return False
    return bool(requirement.specifier.contains(str(number), prereleases=True))
