"""Sounds, synthesized by the browser from tones and noise: there are no files."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from js import document, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

SAMPLE_RATE_HZ = 22_050
NOISE_S = 0.5
SILENT_GAIN = 0.0001


@dataclass(frozen=True, slots=True)
class Voice:
    """A tone, or noise around a pitch.

    Attributes:
        wave: The form of the wave, or ``"noise"``.
        begin: Its first frequency, Hz.
        end: Its last frequency, Hz.
        length: Seconds in which it dies away.
        loudness: 0 to 1.
        at: Seconds before it begins.
    """

    wave: str
    begin: float
    end: float
    length: float
    loudness: float
    at: float = 0.0


#: The sounds by name.
PALETTE: dict[str, tuple[Voice, ...]] = {
    "tile": (Voice("noise", 2600, 1800, 0.05, 0.5), Voice("sine", 190, 110, 0.09, 0.5)),
    "wood": (Voice("triangle", 520, 380, 0.08, 0.45), Voice("noise", 1400, 900, 0.03, 0.35)),
    "metal": (Voice("sine", 2350, 2330, 0.35, 0.18), Voice("sine", 3710, 3690, 0.22, 0.1),
              Voice("noise", 5200, 4200, 0.03, 0.3)),
    "card": (Voice("noise", 3400, 1500, 0.09, 0.35),),
    "turn": (Voice("sine", 587, 587, 0.22, 0.28), Voice("sine", 880, 880, 0.32, 0.24, 0.13)),
    "end": (Voice("triangle", 523, 523, 0.3, 0.26), Voice("triangle", 659, 659, 0.3, 0.26, 0.16),
            Voice("triangle", 784, 784, 0.55, 0.28, 0.32)),
}  # fmt: skip


def speak(text: str, language: str) -> None:
    """Have the device's voice say it; nothing where the browser has none."""
    if not getattr(window, "speechSynthesis", None):
        return
    spoken = window.SpeechSynthesisUtterance.new(text)
    spoken.lang = language
    window.speechSynthesis.speak(spoken)


class Synthesizer:
    """A synthesizer of the palette; silent where the browser has no audio."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None

    def play(self, name: str) -> None:
        """Begin that sound now."""
        context = self._ready()
        if context is None:
            return
        for voice in PALETTE[name]:
            self._sound(context, voice, context.currentTime + 0.01 + voice.at)

    def _ready(self) -> Any:
        """Return the browser's audio, which wakes up with the player's first press."""
        if self._context is None:
            made = getattr(window, "AudioContext", None)
            if not made:
                return None
            self._context = made.new()
            self._noise = _noise(self._context)
            for press in ("pointerdown", "keydown"):
                document.addEventListener(press, create_proxy(self._wake))
        self._wake()
        return self._context

    def _wake(self, _event: Any = None) -> None:
        """Let it go on where the browser has stopped it: before the first press, after a call."""
        if str(self._context.state) in ("suspended", "interrupted"):
            self._context.resume().catch(create_once_callable(_ignore))

    def _sound(self, context: Any, voice: Voice, start: float) -> None:
        over = start + voice.length
        gain = context.createGain()
        gain.gain.setValueAtTime(voice.loudness, start)
        gain.gain.exponentialRampToValueAtTime(SILENT_GAIN, over)
        gain.connect(context.destination)
        if voice.wave == "noise":
            source, pitch = context.createBufferSource(), context.createBiquadFilter()
            source.buffer = self._noise
            pitch.type = "bandpass"
            source.connect(pitch)
            pitch.connect(gain)
        else:
            source = pitch = context.createOscillator()
            source.type = voice.wave
            source.connect(gain)
        pitch.frequency.setValueAtTime(voice.begin, start)
        pitch.frequency.exponentialRampToValueAtTime(voice.end, over)
        source.start(start)
        source.stop(over + 0.02)


def _ignore(_why: Any) -> None:
    """Take no notice: the next press tries again."""


def _noise(context: Any) -> Any:
    """Return half a second of noise, the same every time."""
    samples, value = array("f"), 1
    for _ in range(int(SAMPLE_RATE_HZ * NOISE_S)):
        value = (value * 1_103_515_245 + 12_345) % 2**31
        samples.append(value / 2**30 - 1)
    buffer = context.createBuffer(1, len(samples), SAMPLE_RATE_HZ)
    buffer.copyToChannel(to_js(samples), 0)
    return buffer
