"""The differences between the engines, written down here alone and read by the tests.

What a page may rely on in all three is not here: WebAssembly, workers, modules, localStorage,
IndexedDB, the service worker with its caches, variable fonts, grids, `:has`, `dialog`.

Beyond what can be asked of a page:

- Storage. Chromium writes localStorage to the disk late, hence `assets/journal.js`. Safari forgets
  what a site has kept that nobody has visited for seven days; the shelf can be saved as a file.
- A file of the disk (`run.py build --single`) has no service worker in any engine. In Chromium and
  Firefox each path is a place of its own to keep things.
- Clipboard. In all three a page may write after a click and only Chromium lets one read in tests.
- Painting. Chromium and Firefox paint canvases by the CPU where there is no GPU. WebKit for Linux
  paints them by OpenGL, also where that is software, and lays each canvas of the page over the
  others anew for every frame: see `BY_CPU`, `DEAR` and `hideClean` in `assets/painter.js`, and
  `BY_CPU` here. There bitmaps stay canvases; elsewhere only their pixels are kept (`leanly`).
- Windows. Playwright's WebKit for it runs no WebAssembly, and is none for us: the page says that it
  cannot be opened there (`e2e/test_failing_start.py` has the same of a browser without it).
- Keeping the site. Where a page of WebKit for Linux is left within some hundredths of a second
  after it has registered the service worker, the browser may never end that, and begins nothing
  else of the kind until it is opened anew: till then the cabinet wants the network. So a test that
  leaves a page waits until the site is kept.
- WebDriver. WebKit for Linux has a window, so it gets an X display that nobody sees; it waits for
  the whole page where the others may be asked as soon as it is parsed.
"""

from __future__ import annotations

#: The abilities of its engine that a page can find out.
ASK = """() => ({
  "idle": "requestIdleCallback" in window,
  "share sheet": "share" in navigator,
  "files of its own": !!navigator.storage?.getDirectory,
  "locks": "locks" in navigator,
})"""

#: Those that are asked on Linux to paint canvases by the CPU.
BY_CPU = {"webkit"}

#: The abilities found on Linux, by engine.
#:
#: - idle: without it the painter's grain is made when a table first wants it. - share sheet: the
#: system's own; without it the link is copied. Phones, macOS and Windows have one. - files of its
#: own: without them the snapshot is unpacked at every opening. - locks: what the single file waits
#: for before it asks for the storage.
ABILITIES = {
    "chromium": {"idle": True, "share sheet": False, "files of its own": True, "locks": True},
    "firefox": {"idle": True, "share sheet": False, "files of its own": True, "locks": True},
    "webkit": {"idle": False, "share sheet": False, "files of its own": False, "locks": True},
}
