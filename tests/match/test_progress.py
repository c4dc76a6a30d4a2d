"""Progress in lessons: what is written is read again, and whatever is stored is read."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from motherlode.match.shelf.progress import CourseProgress, read_progress, write_progress
from motherlode.match.shelf.saves import Shelf
from motherlode.match.shelf.store import LESSONS, MemoryStore

names = st.from_regex(r"[a-z0-9-]{1,40}", fullmatch=True)
courses = st.builds(
    CourseProgress,
    st.lists(names, max_size=9, unique=True).map(tuple),
    st.dictionaries(names, st.integers(0, 999), max_size=9),
    st.lists(names, max_size=9, unique=True).map(tuple),
    st.just("") | names,
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(st.dictionaries(names, courses, max_size=6))
def test_what_is_written_is_read(progress: dict[str, CourseProgress]) -> None:
    assert read_progress(write_progress(progress)) == progress


@given(st.text() | json_values.map(json.dumps))
def test_anything_is_read(text: str) -> None:
    for entry, course in read_progress(text).items():
        assert entry and len(entry) <= 40 and len(course.done) <= 60
        assert all(0 <= step <= 999 for step in course.steps.values())


@given(json_values)
def test_any_course_is_read(value: object) -> None:
    text = json.dumps({"v": 1, "courses": {"gold": value, "<b>": {}, "x": {"done": [value, "a"]}}})
    read = read_progress(text)
    assert "<b>" not in read
    assert read["x"].done in (("a",), (value, "a"))


def test_a_lesson_gone_through_is_no_longer_begun() -> None:
    course = CourseProgress().with_step("aim", 3).with_step("turn", 10_000)
    assert course.steps == {"aim": 3, "turn": 999}
    done = course.with_done("aim").with_done("aim")
    assert done == CourseProgress(("aim",), {"turn": 999})
    assert done.with_step("aim", 1).done == ("aim",), "a lesson may be begun once more"


def test_an_export_carries_what_was_learnt_and_takes_none_away() -> None:
    here, there = Shelf(MemoryStore()), Shelf(MemoryStore())
    here.keep_progress("gold", CourseProgress(("aim",), {"turn": 2}))
    there.keep_progress("gold", CourseProgress(("turn",), {"end": 1}))
    there.keep_progress("chess", CourseProgress(("aim",)))
    here.import_all(there.export_all())
    assert here.progress("gold") == CourseProgress(("aim", "turn"), {"end": 1})
    assert here.progress("chess") == CourseProgress(("aim",))


def test_one_course_is_kept_beside_the_others() -> None:
    store = MemoryStore()
    Shelf(store).keep_progress("gold", CourseProgress(("aim",)))
    Shelf(store).keep_progress("go-west", CourseProgress(("turn",)))
    assert set(read_progress(store.texts[LESSONS])) == {"gold", "go-west"}


def test_who_knows_the_game_is_not_taught_again_by_another_copy() -> None:
    """As after a crash, or from a file; whoever asks for a first game again gets one."""
    before = CourseProgress().taught_at("a")
    known = before.knowing_the_game()
    assert before.teaches and not known.teaches
    assert not known.merge(before).teaches and not before.merge(known).teaches
    assert known.taught_at("b").teaches
