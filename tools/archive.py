"""Package archives: checking their hash and reading their files."""

import base64
import hashlib
import io
import tarfile

from tools.problem import Problem


def integrity_of(registry: str, content: bytes) -> str:
    """The archive's hash as its registry writes it."""
    if registry == "npm":
        return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    return "sha256-" + hashlib.sha256(content).hexdigest()


def check_integrity(label: str, registry: str, content: bytes, expected: str) -> None:
    """Raises Problem when the archive is not the locked one."""
    if integrity_of(registry, content) != expected:
        raise Problem(
            f"The download of {label} is not the one this project was made with; "
            "nothing of it was kept. Try again, or look at vendor.lock.json."
        )


def members(registry: str, file_name: str, content: bytes) -> dict[str, bytes]:
    """File contents by path inside the package; a wheel is its own only member."""
    if registry == "pypi":
        return {file_name: content}
    found = {}
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for member in archive:
            stream = archive.extractfile(member) if member.isfile() else None
            if stream is not None:
                found[member.name.partition("/")[2]] = stream.read()
    return found
