"""The part of Playwright's page that the tests of the engines use, by WebDriver."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from e2e.engines.webdriver import Command, DriverError

#: Seconds between two looks at the page.
GLIMPSE = 0.03
#: Keys by their names, where a name is not the key's own letter.
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Space": " ", "Escape": "\ue00c"}
KEYS |= {"ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012"}
KEYS |= {"ArrowRight": "\ue014", "Shift": "\ue008", "Control": "\ue009"}

EVALUATE = """const [given, done] = arguments;
Promise.resolve().then(() => {
  const made = (%s);
  return typeof made === "function" ? made(given) : made;
}).then(value => done({value}), error => done({error: String(error)}));"""
FOUND = """({css, text}) => {
  const plain = words => words.replace(/\\s+/g, " ").trim().toLowerCase();
  const found = [...document.querySelectorAll(css)];
  return text === null ? found
    : found.filter(each => plain(each.textContent).includes(plain(text)));
}"""
ABOUT = """given => {
  const shown = element => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === "visible";
  };
  return (%s)(given).map(element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    const {innerText, value} = element;
    return {box: {x, y, width, height}, text: innerText, value: value ?? "",
      shown: shown(element), able: !element.disabled};
  });
}"""
BRING = """given => (%s)(given)[0].scrollIntoView({block: "center", behavior: "instant"})"""
#: True if the element itself lies uppermost at that place.
HIT = """({at, ...given}) => {
  const [wanted] = (%s)(given), found = document.elementFromPoint(at.x, at.y);
  return !!wanted && !!found && (wanted.contains(found) || found.contains(wanted));
}"""


class DrivenPage:
    """One tab. Its methods are called as Playwright's are, and wait as they do."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.early: list[str] = []
        self.limit = 20.0
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)

    def add_init_script(self, script: str) -> None:
        """Run it on every page from now on, as soon as the driver lets us."""
        self.early.append(script)

    def size(self, width: int, height: int) -> None:
        """Make the page's part of the window that large, in CSS pixels."""
        for _ in range(2):  # a window manager may give less at first
            inner = self.evaluate("({w: innerWidth, h: innerHeight})")
            outer = self.evaluate("({w: outerWidth, h: outerHeight})")
            wide, high = (width + outer["w"] - inner["w"], height + outer["h"] - inner["h"])
            self.command("window", width=wide, height=high)

    def goto(self, address: str) -> None:
        self.command("go", url=address)
        self._begin()

    def reload(self) -> None:
        self.command("reload")
        self._begin()

    def _begin(self) -> None:
        for script in self.early:
            self.evaluate(f"() => {{ {script} }}")

    def evaluate(self, script: str, given: Any = None) -> Any:
        """Return the value of the expression, or of the function of ``given``, in the page."""
        answer = self.command("script", script=EVALUATE % script, args=[given])
        if "error" in answer:
            raise DriverError(f"{answer['error']} in {script}")
        return answer.get("value")

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def wait_for_selector(
        self, css: str, timeout: float | None = None, state: str = "visible"
    ) -> None:
        """Until there is such an element; ``attached``: even one that is not to be seen."""
        until = time.monotonic() + (self.limit if timeout is None else timeout / 1000)
        found = self.locator(css)
        while not (found.about() if state == "attached" else found.is_visible()):
            if time.monotonic() > until:
                raise DriverError(f"{css} does not come.")
            time.sleep(GLIMPSE)

    def locator(self, css: str, has_text: str | None = None) -> Found:
        return Found(self, css, has_text)


@dataclass(frozen=True)
class Found:
    """The elements of a page that fit, looked for anew each time."""

    page: DrivenPage
    css: str
    text: str | None
    only_first: bool = False

    @property
    def given(self) -> dict[str, str | None]:
        return {"css": self.css, "text": self.text}

    @property
    def first(self) -> Found:
        return Found(self.page, self.css, self.text, True)

    def about(self) -> list[dict[str, Any]]:
        """Return the box, text, value, visibility and state of each."""
        found: list[dict[str, Any]] = self.page.evaluate(ABOUT % FOUND, self.given)
        return found[:1] if self.only_first else found

    def count(self) -> int:
        return len(self.about())

    def is_visible(self) -> bool:
        return any(each["shown"] for each in self.about()[:1])

    def inner_text(self) -> str:
        return str(self._one()["text"])

    def all_inner_texts(self) -> list[str]:
        return [each["text"] for each in self.about()]

    def input_value(self) -> str:
        return str(self._one()["value"])

    def bounding_box(self) -> dict[str, float]:
        box: dict[str, float] = self._one()["box"]
        return box

    def click(self) -> None:
        """Press the mouse on its middle, once it is there, at rest and uppermost."""
        until = time.monotonic() + self.page.limit
        before = None
        while True:
            one = self._one()
            middle = _middle(one["box"])
            if one["shown"] and one["able"] and one["box"] == before:
                if self.page.evaluate(HIT % FOUND, {**self.given, "at": middle}):
                    self.page.mouse.click(middle["x"], middle["y"])
                    return
                self.page.evaluate(BRING % FOUND, self.given)
            if time.monotonic() > until:
                raise DriverError(f"{self.css} cannot be clicked.")
            before = one["box"]
            time.sleep(GLIMPSE)

    def _one(self) -> dict[str, Any]:
        until = time.monotonic() + self.page.limit
        while True:
            found = self.about()
            if len(found) == 1:
                return found[0]
            if time.monotonic() > until:
                raise DriverError(f"{len(found)} elements are {self.css} {self.text or ''}")
            time.sleep(GLIMPSE)


def _middle(box: dict[str, float]) -> dict[str, float]:
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


class Mouse:
    """The pointer of a page; places are CSS pixels of its window."""

    def __init__(self, page: DrivenPage) -> None:
        self.act = partial(page.command, "act")

    def click(self, x: float, y: float) -> None:
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.act(actions=[{**mouse, "actions": steps}])


class Keyboard:
    """The keys of a page."""

    def __init__(self, page: DrivenPage) -> None:
        self.act = partial(page.command, "act")

    def press(self, names: str) -> None:
        """One key by its name, or several held together: ``Control+k``."""
        self._act([KEYS.get(name, name) for name in names.split("+")])

    def type(self, text: str) -> None:
        """One key after another."""
        for letter in text:
            self._act([letter])

    def _act(self, keys: Iterable[str]) -> None:
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": each["value"]} for each in reversed(down)]
        self.act(actions=[{"type": "key", "id": "keyboard", "actions": [*down, *up]}])
