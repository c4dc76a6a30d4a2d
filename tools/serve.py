"""A small HTTP/1.1 server for one folder on 127.0.0.1: right types, right caching, no way out.

It compresses what hosts compress, so that this computer's browser gets what players get.
"""

import gzip
import hashlib
import os
import re
import shutil
import urllib.parse
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.paths import CACHE

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# A name that changes with its content: a version (segno-1.6.6-...) or a hash (core-C9KDLldu.js).
# Only such a file may be kept without asking; `pyodide.mjs` is another file after an update.
NAMED_BY_CONTENT = re.compile(
    r"-\d+\.\d+[\w.]*-[^/]*\.whl$|-[\w-]{8}\.js$|-[0-9a-f]{12}\.(zip|bin)$"
)
KEPT = "public, max-age=31536000, immutable"
ASKED = "no-cache"
COMPRESSED_SUFFIXES = frozenset(
    ".css .html .js .json .md .mjs .py .svg .toml .txt .wasm .webmanifest".split()  # noqa: SIM905
)
GZIP_LEVEL = 6
MIN_COMPRESSED_BYTES = 256
#: From this size on the result is kept on the disk.
MIN_CACHED_BYTES = 500_000
GZIP_CACHE = CACHE / "packed"
MAX_CACHED = 8

Stamp = tuple[str, int, int]
_compressed_files: dict[Stamp, bytes] = {}


def cache_control(path: str) -> str:
    """Return the Cache-Control header of this file: its name changes with its content, or not."""
    kept = NAMED_BY_CONTENT.search(path) and ("/vendor/" in path or path.endswith((".zip", ".bin")))
    return KEPT if kept else ASKED


def is_compressed(path: Path) -> bool:
    """Return whether static hosts send this file compressed with gzip.

    GitHub Pages does so with text, scripts, JSON, SVG and WebAssembly, and sends fonts, pictures
    and archives as they are.
    """
    return (
        path.suffix.lower() in COMPRESSED_SUFFIXES and path.stat().st_size >= MIN_COMPRESSED_BYTES
    )


def compress_file(path: Path) -> bytes:
    """Return the file's content as gzip, the same for the same content; cached."""
    stat = path.stat()
    stamp = (str(path), stat.st_mtime_ns, stat.st_size)
    if stamp not in _compressed_files:
        _compressed_files[stamp] = _compress(path.read_bytes())
    return _compressed_files[stamp]


def _compress(content: bytes) -> bytes:
    if len(content) < MIN_CACHED_BYTES:
        return gzip.compress(content, GZIP_LEVEL, mtime=0)
    kept = GZIP_CACHE / f"{hashlib.sha256(content).hexdigest()[:32]}.gz"
    if kept.is_file():
        return kept.read_bytes()
    fresh = gzip.compress(content, GZIP_LEVEL, mtime=0)
    GZIP_CACHE.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_bytes(fresh)
    part.replace(kept)
    for old in sorted(GZIP_CACHE.glob("*.gz"), key=lambda one: one.stat().st_mtime)[:-MAX_CACHED]:
        old.unlink(missing_ok=True)
    return fresh


def locate(root: Path, prefix: str, url_path: str) -> Path | None:
    """Return the file or folder a request means; None if it is outside, hidden or missing.

    `prefix` ("/" or "/motherlode/") is the sub-path the site pretends to be served under.
    """
    path = urllib.parse.unquote(url_path)
    if not path.startswith(prefix) or "\0" in path or "\\" in path:
        return None
    parts = path[len(prefix) :].split("/")
    if any(part.startswith(".") or ":" in part for part in parts):
        return None
    found = root.joinpath(*parts).resolve()
    if not found.is_relative_to(root.resolve()) or not found.exists():
        return None
    return None if found.is_file() and path.endswith("/") else found


class SiteHandler(BaseHTTPRequestHandler):
    """Handler of GET and HEAD for one folder; 304 when the browser's copy is current."""

    protocol_version = "HTTP/1.1"
    server_version = "Motherlode"
    sys_version = ""
    disable_nagle_algorithm = True

    def __init__(self, *args: object, root: Path, prefix: str = "/") -> None:
        self.root = root
        self.prefix = prefix
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer with the headers of the file alone."""
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        url_path, _, query = self.path.partition("?")
        found = locate(self.root, self.prefix, url_path)
        if found is not None and found.is_dir():
            if not url_path.endswith("/"):
                self._redirect(url_path + "/" + ("?" + query if query else ""))
                return
            found = found / "index.html"
        if found is None or not found.is_file():
            self._refuse(with_body)
            return
        self._send(found, url_path, with_body)

    def _send(self, found: Path, url_path: str, with_body: bool) -> None:
        stat = found.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        body = self._compressed(found)
        known = [part.strip() for part in self.headers.get("If-None-Match", "").split(",")]
        same = tag in known or f"W/{tag}" in known
        self.send_response(HTTPStatus.NOT_MODIFIED if same else HTTPStatus.OK)
        self.send_header("Cache-Control", cache_control(url_path))
        self.send_header("ETag", tag if body is None else f"W/{tag}")
        self.send_header("Last-Modified", formatdate(stat.st_mtime, usegmt=True))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Vary", "Accept-Encoding")
        if not same:
            self._describe(found, stat.st_size if body is None else len(body), body is not None)
        self.end_headers()
        if not with_body or same:
            return
        if body is not None:
            self.wfile.write(body)
            return
        with found.open("rb") as stream:
            shutil.copyfileobj(stream, self.wfile)

    def _compressed(self, found: Path) -> bytes | None:
        """Return the file compressed, where the browser accepts that and a host would do it."""
        taken = re.split(r"[,;\s]+", self.headers.get("Accept-Encoding", ""))
        return compress_file(found) if "gzip" in taken and is_compressed(found) else None

    def _describe(self, found: Path, size: int, is_packed: bool) -> None:
        kind = TYPES.get(found.suffix.lower(), "application/octet-stream")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(size))
        if is_packed:
            self.send_header("Content-Encoding", "gzip")

    def _redirect(self, target: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", "/" + target.lstrip("/"))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _refuse(self, with_body: bool) -> None:
        text = b"There is nothing here.\n"
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES[".txt"])
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if with_body:
            self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the browser's own tools show every request."""


class SiteServer(ThreadingHTTPServer):
    """Server with one thread per connection; a browser that goes away is no error."""

    daemon_threads = True
    # On Windows this option would let a second server share the first one's port.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a connection that broke off."""


def site_server(root: Path, port: int = 0, prefix: str = "/") -> SiteServer:
    """Return a server bound to 127.0.0.1, not yet serving; port 0 takes a free one.

    Raises OSError when the port is taken.
    """
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, root=root, prefix=prefix))


def address(server: SiteServer, prefix: str = "/") -> str:
    """Return the address of the server."""
    return f"http://127.0.0.1:{server.server_address[1]}{prefix}"
