"""axe-core, the checker of accessibility, run on the page as it is."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from tools.paths import ROOT
from tools.vendor import ensure_vendor

SCRIPT = ROOT / ".cache/dev/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """async tags => {
  const found = await axe.run(document, {runOnly: tags, resultTypes: ["violations"]});
  return found.violations.map(v => v.id + ": " + v.help + "\\n" +
    v.nodes.map(n => "    " + n.target + "  " + n.html.slice(0, 160) + "\\n      "
      + n.failureSummary.replaceAll("\\n", " ")).join("\\n"));
}"""


@cache
def _script() -> str:
    ensure_vendor(("dev",))
    return SCRIPT.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return the findings of axe, one text per rule."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script() + ";0")
    found: list[str] = page.evaluate(RUN, TAGS)
    return found
