"""Signs as a reader counts them are never cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.graphemes import ellipsize, is_shown, split_graphemes, truncate
from tests.offenders import for_each

#: Signs as readers count them.
SIGNS = (
    *("a", "é", "e\u0301\u0323", "ß", "中", " ", "!"),
    *(
        "🇨🇭",
        "🇩🇪",
        "👩\u200d🚀",
        "👨\u200d👩\u200d👧\u200d👦",
        "👍🏽",
        "❤\ufe0f",
        "1\ufe0f\u20e3",
        "🏴",
    ),
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    *("각", "\u1100\u1161\u11a8", "क्षि", "กำ", "ನು", "வை", "நி"),
)


@for_each("sign", SIGNS)
def test_a_sign_is_one(sign: str) -> None:
    assert [*split_graphemes(sign)] == [sign]
    assert all(is_shown(c) for c in sign)
    assert truncate(sign * 2, 2 * len(sign) - 1) == sign


@given(st.lists(st.sampled_from(SIGNS)), st.integers(0, 40))
def test_signs_side_by_side_stay_apart_and_whole(signs: list[str], most: int) -> None:
    text = "".join(signs)
    assert [*split_graphemes(text)] == signs
    cut = truncate(text, most)
    assert len(cut) <= most
    assert cut in {"".join(signs[:n]) for n in range(len(signs) + 1)}
    short = ellipsize(text, max(1, most))
    assert short == text or short == "".join(signs[: max(1, most) - 1]) + "…"


@given(st.text(), st.integers(0, 40))
def test_any_text_is_cut_between_signs(text: str, most: int) -> None:
    signs = [*split_graphemes(text)]
    assert "".join(signs) == text and all(signs)
    cut = truncate(text, most)
    assert text.startswith(cut) and len(cut) <= most
    assert [*split_graphemes(cut)] == signs[: len([*split_graphemes(cut)])]
