"""`run.py play`: the runtime in place, the site served here, the browser opened."""

import argparse
import threading
import webbrowser
from pathlib import Path

from tools.paths import DIST, ROOT
from tools.problem import Problem, reporting_problems
from tools.serve import SiteServer, address, site_server
from tools.vendor import ensure_vendor

# Always tried first: the browser keeps saved tables per address, and the port is part of it.
USUAL_PORT = 8649


@reporting_problems
def main(argv: list[str]) -> int:
    """Serve until Ctrl-C, then return 0."""
    options = parsed(argv)
    if not options.built:
        ensure_vendor()
    root = DIST if options.built else ROOT
    if options.built and not (root / "index.html").is_file():
        raise Problem("There is no dist/ yet; `python3 run.py build` makes it.")
    serve(root, options.port, options.prefix, options.browser)
    return 0


def parsed(argv: list[str]) -> argparse.Namespace:
    """Parse the options of the command line."""
    parser = argparse.ArgumentParser(prog="run.py play", description=__doc__)
    parser.add_argument("--port", type=port_number, help=f"default {USUAL_PORT}, or a free one")
    parser.add_argument("--no-browser", dest="browser", action="store_false")
    parser.add_argument("--built", action="store_true", help="serve dist/ as build made it")
    parser.add_argument("--prefix", default="/", help="serve under this path, like /motherlode/")
    options = parser.parse_args(argv)
    options.prefix = f"/{options.prefix.strip('/')}/".replace("//", "/")
    return options


def port_number(text: str) -> int:
    """Parse a port for ``argparse``."""
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text[:20]!r}")
    return int(text)


def bound_server(root: Path, port: int | None, prefix: str) -> SiteServer:
    """Bind the chosen port, or without a choice the usual one or any free one."""
    if port is not None:
        try:
            return site_server(root, port, prefix)
        except OSError as error:
            raise Problem(f"Port {port} cannot be used ({error.strerror}).") from error
    try:
        return site_server(root, USUAL_PORT, prefix)
    except OSError:
        print(f"Port {USUAL_PORT} is taken; tables saved there are not shown at this address.")
        return site_server(root, 0, prefix)


def serve(root: Path, port: int | None, prefix: str, browser: bool) -> None:
    """Serve the folder until Ctrl-C."""
    with bound_server(root, port, prefix) as server:
        url = address(server, prefix)
        print(f"Motherlode is at {url} (Ctrl-C ends it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nClosed.")
