"""The synthesized sounds, rendered without a loudspeaker: level, length, clipping."""

from __future__ import annotations

import json
import math
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser

RATE = 44_100
SECONDS = 1.5
NAMES = ("tile", "wood", "metal", "card", "turn", "end")
RENDER = """async ([script, rate, seconds]) => {
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  new Function("context", script)(context);
  const samples = (await context.startRendering()).getChannelData(0);
  return Array.from(samples, (sample) => Math.round(sample * 1e6) / 1e6);
}"""


class Recorded:
    """An object of the browser that is not there yet.

    All that Python does with it is noted, one line of JavaScript each. ``known`` are plain values.
    """

    _lines: list[str]
    _name: str

    def __init__(self, lines: list[str], name: str, **known: object) -> None:
        self.__dict__.update(known, _lines=lines, _name=name)

    def __getattr__(self, part: str) -> Recorded:
        return Recorded(self._lines, f"{self._name}.{part}")

    def __setattr__(self, part: str, value: object) -> None:
        self._lines.append(f"{self._name}.{part} = {written(value)};")

    def __call__(self, *given: object) -> Recorded:
        name = f"made{len(self._lines)}"
        told = ", ".join(map(written, given))
        self._lines.append(f"const {name} = {self._name}({told});")
        return Recorded(self._lines, name)


def written(value: object) -> str:
    """As JavaScript."""
    if isinstance(value, Recorded):
        return str(value._name)
    if isinstance(value, array):
        return f"new Float32Array({json.dumps(value.tolist())})"
    return json.dumps(value)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return the calls that the synthesizer makes for a sound of that name."""
    lines: list[str] = []
    context = Recorded(lines, "context", currentTime=0.0, state="running")
    browser_side, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    audio = SimpleNamespace(new=lambda: context)
    browser_side.window = SimpleNamespace(AudioContext=audio)  # type: ignore[attr-defined]
    heard = SimpleNamespace(addEventListener=lambda *_heard: None)
    browser_side.document = heard  # type: ignore[attr-defined]
    for name in ("to_js", "create_proxy", "create_once_callable"):
        setattr(ffi, name, lambda given: given)
    monkeypatch.setitem(sys.modules, "js", browser_side)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.delitem(sys.modules, "motherlode.browser.sounds", raising=False)
    from motherlode.browser.sounds import PALETTE, Synthesizer

    assert set(PALETTE) == set(NAMES)

    def of(name: str) -> str:
        Synthesizer().play(name)
        return "\n".join(lines)

    yield of
    sys.modules.pop("motherlode.browser.sounds", None)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_heard_soon_soft_and_short(
    name: str, script: Any, browser: Browser, tmp_path: Path
) -> None:
    """It begins at once, never clips, is neither faint nor loud, and dies away within a second."""
    page = browser.new_page()
    samples: list[float] = page.evaluate(RENDER, [script(name), RATE, SECONDS])
    page.close()
    assert len(samples) == int(RATE * SECONDS)
    path = tmp_path / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
        file.writeframes(array("h", (round(max(-1, min(1, s)) * 32767) for s in samples)).tobytes())
    with wave.open(str(path), "rb") as file:
        assert file.getnframes() == len(samples)

    peak = max(map(abs, samples))
    loud = [at for at, sample in enumerate(samples) if abs(sample) > peak / 100]
    middle = sum(samples) / len(samples)
    decibels = 20 * math.log10(peak)
    print(f"{name}: peak {decibels:.1f} dBFS, heard from {loud[0] / RATE:.3f} s "
          f"to {loud[-1] / RATE:.3f} s")  # fmt: skip
    assert peak < 0.9, "it leaves room and does not clip"
    assert decibels > -26, "it is not faint"
    assert loud[0] / RATE < 0.05
    assert loud[-1] / RATE < 1.0
    assert max(map(abs, samples[-RATE // 10 :])) < 0.001, "it ends in silence"
    assert abs(middle) < 0.01
