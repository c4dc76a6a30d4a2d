"""The place where long work is done: here, in processes of this machine, or on a Dask cluster.

What is done is told apart by its number alone, so that any ``concurrent.futures.Executor`` brings
the same: a duel, a fit or a search for puzzles comes to the same games wherever it runs.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

from motherlode.arena.dask import open_cluster
from motherlode.core.errors import MotherlodeError

T = TypeVar("T")
R = TypeVar("R")

#: Most pairs or processes that may be asked for.
MAX_COUNT = 10**6


class LostWorker(MotherlodeError):
    """Error: what did the work has ended before it."""


def count(text: str) -> int:
    """Parse a count from 1 for ``argparse``."""
    if not (text.isascii() and text.isdigit() and len(text) < 9 and 0 < int(text) <= MAX_COUNT):
        raise ArgumentTypeError(f"it is a whole number from 1 to {MAX_COUNT}, not {text[:20]!r}")
    return int(text)


def add_executor_options(parser: ArgumentParser) -> None:
    """Add ``--workers`` and ``--dask``."""
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes, 1 if not said"
    )
    place.add_argument(
        "--dask", default="", metavar="ADDRESS", help="a Dask cluster, by its scheduler's address"
    )


@contextmanager
def open_executor(
    asked: Namespace, same: Callable[[], str] | None = None
) -> Iterator[Executor | None]:
    """Open what ``--workers`` or ``--dask`` asks for; ``None``: the work is done here.

    ``same`` is called here and on every worker of a cluster, and must come to the same. Raises
    BadOption where there is no such cluster, or one of other sources.
    """
    if asked.dask:
        with open_cluster(asked.dask, same) as executor:
            yield executor
    elif asked.workers > 1:
        pool = ProcessPoolExecutor(asked.workers)
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)
    else:
        yield None


def run_all(
    executor: Executor | None, function: Callable[[T], R], items: Sequence[T], size: int = 1
) -> Iterator[tuple[int, R]]:
    """Yield the place of each item (from 0) with its result, as they come.

    ``size`` items are one task. Raises LostWorker, and what the function raises.
    """
    if executor is None:
        yield from ((place, function(item)) for place, item in enumerate(items))
        return
    try:
        asked = {
            executor.submit(_run_part, function, items[start : start + size]): start
            for start in range(0, len(items), size)
        }
        done: Future[list[R]]
        for done in as_completed(asked):
            yield from enumerate(done.result(), asked[done])
    except BrokenExecutor as error:
        raise LostWorker(
            "A worker has ended before its work was done; what came of the others is kept where "
            "--keep says so."
        ) from error


def _run_part(function: Callable[[T], R], part: Sequence[T]) -> list[R]:
    return [function(item) for item in part]


def run_in_order(
    executor: Executor | None,
    function: Callable[[T], R],
    items: Sequence[T],
    tell: Callable[[], None],
    size: int = 10,
) -> Iterator[R]:
    """Yield the results of all items in their order; ``tell`` hears of each that is done."""
    found: dict[int, R] = {}
    due = 0
    for place, result in run_all(executor, function, items, size):
        found[place] = result
        tell()
        while due in found:
            yield found.pop(due)
            due += 1
