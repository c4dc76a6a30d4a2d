"""Whatever is described after whatever else, the page shows it and hears what it should hear."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.html import Node, h
from tests.breadth import examples
from tests.browser.paper import Element, Paper, Pressed
from tests.offenders import for_each

NAME = "motherlode.browser.dom"


@pytest.fixture(scope="module")
def paper() -> Iterator[Paper]:
    """The document."""
    held = Paper()
    yield held
    held.close()


@pytest.fixture(scope="module")
def dom(paper: Paper) -> Iterator[Any]:
    """The module, imported on paper and forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in paper.modules().items():
            patch.setitem(sys.modules, name, module)
        patch.delitem(sys.modules, NAME, raising=False)
        yield import_module(NAME)
        sys.modules.pop(NAME, None)


def hears(_signal: object) -> None:
    """A handler."""


def element(tag: str, cls: str | None, heard: bool, key: str, inside: list[Any]) -> Node:
    """Texts beside one another are one text on a page; keys are used once."""
    used: set[str] = set()
    children: list[Node | str] = []
    for child in inside:
        if isinstance(child, str):
            if not (children and isinstance(children[-1], str)):
                children.append(child)
        elif not child.key or child.key not in used:
            used.add(child.key)
            children.append(child)
    return h(tag, children, key=key, cls=cls, on={"click": hears} if heard else None)


TREES = st.recursive(
    st.sampled_from(("one", "two", "three")),
    lambda inside: st.builds(
        element,
        st.sampled_from(("p", "div", "li")),
        st.sampled_from((None, "red", "blue")),
        st.booleans(),
        st.sampled_from(("", "", "a", "b", "c", "d", "e")),
        st.lists(inside, max_size=6),
    ),
    max_leaves=25,
)


def wanted(node: Node | str) -> Any:
    if isinstance(node, str):
        return node
    return [node.tag, dict(node.attrs), [wanted(child) for child in node.children]]


@given(st.lists(st.lists(TREES, max_size=5), min_size=2, max_size=4))
@settings(max_examples=examples(150), deadline=None)
def test_the_page_becomes_what_is_described(
    dom: Any, paper: Paper, described: list[list[Node | str]]
) -> None:
    root = paper.make("element", "div")
    page = dom.Dom(root)
    for inside in described:
        node = element("main", None, False, "app", inside)
        page.render(node)
        assert paper.ask("shown", root) == wanted(node)
        hearing = [one for one in node.walk() if one.on]
        assert len(page._handlers) == len(hearing)


OTHERS = ("translate", "rewrite", "split", "wrap", "plant", "flatten", "tear", "turn", "copy")


def heading(words: str, *more: Node | str | None) -> Node:
    return h("main", h("p", h("b", "Anna"), words, key="prompt"), *more)


@pytest.mark.parametrize("done", OTHERS)
def test_a_text_that_changes_is_read_whatever_others_did(dom: Any, paper: Paper, done: str) -> None:
    root = paper.make("element", "div")
    page = dom.Dom(root)
    page.render(heading("one", h("input", value_="x"), "two"))
    for words in ("three", "four", "five"):
        paper.make(done, root)
        page.render(heading(words, h("input", value_="x"), words))
        text = json.dumps(paper.ask("shown", root), ensure_ascii=False)
        assert text.count(f'"{words}"') == 2
        assert not any(gone in text for gone in {"one", "two", "three", "four"} - {words})


@pytest.mark.parametrize("done", OTHERS)
@given(st.lists(st.lists(TREES, max_size=5), min_size=2, max_size=4))
@settings(max_examples=examples(60), deadline=None)
def test_elements_of_others_are_never_taken_for_ours(
    dom: Any, paper: Paper, done: str, described: list[list[Node | str]]
) -> None:
    """New things are said as described, and no element of ours is lost, doubled or out of order."""
    root = paper.make("element", "div")
    page = dom.Dom(root)
    for inside in described:
        node = element("main", None, False, "app", inside)
        page.render(node)
        if done == "plant":
            assert paper.ask("shown", root) == wanted(node)
        # what was taken out or moved and has not changed is left so
        if done not in ("copy", "tear", "turn"):
            assert elements(paper.ask("shown", root)) == elements(wanted(node))
        paper.make(done, root)


def elements(shown: Any) -> Any:
    """The elements alone: a text that has not changed is left to whoever changed it."""
    return [shown[0], shown[1], [elements(one) for one in shown[2] if isinstance(one, list)]]


@pytest.mark.parametrize("done", ("translate", "split", "rewrite"))
def test_a_page_that_is_always_changed_does_not_grow(dom: Any, paper: Paper, done: str) -> None:
    root = paper.make("element", "div")
    page = dom.Dom(root)
    sizes = []
    for number in range(10, 70):
        page.render(heading(str(number), *(str(number) for _ in range(number % 2))))
        paper.make(done, root)
        sizes.append(paper.ask("size", root))
    assert sizes[-2:] == sizes[2:4]


def test_what_has_gone_is_not_kept_by_what_is_used_again(dom: Any, paper: Paper) -> None:
    """The board would keep a whole table in memory for as long as another screen is shown."""
    page = dom.Dom(paper.make("element", "div"))
    board = paper.make("element", "div")
    page.own("stage", board)
    paper.make("append", board, paper.make("element", "canvas"))
    page.render(h("main", h("section", h("div", slot="stage"), key="table")))
    assert paper.ask("around", board) == "SECTION"
    before = paper.ask("pixels")
    paper.make("paint", board)
    painted = paper.ask("pixels")
    assert painted > before
    page.render(h("main", h("section", "shelf", key="shelf")))
    assert paper.ask("around", board) is None
    assert paper.ask("pixels") == painted
    page.render(h("main", h("section", h("div", slot="stage"), key="table")))
    assert paper.ask("around", board) == "SECTION"


@pytest.mark.parametrize("alone", (False, True))
def test_a_canvas_that_has_gone_gives_back_its_pixels(dom: Any, paper: Paper, alone: bool) -> None:
    """Chromium keeps them until it collects its garbage, which a page of Python rarely needs."""
    root = paper.make("element", "div")
    page = dom.Dom(root)
    canvas = h("canvas", key="gone")
    page.render(h("main", canvas if alone else h("p", "said", canvas, key="said")))
    before = paper.ask("pixels")
    paper.make("paint", root)
    assert paper.ask("pixels") > before
    page.render(h("main", "nothing"))
    assert paper.ask("pixels") == before


def test_a_picture_that_comes_back_is_not_fetched_again(dom: Any, paper: Paper) -> None:
    """A new element would fetch and decode it anew at every visit to the shelf."""
    root = paper.make("element", "div")
    page = dom.Dom(root)
    box = "./assets/boxes/gold-day.webp"
    shelf = h("main", h("section", h("img", src=box, width=300), key="shelf"))
    ledger = h("main", h("section", h("img", src=box, cls="vignette"), key="ledger"))
    for screen in (shelf, h("main", "a table"), ledger, h("form", "a new table"), shelf):
        page.render(screen)
        assert paper.ask("shown", root) == wanted(screen)
    assert paper.ask("fetched") == 1
    twice = h("main", h("section", h("img", src=box), h("img", src=box), key="twice"))
    page.render(h("main", "a table"))
    page.render(twice)
    assert paper.ask("shown", root) == wanted(twice)
    assert paper.ask("fetched") == 2


def test_one_text_that_changes_is_one_write(dom: Any, paper: Paper) -> None:
    """Every crossing into the page takes time: one for each element on the way, one to write."""
    root = paper.make("element", "div")
    page = dom.Dom(root)
    rows = [h("li", str(number), key=str(number)) for number in range(50)]
    page.render(h("main", h("ol", rows)))
    before = paper.crossings
    page.render(h("main", h("ol", rows[:20], h("li", "new", key="20"), rows[21:])))
    assert paper.crossings - before == 4


def test_what_stays_in_order_is_not_moved(dom: Any, paper: Paper) -> None:
    """An element that is moved loses the focus, a canvas is laid out anew."""
    root = paper.make("element", "div")
    page = dom.Dom(root)
    rows = [h("li", str(number), key=str(number)) for number in range(50)]
    page.render(h("main", rows))
    before = paper.ask("moves")
    page.render(h("main", rows[30], rows[5:20], h("li", "new"), rows[21:30]))
    # the text of what is new, it, and the row that has moved up
    assert paper.ask("moves") - before == 3


@for_each(
    ("key", "code", "means"),
    [
        *(("р", "KeyH", "h"), ("Я", "KeyZ", "z"), ("ζ", "KeyZ", "z"), ("ש", "KeyA", "a")),
        # a ligature, and a letter of three signs: one key each
        *(("\u0644\u0627", "KeyB", "b"), ("\u091c\u094d\u091e", "KeyH", "h")),
        *(("ㅗ", "KeyH", "h"), ("۳", "Digit3", "3"), ("٠", "Digit0", "0")),
        # what a Latin layout or none writes is what was meant, wherever it stands
        *(("z", "KeyY", "z"), ("é", "Digit2", "é"), ("ł", "KeyL", "ł"), ("+", "KeyX", "+")),
        *(("\u201d", "KeyB", "\u201d"), ("\u2192", "KeyI", "\u2192"), ("\u20ac", "KeyE", "\u20ac")),
        *(("\u093e", "KeyE", "e"), ("\u061f", "Slash", "?"), ("\uff1f", "Slash", "?")),
        *(("Enter", "Enter", "Enter"), ("б", "Comma", "б"), ("Process", "KeyH", "Process")),
    ],
)
def test_letters_are_meant_by_their_place_where_they_are_not_latin(
    dom: Any, paper: Paper, key: str, code: str, means: str
) -> None:
    heard = press(dom, paper, Pressed(key, code))
    assert [signal.key for signal in heard] == [means]


def press(dom: Any, paper: Paper, event: Pressed) -> list[Any]:
    """Press a key where nothing of ours has the focus; return what the page is told of it."""
    heard: list[Any] = []
    event.target = event.target or SimpleNamespace(tagName="BODY")
    page = dom.Dom(root := paper.make("element", "div"))
    page.render(h("main", "words", on={"keydown": heard.append}))
    root.contains = lambda _element: False
    page._tell("keydown", event)
    return heard


@pytest.mark.parametrize("key", ["Enter", "ArrowLeft", "Home", "Escape", "Tab"])
def test_a_key_with_alt_is_the_browsers_own(dom: Any, paper: Paper, key: str) -> None:
    pressed = Pressed(key, key, altKey=True)
    assert press(dom, paper, pressed) == []
    assert pressed.prevented == 0
    assert len(press(dom, paper, Pressed(key, key))) == 1


@pytest.mark.parametrize(
    ("key", "code", "meant"),
    [
        ("b", "KeyB", "b"),
        ("1", "Digit1", "1"),
        ("?", "Slash", "?"),
        # as a Mac writes them with Option
        ("∫", "KeyB", "b"),
        ("Dead", "KeyI", "i"),
        ("¡", "Digit1", "1"),
        ("–", "Minus", "-"),
    ],
)
def test_a_character_with_alt_is_heard(
    dom: Any, paper: Paper, key: str, code: str, meant: str
) -> None:
    heard = press(dom, paper, Pressed(key, code, altKey=True))
    assert [(signal.key, signal.alt) for signal in heard] == [(meant, True)]
    assert press(dom, paper, Pressed(key, code, altKey=True, ctrlKey=True)) == [], "AltGr writes"


def test_what_is_written_in_a_field_of_others_is_no_command(dom: Any, paper: Paper) -> None:
    """It may be in an element of theirs out of which only the event comes."""
    for tag in ("INPUT", "DIV", "X-FOREIGN"):
        pressed = Pressed("h", "KeyH", SimpleNamespace(tagName=tag))
        assert press(dom, paper, pressed) == []
        assert pressed.prevented == 0


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("click", ["shown", "heard", "shown"]),
        ("input", ["heard", "shown"]),
        ("change", ["heard", "shown"]),
    ],
)
def test_what_waits_to_be_shown_takes_nothing_back_that_was_typed(
    dom: Any, paper: Paper, kind: str, order: list[str]
) -> None:
    """A field is shown as it was described: until it is heard, that is without the deed."""
    done: list[str] = []
    page = dom.Dom(root := paper.make("element", "div"))
    page.render(h("main", h("input", value="B", on={kind: lambda _signal: done.append("heard")})))
    page.render_now = lambda: done.append("shown")
    root.contains = lambda _element: True
    (number,) = page._handlers
    field = SimpleNamespace(motherlode=number, value="Ben", isSameNode=lambda _other: False)
    page._make_listener(kind)(Pressed("", "", target=field))
    assert done == order


@pytest.mark.parametrize("leaves", [False, True])
def test_a_name_that_is_being_written_stays_whatever_is_shown_meanwhile(
    dom: Any, paper: Paper, leaves: bool
) -> None:
    """The page hears of it when the field is left."""

    def field(value: str) -> Node:
        return h("main", h("input", type="text", value=value, on={"change": hears}))

    page = dom.Dom(paper.make("element", "div"))
    page.render(field("B"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Element, "isSameNode", lambda *_given: not leaves)
        patch.setattr(dom.document, "activeElement", None, raising=False)
        counts = []
        for words in ("B", "Ben"):
            before = paper.crossings
            page.render(field(words))
            counts.append(paper.crossings - before)
    # two to find the field, and one to write what it is to hold
    assert counts == [3 if leaves else 2, 3]
