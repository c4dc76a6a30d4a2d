"""The inspector: looks at what a page shows in every size and light, and notes what is wrong."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.axe import violations
from e2e.table_page import TablePage
from tests.breadth import sample

PHONE = 360
LOOKS = (
    (1440, 900, "light"),
    (1440, 900, "dark"),
    (768, 1024, "light"),
    (PHONE, 740, "dark"),
    (PHONE, 740, "light"),
)
#: A telephone on its side below its bars, and a desk's window at 400 %.
TINY = ((568, 320), (320, 256))
#: CSS pixels: in a tiny window the board begins at most so far down, and is at least so high.
BOARD_TOP, BOARD_HIGH = 80, 180
#: CSS pixels of what a finger is to hit, both ways.
LEAST = 44
#: Colours and sheets on their way are no colours to judge.
AT_REST = """() => document.getAnimations().every(each =>
  each.playState !== "running" || each.effect.getComputedTiming().iterations === Infinity)"""
OVERFLOW = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
CONTROLS = "a, button, select, input, textarea, summary, [role=gridcell], [role=tab]"
SMALL = """([wanted, least]) => {
  const reach = each => {  // what a layer of its own lies over answers a finger as well
    const over = getComputedStyle(each, "::after"), own = getComputedStyle(each).position;
    const wide = over.content !== "none" && over.position === "absolute" && over.inset === "0px";
    return wide && own === "static" ? each.offsetParent : each;
  };
  return [...document.querySelectorAll(wanted)]
    .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(each => !each.closest(".skip, .hidden, .to-text-board, [inert]"))
    .map(each => each.matches("input[type=checkbox], input[type=radio]")
      ? each.closest("label") ?? each : each)
    .map(each => [each.id || each.className || each.tagName, reach(each).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1)
    .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`);
}"""
CUT = """() => [...document.querySelectorAll("main *, dialog *")]
  .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(each => !each.closest(".text-board, .stage, .hidden, .slip-words, .fact, svg, select"))
  .filter(each => {
    const box = each.getBoundingClientRect();
    return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
  }).map(each => `${each.id || each.className || each.tagName}`)"""
#: Of what lies on top: the sheet, or the panel that covers a narrow window; what a notice lies over
#: on the board is there once it is closed.
BEYOND_REACH = """wanted => {
  const over = document.querySelectorAll("dialog[open], .side-open .side");
  const missed = [...(over[over.length - 1] ?? document).querySelectorAll(wanted)]
    .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(each => !each.closest(".skip, .hidden, .to-text-board, [inert]"))
    .filter(each => !each.closest(".text-board") || each.closest(".text-mode"))
    .filter(each => {
      each.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
      const box = each.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return false;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const there = document.elementFromPoint(x, y);
      const told = there?.closest(".table > .notices") && each.closest(".board");
      const own = [each, each.closest("label")].some(one => one?.contains(there));
      return !told && !(there && own);
    });
  scrollTo(0, 0);
  return missed.map(each => each.id || each.className || each.tagName);
}"""
STAGE = """() => {
  const stage = document.querySelector(".table .stage");
  if (!stage?.checkVisibility() || document.querySelector("dialog[open]")) return null;
  const box = stage.getBoundingClientRect();
  return [Math.round(box.top + scrollY), Math.round(box.height)];
}"""


class Inspector:
    """The faults of a page, in ``wrong``.

    axe finds nothing, nothing is wider than the window or cut off by it, on a telephone everything
    is large enough for a finger, and in a tiny window the board comes first and everything can be
    scrolled to.
    """

    def __init__(self, at: TablePage) -> None:
        self.at = at
        self.page = at.page
        self.wrong: list[str] = []
        self.looks = 0
        self.stops = 0

    def look(self, where: str) -> None:
        """In every size and light, or in some by turns; the window is then a telephone's."""
        self.stops += 1
        for width, height in sample(TINY, self.stops % 2, self.stops // 2):
            self._look_through(f"{where}, {width}x{height}", width, height)
        for width, height, scheme in sample(LOOKS, 1, self.stops):
            self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            self.page.set_viewport_size({"width": width, "height": height})
            theme = "night" if scheme == "dark" else "day"
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.at.until(AT_REST)
            name = f"{where}, {width} wide, {theme}"
            self.wrong += [f"{name}: {text}" for text in violations(self.page)]
            self.wrong += [f"{name}: cut off: {each}" for each in self.page.evaluate(CUT)]
            if self.page.evaluate(OVERFLOW):
                self.wrong.append(f"{name}: wider than the window")
            if width == PHONE:
                small = self.page.evaluate(SMALL, [CONTROLS, LEAST])
                self.wrong += [f"{name}: small: {each}" for each in small]
            self.looks += 1
        self.page.set_viewport_size({"width": PHONE, "height": 740})

    def _look_through(self, name: str, width: int, height: int) -> None:
        """In a tiny window."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.at.until(AT_REST)
        if self.page.evaluate(OVERFLOW):
            self.wrong.append(f"{name}: wider than the window")
        self.wrong += [f"{name}: cut off: {each}" for each in self.page.evaluate(CUT)]
        missed = self.page.evaluate(BEYOND_REACH, CONTROLS)
        self.wrong += [f"{name}: out of reach: {each}" for each in missed]
        if stage := self.page.evaluate(STAGE):
            top, high = stage
            if top > BOARD_TOP or high < BOARD_HIGH:
                self.wrong.append(f"{name}: the board is {high} high, {top} down")
        self.looks += 1
