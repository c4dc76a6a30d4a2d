"""The settings sheet."""

from __future__ import annotations

from dataclasses import asdict

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, h
from motherlode.locale import LANGUAGES, _
from motherlode.match.settings import CHOICES, Setting


class SettingsSheet:
    """The sheet. Every change takes effect at once."""

    name = "settings"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports

    def title(self) -> str:
        return _("Settings")

    def body(self) -> list[Node]:
        choices = [self._choice(name, *words) for name, words in self._words().items()]
        return [*choices, *self._warning()]

    def _warning(self) -> list[Node]:
        """What is to be known where the browser writes to the disk when it finds the time."""
        if self.ports.device.keeps_at_once():
            return []
        words = _(
            "This browser writes what you play to the disk only now and then: if it is killed or "
            "the power goes, the last moves may be missing. Links and records hold them all."
        )
        return [h("p", words, cls="empty", id="not-at-once")]

    def _words(self) -> dict[str, tuple[str, dict[Setting, str]]]:
        device = _("like the device")
        languages: dict[Setting, str] = {"auto": device}
        languages.update(LANGUAGES)
        return {
            "language": (_("Language"), languages),
            "theme": (_("Light"), {"auto": device, "day": _("day"), "night": _("night")}),
            "motion": (
                _("Motion"),
                {
                    "auto": device,
                    "off": _("off"),
                    "fast": _("fast"),
                    "slow": _("slow"),
                },
            ),
            "look": (
                _("Cards to remember stay up"),
                {"normal": _("a moment"), "short": _("briefly"), "long": _("a long moment")},
            ),
            "wait": (
                _("… and turn back"),
                {False: _("by themselves"), True: _("when I press Continue")},
            ),
            "confirm": (
                _("Ask before a move counts"),
                {
                    "auto": _("on a touch screen"),
                    "always": _("always"),
                    "final": _("only if it cannot be taken back"),
                    "never": _("never"),
                },
            ),
            "board": (
                _("The board"),
                {
                    "picture": _("as a picture"),
                    "walk": _("as a picture, with text to walk over"),
                    "text": _("as text"),
                },
            ),
            "done": (
                _("A computer answers"),
                {False: _("at once"), True: _("when I press Done")},
            ),
            "sound": (_("Sound"), {False: _("off"), True: _("on")}),
            "notify": (
                _("Tell me when a table comes back"),
                {False: _("off"), True: _("on")},
            ),
        }

    def _choice(self, name: str, label: str, words: dict[Setting, str]) -> Node:
        value = asdict(self.cabinet.settings)[name]
        return h(
            "div",
            h("label", label, for_=f"setting-{name}"),
            h(
                "select",
                [
                    h("option", words[choice], value=_text(choice), selected=choice == value)
                    for choice in CHOICES[name]
                ],
                value=_text(value),
                id=f"setting-{name}",
                on={"change": lambda signal: self._set(name, signal)},
            ),
            cls="option",
            key=name,
        )

    def _set(self, name: str, signal: Signal) -> None:
        value = next(c for c in CHOICES[name] if _text(c) == signal.value)
        self.cabinet.prefer(name, value)
        if name == "notify" and value:
            self.ports.page.ask_to_notify(self._refused)
        if name == "sound":
            self.cabinet.sound("turn")
        self.cabinet.changed()

    def _refused(self) -> None:
        self.cabinet.prefer("notify", False)
        self.cabinet.notify(_("The browser does not let this page tell you anything."))


def _text(value: Setting) -> str:
    return value if isinstance(value, str) else "yes" if value else "no"
