"""The memory of an interpreter that has imported the cabinet, made by Node where there is one.

It is kept under the hash of what it is made from: nothing has changed, nothing is made anew.
"""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.lock import sha256_of
from tools.paths import CACHE

FOLDER = CACHE / "memory"
TOOLS = Path(__file__).resolve().parent
PROGRAMS = (TOOLS / "memory.mjs", TOOLS / "shipped.py", TOOLS / "slim.py")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LEVEL = 9
"""Of packing: Node's own zlib packs quicker, and two hundredths less."""
PATIENCE = 180
"""Seconds."""
KEPT = 6
"""So many are kept; the oldest go."""
WITHOUT = "The page will start without kept memory, which takes longer"


def kept_memory(source: Path, bundle: bytes) -> bytes | None:
    """The packed memory with the modules of this bundle; None, said in a sentence, without Node.

    A source tree without the runtime has none either, and nothing is said.
    """
    runtime = source / "assets" / "vendor" / "pyodide"
    parts = [*PROGRAMS, *(runtime / name for name in RUNTIME)]
    if not all(part.is_file() for part in parts):
        return None
    hashes = "".join(sha256_of(part.read_bytes()) for part in parts)
    kept = FOLDER / f"{sha256_of(bundle + hashes.encode())[:32]}.bin"
    if not kept.is_file():
        node = shutil.which("node")
        if node is None:
            print(f"{WITHOUT}: there is no Node on this computer.", file=sys.stderr)
            return None
        _make(node, runtime, bundle, kept)
    return kept.read_bytes() if kept.is_file() else None


def _make(node: str, runtime: Path, bundle: bytes, kept: Path) -> None:
    """Makes the file or says why there is none."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=kept.parent) as folder:
        packed, fresh = Path(folder) / "bundle.zip", Path(folder) / "memory.bin"
        packed.write_bytes(bundle)
        command = [node, str(PROGRAMS[0]), str(runtime), str(packed), str(fresh)]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
            part = fresh.with_suffix(".gz")
            part.write_bytes(gzip.compress(fresh.read_bytes(), LEVEL, mtime=0))
            part.replace(kept)
        except subprocess.CalledProcessError as error:
            # the runtime shows its own source too, in lines of a million characters
            told = [line for line in error.stderr.splitlines() if "Error:" in line[:300]]
            print(f"{WITHOUT}: {told[-1] if told else 'Node failed'}.", file=sys.stderr)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(f"{WITHOUT}: {error}.", file=sys.stderr)
    for old in sorted(kept.parent.glob("*.bin"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        old.unlink()
