"""JavaScript of our own, as a host serves it: without comments, shared parts written in.

The sources are modules with comments and types for those who read them. What two scripts share is
a part in ``assets/shared``; it stands in every script that imports it, so that a page asks for no
file more, and a classic worker, which imports nothing, may use it too.
"""

import re
from pathlib import Path

from tools.problem import Problem

#: The folder of the parts; the site itself is without it.
SHARED = "assets/shared/"
VENDOR = "assets/vendor/"
SUFFIXES = (".js", ".mjs")
#: Comments that have their lines to themselves, and types of an expression.
COMMENT = re.compile(
    r"^[ \t]*//.*\n|^[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|/\*\* @(?:type|satisfies) [^*\n]*\*/ ?",
    re.MULTILINE,
)
IMPORT = re.compile(
    r'^import \{ [\w, ]+ \} from "\.{1,2}/(?:assets/)?shared/([\w.]+)";\n', re.MULTILINE
)
EXPORT = re.compile(r"^export (?=(?:async )?function|const)", re.MULTILINE)


def is_own(path: str) -> bool:
    """Return whether the file at this path of the site is JavaScript of our own."""
    return path.endswith(SUFFIXES) and not path.startswith(VENDOR)


def served_script(source: Path, path: str) -> str:
    """Return the script at this path as it is served.

    Raises:
        Problem: it imports a part that is not there.
    """
    return without_comments(_with_parts(source, path, set()))


def _with_parts(source: Path, path: str, written: set[str]) -> str:
    """Return the script with each part of ours in the place where it is first imported."""

    def part(found: re.Match[str]) -> str:
        name = SHARED + found[1]
        if name in written:
            return ""
        written.add(name)
        if not (source / name).is_file():
            raise Problem(f"{path} imports {name}, which is not there.")
        return EXPORT.sub("", _with_parts(source, name, written))

    return IMPORT.sub(part, (source / path).read_text(encoding="utf-8"))


def without_comments(text: str) -> str:
    """Return the script without the comments that are for readers of the sources."""
    return COMMENT.sub("", text)
