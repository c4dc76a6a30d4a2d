"""One test of many things, which lists all that break the law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from typing import Any

import pytest

Id = Callable[[Any], object]
Test = Callable[..., None]

#: Of an offender in the report: some texts to try are as long as a record may be.
MAX_NAME_CHARACTERS = 200


def for_each(
    names: str | Sequence[str], values: Iterable[Any], ids: Id | Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """Return a decorator: the test is tried with each of the values, given as ``parametrize`` is.

    For what needs no fixture of its own. Every offender is named, with its fault; ``ids`` says how.
    """
    given = (names,) if isinstance(names, str) else tuple(names)
    every = list(values)
    assert every, "there is nothing to try"
    called = [ids(value) for value in every] if callable(ids) else list(ids or every)

    def decorate(test: Test) -> Test:
        @wraps(test)
        def try_each(**fixtures: Any) -> None:
            wrong: list[BaseException] = []
            for value, name in zip(every, called, strict=True):
                parts = (value,) if isinstance(names, str) else value
                try:
                    test(**dict(zip(given, parts, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as fault:
                    fault.add_note(f"with {name!s:.{MAX_NAME_CHARACTERS}}")
                    wrong.append(fault)
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(every)}", wrong)

        declared = signature(test)
        rest = [each for name, each in declared.parameters.items() if name not in given]
        vars(try_each)["__signature__"] = declared.replace(parameters=rest)
        return try_each

    return decorate
