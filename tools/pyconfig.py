"""Reading and writing pyscript.toml, and the places its `[files]` table names."""

import json
import re
import tomllib
from pathlib import PurePosixPath
from typing import Any

from tools.problem import Problem

BARE = re.compile(r"[A-Za-z0-9_-]+")
TEMPLATE = re.compile(r"\{.+?\}")


def read_config(text: str) -> dict[str, Any]:
    """Return the settings. Raises Problem when the text is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(f"pyscript.toml cannot be read ({error}).") from error


def placed_files(config: dict[str, Any]) -> dict[str, str]:
    """Return path in the page's file system to path in the site, for every entry of `[files]`.

    Follows PyScript: a key in braces is a name for later keys, an empty destination means
    the working folder, one that ends in a slash keeps the file's own name.
    """
    names: dict[str, str] = {}
    placed = {}
    for source, target in config.get("files", {}).items():
        if source.startswith("{") and source.endswith("}"):
            names[source] = _filled(target, names)
            continue
        url = _filled(source, names)
        place = _filled(target or "./", names)
        if place.endswith("/"):
            place += PurePosixPath(url).name
        placed[_inside(place)] = _inside(url)
    return placed


def _filled(text: str, names: dict[str, str]) -> str:
    try:
        return TEMPLATE.sub(lambda match: names[match[0]], text)
    except KeyError as error:
        raise Problem(f"pyscript.toml uses {error} before naming it.") from error


def _inside(path: str) -> str:
    pure = PurePosixPath(path)
    if pure.is_absolute() or ".." in pure.parts or ":" in path:
        raise Problem(f"pyscript.toml reaches outside the site with {path!r}.")
    return str(pure)


def config_text(config: dict[str, Any]) -> str:
    """Return TOML for strings, numbers, booleans, lists of them, and tables of those."""
    return "\n".join(_lines(config, ())) + "\n"


def _lines(table: dict[str, Any], path: tuple[str, ...]) -> list[str]:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    lines = [f"[{'.'.join(_key(part) for part in path)}]"] if path and plain else []
    # JSON's strings, numbers, booleans and lists are written the same way in TOML.
    lines += [
        f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()
    ]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _lines(value, (*path, key))
    return lines


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
