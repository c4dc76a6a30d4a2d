"""A sentence over the board with the rule behind it, where there is one."""

from __future__ import annotations

from motherlode.app.game_view import view_of
from motherlode.app.hint import Hint
from motherlode.games import Entry
from motherlode.locale import _, is_complete


def ruled(entry: Entry, sentence: str, clause: str, about: bool = False) -> Hint:
    """The sentence, the rule of that number in one line, and the way to it in the guide.

    The rule itself is left out while the words of the rules are not here.
    """
    known = view_of(entry).clauses(entry.info.id) if is_complete() else ()
    found = [rule for rule in known if rule.number == clause]
    words = _("Rule {number}: {text}").format(number=clause, text=found[0].text) if found else ""
    return Hint(sentence, words, clause=clause, about=about)
