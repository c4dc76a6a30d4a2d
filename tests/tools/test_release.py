"""Version, notes and citation of a release; `run.py test --only package` makes the package."""

import re

import pytest

import motherlode
from tools.paths import ROOT
from tools.problem import Problem
from tools.release import notes_of, version_of_tag

CHANGELOG = "# News\n\n## 0.4.0, 2027-01-31\n\n- New.\n\n## 0.3.0, 2026-11-26\n\n- Old.\n"


def test_the_notes_are_the_part_of_the_version() -> None:
    assert notes_of(CHANGELOG, "0.4.0") == "- New.\n"
    assert notes_of(CHANGELOG, "0.3.0") == "- Old.\n"
    with pytest.raises(Problem, match=r"nothing of version 0\.5\.0"):
        notes_of(CHANGELOG, "0.5.0")


def test_a_tag_is_the_version_of_the_sources() -> None:
    assert version_of_tag(f"v{motherlode.__version__}") == motherlode.__version__
    with pytest.raises(Problem, match="not v9"):
        version_of_tag("v9")


def test_citation_and_change_log_are_of_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {motherlode.__version__}\n" in citation
    assert notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), motherlode.__version__)


def test_the_promise_of_names_is_one_sentence_wherever_it_stands() -> None:
    """In the change log, on the package's page and in the reference."""
    said = set()
    for page in ("CHANGELOG.md", "docs/package.md", "docs/api.md"):
        text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
        said |= set(re.findall(r"The names in `motherlode`.*? given an alias\.", text))
        assert len(said) == 1, page


def test_actions_are_pinned_by_commit() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    used = [
        line.split("uses:")[1].strip()
        for path in workflows
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    for action in used:
        commit = action.partition("@")[2].partition(" # v")[0]
        assert len(commit) == 40 and int(commit, 16), action
