"""`run.py build`: dist/, the whole site for any static host, also under a sub-path.

With --single all of it in one file that opens from a disk, dist-single/motherlode.html.
With --home the single file knows where links given away lead to, and the page on a host where the
picture is that goes with a link to it.
With --strict the build fails where it would otherwise warn that the site starts slower: without
Node, without a snapshot, with a runtime that a patch or the lock does not fit. It then opens what
it has built in a browser, which installs the test tools, and fails where that does not open.
The same sources always give the same bytes. Each step adds its part to a Site; a later
step may read what an earlier one put there.
"""

import argparse
import html
import io
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from urllib.parse import unquote, urljoin, urlsplit

from motherlode.arena.progress_line import ProgressLine
from tools import snapshot
from tools.lock import sha256_of
from tools.on_demand import SELDOM as WHEN_AT_REST
from tools.on_demand import is_on_demand, language_of
from tools.own_scripts import SHARED, is_own, served_script
from tools.patch_runtime_js import apply_patches
from tools.paths import DIST, DIST_SINGLE, ROOT
from tools.policy import FRAMES, with_hashes
from tools.problem import Problem, reporting_problems
from tools.pyconfig import config_text, placed_files, read_config
from tools.single import single
from tools.site_config import helpers_of, with_helpers
from tools.strip_wasm import strip
from tools.vendor import ensure_vendor
from tools.venv import run_module

# Taken as they are, where they exist: the page, and what browsers and hosts look for beside it.
PAGES = ("index.html", "robots.txt", "favicon.ico", "manifest.webmanifest")
# What a store or a browser shows of the cabinet before it is installed.
SCREENSHOTS = "docs/pictures/*.jpg"
LEGAL = ("LICENSE", "THIRD_PARTY_NOTICES.md")
# Modules that the page or a worker names by their address.
ENTRY_MODULES = ("py/main.py", "py/bot_worker.py")
# What the page must have before it can show anything, each a tag and the path of its file.
FIRST_FRAME = re.compile(
    r'(<link rel="stylesheet" href="\./([\w/.-]+\.css)">'
    r'|<script src="\./([\w/.-]+\.js)"></script>)'
)
COMMENT = re.compile(r" *<!--.*?-->\n", re.DOTALL)
LIBRARY = "assets/vendor/pyodide/python_stdlib.zip"
RUNTIME_JS = "assets/vendor/pyodide/pyodide.asm.mjs"
LOADER_JS = "assets/vendor/pyodide/pyodide.mjs"
BOOT_JS = "assets/boot.js"
MODULE = re.compile(r"\.mjs$")
RUNTIME_WASM = "assets/vendor/pyodide/pyodide.asm.wasm"
RUNTIME_INDEX = "assets/vendor/pyodide/pyodide-lock.json"
# The picture that goes with a link, as the page names it.
PREVIEW = "./assets/preview.jpg"
PICTURE = '<meta property="og:image" content="{}">'
ADDRESS = '\n<meta property="og:url" content="{0}">\n<link rel="canonical" href="{0}">'
# The page for addresses at which there is none, and where it names the cabinet's folder.
NOT_FOUND = "404.html"
HOME = 'const HOME = "";'
# What few devices ever ask for: letters of other languages, what an installation or a link shows,
# licences.
SELDOM = re.compile(
    r"-latin-ext-|/icon-\w*-?512\.png$|/icon-48\.png$|/apple-touch-icon\.png$|/preview\.jpg$"
    r"|^docs/pictures/|LICENSE(-MIT)?$|/licences/|^404\.html$|^robots\.txt$"
)
BUNDLE = re.compile(r"motherlode-[0-9a-f]{12}\.zip")
ON_DEMAND = re.compile(r"on-demand-[0-9a-f]{12}\.zip")
WORDS = re.compile(r"words-(\w+)-[0-9a-f]{12}\.zip")
SERVICE_WORKER = "sw.js"
# Constants of the service worker that the build fills in.
AT_FIRST = "const AT_FIRST = {};"
SPARE = "const SPARE = {};"
LATER = "const LATER = {};"
# Hexadecimal digits of a file's hash in the service worker.
DIGITS = 16
SINGLE = "motherlode.html"
# The oldest date a zip can hold; a real one would change the bytes.
ZIP_DATE = (1980, 1, 1, 0, 0, 0)


class Site:
    """The site being made: a source tree and the files so far, by path in the site.

    The spare ones are for when the usual start fails; a device keeps them once it has asked.
    ``home`` is the address where the site will be, if that is known; ``without`` names patches of
    Pyodide that are left out; ``strict``: what makes the site start slower is an error.
    """

    def __init__(
        self, source: Path, home: str = "", without: Collection[str] = (), *, strict: bool = False
    ) -> None:
        self.source = source
        self.home = home
        self.without = without
        self.strict = strict
        self.files: dict[str, bytes] = {}
        self.spare: set[str] = set()
        self.line = ProgressLine("build", len(STEPS))

    def copy(self, path: str) -> bool:
        """Copy a source file, a script of ours as it is served; return False when there is none."""
        found = self.source / path
        if found.is_file() and is_own(path):
            self.files[path] = served_script(self.source, path).encode()
        elif found.is_file():
            self.files[path] = found.read_bytes()
        return found.is_file()

    def report_slow_start(self, why: str) -> None:
        """Warn that the site will start slower. Raises Problem in a strict build."""
        if self.strict:
            raise Problem(f"{why} --strict allows no slower start.")
        self.line.clear()
        print(f"The page will start slower. {why}", file=sys.stderr)


def add_pages(site: Site) -> None:
    """Copy the pages and the modules they start with."""
    if not site.copy("index.html"):
        raise Problem("There is no index.html to build from.")
    for path in (*PAGES, *LEGAL, *ENTRY_MODULES):
        site.copy(path)
    if site.home:
        # who shows links wants whole addresses, and a search shows one of a page with many links
        home, picture = (html.escape(urljoin(site.home, path)) for path in ("", PREVIEW))
        whole = PICTURE.format(picture) + ADDRESS.format(home)
        _put(site, "index.html", PICTURE.format(PREVIEW), whole)
    for shown in sorted(site.source.glob(SCREENSHOTS)):
        site.copy(shown.relative_to(site.source).as_posix())
    # Tells GitHub's hosting to leave the files alone.
    site.files[".nojekyll"] = b""


def add_not_found(site: Site) -> None:
    """Add the page that leads from a mangled address to the cabinet, with its link."""
    if site.copy(NOT_FOUND) and site.home:
        folder = json.dumps(unquote(urlsplit(site.home).path)).replace("<", "\\u003c")
        _put(site, NOT_FOUND, HOME, f"const HOME = {folder};")


def inline_first_frame(site: Site) -> None:
    """Put first style and early script into the page: its first words wait for nothing else."""
    # the comments are for those who read the sources
    page = COMMENT.sub("", site.files["index.html"].decode())
    for tag, style, script in FIRST_FRAME.findall(page):
        path = style or script
        if not (site.source / path).is_file():
            raise Problem(f"index.html names {path}, which is not there.")
        if script:
            page = page.replace(tag, f"<script>\n{served_script(site.source, path)}</script>")
        else:
            content = (site.source / path).read_text(encoding="utf-8")
            content = re.sub(r'url\("(?!data:)', f'url("./{PurePosixPath(path).parent}/', content)
            page = page.replace(tag, f"<style>\n{content}</style>")
    site.files["index.html"] = page.encode()


def add_assets(site: Site) -> None:
    """Copy all assets but hidden files, and the parts that stand in our scripts."""
    for path in sorted((site.source / "assets").rglob("*")):
        relative = path.relative_to(site.source)
        hidden = any(part.startswith(".") for part in relative.parts)
        if path.is_file() and not hidden and not relative.as_posix().startswith(SHARED):
            site.copy(relative.as_posix())


def patch_runtime(site: Site) -> None:
    """Patch the runtime's own JavaScript; a source tree without it is left as it is."""
    if RUNTIME_JS not in site.files:
        return
    asm_js, loader_js = (site.files[path].decode() for path in (RUNTIME_JS, LOADER_JS))
    asm_js, loader_js, misfits = apply_patches(asm_js, loader_js, site.without)
    site.files[RUNTIME_JS], site.files[LOADER_JS] = asm_js.encode(), loader_js.encode()
    if misfits:
        names = ", ".join(repr(name) for name in misfits)
        site.report_slow_start(
            f"This Pyodide is not as tools/patch_runtime_js.py knows it: {names} left out."
        )


def add_modules(site: Site) -> None:
    """Put everything `[files]` names into zips, which pyscript.toml names instead.

    One holds what comes only on demand, and one the words of each language. A zip's name holds a
    hash of its content, so an old one in a cache is never used.
    """
    if not (site.source / "pyscript.toml").is_file():
        raise Problem("There is no pyscript.toml to build from.")
    config = read_config((site.source / "pyscript.toml").read_text(encoding="utf-8"))
    placed = {**catalogues(site.source), **placed_files(config)}
    missing = sorted(path for path in placed.values() if not (site.source / path).is_file())
    if missing:
        raise Problem(f"pyscript.toml names files that are not there: {', '.join(missing)}.")
    contents = {place: (site.source / path).read_bytes() for place, path in placed.items()}
    bundles: dict[str, dict[str, bytes]] = {}
    for place, content in contents.items():
        bundles.setdefault(_bundle_of(place), {})[place] = content
    names = [_add(site, name, zipped(files)) for name, files in bundles.items()]
    config["files"] = {f"./{name}": "./*" for name in names}
    site.files["pyscript.toml"] = config_text(config).encode()


def _bundle_of(place: str) -> str:
    language = language_of(place)
    if language:
        return f"words-{language}-{{}}.zip"
    return "on-demand-{}.zip" if is_on_demand(place) else "motherlode-{}.zip"


def add_snapshot(site: Site) -> None:
    """Add the snapshot of an interpreter that holds the modules, so that the page imports none.

    It comes instead of the bundle, and with a program that has no data of its own. The bundle and
    the whole program are what `boot.js` then fetches only on its plain way.
    """
    (bundle,) = [path for path in site.files if BUNDLE.fullmatch(path)]
    try:
        content = snapshot.make_snapshot(site.source, site.files[bundle])
    except Problem as problem:
        site.report_slow_start(str(problem))
        return
    program = site.files[RUNTIME_WASM]
    users = (site.files[path].decode() for path in (RUNTIME_JS, LOADER_JS))
    try:
        program = strip(program, *users, without=site.without)
    except Problem as problem:
        site.report_slow_start(str(problem))
    added = {
        "snapshot": _add(site, "snapshot-{}.bin", content),
        "program": _add(site, "program-{}.wasm", program),
    }
    site.spare |= {bundle, LIBRARY, RUNTIME_WASM, RUNTIME_INDEX} & site.files.keys()
    index = json.loads(site.files.get(RUNTIME_INDEX, b"null"))
    more = [path for path in site.files if ON_DEMAND.fullmatch(path)]
    words = {found[1]: path for path in site.files if (found := WORDS.fullmatch(path))}
    told = {
        **added,
        "bundle": bundle,
        "onDemand": more[0] if more else "",
        "words": words,
        "index": index,
    }
    _put(site, BOOT_JS, "const BUILT = null;", f"const BUILT = {json.dumps(told)};")
    heavy = '<template id="heavy"'
    where = "".join(f' data-{name}="./{path}"' for name, path in added.items())
    _put(site, "index.html", heavy, heavy + where)
    config = read_config(site.files["pyscript.toml"].decode())
    del config["files"]
    site.files["pyscript.toml"] = config_text(config).encode()


def _add(site: Site, name: str, content: bytes) -> str:
    """Add a file under a name with its hash, so that an old one is never taken for it."""
    path = name.format(sha256_of(content)[:12])
    site.files[path] = content
    return path


def _put(site: Site, path: str, old: str, new: str) -> None:
    text = site.files[path].decode()
    if old not in text:
        raise Problem(f"{path} has no {old!r} any more, which the build replaces.")
    site.files[path] = text.replace(old, new, 1).encode()


def catalogues(source: Path) -> dict[str, str]:
    """Return the compiled translations: path in the page's file system to path in the sources."""
    found = sorted((source / "py" / "motherlode").rglob("*.mo"))
    return {
        path.relative_to(source / "py").as_posix(): path.relative_to(source).as_posix()
        for path in found
    }


def zipped(files: dict[str, bytes]) -> bytes:
    """Return a zip with these files in order of name and nothing else that could vary."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return stream.getvalue()


def rename_modules(site: Site) -> None:
    """Give the runtime's modules names with which every host serves them as scripts.

    Browsers run no module that comes as unknown bytes, and the types of nginx and others know no
    ``.mjs``.
    """
    renamed = {
        path: f"{path.removesuffix('.mjs')}.js" for path in site.files if MODULE.search(path)
    }
    for path in [*renamed, "index.html", BOOT_JS]:
        text = site.files.get(path, b"").decode()
        for old, new in renamed.items():
            text = text.replace(PurePosixPath(old).name, PurePosixPath(new).name)
        if path in site.files:
            site.files[renamed.get(path, path)] = text.encode()
    for path in renamed:
        del site.files[path]


def add_policy(site: Site) -> None:
    """Allow in each page's policy the scripts and styles that now stand in it, and no others."""
    frames = [site.files[path].decode() for path in FRAMES if path in site.files]
    for page, within in (("index.html", frames), (NOT_FOUND, [])):
        if page in site.files:
            site.files[page] = with_hashes(site.files[page].decode(), within).encode()


def add_helpers(site: Site) -> None:
    """Tell the page of the helpers for live tables that `site.toml` names, if it does."""
    page = site.files["index.html"].decode()
    site.files["index.html"] = with_helpers(page, helpers_of(site.source)).encode()


def add_offline(site: Site) -> None:
    """Add the service worker, which names all other files, so it comes last."""
    if site.copy(SERVICE_WORKER):
        script = '<script src="./assets/offline.js"></script>\n</template>'
        _put(site, "index.html", "</template>", script)
        spare = site.spare | {path for path in site.files if SELDOM.search(path)}
        later = {path for path in site.files if WHEN_AT_REST.fullmatch(path)} - spare
        site.files[SERVICE_WORKER] = fill_in_service_worker(
            site.files[SERVICE_WORKER].decode(), site.files, spare, later
        ).encode()


def fill_in_service_worker(
    script: str,
    files: dict[str, bytes],
    spare: Collection[str] = (),
    later: Collection[str] = (),
) -> str:
    """Return the service worker with the path and the hash of every file that a host serves.

    Args:
        script: the text of the service worker.
        files: the site by path.
        spare: paths that it does not fetch ahead.
        later: paths that it fetches once the page is at rest.
    """
    hashes = {
        path: sha256_of(content)[:DIGITS]
        for path, content in sorted(files.items())
        if path != SERVICE_WORKER and not path.startswith(".")
    }
    at_first = hashes.keys() - {*spare, *later}
    for place, named in ((AT_FIRST, at_first), (SPARE, spare), (LATER, later)):
        value = {path: hashes[path] for path in sorted(hashes.keys() & {*named})}
        if place not in script:
            raise Problem(f"{SERVICE_WORKER} has no {place!r} any more, which the build replaces.")
        filled = f"{place.partition('=')[0]}= {json.dumps(value)};"
        script = script.replace(place, filled, 1)
    return script


STEPS: tuple[Callable[[Site], None], ...] = (
    add_pages,
    add_not_found,
    inline_first_frame,
    add_assets,
    patch_runtime,
    add_modules,
    add_snapshot,
    rename_modules,
    add_policy,
    add_helpers,
    add_offline,
)


def build_site(
    source: Path, home: str = "", without: Collection[str] = (), *, strict: bool = False
) -> dict[str, bytes]:
    """Build the whole site from the sources in this folder: contents by path.

    The arguments are those of Site.

    Raises:
        Problem: a part is missing, or a strict build would start slower.
    """
    site = Site(source, home, without, strict=strict)
    with site.line:
        for step in STEPS:
            site.line.note(step.__name__.replace("_", " "))
            step(site)
            site.line.advance()
    return dict(sorted(site.files.items()))


def write_site(files: dict[str, bytes], folder: Path) -> None:
    """Write exactly these files into the folder; until all are written, what was there stays."""
    fresh = folder.with_name(folder.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, content in files.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)


@reporting_problems
def main(argv: list[str]) -> int:
    """Write dist/, or dist-single/, and return 0."""
    parser = argparse.ArgumentParser(prog="run.py build", description=__doc__)
    parser.add_argument("--single", action="store_true", help="one HTML file with everything in it")
    parser.add_argument("--twice", action="store_true", help="build again and compare the bytes")
    parser.add_argument("--strict", action="store_true", help="fail where it would start slower")
    parser.add_argument("--home", default="", help="the address where the cabinet will be")
    options = parser.parse_args(argv)
    if options.home and not re.fullmatch(r"https?://.+/", options.home):
        parser.error("--home is an address like https://example.org/motherlode/, with its last /")
    ensure_vendor()
    files = site_files(options)
    folder = DIST_SINGLE if options.single else DIST
    write_site(files, folder)
    size = sum(len(content) for content in files.values())
    what = SINGLE if options.single else f"{len(files)} files"
    print(f"{folder.name}/ holds {what}, {size / 1e6:.1f} MB.")
    if options.strict and run_module(
        "e2e.opening", [str(folder / SINGLE if options.single else folder)]
    ):
        return 1
    return report_reproducibility(files, options) if options.twice else 0


def report_reproducibility(files: dict[str, bytes], options: argparse.Namespace) -> int:
    """Build once more without a cache and print whether that gave these files; return 1 if not."""
    others = differing_paths(lambda: site_files(options), files)
    print(f"Built again: {'other bytes in ' + ', '.join(others) if others else 'the same bytes'}.")
    return 1 if others else 0


def differing_paths(build: Callable[[], dict[str, bytes]], first: dict[str, bytes]) -> list[str]:
    """Return the paths in which a second build, without a cache, differs from the first."""
    with without_cache():
        second = build()
    paths = sorted(first.keys() | second.keys())
    return [path for path in paths if first.get(path) != second.get(path)]


@contextmanager
def without_cache() -> Iterator[None]:
    """Make the snapshot anew meanwhile, whatever is cached."""
    usual = snapshot.FOLDER
    with TemporaryDirectory(prefix="motherlode-") as folder:
        snapshot.FOLDER = Path(folder)
        try:
            yield
        finally:
            snapshot.FOLDER = usual


def site_files(options: argparse.Namespace) -> dict[str, bytes]:
    """Return the files asked for: the site, or the single file alone."""
    files = build_site(ROOT, options.home, strict=options.strict)
    return {SINGLE: single(files, options.home)} if options.single else files
