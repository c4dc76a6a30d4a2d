"""JavaScript of our own, checked: `python -m tools.script_checks lint`, `types` or `format`.

Style and layout by Biome, types by TypeScript from the comments (JSDoc). Both come by the lock,
into ``.cache/dev``, and run under Node: this computer's, or the one that Playwright brings.
`format` writes the layout; `lint` and `types` only say what they find.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.own_scripts import VENDOR, is_own
from tools.paths import CACHE, ROOT
from tools.problem import Problem, reporting_problems
from tools.vendor import ensure_vendor

BIOME = ROOT / "tools" / "biome.mjs"
TYPESCRIPT = CACHE / "dev" / "typescript" / "tsc.js"
#: What runs in the page, in workers of browsers, and under Node: each knows other things.
PROJECTS = ("tools/types/page.json", "tools/types/worker.json", "tools/types/node.json")
FOLDERS = ("assets", "tools")
NODES = ("node", "node.exe")
USAGE = "usage: python -m tools.script_checks lint|types|format"


def own_scripts(root: Path) -> list[str]:
    """Return the paths of all JavaScript of our own, below the root."""
    found = [path for folder in FOLDERS for path in (root / folder).rglob("*")]
    paths = [path.relative_to(root).as_posix() for path in (root / "sw.js", *found)]
    return sorted(path for path in paths if is_own(path) and not path.startswith(VENDOR))


def find_node() -> str:
    """Return the program that runs JavaScript. Raises Problem when there is none."""
    playwright = find_spec("playwright")
    places = playwright.submodule_search_locations if playwright else None
    brought = [Path(place) / "driver" / name for place in places or () for name in NODES]
    there = [str(path) for path in brought if path.is_file()]
    node = shutil.which("node") or (there[0] if there else None)
    if node is None:
        raise Problem(
            "JavaScript is checked under Node: install it (on Debian: nodejs), version 20 or later."
        )
    return node


@reporting_problems
def main(argv: list[str]) -> int:
    """Return 0 when nothing is to be mended."""
    uses: tuple[str, ...] = ("script",)
    if argv == ["types"]:
        # The types of what the page brings along are read from where it lies.
        uses = ("script", "site")
        runs = [[str(TYPESCRIPT), "--pretty", "false", "-p", project] for project in PROJECTS]
    elif argv in (["lint"], ["format"]):
        runs = [[str(BIOME), *argv, *own_scripts(ROOT)]]
    else:
        raise Problem(USAGE)
    node = find_node()
    ensure_vendor(uses)
    return max(subprocess.run([node, *run], cwd=ROOT).returncode for run in runs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
