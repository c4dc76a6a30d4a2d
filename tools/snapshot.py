"""Snapshot: the memory of an interpreter that has imported the cabinet, made by Node.

It is cached under the hash of what it is made from: nothing has changed, nothing is made anew.
"""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.lock import sha256_of
from tools.paths import CACHE

FOLDER = CACHE / "snapshots"
TOOLS = Path(__file__).resolve().parent
SCRIPTS = (TOOLS / "snapshot.mjs", TOOLS / "snapshot_contents.py", TOOLS / "strip_bytecode.py")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LEVEL = 9
"""Of packing: Node's own zlib packs quicker, and two hundredths less."""
TIMEOUT = 180
"""Seconds."""
CACHED = 6
"""So many are cached; the oldest go."""
WITHOUT = "The page will start without a snapshot, which takes longer"


def snapshot_of(source: Path, bundle: bytes) -> bytes | None:
    """The packed snapshot with the modules of this bundle; None, said in a sentence, without Node.

    A source tree without the runtime has none either, and nothing is said.
    """
    runtime = source / "assets" / "vendor" / "pyodide"
    parts = [*SCRIPTS, *(runtime / name for name in RUNTIME)]
    if not all(part.is_file() for part in parts):
        return None
    hashes = "".join(sha256_of(part.read_bytes()) for part in parts)
    cached = FOLDER / f"{sha256_of(bundle + hashes.encode())[:32]}.bin"
    if not cached.is_file():
        node = shutil.which("node")
        if node is None:
            print(f"{WITHOUT}: there is no Node on this computer.", file=sys.stderr)
            return None
        make(node, runtime, bundle, cached)
    return cached.read_bytes() if cached.is_file() else None


def make(node: str, runtime: Path, bundle: bytes, target: Path) -> None:
    """Writes the snapshot to its file, or says why there is none."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent) as folder:
        packed, fresh = Path(folder) / "bundle.zip", Path(folder) / "snapshot.bin"
        packed.write_bytes(bundle)
        command = [node, str(SCRIPTS[0]), str(runtime), str(packed), str(fresh)]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT)
            part = fresh.with_suffix(".gz")
            part.write_bytes(gzip.compress(fresh.read_bytes(), LEVEL, mtime=0))
            part.replace(target)
        except subprocess.CalledProcessError as error:
            faults = [line for line in error.stderr.splitlines() if "Error:" in line[:300]]
            print(f"{WITHOUT}: {faults[-1] if faults else 'Node failed'}.", file=sys.stderr)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(f"{WITHOUT}: {error}.", file=sys.stderr)
    for old in sorted(target.parent.glob("*.bin"), key=lambda path: path.stat().st_mtime)[:-CACHED]:
        old.unlink()
