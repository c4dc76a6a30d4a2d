"""Data channels and rooms of a mailbox as their JavaScript has them, without a browser, in Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.paths import ROOT

TESTS = Path(__file__).with_name("live_channels.mjs")


def test_the_channels_of_live_tables(tmp_path: Path) -> None:
    """Every test of the file passes; the one that does not is named in what Node says."""
    for name in ("live.js", "mailbox.js"):
        shutil.copy(ROOT / "assets" / name, tmp_path)
    shutil.copytree(ROOT / "assets" / "shared", tmp_path / "shared")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    done = subprocess.run(
        ["node", "--test-reporter=tap", TESTS, tmp_path],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout
