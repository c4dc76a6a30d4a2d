"""The reference: a page for each module, whose example names all that the page lists and runs."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path

import pytest

from tools.paths import ROOT

PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"\.\. automodule:: (\S+)\n(?:   :members: (.+)\n)?")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_example_runs_and_names_what_the_page_lists(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# motherlode.{page.stem}\n")
    example = "\n".join(EXAMPLE.findall(text))
    for name, members in LISTED.findall(text):
        module = import_module(name)
        public = [
            one
            for one, value in vars(module).items()
            if not one.startswith("_")
            and (isclass(value) or isfunction(value))
            and value.__module__ == name
        ]
        listed = members.split(", ") if members else public
        assert set(listed) <= set(public)
        unnamed = [one for one in listed if not re.search(rf"\b{one}\b", text.split("```{eval")[0])]
        assert not unnamed, f"{page.name} has no example of {', '.join(unnamed)}"
    exec(compile(example, str(page), "exec"), {"__name__": page.stem})


def test_every_page_is_in_the_reference() -> None:
    listed = re.findall(r"^reference/(\S+)$", (ROOT / "docs/api.md").read_text("utf-8"), re.M)
    assert sorted(listed) == [page.stem for page in PAGES]
