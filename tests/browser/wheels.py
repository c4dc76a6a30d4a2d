"""Wheels as a player may bring them, made here."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
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
    described: str = "",
    files: Mapping[str, str | None] | None = None,
) -> tuple[str, bytes]:
    """Return the name of the file and its content: one module of that source.

    Args:
        name: The package and its module.
        source: The module's.
        number: The version.
        requires: What the package requires.
        python: The versions of Python.
        tag: The tag in the file's name; in the wheel it is split as pip does it.
        described: The lines that its metadata begins with; else the name and the version.
        files: More files, instead of its own where they have their names; ``None``: left out.
            ``{folder}`` stands for the one of its metadata.
    """
    folder = f"{name}-{number}.dist-info"
    wanted = "".join(f"Requires-Dist: {one}\n" for one in requires)
    described = described or f"Name: {name}\nVersion: {number}\n"
    pythons, _dash, rest = tag.partition("-")
    tags = "".join(f"Tag: {one}-{rest}\n" for one in pythons.split("."))
    contents: dict[str, str | None] = {
        f"{name}.py": source,
        f"{folder}/METADATA": (
            f"Metadata-Version: 2.1\n{described}Requires-Python: {python}\n{wanted}\n"
        ),
        f"{folder}/WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\n{tags}",
    }
    more = {path.format(folder=folder): content for path, content in (files or {}).items()}
    contents |= {f"{folder}/RECORD": _record(contents), **more}
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, content in contents.items():
            if content is not None:
                archive.writestr(path, content)
    return f"{name}-{number}-{tag}.whl", packed.getvalue()


def _record(contents: Mapping[str, str | None]) -> str:
    return "".join(
        f"{path},sha256={urlsafe_b64encode(sha256(content.encode()).digest()).decode().rstrip('=')},"
        f"{len(content.encode())}\n"
        for path, content in contents.items()
        if content is not None
    )
