"""Several builds of the site, opened in turns, so that what the machine does meanwhile hits all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

from bench.chrome import playwright
from bench.figures import Figure, ratio
from bench.site import serving
from bench.start import visits

#: By visit, page, build and what it told.
Samples = dict[tuple[str, str, str, str], list[float]]


def opened(
    folders: Mapping[str, Path], pages: Mapping[str, str], rounds: int, busy: list[float]
) -> Samples:
    """Open these pages in each build; return their reports. Each round another build is first.

    ``busy`` is given how busy the machine was, in percent.
    """
    samples: Samples = {}
    with ExitStack() as stack:
        started, path = stack.enter_context(playwright())
        sites = {name: stack.enter_context(serving(each))[0] for name, each in folders.items()}
        for turn in range(rounds):
            for page, below in pages.items():
                for name in in_turn(list(sites), turn):
                    for visit, told in visits(started, path, sites[name] + below, busy):
                        for what, ms in told.items():
                            samples.setdefault((visit, page, name, what), []).append(ms)
    return samples


def in_turn(names: list[str], turn: int) -> list[str]:
    """Return all of them; another one is first each turn."""
    first = turn % len(names)
    return names[first:] + names[:first]


def beside(
    section: str, samples: Samples, whole: str, what: str, visits: tuple[str, ...]
) -> Iterator[Figure]:
    """Yield that build's figures, and the ratios of the others to it in the same round."""
    for visit, page, name, told in samples:
        if name != whole or told != what or visit not in visits:
            continue
        taken = Figure(
            section, f"{visit}: {page}: {what}", "ms", _of(samples, visit, page, name, told)
        )
        yield taken
        for other in dict.fromkeys(key[2] for key in samples):
            if other != whole:
                values = _of(samples, visit, page, other, told)
                yield ratio(
                    section, f"{taken.name}: {other}", Figure(section, other, "ms", values), taken
                )


def _of(samples: Samples, *key: str) -> tuple[float, ...]:
    visit, page, name, told = key
    return tuple(samples[visit, page, name, told])
