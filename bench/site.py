"""The pages that are measured: our built site, and two peers on the same runtime.

The bare page loads Pyodide by hand; the PyScript page is what its documentation shows, with
the same local interpreter. Each draws one rectangle from Python and says that it is ready in
the same way as ours.
"""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tools.build import built, write_site
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

PACKED = {".html", ".js", ".mjs", ".css", ".svg", ".toml", ".json", ".py", ".wasm", ".txt", ".md"}


def make_site(folder: Path = FOLDER) -> Path:
    """The site as built from the sources now, with the peers' pages in it."""
    files = built(ROOT)
    files["bare.html"] = BARE.encode()
    files["hello.html"] = HELLO.encode()
    write_site(files, folder)
    return folder


def wire_size(path: Path) -> int:
    """Bytes of a file as static hosts send it: text and wasm packed with gzip, the rest as is."""
    content = path.read_bytes()
    if path.suffix not in PACKED:
        return len(content)
    return len(gzip.compress(content, 6, mtime=0))


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Serves the folder with the caching of `run.py play`.

    Yields its address and a list of the paths answered with content, which grows.
    """
    sent: list[str] = []

    class Counted(SiteHandler):
        def send_response(self, code: int, message: str | None = None) -> None:
            if code == 200:
                sent.append(self.path.partition("?")[0])
            super().send_response(code, message)

    server = SiteServer(("127.0.0.1", 0), partial(Counted, root=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/", sent
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
