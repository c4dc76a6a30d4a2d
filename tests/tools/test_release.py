"""Version, notes and citation of a release; `run.py test --only package` makes the package."""

import re
from typing import Any, cast

import pytest

import motherlode
from tools.actions import faults, list_actions
from tools.lock import Lock, read_lock
from tools.paths import LOCK, ROOT
from tools.problem import Problem
from tools.release import list_parts, notes_of, version_of_tag

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


def test_the_list_of_parts_names_all_that_the_site_ships() -> None:
    lock = read_lock(LOCK)
    parts = list_parts(lock, "1.2.3")
    assert parts["metadata"] == {
        "component": {"type": "application", "name": "motherlode", "version": "1.2.3"}
    }
    listed = {part["purl"]: part for part in cast(list[dict[str, Any]], parts["components"])}
    assert len(listed) == sum(package.use == "site" for package in lock.packages)
    core = listed["pkg:npm/%40pyscript/core@" + listed_version(lock, "@pyscript/core")]
    assert core["licenses"] == [{"expression": "Apache-2.0"}]
    assert all(file["hashes"][0]["content"] for file in core["components"])


def listed_version(lock: Lock, name: str) -> str:
    return next(package.version for package in lock.packages if package.name == name)


def test_actions_are_pinned_by_commit_with_their_tag() -> None:
    used = list_actions()
    assert len(used) > 5
    for action, commit, tag in used:
        assert len(commit) == 40 and int(commit, 16) and tag, action
    # one commit for each action, wherever it is used
    assert len({action for action, _commit, _tag in used}) == len(used)


def test_a_pin_that_is_not_its_tag_is_found() -> None:
    first = list_actions()[0]

    def ask(action: str, tag: str) -> str:
        commit = next(used.commit for used in list_actions() if used.action == action)
        annotated = f"{'1' * 40}\trefs/tags/{tag}\n{commit}\trefs/tags/{tag}^{{}}\n"
        return "" if action == first.action else annotated

    assert list(faults(ask)) == [
        f"{first.action}@{first.commit} is not {first.tag}, which is none."
    ]
    with pytest.raises(OSError, match="could not be asked"):
        list(faults(lambda _action, _tag: None))
