"""Pure-Python wheels for a written player, installed by micropip from memory, in its box.

Nothing is fetched: a wheel that needs another package gets it from the same hand or is refused.
"""

from __future__ import annotations

import csv
import hashlib
import sys
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from email.message import Message
from email.parser import HeaderParser
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from motherlode import __version__
from motherlode.app.workshop.wheel import WheelRefused, check_files, opened_wheel

#: Bytes of all wheels of a player together.
MAX_BYTES = 5_000_000
INSTALLER = Path("/tmp/installer")
WHEELS = Path("/tmp/wheels")


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
    #: Version and file of each package that is there.
    packages: dict[str, tuple[str, str]] = {"motherlode": (__version__, "")}
    needs = {name: _needs(name, content, packages) for name, content in wheels.items()}
    for name, requirements in needs.items():
        for requirement in requirements:
            if not _is_there(requirement, packages):
                raise WheelRefused("wants", name, str(requirement.name))


def _needs(name: str, content: bytes, packages: dict[str, tuple[str, str]]) -> list[Any]:
    """Return what a wheel requires, and note its package."""
    from micropip._vendored.packaging.src.packaging import requirements, specifiers, tags, utils

    try:
        package, number, _build, own = utils.parse_wheel_filename(name)
    except ValueError:
        raise WheelRefused("name", name) from None
    if not any(tag.platform == "any" and tag.abi == "none" for tag in own):
        raise WheelRefused("compiled", name)
    if own.isdisjoint(tags.sys_tags()):
        raise WheelRefused("python", name, ".".join(sorted(tag.interpreter for tag in own)))
    with opened_wheel(name, content) as archive:
        metadata = _read_metadata(name, archive)
        if utils.canonicalize_name(metadata["Name"]) != package:
            raise WheelRefused("damaged", name)
        if utils.canonicalize_version(metadata["Version"]) != utils.canonicalize_version(number):
            raise WheelRefused("damaged", name)
        wanted = metadata.get("Requires-Python") or ""
        found = [requirements.Requirement(line) for line in metadata.get_all("Requires-Dist") or []]
        here = ".".join(map(str, sys.version_info[:3]))
        if not specifiers.SpecifierSet(wanted).contains(here, prereleases=True):
            raise WheelRefused("python", name, wanted)
    if package in packages:
        raise WheelRefused("twice", name, packages[package][1])
    packages[package] = str(number), name
    return [one for one in found if one.marker is None or one.marker.evaluate({"extra": ""})]


def _read_metadata(name: str, archive: ZipFile) -> Message:
    """Return the headers of a wheel's metadata, after a look at all its files."""
    check_files(name, archive)
    if archive.testzip() is not None:
        raise BadZipFile
    (place,) = [path for path in archive.namelist() if path.endswith(".dist-info/METADATA")]
    _check_record(archive, place.removesuffix("METADATA"))
    return HeaderParser().parsestr(archive.read(place).decode("utf-8"))


def _check_record(archive: ZipFile, folder: str) -> None:
    """Raise an error unless every file that the wheel's record lists is as listed."""
    record = archive.read(f"{folder}RECORD").decode("utf-8")
    for path, digest, _size in csv.reader(StringIO(record)):
        content = archive.read(path)
        method, _equals, wanted = digest.partition("=")
        if digest and urlsafe_b64decode(f"{wanted}==") != hashlib.new(method, content).digest():
            raise BadZipFile


def _is_there(requirement: Any, packages: Mapping[str, tuple[str, str]]) -> bool:
    from micropip._vendored.packaging.src.packaging import utils

    name = utils.canonicalize_name(requirement.name)
    if name in packages:
        number = packages[name][0]
    else:
        try:
            number = version(name)
        except PackageNotFoundError:
            return False
    return bool(requirement.specifier.contains(number, prereleases=True))
