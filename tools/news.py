"""What the newest version brings, in every language, for the service worker."""

from __future__ import annotations

import json

from motherlode import locale
from motherlode.app.whats_new import VERSIONS


def script() -> str:
    """The lines as a constant of JavaScript, by language."""
    told: dict[str, list[str]] = {}
    for language in locale.LANGUAGES:
        locale.set_language(language)
        told[language] = [locale._(line) for line in VERSIONS[0].lines]
    locale.set_language("en")
    return f"const NEWS = {json.dumps(told, ensure_ascii=False, indent=2)};\n"
