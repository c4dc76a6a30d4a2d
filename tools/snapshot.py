"""Snapshot: the memory of an interpreter that has imported the cabinet, made by Node.

It is cached under the hash of what it is made from.
"""

import gzip
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.lock import sha256_of
from tools.paths import CACHE
from tools.problem import Problem

FOLDER = CACHE / "snapshots"
TOOLS = Path(__file__).resolve().parent
SCRIPTS = (TOOLS / "snapshot.mjs", TOOLS / "snapshot_contents.py", TOOLS / "strip_bytecode.py")
RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
#: Node's own zlib packs quicker, and two hundredths less.
GZIP_LEVEL = 9
TIMEOUT_S = 600
#: Snapshots in the cache; the oldest are removed.
MAX_CACHED = 6


def make_snapshot(source: Path, bundle: bytes) -> bytes:
    """Return the packed snapshot with the modules of this bundle, made by Node unless it is cached.

    Raises:
        Problem: there is no Node, the runtime is not whole, or Node fails: the sentence says why.
    """
    runtime = source / "assets" / "vendor" / "pyodide"
    parts = [*SCRIPTS, *(runtime / name for name in RUNTIME)]
    missing = [part.name for part in parts if not part.is_file()]
    if missing:
        raise Problem(f"There is no snapshot: {', '.join(missing)} not found.")
    hashes = "".join(sha256_of(part.read_bytes()) for part in parts)
    cached = FOLDER / f"{sha256_of(bundle + hashes.encode())[:32]}.bin"
    if not cached.is_file():
        run_node(runtime, bundle, cached)
    return cached.read_bytes()


def run_node(runtime: Path, bundle: bytes, target: Path) -> None:
    """Write the snapshot to its file. Raises Problem when that fails."""
    node = shutil.which("node")
    if node is None:
        raise Problem("There is no snapshot: there is no Node on this computer.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent) as folder:
        packed, fresh = Path(folder) / "bundle.zip", Path(folder) / "snapshot.bin"
        packed.write_bytes(bundle)
        command = [node, str(SCRIPTS[0]), str(runtime), str(packed), str(fresh)]
        try:
            subprocess.run(
                command,
                check=True,
                capture_output=True,
                timeout=TIMEOUT_S,
                encoding="utf-8",
            )
            part = fresh.with_suffix(".gz")
            part.write_bytes(gzip.compress(fresh.read_bytes(), GZIP_LEVEL, mtime=0))
            part.replace(target)
        except subprocess.CalledProcessError as error:
            errors = [line for line in error.stderr.splitlines() if "Error:" in line[:300]]
            why = errors[-1] if errors else "Node failed"
            raise Problem(f"There is no snapshot: {why}.") from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Problem(f"There is no snapshot: {error}.") from error
    for old in sorted(target.parent.glob("*.bin"), key=lambda path: path.stat().st_mtime)[
        :-MAX_CACHED
    ]:
        old.unlink()
