"""A sentence over the board with the rule behind it, where there is one."""

from __future__ import annotations

from motherlode.app.game_view import view_of
from motherlode.app.notices import Toast
from motherlode.games import Entry
from motherlode.locale import _, speaks_whole


def ruled(entry: Entry, sentence: str, clause: str, about: bool = False) -> Toast:
    """The sentence, the rule of that number in one line, and the way to it in the guide.

    The rule itself is left out while the words of the rules are not here.
    """
    known = view_of(entry).clauses(entry.info.id) if speaks_whole() else ()
    found = [rule for rule in known if rule.number == clause]
    words = _("Rule {number}: {text}").format(number=clause, text=found[0].text) if found else ""
    return Toast(sentence, words, clause=clause, about=about)
