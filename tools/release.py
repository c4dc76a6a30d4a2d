"""`run.py release v0.4.0`: all that a release holds, made in release/ and checked.

The site as dist.zip, the cabinet in one file, wheel and sdist in release/files/, a list of the
parts by others in them (an SBOM in the format of CycloneDX), their SHA-256, and release/notes.md,
the version's part of CHANGELOG.md.
"""

import argparse
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

from tools import build
from tools.lock import Lock, json_text, read_lock, sha256_of
from tools.paths import DIST, DIST_SINGLE, LOCK, RELEASE, ROOT
from tools.problem import Problem, reporting_problems
from tools.venv import ensure_venv_of_package, environment

HASHES = "SHA256SUMS"
PARTS_LIST = "motherlode.cdx.json"


@reporting_problems
def main(argv: list[str]) -> int:
    """Make release/ and return 0; an unfinished one is left where something fails."""
    parser = argparse.ArgumentParser(prog="run.py release", description=__doc__)
    parser.add_argument("tag", metavar="TAG", help="the tag of the release, as v0.4.0")
    version = version_of_tag(parser.parse_args(argv).tag)
    notes = notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    shutil.rmtree(RELEASE, ignore_errors=True)
    files = RELEASE / "files"
    files.mkdir(parents=True)
    for options in ([], ["--single"]):
        if build.main(["--strict", *options]):
            return 1
    site = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    contents = {name: path.read_bytes() for name, path in site.items()}
    (files / "dist.zip").write_bytes(build.zipped(contents))
    shutil.copy(DIST_SINGLE / build.SINGLE, files)
    make_package(files)
    parts = json_text(list_parts(read_lock(LOCK), version))
    (files / PARTS_LIST).write_text(parts, encoding="utf-8", newline="\n")
    sums = [f"{sha256_of(path.read_bytes())}  {path.name}\n" for path in sorted(files.iterdir())]
    (files / HASHES).write_text("".join(sums), encoding="utf-8", newline="\n")
    (RELEASE / "notes.md").write_text(notes, encoding="utf-8", newline="\n")
    print(f"release/files/ holds {', '.join(sorted(path.name for path in files.iterdir()))}.")
    return 0


def version_of_tag(tag: str) -> str:
    """Return the version that a tag names. Raises Problem where the sources are of another one."""
    (version,) = re.findall(
        r'^__version__ = "(.+)"$',
        (ROOT / "py" / "motherlode" / "__init__.py").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    if tag != f"v{version}":
        raise Problem(f"The sources are of version {version}, whose tag is v{version}, not {tag}.")
    return str(version)


def notes_of(changelog: str, version: str) -> str:
    """Return what the change log says of a version. Raises Problem where it says nothing."""
    _, found, rest = changelog.partition(f"\n## {version}, ")
    if not found:
        raise Problem(f"CHANGELOG.md says nothing of version {version}.")
    return rest.partition("\n")[2].partition("\n## ")[0].strip() + "\n"


def list_parts(lock: Lock, version: str) -> dict[str, object]:
    """Return the parts by others that the site ships, as CycloneDX has them.

    The package itself has none.
    """
    shipped = [package for package in lock.packages if package.use == "site"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": "motherlode", "version": version}
        },
        "components": [
            {
                "type": "library",
                "name": package.name,
                "version": package.version,
                "purl": f"pkg:{package.registry}/{quote(package.name)}@{package.version}",
                "licenses": [{"expression": package.licence}],
                "components": [
                    {
                        "type": "file",
                        "name": file.target,
                        "hashes": [{"alg": "SHA-256", "content": file.sha256}],
                    }
                    for file in package.files
                ],
            }
            for package in shipped
        ],
    }


def make_package(folder: Path) -> None:
    """Write wheel and sdist into the folder. Raises Problem where a check finds fault with them."""
    tools = str(ensure_venv_of_package())
    _run(tools, "build", "--quiet", "--no-isolation", "--outdir", str(folder))
    made = sorted(map(str, [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]))
    _run(tools, "twine", "check", "--strict", *made)
    _run(tools, "check_wheel_contents", *(path for path in made if path.endswith(".whl")))


def _run(python: str, *command: str) -> None:
    words = [python, "-m", *command]
    done = subprocess.run(words, cwd=ROOT, env=environment(), capture_output=True, encoding="utf-8")
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        raise Problem(f"{command[0]} finds fault with the package:\n{said}")
