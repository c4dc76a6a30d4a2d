"""A document of nothing but elements, on which the real ``assets/maker.js`` works in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

SERVED = Path(__file__).with_suffix(".mjs")


class Paper:
    """The process that holds the document, and the calls into it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["node", str(SERVED)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._last = 0
        self.crossings = 0

    def _ask(self, number: int, name: str, given: tuple[Any, ...]) -> None:
        assert self._process.stdin is not None
        self.crossings += 1
        asked = [number, name, *given]
        self._process.stdin.write(json.dumps(asked, default=_serialize) + "\n")

    def make(self, name: str, *given: Any) -> Element:
        """Call the function of that name there, and keep the node that it returns, if any."""
        self._last += 1
        self._ask(self._last, name, given)
        return Element(self, self._last)

    def ask(self, name: str, *given: Any) -> Any:
        """Return what the function of that name there returns."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._ask(0, name, given)
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        assert "error" not in told, told["error"]
        return told.get("answer")

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def modules(self) -> dict[str, ModuleType]:
        """Return the modules that the page imports of its browser."""
        js, pyodide, ffi = (ModuleType(name) for name in ("js", "pyodide", "pyodide.ffi"))
        js.document = SimpleNamespace(  # type: ignore[attr-defined]
            addEventListener=lambda *_given: None,
        )
        js.Object = SimpleNamespace(new=SimpleNamespace)  # type: ignore[attr-defined]
        js.Array = SimpleNamespace(of=lambda *given: given)  # type: ignore[attr-defined]
        js.MotherlodeMaker = Maker(self)  # type: ignore[attr-defined]
        ffi.create_proxy = lambda call: call  # type: ignore[attr-defined]
        return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}


def _serialize(thing: Element | SimpleNamespace) -> dict[str, Any]:
    return thing.reference if isinstance(thing, Element) else vars(thing)


class Maker:
    """The maker, as the page calls it."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self._paper.make(name, *given)


class Element:
    """An element of the document, by its number there."""

    def __init__(self, paper: Paper, number: int) -> None:
        self._paper = paper
        self.reference = {"node": number}

    def __getattr__(self, name: str) -> Any:
        return (
            self._paper.ask("noted", self)
            if name == "motherlode"
            else super().__getattribute__(name)
        )

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "motherlode":
            self._paper.make("note", self, value)
        else:
            object.__setattr__(self, name, value)

    def removeAttribute(self, name: str) -> None:
        self._paper.make("remove", self, name)

    def isSameNode(self, other: object) -> bool:
        return self is other

    @property
    def parentElement(self) -> None:
        """Nothing climbs further than from the page's own element."""

    def addEventListener(self, *_given: object) -> None:
        """Nothing happens on paper."""


class Pressed(SimpleNamespace):
    """A key event, as the browser tells of it."""

    def __init__(self, key: str, code: str, target: Any = None, **more: bool) -> None:
        held = {"altKey": False, "ctrlKey": False, "metaKey": False, "shiftKey": False} | more
        super().__init__(key=key, code=code, target=target, prevented=0, **held)

    def preventDefault(self) -> None:
        self.prevented += 1
