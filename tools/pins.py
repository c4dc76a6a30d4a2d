"""Pinned parts by others that the site ships or the tests use; `relock` does the rest.

To take a new version: change it here, `python3 run.py relock`, run the tests, look at the
licence, commit both files.
"""

from typing import NamedTuple


class Pin(NamedTuple):
    """One package: where its files go, and which files (globs inside the package).

    `registry` is "npm" or "pypi"; a wheel is taken whole, so it names no files.
    `use` is "site" for what players get, "dev" for what the browser tests need and "script" for
    what checks our JavaScript, under Node.
    """

    registry: str
    name: str
    version: str
    licence: str
    folder: str
    files: tuple[str, ...] = ()
    use: str = "site"


PINS = (
    Pin(
        "npm",
        "pyodide",
        "314.0.7",
        "MPL-2.0",
        "assets/vendor/pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"),
    ),
    Pin(
        "npm",
        "@pyscript/core",
        "0.7.31",
        "Apache-2.0",
        "assets/vendor/pyscript",
        (
            "LICENSE",
            "dist/core.js",
            "dist/core.css",
            "dist/codemirror_*.js",
            "dist/index-*.js",
            "dist/core-*.js",
            "dist/toml-*.js",
            "dist/error-*.js",
            "dist/deprecations-manager-*.js",
            "dist/donkey-*.js",
            "dist/py-editor-*.js",
            "dist/py-game-*.js",
            "dist/py-terminal-*.js",
            "dist/pyodide_graph-*.js",
        ),
    ),
    Pin(
        "npm",
        "@fontsource-variable/rokkitt",
        "5.3.0",
        "OFL-1.1",
        "assets/vendor/fonts/rokkitt",
        (
            "LICENSE",
            "files/rokkitt-latin-wght-normal.woff2",
            "files/rokkitt-latin-ext-wght-normal.woff2",
        ),
    ),
    Pin(
        "npm",
        "@fontsource-variable/source-sans-3",
        "5.3.0",
        "OFL-1.1",
        "assets/vendor/fonts/source-sans-3",
        (
            "LICENSE",
            "files/source-sans-3-latin-wght-normal.woff2",
            "files/source-sans-3-latin-ext-wght-normal.woff2",
        ),
    ),
    Pin(
        "npm",
        "qr",
        "0.7.0",
        "MIT OR Apache-2.0",
        "assets/vendor/qr",
        ("LICENSE-MIT", "decode.js", "index.js"),
    ),
    Pin("pypi", "segno", "1.6.6", "BSD-3-Clause", "assets/vendor/wheels"),
    Pin("pypi", "micropip", "0.11.1", "MPL-2.0", "assets/vendor/installer"),
    Pin("npm", "axe-core", "4.14.1", "MPL-2.0", ".cache/dev/axe-core", ("axe.min.js",), "dev"),
    Pin(
        "npm",
        "typescript",
        "6.0.3",
        "Apache-2.0",
        ".cache/dev/typescript",
        ("lib/_tsc.js", "lib/tsc.js", "lib/lib.*.d.ts"),
        "script",
    ),
    Pin(
        "npm",
        "@biomejs/wasm-nodejs",
        "2.5.14",
        "MIT OR Apache-2.0",
        ".cache/dev/biome",
        ("biome_wasm.js", "biome_wasm_bg.wasm"),
        "script",
    ),
)

# Pyodide's own index of packages, cut down to our wheels: whatever asks it for a package finds
# it beside the runtime and nowhere else.
WHEELS = "assets/vendor/wheels"
RUNTIME_LOCK = "assets/vendor/pyodide/pyodide-lock.json"
