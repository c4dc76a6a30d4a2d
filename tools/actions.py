"""`python3 -m tools.actions`: compare the commits of the workflows' actions with their tags.

Each action is pinned by a commit with its tag beside it. Where GitHub can be asked, this says which
commit is not that of its tag; where it cannot, that too.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.paths import ROOT

USED = re.compile(r"uses: *([\w.-]+/[\w.-]+)(?:/[\w./-]+)?@(\w+)(?: # (v[\w.]+))?")
TIMEOUT_S = 60


class Used(NamedTuple):
    """An action as a workflow uses it; the tag is empty where none stands beside it."""

    action: str
    commit: str
    tag: str


def list_actions() -> list[Used]:
    """Return every action of the workflows once."""
    folder = ROOT / ".github" / "workflows"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.yml"))]
    return sorted({Used(*found) for text in texts for found in USED.findall(text)})


def ask_github(action: str, tag: str) -> str | None:
    """Return the lines of `git ls-remote` for a tag; ``None`` where GitHub does not answer."""
    names = [f"refs/tags/{tag}", f"refs/tags/{tag}^{{}}"]
    command = ["git", "ls-remote", f"https://github.com/{action}", *names]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=TIMEOUT_S)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout


def faults(ask: Callable[[str, str], str | None] = ask_github) -> Iterator[str]:
    """Yield a sentence for each commit that is not its tag's. Raises OSError without GitHub."""
    for action, commit, tag in list_actions():
        told = ask(action, tag)
        if told is None:
            raise OSError(f"{action} could not be asked for its tags.")
        # the last line is the commit of a tag that has words of its own
        commits = [line.split()[0] for line in told.splitlines()]
        if not commits or commits[-1] != commit:
            yield f"{action}@{commit} is not {tag}, which is {commits[-1] if commits else 'none'}."


def main() -> int:
    """Print what is wrong; return 1 where something is, 0 also where GitHub cannot be asked."""
    try:
        found = list(faults())
    except OSError as error:
        print(f"Not checked: {error}")
        return 0
    print(*found or ["Every action is pinned by the commit of its tag."], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
