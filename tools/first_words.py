"""The first words of the page, which `early.js` says before Python is up.

Their translations stand in the catalogues like all others. Those said here alone are not compiled:
Python never says them.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from motherlode.app.shelf import (
    DIFFICULTY,
    FACTS,
    FACTS_EXACT,
    LEAD,
    LEARN_LABEL,
    OPTIONS_LABEL,
    PLAY_LABEL,
)
from motherlode.locale import LANGUAGES, mark

#: The fields of FACTS in the order in which a box has them as numbers.
FACT_NAMES = ("least", "most", "short", "long", "age", "difficulty")
#: Key in `early.js` -> English.
WORDS = {
    "line": mark("Gold-rush board games in a browser tab."),
    "games": mark("Games"),
    "lead": LEAD,
    "facts": FACTS,
    "exact": FACTS_EXACT,
    **{f"hard{number}": words for number, words in DIFFICULTY.items()},
    "play": PLAY_LABEL,
    "learn": LEARN_LABEL,
    "options": OPTIONS_LABEL,
    "start": mark("Opening the cabinet …"),
    "runtime": mark("Waking up Python …"),
    "files": mark("Unpacking the games …"),
    "table": mark("Laying out the table …"),
    "slow": mark("Still loading. The first visit takes longest; the next ones are quicker."),
    "failed": mark("The cabinet could not be opened: {why}"),
    "help": mark("Loading it again often helps; if it does not, another browser or device will."),
    "engine": mark("this browser does not run WebAssembly, which it is made of."),
    "missing": mark("a part is missing ({why})."),
    "folder": mark(
        "Browsers do not run this page from a folder. Start a server there with "
        "“{command}” and open the address it prints. Or take the single file, "
        "motherlode.html: it opens by a double click."
    ),
    "reload": mark("Load it again"),
    "plain": mark("Load it without the saved games"),
}


def script(translate: Callable[[str, str], str]) -> str:
    """Return the words as a constant of JavaScript, by language.

    Args:
        translate: Called with a language and an English sentence.
    """
    blocks = []
    for language in LANGUAGES:
        said = {key: _numbered(translate(language, words)) for key, words in WORDS.items()}
        lines = [
            f"      {key}: {json.dumps(words, ensure_ascii=False)},\n"
            for key, words in said.items()
        ]
        blocks.append(f"    {language}: {{\n{''.join(lines)}    }},\n")
    return f"  // biome-ignore format: generated\n  const WORDS = {{\n{''.join(blocks)}  }};\n"


def _numbered(words: str) -> str:
    """Return the words with numbers instead of names for the facts of a box."""
    for place, name in enumerate(FACT_NAMES):
        words = words.replace(f"{{{name}}}", f"{{{place}}}")
    return words
