"""The settings as they apply on this device."""

from __future__ import annotations

from motherlode.app.ports import Device
from motherlode.canvas.stage import Pace
from motherlode.locale import LANGUAGES
from motherlode.match.settings import Settings

MOTION_FACTORS = {"off": 0.0, "fast": 0.5, "slow": 1.6, "auto": 1.0}
NEXT_MOTION = {"slow": "auto", "auto": "fast", "fast": "off", "off": "auto"}
LOOK_FACTORS = {"short": 0.6, "normal": 1.0, "long": 2.0}


def choose_language(settings: Settings, device: Device) -> str:
    """Return the language chosen, else the first of the device's that is spoken here."""
    if settings.language in LANGUAGES:
        return settings.language
    return next((code for code in device.languages() if code in LANGUAGES), "en")


def next_motion(motion: str) -> str:
    """Return the next faster motion setting; after none at all the usual one."""
    return NEXT_MOTION[motion]


def pace(settings: Settings, device: Device) -> Pace:
    """Return the pace of motion, honouring the device's wish for little of it."""
    motion = MOTION_FACTORS[settings.motion]
    if settings.motion == "auto" and device.reduced_motion():
        motion = 0.0
    return Pace(motion=motion, look_factor=LOOK_FACTORS[settings.look], wait_for_tap=settings.wait)
