"""The configuration of a site by its host: `site.toml` beside `index.html`, which few have.

    [live]
    mailbox = "wss://example.org/box"
    stun = ["stun:example.org:3478"]

The build writes into the page what it says, and into the policy what that needs.
"""

import html
import json
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools.problem import Problem

NAME = "site.toml"
HOST = r"(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?"
MAILBOX = re.compile(rf"(wss://{HOST}|ws://(?:localhost|127\.0\.0\.1)(?::\d{{1,5}})?)(/[\w./-]*)?")
STUN = re.compile(rf"stuns?:{HOST}")
#: Where the page is told, and what its policy allows to connect to.
PLACE, CONNECT = "</title>\n", "connect-src 'self' data: blob:"
KEYS = {"mailbox", "stun"}


class LiveHelpers(NamedTuple):
    """The helpers of a site for live tables: a mailbox, STUN servers, or nothing."""

    mailbox: str = ""
    stun: tuple[str, ...] = ()


def read_helpers(text: str) -> LiveHelpers:
    """Return the helpers that a `site.toml` names. Raises Problem with what is wrong in it."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(f"{NAME} is not as it should be: {error}.") from error
    live = told.get("live", {})
    if not isinstance(live, dict):
        raise Problem(f"{NAME}: live is a table, [live], with mailbox and stun in it.")
    unknown = sorted({*told} - {"live"}) or sorted({*live} - KEYS)
    if unknown:
        raise Problem(f"{NAME} has {unknown[0]!r}, which the build does not know.")
    mailbox, stun = live.get("mailbox", ""), live.get("stun", [])
    if mailbox and not MAILBOX.fullmatch(str(mailbox)):
        raise Problem(f"{NAME}: a mailbox is an address like wss://example.org/box.")
    if not isinstance(stun, list) or not all(STUN.fullmatch(str(each)) for each in stun):
        raise Problem(f'{NAME}: stun is a list of addresses like "stun:example.org:3478".')
    return LiveHelpers(str(mailbox).rstrip("/"), tuple(map(str, stun)))


def with_helpers(page: str, helpers: LiveHelpers) -> str:
    """Return the page that knows them; without any it stays as it is."""
    if not any(helpers):
        return page
    told = html.escape(json.dumps(helpers._asdict()))
    allowed = CONNECT
    if origin := MAILBOX.fullmatch(helpers.mailbox):
        allowed = f"{CONNECT} {origin[1]}"
    for place, instead in (
        (PLACE, f'{PLACE}<meta name="motherlode-live" content="{told}">\n'),
        (CONNECT, allowed),
    ):
        if place not in page:
            raise Problem(f"index.html has no {place!r} any more, which the build replaces.")
        page = page.replace(place, instead, 1)
    return page


def helpers_of(source: Path) -> LiveHelpers:
    """Return the helpers of the site whose sources lie in that folder."""
    found = source / NAME
    if not found.is_file():
        return LiveHelpers()
    try:
        return read_helpers(found.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Problem(f"{NAME} is not written in UTF-8.") from error
