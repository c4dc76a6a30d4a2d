"""Packages of a written player: which are refused, and in what words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from motherlode.app.workshop import wheel
from motherlode.app.workshop.wheel import EXAMPLE_WHEEL, WHEEL_REFUSALS, WheelRefused, wheel_words
from motherlode.browser import box_wheels
from motherlode.browser.box_wheels import check
from tests.browser.wheels import make_wheel
from tools.paths import ROOT

DAMAGED = make_wheel("thing")[1][:-40]
BROKEN = (
    "thing-1.0-py3-none-any.whl",
    make_wheel("thing", "x = 1\n" * 50)[1].replace(b"x = 1", b"y = 1", 1),
)

#: Files that make a wheel tagged pure one that is refused, with the refusal.
BAD_FILES = {
    "thing/_speed.cpython-314-x86_64-linux-gnu.so": "compiled - thing-1.0-py3-none-any.whl",
    "thing/_speed.pyd": "compiled - thing-1.0-py3-none-any.whl",
    "thing/libs/libfast.so.1.2": "compiled - thing-1.0-py3-none-any.whl",
    "thing/fast.WASM": "compiled - thing-1.0-py3-none-any.whl",
    "../outside.py": "damaged - thing-1.0-py3-none-any.whl",
    "thing/../../outside.py": "damaged - thing-1.0-py3-none-any.whl",
    "/outside.py": "damaged - thing-1.0-py3-none-any.whl",
    "motherlode/core/game.py": "taken motherlode thing-1.0-py3-none-any.whl",
    "random.py": "taken random thing-1.0-py3-none-any.whl",
    "json/__init__.py": "taken json thing-1.0-py3-none-any.whl",
}


def with_files(files: dict[str, str | None]) -> tuple[str, bytes]:
    return make_wheel("thing", "x = 1\n", files=files)


@pytest.fixture(autouse=True)
def installer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Micropip as it is shipped."""
    (wheel,) = (ROOT / "assets" / "vendor" / "installer").glob("micropip-*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "micropip"]:
        del sys.modules[name]


def refusal(*wheels: tuple[str, bytes]) -> str:
    with pytest.raises(WheelRefused) as refused:
        check(dict(wheels))
    return str(refused.value)


def test_pure_wheels_that_need_one_another_are_taken() -> None:
    """Also what they need only elsewhere, or only with an extra, is not asked for."""
    first = make_wheel(
        "first",
        requires=[
            "Second_Thing>=1.1",
            'pywin32; sys_platform == "win32"',
            'numpy>2; extra == "fast"',
            "motherlode",
        ],
    )
    check(dict([first, make_wheel("second_thing", number="1.2.dev1")]))
    check(dict([make_wheel("thing", tag="py2.py3-none-any", files={"thing/start.exe": ""})]))
    check({})


@pytest.mark.parametrize(
    ("wheels", "told"),
    [
        ([("thing.zip", b"")], "name - thing.zip"),
        ([("a b.whl", b"")], "name - a b.whl"),
        ([("../thing-1.0-py3-none-any.whl", b"")], "name - ../thing-1.0-py3-none-any.whl"),
        ([("thing-1.0-py3-none-any.whl", b"")], "damaged - thing-1.0-py3-none-any.whl"),
        ([("thing-1.0-py3-none-any.whl", DAMAGED)], "damaged - thing-1.0-py3-none-any.whl"),
        ([BROKEN], "damaged - thing-1.0-py3-none-any.whl"),
        ([make_wheel("thing", python="three")], "damaged - thing-1.0-py3-none-any.whl"),
        (
            [make_wheel("thing", requires=["no requirement"])],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        (
            [make_wheel("thing", tag="cp314-cp314-manylinux_2_17_x86_64")],
            "compiled - thing-1.0-cp314-cp314-manylinux_2_17_x86_64.whl",
        ),
        ([make_wheel("thing", tag="py2-none-any")], "python py2 thing-1.0-py2-none-any.whl"),
        ([make_wheel("thing", python=">= 4")], "python >=-4 thing-1.0-py3-none-any.whl"),
        ([make_wheel("thing", requires=["numpy>2"])], "wants numpy thing-1.0-py3-none-any.whl"),
        (
            [make_wheel("thing", requires=["other>=2"]), make_wheel("other", number="1.9")],
            "wants other thing-1.0-py3-none-any.whl",
        ),
        ([make_wheel("thing", tag="py399-none-any")], "python py399 thing-1.0-py399-none-any.whl"),
        (
            [make_wheel("thing", described="Name: other\nVersion: 1.0\n")],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        (
            [make_wheel("thing", described="Name: thing\nVersion: 2.0\n")],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        (
            [make_wheel("thing", described="Summary: nameless\n")],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        ([with_files({"{folder}/RECORD": None})], "damaged - thing-1.0-py3-none-any.whl"),
        (
            [with_files({"{folder}/RECORD": "thing.py,sha256=AAAA,6\n"})],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        (
            [with_files({"{folder}/RECORD": "gone.py,,\n"})],
            "damaged - thing-1.0-py3-none-any.whl",
        ),
        (
            [make_wheel("thing", number="1.1"), make_wheel("thing")],
            "twice thing-1.1-py3-none-any.whl thing-1.0-py3-none-any.whl",
        ),
        *(([with_files({path: ""})], told) for path, told in BAD_FILES.items()),
    ],
)  # fmt: skip
def test_others_are_refused_with_the_reason(wheels: list[tuple[str, bytes]], told: str) -> None:
    assert refusal(*wheels) == told
    sentence = wheel_words(told)
    assert wheels[-1 if "twice" in told else 0][0] in sentence
    assert sentence != wheel_words(f"failed - {wheels[0][0]}")


def test_what_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it comes, or once it would be unpacked."""
    small, bomb = make_wheel("small"), make_wheel("bomb", "x" * 100_000)
    monkeypatch.setattr(wheel, "MAX_UNPACKED_BYTES", 50_000)
    assert refusal(small, bomb) == f"unpacked - {bomb[0]}"
    monkeypatch.setattr(box_wheels, "MAX_BYTES", 100)
    assert refusal(small, bomb) == f"large - {bomb[0]}"


def test_words_from_outside_have_no_sentence_of_their_own() -> None:
    for odd in ("", "nonsense", "failed", "wants"):
        assert wheel_words(odd)
    assert EXAMPLE_WHEEL in wheel_words("name - x")
    assert set(WHEEL_REFUSALS) == {
        "name", "damaged", "compiled", "python", "wants", "taken", "twice", "large", "unpacked",
        "failed",
    }  # fmt: skip
