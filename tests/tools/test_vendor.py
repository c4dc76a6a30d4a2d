"""Vendored parts are the locked ones or not there at all."""

import io
import json
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from tools.fetch import integrity_of
from tools.lock import (
    Lock,
    LockedFile,
    Package,
    lock_text,
    manifests,
    read_lock,
    runtime_info,
    runtime_lock,
    sha256_of,
)
from tools.paths import LOCK
from tools.pins import PINS
from tools.problem import Problem
from tools.vendor import ensure, write_whole

CONTENT = {"package/run.mjs": b"run", "package/dist/core.js": b"core"}


def archive(content: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as made:
        for name, body in content.items():
            info = tarfile.TarInfo(name)
            info.size = len(body)
            made.addfile(info, io.BytesIO(body))
    return stream.getvalue()


class FakeRegistry:
    """Gives one archive for everything and remembers what was asked."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.asked: list[str] = []

    def __call__(self, registry: str, name: str, version: str) -> tuple[str, bytes]:
        self.asked.append(f"{registry} {name} {version}")
        return "part-1.0.tgz", self.content


@pytest.fixture
def registry() -> FakeRegistry:
    return FakeRegistry(archive(CONTENT))


@pytest.fixture
def lock(registry: FakeRegistry) -> Lock:
    files = tuple(
        LockedFile(
            name.removeprefix("package/"),
            "assets/vendor/" + Path(name).name,
            len(body),
            sha256_of(body),
        )
        for name, body in CONTENT.items()
    )
    integrity = integrity_of("npm", registry.content)
    part = Package("npm", "part", "1.0", "MIT", "site", integrity, files)
    dev = replace(part, name="tool", use="dev", files=(replace(files[0], target="dev/tool.js"),))
    return Lock((part, dev), {"assets/vendor/index.json": '{\n  "a": 1\n}\n'})


def test_a_first_start_fetches_what_the_site_needs(
    lock: Lock, registry: FakeRegistry, tmp_path: Path
) -> None:
    assert ensure(lock, tmp_path, ("site",), registry) == ["part 1.0"]
    assert (tmp_path / "assets/vendor/core.js").read_bytes() == b"core"
    assert json.loads((tmp_path / "assets/vendor/index.json").read_text(encoding="utf-8")) == {
        "a": 1
    }
    assert not (tmp_path / "dev").exists()


def test_a_second_start_fetches_nothing(lock: Lock, registry: FakeRegistry, tmp_path: Path) -> None:
    ensure(lock, tmp_path, ("site", "dev"), registry)
    registry.asked.clear()
    assert ensure(lock, tmp_path, ("site", "dev"), registry) == []
    assert registry.asked == []


@pytest.mark.parametrize("damage", [b"ruN", b"r", b""])
def test_a_tampered_or_cut_file_is_fetched_again(
    lock: Lock, registry: FakeRegistry, tmp_path: Path, damage: bytes
) -> None:
    ensure(lock, tmp_path, ("site",), registry)
    (tmp_path / "assets/vendor/run.mjs").write_bytes(damage)
    assert ensure(lock, tmp_path, ("site",), registry) == ["part 1.0"]
    assert (tmp_path / "assets/vendor/run.mjs").read_bytes() == b"run"


def test_a_wrong_archive_leaves_nothing_behind(lock: Lock, tmp_path: Path) -> None:
    wrong = FakeRegistry(archive({**CONTENT, "package/run.mjs": b"evil"}))
    with pytest.raises(Problem, match=r"part 1\.0"):
        ensure(lock, tmp_path, ("site",), wrong)
    assert not (tmp_path / "assets").exists()


def test_a_wrong_file_in_a_right_archive_is_refused(
    lock: Lock, registry: FakeRegistry, tmp_path: Path
) -> None:
    part = lock.packages[0]
    wrong = replace(part, files=(replace(part.files[0], sha256="0" * 64),))
    with pytest.raises(Problem, match=r"run\.mjs"):
        ensure(Lock((wrong,), {}), tmp_path, ("site",), registry)
    assert not (tmp_path / "assets/vendor/run.mjs").exists()


def test_an_interrupted_write_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.bin"
    target.write_bytes(b"old")

    def interrupted(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(target, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]
    assert target.read_bytes() == b"old"


def test_the_lock_reads_back_as_written(lock: Lock, tmp_path: Path) -> None:
    path = tmp_path / "lock.json"
    path.write_text(lock_text(lock), encoding="utf-8")
    assert read_lock(path) == lock


@pytest.mark.parametrize("text", ["", "[]", '{"packages": [{}], "written": {}}'])
def test_a_damaged_lock_is_said_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lock.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match=r"lock\.json cannot be read"):
        read_lock(path)


def test_the_committed_lock_is_what_the_pins_say() -> None:
    lock = read_lock(LOCK)
    said = [(pin.registry, pin.name, pin.version, pin.licence, pin.use) for pin in PINS]
    held = [(p.registry, p.name, p.version, p.licence, p.use) for p in lock.packages]
    assert held == said
    assert LOCK.read_text(encoding="utf-8") == lock_text(lock)
    (index,) = [json.loads(text) for text in lock.written.values()]
    assert index == runtime_lock(index["info"], lock.packages)


def test_the_index_says_of_the_runtime_what_its_own_lock_says() -> None:
    info = {"abi_version": "2026_5", "python": "3.15.0"}
    own = {"info": info, "packages": {"numpy": {}}}
    assert runtime_info({"pyodide-lock.json": json.dumps(own).encode()}) == info
    with pytest.raises(Problem, match=r"no pyodide-lock\.json"):
        runtime_info({})


def test_the_committed_lock_stays_in_its_folders_and_names_no_address() -> None:
    for package in read_lock(LOCK).packages:
        folder = "assets/vendor/" if package.use == "site" else ".cache/dev/"
        for file in package.files:
            assert file.target.startswith(folder)
            assert ".." not in file.target
    assert "://" not in LOCK.read_text(encoding="utf-8")


def test_the_manifests_that_are_watched_are_those_of_the_pins() -> None:
    """A new version proposed there is taken by pins.py and `run.py relock`."""
    for path, text in manifests(PINS).items():
        assert path.read_text(encoding="utf-8") == text
