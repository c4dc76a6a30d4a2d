"""The pages that are measured: our built site, and two peers on the same runtime.

The bare page loads Pyodide by hand; the PyScript page is what its documentation shows, with
a local interpreter. Both have the runtime as it is shipped: what our build leaves out of ours is
in theirs. Each draws one rectangle from Python and says that it is ready in the same way as ours.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.links import table_link
from motherlode.games import CATALOG
from tools.build import build_site, write_site
from tools.paths import ROOT
from tools.serve import SiteHandler, SiteServer

FOLDER = ROOT / ".cache" / "bench" / "site"

DRAW = """
from js import document
canvas = document.getElementById("canvas")
canvas.getContext("2d").fillRect(10, 10, 60, 40)
document.documentElement.dataset.ready = "yes"
"""

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title>
<link rel="icon" href="data:,">"""
BODY = """</head><body><p>Opening the page</p><canvas id="canvas"></canvas>"""

BARE = f"""{HEAD}{BODY}
<script type="module">
import {{ loadPyodide }} from "./assets/vendor/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython(`{DRAW}`);
</script></body></html>
"""

HELLO = f"""{HEAD}
<link rel="stylesheet" href="./assets/vendor/pyscript/core.css">
<script type="module" src="./assets/vendor/pyscript/core.js"></script>{BODY}
<script type="py" config='{{"interpreter": "./assets/vendor/pyodide/pyodide.mjs"}}'>{DRAW}</script>
</body></html>
"""


@dataclass
class Sent:
    """One answer of the server: what was asked for, and the bytes of the body as they travelled."""

    path: str
    code: int
    size: int = 0


def pages() -> dict[str, str]:
    """Return the pages that are opened: a name and the address below the site's."""
    return {
        "shelf": "index.html",
        **{table: f"index.html{table_link(entry)}" for entry, table in TABLES.items()},
        "bare Pyodide": f"{PEERS}/bare.html",
        "PyScript hello": f"{PEERS}/hello.html",
    }


#: Names of the pages that open a game under way, by entry.
TABLES = {entry: f"table of {entry}" for entry in CATALOG}
OURS = ("shelf", *TABLES.values())
#: The folder of the peers' pages and of all that these load.
PEERS = "peers"
VENDORS = ("assets/vendor/pyodide", "assets/vendor/pyscript")


def make_site(folder: Path = FOLDER) -> Path:
    """Build the site from the sources now, with the peers beside it."""
    write_site({**build_site(ROOT), **peers(ROOT)}, folder)
    return folder


def peers(source: Path) -> dict[str, bytes]:
    """Return the peers' two pages, and the runtime by others as it was fetched, by path."""
    files = {"bare.html": BARE.encode(), "hello.html": HELLO.encode()}
    for vendor in VENDORS:
        for path in sorted((source / vendor).iterdir()):
            files[f"{vendor}/{path.name}"] = path.read_bytes()
    return {f"{PEERS}/{path}": content for path, content in files.items()}


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, list[Sent]]]:
    """Serve the folder as `run.py play` does: cached, and compressed where hosts compress.

    Yields its address and a list of what was answered, which grows.
    """
    sent: list[Sent] = []

    class Counted(SiteHandler):
        def send_response(self, code: int, message: str | None = None) -> None:
            self.told = Sent(self.path.partition("?")[0], code)
            sent.append(self.told)
            super().send_response(code, message)

        def send_header(self, keyword: str, value: str) -> None:
            if keyword == "Content-Length":
                self.told.size = int(value)
            super().send_header(keyword, value)

    server = SiteServer(("127.0.0.1", 0), partial(Counted, root=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/", sent
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
