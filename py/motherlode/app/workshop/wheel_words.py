"""The sentences for packages that a written player brings and that are not installed."""

from __future__ import annotations

from motherlode.locale import _, mark

#: By the reason, see ``browser.box_wheels``.
SENTENCES = {
    "name": mark("{file} is not a Python package: wheels have names such as {example}."),
    "damaged": mark("{file} is damaged."),
    "compiled": mark(
        "{file} is compiled for another kind of computer: only pure Python runs here."
    ),
    "python": mark("{file} is for another version of Python ({detail})."),
    "wants": mark("{file} needs the package {detail} as well: add its wheel."),
    "large": mark("{file} is too large."),
    "failed": mark("{file} cannot be installed."),
}
EXAMPLE = "name-1.0-py3-none-any.whl"


def wheel_words(refusal: str) -> str:
    """Return the sentence for a refusal of ``box_wheels``: reason, detail and file's name."""
    reason, detail, file = (*refusal.split(" ", 2), "", "")[:3]
    sentence = SENTENCES.get(reason, SENTENCES["failed"])
    return _(sentence).format(file=file or refusal, detail=detail, example=EXAMPLE)
