"""Wheels of pure Python that a player brings: their names, and the reasons why one is refused.

The page looks into a wheel when it is added, without its metadata; ``browser.box_wheels`` looks
again, and into all of it, before anything is installed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from zipfile import ZipFile

from motherlode.core.errors import BadSave
from motherlode.locale import _, mark
from motherlode.match.shelf.players import MAX_WHEEL_BYTES

#: Bytes of what is in a wheel.
MAX_UNPACKED_BYTES = 30_000_000
#: Bytes of a wheel's description of itself.
MAX_DESCRIPTION_BYTES = 20_000
EXAMPLE_WHEEL = "name-1.0-py3-none-any.whl"
#: Top-level modules that a player has without a package: Python's, the cabinet's, and its own.
TAKEN_MODULES = sys.stdlib_module_names | {"motherlode", "player", "js", "pyodide", "micropip"}
_DESCRIPTION = re.compile(r"([A-Za-z0-9_.]{1,60}-[A-Za-z0-9_.!+]{1,40})\.dist-info/WHEEL", re.ASCII)
_PURE_TAG = re.compile(r"^Tag: (py[0-9.py]{1,20}-none-any)\s*$", re.MULTILINE | re.ASCII)
_FOR_PLATFORM = re.compile(r"^Root-Is-Purelib:\s*false\s*$", re.MULTILINE | re.IGNORECASE)
#: Not ``.exe``: tools of pure Python bring starters for Windows, which nothing here runs.
_COMPILED = re.compile(r"\.(so(\.[0-9.]+)?|pyd|dll|dylib|wasm)$", re.IGNORECASE)
#: What is said of a wheel, by the reason it is refused for.
WHEEL_REFUSALS = {
    "name": mark("{file} is not a Python package such as {example}."),
    "damaged": mark("{file} is damaged."),
    "compiled": mark("{file} is not pure Python: it cannot be used here."),
    "python": mark("{file} is for another version of Python ({detail})."),
    "wants": mark("{file} needs the package {detail} as well: add its wheel."),
    "taken": mark("{file} has a module {detail}: Python or Motherlode has one of that name."),
    "twice": mark("{file} and {detail} are the same package: remove one."),
    "large": mark("The packages of a player have at most {n} kB together."),
    "unpacked": mark("{file} is too large when it is unpacked."),
    "failed": mark("{file} cannot be installed."),
}


class WheelRefused(Exception):
    """A package that is not installed.

    Attributes:
        reason: ``name`` (no wheel by its name), ``damaged``, ``compiled`` (for a platform),
            ``python`` (for another Python), ``wants`` (another package), ``taken`` (a module of
            that name is there), ``twice`` (another wheel has the same package), ``large``,
            ``unpacked`` (large once unpacked), ``failed``.
        name: The file's name.
        detail: The Python, package, module or file that it is about.
    """

    def __init__(self, reason: str, name: str, detail: str = "-") -> None:
        # one word each before the name, which may have spaces: `wheel_words` reads it
        super().__init__(f"{reason} {'-'.join(detail.split()) or '-'} {name}")


def wheel_words(refusal: str) -> str:
    """Return the sentence for the text of a ``WheelRefused``: reason, detail and file's name."""
    reason, detail, file = (*refusal.split(" ", 2), "", "")[:3]
    sentence = WHEEL_REFUSALS.get(reason, WHEEL_REFUSALS["failed"])
    kilobytes = MAX_WHEEL_BYTES // 1000
    return _(sentence).format(
        file=file or _("This file"), detail=detail, example=EXAMPLE_WHEEL, n=kilobytes
    )


@contextmanager
def opened_wheel(name: str, content: bytes) -> Iterator[ZipFile]:
    """The wheel as an archive; a zip can be wrong in many ways, and all of them are refused."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            yield archive
    except WheelRefused:
        raise
    except Exception:
        raise WheelRefused("damaged" if name else "name", name) from None


def check_files(name: str, archive: ZipFile) -> None:
    """Refuse a wheel for the files that it has. Raises WheelRefused."""
    if sum(entry.file_size for entry in archive.infolist()) > MAX_UNPACKED_BYTES:
        raise WheelRefused("unpacked", name)
    for path in archive.namelist():
        top, *inner = path.split("/")
        if not top or ".." in (top, *inner) or "\\" in path or ":" in top:
            raise WheelRefused("damaged", name)
        if _COMPILED.search(path):
            raise WheelRefused("compiled", name)
        module = top if inner else top.removesuffix(".py")
        if module in TAKEN_MODULES:
            raise WheelRefused("taken", name, module)


def name_of_wheel(content: bytes) -> str:
    """Return the name of the file that holds this wheel, as the wheel itself tells it.

    Raises:
        WheelRefused: It is no wheel, or cannot be used here.
    """
    with opened_wheel("", content) as archive:
        for entry in archive.infolist():
            found = _DESCRIPTION.fullmatch(entry.filename)
            if found is None or entry.file_size > MAX_DESCRIPTION_BYTES:
                continue
            text = archive.read(entry).decode("utf-8", "replace")
            tags = _PURE_TAG.findall(text)
            if not tags or _FOR_PLATFORM.search(text):
                raise WheelRefused("compiled", found[1])
            tag = next((one for one in tags if "py3" in one), None)
            if tag is None:
                raise WheelRefused("python", found[1], tags[0].partition("-")[0])
            check_files(found[1], archive)
            return f"{found[1]}-{tag}.whl"
    raise WheelRefused("name", "")


def package_of(name: str) -> str:
    """Return the package of a wheel's file: one name, however it is written."""
    return re.sub("[-_.]+", "-", name.partition("-")[0]).lower()


def with_wheel(wheels: Mapping[str, bytes], content: bytes) -> dict[str, bytes]:
    """Return the wheels with one more, in the place of another version of the same package.

    Raises:
        BadSave: It is refused; with a sentence.
    """
    try:
        if len(content) > MAX_WHEEL_BYTES:
            raise WheelRefused("large", "")
        added = name_of_wheel(content)
        others = {
            name: one for name, one in wheels.items() if package_of(name) != package_of(added)
        }
        if sum(map(len, others.values())) + len(content) > MAX_WHEEL_BYTES:
            raise WheelRefused("large", added)
    except WheelRefused as refusal:
        raise BadSave(wheel_words(str(refusal))) from None
    return {**others, added: content}
