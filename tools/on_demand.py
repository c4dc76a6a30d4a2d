"""Modules on demand, which come when asked for: lessons, guide, review, puzzles, page of the day.

The build puts these modules into a bundle of their own, and the words of each language but English
into another. A first visit does without them; once the page is at rest the device keeps them with
all the rest.
"""

from __future__ import annotations

import re

#: Of the files under ``py``: whole rooms, so that what they are is told by their names.
MODULES = re.compile(
    r"motherlode/(app/(lesson|guide|puzzle|workshop|agent|plan|box)/|app/(table/voice|review|reminder|result_picture|results_screen|compare_screen|today|live\w*)\b|match/(live/|(plans|shelf/players|codec/player_link)\b)|browser/(wire|slow_key|model_context|box(_interpreter|_wheels)?)\b|bots/(written_player|outcome)\b|review/|view/(told|pad)\b|games/\w+/((lessons|guide|puzzles)/|view/(told|pad)\b|rules/(conservation|diagram)\b))"
)
#: The words of another language than English: they come where it is spoken.
WORDS = re.compile(r"motherlode/locale/(\w+)/motherlode\.mo")
#: Of the files of the site: what a device keeps only once the page is at rest. Beside the bundles
#: these are what draws a QR code, the boxes by night (who opens by night asks for them at once),
#: and what an installation or nobody asks for.
SELDOM = re.compile(
    r"(on-demand|words-\w+)-[0-9a-f]{12}\.zip|assets/vendor/(wheels|installer)/.*|assets/boxes/.*-night\.webp"
    r"|assets/icon-192\.png|assets/(live|mailbox|scan|workshop|box(_worker)?)\.js|assets/box\.html|assets/vendor/qr/.*|assets/vendor/pyscript/(py-(editor|game|terminal)|donkey|index|codemirror_[a-z-]+?)-[\w-]+\.js"
)


def is_on_demand(path: str) -> bool:
    """Return whether that file under ``py`` comes with the bundle."""
    return bool(MODULES.match(path))


def language_of(path: str) -> str:
    """Return the language whose words that file under ``py`` holds; empty where it holds none."""
    found = WORDS.fullmatch(path)
    return found[1] if found else ""
