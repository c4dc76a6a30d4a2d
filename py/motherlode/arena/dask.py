"""A Dask cluster as an executor; needs the extra ``dask`` (``pip install .[dask]``).

A task whose worker is lost is done again by another one: that costs its pair alone. A task that has
lost its worker several times ends the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from typing import Any

from motherlode.core.errors import BadOption

#: Seconds until a scheduler must have answered, and the first worker must be there.
CONNECT_TIMEOUT_S = 15


@contextmanager
def open_cluster(address: str, same: Callable[[], str] | None = None) -> Iterator[Executor]:
    """Connect to the scheduler at that address.

    ``same`` is called here and on every worker and must come to the same. Raises BadOption where
    nobody answers, or where workers have other sources.
    """
    try:
        import distributed
    except ImportError:
        raise BadOption("--dask needs distributed: pip install distributed.") from None
    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
        client.wait_for_workers(1, timeout=CONNECT_TIMEOUT_S)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadOption(f"No Dask cluster with workers answers at {address[:80]}.") from error
    with client:
        if same is not None:
            _check(client, same)
        yield _Cluster(client)


def _check(client: Any, same: Callable[[], str]) -> None:
    """Raise BadOption unless all workers come to what comes here."""
    try:
        there = client.run(same)
    except Exception as error:  # as foreign as the workers' installation
        raise BadOption(f"The workers cannot play this: {type(error).__name__}.") from error
    here = same()
    others = sorted(worker for worker, found in there.items() if found != here)
    if others:
        raise BadOption(
            f"{len(others)} of {len(there)} workers have other rules or players than this computer."
        )


class _Cluster(Executor):
    """A cluster's client as an executor, whose lost workers are a broken executor."""

    def __init__(self, client: Any) -> None:
        self._client = client
        # a cluster forgets a task that nobody holds
        self._held: set[Any] = set()

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See ``Executor``."""
        from distributed.scheduler import KilledWorker

        given: Future[Any] = Future()
        asked = self._client.submit(function, *args, pure=False, **kwargs)

        def hand_on(done: Any) -> None:
            self._held.discard(done)
            try:
                result = done.result()
            except KilledWorker as error:
                given.set_exception(BrokenExecutor(str(error)))
            except BaseException as error:
                given.set_exception(error)
            else:
                given.set_result(result)

        self._held.add(asked)
        asked.add_done_callback(hand_on)
        return given
