"""Problems: failures that end a command with one sentence instead of a traceback."""

import sys
from collections.abc import Callable
from functools import wraps


class Problem(Exception):
    """Something the reader can mend; the text is a whole sentence that says how."""


def reporting_problems(main: Callable[[list[str]], int]) -> Callable[[list[str]], int]:
    """Wrap a command so that a Problem is printed on standard error and exits with 1."""

    @wraps(main)
    def command(argv: list[str]) -> int:
        try:
            return main(argv)
        except Problem as problem:
            print(problem, file=sys.stderr)
            return 1

    return command
