"""Hosts by others: how each is told to serve a folder on a port of this machine."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from getpass import getuser
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT
from tools.processes import kill_process, list_descendants

START_TIMEOUT_S = 60
APACHE_FOLDER = "/usr/lib/apache2/modules"

PAGE = ROOT / "docs" / "hosting.md"

#: Programs by the headings of the page; what surrounds its lines, which stand for "{lines}".
NGINX = """
daemon off; user {user}; pid {work}/nginx.pid; error_log {work}/error.log;
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work};
  uwsgi_temp_path {work}; scgi_temp_path {work};
  server {{
    listen 127.0.0.1:{port};
    {lines}
  }}
}}
"""

CADDY = """
{{
    admin off
    auto_https off
}}
{lines}
"""

LIGHTTPD = """
server.bind = "127.0.0.1"
server.port = {port}
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
{lines}
"""

APACHE_MODULES = (*("mpm_event", "authz_core", "mime", "dir", "alias", "filter", "deflate"),)
APACHE = """
ServerRoot {work}
ServerName 127.0.0.1
PidFile {work}/apache.pid
ErrorLog {work}/error.log
Listen 127.0.0.1:{port}
{modules}
TypesConfig /etc/mime.types
DocumentRoot {work}
DirectoryIndex index.html
{lines}
"""


def read_lines(heading: str) -> str:
    """Return the lines that the page has for a host."""
    part = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    (lines,) = re.findall(r"^```\n(.*?)^```$", part.partition("\n## ")[0], re.M | re.S)
    return str(lines)


class Host(NamedTuple):
    """A program, its arguments for a folder, a port and an own folder, and a file it needs."""

    program: str
    arguments: Callable[[Path, int, Path], list[str]]
    needs: str = ""


def _by_page(heading: str, around: str, *words: str) -> Callable[[Path, int, Path], list[str]]:
    """Return arguments that name a configuration file: the page's lines, with what is around."""

    def made(root: Path, port: int, work: Path) -> list[str]:
        lines = read_lines(heading).replace("/srv", str(root))
        lines = lines.replace("example.org {", f"http://127.0.0.1:{port} {{")
        modules = (f"LoadModule {m}_module {APACHE_FOLDER}/mod_{m}.so" for m in APACHE_MODULES)
        text = around.format(
            lines=lines, port=port, work=work, user=getuser(), modules="\n".join(modules)
        )
        path = work / "host.conf"
        path.write_text(text, encoding="utf-8")
        return [*words, str(path)]

    return made


#: The four of Debian are told what only Debian has where it has it.
HOSTS = {
    "nginx": Host("nginx", _by_page("nginx", NGINX, "-e", "stderr", "-c"), "/etc/nginx/mime.types"),
    "caddy": Host("caddy", _by_page("Caddy", CADDY, "run", "--adapter", "caddyfile", "--config")),
    "lighttpd": Host(
        "lighttpd",
        _by_page("lighttpd", LIGHTTPD, "-D", "-f"),
        "/usr/lib/lighttpd/mod_deflate.so",
    ),
    "apache": Host(
        "apache2",
        _by_page("Apache", APACHE, "-DFOREGROUND", "-f"),
        f"{APACHE_FOLDER}/mod_mime.so",
    ),
    "http.server": Host(
        sys.executable,
        lambda root, port, _: [
            *("-m", "http.server", str(port)),
            *("--bind", "127.0.0.1", "--directory", str(root)),
        ],
    ),
    "serve": Host(
        "npx",
        lambda root, port, _: [
            *("--yes", "serve@14", "-L"),
            *("-l", f"tcp://127.0.0.1:{port}", str(root)),
        ],
    ),
    "http-server": Host(
        "npx",
        lambda root, port, _: [
            *("--yes", "http-server@14", str(root)),
            *("-a", "127.0.0.1", "-p", str(port)),
        ],
    ),
}


def find_host(host: Host) -> str | None:
    """Return the path of the host's program; None where this machine does not have it."""
    return shutil.which(host.program) if not host.needs or Path(host.needs).is_file() else None


#: The hosts whose lines the page has; they compress.
BY_PAGE = ("nginx", "caddy", "lighttpd", "apache")
#: The hosts that this machine has.
FOUND = [name for name, host in HOSTS.items() if find_host(host)]


@contextmanager
def hosting(name: str, root: Path, work: Path) -> Iterator[str]:
    """Serve the folder by this host, and yield the address with its last slash.

    Args:
        name: the host, as in `HOSTS`.
        root: the folder to serve.
        work: an empty folder for the host's own files.
    """
    port = _free_port()
    program = find_host(HOSTS[name])
    assert program, f"this machine has no {name}"
    command = [program, *HOSTS[name].arguments(root, port, work)]
    with (work / "output").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, cwd=work)
        try:
            _wait_for(port, process, work / "output")
            yield f"http://127.0.0.1:{port}/"
        finally:
            for started in list_descendants(process.pid):  # npx is not the host itself
                kill_process(started.pid)
            process.terminate()
            process.wait(10)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(port: int, process: subprocess.Popen[bytes], output: Path) -> None:
    until = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < until:
        assert process.poll() is None, output.read_text(encoding="utf-8")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(output.read_text(encoding="utf-8"))
