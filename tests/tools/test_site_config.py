"""The helpers that a host names in `site.toml` are in its page, and nothing else changes."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.problem import Problem
from tools.site_config import LiveHelpers, helpers_of, read_helpers, with_helpers

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
BOX = "wss://example.org/box"
STUN = "stun:example.org:3478"


def test_a_site_without_helpers_stays_letter_for_letter() -> None:
    assert helpers_of(ROOT / "tests") == LiveHelpers()
    for text in ("", "[live]", '[live]\nmailbox = ""\nstun = []'):
        assert with_helpers(PAGE, read_helpers(text)) == PAGE


def test_a_mailbox_may_be_connected_to_and_nobody_else() -> None:
    """Its origin alone comes into the policy; a STUN server needs nothing there."""
    helpers = read_helpers(f'[live]\nmailbox = "{BOX}/"\nstun = ["{STUN}"]')
    page = with_helpers(PAGE, helpers)
    told = re.search(r'<meta name="motherlode-live" content="([^"]*)">\n', page)
    assert told
    assert json.loads(html.unescape(told[1])) == {"mailbox": BOX, "stun": [STUN]}
    rest = page.replace(told[0], "").replace(" wss://example.org;", ";")
    assert rest == PAGE
    only = with_helpers(PAGE, read_helpers(f'[live]\nstun = ["{STUN}"]'))
    assert "connect-src 'self' data: blob:;" in only


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[live", "not as it should be"),
        ('live = "wss://example.org/box"', "a table"),
        ("[alive]", "'alive'"),
        ("[live]\nturn = []", "'turn'"),
        ('[live]\nmailbox = "https://example.org"', "wss://"),
        ('[live]\nmailbox = "ws://example.org/box"', "wss://"),
        ('[live]\nmailbox = "wss://example.org/box; script-src *"', "wss://"),
        ('[live]\nmailbox = "wss://*.example.org"', "wss://"),
        ("[live]\nstun = 3", "a list"),
        ('[live]\nstun = ["turn:example.org"]', "a list"),
    ],
)
def test_what_is_wrong_in_it_is_said(text: str, wrong: str) -> None:
    with pytest.raises(Problem, match=re.escape(wrong)):
        read_helpers(text)


def test_it_may_come_from_any_editor(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    file.write_text(f'[live]\nstun = ["{STUN}"]', encoding="utf-8-sig")
    assert helpers_of(tmp_path).stun == (STUN,)
    file.write_text(f'# chez Zoé\n[live]\nstun = ["{STUN}"]', encoding="latin-1")
    with pytest.raises(Problem, match="UTF-8"):
        helpers_of(tmp_path)
