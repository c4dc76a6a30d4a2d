"""The development server: types, caching, and nothing outside the site."""

import gzip
import http.client
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.serve import SiteServer, cache_control, site_server

Reply = tuple[int, dict[str, str], bytes]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    (root / "assets" / "vendor").mkdir(parents=True)
    (root / "index.html").write_text("<p>hello", encoding="utf-8")
    (root / "assets" / "index.html").write_text("<p>assets", encoding="utf-8")
    (root / "assets" / "vendor" / "pyodide.asm.wasm").write_bytes(b"\0asm")
    (root / ".git").mkdir()
    (root / ".git" / "config").write_text("secret", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("outside", encoding="utf-8")
    return root


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    yield from _running(site, "/")


@pytest.fixture
def sub_path_server(site: Path) -> Iterator[SiteServer]:
    yield from _running(site, "/motherlode/")


def _running(site: Path, prefix: str) -> Iterator[SiteServer]:
    with site_server(site, 0, prefix) as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def ask(server: SiteServer, path: str, method: str = "GET", **headers: str) -> Reply:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=5)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=names)
    reply = connection.getresponse()
    answer = reply.status, dict(reply.getheaders()), reply.read()
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.html", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "application/toml; charset=utf-8"),
        ("a.woff2", "font/woff2"),
        ("a.whl", "application/zip"),
        ("a.zip", "application/zip"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.mo", "application/octet-stream"),
        ("a.py", "text/x-python; charset=utf-8"),
        ("a.unheard-of", "application/octet-stream"),
    ],
)
def test_types(server: SiteServer, site: Path, name: str, kind: str) -> None:
    (site / name).write_bytes(b"x")
    status, headers, body = ask(server, f"/{name}")
    assert (status, headers["Content-Type"], body) == (200, kind, b"x")


def test_a_current_copy_is_not_sent_again(server: SiteServer) -> None:
    _, headers, _ = ask(server, "/index.html")
    assert headers["Cache-Control"] == "no-cache"
    status, again, body = ask(server, "/index.html", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")
    assert again["ETag"] == headers["ETag"]


def test_a_changed_file_is_sent_again(server: SiteServer, site: Path) -> None:
    _, headers, _ = ask(server, "/")
    (site / "index.html").write_text("<p>changed", encoding="utf-8")
    status, _, body = ask(server, "/", If_None_Match=headers["ETag"])
    assert (status, body) == (200, b"<p>changed")


def test_what_packs_well_goes_out_packed(server: SiteServer, site: Path) -> None:
    for name in ("a.wasm", "a.js", "a.json", "a.svg"):
        (site / name).write_bytes(b"gold " * 400)
        status, headers, body = ask(server, f"/{name}", Accept_Encoding="gzip, deflate, br")
        assert (status, headers["Content-Encoding"]) == (200, "gzip")
        assert int(headers["Content-Length"]) == len(body) < 100
        assert gzip.decompress(body) == b"gold " * 400
        assert headers["Vary"] == "Accept-Encoding"
        status, _, body = ask(
            server, f"/{name}", Accept_Encoding="gzip", If_None_Match=headers["ETag"]
        )
        assert (status, body) == (304, b"")
    (site / "a.wasm").write_bytes(b"ore " * 400)
    assert gzip.decompress(ask(server, "/a.wasm", Accept_Encoding="gzip")[2]) == b"ore " * 400


@pytest.mark.parametrize("name", ["a.woff2", "a.bin", "a.zip", "a.png", "a.whl"])
def test_what_is_packed_already_goes_out_as_it_is(
    server: SiteServer, site: Path, name: str
) -> None:
    (site / name).write_bytes(b"gold " * 400)
    _, headers, body = ask(server, f"/{name}", Accept_Encoding="gzip")
    assert "Content-Encoding" not in headers
    assert body == b"gold " * 400


def test_who_takes_no_packed_files_gets_none(server: SiteServer, site: Path) -> None:
    (site / "a.js").write_bytes(b"gold " * 400)
    assert "Content-Encoding" not in ask(server, "/a.js")[1]


def test_only_a_name_that_changes_with_its_content_is_kept() -> None:
    kept = [
        "/assets/vendor/pyscript/core-C9KDLldu.js",
        "/assets/vendor/wheels/segno-1.6.6-py3-none-any.whl",
        "/motherlode-8779c1d5558a.zip",
    ]
    asked = ["/assets/vendor/pyodide/pyodide.mjs", "/assets/painter.js", "/index.html"]
    assert all("immutable" in cache_control(path) for path in kept)
    assert all(cache_control(path) == "no-cache" for path in asked)


def test_one_connection_serves_many_requests(server: SiteServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=5)
    for method, path in (("GET", "/"), ("HEAD", "/"), ("GET", "/missing"), ("GET", "/")):
        connection.request(method, path)
        reply = connection.getresponse()
        reply.read()
        assert reply.version == 11
        assert not reply.will_close
    connection.close()


def test_head_sends_no_body(server: SiteServer) -> None:
    status, headers, body = ask(server, "/index.html", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, "8", b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/..%2f..%2f..%2foutside.txt",
        "/..%5coutside.txt",
        "//etc/passwd",
        "/index.html/",
        "/.git/config",
        "/assets/%00",
        "/missing",
    ],
)
def test_nothing_outside_or_hidden(server: SiteServer, path: str) -> None:
    assert ask(server, path)[0] == 404


def test_a_link_out_of_the_site_is_refused(server: SiteServer, site: Path) -> None:
    try:
        (site / "way-out.txt").symlink_to(site.parent / "outside.txt")
    except OSError:
        assert os.name == "nt", "only Windows asks for the right to make one"
        return
    assert ask(server, "/way-out.txt")[0] == 404


def test_a_folder_shows_its_index_under_its_own_name(server: SiteServer) -> None:
    status, headers, _ = ask(server, "/assets?x=1")
    assert (status, headers["Location"]) == (301, "/assets/?x=1")
    assert ask(server, "/assets/")[2] == b"<p>assets"
    assert ask(server, "/assets/vendor/")[0] == 404


def test_a_redirect_never_leaves_the_site(server: SiteServer) -> None:
    status, headers, _ = ask(server, "//assets")
    assert status == 404 or headers["Location"].startswith("/assets")


def test_under_a_sub_path(sub_path_server: SiteServer) -> None:
    assert ask(sub_path_server, "/motherlode/")[2] == b"<p>hello"
    assert ask(sub_path_server, "/motherlode/assets/vendor/pyodide.asm.wasm")[0] == 200
    assert ask(sub_path_server, "/")[0] == 404
    assert ask(sub_path_server, "/index.html")[0] == 404


def test_it_listens_on_this_computer_only(server: SiteServer) -> None:
    assert server.server_address[0] == "127.0.0.1"
