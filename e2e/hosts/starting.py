"""Hosts by others: how each is told to serve a folder on a port of this machine."""

from __future__ import annotations

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

from tools.processes import kill_process, list_descendants

START_TIMEOUT_S = 60

NGINX = """
daemon off; user {user}; pid {work}/nginx.pid; error_log {work}/error.log;
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off; {compressing}
  client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work};
  uwsgi_temp_path {work}; scgi_temp_path {work};
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""
NGINX_GZIP = "gzip on; gzip_types application/javascript application/wasm text/css;"

LIGHTTPD = """
server.document-root = "{root}"
server.bind = "127.0.0.1"
server.port = {port}
index-file.names = ("index.html")
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
"""

APACHE = """
ServerRoot {work}
ServerName 127.0.0.1
PidFile {work}/apache.pid
ErrorLog {work}/error.log
Listen 127.0.0.1:{port}
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule mime_module /usr/lib/apache2/modules/mod_mime.so
LoadModule dir_module /usr/lib/apache2/modules/mod_dir.so
TypesConfig /etc/mime.types
DocumentRoot {root}
DirectoryIndex index.html
<Directory {root}>
  Require all granted
</Directory>
"""


class Host(NamedTuple):
    """A program, its arguments for a folder, a port and an own folder, and a file it needs."""

    program: str
    arguments: Callable[[Path, int, Path], list[str]]
    needs: str = ""


def _with_file(text: str, *words: str) -> Callable[[Path, int, Path], list[str]]:
    """Return arguments that name a configuration file, which is written first."""

    def made(root: Path, port: int, work: Path) -> list[str]:
        path = work / "host.conf"
        path.write_text(
            text.format(root=root, port=port, work=work, user=getuser()), encoding="utf-8"
        )
        return [*words, str(path)]

    return made


#: The four of Debian are told what only Debian has where it has it.
HOSTS = {
    "nginx": Host(
        "nginx",
        _with_file(NGINX.replace("{compressing}", ""), "-e", "stderr", "-c"),
        "/etc/nginx/mime.types",
    ),
    "nginx, compressing": Host(
        "nginx",
        _with_file(NGINX.replace("{compressing}", NGINX_GZIP), "-e", "stderr", "-c"),
        "/etc/nginx/mime.types",
    ),
    "caddy": Host(
        "caddy",
        lambda root, port, _: [
            *("file-server", "--root", str(root)),
            *("--listen", f"127.0.0.1:{port}"),
        ],
    ),
    "lighttpd": Host(
        "lighttpd",
        _with_file(LIGHTTPD, "-D", "-f"),
        "/usr/share/lighttpd/create-mime.conf.pl",
    ),
    "apache": Host(
        "apache2", _with_file(APACHE, "-DFOREGROUND", "-f"), "/usr/lib/apache2/modules/mod_mime.so"
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
