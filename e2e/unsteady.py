"""Plugin of ``run.py test``: browser tests that fail beside the others are tried again, alone.

On a machine whose processors are shared a finger may come late or a frame. A test that then passes
is unsteady: it is named, counted in the closing line, and to be mended. Many failures, and those of
other tests, have a reason and stand.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Iterable
from typing import Any

import pytest

#: More browser tests than that do not fail because the machine was busy.
FEW = 5
UNSTEADY = "unsteady"
BAD = ("failed", "error")
FOLDER = "e2e/"


def worth_another_try(failed: Iterable[str]) -> list[str]:
    """The names of the failed tests, if they are few and all of the browser."""
    names = sorted(set(failed))
    few = len(names) <= FEW and all(n.startswith(FOLDER) and "::" in n for n in names)
    return names if few else []


def passes_alone(config: pytest.Config, name: str) -> bool:
    """Try one test in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", name]
    return subprocess.run(command, cwd=config.rootpath, capture_output=True).returncode == 0


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Once the other processes are gone, try again; the rest of the run is told the outcome."""
    yield
    config = session.config
    reporter: Any = config.pluginmanager.get_plugin("terminalreporter")
    if hasattr(config, "workerinput") or session.exitstatus != pytest.ExitCode.TESTS_FAILED:
        return
    bad = [report for kind in BAD for report in reporter.stats.get(kind, ())]
    steady = set[str]()
    for name in worth_another_try(report.nodeid for report in bad):
        reporter.ensure_newline()
        reporter.write_line(f"Tried again, alone: {name}")
        if passes_alone(config, name):
            steady.add(name)
    for kind in BAD:
        left = [each for each in reporter.stats.pop(kind, ()) if each.nodeid not in steady]
        if left:
            reporter.stats[kind] = left
    if steady:
        once = {report.nodeid: report for report in bad if report.nodeid in steady}
        reporter.stats[UNSTEADY] = list(once.values())
        if not any(kind in reporter.stats for kind in BAD):
            session.exitstatus = pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the unsteady tests, each with its fault when it ran beside the others."""
    unsteady = terminalreporter.stats.get(UNSTEADY, ())
    if unsteady:
        terminalreporter.section("unsteady: failed beside the others, passed alone", yellow=True)
        for report in unsteady:
            fault = report.longreprtext.strip().splitlines()[-1:]
            terminalreporter.write_line(" ".join([report.nodeid, *fault]), yellow=True)
