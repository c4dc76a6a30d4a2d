"""Snapshot contents: the cabinet, imported or ready to be, in the interpreter of the snapshot.

Run inside the interpreter whose memory is kept. Modules that talk to the browser cannot be
imported yet, and of a game only its name is wanted at first: their code is held, to be run when the
page imports them.
"""

import dataclasses
import functools
import gc
import marshal
import random
import re
import sys
import zipfile
import zipimport
from hashlib import sha256
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

MODULES = Path("/home/pyodide")
LIBRARY = Path(next(path for path in sys.path if path.endswith(".zip")))
#: Modules that are not imported yet: of the browser, and those that only computer players and
#: fair or sealed tables, or those beside a real box, need.
DEFERRED = re.compile(
    r"motherlode\.(browser|games\.\w+\.(?!rules\b|view\b)\w+|games\.\w+\.rules\.(sealed|by_hand)|__main__"
    r"|match\.(codec\.tail|draws\.(?!chance\b|seeded\b)\w+)|app\.renewal)\b"
)
# What the library itself imports on the way, when something first asks for it.
LIBRARY_IMPORTED = """
    asyncio base64 hashlib inspect io json linecache pathlib pyodide.code
    pyodide.ffi pyodide.webloop random string textwrap tokenize traceback typing unicodedata
    warnings zipfile zipfile._path zlib
""".split()  # noqa: SIM905
# What is asked for only by what comes later: words in other languages, PyScript, and _pickle, which
# writes decisions. What these import comes with them.
LIBRARY_HELD = """
    _compat_pickle encodings.ascii encodings.latin_1 gettext html
""".split()  # noqa: SIM905
# What the library tries to import and does without: nothing here asks a server through a socket of
# its own, or packs in these ways.
LIBRARY_OMITTED = {
    "ssl",
    "_ssl",
    "bz2",
    "lzma",
    "compression",
    "compression.zstd",
    "compression.zstd._zstdfile",
    "compression._common",
    "compression._common._streams",
}


def key_of(text: str) -> bytes:
    """Return the key under which the code of a text that `dataclass` writes is held."""
    return sha256(text.encode()).digest()


class HeldModules(Loader):
    """Importer, finder and loader, of the modules held in memory, and reader of files beside them.

    A module is held as its code: `marshal` reads it.
    """

    def __init__(self) -> None:
        self.codes: dict[str, tuple[bytes, Path]] = {}
        self.files: dict[Path, bytes] = {}
        self.dataclass_codes: dict[bytes, bytes] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module that is held, see ``importlib.abc.MetaPathFinder``."""
        found = self.codes.get(name)
        if found is None:
            return None
        place = found[1]
        spec = ModuleSpec(name, self, origin=str(place), is_package=place.stem == "__init__")
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(place.parent))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None: the module is of the usual kind."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, see ``importlib.abc.Loader``."""
        code: CodeType = marshal.loads(self.codes[module.__name__][0])
        exec(code, module.__dict__)

    def hold(self, place: Path, content: bytes) -> None:
        """Hold a file that seems to lie at this place; a module is held as its code."""
        if place.suffix != ".py":
            self.files[place] = content
            return
        root = MODULES if place.is_relative_to(MODULES) else LIBRARY
        parts = place.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.codes[name] = (content, place)

    def exec_dataclass(self, text: str, names: dict[str, object], made: dict[str, object]) -> None:
        """Execute a text that `dataclass` writes: compiling it takes most of an import."""
        code = self.dataclass_codes.get(key_of(text))
        exec(marshal.loads(code) if code else text, names, made)

    def get_data(self, path: str) -> bytes:
        """Return the file that seems to lie there, or came later. Raises OSError without one."""
        held = self.files.get(Path(path))
        return Path(path).read_bytes() if held is None else held


held = HeldModules()


def import_modules(modules: str) -> int:
    """Hold a zip of modules and import those not deferred; return the number imported."""
    with zipfile.ZipFile(modules) as archive:
        for path in archive.namelist():
            held.hold(Path("/", path), archive.read(path))
    sys.meta_path.insert(0, held)
    own = (name for name, (_code, place) in held.codes.items() if place.is_relative_to(MODULES))
    for name in (*LIBRARY_IMPORTED, *sorted(own)):
        if not DEFERRED.match(name):
            import_module(name)
    imported = held.codes.keys() & sys.modules.keys()
    for name in imported:
        del held.codes[name]
    return len(imported)


def import_deferred() -> None:
    """Import what is deferred, but what talks to the browser."""
    for name in list(held.codes):
        if re.match(r"motherlode\.(games|match|app)\.", name):
            import_module(name)


def draw_desks() -> None:
    """Draw the desk of every game by day and by night: each table shows it, and it takes longest.

    The games cache the pictures, and what else was cached on the way is forgotten. Rounded, the
    numbers of a picture compress to a third.
    """
    games, theme = (import_module(f"motherlode.{name}") for name in ("games", "canvas.theme"))
    for entry in games.CATALOG.values():
        for each in (theme.DAY, theme.NIGHT):
            lazy_picture = entry.part("view").VIEW.pictures(each, ())["desk"]
            desk = lazy_picture._draw()
            object.__setattr__(desk, "ops", desk.rounded().ops)
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.__name__ != "desk":
            each.cache_clear()


def hold_dataclasses(texts: dict[str, bytes]) -> None:
    """Execute from now on the code of these texts where `dataclass` writes one of them."""
    held.dataclass_codes = {key_of(text): code for text, code in texts.items()}
    dataclasses.exec = held.exec_dataclass  # type: ignore[attr-defined]


def clean_up() -> None:
    """Free what is of use here only, and keep the rest out of later garbage collections."""
    # The library is left behind: what was read of its archive must not be believed later.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    random.seed(0)
    re.purge()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    gc.collect()
    # what is kept is kept for good: no later collection goes through it
    gc.freeze()
