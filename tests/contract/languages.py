"""Faults of sentences in a language: articles and prepositions that are joined badly."""

from __future__ import annotations

import re

VOWEL = "[aeiouàâèéêëìîïòôùûAEIOUÀÂÈÉÊËÌÎÏÒÔÙÛ]"
_BEFORE = r"(?<![\w’-])"

BAD = {
    "de": (
        # contracted: im, am, zum, zur, vom, beim (but not "…, in dem" of a clause)
        r"(?<!,)(?<!, )\b(?:an|bei|in|von|zu) dem\b(?!,| (?:du|man|ihr|er|sie|es)\b)|\bzu der\b",
        r" [,.;:!?](?:\s|$)|\b(?:das|der|die) (?:der|die|das) (?:der|die|das)\b",
        # the one who reads is du, never Sie
        r"\bIhnen\b",
        r"['\"]|“(?=\w)",
    ),
    "fr": (
        # elided before a vowel: d’Anna, l’or, qu’il
        rf"{_BEFORE}(?:[dD]e|[qQ]ue|[lL]e|[lL]a|[nN]e|[sS]e|[jJ]e) {VOWEL}",
        # contracted: du, des, au, aux
        rf"{_BEFORE}(?:[dD]e|à|À) les?\b",
        # after a hyphen nothing else is joined by a space before these
        r" [,.](?!\d)|\bdans dans\b|\bsur sur\b",
        # its own apostrophe, its own blank before double signs
        r"'|[^\s\u00a0\u202f][;!?](?:\s|$)",
    ),
    "it": (
        # contracted: del, nella, sul, all’
        rf"{_BEFORE}(?:[dD]i|[aA]|[dD]a|[iI]n|[sS]u) (?:il|lo|la|gli|le|l’)(?![\w])",
        # elided before a vowel: dell’oro
        rf"{_BEFORE}(?:all[ao]|dall[ao]|dell[ao]|nell[ao]|sull[ao]) {VOWEL}",
        # lo before s and a consonant, before z
        rf"{_BEFORE}(?:[iI]l|[dD]el|[nN]el|[aA]l|[sS]ul|[dD]al) (?:z|s[bcdfglmnpqrtv]|gn|ps)",
        rf"{_BEFORE}(?:[iI]l|[dD]el|[nN]el|[aA]l|[sS]ul|[dD]al) [aeiouAEIOU]\w",
        r" [,.;:!?](?:\s|$)|\bnel nel\b",
        r"'",
    ),
}
ENGLISH = re.compile(r"\b(?:the|and|your|with|from|into|places|draws|turn)\b")
#: Names stay as they are.
TITLES = ("Go West!",)


def wrong_in(sentence: str, language: str) -> list[str]:
    """Return the words joined badly in the sentence, or left in English."""
    for title in TITLES:
        sentence = sentence.replace(title, "Titre")
    found = [m[0] for bad in BAD[language] for m in re.finditer(bad, sentence)]
    return found + [m[0] for m in ENGLISH.finditer(sentence)]
