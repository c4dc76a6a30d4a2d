"""Run inside the interpreter whose memory is kept: the cabinet, imported or ready to be.

Modules that talk to the browser cannot be imported yet, and of a game only its name is wanted
at first: they are kept compiled and packed, to be run when the page imports them.
"""

import gc
import io
import marshal
import random
import re
import sys
import zipfile
import zipimport
import zlib
from importlib import import_module, invalidate_caches
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

PLACE = Path("/home/pyodide")
LATER = re.compile(r"motherlode\.(browser|games\.\w+\.\w+|__main__)")
# What the library itself imports on the way, when something first asks for it.
ON_THE_WAY = """
    asyncio base64 encodings.ascii encodings.idna encodings.latin_1 encodings.utf_8_sig gettext
    hashlib html http.client inspect io json linecache mimetypes pathlib pyodide.code pyodide.ffi
    pyodide.http pyodide.webloop random string textwrap tokenize traceback typing unicodedata
    urllib.parse warnings zipfile zipfile._path zlib _strptime
""".split()  # noqa: SIM905


class Shipped(Loader):
    """Finds and runs the modules that are held in memory; the other files can be laid out."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[bytes, Path]] = {}
        self.files: dict[Path, bytes] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
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
        """Asks for a module of the usual kind."""

    def exec_module(self, module: ModuleType) -> None:
        code: CodeType = marshal.loads(zlib.decompress(self.codes[module.__name__][0]))
        exec(code, module.__dict__)

    def take(self, path: str, content: bytes) -> None:
        """Holds a file: a module as its code, anything else as it is."""
        place = PLACE / path
        if place.suffix != ".py":
            self.files[place] = content
            return
        parts = Path(path).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        code = compile(content, str(place), "exec", dont_inherit=True)
        self.codes[name] = (zlib.compress(marshal.dumps(code), 9), place)

    def lay_out(self) -> None:
        """Writes the files that are not modules where the modules look for them.

        Chance begins anew: it was the same for everybody.
        """
        random.seed()
        for place, content in self.files.items():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)


shipped = Shipped()


def ship(bundle: bytes) -> int:
    """Takes the bundle in and imports what may be imported; how many modules that were."""
    with zipfile.ZipFile(io.BytesIO(bundle)) as archive:
        for path in archive.namelist():
            shipped.take(path, archive.read(path))
    sys.meta_path.insert(0, shipped)
    for name in (*ON_THE_WAY, *sorted(shipped.codes)):
        if not LATER.match(name):
            import_module(name)
    imported = shipped.codes.keys() & sys.modules.keys()
    for name in imported:
        del shipped.codes[name]
    return len(imported)


def clean_up() -> None:
    """Forgets what was only of use here, and writes zeros over what is free: it packs better."""
    # The library is left behind: what was read of its archive must not be believed later.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    invalidate_caches()
    random.seed(0)
    re.purge()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    gc.collect()
    sizes = [*range(1, 1024, 8), *range(1024, 16384, 256), *(16384 << n for n in range(7))]
    for size in sizes:
        taken = [bytes(size) for _ in range(max(2, min(600, 240_000 // (size + 33))))]
        taken.clear()
    gc.collect()
