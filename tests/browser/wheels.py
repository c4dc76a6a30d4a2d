"""Wheels as a player may bring them, made here."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from zipfile import ZipFile


def make_wheel(
    name: str,
    source: str = "",
    *,
    number: str = "1.0",
    requires: Sequence[str] = (),
    python: str = ">=3.9",
    tag: str = "py3-none-any",
) -> tuple[str, bytes]:
    """Return the name of the file and its content: one module of that source."""
    packed = BytesIO()
    folder = f"{name}-{number}.dist-info"
    wanted = "".join(f"Requires-Dist: {one}\n" for one in requires)
    with ZipFile(packed, "w") as archive:
        archive.writestr(f"{name}.py", source)
        archive.writestr(
            f"{folder}/METADATA",
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n"
            f"Requires-Python: {python}\n{wanted}\n",
        )
        archive.writestr(
            f"{folder}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n"
        )
        archive.writestr(f"{folder}/RECORD", "")
    return f"{name}-{number}-{tag}.whl", packed.getvalue()
