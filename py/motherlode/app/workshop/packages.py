"""Packages that a player brings, wheels of pure Python as files, and why one is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from motherlode.core.errors import BadSave
from motherlode.locale import _, mark
from motherlode.match.players import MAX_WHEEL_BYTES

#: Bytes of a wheel's description of itself, at most.
MAX_DESCRIPTION_BYTES = 20_000
_DESCRIPTION = re.compile(r"([A-Za-z0-9_.]{1,60}-[A-Za-z0-9_.!+]{1,40})\.dist-info/WHEEL", re.ASCII)
_PURE_TAG = re.compile(r"^Tag: (py[0-9.py]{1,20}-none-any)\s*$", re.MULTILINE | re.ASCII)
#: By the reason, see ``browser.box_wheels``.
REFUSALS = {
    "name": mark("This is not a Python package such as {example}."),
    "compiled": mark("{file} is not pure Python: it cannot be used here."),
    "python": mark("{file} is for another version of Python ({detail})."),
    "wants": mark("{file} needs the package {detail} as well: add its wheel."),
    "large": mark("The packages of a player have at most {n} kB together."),
    "failed": mark("{file} cannot be installed."),
}
EXAMPLE = "name-1.0-py3-none-any.whl"


def name_of_wheel(content: bytes) -> str:
    """Return the name of the file that holds this wheel, as the wheel itself tells it.

    Raises:
        BadSave: It is no wheel, or not of pure Python; with a sentence.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            for entry in archive.infolist():
                found = _DESCRIPTION.fullmatch(entry.filename)
                if found is None or entry.file_size > MAX_DESCRIPTION_BYTES:
                    continue
                tag = _PURE_TAG.search(archive.read(entry).decode("utf-8", "replace"))
                if tag is None:
                    words = _("{file} is not pure Python: it cannot be used here.")
                    raise BadSave(words.format(file=found[1]))
                return f"{found[1]}-{tag[1]}.whl"
    except (BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
        pass
    raise BadSave(_("This is not a Python package such as {example}.").format(example=EXAMPLE))


def with_wheel(wheels: Mapping[str, bytes], content: bytes) -> dict[str, bytes]:
    """Return the wheels with one more, or one replaced. Raises BadSave."""
    if len(content) <= MAX_WHEEL_BYTES:
        found = {**wheels, name_of_wheel(content): content}
        if sum(map(len, found.values())) <= MAX_WHEEL_BYTES:
            return found
    words = _("The packages of a player have at most {n} kB together.")
    raise BadSave(words.format(n=MAX_WHEEL_BYTES // 1000))


def wheel_words(refusal: str) -> str:
    """Return the sentence for a refusal of ``box_wheels``: reason, detail and file's name."""
    reason, detail, file = (*refusal.split(" ", 2), "", "")[:3]
    sentence = REFUSALS.get(reason, REFUSALS["failed"])
    kilobytes = MAX_WHEEL_BYTES // 1000
    return _(sentence).format(file=file or refusal, detail=detail, example=EXAMPLE, n=kilobytes)
