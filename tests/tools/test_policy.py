"""The policy names what stands in the page, and nothing else."""

import re

import pytest

from tools.build import build_site
from tools.paths import ROOT
from tools.policy import FRAMES, INLINE, hash_of, with_hashes

PAGE = """<meta content="script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
<style id="plain">b {}</style><script>1</script><script type="py">2</script>"""


def test_what_stands_in_the_page_is_named_by_its_hash() -> None:
    page = with_hashes(PAGE)
    assert f"script-src 'self' {hash_of('1')} 'wasm-unsafe-eval'" in page
    assert f"style-src 'self' {hash_of('b {}')}\"" in page
    assert hash_of("2") not in page


def test_old_hashes_go() -> None:
    page = with_hashes(with_hashes(PAGE).replace("<script>1", "<script>3"))
    assert hash_of("1") not in page
    assert page == with_hashes(page)


def test_the_page_of_the_sources_has_its_own_policy_right() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    frames = [(ROOT / path).read_text(encoding="utf-8") for path in FRAMES]
    assert with_hashes(page, frames) == page


@pytest.mark.parametrize("path", FRAMES)
def test_a_frame_names_its_script_and_may_ask_nobody(path: str) -> None:
    frame = (ROOT / path).read_text(encoding="utf-8")
    ((_, script),) = INLINE.findall(frame)
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', frame)
    assert found
    scripts = f"script-src {hash_of(script)} 'wasm-unsafe-eval'"
    assert found[1] == f"default-src 'none'; {scripts}; worker-src blob:"


def test_the_built_page_may_neither_eval_nor_leave_the_site() -> None:
    page = build_site(ROOT)["index.html"].decode()
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found
    policy = dict(part.strip().split(" ", 1) for part in found[1].split(";"))
    assert policy.pop("default-src") == "'none'"
    allowed = {word for words in policy.values() for word in words.split()}
    plain = {word for word in allowed if not word.startswith("'sha256-")}
    assert plain == {"'self'", "'none'", "'wasm-unsafe-eval'", "data:", "blob:"}
