"""Parameters behind a link: read as they were written, and never in the way of the link."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from motherlode.match.codec.link import LinkParams, link, open_link, read_link_params
from motherlode.match.table import Table
from motherlode.match.terms import MAX_PLIES
from tests.match.play import terms_for

SAID = st.none() | st.integers(0, MAX_PLIES)


@given(SAID, SAID, SAID, SAID)
def test_what_is_written_is_read(
    undo: int | None, back: int | None, at: int | None, duel: int | None
) -> None:
    said = LinkParams(undo, back, at, duel)
    address = f"https://example.org/{link(Table.new(terms_for('gold', '1')))}{said.text()}"
    assert read_link_params(address) == said
    assert open_link(address).sentence is None
    assert read_link_params(address.replace("&", "&amp;")) == said


@given(st.text(max_size=200) | st.text("&undoback=at0123456789play/", max_size=80))
def test_any_text_has_a_postscript_within_its_bounds(text: str) -> None:
    said = read_link_params(text)
    for value in (said.undo, said.back, said.at, said.duel):
        assert value is None or 0 <= value <= MAX_PLIES
