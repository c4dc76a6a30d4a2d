"""What the settings mean on this device."""

from __future__ import annotations

from motherlode.app.ports import Device
from motherlode.canvas.stage import Pace
from motherlode.locale import LANGUAGES
from motherlode.match.settings import Settings

MOTION = {"off": 0.0, "fast": 0.5, "slow": 1.6, "auto": 1.0}
BRISKER = {"slow": "auto", "auto": "fast", "fast": "off", "off": "auto"}
LOOK = {"short": 0.6, "normal": 1.0, "long": 2.0}


def spoken(settings: Settings, device: Device) -> str:
    """The language to use: the one chosen, else the device's first that we speak."""
    if settings.language in LANGUAGES:
        return settings.language
    return next((code for code in device.languages() if code in LANGUAGES), "en")


def brisker(motion: str) -> str:
    """The next faster way for pieces to move; from none at all back to the usual one."""
    return BRISKER[motion]


def pace(settings: Settings, device: Device) -> Pace:
    """How fast things move, honouring the device's wish for little motion."""
    motion = MOTION[settings.motion]
    if settings.motion == "auto" and device.reduced_motion():
        motion = 0.0
    return Pace(motion=motion, look_factor=LOOK[settings.look], wait_for_tap=settings.wait)
