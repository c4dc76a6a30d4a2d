"""The new names of docs/renamed.md are where it says."""

from __future__ import annotations

import re

from tests.architecture.modules import ROOT, refuse

ROW = re.compile(r"^\| (`.+?) \| (.*) \| (.*→.*) \|$", re.MULTILINE)


def test_every_new_name_is_there() -> None:
    missing = []
    for modules, _old, names in ROW.findall((ROOT / "docs/renamed.md").read_text("utf-8")):
        text = ""
        for module in re.findall(r"`([\w.]+)`", modules):
            path = ROOT / "py/motherlode" / module.replace(".", "/")
            sources = path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")]
            text += "".join(source.read_text("utf-8") for source in sources)
        named = re.findall(r"→ `(?:\w+\.)*(\w+)", names)
        missing += [f"{modules} {name}" for name in named if not re.search(rf"\b{name}\b", text)]
    refuse(missing)
