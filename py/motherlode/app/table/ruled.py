"""A sentence over the board with the rule behind it, where there is one."""

from __future__ import annotations

from motherlode.app.hint import Hint
from motherlode.locale import _, speaks_whole
from motherlode.view.contract import View


def ruled(view: View, sentence: str, clause: str, about: bool = False) -> Hint:
    """The sentence, the rule of that number in one line, and the way to it in the guide.

    The rule itself is left out while the words of the rules are not here.
    """
    found = [rule for rule in view.clauses() if rule.number == clause] if speaks_whole() else []
    words = _("Rule {number}: {text}").format(number=clause, text=found[0].text) if found else ""
    return Hint(sentence, words, clause=clause, about=about)
