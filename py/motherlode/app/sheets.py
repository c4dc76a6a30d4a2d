"""The small sheets of the cabinet: about, settings, note, things set aside, tab conflict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from motherlode import __version__
from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.navigator import SHELF, TABLE, THROWN_AWAY
from motherlode.app.ports import CameraProblem, Location
from motherlode.app.words import table_id
from motherlode.core.graphemes import ellipsize
from motherlode.locale import LANGUAGES, _, ngettext, with_label
from motherlode.match.shelf.saved_table import MAX_NOTE_CHARACTERS
from motherlode.match.shelf.saves import Unsaved
from motherlode.match.shelf.settings import CHOICES, Setting
from motherlode.match.table import Table

#: Parts by others, each with its licence and the place of the text in the site.
SHIPPED_PARTS = (
    ("Pyodide", "Mozilla Public License 2.0", "assets/licences/MPL-2.0.txt"),
    ("CPython", "Python Software Foundation License 2", "assets/licences/PSF-2.0.txt"),
    ("PyScript", "Apache License 2.0", "assets/vendor/pyscript/LICENSE"),
    ("Rokkitt", "SIL Open Font License 1.1", "assets/vendor/fonts/rokkitt/LICENSE"),
    ("Source Sans 3", "SIL Open Font License 1.1", "assets/vendor/fonts/source-sans-3/LICENSE"),
    ("CodeMirror", "MIT", "assets/licences/codemirror.txt"),
    ("micropip", "Mozilla Public License 2.0", "assets/licences/MPL-2.0.txt"),
    ("segno", "BSD 3-Clause", "assets/licences/segno.txt"),
    ("qr", "MIT", "assets/vendor/qr/LICENSE-MIT"),
)
OWN_PART = ("Motherlode", "MIT", "LICENSE")


class AboutSheet:
    """Sheet that tells what this is made of.

    Args:
        location: Tells whether there is a site, where the texts of the licences lie; the single
            file begins with them.
    """

    name = "about"

    def __init__(self, location: Location) -> None:
        self._has_site = bool(location.base())

    def title(self) -> str:
        """See ``Sheet``."""
        return _("About Motherlode")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        own = _("Version {number}. The code is free software under the MIT licence.")
        return [
            h("p", own.format(number=__version__)),
            h("h3", _("Licences")),
            h("ul", [self._part(*part) for part in (OWN_PART, *SHIPPED_PARTS)], cls="plain"),
            self._whole(),
        ]

    def _part(self, name: str, licence: str, path: str) -> Node:
        words = h("a", licence, href=f"./{path}") if self._has_site else licence
        return h("li", with_label(name, ""), words, key=name)

    def _whole(self) -> Node:
        if not self._has_site:
            return h("p", _("The texts are at the beginning of this file."))
        return h("p", h("a", _("All parts and their sources"), href="./THIRD_PARTY_NOTICES.md"))


class SettingsSheet:
    """Sheet with the settings. Every change takes effect at once."""

    name = "settings"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Settings")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        choices = [self._choice(name, *words) for name, words in self._words().items()]
        keys = button(_("Keys"), self.cabinet.navigator.show_keys, cls="quiet", id="show-keys")
        return [*choices, h("div", keys, cls="choices"), *self._warning()]

    def _warning(self) -> list[Node]:
        """Return a warning where the browser writes to the disk only now and then."""
        if self.ports.device.stores_at_once():
            return []
        words = _(
            "This browser saves only now and then: after a crash, your last moves may be "
            "missing. Links and records hold them all."
        )
        return [h("p", words, cls="empty", id="not-at-once")]

    def _words(self) -> dict[str, tuple[str, dict[Setting, str]]]:
        device = _("system")
        languages: dict[Setting, str] = {"auto": device}
        languages.update(LANGUAGES)
        return {
            "language": (_("Language"), languages),
            "theme": (_("Theme"), {"auto": device, "day": _("day"), "night": _("night")}),
            "motion": (
                _("Animations"),
                {
                    "auto": _("normal"),
                    "off": _("off"),
                    "fast": _("fast"),
                    "slow": _("slow"),
                },
            ),
            "look": (
                _("Cards stay face up"),
                {"normal": _("a moment"), "short": _("briefly"), "long": _("a long moment")},
            ),
            "wait": (
                _("Then they turn back"),
                {
                    "own": _("my own when I press Continue"),
                    False: _("by themselves"),
                    True: _("when I press Continue"),
                },
            ),
            "confirm": (
                _("Confirm moves"),
                {
                    "auto": _("on a touch screen"),
                    "always": _("always"),
                    "final": _("only if it cannot be undone"),
                    "never": _("never"),
                },
            ),
            "board": (
                _("Board"),
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
            "keys": (
                _("Keys for letters and numbers"),
                {"alt": _("with Alt"), "alone": _("alone"), "off": _("off")},
            ),
            "sound": (_("Sound"), {False: _("off"), True: _("on")}),
            "speech": (_("Say moves aloud"), {False: _("off"), True: _("on")}),
            "notify": (
                _("Notify me when it is my turn"),
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
        self.cabinet.change_setting(name, value)
        if name == "notify" and value:
            self.ports.attention.request_notifications(self.cabinet.stop_notifying)
        if name == "sound":
            self.cabinet.play_sound("turn")
        if name == "speech":
            self.cabinet.speak(_("Moves are said aloud."))
        self.cabinet.apply_settings()


def _text(value: Setting) -> str:
    return value if isinstance(value, str) else "yes" if value else "no"


class NoteSheet:
    """Sheet with a player's note about a table, for this device alone; kept as it is written."""

    name = "note"

    def __init__(self, cabinet: Cabinet, table_id: str) -> None:
        self.cabinet = cabinet
        self.id = table_id
        heading = cabinet.shelf.heading(table_id)
        self.words = heading.note if heading else ""

    def title(self) -> str:
        """See ``Sheet``."""
        return _("My note")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        return [
            h(
                "p",
                _("Only for you: it stays on this device."),
                id="note-help",
            ),
            h(
                "textarea",
                value=self.words,
                maxlength=str(MAX_NOTE_CHARACTERS),
                rows="6",
                aria_label=_("My note"),
                aria_describedby="note-help",
                on={"input": self._store_note},
                id="note",
            ),
            h(
                "div",
                button(_("Done"), self.cabinet.close, cls="main", id="note-done"),
                cls="choices",
            ),
        ]

    def _store_note(self, signal: Signal) -> None:
        self.words = signal.value
        self.cabinet.shelf.set_note(self.id, signal.value)


#: So many characters of a thing are shown.
MAX_SHOWN_CHARACTERS = 80


class SetAsideSheet:
    """Sheet with what could not be read and was kept: to try again, save or throw away.

    Nothing goes from it but what the player throws away or what can be read now.
    """

    name = "set-aside"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.page = cabinet.ports.page
        self.asking = False

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Set aside")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        things = self.cabinet.shelf.quarantined_texts()
        if not things:
            return [h("p", _("Nothing is left."))]
        return [
            h(
                "p",
                _(
                    "These could not be read, or another copy took their place. They are "
                    "kept, and go with “Save the whole shelf”."
                ),
            ),
            h("ul", [self._thing(id, text) for id, text in things.items()], cls="asides"),
            *([self._all(len(things))] if len(things) > 1 else []),
        ]

    def _all(self, count: int) -> Node:
        """Describe the way to throw all away, with a question before."""
        if not self.asking:
            words = _("Throw all away")
            return button(words, lambda: self._ask(True), cls="quiet", id="forget-all")
        question = ngettext(
            "Throw {n} thing away for good?", "Throw {n} things away for good?", count
        ).format(n=count)
        answers = (
            button(_("Throw all away"), self._forget_all, cls="quiet", id="forget-all-yes"),
            button(_("Keep"), lambda: self._ask(False), cls="main", id="forget-all-no"),
        )
        return h("div", h("p", question), h("div", *answers, cls="choices"))

    def _ask(self, asking: bool) -> None:
        self.asking = asking
        self.page.focus("forget-all-no" if asking else "forget-all")
        self.cabinet.render()

    def _forget_all(self) -> None:
        self._tell_thrown_away(self.cabinet.shelf.forget_all_quarantined())

    def _thing(self, id: str, text: str) -> Node:
        beginning = ellipsize(text[: 2 * MAX_SHOWN_CHARACTERS], MAX_SHOWN_CHARACTERS)
        return h(
            "li",
            h("strong", id),
            h("code", beginning),
            h(
                "div",
                button(_("Try again"), lambda: self._try_again(id), cls="quiet", id=f"again-{id}"),
                button(_("Save as a file"), lambda: self._save(id, text), cls="quiet"),
                button(_("Throw away"), lambda: self._forget(id), cls="quiet", id=f"forget-{id}"),
                cls="choices",
            ),
            key=id,
        )

    def _try_again(self, id: str) -> None:
        self.page.say(self.cabinet.shelf.retry_quarantined(id))
        self.cabinet.render()

    def _save(self, id: str, text: str) -> None:
        self.cabinet.save_file(f"{id}.motherlode", text)

    def _forget(self, id: str) -> None:
        self._tell_thrown_away(self.cabinet.shelf.forget_quarantined(id))

    def _tell_thrown_away(self, unsaved: Unsaved | None) -> None:
        self.asking = False
        self.page.say(_("Thrown away.") if unsaved is None else unsaved.sentence)
        self.cabinet.render()


class ScanSheet:
    """Sheet that reads a QR code with the camera, closes, and hands its text to ``found``."""

    name = "scan"

    def __init__(self, cabinet: Cabinet, found: Callable[[str], None]) -> None:
        self.cabinet = cabinet
        self.found = found
        self.problem: CameraProblem | None = None

    def open(self) -> None:
        """Show the sheet and start the camera."""
        self.cabinet.show(self)
        self.cabinet.ports.code_reader.scan(self._on_found, self._on_failed)

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Scan a code")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        if self.problem is not None:
            return [h("p", self._problem_words())]
        words = _(
            "Hold your friend’s code in front of the camera. The picture stays on this device."
        )
        return [h("p", words), h("div", slot="camera", cls="viewfinder")]

    def _problem_words(self) -> str:
        if self.problem == "refused":
            return _("The camera is not allowed here. Allow it in the browser, or paste the link.")
        return _("No camera could be opened here. Paste the link instead.")

    def _on_found(self, text: str) -> None:
        if self.cabinet.sheet is self:
            self.cabinet.close()
            self.found(text)

    def _on_failed(self, problem: CameraProblem) -> None:
        self.problem = problem
        if self.cabinet.sheet is self:
            self.cabinet.ports.page.say(self._problem_words(), urgent=True)
            self.cabinet.render()


class TabConflictSheet:
    """Sheet that says that the table has gone on in another tab; nothing is overwritten."""

    name = "tab-conflict"

    def __init__(self, cabinet: Cabinet, table: Table, seen: int) -> None:
        self.cabinet = cabinet
        self.table = table
        self.seen = seen

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Two versions of one table")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        return [
            h(
                "p",
                _(
                    "Another tab has played on at this table. Its game is newer and was "
                    "left as it is."
                ),
            ),
            h(
                "div",
                button(_("Show the newer one here"), self._take_newer, cls="main", id="take-newer"),
                button(
                    _("Keep it as a new table"),
                    lambda: keep_as_second(self.cabinet, self.table, self.seen),
                    cls="quiet",
                    id="keep-mine",
                ),
                cls="choices",
            ),
        ]

    def _take_newer(self) -> None:
        self.cabinet.go(TABLE + self.table.id, replace=True)


class ThrownAwaySheet:
    """Sheet that says that another tab has removed the open table."""

    name = THROWN_AWAY

    def __init__(self, cabinet: Cabinet, table: Table, seen: int) -> None:
        self.cabinet = cabinet
        self.table = table
        self.seen = seen

    def title(self) -> str:
        """See ``Sheet``."""
        return _("This table was removed elsewhere")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        words = _("Another tab has removed this table. What you play here is not stored.")
        to_shelf = button(_("Shelf"), partial(self.cabinet.go, SHELF), cls="main", id="to-shelf")
        keep = button(
            _("Keep it as a new table"),
            lambda: keep_as_second(self.cabinet, self.table, self.seen),
            cls="quiet",
            id="keep-mine",
        )
        return [h("p", words), h("div", to_shelf, keep, cls="choices")]


def keep_as_second(cabinet: Cabinet, table: Table, seen: int) -> None:
    """Store the open table under an id of its own."""
    table.id = table_id(cabinet.ports.device.random_bytes(16))
    cabinet.close()
    cabinet.store_table(table, seen)
    cabinet.ports.location.go(TABLE + table.id, replace=True)
