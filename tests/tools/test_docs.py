"""Links between the pages of the manual are followed to their files and anchors."""

from __future__ import annotations

from pathlib import Path

from tools.docs import dead_links

PAGE = '<h1 id="top">Manual</h1><img src="a%20picture.png"><a href="{}">on</a>'


def test_a_link_to_no_page_or_no_anchor_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "manual"
    (folder / "deeper").mkdir(parents=True)
    (folder / "a picture.png").touch()
    links = ("#top", "deeper/page.html#there", "deeper/", "https://example.org/#x", "mailto:a@b")
    text = "".join(PAGE.format(link) for link in (*links, "#docs/live.md", "gone.html"))
    (folder / "index.html").write_text(text, encoding="utf-8")
    (folder / "deeper" / "page.html").write_text(
        '<p id="there"><a href="../index.html#top">up</a><a href="../index.html#gone">no</a>',
        encoding="utf-8",
    )
    assert list(dead_links(folder)) == [
        "deeper/page.html: ../index.html#gone",
        "index.html: deeper/",
        "index.html: #docs/live.md",
        "index.html: gone.html",
    ]
