"""About Motherlode: the version, where games are stored, the licences of what is shipped."""

from __future__ import annotations

from motherlode import __version__
from motherlode.app.html import Node, h
from motherlode.app.ports import Location
from motherlode.locale import _, with_label

#: Parts by others, each with its licence and the place of the text in the site.
PARTS = (
    ("Pyodide", "Mozilla Public License 2.0", "assets/licences/MPL-2.0.txt"),
    ("CPython", "Python Software Foundation License 2", "assets/licences/PSF-2.0.txt"),
    ("PyScript", "Apache License 2.0", "assets/vendor/pyscript/LICENSE"),
    ("Rokkitt", "SIL Open Font License 1.1", "assets/vendor/fonts/rokkitt/LICENSE"),
    ("Source Sans 3", "SIL Open Font License 1.1", "assets/vendor/fonts/source-sans-3/LICENSE"),
    ("micropip", "Mozilla Public License 2.0", "assets/licences/MPL-2.0.txt"),
    ("segno", "BSD 3-Clause", "assets/licences/segno.txt"),
)


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
        own = _("Version {number}. The code is free software under the {licence}.")
        licence = _("MIT licence")
        return [
            h("p", own.format(number=__version__, licence=licence)),
            h("h3", _("Your games")),
            h(
                "p",
                _(
                    "Games, settings and results stay in this browser. Nothing leaves it "
                    "but what you send."
                ),
            ),
            h("h3", _("Licences")),
            h("ul", [self._part(*part) for part in PARTS], cls="plain"),
            self._whole(),
        ]

    def _part(self, name: str, licence: str, path: str) -> Node:
        words = h("a", licence, href=f"./{path}") if self._has_site else licence
        return h("li", with_label(name, ""), words, key=name)

    def _whole(self) -> Node:
        if not self._has_site:
            return h("p", _("The texts are at the beginning of this file."))
        links = (("MIT", "LICENSE"), (_("All parts and their sources"), "THIRD_PARTY_NOTICES.md"))
        return h("p", [h("a", text, href=f"./{path}", key=path) for text, path in links], cls="row")
